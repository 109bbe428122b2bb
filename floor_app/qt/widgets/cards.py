"""Cards painted by ourselves: faces, backs and unread ones, in two or four colours, kept as pixmaps by size.

A face-down card is drawn from ``Face.DOWN`` alone: nothing here ever gets to know its value.
"""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from floor_app.qt.style import PALETTE, colour, fitted, number_font
from floor_app.qt.widgets.suits import crown_path, suit_path
from rules.cards import Card
from rules.view import Face, VisibleCard

CARD_RATIO = 1.4  # height to width
_COURT = "JQK"
_PLAIN_UNDER = 56  # a card narrower than this shows rank and suit only
# Places of the pips in their field, both from 0 to 1; those under the middle stand on their head.
_LEFT, _MIDDLE, _RIGHT = 0.0, 0.5, 1.0
_COLUMN = ((_LEFT, 0.0), (_LEFT, 1.0), (_RIGHT, 0.0), (_RIGHT, 1.0))
_FOUR_ROWS = (*_COLUMN, (_LEFT, 1 / 3), (_LEFT, 2 / 3), (_RIGHT, 1 / 3), (_RIGHT, 2 / 3))


def _pips(rank: str) -> tuple[tuple[float, float], ...]:
    match rank:
        case "2":
            return ((_MIDDLE, 0.0), (_MIDDLE, 1.0))
        case "3":
            return ((_MIDDLE, 0.0), (_MIDDLE, 0.5), (_MIDDLE, 1.0))
        case "4":
            return _COLUMN
        case "5":
            return (*_COLUMN, (_MIDDLE, 0.5))
        case "6":
            return (*_COLUMN, (_LEFT, 0.5), (_RIGHT, 0.5))
        case "7":
            return (*_COLUMN, (_LEFT, 0.5), (_RIGHT, 0.5), (_MIDDLE, 0.25))
        case "8":
            return (*_COLUMN, (_LEFT, 0.5), (_RIGHT, 0.5), (_MIDDLE, 0.25), (_MIDDLE, 0.75))
        case "9":
            return (*_FOUR_ROWS, (_MIDDLE, 0.5))
        case _:
            return (*_FOUR_ROWS, (_MIDDLE, 1 / 6), (_MIDDLE, 5 / 6))


