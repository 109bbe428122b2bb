"""The payout guide: what moves, in which order, with its arithmetic."""

import pytest

from floor_app.present.amounts import amount_text, half_arithmetic, signed_text, win_arithmetic
from floor_app.present.payout import Move, PayoutGuide, PayoutLine, payout_guide
from rules.money import Odds
from tests.present.samples import EN, HOUSE, RU, table

CURRENCY = HOUSE.currency
RICH = (
    "bet 1A main 50",
    "bet 1A pair 5",
    "bet 1A bust 10",
    "bet 2A main 25",
    "bet 3B main 10",
    "bet 3C main 20",
    "close",
    "card 8h Ad 5d 6s 8s Kd 6h",
    "surrender 3C",
    "split 1A",
    "card 3s Td",
    "card 7c",
    "stand 1",
    "double 3B dark",
    "card 9s",
    "card 5s Kc",
)


def short(lines: tuple[PayoutLine, ...]) -> list[tuple[str, Move, str, str]]:
    """Seat, move, amount and arithmetic of lines."""
    return [(str(line.seat), line.move, line.amount_text, line.arithmetic) for line in lines]


def guide(*script: str) -> PayoutGuide:
    """The English guide after a script."""
    return payout_guide(table(*script), EN)


def test_rich_round_from_the_highest_box_bust_bonus_last() -> None:
    shown = guide(*RICH)
    assert short(shown.now) == [
        ("3B", Move.TAKE, "10", ""),
        ("3B", Move.TAKE, "10", ""),
        ("1A", Move.TAKE, "50", ""),
        ("1A", Move.RETURN, "50", ""),
        ("1A", Move.TAKE, "10", ""),
    ]
    assert [(line.kind_text, line.reason) for line in shown.now] == [
        ("Bet", "20"),
        ("Double", "20"),
        ("Bet", "15"),
        ("Bet", "21"),
        ("Bust bonus", "21"),
    ]


@pytest.mark.parametrize(
    ("stake", "odds", "won", "english", "russian"),
    [
        pytest.param(2500, Odds(3, 2), 3750, "25 × 3:2 = 37.50", "25 × 3:2 = 37,50", id="half"),
        pytest.param(5000, Odds(1, 1), 5000, "50 × 1:1 = 50", "50 × 1:1 = 50", id="even"),
        pytest.param(500, Odds(30, 1), 15000, "5 × 30:1 = 150", "5 × 30:1 = 150", id="pair"),
        pytest.param(
            100000, Odds(3, 2), 150000, "1,000 × 3:2 = 1,500", "1\u00a0000 × 3:2 = 1\u00a0500", id="thousands"
        ),
        pytest.param(
            550, Odds(3, 2), 850, "5.50 × 3:2 = 8.25 → 8.50", "5,50 × 3:2 = 8,25 → 8,50", id="rounded"
        ),
        pytest.param(1, Odds(3, 2), 2, "0.01 × 3:2 → 0.02", "0,01 × 3:2 → 0,02", id="finer-than-the-unit"),
    ],
)
def test_win_arithmetic(stake: int, odds: Odds, won: int, english: str, russian: str) -> None:
    assert win_arithmetic(stake, odds, won, CURRENCY, EN) == english
    assert win_arithmetic(stake, odds, won, CURRENCY, RU) == russian


@pytest.mark.parametrize(
    ("stake", "back", "shown"),
    [
        pytest.param(5000, 2500, "50 : 2 = 25", id="whole"),
        pytest.param(2500, 1250, "25 : 2 = 12.50", id="half"),
        pytest.param(50, 50, "0.50 : 2 = 0.25 → 0.50", id="rounded-up"),
    ],
)
def test_half_arithmetic(stake: int, back: int, shown: str) -> None:
    assert half_arithmetic(stake, back, CURRENCY, EN) == shown


@pytest.mark.parametrize(
    ("minor", "plain", "signed"),
    [
        pytest.param(0, "0", "0", id="nothing"),
        pytest.param(-5000, "−50", "−50", id="loss"),
        pytest.param(3750, "37.50", "+37.50", id="win"),
        pytest.param(-50, "−0.50", "−0.50", id="half-lost"),
    ],
)
def test_amounts(minor: int, plain: str, signed: str) -> None:
    assert amount_text(minor, CURRENCY, EN) == plain
    assert signed_text(minor, CURRENCY, EN) == signed


