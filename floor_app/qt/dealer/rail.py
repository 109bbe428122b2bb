"""The chip rail: chips, eraser and amount pad while betting; later the cards of the round. Undo is always there."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.present.amounts import amount_text
from floor_app.qt.dealer.call_pad import CallPad
from floor_app.qt.dealer.cards_strip import CardsStrip
from floor_app.qt.dealer.tools import BoxRepeater, Chip, EmptyHand, Eraser, Tool
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.chips import ChipColours, chip_colours, draw_chip
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from floor_app.table.commands import ClearBets, Command, RepeatBets, UndoTouch
from floor_app.table.views import TableView
from rules.view import Phase

_ERASER = ChipColours("#3A414D", "#C9CED6", "#FFFFFF")
_IN_HAND = "#FFE08A"


class ChipKey(TouchKey):
    """A chip to be taken in hand; ringed while it is."""

    def __init__(self, parent: QWidget, scale: Scale, tool: Tool, colours: ChipColours) -> None:
        super().__init__(parent, scale)
        self.tool = tool
        self._colours = colours
        self.is_in_hand = False
        self._stamp: QPixmap | None = None
        self._looks: tuple[object, ...] = ()

    def hold(self, is_in_hand: bool) -> None:
        """Tell the key whether its chip is in hand."""
        if is_in_hand != self.is_in_hand:
            self.is_in_hand = is_in_hand
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        looks = (self.text(), self.is_in_hand, self.size(), self.devicePixelRatioF())
        if self._stamp is None or looks != self._looks:
            self._stamp, self._looks = self._painted(), looks
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._stamp)
        painter.end()

    def _painted(self) -> QPixmap:
        """The chip as a picture: its shades cost too much to be painted for every touch beside it."""
        ratio = self.devicePixelRatioF()
        stamp = QPixmap(self.size() * ratio)
        stamp.setDevicePixelRatio(ratio)
        stamp.fill(Qt.GlobalColor.transparent)
        painter = QPainter(stamp)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height()) - 8
        rect = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        if self.is_in_hand:
            painter.setPen(QPen(colour(_IN_HAND), max(3.0, 5 * self._scale.factor)))
            painter.setBrush(colour(_IN_HAND, 0.2))
            painter.drawEllipse(rect.adjusted(-1, -1, 1, 1))
            rect = rect.adjusted(6, 6, -6, -6)
        draw_chip(painter, rect, self._colours, self.text())
        painter.end()
        return stamp


@dataclass(frozen=True, slots=True)
class RailState:
    """What the rail needs to know of the table."""

    is_open: bool
    can_repeat: bool
    can_undo: bool
    has_bets: bool


class Rail(QWidget):
    """The rail under the felt. ``tool_taken`` carries a ``Tool``, ``asked`` a command, ``pad_wanted`` nothing."""

    tool_taken = Signal(object)
    asked = Signal(object)
    pad_wanted = Signal()

    def __init__(self, parent: QWidget | None, cards: CardPainter) -> None:
        super().__init__(parent)
        self._scale = Scale(1.0)
        self._chips: tuple[ChipKey, ...] = ()
        self._denominations: tuple[int, ...] = ()
        self._tool: Tool = EmptyHand()
        self._state = RailState(False, False, False, False)
        self.eraser = ChipKey(self, self._scale, Eraser(), _ERASER)
        self.pad = TouchKey(self, self._scale)
        self.repeat_all = TouchKey(self, self._scale)
        self.repeat_box = TouchKey(self, self._scale)
        self.clear = TouchKey(self, self._scale)
        self.undo = TouchKey(self, self._scale)
        self.strip = CardsStrip(self, cards)
        self.call_pad = CallPad(self)
        self.eraser.clicked.connect(self.on_eraser)
        self.pad.clicked.connect(self.pad_wanted)
        self.repeat_all.clicked.connect(self.on_repeat_all)
        self.repeat_box.clicked.connect(self.on_repeat_box)
        self.clear.clicked.connect(self.on_clear)
        self.undo.clicked.connect(self.on_undo)

    @property
    def chips(self) -> tuple[ChipKey, ...]:
        """The chips, smallest first."""
        return self._chips

    def set_scale(self, scale: Scale) -> None:
        """Use another scale."""
        self._scale = scale
        for key in self._keys():
            key.set_scale(scale)
        self.strip.set_scale(scale)
        self.call_pad.set_scale(scale)
        self._arrange()

    def show_view(self, view: TableView, tr: Translator, tool: Tool) -> None:
        """Follow the table and what is in hand."""
        if view.profile.chips != self._denominations:
            self._make_chips(view)
        for chip in self._chips:
            if isinstance(chip.tool, Chip):
                chip.shows(amount_text(chip.tool.minor, view.profile.currency, tr))
        self.eraser.shows("✕")
        self.eraser.setAccessibleName(tr.text("Eraser"))
        is_keyed = isinstance(tool, Chip) and tool.minor not in self._denominations
        amount = amount_text(tool.minor, view.profile.currency, tr) if isinstance(tool, Chip) else ""
        self.pad.shows(amount if is_keyed else "123", tone=KeyTone.CHOSEN if is_keyed else KeyTone.QUIET)
        self.pad.setAccessibleName(tr.text("Amount"))
        self.repeat_all.shows(tr.text("Repeat all"))
        self.repeat_box.shows(tr.text("Repeat a box"), tone=self.repeat_box.tone)
        self.clear.shows(tr.text("Clear"))
        self.undo.shows(tr.text("Undo"), sign="↶")
        is_open = view.round.phase is Phase.BETTING and not view.needs_pack
        self._state = RailState(is_open, view.can_repeat, view.can_undo, bool(view.round.wagers))
        self.strip.show_view(view, tr)
        self._show_what_may_be()
        self._show_tool(tool)

    def show_calls(self, target: str | None, tr: Translator) -> None:
        """The pad for called totals (``None``: not wanted), or the cards of the round."""
        self.call_pad.setVisible(target is not None)
        self.strip.setVisible(target is None and not self._state.is_open)
        if target is not None:
            self.call_pad.show_for(target, tr)

    def _show_tool(self, tool: Tool) -> None:
        """Mark what is in hand."""
        self._tool = tool
        for key in (*self._chips, self.eraser):
            key.hold(key.tool == tool)
        repeats = isinstance(tool, BoxRepeater)
        self.repeat_box.shows(self.repeat_box.text(), tone=KeyTone.CHOSEN if repeats else KeyTone.QUIET)

    def _make_chips(self, view: TableView) -> None:
        for key in self._chips:
            key.hide()
            key.deleteLater()
        self._denominations = view.profile.chips
        decimals = view.profile.currency.decimals
        self._chips = tuple(
            ChipKey(self, self._scale, Chip(minor), chip_colours(minor, decimals))
            for minor in self._denominations
        )
        for key in self._chips:
            key.clicked.connect(self.on_chip)
        self._arrange()

    def _keys(self) -> Iterator[TouchKey]:
        yield from self._chips
        yield from (self.eraser, self.pad, self.repeat_all, self.repeat_box, self.clear, self.undo)

    def _show_what_may_be(self) -> None:
        """Keys keep their places; what cannot be now is absent."""
        state = self._state
        for key in (*self._chips, self.eraser, self.pad):
            key.setVisible(state.is_open)
        self.repeat_all.setVisible(state.is_open and state.can_repeat)
        self.repeat_box.setVisible(state.is_open and state.can_repeat)
        self.clear.setVisible(state.is_open and state.has_bets)
        self.undo.setVisible(state.can_undo)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """Chips, eraser and pad in one row; the four acts in two rows at the right."""
        pad, gap = self._scale.px(16), max(8, self._scale.px(12))
        act_h = (self.height() - 2 * max(6, self._scale.px(8)) - gap) // 2
        act_w = self._scale.px(196 if self.width() > 1350 * self._scale.factor else 148)
        left = self.width() - pad - 2 * act_w - gap
        top = (self.height() - 2 * act_h - gap) // 2
        grid = ((self.repeat_all, 0, 0), (self.repeat_box, 1, 0), (self.clear, 0, 1), (self.undo, 1, 1))
        for key, column, row in grid:
            key.label_px = 24
            key.setGeometry(left + column * (act_w + gap), top + row * (act_h + gap), act_w, act_h)
        row_keys = (*self._chips, self.eraser, self.pad)
        room = left - 2 * pad
        side = min(self._scale.px(104), (room - gap * (len(row_keys) - 1)) // max(1, len(row_keys)))
        step = min((room - side) // max(1, len(row_keys) - 1), side + 2 * gap)
        for index, key in enumerate(row_keys):
            key.setGeometry(pad + index * step, (self.height() - side) // 2, side, side)
        self.pad.label_px = 20
        self.strip.setGeometry(pad, 0, self.undo.x() - 2 * pad, self.height())
        self.call_pad.setGeometry(pad, 0, self.width() - 2 * pad, self.height())
        self.call_pad.set_foot(self.undo.x() - pad - gap)
        self.undo.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("#101318"))
        painter.setPen(QPen(colour(PALETTE.panel_line), 1))
        painter.drawLine(0, 0, self.width(), 0)
        painter.end()

    @Slot()
    def on_chip(self) -> None:
        """A chip was touched: take it in hand, or lay it back."""
        key = self.sender()
        if isinstance(key, ChipKey):
            self._take(key.tool)

    @Slot()
    def on_eraser(self) -> None:
        """The eraser was touched."""
        self._take(Eraser())

    @Slot()
    def on_repeat_box(self) -> None:
        """The next touch on a box repeats its bets."""
        self._take(BoxRepeater())

    def _take(self, tool: Tool) -> None:
        self.tool_taken.emit(EmptyHand() if tool == self._tool else tool)

    @Slot()
    def on_repeat_all(self) -> None:
        """All last bets again."""
        self._ask(RepeatBets())

    @Slot()
    def on_clear(self) -> None:
        """Every bet off the felt."""
        self._ask(ClearBets())

    @Slot()
    def on_undo(self) -> None:
        """The last touch is taken back."""
        self._ask(UndoTouch())

    def _ask(self, command: Command) -> None:
        self.asked.emit(command)
