"""A column of rows that is dragged by the finger: a short touch reaches the row, a long way moves the column."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from floor_app.qt.style import PALETTE, Scale, colour

_DRAG_PX = 14


class ScrollColumn(QWidget):
    """Rows below one another in a window of their own height; a bar at the right tells how much is hidden."""

    def __init__(self, parent: QWidget | None, scale: Scale) -> None:
        super().__init__(parent)
        self._scale = scale
        self._rows: tuple[tuple[QWidget, int], ...] = ()
        self._inner = QWidget(self)
        self._offset = 0
        self._pressed_at: QPoint | None = None
        self._offset_at_press = 0
        self._is_dragging = False
        self._bar = _Bar(self)

    def set_rows(self, rows: tuple[tuple[QWidget, int], ...]) -> None:
        """Show these widgets, each with its height; widgets no longer used are removed."""
        kept = {id(row) for row, _ in rows}
        for row, _ in self._rows:
            if id(row) not in kept:
                row.hide()
                row.deleteLater()
        for row, _ in rows:
            if row.parent() is not self._inner:
                row.setParent(self._inner)
            self._watch(row)
        self._rows = rows
        self._arrange()

    @property
    def rows(self) -> tuple[QWidget, ...]:
        """The rows from top to bottom."""
        return tuple(row for row, _ in self._rows)

    @property
    def bar_room(self) -> int:
        """Width kept free at the right for the bar."""
        return self._scale.px(14)

    def reveal(self, row: QWidget) -> None:
        """Move the column so that the row is in the middle, as far as there is something to move."""
        self._move_to(row.y() + row.height() // 2 - self.height() // 2)

    def to_top(self) -> None:
        """Show the beginning."""
        self._move_to(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._move_to(self._offset - event.angleDelta().y())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        match event.type():
            case QEvent.Type.MouseButtonPress:
                self._pressed_at = event.globalPosition().toPoint()
                self._offset_at_press = self._offset
                self._is_dragging = False
            case QEvent.Type.MouseMove if self._pressed_at is not None:
                return self._drag(watched, event.globalPosition().toPoint().y() - self._pressed_at.y())
            case QEvent.Type.MouseButtonRelease:
                was_dragging = self._is_dragging
                self._pressed_at, self._is_dragging = None, False
                return was_dragging
            case _:
                return False
        return False

    def _drag(self, watched: QObject, way: int) -> bool:
        if not self._is_dragging and abs(way) < _DRAG_PX:
            return False
        self._is_dragging = True
        if isinstance(watched, QAbstractButton):
            watched.setDown(False)
        self._move_to(self._offset_at_press - way)
        return True

    def _watch(self, row: QWidget) -> None:
        for widget in (row, *row.findChildren(QWidget)):
            widget.removeEventFilter(self)
            widget.installEventFilter(self)

    def _arrange(self) -> None:
        gap = self._scale.px(12)
        width = self.width() - self.bar_room
        top = 0
        for row, height in self._rows:
            row.setGeometry(0, top, width, height)
            row.show()
            top += height + gap
        self._inner.resize(self.width(), max(0, top - gap))
        self._bar.setGeometry(width + self._scale.px(4), 0, self._scale.px(8), self.height())
        self._bar.raise_()
        self._move_to(self._offset)

    def _move_to(self, offset: int) -> None:
        most = max(0, self._inner.height() - self.height())
        self._offset = min(max(0, offset), most)
        self._inner.move(0, -self._offset)
        self._bar.tell(self._offset, self.height(), self._inner.height())


class _Bar(QWidget):
    """How much of the column is seen, and where."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._told = (0, 1, 1)

    def tell(self, offset: int, seen: int, whole: int) -> None:
        """Change what the bar shows; lengths in pixels."""
        self._told = (offset, seen, max(1, whole))
        self.setVisible(whole > seen)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        offset, seen, whole = self._told
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(PALETTE.panel_line, 0.6))
        painter.drawRoundedRect(self.rect(), self.width() / 2, self.width() / 2)
        painter.setBrush(colour(PALETTE.text_dim))
        top = round(self.height() * offset / whole)
        length = max(self.width() * 2, round(self.height() * seen / whole))
        painter.drawRoundedRect(QRect(0, top, self.width(), length), self.width() / 2, self.width() / 2)
        painter.end()
