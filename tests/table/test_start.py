"""The start of a table: where the round stood, under the rules it was begun with, from rows nobody changed."""

from dataclasses import replace

import pytest

from floor_app.config import EnvironmentFault
from floor_app.journal.entries import Entry, RowKind
from floor_app.journal.seal import Sealer
from floor_app.table.commands import NextRound, RepeatBets, RuleStrayCard, StrayRuling
from floor_app.table.proof import prove
from floor_app.table.service import TableService
from rules.cards import parse_card
from rules.view import Phase
from tests.journal.samples import line
from tests.table.rig import APPROVAL, BURNING, HIDDEN, HOUSE, KEY, Rig, setting_of, without_line

OTHER_RULES = replace(HOUSE, id="other", digest="f" * 64, decks=4)
OTHER_LIMITS = setting_of(HOUSE, limits="25-500")


def settled() -> Rig:
    """Box 1 lost; nothing is paid."""
    rig = Rig()
    rig.say("bet 1A main 50", "close")
    rig.scan("Th", "Td", "9c")
    rig.say("stand 1")
    rig.scan("Qh")
    return rig


def test_a_new_table_opens_its_first_round() -> None:
    rig = Rig(BURNING)
    assert [row.kind for row in rig.rows()] == [RowKind.TABLE_OPENED, RowKind.ROUND_OPENED]
    assert rig.rows()[1].values() == {
        "round": 1,
        "profile": "house",
        "limits": "10-200",
        "gone": {},
        "dealt": 0,
        "burns_due": 1,
        "cut": False,
        "last_bets": [],
        "program": "test",
    }
    assert {row.profile_hash for row in rig.rows()} == {BURNING.digest}


def test_what_was_confirmed_of_the_rules_stands_with_the_opening() -> None:
    accepted = (("main", "-0.04824000"), ("insurance", "-0.01000000"))
    rig = Rig(setting=replace(setting_of(HOUSE), accepted_edges=accepted))
    table, opened = rig.rows()
    assert table.values() == {
        "profile": "house",
        "limits": "10-200",
        "program": "test",
        "accepted_edges": {"main": "-0.04824000", "insurance": "-0.01000000"},
    }
    assert table.actor == "Anna"
    assert "accepted_edges" not in opened.values()
    assert "accepted_edges" not in Rig().rows()[0].values()


SCRIPT = (
    "bet 1A main 50",
    "bet 1B main 20",
    "bet 2A main 30",
    "bet 2A pair 5",
    "close",
    "card 5h",
    "card 8s",
    "card 9d",
    "card 6c",
    "card 8d",
    "card 7s",
    "double 1A 50 dark",
    "card Tc",
    "split 2A",
    "card 2h",
    "announce 2 12",
    "resolve",
    "card 9h",
    "stand 2",
    "card 7d",
    "challenge 2A",
    "resolve",
    "stand 2",
    "card 7c",
    "adjust 1B 1 goodwill",
    "paid",
)


@pytest.mark.parametrize("after", range(len(SCRIPT) + 1))
def test_a_restart_after_any_row_shows_the_same_table(after: int) -> None:
    rig = Rig(HIDDEN)
    for said in SCRIPT[:after]:
        if said.startswith("card"):
            rig.scan(said.split()[1])
        else:
            rig.say(said, by=APPROVAL)
    seen, state = rig.view, rig.state
    rows = len(rig.rows())
    rig.start()
    assert rig.state == state
    assert without_line(rig.view) == without_line(seen)
    assert len(rig.rows()) == rows


def test_the_script_of_the_restarts_ends_paid() -> None:
    rig = Rig(HIDDEN)
    for said in SCRIPT:
        if said.startswith("card"):
            rig.scan(said.split()[1])
        else:
            rig.say(said, by=APPROVAL)
    assert rig.view.round.phase is Phase.SETTLED
    assert rig.view.round.is_paid


def test_the_round_goes_on_with_the_limits_it_was_begun_with() -> None:
    rig = Rig()
    rig.say("bet 1A main 10")
    with pytest.raises(EnvironmentFault, match="limits 10-200") as caught:
        rig.start(OTHER_LIMITS)
    assert "Round 1" in str(caught.value)
    rig.setting = setting_of(HOUSE)
    rig.start()
    rig.say("bet 2A main 10")


