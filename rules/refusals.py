"""Refusals: a rule's "no" is a value with a code, a sentence for people and the numbers in it."""

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """Why a line cannot be (round-notation.md, "Codes")."""

    SYNTAX = "syntax"
    UNKNOWN_PROFILE = "unknown_profile"
    UNKNOWN_LIMITS = "unknown_limits"
    UNKNOWN_BOX = "unknown_box"
    UNKNOWN_SEAT = "unknown_seat"
    NOT_OFFERED = "not_offered"
    BELOW_MINIMUM = "below_minimum"
    ABOVE_MAXIMUM = "above_maximum"
    BOX_OVER_MAXIMUM = "box_over_maximum"
    WRONG_STEP = "wrong_step"
    NEEDS_MAIN_BET = "needs_main_bet"
    BETS_CLOSED = "bets_closed"
    BETS_OPEN = "bets_open"
    NO_BETS = "no_bets"
    NOT_YOUR_TURN = "not_your_turn"
    WINDOW_OPEN = "window_open"
    CARD_NOT_EXPECTED = "card_not_expected"
    IMPOSSIBLE_CARD = "impossible_card"
    HELD = "held"
    NO_SUCH_CARD = "no_such_card"
    NO_SUCH_LINE = "no_such_line"
    DOES_NOT_REPLAY = "does_not_replay"


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount inside a sentence: minor units, formatted by whoever shows the sentence."""

    minor: int


Value = str | int | Amount


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule's "no".

    ``text`` is the English sentence with ``{name}`` places; it is also the catalogue's message id.
    ``values`` fill the places; amounts stay exact until they are shown.
    """

    code: Code
    text: str
    values: tuple[tuple[str, Value], ...] = ()


def refuse(code: Code, text: str, **values: Value) -> Refusal:
    """Make a refusal. ``text`` is collected for the catalogue by its place as this call's second argument."""
    return Refusal(code, text, tuple(values.items()))
