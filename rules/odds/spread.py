"""From a table of outcomes to the odds of a bet: the house edge and the standard deviation of a bet of 1.

Prices are taken as they are: the rounding of a win to the pay step, in the player's favour or not, is left out.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt

from rules.money import Odds
from rules.odds.report import BetOdds, OutcomeOdds

LOST = Fraction(-1)
NOTHING = Fraction(0)


def price(odds: Odds) -> Fraction:
    """Profit of a winning bet of 1."""
    return Fraction(odds.win, odds.stake)


def counted(outcome: str, pays: Fraction, combinations: int, of: int) -> OutcomeOdds:
    """An outcome that comes about in so many ways out of all."""
    return OutcomeOdds(outcome, pays, Fraction(combinations, of), combinations)


def exact_bet(bet: str, outcomes: Iterable[OutcomeOdds]) -> BetOdds:
    """The odds of a bet whose outcomes have exact probabilities; ``ValueError`` unless these make up 1."""
    found = tuple(outcomes)
    chances = tuple(Fraction(outcome.probability) for outcome in found)
    if sum(chances) != 1:
        raise ValueError(f"the outcomes of {bet} make up {sum(chances)}, not 1")
    pairs = tuple(zip(chances, (outcome.pays for outcome in found), strict=True))
    mean = sum((chance * pays for chance, pays in pairs), NOTHING)
    variance = sum((chance * (pays - mean) ** 2 for chance, pays in pairs), NOTHING)
    return BetOdds(bet, float(-mean), -mean, sqrt(variance), found)
