"""Only what looks different is painted again: a box, a bar, nothing at all."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floor_app.qt.dealer.felt_picture import BoxPicture, Mood, felt_picture
from floor_app.table.views import LineState, TableView
from rules.seats import Seat
from rules.wagers import Kind
from tests.helpers import sample_views
from tests.present.samples import EN, RU, table
from tests.qt.dealer_rig import Bench, LiveTable
from tests.qt.players_port import ShownTable


class PaintWatch(QObject):
    """Remembers what a widget paints."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.rects: list[QRect] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.rects.append(event.rect())
        return False


def watched(bench: Bench) -> dict[str, PaintWatch]:
    """The parts of a window under watch, painted once."""
    window = bench.window
    bench.settle()
    parts = {"head": window.head, "call": window.call, "felt": window.felt, "acts": window.acts}
    return {name: PaintWatch(part) for name, part in parts.items()}


def test_one_bet_paints_one_box(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LiveTable("bet 1A main 50"))
    watch = watched(bench)
    bench.bet("5B")
    (painted,) = watch["felt"].rects
    assert painted.contains(bench.spot("5B"))
    assert not painted.contains(bench.spot("3A"))
    assert painted.width() < bench.window.felt.width() / 4
    assert watch["head"].rects == []


def test_a_card_paints_its_box_and_what_the_dealer_says(qtbot: QtBot) -> None:
    live = LiveTable("bet 1A main 50", "bet 7A main 20", "close")
    live.scan("6s", "9h")
    bench = Bench(qtbot, live)
    watch = watched(bench)
    live.scan("7d")
    bench.settle()
    assert watch["call"].rects
    assert watch["head"].rects == [] or all(rect.width() < 900 for rect in watch["head"].rects)


def test_the_same_view_again_paints_no_felt(qtbot: QtBot) -> None:
    shown = ShownTable(sample_views.split_hands())
    bench = Bench(qtbot, shown)
    watch = watched(bench)
    shown.show(replace(sample_views.split_hands()))
    bench.settle()
    assert watch["felt"].rects == []
    assert watch["call"].rects == []
    assert watch["head"].rects == []


def test_a_lost_line_changes_head_and_column_only(qtbot: QtBot) -> None:
    shown = ShownTable(sample_views.with_shoe(LineState.CONNECTED))
    bench = Bench(qtbot, shown)
    watch = watched(bench)
    shown.show(sample_views.with_shoe(LineState.RECONNECTING))
    bench.settle()
    assert watch["head"].rects
    assert watch["acts"].rects
    assert watch["felt"].rects == []


def box(view: TableView, number: int) -> BoxPicture:
    """The picture of one box, in English."""
    return felt_picture(view, EN).boxes[number - 1]


def test_the_picture_of_a_dark_double() -> None:
    picture = box(sample_views.dark_double(), 1)
    (hand,) = picture.hands
    assert (hand.badge, hand.is_acting) == ("11 + ?", False)
    assert [(stake.text, stake.chips) for stake in picture.stakes if stake.kind is Kind.MAIN] == [
        ("100", 2),
        ("35", 2),
        ("100", 1),
    ]
    assert picture.is_dim
    assert not picture.is_acting


def test_the_picture_of_split_hands_is_short_where_it_is_narrow() -> None:
    picture = box(sample_views.split_hands(), 3)
    assert [hand.narrow for hand in picture.hands] == ["21", "17", "10", "8"]
    assert [hand.is_acting for hand in picture.hands] == [False, False, True, False]
    assert [seat.is_deciding for seat in picture.seats] == [True, False, False]


@pytest.mark.parametrize(
    ("number", "seat", "kind", "text", "mood"),
    [
        (1, "A", Kind.MAIN, "+100", Mood.GOOD),
        (1, "A", Kind.PAIR, "−5", Mood.BAD),
        (1, "B", Kind.BUST, "+20", Mood.GOOD),
        (2, "A", Kind.MAIN, "+37.50", Mood.GOOD),
        (3, "A", Kind.MAIN, "+200", Mood.GOOD),
        (7, "A", Kind.MAIN, "−150", Mood.BAD),
    ],
)
def test_what_came_of_a_bet_stands_where_it_lay(
    number: int, seat: str, kind: Kind, text: str, mood: Mood
) -> None:
    stake = next(
        stake
        for stake in box(sample_views.settled(), number).stakes
        if stake.seat == Seat(number, seat) and stake.kind is kind
    )
    assert (stake.text, stake.mood) == (text, mood)


def test_a_push_is_marked_by_a_sign() -> None:
    view = table("bet 1A main 50", "close", "card Ts 9h 9d", "stand 1", "card Th")
    (stake,) = box(view, 1).stakes
    assert (stake.text, stake.mood) == ("= 50", Mood.EVEN)


def test_an_insurance_stands_with_its_seat() -> None:
    seats = box(sample_views.offers(), 3).seats
    assert [seat.insurance for seat in seats] == ["", "25", ""]


Sample = Callable[[], TableView]


@pytest.mark.parametrize(
    "sample", [sample_views.betting_full, sample_views.settled, sample_views.split_hands]
)
def test_pictures_are_equal_for_equal_views_and_differ_by_language(sample: Sample) -> None:
    assert felt_picture(sample(), RU) == felt_picture(sample(), RU)
    assert felt_picture(sample(), RU) != felt_picture(sample(), EN)
