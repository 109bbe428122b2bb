"""A table station: the table, its two windows, and what happens when it meets a bug."""

import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType, TracebackType

from PySide6.QtCore import QCoreApplication, QTimer

from floor_app.bootstrap import Station, StationOptions
from floor_app.qt.application import show_on_screen
from floor_app.qt.crash import CrashReporter
from floor_app.qt.dealer.dealer_window import SETTLE_MS, DealerWindow
from floor_app.qt.language import LanguageSwitch
from floor_app.qt.players.players_window import PlayersWindow

OpenStation = Callable[[StationOptions, Callable[[BaseException], None]], Station]
_SIGNAL_LOOK = 200
INTERRUPTED = 130


class TableStation:
    """Opens at once, closes on leaving: first the reader, then the table, then the windows."""

    def __init__(
        self,
        options: StationOptions,
        language: str,
        *,
        four_colours: bool,
        checks_calls: bool,
        open_station: OpenStation,
        settle_ms: int = SETTLE_MS,
    ) -> None:
        self.language = LanguageSwitch(language)
        self.crash = CrashReporter(self.language, options.data, self._close_after_bug)
        self._wake = QTimer()
        self._wake.timeout.connect(lambda: None)
        self._hook = sys.excepthook
        self._thread_hook = threading.excepthook
        self._interrupt = signal.getsignal(signal.SIGINT)
        self._watch()
        opened: Station | None = None
        try:
            opened = self.station = open_station(options, self.crash.report)
            worker = self.station.worker
            self.dealer = DealerWindow(
                worker,
                self.language,
                four_colours=four_colours,
                checks_calls=checks_calls,
                settle_ms=settle_ms,
            )
            self.players = PlayersWindow(worker, self.language, four_colours=four_colours)
        except BaseException:
            if opened is not None:
                opened.stop()
            self._watch_no_more()
            raise

    def _watch(self) -> None:
        """From before the first thread on, a bug in any of them is met."""
        sys.excepthook = self._on_uncaught
        threading.excepthook = self._on_thread_bug
        # Python's own signal handling needs a look at the interpreter now and then.
        signal.signal(signal.SIGINT, self._on_interrupt)
        self._wake.start(_SIGNAL_LOOK)

    def _watch_no_more(self) -> None:
        self._wake.stop()
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook
        signal.signal(signal.SIGINT, self._interrupt)

    def __enter__(self) -> "TableStation":
        return self

    def show(self, *, is_full: bool) -> None:
        """Show the dealer's window on the first screen, the players' on the second."""
        show_on_screen(self.players, 1, is_full=is_full)
        show_on_screen(self.dealer, 0, is_full=is_full)

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.station.stop()
        self._watch_no_more()
        for window in (self.dealer, self.players, self.crash):
            window.close()

    def _on_uncaught(
        self, kind: type[BaseException], value: BaseException, trace: TracebackType | None
    ) -> None:
        self._hook(kind, value, trace)
        self.crash.report(value)

    def _on_thread_bug(self, met: threading.ExceptHookArgs) -> None:
        self._thread_hook(met)
        if met.exc_value is not None:
            self.crash.report(met.exc_value)

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:
        # Asked of the event loop, which forgets what it is told before it runs.
        QTimer.singleShot(0, lambda: QCoreApplication.exit(INTERRUPTED))

    def _close_after_bug(self) -> None:
        QCoreApplication.exit(1)
