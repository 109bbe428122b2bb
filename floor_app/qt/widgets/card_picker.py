"""Choosing a card by rank and suit. A masked picker shows nothing of what was chosen."""

from PySide6.QtCore import QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.qt.style import Scale, colour
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.grid import Cell, cell_rects
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from floor_app.qt.widgets.suits import suit_path
from rules.cards import RANKS, SUITS, Card, parse_card

_COLUMNS = 4
_RANK_ROWS = 4
_CARD_GROUND = "#FBFBF8"


class SuitKey(TouchKey):
    """The key of a suit, its sign in the deck's colour on card white."""

    def __init__(self, parent: QWidget, scale: Scale, suit: str, cards: CardPainter) -> None:
        super().__init__(parent, scale)
        self.suit = suit
        self._ink = cards.suit_colour(suit)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        chosen = self.tone is KeyTone.CHOSEN
        painter.setBrush(colour("#FFE08A" if chosen or self.isDown() else _CARD_GROUND))
        radius = self._scale.px(12)
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), radius, radius)
        side = 0.56 * min(self.width(), self.height())
        place = QRectF(0, 0, side, side * 1.06)
        place.moveCenter(QRectF(self.rect()).center())
        painter.fillPath(suit_path(self.suit, place), self._ink)
        painter.end()


class CardPicker(QWidget):
    """``chosen`` carries a ``Card`` once rank and suit are touched, in any order.

    With a label for it there is a key for a card that nobody saw, told by ``unseen``.
    """

    chosen = Signal(object)
    unseen = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        scale: Scale,
        cards: CardPainter,
        *,
        is_masked: bool,
        unseen: str = "",
    ) -> None:
        super().__init__(parent)
        self._scale = scale
        self._is_masked = is_masked
        self._rank = ""
        self._suit = ""
        self.rank_keys = tuple(self._rank_key(rank) for rank in RANKS)
        self.suit_keys = tuple(self._suit_key(suit, cards) for suit in SUITS)
        self.unseen_key = TouchKey(self, scale)
        self.unseen_key.label_px = 24
        self.unseen_key.shows(unseen)
        self.unseen_key.setVisible(bool(unseen))
        self.unseen_key.clicked.connect(self.unseen)

    def _rank_key(self, rank: str) -> TouchKey:
        key = TouchKey(self, self._scale)
        key.label_px = 38
        key.shows("10" if rank == "T" else rank)
        key.clicked.connect(self.on_rank)
        return key

    def _suit_key(self, suit: str, cards: CardPainter) -> SuitKey:
        key = SuitKey(self, self._scale, suit, cards)
        key.shows({"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[suit])
        key.clicked.connect(self.on_suit)
        return key

    @Slot()
    def on_rank(self) -> None:
        """A rank was touched."""
        for key, rank in zip(self.rank_keys, RANKS, strict=True):
            if key is self.sender():
                self._rank = rank
        self._tell()

    @Slot()
    def on_suit(self) -> None:
        """A suit was touched."""
        key = self.sender()
        if isinstance(key, SuitKey):
            self._suit = key.suit
        self._tell()

    def _tell(self) -> None:
        if not self._is_masked:
            for key, rank in zip(self.rank_keys, RANKS, strict=True):
                key.shows(key.text(), tone=KeyTone.CHOSEN if rank == self._rank else KeyTone.QUIET)
            for suit_key in self.suit_keys:
                is_chosen = suit_key.suit == self._suit
                suit_key.shows(suit_key.text(), tone=KeyTone.CHOSEN if is_chosen else KeyTone.QUIET)
        if self._rank and self._suit:
            card: Card = parse_card(self._rank + self._suit)
            self._rank = self._suit = ""
            self.chosen.emit(card)

    def resizeEvent(self, event: QResizeEvent) -> None:
        gap = max(8, self._scale.px(12))
        rows = _RANK_ROWS + (2 if self.unseen_key.text() else 1)
        height = min(self._scale.px(96), (self.height() - gap * rows) // rows)
        ranks = QRect(0, 0, self.width(), height * _RANK_ROWS + gap * (_RANK_ROWS - 1))
        cells = [Cell(index % _COLUMNS, index // _COLUMNS) for index in range(len(self.rank_keys))]
        for key, rect in zip(
            self.rank_keys, cell_rects(ranks, _COLUMNS, _RANK_ROWS, gap, cells), strict=True
        ):
            key.setGeometry(rect)
        suits = QRect(0, ranks.bottom() + 1 + 2 * gap, self.width(), height)
        cells = [Cell(index, 0) for index in range(len(self.suit_keys))]
        for suit_key, rect in zip(self.suit_keys, cell_rects(suits, _COLUMNS, 1, gap, cells), strict=True):
            suit_key.setGeometry(rect)
        self.unseen_key.setGeometry(0, suits.bottom() + 1 + gap, self.width(), height)
