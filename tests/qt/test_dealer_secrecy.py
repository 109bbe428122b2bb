"""Nothing the window says or paints depends on a card that lies face down, not even by a pixel."""

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from floor_app.qt.dealer.flow import MENU
from floor_app.table.views import TableView
from rules.cards import ALL_CARDS, parse_card
from rules.view import Phase
from tests.qt.dealer_rig import Bench, every_text
from tests.qt.players_port import ShownTable
from tests.table.rig import APPROVAL, HIDDEN, Rig

# The two hidden cards of a round, and what is told of it afterwards must not differ before the reveal.
HANDS = (("9d", "Kh"), ("2c", "As"))


def dark_and_hole(dark: str, hole: str) -> Rig:
    """A dark double on box 1 and a hole card; box 2 is to act."""
    rig = Rig(HIDDEN)
    rig.say("bet 1A main 50", "bet 2A main 20", "bet 2A bust 5", "close")
    rig.scan("6s", "Th", "7d", "5c", "8d", hole)
    rig.say("double 1A dark")
    rig.scan(dark)
    return rig


def views(dark: str, hole: str) -> TableView:
    """The table while both lie face down."""
    view = dark_and_hole(dark, hole).view
    assert view.round.phase is Phase.BOXES
    return view


def told(bench: Bench) -> list[str]:
    """Every word of the window, on the column, on the menu and on every page of the supervisor."""
    words = list(every_text(bench.window))
    window = bench.window
    bench.click(window.acts.supervisor)
    words.extend(every_text(window))
    for act in MENU:
        window.supervisor.on_act(act)
        bench.settle()
        words.extend(every_text(window))
    window.supervisor.on_close()
    return words


def names_of(text: str) -> tuple[str, ...]:
    """How a card would be named: in the notation and in reading text."""
    card = parse_card(text)
    sign = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[card.suit]
    rank = "10" if card.rank == "T" else card.rank
    return (text, rank + sign, f"{rank} {sign}")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_word_of_the_window_names_or_depends_on_a_hidden_card(qtbot: QtBot, language: str) -> None:
    heard = [told(Bench(qtbot, ShownTable(views(*hand)), language=language)) for hand in HANDS]
    assert heard[0] == heard[1]
    assert len(heard[0]) > 500, "there is something to hear"
    for hand in HANDS:
        for card in hand:
            for name in names_of(card):
                assert not any(name in word for word in heard[0]), name


@pytest.mark.parametrize("four_colours", [False, True], ids=["two colours", "four colours"])
def test_no_pixel_depends_on_a_hidden_card(qtbot: QtBot, *, four_colours: bool) -> None:
    def picture(hand: tuple[str, str]) -> QImage:
        bench = Bench(qtbot, ShownTable(views(*hand)), four_colours=four_colours, checks_calls=four_colours)
        return bench.window.grab().toImage()

    assert picture(HANDS[0]) == picture(HANDS[1])


def test_the_pictures_differ_once_the_cards_are_shown(qtbot: QtBot) -> None:
    """The comparison above can fail: after the reveal the two rounds look different."""

    def picture(hand: tuple[str, str]) -> QImage:
        rig = dark_and_hole(*hand)
        rig.say("void round misdeal", by=APPROVAL)
        return Bench(qtbot, ShownTable(rig.view)).window.grab().toImage()

    assert picture(HANDS[0]) != picture(HANDS[1])


def test_a_card_by_hand_for_a_dark_double_is_masked(qtbot: QtBot) -> None:
    rig = Rig(HIDDEN)
    rig.say("bet 1A main 50", "close")
    rig.scan("6s", "7d", "5c", "8d")
    rig.say("double 1A dark")

    def heard(text: str) -> list[str]:
        bench = Bench(qtbot, ShownTable(rig.view), supervisors=("Ольга",))
        sheet = bench.window.supervisor
        bench.click(bench.window.acts.supervisor)
        act = next(act for act in MENU if act.value == "hand_card")
        sheet.on_act(act)
        sheet.on_chosen(parse_card(text))
        bench.settle()
        return list(every_text(bench.window))

    first = heard("Kh")
    assert first == heard("2c")
    assert not any("K♥" in word for word in first)


def test_every_card_has_a_name_to_look_for() -> None:
    assert len({name for card in ALL_CARDS for name in names_of(str(card))[:2]}) == 2 * len(ALL_CARDS)
