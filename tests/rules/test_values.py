"""Cards, seats, money, odds, calls and totals: their text forms both ways, and their arithmetic."""

import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.blackjack.totals import best_total, call_of, is_twenty_one_of_two, low_total
from rules.calls import BLACKJACK_CALL, Call, is_right_call, parse_call
from rules.cards import ALL_CARDS, Card, format_card, is_card_text, parse_card
from rules.limits import Limits, Range, check_range
from rules.money import (
    Odds,
    Rounding,
    format_amount,
    parse_amount,
    parse_odds,
    round_to_step,
    win_of,
)
from rules.refusals import Code
from rules.seats import Seat, parse_seat
from rules.wagers import Kind

whole = st.integers(0, 10**15)
hands = st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=9)


def hand(text: str) -> list[Card]:
    """Cards of a text such as ``As Th``."""
    return [parse_card(word) for word in text.split()]


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_card_has_one_text(card: Card) -> None:
    assert parse_card(str(card)) is card
    assert format_card(card) == str(card)
    assert is_card_text(str(card))
    assert pickle.loads(pickle.dumps(card)) is card


def test_there_are_fifty_two_cards() -> None:
    assert len({str(card) for card in ALL_CARDS}) == 52
    assert sum(card.is_ten_value for card in ALL_CARDS) == 16
    assert sum(card.is_ace for card in ALL_CARDS) == 4
    assert sum(card.is_red for card in ALL_CARDS) == 26
    assert sum(card.baccarat_points for card in ALL_CARDS) == 4 * 45


@pytest.mark.parametrize("text", ["", "??", "10h", "th", "TH", "1h", "T", "Thh", " Th", "Т♥"])
def test_anything_else_is_no_card(text: str) -> None:
    assert not is_card_text(text)
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


@given(box=st.integers(0, 9999), letter=st.sampled_from("ABCZ"))
def test_seat_has_one_text(box: int, letter: str) -> None:
    assert parse_seat(str(Seat(box, letter))) == Seat(box, letter)


@pytest.mark.parametrize("text", ["", "1", "A", "A1", "1a", "01A", "1AB", "-1A", "1 A", "١A"])
def test_anything_else_is_no_seat(text: str) -> None:
    assert parse_seat(text) is None


def test_seats_sort_by_box_then_letter() -> None:
    texts = ("1A", "1C", "2B", "10A")
    assert sorted([parse_seat(text) for text in reversed(texts)], key=str) != [parse_seat(t) for t in texts]
    assert sorted(seat for text in reversed(texts) if (seat := parse_seat(text))) == [
        parse_seat(text) for text in texts
    ]


@given(minor=whole, decimals=st.integers(0, 4))
def test_amount_written_and_read_is_itself(minor: int, decimals: int) -> None:
    assert parse_amount(format_amount(minor, decimals), decimals) == minor
    assert format_amount(-minor, decimals).lstrip("-") == format_amount(minor, decimals)


@pytest.mark.parametrize(
    ("text", "minor"),
    [
        ("50", 5000),
        ("50.5", 5050),
        ("0.05", 5),
        ("007", 700),
        ("0.005", Fraction(1, 2)),
        ("50.000", Fraction(5000)),
        ("-5", None),
        ("+5", None),
        (".5", None),
        ("5.", None),
        ("1e3", None),
        ("1_000", None),
        ("1,000", None),
        ("", None),
        ("٥", None),
        ("9" * 61, None),
    ],
    ids=lambda part: str(part)[:12],
)
def test_amount_is_exact_or_none(text: str, minor: object) -> None:
    found = parse_amount(text, 2)
    assert (found, type(found)) == (minor, type(minor))


@given(win=st.integers(1, 10**6), stake=st.integers(1, 10**6))
def test_odds_written_and_read_are_themselves(win: int, stake: int) -> None:
    odds = Odds.of(win, stake)
    assert parse_odds(str(odds)) == odds
    assert odds.win * stake == odds.stake * win
    assert Odds.of(odds.win * 6, odds.stake * 6) == odds


@pytest.mark.parametrize(
    "text", ["", "3", "3:", ":2", "3:2:1", "0:1", "1:0", "-3:2", "3.5:2", "3/2", "3 :2", "٣:2"]
)
def test_anything_else_is_no_odds(text: str) -> None:
    with pytest.raises(ValueError, match="odds"):
        parse_odds(text)


