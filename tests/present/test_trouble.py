"""Every state of a table that asks for attention has its own words, in both languages."""

import re
from types import MappingProxyType

import pytest

from floor_app.config import EnvironmentFault
from floor_app.locale.translator import Translator
from floor_app.present.rulings import ruling_of, rulings
from floor_app.present.shoe_line import LineText, LineTone, error_text, line_text, pack_text
from floor_app.present.trouble import TroubleText, hold_text, trouble_text, troubles_of
from floor_app.table.views import LineState, ShoeView, Trouble, TroubleKind
from rules.cards import parse_card
from rules.refusals import Code, refuse
from rules.view import Hold
from tests.present.samples import EN, HOUSE, RU, table

LANGUAGES = (pytest.param(RU, id="ru"), pytest.param(EN, id="en"))
HELD = MappingProxyType(
    {
        Hold.UNREAD: ("bet 1A main 50", "close", "card ??"),
        Hold.CHALLENGE: ("bet 1A main 50", "close", "card Th", "challenge 1A"),
        Hold.ANNOUNCE: ("bet 1A main 50", "close", "card Th", "announce 1 11"),
    }
)
PLAIN = table("bet 1A main 50", "close", "card Th")


def all_troubles(tr: Translator) -> list[TroubleText]:
    """Every hold and every irregularity of a table."""
    held = [hold_text(hold, table(*HELD[hold]), tr) for hold in Hold]
    return held + [trouble_text(Trouble(kind), PLAIN, tr) for kind in TroubleKind]


@pytest.mark.parametrize("tr", LANGUAGES)
def test_troubles_and_holds_all_differ(tr: Translator) -> None:
    texts = all_troubles(tr)
    assert len(texts) == len(Hold) + len(TroubleKind)
    for part in ("title", "happened", "todo"):
        assert len({getattr(text, part) for text in texts}) == len(texts), part
    assert all(text.title and text.happened and text.todo and text.who for text in texts)


@pytest.mark.parametrize("tr", LANGUAGES)
def test_line_states_all_differ(tr: Translator) -> None:
    texts = [line_text(ShoeView(state), tr) for state in LineState]
    for part in ("word", "happened", "todo"):
        assert len({getattr(text, part) for text in texts}) == len(texts), part
    assert all(text.who for text in texts)
    good = [state for state in LineState if line_text(ShoeView(state), tr).tone is LineTone.GOOD]
    assert good == [LineState.CONNECTED]


@pytest.mark.parametrize("tr", LANGUAGES)
def test_shoe_errors_all_differ(tr: Translator) -> None:
    texts = [error_text(code, tr) for code in range(1, 11)]
    assert len({text.happened for text in texts}) == 10
    assert len({text.todo for text in texts}) == 10
    assert [str(code) in text.word for code, text in enumerate(texts, 1)] == [True] * 10


def test_nothing_is_left_in_english_on_a_russian_screen() -> None:
    shown = [
        f"{text.title} {text.happened} {text.todo} {text.who} {text.ruling}" for text in all_troubles(RU)
    ]
    shown += [f"{text.word} {text.happened} {text.todo} {text.who}" for text in _lines()]
    shown += [f"{text.title} {text.ruling} {text.who}" for text in rulings(HOUSE, RU)]
    latin = [text for text in shown if re.search(r"[A-Za-z]{2,}", text)]
    assert latin == []


def _lines() -> list[LineText]:
    return [line_text(ShoeView(state), RU) for state in LineState] + [
        error_text(code, RU) for code in range(11)
    ]


def test_the_shoe_error_is_told_by_its_number() -> None:
    assert line_text(ShoeView(LineState.SHOE_ERROR, error_code=8), EN).word == "Shoe error 8"


def test_what_is_wrong_with_the_port_or_the_disk_is_told() -> None:
    shoe = ShoeView(
        LineState.RECONNECTING, detail="There is no port {port}.", values=(("port", "/dev/ttyUSB0"),)
    )
    assert line_text(shoe, EN).happened.endswith(". There is no port /dev/ttyUSB0.")
    fault = EnvironmentFault("The disk is full: {path}.", path="journal.db")
    stored = trouble_text(Trouble(TroubleKind.NOT_STORED, fault=fault), PLAIN, EN)
    assert stored.happened == "The disk is full: journal.db."


def test_open_card_out_of_place_is_named_with_the_rule_s_no() -> None:
    refusal = refuse(Code.BETS_OPEN, "Bets are still open")
    trouble = Trouble(TroubleKind.CARD_OUT_OF_PLACE, parse_card("Th"), refusal)
    assert trouble_text(trouble, PLAIN, EN).happened == (
        "10♥ left the shoe, and no card is due. Bets are still open"
    )


@pytest.mark.parametrize(
    ("script", "ruling"),
    [
        pytest.param((), "card_before_round", id="before-the-round"),
        pytest.param(("bet 1A main 50", "close", "card Th 5d As"), "extra_card", id="extra"),
        pytest.param(
            ("bet 1A main 50", "close", "card Th 9d 9s", "stand 1", "card 9c"),
            "dealer_overdrew",
            id="overdrew",
        ),
    ],
)
def test_house_ruling_comes_with_the_irregularity(script: tuple[str, ...], ruling: str) -> None:
    text = trouble_text(Trouble(TroubleKind.CARD_OUT_OF_PLACE), table(*script), EN)
    expected = ruling_of(HOUSE, ruling, EN)
    assert expected is not None
    assert (text.ruling, text.who) == (expected.ruling, expected.who)


def test_gravest_first() -> None:
    view = table(
        *HELD[Hold.CHALLENGE],
        troubles=(Trouble(TroubleKind.SLOW_STORE), Trouble(TroubleKind.GAP), Trouble(TroubleKind.NOT_STORED)),
    )
    assert [text.code for text in troubles_of(view, EN)] == [
        TroubleKind.NOT_STORED,
        Hold.CHALLENGE,
        TroubleKind.GAP,
        TroubleKind.SLOW_STORE,
    ]


@pytest.mark.parametrize("tr", LANGUAGES)
def test_rulings_of_the_house_all_have_titles(tr: Translator) -> None:
    shown = rulings(HOUSE, tr)
    assert [entry.kind for entry in shown] == [entry.kind for entry in HOUSE.irregularities]
    assert len({entry.title for entry in shown}) == len(shown)
    assert not any("_" in entry.title or entry.title == entry.kind for entry in shown)


def test_pack_says_how_far_it_is_dealt() -> None:
    assert pack_text(ShoeView(LineState.CONNECTED, dealt=21), RU) == "21 карта сдана"
    assert pack_text(ShoeView(LineState.CONNECTED, dealt=234, is_cut_out=True), EN) == (
        "234 cards dealt · cut card is out, last round"
    )
