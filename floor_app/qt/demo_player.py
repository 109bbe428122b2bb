"""The demonstration in windows: the autopilot's moves become touches and orders to the shoe."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject, QTimer, Signal, Slot

from floor_app.config import EnvironmentFault
from floor_app.demo.autopilot import Autopilot, DealCard, Finished
from floor_app.demo.fresh_shoe import BurnCard, FreshShoe
from floor_app.demo.shoe_process import shoe_has_ended
from floor_app.qt.bridge import TableBridge
from floor_app.qt.fingers import Fingers
from floor_app.table.commands import Command, ConfirmCards, Say
from floor_app.table.port import TablePort
from floor_app.table.views import LineState, Refused, TableView, TroubleKind
from rules.profile import Shuffle
from rules.view import Phase

_TURN = 5
_GIVE_UP = 20_000
# Before its start report and while it reports an error a shoe may give no card.
_NOT_READY = (LineState.OFF, LineState.NO_DATA, LineState.SHOE_ERROR)
_DOUBTS = (TroubleKind.GAP, TroubleKind.RECONNECTED)


class DemoStuck(RuntimeError):
    """The demonstration got no answer, or found no place to touch, for 20 seconds."""


class DemoPlayer(QObject):
    """Plays by itself. ``settled`` carries the view right after each settlement, ``finished`` ends it, ``failed``
    carries the fault of the environment that keeps it from playing.

    Without a pilot it only sees to the fresh shoe. ``on_change`` sees every view once both windows show it.
    """

    settled = Signal(object)
    finished = Signal()
    failed = Signal(object)

    def __init__(
        self,
        port: TablePort,
        fingers: Fingers,
        pilot: Autopilot | None,
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
        self._fresh: FreshShoe | None = None
        self._is_waiting = False
        self._awaited: Callable[[TableView], object] = _place
        self._seen: object = None
        self._told = 0
        self._since = QElapsedTimer()
        self._pending: Command | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.on_turn)
        self._bridge = TableBridge(port, self)
        self._bridge.view_changed.connect(self.on_view)
        self._bridge.refused.connect(self.on_refused)

    def start(self) -> None:
        """Begin to play with a fresh pack in the shoe."""
        self._fresh = FreshShoe(ends_rounds=self._pilot is not None)
        self._since.start()
        self._timer.start(max(self._pause, _TURN))

    def stop(self) -> None:
        """Play no more."""
        self._timer.stop()

    @Slot(object)
    def on_view(self, view: TableView) -> None:
        """The table has changed."""
        before, self._view = self._view, view
        if before is None or _place(before) != _place(view):
            self._pending = None
            self._since.restart()
        if self._is_waiting and self._awaited(view) != self._seen:
            self._is_waiting = False
            self._since.restart()
        if before is not None and _has_new_pack(before, view):
            self._load_fresh_pack()
        fault = _fault_of(view)
        if fault is not None and self._pilot is not None and self._timer.isActive():
            self._fail(fault)

    @Slot(object)
    def on_refused(self, refused: Refused) -> None:
        """A touch was refused (bets of the last round may no longer fit): the pilot thinks again."""
        self._is_waiting, self._pending = False, None

    @Slot()
    def on_turn(self) -> None:
        """One move, when the last one was answered."""
        view = self._view
        if self._since.elapsed() > _GIVE_UP + 2 * self._pause:
            self._give_up()
            return
        if view is None or self._is_waiting:
            return
        try:
            self._on_change(view)
            if view.round.phase is Phase.SETTLED and view.round_number != self._told and self._fresh is None:
                self._told = view.round_number
                self.settled.emit(view)
            self._move(view)
        except EnvironmentFault as fault:
            self._fail(fault)

    def _load_fresh_pack(self) -> None:
        """Do with the simulated shoe what the dealer's touch has just said; then burn what the house burns."""
        try:
            self._order_shoe("shuffle")
        except EnvironmentFault as fault:
            self._fail(fault)
            return
        self._fresh = FreshShoe(ends_rounds=self._pilot is not None, is_told=True)
        if self._pilot is None:
            self._since.restart()
            self._timer.start(max(self._pause, _TURN))

    def _give_up(self) -> None:
        self.stop()
        if self._pilot is None:
            return
        if self._view is not None and self._view.shoe.state is LineState.RECONNECTING:
            self._fail(shoe_has_ended())
            return
        QCoreApplication.exit(1)
        said = self._pending.event if isinstance(self._pending, Say) else self._pending
        raise DemoStuck(f"no answer to {said} (asked: {self._is_waiting})")

    def _fail(self, fault: EnvironmentFault) -> None:
        self.stop()
        self.failed.emit(fault)

    def _move(self, view: TableView) -> None:
        if self._fresh is not None:
            self._see_to_shoe(self._fresh, view)
        elif self._pilot is None:
            self.stop()
        elif any(trouble.kind in _DOUBTS for trouble in view.troubles):
            self._wait_for(view, _doubts)
            self._is_waiting = self._fingers.touch(ConfirmCards())
        elif view.round.phase is Phase.BETTING and not view.round.wagers and view.shoe.is_cut_out:
            self._order_shoe("shuffle")
            self._fresh = FreshShoe(ends_rounds=True)
        else:
            self._play(self._pilot, view)

    def _play(self, pilot: Autopilot, view: TableView) -> None:
        move = self._pending or pilot.next_move(view)
        match move:
            case Finished():
                self.stop()
                self.finished.emit()
            case DealCard():
                self._draw("deal", view)
            case _:
                # A key that has just changed its meaning takes no touch yet: the same move is tried again.
                self._pending = move
                self._wait_for(view, _place)
                self._is_waiting = self._fingers.touch(move)

    def _see_to_shoe(self, fresh: FreshShoe, view: TableView) -> None:
        """What two people do with a fresh pack; supervisors' acts go to the table itself."""
        step = fresh.next_step(view)
        match step:
            case None:
                self._fresh = None
            case BurnCard():
                self._draw("burn", view)
            case _:
                self._wait_for(view, _place)
                self._port.send(step)

    def _draw(self, order: str, view: TableView) -> None:
        """Have a card drawn; a shoe that is not ready gives none, so it is waited for."""
        if view.shoe.state not in _NOT_READY:
            self._wait_for(view, _place)
            self._order_shoe(order)

    def _wait_for(self, view: TableView, awaited: Callable[[TableView], object]) -> None:
        self._awaited, self._seen, self._is_waiting = awaited, awaited(view), True


def _place(view: TableView) -> tuple[int, int]:
    return view.round_number, view.round.round_lines


def _has_new_pack(before: TableView, view: TableView) -> bool:
    """Whether the dealer has just said that the round's fresh pack is in the shoe."""
    if view.profile.shuffle is not Shuffle.EVERY_ROUND or view.needs_pack:
        return False
    return before.needs_pack or before.round_number != view.round_number


def _doubts(view: TableView) -> tuple[TroubleKind, ...]:
    return tuple(trouble.kind for trouble in view.troubles if trouble.kind in _DOUBTS)


def _fault_of(view: TableView) -> EnvironmentFault | None:
    return next((t.fault for t in view.troubles if t.kind is TroubleKind.NOT_STORED), None)
