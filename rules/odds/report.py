"""What the analysis of a profile says: the house edge of every bet, its spread, and what may come of it."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

Progress = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1, rising."""


@dataclass(frozen=True, slots=True)
class OutcomeOdds:
    """One outcome of a bet of 1: its name, profit (negative when lost) and probability.

    ``combinations`` counts the ways it comes about, where they are counted; ``probability`` is exact where the
    analysis is (a ``Fraction``), else the nearest float.
    """

    outcome: str
    pays: Fraction
    probability: Fraction | float
    combinations: int | None = None


@dataclass(frozen=True, slots=True)
class BetOdds:
    """One bet: ``edge`` is what the house keeps of a bet of 1 in the long run (negative: the player has the edge).

    ``edge_exact`` is given where the analysis is exact; ``sd`` is the standard deviation of the profit of a bet of 1.
    ``bet`` is a kind of the notation, or ``even_money_ace``, ``even_money_ten`` (the cost of taking equal money).
    """

    bet: str
    edge: float
    edge_exact: Fraction | None
    sd: float
    outcomes: tuple[OutcomeOdds, ...]


@dataclass(frozen=True, slots=True)
class OddsReport:
    """All bets of a profile for full shoes of so many decks, in the order of the notation's kinds."""

    profile: str
    decks: int
    bets: tuple[BetOdds, ...]
