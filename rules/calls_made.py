"""The calls that still stand: what was last called for each hand since it got its last card."""

from rules.calls import Call, is_right_call
from rules.events import (
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsDrawn,
    LineAmended,
    Resolved,
    Split,
    TotalCalled,
)
from rules.game import Called, State
from rules.record import Record
from rules.view import CallMade


def calls_made(record: Record[State]) -> tuple[CallMade, ...]:
    """Calls beside what the cards say, in the order they were made.

    A card to the hand, a split of it or an edit of the round makes a call history; so does the release of a
    wrong one (round-notation.md: earlier announcements neither hold nor refuse).
    """
    standing: dict[int | str, Call] = {}
    drawn = 0
    for line in record.lines:
        event = line.event
        if line.is_gone:
            continue
        match event:
            case TotalCalled():
                standing.pop(event.target, None)
                standing[event.target] = event.call
            case CardsDrawn():
                for card in record.core.drawn[drawn : drawn + len(event.cards)]:
                    standing.pop(_target(card.place.lies), None)
                drawn += len(event.cards)
            case Split():
                standing.pop(event.seat.box, None)
            case CardInserted():
                drawn, standing = drawn + 1, {}
            case CardRemoved():
                drawn, standing = drawn - 1, {}
            case CardCorrected() | LineAmended():
                standing = {}
            case Resolved():
                standing = {
                    target: call for target, call in standing.items() if _is_right(record, target, call)
                }
            case _:
                continue
    made = (_made(record, target, call) for target, call in standing.items())
    return tuple(call for call in made if call is not None)


def _target(lies: str) -> int | str:
    return int(lies) if lies.isdecimal() else lies


def _is_right(record: Record[State], target: int | str, call: Call) -> bool:
    made = _made(record, target, call)
    return made is not None and made.is_right


def _made(record: Record[State], target: int | str, call: Call) -> CallMade | None:
    called = record.rules.game.called(record.core.state, target)
    if not isinstance(called, Called):
        return None
    is_right = is_right_call(
        call, low=called.low, high=called.high, is_blackjack=called.is_blackjack, is_bust=called.is_bust
    )
    return CallMade(str(target), str(call), called.text, is_right)
