"""A held round, over the column of acts: what happened, what to do, who confirms. Never over the felt."""

from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.present.trouble import TroubleText, troubles_of
from floor_app.qt.dealer.flow import Act, Draft
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from floor_app.qt.widgets.lettering import LEFT, TOP, Lettering
from floor_app.table.commands import Command, ConfirmCards, RuleStrayCard, StrayRuling
from floor_app.table.views import TableView, TroubleKind
from rules.view import Face, Hold, Phase


@dataclass(frozen=True, slots=True)
class WayOut:
    """One key of the panel: a command the dealer may give, or an act that a supervisor signs."""

    label: str
    does: Command | Draft


def ways_out(trouble: TroubleText, view: TableView, tr: Translator) -> tuple[WayOut, ...]:
    """What may be done about a trouble, the usual way first."""
    match trouble.code:
        case Hold.UNREAD:
            return (WayOut(tr.text("Enter the card"), _entering(view)),)
        case TroubleKind.IMPOSSIBLE_CARD | TroubleKind.HIDDEN_IMPOSSIBLE:
            void = WayOut(tr.text("Void the round"), Draft(Act.VOID_ROUND))
            return (WayOut(tr.text("Enter the card"), _entering(view)), void)
        case Hold.CHALLENGE | Hold.ANNOUNCE:
            return (WayOut(tr.text("Release the round"), Draft(Act.RELEASE)),)
        case TroubleKind.GAP | TroubleKind.RECONNECTED:
            return (WayOut(tr.text("The cards agree"), ConfirmCards()),)
        case TroubleKind.CARD_OUT_OF_PLACE:
            return _stray(view, tr)
        case TroubleKind.NOT_STORED | TroubleKind.SLOW_STORE:
            return ()


def _entering(view: TableView) -> Draft:
    """The unread card is the one to enter."""
    for drawn in view.round.drawn:
        if drawn.card is Face.UNREAD:
            return Draft(Act.MISREAD, place=drawn.place)
    return Draft(Act.MISREAD)


def _stray(view: TableView, tr: Translator) -> tuple[WayOut, ...]:
    burn: Command | Draft = Draft(Act.STRAY_BURN)
    if view.round.phase is Phase.BETTING:
        burn = RuleStrayCard(StrayRuling.BURN)
    return (
        WayOut(tr.text("Burn the card"), burn),
        WayOut(tr.text("It is the next card"), RuleStrayCard(StrayRuling.PLAY)),
    )


