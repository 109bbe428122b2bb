"""A station's life: it closes without leaving anything behind, and a bug stops it with the journal whole."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from drivers.ports import Transport
from floor_app.bootstrap import Station, StationOptions, open_station
from floor_app.demo.shoe_process import ShoeProcess
from floor_app.qt import station as station_module
from floor_app.qt.crash import MOST_REPORTS, CrashReporter
from floor_app.qt.language import LanguageSwitch
from floor_app.qt.station import OpenStation, TableStation
from floor_app.table.commands import Say
from floor_app.table.views import LineState, Refused, TableView
from rules.notation import parse_line
from tests.helpers.journals import folder_of, options_of, proved, rows_of, state_after_start
from tests.helpers.opened_stations import BuggyStore, OnBug, PlantedBug, buggy_store, open_over

THREADS = ("table-worker", "table-watch", "shoe reader")
WAIT = 10_000
BUG_OF_A_THREAD = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")


def opened(
    folder: Path, open_it: OpenStation = open_station, *, port: str = "", language: str = "ru"
) -> TableStation:
    return TableStation(
        options_of(folder, port),
        language,
        four_colours=False,
        checks_calls=False,
        open_station=open_it,
        settle_ms=0,
    )


def running() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith(THREADS)]


def wait_for_shoe(station: TableStation, qtbot: QtBot) -> None:
    def is_there() -> bool:
        view = station.dealer.view
        return view is not None and view.shoe.state is LineState.NO_CARDS

    qtbot.waitUntil(is_there, timeout=WAIT)


def said_by_crash(station: TableStation) -> list[str]:
    window = station.crash.window
    assert window is not None
    assert window.isVisible()
    return [label.text() for label in window.findChildren(QLabel)]


class Planted:
    """Opens a station whose store meets a bug when it is told to."""

    def __init__(self) -> None:
        self.stores: list[BuggyStore] = []

    def __call__(self, options: StationOptions, on_bug: OnBug) -> Station:
        self.stores.append(buggy_store(options))
        return open_over(options, self.stores[-1], on_bug)


class BuggyPort:
    """A port whose opening is a bug of the program, no fault of the port."""

    name = "ttyBUG"
    dies_silently = False

    def open(self) -> Transport:
        raise PlantedBug("planted in the reader")


@pytest.fixture
def shoe() -> Iterator[ShoeProcess]:
    started = ShoeProcess(["--decks", "6", "--seed", "7"])
    yield started
    started.stop()


def test_closing_leaves_no_thread_no_lock_and_no_open_port(
    tmp_path: Path, shoe: ShoeProcess, qtbot: QtBot
) -> None:
    for _ in range(2):
        with opened(tmp_path, port=shoe.port) as station:
            station.show(is_full=False)
            assert sorted(name.split(" /")[0] for name in running()) == sorted(THREADS)
            wait_for_shoe(station, qtbot)
        assert running() == []
        assert not station.dealer.isVisible()
        assert not station.players.isVisible()
    assert proved(tmp_path).rounds == 1


def test_a_station_closes_reader_first_then_table_then_lock() -> None:
    closed: list[str] = []

    def part(name: str) -> Any:
        return SimpleNamespace(
            stop=lambda: closed.append(f"{name} stops"),
            join=lambda timeout: closed.append(f"{name} has ended"),
            release=lambda: closed.append(f"{name} released"),
        )

    Station(part("lock"), part("table"), part("reader")).stop()
    assert closed == ["reader stops", "reader has ended", "table stops", "table has ended", "lock released"]


def test_windows_that_cannot_be_made_leave_nothing_open(
    tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise PlantedBug("no window")

    with monkeypatch.context() as patch:
        patch.setattr(station_module, "PlayersWindow", broken)
        with pytest.raises(PlantedBug):
            opened(tmp_path)
    assert running() == []
    with opened(tmp_path):
        pass


@BUG_OF_A_THREAD
@pytest.mark.parametrize("is_stored_first", [False, True], ids=["before the commit", "after the commit"])
@pytest.mark.parametrize(
    ("language", "word"),
    [
        pytest.param("ru", "В программе произошла внутренняя ошибка", id="ru"),
        pytest.param("en", "The program has met a fault of its own", id="en"),
    ],
)
def test_a_bug_of_the_table_shows_the_crash_window_and_the_next_start_goes_on(
    tmp_path: Path, qtbot: QtBot, language: str, word: str, is_stored_first: bool
) -> None:
    planted = Planted()
    bets = [Say(parse_line(f"bet {box}A main 50", 2)) for box in (1, 2)]
    with opened(tmp_path, planted, language=language) as station:
        station.show(is_full=False)
        planted.stores[0].is_stored_first = is_stored_first
        planted.stores[0].bug_at = 2
        for bet in bets:
            station.station.worker.send(bet)
        qtbot.waitUntil(lambda: station.crash.window is not None, timeout=WAIT)
        texts = said_by_crash(station)
        reports = list(tmp_path.glob("crash-*.txt"))
        assert texts[0].startswith(word)
        assert len(reports) == 1, "one bug is written down once, whoever reports it"
        assert str(reports[0]) in texts[2]
        assert "PlantedBug: planted" in reports[0].read_text("utf-8")
        window = station.crash.window
    assert window is not None
    assert not window.isVisible()
    assert running() == []
    lines = [row.values()["line"] for row in rows_of(tmp_path) if "line" in row.values()]
    assert lines == ["bet 1A main 50.00", "bet 2A main 50.00"][: 1 + is_stored_first]
    proved(tmp_path)
    assert folder_of(tmp_path).play(rows_of(tmp_path)) == state_after_start(tmp_path)
    again: list[TableView | Refused] = []
    with opened(tmp_path) as station:
        station.station.worker.send(bets[1])
        station.station.worker.listen(again.append)
        qtbot.waitUntil(lambda: bool(again), timeout=WAIT)
    view = again[0]
    assert isinstance(view, TableView)
    assert [wager.stake for wager in view.round.wagers] == [5000, 10_000 if is_stored_first else 5000]


@BUG_OF_A_THREAD
def test_a_bug_of_the_reader_is_shown_too(tmp_path: Path, qtbot: QtBot) -> None:
    def open_it(options: StationOptions, on_bug: OnBug) -> Station:
        return open_over(options, buggy_store(options), on_bug, BuggyPort())

    hook = threading.excepthook
    with opened(tmp_path, open_it) as station:
        qtbot.waitUntil(lambda: station.crash.window is not None, timeout=WAIT)
        said_by_crash(station)
        (report,) = tmp_path.glob("crash-*.txt")
        assert "planted in the reader" in report.read_text("utf-8")
    assert threading.excepthook is hook


def test_a_bug_of_a_window_is_shown_and_the_table_goes_on(tmp_path: Path, qtbot: QtBot) -> None:
    def bug() -> None:
        raise PlantedBug("planted in a slot")

    views: list[TableView | Refused] = []
    with qtbot.captureExceptions() as caught, opened(tmp_path) as station:
        QTimer.singleShot(0, bug)
        qtbot.waitUntil(lambda: station.crash.window is not None, timeout=WAIT)
        station.station.worker.send(Say(parse_line("bet 1A main 50", 2)))
        station.station.worker.listen(views.append)
        qtbot.waitUntil(lambda: bool(views), timeout=WAIT)
    assert [str(value) for _, value, _ in caught] == ["planted in a slot"]
    view = views[0]
    assert isinstance(view, TableView)
    assert view.round.wagers


def test_the_key_of_the_crash_window_ends_the_program_with_one(
    tmp_path: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    with opened(tmp_path) as station:
        station.crash.report(PlantedBug("planted"))

        def touch() -> None:
            window = station.crash.window
            if window is not None:
                window.findChildren(QPushButton)[0].click()

        touching = QTimer()
        touching.timeout.connect(touch)
        touching.start(10)
        assert qapp.exec() == 1
        touching.stop()


def reporter(folder: Path, language: str = "en") -> CrashReporter:
    return CrashReporter(LanguageSwitch(language), folder, lambda: None)


def reported(crash: CrashReporter, bugs: int, qtbot: QtBot) -> list[str]:
    for number in range(bugs):
        crash.report(PlantedBug(f"bug {number}"))
    qtbot.waitUntil(lambda: crash.window is not None, timeout=WAIT)
    QApplication.processEvents()
    window = crash.window
    assert window is not None
    qtbot.addWidget(window)
    return [label.text() for label in window.findChildren(QLabel)]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        pytest.param("ru", "Что произошло, не удалось записать в", id="ru"),
        pytest.param("en", "What happened could not be written to", id="en"),
    ],
)
def test_a_report_that_cannot_be_written_is_said_and_is_no_second_bug(
    tmp_path: Path, qtbot: QtBot, language: str, sentence: str
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    shutil.rmtree(gone)
    texts = reported(reporter(gone, language), 1, qtbot)
    assert texts[2].startswith(sentence)


def test_bugs_of_one_second_are_all_written_down(tmp_path: Path, qtbot: QtBot) -> None:
    reported(reporter(tmp_path), 3, qtbot)
    texts = {path.read_text("utf-8").strip().split(": ")[-1] for path in tmp_path.glob("crash-*.txt")}
    assert texts == {"bug 0", "bug 1", "bug 2"}


def test_a_bug_in_every_repaint_does_not_fill_the_disk(tmp_path: Path, qtbot: QtBot) -> None:
    reported(reporter(tmp_path), MOST_REPORTS + 30, qtbot)
    assert len(list(tmp_path.glob("crash-*.txt"))) == MOST_REPORTS
