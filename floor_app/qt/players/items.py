"""What a panel of the players' screen shows, as a list of frozen items: planned first, painted after.

A plan can be looked at without a pixel: whether texts fit their places, how high cards and totals are.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import assert_never

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from floor_app.qt.players.measure import Face as TextFace
from floor_app.qt.players.measure import face_font
from floor_app.qt.style import colour
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.chips import ChipColours, chip_colours, draw_chip
from floor_app.qt.widgets.stamps import Stamps
from rules.view import VisibleCard

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class CardItem:
    """A card in its place; ``word`` stands on a back."""

    rect: QRect
    card: VisibleCard
    word: str = ""


@dataclass(frozen=True, slots=True)
class TextItem:
    """One line of text; ``pixels`` is the height of its letters on the screen."""

    rect: QRect
    text: str
    pixels: int
    ink: str
    face: TextFace = TextFace.NUMBER
    align: Qt.AlignmentFlag = CENTRE
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class ChipItem:
    """A chip in the colours of a stake, without lettering. ``minor`` in minor units of ``decimals``."""

    rect: QRect
    minor: int
    decimals: int


@dataclass(frozen=True, slots=True)
class PlateItem:
    """A rounded ground under other items, with a rim when ``line`` names its colour."""

    rect: QRect
    ground: str
    opacity: float = 1.0
    radius: int = 8
    line: str = ""
    line_width: int = 0


Item = CardItem | TextItem | ChipItem | PlateItem
Plan = tuple[Item, ...]


def paint_items(painter: QPainter, items: Iterable[Item], cards: CardPainter, stamps: Stamps) -> None:
    """Paint a plan, first item undermost; ``stamps`` keeps its chips."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for item in items:
        match item:
            case CardItem():
                cards.draw(painter, item.rect, item.card, item.word)
            case TextItem():
                painter.setFont(face_font(item.face, item.pixels))
                painter.setPen(colour(item.ink, item.opacity))
                painter.drawText(item.rect, item.align | Qt.TextFlag.TextSingleLine, item.text)
            case ChipItem():
                colours = chip_colours(item.minor, item.decimals)
                stamps.lay(painter, QRectF(item.rect), colours, partial(_paint_chip, colours))
            case PlateItem():
                _paint_plate(painter, item)
            case _:
                assert_never(item)


def _paint_chip(colours: ChipColours, painter: QPainter, rect: QRectF) -> None:
    draw_chip(painter, rect, colours)


def _paint_plate(painter: QPainter, item: PlateItem) -> None:
    inset = item.line_width / 2
    rect = QRectF(item.rect).adjusted(inset, inset, -inset, -inset)
    painter.setPen(QPen(colour(item.line), item.line_width) if item.line else Qt.PenStyle.NoPen)
    painter.setBrush(colour(item.ground, item.opacity))
    painter.drawRoundedRect(rect, item.radius, item.radius)
