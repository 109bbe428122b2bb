"""Every panel of the players' screen, in every situation, both languages and both sizes: nothing cut, nothing over
anything else, and large enough to be read at three metres.
"""

from collections.abc import Iterator
from types import MappingProxyType

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.qt.language import LanguageSwitch
from floor_app.qt.players.item_panel import ItemPanel
from floor_app.qt.players.items import CardItem, Plan, TextItem
from floor_app.qt.players.measure import text_width
from floor_app.qt.players.players_window import PlayersWindow
from floor_app.qt.style import load_fonts
from floor_app.table.views import TableView
from tests.helpers.sample_views import named_samples
from tests.present.samples import table
from tests.qt.players_port import ShownTable

THREE_EACH = tuple(
    f"bet {box}{letter} main {20 + 10 * n}" for box in range(1, 8) for n, letter in enumerate("ABC")
)
BONUSES = tuple(
    f"bet {box}{letter} {kind} 10" for box in range(1, 8) for letter in "ABC" for kind in ("pair", "bust")
)
PAIRS = "card 8h 9h 4h 5h 6h 7h 8c Ad 8d 9c 4s Jc Jd 7s 8s"
EIGHTS = "card 8h 8c 8d 8s 8h 8c 8d 9d 8s 8h 8c 8d 8s 8h 8c"
STANDS = tuple(f"stand {box}" for box in range(1, 8))
INSURED = (*tuple(f"insure {box}{letter} 10" for box in range(1, 8) for letter in "ABC"), "done")
FOUR = ("split {0}A", "card 8{1}", "split {0}A", "card 8{2}", "split {0}A", "card 8{3}")
PLAYED = (
    "card 2h",
    "stand {0}",
    "card 3h 2c",
    "stand {0}",
    "card 3c 2d",
    "stand {0}",
    "card 3d 2s",
    "stand {0}",
)


def four_hands(box: int, suits: str) -> tuple[str, ...]:
    """A box splits its eights to four hands and plays them."""
    return tuple(line.format(box, *suits) for line in FOUR) + tuple(line.format(box) for line in PLAYED)


TWELVE_HANDS = (*four_hands(1, "dsh"), *four_hands(2, "cds"), *four_hands(3, "cdh"))
EXTREMES = MappingProxyType(
    {
        "full_bets": (*THREE_EACH, *BONUSES),
        "full_insured": (*THREE_EACH, *BONUSES, "close", PAIRS, *INSURED),
        "full_settled": (*THREE_EACH, *BONUSES, "close", PAIRS, *INSURED, *STANDS, "card 5d Ks"),
        "full_bust": (*THREE_EACH, *BONUSES, "close", PAIRS.replace("Ad", "9d"), *STANDS, "card 5d Ks"),
        "twelve_hands": (*THREE_EACH, *BONUSES, "close", EIGHTS, *TWELVE_HANDS),
        "many_cards": ("bet 1A main 200", "close", "card 2h 6d 2c 2d 2s Ah As Ac 3c 3d 2h"),
    }
)
SITUATIONS = MappingProxyType(
    {
        name: view
        for name, view in (*named_samples(), *((name, table(*script)) for name, script in EXTREMES.items()))
        if not name.startswith("shoe_")  # the line to the shoe is the dealer's matter
    }
)
SIZES = ((1920, 1080), (1280, 800))


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()


def shown(qtbot: QtBot, view: TableView, language: str, size: tuple[int, int]) -> PlayersWindow:
    """A window that shows a view."""
    window = PlayersWindow(ShownTable(view), LanguageSwitch(language))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitUntil(lambda: window.screen_shown is not None, timeout=5000)
    return window


def faults(plan: Plan, whole: QRect) -> Iterator[str]:
    """What is cut off or lies over something else."""
    texts = [item for item in plan if isinstance(item, TextItem)]
    cards = [item for item in plan if isinstance(item, CardItem)]
    yield from (f"outside: {item}" for item in plan if not whole.contains(item.rect))
    for text in texts:
        if text_width(text.text, text.pixels, text.face) > text.rect.width():
            yield f"cut off: {text.text!r}"
        for other in texts:
            if text is not other and inked(text).intersects(inked(other)):
                yield f"over each other: {text.text!r} and {other.text!r}"
        yield from (f"text over a card: {text.text!r}" for card in cards if inked(text).intersects(card.rect))


def inked(item: TextItem) -> QRect:
    """The part of a text's place that its letters cover (capital letters are about three quarters of the size)."""
    rect = QRect(item.rect)
    height = min(rect.height(), round(item.pixels * 0.76))
    rect.setTop(item.rect.center().y() - height // 2)
    rect.setHeight(height)
    return rect


@pytest.mark.parametrize("size", SIZES, ids=["1920x1080", "1280x800"])
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_nothing_is_cut_and_nothing_overlaps(
    qtbot: QtBot, name: str, language: str, size: tuple[int, int]
) -> None:
    window = shown(qtbot, SITUATIONS[name], language, size)
    panels = window.findChildren(ItemPanel)
    assert len(panels) == 5 + 7
    found = [
        f"{panel.accessibleName()}: {fault}"
        for panel in panels
        for fault in faults(panel.plan, QRect(0, 0, panel.width(), panel.height()))
    ]
    assert found == []


@pytest.mark.parametrize("size", SIZES, ids=["1920x1080", "1280x800"])
@pytest.mark.parametrize("name", EXTREMES)
def test_panels_do_not_cover_each_other(qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    window = shown(qtbot, SITUATIONS[name], "ru", size)
    panels = window.findChildren(ItemPanel)
    for panel in panels:
        for other in panels:
            assert panel is other or not panel.geometry().intersects(other.geometry())


@pytest.mark.parametrize("name", ["box_of_three", "dark_double", "settled", "held_miscall", "full_bust"])
def test_sizes_at_three_metres(qtbot: QtBot, name: str) -> None:
    window = shown(qtbot, SITUATIONS[name], "ru", (1920, 1080))
    totals = []
    for panel in window.findChildren(ItemPanel):
        cards = [item for item in panel.plan if isinstance(item, CardItem)]
        assert all(card.rect.height() >= 150 for card in cards)
        sizes = [item.pixels for item in panel.plan if isinstance(item, TextItem)]
        if cards:
            totals.append(max(sizes))
    assert totals
    assert min(totals) >= 56


def test_the_call_is_the_largest_line_of_words(qtbot: QtBot) -> None:
    window = shown(qtbot, SITUATIONS["box_of_three"], "ru", (1920, 1080))
    calls = [
        item.pixels
        for panel in window.findChildren(ItemPanel)
        for item in panel.plan
        if isinstance(item, TextItem) and item.text == "Бокс 1: 11. Дабл?"
    ]
    assert calls == [60]


def test_words_of_the_screen_are_large_enough(qtbot: QtBot) -> None:
    window = shown(qtbot, SITUATIONS["box_of_three"], "ru", (1920, 1080))
    small = {
        item.text
        for panel in window.findChildren(ItemPanel)
        for item in panel.plan
        if isinstance(item, TextItem) and item.pixels < 22
    }
    assert {text for text in small if not text.startswith(("Журнал", "Правила"))} == set()


def test_box_to_act_is_enlarged(qtbot: QtBot) -> None:
    window = shown(qtbot, SITUATIONS["box_of_three"], "ru", (1920, 1080))
    heights = {
        panel.accessibleName(): item.rect.height()
        for panel in window.findChildren(ItemPanel)
        for item in panel.plan
        if isinstance(item, CardItem)
    }
    assert heights["Бокс 1"] > heights["Бокс 2"] == 150
