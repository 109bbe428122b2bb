"""What a reader says, met by the table: the state says where a card must go; nothing is guessed."""

from dataclasses import dataclass
from typing import assert_never

from drivers.events import (
    Burn,
    CardBack,
    CardFlag,
    CardRead,
    Cut,
    Gap,
    GapAbandoned,
    GapFilled,
    Hello,
    LineUp,
    Lock,
    ShoeError,
    ShoeErrorCleared,
    ShoeEvent,
    Unread,
)
from floor_app.journal.entries import Draft, RowKind, ScanKey
from floor_app.table.bets import layout_of
from floor_app.table.fresh_pack import needs_pack
from floor_app.table.planner import Planner
from floor_app.table.rows import READER
from floor_app.table.state import TableState
from floor_app.table.views import Refused, TroubleKind
from rules.cards import Card
from rules.events import CardsBurned
from rules.game import Secrecy
from rules.refusals import Code
from rules.result import view_of
from rules.view import Phase

_MID_ROUND = (Phase.DEAL, Phase.OFFERS, Phase.BOXES, Phase.DEALER)
LineEvent = LineUp | Gap | GapFilled | GapAbandoned


@dataclass(frozen=True, slots=True)
class Intake:
    """Turns reader events into rows."""

    planner: Planner

    def shoe_rows(self, state: TableState, event: ShoeEvent, scan: ScanKey) -> tuple[Draft, ...]:
        """The rows of one event of the shoe; always at least one, since the shoe is told it is stored."""
        match event:
            case CardRead():
                if event.flags & CardFlag.LOW_CONFIDENCE:
                    return self._card(state, None, scan)
                if event.flags & CardFlag.REDRAWN:
                    return (self.planner.writer.stray(state.round_number, event.card, scan),)
                return self._card(state, event.card, scan)
            case Unread():
                return self._card(state, None, scan)
            case Burn():
                card = None if event.flags & CardFlag.LOW_CONFIDENCE else event.card
                plan = self.planner.lines(state, (CardsBurned((card,)),), scan=scan)
                if isinstance(plan, Refused):
                    return (self.planner.writer.stray(state.round_number, card, scan),)
                return plan
            case CardBack():
                trouble = self._trouble(state, TroubleKind.RECONNECTED, {"card_back": True})
                return (self._shoe(state, {"event": "card_back"}, scan), trouble)
            case Cut():
                return (self._shoe(state, {"event": "cut"}, scan),)
            case ShoeError():
                return (self._shoe(state, {"event": "error", "code": event.code}, scan),)
            case ShoeErrorCleared():
                return (self._shoe(state, {"event": "error_cleared", "code": event.code}, scan),)
            case Lock():
                return (self._shoe(state, {"event": "lock", "locked": event.is_locked}, scan),)
            case Hello():
                rows = [self._shoe(state, {"event": "hello", "firmware": event.firmware}, scan)]
                if _has_cards_to_lose(state):
                    rows.append(self._trouble(state, TroubleKind.RECONNECTED, {}))
                return tuple(rows)
            case _:
                assert_never(event)

    def line_rows(self, state: TableState, event: LineEvent) -> tuple[Draft, ...]:
        """Rows of the line's own events: what may have been missed makes the round partial.

        A gap may still fill; one given up, or a reconnect, stays until the cards are confirmed.
        """
        match event:
            case GapFilled() if state.partial is TroubleKind.GAP and not state.is_gap_lost:
                return (self._trouble(state, TroubleKind.GAP, {"over": True}),)
            case Gap() if _may_miss_cards(state) and state.partial is None:
                return (self._trouble(state, TroubleKind.GAP, {}),)
            case GapAbandoned() if _may_miss_cards(state) and _may_still_fill(state):
                return (self._trouble(state, TroubleKind.GAP, {"lost": True}),)
            case LineUp() if (
                event.is_reopened
                and _has_cards_to_lose(state)
                and state.partial is not TroubleKind.RECONNECTED
            ):
                return (self._trouble(state, TroubleKind.RECONNECTED, {}),)
            case _:
                return ()

    def _card(self, state: TableState, card: Card | None, scan: ScanKey) -> tuple[Draft, ...]:
        """A card goes where the state says; without a place it waits for a ruling."""
        stray = self.planner.writer.stray(state.round_number, card, scan)
        if state.strays:
            return (stray,)
        if self._is_burned(state):
            plan = self.planner.lines(state, (CardsBurned((card,)),), scan=scan)
            return (stray,) if isinstance(plan, Refused) else plan
        plan = self.planner.draw(state, card, scan)
        if not isinstance(plan, Refused):
            return plan
        if plan.refusal.code is not Code.IMPOSSIBLE_CARD:
            return (stray,)
        return self._impossible(state, card, scan, stray)

    def _is_burned(self, state: TableState) -> bool:
        """Whether a card now is one of those burned before the first round of a pack."""
        if not state.burns_due or state.record.phase is not Phase.BETTING or _has_bets(state):
            return False
        return not needs_pack(self.planner.setting, state)

    def _impossible(
        self, state: TableState, card: Card | None, scan: ScanKey, stray: Draft
    ) -> tuple[Draft, ...]:
        """One copy more than the shoe holds: the card lies there, but nobody believes the reading."""
        plan = self.planner.draw(state, None, scan)
        if isinstance(plan, Refused):
            return (stray,)
        place = state.record.rules.game.next_place(state.record.core.state)
        if place is not None and place.secrecy is not Secrecy.OPEN:
            return (*plan, self._trouble(state, TroubleKind.HIDDEN_IMPOSSIBLE, {}))
        return (*plan, self._trouble(state, TroubleKind.IMPOSSIBLE_CARD, {"card": str(card)}))

    def _trouble(self, state: TableState, kind: TroubleKind, values: dict[str, object]) -> Draft:
        return self.planner.writer.draft(
            RowKind.TROUBLE, state.round_number, {"trouble": kind.value, **values}, actor=READER
        )

    def _shoe(self, state: TableState, values: dict[str, object], scan: ScanKey) -> Draft:
        return self.planner.writer.draft(RowKind.SHOE, state.round_number, values, actor=READER, scan=scan)


def _has_bets(state: TableState) -> bool:
    return bool(layout_of(view_of(state.record)))


def _may_miss_cards(state: TableState) -> bool:
    """Whether a missing card may belong to this round: the round is on, or its first card may come."""
    phase = state.record.phase
    return phase in _MID_ROUND or (phase is Phase.BETTING and _has_bets(state))


def _may_still_fill(state: TableState) -> bool:
    return state.partial is None or (state.partial is TroubleKind.GAP and not state.is_gap_lost)


def _has_cards_to_lose(state: TableState) -> bool:
    """Whether cards of this round may have been missed: the round is on and a card of it has come."""
    return state.record.phase in _MID_ROUND and bool(state.record.core.drawn)
