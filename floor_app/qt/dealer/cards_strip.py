"""The cards of the round in the order they left the shoe, with their numbers: what a supervisor points at."""

from dataclasses import dataclass, replace

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
        if text == self._text:
            return
        before, self._text = self._text, text
        places, last = self._places(), len(text.drawn) - 1
        if before == replace(text, drawn=text.drawn[:-1]) and last < len(places):
            self.update(places[max(0, last - 1)].united(places[last]))
        else:
            self.update()

    def _line_height(self) -> int:
        return self._scale.text_px(18) + self._scale.px(8)

    def _heading(self) -> QRect:
        return QRect(0, self._scale.px(8), self.width(), self._line_height())

    def _card_height(self, top: int) -> int:
        return self.height() - top + 1 - self._line_height() - self._scale.px(18)

    def _places(self) -> tuple[QRect, ...]:
        """Where the cards that fit stand, from the left, each with the line under it."""
        top, gap = self._heading().bottom() + 1, self._scale.px(8)
        width = round(self._card_height(top) / 1.4)
        step = width + gap
        fits = max(1, (self.width() + gap) // step)
        return tuple(QRect(index * step - 4, top, width + 8, self.height() - top) for index in range(fits))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        heading = self._heading()
        self.lettering.line(
            painter, heading, self._text.heading, self._scale.word_font(18), colour(PALETTE.text_dim), LEFT
        )
        places = self._places()
        shown = self._text.drawn[-len(places) :]
        for place, drawn in zip(places, shown, strict=False):
            if event.rect().intersects(place):
                self._paint_card(painter, place, drawn, is_last=drawn is shown[-1])
        painter.end()

    def _paint_card(self, painter: QPainter, place: QRect, drawn: DrawnCard, *, is_last: bool) -> None:
        height = self._card_height(place.y())
        rect = QRect(place.x() + 4, place.y() - 1 + self._scale.px(4), place.width() - 8, height)
        self._cards.draw(painter, rect, drawn.card)
        below = QRect(place.x(), rect.bottom() + self._scale.px(2), place.width(), self._line_height())
        lies = self._text.dealer_sign if drawn.lies == "dealer" else drawn.lies
        text = f"{drawn.place}→{lies}" if lies else str(drawn.place)
        ink = colour(PALETTE.call if is_last else PALETTE.text_dim)
        self.lettering.line(painter, below, text, self._scale.number_font(17), ink, CENTRE)
