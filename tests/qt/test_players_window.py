"""The players' window: its one touch, its texts in two languages, and what it must never show."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from floor_app.qt.language import LanguageSwitch
from floor_app.qt.players.item_panel import ItemPanel
from floor_app.qt.players.items import TextItem
from floor_app.qt.players.players_window import PlayersWindow
from floor_app.qt.style import load_fonts
from floor_app.table.commands import Say
from floor_app.table.views import ChainHead, Refused, TableView
from rules.events import Challenged
from rules.refusals import Code, refuse
from rules.seats import Seat
from tests.present.samples import table
from tests.present.test_secrecy import DARK, HOLE, PEEKING
from tests.qt.players_port import ShownTable

DEALT = ("bet 1A main 50", "bet 1C main 20", "bet 3B main 10", "close", "card 6h 9d Ts 5s 8s")


# The screen of the platform without one is 800 by 800; a finger reaches nothing beyond it.
TOUCHED = (780, 488)


@pytest.fixture(scope="module")
def touch(qapp: QApplication) -> QPointingDevice:
    """A touch screen."""
    load_fonts()
    return QTest.createTouchDevice()


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()


def opened(
    qtbot: QtBot, view: TableView, language: LanguageSwitch | None = None
) -> tuple[PlayersWindow, ShownTable]:
    """A window over a table that shows a view."""
    port = ShownTable(view)
    window = PlayersWindow(port, language or LanguageSwitch("en"))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.screen_shown is not None, timeout=5000)
    return window, port


def texts(window: PlayersWindow) -> list[str]:
    """Everything painted."""
    return [
        item.text
        for panel in window.findChildren(ItemPanel)
        for item in panel.plan
        if isinstance(item, TextItem)
    ]


def button(window: PlayersWindow, name: str) -> QPushButton:
    """The visible button with this accessible name."""
    found = [
        each
        for each in window.findChildren(QPushButton)
        if each.isVisible() and each.accessibleName() == name
    ]
    assert len(found) == 1, name
    return found[0]


def visible_buttons(window: PlayersWindow) -> list[str]:
    """Texts of the buttons that can be seen."""
    return sorted(each.text() for each in window.findChildren(QPushButton) if each.isVisible())


def tap(widget: QWidget, device: QPointingDevice) -> None:
    """A finger on the middle of a widget."""
    middle = QPoint(widget.width() // 2, widget.height() // 2)
    QTest.touchEvent(widget, device).press(0, middle, widget).commit()
    QTest.touchEvent(widget, device).release(0, middle, widget).commit()


def test_a_finger_on_a_box_of_one_seat_contests_at_once(qtbot: QtBot, touch: QPointingDevice) -> None:
    window, port = opened(qtbot, table(*DEALT))
    window.resize(*TOUCHED)
    tap(button(window, "Box 3: I disagree"), touch)
    assert port.sent == [Say(Challenged(Seat(3, "B")))]


def test_several_seats_are_asked_which_in_the_same_place(qtbot: QtBot, touch: QPointingDevice) -> None:
    window, port = opened(qtbot, table(*DEALT))
    window.resize(*TOUCHED)
    before = button(window, "Box 1: I disagree").parentWidget()
    tap(button(window, "Box 1: I disagree"), touch)
    assert port.sent == []
    assert visible_buttons(window) == ["A", "Back", "C", "I disagree"]
    choice = button(window, "I disagree: 1C")
    assert choice.parentWidget() is before
    tap(choice, touch)
    assert port.sent == [Say(Challenged(Seat(1, "C")))]


def test_back_asks_nothing(qtbot: QtBot) -> None:
    window, port = opened(qtbot, table(*DEALT))
    button(window, "Box 1: I disagree").click()
    next(
        each for each in window.findChildren(QPushButton) if each.isVisible() and each.text() == "Back"
    ).click()
    assert port.sent == []
    assert visible_buttons(window) == ["I disagree", "I disagree"]


def test_touch_is_large_and_lies_under_its_box(qtbot: QtBot) -> None:
    window, _ = opened(qtbot, table(*DEALT))
    for number in (1, 3):
        contested = button(window, f"Box {number}: I disagree").parentWidget()
        assert contested is not None
        assert min(contested.width(), contested.height()) >= 120
        box = next(
            panel for panel in window.findChildren(ItemPanel) if panel.accessibleName() == f"Box {number}"
        )
        assert (contested.x(), contested.width()) == (box.x(), box.width())
        assert contested.y() >= box.y() + box.height()


@pytest.mark.parametrize(
    ("script", "buttons"),
    [
        pytest.param((), 0, id="no-bets"),
        pytest.param(DEALT[:3], 0, id="bets-open"),
        pytest.param(DEALT, 2, id="dealt"),
        pytest.param((*DEALT, "challenge 3B"), 1, id="one-contests"),
        pytest.param((*DEALT, "stand 1", "stand 3", "card 9c", "paid"), 2, id="paid"),
    ],
)
def test_who_can_touch(qtbot: QtBot, script: tuple[str, ...], buttons: int) -> None:
    window, _ = opened(qtbot, table(*script))
    assert len(visible_buttons(window)) == buttons


def test_after_the_touch_the_box_says_that_the_round_is_held(qtbot: QtBot) -> None:
    window, port = opened(qtbot, table(*DEALT))
    port.show(table(*DEALT, "challenge 3B"))
    qtbot.waitUntil(lambda: "A player disagrees" in texts(window), timeout=5000)
    assert "The round is held. A supervisor is called" in texts(window)
    assert "Held: supervisor called" in labels(window)


def labels(window: PlayersWindow) -> list[str]:
    """Texts of the plates under the boxes."""
    return [touch.notice for touch in window.touches if touch.notice]


def test_a_refused_touch_says_why(qtbot: QtBot) -> None:
    window, port = opened(qtbot, table(*DEALT))
    button(window, "Box 3: I disagree").click()
    port.show(Refused(refuse(Code.NOT_OFFERED, "Seat {seat} has no bet in this round", seat="3B"), "3B"))
    qtbot.waitUntil(lambda: labels(window) == ["Seat 3B has no bet in this round"], timeout=5000)
    port.show(table(*DEALT))
    qtbot.waitUntil(lambda: labels(window) == [], timeout=5000)


def test_refusals_of_the_dealer_s_touches_are_not_shown_here(qtbot: QtBot) -> None:
    window, port = opened(qtbot, table(*DEALT))
    port.show(Refused(refuse(Code.BETS_CLOSED, "Bets are closed"), "3B"))
    port.show(table(*DEALT, "stand 1"))
    qtbot.waitUntil(lambda: "Box 3: 17" in texts(window), timeout=5000)
    assert labels(window) == []


def test_language_is_switched_live(qtbot: QtBot) -> None:
    language = LanguageSwitch("ru")
    window, _ = opened(qtbot, table(*DEALT), language)
    assert {"Бокс 1: 11. Дабл?", "Стол BJ 7", "Лимиты", "10–200"} <= set(texts(window))
    assert visible_buttons(window) == ["Не согласен", "Не согласен"]
    language.switch("en")
    assert {"Box 1: 11. Double?", "Table BJ 7", "Limits", "10–200"} <= set(texts(window))
    assert visible_buttons(window) == ["I disagree", "I disagree"]


def test_payouts_are_written_out(qtbot: QtBot) -> None:
    script = ("bet 1A main 25", "bet 1A pair 5", "close", "card Ah 9d Kh")
    window, _ = opened(qtbot, table(*script), LanguageSwitch("ru"))
    assert {"25 × 3:2 = 37,50", "+32,50", "−5", "блэкджек", "A + K = 21", "21"} <= set(texts(window))


def test_limits_and_paytables_of_the_profile_that_settles(qtbot: QtBot) -> None:
    view = table(*DEALT)
    window, _ = opened(qtbot, view)
    assert {"3:2", "30:1", "250:1", "8+", f"Rules {view.profile.digest[:12]}"} <= set(texts(window))


def test_foot_shows_the_chain_head_of_the_last_round_that_ended(qtbot: QtBot) -> None:
    first, ended, later = (ChainHead(seq, f"{seq:064x}") for seq in (10, 20, 30))
    window, port = opened(qtbot, table(*DEALT, head=first))
    assert f"Journal of the last round: 10 · {'0' * 12}" in texts(window)
    port.show(table(*DEALT, "stand 1", "stand 3", "card 9c", "paid", head=ended))
    port.show(table(*DEALT[:2], head=later))
    qtbot.waitUntil(lambda: "Place your bets" in texts(window), timeout=5000)
    assert f"Journal of the last round: 20 · {'0' * 12}" in texts(window)


def test_the_same_view_again_repaints_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window, port = opened(qtbot, table(*DEALT))
    painted: list[str] = []
    paint = ItemPanel.paintEvent
    monkeypatch.setattr(ItemPanel, "update", lambda panel, _area: painted.append(panel.accessibleName()))
    port.show(table(*DEALT))
    port.show(table(*DEALT, "stand 1"))
    qtbot.waitUntil(lambda: "Box 3: 17" in texts(window), timeout=5000)
    assert paint is ItemPanel.paintEvent
    assert set(painted) == {"Table BJ 7", "Box 1", "Box 3"}


def test_box_one_is_where_the_players_have_it(qtbot: QtBot) -> None:
    window, port = opened(qtbot, table(*DEALT))
    places = {panel.accessibleName(): panel.x() for panel in window.findChildren(ItemPanel)}
    assert places["Box 1"] > places["Box 7"]
    mirrored = PlayersWindow(port, LanguageSwitch("en"), faces_players=False)
    qtbot.addWidget(mirrored)
    qtbot.waitUntil(lambda: mirrored.screen_shown is not None, timeout=5000)
    places = {panel.accessibleName(): panel.x() for panel in mirrored.findChildren(ItemPanel)}
    assert places["Box 1"] < places["Box 7"]


def test_four_colours_are_an_option(qtbot: QtBot) -> None:
    window, _ = opened(qtbot, table("bet 1A main 50", "close", "card 6d"))
    two = grabbed(window)
    window.set_four_colours(True)
    assert grabbed(window) != two
    window.set_four_colours(False)
    assert grabbed(window) == two


def grabbed(window: PlayersWindow) -> QImage:
    """The window as a picture."""
    return window.grab().toImage()


def everything_said(window: PlayersWindow) -> list[str]:
    """Every text, tooltip and accessible text of every widget."""
    said: list[str] = []
    for widget in (window, *window.findChildren(QWidget)):
        said += [widget.toolTip(), widget.whatsThis(), widget.statusTip(), widget.windowTitle()]
        said += [widget.accessibleName(), widget.accessibleDescription(), widget.objectName()]
        said.append(str(widget.property("text") or ""))
        if isinstance(widget, ItemPanel):
            said.append(repr(widget.plan))
    return said


@pytest.mark.parametrize(
    ("script", "peeking"),
    [pytest.param(DARK, False, id="dark-double"), pytest.param(HOLE, True, id="hole-card")],
)
def test_nothing_on_the_window_depends_on_a_hidden_card(
    qtbot: QtBot, script: tuple[str, ...], peeking: bool
) -> None:
    said, pictures = [], []
    for card in ("Tc", "2h", "Ac"):
        view = table(*script, f"card {card}", profile=PEEKING) if peeking else table(*script, f"card {card}")
        window, _ = opened(qtbot, view)
        said.append(everything_said(window))
        pictures.append(grabbed(window))
        assert [text for text in said[-1] if f"Card({card})" in text or "10♣" in text] == []
    assert said[0] == said[1] == said[2]
    assert pictures[0] == pictures[1] == pictures[2]


def test_an_open_card_does_change_the_window(qtbot: QtBot) -> None:
    said = [everything_said(opened(qtbot, table(*DARK[:3], f"card {card}"))[0]) for card in ("6h", "7h")]
    assert said[0] != said[1]
