"""State of a baccarat round: frozen values, changed only by making new ones.

Cards are left out of the ``repr``: faults tell no card, here as in the other game.
"""

from dataclasses import dataclass
from typing import NamedTuple

from rules.cards import Card
from rules.limits import Limits
from rules.profile import BaccaratRules, Profile
from rules.seats import Seat
from rules.view import Phase
from rules.wagers import Kind, Wager


class Sector(NamedTuple):
    """One sector of the felt, numbered like a box: its stake lines in the order in which they were laid."""

    number: int
    lines: tuple[Wager, ...] = ()
    is_void: bool = False

    @property
    def is_live(self) -> bool:
        """Whether the sector plays: it has a bet and was not voided."""
        return bool(self.lines) and not self.is_void

    @property
    def order(self) -> tuple[Seat, ...]:
        """Its seats in the order of their first bets."""
        return tuple(dict.fromkeys(line.seat for line in self.lines))

    def line_of(self, seat: Seat, kind: Kind) -> Wager | None:
        """The seat's bet of a kind."""
        for line in self.lines:
            if line.seat == seat and line.kind is kind:
                return line
        return None


class Round(NamedTuple):
    """A whole round: sectors, and the cards of both sides in drawing order."""

    sectors: tuple[Sector, ...]
    phase: Phase = Phase.BETTING
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        cards = f"player={len(self.player)}, banker={len(self.banker)}"
        return f"Round(sectors={self.sectors!r}, phase={self.phase}, {cards})"

    def with_sector(self, sector: Sector) -> "Round":
        """This round with one sector changed."""
        index = sector.number - 1
        return self._replace(sectors=(*self.sectors[:index], sector, *self.sectors[index + 1 :]))


@dataclass(frozen=True, slots=True)
class Table:
    """What a round is played under: the profile, its baccarat rules and the limits of the table."""

    profile: Profile
    rules: BaccaratRules
    limits: Limits
