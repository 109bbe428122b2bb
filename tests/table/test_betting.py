"""Bets on the felt: one touch back at a time, cleared, repeated, in the order of betting."""

import pytest

from floor_app.journal.entries import RowKind
from floor_app.table.bets import layout_of
from floor_app.table.commands import (
    ClearBets,
    NextRound,
    RepeatBets,
    RuleStrayCard,
    Say,
    StrayRuling,
    UndoTouch,
)
from rules.notation import parse_line
from rules.refusals import Code
from tests.table.rig import APPROVAL, Rig

LOSING_DEAL = ("Th", "9s", "7d", "Ts")


def felt(rig: Rig) -> dict[int, list[str]]:
    """What lies on each box, in the order of betting."""
    found: dict[int, list[str]] = {}
    for seat, kind, amount in layout_of(rig.view.round):
        found.setdefault(seat.box, []).append(f"{seat.letter} {kind} {amount}")
    return found


def test_each_undo_takes_one_touch_back() -> None:
    rig = Rig()
    seen = [felt(rig)]
    for line in ("bet 1A main 50", "bet 1A pair 5", "bet 1B main 20", "bet 1A main 10", "take 1A main"):
        rig.say(line)
        seen.append(felt(rig))
    assert seen[-1] == {1: ["B main 2000"]}
    for before in reversed(seen[:-1]):
        assert rig.view.can_undo
        rig.do(UndoTouch())
        assert felt(rig) == before
    assert not rig.view.can_undo
    assert rig.code(UndoTouch()) is Code.NOT_OFFERED


def test_undo_gives_the_owner_his_place_back() -> None:
    """Taking the first bet back makes the next bettor the owner; the undo must not leave him so."""
    rig = Rig()
    rig.say("bet 1A main 50", "bet 1B main 20", "take 1A main")
    assert felt(rig) == {1: ["B main 2000"]}
    rig.do(UndoTouch())
    assert felt(rig) == {1: ["A main 5000", "B main 2000"]}
    rig.scan(*LOSING_DEAL[:3])
    assert rig.view.round.to_act is not None
    assert str(rig.view.round.to_act.seat) == "1A"


def test_undo_goes_back_over_clear_and_repeat() -> None:
    rig = Rig()
    rig.say("bet 1B main 50", "bet 1A main 20", "bet 1B bust 5", "bet 3C main 30")
    laid = felt(rig)
    rig.do(ClearBets())
    assert felt(rig) == {}
    rig.do(UndoTouch())
    assert felt(rig) == laid
    rig.do(ClearBets())
    rig.say("bet 2A main 10")
    rig.do(UndoTouch())
    rig.do(UndoTouch())
    assert felt(rig) == laid


def test_undo_after_a_restart_is_the_same_undo() -> None:
    rig = Rig()
    rig.say("bet 1B main 50", "bet 1A main 20")
    laid = felt(rig)
    rig.do(ClearBets())
    rig.start()
    rig.do(UndoTouch())
    assert felt(rig) == laid
    rig.start()
    rig.do(UndoTouch())
    assert felt(rig) == {1: ["B main 5000"]}


def test_undo_of_the_close_opens_the_bets_and_goes_on_backwards() -> None:
    rig = Rig()
    rig.say("bet 1A main 50", "bet 2A main 20", "close")
    rig.do(UndoTouch())
    rig.do(UndoTouch())
    assert felt(rig) == {1: ["A main 5000"]}
    rig.say("close")


def test_a_named_owner_stays_through_an_undo() -> None:
    rig = Rig()
    rig.say("bet 1A main 50", "bet 1B main 20", "owner 1 1B", "bet 1A main 10")
    rig.do(UndoTouch())
    assert felt(rig) == {1: ["B main 2000", "A main 5000"]}


def _played(rig: Rig, *bets: str) -> None:
    rig.say(*bets)
    rig.scan(*LOSING_DEAL[:3])
    rig.say("stand 1")
    rig.scan(LOSING_DEAL[3])
    rig.do(NextRound())


