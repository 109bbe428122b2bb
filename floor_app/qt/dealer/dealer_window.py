"""The dealer's window: felt, call, rail and acts over one table, in the language of the floor."""

from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtCore import QPoint, QRect, QTimer, Slot
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from floor_app.present.call import call_line
from floor_app.qt.bridge import TableBridge
from floor_app.qt.dealer.acts_column import ActsColumn
from floor_app.qt.dealer.acts_plan import AmountFor, AskAmount
from floor_app.qt.dealer.amount_sheet import AmountSheet
from floor_app.qt.dealer.bubble import Bubble
from floor_app.qt.dealer.call_bar import CallBar
from floor_app.qt.dealer.felt import Felt
from floor_app.qt.dealer.felt_painter import qrect
from floor_app.qt.dealer.flow import Draft
from floor_app.qt.dealer.head import Head, head_text
from floor_app.qt.dealer.rail import Rail
from floor_app.qt.dealer.sign_page import SignPage
from floor_app.qt.dealer.supervisor_sheet import SupervisorSheet
from floor_app.qt.dealer.tool_words import target_text, tool_text
from floor_app.qt.dealer.tools import EmptyHand, Tool, touch_spot
from floor_app.qt.dealer.trouble_panel import TroublePanel
from floor_app.qt.dealer.window_plan import DESIGN, plan_window
from floor_app.qt.language import LanguageSwitch
from floor_app.qt.style import PALETTE, Scale, colour, load_fonts
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.felt_layout import HitBox, HitDealer, HitSpot
from floor_app.qt.widgets.keyboard import Keyboard
from floor_app.qt.widgets.keys import TouchKey
from floor_app.table.commands import Command, RepeatBets, Say
from floor_app.table.port import TablePort
from floor_app.table.views import Refused, TableView
from rules.events import TotalCalled
from rules.view import Phase

SETTLE_MS = 250


def now() -> datetime:
    """The time of the machine, aware."""
    return datetime.now(UTC)


