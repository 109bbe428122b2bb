"""Chips by denomination, and stakes as a chip with a plate that takes any amount at a readable size."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QPainter, QPen, QRadialGradient

from floor_app.qt.style import PALETTE, colour, fitted, number_font

_INSERTS = 8
_LEAST = 16  # letters smaller than this stand on a plate instead


@dataclass(frozen=True, slots=True)
class ChipColours:
    """Body, inserts at the rim and lettering of a chip."""

    body: str
    insert: str
    ink: str


# By the value in whole units of the currency: the usual colours of a house.
_BY_VALUE = (
    (1000, ChipColours("#C77F1B", "#FFF3D6", "#FFFFFF")),
    (500, ChipColours("#6A1B9A", "#F0D9FA", "#FFFFFF")),
    (100, ChipColours("#22262E", "#D8DCE3", "#FFFFFF")),
    (25, ChipColours("#1B7A3E", "#E3F6E9", "#FFFFFF")),
    (10, ChipColours("#1565C0", "#DCEBFB", "#FFFFFF")),
    (5, ChipColours("#C62828", "#FBE3E3", "#FFFFFF")),
    (1, ChipColours("#E9E6DC", "#5B6472", "#16181D")),
)
_SMALL = ChipColours("#B9A27A", "#FFFFFF", "#16181D")
_SMALLEST = ChipColours("#9FB4BF", "#FFFFFF", "#16181D")


def chip_colours(minor: int, decimals: int) -> ChipColours:
    """Colours of a denomination, or of the largest chip in an amount. ``minor`` in minor units."""
    for value, colours in _BY_VALUE:
        if minor >= value * 10**decimals:
            return colours
    return _SMALL if 2 * minor >= 10**decimals else _SMALLEST


def draw_chip(painter: QPainter, rect: QRectF, colours: ChipColours, text: str = "") -> None:
    """Paint a round chip into a square, its lettering fitted to the middle."""
    side = min(rect.width(), rect.height())
    disc = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#000000", 0.28))
    painter.drawEllipse(disc.translated(0, 0.04 * side))
    painter.setBrush(_body(disc, colours.body))
    painter.drawEllipse(disc)
    painter.setBrush(colour(colours.insert))
    for index in range(_INSERTS):
        painter.drawPie(disc, round((index * 360 / _INSERTS - 9) * 16), 18 * 16)
    inner = disc.adjusted(0.12 * side, 0.12 * side, -0.12 * side, -0.12 * side)
    painter.setBrush(_body(inner, colours.body))
    painter.drawEllipse(inner)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(colours.insert, 0.85), max(1.0, 0.02 * side)))
    ring = inner.adjusted(0.03 * side, 0.03 * side, -0.03 * side, -0.03 * side)
    painter.drawEllipse(ring)
    painter.setPen(QPen(colour("#000000", 0.4), 1))
    painter.drawEllipse(disc)
    if text:
        _letter(painter, ring, text, colours.ink)
    painter.restore()


def _body(disc: QRectF, code: str) -> QBrush:
    shade = QRadialGradient(disc.center() + QPointF(-0.15, -0.2) * disc.width(), 0.8 * disc.width())
    shade.setColorAt(0, QColor(code).lighter(118))
    shade.setColorAt(1, QColor(code).darker(112))
    return QBrush(shade)


def _letter(painter: QPainter, ring: QRectF, text: str, ink: str) -> None:
    room = round(0.94 * ring.width())
    font = fitted(number_font(round(0.5 * ring.height())), text, room, least=8)
    if font.pixelSize() < _LEAST:
        draw_plate(painter, ring.center(), text, _LEAST, 1.5 * ring.width())
        return
    painter.setFont(font)
    painter.setPen(colour(ink))
    painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, text)


def plate_rect(centre: QPointF, text: str, pixels: int, room: float) -> QRectF:
    """Where a plate with this text stands: around ``centre``, letters of ``pixels`` made smaller to fit ``room``."""
    return _plate_rect(centre, text, _plate_font(text, pixels, room), room)


def _plate_font(text: str, pixels: int, room: float) -> QFont:
    return fitted(number_font(pixels), text, round(room) - 8, least=min(pixels, 16))


def _plate_rect(centre: QPointF, text: str, font: QFont, room: float) -> QRectF:
    letters = QFontMetrics(font).horizontalAdvance(text)
    width = letters + max(6.0, min(0.6 * font.pixelSize(), room - letters))
    height = 1.36 * font.pixelSize()
    width = max(width, height)
    return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)


def draw_plate(
    painter: QPainter,
    centre: QPointF,
    text: str,
    pixels: int,
    room: float,
    *,
    ink: str = PALETTE.text,
    ground: str = "#0A1410",
    edge: str = "",
) -> QRectF:
    """Paint a dark plate with an amount around a point; returns where it stands."""
    font = _plate_font(text, pixels, room)
    rect = _plate_rect(centre, text, font, room)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour(edge), 1.5) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(colour(ground, 0.92))
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    painter.setPen(colour(ink))
    painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
    return rect


def draw_stake(
    painter: QPainter, rect: QRectF, colours: ChipColours, text: str, pixels: int, *, edge: str = ""
) -> None:
    """Paint a stake into its spot: the chip, and the amount (if any) on a plate over its lower part."""
    chip = QRectF(rect.x(), rect.y(), rect.width(), rect.height() - 0.18 * rect.height())
    draw_chip(painter, chip, colours)
    if not text:
        return
    centre = QPointF(rect.center().x(), rect.bottom() - 0.68 * pixels)
    draw_plate(painter, centre, text, pixels, rect.width() + 6, edge=edge)
