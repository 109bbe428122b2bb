"""A full shoe as counts by blackjack value: all that a bet's chances depend on besides suits."""

from math import perm

VALUES = tuple(range(1, 11))
"""Values of a card: an ace is 1, ten and the court cards are 10. Place ``value - 1`` in every row of counts."""

NO_CARDS = (0,) * len(VALUES)

Counts = tuple[int, ...]
"""How many cards of each value, aces first."""


def shoe_counts(decks: int) -> Counts:
    """Cards of each value in so many decks.

    >>> shoe_counts(1)
    (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
    """
    return tuple(4 * decks if value < 10 else 16 * decks for value in VALUES)


def with_card(counts: Counts, value: int, by: int = 1) -> Counts:
    """The counts with so many more cards of a value."""
    place = value - 1
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])


def arrangements(shoe: Counts, drawn: Counts) -> int:
    """Ways to lay these cards of the shoe in one given order of values.

    >>> arrangements(shoe_counts(1), (1, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    64
    """
    ways = 1
    for held, taken in zip(shoe, drawn, strict=True):
        ways *= perm(held, taken)
    return ways


def low_total(counts: Counts) -> int:
    """Total with every ace counted 1."""
    return sum(value * count for value, count in zip(VALUES, counts, strict=True))


def best_total(counts: Counts) -> int:
    """The highest total not over 21, else the lowest (rules.md section 1)."""
    low = low_total(counts)
    return low + 10 if counts[0] and low <= 11 else low