class CardPainter:
    """Paints cards and keeps their pixmaps. One for a window; ``four_colours`` chooses the deck."""

    def __init__(self, *, four_colours: bool = False) -> None:
        self._four_colours = four_colours
        self._kept: dict[tuple[object, ...], QPixmap] = {}

    def draw(self, painter: QPainter, rect: QRect, card: VisibleCard, word: str = "") -> None:
        """Paint a card into ``rect``; ``word`` stands on a back (a dark double's "dark") or an unread card."""
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        painter.drawPixmap(rect, self.pixmap(card, rect.size(), word, ratio))

    def pixmap(self, card: VisibleCard, size: QSize, word: str = "", ratio: float = 1.0) -> QPixmap:
        """The card as a pixmap of a size in logical pixels; painted once and kept."""
        key = (card, size.width(), size.height(), word, ratio)
        found = self._kept.get(key)
        if found is None:
            found = self._painted(card, size, word, ratio)
            self._kept[key] = found
        return found

    def forget(self) -> None:
        """Drop what is kept, when the window changes its size."""
        self._kept.clear()

    def suit_colour(self, suit: str) -> QColor:
        """The colour of a suit in this deck."""
        if self._four_colours and suit == "d":
            return colour(PALETTE.diamond_suit)
        if self._four_colours and suit == "c":
            return colour(PALETTE.club_suit)
        return colour(PALETTE.red_suit if suit in "hd" else PALETTE.black_suit)

    def _painted(self, card: VisibleCard, size: QSize, word: str, ratio: float) -> QPixmap:
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(0.5, 0.5, size.width() - 1, size.height() - 1)
        match card:
            case Card():
                self._paint_face(painter, rect, card)
            case Face.DOWN:
                _paint_back(painter, rect, word)
            case Face.UNREAD:
                _paint_unread(painter, rect, word)
        painter.end()
        return pixmap

    def _paint_face(self, painter: QPainter, rect: QRectF, card: Card) -> None:
        _paint_blank(painter, rect)
        ink = self.suit_colour(card.suit)
        if rect.width() < _PLAIN_UNDER:
            _paint_plain(painter, rect, card, ink)
            return
        self._paint_index(painter, rect, card, ink)
        width, height = rect.width(), rect.height()
        field = QRectF(rect.x() + 0.44 * width, rect.y() + 0.13 * height, 0.42 * width, 0.74 * height)
        if card.rank in _COURT:
            _paint_court(painter, rect, card, ink)
        elif card.is_ace:
            side = 0.52 * width
            middle = QRectF(rect.x() + 0.4 * width, rect.y() + 0.34 * height, side, side * 1.08)
            painter.fillPath(suit_path(card.suit, middle), ink)
        else:
            _paint_pips(painter, field, card, ink)

    def _paint_index(self, painter: QPainter, rect: QRectF, card: Card, ink: QColor) -> None:
        width = rect.width()
        text = _rank(card)
        font = number_font(max(10, round(0.36 * width)))
        narrow = fitted(font, text, round(0.4 * width), least=8)
        painter.setFont(narrow)
        painter.setPen(ink)
        box = QRectF(rect.x() + 0.03 * width, rect.y() + 0.03 * width, 0.38 * width, 0.36 * width)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        side = 0.24 * width
        sign = QRectF(box.center().x() - side / 2, box.bottom() + 0.02 * width, side, side * 1.08)
        painter.fillPath(suit_path(card.suit, sign), ink)


def _rank(card: Card) -> str:
    return "10" if card.rank == "T" else card.rank


def _paint_plain(painter: QPainter, rect: QRectF, card: Card, ink: QColor) -> None:
    width = rect.width()
    painter.setFont(
        fitted(number_font(max(10, round(0.5 * width))), _rank(card), round(0.6 * width), least=8)
    )
    painter.setPen(ink)
    index = QRectF(rect.x(), rect.y() + 0.02 * width, 0.62 * width, 0.5 * width)
    painter.drawText(index, Qt.AlignmentFlag.AlignCenter, _rank(card))
    side = 0.52 * width
    corner = QRectF(rect.right() - side - 0.1 * width, rect.bottom() - side - 0.14 * width, side, side * 1.08)
    painter.fillPath(suit_path(card.suit, corner), ink)


def _outline(rect: QRectF) -> QPainterPath:
    radius = 0.09 * rect.width()
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def _paint_blank(painter: QPainter, rect: QRectF) -> None:
    paper = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    paper.setColorAt(0, colour("#FFFFFF"))
    paper.setColorAt(1, colour("#EFEFEA"))
    painter.fillPath(_outline(rect), QBrush(paper))
    painter.setPen(QPen(colour("#000000", 0.35), 1))
    painter.drawPath(_outline(rect))


def _paint_pips(painter: QPainter, field: QRectF, card: Card, ink: QColor) -> None:
    side = min(0.42 * field.width(), 0.2 * field.height())
    for x, y in _pips(card.rank):
        centre = QPointF(
            field.x() + side / 2 + x * (field.width() - side),
            field.y() + side / 2 + y * (field.height() - side),
        )
        painter.save()
        painter.translate(centre)
        if y > 0.5:
            painter.rotate(180)
        painter.fillPath(suit_path(card.suit, QRectF(-side / 2, -side / 2, side, side)), ink)
        painter.restore()


