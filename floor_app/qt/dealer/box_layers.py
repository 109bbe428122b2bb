"""Boxes as pictures of their own: one that looks as it did is copied, not painted again."""

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap

from floor_app.qt.dealer.felt_picture import BoxPicture

Words = tuple[str, str]
PaintBox = Callable[[QPainter], None]


class BoxLayers:
    """The layers of one felt. ``forget`` them when places or sizes change."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[tuple[object, ...], QPixmap]] = {}

    def forget(self) -> None:
        """Drop every layer."""
        self._kept.clear()

    def layer(self, picture: BoxPicture, words: Words, area: QRect, ratio: float, paint: PaintBox) -> QPixmap:
        """The box within ``area``, ``ratio`` device pixels to a pixel; ``paint`` paints it in the felt's places."""
        key = (picture, words, area.getRect(), ratio)
        kept = self._kept.get(picture.number)
        if kept is not None and kept[0] == key:
            return kept[1]
        layer = QPixmap(area.size() * ratio)
        layer.setDevicePixelRatio(ratio)
        layer.fill(Qt.GlobalColor.transparent)
        painter = QPainter(layer)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-area.topLeft())
        paint(painter)
        painter.end()
        self._kept[picture.number] = (key, layer)
        return layer
