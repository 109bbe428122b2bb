"""The fresh pack of a game that is shuffled every round: bets open once the dealer has said that it is in the shoe."""

from floor_app.table.state import Setting, TableState
from rules.events import ShoeChanged
from rules.profile import Shuffle
from rules.refusals import Code, Refusal, refuse
from rules.view import Phase


def has_pack_every_round(setting: Setting) -> bool:
    """Whether each round of this game is dealt from a fresh pack."""
    return setting.profile.shuffle is Shuffle.EVERY_ROUND


def needs_pack(setting: Setting, state: TableState) -> bool:
    """Whether this round waits for the word that its fresh pack is in the shoe."""
    if not has_pack_every_round(setting) or state.record.phase is not Phase.BETTING:
        return False
    return not any(isinstance(step.event, ShoeChanged) for step in state.record.steps)


def check_pack(setting: Setting, state: TableState) -> Refusal | None:
    """Refuse bets before the fresh pack is in the shoe."""
    if needs_pack(setting, state):
        return refuse(Code.BETS_CLOSED, "A fresh pack first: bets open once it is in the shoe")
    return None
