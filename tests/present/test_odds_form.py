"""The odds as plain values: every number text, rounded once, exact where it is exact."""

import json
from decimal import Decimal, localcontext
from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.present.odds_form import decimal_text, exact_edge, report_form
from rules.odds.report import BetOdds, OddsReport, OutcomeOdds

EXACT = BetOdds(
    "banker",
    float(Fraction(-2, 3)),
    Fraction(-2, 3),
    sqrt(2),
    (
        OutcomeOdds("win", Fraction(19, 20), Fraction(2, 3), 4_998_398_275_503_360),
        OutcomeOdds("push", Fraction(0), Fraction(1, 7)),
        OutcomeOdds("lose", Fraction(-1), Fraction(4, 21), 1),
    ),
)
NEAR = BetOdds("main", -0.048_245, None, 1.125, (OutcomeOdds("win", Fraction(3, 2), 0.1),))


def test_a_report_has_exactly_this_form() -> None:
    assert report_form(OddsReport("classic", 1, (EXACT, NEAR))) == {
        "profile": "classic",
        "decks": 1,
        "bets": [
            {
                "bet": "banker",
                "edge": "-0.66666667",
                "edge_exact": "-2/3",
                "sd": "1.41421356",
                "outcomes": [
                    {
                        "outcome": "win",
                        "pays": "19/20",
                        "probability": "0.666666666666667",
                        "combinations": 4_998_398_275_503_360,
                    },
                    {
                        "outcome": "push",
                        "pays": "0",
                        "probability": "0.142857142857143",
                        "combinations": None,
                    },
                    {"outcome": "lose", "pays": "-1", "probability": "0.190476190476190", "combinations": 1},
                ],
            },
            {
                "bet": "main",
                "edge": "-0.04824500",
                "edge_exact": None,
                "sd": "1.12500000",
                "outcomes": [
                    {
                        "outcome": "win",
                        "pays": "3/2",
                        "probability": "0.100000000000000",
                        "combinations": None,
                    },
                ],
            },
        ],
    }


def test_its_names_stand_in_this_order() -> None:
    written = json.dumps(report_form(OddsReport("x", 6, (NEAR,))))
    names = ("profile", "decks", "bets", "bet", "edge", "edge_exact", "sd", "outcomes", "outcome", "pays")
    places = [written.index(f'"{name}": ') for name in (*names, "probability", "combinations")]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("edge", "exact", "text"),
    [
        (Fraction(0), "0/1", "0.00000000"),
        (Fraction(1), "1/1", "1.00000000"),
        (Fraction(1, 2 * 10**8), "1/200000000", "0.00000000"),
        (Fraction(3, 2 * 10**8), "3/200000000", "0.00000002"),
        (Fraction(-1, 3 * 10**9), "-1/3000000000", "0.00000000"),
    ],
    ids=["nothing", "whole", "a half goes to the even digit", "both ways", "nothing has no sign"],
)
def test_an_exact_edge_is_told_twice(edge: Fraction, exact: str, text: str) -> None:
    form = report_form(OddsReport("x", 1, (BetOdds("tie", float(edge), edge, 0.0, ()),)))
    assert isinstance(form["bets"], list)
    (bet,) = form["bets"]
    assert (bet["edge_exact"], bet["edge"]) == (exact, text)


def test_the_edge_is_rounded_from_the_exact_value_not_from_its_float() -> None:
    half = Fraction(5, 10**9) + Fraction(1, 10**40)
    assert float(half) == float(Fraction(5, 10**9))
    bet = BetOdds("tie", float(half), half, 0.0, ())
    assert decimal_text(exact_edge(bet), 8) == "0.00000001"
    assert decimal_text(Fraction(5, 10**9), 8) == "0.00000000"


@given(st.fractions(), st.integers(0, 20))
def test_decimal_text_is_the_nearest(value: Fraction, decimals: int) -> None:
    text = decimal_text(value, decimals)
    assert len(text.partition(".")[2]) == decimals
    assert abs(Fraction(text) - value) * 2 * 10**decimals <= 1
    with localcontext() as context:
        context.prec = 200
        exactly = Decimal(value.numerator) / Decimal(value.denominator)
        assert Decimal(text) == exactly.quantize(Decimal(1).scaleb(-decimals))
