"""Paints boxes and the dealer's hand from their pictures into the places of the plan."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from floor_app.qt.dealer.felt_picture import BoxPicture, DealerPicture, HandPicture, Mood, StakePicture
from floor_app.qt.style import PALETTE, Scale, colour, fitted, number_font
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.chips import ChipColours, chip_colours, draw_plate, draw_stake, plate_rect
from floor_app.qt.widgets.felt_layout import (
    BoxPlace,
    FeltPlan,
    HandSlot,
    Rect,
    Spot,
    badge_place,
    dealer_fan,
    fan,
    hand_slots,
)
from floor_app.qt.widgets.stamps import Stamps
from rules.profile import Currency
from rules.wagers import Kind

DIM = 0.7


def qrect(rect: Rect) -> QRect:
    """A plan's rectangle for Qt."""
    return QRect(rect.x, rect.y, rect.w, rect.h)


def bonus_sign(kind: Kind, room: int) -> str:
    """The printed sign of a bonus spot: two suits for a pair, over 21 for a bust; short where it is narrow."""
    is_wide = room >= 40
    match kind:
        case Kind.PAIR:
            return "♥♥" if is_wide else "♥"
        case Kind.BUST:
            return ">21" if is_wide else ">"
        case _:
            return kind.value[:1].upper()


def _ink(mood: Mood) -> str:
    match mood:
        case Mood.GOOD:
            return PALETTE.win
        case Mood.BAD:
            return PALETTE.loss
        case Mood.EVEN:
            return PALETTE.push
        case Mood.SPECIAL:
            return PALETTE.call
        case Mood.PLAIN:
            return PALETTE.text