class DealerWindow(QWidget):
    """The window. Views and refusals come from ``port``; every touch that means something is sent there.

    ``checks_calls`` shows a pad for the totals the dealer calls; ``supervisors`` are names offered when an act is
    signed; a key whose meaning changed ignores touches for ``settle_ms``; ``clock`` tells the time of the head.
    """

    def __init__(
        self,
        port: TablePort,
        language: LanguageSwitch,
        *,
        four_colours: bool = False,
        checks_calls: bool = False,
        supervisors: tuple[str, ...] = (),
        settle_ms: int = SETTLE_MS,
        clock: Callable[[], datetime] = now,
        parent: QWidget | None = None,
    ) -> None:
        load_fonts()
        super().__init__(parent)
        self._port = port
        self._language = language
        self._checks_calls = checks_calls
        self._clock = clock
        self._view: TableView | None = None
        self._tool: Tool = EmptyHand()
        self._chosen = ""
        self._awaits_answer = False
        cards = CardPainter(four_colours=four_colours)
        self.head = Head(self)
        self.call = CallBar(self)
        self.language_key = TouchKey(self, Scale(1.0))
        self.felt = Felt(self, four_colours=four_colours)
        self.rail = Rail(self, cards)
        self.acts = ActsColumn(self, settle_ms=settle_ms)
        self.trouble = TroublePanel(self)
        self.amounts = AmountSheet(self)
        self.supervisor = SupervisorSheet(self, cards, supervisors)
        self.keyboard = Keyboard(self)
        self.bubble = Bubble(self)
        self._cards = cards
        self._ticker = QTimer(self)
        self._ticker.setInterval(500)
        self._connect()
        self.setMinimumSize(1280, 720)
        self.resize(*DESIGN)
        self.bridge = TableBridge(port, self)
        self.bridge.view_changed.connect(self.on_view)
        self.bridge.refused.connect(self.on_refused)

    def _connect(self) -> None:
        self._ticker.timeout.connect(self.on_tick)
        self._language.changed.connect(self.on_language)
        self.language_key.clicked.connect(self._language.next_language)
        self.felt.touched.connect(self.on_felt)
        self.rail.tool_taken.connect(self.on_tool)
        self.rail.asked.connect(self.on_asked)
        self.rail.pad_wanted.connect(self.on_pad_wanted)
        self.rail.call_pad.called.connect(self.on_called)
        self.acts.asked.connect(self.on_asked)
        self.acts.amount_wanted.connect(self.on_amount_wanted)
        self.acts.supervisor_wanted.connect(self.on_supervisor_wanted)
        self.trouble.asked.connect(self.on_asked)
        self.trouble.signing.connect(self.on_signing)
        self.trouble.supervisor_wanted.connect(self.on_supervisor_wanted)
        self.amounts.finished.connect(self.on_sheet_finished)
        self.amounts.taken.connect(self.on_tool)
        self.supervisor.finished.connect(self.on_sheet_finished)
        self.supervisor.writing.connect(self.on_writing)
        self.keyboard.typed.connect(self.on_typed)
        self.keyboard.erased.connect(self.on_erased)
        self.keyboard.finished.connect(self.on_written)

    @property
    def view(self) -> TableView | None:
        """The table as last published."""
        return self._view

    @property
    def tool(self) -> Tool:
        """What the dealer holds."""
        return self._tool

    @Slot(object)
    def on_view(self, view: TableView) -> None:
        """The table has changed."""
        is_new = self._view is None or self._view.round != view.round
        if self._view is not None and view.round.phase is not Phase.BETTING:
            self._tool = EmptyHand()
        self._view = view
        if self._awaits_answer:
            self._awaits_answer = False
            self.amounts.drop_page()
            self.supervisor.drop_page()
        if is_new:
            self.bubble.hide()
            self._chosen = self._target_now(view)
        self._show()

    @Slot(object)
    def on_refused(self, refused: Refused) -> None:
        """The table refused a command: say so in place, or in the sheet that asked."""
        if self._view is None:
            return
        text = self._language.translator.refusal(refused.refusal, self._view.profile.currency)
        sheet = next((sheet for sheet in (self.supervisor, self.amounts) if not sheet.isHidden()), None)
        if self._awaits_answer and sheet is not None:
            self._awaits_answer = False
            sheet.show_refusal(text)
            return
        point = self.felt.anchor(refused.place)
        at = None if point is None else self.felt.mapTo(self, point)
        self.bubble.say(text, at, self.felt.geometry())

    @Slot()
    def on_language(self) -> None:
        """Everything is said in another language from now on."""
        self.bubble.hide()
        self._show()
        self._show_sheets_again()

    @Slot()
    def on_tick(self) -> None:
        """The clock goes on."""
        self.head.show_clock(self._language.translator.time(self._clock()))

    def _show(self) -> None:
        view, tr = self._view, self._language.translator
        if view is None:
            return
        self.head.show_text(head_text(view, tr))
        self.on_tick()
        self.language_key.shows("EN" if tr.language == "ru" else "RU")
        self.language_key.setAccessibleName("English" if tr.language == "ru" else "Русский")
        pads = self._checks_calls and view.round.phase is not Phase.BETTING
        held = target_text(self._chosen, tr) if pads else tool_text(self._tool, view, tr)
        self.call.show_call(call_line(view, tr), held)
        self.felt.show_view(view, tr, self._chosen if pads else "")
        self.rail.show_view(view, tr, self._tool)
        self.rail.show_calls(self._chosen if pads else None, tr)
        self.acts.show_view(view, tr)
        self.trouble.show_view(view, tr)

    def _show_sheets_again(self) -> None:
        if self._view is None:
            return
        tr = self._language.translator
        self.keyboard.hide()
        self.amounts.again(self._view, tr)
        self.supervisor.again(self._view, tr)

    def _target_now(self, view: TableView) -> str:
        """The hand that got a card last is the one that is called."""
        return view.round.drawn[-1].lies if view.round.drawn else ""

    def send(self, command: Command) -> None:
        """Ask the table."""
        self.bubble.hide()
        self._port.send(command)

    @Slot(object)
    def on_asked(self, command: Command) -> None:
        """A key asks something of the table."""
        self.send(command)

    @Slot(object)
    def on_felt(self, hit: HitSpot | HitBox | HitDealer | None) -> None:
        """A finger touched the felt."""
        view = self._view
        if view is None:
            return
        self.bubble.hide()
        if view.round.phase is not Phase.BETTING:
            self._choose(hit)
            return
        match hit:
            case HitSpot(seat, kind):
                command = touch_spot(self._tool, view.round, view.limits, seat, kind)
                if command is not None:
                    self.send(command)
                if isinstance(command, RepeatBets):
                    self.on_tool(EmptyHand())
            case _:
                self.on_tool(EmptyHand())

    def _choose(self, hit: HitSpot | HitBox | HitDealer | None) -> None:
        match hit:
            case HitBox(number):
                self._chosen = str(number)
            case HitDealer():
                self._chosen = "dealer"
            case _:
                return
        self._show()

    @Slot(object)
    def on_tool(self, tool: Tool) -> None:
        """Something else is in hand now."""
        self._tool = tool
        self.bubble.hide()
        self._show()

    @Slot()
    def on_pad_wanted(self) -> None:
        """An amount to bet with is to be keyed in."""
        view = self._view
        if view is None:
            return
        table, step = view.limits.table, view.profile.bet_step
        ask = AskAmount(AmountFor.BET, None, table.low, table.high, step)
        self.amounts.ask(ask, view, self._language.translator)

    @Slot(object)
    def on_amount_wanted(self, ask: AskAmount) -> None:
        """An act needs an amount."""
        if self._view is not None:
            self.amounts.ask(ask, self._view, self._language.translator)

    @Slot(object)
    def on_called(self, called: TotalCalled) -> None:
        """The dealer called a total."""
        self.send(Say(called))

    @Slot()
    def on_supervisor_wanted(self) -> None:
        """A supervisor is called."""
        if self._view is not None:
            self.amounts.drop_page()
            self.supervisor.open_menu(self._view, self._language.translator)

    @Slot(object)
    def on_signing(self, draft: Draft) -> None:
        """An act of two people begins from the trouble panel."""
        if self._view is not None:
            self.supervisor.start(draft, self._view, self._language.translator)

    @Slot(object)
    def on_sheet_finished(self, command: Command) -> None:
        """A sheet is complete; it stays until the table has answered."""
        self._awaits_answer = True
        self.send(command)

    @Slot(object)
    def on_writing(self, page: SignPage | None) -> None:
        """A field wants the keyboard, or does not any more."""
        if page is None:
            self.keyboard.hide()
            return
        tr = self._language.translator
        self.keyboard.show_for(page.open_text(), tr.language, space=tr.text("space"), done=tr.text("Done"))

    def _page(self) -> SignPage | None:
        page = self.supervisor.page
        return page if isinstance(page, SignPage) else None

    @Slot(str)
    def on_typed(self, text: str) -> None:
        """A letter for the open field."""
        page = self._page()
        if page is not None:
            page.type_text(text)
            self.keyboard.tell_text(page.open_text())

    @Slot()
    def on_erased(self) -> None:
        """The last letter goes."""
        page = self._page()
        if page is not None:
            page.erase()
            self.keyboard.tell_text(page.open_text())

    @Slot()
    def on_written(self) -> None:
        """The keyboard is laid away."""
        page = self._page()
        if page is not None:
            page.close_fields()
        self.keyboard.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A touch beside everything drops the chip."""
        self.on_tool(EmptyHand())

    def showEvent(self, event: QShowEvent) -> None:
        self._ticker.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._ticker.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        plan = plan_window(self.width(), self.height())
        scale = Scale(plan.factor)
        self.head.set_scale(scale, plan.acts.w)
        self.felt.set_scale(scale, has_arc_text=plan.has_arc_text)
        for part in (self.call, self.rail, self.acts, self.trouble, self.bubble):
            part.set_scale(scale)
        for sheet in (self.amounts, self.supervisor, self.keyboard, self.language_key):
            sheet.set_scale(scale)
        self._cards.forget()
        places = ((self.head, plan.head), (self.felt, plan.felt), (self.rail, plan.rail))
        for widget, rect in (*places, (self.keyboard, plan.keyboard)):
            widget.setGeometry(qrect(rect))
        for column in (self.acts, self.trouble, self.amounts, self.supervisor):
            column.setGeometry(qrect(plan.acts))
        self._place_call(qrect(plan.call), scale)
        self._show()
        self._show_sheets_again()

    def _place_call(self, bar: QRect, scale: Scale) -> None:
        side = scale.px(96)
        margin = scale.px(12)
        self.language_key.setGeometry(bar.right() + 1 - side - margin, bar.y() + margin, side, side)
        self.language_key.label_px = 32
        self.call.setGeometry(QRect(bar.topLeft(), QPoint(bar.right() - side - 2 * margin, bar.bottom())))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("#101318"))
        painter.fillRect(self.acts.geometry(), colour(PALETTE.panel))
        painter.end()
