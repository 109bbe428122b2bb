"""Whole rounds over the table core: undone decisions, corrections after the settlement, adjustments, the next round."""

import pytest

from drivers.events import CardFlag
from floor_app.journal.entries import RowKind
from floor_app.table.commands import ConfirmCards, NextRound, UndoTouch
from rules.refusals import Code
from rules.view import Hold, Phase, Status
from tests.table.rig import APPROVAL, Rig


def settled() -> Rig:
    """Box 1 lost with a 19 to a 20, its back bettor too; box 2 won with a blackjack."""
    rig = Rig()
    rig.say("bet 1A main 50", "bet 1B main 20", "bet 2A main 10", "close")
    rig.scan("Th", "As", "Td", "9c", "Kc")
    rig.say("done", "stand 1")
    rig.scan("Qh")
    assert rig.view.round.phase is Phase.SETTLED
    return rig


def corrections(rig: Rig) -> dict[str, int]:
    """What is handed over now because of a change after the settlement."""
    return {str(row.seat): row.amount for row in rig.view.round.corrections}


def test_a_settled_round_says_who_gets_what() -> None:
    rig = settled()
    assert rig.net() == {"1A": -5000, "1B": -2000, "2A": 1500}
    assert rig.view.round.house == 5500
    assert corrections(rig) == {}


@pytest.mark.parametrize("is_paid", [False, True], ids=["unpaid", "paid"])
def test_a_correction_after_the_settlement_says_what_to_hand_over(is_paid: bool) -> None:
    rig = settled()
    if is_paid:
        rig.say("paid")
    rig.say("correct 6 8h", by=APPROVAL)
    assert rig.net() == {"1A": 5000, "1B": 2000, "2A": 1500}
    assert corrections(rig) == {"1A": 10000, "1B": 4000}
    rig.start()
    assert corrections(rig) == {"1A": 10000, "1B": 4000}
    rig.say("correct 6 Qh", by=APPROVAL)
    assert corrections(rig) == {}


def test_an_amended_bet_after_the_settlement_says_what_to_hand_over() -> None:
    rig = settled()
    rig.say("paid")
    rig.say("amend 1 bet 1A main 60", by=APPROVAL)
    assert corrections(rig) == {"1A": -1000}


def test_an_adjustment_is_a_line_of_its_own() -> None:
    rig = settled()
    rig.say("paid")
    rig.say("adjust 2A 5 paid short", by=APPROVAL)
    rig.say("adjust 2A -1.50 paid long", by=APPROVAL)
    assert rig.net()["2A"] == 1500 + 350
    assert [(str(row.seat), row.amount) for row in rig.view.round.adjustments] == [("2A", 500), ("2A", -150)]
    assert corrections(rig) == {}


def test_a_void_after_the_settlement_takes_back_what_its_end_settled() -> None:
    rig = settled()
    rig.say("void round misdealt", by=APPROVAL)
    assert rig.view.round.status is Status.VOID
    assert rig.net()["1A"] == 0
    rig.do(NextRound())
    assert rig.view.round_number == 2


def test_a_decision_is_undone_until_the_next_card() -> None:
    rig = Rig()
    rig.say("bet 1A main 50", "bet 2A main 20", "close")
    rig.scan("5h", "5s", "7d", "6c", "4h")
    for said in ("stand 1", "double 1A", "surrender 1A"):
        rig.say(said)
        assert rig.view.can_undo
        rig.do(UndoTouch())
        assert rig.view.round.to_act is not None
        assert rig.view.round.to_act.box == 1
    rig.say("double 1A")
    rig.scan("2c")
    assert not rig.view.can_undo
    assert rig.code(UndoTouch()) is Code.NOT_OFFERED


def test_the_next_round_pays_out_the_last_one_if_nobody_has_said_so() -> None:
    rig = settled()
    assert rig.view.can_open_next
    rig.do(NextRound())
    assert [row.kind for row in rig.rows()][-2:] == [RowKind.LINE, RowKind.ROUND_OPENED]
    assert rig.rows()[-2].values()["line"] == "paid"
    assert rig.view.round_number == 2
    assert rig.view.round.phase is Phase.BETTING


def test_the_next_round_waits_for_the_end_of_this_one() -> None:
    rig = Rig()
    assert rig.code(NextRound()) is Code.NOT_OFFERED
    rig.say("bet 1A main 50", "close")
    assert rig.code(NextRound()) is Code.NOT_OFFERED


def test_the_next_round_waits_for_a_contested_one() -> None:
    rig = settled()
    rig.say("challenge 1A")
    assert rig.code(NextRound()) is Code.HELD
    rig.say("resolve", by=APPROVAL)
    rig.do(NextRound())


def test_an_unread_dealer_card_keeps_the_round_from_its_settlement() -> None:
    rig = Rig()
    rig.say("bet 1A main 50", "close")
    rig.scan("Th", "Td", "9c")
    rig.say("stand 1")
    rig.scan("Qh", flags=CardFlag.LOW_CONFIDENCE)
    assert rig.view.round.hold is Hold.UNREAD
    assert rig.code(NextRound()) is Code.HELD
    assert rig.code(ConfirmCards()) is Code.NOT_OFFERED
    rig.say("correct 4 Qh", by=APPROVAL)
    assert rig.view.round.phase is Phase.SETTLED


def test_a_wrong_call_holds_and_the_right_one_releases() -> None:
    rig = settled()
    rig.say("announce dealer 19")
    assert rig.view.round.status is Status.HELD
    assert rig.code("paid") is Code.HELD
    rig.start()
    assert rig.view.round.miscall is not None
    rig.say("announce dealer 20", "paid")


def test_rounds_are_numbered_on_over_restarts() -> None:
    rig = settled()
    for number in range(2, 5):
        rig.do(NextRound())
        rig.start()
        assert rig.view.round_number == number
        rig.say("bet 1A main 10", "close")
        rig.say("void round a test", by=APPROVAL)
    assert [row.round_number for row in rig.rows(RowKind.ROUND_OPENED)] == [1, 2, 3, 4]
