"""Totals as the dealer calls them: first the box or the dealer is touched on the felt, then the number here."""

from PySide6.QtCore import QRect, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.present.words import call_word
from floor_app.qt.style import Scale
from floor_app.qt.widgets.grid import Cell, cell_rects
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from rules.calls import BLACKJACK_CALL, Call
from rules.events import TotalCalled

_NUMBERS = range(2, 22)
_UPPER = 12  # keys in the upper row
_ACE_IS_ELEVEN = 10  # a soft total is ten more than its low reading


class CallPad(QWidget):
    """``called`` carries a ``TotalCalled`` for the chosen target."""

    called = Signal(object)

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._scale = Scale(1.0)
        self._target = ""
        self._is_soft = False
        self._tr: Translator | None = None
        self._foot = 0
        self.numbers = {number: TouchKey(self, self._scale) for number in _NUMBERS}
        self.soft = TouchKey(self, self._scale)
        self.blackjack = TouchKey(self, self._scale)
        self.bust = TouchKey(self, self._scale)
        for key in self.numbers.values():
            key.clicked.connect(self.on_number)
        self.soft.clicked.connect(self.on_soft)
        self.blackjack.clicked.connect(self.on_blackjack)
        self.bust.clicked.connect(self.on_bust)
        self.hide()

    def set_scale(self, scale: Scale) -> None:
        """Use another scale."""
        self._scale = scale
        for key in self._keys():
            key.set_scale(scale)
        self._arrange()

    def show_for(self, target: str, tr: Translator) -> None:
        """Show the pad for a target (``"3"``, ``dealer``, ``""`` for none yet)."""
        if target != self._target:
            self._target, self._is_soft = target, False
        for number, key in self.numbers.items():
            key.label_px = 28
            soft = number - _ACE_IS_ELEVEN
            key.shows(f"{soft}/{number}" if self._is_soft and soft > 1 else str(number))
            key.setEnabled(bool(target) and (not self._is_soft or soft > 1))
        self.soft.shows("7/17", tone=KeyTone.CHOSEN if self._is_soft else KeyTone.QUIET)
        self.soft.setAccessibleName(tr.text("Soft total"))
        self.blackjack.shows("BJ")
        self.blackjack.setAccessibleName(call_word("blackjack", tr))
        self.bust.shows("22+")
        self.bust.setAccessibleName(call_word("bust", tr))
        for key in (self.soft, self.blackjack, self.bust):
            key.label_px = 22
            key.setEnabled(bool(target))
        self._tr = tr

    def _keys(self) -> tuple[TouchKey, ...]:
        return (*self.numbers.values(), self.soft, self.blackjack, self.bust)

    @Slot()
    def on_number(self) -> None:
        """A number was touched."""
        for number, key in self.numbers.items():
            if key is self.sender():
                low = number - _ACE_IS_ELEVEN if self._is_soft else number
                self._call(Call(low, number))
                return

    @Slot()
    def on_soft(self) -> None:
        """The next number is a soft total."""
        self._is_soft = not self._is_soft
        if self._tr is not None:
            self.show_for(self._target, self._tr)

    @Slot()
    def on_blackjack(self) -> None:
        """Blackjack was called."""
        self._call(BLACKJACK_CALL)

    @Slot()
    def on_bust(self) -> None:
        """Bust was called."""
        self._call(Call(0, 0, "bust"))

    def _call(self, call: Call) -> None:
        self._is_soft = False
        target: int | str = int(self._target) if self._target.isdecimal() else self._target
        self.called.emit(TotalCalled(target, call))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def set_foot(self, width: int) -> None:
        """How much of the lower row is free: the key to undo keeps its place at its end."""
        self._foot = width
        self._arrange()

    def _arrange(self) -> None:
        gap = max(8, self._scale.px(12))
        height = self._scale.px(85)
        top = (self.height() - 2 * height - gap) // 2
        upper = QRect(0, top, self.width(), height)
        lower = QRect(0, top + height + gap, min(self._foot, self.width()), height)
        keys = self._keys()
        for row, part in ((upper, keys[:_UPPER]), (lower, keys[_UPPER:])):
            cells = [Cell(index, 0) for index in range(len(part))]
            for key, rect in zip(part, cell_rects(row, len(part), 1, gap, cells), strict=True):
                key.setGeometry(rect)
