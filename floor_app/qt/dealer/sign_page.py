"""The second person's word: name and reason, from short lists or written on the screen's keyboard."""

from PySide6.QtCore import QRect, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from floor_app.qt.widgets.lettering import LEFT, TOP, Lettering
from floor_app.table.commands import Approval

_LONGEST = 80


class Field(TouchKey):
    """A line that is written into: a caption, and the text so far with a mark where it goes on."""

    def __init__(self, parent: QWidget, scale: Scale, caption: str) -> None:
        super().__init__(parent, scale)
        self.caption = caption
        self.value = ""
        self.is_open = False
        self.tell()

    def tell(self) -> None:
        """Show what is written."""
        self.setAccessibleName(f"{self.caption}: {self.value}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        edge = PALETTE.call if self.is_open else PALETTE.panel_line
        painter.setPen(QPen(colour(edge), 2))
        painter.setBrush(colour("#0E1116"))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), self._scale.px(10), self._scale.px(10))
        pad = self._scale.px(14)
        room = self.rect().adjusted(pad, self._scale.px(6), -pad, -self._scale.px(4))
        caption = QRect(room.x(), room.y(), room.width(), self._scale.text_px(18) + self._scale.px(6))
        self.lettering.line(
            painter, caption, self.caption, self._scale.word_font(18), colour(PALETTE.text_dim), LEFT
        )
        below = QRect(room.x(), caption.bottom() + 1, room.width(), room.height() - caption.height())
        text = f"{self.value}▏" if self.is_open else self.value
        self.lettering.block(painter, below, text, self._scale.number_font(26), colour(PALETTE.text), TOP)
        painter.end()


class SignPage(QWidget):
    """``writing`` carries the field that wants the keyboard, or ``None``; ``changed`` tells every change."""

    writing = Signal(object)
    changed = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        scale: Scale,
        tr: Translator,
        names: tuple[str, ...],
        reasons: tuple[str, ...],
        *,
        needs_name: bool = True,
    ) -> None:
        super().__init__(parent)
        self._scale = scale
        self._needs_name = needs_name
        self.lettering = Lettering(scale.least)
        self.name = Field(self, scale, tr.text("Supervisor's name"))
        self.reason = Field(self, scale, tr.text("Reason"))
        self.name_keys = tuple(self._quick(name) for name in names[:4])
        self.reason_keys = tuple(self._quick(reason) for reason in reasons[:6])
        for field in (self.name, self.reason):
            field.clicked.connect(self.on_field)
        for key in self.name_keys:
            key.clicked.connect(self.on_name)
        for key in self.reason_keys:
            key.clicked.connect(self.on_reason)

    @property
    def approval(self) -> Approval | None:
        """The word given, once name and reason are there."""
        name, reason = self.name.value.strip(), self.reason.value.strip()
        return Approval(name, reason) if name and reason else None

    def _quick(self, text: str) -> TouchKey:
        key = TouchKey(self, self._scale)
        key.label_px = 21
        key.shows(text)
        return key

    def type_text(self, text: str) -> None:
        """Add to the open field."""
        field = self._open()
        if field is not None and len(field.value) < _LONGEST:
            field.value += text
            self._tell(field)

    def erase(self) -> None:
        """Take the last letter of the open field away."""
        field = self._open()
        if field is not None:
            field.value = field.value[:-1]
            self._tell(field)

    def open_text(self) -> str:
        """What the open field says so far."""
        field = self._open()
        return "" if field is None else field.value

    def close_fields(self) -> None:
        """No field is written into."""
        for field in (self.name, self.reason):
            field.is_open = False
            field.tell()
        self.writing.emit(None)

    def _open(self) -> Field | None:
        return next((field for field in (self.name, self.reason) if field.is_open), None)

    @Slot()
    def on_field(self) -> None:
        """A field was touched: write into it."""
        chosen = self.sender()
        for field in (self.name, self.reason):
            field.is_open = field is chosen
            field.tell()
        self.writing.emit(self._open())

    @Slot()
    def on_name(self) -> None:
        """A known name was touched."""
        self._take(self.name, self.name_keys)

    @Slot()
    def on_reason(self) -> None:
        """A usual reason was touched."""
        self._take(self.reason, self.reason_keys)

    def _take(self, field: Field, keys: tuple[TouchKey, ...]) -> None:
        key = self.sender()
        if isinstance(key, TouchKey):
            field.value = key.text()
            self._tell(field)

    def _tell(self, field: Field) -> None:
        field.tell()
        for key in self.name_keys:
            self._tone(key, self.name)
        for key in self.reason_keys:
            self._tone(key, self.reason)
        self.changed.emit()

    def _tone(self, key: TouchKey, field: Field) -> None:
        key.shows(key.text(), tone=KeyTone.CHOSEN if key.text() == field.value else KeyTone.QUIET)

    def resizeEvent(self, event: QResizeEvent) -> None:
        gap = max(8, self._scale.px(12))
        field_h, key_h = self._scale.px(92), self._scale.px(85)
        top = 0
        for field, keys in ((self.name, self.name_keys), (self.reason, self.reason_keys)):
            field.setGeometry(0, top, self.width(), field_h)
            top += field_h + gap
            half = (self.width() - gap) // 2
            columns = 2 if all(key.fits(half) for key in keys) else 1
            shown = keys if columns == 2 else keys[:2]
            width = half if columns == 2 else self.width()
            for index, key in enumerate(shown):
                column, row = index % columns, index // columns
                key.setGeometry(column * (half + gap), top + row * (key_h + gap), width, key_h)
            for key in keys:
                key.setVisible(key in shown)
            top += -(-len(shown) // columns) * (key_h + gap)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(PALETTE.panel))
        painter.end()
