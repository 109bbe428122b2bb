"""A round by touch: offers, decisions, joins, payouts and the next round, over a real table core."""

import pytest
from pytestqt.qtbot import QtBot

from floor_app.qt.dealer.acts_plan import AmountFor, AskAmount, ListSurrenders
from floor_app.qt.dealer.offer_rows import OfferLine
from floor_app.table.commands import Approval, NextRound, Say, UndoTouch
from rules.events import (
    BetsClosed,
    Doubled,
    EvenMoneyTaken,
    InsuranceTaken,
    OffersDone,
    PaidOut,
    Split,
    Stood,
    Surrendered,
)
from rules.seats import Seat
from rules.view import Phase
from tests.qt.dealer_rig import Bench, LiveTable

A1, B1, C1, A2, A3 = Seat(1, "A"), Seat(1, "B"), Seat(1, "C"), Seat(2, "A"), Seat(3, "A")
THREE = ("bet 1A main 50", "bet 1B main 25", "bet 1C main 100", "bet 2A main 20", "close")


def dealt(*cards: str) -> LiveTable:
    """Box 1 with three seats, box 2 with one, and these cards."""
    table = LiveTable(*THREE)
    table.scan(*cards)
    return table


def test_offers_have_a_line_a_seat_and_close_by_one_key(qtbot: QtBot) -> None:
    table = dealt("As", "9h", "Ad", "Kc", "8d")
    bench = Bench(qtbot, table)
    seats = [row.row.seat for row in bench.window.acts.rows.rows if isinstance(row, OfferLine)]
    assert seats == [A1, B1, C1, A2]
    bench.act(Say(EvenMoneyTaken(B1)))
    assert bench.window.acts.key_of(Say(EvenMoneyTaken(B1))) is None
    bench.act(Say(InsuranceTaken(A2, 500)))
    bench.act(Say(OffersDone()))
    assert table.view.round.phase is Phase.BOXES
    assert {(str(w.seat), w.won) for w in table.view.round.wagers if w.outcome == "even_money"} == {
        ("1B", 2500)
    }


def test_an_insurance_may_be_keyed_in(qtbot: QtBot) -> None:
    table = dealt("9s", "9h", "Ad", "Kc", "8d")
    bench = Bench(qtbot, table)
    ask = AskAmount(AmountFor.INSURANCE, A1, 500, 20000, 100)
    bench.act(ask)
    pad = bench.amount_pad()
    for key in ("2", "5"):
        bench.click(pad.key(key))
    bench.click(bench.window.amounts.confirm)
    assert table.sent == [Say(InsuranceTaken(A1, 2500))]
    assert bench.window.amounts.isHidden()


def test_an_amount_that_is_refused_stays_on_the_pad_with_the_reason(qtbot: QtBot) -> None:
    table = dealt("6s", "9h", "7d", "5c", "8d")
    bench = Bench(qtbot, table)
    bench.act(AskAmount(AmountFor.DOUBLE, A1, 1000, 5000, 100, may_be_dark=True))
    bench.click(bench.amount_pad().key("5"))
    bench.click(bench.window.amounts.confirm)
    assert "10,00" in bench.window.amounts.refusal
    assert bench.amount_pad().amount == 500
    bench.click(bench.amount_pad().key("0"))
    bench.click(bench.window.amounts.dark)
    bench.click(bench.window.amounts.confirm)
    assert table.sent[-1] == Say(Doubled(A1, 5000, dark=True))
    assert bench.window.amounts.isHidden()


def test_a_dark_double_with_one_who_joins_for_less_and_one_who_does_not(qtbot: QtBot) -> None:
    table = dealt("6s", "9h", "7d", "5c", "8d")
    bench = Bench(qtbot, table)
    bench.act(Say(Doubled(A1, dark=True)))
    assert bench.window.acts.key_of(Say(Stood(1))) is None, "a card is due, nobody stands"
    bench.act(AskAmount(AmountFor.DOUBLE, B1, 1000, 2500, 100))
    bench.click(bench.window.amounts.page.quick_keys[0])  # type: ignore[union-attr]
    bench.click(bench.window.amounts.confirm)
    assert table.sent[-1] == Say(Doubled(B1, 1000))
    assert bench.window.acts.key_of(Say(Doubled(C1))) is not None
    table.scan("9d")
    bench.settle()
    assert table.view.round.to_act is not None
    assert table.view.round.to_act.box == 2


