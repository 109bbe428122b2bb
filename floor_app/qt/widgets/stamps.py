"""Small pictures painted once and laid down again and again: chips, rings, frames."""

import math
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

PaintStamp = Callable[[QPainter, QRectF], None]


class Stamps:
    """Keeps stamps by what they show and how large they are. One for whoever paints with them."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Hashable, float, float, float], QPixmap] = {}

    def forget(self) -> None:
        """Drop what is kept, when sizes change."""
        self._kept.clear()

    def lay(
        self, painter: QPainter, rect: QRectF, shows: Hashable, paint: PaintStamp, *, over: int = 2
    ) -> None:
        """Lay a stamp down at ``rect``, at whole pixels; ``paint`` paints it the first time.

        ``shows`` names everything that decides how it looks, but for its size; ``over`` is how many pixels it may
        reach beyond ``rect``.
        """
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        key = (shows, rect.width(), rect.height(), ratio)
        stamp = self._kept.get(key)
        if stamp is None:
            stamp = self._kept[key] = _painted(rect, paint, over, ratio)
        painter.drawPixmap(QPoint(round(rect.x()) - over, round(rect.y()) - over), stamp)


def _painted(rect: QRectF, paint: PaintStamp, over: int, ratio: float) -> QPixmap:
    size = QSize(math.ceil(rect.width()) + 2 * over, math.ceil(rect.height()) + 2 * over)
    stamp = QPixmap(size * ratio)
    stamp.setDevicePixelRatio(ratio)
    stamp.fill(Qt.GlobalColor.transparent)
    painter = QPainter(stamp)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, QRectF(over, over, rect.width(), rect.height()))
    painter.end()
    return stamp
