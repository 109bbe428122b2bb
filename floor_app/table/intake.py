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
    ScanId,
    ShoeError,
    ShoeErrorCleared,
    ShoeEvent,
    Unread,
)
from floor_app.journal.entries import Draft, RowKind, ScanKey
from floor_app.table.bets import layout_of
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
class Boot:
    """The shoe's present start. Its boot id has 16 bits and comes again; ``epoch`` counts the starts met."""

    shoe: str
    boot_id: int
    epoch: int

    @property
    def key(self) -> int:
        """What a scan key stores as boot."""
        return (self.epoch << 16) | self.boot_id


def boot_of(scan: ScanKey) -> Boot:
    """The start that a stored scan belongs to."""
    return Boot(scan.shoe, scan.boot & 0xFFFF, scan.boot >> 16)


def scan_id_of(scan: ScanKey) -> ScanId:
    """The reader's own name of a stored scan."""
    return ScanId(int(scan.shoe), scan.boot & 0xFFFF, scan.number // 256, scan.number % 256)


def next_boot(last: Boot | None, event: ShoeEvent) -> Boot:
    """The start an event belongs to: another boot id, or a start report after frames, is another start."""
    scan = event.scan_id
    if last is None:
        return Boot(str(scan.shoe), scan.boot_id, 0)
    is_same = last.shoe == str(scan.shoe) and last.boot_id == scan.boot_id
    return last if is_same else Boot(str(scan.shoe), scan.boot_id, last.epoch + 1)


def scan_key(boot: Boot, scan: ScanId) -> ScanKey:
    """What the journal stores of a scan."""
    return ScanKey(boot.shoe, boot.key, scan.number)


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
        """Rows of the line's own events: a gap or a reconnect in mid-round makes the round partial."""
        is_mid_round = _has_cards_to_lose(state)
        match event:
            case GapFilled():
                if state.partial is not TroubleKind.GAP:
                    return ()
                return (self._trouble(state, TroubleKind.GAP, {"over": True}),)
            case Gap() | GapAbandoned():
                if state.partial is not None or not is_mid_round:
                    return ()
                return (self._trouble(state, TroubleKind.GAP, {}),)
            case LineUp():
                if not event.is_reopened or not is_mid_round or state.partial is not None:
                    return ()
                return (self._trouble(state, TroubleKind.RECONNECTED, {}),)
            case _:
                assert_never(event)

    def _card(self, state: TableState, card: Card | None, scan: ScanKey) -> tuple[Draft, ...]:
        """A card goes where the state says; without a place it waits for a ruling."""
        stray = self.planner.writer.stray(state.round_number, card, scan)
        if state.strays:
            return (stray,)
        if state.burns_due and state.record.phase is Phase.BETTING and not _has_bets(state):
            plan = self.planner.lines(state, (CardsBurned((card,)),), scan=scan)
            return (stray,) if isinstance(plan, Refused) else plan
        plan = self.planner.draw(state, card, scan)
        if not isinstance(plan, Refused):
            return plan
        if plan.refusal.code is not Code.IMPOSSIBLE_CARD:
            return (stray,)
        return self._impossible(state, card, scan, stray)

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


def _has_cards_to_lose(state: TableState) -> bool:
    """Whether cards of this round may have been missed: the round is on and a card of it has come."""
    return state.record.phase in _MID_ROUND and bool(state.record.core.drawn)
