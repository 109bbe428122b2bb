"""The demonstration's shoe in the hand of whoever tries it: a small window that draws cards."""

from collections.abc import Callable
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QWidget

from floor_app.config import EnvironmentFault
from floor_app.qt.language import LanguageSwitch
from floor_app.qt.style import PALETTE, Scale
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from rules.marks import mark

_ORDERS = MappingProxyType(
    {
        "deal": mark("Draw a card"),
        "burn": mark("Burn a card"),
        "unread": mark("Draw one unread"),
        "cut": mark("Cut card"),
        "shuffle": mark("Load a fresh pack"),
        "unplug": mark("Pull the cable"),
    }
)


class DemoShoe(QWidget):
    """Keys that order the simulated shoe about; the space bar draws a card.

    ``failed`` carries the fault when the shoe takes no orders any more.
    """

    failed = Signal(object)

    def __init__(self, order: Callable[[str], None], language: LanguageSwitch) -> None:
        super().__init__(None, Qt.WindowType.Tool | Qt.WindowType.WindowStaysOnTopHint)
        self._order = order
        self._language = language
        self.setStyleSheet(f"background: {PALETTE.panel};")
        layout = QGridLayout(self)
        layout.setSpacing(12)
        self.keys: dict[str, TouchKey] = {}
        for index, word in enumerate(_ORDERS):
            key = TouchKey(self, Scale(0.75))
            key.setObjectName(word)
            key.label_px = 30 if word == "deal" else 24
            key.clicked.connect(self.on_key)
            self.keys[word] = key
            row, column = divmod(max(0, index - 1), 2)
            layout.addWidget(key, *((0, 0, 1, 2) if word == "deal" else (row + 1, column)))
        shortcut = QShortcut(QKeySequence(Qt.Key.Key_Space), self)
        shortcut.activated.connect(self.on_space)
        language.changed.connect(self.on_language)
        self.on_language()
        self.resize(420, 340)

    @Slot()
    def on_language(self) -> None:
        """Say everything in the language of the floor."""
        tr = self._language.translator
        self.setWindowTitle(tr.text("Shoe"))
        for word, key in self.keys.items():
            key.shows(tr.text(_ORDERS[word]), tone=KeyTone.ACT if word == "deal" else KeyTone.QUIET)

    @Slot()
    def on_key(self) -> None:
        """A key was touched."""
        key = self.sender()
        if isinstance(key, TouchKey):
            self._give(key.objectName())

    @Slot()
    def on_space(self) -> None:
        """The space bar."""
        self._give("deal")

    def _give(self, order: str) -> None:
        try:
            self._order(order)
        except EnvironmentFault as fault:
            self.failed.emit(fault)
