"""A sheet over the column of acts: a title, what is asked, a page, and keys to go back, close or confirm."""

from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from floor_app.qt.widgets.lettering import LEFT, TOP, Lettering


class Sheet(QWidget):
    """The frame. Never a dialog: felt and rail stay in reach beside it.

    ``closed`` tells that it was left without doing anything.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._scale = Scale(1.0)
        self._title = ""
        self._asked = ""
        self._refusal = ""
        self._page: QWidget | None = None
        self.lettering = Lettering()
        self.back = TouchKey(self, self._scale)
        self.close_key = TouchKey(self, self._scale)
        self.confirm = TouchKey(self, self._scale)
        for key in (self.back, self.close_key):
            key.label_px = 40
        self.confirm.label_px = 28
        self.back.clicked.connect(self.on_back)
        self.close_key.clicked.connect(self.on_close)
        self.confirm.clicked.connect(self.on_confirm)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def set_scale(self, scale: Scale) -> None:
        """Use another scale; an open sheet is built anew by its owner."""
        self._scale = scale
        self.lettering = Lettering(scale.least)
        for key in (self.back, self.close_key, self.confirm):
            key.set_scale(scale)
        self._arrange()

    @property
    def page(self) -> QWidget | None:
        """What is shown between title and keys."""
        return self._page

    @property
    def asked(self) -> str:
        """What the page asks, or what will be done once it is signed."""
        return self._asked

    @property
    def refusal(self) -> str:
        """What the table said against it."""
        return self._refusal

    def show_refusal(self, text: str) -> None:
        """Say why the table refused; the sheet stays open."""
        self._refusal = text
        self.setAccessibleDescription(text)
        self._arrange()
        self.update()

    def open_page(
        self, title: str, asked: str, page: QWidget, tr: Translator, *, confirm: str, can_go_back: bool
    ) -> None:
        """Show a page; ``confirm`` is the label of the key that ends it, empty for none."""
        if self._page is not None and self._page is not page:
            self._page.hide()
            self._page.deleteLater()
        self._page = page
        page.setParent(self)
        self._title, self._asked, self._refusal = title, asked, ""
        self.setAccessibleName(title)
        self.back.shows("", sign="‹")
        self.back.setAccessibleName(tr.text("Back"))
        self.back.setVisible(can_go_back)
        self.close_key.shows("", sign="✕")
        self.close_key.setAccessibleName(tr.text("Close"))
        self.confirm.shows(confirm, tone=KeyTone.ACT, sign="✓" if confirm else "")
        self.confirm.setVisible(bool(confirm))
        self._arrange()
        page.show()
        self.show()
        self.raise_()
        self.update()

    def drop_page(self) -> None:
        """Hide, and forget everything that was entered."""
        if self._page is not None:
            self._page.hide()
            self._page.deleteLater()
            self._page = None
        self._title = self._asked = self._refusal = ""
        self.hide()

    @Slot()
    def on_back(self) -> None:
        """The key back was touched."""
        self.go_back()

    @Slot()
    def on_close(self) -> None:
        """The sheet was closed by hand."""
        self.drop_page()
        self.closed.emit()

    @Slot()
    def on_confirm(self) -> None:
        """The key to confirm was touched."""
        self.finish()

    def go_back(self) -> None:
        """One step back."""

    def finish(self) -> None:
        """The page is complete."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _pad(self) -> int:
        return self._scale.px(16)

    def _words_height(self) -> int:
        width = self.width() - 2 * self._pad()
        asked = self.lettering.height_of(self._asked, self._scale.word_font(22), width) if self._asked else 0
        return asked + self._scale.px(10)

    def _title_height(self) -> int:
        return self._scale.text_px(32) + self._scale.px(18)

    def _refusal_height(self) -> int:
        if not self._refusal:
            return 0
        width = self.width() - 4 * self._pad()
        return self.lettering.height_of(
            f"✕ {self._refusal}", self._scale.number_font(22), width
        ) + self._scale.px(28)

    def _arrange(self) -> None:
        pad, gap = self._pad(), max(8, self._scale.px(12))
        foot_h = self._scale.px(104)
        foot = QRect(pad, self.height() - pad - foot_h, self.width() - 2 * pad, foot_h)
        self.close_key.setGeometry(foot.x(), foot.y(), foot_h, foot_h)
        self.back.setGeometry(foot.x() + foot_h + gap, foot.y(), foot_h, foot_h)
        left = foot.x() + 2 * (foot_h + gap)
        self.confirm.setGeometry(left, foot.y(), foot.right() + 1 - left, foot_h)
        top = pad + self._title_height() + self._words_height() + self._refusal_height()
        bottom = foot.y() - gap
        if self._page is not None:
            self._page.setGeometry(pad, top, self.width() - 2 * pad, max(0, bottom - top))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour(PALETTE.panel))
        painter.setPen(QPen(colour(PALETTE.call), 3))
        painter.drawLine(1, 0, 1, self.height())
        self.lettering.start()
        pad = self._pad()
        title = QRect(pad, pad, self.width() - 2 * pad, self._title_height())
        self.lettering.line(
            painter, title, self._title, self._scale.number_font(32), colour(PALETTE.call), LEFT
        )
        asked = QRect(pad, title.bottom() + 1, title.width(), self._words_height())
        self.lettering.block(
            painter, asked, self._asked, self._scale.word_font(22), colour(PALETTE.text), TOP
        )
        if self._refusal:
            rect = QRect(pad, asked.bottom() + 1, title.width(), self._refusal_height() - self._scale.px(8))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(PALETTE.danger))
            painter.drawRoundedRect(rect, self._scale.px(8), self._scale.px(8))
            inner = rect.adjusted(pad, self._scale.px(6), -pad, -self._scale.px(6))
            self.lettering.block(
                painter,
                inner,
                f"✕ {self._refusal}",
                self._scale.number_font(22),
                colour("#FFFFFF"),
                LEFT,
            )
        painter.end()
