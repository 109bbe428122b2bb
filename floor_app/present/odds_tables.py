"""The odds of a profile as tables for a console: ruled and coloured on a terminal, plain columns elsewhere."""

from fractions import Fraction
from typing import TextIO

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from floor_app.locale.translator import Translator
from floor_app.present.odds_form import exact_edge
from floor_app.present.odds_words import bet_word, edge_words, outcome_odds_word, profit_text
from rules.odds.report import BetOdds, OddsReport
from rules.profile import Profile

_EDGE_DECIMALS, _CHANCE_DECIMALS, _SD_DECIMALS = 6, 6, 4
_PLAIN_WIDTH = 120
_NONE = "–"


def console_of(stream: TextIO) -> Console:
    """A console that writes as wide as the terminal is, and wide enough for everything where there is none."""
    width = None if stream.isatty() else _PLAIN_WIDTH
    return Console(file=stream, width=width, highlight=False, markup=False, emoji=False)


def print_report(report: OddsReport, profile: Profile, console: Console, tr: Translator) -> None:
    """Every bet: who has the edge, how wide it swings, and what may come of it."""
    title = profile.title_ru if tr.language == "ru" else profile.title
    decks = tr.plural("full shoe of {n} deck", "full shoe of {n} decks", report.decks)
    console.print(Text(f"{title} · {decks}", style="bold"), soft_wrap=True)
    for bet in report.bets:
        console.print()
        _print_bet(bet, console, tr)


def plain_table(console: Console) -> Table:
    """An empty table in the manner of the console."""
    box = SIMPLE_HEAD if console.is_terminal else None
    return Table(box=box, pad_edge=False, show_edge=False, header_style="dim")


def _print_bet(bet: BetOdds, console: Console, tr: Translator) -> None:
    colour = "bold red" if exact_edge(bet) < 0 else "bold green"
    head = Text.assemble((bet_word(bet.bet, tr), "bold"), ": ", (edge_words(bet, _EDGE_DECIMALS, tr), colour))
    console.print(head, soft_wrap=True)
    sd = tr.amount(round(Fraction(bet.sd) * 10**_SD_DECIMALS), _SD_DECIMALS)
    facts = tr.text("standard deviation of a bet of 1: {sd}", sd=sd)
    if bet.edge_exact is not None:
        facts = f"{facts}; {tr.text('exact edge: {fraction}', fraction=_fraction(bet.edge_exact))}"
    console.print(Text(facts), soft_wrap=True)
    console.print(Padding(_outcomes(bet, console, tr), (0, 0, 0, 2), expand=False))


def _outcomes(bet: BetOdds, console: Console, tr: Translator) -> Table:
    table = plain_table(console)
    table.add_column(tr.text("Outcome"))
    for heading in (tr.text("Profit"), tr.text("Probability")):
        table.add_column(heading, justify="right", no_wrap=True)
    are_counted = any(outcome.combinations is not None for outcome in bet.outcomes)
    if are_counted:
        table.add_column(tr.text("Combinations"), justify="right", no_wrap=True)
    for outcome in bet.outcomes:
        chance = tr.percent(Fraction(outcome.probability), _CHANCE_DECIMALS)
        row = [outcome_odds_word(outcome.outcome, tr), profit_text(outcome.pays, tr), chance]
        if are_counted:
            row.append(_NONE if outcome.combinations is None else tr.number(outcome.combinations))
        table.add_row(*row)
    return table


def _fraction(value: Fraction) -> str:
    minus = "\N{MINUS SIGN}" if value < 0 else ""
    return f"{minus}{abs(value.numerator)}/{value.denominator}"
