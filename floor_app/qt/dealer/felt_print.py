"""The lettering printed on the felt, from the profile that settles."""

from floor_app.locale.translator import Translator
from rules.profile import Profile, UpCards


def felt_print(profile: Profile, tr: Translator) -> str:
    """``BLACKJACK PAYS 3 TO 2 · INSURANCE PAYS 2 TO 1``; empty for another game."""
    rules = profile.blackjack
    if rules is None:
        return ""
    parts = [
        tr.text(
            "Blackjack pays {win} to {stake}", win=rules.blackjack_pays.win, stake=rules.blackjack_pays.stake
        )
    ]
    if rules.insurance.up_cards is not UpCards.NONE:
        pays = rules.insurance.pays
        parts.append(tr.text("Insurance pays {win} to {stake}", win=pays.win, stake=pays.stake))
    return "  ·  ".join(parts).upper()
