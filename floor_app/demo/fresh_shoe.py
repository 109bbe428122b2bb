"""A fresh pack for a table that may remember another one: the table is told, then the first cards are burned."""

from dataclasses import dataclass

from floor_app.table.commands import Approval, Command, NextRound, RuleStrayCard, Say, StrayRuling
from floor_app.table.views import TableView, TroubleKind
from rules.events import Resolved, RoundVoided, ShoeChanged
from rules.view import Phase

SUPERVISOR = "Demo supervisor"
_APPROVAL = Approval(SUPERVISOR, "fresh pack")
_VOID = RoundVoided("interrupted demonstration")


@dataclass(frozen=True, slots=True)
class BurnCard:
    """Draw the next card from the shoe and burn it."""


Step = Command | BurnCard


@dataclass(slots=True)
class FreshShoe:
    """What to do with a table whose shoe holds a fresh pack. ``next_step`` is asked again after each answer.

    With ``ends_rounds`` nobody is there to clear what an interrupted demonstration has left: a card out of place
    is burned, a held round is voided, a round that is over makes room for the next. ``is_told``: the table knows
    already that the pack is a fresh one.
    """

    ends_rounds: bool
    is_told: bool = False

    def next_step(self, view: TableView) -> Step | None:
        """What is done next; ``None`` once play can go on, or when a person has to clear the table first."""
        if self.ends_rounds:
            step = _clearing(view)
            if step is not None:
                return step
        if view.round.hold is not None or _has_stray(view):
            return None
        if view.needs_pack:
            return None
        if not self.is_told:
            self.is_told = True
            if view.shoe.dealt or view.shoe.is_cut_out or view.round.phase is not Phase.BETTING:
                return Say(ShoeChanged(), _APPROVAL)
        return BurnCard() if view.shoe.dealt < view.profile.burn_at_shoe_start else None


def _clearing(view: TableView) -> Command | None:
    seen = view.round
    if _has_stray(view):
        return RuleStrayCard(StrayRuling.BURN, _APPROVAL)
    if seen.hold is not None:
        return Say(Resolved() if seen.is_paid else _VOID, _APPROVAL)
    is_over = seen.phase is Phase.VOID or (seen.phase is Phase.SETTLED and seen.is_paid)
    return NextRound() if is_over else None


def _has_stray(view: TableView) -> bool:
    return any(trouble.kind is TroubleKind.CARD_OUT_OF_PLACE for trouble in view.troubles)
