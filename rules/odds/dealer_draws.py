"""Every hand the dealer can end with, as values: which cards, and in how many orders they may come.

Knows nothing of a shoe, so that one list serves the exact enumeration and the analysis of the main bet.
"""

from typing import NamedTuple

from rules.odds.shoe import NO_CARDS, VALUES, Counts, best_total, with_card

TARGET = 21


class Ending(NamedTuple):
    """One complete hand of the dealer.

    ``drawn`` are its cards by value, a given first card left out; ``orders`` the orders in which they may be drawn;
    ``cards`` counts the whole hand; ``total`` is its best total, over 21 for a bust hand.
    """

    drawn: Counts
    orders: int
    cards: int
    total: int

    @property
    def is_blackjack(self) -> bool:
        """Whether the hand is an ace and a ten-value card."""
        return self.cards == 2 and self.total == TARGET

    @property
    def is_bust(self) -> bool:
        """Whether the total is over 21."""
        return self.total > TARGET


def endings(draws_to: int, up: int | None = None) -> tuple[Ending, ...]:
    """All complete hands of a dealer who draws while the best total is at most ``draws_to``.

    With ``up`` that value lies there already. A hand has two cards at least.
    """
    found: list[Ending] = []
    first = 0 if up is None else 1
    hands = {NO_CARDS: 1}
    cards = first
    while hands:
        cards += 1
        drawn: dict[Counts, int] = {}
        for counts, orders in hands.items():
            for value in VALUES:
                more = with_card(counts, value)
                drawn[more] = drawn.get(more, 0) + orders
        hands = {}
        for counts, orders in drawn.items():
            total = best_total(counts if up is None else with_card(counts, up))
            if cards >= 2 and total > draws_to:
                found.append(Ending(counts, orders, cards, total))
            else:
                hands[counts] = orders
    return tuple(found)
