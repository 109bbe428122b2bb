"""A key for fingers: large, with a label that fits, a note, a sign, and a tone that is never colour alone."""

from enum import StrEnum
from types import MappingProxyType

from PySide6.QtCore import QElapsedTimer, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from floor_app.qt.style import PALETTE, Scale, colour, number_font
from floor_app.qt.widgets.lettering import CENTRE, Lettering


class KeyTone(StrEnum):
    """How a key is meant."""

    ACT = "act"
    QUIET = "quiet"
    DANGER = "danger"
    HELD = "held"
    CHOSEN = "chosen"


_GROUNDS = MappingProxyType(
    {
        KeyTone.ACT: PALETTE.act,
        KeyTone.QUIET: PALETTE.panel_raised,
        KeyTone.DANGER: PALETTE.danger,
        KeyTone.HELD: PALETTE.held,
        KeyTone.CHOSEN: PALETTE.call,
    }
)
_INKS = MappingProxyType(
    {
        KeyTone.ACT: "#FFFFFF",
        KeyTone.QUIET: PALETTE.text,
        KeyTone.DANGER: "#FFFFFF",
        KeyTone.HELD: "#000000",
        KeyTone.CHOSEN: "#000000",
    }
)


class TouchKey(QAbstractButton):
    """A key. ``shows`` gives it its words; ``clicked`` tells the touch.

    A key whose meaning changed ignores touches for ``settle_ms``: a second touch in one movement was meant for
    what stood there before.
    """

    def __init__(self, parent: QWidget | None, scale: Scale, *, settle_ms: int = 0) -> None:
        super().__init__(parent)
        self._scale = scale
        self._settle_ms = settle_ms
        self._changed = QElapsedTimer()
        self.note = ""
        self.sign = ""
        self.tone = KeyTone.QUIET
        self.label_px = 30
        self.lettering = Lettering(scale.least)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def shows(self, label: str, note: str = "", *, tone: KeyTone = KeyTone.QUIET, sign: str = "") -> None:
        """Change what the key says."""
        if (label, note, tone, sign) == (self.text(), self.note, self.tone, self.sign):
            return
        if label != self.text():
            self.changes_meaning()
        self.setText(label)
        self.note, self.tone, self.sign = note, tone, sign
        self.setAccessibleName(f"{label}, {note}" if note else label)
        self.update()

    def changes_meaning(self) -> None:
        """From now on the key means something else."""
        if self._settle_ms:
            self._changed.start()

    def set_scale(self, scale: Scale) -> None:
        """Use another scale."""
        self._scale = scale
        self.lettering = Lettering(scale.least)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._changed.isValid() and self._changed.elapsed() < self._settle_ms:
            event.accept()
            return
        super().mousePressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(self._scale.px(104), self._scale.px(104))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        self.paint_ground(painter)
        self.paint_words(painter)
        painter.end()

    def ink(self) -> QColor:
        """Colour of the label."""
        return colour(_INKS[self.tone], 1.0 if self.isEnabled() else 0.4)

    def paint_ground(self, painter: QPainter) -> None:
        """Body and edge of the key; a pressed one sinks."""
        ground = QColor(_GROUNDS[self.tone])
        if self.isDown():
            ground = ground.lighter(130) if self.tone is KeyTone.QUIET else ground.darker(120)
        if not self.isEnabled():
            ground.setAlphaF(0.5)
        edge = PALETTE.panel_line if self.tone is KeyTone.QUIET else _GROUNDS[self.tone]
        painter.setPen(QPen(colour(edge).lighter(115), 1.5))
        painter.setBrush(ground)
        radius = self._scale.px(12)
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), radius, radius)

    def fits(self, width: int) -> bool:
        """Whether the longest word of the label stands uncut in a key of this width."""
        return self._longest_word() <= width - 2 * self._scale.px(8)

    def _longest_word(self) -> int:
        smallest = QFontMetrics(number_font(self._scale.least))
        return max((smallest.horizontalAdvance(word) for word in self.text().split()), default=0)

    def _has_room_for_sign(self, room: QRect) -> bool:
        """Words come first: where the longest one would not fit beside the sign, the sign goes."""
        side = self._scale.text_px(self.label_px) + self._scale.px(10)
        return self._longest_word() <= room.width() - side

    def paint_words(self, painter: QPainter) -> None:
        """Label, note under it, sign before it."""
        room = self.rect().adjusted(
            self._scale.px(8), self._scale.px(6), -self._scale.px(8), -self._scale.px(6)
        )
        ink = self.ink()
        if self.sign and self._has_room_for_sign(room):
            side = self._scale.text_px(self.label_px) + self._scale.px(10)
            place = QRect(room.x(), room.y(), side if self.text() else room.width(), room.height())
            self.lettering.line(
                painter, place, self.sign, self._scale.number_font(self.label_px), ink, CENTRE
            )
            room = room.adjusted(side, 0, 0, 0)
        if not self.note:
            self.lettering.block(painter, room, self.text(), self._scale.number_font(self.label_px), ink)
            return
        note_h = max(self._scale.text_px(20) + 6, round(0.36 * room.height()))
        above = room.adjusted(0, 0, 0, -note_h)
        below = QRect(room.x(), above.bottom() + 1, room.width(), note_h)
        self.lettering.block(painter, above, self.text(), self._scale.number_font(self.label_px), ink)
        dim = QColor(ink)
        dim.setAlphaF(0.85 * ink.alphaF())
        self.lettering.line(painter, below, self.note, self._scale.word_font(20), dim, CENTRE)
