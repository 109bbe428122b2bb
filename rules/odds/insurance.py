"""Insurance and equal money: the chance of the dealer's blackjack, with only the open cards gone from a full shoe."""

from fractions import Fraction

from rules.odds.report import BetOdds
from rules.odds.shoe import shoe_counts, with_card
from rules.odds.spread import LOST, NOTHING, counted, exact_bet, price
from rules.profile import AgainstBlackjack, BlackjackRules, UpCards

_ACE, _TEN = 1, 10
_EVEN_MONEY = Fraction(1)


def up_values(cards: UpCards) -> tuple[int, ...]:
    """Values of the up cards for which an offer is made."""
    match cards:
        case UpCards.NONE:
            return ()
        case UpCards.ACE:
            return (_ACE,)
        case UpCards.ACE_AND_TEN:
            return (_ACE, _TEN)


def insurance_bet(rules: BlackjackRules, decks: int) -> BetOdds:
    """Odds of insurance taken whenever it is offered, the player's own cards unknown.

    Where insurance is lost with a bust box, this is the insurance of a hand that stands: it says what the bet itself
    is worth, not how the box is played. Offered for a ten too, both up cards count by how often they come.
    """
    shoe = shoe_counts(decks)
    unseen = sum(shoe) - 1
    ups = up_values(rules.insurance.up_cards)
    wins = sum(shoe[up - 1] * shoe[_ACE + _TEN - up - 1] for up in ups)
    deals = sum(shoe[up - 1] * unseen for up in ups)
    pays = price(rules.insurance.pays)
    if len(ups) == 1:
        wins, deals = wins // shoe[ups[0] - 1], unseen
    return exact_bet(
        "insurance", (counted("win", pays, wins, deals), counted("lose", LOST, deals - wins, deals))
    )


def even_money_bet(rules: BlackjackRules, decks: int, up: int) -> BetOdds:
    """What taking equal money costs against refusing it, for a blackjack with an ace (1) or a ten (10) up.

    Its outcomes are the differences: 1 taken, less what the refused blackjack comes to. The player's two cards and
    the up card are gone from the shoe.
    """
    shoe = shoe_counts(decks)
    for value in (_ACE, _TEN, up):
        shoe = with_card(shoe, value, -1)
    unseen = sum(shoe)
    blackjacks = shoe[_ACE + _TEN - up - 1]
    ruling = rules.blackjack_v_ace if up == _ACE else rules.blackjack_v_ten
    refused = NOTHING if ruling is AgainstBlackjack.PUSH else LOST
    return exact_bet(
        "even_money_ace" if up == _ACE else "even_money_ten",
        (
            counted("dealer_blackjack", _EVEN_MONEY - refused, blackjacks, unseen),
            counted(
                "no_dealer_blackjack", _EVEN_MONEY - price(rules.blackjack_pays), unseen - blackjacks, unseen
            ),
        ),
    )
