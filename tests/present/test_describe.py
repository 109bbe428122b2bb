"""A sentence for each kind of event; none of them names a card."""

import re
from typing import get_args

import pytest

from floor_app.present.describe import describe_event
from rules.events import Event
from rules.notation import parse_line
from tests.present.samples import EN, HOUSE, RU

LINES = (
    ("bet 1A main 50", "1A: Bet 50", "1A: Ставка 50"),
    ("take 1A pair", "1A: Pair bonus taken back", "1A: Бонус на пару, снято"),
    ("close", "No more bets", "Ставок больше нет"),
    ("card Th 9s", "2 cards drawn", "Вышли 2 карты"),
    ("insure 1A 25", "1A: insurance 25", "1A: страховка 25"),
    ("insure 1A", "1A: insurance", "1A: страховка"),
    ("even 2B", "2B: equal money", "2B: равные деньги"),
    ("done", "Offers are closed", "Предложения закрыты"),
    ("stand 3", "Box 3 stands", "Бокс 3: хватит"),
    ("double 1A", "1A: double", "1A: дабл"),
    ("double 1A dark", "1A: dark double", "1A: дабл втёмную"),
    ("double 1A 20", "1A: double for 20", "1A: дабл на 20"),
    ("double 1A 20 dark", "1A: dark double for 20", "1A: дабл втёмную на 20"),
    ("split 1A", "1A: split", "1A: сплит"),
    ("surrender 1A", "1A: surrender", "1A: сорренда"),
    ("owner 1 1B", "Box 1: seat 1B decides", "Бокс 1: решает место 1B"),
    ("announce 1 bust 24", "Box 1: called bust 24", "Бокс 1: названо перебор 24"),
    ("announce dealer 7/17", "Dealer: called 7/17", "Дилер: названо 7/17"),
    ("challenge 1A", "1A: disagrees", "1A: не согласен"),
    ("resolve", "Released by a supervisor", "Продолжено супервайзером"),
    ("correct 4 Th", "Card 4 was misread and is corrected", "Карта № 4 прочитана неверно и исправлена"),
    (
        "insert 4 Th",
        "A card not scanned is put in before card 4",
        "Непрочитанная карта вставлена перед картой № 4",
    ),
    ("remove 4", "Card 4 was extra and is burned", "Карта № 4 лишняя, сожжена"),
    ("void round misdeal", "Round void: misdeal", "Раунд аннулирован: misdeal"),
    ("void 2 misdeal", "Box 2 void: misdeal", "Бокс 2 аннулирован: misdeal"),
    ("paid", "Paid out", "Выплачено"),
    ("adjust 1A -5 paid twice", "1A: adjusted −5, paid twice", "1A: поправка −5, paid twice"),
    ("undo", "Last touch taken back", "Последнее действие отменено"),
    ("burn Th ??", "2 cards burned", "Сожжены 2 карты"),
    ("shoe", "New pack in the shoe", "В шузе новые колоды"),
    ("# late", "Remark: late", "Пометка: late"),
    ("amend 4 stand 1", "Line 4 should read: Box 1 stands", "Строка 4 читается так: Бокс 1: хватит"),
    ("amend 4 -", "Line 4 does not count", "Строка 4 не считается"),
)


@pytest.mark.parametrize(("line", "english", "russian"), LINES, ids=[line for line, _, _ in LINES])
def test_sentence(line: str, english: str, russian: str) -> None:
    event = parse_line(line, 2)
    assert describe_event(event, HOUSE.currency, EN) == english
    assert describe_event(event, HOUSE.currency, RU) == russian


def test_every_kind_of_event_is_in_the_table() -> None:
    assert {type(parse_line(line, 2)) for line, _, _ in LINES} == set(get_args(Event))


def test_no_card_is_named() -> None:
    named = re.compile(r"Th|9s|10♥|9♠|♥|♠")
    shown = [
        describe_event(parse_line(line, 2), HOUSE.currency, tr) for line, _, _ in LINES for tr in (RU, EN)
    ]
    assert not [text for text in shown if named.search(text)]
