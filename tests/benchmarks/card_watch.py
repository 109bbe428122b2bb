"""When each card was written to the line, stored by the table and shown by both windows, in nanoseconds."""

import time
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from random import Random
from threading import Event, Thread

from PySide6.QtCore import QEvent, Slot

from drivers.profile import ReaderProfile, load_shipped_profile
from drivers.profile_schema import Meaning
from drivers.simulator.faults import FaultyLine
from drivers.simulator.orders import Deal
from drivers.simulator.pack import Pack
from drivers.simulator.pseudo_terminal import PseudoTerminalEndpoint
from drivers.simulator.session import ShoeSession
from drivers.simulator.shoe import VirtualShoe
from floor_app.qt.dealer.dealer_window import DealerWindow
from floor_app.qt.players.players_window import PlayersWindow
from floor_app.table.views import Refused, TableView

TURN_SECONDS = 0.02
TYPE_PLACE = 2
PARTS = ("dealer view", "dealer paint", "players view", "players paint")
CardKey = tuple[int, int]


def key_of(view: TableView) -> CardKey:
    """Round, and cards drawn in it: the card that came last."""
    return view.round_number, len(view.round.drawn)


@dataclass(slots=True)
class Marks:
    """Moments of every card; a moment is kept once, the first time."""

    written: dict[CardKey, int] = field(default_factory=dict)
    stored: dict[CardKey, int] = field(default_factory=dict)
    dealer: dict[CardKey, int] = field(default_factory=dict)
    players: dict[CardKey, int] = field(default_factory=dict)
    worked: dict[tuple[CardKey, str], int] = field(default_factory=dict)

    @property
    def both(self) -> dict[CardKey, int]:
        """When both windows had painted a card."""
        return {
            key: max(moment, self.players[key]) for key, moment in self.dealer.items() if key in self.players
        }

    def on_work(self, key: CardKey, part: str, begun: int) -> None:
        """A part of the work of the screens' thread for a card is done: processor time since ``begun``."""
        self.worked.setdefault((key, part), time.thread_time_ns() - begun)

    def work(self) -> list[int]:
        """Processor time of the screens' thread from a card's view to its painted total, card by card."""
        return [
            sum(self.worked.get((key, part), 0) for part in PARTS) for key in self.written if key in self.both
        ]

    def on_answer(self, answer: TableView | Refused) -> None:
        """The table has published a view: what it says is on disk."""
        if isinstance(answer, TableView):
            self.stored.setdefault(key_of(answer), time.perf_counter_ns())


class TimedDealer(DealerWindow):
    """The dealer's window, which says when a view of it is painted."""

    marks: Marks

    @Slot(object)
    def on_view(self, view: TableView) -> None:
        """The table has changed."""
        begun = time.thread_time_ns()
        super().on_view(view)
        self.marks.on_work(key_of(view), PARTS[0], begun)

    def event(self, event: QEvent) -> bool:
        """Qt repaints everything that has changed, in all parts of the window, within one update request."""
        begun = time.thread_time_ns()
        is_done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest and self.view is not None:
            key = key_of(self.view)
            self.marks.dealer.setdefault(key, time.perf_counter_ns())
            self.marks.on_work(key, PARTS[1], begun)
        return is_done


class TimedPlayers(PlayersWindow):
    """The players' window, which says when a view of it is painted."""

    marks: Marks
    shown: CardKey | None = None

    @Slot(object)
    def on_view_changed(self, view: TableView) -> None:
        """The table has changed."""
        begun = time.thread_time_ns()
        super().on_view_changed(view)
        self.shown = key_of(view)
        self.marks.on_work(self.shown, PARTS[2], begun)

    def event(self, event: QEvent) -> bool:
        """See ``TimedDealer``."""
        begun = time.thread_time_ns()
        is_done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest and self.shown is not None:
            self.marks.players.setdefault(self.shown, time.perf_counter_ns())
            self.marks.on_work(self.shown, PARTS[3], begun)
        return is_done


class TimedPort(PseudoTerminalEndpoint):
    """The far end of the line; remembers when the last card's frame was written."""

    def __init__(self, profile: ReaderProfile) -> None:
        super().__init__()
        self._card_type = profile.file.messages[Meaning.CARD].type
        self.card_at = 0

    def write(self, data: bytes) -> None:
        """Send; the moment is taken before, so that what the system needs to carry it counts."""
        if data[TYPE_PLACE] == self._card_type:
            self.card_at = time.perf_counter_ns()
        super().write(data)


class ShoeThread:
    """A simulated shoe on a pseudo-terminal, in a thread of this process, so that one clock times both ends."""

    def __init__(self, marks: Marks, seed: int, decks: int) -> None:
        profile = load_shipped_profile("fsb-1")
        self._marks = marks
        self._port = TimedPort(profile)
        random = Random(seed)
        shoe = VirtualShoe(profile, Pack(decks, random, behind_cut=1), boot_id=0x2A07, now=time.monotonic())
        line = FaultyLine(random, profile.file.line.baud, ())
        self._session = ShoeSession(shoe, line, self._port, random, _keep_secret)
        self._orders: SimpleQueue[CardKey] = SimpleQueue()
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="shoe", daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        """The port to connect to."""
        return self._port.address

    def deal(self, key: CardKey) -> None:
        """Draw a card; it will be this one of its round."""
        self._orders.put(key)

    def stop(self) -> None:
        """End the thread and close the port."""
        self._stopping.set()
        self._thread.join(5.0)
        self._port.close()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._session.turn(0.0)
            try:
                key = self._orders.get(timeout=TURN_SECONDS)
            except Empty:
                continue
            self._session.carry_out(Deal())
            self._session.turn(0.0)
            self._marks.written[key] = self._port.card_at


def _keep_secret(_card: object) -> None:
    """Cards are nobody's business but the table's."""


def percentile(values: list[int], share: float) -> float:
    """The value that this share of them does not exceed, in milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))] / 1e6


def spans(begin: dict[CardKey, int], end: dict[CardKey, int]) -> list[int]:
    """Nanoseconds between two moments of the cards that have both."""
    return [end[key] - begin[key] for key in begin if key in end]
