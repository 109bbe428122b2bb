"""The table's thread: everything in order, acknowledged after the commit, and nothing left running."""

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pytest

from drivers.events import Heartbeat, ScanId
from floor_app.journal.entries import Draft, Entry
from floor_app.journal.seal import Sealer
from floor_app.journal.store import StoreFault
from floor_app.table.commands import Command, Say
from floor_app.table.service import Outcome, TableService
from floor_app.table.views import Refused, TableView, TroubleKind
from floor_app.table.worker import TableWorker
from rules.notation import parse_line
from rules.refusals import Code
from tests.journal.samples import StepClock
from tests.table.rig import HOUSE, KEY, FaultyStore, Rig, setting_of

PATIENCE = 10.0


class GateStore(FaultyStore):
    """A store that stands still at each append while its gate is shut."""

    def __init__(self) -> None:
        super().__init__("BJ 1", StepClock())
        self.gate = threading.Event()
        self.gate.set()
        self.entered = threading.Event()
        self.is_closed = False
        self.bug: BaseException | None = None

    def append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Wait for the gate, then store."""
        self.entered.set()
        assert self.gate.wait(PATIENCE)
        if self.bug is not None:
            raise self.bug
        return super().append(drafts)

    def close(self) -> None:
        """Note it."""
        self.is_closed = True


@dataclass
class Desk:
    """A running table, and everything it said."""

    store: GateStore = field(default_factory=GateStore)
    slow_after: float = 60.0
    bugs: list[BaseException] = field(default_factory=list)
    said: "queue.SimpleQueue[TableView | Refused]" = field(default_factory=queue.SimpleQueue)
    acknowledged: list[tuple[ScanId, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        service = TableService(setting_of(HOUSE), self.store, Sealer(KEY))
        self.worker = TableWorker(service, self.bugs.append, slow_after=self.slow_after, retry_after=0.01)
        self.cards = Rig()

    def start(self) -> None:
        """Start it and listen."""
        self.worker.start()
        self.worker.acknowledge_with(lambda scan: self.acknowledged.append((scan, len(self.store._rows))))
        self.worker.listen(self.said.put)
        assert isinstance(self.next(), TableView)

    def next(self) -> TableView | Refused:
        """What is said next."""
        return self.said.get(timeout=PATIENCE)

    def next_view(self) -> TableView:
        """The view that is said next."""
        view = self.next()
        assert isinstance(view, TableView)
        return view

    def say(self, line: str) -> None:
        """Ask for something."""
        self.worker.send(Say(parse_line(line, 2)))

    def end(self) -> None:
        """Stop it."""
        self.store.gate.set()
        self.worker.stop()
        assert self.worker.join(PATIENCE)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A running table that is stopped in the end."""
    desk = Desk()
    desk.start()
    yield desk
    desk.end()


def test_commands_and_cards_are_done_in_the_order_they_came(desk: Desk) -> None:
    desk.say("bet 1A main 50")
    desk.worker.on_reader(desk.cards.card_event("Th"))
    desk.worker.on_reader(desk.cards.card_event("7d"))
    desk.say("bet 2A main 50")
    desk.worker.on_reader(desk.cards.card_event("9c"))
    desk.say("stand 1")
    answers = [desk.next() for _ in range(6)]
    assert [type(answer) for answer in answers] == [TableView] * 3 + [Refused] + [TableView] * 2
    heads = [answer.head.seq for answer in answers if isinstance(answer, TableView)]
    assert heads == sorted(heads)
    assert isinstance(answers[3], Refused)
    assert answers[3].refusal.code is Code.BETS_CLOSED


def test_a_card_is_acknowledged_after_its_commit_and_not_before(desk: Desk) -> None:
    desk.say("bet 1A main 50")
    desk.next()
    desk.store.entered.clear()
    desk.store.gate.clear()
    rows = len(desk.store._rows)
    event = desk.cards.card_event("Th")
    desk.worker.on_reader(event)
    assert desk.store.entered.wait(PATIENCE)
    assert desk.acknowledged == []
    desk.store.gate.set()
    assert desk.next_view().head.seq == rows + 2
    assert desk.acknowledged == [(event.scan_id, rows + 2)]


def test_a_card_refused_by_the_disk_is_tried_again_without_being_asked(desk: Desk) -> None:
    desk.say("bet 1A main 50")
    desk.next()
    desk.store.is_full = True
    event = desk.cards.card_event("Th")
    desk.worker.on_reader(event)
    assert desk.next_view().troubles[0].kind is TroubleKind.NOT_STORED
    assert desk.acknowledged == []
    desk.store.is_full = False
    while desk.next_view().troubles:
        pass
    assert [scan for scan, _ in desk.acknowledged] == [event.scan_id]


def test_a_listener_gets_the_present_view_at_once(desk: Desk) -> None:
    desk.say("bet 1A main 50")
    seen = desk.next_view()
    late: queue.SimpleQueue[TableView | Refused] = queue.SimpleQueue()
    desk.worker.listen(late.put)
    assert late.get(timeout=PATIENCE) == seen
    desk.say("bet 2A main 50")
    assert late.get(timeout=PATIENCE) == desk.next_view()


