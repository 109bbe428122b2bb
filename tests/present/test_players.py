"""The players' screen as values: what it says, to whom the touch belongs, and what it never depends on."""

import pytest

from floor_app.locale.translator import Translator
from floor_app.present.players import BoxState, players_screen
from floor_app.table.views import ChainHead, Trouble, TroubleKind
from rules.seats import Seat
from tests.present.samples import EN, HEAD, RU, table
from tests.present.test_secrecy import DARK, HOLE, PEEKING

DEALT = ("bet 1A main 50", "bet 1C main 20", "bet 3B main 10", "close", "card 6h 9d Ts 5s 8s")


def test_every_box_of_the_table_is_there() -> None:
    screen = players_screen(table(), HEAD, RU)
    assert [box.title for box in screen.boxes] == [f"Бокс {number}" for number in range(1, 8)]
    assert {box.state for box in screen.boxes} == {BoxState.EMPTY}
    assert (screen.table, screen.round_text) == ("Стол BJ 7", "Раунд 128")


def test_foot_names_the_chain_head() -> None:
    head = ChainHead(77, "0123456789abcdef")
    assert players_screen(table(), head, EN).foot == "Journal of the last round: 77 · 0123456789ab"


def test_box_to_act_and_hand_to_act() -> None:
    boxes = players_screen(table(*DEALT), HEAD, EN).boxes
    assert [box.state for box in boxes[:3]] == [BoxState.TO_ACT, BoxState.EMPTY, BoxState.PLAYING]
    assert [hand.is_to_act for hand in boxes[0].hands] == [True]
    assert boxes[0].hands[0].text.arithmetic == "6 + 5 = 11"


@pytest.mark.parametrize(
    ("script", "seats"),
    [
        pytest.param(DEALT[:3], (), id="bets-open"),
        pytest.param(DEALT[:4], (Seat(1, "A"), Seat(1, "C")), id="closed"),
        pytest.param(DEALT, (Seat(1, "A"), Seat(1, "C")), id="dealt"),
        pytest.param((*DEALT, "challenge 3B"), (Seat(1, "A"), Seat(1, "C")), id="another-box-contests"),
        pytest.param((*DEALT, "challenge 1C"), (), id="this-box-contests"),
    ],
)
def test_who_may_disagree(script: tuple[str, ...], seats: tuple[Seat, ...]) -> None:
    assert players_screen(table(*script), HEAD, EN).boxes[0].disagreeing == seats


def test_contested_box_says_that_the_round_is_held() -> None:
    screen = players_screen(table(*DEALT, "challenge 1C"), HEAD, EN)
    assert screen.boxes[0].state is BoxState.HELD
    assert screen.boxes[0].notice == "Held: supervisor called"
    assert screen.boxes[2].notice == ""
    assert screen.held == "The round is held. A supervisor is called"


def test_wrong_call_stands_at_its_box_with_a_cross() -> None:
    screen = players_screen(table(*DEALT, "announce 3 19"), HEAD, RU)
    plate = screen.boxes[2].call
    assert plate is not None
    assert (plate.text, plate.is_right) == ("названо 19 ✗", False)
    assert screen.held == "Раунд стоит до верного объявления"
    assert screen.boxes[0].call is None


def test_right_call_of_the_dealer_has_a_tick() -> None:
    screen = players_screen(table(*DEALT, "announce dealer 10"), HEAD, EN)
    assert screen.dealer.call is not None
    assert (screen.dealer.call.text, screen.dealer.call.is_right) == ("called 10 ✓", True)


def test_payouts_are_announced_without_the_dealer_s_orders() -> None:
    script = ("bet 1A main 50", "close", "card Th 7d 9d", "stand 1", "card Tc")
    assert players_screen(table(*script), HEAD, EN).call.hint == "Payouts"
    assert players_screen(table(*script, "paid"), HEAD, EN).call.hint == "Next round"


def test_trouble_of_the_table_holds_without_calling_names() -> None:
    screen = players_screen(table(*DEALT, troubles=(Trouble(TroubleKind.GAP),)), HEAD, EN)
    assert screen.held == "The round is held"


def test_lettering_of_the_felt() -> None:
    assert players_screen(table(), HEAD, RU).dealer.lettering == "Блэкджек платит 3:2 · Страховка платит 2:1"


@pytest.mark.parametrize("tr", [pytest.param(RU, id="ru"), pytest.param(EN, id="en")])
def test_nothing_depends_on_a_dark_card(tr: Translator) -> None:
    screens = {players_screen(table(*DARK, f"card {card}"), HEAD, tr) for card in ("Tc", "2h", "Ks", "Ac")}
    assert len(screens) == 1
    assert "11 + ?" in repr(screens)


@pytest.mark.parametrize("tr", [pytest.param(RU, id="ru"), pytest.param(EN, id="en")])
def test_nothing_depends_on_a_hole_card(tr: Translator) -> None:
    screens = {
        players_screen(table(*HOLE, f"card {card}", profile=PEEKING), HEAD, tr)
        for card in ("Tc", "2h", "Ks", "Ac")
    }
    assert len(screens) == 1
