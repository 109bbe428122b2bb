"""A refusal said in place: a bubble whose tip points at the seat, gone with the next touch."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.lettering import CENTRE, Lettering

_LONGEST = 560  # design pixels


class Bubble(QWidget):
    """Lies over the felt; touches go through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scale = Scale(1.0)
        self._text = ""
        self._tip = QPoint()
        self.lettering = Lettering()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def set_scale(self, scale: Scale) -> None:
        """Use another scale."""
        self._scale = scale
        self.lettering = Lettering(scale.least)
        self.hide()

    def say(self, text: str, at: QPoint | None, room: QRect) -> None:
        """Say something about the point ``at`` inside ``room`` (parent's pixels); without a point, at its top."""
        self._text = text
        font = self._scale.number_font(24)
        pad, tip = self._scale.px(18), self._scale.px(22)
        longest = min(self._scale.px(_LONGEST), room.width() - 2 * pad)
        width = min(longest, QFontMetrics(font).horizontalAdvance(f"✕ {text}") + 2) + 2 * pad
        height = self.lettering.height_of(f"✕ {text}", font, width - 2 * pad) + 2 * pad + tip
        aim = at or QPoint(room.center().x(), room.y() + height)
        left = min(max(aim.x() - width // 2, room.x() + 4), room.right() - width - 4)
        top = max(room.y(), aim.y() - height)
        self.setGeometry(left, top, width, height)
        self._tip = QPoint(aim.x() - left, height) if at is not None else QPoint(-1, -1)
        self.setAccessibleName(text)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        tip = self._scale.px(22)
        body = QRectF(1.5, 1.5, self.width() - 3, self.height() - tip - 3)
        path = QPainterPath()
        path.addRoundedRect(body, self._scale.px(14), self._scale.px(14))
        if self._tip.x() >= 0:
            x = min(max(self._tip.x(), tip + 8), self.width() - tip - 8)
            arrow = QPainterPath(QPointF(x - tip * 0.7, body.bottom() - 1))
            arrow.lineTo(QPointF(self._tip.x(), self.height() - 2))
            arrow.lineTo(QPointF(x + tip * 0.7, body.bottom() - 1))
            arrow.closeSubpath()
            path = path.united(arrow)
        painter.setPen(QPen(colour("#FFFFFF"), 2))
        painter.setBrush(colour(PALETTE.danger))
        painter.drawPath(path)
        pad = self._scale.px(16)
        room = body.toRect().adjusted(pad, 2, -pad, -2)
        self.lettering.block(
            painter, room, f"✕ {self._text}", self._scale.number_font(24), colour("#FFFFFF"), CENTRE
        )
        painter.end()
