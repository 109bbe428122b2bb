"""Journal rows make table states: the one way a table changes, live and when it is played again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, assert_never

from floor_app.journal.entries import Entry, RowKind
from floor_app.journal.seal import Sealer
from floor_app.table.bets import layout_of
from floor_app.table.rows import read_bets, read_gone, read_line, read_stray
from floor_app.table.state import Setting, Stray, TableState
from floor_app.table.views import TroubleKind
from rules.cards import parse_card
from rules.case import open_record
from rules.events import BetPlaced, BetTaken, CardsBurned, CardsDrawn, Event, ShoeChanged
from rules.result import view_of
from rules.submit import submit
from rules.view import Hold


class BrokenJournal(Exception):
    """A row that was accepted once does not replay: the journal or the program was changed."""

    def __init__(self, seq: int, reason: str) -> None:
        super().__init__(f"row {seq} does not replay: {reason}")
        self.seq = seq


@dataclass(frozen=True, slots=True)
class Folder:
    """Applies rows of one table."""

    setting: Setting
    sealer: Sealer

    def open(self, entry: Entry) -> TableState:
        """The state right after a ``ROUND_OPENED`` row."""
        values = entry.values()
        gone = read_gone(values)
        limits = self.setting.profile.limits_named(str(values["limits"]))
        if entry.profile_hash != self.setting.profile.digest or limits is None:
            raise BrokenJournal(entry.seq, "it was written under other rules")
        record = open_record(self.setting.profile, limits, gone)
        return TableState(
            round_number=entry.round_number,
            record=record,
            last_bets=read_bets(values),
            gone=gone,
            dealt_before=_whole(values, "dealt"),
            burns_due=_whole(values, "burns_due"),
            is_cut_out=bool(values["cut"]),
            rows=1,
        )

    def play(self, entries: Iterable[Entry], state: TableState | None = None) -> TableState | None:
        """Fold rows in order; the first one without a state must open a round."""
        for entry in entries:
            if entry.kind is RowKind.ROUND_OPENED:
                state = self.open(entry)
            elif state is not None:
                state = self.apply(state, entry)
        return state

    def apply(self, state: TableState, entry: Entry) -> TableState:
        """The state after one more row."""
        values = entry.values()
        state = replace(state, rows=state.rows + 1)
        match entry.kind:
            case RowKind.LINE:
                return self._line(state, entry, values)
            case RowKind.ROUND_OPENED:
                return self.open(entry)
            case RowKind.STRAY:
                card = read_stray(values, self.sealer, self._context(entry))
                return replace(state, strays=(*state.strays, Stray(card)))
            case RowKind.STRAY_RULED:
                return replace(state, strays=state.strays[1:])
            case RowKind.TROUBLE:
                return _trouble(state, values)
            case RowKind.CARDS_CONFIRMED:
                return replace(state, partial=None, is_gap_lost=False)
            case RowKind.SHOE:
                return replace(state, is_cut_out=state.is_cut_out or values.get("event") == "cut")
            case RowKind.REVEALED | RowKind.TABLE_OPENED:
                return state
            case _:
                assert_never(entry.kind)

    def _context(self, entry: Entry) -> str:
        return f"{entry.table}:{entry.round_number}"

    def _line(self, state: TableState, entry: Entry, values: Mapping[str, Any]) -> TableState:
        decimals = self.setting.profile.currency.decimals
        event = read_line(values, self.sealer, self._context(entry), decimals)
        record, refusal = submit(state.record, event)
        if refusal is not None:
            raise BrokenJournal(entry.seq, refusal.code.value)
        state = _with_touch(state, values, event)
        state = replace(
            state, record=record, **_after_pack(state, event, self.setting.profile.burn_at_shoe_start)
        )
        if record.hold is not Hold.UNREAD:
            state = replace(state, misread=None, misread_card=None)
        return state


def _with_touch(state: TableState, values: Mapping[str, Any], event: Event) -> TableState:
    """Number the touch; remember the layout before a betting touch, or forget it again when it goes back."""
    touch = _whole(values, "touch")
    if touch == state.touch:
        return state
    history = state.bet_history
    if isinstance(event, BetPlaced | BetTaken):
        history = history[:-1] if values.get("back") else (*history, layout_of(view_of(state.record)))
    return replace(state, touch=touch, bet_history=history)


def _after_pack(state: TableState, event: Event, burn_at_start: int) -> dict[str, Any]:
    """Burns still due, and a new pack: cards before it no longer count."""
    match event:
        case ShoeChanged():
            return {"burns_due": burn_at_start, "is_cut_out": False, "dealt_before": 0, "gone": {}}
        case CardsBurned():
            return {"burns_due": max(state.burns_due - len(event.cards), 0)}
        case CardsDrawn():
            return {"burns_due": 0}
        case _:
            return {}


def _trouble(state: TableState, values: Mapping[str, Any]) -> TableState:
    kind = TroubleKind(values["trouble"])
    match kind:
        case TroubleKind.GAP | TroubleKind.RECONNECTED:
            is_lost = bool(values.get("lost"))
            return replace(state, partial=None if values.get("over") else kind, is_gap_lost=is_lost)
        case TroubleKind.IMPOSSIBLE_CARD | TroubleKind.HIDDEN_IMPOSSIBLE:
            card = values.get("card")
            return replace(state, misread=kind, misread_card=parse_card(card) if card else None)
        case _:
            return state


def _whole(values: Mapping[str, Any], name: str) -> int:
    value = values[name]
    if not isinstance(value, int):
        raise ValueError(f"{name} is no whole number")
    return value
