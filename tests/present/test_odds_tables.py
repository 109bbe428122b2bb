"""The odds in words and tables: everything of a bet, in both languages, ruled on a terminal and plain elsewhere."""

import io
from fractions import Fraction

import pytest
from rich.console import Console

from floor_app.locale import Translator
from floor_app.present.odds_tables import console_of, print_report
from floor_app.present.odds_words import BETS, bet_word, edge_words, outcome_odds_word, profit_text
from floor_app.profiles import ProfileShelf, shipped_ids
from rules.odds.fast import fast_bets
from rules.odds.report import BetOdds, OddsReport
from rules.profile import Profile

EN, RU = Translator("en"), Translator("ru")


def shipped(name: str) -> Profile:
    found = ProfileShelf().find(name)
    assert isinstance(found, Profile)
    return found


def printed(report: OddsReport, profile: Profile, tr: Translator) -> list[str]:
    """Lines of the report where there is no terminal, without the spaces that must not break."""
    stream = io.StringIO()
    print_report(report, profile, console_of(stream), tr)
    return [line.replace("\xa0", " ").rstrip() for line in stream.getvalue().splitlines()]


def bet(name: str, edge: Fraction) -> BetOdds:
    return BetOdds(name, float(edge), edge, 1.0, ())


@pytest.mark.parametrize("name", shipped_ids())
@pytest.mark.parametrize("tr", [EN, RU], ids=["en", "ru"])
def test_every_bet_of_a_profile_is_printed_whole(name: str, tr: Translator) -> None:
    profile = shipped(name)
    report = OddsReport(name, profile.decks, fast_bets(profile))
    lines = printed(report, profile, tr)
    assert lines[0].startswith(profile.title_ru if tr.language == "ru" else profile.title)
    text = "\n".join(lines)
    assert "\x1b" not in text
    assert "…" not in text, "nothing is cut off"
    for odds in report.bets:
        head = f"{bet_word(odds.bet, tr)}: {edge_words(odds, 6, tr)}".replace("\xa0", " ")
        at = lines.index(head)
        assert odds.edge_exact is not None
        assert f"{odds.edge_exact.numerator}/{odds.edge_exact.denominator}" in lines[at + 1]
        rows = lines[at + 3 : at + 3 + len(odds.outcomes)]
        for row, outcome in zip(rows, odds.outcomes, strict=True):
            assert row.lstrip().startswith(outcome_odds_word(outcome.outcome, tr).replace("\xa0", " "))
            assert tr.percent(Fraction(outcome.probability), 6).replace("\xa0", " ") in row
            assert profit_text(outcome.pays, tr) in row
            if outcome.combinations is not None:
                assert row.endswith(tr.number(outcome.combinations).replace("\xa0", " "))


def test_a_table_is_readable() -> None:
    profile = shipped("baccarat")
    lines = printed(OddsReport("baccarat", 8, fast_bets(profile)), profile, EN)
    assert lines[:7] == [
        "Baccarat · full shoe of 8 decks",
        "",
        "Player: the house has an edge of 1.235081%",
        "standard deviation of a bet of 1: 0.9512; exact edge: 241149546272/19524993263685",
        "  Outcome  Profit  Probability           Combinations",
        "  wins         +1   44.624661%  2,230,518,282,592,256",
        "  push          0    9.515597%    475,627,426,473,216",
    ]


def test_a_terminal_shows_rules_and_colours_within_its_width() -> None:
    profile = shipped("house")
    stream = io.StringIO()
    console = Console(file=stream, force_terminal=True, width=80, color_system="standard", highlight=False)
    print_report(OddsReport("house", 6, fast_bets(profile)), profile, console, RU)
    shown = stream.getvalue()
    assert "\x1b[1;32m" in shown
    assert "─" in shown
    assert "…" not in shown


@pytest.mark.parametrize("name", BETS)
def test_every_bet_has_its_own_name(name: str) -> None:
    for tr in (EN, RU):
        assert sum(bet_word(other, tr) == bet_word(name, tr) for other in BETS) == 1


@pytest.mark.parametrize(
    ("name", "edge", "words"),
    [
        ("main", Fraction(2, 100), "the house has an edge of 2.00%"),
        ("main", Fraction(-4824, 100_000), "the player has an edge of 4.82%"),
        ("main", Fraction(0), "nobody has an edge"),
        ("even_money_ace", Fraction(4, 103), "taking it costs 3.88% of the bet"),
        ("even_money_ten", Fraction(-1, 50), "taking it brings 2.00% of the bet"),
    ],
    ids=str,
)
def test_who_has_the_edge(name: str, edge: Fraction, words: str) -> None:
    assert edge_words(bet(name, edge), 2, EN) == words


@pytest.mark.parametrize(
    ("pays", "english", "russian"),
    [
        (Fraction(-1), "−1", "−1"),
        (Fraction(0), "0", "0"),
        (Fraction(250), "+250", "+250"),
        (Fraction(19, 20), "+0.95", "+0,95"),
        (Fraction(-1, 2), "−0.5", "−0,5"),
        (Fraction(1, 3), "+1/3", "+1/3"),
        (Fraction(-7, 6), "−7/6", "−7/6"),
    ],
    ids=str,
)
def test_profit_of_a_bet_of_one(pays: Fraction, english: str, russian: str) -> None:
    assert (profit_text(pays, EN), profit_text(pays, RU)) == (english, russian)


def test_a_ladder_counts_cards() -> None:
    assert outcome_odds_word("bust_3", EN) == "bust, 3 cards"
    assert outcome_odds_word("bust_8_or_more", EN) == "bust, 8 cards or more"
