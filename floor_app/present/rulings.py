"""What the house rules when a deal goes wrong, from the profile (rules.md section 4)."""

from dataclasses import dataclass
from types import MappingProxyType

from floor_app.locale.translator import Translator
from rules.marks import mark
from rules.profile import Irregularity, Profile

# Titles of the kinds the shipped profiles name; a house may add kinds of its own, which stand as written.
_TITLES = MappingProxyType(
    {
        "card_before_round": mark("Card shown before the round"),
        "drawn_in_error_unseen": mark("Card drawn in error, not seen"),
        "drawn_in_error_seen": mark("Card drawn in error and seen"),
        "extra_card": mark("Extra card"),
        "dealer_overdrew": mark("The dealer drew past the stop"),
        "dealer_missed_card": mark("The dealer has no card"),
        "card_to_empty_box": mark("Card to an empty box"),
        "box_skipped": mark("A box was passed over"),
        "shoe_empty": mark("The shoe is empty"),
        "device_failure": mark("The reader failed"),
        "wrong_pack": mark("Wrong pack"),
        "wrong_payout": mark("Wrong payout"),
        "miscall": mark("Wrong call"),
        "dark_card_turned": mark("Dark card turned too early"),
        "late_bet": mark("Late or moved bet"),
    }
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling for people: what happened, what the house rules, and who may give the ruling."""

    kind: str
    title: str
    ruling: str
    who: str


def rulings(profile: Profile, tr: Translator) -> tuple[Ruling, ...]:
    """Every ruling of the house, in the profile's order."""
    return tuple(_ruling(entry, tr) for entry in profile.irregularities)


def ruling_of(profile: Profile, kind: str, tr: Translator) -> Ruling | None:
    """The house's ruling for one kind; ``None`` where the profile has none."""
    for entry in profile.irregularities:
        if entry.kind == kind:
            return _ruling(entry, tr)
    return None


def _ruling(entry: Irregularity, tr: Translator) -> Ruling:
    title = _TITLES.get(entry.kind)
    shown = tr.text(title) if title is not None else entry.kind.replace("_", " ")
    return Ruling(entry.kind, shown, tr.text(entry.ruling), tr.text(entry.who))
