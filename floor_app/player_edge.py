"""Opening a table under rules that give the player the edge of a bet: said in words, and confirmed a second time."""

import argparse
import sys
from collections.abc import Sequence

from floor_app.config import EnvironmentFault
from floor_app.locale import Translator
from floor_app.odds_answers import odds_of
from floor_app.odds_cache import OddsCache
from floor_app.present.odds_form import EDGE_DECIMALS, decimal_text, exact_edge
from floor_app.present.odds_words import BETS, bet_word, edge_words
from rules.marks import mark
from rules.odds.report import BetOdds
from rules.profile import Profile

OPTION = "--accept-edge"
_YES = "yes"
_SHOWN_DECIMALS, _MOST_DECIMALS = 2, 8


class EdgeNotAccepted(EnvironmentFault):
    """Nobody confirmed that the player has the edge of a bet, and nobody is there to be asked."""


def add_edge_argument(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Declare the option that confirms beforehand, for starts that nobody watches."""
    parser.add_argument(
        OPTION,
        action="append",
        default=[],
        choices=BETS,
        metavar="BET",
        help=tr.text("open the table though the player has the edge of this bet; may be repeated"),
    )


def accepted_edges(
    profile: Profile, accepted: Sequence[str], cache: OddsCache, tr: Translator
) -> tuple[tuple[str, str], ...] | None:
    """The bets whose edge is the player's, with that edge as decimal text (negative), all confirmed.

    By ``accepted``, else by whoever sits at the terminal; ``None`` when that person does not want the table.
    ``EdgeNotAccepted`` when there is no terminal to ask at.
    """
    losing = losing_bets(profile, cache, tr)
    if any(bet.bet not in accepted for bet in losing):
        if not (sys.stdin.isatty() and sys.stderr.isatty()):
            raise _not_accepted(losing, tr)
        _warn(profile, losing, tr)
        if not _is_confirmed(tr):
            sys.stderr.write(tr.text("The table is not opened.") + "\n")
            return None
    elif losing:
        _warn(profile, losing, tr)
    return tuple((bet.bet, decimal_text(exact_edge(bet), EDGE_DECIMALS)) for bet in losing)


def losing_bets(profile: Profile, cache: OddsCache, tr: Translator) -> tuple[BetOdds, ...]:
    """The bets of a profile that the house loses on in the long run."""
    report = odds_of(profile, profile.decks, cache, tr)
    return tuple(bet for bet in report.bets if exact_edge(bet) < 0)


def _not_accepted(losing: Sequence[BetOdds], tr: Translator) -> EdgeNotAccepted:
    return EdgeNotAccepted(
        mark(
            "No table opens unconfirmed on which the house loses in the long run ({edges})."
            " If it is meant to be so, add {options}."
        ),
        edges="; ".join(_edge(bet, tr) for bet in losing),
        options=" ".join(f"{OPTION} {bet.bet}" for bet in losing),
    )


def _warn(profile: Profile, losing: Sequence[BetOdds], tr: Translator) -> None:
    title = profile.title_ru if tr.language == "ru" else profile.title
    lines = (
        tr.text(
            "Warning: under the rules of “{title}” the house loses on these bets in the long run:",
            title=title,
        ),
        *(f"  {_edge(bet, tr)}" for bet in losing),
        tr.text("A table is easily opened so by mistake, and the house pays for it all shift long."),
    )
    sys.stderr.write("\n".join(lines) + "\n")


def _edge(bet: BetOdds, tr: Translator) -> str:
    is_tiny = -exact_edge(bet) * 10**_SHOWN_DECIMALS * 100 < 1
    return f"{bet_word(bet.bet, tr)}: {edge_words(bet, _MOST_DECIMALS if is_tiny else _SHOWN_DECIMALS, tr)}"


def _is_confirmed(tr: Translator) -> bool:
    """Ask for a typed word; anything else is a no."""
    word = tr.text("yes")
    sys.stderr.write(tr.text("Type “{word}” to open the table all the same: ", word=word))
    sys.stderr.flush()
    return sys.stdin.readline().strip().lower() in (word, _YES)