def test_a_split_with_a_back_bettor_who_matches(qtbot: QtBot) -> None:
    table = dealt("8s", "9h", "7d", "8c", "8d")
    bench = Bench(qtbot, table)
    bench.act(Say(Split(A1)))
    bench.act(Say(Split(C1)))
    assert table.sent == [Say(Split(A1)), Say(Split(C1))]
    table.scan("Th")
    bench.settle()
    bench.act(Say(Stood(1)))
    assert [len(box.hands) for box in table.view.round.boxes] == [2, 1]


def test_surrender_of_the_seat_to_act_and_of_another(qtbot: QtBot) -> None:
    table = dealt("9s", "9h", "7d", "7c", "7d")
    bench = Bench(qtbot, table)
    bench.act(Say(Surrendered(A1)))
    assert bench.window.acts.key_of(Say(Surrendered(A2))) is None
    bench.act(ListSurrenders())
    bench.act(Say(Surrendered(A2)))
    assert table.sent == [Say(Surrendered(A1)), Say(Surrendered(A2))]


def test_there_is_no_key_for_a_card(qtbot: QtBot) -> None:
    """Cards drawn are their own proof."""
    table = dealt("9s", "9h", "7d", "2c", "7d")
    bench = Bench(qtbot, table)
    words = {type(act.does).__name__ for act in bench.window.acts.plan.keys}
    assert words == {"Say", "AskAmount", "ListSurrenders"}
    table.scan("Th")
    bench.settle()
    assert table.view.round.to_act is not None
    assert table.view.round.to_act.box == 2, "21 ends the hand, nobody touched anything"
    assert table.sent == []


def test_keys_keep_their_places_and_absent_ones_leave_theirs_empty(qtbot: QtBot) -> None:
    table = dealt("9s", "8h", "7d", "2c", "8d")
    bench = Bench(qtbot, table)
    acts = bench.window.acts
    double, stand = acts.key_of(Say(Doubled(A1))), acts.key_of(Say(Stood(1)))
    assert double is not None
    assert stand is not None
    places = (double.geometry(), stand.geometry())
    bench.act(Say(Stood(1)))
    split, double, stand = (acts.key_of(Say(event)) for event in (Split(A2), Doubled(A2), Stood(2)))
    assert split is not None
    assert double is not None
    assert stand is not None
    assert (double.geometry(), stand.geometry()) == places
    assert stand.geometry().top() > double.geometry().top() > split.geometry().top()


def test_a_key_that_changed_its_meaning_ignores_a_second_touch_in_one_movement(qtbot: QtBot) -> None:
    table = dealt("9s", "8h", "7d", "2c", "9d")
    bench = Bench(qtbot, table, settle_ms=60_000)
    stand = bench.window.acts.key_of(Say(Stood(1)))
    assert stand is not None
    bench.click(stand)
    assert table.sent == [], "the key has just come to mean this"
    bench = Bench(qtbot, table)
    bench.act(Say(Stood(1)))
    assert table.sent == [Say(Stood(1))]


def test_undo_takes_a_decision_back_before_the_next_card(qtbot: QtBot) -> None:
    table = dealt("9s", "8h", "7d", "2c", "9d")
    bench = Bench(qtbot, table)
    bench.act(Say(Stood(1)))
    bench.click(bench.window.rail.undo)
    assert table.sent[-1] == UndoTouch()
    assert bench.window.acts.key_of(Say(Stood(1))) is not None


def settled() -> LiveTable:
    """A pair bonus lost early, box 2 busts early, box 1 wins at the end."""
    table = LiveTable("bet 1A main 50", "bet 1B main 25", "bet 1A pair 5", "bet 2A main 20", "close")
    table.scan("Ts", "9h", "7d", "Qc", "5d")
    table.rig.say("stand 1")
    table.scan("Kd", "Th")
    return table


def test_the_payout_guide_is_ticked_off_line_by_line(qtbot: QtBot) -> None:
    table = settled()
    bench = Bench(qtbot, table)
    rows = bench.window.acts.guide_keys
    told = [(key.row.move_text, key.row.place, key.row.amount, key.row.detail) for key in rows]
    assert told == [
        ("Выплатить", "1A · Ставка", "50", "50 × 1:1 = 50"),
        ("Выплатить", "1B · Ставка", "25", "25 × 1:1 = 25"),
        ("Забрать", "1A · Пара", "5", "проигрыш"),
        ("Забрать", "2A · Ставка", "20", "проигрыш · перебор 24"),
    ]
    assert [key.is_next for key in rows] == [True, False, False, False]
    bench.click(rows[0])
    assert [key.is_ticked for key in rows] == [True, False, False, False]
    assert [key.is_next for key in rows] == [False, True, False, False]
    bench.click(rows[0])
    assert not rows[0].is_ticked, "a tick can be taken off"
    assert table.sent == [], "ticks are the dealer's own"


