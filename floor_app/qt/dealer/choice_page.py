"""Pages of a sheet that are lists or grids to choose from, and one that is only read."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.present.rulings import Ruling
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from floor_app.qt.widgets.lettering import TOP, Lettering
from floor_app.qt.widgets.scrolling import ScrollColumn
from rules.view import VisibleCard


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: its words, and what is chosen. ``is_absent`` keeps a place empty."""

    label: str
    value: object
    note: str = ""
    sign: str = ""
    card: VisibleCard | None = None
    is_absent: bool = False


class CardChoiceKey(TouchKey):
    """A key with a small card at its left."""

    def __init__(self, parent: QWidget | None, scale: Scale, cards: CardPainter, card: VisibleCard) -> None:
        super().__init__(parent, scale)
        self._cards = cards
        self._card = card

    def paint_words(self, painter: QPainter) -> None:
        """The card, then label and note."""
        height = self.height() - self._scale.px(14)
        width = round(height / 1.4)
        place = QRect(self._scale.px(12), self._scale.px(7), width, height)
        self._cards.draw(painter, place, self._card)
        left = place.right() + self._scale.px(4)
        painter.save()
        painter.translate(left, 0)
        room = QRect(0, 0, self.width() - left, self.height())
        self._paint_right(painter, room)
        painter.restore()

    def _paint_right(self, painter: QPainter, room: QRect) -> None:
        pad = self._scale.px(12)
        upper = QRect(pad, self._scale.px(8), room.width() - 2 * pad, room.height() // 2 - self._scale.px(4))
        lower = QRect(pad, upper.bottom(), upper.width(), room.height() - upper.bottom() - self._scale.px(6))
        self.lettering.line(painter, upper, self.text(), self._scale.number_font(24), self.ink())
        self.lettering.line(painter, lower, self.note, self._scale.word_font(19), colour(PALETTE.text_dim))


class ChoicePage(QWidget):
    """A list, or a grid of ``columns``. ``chosen`` carries the value of the choice touched."""

    chosen = Signal(object)

    def __init__(
        self,
        parent: QWidget | None,
        scale: Scale,
        choices: Sequence[Choice],
        *,
        columns: int = 1,
        cards: CardPainter | None = None,
        starts_at_end: bool = False,
    ) -> None:
        super().__init__(parent)
        self._scale = scale
        self._columns = columns
        self._starts_at_end = starts_at_end
        self._values: dict[TouchKey, object] = {}
        self.column = ScrollColumn(self, scale)
        self.keys = tuple(self._key(choice, cards) for choice in choices)

    def key_for(self, value: object) -> TouchKey:
        """The key of a value."""
        return next(key for key, known in self._values.items() if known == value)

    def _key(self, choice: Choice, cards: CardPainter | None) -> TouchKey:
        if cards is not None and choice.card is not None:
            key: TouchKey = CardChoiceKey(None, self._scale, cards, choice.card)
        else:
            key = TouchKey(None, self._scale)
        key.label_px = 24 if self._columns < 3 else 32
        key.shows(choice.label, choice.note, tone=KeyTone.QUIET, sign=choice.sign)
        key.clicked.connect(self.on_key)
        if not choice.is_absent:
            self._values[key] = choice.value
        key.setEnabled(not choice.is_absent)
        return key

    @Slot()
    def on_key(self) -> None:
        """A choice was touched."""
        key = self.sender()
        if isinstance(key, TouchKey) and key in self._values:
            self.chosen.emit(self._values[key])

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.column.setGeometry(self.rect())
        height, gap = self._scale.px(88), max(8, self._scale.px(12))
        if self._columns == 1:
            self.column.set_rows(tuple((key, height) for key in self.keys))
            if self._starts_at_end and self.keys:
                self.column.reveal(self.keys[-1])
            return
        rows: list[tuple[QWidget, int]] = []
        width = (self.width() - self.column.bar_room - gap * (self._columns - 1)) // self._columns
        for start in range(0, len(self.keys), self._columns):
            row = QWidget()
            for index, key in enumerate(self.keys[start : start + self._columns]):
                key.setParent(row)
                key.setGeometry(index * (width + gap), 0, width, height)
                key.setVisible(key in self._values)
            rows.append((row, height))
        self.column.set_rows(tuple(rows))


class RulingsPage(QWidget):
    """The rulings of the house, to be read and scrolled."""

    def __init__(self, parent: QWidget | None, scale: Scale, rulings: Sequence[Ruling]) -> None:
        super().__init__(parent)
        self._scale = scale
        self.column = ScrollColumn(self, scale)
        self._rows = tuple(_RulingRow(None, scale, ruling) for ruling in rulings)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.column.setGeometry(self.rect())
        width = self.width() - self.column.bar_room
        self.column.set_rows(tuple((row, row.height_at(width)) for row in self._rows))


class _RulingRow(QWidget):
    """One ruling: what happened, what is ruled, who rules."""

    def __init__(self, parent: QWidget | None, scale: Scale, ruling: Ruling) -> None:
        super().__init__(parent)
        self._scale = scale
        self._ruling = ruling
        self.lettering = Lettering(scale.least)
        self.setAccessibleName(f"{ruling.title}. {ruling.ruling}. {ruling.who}")

    def _text(self) -> str:
        return f"{self._ruling.ruling} · {self._ruling.who}"

    def height_at(self, width: int) -> int:
        """Height the row needs at this width."""
        room = width - 2 * self._scale.px(14)
        title = self.lettering.height_of(self._ruling.title, self._scale.number_font(22), room)
        text = self.lettering.height_of(self._text(), self._scale.word_font(20), room)
        return title + text + self._scale.px(34)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        painter.setPen(colour(PALETTE.panel_line))
        painter.setBrush(colour(PALETTE.panel_raised))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), self._scale.px(8), self._scale.px(8))
        pad = self._scale.px(14)
        room = self.rect().adjusted(pad, self._scale.px(10), -pad, -self._scale.px(10))
        title_h = self.lettering.height_of(self._ruling.title, self._scale.number_font(22), room.width())
        upper = QRect(room.x(), room.y(), room.width(), title_h)
        lower = QRect(
            room.x(), upper.bottom() + 1 + self._scale.px(4), room.width(), room.bottom() - upper.bottom()
        )
        self.lettering.block(
            painter, upper, self._ruling.title, self._scale.number_font(22), colour(PALETTE.call), TOP
        )
        self.lettering.block(
            painter, lower, self._text(), self._scale.word_font(20), colour(PALETTE.text), TOP
        )
        painter.end()
