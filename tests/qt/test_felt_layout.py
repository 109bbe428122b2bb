"""Geometry of the felt, without any Qt: nothing leaves its box, nothing covers what must be read or touched."""

from itertools import combinations, pairwise

import pytest

from floor_app.qt.widgets.felt_layout import (
    FeltPlan,
    HitBox,
    HitDealer,
    HitSpot,
    Measures,
    Rect,
    badge_place,
    dealer_fan,
    fan,
    hand_slots,
    hit,
    hit_in_play,
    lifted,
    plan_felt,
)
from rules.seats import Seat
from rules.wagers import Kind

BONUSES = (Kind.PAIR, Kind.BUST)
LARGE = (1440, 696, 1.0, True)
SMALL = (920, 516, 800 / 1080, False)
SIZES = (
    pytest.param(LARGE, id="1920x1080"),
    pytest.param(SMALL, id="1280x800"),
)
TABLES = (
    pytest.param(7, 3, BONUSES, id="7 boxes, 3 seats, 2 bonuses"),
    pytest.param(7, 1, (), id="7 boxes, 1 seat"),
    pytest.param(5, 1, (), id="5 boxes, 1 seat"),
    pytest.param(6, 2, (Kind.PAIR,), id="6 boxes, 2 seats, 1 bonus"),
)
Size = tuple[int, int, float, bool]


def plan(size: Size, boxes: int = 7, seats: int = 3, bonuses: tuple[Kind, ...] = BONUSES) -> FeltPlan:
    width, height, scale, has_arc = size
    measures = Measures.for_dealer(scale, has_arc_text=has_arc)
    return plan_felt(width, height, boxes, seats, bonuses, measures)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("boxes", "seats", "bonuses"), TABLES)
def test_spots_are_apart_and_inside_their_box(
    size: Size, boxes: int, seats: int, bonuses: tuple[Kind, ...]
) -> None:
    made = plan(size, boxes, seats, bonuses)
    felt = Rect(0, 0, made.width, made.height)
    spots = [spot for place in made.boxes for spot in place.spots]
    assert len(spots) == boxes * seats * (1 + len(bonuses))
    for one, other in combinations(spots, 2):
        assert not one.rect.meets(other.rect), (one, other)
    for place in made.boxes:
        for spot in place.spots:
            assert place.area.united(spot.rect) == place.area
            assert felt.united(spot.rect) == felt
            assert not spot.rect.meets(made.dealer)


@pytest.mark.parametrize("size", SIZES)
def test_spots_of_a_full_table_are_as_large_as_a_finger(size: Size) -> None:
    """12 mm on a panel of 15.6 inches: 67 pixels at 1920, 44 at 1280."""
    finger = 66 if size == LARGE else 43
    for place in plan(size).boxes:
        for spot in place.spots:
            assert min(spot.rect.w, spot.rect.h) >= finger


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 3])
def test_a_touch_finds_the_spot_it_was_meant_for(size: Size, seats: int) -> None:
    made = plan(size, seats=seats)
    for place in made.boxes:
        for spot in place.spots:
            for x, y in (
                (spot.rect.cx, spot.rect.cy),
                (spot.rect.x, spot.rect.y),
                (spot.rect.right - 1, spot.rect.bottom - 1),
            ):
                assert hit(made, x, y) == HitSpot(spot.seat, spot.kind)
        assert hit(made, place.label.cx, place.label.cy) == HitBox(place.number)
    assert hit(made, made.width // 2, made.dealer.bottom + 2) is None


def test_in_play_a_touch_means_the_box_or_the_dealer() -> None:
    made = plan(LARGE)
    assert hit_in_play(made, made.dealer.cx, made.dealer.cy) == HitDealer()
    for place in made.boxes:
        assert hit_in_play(made, place.cards.cx, place.cards.bottom - 5) == HitBox(place.number)
    assert hit_in_play(made, 5, made.height - 1) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hands", [1, 2, 3, 4])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 11])
def test_cards_stay_in_their_box(size: Size, hands: int, count: int) -> None:
    made = plan(size)
    for place in made.boxes:
        slots = hand_slots(place, hands, made.measures)
        assert [slot.number for slot in slots] == list(range(1, hands + 1))
        for slot in slots:
            cards = fan(slot, count, made.measures)
            assert len(cards) == count
            assert cards[-1].bottom == place.cards.bottom
            for card in cards:
                assert place.cards.united(card) == place.cards, (slot, card)
            _, middle, _ = badge_place(cards, slot, made.measures)
            assert middle - made.measures.badge_h // 2 >= place.area.y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hands", [1, 2, 3, 4])
def test_the_corner_of_every_card_can_be_read(size: Size, hands: int) -> None:
    made = plan(size)
    for place in made.boxes:
        for slot in hand_slots(place, hands, made.measures):
            cards = fan(slot, 5, made.measures)
            for below, above in pairwise(cards):
                dx, dy = above.x - below.x, above.y - below.y
                assert dx >= 0.25 * slot.card_w or dy >= 0.27 * slot.card_w, (slot, dx, dy)


@pytest.mark.parametrize("size", SIZES)
def test_hands_of_a_split_show_their_left_edge(size: Size) -> None:
    made = plan(size)
    slots = hand_slots(made.box(4), 4, made.measures)
    for left, right in pairwise(slots):
        assert right.cards.x - left.cards.x >= 0.6 * left.card_w


def test_the_arc_keeps_clear_of_hands_and_dealer() -> None:
    made = plan(LARGE)
    assert made.arc is not None
    for place in made.boxes:
        slot = hand_slots(place, 1, made.measures)[0]
        _, middle, _ = badge_place(fan(slot, 3, made.measures), slot, made.measures)
        badge_top = middle - made.measures.badge_h // 2
        for x in (place.area.x, place.area.cx, place.area.right):
            inside = min(max(x, made.arc.left[0]), made.arc.right[0])
            # Three cards leave a finger's breadth, the longest hand still leaves the letters free.
            assert badge_top - made.arc.y_at(inside) >= 60
            assert place.area.y - made.arc.y_at(place.area.cx) >= 0
    assert made.arc.y_at(made.width / 2) - made.arc.text_px >= made.dealer.bottom
    assert plan(SMALL).arc is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 5, 9, 12])
def test_the_dealers_cards_stay_in_their_place(size: Size, count: int) -> None:
    made = plan(size)
    cards = dealer_fan(made, count)
    for card in cards:
        assert made.dealer.united(card) == made.dealer
    assert all(left.x < right.x for left, right in pairwise(cards))
    assert dealer_fan(made, 0) == ()


def test_boxes_lie_on_an_arc_lowest_in_the_middle() -> None:
    bottoms = [place.label.bottom for place in plan(LARGE).boxes]
    assert bottoms == sorted(bottoms[:4]) + sorted(bottoms[4:], reverse=True)
    assert bottoms == bottoms[::-1]
    assert bottoms[3] - bottoms[0] > 80


def test_a_lifted_box_moves_whole() -> None:
    made = plan(LARGE)
    up = lifted(made.box(3), 10)
    assert up.area == made.box(3).area.moved(0, -10)
    spot, raised = made.box(3).spot(Seat(3, "B"), Kind.BUST), up.spot(Seat(3, "B"), Kind.BUST)
    assert spot is not None
    assert raised is not None
    assert raised.rect == spot.rect.moved(0, -10)
    assert made.box(3).spot(Seat(4, "A"), Kind.MAIN) is None
