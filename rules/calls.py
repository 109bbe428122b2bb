"""What the dealer calls, with its text form both ways (rules.md section 1, round-notation.md "Calls and holds")."""

import re
from dataclasses import dataclass

_NUMBER = re.compile(r"(0|[1-9][0-9]{0,2})")
_SOFT = re.compile(r"(0|[1-9][0-9]{0,2})/([1-9][0-9]{0,2})")


@dataclass(frozen=True, slots=True)
class Call:
    """A called total: ``low``/``high`` are equal for a plain number; ``word`` is ``""``, ``blackjack``, ``bust`` or
    ``soft`` (a number called twice, ``16/16``, which no hand is).

    For ``bust`` without a number both totals are 0.
    """

    low: int
    high: int
    word: str = ""

    def __str__(self) -> str:
        if self.word == "blackjack":
            return "blackjack"
        if self.word == "bust":
            return f"bust {self.high}" if self.high else "bust"
        is_plain = self.low == self.high and self.word != "soft"
        return str(self.high) if is_plain else f"{self.low}/{self.high}"


BLACKJACK_CALL = Call(11, 21, "blackjack")


def parse_call(words: tuple[str, ...]) -> Call | None:
    """Read the words of a call; ``None`` when they are none.

    >>> str(parse_call(("7/17",))), str(parse_call(("bust", "24"))), parse_call(("high",))
    ('7/17', 'bust 24', None)
    """
    match words:
        case ("blackjack",):
            return BLACKJACK_CALL
        case ("bust",):
            return Call(0, 0, "bust")
        case ("bust", number) if _NUMBER.fullmatch(number):
            return Call(int(number), int(number), "bust")
        case (number,) if _NUMBER.fullmatch(number):
            return Call(int(number), int(number))
        case (soft,) if found := _SOFT.fullmatch(soft):
            low, high = int(found.group(1)), int(found.group(2))
            return Call(low, high, "" if low != high else "soft")
        case _:
            return None


def is_right_call(called: Call, *, low: int, high: int, is_blackjack: bool, is_bust: bool) -> bool:
    """Whether the called total fits a hand of these totals.

    ``low`` counts every ace 1, ``high`` is the best total (round-notation.md: a soft call must match both; the
    best total alone is right; ``bust`` is right for any bust hand; ``21`` and ``11/21`` for a blackjack).

    >>> is_right_call(Call(17, 17), low=7, high=17, is_blackjack=False, is_bust=False)
    True
    >>> is_right_call(Call(7, 7), low=7, high=17, is_blackjack=False, is_bust=False)
    False
    """
    if called.word == "blackjack":
        return is_blackjack
    if called.word == "bust":
        return is_bust and called.high in (0, high)
    if called.word == "soft":
        return False
    if called.low != called.high:
        return low != high and called.low == low and called.high == high
    return called.high == high
