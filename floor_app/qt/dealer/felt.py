"""The felt: shows the table, and turns touches into spots and boxes. Repaints box by box."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QEventPoint, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QTouchEvent
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.qt.dealer.box_layers import BoxLayers, Words
from floor_app.qt.dealer.felt_ground import felt_ground
from floor_app.qt.dealer.felt_painter import DIM, FeltPainter, qrect
from floor_app.qt.dealer.felt_picture import BoxPicture, FeltPicture, felt_picture
from floor_app.qt.dealer.felt_print import felt_print
from floor_app.qt.style import Scale
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.felt_layout import (
    BoxPlace,
    FeltPlan,
    Hit,
    Measures,
    hit,
    hit_in_play,
    lifted,
    plan_felt,
)
from floor_app.table.views import TableView
from rules.seats import Seat
from rules.wagers import Kind

LIFT = 8  # how far the box to act is raised, design pixels
_OVERHANG = 18  # plates and second chips may reach so far over a box, design pixels
_MOUSE = -1


class Felt(QWidget):
    """The table as it lies. ``touched`` carries a ``Hit``, or ``None`` for a touch beside everything."""

    touched = Signal(object)

    def __init__(self, parent: QWidget | None, *, four_colours: bool = False) -> None:
        super().__init__(parent)
        self._cards = CardPainter(four_colours=four_colours)
        self._scale = Scale(1.0)
        self._has_arc_text = True
        self._view: TableView | None = None
        self._print = ""
        self._picture: FeltPicture | None = None
        self._plan: FeltPlan | None = None
        self._painter: FeltPainter | None = None
        self._ground: QPixmap | None = None
        self._bets = BoxLayers()
        self._layers = BoxLayers()
        self._presses: dict[int, Hit | None] = {}
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)

    def set_scale(self, scale: Scale, *, has_arc_text: bool) -> None:
        """Use another scale; the plan follows with the next view or size."""
        self._scale, self._has_arc_text = scale, has_arc_text
        self._cards.forget()
        self._plan = None
        self._lay_out()

    def show_view(self, view: TableView, tr: Translator, chosen: str = "") -> None:
        """Show a table; only boxes that look different are painted again."""
        before, self._view = self._picture, view
        self._picture = felt_picture(view, tr, chosen)
        printed = felt_print(view.profile, tr)
        if printed != self._print:
            self._print, self._ground = printed, None
            self.update()
        if self._plan is None:
            self._lay_out()
            return
        self._update_changes(before, self._picture)

    def spot_centre(self, seat: Seat, kind: Kind) -> QPoint | None:
        """Where to touch for a bet while bets are open."""
        if self._plan is None:
            return None
        spot = self._plan.box(seat.box).spot(seat, kind)
        return None if spot is None else qrect(spot.rect).center()

    def place_centre(self, target: str) -> QPoint | None:
        """The middle of a box's name (``"3"``) or of the dealer's hand (``dealer``)."""
        if self._plan is None:
            return None
        rect = self._plan.dealer if target == "dealer" else self._plan.box(int(target)).label
        return qrect(rect).center()

    def anchor(self, place: str) -> QPoint | None:
        """Where a bubble about a seat or box text points to; ``None`` for no place of the felt."""
        if self._plan is None or not place or not place[0].isdecimal():
            return None
        number = int("".join(letter for letter in place if letter.isdecimal()))
        if not 1 <= number <= len(self._plan.boxes):
            return None
        box = self._plan.box(number)
        spot = box.spot(Seat(number, place[-1]), Kind.MAIN)
        rect = spot.rect if spot is not None else box.label
        return QPoint(rect.cx, rect.y)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._plan = None
        self._lay_out()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QTouchEvent):
            self._on_fingers(event)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press(_MOUSE, event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._release(_MOUSE, event.position())

    def _on_fingers(self, event: QTouchEvent) -> None:
        """Each finger for itself: two hands may lay chips at once."""
        event.accept()
        if event.type() == QEvent.Type.TouchCancel:
            self._presses.clear()
            return
        for point in event.points():
            match point.state():
                case QEventPoint.State.Pressed:
                    self._press(point.id(), point.position())
                case QEventPoint.State.Released:
                    self._release(point.id(), point.position())
                case _:
                    continue

    def _press(self, finger: int, at: QPointF) -> None:
        self._presses[finger] = self._hit(at)

    def _release(self, finger: int, at: QPointF) -> None:
        if finger not in self._presses:
            return
        began, ended = self._presses.pop(finger), self._hit(at)
        if began == ended:
            self.touched.emit(ended)

    def _hit(self, at: QPointF) -> Hit | None:
        if self._plan is None or self._picture is None:
            return None
        look = hit if self._picture.is_open else hit_in_play
        return look(self._plan, at.x(), at.y())

    def _lay_out(self) -> None:
        view = self._view
        if view is None or self.width() <= 0 or self.height() <= 0:
            return
        measures = Measures.for_dealer(self._scale.factor, has_arc_text=self._has_arc_text)
        bonuses = tuple(kind for kind in view.limits.kinds if kind is not Kind.MAIN)
        profile = view.profile
        self._plan = plan_felt(self.width(), self.height(), profile.boxes, profile.seats, bonuses, measures)
        self._painter = FeltPainter(self._plan, self._scale, self._cards, profile.currency)
        self._ground = None
        self._bets.forget()
        self._layers.forget()
        self.update()

    def _update_changes(self, before: FeltPicture | None, now: FeltPicture) -> None:
        if self._plan is None:
            return
        if before is None or (before.dark_word, before.is_open) != (now.dark_word, now.is_open):
            self.update()
            return
        for old, new in zip(before.boxes, now.boxes, strict=True):
            if old != new:
                self.update(self._dirty(self._plan.box(new.number)))
        if before.dealer != now.dealer:
            field = self._plan.dealer.united(self._plan.dealer_label)
            self.update(qrect(field.grown(self._scale.px(_OVERHANG))))

    def _dirty(self, place: BoxPlace) -> QRect:
        whole = place.area.united(place.area.moved(0, -self._lift))
        return qrect(whole.grown(self._scale.px(_OVERHANG)))

    @property
    def _lift(self) -> int:
        return self._scale.px(LIFT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._plan is None or self._painter is None or self._picture is None:
            painter.fillRect(self.rect(), Qt.GlobalColor.black)
            painter.end()
            return
        ratio = self.devicePixelRatioF()
        if self._ground is None:
            self._ground = felt_ground(self._plan, self._print, ratio)
        rect = event.rect()
        painter.drawPixmap(rect, self._ground, QRect(rect.topLeft() * ratio, rect.size() * ratio))
        region = event.region()
        words = (self._picture.dark_word, self._picture.unread_word)
        for picture in self._in_painting_order():
            if region.intersects(self._dirty(self._plan.box(picture.number))):
                self._paint_box(painter, self._plan, self._painter, picture, words)
        dealer = self._plan.dealer.united(self._plan.dealer_label)
        if region.intersects(qrect(dealer.grown(self._scale.px(_OVERHANG)))):
            self._painter.paint_dealer(painter, self._picture.dealer, words)
        painter.end()

    def _paint_box(
        self, painter: QPainter, plan: FeltPlan, brush: FeltPainter, picture: BoxPicture, words: Words
    ) -> None:
        """Lay a box down; one that waits paler, as a whole, so that no card shines through another."""
        place = plan.box(picture.number)
        area = self._dirty(place)
        if picture.is_acting:
            place = lifted(place, self._lift)
        ratio = self.devicePixelRatioF()

        def paint_bets(inner: QPainter) -> None:
            brush.paint_bets(inner, place, picture)

        def paint(inner: QPainter) -> None:
            brush.paint_ring(inner, place, picture)
            bets = replace(picture, hands=(), call=None, note="", is_due=False, is_chosen=False, is_dim=False)
            inner.drawPixmap(area.topLeft(), self._bets.layer(bets, words, area, ratio, paint_bets))
            brush.paint_hands(inner, place, picture, words)

        layer = self._layers.layer(replace(picture, is_dim=False), words, area, ratio, paint)
        painter.setOpacity(DIM if picture.is_dim else 1.0)
        painter.drawPixmap(area.topLeft(), layer)
        painter.setOpacity(1.0)

    def _in_painting_order(self) -> list[BoxPicture]:
        """The box to act last: its ring lies over its neighbours."""
        boxes = () if self._picture is None else self._picture.boxes
        return sorted(boxes, key=lambda picture: picture.is_acting)
