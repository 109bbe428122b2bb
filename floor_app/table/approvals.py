"""Which acts need a second person, and whether one has spoken (rules.md section 4)."""

from floor_app.table.commands import Approval, Say
from floor_app.table.fresh_pack import has_pack_every_round
from floor_app.table.rows import is_plain
from floor_app.table.state import Setting, TableState
from rules.events import (
    Adjusted,
    BoxVoided,
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsBurned,
    CardsDrawn,
    Event,
    LineAmended,
    Resolved,
    RoundVoided,
    ShoeChanged,
)
from rules.refusals import Code, Refusal, refuse
from rules.view import Phase

_SUPERVISED = (
    Adjusted,
    BoxVoided,
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsDrawn,
    LineAmended,
    Resolved,
    RoundVoided,
)


def needs_approval(setting: Setting, state: TableState, event: Event) -> bool:
    """Whether a supervisor must confirm the event.

    Burning a card shown before the round, or after the last one was paid out, is the dealer's own; so is a fresh
    pack before the deal where every round has one. A card that is said was not read: it is keyed in by hand.
    """
    if isinstance(event, CardsBurned):
        return state.record.phase not in (Phase.BETTING, Phase.VOID) and not state.record.core.is_paid
    if isinstance(event, ShoeChanged):
        return not has_pack_every_round(setting) or state.record.phase is not Phase.BETTING
    return isinstance(event, _SUPERVISED)


def check_approval(setting: Setting, state: TableState, command: Say) -> Refusal | None:
    """Refuse an act of two people that only one has confirmed."""
    if not needs_approval(setting, state, command.event):
        return None
    return check_person(setting, command.approval)


def check_person(setting: Setting, approval: Approval | None) -> Refusal | None:
    """Refuse an approval without a name or reason, or by the dealer alone."""
    words = () if approval is None else (approval.supervisor, approval.reason)
    if approval is None or not all(word.strip() and is_plain(word) for word in words):
        return refuse(Code.NOT_OFFERED, "A supervisor must confirm this with a name and a reason")
    if approval.supervisor.strip().casefold() == setting.dealer.strip().casefold():
        return refuse(Code.NOT_OFFERED, "The dealer cannot confirm an act of two people alone")
    return None
