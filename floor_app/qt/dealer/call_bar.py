"""What the dealer says now, the largest text of the window, with what comes next under it."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from floor_app.present.call import CallLine, Tone
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.lettering import LEFT, Lettering


class CallBar(QWidget):
    """The call. Held rounds turn the whole bar amber, with a sign before the words."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._scale = Scale(1.0)
        self._line = CallLine("", "", Tone.CALL)
        self._hand = ""
        self.lettering = Lettering()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def set_scale(self, scale: Scale) -> None:
        """Use another scale."""
        self._scale = scale
        self.lettering = Lettering(scale.least)
        self.update()

    def show_call(self, line: CallLine, in_hand: str = "") -> None:
        """Show a call; ``in_hand`` says what the dealer holds while betting."""
        if (line, in_hand) == (self._line, self._hand):
            return
        self._line, self._hand = line, in_hand
        self.setAccessibleName(f"{line.text}. {line.hint}" if line.hint else line.text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        is_held = self._line.tone is Tone.HELD
        painter.fillRect(self.rect(), colour(PALETTE.held if is_held else "#101318"))
        ink = colour("#000000") if is_held else colour(_ink(self._line.tone))
        pad = self._scale.px(28)
        room = self.rect().adjusted(pad, self._scale.px(4), -pad, -self._scale.px(6))
        hint = " · ".join(part for part in (self._line.hint, self._hand) if part)
        hint_h = self._scale.text_px(24) + self._scale.px(8) if hint else 0
        call = room.adjusted(0, 0, 0, -hint_h)
        text = f"⚠ {self._line.text}" if is_held else self._line.text
        self.lettering.line(painter, call, text, self._scale.number_font(64), ink, LEFT)
        below = QRect(room.x(), call.bottom() + 1, room.width(), hint_h)
        dim = colour("#000000") if is_held else colour(PALETTE.text, 0.86)
        self.lettering.line(painter, below, hint, self._scale.word_font(24), dim, LEFT)
        painter.end()


def _ink(tone: Tone) -> str:
    match tone:
        case Tone.OVER:
            return PALETTE.text
        case _:
            return PALETTE.call
