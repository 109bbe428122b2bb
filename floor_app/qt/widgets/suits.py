"""The four suits and the court's head-dress as paths in a unit square, scaled to any size when painted."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform


def suit_path(suit: str, rect: QRectF) -> QPainterPath:
    """The sign of a suit (``s h d c``) filling a rectangle."""
    match suit:
        case "h":
            unit = _heart()
        case "d":
            unit = _diamond()
        case "s":
            unit = _spade()
        case _:
            unit = _club()
    return _placed(unit, rect)


def crown_path(rank: str, rect: QRectF) -> QPainterPath:
    """The head-dress of a court card: crown (``K``), coronet (``Q``) or feathered cap (``J``)."""
    match rank:
        case "K":
            unit = _crown()
        case "Q":
            unit = _coronet()
        case _:
            unit = _cap()
    return _placed(unit, rect)


def _placed(unit: QPainterPath, rect: QRectF) -> QPainterPath:
    return QTransform(rect.width(), 0, 0, rect.height(), rect.x(), rect.y()).map(unit)


def _joined(*parts: QPainterPath) -> QPainterPath:
    """Parts filled as one; united paths would turn their curves into corners at this size."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for part in parts:
        path.addPath(part)
    return path


def _ellipse(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 1.0))
    path.cubicTo(0.42, 0.86, 0.0, 0.62, 0.0, 0.3)
    path.cubicTo(0.0, 0.12, 0.13, 0.0, 0.28, 0.0)
    path.cubicTo(0.39, 0.0, 0.47, 0.08, 0.5, 0.19)
    path.cubicTo(0.53, 0.08, 0.61, 0.0, 0.72, 0.0)
    path.cubicTo(0.87, 0.0, 1.0, 0.12, 1.0, 0.3)
    path.cubicTo(1.0, 0.62, 0.58, 0.86, 0.5, 1.0)
    path.closeSubpath()
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.0))
    path.cubicTo(0.61, 0.2, 0.77, 0.38, 0.94, 0.5)
    path.cubicTo(0.77, 0.62, 0.61, 0.8, 0.5, 1.0)
    path.cubicTo(0.39, 0.8, 0.23, 0.62, 0.06, 0.5)
    path.cubicTo(0.23, 0.38, 0.39, 0.2, 0.5, 0.0)
    path.closeSubpath()
    return path


def _stem(top: float) -> QPainterPath:
    path = QPainterPath(QPointF(0.46, top))
    path.cubicTo(0.46, 0.82, 0.42, 0.94, 0.28, 1.0)
    path.lineTo(0.72, 1.0)
    path.cubicTo(0.58, 0.94, 0.54, 0.82, 0.54, top)
    path.closeSubpath()
    return path


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.0))
    path.cubicTo(0.58, 0.16, 1.0, 0.38, 1.0, 0.62)
    path.cubicTo(1.0, 0.77, 0.89, 0.85, 0.77, 0.85)
    path.cubicTo(0.66, 0.85, 0.57, 0.78, 0.53, 0.7)
    path.lineTo(0.47, 0.7)
    path.cubicTo(0.43, 0.78, 0.34, 0.85, 0.23, 0.85)
    path.cubicTo(0.11, 0.85, 0.0, 0.77, 0.0, 0.62)
    path.cubicTo(0.0, 0.38, 0.42, 0.16, 0.5, 0.0)
    path.closeSubpath()
    return _joined(path, _stem(0.6))


def _club() -> QPainterPath:
    leaves = (_ellipse(0.5, 0.24, 0.24), _ellipse(0.24, 0.6, 0.24), _ellipse(0.76, 0.6, 0.24))
    middle = QPainterPath()
    middle.addRect(QRectF(0.4, 0.36, 0.2, 0.3))
    return _joined(*leaves, middle, _stem(0.5))


def _band() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(0.12, 0.82, 0.76, 0.18), 0.05, 0.05)
    return path


def _crown() -> QPainterPath:
    path = QPainterPath(QPointF(0.14, 0.78))
    path.lineTo(0.04, 0.3)
    path.cubicTo(0.16, 0.46, 0.24, 0.5, 0.3, 0.5)
    path.cubicTo(0.38, 0.46, 0.44, 0.34, 0.5, 0.16)
    path.cubicTo(0.56, 0.34, 0.62, 0.46, 0.7, 0.5)
    path.cubicTo(0.76, 0.5, 0.84, 0.46, 0.96, 0.3)
    path.lineTo(0.86, 0.78)
    path.closeSubpath()
    return _joined(
        path, _band(), _ellipse(0.05, 0.24, 0.06), _ellipse(0.95, 0.24, 0.06), _ellipse(0.5, 0.09, 0.08)
    )


def _coronet() -> QPainterPath:
    path = QPainterPath(QPointF(0.14, 0.78))
    for left, right in ((0.06, 0.28), (0.28, 0.5), (0.5, 0.72), (0.72, 0.94)):
        path.cubicTo(left, 0.5, left + 0.06, 0.34, (left + right) / 2, 0.34)
        path.cubicTo(right - 0.06, 0.34, right, 0.5, right, 0.62)
    path.lineTo(0.86, 0.78)
    path.closeSubpath()
    pearls = (_ellipse(x, y, 0.06) for x, y in ((0.17, 0.2), (0.39, 0.13), (0.61, 0.13), (0.83, 0.2)))
    return _joined(path, _band(), *pearls)


def _cap() -> QPainterPath:
    path = QPainterPath(QPointF(0.1, 0.78))
    path.cubicTo(0.06, 0.44, 0.3, 0.36, 0.52, 0.42)
    path.cubicTo(0.78, 0.46, 0.94, 0.58, 0.9, 0.78)
    path.closeSubpath()
    feather = QPainterPath(QPointF(0.56, 0.42))
    feather.cubicTo(0.54, 0.2, 0.72, 0.02, 0.98, 0.0)
    feather.cubicTo(0.92, 0.16, 0.9, 0.34, 0.68, 0.46)
    feather.closeSubpath()
    return _joined(path, _band(), feather)
