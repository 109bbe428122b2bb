"""Where everything lies on the felt: boxes on an arc, rings of seats, bonus spots, hands, the dealer. No Qt here.

All lengths are screen pixels of the felt's own rectangle. ``plan_felt`` decides every place once for a size;
painting and the hit test read the same plan, so that a touch lands where the eye saw the ring.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.seats import SEAT_LETTERS, Seat
from rules.wagers import Kind


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle; ``right`` and ``bottom`` are just outside."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """First column outside."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """First row outside."""
        return self.y + self.h

    @property
    def cx(self) -> int:
        """Middle column."""
        return self.x + self.w // 2

    @property
    def cy(self) -> int:
        """Middle row."""
        return self.y + self.h // 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: int) -> "Rect":
        """The rectangle with a margin on all sides."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: int, dy: int) -> "Rect":
        """The rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def united(self, other: "Rect") -> "Rect":
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def meets(self, other: "Rect") -> bool:
        """Whether the rectangles share a pixel."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Measures:
    """Lengths of one felt, screen pixels. ``for_dealer`` gives those of the dealer's window.

    ``arc_text`` is the height of the arc lettering, 0 for none; ``arc_clear`` its distance to the highest hand.
    ``main_cell`` and ``bonus_cell`` are the largest touch cells (width, height) of a seat while bets are open;
    ``bonus_row`` the height of a bonus once bets are closed.
    """

    card_w: int
    dealer_card_w: int
    main_cell: tuple[int, int]
    bonus_cell: tuple[int, int]
    bonus_row: int
    letter_row: int
    label_row: int
    badge_h: int
    margin: int
    gap: int
    lift: int
    dealer_label: int
    arc_text: int
    arc_clear: int

    @classmethod
    def for_dealer(cls, scale: float, *, has_arc_text: bool = True) -> "Measures":
        """The dealer's felt at a scale (1.0 at 1080 lines)."""

        def px(design: float) -> int:
            return round(design * scale)

        return cls(
            card_w=px(88),
            dealer_card_w=px(100),
            main_cell=(px(100), px(72)),
            bonus_cell=(px(100), px(67)),
            bonus_row=max(20, px(28)),
            letter_row=max(17, px(20)),
            label_row=max(20, px(26)),
            badge_h=max(22, px(34)),
            margin=px(6),
            gap=max(4, px(6)),
            lift=px(108),
            dealer_label=max(24, px(42)),
            arc_text=px(26) if has_arc_text else 0,
            arc_clear=px(24),
        )


@dataclass(frozen=True, slots=True)
class Spot:
    """One betting spot: ``rect`` while bets are open (the touch cell), ``play`` once they are closed."""

    seat: Seat
    kind: Kind
    rect: Rect
    play: Rect


@dataclass(frozen=True, slots=True)
class BoxPlace:
    """One box: ``area`` is all it ever paints into, ``cards`` the field of its hands and their badges."""

    number: int
    area: Rect
    cards: Rect
    spots: tuple[Spot, ...]
    letters: Rect
    label: Rect

    def spot(self, seat: Seat, kind: Kind) -> Spot | None:
        """The spot of a seat for a kind of bet; ``None`` where this felt has none."""
        for spot in self.spots:
            if spot.seat == seat and spot.kind is kind:
                return spot
        return None


@dataclass(frozen=True, slots=True)
class Arc:
    """The printed arc: a parabola through ``left``, down to ``depth`` below the ends in the middle, to ``right``."""

    left: tuple[int, int]
    right: tuple[int, int]
    depth: int
    text_px: int

    def y_at(self, x: float) -> float:
        """Height of the arc at a column."""
        middle = (self.left[0] + self.right[0]) / 2
        half = max(1.0, (self.right[0] - self.left[0]) / 2)
        return self.left[1] + self.depth * (1 - ((x - middle) / half) ** 2)


@dataclass(frozen=True, slots=True)
class FeltPlan:
    """The whole felt at one size."""

    width: int
    height: int
    measures: Measures
    boxes: tuple[BoxPlace, ...]
    dealer: Rect
    dealer_label: Rect
    arc: Arc | None

    def box(self, number: int) -> BoxPlace:
        """A box by its number, from 1."""
        return self.boxes[number - 1]


