"""Numbers, amounts, dates and times as a language writes them. Exact: an amount never passes through a float."""

from datetime import date, datetime, tzinfo
from decimal import Decimal
from fractions import Fraction

from babel import Locale
from babel.dates import format_date, format_time
from babel.numbers import NumberPattern, format_decimal, parse_pattern

from rules.profile import Currency

MINUS = "\N{MINUS SIGN}"
_MOST_KEPT = 4096
NO_BREAK = "\N{NO-BREAK SPACE}"


class Formats:
    """The formats of one place, such as ``ru`` or ``en_GB``. ``zone`` is where times are told (``None``: here).

    Amounts are kept once they are written: a screen shows the same few all the time.
    """

    def __init__(self, place: str, zone: tzinfo | None) -> None:
        self._locale = Locale.parse(place)
        self._zone = zone
        self._sign_comes_first = self._locale.currency_formats["standard"].pattern.startswith("¤")
        self._patterns = tuple(_pattern(decimals) for decimals in range(5))
        self._amounts: dict[tuple[int, int], str] = {}

    def amount(self, minor: int, decimals: int) -> str:
        """Minor units as an amount with all its decimals: ``1,234.50``."""
        known = self._amounts.get((minor, decimals))
        if known is None:
            if len(self._amounts) >= _MOST_KEPT:
                self._amounts.clear()
            known = self._amounts[minor, decimals] = self._written(minor, decimals)
        return known

    def _written(self, minor: int, decimals: int) -> str:
        pattern = self._patterns[decimals] if decimals < len(self._patterns) else _pattern(decimals)
        sign = MINUS if minor < 0 else ""
        digits: str = pattern.apply(_decimal(abs(minor), decimals), self._locale)
        return sign + digits

    def money(self, minor: int, currency: Currency) -> str:
        """An amount with the currency's sign or word, on the side where the language puts it."""
        sign = MINUS if minor < 0 else ""
        amount = self.amount(abs(minor), currency.decimals)
        word = self._currency_word(currency)
        if not self._sign_comes_first:
            return f"{sign}{amount}{NO_BREAK}{word}"
        gap = NO_BREAK if word[-1:].isalpha() else ""
        return f"{sign}{word}{gap}{amount}"

    def number(self, value: int | Decimal) -> str:
        """A count or an exact decimal: ``1,234``."""
        if isinstance(value, int):
            return self.amount(value, 0)
        sign = MINUS if value < 0 else ""
        return sign + format_decimal(
            -value if value < 0 else value, locale=self._locale, decimal_quantization=False
        )

    def percent(self, share: Fraction, decimals: int) -> str:
        """A share of one in percent with so many decimals, halves to the even digit: ``5.79%``."""
        suffix: str = self._locale.percent_formats[None].suffix[0]
        return self.amount(round(share * 100 * 10**decimals), decimals) + suffix

    def date(self, day: date) -> str:
        """A day, its month in letters so that nobody can take one for the other."""
        return format_date(day, format="medium", locale=self._locale)

    def time(self, moment: datetime) -> str:
        """The time of an aware moment with seconds, 24 hours, in the zone of the floor.

        Raises ``ValueError`` for a moment without a zone.
        """
        if moment.tzinfo is None:
            raise ValueError("a time without a zone cannot be shown")
        there = moment.astimezone(self._zone)
        return format_time(there.time(), format="medium", locale=self._locale)

    def _currency_word(self, currency: Currency) -> str:
        """The profile's sign; where it is a word in another alphabet, the code."""
        is_foreign = (
            self._locale.script != "Cyrl" and self._locale.language != "ru" and not currency.sign.isascii()
        )
        is_word = any(letter.isalpha() for letter in currency.sign)
        return currency.code if is_foreign and is_word else currency.sign


def _pattern(decimals: int) -> NumberPattern:
    return parse_pattern("#,##0" + ("." + "0" * decimals if decimals else ""))


def _decimal(minor: int, decimals: int) -> Decimal:
    """Exact whatever its length: made of digits, not of a division."""
    return Decimal((0, tuple(int(digit) for digit in str(minor)), -decimals))
