"""The pair bonus, in closed form: the first two cards of a box from a full shoe (rules.md section 2, step 3)."""

from math import comb

from rules.odds.report import BetOdds
from rules.odds.spread import LOST, counted, exact_bet, price
from rules.profile import PairBonus

_CARDS, _RANKS, _COLOURS, _SUITS_OF_A_COLOUR = 52, 13, 2, 2


def pair_bet(bonus: PairBonus, decks: int) -> BetOdds:
    """Odds of the pair bonus; combinations are unordered pairs of cards."""
    hands = comb(_CARDS * decks, 2)
    one_suit = _CARDS * comb(decks, 2)
    one_colour = _RANKS * _COLOURS * decks**2
    two_colours = _RANKS * (_SUITS_OF_A_COLOUR * decks) ** 2
    return exact_bet(
        "pair",
        (
            counted("one_suit", price(bonus.one_suit), one_suit, hands),
            counted("one_colour", price(bonus.one_colour), one_colour, hands),
            counted("two_colours", price(bonus.two_colours), two_colours, hands),
            counted("lose", LOST, hands - one_suit - one_colour - two_colours, hands),
        ),
    )
