"""The parts of the dealer's window fill it without a gap and without covering one another."""

from itertools import combinations

import pytest

from floor_app.qt.dealer.window_plan import plan_window
from floor_app.qt.widgets.felt_layout import Rect

SIZES = ((1920, 1080), (1280, 800), (1366, 768), (1280, 1024), (2560, 1440))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_parts_fill_the_window(size: tuple[int, int]) -> None:
    plan = plan_window(*size)
    parts = (plan.head, plan.call, plan.felt, plan.rail, plan.acts)
    assert sum(part.w * part.h for part in parts) == size[0] * size[1]
    for one, other in combinations(parts, 2):
        assert not one.meets(other)
    assert plan.keyboard.bottom == size[1]
    assert not plan.keyboard.meets(plan.acts)


def test_the_measures_of_the_design() -> None:
    large, small = plan_window(1920, 1080), plan_window(1280, 800)
    assert large.felt == Rect(0, 184, 1440, 696)
    assert large.acts == Rect(1440, 64, 480, 1016)
    assert large.rail == Rect(0, 880, 1440, 200)
    assert large.has_arc_text
    assert small.acts.w == 360
    assert not small.has_arc_text


def test_a_narrow_panel_follows_its_width() -> None:
    assert plan_window(1280, 1024).factor == plan_window(1280, 800).factor
    assert plan_window(1280, 1024).felt.h > plan_window(1280, 800).felt.h
