"""What the dealer says at each moment of a round, in both languages."""

from dataclasses import replace

import pytest

from floor_app.present.call import Tone, call_line
from floor_app.table.views import Trouble, TroubleKind
from tests.present.samples import EN, HOUSE, RU, table

TWO = ("bet 1A main 50", "bet 3B main 10", "close")
SHARED = ("bet 1A main 50", "bet 3B main 10", "bet 3C main 20", "close")
ELEVEN = (*SHARED, "card Th 5d 6s 6c 6h", "stand 1")
EIGHTS = ("bet 1A main 50", "bet 1B main 50", "close", "card 8h 5d 8s", "split 1A")

CALLS = (
    pytest.param(
        (), "Делайте ваши ставки", "Лимиты 10–200", "Place your bets", "Limits 10–200", id="no-bets"
    ),
    pytest.param(
        ("bet 1A main 50",),
        "Делайте ваши ставки",
        "Первая карта закроет ставки",
        "Place your bets",
        "The first card closes the bets",
        id="bets",
    ),
    pytest.param(TWO, "Ставок больше нет", "Карта на бокс 1", "No more bets", "Card to box 1", id="closed"),
    pytest.param(
        (*TWO, "card Th 5d As"),
        "Дилер: 1/11",
        "Карта на бокс 1",
        "Dealer: 1/11",
        "Card to box 1",
        id="up-card",
    ),
    pytest.param(
        (*TWO, "card Th 5d As 6c"),
        "Бокс 1: 16",
        "Карта на бокс 3",
        "Box 1: 16",
        "Card to box 3",
        id="second-pass",
    ),
    pytest.param(
        (*TWO, "card Th 5d As 6c 9h"),
        "Страховка?",
        "Следующая карта закроет предложения",
        "Insurance?",
        "The next card closes the offers",
        id="insurance",
    ),
    pytest.param(
        (*TWO, "card Th 5d As Ac 9h"),
        "Страховка? Бокс 1: равные деньги?",
        "Следующая карта закроет предложения",
        "Insurance? Box 1: equal money?",
        "The next card closes the offers",
        id="insurance-and-equal-money",
    ),
    pytest.param(
        (*TWO, "card Th Kd Ks Ac Ah"),
        "Равные деньги?",
        "Следующая карта закроет предложения",
        "Equal money?",
        "The next card closes the offers",
        id="equal-money-twice",
    ),
    pytest.param((*TWO, "card Th 5d 6s 6c 6h"), "Бокс 1: 16", "", "Box 1: 16", "", id="box-to-act"),
    pytest.param(
        (*TWO, "card Th 5d 6s 6c 6h Kd"),
        "Бокс 1: перебор 26 · Бокс 3: 11. Дабл?",
        "",
        "Box 1: bust 26 · Box 3: 11. Double?",
        "",
        id="bust-then-prompt",
    ),
    pytest.param(
        ELEVEN,
        "Бокс 3: 11. Дабл?",
        "Решает место 3B",
        "Box 3: 11. Double?",
        "Seat 3B decides",
        id="stand-then-prompt",
    ),
    pytest.param(
        (*ELEVEN, "double 3B dark"),
        "Бокс 3: 11, дабл",
        "Карта на бокс 3 · могут доставить: 3C",
        "Box 3: 11, double",
        "Card to box 3 · may join: 3C",
        id="double-waits-for-its-card",
    ),
    pytest.param(
        (*ELEVEN, "double 3B dark", "card 9s"),
        "Бокс 3: втёмную · Дилер: 6",
        "Карта дилеру",
        "Box 3: dark · Dealer: 6",
        "Card to the dealer",
        id="dark-then-dealer",
    ),
    pytest.param(
        (*ELEVEN, "double 3B dark", "card 9s Td Ks"),
        "Дилер: перебор 26",
        "Рассчитайте боксы",
        "Dealer: bust 26",
        "Take and pay, box by box",
        id="dealer-bust",
    ),
    pytest.param(
        (*TWO, "card Th 5d 6s 9c Kh", "stand 1", "stand 3", "card 5c", "card Tc", "paid"),
        "Выплачено",
        "Следующий раунд",
        "Paid out",
        "Next round",
        id="paid",
    ),
    pytest.param(
        (*EIGHTS, "card 3s"),
        "Бокс 1, рука 1: 11. Дабл?",
        "Решает место 1A",
        "Box 1, hand 1: 11. Double?",
        "Seat 1A decides",
        id="split-hand-prompted",
    ),
    pytest.param(
        (*EIGHTS, "card 3s Kd"),
        "Бокс 1, рука 1: 21 · рука 2: 8",
        "Карта на бокс 1",
        "Box 1, hand 1: 21 · hand 2: 8",
        "Card to box 1",
        id="second-hand-waits",
    ),
    pytest.param(
        ("bet 1A main 50", "close", "card Ah 5d As", "split 1A", "card Ac"),
        "Бокс 1, рука 1: 2/12. Сплит?",
        "",
        "Box 1, hand 1: 2/12. Split?",
        "",
        id="split-aces-wait-for-a-word",
    ),
    pytest.param(
        ("bet 1A main 50", "close", "card Th 5d 6s Kd"),
        "Бокс 1: перебор 26",
        "Рассчитывать больше нечего",
        "Box 1: bust 26",
        "Nothing is left to take or pay",
        id="all-bust",
    ),
    pytest.param(
        ("bet 1A main 50", "close", "card Th 5d", "void round misdeal"),
        "Раунд аннулирован",
        "Ставки возвращаются",
        "The round is void",
        "Open stakes go back",
        id="void",
    ),
    pytest.param(
        ("bet 1A main 50", "close", "card Th ??"),
        "Карта не прочитана",
        "Карта № 2 раунда вышла из шуза непрочитанной",
        "Card not read",
        "Card 2 of the round left the shoe unread",
        id="unread",
    ),
    pytest.param(
        ("bet 1A main 50", "close", "card Th", "challenge 1A"),
        "Игрок не согласен",
        "Спорит место 1A",
        "A player disagrees",
        "Contested by seat 1A",
        id="challenge",
    ),
    pytest.param(
        ("bet 1A main 50", "close", "card Th 5d As", "announce 1 20"),
        "Объявлено не то, что на картах",
        "Бокс 1: названо 20, по картам блэкджек",
        "The call differs from the cards",
        "Box 1: called 20, the cards say blackjack",
        id="miscall",
    ),
)


