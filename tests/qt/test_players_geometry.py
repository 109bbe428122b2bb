"""Columns, hands and cards of the players' screen: nothing overlaps, whatever lies on the boxes."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.qt.players import geometry

WIDTHS = st.sampled_from((1560.0, 1368.0, 1080.0))
HANDS = st.lists(st.integers(0, 4), min_size=5, max_size=9)


@given(HANDS, WIDTHS, st.data())
def test_columns_lie_side_by_side_within_the_felt(
    hands: list[int], width: float, data: st.DataObject
) -> None:
    to_act = data.draw(st.one_of(st.none(), st.integers(0, len(hands) - 1)))
    spans = geometry.columns(hands, to_act, width)
    assert len(spans) == len(hands)
    assert spans[0].start == geometry.GAP
    for left, right in itertools.pairwise(spans):
        assert left.length > 0
        assert right.start == pytest.approx(left.start + left.length + geometry.GAP)
    assert spans[-1].start + spans[-1].length <= width - geometry.GAP + 0.001


def test_boxes_are_equally_wide_as_long_as_that_is_enough() -> None:
    lengths = {round(span.length, 3) for span in geometry.columns((1, 0, 1, 1, 0, 0, 1), 0, 1560)}
    assert len(lengths) == 1


def test_split_hands_get_room_from_empty_boxes_first() -> None:
    spans = geometry.columns((1, 0, 4, 1, 0, 1, 1), 2, 1560)
    assert spans[2].length >= 4 * geometry.card_width(geometry.CARD_HEIGHT)
    assert spans[1].length < spans[0].length
    assert spans[0].length >= geometry.card_width(geometry.CARD_HEIGHT) * 1.4


def test_box_to_act_keeps_its_room_longest() -> None:
    hands = (4, 4, 4, 1, 1, 1, 1)
    acting, other = geometry.columns(hands, 1, 1560)[1], geometry.columns(hands, 0, 1560)[1]
    assert acting.length > other.length


@pytest.mark.parametrize("cards", range(1, 12))
@pytest.mark.parametrize("width", [168.0, 222.0, 400.0])
def test_a_fan_stays_within_its_width(cards: int, width: float) -> None:
    card = geometry.card_width(geometry.CARD_HEIGHT)
    places = geometry.fan(cards, card, width, 18)
    assert places[0].x >= 0
    assert places[-1].x + card <= width + 0.001
    assert all(left.x <= right.x for left, right in itertools.pairwise(places))
    assert all(0 <= place.y <= 18 for place in places)


@pytest.mark.parametrize("cards", range(1, 12))
def test_a_cascade_uses_no_more_than_its_room(cards: int) -> None:
    assert geometry.cascade(cards, 96)[-1].y <= 96


@pytest.mark.parametrize("hands", [2, 3, 4])
@pytest.mark.parametrize("width", [151.0, 220.0, 480.0])
def test_hands_of_a_box_stay_within_it(hands: int, width: float) -> None:
    card = geometry.card_width(geometry.CARD_HEIGHT)
    spans = geometry.hand_spans(hands, card, width)
    assert spans[-1].start + card <= max(width, card) + 0.001
    assert all(left.start < right.start for left, right in itertools.pairwise(spans))


def test_parts_fill_the_screen() -> None:
    parts = geometry.areas(1920)
    assert parts.felt_width == 1920 - 360
    assert parts.boxes_top + parts.boxes_height == parts.foot_top
    assert parts.foot_top + geometry.FOOT_HEIGHT == 1080


def test_measures_of_the_design() -> None:
    assert geometry.CARD_HEIGHT >= 150
    assert geometry.CARD_HEIGHT_TO_ACT > geometry.CARD_HEIGHT
    assert geometry.TOUCH_HEIGHT >= 120
    assert geometry.SHEET_WIDTH == 360
