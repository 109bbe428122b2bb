"""The dealer's hand from a full shoe, enumerated exactly and without replacement."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import perm

from rules.odds.dealer_draws import TARGET, Ending, endings
from rules.odds.shoe import arrangements, shoe_counts


class DealerEnd(StrEnum):
    """How a hand of the dealer ends."""

    BLACKJACK = "blackjack"
    TOTAL = "total"
    BUST = "bust"


@dataclass(frozen=True, slots=True)
class DealerOdds:
    """One way the dealer's hand ends: ``total`` (of a bust hand 22, whatever it is) with so many cards.

    ``combinations`` are ordered draws of so many cards of the shoe.
    """

    end: DealerEnd
    total: int
    cards: int
    combinations: int
    probability: Fraction


def dealer_odds(draws_to: int, decks: int) -> tuple[DealerOdds, ...]:
    """Every end of the dealer's hand with its chance, blackjack first, then totals rising, bust hands last.

    The dealer always plays out, as while a bust bonus is down; which of its cards is up does not matter.
    """
    shoe = shoe_counts(decks)
    ways: dict[tuple[DealerEnd, int, int], int] = {}
    for ending in endings(draws_to):
        ways_of = ending.orders * arrangements(shoe, ending.drawn)
        if ways_of:
            key = (_end(ending), min(ending.total, TARGET + 1), ending.cards)
            ways[key] = ways.get(key, 0) + ways_of
    order = tuple(DealerEnd)
    cards_of_the_shoe = sum(shoe)
    return tuple(
        DealerOdds(end, total, cards, count, Fraction(count, perm(cards_of_the_shoe, cards)))
        for (end, total, cards), count in sorted(
            ways.items(), key=lambda item: (order.index(item[0][0]), item[0][1:])
        )
    )


def _end(ending: Ending) -> DealerEnd:
    if ending.is_blackjack:
        return DealerEnd.BLACKJACK
    return DealerEnd.BUST if ending.is_bust else DealerEnd.TOTAL
