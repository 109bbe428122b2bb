"""Exact money and odds. Inside, an amount is an ``int`` of the currency's minor unit; outside, decimal text."""

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import gcd

_AMOUNT = re.compile(r"([0-9]{1,60})(?:\.([0-9]{1,60}))?")


class Rounding(StrEnum):
    """How a win that is no multiple of the pay step is rounded to it (rules.md, "Rounding")."""

    UP = "up"
    DOWN = "down"
    NEAREST = "nearest"


@dataclass(frozen=True, slots=True)
class Odds:
    """A price ``win:stake`` in lowest terms, both positive integers.

    >>> str(Odds.of(6, 4))
    '3:2'
    """

    win: int
    stake: int

    @classmethod
    def of(cls, win: int, stake: int) -> "Odds":
        """Make reduced odds; both numbers must be positive."""
        if win <= 0 or stake <= 0:
            raise ValueError(f"odds must be positive: {win}:{stake}")
        divisor = gcd(win, stake)
        return cls(win // divisor, stake // divisor)

    def __str__(self) -> str:
        return f"{self.win}:{self.stake}"


EVEN_MONEY = Odds(1, 1)


def parse_odds(text: str) -> Odds:
    """Read ``3:2`` or raise ``ValueError``.

    >>> parse_odds("30:1")
    Odds(win=30, stake=1)
    """
    win, colon, stake = text.partition(":")
    if not (colon and win.isascii() and win.isdigit() and stake.isascii() and stake.isdigit()):
        raise ValueError(f"not odds: {text!r}")
    return Odds.of(int(win), int(stake))


def parse_amount(text: str, decimals: int) -> Fraction | int | None:
    """Read decimal text as minor units.

    Returns an ``int``, a ``Fraction`` when the text has more decimals than the currency, zeros too (the caller
    refuses it as a wrong step), or ``None`` when it is no amount at all (``-5``, ``.5``, ``1e3``,
    a number of more than 60 digits).

    >>> parse_amount("2.5", 2), parse_amount("0.001", 2), parse_amount("1e3", 2)
    (250, Fraction(1, 10), None)
    """
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return None
    whole, part = match.groups("")
    if len(part) <= decimals:
        return int(whole + part.ljust(decimals, "0"))
    return Fraction(int(whole + part), 10 ** (len(part) - decimals))


def format_amount(minor: int, decimals: int) -> str:
    """Write minor units as plain decimal text with all the currency's decimals.

    >>> format_amount(-750, 2), format_amount(5, 2), format_amount(5, 0)
    ('-7.50', '0.05', '5')
    """
    if decimals == 0:
        return str(minor)
    whole, part = divmod(abs(minor), 10**decimals)
    return f"{'-' if minor < 0 else ''}{whole}.{part:0{decimals}}"


def round_to_step(numerator: int, denominator: int, step: int, rounding: Rounding) -> int:
    """Round the exact amount ``numerator:denominator`` (minor units, not negative) to a multiple of ``step``.

    A half is rounded up under ``nearest``: in the player's favour, as everywhere else.

    >>> round_to_step(15, 2, 5, Rounding.UP), round_to_step(15, 2, 5, Rounding.DOWN)
    (10, 5)
    """
    unit = denominator * step
    whole, rest = divmod(numerator, unit)
    match rounding:
        case Rounding.UP:
            up = rest > 0
        case Rounding.DOWN:
            up = False
        case Rounding.NEAREST:
            up = 2 * rest >= unit
    return (whole + up) * step


def win_of(stake: int, odds: Odds, step: int, rounding: Rounding) -> int:
    """Profit of a stake at these odds, rounded once to the pay step (minor units).

    >>> win_of(2500, Odds(3, 2), 50, Rounding.UP)
    3750
    """
    return round_to_step(stake * odds.win, odds.stake, step, rounding)
