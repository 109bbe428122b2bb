"""Tables and fingers for the tests of the dealer's window."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from floor_app.qt.dealer.dealer_window import DealerWindow
from floor_app.qt.dealer.tools import Chip
from floor_app.qt.language import LanguageSwitch
from floor_app.qt.widgets.amount_pad import AmountPad
from floor_app.table.commands import Command, NextRound, Say
from floor_app.table.port import Listener, TablePort
from floor_app.table.views import Refused, TableView
from rules.events import PaidOut
from rules.seats import Seat
from rules.wagers import Kind
from tests.table.rig import Rig

SIZES = ((1920, 1080), (1280, 800))
NOON = datetime(2026, 11, 30, 9, 41, 7, tzinfo=UTC)
ZONE = timezone(timedelta(hours=3))


class LiveTable:
    """A real table core behind a port: commands are checked, journaled and answered at once."""

    def __init__(self, *script: str) -> None:
        self.rig = Rig()
        self.sent: list[Command] = []
        self._listeners: list[Listener] = []
        if script:
            self.rig.say(*script)

    @property
    def view(self) -> TableView:
        """The table now."""
        return self.rig.service.view()

    def send(self, command: Command) -> None:
        """Do it, and say what came of it."""
        self.sent.append(command)
        outcome = self.rig.service.handle(command)
        for answer in (outcome.view, outcome.refused):
            if answer is not None:
                self.publish(answer)

    def listen(self, listener: Listener) -> None:
        """Add a listener; it gets the present view."""
        self._listeners.append(listener)
        listener(self.view)

    def scan(self, *cards: str) -> None:
        """Draw cards over the reader."""
        self.rig.scan(*cards)
        self.publish(self.view)

    def publish(self, answer: TableView | Refused) -> None:
        """Say something to everybody who listens."""
        for listener in self._listeners:
            listener(answer)


class Bench:
    """A shown window, and fingers for it."""

    def __init__(
        self,
        qtbot: QtBot,
        port: TablePort,
        *,
        language: str = "ru",
        size: tuple[int, int] = SIZES[0],
        settle_ms: int = 0,
        **options: object,
    ) -> None:
        self.language = LanguageSwitch(language, ZONE)
        self.window = DealerWindow(port, self.language, settle_ms=settle_ms, clock=lambda: NOON, **options)  # type: ignore[arg-type]
        self.qtbot = qtbot
        qtbot.addWidget(self.window)
        self.window.resize(*size)
        self.window.show()
        qtbot.waitUntil(lambda: self.window.view is not None, timeout=5000)
        self.settle()

    def settle(self) -> None:
        """Let every queued answer arrive, and what is to be removed go, as the running program does."""
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()

    def click(self, key: QWidget) -> None:
        """Touch a key in its middle, as the left button of a mouse does."""
        assert key.isVisible(), "a key that cannot be seen cannot be touched"
        QTest.mouseClick(key, Qt.MouseButton.LeftButton)
        self.settle()

    def touch(self, finger: QPointingDevice, widget: QWidget, *points: QPoint) -> None:
        """Touch a widget with as many fingers as points, all at once."""
        down = QTest.touchEvent(widget, finger)
        for index, point in enumerate(points):
            down.press(index, point, widget)
        down.commit()
        up = QTest.touchEvent(widget, finger)
        for index, point in enumerate(points):
            up.release(index, point, widget)
        up.commit()
        self.settle()

    def spot(self, seat: str, kind: Kind = Kind.MAIN) -> QPoint:
        """The middle of a betting spot."""
        point = self.window.felt.spot_centre(Seat(int(seat[:-1]), seat[-1]), kind)
        assert point is not None
        return point

    def press(self, widget: QWidget, at: QPoint) -> None:
        """Touch a point of a widget."""
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        self.settle()

    def slide(self, widget: QWidget, start: QPoint, end: QPoint) -> None:
        """Put a finger down here and lift it there."""
        button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(widget, button, none, start)
        QTest.mouseMove(widget, end)
        QTest.mouseRelease(widget, button, none, end)
        self.settle()

    def write(self, *keys: str) -> None:
        """Touch keys of the keyboard by what stands on them."""
        for text in keys:
            key = self.window.keyboard.key(text)
            assert key is not None, text
            self.click(key)

    def amount_pad(self) -> AmountPad:
        """The pad that is open in the column."""
        page = self.window.amounts.page
        assert isinstance(page, AmountPad)
        return page

    def finish_round(self) -> None:
        """Pay out and open the next round."""
        self.act(Say(PaidOut()))
        self.act(NextRound())

    def bet(self, seat: str, kind: Kind = Kind.MAIN) -> None:
        """Touch a betting spot."""
        self.press(self.window.felt, self.spot(seat, kind))

    def chip(self, minor: int) -> None:
        """Take a chip in hand."""
        self.click(next(key for key in self.window.rail.chips if key.tool == Chip(minor)))

    def act(self, does: object) -> None:
        """Touch the key that does this."""
        key = self.window.acts.key_of(does)
        assert key is not None, f"no key does {does}"
        self.click(key)


def every_widget(window: QWidget) -> Iterator[QWidget]:
    """The window and all that is in it."""
    yield window
    yield from window.findChildren(QWidget)


def every_text(window: QWidget, *, only_seen: bool = False) -> Iterator[str]:
    """All that a person or a reader of screens could get to know in words, of hidden parts too if not told."""
    for widget in every_widget(window):
        if only_seen and not widget.isVisible():
            continue
        yield widget.toolTip()
        yield widget.accessibleName()
        yield widget.accessibleDescription()
        yield widget.whatsThis()
        yield widget.statusTip()
        yield widget.windowTitle()
        text = getattr(widget, "text", None)
        if text is not None:
            yield str(text() if callable(text) else text)
