"""What a view offers and what the engine takes are one: every word offered is accepted, every other refused."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from rules.cards import parse_card
from rules.events import (
    BetPlaced,
    BetsClosed,
    BetTaken,
    CardsDrawn,
    Doubled,
    EvenMoneyTaken,
    Event,
    InsuranceTaken,
    OffersDone,
    Split,
    Stood,
    Surrendered,
)
from rules.result import view_of
from rules.seats import SEAT_LETTERS, Seat
from rules.submit import check
from rules.view import Offer, Phase
from tests.rules.random_rounds import Choices, Habits, moves, streams
from tests.rules.rounds import AnyRecord, fresh, said

NAMES = ("house", "hidden", "peek_on_ten", "second_card_up", "one_split", "takes_original", "whole_units")
WORDS = (
    "bet",
    "take",
    "close",
    "card",
    "insure",
    "even",
    "done",
    "stand",
    "double",
    "dark",
    "split",
    "surrender",
)
HABITS = Habits()


def seats(record: AnyRecord) -> tuple[Seat, ...]:
    """Every seat of the boxes that are played, and of one that is not."""
    profile = record.rules.game.profile
    boxes = range(1, min(profile.boxes, HABITS.boxes + 1) + 1)
    return tuple(Seat(box, letter) for box in boxes for letter in SEAT_LETTERS[: profile.seats])


def sayings(record: AnyRecord, word: str) -> Iterator[Event]:
    """Whatever a table could say with a word of ``may``: some of it must be right if anything is."""
    match word:
        case "close":
            yield BetsClosed()
        case "done":
            yield OffersDone()
        case "card":
            yield from (CardsDrawn((parse_card(card),)) for card in ("7c", "6d", "4s", "3h"))
        case "stand":
            yield from (Stood(seat.box) for seat in seats(record))
        case _:
            for seat in seats(record):
                yield from seat_sayings(record, word, seat)


def seat_sayings(record: AnyRecord, word: str, seat: Seat) -> Iterator[Event]:
    """Whatever a seat could say with a word of ``may``."""
    profile = record.rules.game.profile
    match word:
        case "bet":
            for kind in profile.bet_kinds:
                allowed = profile.limits[0].range_of(kind)
                assert allowed is not None
                yield from (BetPlaced(seat, kind, amount) for amount in (profile.bet_step, allowed.low))
        case "take":
            yield from (BetTaken(seat, kind) for kind in profile.bet_kinds)
        case "insure":
            yield from (InsuranceTaken(seat, amount) for amount in insurances(record, seat))
        case "even":
            yield EvenMoneyTaken(seat)
        case "double":
            yield Doubled(seat)
        case "dark":
            yield Doubled(seat, dark=True)
        case "split":
            yield Split(seat)
        case _:
            yield Surrendered(seat)


def insurances(record: AnyRecord, seat: Seat) -> Iterator[int]:
    """The smallest insurance, and half of each stake of the seat."""
    rules = record.rules.game.profile.blackjack
    assert rules is not None
    yield rules.insurance.minimum
    yield from (line.stake >> 1 for line in view_of(record).wagers if line.seat == seat)


def spoken(offer: Offer, amount: int | None) -> Event:
    """The event of an offer for an amount."""
    match offer.word:
        case "insure":
            return InsuranceTaken(offer.seat, amount)
        case "even":
            return EvenMoneyTaken(offer.seat)
        case "double":
            return Doubled(offer.seat, amount)
        case "split":
            return Split(offer.seat)
        case "surrender":
            return Surrendered(offer.seat)
        case _:
            return Stood(offer.seat.box)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=12)
@given(stream=streams)
def test_may_lists_exactly_the_words_that_can_be_said(name: str, stream: bytes) -> None:
    for _, record in moves(fresh(name), Choices(stream), HABITS):
        may = view_of(record).may
        possible = {
            word for word in WORDS if any(check(record, event) is None for event in sayings(record, word))
        }
        assert set(may) == possible
        assert list(may) == sorted(may)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30)
@given(stream=streams)
def test_offers_are_taken_within_their_amounts_and_refused_beyond(name: str, stream: bytes) -> None:
    for _, record in moves(fresh(name), Choices(stream), HABITS):
        view = view_of(record)
        words = {offer.word for offer in view.offers}
        assert words == set(view.may) - {"bet", "take", "close", "card", "done", "dark"}
        assert any(offer.may_be_dark for offer in view.offers) == ("dark" in view.may)
        for offer in view.offers:
            if offer.low == 0:
                assert check(record, spoken(offer, None)) is None
                continue
            for amount in (offer.low, offer.high):
                assert check(record, spoken(offer, amount)) is None
            if offer.word != "split":
                for amount in (offer.low - offer.step, offer.high + offer.step):
                    assert check(record, spoken(offer, amount)) is not None


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30)
@given(stream=streams)
def test_next_card_and_who_acts_agree_with_what_may_be_said(name: str, stream: bytes) -> None:
    for _, record in moves(fresh(name), Choices(stream), HABITS):
        view = view_of(record)
        assert (view.next_card != "") == ("card" in view.may)
        assert (view.to_act is not None) == (view.phase is Phase.BOXES)
        if view.to_act is None:
            continue
        if view.next_card:
            assert view.next_card == str(view.to_act.box)
        for offer in view.offers:
            if offer.word == "stand" or (offer.word in ("double", "split") and not offer.is_joining):
                assert (offer.seat, offer.hand) == (view.to_act.seat, view.to_act.hand)
            if offer.is_joining:
                assert offer.seat != view.to_act.seat


AB = ("bet 1A main 50", "bet 1B main 40", "close")


def offers(*lines: str) -> list[tuple[str, str, int, int, int]]:
    """Word, seat, hand and range of each offer after these lines."""
    view = view_of(said(fresh(), *lines))
    return [(offer.word, str(offer.seat), offer.hand, offer.low, offer.high) for offer in view.offers]


def test_offers_of_a_pair_name_the_decider_with_its_amounts() -> None:
    assert offers(*AB, "card 8h 9s 8d") == [
        ("stand", "1A", 1, 0, 0),
        ("double", "1A", 1, 1000, 5000),
        ("split", "1A", 1, 5000, 5000),
        ("surrender", "1A", 1, 0, 0),
        ("surrender", "1B", 1, 0, 0),
    ]


def test_offers_while_a_double_waits_are_the_back_bettors() -> None:
    assert offers(*AB, "card 5h 9s 6d", "double 1A") == [("double", "1B", 1, 1000, 4000)]


def test_offers_of_a_window_leave_what_the_box_has_left() -> None:
    assert offers(*AB, "card Th As 8d", "insure 1A 150") == [("insure", "1B", 1, 500, 5000)]


def test_nothing_is_offered_while_held() -> None:
    assert offers(*AB, "card 8h 9s 8d", "challenge 1A") == []