@pytest.mark.parametrize(("script", "ru_text", "ru_hint", "en_text", "en_hint"), CALLS)
def test_call_of_each_moment(
    script: tuple[str, ...], ru_text: str, ru_hint: str, en_text: str, en_hint: str
) -> None:
    view = table(*script)
    russian, english = call_line(view, RU), call_line(view, EN)
    assert (russian.text, russian.hint) == (ru_text, ru_hint)
    assert (english.text, english.hint) == (en_text, en_hint)


def test_no_prompt_where_the_house_does_not_prompt() -> None:
    silent = replace(HOUSE, prompts=())
    assert call_line(table(*ELEVEN, profile=silent), EN).text == "Box 3: 11"


def test_a_bust_is_not_said_again_after_the_next_box_stood() -> None:
    script = ("bet 1A main 10", "bet 2A main 10", "bet 3A main 10", "close", "card Th 9d 8d 6s 6c 9h 6h")
    assert call_line(table(*script, "card Kd"), EN).text == "Box 1: bust 26 · Box 2: 18"
    assert call_line(table(*script, "card Kd", "stand 2"), EN).text == "Box 3: 14"


def test_a_blackjack_between_does_not_hide_the_bust_before_it() -> None:
    script = ("bet 1A main 10", "bet 2A main 10", "bet 3A main 10", "close", "card Th Ad 8d 6s 6c Kh 6h Kd")
    assert call_line(table(*script), EN).text == "Box 1: bust 26 · Box 3: 14"


@pytest.mark.parametrize("kind", [kind for kind in TroubleKind if kind is not TroubleKind.SLOW_STORE])
def test_a_trouble_takes_the_call_over(kind: TroubleKind) -> None:
    line = call_line(table(*TWO, troubles=(Trouble(kind),)), EN)
    assert line.tone is Tone.HELD
    assert "Box" not in line.text


def test_a_slow_disk_does_not_stop_the_call() -> None:
    assert call_line(table(*TWO, troubles=(Trouble(TroubleKind.SLOW_STORE),)), EN).text == "No more bets"


@pytest.mark.parametrize(
    ("script", "tone"),
    [
        pytest.param((), Tone.QUESTION, id="bets"),
        pytest.param(TWO, Tone.CALL, id="deal"),
        pytest.param((*TWO, "card Th 5d As 6c 9h"), Tone.QUESTION, id="offers"),
        pytest.param(("bet 1A main 50", "close", "card Th", "challenge 1A"), Tone.HELD, id="held"),
        pytest.param(("bet 1A main 50", "close", "card Th", "void round x"), Tone.OVER, id="void"),
    ],
)
def test_tone(script: tuple[str, ...], tone: Tone) -> None:
    assert call_line(table(*script), RU).tone is tone


def test_an_edit_after_the_settlement_says_so() -> None:
    script = ("bet 1A main 50", "close", "card Th 5d 9s", "stand 1", "card Kd 3c", "correct 5 6c")
    line = call_line(table(*script), EN)
    assert (line.text, line.hint) == ("Settled anew", "Give and take back, seat by seat")