def test_what_moves_at_once_is_listed_at_once_and_leaves_when_ticked(qtbot: QtBot) -> None:
    table = LiveTable("bet 1A main 50", "bet 1A pair 5", "bet 2A main 20", "close")
    table.scan("As", "9h", "7d", "Kc", "5d")
    bench = Bench(qtbot, table)
    first, second = bench.window.acts.guide_keys
    assert (first.row.place, first.row.move_text, first.row.detail) == (
        "1A · Пара",
        "Забрать",
        "проигрыш",
    )
    assert second.row.detail == "50 × 3:2 = 75"
    bench.click(first)
    assert [key.row.place for key in bench.window.acts.guide_keys] == ["1A · Ставка"]


def test_paid_and_the_next_round_have_each_their_own_key(qtbot: QtBot) -> None:
    table = settled()
    bench = Bench(qtbot, table)
    paid = bench.window.acts.key_of(Say(PaidOut()))
    assert paid is not None
    where = paid.geometry()
    bench.click(paid)
    assert bench.window.acts.key_of(Say(PaidOut())) is None
    following = bench.window.acts.key_of(NextRound())
    assert following is not None
    assert not following.geometry().intersects(where), "one movement cannot do both"
    bench.click(following)
    assert table.view.round_number == 2
    assert table.view.round.phase is Phase.BETTING


def test_a_correction_after_the_settlement_shows_what_to_give_or_take_back(qtbot: QtBot) -> None:
    table = settled()
    bench = Bench(qtbot, table)
    table.rig.say("correct 4 2c", by=Approval("Boris", "camera"))
    table.publish(table.view)
    bench.settle()
    told = [(key.row.move_text, key.row.place, key.row.amount) for key in bench.window.acts.guide_keys]
    assert told == [("Забрать", "1A", "100"), ("Забрать", "1B", "50")]


@pytest.mark.parametrize("call", ["right", "wrong"])
def test_called_totals_are_entered_for_the_target_touched(qtbot: QtBot, call: str) -> None:
    table = dealt("9s", "8h", "7d", "2c", "9d")
    bench = Bench(qtbot, table, checks_calls=True)
    pad = bench.window.rail.call_pad
    target = bench.window.felt.place_centre("1")
    assert target is not None
    bench.press(bench.window.felt, target)
    bench.click(pad.numbers[11 if call == "right" else 12])
    made = table.view.round.calls_made[-1]
    assert (made.target, made.is_right) == ("1", call == "right")
    assert bench.window.trouble.isVisible() == (call == "wrong")


def test_a_soft_total_and_the_dealers_are_called(qtbot: QtBot) -> None:
    table = dealt("As", "8h", "6d", "6c", "9d")
    bench = Bench(qtbot, table, checks_calls=True)
    pad = bench.window.rail.call_pad
    target = bench.window.felt.place_centre("1")
    dealer = bench.window.felt.place_centre("dealer")
    assert target is not None
    assert dealer is not None
    bench.press(bench.window.felt, target)
    bench.click(pad.soft)
    bench.click(pad.numbers[17])
    bench.press(bench.window.felt, dealer)
    bench.click(pad.numbers[6])
    told = [(made.target, made.called, made.is_right) for made in table.view.round.calls_made]
    assert told == [("1", "7/17", True), ("dealer", "6", True)]


def test_without_the_setting_there_is_no_pad_for_calls(qtbot: QtBot) -> None:
    bench = Bench(qtbot, dealt("9s", "8h", "7d", "2c", "9d"))
    assert not bench.window.rail.call_pad.isVisible()
    assert bench.window.rail.strip.isVisible()


def test_close_is_one_touch(qtbot: QtBot) -> None:
    table = LiveTable("bet 1A main 50")
    bench = Bench(qtbot, table)
    bench.act(Say(BetsClosed()))
    assert table.view.round.phase is Phase.DEAL
