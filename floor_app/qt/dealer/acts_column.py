"""The column of acts at the right: heading, rows of offers or payouts, and keys that keep their places."""

from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.present.payout import payout_guide
from floor_app.present.shoe_line import LineTone, line_text
from floor_app.present.trouble import troubles_of
from floor_app.qt.dealer.acts_plan import (
    ActKey,
    ActsPlan,
    AskAmount,
    ListSurrenders,
    OfferRow,
    Part,
    acts_plan,
)
from floor_app.qt.dealer.offer_rows import DoingKey, OfferLine
from floor_app.qt.dealer.payout_rows import GuideKey, GuideRow, Tick, due_rows, guide_rows
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.keys import TouchKey
from floor_app.qt.widgets.lettering import LEFT, TOP, Lettering
from floor_app.qt.widgets.scrolling import ScrollColumn
from floor_app.table.views import TableView
from rules.view import Phase


@dataclass(frozen=True, slots=True)
class Notice:
    """What does not stop the round but must be known: the line to the shoe, a slow disk."""

    title: str = ""
    todo: str = ""
    is_stop: bool = False


def notice_of(view: TableView, tr: Translator) -> Notice:
    """The notice of a moment; empty when all is well."""
    for trouble in troubles_of(view, tr):
        if not trouble.is_stop:
            return Notice(trouble.title, trouble.todo)
    line = line_text(view.shoe, tr)
    if line.tone is LineTone.GOOD:
        return Notice()
    return Notice(line.happened, f"{line.todo} ({line.who})", line.tone is LineTone.STOP)


