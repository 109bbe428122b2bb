"""Totals of a blackjack hand and what the dealer calls for them (rules.md section 1)."""

from collections.abc import Sequence

from rules.calls import BLACKJACK_CALL, Call
from rules.cards import Card

TARGET = 21


def low_total(cards: Sequence[Card]) -> int:
    """Total with every ace counted 1."""
    return sum(card.points for card in cards)


def best_total(cards: Sequence[Card]) -> int:
    """The highest total not over 21, else the lowest.

    >>> from rules.cards import parse_card
    >>> best_total([parse_card("Ah"), parse_card("8d")]), best_total([parse_card(c) for c in ("Ah", "8d", "9c")])
    (19, 18)
    """
    low = 0
    has_ace = False
    for card in cards:
        points = card.points
        low += points
        if points == 1:
            has_ace = True
    return low + 10 if has_ace and low <= TARGET - 10 else low


def is_twenty_one_of_two(cards: Sequence[Card]) -> bool:
    """Whether these are an ace and a ten-value card and nothing else."""
    return len(cards) == 2 and best_total(cards) == TARGET


def call_of(cards: Sequence[Card], *, is_blackjack: bool) -> Call:
    """What the dealer calls for open cards: ``12``, ``6/16``, ``21``, ``blackjack``, ``bust 24``.

    >>> from rules.cards import parse_card
    >>> str(call_of([parse_card("Ah"), parse_card("5d")], is_blackjack=False))
    '6/16'
    """
    if is_blackjack:
        return BLACKJACK_CALL
    best = best_total(cards)
    if best > TARGET:
        return Call(best, best, "bust")
    if best == TARGET:
        return Call(best, best)
    return Call(low_total(cards), best)