def test_repeat_lays_the_bets_of_the_last_close() -> None:
    rig = Rig()
    _played(rig, "bet 1B main 50", "bet 1A main 20", "bet 1B pair 5", "bet 1A main 10")
    assert rig.view.can_repeat
    assert felt(rig) == {}
    rig.do(RepeatBets())
    assert felt(rig) == {1: ["B main 5000", "B pair 500", "A main 3000"]}
    rig.do(UndoTouch())
    assert felt(rig) == {}
    rig.start()
    rig.do(RepeatBets(box=1))
    assert felt(rig) == {1: ["B main 5000", "B pair 500", "A main 3000"]}


def test_repeat_leaves_boxes_that_have_bets_alone() -> None:
    rig = Rig()
    rig.say("bet 1A main 50", "bet 2A main 20", "close")
    rig.say("void round misdeal", by=APPROVAL)
    rig.do(NextRound())
    rig.say("bet 2B main 100")
    rig.do(RepeatBets())
    assert felt(rig) == {1: ["A main 5000"], 2: ["B main 10000"]}


def test_repeat_without_anything_to_repeat_is_refused() -> None:
    rig = Rig()
    assert not rig.view.can_repeat
    assert rig.code(RepeatBets()) is Code.NOT_OFFERED
    _played(rig, "bet 1A main 50")
    assert rig.code(RepeatBets(box=2)) is Code.NOT_OFFERED
    rig.do(RepeatBets(box=1))
    assert rig.code(RepeatBets(box=1)) is Code.NOT_OFFERED


def test_a_round_without_bets_does_not_forget_what_to_repeat() -> None:
    rig = Rig()
    _played(rig, "bet 1A main 50")
    rig.say("bet 2A main 20", "close")
    rig.say("void round wrong pack", by=APPROVAL)
    rig.do(NextRound())
    rig.do(RepeatBets())
    assert felt(rig) == {2: ["A main 2000"]}


def test_an_amended_bet_is_repeated_as_amended() -> None:
    rig = Rig()
    rig.say("bet 1A main 50", "bet 2A main 20", "close")
    rig.say("amend 1 bet 1A main 60", "amend 2 -", by=APPROVAL)
    rig.scan(*LOSING_DEAL[:3])
    rig.say("stand 1")
    rig.scan(LOSING_DEAL[3])
    rig.do(NextRound())
    rig.do(RepeatBets())
    assert felt(rig) == {1: ["A main 6000"]}


@pytest.mark.parametrize("line", ["bet 1A main 5", "bet 1A main 500", "bet 1A pair 5", "take 2A main"])
def test_a_refused_bet_leaves_everything_as_it_was(line: str) -> None:
    rig = Rig()
    rig.say("bet 3A main 50")
    assert rig.code(line) is not None


def test_a_refusal_names_its_place_on_the_felt() -> None:
    rig = Rig()
    outcome = rig.do(Say(parse_line("bet 4B main 5", 2)))
    assert outcome.refused is not None
    assert outcome.refused.place == "4B"
    rig.say("bet 1A main 50", "close")
    outcome = rig.do(Say(parse_line("stand 6", 2)))
    assert outcome.refused is not None
    assert outcome.refused.place == "6"


def test_bets_are_not_touched_after_the_close() -> None:
    rig = Rig()
    _played(rig, "bet 1A main 50")
    rig.say("bet 1A main 50", "close")
    assert rig.code(ClearBets()) is Code.BETS_CLOSED
    assert rig.code(RepeatBets()) is Code.BETS_CLOSED
    assert rig.code("bet 2A main 50") is Code.BETS_CLOSED


def test_a_card_out_of_place_stops_the_bets_too() -> None:
    """All of them alike: placed, taken, cleared, repeated, undone."""
    rig = Rig()
    _played(rig, "bet 1A main 50")
    rig.do(RepeatBets(box=1))
    rig.scan("2c", flags=4)
    for asked in (UndoTouch(), ClearBets(), RepeatBets(), "bet 2A main 50", "take 1A main", "close"):
        assert rig.code(asked) is Code.HELD, asked
    assert not rig.view.can_undo
    assert not rig.view.can_repeat
    rig.do(RuleStrayCard(StrayRuling.BURN))
    assert rig.view.can_undo
    rig.do(UndoTouch())
    assert felt(rig) == {}


def test_a_touch_that_changes_nothing_writes_nothing() -> None:
    rig = Rig()
    rows = len(rig.rows())
    rig.do(ClearBets())
    assert len(rig.rows()) == rows
    assert rig.rows(RowKind.LINE) == []
