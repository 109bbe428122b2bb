"""The odds of a profile as plain values for ``floor-app odds --json``; the same in every language.

Numbers are text, so that no reader makes floats of them: ``edge`` and ``sd`` with 8 decimals, a probability with 15,
each rounded once from the exact value (a half to the even digit); ``edge_exact`` as ``n/d`` in lowest terms, and
``pays`` as a whole number or such a fraction: the profit of a bet of 1, ``-1`` when it is lost.
"""

from fractions import Fraction

from rules.money import format_amount
from rules.odds.report import BetOdds, OddsReport, OutcomeOdds

EDGE_DECIMALS = 8
_PROBABILITY_DECIMALS = 15


def report_form(report: OddsReport) -> dict[str, object]:
    """A whole report."""
    return {
        "profile": report.profile,
        "decks": report.decks,
        "bets": [_bet_form(bet) for bet in report.bets],
    }


def exact_edge(bet: BetOdds) -> Fraction:
    """The edge as exactly as it is known."""
    return Fraction(bet.edge) if bet.edge_exact is None else bet.edge_exact


def decimal_text(value: Fraction, decimals: int) -> str:
    """A number as decimal text, rounded once.

    >>> decimal_text(Fraction(18, 311), 8), decimal_text(Fraction(-1, 3), 2)
    ('0.05787781', '-0.33')
    """
    return format_amount(round(value * 10**decimals), decimals)


def _bet_form(bet: BetOdds) -> dict[str, object]:
    exact = bet.edge_exact
    return {
        "bet": bet.bet,
        "edge": decimal_text(exact_edge(bet), EDGE_DECIMALS),
        "edge_exact": None if exact is None else f"{exact.numerator}/{exact.denominator}",
        "sd": decimal_text(Fraction(bet.sd), EDGE_DECIMALS),
        "outcomes": [_outcome_form(outcome) for outcome in bet.outcomes],
    }


def _outcome_form(outcome: OutcomeOdds) -> dict[str, object]:
    return {
        "outcome": outcome.outcome,
        "pays": str(outcome.pays),
        "probability": decimal_text(Fraction(outcome.probability), _PROBABILITY_DECIMALS),
        "combinations": outcome.combinations,
    }
