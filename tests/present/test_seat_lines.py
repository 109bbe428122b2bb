"""What a seat has down and what it came to, short enough for a column."""

import pytest

from floor_app.present.seat_lines import LineTone, SeatLines, seat_lines
from rules.seats import Seat
from tests.present.samples import EN, RU, table

BETS = ("bet 1A main 50", "bet 1A pair 5", "bet 1A bust 10", "bet 1B main 20", "close")
PAIR = (*BETS, "card 8h 6d 8d")


def lines(*script: str, letter: str = "A") -> SeatLines:
    """A seat of box 1 after a script, in English."""
    return seat_lines(table(*script), Seat(1, letter), EN)


def rows(seat: SeatLines) -> list[tuple[str, str, LineTone]]:
    """Side bets and payouts of a seat."""
    return [(row.label, row.text, row.tone) for row in (*seat.bets, *seat.payouts)]


def test_open_bets() -> None:
    seat = lines(*BETS)
    assert (seat.letter, seat.stake, seat.stake_minor, seat.net, seat.lost) == ("A", "50", 5000, "", "")
    assert rows(seat) == [("pair", "5", LineTone.OPEN), ("dealer bust", "10", LineTone.OPEN)]


def test_a_pair_is_paid_while_the_rest_is_open() -> None:
    seat = lines(*PAIR)
    assert rows(seat) == [("dealer bust", "10", LineTone.OPEN), ("pair", "5 × 10:1 = 50", LineTone.WON)]
    assert seat.net == ""


def test_a_lost_bonus_shows_while_the_rest_is_open() -> None:
    assert lines(*BETS, "card 8h 6d 9d").lost == "−5"


def test_a_double_stands_beside_the_stake() -> None:
    assert lines(*PAIR, "double 1A", "double 1B 10").stake == "50 + 50"
    assert lines(*PAIR, "double 1A", "double 1B 10", letter="B").stake == "20 + 10"


def test_four_hands_are_reckoned_as_one_sum() -> None:
    script = (
        "bet 1A main 50",
        "close",
        "card 8h 6d 8d",
        "split 1A",
        "card Th",
        "stand 1",
        "card Td",
        "stand 1",
    )
    seat = seat_lines(table(*script, "card Tc Ts"), Seat(1, "A"), EN)
    assert rows(seat) == [("", "100 × 1:1 = 100", LineTone.WON)]
    assert (seat.stake, seat.net, seat.total) == ("100", "+100", "")


def test_the_net_is_written_out_as_a_sum() -> None:
    seat = lines(*BETS, "card Th 6d 9d", "stand 1", "card Tc Ks")
    assert (seat.net, seat.lost, seat.total) == ("+55", "−5", "50 + 10 − 5 = 55")
    assert seat.net_tone is LineTone.WON


@pytest.mark.parametrize(
    ("script", "net", "tone", "shown"),
    [
        pytest.param(
            ("card Th 7d 9d", "stand 1", "card Tc"),
            "+50",
            LineTone.WON,
            [("", "50 × 1:1 = 50", LineTone.WON)],
            id="win",
        ),
        pytest.param(("card Th 7d 9d", "card 5c"), "−50", LineTone.LOST, [], id="bust"),
        pytest.param(
            ("card Th 9c 9d", "stand 1", "card Tc"),
            "0",
            LineTone.PUSH,
            [("push", "50", LineTone.PUSH)],
            id="push",
        ),
        pytest.param(
            ("card Ah 9c Kd",), "+75", LineTone.WON, [("", "50 × 3:2 = 75", LineTone.WON)], id="blackjack"
        ),
        pytest.param(
            ("card Th 9c 6d", "surrender 1A"),
            "−25",
            LineTone.LOST,
            [("surrender", "50 : 2 = 25", LineTone.LOST)],
            id="surrender",
        ),
        pytest.param(
            ("card Th 9c 6d", "void 1 misdeal"),
            "0",
            LineTone.PUSH,
            [("given back", "50", LineTone.PUSH)],
            id="void",
        ),
    ],
)
def test_outcomes(
    script: tuple[str, ...], net: str, tone: LineTone, shown: list[tuple[str, str, LineTone]]
) -> None:
    seat = lines("bet 1A main 50", "close", *script)
    assert (seat.net, seat.net_tone) == (net, tone)
    assert rows(seat) == shown


def test_insurance_in_russian() -> None:
    script = ("bet 1A main 50", "close", "card Th Ad 9d", "insure 1A 25", "done", "stand 1", "card Kc")
    seat = seat_lines(table(*script), Seat(1, "A"), RU)
    assert rows(seat) == [("страховка", "25 × 2:1 = 50", LineTone.WON)]
    assert (seat.net, seat.total) == ("0", "50 − 50 = 0")
