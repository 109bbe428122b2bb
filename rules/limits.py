"""Named limits of a table and the check of a stake against them."""

from dataclasses import dataclass

from rules.refusals import Amount, Code, Refusal, refuse
from rules.wagers import Kind


@dataclass(frozen=True, slots=True)
class Range:
    """Smallest and largest stake of one seat, minor units, both allowed."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Limits:
    """One named set of limits: a range for each kind of bet the profile takes. Minor units.

    The sum of the main bets of a box may not exceed ``ranges[MAIN].high``; so is the sum of its insurances.
    """

    name: str
    kinds: tuple[Kind, ...]
    ranges: tuple[Range, ...]

    def range_of(self, kind: Kind) -> Range | None:
        """The range for a kind of bet; ``None`` when this table does not take it."""
        return self.ranges[self.kinds.index(kind)] if kind in self.kinds else None

    @property
    def table(self) -> Range:
        """The range of the main bet: table minimum and maximum."""
        return self.ranges[0]


def check_range(total: int, added: int, allowed: Range) -> Refusal | None:
    """Whether a seat's stake of ``total`` (``added`` of it just now) lies in the range."""
    if added == 0 or total < allowed.low:
        return refuse(
            Code.BELOW_MINIMUM,
            "{stake} is below the minimum: allowed {low} to {high}",
            stake=Amount(total if added else added),
            low=Amount(allowed.low),
            high=Amount(allowed.high),
        )
    if total > allowed.high:
        return refuse(
            Code.ABOVE_MAXIMUM,
            "{stake} is above the maximum: allowed {low} to {high}",
            stake=Amount(total),
            low=Amount(allowed.low),
            high=Amount(allowed.high),
        )
    return None
