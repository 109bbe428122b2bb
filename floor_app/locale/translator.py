"""A translator: message ids and values in, sentences of one language out. Knows no screen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, tzinfo
from functools import cached_property
from gettext import GNUTranslations
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from floor_app.config import EnvironmentFault
from rules.profile import Currency
from rules.refusals import Amount, Refusal

if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction

    from floor_app.locale.formats import Formats

DOMAIN = "floor_app"
LANGUAGES = ("ru", "en")
# British English: 24 hours, and a day that stands before its month.
_PLACES = MappingProxyType({"ru": "ru", "en": "en_GB"})


class Translator:
    """Everything a person reads, in one of ``LANGUAGES``. Never changes: another language is another translator.

    ``zone`` is the zone in which times are told; by default the machine's. Raises ``ValueError`` for a language
    the product does not speak.
    """

    def __init__(self, language: str, zone: tzinfo | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language!r}, known are {', '.join(LANGUAGES)}")
        self._language = language
        self._zone = zone
        with catalogue_path(language, ".mo").open("rb") as file:
            self._catalogue = GNUTranslations(file)

    @property
    def language(self) -> str:
        """``ru`` or ``en``."""
        return self._language

    def text(self, message: str, /, **values: object) -> str:
        """The sentence of a message id, its ``{name}`` places filled from ``values``.

        A value that is a ``rules.refusals.Amount`` is shown as money of the value named ``currency``; anything
        else as ``str`` shows it. Without values the sentence is returned as it stands, braces and all.
        """
        sentence = self._catalogue.gettext(message) if message else ""
        return self._fill(sentence, values) if values else sentence

    def plural(self, singular: str, plural: str, /, n: int, **values: object) -> str:
        """The sentence that goes with the number ``n``, which fills ``{n}``; other values as in ``text``."""
        return self._fill(self._catalogue.ngettext(singular, plural, n), {"n": self.number(n), **values})

    def refusal(self, refusal: Refusal, currency: Currency) -> str:
        """A rule's "no" as a sentence, its amounts as money."""
        return self._fill(
            self._catalogue.gettext(refusal.text), {**dict(refusal.values), "currency": currency}
        )

    def fault(self, fault: EnvironmentFault) -> str:
        """A fault of the environment as a sentence that says what to do."""
        return self._fill(self._catalogue.gettext(fault.text), fault.values)

    def amount(self, minor: int, decimals: int) -> str:
        """Minor units as an amount without a currency sign: ``1,234.50``."""
        return self._formats.amount(minor, decimals)

    def money(self, minor: int, currency: Currency) -> str:
        """Minor units as money: ``$1,234.50``."""
        return self._formats.money(minor, currency)

    def signed_money(self, minor: int, currency: Currency) -> str:
        """Money that was won or lost: a plus, a true minus, or neither for nothing."""
        return ("+" if minor > 0 else "") + self._formats.money(minor, currency)

    def number(self, value: int | Decimal) -> str:
        """A count or an exact decimal: ``1,234``."""
        return self._formats.number(value)

    def percent(self, share: Fraction, decimals: int) -> str:
        """A share of one in percent: ``5.79%``."""
        return self._formats.percent(share, decimals)

    def date(self, day: date) -> str:
        """A day: ``30 Nov 2026``."""
        return self._formats.date(day)

    def time(self, moment: datetime) -> str:
        """The time of an aware moment in the floor's zone: ``23:05:09``."""
        return self._formats.time(moment)

    @cached_property
    def _formats(self) -> Formats:
        # Babel is the slow part of a start, and a command that only parses and prints JSON needs none of it.
        from floor_app.locale.formats import Formats

        return Formats(_PLACES[self._language], self._zone)

    def _fill(self, sentence: str, values: Mapping[str, object]) -> str:
        currency = values.get("currency")
        return sentence.format_map({name: self._shown(value, currency) for name, value in values.items()})

    def _shown(self, value: object, currency: object) -> object:
        if not isinstance(value, Amount):
            return value
        if not isinstance(currency, Currency):
            raise TypeError("an Amount in a sentence needs its currency")
        return self.money(value.minor, currency)


def catalogue_path(language: str, suffix: str) -> Path:
    """Where the catalogue of a language lies; ``suffix`` is ``.po`` (for people) or ``.mo`` (for the program)."""
    return Path(__file__).parent / language / "LC_MESSAGES" / (DOMAIN + suffix)
