"""The reveal of hidden cards: from which event on each may be seen, whatever brought it about."""

from collections.abc import Iterator
from typing import Any

from rules.events import CardCorrected, CardInserted, CardRemoved, Event
from rules.history import Drawn
from rules.record import Record


def revealed(before: Record[Any], after: Record[Any], event: Event) -> Iterator[dict[str, object]]:
    """Place and card of each card that was hidden before an event and may be seen after it.

    A removed card may be seen too: it is burned, and out of the round.
    """
    for index, drawn in enumerate(before.core.drawn):
        if drawn.card is None or _is_open(before, drawn):
            continue
        place = index + 1
        match event:
            case CardCorrected() if event.place == place:
                continue
            case CardRemoved() if event.place == place:
                yield {"place": place, "card": str(drawn.card), "burned": True}
                continue
            case CardInserted() if event.place <= place:
                place += 1
            case CardRemoved() if event.place < place:
                place -= 1
            case _:
                pass
        if _is_open(after, after.core.drawn[place - 1]):
            yield {"place": place, "card": str(drawn.card)}


def _is_open(record: Record[Any], drawn: Drawn) -> bool:
    return record.rules.game.is_revealed(record.core.state, drawn.place.secrecy)
