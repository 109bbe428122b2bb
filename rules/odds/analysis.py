"""The odds of a whole profile, and all that they depend on."""

import json
from dataclasses import asdict

from rules.odds.fast import fast_bets
from rules.odds.report import OddsReport, Progress
from rules.profile import Profile

_METHOD = 1
"""Goes up with every change of what the analysis finds for the same rules."""


def analyse(profile: Profile, decks: int | None = None, progress: Progress | None = None) -> OddsReport:
    """The odds of every bet of a profile for full shoes of its decks, or of ``decks``.

    ``progress`` is told how much is done, 1 at the end.
    """
    size = profile.decks if decks is None else decks
    bets = fast_bets(profile, size)
    if progress is not None:
        progress(1.0)
    return OddsReport(profile.id, size, bets)


def matters(profile: Profile, decks: int | None = None) -> str:
    """Canonical text of everything the analysis depends on: equal texts have equal odds.

    The names of a profile, its limits and its amounts of money are no part of it.
    """
    values = {
        "method": _METHOD,
        "decks": profile.decks if decks is None else decks,
        "bets": [kind.value for kind in profile.bet_kinds],
        "blackjack": None if profile.blackjack is None else asdict(profile.blackjack),
        "baccarat": None if profile.baccarat is None else asdict(profile.baccarat),
    }
    return json.dumps(values, sort_keys=True, separators=(",", ":"))
