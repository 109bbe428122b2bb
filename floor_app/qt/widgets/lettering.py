"""Text that always fits: made smaller, wrapped, and only then cut, which is remembered so that a test can find it."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class Lettering:
    """Draws text for one widget. ``least`` is the smallest letter height in pixels.

    ``clipped`` holds every text that did not fit since ``start``: empty in a good layout.
    """

    def __init__(self, least: int = 16) -> None:
        self.least = least
        self.clipped: list[str] = []
        self._sizes: dict[tuple[str, int, int, str, int, bool], tuple[int, bool]] = {}

    def start(self) -> None:
        """A new paint begins."""
        self.clipped = []

    def line(
        self,
        painter: QPainter,
        rect: QRect,
        text: str,
        font: QFont,
        ink: QColor,
        align: Qt.AlignmentFlag = LEFT,
    ) -> None:
        """One line, its letters made smaller until it fits the width."""
        self._draw(painter, rect, text, font, ink, align, wraps=False)

    def block(
        self,
        painter: QPainter,
        rect: QRect,
        text: str,
        font: QFont,
        ink: QColor,
        align: Qt.AlignmentFlag = CENTRE,
    ) -> None:
        """Several lines, wrapped at blanks, their letters made smaller until all fit."""
        self._draw(painter, rect, text, font, ink, align, wraps=True)

    def height_of(self, text: str, font: QFont, width: int) -> int:
        """Height of a wrapped text at this width and the font's own size."""
        flags = Qt.TextFlag.TextWordWrap
        return QFontMetrics(font).boundingRect(QRect(0, 0, width, 10_000), flags, text).height()

    def _draw(
        self,
        painter: QPainter,
        rect: QRect,
        text: str,
        font: QFont,
        ink: QColor,
        align: Qt.AlignmentFlag,
        *,
        wraps: bool,
    ) -> None:
        if not text:
            return
        fitting = QFont(font)
        size, is_whole = self._size(rect, text, font, wraps=wraps)
        fitting.setPixelSize(size)
        painter.setFont(fitting)
        painter.setPen(ink)
        shown = text
        if not is_whole:
            self.clipped.append(text)
            shown = QFontMetrics(fitting).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        flags = align | (Qt.TextFlag.TextWordWrap if wraps else Qt.TextFlag.TextSingleLine)
        painter.drawText(rect, flags, shown)

    def _size(self, rect: QRect, text: str, font: QFont, *, wraps: bool) -> tuple[int, bool]:
        """Height of the letters in pixels, and whether the text fits with it; reckoned once and kept."""
        key = (text, rect.width(), rect.height(), font.family(), font.pixelSize(), wraps)
        found = self._sizes.get(key)
        if found is None:
            found = self._fitting(rect, text, font, wraps=wraps)
            self._sizes[key] = found
        return found

    def _fitting(self, rect: QRect, text: str, font: QFont, *, wraps: bool) -> tuple[int, bool]:
        tried = QFont(font)
        for size in range(max(font.pixelSize(), self.least), self.least - 1, -1):
            tried.setPixelSize(size)
            if _fits(rect, text, tried, wraps=wraps):
                return size, True
        return self.least, False


def _fits(rect: QRect, text: str, font: QFont, *, wraps: bool) -> bool:
    metrics = QFontMetrics(font)
    if not wraps:
        # Accents and tails may reach over the line; letters themselves may not.
        return metrics.horizontalAdvance(text) <= rect.width() and metrics.capHeight() <= rect.height()
    room = QRect(0, 0, rect.width(), 10_000)
    taken = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text)
    return taken.width() <= rect.width() and taken.height() <= rect.height()
