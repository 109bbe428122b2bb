"""``floor-app odds PROFILE``: what every bet of a profile is worth; ``--json`` for programs."""

import argparse
import json
import sys

from floor_app.locale import Translator
from floor_app.odds_answers import odds_of
from floor_app.odds_cache import cache_of
from floor_app.odds_profile import asked_profile

_MOST_DECKS = 8


def add_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Declare the command's arguments."""

    def assignment(text: str) -> tuple[str, str]:
        field, sign, value = text.partition("=")
        if not sign:
            raise argparse.ArgumentTypeError(tr.text("{text} is not FIELD=VALUE", text=text))
        return field.strip(), value.strip()

    parser.add_argument(
        "profile", metavar="PROFILE", help=tr.text("a shipped profile's id or a profile file")
    )
    parser.add_argument(
        "--decks",
        type=int,
        choices=range(1, _MOST_DECKS + 1),
        metavar="N",
        help=tr.text("decks of a full shoe, 1 to 8 (those of the profile)"),
    )
    parser.add_argument(
        "--set",
        type=assignment,
        action="append",
        default=[],
        dest="assignments",
        metavar="FIELD=VALUE",
        help=tr.text(
            "another value for a field of the profile, such as blackjack.draws_to=16; may be repeated"
        ),
    )
    parser.add_argument("--json", action="store_true", help=tr.text("print JSON for programs"))
    parser.add_argument(
        "--anew", action="store_true", help=tr.text("find the odds anew, though they are known")
    )


def run(arguments: argparse.Namespace, tr: Translator) -> int:
    """Print the odds of a profile."""
    profile = asked_profile(arguments.profile, arguments.assignments, tr)
    decks = profile.decks if arguments.decks is None else arguments.decks
    report = odds_of(profile, decks, cache_of(arguments.data), tr, is_anew=arguments.anew)
    if arguments.json:
        from floor_app.present.odds_form import report_form

        sys.stdout.write(json.dumps(report_form(report), ensure_ascii=False) + "\n")
        return 0
    from floor_app.present.odds_tables import console_of, print_report

    print_report(report, profile, console_of(sys.stdout), tr)
    return 0
