"""The bust bonus: a price for the number of cards in the dealer's bust hand (rules.md section 3)."""

from fractions import Fraction

from rules.odds.dealer import DealerEnd, dealer_odds
from rules.odds.report import BetOdds, OutcomeOdds
from rules.odds.spread import LOST, exact_bet, price
from rules.profile import BustBonus


def bust_bet(bonus: BustBonus, draws_to: int, decks: int) -> BetOdds:
    """Odds of the bust bonus, one outcome for a step of the ladder: ``bust_3`` … ``bust_8_or_more``."""
    steps = tuple(count for count, _ in bonus.ladder)
    chances = dict.fromkeys(steps, Fraction(0))
    for hand in dealer_odds(draws_to, decks):
        if hand.end is DealerEnd.BUST:
            chances[max(count for count in steps if count <= hand.cards)] += hand.probability
    last = steps[-1]
    wins = tuple(
        OutcomeOdds(
            f"bust_{count}_or_more" if count == last else f"bust_{count}", price(odds), chances[count]
        )
        for count, odds in bonus.ladder
    )
    return exact_bet("bust", (*wins, OutcomeOdds("lose", LOST, 1 - sum(chances.values(), Fraction(0)))))