@dataclass(frozen=True, slots=True)
class HandSlot:
    """Room of one hand: ``cards`` grow up from its bottom; the badge stands above them, ``badge_w`` wide."""

    number: int
    cards: Rect
    card_w: int
    badge_w: int


@dataclass(frozen=True, slots=True)
class HitSpot:
    """A touch on a betting spot."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class HitBox:
    """A touch on a box beside its spots: its cards or its name."""

    number: int


@dataclass(frozen=True, slots=True)
class HitDealer:
    """A touch on the dealer's hand."""


Hit = HitSpot | HitBox | HitDealer


def card_height(width: int) -> int:
    """Height of a card of this width."""
    return round(width * 1.4)


def plan_felt(
    width: int, height: int, boxes: int, seats: int, bonuses: tuple[Kind, ...], measures: Measures
) -> FeltPlan:
    """Lay out a felt of ``boxes`` boxes with ``seats`` seats and these bonus bets a seat."""
    m = measures
    pitch = (width - 2 * m.margin) / boxes
    dealer_h = card_height(m.dealer_card_w)
    label = Rect(width // 2 - width // 4, m.margin, width // 2, m.dealer_label)
    dealer_w = min(round(0.42 * width), 5 * m.dealer_card_w)
    dealer = Rect(width // 2 - dealer_w // 2, label.bottom, dealer_w, dealer_h)
    arc = _arc(width, pitch, dealer.bottom, m)
    top = dealer.bottom + (m.arc_text + 2 * m.gap + m.arc_clear if arc else m.gap)
    places = tuple(
        _box_place(index + 1, boxes, pitch, top, height, seats, bonuses, m) for index in range(boxes)
    )
    return FeltPlan(width, height, m, places, dealer, label, arc)


def _arc(width: int, pitch: float, dealer_bottom: int, m: Measures) -> Arc | None:
    """The same parabola as the boxes stand on, so that every box is as far from it."""
    if not m.arc_text:
        return None
    half = round(pitch / 2) + m.margin
    bottom = dealer_bottom + m.arc_text + 2 * m.gap
    return Arc((half, bottom - m.lift), (width - half, bottom - m.lift), m.lift, m.arc_text)


def _lift_of(number: int, boxes: int, lift: int) -> int:
    middle = (boxes + 1) / 2
    share = (number - middle) / max(1.0, middle - 1)
    return round(lift * share * share)


def _box_place(
    number: int,
    boxes: int,
    pitch: float,
    top: int,
    height: int,
    seats: int,
    bonuses: tuple[Kind, ...],
    m: Measures,
) -> BoxPlace:
    lift = _lift_of(number, boxes, m.lift)
    left = round(m.margin + (number - 1) * pitch)
    wide = round(m.margin + number * pitch) - left
    label = Rect(left, height - m.margin - m.label_row - lift, wide, m.label_row)
    letters = Rect(left, label.y - m.letter_row, wide, m.letter_row)
    cell_w = min(m.main_cell[0], wide // seats)
    main_h = min(m.main_cell[1], max(cell_w, 1))
    first = left + (wide - cell_w * seats) // 2
    mains = letters.y - main_h
    spots: list[Spot] = []
    for index in range(seats):
        seat = Seat(number, SEAT_LETTERS[index])
        cell = Rect(first + index * cell_w, mains, cell_w, main_h)
        spots.append(Spot(seat, Kind.MAIN, cell, cell))
        spots.extend(_bonus_spots(seat, cell, bonuses, m))
    cards_bottom = mains - m.bonus_row * len(bonuses) - m.gap
    cards_top = max(m.margin, top - lift)
    cards = Rect(left + m.gap // 2, cards_top, wide - m.gap, cards_bottom - cards_top)
    area = Rect(left, cards_top - m.gap, wide, label.bottom - cards_top + m.gap)
    for spot in spots:
        area = area.united(spot.rect)
    return BoxPlace(number, area, cards, tuple(spots), letters, label)


def _bonus_spots(seat: Seat, main: Rect, bonuses: tuple[Kind, ...], m: Measures) -> Iterator[Spot]:
    """Bonus spots lie before the main bet, towards the dealer; the first nearest."""
    cell_h = min(m.bonus_cell[1], main.h)
    for index, kind in enumerate(bonuses):
        open_rect = Rect(main.x, main.y - (index + 1) * cell_h, main.w, cell_h)
        play = Rect(main.x, main.y - (index + 1) * m.bonus_row, main.w, m.bonus_row)
        yield Spot(seat, kind, open_rect, play)


def hand_slots(place: BoxPlace, hands: int, m: Measures) -> tuple[HandSlot, ...]:
    """Rooms of a box's hands from left to right; several hands share the box's width and overlap if they must."""
    field = place.cards
    if hands <= 1:
        return (HandSlot(1, field, min(m.card_w, field.w), field.w),)
    pitch = field.w / hands
    card_w = min(m.card_w, round(pitch) - m.gap if hands == 2 else round(pitch * 1.22))
    last = field.right - card_w
    step = (last - field.x) / (hands - 1) if hands > 2 else pitch
    start = field.x if hands > 2 else round(field.x + (pitch - card_w) / 2)
    return tuple(
        HandSlot(
            index + 1, Rect(round(start + index * step), field.y, card_w, field.h), card_w, round(pitch) - 2
        )
        for index in range(hands)
    )


def fan(slot: HandSlot, count: int, m: Measures) -> tuple[Rect, ...]:
    """Places of a hand's cards, first to last: each further card lies lower and, with room, to the right.

    The last card stands on the slot's bottom; the corner of every card stays visible.
    """
    if count == 0:
        return ()
    width, height = slot.card_w, card_height(slot.card_w)
    room_x, room_y = slot.cards.w - width, slot.cards.h - height - m.badge_h - m.gap
    steps = max(1, count - 1)
    dx = min(round(0.3 * width), room_x // steps)
    corner = round(0.34 * width)
    dy = min(round(0.17 * width) if dx >= round(0.26 * width) else corner, max(0, room_y) // steps)
    left = slot.cards.x + (slot.cards.w - width - dx * (count - 1)) // 2
    top = slot.cards.bottom - height - dy * (count - 1)
    return tuple(Rect(left + index * dx, top + index * dy, width, height) for index in range(count))


def badge_place(cards: tuple[Rect, ...], slot: HandSlot, m: Measures) -> tuple[int, int, int]:
    """Middle (x, y) and greatest width of the badge of a hand: above its first card, over the hand's middle."""
    middle = (cards[0].x + cards[-1].right) // 2
    return middle, cards[0].y - m.gap - m.badge_h // 2, slot.badge_w


def dealer_fan(plan: FeltPlan, count: int) -> tuple[Rect, ...]:
    """Places of the dealer's cards: side by side, overlapping once there are many."""
    if count == 0:
        return ()
    m = plan.measures
    width = m.dealer_card_w
    step = width + m.gap
    if count > 1:
        step = min(step, (plan.dealer.w - width) // (count - 1))
    left = plan.dealer.cx - (width + step * (count - 1)) // 2
    return tuple(
        Rect(left + index * step, plan.dealer.y, width, card_height(width)) for index in range(count)
    )


def hit(plan: FeltPlan, x: float, y: float) -> Hit | None:
    """What a touch means: a spot, a box beside its spots, the dealer's hand, or the bare felt (``None``)."""
    for place in plan.boxes:
        for spot in place.spots:
            if spot.rect.contains(x, y):
                return HitSpot(spot.seat, spot.kind)
    for place in plan.boxes:
        if place.label.contains(x, y) or place.letters.contains(x, y):
            return HitBox(place.number)
    return None


def hit_in_play(plan: FeltPlan, x: float, y: float) -> Hit | None:
    """What a touch means once bets are closed: a whole box, or the dealer."""
    for place in plan.boxes:
        if place.area.contains(x, y):
            return HitBox(place.number)
    if plan.dealer.united(plan.dealer_label).contains(x, y):
        return HitDealer()
    return None


def lifted(place: BoxPlace, by: int) -> BoxPlace:
    """A box raised towards the dealer by some pixels, as the box to act is."""
    return replace(
        place,
        area=place.area.moved(0, -by),
        cards=place.cards.moved(0, -by),
        spots=tuple(
            replace(spot, rect=spot.rect.moved(0, -by), play=spot.play.moved(0, -by)) for spot in place.spots
        ),
        letters=place.letters.moved(0, -by),
        label=place.label.moved(0, -by),
    )