class TroublePanel(QWidget):
    """The panel. ``asked`` carries a command, ``signing`` a ``Draft``, ``supervisor_wanted`` nothing."""

    asked = Signal(object)
    signing = Signal(object)
    supervisor_wanted = Signal()

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._scale = Scale(1.0)
        self._trouble: TroubleText | None = None
        self._captions: tuple[str, str, str, str] = ("", "", "", "")
        self._more = ""
        self._ways: tuple[WayOut, ...] = ()
        self.lettering = Lettering()
        self.keys = (TouchKey(self, self._scale), TouchKey(self, self._scale))
        self.supervisor = TouchKey(self, self._scale)
        for key in self.keys:
            key.clicked.connect(self.on_key)
        self.supervisor.clicked.connect(self.supervisor_wanted)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def set_scale(self, scale: Scale) -> None:
        """Use another scale."""
        self._scale = scale
        self.lettering = Lettering(scale.least)
        for key in (*self.keys, self.supervisor):
            key.set_scale(scale)
        self._arrange()

    @property
    def trouble(self) -> TroubleText | None:
        """What is shown."""
        return self._trouble

    def show_view(self, view: TableView, tr: Translator) -> None:
        """Appear while something stops the play."""
        stops = tuple(trouble for trouble in troubles_of(view, tr) if trouble.is_stop)
        self.setVisible(bool(stops))
        if not stops:
            self._trouble = None
            return
        self._trouble = stops[0]
        count = len(stops) - 1
        self._more = tr.plural("{n} more after this", "{n} more after this", count) if count else ""
        self._captions = (
            tr.text("The round is held"),
            tr.text("What to do"),
            tr.text("Who confirms"),
            tr.text("House rule"),
        )
        self._ways = ways_out(stops[0], view, tr)
        for index, key in enumerate(self.keys):
            key.setVisible(index < len(self._ways))
            if index < len(self._ways):
                key.label_px = 28
                key.shows(self._ways[index].label, tone=KeyTone.ACT if index == 0 else KeyTone.QUIET)
        self.supervisor.shows(tr.text("Supervisor"), sign="★")
        self.supervisor.label_px = 26
        told = (stops[0].title, stops[0].happened, stops[0].todo, stops[0].who, stops[0].ruling)
        self.setAccessibleName(". ".join(part for part in told if part))
        self._arrange()
        self.update()

    @Slot()
    def on_key(self) -> None:
        """A way out was touched."""
        for key, way in zip(self.keys, self._ways, strict=False):
            if key is not self.sender():
                continue
            if isinstance(way.does, Draft):
                self.signing.emit(way.does)
            else:
                self.asked.emit(way.does)
            return

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _pad(self) -> int:
        return self._scale.px(20)

    def _arrange(self) -> None:
        pad, height, gap = self._scale.px(16), self._scale.px(104), max(8, self._scale.px(12))
        bottom = self.height() - pad
        for key in self.keys:
            key.setGeometry(pad, bottom - height, self.width() - 2 * pad, height)
            bottom -= height + gap
        self.supervisor.setGeometry(pad, pad, self.width() - 2 * pad, self._scale.px(85))

    def _foot(self) -> int:
        """Where the keys begin."""
        shown = sum(1 for key in self.keys if key.isVisibleTo(self))
        step = self._scale.px(104) + max(8, self._scale.px(12))
        return self.height() - self._scale.px(16) - shown * step

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour("#221A08"))
        painter.fillRect(QRect(0, 0, self._scale.px(8), self.height()), colour(PALETTE.held))
        self.lettering.start()
        if self._trouble is not None:
            self._paint_trouble(painter, self._trouble)
        painter.end()

    def _paint_trouble(self, painter: QPainter, trouble: TroubleText) -> None:
        pad = self._pad()
        top = self.supervisor.geometry().bottom() + self._scale.px(14)
        width = self.width() - 2 * pad
        band = QRect(self._scale.px(8), top, self.width() - self._scale.px(8), self._scale.px(60))
        painter.fillRect(band, colour(PALETTE.held))
        inner = band.adjusted(self._scale.px(14), 0, -pad, 0)
        self.lettering.line(
            painter, inner, f"⚠ {self._captions[0]}", self._scale.number_font(30), colour("#000000"), LEFT
        )
        top = band.bottom() + self._scale.px(16)
        white, dim = colour(PALETTE.text), colour(PALETTE.held)
        parts: list[tuple[str, QFont, QColor]] = [
            (trouble.title, self._scale.number_font(34), white),
            (trouble.happened, self._scale.word_font(24), white),
            (self._captions[1], self._scale.number_font(20), dim),
            (trouble.todo, self._scale.word_font(24), white),
            (self._captions[2], self._scale.number_font(20), dim),
            (trouble.who, self._scale.number_font(28), white),
        ]
        if trouble.ruling:
            parts.append((self._captions[3], self._scale.number_font(20), dim))
            parts.append((trouble.ruling, self._scale.word_font(22), white))
        if self._more:
            parts.append((self._more, self._scale.word_font(20), dim))
        self._paint_parts(painter, parts, QRect(pad, top, width, self._foot() - top))

    def _paint_parts(self, painter: QPainter, parts: list[tuple[str, QFont, QColor]], room: QRect) -> None:
        top = room.y()
        for text, font, ink in parts:
            height = self.lettering.height_of(text, font, room.width()) + 2
            rect = QRect(room.x(), top, room.width(), min(height, room.bottom() - top))
            self.lettering.block(painter, rect, text, font, ink, TOP)
            is_caption = text in self._captions
            top += height + (0 if is_caption else self._scale.px(14))
