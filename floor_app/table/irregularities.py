"""What stops play beyond the round's own holds: a card out of place waits for a ruling before anything goes on."""

from floor_app.table.state import TableState
from floor_app.table.views import Trouble, TroubleKind
from rules.events import (
    AMENDABLE,
    BetsClosed,
    CardsDrawn,
    Event,
    OwnerNamed,
    PaidOut,
    ShoeChanged,
    Undone,
)
from rules.refusals import Code, Refusal, refuse

_PLAY = (*AMENDABLE, BetsClosed, CardsDrawn, OwnerNamed, PaidOut, ShoeChanged, Undone)


def check_play_goes_on(state: TableState, event: Event) -> Refusal | None:
    """Refuse play while a card out of place waits; supervisors' acts go on."""
    return check_no_stray(state) if isinstance(event, _PLAY) else None


def check_no_stray(state: TableState) -> Refusal | None:
    """Refuse while a card out of place waits."""
    return refuse(Code.HELD, "A card came out of place: rule on it first") if state.strays else None


def troubles_of(state: TableState) -> tuple[Trouble, ...]:
    """Everything the table asks attention for, the gravest first. A card out of place is never named."""
    found: list[Trouble] = []
    found.extend(Trouble(TroubleKind.CARD_OUT_OF_PLACE) for _ in state.strays)
    if state.misread is not None:
        found.append(Trouble(state.misread, card=state.misread_card))
    if state.partial is not None:
        found.append(Trouble(state.partial))
    return tuple(found)
