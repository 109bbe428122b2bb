"""A pad for an amount: digits, the currency's decimals, a sign where chips may go both ways."""

from PySide6.QtCore import QRect, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.present.amounts import amount_text
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.grid import Cell, cell_rects
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from floor_app.qt.widgets.lettering import RIGHT, Lettering
from rules.money import parse_amount
from rules.profile import Currency

_DIGITS = "123456789"
_LONGEST = 9
POINT, ERASE, SIGN = ".", "⌫", "±"


class AmountPad(QWidget):
    """Keys for an amount in minor units. ``changed`` tells every change; read ``amount``.

    ``quick`` amounts fill the display at one touch.
    """

    changed = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        scale: Scale,
        currency: Currency,
        tr: Translator,
        *,
        quick: tuple[int, ...] = (),
        is_signed: bool = False,
    ) -> None:
        super().__init__(parent)
        self._scale = scale
        self._currency = currency
        self._tr = tr
        self._text = ""
        self._is_negative = False
        self._is_signed = is_signed
        self.lettering = Lettering(scale.least)
        self._quick = quick
        self.quick_keys = tuple(self._key(amount_text(minor, currency, tr)) for minor in quick)
        last = SIGN if is_signed else POINT
        self.keys = tuple(self._key(text) for text in (*_DIGITS, last, "0", ERASE))
        for key in (*self.quick_keys, *self.keys):
            key.clicked.connect(self.on_key)
        self._point = tr.amount(0, 1)[1]
        if last == POINT:
            self.keys[9].shows(self._point)
            self.keys[9].setVisible(currency.decimals > 0)

    @property
    def amount(self) -> int | None:
        """The amount, minor units; ``None`` while nothing is entered."""
        found = parse_amount(self._text, self._currency.decimals) if self._text else None
        if not isinstance(found, int):
            return None
        return -found if self._is_negative else found

    def key(self, text: str) -> TouchKey:
        """The key with this text."""
        return next(key for key in self.keys if key.text() == text)

    def clear(self) -> None:
        """Empty the display."""
        self._text, self._is_negative = "", False
        self._tell()

    def _key(self, text: str) -> TouchKey:
        key = TouchKey(self, self._scale)
        key.shows(text)
        key.label_px = 36
        return key

    @Slot()
    def on_key(self) -> None:
        """A key was touched."""
        key = self.sender()
        if key in self.quick_keys:
            minor = self._quick[self.quick_keys.index(key)]
            self._text = _plain(minor, self._currency.decimals)
        elif isinstance(key, TouchKey):
            self._type(key.text())
        self._tell()

    def _type(self, text: str) -> None:
        match text:
            case "⌫":
                self._text = self._text[:-1]
            case "±":
                self._is_negative = not self._is_negative
            case _ if text == self._point:
                if "." not in self._text:
                    self._text = (self._text or "0") + "."
            case _ if len(self._text) < _LONGEST:
                after = self._text.partition(".")[2]
                if "." not in self._text or len(after) < self._currency.decimals:
                    self._text = (
                        (self._text + text).lstrip("0") or "0" if "." not in self._text else self._text + text
                    )
            case _:
                return

    def _tell(self) -> None:
        self.update()
        self.changed.emit()

    def shown(self) -> str:
        """What the display says."""
        if not self._text:
            return self._tr.text("Amount")
        sign = ("−" if self._is_negative else "+") if self._is_signed else ""
        whole, point, after = self._text.partition(".")
        mark = self._point if point else ""
        return f"{sign}{self._tr.amount(int(whole or '0'), 0)}{mark}{after}"

    def resizeEvent(self, event: QResizeEvent) -> None:
        gap = max(8, self._scale.px(12))
        top = self._display().bottom() + 1 + gap
        if self.quick_keys:
            row = QRect(0, top, self.width(), self._scale.px(85))
            cells = [Cell(index, 0) for index in range(len(self.quick_keys))]
            rects = cell_rects(row, len(self.quick_keys), 1, gap, cells)
            for key, rect in zip(self.quick_keys, rects, strict=True):
                key.setGeometry(rect)
            top = row.bottom() + 1 + gap
        room = QRect(0, top, self.width(), min(self.height() - top, 4 * self._scale.px(104) + 3 * gap))
        cells = [Cell(index % 3, index // 3) for index in range(len(self.keys))]
        for key, rect in zip(self.keys, cell_rects(room, 3, 4, gap, cells), strict=True):
            key.setGeometry(rect)

    def _display(self) -> QRect:
        return QRect(0, 0, self.width(), self._scale.px(92))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        painter.setPen(QPen(colour(PALETTE.call if self._text else PALETTE.panel_line), 2))
        painter.setBrush(colour("#0E1116"))
        painter.drawRoundedRect(
            self._display().adjusted(1, 1, -1, -1), self._scale.px(10), self._scale.px(10)
        )
        pad = self._scale.px(20)
        ink = colour(PALETTE.call if self._text else PALETTE.text_dim)
        room = self._display().adjusted(pad, 0, -pad, 0)
        self.lettering.line(painter, room, self.shown(), self._scale.number_font(48), ink, RIGHT)
        painter.end()

    def mark_wrong(self, *, is_wrong: bool) -> None:
        """Tone the digits when the amount was refused."""
        for key in self.keys:
            key.tone = KeyTone.DANGER if is_wrong else KeyTone.QUIET
            key.update()


def _plain(minor: int, decimals: int) -> str:
    """The amount as it would be typed: no decimals that are nothing."""
    whole, rest = divmod(minor, 10**decimals)
    after = str(rest).rjust(decimals, "0").rstrip("0") if rest else ""
    return f"{whole}.{after}" if after else str(whole)
