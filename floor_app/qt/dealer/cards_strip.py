"""The cards of the round in the order they left the shoe, with their numbers: what a supervisor points at."""

from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.lettering import CENTRE, LEFT, Lettering
from floor_app.table.views import TableView
from rules.view import DrawnCard


@dataclass(frozen=True, slots=True)
class StripText:
    """What the strip shows: its heading and the drawn cards, face-down ones as such."""

    heading: str
    dealer_sign: str
    drawn: tuple[DrawnCard, ...]


class CardsStrip(QWidget):
    """A row of small cards; the last ones when there are more than fit."""

    def __init__(self, parent: QWidget | None, cards: CardPainter) -> None:
        super().__init__(parent)
        self._cards = cards
        self._scale = Scale(1.0)
        self._text = StripText("", "", ())
        self.lettering = Lettering()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_scale(self, scale: Scale) -> None:
        """Use another scale."""
        self._scale = scale
        self.lettering = Lettering(scale.least)

    def show_view(self, view: TableView, tr: Translator) -> None:
        """Follow the table."""
        text = StripText(tr.text("Cards of the round, in the order drawn"), tr.text("D"), view.round.drawn)
        if text != self._text:
            self._text = text
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        line_h = self._scale.text_px(18) + self._scale.px(8)
        heading = QRect(0, self._scale.px(8), self.width(), line_h)
        self.lettering.line(
            painter, heading, self._text.heading, self._scale.word_font(18), colour(PALETTE.text_dim), LEFT
        )
        height = self.height() - heading.bottom() - line_h - self._scale.px(18)
        card_w = round(height / 1.4)
        step = card_w + self._scale.px(8)
        fits = max(1, (self.width() + self._scale.px(8)) // step)
        shown = self._text.drawn[-fits:]
        for index, drawn in enumerate(shown):
            rect = QRect(index * step, heading.bottom() + self._scale.px(4), card_w, height)
            self._cards.draw(painter, rect, drawn.card)
            below = QRect(rect.x() - 4, rect.bottom() + self._scale.px(2), card_w + 8, line_h)
            lies = self._text.dealer_sign if drawn.lies == "dealer" else drawn.lies
            text = f"{drawn.place}→{lies}" if lies else str(drawn.place)
            is_last = index == len(shown) - 1
            ink = colour(PALETTE.call if is_last else PALETTE.text_dim)
            self.lettering.line(painter, below, text, self._scale.number_font(17), ink, CENTRE)
        painter.end()
