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
from floor_app.config import EnvironmentFault
from floor_app.journal.entries import Draft, RowKind, canonical
from floor_app.journal.seal import Sealer
from floor_app.journal.store import AlreadyStored, Store, StoreFault
from floor_app.table.commands import Command
from floor_app.table.fold import Folder
from floor_app.table.intake import Boot, Intake, boot_of, next_boot, scan_id_of, scan_key
from floor_app.table.irregularities import troubles_of
from floor_app.table.next_round import check_next_round, dealt_from_pack
from floor_app.table.planner import Planner
from floor_app.table.rows import RowWriter
from floor_app.table.shoe_state import ShoeMonitor
from floor_app.table.state import Setting, TableState
from floor_app.table.views import ChainHead, Refused, TableView, Trouble, TroubleKind
from rules.case import open_record
from rules.marks import mark
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
    shoe: str = "1"
    _state: TableState = field(init=False)
    _folder: Folder = field(init=False)
    _planner: Planner = field(init=False)
    _intake: Intake = field(init=False)
    _monitor: ShoeMonitor = field(init=False)
    _boot: Boot | None = field(init=False, default=None)
    _store_trouble: Trouble | None = field(init=False, default=None)
    _waiting: tuple[ShoeEvent, ...] = field(init=False, default=())

    def start(self) -> TableView:
        """Continue the round where it stood, or open the first one."""
        writer = RowWriter(self.setting, self.sealer)
        self._folder = Folder(self.setting, self.sealer)
        self._planner = Planner(self.setting, writer)
        self._intake = Intake(self._planner)
        self._monitor = ShoeMonitor()
        last = self.store.last_scan(self.shoe)
        self._boot = None if last is None else boot_of(last)
        rows = self.store.open_round()
        if rows and rows[0].profile_hash != self.setting.profile.digest:
            raise EnvironmentFault(
                mark(
                    "Round {round} was dealt under other rules (profile {profile}). Start with that profile first."
                ),
                round=rows[0].round_number,
                profile=rows[0].profile_hash[:12],
            )
        state = self._folder.play(rows)
        if state is None:
            state = self._open_table(writer)
        self._state = state
        return self.view()

    def _open_table(self, writer: RowWriter) -> TableState:
        profile, limits = self.setting.profile, self.setting.limits
        first = TableState(
            round_number=1,
            record=open_record(profile, limits, {}),
            burns_due=profile.burn_at_shoe_start,
            gone={},
        )
        opened = Draft(
            RowKind.TABLE_OPENED,
            canonical({"profile": profile.id, "limits": limits.name, "program": self.setting.program}),
            self.setting.dealer,
            profile.digest,
            0,
        )
        entries = self.store.append((opened, self._planner.open_round(first)))
        return self._folder.open(entries[-1])

    @property
    def resume(self) -> ScanId | None:
        """The reader's last stored scan, for the link to go on from."""
        last = self.store.last_scan(self.shoe)
        return None if last is None else scan_id_of(last)

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
                if all(event.scan_id != waiting.scan_id for waiting in self._waiting):
                    self._waiting = (*self._waiting, event)
                return self.retry()
            case Gap() | GapFilled() | GapAbandoned() | LineUp():
                self._monitor.on_line(event)
                return self._commit(self._intake.line_rows(self._state, event))
            case LineLost() | ConditionChanged() | Heartbeat() | Duplicate() | Garbage():
                return Outcome(view=self.view()) if self._monitor.on_line(event) else Outcome()
            case _:
                assert_never(event)

    @property
    def has_waiting(self) -> bool:
        """Whether events of the shoe wait for the store; the reader brings each only once."""
        return bool(self._waiting)

    def retry(self) -> Outcome:
        """Store what waits, oldest first, as far as the store goes."""
        if not self._waiting:
            return Outcome()
        stored: list[ScanId] = []
        while self._waiting and self._store_shoe(self._waiting[0]):
            stored.append(self._waiting[0].scan_id)
            self._waiting = self._waiting[1:]
        return Outcome(view=self.view(), stored=tuple(stored))

    def _store_shoe(self, event: ShoeEvent) -> bool:
        """Store one event of the shoe; whether it is stored now."""
        boot = next_boot(self._boot, event)
        scan = scan_key(boot, event.scan_id)
        if not self._append(self._intake.shoe_rows(self._state, event, scan)):
            return False
        self._boot = boot
        self._monitor.on_shoe(event)
        return True

    def _commit(self, drafts: tuple[Draft, ...]) -> Outcome:
        self._append(drafts)
        return Outcome(view=self.view())

    def _append(self, drafts: tuple[Draft, ...]) -> bool:
        """Store, then change the state; without the store nothing changes. Whether the rows are stored."""
        if not drafts:
            return True
        try:
            entries = self.store.append(drafts)
        except AlreadyStored:
            return True
        except StoreFault as fault:
            self._store_trouble = Trouble(TroubleKind.NOT_STORED, fault=fault)
            return False
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
            can_repeat=is_betting and bool(state.last_bets) and not state.strays,
            can_undo=(bool(state.bet_history) if is_betting else board.can_undo) and not state.strays,
            can_open_next=check_next_round(state) is None,
        )
