"""``python -m floor_app.ship_odds``: find the odds of the shipped profiles again and put them beside the program.

For developers, in a working copy, after a change of a profile or of the analysis; takes some minutes.
"""

import shutil
import sys
from pathlib import Path

from floor_app.odds_answers import find_odds
from floor_app.odds_cache import SHIPPED, OddsCache, key_of
from floor_app.profiles import ProfileShelf, shipped_ids
from rules.odds.analysis import matters
from rules.profile import Profile


def main(folder: Path = SHIPPED) -> int:
    """Write the answers of all shipped profiles and nothing else; returns 0."""
    if folder.exists():
        shutil.rmtree(folder)
    cache = OddsCache(folder, folder)
    shelf = ProfileShelf()
    for name in shipped_ids():
        profile = shelf.find(name)
        if not isinstance(profile, Profile):
            raise TypeError(str(profile))
        key = key_of(matters(profile, profile.decks))
        cache.keep(key, find_odds(profile, profile.decks))
        (folder / f"{key}.json").chmod(0o644)  # whoever runs the program reads them
        sys.stdout.write(f"{name}: {key[:12]}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