@given(numerator=whole, denominator=st.integers(1, 1000), step=st.integers(1, 1000))
def test_rounding_stays_within_a_step(numerator: int, denominator: int, step: int) -> None:
    exact = Fraction(numerator, denominator)
    up, down, nearest = (round_to_step(numerator, denominator, step, way) for way in Rounding)
    assert [up % step, down % step, nearest % step] == [0, 0, 0]
    assert exact <= up < exact + step
    assert exact - step < down <= exact
    assert abs(nearest - exact) * 2 <= step
    assert nearest in (up, down)
    if 2 * (exact - down) == step:
        assert nearest == up


@pytest.mark.parametrize(
    ("stake", "odds", "step", "rounding", "won"),
    [
        (2500, Odds(3, 2), 50, Rounding.UP, 3750),
        (100, Odds(3, 2), 100, Rounding.UP, 200),
        (100, Odds(3, 2), 100, Rounding.DOWN, 100),
        (100, Odds(3, 2), 100, Rounding.NEAREST, 200),
        (100, Odds(6, 5), 100, Rounding.NEAREST, 100),
        (333, Odds(19, 20), 1, Rounding.UP, 317),
        (333, Odds(19, 20), 1, Rounding.DOWN, 316),
    ],
)
def test_win_is_rounded_once(stake: int, odds: Odds, step: int, rounding: Rounding, won: int) -> None:
    assert win_of(stake, odds, step, rounding) == won


@pytest.mark.parametrize(
    ("cards", "low", "best", "call"),
    [
        ("2h", 2, 2, "2"),
        ("Ah", 1, 11, "1/11"),
        ("Ah 8d", 9, 19, "9/19"),
        ("Ah Ad", 2, 12, "2/12"),
        ("Ah Ad As 6h", 9, 19, "9/19"),
        ("Ah Ad Th", 12, 12, "12"),
        ("Ah Kd", 11, 21, "blackjack"),
        ("Ah 4d 6s", 11, 21, "21"),
        ("Th 6d 5s", 21, 21, "21"),
        ("Th 6d 8s", 24, 24, "bust 24"),
        ("5h Ad Ac 5d", 12, 12, "12"),
    ],
)
def test_totals_and_calls(cards: str, low: int, best: int, call: str) -> None:
    found = hand(cards)
    assert (low_total(found), best_total(found)) == (low, best)
    assert str(call_of(found, is_blackjack=is_twenty_one_of_two(found))) == call


@given(cards=hands)
def test_best_total_is_the_best_of_all_ways_to_count_the_aces(cards: list[Card]) -> None:
    low = low_total(cards)
    ways = [low + 10 * aces for aces in range(sum(card.is_ace for card in cards) + 1)]
    assert best_total(cards) == max((way for way in ways if way <= 21), default=low)
    assert best_total(list(reversed(cards))) == best_total(cards)


@given(cards=hands)
def test_what_the_dealer_calls_is_right(cards: list[Card]) -> None:
    """The text of a call read back is a right call of the hand; one more or one less is not."""
    is_blackjack = is_twenty_one_of_two(cards)
    low, high = low_total(cards), best_total(cards)

    def is_right(call: Call) -> bool:
        return is_right_call(call, low=low, high=high, is_blackjack=is_blackjack, is_bust=high > 21)

    text = str(call_of(cards, is_blackjack=is_blackjack))
    read = parse_call(tuple(text.split()))
    assert read is not None
    assert is_right(read)
    assert is_right(Call(high, high))
    assert not is_right(Call(high + 1, high + 1))
    assert not is_right(Call(high - 1, high - 1))
    assert not is_right(Call(high, high, "soft"))
    assert is_right(BLACKJACK_CALL) == is_blackjack
    assert is_right(Call(0, 0, "bust")) == (high > 21)


LIMITS = Limits("10-200", (Kind.MAIN, Kind.PAIR), (Range(1000, 20000), Range(100, 20000)))


def test_limits_know_their_kinds() -> None:
    assert LIMITS.table == Range(1000, 20000)
    assert LIMITS.range_of(Kind.PAIR) == Range(100, 20000)
    assert LIMITS.range_of(Kind.TIE) is None


@pytest.mark.parametrize(
    ("total", "added", "code"),
    [
        (1000, 1000, None),
        (20000, 100, None),
        (999, 999, Code.BELOW_MINIMUM),
        (20001, 1, Code.ABOVE_MAXIMUM),
        (5000, 0, Code.BELOW_MINIMUM),
    ],
    ids=["lowest", "highest", "below", "above", "nothing added"],
)
def test_range_is_checked_at_its_ends(total: int, added: int, code: Code | None) -> None:
    refusal = check_range(total, added, LIMITS.table)
    assert (None if refusal is None else refusal.code) == code
