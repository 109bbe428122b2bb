"""Nothing visible depends on a card that lies face down: swap it, and every view, result and refusal is the same."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import Phase, given, settings

from rules.calls import Call
from rules.cards import ALL_CARDS, Card, parse_card
from rules.case import plain_message
from rules.events import (
    Adjusted,
    BetPlaced,
    BetsClosed,
    BetTaken,
    BoxVoided,
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsBurned,
    CardsDrawn,
    Challenged,
    Doubled,
    EvenMoneyTaken,
    Event,
    InsuranceTaken,
    LineAmended,
    OffersDone,
    OwnerNamed,
    PaidOut,
    Remarked,
    Resolved,
    RoundVoided,
    ShoeChanged,
    Split,
    Stood,
    Surrendered,
    TotalCalled,
    Undone,
)
from rules.notation import parse_line
from rules.record import Record
from rules.refusals import Code
from rules.result import result_of, view_of
from rules.seats import Seat
from rules.submit import submit
from rules.view import Face, RoundView
from rules.wagers import Kind
from tests.rules.random_rounds import Choices, Habits, moves, streams
from tests.rules.rounds import AnyRecord, fresh, said

# Cards face down are red, all others black, so that no swap makes another card impossible: that is told apart below.
HABITS = Habits(usual_ranks="34567", suits="sc", hidden_suits="hd", edits=False, boxes=2, troubles=12)
NAMES = ("house", "hidden", "second_card_up", "peek_on_ten")
SWAPS = ("Ah", "Kd", "6h")
EDITS = (CardCorrected, CardInserted, CardRemoved, LineAmended)


@dataclass(frozen=True, slots=True)
class Twin:
    """The same round with another card face down in one place (from 1)."""

    record: AnyRecord
    place: int


def is_hidden(view: RoundView, place: int) -> bool:
    """Whether the card drawn in this place lies face down."""
    return view.drawn[place - 1].card is Face.DOWN


def twins_of(name: str, before: AnyRecord, after: AnyRecord, event: Event) -> Iterator[Twin]:
    """Rounds in which the card that was just laid face down was another."""
    place = len(after.core.drawn) if isinstance(event, CardsDrawn) else getattr(event, "place", 0)
    if not isinstance(event, CardsDrawn | CardCorrected) or not is_hidden(view_of(after), place):
        return
    for text in SWAPS:
        other = parse_card(text)
        swapped = CardsDrawn((other,)) if isinstance(event, CardsDrawn) else CardCorrected(place, other)
        twin, refusal = submit(before, swapped)
        assert refusal is None
        # Under a ten this house looks at its hole card: what it shows there is told by the round's end.
        if name == "peek_on_ten" and not is_hidden(view_of(twin), place):
            continue
        yield Twin(twin, place)


def moments(name: str, stream: bytes) -> Iterator[tuple[AnyRecord, tuple[Twin, ...]]]:
    """A round played at random, and beside each of its moments the twins whose swapped card is still face down.

    What was said is accepted by every twin too, and a card is turned for all of them at once.
    """
    before = fresh(name)
    twins: tuple[Twin, ...] = ()
    for event, after in moves(before, Choices(stream), HABITS):
        followed = []
        for twin in twins:
            record, refusal = submit(twin.record, event)
            assert refusal is None
            followed.append(Twin(record, twin.place))
        view = view_of(after)
        twins = (*followed, *twins_of(name, before, after, event))
        for twin in twins:
            assert is_hidden(view_of(twin.record), twin.place) == is_hidden(view, twin.place)
        twins = tuple(twin for twin in twins if is_hidden(view, twin.place))
        yield after, twins
        before = after


def seen(record: AnyRecord) -> tuple[object, ...]:
    """Everything that leaves the engine."""
    return view_of(record), result_of("x", record), repr(record)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30)
@given(stream=streams)
def test_no_view_or_result_depends_on_a_card_face_down(name: str, stream: bytes) -> None:
    for record, twins in moments(name, stream):
        everything = seen(record)
        for twin in twins:
            assert seen(twin.record) == everything


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))
@given(stream=streams)
def test_no_answer_depends_on_a_card_face_down(name: str, stream: bytes) -> None:
    """Whatever may be said next meets the same refusal, or gives the same view, whatever lies face down."""
    for number, (record, twins) in enumerate(moments(name, stream)):
        # Each event in each moment would take long: every third moment, and one twin in it.
        if twins and number % 3 == 0:
            twin = twins[number % len(twins)]
            for event in next_events(record):
                check_same_answer(record, twin, event)


def check_same_answer(record: AnyRecord, twin: Twin, event: Event) -> None:
    """Both answer alike, unless the event turns the card up or moves it where it lies open."""
    (one, refusal), (other, other_refusal) = submit(record, event), submit(twin.record, event)
    place = place_after(event, twin.place)
    accepted = [after for after, no in ((one, refusal), (other, other_refusal)) if no is None]
    is_laid_open = any(not place or not is_hidden(view_of(after), place) for after in accepted)
    if refusal != other_refusal:
        # An edit that lays the hidden card open, or brings the dealer's turn, may or may not fit it.
        assert isinstance(event, EDITS), (event, refusal, other_refusal)
        assert is_laid_open, (event, refusal, other_refusal)
        return
    assert repr(refusal) == repr(other_refusal)
    if accepted and not is_laid_open:
        assert seen(one) == seen(other)


def place_after(event: Event, place: int) -> int:
    """The place of the hidden card after an event, 0 once it is burned."""
    match event:
        case CardInserted() if event.place <= place:
            return place + 1
        case CardRemoved() if event.place < place:
            return place - 1
        case CardRemoved() if event.place == place:
            return 0
        case _:
            return place


def next_events(record: AnyRecord) -> Iterator[Event]:
    """Everything that a table, a dealer or a supervisor might say now."""
    yield from (
        BetsClosed(),
        OffersDone(),
        Resolved(),
        PaidOut(),
        Undone(),
        ShoeChanged(),
        Remarked("camera"),
    )
    yield RoundVoided("wrong pack")
    for text in ("2c", "9s", "Ac"):
        yield from (CardsDrawn((parse_card(text),)), CardsBurned((parse_card(text),)))
    yield CardsDrawn((None,))
    for box in (1, 2, 3):
        yield from (Stood(box), BoxVoided(box, "late bet"))
        yield from (TotalCalled(box, Call(total, total)) for total in (11, 16, 17, 21))
    yield from (TotalCalled("dealer", Call(total, total)) for total in (6, 10, 11, 17, 20))
    for seat in (Seat(1, "A"), Seat(1, "B"), Seat(2, "A")):
        yield from seat_events(seat)
    if record.rules.game.profile.id == "peek_on_ten":
        # An edit that brings a ten up makes this house look at its hole card, and what it shows decides the edit.
        return
    for place in range(1, len(record.core.drawn) + 2):
        yield CardRemoved(place)
        for text in ("2c", "Ts"):
            yield from (CardCorrected(place, parse_card(text)), CardInserted(place, parse_card(text)))
    for line in view_of(record).said:
        yield from (LineAmended(line.line, None), LineAmended(line.line, Stood(1)))


def seat_events(seat: Seat) -> Iterator[Event]:
    """Everything that might be said for a seat."""
    yield from (BetPlaced(seat, Kind.MAIN, 2000), BetTaken(seat, Kind.MAIN), InsuranceTaken(seat, 1000))
    yield from (EvenMoneyTaken(seat), Doubled(seat), Doubled(seat, 1000), Doubled(seat, dark=True))
    yield from (Split(seat), Surrendered(seat), OwnerNamed(seat.box, seat), Challenged(seat))
    yield Adjusted(seat, 100, "put right")


@pytest.mark.parametrize("name", NAMES)
def test_cards_face_down_are_there_to_be_swapped(name: str) -> None:
    compared = sum(
        len(twins) for seed in range(80) for _, twins in moments(name, Random(seed).randbytes(240))
    )
    assert compared > 40


DARK = ("bet 1A main 50", "bet 2A main 50", "close", "card 6h Th 9s 5d 6d", "double 1A dark")
HOLE = ("bet 1A main 50", "close", "card Th 9s 6d")


def with_gone(name: str, gone: Card | None) -> AnyRecord:
    """A fresh round; no copy of this card is left in the shoe."""
    record = fresh(name)
    decks = record.rules.game.profile.decks
    return Record.start(replace(record.rules, gone={} if gone is None else {gone: decks}))


def names_a_card(text: str) -> bool:
    """Whether a text names a card of the notation."""
    return any(re.search(rf"\b{card}\b", text) for card in ALL_CARDS)


@pytest.mark.parametrize(
    ("name", "lines"), [("house", DARK), ("hidden", HOLE)], ids=["dark double", "hole card"]
)
def test_hidden_card_that_cannot_exist_blocks_the_round_without_a_name(
    name: str, lines: tuple[str, ...]
) -> None:
    told = set()
    for card in set(ALL_CARDS) - {
        parse_card(text) for line in lines for text in line.split()[1:] if "card" in line
    }:
        record = said(with_gone(name, card), *lines)
        after, refusal = submit(record, CardsDrawn((card,)))
        assert refusal is not None
        assert refusal.code is Code.IMPOSSIBLE_CARD
        assert seen(after) == seen(record)
        told.add(f"{refusal!r} {refusal} {plain_message(refusal, 2)}")
    assert len(told) == 1
    assert not names_a_card(told.pop())


@pytest.mark.parametrize(
    ("name", "lines"), [("house", DARK), ("hidden", HOLE)], ids=["dark double", "hole card"]
)
def test_correction_of_a_hidden_card_to_one_that_cannot_exist_names_none(
    name: str, lines: tuple[str, ...]
) -> None:
    card = parse_card("Kc")
    record = said(with_gone(name, card), *lines, "card 2s")
    place = len(record.core.drawn)
    after, refusal = submit(record, CardCorrected(place, card))
    assert refusal is not None
    assert refusal.code is Code.DOES_NOT_REPLAY
    assert after == record
    assert not names_a_card(f"{refusal!r} {plain_message(refusal, 2)}")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("house", (*DARK, "card Kc")),
        ("house", (*DARK, "card ??", "correct 6 Kc")),
        ("hidden", (*HOLE, "card Kc")),
        ("hidden", (*HOLE, "card ??", "correct 4 Kc")),
        ("second_card_up", ("bet 1A main 50", "close", "card Th Kc 6d 9s")),
    ],
    ids=["dark double", "corrected dark double", "hole card", "corrected hole card", "hole card first"],
)
def test_card_face_down_is_named_by_nothing(name: str, lines: tuple[str, ...]) -> None:
    record = said(fresh(name), *lines)
    assert "Kc" not in f"{seen(record)!r} {record} {record.core!r} {record.core.state!r} {record.steps!r}"
    assert "Kc" not in "".join(f"{drawn!r} {drawn}" for drawn in record.core.drawn)
    assert [drawn.card for drawn in view_of(record).drawn].count(Face.DOWN) == 1


def test_card_is_left_out_of_the_repr_of_what_was_said() -> None:
    for line in ("card Kc", "burn Kc", "correct 1 Kc", "insert 1 Kc"):
        assert "Kc" not in repr(parse_line(line, 2))


@pytest.mark.parametrize(
    ("name", "lines", "turned", "up"),
    [
        ("house", (*DARK, "card Kc", "stand 2"), "card 8c", (False, True)),
        ("hidden", (*HOLE, "card 8c"), "stand 1", (False, True)),
        ("hidden", (*HOLE, "card 8c"), "void round wrong pack", (False, True)),
        ("house", (*DARK, "card Kc"), "void round wrong pack", (False, True)),
        ("house", (*DARK, "card Kc"), "void 1 late bet", (False, False)),
        ("house", (*DARK, "card Kc", "stand 2"), "card 2c", (False, False)),
    ],
    ids=[
        "dark card at the end",
        "hole card at the dealer's turn",
        "hole card of a void round",
        "dark card of a void round",
        "dark card of a void box stays down",
        "dark card stays down while the dealer draws",
    ],
)
def test_card_is_turned_at_its_moment(
    name: str, lines: tuple[str, ...], turned: str, up: tuple[bool, bool]
) -> None:
    before = said(fresh(name), *lines)
    after = said(before, turned)
    assert (
        tuple(Face.DOWN not in [drawn.card for drawn in view_of(record).drawn] for record in (before, after))
        == up
    )


def test_correction_that_opens_a_settled_round_turns_the_dark_card_down_again() -> None:
    record = said(fresh(), *DARK, "card Kc", "stand 2", "card 8c")
    assert Face.DOWN not in [drawn.card for drawn in view_of(record).drawn]
    opened = said(record, "correct 7 7c")
    assert [drawn.place for drawn in view_of(opened).drawn if drawn.card is Face.DOWN] == [6]
    assert result_of("x", opened)["calls"] == {"1": ["dark"], "2": ["16"], "dealer": "16"}
