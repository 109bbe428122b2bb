"""The cards of the round in the order they left the shoe, with their numbers: what a supervisor points at."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QPoint, QRect, QSize, Qt
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
        if text == self._text:
            return
        before, self._text = self._text, text
        count = len(text.drawn)
        if before == replace(text, drawn=text.drawn[:-1]) and count <= self._fits():
            self.update(self._place(max(0, count - 2)).united(self._place(count - 1)))
        else:
            self.update()

    def _line_height(self) -> int:
        return self._scale.text_px(18) + self._scale.px(8)

    def _heading(self) -> QRect:
        return QRect(0, self._scale.px(8), self.width(), self._line_height())

    def _card_size(self) -> QSize:
        height = self.height() - self._heading().bottom() - self._line_height() - self._scale.px(18)
        return QSize(round(height / 1.4), height)

    def _fits(self) -> int:
        """How many cards stand side by side."""
        gap = self._scale.px(8)
        return max(1, (self.width() + gap) // (self._card_size().width() + gap))

    def _place(self, index: int) -> QRect:
        """Where a card stands with the line under it, from 0."""
        left = index * (self._card_size().width() + self._scale.px(8))
        top = self._heading().bottom() + 1
        return QRect(left - 4, top, self._card_size().width() + 8, self.height() - top)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        heading = self._heading()
        self.lettering.line(
            painter, heading, self._text.heading, self._scale.word_font(18), colour(PALETTE.text_dim), LEFT
        )
        shown = self._text.drawn[-self._fits() :]
        for index, drawn in enumerate(shown):
            if event.rect().intersects(self._place(index)):
                self._paint_card(painter, self._place(index), drawn, is_last=index == len(shown) - 1)
        painter.end()

    def _paint_card(self, painter: QPainter, place: QRect, drawn: DrawnCard, *, is_last: bool) -> None:
        size = self._card_size()
        rect = QRect(QPoint(place.x() + 4, self._heading().bottom() + self._scale.px(4)), size)
        self._cards.draw(painter, rect, drawn.card)
        below = QRect(place.x(), rect.bottom() + self._scale.px(2), place.width(), self._line_height())
        lies = self._text.dealer_sign if drawn.lies == "dealer" else drawn.lies
        text = f"{drawn.place}→{lies}" if lies else str(drawn.place)
        ink = colour(PALETTE.call if is_last else PALETTE.text_dim)
        self.lettering.line(painter, below, text, self._scale.number_font(17), ink, CENTRE)