class ActsColumn(QWidget):
    """The column. ``asked`` carries a command, ``amount_wanted`` an ``AskAmount``."""

    asked = Signal(object)
    amount_wanted = Signal(object)
    supervisor_wanted = Signal()

    def __init__(self, parent: QWidget | None, *, settle_ms: int = 0) -> None:
        super().__init__(parent)
        self._settle_ms = settle_ms
        self._scale = Scale(1.0)
        self._view: TableView | None = None
        self._tr: Translator | None = None
        self._plan = ActsPlan("", "", (), (), 0)
        self._notice = Notice()
        self._guide: tuple[GuideRow, ...] = ()
        self._ticks: frozenset[Tick] = frozenset()
        self._shown_tick: Tick | None = None
        self._round = 0
        self._lists_surrenders = False
        self._keys: dict[tuple[int, Part], DoingKey] = {}
        self.lettering = Lettering()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.supervisor = TouchKey(self, self._scale)
        self.supervisor.clicked.connect(self.supervisor_wanted)
        self.rows = ScrollColumn(self, self._scale)

    def set_scale(self, scale: Scale) -> None:
        """Use another scale; rows are made anew."""
        self._scale = scale
        self.lettering = Lettering(scale.least)
        self.supervisor.set_scale(scale)
        for key in self._keys.values():
            key.set_scale(scale)
        self.rows.set_rows(())
        self.rows.hide()
        self.rows.deleteLater()
        self.rows = ScrollColumn(self, scale)
        if self._view is not None and self._tr is not None:
            view, tr = self._view, self._tr
            self._plan, self._guide = ActsPlan("", "", (), (), 0), ()
            self.show_view(view, tr)

    def show_view(self, view: TableView, tr: Translator) -> None:
        """Follow the table."""
        if view.round_number != self._round:
            self._round, self._ticks = view.round_number, frozenset()
        if self._view is not None and view.round != self._view.round:
            self._lists_surrenders = False
        self._view, self._tr = view, tr
        self.supervisor.shows(tr.text("Supervisor"), sign="★")
        self.supervisor.label_px = 26
        plan = acts_plan(view, tr, lists_surrenders=self._lists_surrenders)
        guide = () if plan.rows else self._guide_of(view, tr)
        notice = notice_of(view, tr)
        if (plan.rows, guide) != (self._plan.rows, self._guide):
            self._make_rows(plan.rows, guide)
        heading, before = (self._plan.title, self._plan.detail), self._notice
        self._plan, self._guide, self._notice = plan, guide, notice
        self._show_keys()
        self._arrange()
        self._mark_rows()
        if notice != before:
            self.update()
        elif (plan.title, plan.detail) != heading:
            self.update(self._heading())

    @property
    def plan(self) -> ActsPlan:
        """What is shown now."""
        return self._plan

    def key_of(self, does: object) -> TouchKey | None:
        """The visible key that does this; ``None`` when it is not possible now."""
        lines = (row.keys for row in self.rows.rows if isinstance(row, OfferLine))
        for key in (*self._keys.values(), *(key for keys in lines for key in keys)):
            if key.act is not None and key.act.does == does and not key.isHidden():
                return key
        return None

    @property
    def guide_keys(self) -> tuple[GuideKey, ...]:
        """The payout lines from top to bottom."""
        return tuple(row for row in self.rows.rows if isinstance(row, GuideKey))

    def _guide_of(self, view: TableView, tr: Translator) -> tuple[GuideRow, ...]:
        guide = payout_guide(view, tr)
        if view.round.phase in (Phase.SETTLED, Phase.VOID):
            rows = guide_rows(guide, tr)
            due = () if guide.corrections else due_rows(guide, tr)
            return (*rows, *due)
        return tuple(row for row in due_rows(guide, tr) if row.tick not in self._ticks)

    def _make_rows(self, offers: tuple[OfferRow, ...], guide: tuple[GuideRow, ...]) -> None:
        height = self._scale.px(88)
        made: list[tuple[QWidget, int]] = []
        for offer in offers:
            line = OfferLine(None, self._scale, offer, settle_ms=self._settle_ms)
            for key in line.keys:
                key.clicked.connect(self.on_key)
            made.append((line, height))
        kept = {key.row: key for key in self.guide_keys}
        for row in guide:
            line_key = kept.get(row) or self._guide_key(row)
            made.append((line_key, height))
        self.rows.set_rows(tuple(made))

    def _guide_key(self, row: GuideRow) -> GuideKey:
        key = GuideKey(None, self._scale, row)
        key.clicked.connect(self.on_line)
        return key

    def _show_keys(self) -> None:
        wanted = {(act.place, act.part): act for act in self._plan.keys}
        for place, key in self._keys.items():
            if place not in wanted and not key.isHidden():
                key.hide()
                key.act = None
        for place, act in wanted.items():
            self._show_key(place, act)

    def _show_key(self, place: tuple[int, Part], act: ActKey) -> None:
        key = self._keys.get(place)
        if key is None:
            key = DoingKey(self, self._scale, settle_ms=self._settle_ms)
            key.clicked.connect(self.on_key)
            self._keys[place] = key
        if key.isHidden():
            key.changes_meaning()
        key.label_px = 34 if act.part is Part.WHOLE else 24
        key.show_act(act)
        key.setGeometry(self._slot(*place))
        key.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        for (place, part), key in self._keys.items():
            key.setGeometry(self._slot(place, part))
        self._arrange()

    def _pad(self) -> int:
        return self._scale.px(16)

    def _slot(self, place: int, part: Part) -> QRect:
        height, gap, pad = self._scale.px(104), max(9, self._scale.px(12)), self._pad()
        whole = QRect(
            pad, self.height() - pad - (place + 1) * height - place * gap, self.width() - 2 * pad, height
        )
        half = (whole.width() - gap) // 2
        match part:
            case Part.WHOLE:
                return whole
            case Part.LEFT:
                return QRect(whole.x(), whole.y(), half, height)
            case Part.RIGHT:
                return QRect(whole.right() + 1 - half, whole.y(), half, height)

    def _arrange(self) -> None:
        pad = self._pad()
        self.supervisor.setGeometry(pad, pad, self.width() - 2 * pad, self._scale.px(85))
        top = self._heading().bottom() + self._scale.px(8)
        if self._notice.title:
            top = self._notice_rect().bottom() + self._scale.px(10)
        bottom = self._slot(self._plan.slots - 1, Part.WHOLE).y() if self._plan.slots else self.height()
        self.rows.setGeometry(pad, top, self.width() - pad, max(0, bottom - pad - top))
        self.rows.setVisible(bool(self.rows.rows))

    def _heading(self) -> QRect:
        top = self._pad() + self._scale.px(85) + self._scale.px(12)
        height = self._scale.text_px(34) + self._scale.text_px(22) + self._scale.px(26)
        return QRect(self._pad(), top, self.width() - 2 * self._pad(), height)

    def _notice_rect(self) -> QRect:
        heading = self._heading()
        title, todo = self._notice_heights(heading.width() - 2 * self._scale.px(12))
        height = title + todo + 2 * self._scale.px(8)
        return QRect(heading.x(), heading.bottom() + self._scale.px(4), heading.width(), height)

    def _notice_heights(self, width: int) -> tuple[int, int]:
        """Heights of the notice's title and of what to do, for a width of letters."""
        title = self.lettering.height_of(self._notice_title(), self._scale.number_font(20), width)
        return title, self.lettering.height_of(self._notice.todo, self._scale.word_font(18), width)

    def _notice_title(self) -> str:
        return f"{'■' if self._notice.is_stop else '▲'} {self._notice.title}"

    def _mark_rows(self) -> None:
        """Tick what is done and ring the first line that is not."""
        waiting = next((key for key in self.guide_keys if key.row.tick not in self._ticks), None)
        for key in self.guide_keys:
            key.mark(is_ticked=key.row.tick in self._ticks, is_next=key is waiting)
        tick = None if waiting is None else waiting.row.tick
        if waiting is not None and tick != self._shown_tick:
            self.rows.reveal(waiting)
        self._shown_tick = tick

    @Slot()
    def on_key(self) -> None:
        """An act was touched."""
        key = self.sender()
        if not isinstance(key, DoingKey) or key.act is None:
            return
        does = key.act.does
        if isinstance(does, AskAmount):
            self.amount_wanted.emit(does)
        elif isinstance(does, ListSurrenders):
            self._lists_surrenders = not self._lists_surrenders
            self._again()
        else:
            self.asked.emit(does)

    @Slot()
    def on_line(self) -> None:
        """A payout line was touched: tick it, or take the tick off."""
        key = self.sender()
        if not isinstance(key, GuideKey):
            return
        tick = key.row.tick
        self._ticks = self._ticks - {tick} if tick in self._ticks else self._ticks | {tick}
        self._again()

    def _again(self) -> None:
        if self._view is not None and self._tr is not None:
            self.show_view(self._view, self._tr)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(PALETTE.panel))
        painter.setPen(QPen(colour(PALETTE.panel_line), 1))
        painter.drawLine(0, 0, 0, self.height())
        self.lettering.start()
        heading = self._heading()
        title_h = self._scale.text_px(34) + self._scale.px(12)
        title = QRect(heading.x(), heading.y(), heading.width(), title_h)
        detail = QRect(heading.x(), title.bottom() + 1, heading.width(), heading.height() - title_h)
        self.lettering.line(
            painter, title, self._plan.title, self._scale.number_font(34), colour(PALETTE.text), LEFT
        )
        self.lettering.line(
            painter, detail, self._plan.detail, self._scale.word_font(22), colour(PALETTE.text_dim), LEFT
        )
        if self._notice.title:
            self._paint_notice(painter)
        painter.end()

    def _paint_notice(self, painter: QPainter) -> None:
        rect = self._notice_rect()
        ground = PALETTE.danger if self._notice.is_stop else PALETTE.held
        ink = colour("#FFFFFF" if self._notice.is_stop else "#000000")
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour(ground), 1))
        painter.setBrush(colour(ground))
        painter.drawRoundedRect(rect, self._scale.px(8), self._scale.px(8))
        pad = self._scale.px(12)
        inner = rect.adjusted(pad, self._scale.px(8), -pad, -self._scale.px(8))
        title, todo = self._notice_heights(inner.width())
        upper = QRect(inner.x(), inner.y(), inner.width(), title)
        lower = QRect(inner.x(), upper.bottom() + 1, inner.width(), todo)
        self.lettering.block(painter, upper, self._notice_title(), self._scale.number_font(20), ink, TOP)
        self.lettering.block(painter, lower, self._notice.todo, self._scale.word_font(18), ink, TOP)