def _paint_court(painter: QPainter, rect: QRectF, card: Card, ink: QColor) -> None:
    width, height = rect.width(), rect.height()
    panel = QRectF(rect.x() + 0.42 * width, rect.y() + 0.1 * height, 0.48 * width, 0.8 * height)
    tint = {"K": "#F6E7B8", "Q": "#F3D9E2", "J": "#D9E6F4"}[card.rank]
    painter.setPen(QPen(colour("#B08D2E"), max(1.0, 0.014 * width)))
    painter.setBrush(colour(tint))
    painter.drawRoundedRect(panel, 0.05 * width, 0.05 * width)
    crown = QRectF(0, 0, 0.34 * width, 0.26 * width)
    crown.moveCenter(QPointF(panel.center().x(), panel.y() + 0.2 * panel.height()))
    painter.setPen(QPen(colour("#8A6A14"), max(0.6, 0.008 * width)))
    painter.setBrush(colour("#E2B33C"))
    painter.drawPath(crown_path(card.rank, crown))
    side = 0.32 * width
    sign = QRectF(panel.center().x() - side / 2, panel.center().y() - 0.02 * height, side, side * 1.08)
    painter.fillPath(suit_path(card.suit, sign), ink)
    painter.setFont(number_font(max(8, round(0.2 * width))))
    painter.setPen(ink)
    foot = QRectF(panel.x(), panel.bottom() - 0.24 * width, panel.width(), 0.22 * width)
    painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, card.rank)


def _paint_back(painter: QPainter, rect: QRectF, word: str) -> None:
    _paint_blank(painter, rect)
    width = rect.width()
    inner = rect.adjusted(0.06 * width, 0.06 * width, -0.06 * width, -0.06 * width)
    frame = QPainterPath()
    frame.addRoundedRect(inner, 0.05 * width, 0.05 * width)
    painter.fillPath(frame, colour(PALETTE.back))
    painter.save()
    painter.setClipPath(frame)
    step = max(5.0, 0.13 * width)
    painter.setPen(QPen(colour("#E8B7BD", 0.55), max(0.8, 0.012 * width)))
    span = inner.width() + inner.height()
    offset = 0.0
    while offset < span:
        painter.drawLine(
            QPointF(inner.x() + offset, inner.y()),
            QPointF(inner.x() + offset - inner.height(), inner.bottom()),
        )
        painter.drawLine(
            QPointF(inner.right() - offset, inner.y()),
            QPointF(inner.right() - offset + inner.height(), inner.bottom()),
        )
        offset += step
    painter.restore()
    painter.setPen(QPen(colour("#F3D9DC", 0.8), max(1.0, 0.014 * width)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    margin = 0.045 * width
    painter.drawRoundedRect(inner.adjusted(margin, margin, -margin, -margin), 0.04 * width, 0.04 * width)
    if word:
        _paint_word(painter, rect, word, PALETTE.black_suit, PALETTE.call)


def _paint_unread(painter: QPainter, rect: QRectF, word: str) -> None:
    width = rect.width()
    painter.fillPath(_outline(rect), colour("#FFF3D6"))
    painter.setPen(QPen(colour(PALETTE.held), max(2.0, 0.05 * width), Qt.PenStyle.DashLine))
    inset = 0.05 * width
    painter.drawPath(_outline(rect.adjusted(inset, inset, -inset, -inset)))
    painter.setPen(colour(PALETTE.black_suit))
    painter.setFont(number_font(max(12, round(0.6 * width))))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "?")
    if word:
        _paint_word(painter, rect, word, PALETTE.held, PALETTE.black_suit)


def _paint_word(painter: QPainter, rect: QRectF, word: str, ground: str, ink: str) -> None:
    font = fitted(
        number_font(max(12, round(0.24 * rect.width()))), word, round(0.92 * rect.width()), least=10
    )
    height = 1.5 * font.pixelSize()
    band = QRectF(rect.x(), rect.center().y() - height / 2, rect.width(), height)
    if ground == PALETTE.held:
        band.moveBottom(rect.bottom() - 0.06 * rect.height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ground, 0.92))
    painter.drawRect(band)
    painter.setPen(colour(ink))
    painter.setFont(font)
    painter.drawText(band, Qt.AlignmentFlag.AlignCenter, word)
