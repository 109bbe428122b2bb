"""Acts of two people: asked for by the dealer, confirmed by somebody else with a name and a reason."""

import pytest

from floor_app.table.commands import Approval
from rules.refusals import Code
from tests.table.rig import APPROVAL, Rig

SUPERVISED = (
    "void round misdeal",
    "void 1 sat out",
    "correct 1 2c",
    "insert 1 2c",
    "remove 1",
    "amend 1 bet 1A main 60",
    "shoe",
    "burn 2c",
    "card 2c",
)
FREE = ("stand 1", "announce 1 19", "challenge 1A", "double 1A", "surrender 1A", "owner 1 1A", "# a remark")


def in_play() -> Rig:
    """Box 1 has to act with a 19."""
    rig = Rig()
    rig.say("bet 1A main 50", "bet 2A main 20", "close")
    rig.scan("Th", "5s", "7d", "9c", "7h")
    return rig


@pytest.mark.parametrize(
    "approval",
    [
        pytest.param(None, id="missing"),
        pytest.param(Approval("", ""), id="empty"),
        pytest.param(Approval("Boris", " "), id="no-reason"),
        pytest.param(Approval("\t", "seen"), id="no-name"),
        pytest.param(Approval("Anna", "seen"), id="the-dealer"),
        pytest.param(Approval(" ANNA ", "seen"), id="the-dealer-in-other-letters"),
    ],
)
@pytest.mark.parametrize("line", SUPERVISED)
def test_without_a_second_person_nothing_happens(line: str, approval: Approval | None) -> None:
    assert in_play().code(line, by=approval) is Code.NOT_OFFERED


@pytest.mark.parametrize("line", SUPERVISED)
def test_with_a_second_person_it_happens_and_both_are_named(line: str) -> None:
    rig = in_play()
    rig.say(line, by=APPROVAL)
    row = rig.rows()[-1]
    assert row.actor == "Anna"
    assert row.values()["approval"] == {"supervisor": "Boris", "reason": "seen on the camera"}


@pytest.mark.parametrize("line", FREE)
def test_what_the_dealer_does_alone(line: str) -> None:
    rig = in_play()
    rig.say(line)
    assert "approval" not in rig.rows()[-1].values()


@pytest.mark.parametrize("line", ["resolve", "adjust 1A -5.00 overpaid"])
def test_acts_after_the_settlement_need_two_people(line: str) -> None:
    rig = in_play()
    rig.say("stand 1", "stand 2")
    rig.scan("Qh")
    rig.say("challenge 1A" if line == "resolve" else "paid")
    assert rig.code(line) is Code.NOT_OFFERED
    rig.say(line, by=APPROVAL)


def test_a_card_shown_before_the_round_is_the_dealers_to_burn() -> None:
    Rig().say("burn 2c")
