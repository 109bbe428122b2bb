"""The players' screen: everything they may know, readable at three metres, and one touch to contest it."""

from functools import partial

from PySide6.QtCore import QRectF, Slot
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.present.players import BoxState, PlayersScreen, players_screen
from floor_app.present.sheet import RulesSheet, rules_sheet
from floor_app.qt.bridge import TableBridge
from floor_app.qt.language import LanguageSwitch
from floor_app.qt.players import geometry
from floor_app.qt.players.band_plan import call_plan, dealer_plan, foot_plan, head_plan
from floor_app.qt.players.box_plan import box_plan
from floor_app.qt.players.disagree import DisagreeTouch
from floor_app.qt.players.item_panel import ItemPanel
from floor_app.qt.players.sheet_plan import sheet_plan
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.stamps import Stamps
from floor_app.table.commands import Say
from floor_app.table.port import TablePort
from floor_app.table.views import ChainHead, Refused, TableView
from rules.events import Challenged
from rules.seats import Seat


class PlayersWindow(QWidget):
    """Shows a table to its players.

    ``faces_players`` lays box 1 at the right, where a player looking at the dealer has it; without it box 1 is
    at the left, as on the dealer's screen.
    """

    def __init__(
        self,
        port: TablePort,
        language: LanguageSwitch,
        *,
        four_colours: bool = False,
        faces_players: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._port = port
        self._language = language
        self._faces_players = faces_players
        self._cards = CardPainter(four_colours=four_colours)
        self._stamps = Stamps()
        self._view: TableView | None = None
        self._screen: PlayersScreen | None = None
        self._sheet_shown: tuple[tuple[object, ...], RulesSheet] | None = None
        self._last_head: ChainHead | None = None
        self._asked: Seat | None = None
        self._head, self._call, self._dealer, self._sheet, self._foot = (
            ItemPanel(self._cards, self._stamps, self) for _ in range(5)
        )
        self._boxes: list[ItemPanel] = []
        self._touches: list[DisagreeTouch] = []
        self.resize(1920, 1080)
        language.changed.connect(self.on_language_changed)
        self._bridge = TableBridge(port, self)
        self._bridge.view_changed.connect(self.on_view_changed)
        self._bridge.refused.connect(self.on_refused)

    @property
    def screen_shown(self) -> PlayersScreen | None:
        """What is shown now; ``None`` before the first view."""
        return self._screen

    @property
    def touches(self) -> tuple[DisagreeTouch, ...]:
        """The touches under the boxes, box 1 first."""
        return tuple(self._touches)

    @Slot(object)
    def on_view_changed(self, view: TableView) -> None:
        """The table has changed."""
        if view.can_open_next or self._last_head is None:
            self._last_head = view.head
        self._view = view
        self._asked = None
        self._translate()

    @Slot()
    def on_language_changed(self) -> None:
        """Say everything anew in the other language."""
        self._translate()

    @Slot(object)
    def on_disagreed(self, seat: Seat) -> None:
        """A player contests."""
        self._asked = seat
        self._port.send(Say(Challenged(seat)))

    @Slot(object)
    def on_refused(self, refused: Refused) -> None:
        """The table said no; only an answer to a touch of this screen is shown here."""
        seat, view = self._asked, self._view
        if seat is None or view is None or refused.place not in (str(seat), str(seat.box), ""):
            return
        self._asked = None
        sentence = self._language.translator.refusal(refused.refusal, view.profile.currency)
        self._touches[seat.box - 1].say(sentence)

    def set_four_colours(self, four_colours: bool) -> None:
        """Suits in two or four colours, live."""
        self._cards = CardPainter(four_colours=four_colours)
        for panel in (self._head, self._call, self._dealer, self._sheet, self._foot, *self._boxes):
            panel.use_cards(self._cards)

    def _translate(self) -> None:
        if self._view is None or self._last_head is None:
            return
        sheet = self._rules_of(self._view)
        self._screen = players_screen(self._view, self._last_head, self._language.translator, sheet)
        self.setWindowTitle(self._screen.table)
        self._make_boxes(len(self._screen.boxes))
        self._arrange()

    def _rules_of(self, view: TableView) -> RulesSheet:
        """The rules sheet: written anew only for other rules or another language."""
        tr = self._language.translator
        wanted = (view.profile.digest, view.limits, tr)
        if self._sheet_shown is None or self._sheet_shown[0] != wanted:
            self._sheet_shown = (wanted, rules_sheet(view.profile, view.limits, tr))
        return self._sheet_shown[1]

    def _make_boxes(self, count: int) -> None:
        while len(self._boxes) < count:
            self._boxes.append(ItemPanel(self._cards, self._stamps, self))
            touch = DisagreeTouch(self)
            touch.disagreed.connect(self.on_disagreed)
            self._touches.append(touch)
            self._boxes[-1].show()
            touch.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything out for the new size."""
        self._cards.forget()
        self._stamps.forget()
        self._arrange()
        super().resizeEvent(event)

    def _arrange(self) -> None:
        screen = self._screen
        if screen is None:
            return
        scale = Scale.for_height(self.height())
        parts = geometry.areas(self.width() / scale.factor)
        felt, px = scale.px(parts.felt_width), scale.px
        title, bottom = screen.table, self.height()
        tops = (
            0,
            px(geometry.HEAD_HEIGHT),
            px(geometry.HEAD_HEIGHT + geometry.CALL_HEIGHT),
            px(parts.boxes_top),
        )
        foot = px(parts.foot_top)
        for panel, top, end in (
            (self._head, tops[0], tops[1]),
            (self._call, tops[1], tops[2]),
            (self._dealer, tops[2], tops[3]),
            (self._foot, foot, bottom),
        ):
            panel.setGeometry(0, top, felt, end - top)
        self._sheet.setGeometry(felt, 0, self.width() - felt, bottom)
        heads = (screen.table, screen.sheet.title, screen.round_text)
        dealer, sheet = screen.dealer, screen.sheet
        self._head.show_thing(heads, title, scale, partial(head_plan, screen))
        self._call.show_thing((screen.call, screen.held), title, scale, partial(call_plan, screen))
        self._dealer.show_thing(dealer, dealer.title, scale, partial(dealer_plan, dealer))
        self._foot.show_thing(screen.foot, title, scale, partial(foot_plan, screen))
        self._sheet.show_thing(sheet, sheet.title, scale, partial(sheet_plan, sheet))
        self._arrange_boxes(screen, parts, scale)

    def _arrange_boxes(self, screen: PlayersScreen, parts: geometry.Areas, scale: Scale) -> None:
        boxes = screen.boxes[::-1] if self._faces_players else screen.boxes
        hands = [max(len(box.hands), 1 if box.seats else 0) for box in boxes]
        acting = next((index for index, box in enumerate(boxes) if box.state is BoxState.TO_ACT), None)
        top = scale.px(parts.boxes_top)
        touch_height = scale.px(geometry.TOUCH_HEIGHT)
        height = scale.px(parts.boxes_height) - touch_height - scale.px(geometry.GAP)
        for box, span in zip(boxes, geometry.columns(hands, acting, parts.felt_width), strict=True):
            panel, touch = self._boxes[box.number - 1], self._touches[box.number - 1]
            left, width = scale.px(span.start), scale.px(span.length)
            panel.setGeometry(left, top, width, height)
            panel.show_thing(box, box.title, scale, partial(box_plan, box))
            touch.setGeometry(left, top + height + scale.px(geometry.GAP), width, touch_height)
            touch.set_scale(scale)
            touch.show_box(box, screen)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The felt under everything."""
        painter = QPainter(self)
        light = QRadialGradient(self.width() * 0.42, self.height() * 0.3, self.width() * 0.6)
        light.setColorAt(0, colour(PALETTE.felt))
        light.setColorAt(1, colour(PALETTE.felt_edge))
        painter.fillRect(QRectF(event.rect()), QBrush(light))
        painter.end()
