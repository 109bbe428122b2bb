"""Stake lines: what a seat has down, what became of it, and what it won or lost."""

from enum import StrEnum
from typing import NamedTuple

from rules.money import Odds
from rules.seats import Seat


class Kind(StrEnum):
    """Kinds of wager, in the order in which one seat's lines of a hand are listed."""

    MAIN = "main"
    DOUBLE = "double"
    PAIR = "pair"
    BUST = "bust"
    INSURANCE = "insurance"
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


BET_KINDS = (Kind.MAIN, Kind.PAIR, Kind.BUST, Kind.PLAYER, Kind.BANKER, Kind.TIE)
KIND_ORDER = tuple(Kind)


class Outcome(StrEnum):
    """What became of a stake line (round-notation.md, "The result")."""

    LIVE = "live"
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    BLACKJACK = "blackjack"
    EVEN_MONEY = "even_money"
    SURRENDER = "surrender"
    VOID = "void"


class Wager(NamedTuple):
    """One stake line. Amounts are minor units; ``won`` is the profit, negative when lost.

    ``at_end`` marks a line settled by the end of the round: ``void round`` takes back only those.
    """

    seat: Seat
    kind: Kind
    stake: int
    outcome: Outcome = Outcome.LIVE
    pays: Odds | None = None
    won: int = 0
    at_end: bool = False

    @property
    def is_live(self) -> bool:
        """Whether the line is still undecided."""
        return self.outcome is Outcome.LIVE

    def settled(
        self, outcome: Outcome, won: int = 0, pays: Odds | None = None, *, at_end: bool = False
    ) -> "Wager":
        """This line with its outcome."""
        return Wager(self.seat, self.kind, self.stake, outcome, pays, won, at_end)

    def raised(self, by: int) -> "Wager":
        """This line with a larger stake."""
        return self._replace(stake=self.stake + by)
