"""One table: command or card → check → append → commit → publish. No Qt, no threads."""

from dataclasses import dataclass, field, replace
from typing import assert_never

from drivers.events import (
    Burn,
    CardBack,
    CardRead,
    ConditionChanged,
    Cut,
    Duplicate,
    Gap,
    GapAbandoned,
    GapFilled,
    Garbage,
    Heartbeat,
    Hello,
    LineLost,
    LineUp,
    Lock,
    ReaderEvent,
    ScanId,
    ShoeError,
    ShoeErrorCleared,
    ShoeEvent,
    Unread,
)
from floor_app.journal.entries import Draft, ScanKey
from floor_app.journal.seal import Sealer
from floor_app.journal.store import AlreadyStored, Store, StoreFault
from floor_app.table.commands import Command
from floor_app.table.fold import Folder
from floor_app.table.fresh_pack import needs_pack
from floor_app.table.intake import Intake, LineEvent
from floor_app.table.irregularities import troubles_of
from floor_app.table.next_round import check_next_round, dealt_from_pack
from floor_app.table.opening import Opening
from floor_app.table.planner import Planner
from floor_app.table.rows import RowWriter
from floor_app.table.shoe_starts import ShoeStarts, scan_id_of
from floor_app.table.shoe_state import ShoeMonitor
from floor_app.table.state import Setting, TableState
from floor_app.table.views import ChainHead, Refused, TableView, Trouble, TroubleKind
from rules.refusals import Code, refuse
from rules.result import view_of
from rules.view import Phase


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a command or event: a new view or none, a refusal, and the scans to acknowledge."""

    view: TableView | None = None
    refused: Refused | None = None
    stored: tuple[ScanId, ...] = ()


@dataclass(slots=True)
class TableService:
    """A table over its store. ``start`` first; then ``handle`` and ``on_event``, from one thread."""

    setting: Setting
    store: Store
    sealer: Sealer
    _state: TableState = field(init=False)
    _folder: Folder = field(init=False)
    _planner: Planner = field(init=False)
    _intake: Intake = field(init=False)
    _monitor: ShoeMonitor = field(init=False)
    _starts: ShoeStarts = field(init=False)
    _resume: ScanId | None = field(init=False, default=None)
    _store_trouble: Trouble | None = field(init=False, default=None)
    _waiting: tuple[ShoeEvent | LineEvent, ...] = field(init=False, default=())

    def start(self) -> TableView:
        """Continue the round where it stood, or open the first one."""
        writer = RowWriter(self.setting, self.sealer)
        self._folder = Folder(self.setting, self.sealer)
        self._planner = Planner(self.setting, writer)
        self._intake = Intake(self._planner)
        self._monitor = ShoeMonitor()
        self._starts = ShoeStarts(self.store)
        last = self.store.last_scan()
        self._resume = None if last is None else scan_id_of(last)
        self._state = Opening(self.setting, self.store, self._folder, self._planner).begin()
        return self.view()

    @property
    def resume(self) -> ScanId | None:
        """The last scan that was stored before the start, for the link to go on from."""
        return self._resume

    @property
    def state(self) -> TableState:
        """The state, for tests and replays; never shown."""
        return self._state

    def handle(self, command: Command) -> Outcome:
        """Do what a person asks, or refuse it. A card that could not be stored comes before any touch."""
        before = self.retry()
        if self._waiting:
            refusal = refuse(Code.HELD, "A card is not yet stored: the disk must be put right first")
            return replace(before, refused=Refused(refusal))
        plan = self._planner.plan(self._state, command)
        if isinstance(plan, Refused):
            return replace(before, refused=plan)
        return replace(self._commit(plan), stored=before.stored)

    def on_event(self, event: ReaderEvent) -> Outcome:
        """Take what the reader says."""
        match event:
            case (
                CardRead()
                | Unread()
                | CardBack()
                | Burn()
                | Cut()
                | ShoeError()
                | ShoeErrorCleared()
                | Lock()
                | Hello()
            ):
                if all(_scan_of(waiting) != event.scan_id for waiting in self._waiting):
                    self._waiting = (*self._waiting, event)
                return self.retry()
            case Gap() | GapFilled() | GapAbandoned() | LineUp():
                self._monitor.on_line(event)
                if event not in self._waiting[-1:]:
                    self._waiting = (*self._waiting, event)
                return self.retry()
            case LineLost() | ConditionChanged() | Heartbeat() | Duplicate() | Garbage():
                return Outcome(view=self.view()) if self._monitor.on_line(event) else Outcome()
            case _:
                assert_never(event)

    @property
    def has_waiting(self) -> bool:
        """Whether events of the reader wait for the store; the reader brings each only once."""
        return bool(self._waiting)

    def retry(self) -> Outcome:
        """Store what waits, oldest first, as far as the store goes."""
        if not self._waiting:
            return Outcome()
        stored: list[ScanId] = []
        while self._waiting and self._take(self._waiting[0]):
            scan = _scan_of(self._waiting[0])
            if scan is not None:
                stored.append(scan)
            self._waiting = self._waiting[1:]
        if not self._waiting:
            self._store_trouble = None
        return Outcome(view=self.view(), stored=tuple(stored))

    def _take(self, event: ShoeEvent | LineEvent) -> bool:
        """Store what one event of the reader makes; whether it is stored now."""
        if isinstance(event, LineEvent):
            return self._append(self._intake.line_rows(self._state, event))
        try:
            boot = self._starts.of(event.scan_id)
        except StoreFault as fault:
            return self._not_stored(fault)
        scan = ScanKey(boot.shoe, boot.key, event.scan_id.number)
        if not self._append(self._intake.shoe_rows(self._state, event, scan)):
            return False
        self._starts.stored(boot)
        self._monitor.on_shoe(event)
        return True

    def _commit(self, drafts: tuple[Draft, ...]) -> Outcome:
        self._append(drafts)
        return Outcome(view=self.view())

    def _not_stored(self, fault: StoreFault) -> bool:
        self._store_trouble = Trouble(TroubleKind.NOT_STORED, fault=fault)
        return False

    def _append(self, drafts: tuple[Draft, ...]) -> bool:
        """Store, then change the state; without the store nothing changes. Whether the rows are stored."""
        if not drafts:
            return True
        try:
            entries = self.store.append(drafts)
        except AlreadyStored:
            return True
        except StoreFault as fault:
            return self._not_stored(fault)
        self._store_trouble = None
        state = self._folder.play(entries, self._state)
        if state is None:
            raise AssertionError("rows of an open round make a state")
        self._state = state
        return True

    def view(self) -> TableView:
        """Everything the screens may show, at this moment."""
        state = self._state
        board = view_of(state.record)
        head = self.store.head()
        troubles = troubles_of(state)
        if self._store_trouble is not None:
            troubles = (self._store_trouble, *troubles)
        is_betting = state.record.phase is Phase.BETTING
        lacks_pack = needs_pack(self.setting, state)
        return TableView(
            table=self.setting.table,
            dealer=self.setting.dealer,
            round_number=state.round_number,
            profile=self.setting.profile,
            limits=self.setting.limits,
            round=board,
            shoe=self._monitor.view(board, troubles, dealt_from_pack(state), is_cut_out=state.is_cut_out),
            troubles=troubles,
            head=ChainHead(0, "") if head is None else ChainHead(head.seq, head.hash),
            can_repeat=is_betting and bool(state.last_bets) and not state.strays and not lacks_pack,
            can_undo=(bool(state.bet_history) if is_betting else board.can_undo) and not state.strays,
            can_open_next=check_next_round(state) is None,
            needs_pack=lacks_pack,
        )


def _scan_of(event: ShoeEvent | LineEvent) -> ScanId | None:
    return None if isinstance(event, LineEvent) else event.scan_id
