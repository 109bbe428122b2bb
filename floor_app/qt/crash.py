"""A bug stops the table, and says so: what happened is written to a file, the journal is whole."""

import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from floor_app.qt.language import LanguageSwitch
from floor_app.qt.style import PALETTE, Scale

# A bug in the painting of a window comes again with every repaint.
MOST_REPORTS = 20


class CrashWindow(QWidget):
    """The window shown instead of a table that met a bug. ``where`` says where the report lies."""

    def __init__(self, language: LanguageSwitch, where: str, on_close: Callable[[], None]) -> None:
        super().__init__(None, Qt.WindowType.WindowStaysOnTopHint)
        tr = language.translator
        scale = Scale(1.0)
        self.setStyleSheet(f"background: {PALETTE.panel}; color: {PALETTE.text};")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(40, 40, 40, 40)
        layout.setSpacing(24)
        for text, font in (
            (tr.text("The program has met a fault of its own. The table pauses."), scale.number_font(32)),
            (
                tr.text(
                    "Everything confirmed is stored. Start the program again: the round goes on where it stood."
                ),
                scale.word_font(22),
            ),
            (where, scale.word_font(18)),
        ):
            label = QLabel(text, self)
            label.setFont(font)
            label.setWordWrap(True)
            layout.addWidget(label)
        button = QPushButton(tr.text("Close the program"), self)
        button.setFont(scale.number_font(24))
        button.setMinimumHeight(88)
        button.setStyleSheet(f"background: {PALETTE.act}; color: white; border-radius: 8px;")
        button.clicked.connect(on_close)
        layout.addWidget(button)
        self.resize(900, 420)


class CrashReporter(QObject):
    """Takes bugs from any thread, writes each down and shows the first."""

    _met = Signal(object)

    def __init__(self, language: LanguageSwitch, folder: Path, on_close: Callable[[], None]) -> None:
        super().__init__()
        self._language = language
        self._folder = folder
        self._on_close = on_close
        self._window: CrashWindow | None = None
        self._last: BaseException | None = None
        self._reports = 0
        self._met.connect(self.on_met, Qt.ConnectionType.QueuedConnection)

    @property
    def window(self) -> CrashWindow | None:
        """The window, once a bug was met."""
        return self._window

    def report(self, bug: BaseException) -> None:
        """Take a bug; returns at once, from any thread. The same one twice in a row counts once."""
        if bug is not self._last:
            self._last = bug
            self._met.emit(bug)

    @Slot(object)
    def on_met(self, bug: BaseException) -> None:
        """Write the bug down and show it."""
        where = self._write(bug) if self._reports < MOST_REPORTS else ""
        self._reports += 1
        if self._window is None:
            self._window = CrashWindow(self._language, where, self._on_close)
            self._window.show()

    def close(self) -> None:
        """Take the window away."""
        if self._window is not None:
            self._window.close()

    def _write(self, bug: BaseException) -> str:
        """Where the report lies, or why it could not be written: the disk may be what the bug is about."""
        tr = self._language.translator
        path = self._folder / f"crash-{datetime.now(UTC).strftime('%Y%m%d-%H%M%S-%f')}.txt"
        try:
            path.write_text("".join(traceback.format_exception(bug)), encoding="utf-8")
        except OSError as fault:
            reason = fault.strerror or str(fault)
            return tr.text(
                "What happened could not be written to {path}: {reason}", path=str(path), reason=reason
            )
        return tr.text("What happened is written to {path}", path=str(path))
