"""One line of an offer: the seat, what lies there, and the keys for it."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.qt.dealer.acts_plan import ActKey, OfferRow
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.keys import TouchKey
from floor_app.qt.widgets.lettering import CENTRE, Lettering


class DoingKey(TouchKey):
    """A key that knows what it does."""

    def __init__(self, parent: QWidget | None, scale: Scale, *, settle_ms: int = 0) -> None:
        super().__init__(parent, scale, settle_ms=settle_ms)
        self.act: ActKey | None = None

    def show_act(self, act: ActKey) -> None:
        """Take over an act; a key that does another thing than before is another key."""
        if self.act is not None and self.act.does != act.does:
            self.changes_meaning()
        self.act = act
        self.shows(act.label, act.note, tone=act.tone)


class OfferLine(QWidget):
    """The line of one seat."""

    def __init__(self, parent: QWidget | None, scale: Scale, row: OfferRow, *, settle_ms: int = 0) -> None:
        super().__init__(parent)
        self._scale = scale
        self.row = row
        self.lettering = Lettering(scale.least)
        self.keys = tuple(DoingKey(self, scale, settle_ms=settle_ms) for _ in row.keys)
        for key, act in zip(self.keys, row.keys, strict=True):
            key.label_px = 24
            key.show_act(act)
        self.setAccessibleName(f"{row.name}, {row.note}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        gap = max(8, self._scale.px(12))
        left = self._name_width() + gap
        room = self.width() - left
        if len(self.keys) == 1:
            self.keys[0].setGeometry(left, 0, room, self.height())
            return
        first = round(0.6 * (room - gap))
        self.keys[0].setGeometry(left, 0, first, self.height())
        self.keys[1].setGeometry(left + first + gap, 0, room - first - gap, self.height())

    def _name_width(self) -> int:
        return self._scale.px(104)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        block = QRect(1, 1, self._name_width(), self.height() - 2)
        painter.setPen(QPen(colour(PALETTE.panel_line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(block, self._scale.px(10), self._scale.px(10))
        name = QRect(block.x(), block.y(), block.width(), round(0.56 * block.height()))
        note = QRect(
            block.x() + 4,
            name.bottom(),
            block.width() - 8,
            block.height() - name.height() - self._scale.px(4),
        )
        self.lettering.line(
            painter, name, self.row.name, self._scale.number_font(30), colour(PALETTE.text), CENTRE
        )
        self.lettering.block(
            painter, note, self.row.note, self._scale.word_font(18), colour(PALETTE.text_dim), CENTRE
        )
        painter.end()
