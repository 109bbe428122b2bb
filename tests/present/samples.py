"""Table views played by the real rules from scripts in the round notation."""

from dataclasses import replace
from pathlib import Path

from floor_app.locale.translator import Translator
from floor_app.table.views import ChainHead, LineState, ShoeView, TableView
from rules.case import open_record
from rules.notation import parse_line
from rules.profile import Profile
from rules.profile_schema import parse_profile
from rules.refusals import Refusal
from rules.result import view_of
from rules.submit import submit
from rules.view import Phase, RoundView

RU, EN = Translator("ru"), Translator("en")
HEAD = ChainHead(1042, "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")
_PROFILES = Path(__file__).parents[2] / "rules" / "profiles"


def house() -> Profile:
    """The house profile as shipped."""
    profile = parse_profile((_PROFILES / "house.toml").read_text("utf-8"))
    assert isinstance(profile, Profile), profile
    return profile


HOUSE = house()


def play(*script: str, profile: Profile = HOUSE) -> RoundView:
    """Play a script to its end; every line must be accepted."""
    record = open_record(profile, profile.limits[0], {})
    for line in script:
        record, refusal = submit(record, parse_line(line, profile.currency.decimals))
        assert not isinstance(refusal, Refusal), (line, refusal)
    return view_of(record)


def table(*script: str, profile: Profile = HOUSE, **changes: object) -> TableView:
    """A table view after a script; ``changes`` replace fields of the view."""
    seen = play(*script, profile=profile)
    view = TableView(
        table="BJ 7",
        dealer="Anna",
        round_number=128,
        profile=profile,
        limits=profile.limits[0],
        round=seen,
        shoe=ShoeView(LineState.CONNECTED, "/dev/ttyUSB0", dealt=37),
        troubles=(),
        head=HEAD,
        can_repeat=False,
        can_undo=seen.can_undo,
        can_open_next=seen.is_paid or seen.phase is Phase.VOID,
    )
    return replace(view, **changes)  # type: ignore[arg-type]
