"""Totals of hands with their arithmetic (``A + 6 = 7 / 17``) and the call beside them. Only open cards count."""

from dataclasses import dataclass
from enum import StrEnum

from floor_app.locale.translator import Translator
from floor_app.present.words import call_word, rank_text
from rules.calls import parse_call
from rules.cards import Card
from rules.view import BoxView, DealerView, Face, HandView, RoundView, VisibleCard


class HandMark(StrEnum):
    """What a hand is beyond its number."""

    NONE = ""
    BLACKJACK = "blackjack"
    BUST = "bust"
    DARK = "dark"
    UNREAD = "unread"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class HandText:
    """A hand in words. ``total`` is the big number (``17``, ``7 / 17``, ``24``), empty without open cards.

    ``arithmetic`` writes the total out, empty for fewer than two open cards; ``word`` names what the hand is.
    """

    cards: tuple[VisibleCard, ...]
    total: str
    arithmetic: str
    word: str
    mark: HandMark


@dataclass(frozen=True, slots=True)
class CallCheck:
    """The total called, beside the one the cards give."""

    called: str
    computed: str
    is_right: bool


def hand_text(box: BoxView, hand: HandView, tr: Translator) -> HandText:
    """A hand of a box."""
    if box.is_void:
        return HandText(hand.cards, "", "", tr.text("void"), HandMark.VOID)
    return _text(hand.cards, hand.call, tr)


def dealer_text(dealer: DealerView, tr: Translator) -> HandText:
    """The dealer's hand: open cards only; a face-down one counts for nothing."""
    return _text(dealer.cards, dealer.call, tr)


def call_check(view: RoundView, target: str) -> CallCheck | None:
    """What was called for a target (``"3"``, ``dealer``) and whether it is right; ``None`` when nothing was."""
    miscall = view.miscall
    if miscall is not None and miscall.target == target:
        return CallCheck(miscall.called, miscall.computed, is_right=False)
    for made in reversed(view.calls_made):
        if made.target == target:
            return CallCheck(made.called, made.computed, made.is_right)
    return None


def call_check_text(check: CallCheck, tr: Translator) -> str:
    """``called 18 ✗``: the word, the total, and a sign that is no colour."""
    sign = "✓" if check.is_right else "✗"
    return tr.text("called {total} {sign}", total=call_word(check.called, tr), sign=sign)


def _text(cards: tuple[VisibleCard, ...], call: str, tr: Translator) -> HandText:
    ranks = [rank_text(card) for card in cards if isinstance(card, Card)]
    left = " + ".join(ranks)
    if call == "dark":
        return HandText(cards, _open_total(cards), left, tr.text("dark"), HandMark.DARK)
    if Face.UNREAD in cards:
        return HandText(cards, "", left, tr.text("unread"), HandMark.UNREAD)
    parsed = parse_call(tuple(call.split()))
    if parsed is None:
        return HandText(cards, "", "", "", HandMark.NONE)
    if parsed.word == "blackjack":
        return HandText(cards, "21", f"{left} = 21", tr.text("blackjack"), HandMark.BLACKJACK)
    if parsed.word == "bust":
        return HandText(cards, str(parsed.high), f"{left} = {parsed.high}", tr.text("bust"), HandMark.BUST)
    total = str(parsed.high) if parsed.low == parsed.high else f"{parsed.low} / {parsed.high}"
    return HandText(cards, total, f"{left} = {total}" if len(ranks) > 1 else "", "", HandMark.NONE)


def _open_total(cards: tuple[VisibleCard, ...]) -> str:
    """What everybody at the table can count of a hand with a dark card: the two cards it was doubled on."""
    shown = [card for card in cards if isinstance(card, Card)]
    low = sum(card.points for card in shown)
    if any(card.is_ace for card in shown) and low <= 11:
        return f"{low} / {low + 10} + ?"
    return f"{low} + ?"
