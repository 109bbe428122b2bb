"""Baccarat counted exactly: every deal of six cards by value, and the odds of its bets (rules.md section 3)."""

from collections.abc import Iterator
from fractions import Fraction
from math import perm
from typing import NamedTuple

from rules.odds.report import BetOdds, OutcomeOdds
from rules.odds.spread import LOST, NOTHING, counted, exact_bet, price
from rules.profile import BaccaratRules, Commission

_NATURAL, _SIX = 8, 6
_HUNDRED = 100
_CARDS_OF_A_DEAL = 6


class BaccaratCounts(NamedTuple):
    """Ordered deals of six cards (drawn or not) by who wins; ``banker_on_6`` are among ``banker``."""

    player: int
    banker: int
    tie: int
    banker_on_6: int

    @property
    def deals(self) -> int:
        """All deals."""
        return self.player + self.banker + self.tie


def baccarat_counts(decks: int) -> BaccaratCounts:
    """Count the winners of all deals from a full shoe, without replacement.

    >>> baccarat_counts(8).tie
    475627426473216
    """
    shoe = [16 * decks, *(4 * decks for _ in range(9))]
    cards = sum(shoe)
    wins = {"player": 0, "banker": 0, "tie": 0, "six": 0}
    for player, player_ways in _pairs(shoe):
        for banker, banker_ways in _pairs(shoe):
            ways = player_ways * banker_ways
            for player_total, banker_total, third_ways, thirds in _thirds(shoe, player, banker):
                count = ways * third_ways * perm(cards - 4 - thirds, 2 - thirds)
                if player_total == banker_total:
                    wins["tie"] += count
                elif player_total > banker_total:
                    wins["player"] += count
                else:
                    wins["banker"] += count
                    wins["six"] += count if banker_total == _SIX else 0
    counts = BaccaratCounts(wins["player"], wins["banker"], wins["tie"], wins["six"])
    if counts.deals != perm(cards, _CARDS_OF_A_DEAL):
        raise AssertionError("a deal was counted twice or not at all")
    return counts


def _pairs(shoe: list[int]) -> Iterator[tuple[int, int]]:
    """The total of every pair of values still there, with its ordered ways; gone from ``shoe`` while it is out."""
    for low in range(10):
        for high in range(low, 10):
            orders = 1 if low == high else 2
            ways = orders * (perm(shoe[low], 2) if low == high else shoe[low] * shoe[high])
            if ways:
                shoe[low] -= 1
                shoe[high] -= 1
                yield (low + high) % 10, ways
                shoe[low] += 1
                shoe[high] += 1


def _thirds(shoe: list[int], player: int, banker: int) -> Iterator[tuple[int, int, int, int]]:
    """Totals of player and banker after the third cards, their ordered ways, and how many third cards came."""
    if max(player, banker) >= _NATURAL:
        yield player, banker, 1, 0
    elif not player_draws(player):
        yield from _banker_third(shoe, player, banker, None, 1)
    else:
        for third, left in enumerate(tuple(shoe)):
            if left:
                shoe[third] -= 1
                yield from _banker_third(shoe, (player + third) % 10, banker, third, left)
                shoe[third] += 1


def _banker_third(
    shoe: list[int], player: int, banker: int, player_third: int | None, ways: int
) -> Iterator[tuple[int, int, int, int]]:
    drawn = 0 if player_third is None else 1
    if not banker_draws(banker, player_third):
        yield player, banker, ways, drawn
        return
    for third, left in enumerate(shoe):
        if left:
            yield player, (banker + third) % 10, ways * left, drawn + 1


def baccarat_bets(rules: BaccaratRules, decks: int) -> tuple[BetOdds, ...]:
    """Odds of player, banker and tie. Commission owed costs what commission deducted costs."""
    counts = baccarat_counts(decks)
    deals = counts.deals
    push = counted("push", NOTHING, counts.tie, deals)
    return (
        exact_bet(
            "player",
            (
                counted("win", price(rules.player_pays), counts.player, deals),
                push,
                counted("lose", LOST, counts.banker, deals),
            ),
        ),
        exact_bet(
            "banker",
            (*_banker_wins(rules, counts), push, counted("lose", LOST, counts.player, deals)),
        ),
        exact_bet(
            "tie",
            (
                counted("win", price(rules.tie_pays), counts.tie, deals),
                counted("lose", LOST, deals - counts.tie, deals),
            ),
        ),
    )


def _banker_wins(rules: BaccaratRules, counts: BaccaratCounts) -> tuple[OutcomeOdds, ...]:
    full = price(rules.banker_pays)
    match rules.commission:
        case Commission.DEDUCTED | Commission.OWED:
            net = full * Fraction(_HUNDRED - rules.commission_percent, _HUNDRED)
            return (counted("win", net, counts.banker, counts.deals),)
        case Commission.NONE_HALF_ON_6:
            others = counts.banker - counts.banker_on_6
            return (
                counted("win", full, others, counts.deals),
                counted("win_on_6", full / 2, counts.banker_on_6, counts.deals),
            )


def player_draws(total: int) -> bool:
    """Whether the player draws a third card on a total of its first two."""
    return total <= 5


def banker_draws(total: int, player_third: int | None) -> bool:
    """Whether the banker draws on a total of its first two, after the player's third card (``None``: none)."""
    if player_third is None:
        return total <= 5
    match total:
        case 0 | 1 | 2:
            return True
        case 3:
            return player_third != 8
        case 4:
            return 2 <= player_third <= 7
        case 5:
            return 4 <= player_third <= 7
        case 6:
            return player_third in (6, 7)
        case _:
            return False
