"""Nothing is cut, nothing is too small for a finger or an eye, nothing hidden is said; in both sizes and languages."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floor_app.qt.dealer.flow import Act
from floor_app.qt.widgets.keys import TouchKey
from floor_app.qt.widgets.lettering import Lettering
from tests.helpers import sample_views
from tests.qt.dealer_rig import SIZES, Bench, every_widget
from tests.qt.players_port import ShownTable

SAMPLES = tuple(pytest.param(view, id=name) for name, view in sample_views.named_samples())
LANGUAGES = ("ru", "en")
NAMES = ("Ольга Константинопольская", "М. Ким")


def clipped(window: QWidget) -> list[str]:
    """Every text that did not fit, with the widget it stands in."""
    window.grab()
    found: list[str] = []
    for widget in every_widget(window):
        lettering = getattr(widget, "lettering", None)
        if isinstance(lettering, Lettering) and widget.isVisible():
            found.extend(f"{type(widget).__name__}: {text}" for text in lettering.clipped)
    return found


def small_keys(window: QWidget, height: int) -> list[str]:
    """Keys smaller than a finger, or closer to one another than the design allows."""
    factor = height / 1080
    keys = [key for key in window.findChildren(TouchKey) if key.isVisible()]
    found = [
        f"{key.accessibleName()}: {key.width()}x{key.height()}"
        for key in keys
        if min(key.width(), key.height()) < round(85 * factor) - 1
    ]
    by_parent: dict[int, list[TouchKey]] = {}
    for key in keys:
        by_parent.setdefault(id(key.parentWidget()), []).append(key)
    for siblings in by_parent.values():
        for one, other in combinations(siblings, 2):
            gap = min(round(12 * factor) - 1, 8)
            if _near(one.geometry(), other.geometry(), gap):
                found.append(f"{one.accessibleName()} and {other.accessibleName()} are too close")
    return found


def _near(one: QRect, other: QRect, gap: int) -> bool:
    return one.adjusted(-gap // 2, -gap // 2, gap // 2, gap // 2).intersects(
        other.adjusted(-gap // 2, -gap // 2, gap // 2, gap // 2)
    )


@pytest.mark.parametrize("size", SIZES, ids=("1920x1080", "1280x800"))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", SAMPLES)
def test_no_text_is_cut_and_every_key_is_large_enough(
    qtbot: QtBot, view: object, language: str, size: tuple[int, int]
) -> None:
    bench = Bench(qtbot, ShownTable(view), language=language, size=size)  # type: ignore[arg-type]
    assert clipped(bench.window) == []
    assert small_keys(bench.window, size[1]) == []


@pytest.mark.parametrize("size", SIZES, ids=("1920x1080", "1280x800"))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("act", list(Act))
def test_the_sheets_of_the_supervisor_are_readable(
    qtbot: QtBot, act: Act, language: str, size: tuple[int, int]
) -> None:
    bench = Bench(qtbot, ShownTable(sample_views.settled()), language=language, size=size, supervisors=NAMES)
    sheet = bench.window.supervisor
    bench.click(bench.window.acts.supervisor)
    assert clipped(bench.window) == []
    assert small_keys(bench.window, size[1]) == []
    sheet.on_act(act)
    for _ in range(6):
        bench.settle()
        assert clipped(bench.window) == []
        assert small_keys(bench.window, size[1]) == []
        if not _go_on(bench):
            return


def _go_on(bench: Bench) -> bool:
    """Answer the question of the page with whatever comes first; whether there was one."""
    from floor_app.qt.dealer.choice_page import ChoicePage
    from floor_app.qt.widgets.amount_pad import AmountPad
    from floor_app.qt.widgets.card_picker import CardPicker

    sheet = bench.window.supervisor
    match sheet.page:
        case ChoicePage() as page if page.keys:
            page.keys[0].click()
        case CardPicker() as page:
            page.rank_keys[0].click()
            page.suit_keys[0].click()
        case AmountPad() as page:
            page.key("5").click()
            sheet.confirm.click()
        case _:
            return False
    return True
