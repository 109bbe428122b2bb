"""Betting by touch: what every gesture asks of the table, and what the table then shows."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floor_app.qt.dealer.tools import BoxRepeater, Chip, EmptyHand, Eraser
from floor_app.table.commands import ClearBets, RepeatBets, Say, UndoTouch
from rules.events import BetPlaced, BetsClosed, BetTaken
from rules.seats import Seat
from rules.wagers import Kind
from tests.qt.dealer_rig import Bench, LiveTable

A1, B1, A2 = Seat(1, "A"), Seat(1, "B"), Seat(2, "A")


@pytest.fixture(scope="module")
def finger() -> QPointingDevice:
    """A touch screen."""
    return QTest.createTouchDevice()


@pytest.fixture
def table() -> LiveTable:
    """A table with nothing on the felt."""
    return LiveTable()


@pytest.fixture
def bench(qtbot: QtBot, table: LiveTable) -> Bench:
    """The dealer's window over the table."""
    return Bench(qtbot, table)


def stakes(table: LiveTable) -> dict[tuple[str, str], int]:
    """What lies on the felt, minor units."""
    return {(str(wager.seat), wager.kind.value): wager.stake for wager in table.view.round.wagers}


def test_an_empty_hand_places_the_minimum_and_takes_it_back(
    bench: Bench, table: LiveTable, finger: QPointingDevice
) -> None:
    bench.touch(finger, bench.window.felt, bench.spot("1A"))
    assert table.sent == [Say(BetPlaced(A1, Kind.MAIN, 1000))]
    bench.touch(finger, bench.window.felt, bench.spot("1A", Kind.PAIR))
    assert stakes(table) == {("1A", "main"): 1000, ("1A", "pair"): 100}
    bench.touch(finger, bench.window.felt, bench.spot("1A"))
    assert table.sent[-1] == Say(BetTaken(A1, Kind.MAIN))
    assert stakes(table) == {}, "the main bet takes its bonuses along"


def test_two_fingers_lay_two_bets(bench: Bench, table: LiveTable, finger: QPointingDevice) -> None:
    bench.touch(finger, bench.window.felt, bench.spot("1A"), bench.spot("7C"))
    assert stakes(table) == {("1A", "main"): 1000, ("7C", "main"): 1000}


def test_a_chip_in_hand_adds_up(bench: Bench, table: LiveTable) -> None:
    bench.chip(2500)
    bench.bet("1A")
    bench.bet("1A")
    bench.chip(500)
    bench.bet("1A")
    bench.bet("1A", Kind.BUST)
    assert stakes(table) == {("1A", "bust"): 500, ("1A", "main"): 5500}
    assert bench.window.tool == Chip(500)