def test_what_moved_before_the_end_is_not_paid_again() -> None:
    shown = guide(*RICH)
    assert [(str(line.seat), line.kind_text, line.move, line.amount_text) for line in shown.earlier] == [
        ("1A", "Pair bonus", Move.PAY, "25"),
        ("2A", "Bet", Move.PAY, "37.50"),
        ("3C", "Bet", Move.TAKE, "10"),
    ]
    assert all(line.seat != shown.earlier[1].seat for line in shown.now)


def test_surrender_takes_half_and_writes_the_half_out() -> None:
    line = guide(*RICH).earlier[-1]
    assert (line.outcome_text, line.arithmetic) == ("surrender", "20 : 2 = 10")


def test_a_bust_is_taken_at_once_with_its_number() -> None:
    lines = guide("bet 1A main 50", "bet 2A main 50", "close", "card Th 5d 6c 6s 6h").earlier
    assert lines == ()
    shown = guide("bet 1A main 50", "bet 2A main 50", "close", "card Th 5d 6c 6s 6h Kd")
    assert short(shown.earlier) == [("1A", Move.TAKE, "50", "")]
    assert shown.earlier[0].reason == "bust 26"
    assert shown.now == ()


def test_push_and_insurance() -> None:
    shown = guide("bet 1A main 50", "close", "card Th As 9d", "insure 1A 25", "done", "stand 1", "card 8c")
    assert short(shown.now) == [("1A", Move.TAKE, "25", ""), ("1A", Move.RETURN, "50", "")]
    won = guide("bet 1A main 50", "close", "card Th As 9d", "insure 1A 25", "done", "stand 1", "card Kc")
    assert short(won.now) == [("1A", Move.TAKE, "50", ""), ("1A", Move.PAY, "50", "25 × 2:1 = 50")]
    assert won.now[1].reason == "blackjack"


def test_bust_bonus_names_the_number_of_cards() -> None:
    script = ("bet 1A main 50", "bet 1A bust 10", "close", "card Th 6s 9d", "stand 1", "card 2c 5c Kh")
    last = payout_guide(table(*script), RU).now[-1]
    assert (last.kind_text, last.arithmetic, last.reason) == (
        "Бонус на перебор",
        "10 × 2:1 = 20",
        "перебор на 4 картах",
    )


def test_sums_of_seats_and_house() -> None:
    shown = guide(*RICH)
    assert [(str(entry.seat), entry.text) for entry in shown.seats] == [
        ("1A", "−35"),
        ("2A", "+37.50"),
        ("3B", "−20"),
        ("3C", "−10"),
    ]
    assert shown.house.text == "+27.50"


def test_void_round_gives_open_stakes_back_and_leaves_what_was_settled() -> None:
    shown = guide(
        "bet 1A main 50", "bet 1A pair 5", "bet 2A main 10", "close", "card 8h 9c 6s 8d 7s", "void round x"
    )
    assert short(shown.now) == [("2A", Move.RETURN, "10", ""), ("1A", Move.RETURN, "50", "")]
    assert short(shown.earlier) == [("1A", Move.PAY, "50", "5 × 10:1 = 50")]


def test_correction_after_the_settlement_seat_by_seat() -> None:
    script = ("bet 1A main 50", "bet 1B main 20", "close", "card Th 5d 9s", "stand 1", "card Kd 3c")
    lost = ("bet 1A main 50", "close", "card Th 5d 9s", "stand 1", "card Kd 5c")
    assert guide(*script).corrections == ()
    english = payout_guide(table(*script, "correct 5 6c"), EN).corrections
    assert [(entry.is_give, entry.text) for entry in english] == [
        (False, "1A: take back 100"),
        (False, "1B: take back 40"),
    ]
    russian = payout_guide(table(*lost, "correct 5 9c"), RU).corrections
    assert [(entry.is_give, entry.text) for entry in russian] == [(True, "1A: доплатить 100")]


def test_adjustments_are_listed_with_sign() -> None:
    script = (
        "bet 1A main 50",
        "close",
        "card Th 5d 9s",
        "stand 1",
        "card Kd 3c",
        "paid",
        "adjust 1A 5 short paid",
    )
    assert [(str(entry.seat), entry.text) for entry in guide(*script).adjustments] == [("1A", "+5")]


def test_line_of_a_split_hand_names_the_hand() -> None:
    places = {line.place_text for line in guide(*RICH).now if line.seat.box == 1}
    assert places >= {"Box 1, hand 1", "Box 1, hand 2"}


def test_guide_is_empty_while_nothing_moved() -> None:
    shown = guide("bet 1A main 50", "close", "card Th 5d")
    assert (shown.now, shown.earlier, shown.corrections) == ((), (), ())
