"""Totals written out, and the call beside them."""

import pytest

from floor_app.present.hands import CallCheck, HandMark, call_check, call_check_text, dealer_text, hand_text
from tests.present.samples import EN, RU, play

ONE = ("bet 1A main 50", "close")


@pytest.mark.parametrize(
    ("cards", "total", "arithmetic", "russian", "mark"),
    [
        pytest.param("card 8h", "8", "", "", HandMark.NONE, id="one-card"),
        pytest.param("card Ah", "1 / 11", "", "", HandMark.NONE, id="one-ace"),
        pytest.param("card Ah 5d 6s", "7 / 17", "A + 6 = 7 / 17", "", HandMark.NONE, id="soft"),
        pytest.param("card Th 5d 2s", "12", "10 + 2 = 12", "", HandMark.NONE, id="ten-is-10"),
        pytest.param("card Ah 5d Ks", "21", "A + K = 21", "блэкджек", HandMark.BLACKJACK, id="blackjack"),
        pytest.param("card Th 5d 6s 5c", "21", "10 + 6 + 5 = 21", "", HandMark.NONE, id="twenty-one"),
        pytest.param("card Th 5d 6s Jc", "26", "10 + 6 + J = 26", "перебор", HandMark.BUST, id="bust"),
    ],
)
def test_hand(cards: str, total: str, arithmetic: str, russian: str, mark: HandMark) -> None:
    box = play(*ONE, cards).boxes[0]
    text = hand_text(box, box.hands[0], RU)
    assert (text.total, text.arithmetic, text.word, text.mark) == (total, arithmetic, russian, mark)


@pytest.mark.parametrize(
    ("dealt", "total", "arithmetic"),
    [
        pytest.param("card 6h 5d 5s", "11 + ?", "6 + 5", id="eleven"),
        pytest.param("card 2h 5d 3s", "5 + ?", "2 + 3", id="five"),
    ],
)
def test_dark_hand_counts_its_open_cards(dealt: str, total: str, arithmetic: str) -> None:
    box = play(*ONE, dealt, "double 1A dark", "card 9c").boxes[0]
    text = hand_text(box, box.hands[0], RU)
    assert (text.total, text.arithmetic, text.word, text.mark) == (
        total,
        arithmetic,
        "втёмную",
        HandMark.DARK,
    )


def test_void_box() -> None:
    box = play("bet 1A main 50", "bet 2A main 50", "close", "card Th 5d", "void 1 misdeal").boxes[0]
    assert hand_text(box, box.hands[0], EN).word == "void"


@pytest.mark.parametrize(
    ("script", "total", "arithmetic", "word"),
    [
        pytest.param((*ONE, "card Th 6s"), "6", "", "", id="up-card"),
        pytest.param(
            (*ONE, "card Th 6s 9d", "stand 1", "card Ac"), "7 / 17", "6 + A = 7 / 17", "", id="soft-17"
        ),
        pytest.param(
            (*ONE, "card Th 6s 9d", "stand 1", "card Tc Ks"), "26", "6 + 10 + K = 26", "bust", id="bust"
        ),
        pytest.param(
            (*ONE, "card Th Ks 9d", "stand 1", "card Ac"), "21", "K + A = 21", "blackjack", id="blackjack"
        ),
    ],
)
def test_dealer(script: tuple[str, ...], total: str, arithmetic: str, word: str) -> None:
    text = dealer_text(play(*script).dealer, EN)
    assert (text.total, text.arithmetic, text.word) == (total, arithmetic, word)


def test_wrong_call_stands_beside_the_computed_total() -> None:
    view = play(*ONE, "card Th 5d 6s", "announce 1 17")
    assert call_check(view, "1") == CallCheck("17", "16", is_right=False)
    assert call_check(view, "dealer") is None
    assert call_check_text(CallCheck("bust 24", "17", is_right=False), RU) == "названо перебор 24 ✗"


def test_right_call_gets_a_tick() -> None:
    check = call_check(play(*ONE, "card Th 5d 6s", "announce 1 16"), "1")
    assert check is not None
    assert call_check_text(check, EN) == "called 16 ✓"