def test_chatter_of_the_line_publishes_nothing(desk: Desk) -> None:
    desk.worker.on_reader(Heartbeat(1, 3, 2))
    desk.say("bet 1A main 50")
    assert desk.next_view().round.wagers


def test_what_is_queued_is_done_before_the_end() -> None:
    desk = Desk()
    desk.start()
    desk.store.gate.clear()
    for _ in range(5):
        desk.say("bet 1A main 10")
    desk.worker.stop()
    desk.say("bet 2A main 10")
    desk.store.gate.set()
    assert desk.worker.join(PATIENCE)
    assert [row.values().get("line") for row in desk.store.rows()][2:] == ["bet 1A main 10.00"] * 5
    assert desk.store.is_closed
    assert desk.bugs == []
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("table-")]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_bug_stops_the_table_and_is_reported() -> None:
    desk = Desk()
    desk.start()
    rows = len(desk.store._rows)
    desk.store.bug = RuntimeError("a bug")
    desk.say("bet 1A main 50")
    desk.say("bet 2A main 50")
    assert desk.worker.join(PATIENCE)
    assert desk.bugs == [desk.store.bug]
    assert desk.store.is_closed
    assert len(desk.store._rows) == rows
    assert desk.said.empty()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("where", ["listener", "acknowledgement", "close"])
def test_a_bug_of_others_is_reported_too(where: str) -> None:
    desk = Desk()
    desk.start()
    bug = RuntimeError(where)

    def fail(_answer: object = None) -> None:
        raise bug

    match where:
        case "listener":
            desk.worker.listen(fail)
        case "acknowledgement":
            desk.worker.acknowledge_with(fail)
            desk.worker.on_reader(desk.cards.card_event("Th"))
        case _:
            desk.store.close = fail  # type: ignore[method-assign]
            desk.worker.stop()
    assert desk.worker.join(PATIENCE)
    assert desk.bugs == [bug]


def test_a_start_that_fails_lets_go_of_the_journal() -> None:
    desk = Desk()
    desk.store.is_full = True
    with pytest.raises(StoreFault):
        desk.worker.start()
    assert desk.store.is_closed


def test_a_slow_disk_is_said_and_over_when_it_answers() -> None:
    desk = Desk(slow_after=0.02)
    desk.start()
    desk.store.gate.clear()
    before = len(desk.store._rows)
    desk.say("bet 1A main 50")
    slow = desk.next_view()
    assert [trouble.kind for trouble in slow.troubles] == [TroubleKind.SLOW_STORE]
    assert slow.head.seq == before
    desk.store.gate.set()
    done = desk.next_view()
    assert done.troubles == ()
    assert done.head.seq == before + 1
    desk.end()
    assert desk.said.empty()


def test_a_disk_that_answers_in_time_is_not_called_slow() -> None:
    """Many quick answers one after another are no slow one, however long the row of them."""
    desk = Desk(slow_after=0.05)
    desk.start()
    for number in range(300):
        desk.say("bet 1A main 10" if number % 2 == 0 else "take 1A main")
    answers = [desk.next_view() for _ in range(300)]
    assert [view.troubles for view in answers] == [()] * 300
    desk.end()


def test_the_notice_of_a_slow_disk_never_comes_after_its_answer() -> None:
    """The listener is told one thing at a time: the notice first, then the answer."""
    desk = Desk(slow_after=0.02)
    inside = threading.Lock()
    seen: list[str] = []
    overlaps: list[bool] = []
    answered = threading.Event()

    def listen(answer: TableView | Refused) -> None:
        assert isinstance(answer, TableView)
        is_alone = inside.acquire(blocking=False)
        overlaps.append(not is_alone)
        is_slow = bool(answer.troubles)
        if is_slow:
            desk.store.gate.set()
            answered.wait(0.2)
        seen.append("slow" if is_slow else f"row {answer.head.seq}")
        if not is_slow and answer.head.seq == 3:
            answered.set()
        if is_alone:
            inside.release()

    desk.worker.start()
    desk.worker.listen(listen)
    desk.store.gate.clear()
    desk.say("bet 1A main 50")
    assert answered.wait(PATIENCE)
    desk.end()
    assert seen == ["row 2", "slow", "row 3"]
    assert overlaps == [False] * 3


class PensiveService(TableService):
    """A table that thinks long before it refuses."""

    thinks: Callable[[], object]

    def handle(self, command: Command) -> Outcome:
        """Think, then refuse."""
        self.thinks()
        return Outcome(refused=super().handle(command).refused)


def test_the_notice_is_taken_back_after_a_refusal_too() -> None:
    desk = Desk(slow_after=0.02)
    gate = threading.Event()
    service = PensiveService(setting_of(HOUSE), desk.store, Sealer(KEY))
    service.thinks = lambda: gate.wait(PATIENCE)
    desk.worker = TableWorker(service, desk.bugs.append, slow_after=0.02)
    desk.start()
    desk.say("close")
    assert [trouble.kind for trouble in desk.next_view().troubles] == [TroubleKind.SLOW_STORE]
    gate.set()
    answers = [desk.next(), desk.next()]
    assert {type(answer) for answer in answers} == {TableView, Refused}
    assert all(not answer.troubles for answer in answers if isinstance(answer, TableView))
    desk.end()
