"""Nothing is stored that does not replay: what a row cannot say is refused before it is a row."""

import pytest

from floor_app.table.commands import Approval, Say
from rules.events import (
    Adjusted,
    BoxVoided,
    CardsBurned,
    CardsDrawn,
    Event,
    Remarked,
    RoundVoided,
)
from rules.refusals import Code
from rules.seats import Seat
from tests.table.rig import APPROVAL, Rig

SEAT = Seat(1, "A")


def settled() -> Rig:
    """A round that box 1 lost."""
    rig = Rig()
    rig.say("bet 1A main 50", "close")
    rig.scan("Th", "Td", "9c")
    rig.say("stand 1")
    rig.scan("Qh")
    return rig


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(RoundVoided(""), id="void-without-reason"),
        pytest.param(RoundVoided(" \t"), id="void-with-a-blank-reason"),
        pytest.param(BoxVoided(1, "\n"), id="void-box-with-a-blank-reason"),
        pytest.param(Adjusted(SEAT, 500, ""), id="adjust-without-reason"),
        pytest.param(CardsDrawn(()), id="no-card-drawn"),
        pytest.param(CardsBurned(()), id="no-card-burned"),
        pytest.param(Remarked("\ud83d"), id="half-a-character"),
        pytest.param(RoundVoided("reason \udcff"), id="half-a-character-in-a-reason"),
    ],
)
def test_what_no_line_can_say_is_refused_and_nothing_is_stored(event: Event) -> None:
    rig = settled() if isinstance(event, Adjusted | RoundVoided) else Rig()
    if isinstance(event, BoxVoided):
        rig.say("bet 1A main 50", "close")
    rows = len(rig.rows())
    outcome = rig.do(Say(event, APPROVAL))
    assert outcome.refused is not None
    assert len(rig.rows()) == rows
    rig.start()


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (RoundVoided("wrong\npack   loaded"), RoundVoided("wrong pack loaded")),
        (RoundVoided("неверная «колода» ♠"), RoundVoided("неверная «колода» ♠")),
        (Remarked("  the cocktail\nwas spilled  "), Remarked("the cocktail\nwas spilled")),
        (Remarked("# twice"), Remarked("# twice")),
        (Remarked(""), Remarked("")),
    ],
)
def test_live_is_what_the_row_says(said: Event, kept: Event) -> None:
    rig = settled()
    rig.do(Say(said, APPROVAL))
    assert rig.state.record.lines[-1].event == kept
    rig.start()
    assert rig.state.record.lines[-1].event == kept


@pytest.mark.parametrize("words", [("Bor\udcffis", "seen"), ("Boris", "se\ud83den")])
def test_an_approval_in_half_characters_is_none(words: tuple[str, str]) -> None:
    rig = settled()
    assert rig.code("void round misdeal", by=Approval(*words)) is Code.NOT_OFFERED
