"""What baccarat pays: commission in its three ways, rounding, voids; any round against the rules spelled out again."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import ALL_CARDS, Card
from rules.events import BetPlaced, BetsClosed, CardsDrawn
from rules.profile import Commission, Profile
from rules.result import result_of, view_of
from rules.seats import SEAT_LETTERS, Seat
from rules.submit import submit
from rules.view import Phase, RoundView
from rules.wagers import Kind, Outcome
from tests.rules.rounds import AnyRecord, fresh, said

PLAYER_WINS = "card 4h 2s 5d 3c"
BANKER_WINS = "card 2h 3s 4d 4c"  # seven to six
BANKER_WINS_ON_6 = ("card 2h Ks 3d 6c", "card 5h")
TIE = "card 2h 2s 4d 4c"


def settled(name: str, bets: tuple[str, ...], *cards: str) -> dict[str, object]:
    """The result after these bets and cards."""
    return result_of("x", said(fresh(name), *(f"bet {bet}" for bet in bets), "close", *cards))


@pytest.mark.parametrize(
    ("name", "stake", "cards", "pays", "won", "owed"),
    [
        pytest.param("baccarat", "10", (BANKER_WINS,), "19:20", "9.50", None, id="deducted"),
        pytest.param("baccarat", "0.7", (BANKER_WINS,), "19:20", "0.67", None, id="deducted, rounded up"),
        pytest.param("baccarat", "15", BANKER_WINS_ON_6, "19:20", "14.25", None, id="deducted on 6"),
        pytest.param("baccarat_owed", "10", (BANKER_WINS,), "1:1", "10.00", "0.50", id="owed"),
        pytest.param(
            "baccarat_owed", "0.7", (BANKER_WINS,), "1:1", "0.70", "0.03", id="owed, rounded as deducted"
        ),
        pytest.param(
            "baccarat_owed", "10", (PLAYER_WINS,), None, "-10.00", "0.00", id="a lost bet owes nothing"
        ),
        pytest.param("baccarat_owed", "10", (TIE,), None, "0.00", "0.00", id="a push owes nothing"),
        pytest.param("baccarat_half_on_6", "10", (BANKER_WINS,), "1:1", "10.00", None, id="none"),
        pytest.param("baccarat_half_on_6", "10", BANKER_WINS_ON_6, "1:2", "5.00", None, id="half on 6"),
        pytest.param(
            "baccarat_half_on_6", "0.5", BANKER_WINS_ON_6, "1:2", "0.20", None, id="half, rounded down"
        ),
    ],
)
def test_banker_bet(
    name: str, stake: str, cards: tuple[str, ...], pays: str | None, won: str, owed: str | None
) -> None:
    result = settled(name, (f"1A banker {stake}",), *cards)
    wagers = result["wagers"]
    assert isinstance(wagers, list)
    assert (wagers[0]["pays"], wagers[0]["won"]) == (pays, won)
    assert result["net"] == {"1A": won}
    assert result.get("owed") == (None if owed is None else {"1A": owed})


def test_seats_owe_each_for_itself_line_by_line() -> None:
    result = settled(
        "baccarat_owed", ("1A banker 0.3", "1B banker 0.3", "2C player 5", "2C banker 5"), BANKER_WINS
    )
    assert result["owed"] == {"1A": "0.01", "1B": "0.01", "2C": "0.25"}
    assert result["net"] == {"1A": "0.30", "1B": "0.30", "2C": "0.00"}
    assert result["house"] == "-0.60"


def test_void_round_owes_nothing_and_takes_back_the_settlement() -> None:
    record = said(fresh("baccarat_owed"), "bet 1A banker 10", "close", BANKER_WINS, "void round wrong pack")
    result = result_of("x", record)
    assert result["status"] == "void"
    assert (result["net"], result["owed"]) == ({"1A": "0.00"}, {"1A": "0.00"})
    assert view_of(record).corrections[0].amount == -1000


def test_void_sector_is_out_and_the_deal_goes_on() -> None:
    record = said(
        fresh("baccarat"), "bet 1A player 5", "bet 2A banker 5", "close", "card 2h", "void 2 late bet"
    )
    record = said(record, "card Ks 3d 5c", "card 4h 4s")
    assert result_of("x", record)["net"] == {"1A": "0.00", "2A": "0.00"}
    outcomes = [(str(wager.seat), wager.outcome) for wager in view_of(record).wagers]
    assert outcomes == [("1A", Outcome.PUSH), ("2A", Outcome.VOID)]


def test_last_sector_voided_ends_the_round_without_a_winner() -> None:
    record = said(fresh("baccarat"), "bet 1A player 5", "close", "card 2h", "void 1 late bet")
    result = result_of("x", record)
    assert (result["status"], result["winner"]) == ("settled", None)
    assert view_of(record).next_card == ""


def test_losers_are_taken_first_from_the_highest_sector_down() -> None:
    bets = ("1A player 5", "1A tie 1", "3A banker 5", "3A tie 1", "5A banker 2")
    record = said(fresh("baccarat"), *(f"bet {bet}" for bet in bets), "close", BANKER_WINS)
    order = [(str(wager.seat), str(wager.kind)) for wager in view_of(record).order_of_payment]
    assert order == [("3A", "tie"), ("1A", "player"), ("1A", "tie"), ("5A", "banker"), ("3A", "banker")]


def test_open_round_says_both_totals_and_calls() -> None:
    record = said(fresh("baccarat"), "bet 1A player 5", "close", "card Kh Ks 3d")
    result = result_of("x", record)
    assert result["player"] == {"cards": ["Kh", "3d"], "total": 3}
    assert result["banker"] == {"cards": ["Ks"], "total": 0}
    assert result["calls"] == {"player": "3", "banker": "0"}
    assert (result["winner"], result["to_act"], result["may"]) == (None, None, ["card"])
    assert "dealer" not in result


stakes = st.lists(
    st.tuples(
        st.integers(1, 5),
        st.integers(0, 2),
        st.sampled_from(("player", "banker", "tie")),
        st.integers(2, 200),
    ),
    min_size=1,
    max_size=8,
    unique_by=lambda bet: bet[:3],
)


def expected_sides(cards: list[Card]) -> tuple[list[Card], list[Card]]:
    """The deal as rules.md tells it, written without the tables of the engine."""
    points = [int(card.rank) if card.rank.isdigit() else int(card.rank == "A") for card in cards]
    player, banker = [0, 2], [1, 3]
    total = (points[0] + points[2]) % 10
    other = (points[1] + points[3]) % 10
    if max(total, other) < 8:
        following = 4
        third = None
        if total <= 5:
            third, following = points[4], 5
            player.append(4)
        draws = (
            other <= 5
            if third is None
            else other <= 2
            or (other == 3 and third != 8)
            or (other == 4 and third in (2, 3, 4, 5, 6, 7))
            or (other == 5 and third in (4, 5, 6, 7))
            or (other == 6 and third in (6, 7))
        )
        if draws:
            banker.append(following)
    return [cards[place] for place in player], [cards[place] for place in banker]


def expected_win(profile: Profile, kind: str, stake: int, winner: str, total: int) -> Fraction:
    """Profit before rounding."""
    if kind != winner:
        return Fraction(0) if winner == "tie" else Fraction(-stake)
    if kind != "banker":
        return Fraction(stake * (8 if kind == "tie" else 1))
    rules = profile.baccarat
    assert rules is not None
    if rules.commission is Commission.DEDUCTED:
        return Fraction(stake * 95, 100)
    return Fraction(stake, 2 if rules.commission is Commission.NONE_HALF_ON_6 and total == 6 else 1)


@pytest.mark.parametrize("name", ["baccarat", "baccarat_owed", "baccarat_half_on_6"])
@settings(max_examples=120)
@given(bets=stakes, order=st.permutations(range(52)))
def test_any_round_is_settled_as_the_rules_say(
    name: str, bets: list[tuple[int, int, str, int]], order: list[int]
) -> None:
    record: AnyRecord = fresh(name, "standard")
    profile = record.rules.game.profile
    laid: dict[tuple[Seat, str], int] = {}
    for box, letter, kind, steps in bets:
        seat = Seat(box, SEAT_LETTERS[letter % profile.seats])
        after, refusal = submit(record, BetPlaced(seat, Kind(kind), steps * 10))
        if refusal is None:
            record = after
            laid[seat, kind] = laid.get((seat, kind), 0) + steps * 10
    if not laid:
        return
    record, refusal = submit(record, BetsClosed())
    assert refusal is None
    cards = [ALL_CARDS[place] for place in order[:6]]
    for card in cards:
        if record.phase is Phase.SETTLED:
            break
        record, refusal = submit(record, CardsDrawn((card,)))
        assert refusal is None
    check_against_the_rules(profile, view_of(record), cards, laid)


def check_against_the_rules(
    profile: Profile, view: RoundView, cards: list[Card], laid: dict[tuple[Seat, str], int]
) -> None:
    """Sides, winner and every line of a settled round."""
    player, banker = expected_sides(cards)
    seen = view.baccarat
    assert seen is not None
    assert (list(seen.player.cards), list(seen.banker.cards)) == (player, banker)
    one, other = seen.player.total, seen.banker.total
    winner = "tie" if one == other else "player" if one > other else "banker"
    assert seen.winner == winner
    assert {(wager.seat, wager.kind.value): wager.stake for wager in view.wagers} == laid
    for wager in view.wagers:
        exact = expected_win(profile, wager.kind.value, wager.stake, winner, other)
        step = profile.pay_step
        rounded = exact if exact < 0 else -(-exact // step) * step
        if profile.rounding.value == "down" and exact > 0:
            rounded = exact // step * step
        assert wager.won == rounded
