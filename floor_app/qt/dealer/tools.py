"""What the dealer holds in hand while betting: nothing, a chip, the eraser, or "repeat this box"."""

from dataclasses import dataclass

from floor_app.table.commands import Command, RepeatBets, Say
from rules.events import BetPlaced, BetTaken
from rules.limits import Limits
from rules.seats import Seat
from rules.view import RoundView
from rules.wagers import Kind


@dataclass(frozen=True, slots=True)
class EmptyHand:
    """No chip in hand: a touch places the minimum or takes the bet back."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip or an amount keyed in, minor units: a touch adds it."""

    minor: int


@dataclass(frozen=True, slots=True)
class Eraser:
    """A touch takes the bet."""


@dataclass(frozen=True, slots=True)
class BoxRepeater:
    """A touch lays the last bets of that box again."""


Tool = EmptyHand | Chip | Eraser | BoxRepeater


def stake_on(view: RoundView, seat: Seat, kind: Kind) -> int:
    """What lies on a spot, minor units."""
    return sum(wager.stake for wager in view.wagers if wager.seat == seat and wager.kind is kind)


def touch_spot(tool: Tool, view: RoundView, limits: Limits, seat: Seat, kind: Kind) -> Command | None:
    """What a touch on a betting spot asks of the table; ``None`` when it means nothing.

    The table itself checks every limit; a touch is never made to fit.
    """
    lies = stake_on(view, seat, kind)
    match tool:
        case Chip(minor):
            return Say(BetPlaced(seat, kind, minor))
        case Eraser():
            return Say(BetTaken(seat, kind)) if lies else None
        case BoxRepeater():
            return RepeatBets(seat.box)
        case EmptyHand():
            if lies:
                return Say(BetTaken(seat, kind))
            allowed = limits.range_of(kind)
            return Say(BetPlaced(seat, kind, allowed.low)) if allowed is not None else None
