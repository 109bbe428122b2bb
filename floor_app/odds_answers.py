"""The odds of a profile: kept ones at once, others found, with a bar while it takes long, and kept.

The analysis is loaded only when something is to be found.
"""

import sys
from dataclasses import replace

from floor_app.config import APPLICATION, EnvironmentFault
from floor_app.locale import Translator
from floor_app.odds_cache import OddsCache, key_of
from floor_app.work_bar import work_bar
from rules.odds.analysis import analyse, matters
from rules.odds.report import OddsReport, Progress
from rules.profile import Profile


def odds_of(
    profile: Profile, decks: int, cache: OddsCache, tr: Translator, *, is_anew: bool = False
) -> OddsReport:
    """The odds of all bets for full shoes of so many decks; ``is_anew``: found again even if they are kept."""
    key = key_of(matters(profile, decks))
    kept = None if is_anew else cache.find(key)
    if kept is not None:
        return replace(kept, profile=profile.id)
    with work_bar(tr.text("Finding the odds")) as progress:
        found = find_odds(profile, decks, progress)
    try:
        cache.keep(key, found)
    except EnvironmentFault as fault:  # the answer is there all the same
        sys.stderr.write(f"{APPLICATION}: {tr.fault(fault)}\n")
    return found


def find_odds(profile: Profile, decks: int, progress: Progress | None = None) -> OddsReport:
    """Find the odds, whatever is kept."""
    return analyse(profile, decks, progress)
