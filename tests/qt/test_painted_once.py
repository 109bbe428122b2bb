"""What looks as it did is not painted again: boxes of the felt, stamps, panels of the players' screen."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from floor_app.locale import Translator
from floor_app.qt.dealer.box_layers import BoxLayers
from floor_app.qt.dealer.dealer_window import DealerWindow
from floor_app.qt.dealer.felt import Felt
from floor_app.qt.dealer.felt_painter import FeltPainter
from floor_app.qt.dealer.felt_picture import BoxPicture, felt_picture
from floor_app.qt.language import LanguageSwitch
from floor_app.qt.players.item_panel import ItemPanel
from floor_app.qt.players.items import Plan, TextItem
from floor_app.qt.players.players_window import PlayersWindow
from floor_app.qt.style import Scale
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.felt_layout import BoxPlace
from floor_app.qt.widgets.stamps import Stamps
from tests.qt.dealer_rig import LiveTable
from tests.table.rig import Rig

EN = Translator("en")
BETS = ("bet 1A main 10", "bet 3A main 25", "close")
AREA = QRect(0, 0, 60, 80)
ROUND = (
    *("bet 1A main 25", "bet 1A bust 10", "bet 3A main 50", "bet 3B main 10", "take 3B main", "close"),
    *("card 5h", "card 8h", "card Ks", "card 4d", "card 8d", "double 1A dark", "card 9h"),
    *("split 3A", "card 3c", "card Th", "card 9d", "stand 3", "card 5c", "card Tc", "paid"),
)


@pytest.fixture
def painter(qapp: QApplication) -> Iterator[QPainter]:
    canvas = QPixmap(200, 200)
    made = QPainter(canvas)
    yield made
    made.end()


def test_a_layer_is_painted_once_for_a_picture_and_a_place(qapp: QApplication) -> None:
    box = felt_picture(Rig().view, EN).boxes[0]
    painted: list[str] = []
    layers = BoxLayers()

    def layer(picture: BoxPicture, area: QRect = AREA, words: tuple[str, str] = ("dark", "?")) -> None:
        layers.layer(picture, words, area, 1.0, lambda _: painted.append(picture.label))

    for _ in range(2):
        layer(box)
    assert painted == ["Box 1"]
    layer(replace(box, is_due=True))
    layer(replace(box, is_due=True), AREA.translated(5, 0))
    layer(replace(box, is_due=True), AREA.translated(5, 0), ("тёмная", "?"))
    assert len(painted) == 4
    layers.forget()
    layer(replace(box, is_due=True), AREA.translated(5, 0), ("тёмная", "?"))
    assert len(painted) == 5


def test_a_stamp_is_painted_once_for_what_it_shows_and_its_size(painter: QPainter) -> None:
    painted: list[QRectF] = []
    stamps = Stamps()

    def lay(rect: QRectF, shows: str) -> None:
        stamps.lay(painter, rect, shows, lambda _, body: painted.append(body))

    lay(QRectF(10.4, 10, 30, 20), "chip")
    lay(QRectF(90, 40.7, 30, 20), "chip")
    assert painted == [QRectF(2, 2, 30, 20)]
    lay(QRectF(10, 10, 30, 20), "ring")
    lay(QRectF(10, 10, 31, 20), "ring")
    assert len(painted) == 3
    stamps.forget()
    lay(QRectF(10, 10, 30, 20), "chip")
    assert len(painted) == 4


def test_a_card_repaints_its_box_and_the_next_one_alone(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands: list[str] = []
    bets: list[str] = []
    paint_hands, paint_bets = FeltPainter.paint_hands, FeltPainter.paint_bets

    def on_hands(
        brush: FeltPainter, inner: QPainter, place: BoxPlace, picture: BoxPicture, words: tuple[str, str]
    ) -> None:
        hands.append(picture.label)
        paint_hands(brush, inner, place, picture, words)

    def on_bets(brush: FeltPainter, inner: QPainter, place: BoxPlace, picture: BoxPicture) -> None:
        bets.append(picture.label)
        paint_bets(brush, inner, place, picture)

    monkeypatch.setattr(FeltPainter, "paint_hands", on_hands)
    monkeypatch.setattr(FeltPainter, "paint_bets", on_bets)
    rig = Rig()
    felt = Felt(None)
    qtbot.addWidget(felt)
    felt.set_scale(Scale(0.7), has_arc_text=False)
    felt.resize(900, 500)
    felt.show_view(rig.say(*BETS), EN)
    felt.show()
    qtbot.waitUntil(lambda: len(hands) >= 7)
    hands.clear()
    bets.clear()
    felt.show_view(rig.scan("9h"), EN)
    qtbot.waitUntil(lambda: len(hands) >= 2)
    assert sorted(hands) == ["Box 1", "Box 3"]
    assert bets == []


@pytest.mark.parametrize(
    ("before", "now", "changed"),
    [
        pytest.param("abc", "axc", "bx", id="one item in the middle"),
        pytest.param("abc", "abcd", "d", id="one more at the end"),
        pytest.param("abc", "bc", "a", id="one less at the begin"),
        pytest.param("abb", "ab", "b", id="one of two equals gone"),
        pytest.param("", "ab", "ab", id="the first plan"),
        pytest.param("ab", "", "ab", id="nothing any more"),
        pytest.param("abc", "cba", "abc", id="everything"),
    ],
)
def test_a_panel_paints_again_where_its_plan_differs(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, before: str, now: str, changed: str
) -> None:
    updated: list[QRect] = []
    parent = QWidget()
    qtbot.addWidget(parent)
    panel = ItemPanel(CardPainter(), Stamps(), parent)
    panel.show_plan(letters(before), "Box 1")
    monkeypatch.setattr(ItemPanel, "update", lambda _panel, area: updated.append(area))
    panel.show_plan(letters(now), "Box 1")
    wanted = QRect()
    for letter in changed:
        wanted = wanted.united(letter_rect(letter).adjusted(-4, -4, 4, 4))
    assert updated == [wanted]


def letter_rect(letter: str) -> QRect:
    return QRect(30 * ord(letter), 7, 20, 10)


def letters(text: str) -> Plan:
    """A plan of single letters, each in a place of its own."""
    return tuple(TextItem(letter_rect(letter), letter, 10, "#FFFFFF") for letter in text)


def test_what_was_painted_bit_by_bit_is_what_is_painted_at_once(qtbot: QtBot) -> None:
    table = LiveTable()
    language = LanguageSwitch("en")
    windows = (DealerWindow(table, language, settle_ms=0), PlayersWindow(table, language))
    for window in windows:
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
    for line in ROUND:
        if line.startswith("card "):
            table.scan(*line.split()[1:])
        else:
            table.rig.say(line)
            table.publish(table.view)
        for _ in range(4):
            QApplication.processEvents()
        for window in windows:
            shown = window.screen().grabWindow(window.winId()).toImage()
            assert not differ(shown, window.grab().toImage()), (type(window).__name__, line)


def differ(one: QImage, other: QImage) -> bool:
    """Whether two pictures differ by more than rounding."""
    assert one.size() == other.size()
    difference = one.convertToFormat(QImage.Format.Format_RGB888)
    painter = QPainter(difference)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    return max(bytes(difference.constBits())) > 2


def test_a_panel_plans_a_thing_once(qtbot: QtBot) -> None:
    planned: list[tuple[int, int]] = []
    parent = QWidget()
    qtbot.addWidget(parent)
    panel = ItemPanel(CardPainter(), Stamps(), parent)
    panel.resize(100, 50)

    def plan(width: int, height: int, scale: Scale) -> Plan:
        planned.append((width, height))
        return ()

    for thing in ("box", "box", "another"):
        panel.show_thing(thing, "Box 1", Scale(1.0), plan)
    assert len(planned) == 2
    panel.resize(120, 50)
    panel.show_thing("another", "Box 1", Scale(1.0), plan)
    panel.show_thing("another", "Box 1", Scale(0.9), plan)
    panel.show_thing("another", "Бокс 1", Scale(0.9), plan)
    assert planned == [(100, 50), (100, 50), (120, 50), (120, 50), (120, 50)]
