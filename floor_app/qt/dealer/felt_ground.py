"""The printed felt: cloth, arc and lettering. Painted once for a size and language, then only copied."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from floor_app.qt.style import PALETTE, colour, number_font
from floor_app.qt.widgets.felt_layout import Arc, FeltPlan


def felt_ground(plan: FeltPlan, lettering: str, ratio: float) -> QPixmap:
    """The cloth with its print, ``ratio`` device pixels to a pixel."""
    size = QSize(plan.width, plan.height)
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_cloth(painter, QRectF(0, 0, plan.width, plan.height))
    if plan.arc is not None:
        _paint_arc(painter, plan.arc)
        _paint_lettering(painter, plan.arc, lettering)
    painter.end()
    return pixmap


def _paint_cloth(painter: QPainter, rect: QRectF) -> None:
    light = QRadialGradient(QPointF(rect.center().x(), 0.36 * rect.height()), 0.62 * rect.width())
    light.setColorAt(0, colour(PALETTE.felt))
    light.setColorAt(0.75, colour(PALETTE.felt_edge))
    light.setColorAt(1, colour("#094A2D"))
    painter.fillRect(rect, light)
    painter.setPen(QPen(colour("#000000", 0.35), 2))
    painter.drawLine(rect.topLeft(), rect.topRight())
    painter.drawLine(rect.bottomLeft(), rect.bottomRight())


def _arc_path(arc: Arc, below: float) -> QPainterPath:
    """The parabola as a curve; ``below`` moves it down."""
    left, right = arc.left, arc.right
    path = QPainterPath(QPointF(left[0], left[1] + below))
    middle = (left[0] + right[0]) / 2
    path.quadTo(QPointF(middle, left[1] + 2 * arc.depth + below), QPointF(right[0], right[1] + below))
    return path


def _paint_arc(painter: QPainter, arc: Arc) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour("#FFFFFF", 0.16), 2.5))
    painter.drawPath(_arc_path(arc, 0.34 * arc.text_px))


def _paint_lettering(painter: QPainter, arc: Arc, text: str) -> None:
    """Each letter stands upright on the curve, the whole text in the middle of it."""
    font = number_font(arc.text_px)
    spacing = 0.06 * arc.text_px
    metrics = QFontMetricsF(font)
    path = _arc_path(arc, 0)
    length = path.length()
    advances = [metrics.horizontalAdvance(letter) + spacing for letter in text]
    at = (length - sum(advances)) / 2
    painter.setFont(font)
    painter.setPen(colour(PALETTE.call, 0.62))
    for letter, advance in zip(text, advances, strict=True):
        share = path.percentAtLength(at + advance / 2)
        point = path.pointAtPercent(share)
        painter.save()
        painter.translate(point)
        painter.rotate(-path.angleAtPercent(share))
        painter.drawText(QPointF(-(advance - spacing) / 2, 0), letter)
        painter.restore()
        at += advance
