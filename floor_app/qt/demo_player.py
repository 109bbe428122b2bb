"""The demonstration in windows: the autopilot's moves become touches and orders to the shoe."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject, QTimer, Signal, Slot

from floor_app.demo.autopilot import Autopilot, DealCard, Finished
from floor_app.qt.bridge import TableBridge
from floor_app.qt.fingers import Fingers
from floor_app.table.commands import Approval, Command, Say
from floor_app.table.port import TablePort
from floor_app.table.views import Refused, TableView
from rules.events import ShoeChanged
from rules.view import Phase

_TURN = 5
_GIVE_UP = 20_000
SUPERVISOR = "Demo supervisor"


class DemoStuck(RuntimeError):
    """The demonstration got no answer, or found no place to touch, for 20 seconds."""


class DemoPlayer(QObject):
    """Plays by itself. ``settled`` carries the view right after each settlement, ``finished`` ends it.

    ``on_change`` sees every view once both windows show it: for pictures.
    """

    settled = Signal(object)
    finished = Signal()

    def __init__(
        self,
        port: TablePort,
        fingers: Fingers,
        pilot: Autopilot,
        order_shoe: Callable[[str], None],
        on_change: Callable[[TableView], None],
        pause: int,
    ) -> None:
        super().__init__()
        self._port = port
        self._fingers = fingers
        self._pilot = pilot
        self._order_shoe = order_shoe
        self._on_change = on_change
        self._pause = pause
        self._view: TableView | None = None
        self._is_waiting = False
        self._told = 0
        self._since = QElapsedTimer()
        self._pending: Command | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.on_turn)
        self._bridge = TableBridge(port, self)
        self._bridge.view_changed.connect(self.on_view)
        self._bridge.refused.connect(self.on_refused)

    def start(self) -> None:
        """Begin to play."""
        self._since.start()
        self._timer.start(max(self._pause, _TURN))

    def stop(self) -> None:
        """Play no more."""
        self._timer.stop()

    @Slot(object)
    def on_view(self, view: TableView) -> None:
        """The table has changed."""
        before, self._view = self._view, view
        if before is not None and _place(before) == _place(view):
            return
        self._is_waiting, self._pending = False, None
        self._since.restart()

    @Slot(object)
    def on_refused(self, refused: Refused) -> None:
        """A touch was refused (bets of the last round may no longer fit): the pilot thinks again."""
        self._is_waiting, self._pending = False, None

    @Slot()
    def on_turn(self) -> None:
        """One move, when the last one was answered."""
        view = self._view
        if self._since.elapsed() > _GIVE_UP:
            self.stop()
            QCoreApplication.exit(1)
            said = self._pending.event if isinstance(self._pending, Say) else self._pending
            raise DemoStuck(f"no answer to {said} (asked: {self._is_waiting})")
        if view is None or self._is_waiting:
            return
        self._on_change(view)
        if view.round.phase is Phase.SETTLED and view.round_number != self._told:
            self._told = view.round_number
            self.settled.emit(view)
        self._move(view)

    def _move(self, view: TableView) -> None:
        if view.round.phase is Phase.BETTING and not view.round.wagers and view.shoe.is_cut_out:
            self._load_fresh_pack()
            return
        move = self._pending or self._pilot.next_move(view)
        match move:
            case Finished():
                self.stop()
                self.finished.emit()
            case DealCard():
                self._is_waiting = True
                self._order_shoe("deal")
            case _:
                # A key that has just changed its meaning takes no touch yet: the same move is tried again.
                self._pending, self._is_waiting = move, True
                if not self._fingers.touch(move):
                    self._is_waiting = False

    def _load_fresh_pack(self) -> None:
        """The cut card is out: two people load a fresh pack."""
        self._is_waiting = True
        self._order_shoe("shuffle")
        self._port.send(Say(ShoeChanged(), Approval(SUPERVISOR, "cut card")))
        self._order_shoe("burn")


def _place(view: TableView) -> tuple[int, int]:
    return view.round_number, view.round.round_lines
