"""What a wrong line could have meant: other decisions of the box, other amounts, or nothing at all. No Qt here."""

from collections.abc import Iterator
from dataclasses import replace

from floor_app.qt.dealer.flow import Reading
from floor_app.table.views import TableView
from rules.events import (
    BetPlaced,
    BetTaken,
    Doubled,
    EvenMoneyTaken,
    InsuranceTaken,
    OffersDone,
    PlayEvent,
    Split,
    Stood,
    Surrendered,
)
from rules.seats import Seat


def readings(event: PlayEvent, view: TableView) -> tuple[Reading, ...]:
    """What the line could have read, the likeliest first; that it should not be there comes last."""
    found = tuple(
        reading for reading in _others(event, view) if reading.event != event or reading.asks_amount
    )
    return (*found, Reading(None))


def _others(event: PlayEvent, view: TableView) -> Iterator[Reading]:
    match event:
        case BetPlaced():
            yield Reading(event, asks_amount=True)
            for seat in _neighbours(event.seat, view):
                yield Reading(replace(event, seat=seat))
        case InsuranceTaken():
            yield Reading(event, asks_amount=True)
            for seat in _neighbours(event.seat, view):
                yield Reading(replace(event, seat=seat))
        case EvenMoneyTaken() | Surrendered():
            for seat in _neighbours(event.seat, view):
                yield Reading(replace(event, seat=seat))
            if isinstance(event, Surrendered):
                yield from _decisions(event.seat, event.seat.box, view)
        case Stood():
            yield from _decisions(_decider(event.box, view), event.box, view)
        case Doubled():
            yield Reading(event, asks_amount=True)
            yield from _decisions(event.seat, event.seat.box, view)
        case Split():
            yield from _decisions(event.seat, event.seat.box, view)
        case BetTaken() | OffersDone():
            return
        case _:
            # A close is undone, never amended.
            return


def _decisions(seat: Seat | None, box: int, view: TableView) -> Iterator[Reading]:
    yield Reading(Stood(box))
    if seat is None:
        return
    rules = view.profile.blackjack
    yield Reading(Doubled(seat))
    if rules is not None and rules.double.for_less:
        yield Reading(Doubled(seat), asks_amount=True)
    if rules is not None and rules.double.dark_max:
        yield Reading(Doubled(seat, dark=True))
    yield Reading(Split(seat))
    if rules is not None and rules.surrender:
        yield Reading(Surrendered(seat))


def _decider(box: int, view: TableView) -> Seat | None:
    for seen in view.round.boxes:
        if seen.number == box and seen.order:
            return seen.order[0]
    return None


def _neighbours(seat: Seat, view: TableView) -> Iterator[Seat]:
    """The other seats of the same box first, then the same seat of the boxes beside it."""
    letters = "ABC"[: view.profile.seats]
    for letter in letters:
        if letter != seat.letter:
            yield Seat(seat.box, letter)
    for box in (seat.box - 1, seat.box + 1):
        if 1 <= box <= view.profile.boxes:
            yield Seat(box, seat.letter)
