"""Amounts and the arithmetic of payouts as text: ``25 × 3:2 = 37.50``. Amounts are minor units."""

from fractions import Fraction

from floor_app.locale.translator import Translator
from rules.money import Odds
from rules.profile import Currency
from rules.view import WagerView
from rules.wagers import Outcome

PAID = (Outcome.WIN, Outcome.BLACKJACK, Outcome.EVEN_MONEY)


def amount_text(minor: int, currency: Currency, tr: Translator) -> str:
    """An amount by locale, without the currency's sign; whole amounts without decimals, as chips are named."""
    whole, rest = divmod(abs(minor), 10**currency.decimals)
    if rest == 0:
        return tr.amount(whole if minor >= 0 else -whole, 0)
    return tr.amount(minor, currency.decimals)


def signed_text(minor: int, currency: Currency, tr: Translator) -> str:
    """An amount that was won or lost: a plus, a true minus, or neither for nothing."""
    return ("+" if minor > 0 else "") + amount_text(minor, currency, tr)


def range_text(low: int, high: int, currency: Currency, tr: Translator) -> str:
    """Two amounts as a range, ``10–200``."""
    return f"{amount_text(low, currency, tr)}–{amount_text(high, currency, tr)}"


def win_arithmetic(stake: int, odds: Odds, won: int, currency: Currency, tr: Translator) -> str:
    """``25 × 3:2 = 37.50``; where the win was rounded to the pay step, exact and rounded both stand."""
    product = f"{amount_text(stake, currency, tr)} × {odds}"
    return _with_result(product, Fraction(stake * odds.win, odds.stake), won, currency, tr)


def half_arithmetic(stake: int, back: int, currency: Currency, tr: Translator) -> str:
    """``50 : 2 = 25``: what goes back on a surrender."""
    return _with_result(f"{amount_text(stake, currency, tr)} : 2", Fraction(stake, 2), back, currency, tr)


def _with_result(left: str, exact: Fraction, rounded: int, currency: Currency, tr: Translator) -> str:
    result = amount_text(rounded, currency, tr)
    if exact == rounded:
        return f"{left} = {result}"
    if exact.denominator == 1:
        return f"{left} = {amount_text(int(exact), currency, tr)} → {result}"
    return f"{left} → {result}"


def wager_arithmetic(wager: WagerView, currency: Currency, tr: Translator) -> str:
    """How the amount of a settled line comes about; empty where there is nothing to reckon."""
    if wager.outcome in PAID and wager.pays is not None:
        return win_arithmetic(wager.stake, wager.pays, wager.won, currency, tr)
    if wager.outcome is Outcome.SURRENDER:
        return half_arithmetic(wager.stake, wager.stake + wager.won, currency, tr)
    return ""
