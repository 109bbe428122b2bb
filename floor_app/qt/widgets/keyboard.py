"""A keyboard on the screen, Russian and English: for names and reasons, where no other keyboard is."""

from enum import StrEnum
from types import MappingProxyType

from PySide6.QtCore import QRect, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.grid import Cell, cell_rects
from floor_app.qt.widgets.keys import KeyTone, TouchKey

_COLUMNS = 12


class Layer(StrEnum):
    """Which letters the keys carry."""

    RU = "ru"
    EN = "en"
    DIGITS = "digits"


_ROWS = MappingProxyType(
    {
        Layer.RU: ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю"),
        Layer.EN: ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
        Layer.DIGITS: ("1234567890", "-№:;()/+=", ".,!?\"'%"),
    }
)
ERASE = "⌫"


class Keyboard(QWidget):
    """``typed`` carries a letter or a blank, ``erased`` and ``finished`` nothing.

    The first letter of a text is a capital: ``show_for`` is told the text so far.
    """

    typed = Signal(str)
    erased = Signal()
    finished = Signal()

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._scale = Scale(1.0)
        self._layer = Layer.RU
        self._is_capital = True
        self._keys: dict[TouchKey, Cell] = {}
        self._done_label = ""
        self._space_label = ""
        self.hide()

    def set_scale(self, scale: Scale) -> None:
        """Use another scale."""
        self._scale = scale
        self._build()

    def show_for(self, text: str, language: str, *, space: str, done: str) -> None:
        """Appear, in a language, for a text that stands so far as told; the two labels are translated."""
        if self.isHidden():
            self._layer = Layer.RU if language == "ru" else Layer.EN
        self._space_label, self._done_label = space, done
        self.tell_text(text)
        self._build()
        self.show()
        self.raise_()

    def tell_text(self, text: str) -> None:
        """Whether the next letter begins a text."""
        is_capital = not text or text.endswith(". ")
        if is_capital != self._is_capital:
            self._is_capital = is_capital
            self._build()

    def key(self, text: str) -> TouchKey | None:
        """The key with this text."""
        return next((key for key in self._keys if key.text() == text), None)

    @property
    def keys(self) -> tuple[TouchKey, ...]:
        """Every key."""
        return tuple(self._keys)

    def _build(self) -> None:
        for key in self._keys:
            key.hide()
            key.deleteLater()
        self._keys = {}
        for row, letters in enumerate(_ROWS[self._layer]):
            room = _COLUMNS - 2 if row == 2 else _COLUMNS
            start = (room - len(letters)) / 2
            for index, letter in enumerate(letters):
                self._add(letter.upper() if self._is_capital else letter, Cell(start + index, row))
        self._add(ERASE, Cell(_COLUMNS - 2, 2, 2))
        self._add("123" if self._layer is not Layer.DIGITS else "АБВ ABC", Cell(0, 3, 2))
        self._add("EN" if self._layer is Layer.RU else "RU", Cell(2, 3, 1.5))
        self._add(self._space_label, Cell(3.5, 3, 5))
        self._add(self._done_label, Cell(8.5, 3, 3.5), KeyTone.ACT)
        self._arrange()

    def _add(self, text: str, cell: Cell, tone: KeyTone = KeyTone.QUIET) -> None:
        key = TouchKey(self, self._scale)
        key.label_px = 30
        key.shows(text, tone=tone)
        key.clicked.connect(self.on_key)
        key.show()
        self._keys[key] = cell

    @Slot()
    def on_key(self) -> None:
        """A key was touched."""
        key = self.sender()
        if not isinstance(key, TouchKey):
            return
        text = key.text()
        if text == ERASE:
            self.erased.emit()
        elif text == self._done_label:
            self.finished.emit()
        elif text == self._space_label:
            self.typed.emit(" ")
        elif len(text) > 1:
            self._switch(text)
        else:
            self.typed.emit(text)

    def _switch(self, text: str) -> None:
        match text:
            case "123":
                self._layer = Layer.DIGITS
            case "EN":
                self._layer = Layer.EN
            case _:
                self._layer = Layer.RU
        self._build()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        pad = self._scale.px(16)
        room = QRect(pad, pad, self.width() - 2 * pad, self.height() - 2 * pad)
        cells = tuple(self._keys.values())
        gap = max(8, self._scale.px(12))
        for key, rect in zip(self._keys, cell_rects(room, _COLUMNS, 4, gap, cells), strict=True):
            key.setGeometry(rect)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(PALETTE.panel))
        painter.setPen(QPen(colour(PALETTE.call), 2))
        painter.drawLine(0, 1, self.width(), 1)
        painter.end()
