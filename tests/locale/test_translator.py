"""Words, numbers, money, dates and times in both languages."""

from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.config import EnvironmentFault
from floor_app.locale import LANGUAGES, Translator
from rules.profile import Currency
from rules.refusals import Amount, Code, refuse

UNITS = Currency("CU", 2, "у.е.")
DOLLARS = Currency("USD", 2, "$")
YEN = Currency("JPY", 0, "¥")
RUBLES = Currency("RUB", 2, "₽")


@pytest.mark.parametrize(
    ("language", "minor", "currency", "shown"),
    [
        ("ru", 123450, UNITS, "1 234,50 у.е."),
        ("en", 123450, UNITS, "CU 1,234.50"),
        ("ru", 123450, DOLLARS, "1 234,50 $"),
        ("en", 123450, DOLLARS, "$1,234.50"),
        ("en", 5, RUBLES, "₽0.05"),
        ("ru", 1000, YEN, "1 000 ¥"),
        ("en", 1000, YEN, "¥1,000"),
        ("ru", -750, UNITS, "−7,50 у.е."),
        ("en", -750, UNITS, "−CU 7.50"),
        ("en", 0, DOLLARS, "$0.00"),
    ],
)
def test_money(language: str, minor: int, currency: Currency, shown: str) -> None:
    assert Translator(language).money(minor, currency).replace("\xa0", " ") == shown


@pytest.mark.parametrize(
    ("minor", "russian", "english"),
    [(750, "+7,50 $", "+$7.50"), (-750, "−7,50 $", "−$7.50"), (0, "0,00 $", "$0.00")],
    ids=["won", "lost", "nothing"],
)
def test_signed_money(minor: int, russian: str, english: str) -> None:
    shown = [Translator(language).signed_money(minor, DOLLARS).replace("\xa0", " ") for language in LANGUAGES]
    assert shown == [russian, english]


@pytest.mark.parametrize(
    ("minor", "decimals", "russian", "english"),
    [
        (123456, 2, "1 234,56", "1,234.56"),
        (123456, 0, "123 456", "123,456"),
        (5, 3, "0,005", "0.005"),
        (5, 6, "0,000005", "0.000005"),
        (-5, 2, "−0,05", "−0.05"),
        (10**20 + 1, 2, "1 000 000 000 000 000 000,01", "1,000,000,000,000,000,000.01"),
    ],
)
def test_amount(minor: int, decimals: int, russian: str, english: str) -> None:
    shown = [Translator(language).amount(minor, decimals).replace("\xa0", " ") for language in LANGUAGES]
    assert shown == [russian, english]


@pytest.mark.parametrize(
    ("share", "decimals", "russian", "english"),
    [
        (Fraction(18, 311), 6, "5,787781 %", "5.787781%"),
        (Fraction(-4824, 100_000), 2, "−4,82 %", "−4.82%"),
        (Fraction(-1, 10**9), 2, "0,00 %", "0.00%"),
        (Fraction(1), 0, "100 %", "100%"),
        (Fraction(25), 1, "2 500,0 %", "2,500.0%"),
    ],
    ids=["rounded", "negative", "too small", "all", "more than all"],
)
def test_percent(share: Fraction, decimals: int, russian: str, english: str) -> None:
    shown = [Translator(language).percent(share, decimals).replace("\xa0", " ") for language in LANGUAGES]
    assert shown == [russian, english]


@given(minor=st.integers(-(10**20), 10**20), decimals=st.integers(0, 4))
def test_amount_is_exact(minor: int, decimals: int) -> None:
    shown = Translator("en").amount(minor, decimals).replace(",", "").replace("−", "-")
    assert Decimal(shown) == Decimal(minor).scaleb(-decimals)
    assert len(shown.partition(".")[2]) == decimals


@pytest.mark.parametrize(
    ("value", "russian", "english"),
    [
        (7, "7", "7"),
        (-1234567, "−1 234 567", "−1,234,567"),
        (Decimal("0.0633"), "0,0633", "0.0633"),
        (Decimal("-1234.5"), "−1 234,5", "−1,234.5"),
    ],
)
def test_number(value: int | Decimal, russian: str, english: str) -> None:
    shown = [Translator(language).number(value).replace("\xa0", " ") for language in LANGUAGES]
    assert shown == [russian, english]


def test_date_has_its_month_in_letters() -> None:
    day = date(2026, 3, 4)
    assert Translator("en").date(day) == "4 Mar 2026"
    assert Translator("ru").date(day).replace("\u202f", " ") == "4 мар. 2026 г."


@pytest.mark.parametrize("language", LANGUAGES)
def test_time_is_told_in_the_zone_of_the_floor(language: str) -> None:
    moscow = timezone(timedelta(hours=3))
    assert Translator(language, moscow).time(datetime(2026, 3, 4, 20, 5, 9, tzinfo=UTC)) == "23:05:09"


def test_time_without_zone_is_an_error() -> None:
    with pytest.raises(ValueError, match="zone"):
        Translator("en").time(datetime(2026, 3, 4, 20, 5))


def test_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="'de'"):
        Translator("de")


def test_text_fills_its_places() -> None:
    assert Translator("en").text("Box {box}: {call}", box=3, call="11/21") == "Box 3: 11/21"


def test_text_without_values_stays_as_it_is() -> None:
    assert Translator("en").text("a {brace") == "a {brace"
    assert Translator("ru").text("") == ""


def test_text_shows_an_amount_as_money() -> None:
    english = Translator("en")
    assert english.text("take {sum}", sum=Amount(750), currency=DOLLARS) == "take $7.50"
    assert english.plural(
        "{n} chip of {sum}", "{n} chips of {sum}", 2, sum=Amount(100), currency=DOLLARS
    ) == ("2 chips of $1.00")


def test_amount_without_currency_is_an_error() -> None:
    with pytest.raises(TypeError, match="currency"):
        Translator("en").text("take {sum}", sum=Amount(750))


def test_english_plurals() -> None:
    shown = [Translator("en").plural("{n} zebra", "{n} zebras", n) for n in (1, 2, 1234)]
    assert shown == ["1 zebra", "2 zebras", "1,234 zebras"]


def test_refusal_is_told_with_its_allowed_range() -> None:
    refusal = refuse(
        Code.BELOW_MINIMUM,
        "{stake} is below the minimum: allowed {low} to {high}",
        stake=Amount(500),
        low=Amount(1000),
        high=Amount(20000),
    )
    assert (
        Translator("en").refusal(refusal, DOLLARS) == "$5.00 is below the minimum: allowed $10.00 to $200.00"
    )
    russian = Translator("ru").refusal(refusal, DOLLARS).replace("\xa0", " ")
    assert all(part in russian for part in ("5,00 $", "10,00 $", "200,00 $"))
    assert "minimum" not in russian


def test_fault_is_told_with_its_values() -> None:
    fault = EnvironmentFault("no disk {name}", name="/data")
    assert Translator("en").fault(fault) == str(fault) == "no disk /data"