@pytest.mark.parametrize("where", ["bare felt", "name of a box", "call", "same chip"])
def test_a_touch_beside_the_spots_drops_the_chip(bench: Bench, table: LiveTable, where: str) -> None:
    bench.chip(2500)
    window = bench.window
    match where:
        case "bare felt":
            bench.press(window.felt, QPoint(window.felt.width() // 2, 320))
        case "name of a box":
            place = window.felt.place_centre("3")
            assert place is not None
            bench.press(window.felt, place)
        case "call":
            bench.press(window.call, QPoint(30, 30))
        case _:
            bench.chip(2500)
    assert window.tool == EmptyHand()
    assert table.sent == []


def test_a_finger_that_slides_away_means_nothing(bench: Bench, table: LiveTable) -> None:
    felt = bench.window.felt
    bench.slide(felt, bench.spot("1A"), bench.spot("2A"))
    assert table.sent == []


def test_the_eraser_takes_bets(bench: Bench, table: LiveTable) -> None:
    bench.bet("1A")
    bench.bet("1A", Kind.PAIR)
    bench.bet("2A")
    bench.click(bench.window.rail.eraser)
    assert bench.window.tool == Eraser()
    bench.bet("1A", Kind.PAIR)
    assert table.sent[-1] == Say(BetTaken(A1, Kind.PAIR))
    bench.bet("2A")
    asked = len(table.sent)
    bench.bet("3A")
    assert len(table.sent) == asked, "there is nothing to erase"
    assert stakes(table) == {("1A", "main"): 1000}


def test_a_stake_outside_the_limits_is_refused_in_place(bench: Bench, table: LiveTable) -> None:
    bench.chip(500)
    bench.bet("4B")
    bubble = bench.window.bubble
    assert bubble.isVisible()
    assert "10,00" in bubble.text
    assert "200,00" in bubble.text
    spot = bench.window.felt.mapTo(bench.window, bench.spot("4B"))
    assert abs(bubble.geometry().center().x() - spot.x()) < bubble.width() // 2 + 2
    assert bubble.geometry().bottom() <= spot.y()
    assert stakes(table) == {}
    bench.chip(2500)
    assert not bubble.isVisible(), "the next touch takes it away"
    bench.bet("4B")
    assert stakes(table) == {("4B", "main"): 2500}


def test_a_chip_above_the_maximum_is_never_made_to_fit(bench: Bench, table: LiveTable) -> None:
    bench.chip(50000)
    bench.bet("1A")
    assert table.sent == [Say(BetPlaced(A1, Kind.MAIN, 50000))]
    assert stakes(table) == {}
    assert bench.window.bubble.isVisible()


def test_an_amount_is_keyed_in_and_laid(bench: Bench, table: LiveTable) -> None:
    bench.click(bench.window.rail.pad)
    pad = bench.amount_pad()
    for key in ("7", "5"):
        bench.click(pad.key(key))
    bench.click(bench.window.amounts.confirm)
    assert bench.window.tool == Chip(7500)
    assert bench.window.rail.pad.text() == "75"
    bench.bet("2A")
    assert stakes(table) == {("2A", "main"): 7500}


def test_clear_and_undo(bench: Bench, table: LiveTable) -> None:
    bench.bet("1A")
    bench.bet("2A")
    bench.click(bench.window.rail.clear)
    assert table.sent[-1] == ClearBets()
    assert stakes(table) == {}
    bench.click(bench.window.rail.undo)
    assert table.sent[-1:] == [UndoTouch()]
    assert stakes(table) == {("1A", "main"): 1000, ("2A", "main"): 1000}


def test_last_bets_are_repeated_box_by_box_or_all(qtbot: QtBot) -> None:
    table = LiveTable("bet 1A main 50", "bet 1A pair 5", "bet 2A main 20", "close")
    table.scan("Th", "9h", "7d", "9c", "9d")
    table.rig.say("stand 1", "stand 2")
    table.scan("Ts")
    bench = Bench(qtbot, table)
    bench.finish_round()
    rail = bench.window.rail
    bench.click(rail.repeat_box)
    assert isinstance(bench.window.tool, BoxRepeater)
    bench.bet("2A")
    assert table.sent[-1] == RepeatBets(2)
    assert stakes(table) == {("2A", "main"): 2000}
    assert repr(bench.window.tool) == repr(EmptyHand())
    bench.click(rail.repeat_all)
    assert table.sent[-1] == RepeatBets()
    assert stakes(table) == {("1A", "main"): 5000, ("1A", "pair"): 500, ("2A", "main"): 2000}


def test_close_is_offered_only_with_a_bet(bench: Bench, table: LiveTable) -> None:
    close = Say(BetsClosed())
    assert bench.window.acts.key_of(close) is None
    bench.bet("1A")
    bench.act(close)
    assert table.sent[-1] == close
    assert bench.window.acts.key_of(close) is None
    assert not any(key.isVisible() for key in bench.window.rail.chips)


def test_the_first_card_closes_the_bets(bench: Bench, table: LiveTable) -> None:
    bench.chip(2500)
    bench.bet("1A")
    table.scan("9h")
    bench.settle()
    assert bench.window.tool == EmptyHand(), "no chip is carried into the deal"
    asked = len(table.sent)
    bench.bet("1A")
    assert len(table.sent) == asked, "after the close a touch lays nothing"
