"""Where the parts of the dealer's window stand at any size. No Qt here; lengths are screen pixels."""

from dataclasses import dataclass

from floor_app.qt.widgets.felt_layout import Rect

DESIGN = (1920, 1080)
LEAST_COLUMN = 360
NARROWEST = 1728  # width of the design on a panel of 16:10
# Under this width the felt is too narrow for lettering between dealer and boxes.
ARC_FROM_WIDTH = 1150


@dataclass(frozen=True, slots=True)
class WindowPlan:
    """The parts; ``keyboard`` lies over rail and lower felt while something is written."""

    factor: float
    head: Rect
    call: Rect
    felt: Rect
    rail: Rect
    acts: Rect
    keyboard: Rect

    @property
    def has_arc_text(self) -> bool:
        """Whether the felt is wide enough for its lettering."""
        return self.felt.w >= ARC_FROM_WIDTH


def plan_window(width: int, height: int) -> WindowPlan:
    """The parts of a window of this size (screens.md, "Dealer"): everything follows the height.

    On a panel narrower than 16:10 it follows the width, and the felt takes the height that is left.
    """
    factor = min(height / DESIGN[1], width / NARROWEST)
    column = max(LEAST_COLUMN, round(480 * factor))
    left = width - column
    head_h, call_h = round(64 * factor), round(120 * factor)
    rail_h = round(200 * factor)
    keyboard_h = round(452 * factor)
    felt_top = head_h + call_h
    return WindowPlan(
        factor=factor,
        head=Rect(0, 0, width, head_h),
        call=Rect(0, head_h, left, call_h),
        felt=Rect(0, felt_top, left, height - felt_top - rail_h),
        rail=Rect(0, height - rail_h, left, rail_h),
        acts=Rect(left, head_h, column, height - head_h),
        keyboard=Rect(0, height - keyboard_h, left, keyboard_h),
    )
