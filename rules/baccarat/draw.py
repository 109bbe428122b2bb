"""Totals and third cards of baccarat (rules.md section 3, "Baccarat").

The banker of 3 reads the player's third card, not the player's total: house document 002 says "sum", which would be
another game.
"""

from collections.abc import Iterable

from rules.cards import Card

NATURAL = 8
"""This total or more on two cards of either side ends the drawing."""

_STANDS = 6
# Values of the player's third card on which the banker of this total draws.
_BANKER_DRAWS_ON = (
    frozenset((0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    frozenset((0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    frozenset((0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    frozenset((0, 1, 2, 3, 4, 5, 6, 7, 9)),
    frozenset((2, 3, 4, 5, 6, 7)),
    frozenset((4, 5, 6, 7)),
    frozenset((6, 7)),
)


def total_of(cards: Iterable[Card]) -> int:
    """Total of a side: the sum of the values modulo ten, tens and court cards counting 0."""
    return sum(card.baccarat_points for card in cards) % 10


def player_draws(total: int) -> bool:
    """Whether the player takes a third card when neither side has a natural."""
    return total < _STANDS


def banker_draws(total: int, player_third: int | None) -> bool:
    """Whether the banker takes a third card when neither side has a natural.

    ``player_third`` is the value of the player's third card, ``None`` when the player stood. A ten-value third card
    is a card of value 0, not "no card".

    >>> banker_draws(5, None), banker_draws(5, 0), banker_draws(3, 8)
    (True, False, False)
    """
    if player_third is None:
        return total < _STANDS
    return total < len(_BANKER_DRAWS_ON) and player_third in _BANKER_DRAWS_ON[total]