class FeltPainter:
    """Paints one felt, box by box: ring, bets, hands, in this order."""

    def __init__(self, plan: FeltPlan, scale: Scale, cards: CardPainter, currency: Currency) -> None:
        self._plan = plan
        self._scale = scale
        self._cards = cards
        self._currency = currency
        self._stamps = Stamps()

    def paint_ring(self, painter: QPainter, place: BoxPlace, picture: BoxPicture) -> None:
        """The ring of a box that acts, is to get a card, or is chosen: lies under everything of the box."""
        if picture.is_acting or picture.is_due or picture.is_chosen:
            self._paint_ring(painter, place, picture)

    def paint_bets(self, painter: QPainter, place: BoxPlace, picture: BoxPicture) -> None:
        """Spots with what lies on them, and names: what a card does not change."""
        self._paint_spots(painter, place, picture)
        self._paint_names(painter, place, picture)

    def _paint_ring(self, painter: QPainter, place: BoxPlace, picture: BoxPicture) -> None:
        """The box to act has a bright double ring; where the next card goes, a dashed one."""
        rect = QRectF(qrect(_ring_rect(place, picture, self._plan)))
        radius = self._scale.px(16)
        if picture.is_acting:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(PALETTE.call, 0.14))
            painter.drawRoundedRect(rect, radius, radius)
        style = Qt.PenStyle.SolidLine if picture.is_acting or picture.is_chosen else Qt.PenStyle.DashLine
        ink = PALETTE.act if picture.is_chosen else PALETTE.call
        painter.setPen(QPen(colour(ink), max(2.5, 4 * self._scale.factor), style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), radius, radius)

    def _paint_spots(self, painter: QPainter, place: BoxPlace, picture: BoxPicture) -> None:
        is_shared = len(picture.seats) > 1
        for spot in place.spots:
            stake = next((s for s in picture.stakes if s.seat == spot.seat and s.kind is spot.kind), None)
            rect = spot.rect if picture.is_open else spot.play
            if spot.kind is Kind.MAIN:
                letter = spot.seat.letter if is_shared and picture.is_open else ""
                self._paint_main(painter, rect, stake, letter, is_open=picture.is_open)
            elif picture.is_open:
                self._paint_open_bonus(painter, spot, rect, stake)
            elif stake is not None:
                self._paint_played_bonus(painter, spot, rect, stake)

    def _paint_main(
        self, painter: QPainter, rect: Rect, stake: StakePicture | None, letter: str, *, is_open: bool
    ) -> None:
        side = min(rect.w, rect.h) - self._scale.px(8)
        ring = QRectF(rect.cx - side / 2, rect.cy - side / 2, side, side)
        strength = 0.9 if stake is not None or is_open else 0.28

        def paint_ring(inner: QPainter, body: QRectF) -> None:
            inner.setPen(QPen(colour(PALETTE.ring, strength), max(1.5, 2.4 * self._scale.factor)))
            inner.setBrush(colour("#000000", 0.12))
            inner.drawEllipse(body)

        self._stamps.lay(painter, ring, ("ring", strength), paint_ring)
        if stake is not None:
            self._paint_stake(painter, ring, stake, rect.w)
        elif letter:
            painter.setPen(colour(PALETTE.ring, 0.55))
            painter.setFont(number_font(self._scale.text_px(24)))
            painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, letter)

    def _paint_stake(self, painter: QPainter, ring: QRectF, stake: StakePicture, room: int) -> None:
        colours = chip_colours(stake.chip, self._currency.decimals)
        inset = 0.07 * ring.width()
        chip = ring.adjusted(inset, inset, -inset, -inset)
        pixels = self._scale.text_px(19)
        if stake.chips > 1:
            back = chip.translated(0.1 * ring.width(), -0.08 * ring.width())
            self._paint_chip(painter, back, colours)
        self._paint_chip(painter, chip, colours)
        centre = QPointF(ring.center().x(), ring.bottom() - 0.62 * pixels)
        plate = plate_rect(centre, stake.text, pixels, room + 2)
        if plate.width() > room and stake.seat.letter == "B":
            # Wide amounts of three neighbours stand in two rows.
            centre -= QPointF(0, 0.92 * plate.height())
        edge = _ink(stake.mood) if stake.mood is not Mood.PLAIN else ""
        draw_plate(painter, centre, stake.text, pixels, room + 2, ink=_ink(stake.mood), edge=edge)

    def _paint_chip(self, painter: QPainter, rect: QRectF, colours: ChipColours) -> None:
        def paint(inner: QPainter, body: QRectF) -> None:
            draw_stake(inner, body, colours, "", 0)

        self._stamps.lay(painter, rect, colours, paint)

    def _paint_open_bonus(
        self, painter: QPainter, spot: Spot, rect: Rect, stake: StakePicture | None
    ) -> None:
        inset = self._scale.px(5)
        body = QRectF(qrect(rect)).adjusted(inset, inset, -inset, -inset)

        def paint_frame(inner: QPainter, field: QRectF) -> None:
            inner.setPen(QPen(colour(PALETTE.ring, 0.5), max(1.2, 1.8 * self._scale.factor)))
            inner.setBrush(colour("#000000", 0.10))
            inner.drawRoundedRect(field, 0.24 * field.height(), 0.24 * field.height())

        self._stamps.lay(painter, body, "frame", paint_frame)
        if stake is not None:
            side = min(body.width(), body.height()) - self._scale.px(2)
            ring = QRectF(body.center().x() - side / 2, body.center().y() - side / 2, side, side)
            self._paint_stake(painter, ring, stake, rect.w)
            return
        painter.setPen(colour(PALETTE.ring, 0.6))
        sign = bonus_sign(spot.kind, rect.w)
        painter.setFont(fitted(number_font(self._scale.text_px(20)), sign, round(body.width()) - 4))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, sign)

    def _paint_played_bonus(self, painter: QPainter, spot: Spot, rect: Rect, stake: StakePicture) -> None:
        """Closed bonuses are one plate each: the sign, and what lies or what came of it."""
        centre = QPointF(rect.cx, rect.cy)
        pixels = self._scale.text_px(17)
        text = f"{bonus_sign(spot.kind, rect.w)} {stake.text}"
        font = number_font(pixels)
        if QFontMetrics(font).horizontalAdvance(text) > rect.w - 8:
            text = f"{bonus_sign(spot.kind, 0)}{stake.text}"
        edge = PALETTE.ring if stake.mood is Mood.PLAIN else _ink(stake.mood)
        draw_plate(painter, centre, text, pixels, rect.w + 4, ink=_ink(stake.mood), edge=edge)

    def _paint_names(self, painter: QPainter, place: BoxPlace, picture: BoxPicture) -> None:
        self._paint_letters(painter, place, picture)
        painter.setFont(number_font(self._scale.text_px(22 if picture.is_acting else 20)))
        painter.setPen(
            colour(PALETTE.call if picture.is_acting else PALETTE.text, 1.0 if picture.is_acting else 0.75)
        )
        painter.drawText(qrect(place.label), Qt.AlignmentFlag.AlignCenter, picture.label)

    def _paint_letters(self, painter: QPainter, place: BoxPlace, picture: BoxPicture) -> None:
        for seat in picture.seats:
            spot = next(s for s in place.spots if s.seat.letter == seat.letter and s.kind is Kind.MAIN)
            rect = QRect(spot.rect.x, place.letters.y, spot.rect.w, place.letters.h)
            has_stake = any(s.seat.letter == seat.letter for s in picture.stakes)
            if not has_stake:
                continue
            letter = f"▸{seat.letter}" if seat.is_deciding else seat.letter
            shown = (letter if len(picture.seats) > 1 else "", f"☂{seat.insurance}" if seat.insurance else "")
            text = " ".join(part for part in shown if part)
            painter.setFont(fitted(number_font(self._scale.text_px(17)), text, rect.width() + 6, least=14))
            painter.setPen(colour(PALETTE.call if seat.is_deciding else PALETTE.ring, 1.0))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)

    def paint_hands(
        self, painter: QPainter, place: BoxPlace, picture: BoxPicture, words: tuple[str, str]
    ) -> None:
        """Cards, totals and the call; ``words`` are the dark and the unread word."""
        measures = self._plan.measures
        slots = hand_slots(place, len(picture.hands), measures)
        pairs = [(slot, hand) for slot, hand in zip(slots, picture.hands, strict=False) if hand.cards]
        for slot, hand in pairs:
            cards = fan(slot, len(hand.cards), measures)
            for rect, card in zip(cards, hand.cards, strict=True):
                word = words[0] if card == "down" else words[1] if card == "unread" else ""
                self._cards.draw(painter, qrect(rect), card, word)
            if hand.is_acting and len(pairs) > 1:
                self._paint_frame(painter, cards)
        for slot, hand in pairs:
            cards = fan(slot, len(hand.cards), measures)
            self._paint_badge(painter, cards, slot, hand, is_single=len(picture.hands) == 1)
        if picture.note and pairs:
            self._paint_note(painter, place, picture)
        if picture.call is not None and pairs:
            self._paint_call(painter, place, picture)

    def _paint_frame(self, painter: QPainter, cards: tuple[Rect, ...]) -> None:
        """A frame round the hand to act, among several of its box."""
        rect = QRectF(qrect(cards[0].united(cards[-1]))).adjusted(-1, -1, 1, 1)
        painter.setPen(QPen(colour(PALETTE.call), max(2.5, 4 * self._scale.factor)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 0.09 * cards[0].w, 0.09 * cards[0].w)

    def _paint_badge(
        self,
        painter: QPainter,
        cards: tuple[Rect, ...],
        slot: HandSlot,
        hand: HandPicture,
        *,
        is_single: bool,
    ) -> None:
        text = hand.badge if is_single else hand.narrow
        if not text:
            return
        x, y, room = badge_place(cards, slot, self._plan.measures)
        pixels = self._scale.text_px(26 if is_single else 20)
        if hand.is_acting:
            pixels = self._scale.text_px(30 if is_single else 24)
        ink = "#FFFFFF" if hand.mood is Mood.BAD else "#000000" if hand.is_acting else PALETTE.call
        ground = PALETTE.danger if hand.mood is Mood.BAD else PALETTE.call if hand.is_acting else "#0A1410"
        draw_plate(painter, QPointF(x, y), text, pixels, room + 6, ink=ink, ground=ground)

    def _paint_note(self, painter: QPainter, place: BoxPlace, picture: BoxPicture) -> None:
        """A few words over the lower edge of the cards, above the called total if one stands there."""
        above = 16 if picture.call is None else 52
        centre = QPointF(place.cards.cx, place.cards.bottom - self._scale.px(above))
        pixels = self._scale.text_px(18)
        draw_plate(
            painter, centre, picture.note, pixels, place.area.w - 4, ink=PALETTE.call, edge=PALETTE.call
        )

    def _paint_call(self, painter: QPainter, place: BoxPlace, picture: BoxPicture) -> None:
        if picture.call is None:
            return
        self._draw_call(
            painter,
            QPointF(place.cards.cx, place.cards.bottom - self._scale.px(16)),
            picture.call.called,
            picture.call.is_right,
            place.cards.w,
        )

    def _draw_call(self, painter: QPainter, centre: QPointF, called: str, is_right: bool, room: int) -> None:
        text = f"{'✓' if is_right else '✗'} {called}"
        ground = "#1B5E20" if is_right else PALETTE.danger
        draw_plate(painter, centre, text, self._scale.text_px(22), room, ink="#FFFFFF", ground=ground)

    def paint_dealer(self, painter: QPainter, picture: DealerPicture, words: tuple[str, str]) -> None:
        """The dealer's name, total and cards."""
        plan = self._plan
        label = QRect(plan.dealer_label.x, plan.dealer_label.y, plan.dealer_label.w, plan.dealer_label.h)
        text = f"{picture.label} {picture.badge}" if picture.badge else picture.label
        ink = PALETTE.loss if picture.mood is Mood.BAD else PALETTE.call
        painter.save()
        painter.setFont(number_font(self._scale.text_px(32)))
        painter.setPen(colour(ink if picture.cards else PALETTE.text, 1.0 if picture.cards else 0.55))
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, text)
        places = dealer_fan(plan, len(picture.cards))
        for rect, card in zip(places, picture.cards, strict=True):
            word = words[1] if card == "unread" else ""
            self._cards.draw(painter, qrect(rect), card, word)
        if picture.is_acting or picture.is_chosen or not picture.cards:
            self._paint_dealer_ring(painter, picture, len(picture.cards))
        if picture.call is not None:
            centre = QPointF(plan.dealer.cx, plan.dealer.bottom - self._scale.px(16))
            self._draw_call(painter, centre, picture.call.called, picture.call.is_right, plan.dealer.w)
        painter.restore()

    def _paint_dealer_ring(self, painter: QPainter, picture: DealerPicture, count: int) -> None:
        """Where the dealer's cards lie, or will lie; dashed while the next one is awaited."""
        places = dealer_fan(self._plan, max(count, 2))
        field = QRectF(qrect(places[0].united(places[-1]))).adjusted(-6, -4, 6, 4)
        ink = PALETTE.act if picture.is_chosen else PALETTE.call
        strength = 1.0 if picture.is_acting or picture.is_chosen else 0.22
        style = Qt.PenStyle.SolidLine if picture.is_chosen else Qt.PenStyle.DashLine
        painter.setPen(QPen(colour(ink, strength), max(2.0, 3 * self._scale.factor), style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(field, self._scale.px(12), self._scale.px(12))


def _ring_rect(place: BoxPlace, picture: BoxPicture, plan: FeltPlan) -> Rect:
    """The ring goes round what lies there: bets, names, and the highest hand with its badge."""
    rect = place.letters.united(place.label)
    for spot in place.spots:
        rect = rect.united(spot.rect if picture.is_open else spot.play)
    measures = plan.measures
    for slot, hand in zip(hand_slots(place, len(picture.hands), measures), picture.hands, strict=False):
        if hand.cards:
            cards = fan(slot, len(hand.cards), measures)
            _, middle, _ = badge_place(cards, slot, measures)
            rect = rect.united(cards[0]).united(Rect(cards[0].x, middle - measures.badge_h // 2, 1, 1))
    top = rect.y - round(0.3 * measures.badge_h)
    return Rect(place.area.x + 1, top, place.area.w - 2, rect.bottom - top + 3)