def test_other_limits_begin_with_the_next_round() -> None:
    rig = settled()
    rig.start(OTHER_LIMITS)
    view = rig.view
    assert view.round_number == 2
    assert view.limits.name == "25-500"
    assert rig.state.gone == {parse_card(text): 1 for text in ("Th", "Td", "9c", "Qh")}
    assert view.shoe.dealt == 4
    assert rig.code("bet 1A main 10") is not None
    rig.do(RepeatBets())
    assert rig.view.round.wagers[0].stake == 5000


def test_limits_may_change_before_anything_was_said() -> None:
    rig = Rig()
    rig.start(OTHER_LIMITS)
    assert rig.view.limits.name == "25-500"
    rig.say("bet 1A main 500")


def test_other_rules_do_not_touch_a_round_that_is_not_over() -> None:
    rig = settled()
    with pytest.raises(EnvironmentFault, match="Start with that profile first") as caught:
        rig.start(setting_of(OTHER_RULES))
    assert HOUSE.digest[:12] in str(caught.value)


@pytest.mark.parametrize("end", ["paid", "void round wrong pack"])
def test_other_rules_begin_with_a_round_of_their_own(end: str) -> None:
    rig = settled()
    rig.say(end, by=APPROVAL)
    rows = len(rig.rows())
    rig.setting = setting_of(OTHER_RULES)
    service = TableService(rig.setting, rig.store, Sealer(KEY))
    view = service.start()
    assert view.round_number == 2
    assert view.profile is OTHER_RULES
    assert view.shoe.dealt == 0
    assert [row.kind for row in rig.rows()[rows:]] == [RowKind.TABLE_OPENED, RowKind.ROUND_OPENED]


def test_other_rules_wait_for_a_card_out_of_place() -> None:
    rig = settled()
    rig.say("paid")
    rig.scan("2c")
    with pytest.raises(EnvironmentFault, match="Start with that profile first"):
        rig.start(setting_of(OTHER_RULES))
    rig.start(setting_of(HOUSE))
    rig.do(RuleStrayCard(StrayRuling.BURN))
    rig.setting = setting_of(OTHER_RULES)
    assert TableService(rig.setting, rig.store, Sealer(KEY)).start().round_number == 2


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"payload": '{"line":"bet 1A main 500.00","touch":1}'}, id="payload"),
        pytest.param({"actor": "Boris"}, id="actor"),
        pytest.param({"hash": "0" * 64}, id="hash"),
        pytest.param({"previous_hash": "0" * 64}, id="chain"),
    ],
)
@pytest.mark.parametrize("place", [2, 4])
def test_a_changed_row_of_the_round_is_named_and_nothing_goes_on(change: dict[str, str], place: int) -> None:
    rig = settled()
    changed = replace(rig.memory._rows[place], **change)  # type: ignore[arg-type]
    rig.memory._rows[place] = changed
    with pytest.raises(EnvironmentFault, match=f"Row {place + 1} of the journal"):
        rig.start()


def _proof_of(rows: list[Entry]) -> tuple[int, str]:
    rig = Rig()
    proof = prove(rows, rig.service._folder)
    return (0, "") if proof.wrong is None else (proof.wrong.seq, proof.wrong.what)


def test_a_whole_journal_is_proved() -> None:
    rig = settled()
    rig.do(NextRound())
    assert _proof_of(rig.rows()) == (0, "")


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("changed", (4, "changed")), ("missing", (4, "missing")), ("swapped", (4, "missing"))],
)
def test_the_first_wrong_row_is_named(name: str, wrong: tuple[int, str]) -> None:
    rows = settled().rows()
    match name:
        case "changed":
            rows[3] = replace(rows[3], actor="Boris")
        case "missing":
            del rows[3]
        case _:
            rows[3], rows[4] = rows[4], rows[3]
    assert _proof_of(rows) == wrong


def test_a_row_that_does_not_replay_is_named() -> None:
    rig = settled()
    rig.memory.append((line("stand 5"),))
    assert _proof_of(rig.rows()) == (len(rig.rows()), "does not replay")
