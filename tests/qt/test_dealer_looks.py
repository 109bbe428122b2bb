"""Nothing is cut, nothing is too small for a finger or an eye, nothing hidden is said; in both sizes and languages."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floor_app.qt.dealer.acts_plan import AmountFor, AskAmount
from floor_app.qt.dealer.choice_page import ChoicePage
from floor_app.qt.dealer.flow import Act, Draft
from floor_app.qt.dealer.sign_page import SignPage
from floor_app.qt.widgets.amount_pad import AmountPad
from floor_app.qt.widgets.card_picker import CardPicker
from floor_app.qt.widgets.keys import TouchKey
from floor_app.qt.widgets.lettering import Lettering
from floor_app.table.views import Refused
from rules.refusals import Amount, Code, refuse
from rules.seats import Seat
from tests.helpers import sample_views
from tests.qt.dealer_rig import SIZES, Bench, LiveTable, every_widget
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
@pytest.mark.parametrize("checks_calls", [False, True], ids=["strip", "calls"])
def test_no_text_is_cut_and_every_key_is_large_enough(
    qtbot: QtBot, language: str, size: tuple[int, int], *, checks_calls: bool
) -> None:
    samples = dict(sample_views.named_samples())
    shown = ShownTable(samples["betting_empty"])
    bench = Bench(qtbot, shown, language=language, size=size, checks_calls=checks_calls)
    found: dict[str, list[str]] = {}
    for name, view in samples.items():
        shown.show(view)
        bench.settle()
        assert bench.window.view is view
        found[name] = [*clipped(bench.window), *small_keys(bench.window, size[1])]
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize("size", SIZES, ids=("1920x1080", "1280x800"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheets_of_the_supervisor_are_readable(
    qtbot: QtBot, language: str, size: tuple[int, int]
) -> None:
    bench = Bench(qtbot, ShownTable(sample_views.settled()), language=language, size=size, supervisors=NAMES)
    window = bench.window
    bench.click(window.acts.supervisor)
    found = {"menu": [*clipped(window), *small_keys(window, size[1])]}
    for act in Act:
        window.supervisor.on_act(act)
        steps = 0
        while True:
            bench.settle()
            found[f"{act.value} {steps}"] = [*clipped(window), *small_keys(window, size[1])]
            steps += 1
            if steps > 6 or not _go_on(bench):
                break
    assert {page: texts for page, texts in found.items() if texts} == {}


@pytest.mark.parametrize("size", SIZES, ids=("1920x1080", "1280x800"))
def test_keyboard_pad_and_bubble_are_readable(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = LiveTable("bet 1A main 50", "close")
    table.scan("6s", "9h", "5c")
    bench = Bench(qtbot, table, size=size)
    bench.act(AskAmount(AmountFor.DOUBLE, Seat(1, "A"), 1000, 5000, 100, may_be_dark=True))
    bench.click(bench.amount_pad().key("5"))
    bench.click(bench.window.amounts.confirm)
    assert bench.window.amounts.refusal
    assert [*clipped(bench.window), *small_keys(bench.window, size[1])] == []
    bench.click(bench.window.amounts.close_key)
    bench.window.on_signing(Draft(Act.VOID_ROUND))
    page = bench.window.supervisor.page
    assert isinstance(page, SignPage)
    bench.click(page.reason)
    assert bench.window.keyboard.isVisible()
    assert [*clipped(bench.window), *small_keys(bench.window, size[1])] == []
    refusal = refuse(
        Code.ABOVE_MAXIMUM,
        "{stake} is above the maximum: allowed {low} to {high}",
        stake=Amount(12345678),
        low=Amount(1000),
        high=Amount(20000),
    )
    for place in ("1A", "7C", "4B", "", "3"):
        bench.window.on_refused(Refused(refusal, place))
        assert clipped(bench.window) == []
        assert bench.window.rect().contains(bench.window.bubble.geometry())


def _go_on(bench: Bench) -> bool:
    """Answer the question of the page with whatever comes first; whether there was one."""
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
