"""The demonstration in this process: what it does when its shoe, its cable or its disk leaves it alone."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.bootstrap import Station, StationOptions, open_station
from floor_app.config import EnvironmentFault
from floor_app.demo.shoe_process import ShoeProcess, shoe_has_ended
from floor_app.qt.demo_session import DemoSession, DemoSettings
from floor_app.qt.demo_shoe import DemoShoe
from floor_app.qt.language import LanguageSwitch
from floor_app.table.views import Refused, TableView
from rules.view import Phase
from tests.helpers.journals import options_of, proved, rows_of
from tests.helpers.opened_stations import OnBug

ROUNDS = 2


@pytest.fixture
def shoe(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[ShoeProcess]:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    started = ShoeProcess(("--decks", "6", "--seed", "7"))
    yield started
    started.stop()


def settings_of(folder: Path, rounds: int = ROUNDS) -> DemoSettings:
    return DemoSettings(
        options=options_of(folder),
        language="en",
        rounds=rounds,
        seed=1,
        pause=0,
        width=1280,
        height=800,
        pictures=None,
        four_colours=False,
        checks_calls=False,
        is_offscreen=True,
    )


class Seen:
    """Opens a station and keeps what it publishes."""

    def __init__(self) -> None:
        self.answers: list[TableView | Refused] = []

    def __call__(self, options: StationOptions, on_bug: OnBug) -> Station:
        station = open_station(options, on_bug)
        station.worker.listen(self.answers.append)
        return station

    @property
    def last(self) -> TableView | None:
        """The last view."""
        return next((view for view in reversed(self.answers) if isinstance(view, TableView)), None)


def when(is_so: Callable[[], bool], act: Callable[[], None]) -> QTimer:
    """Look now and then, and act once."""
    timer = QTimer()

    def look() -> None:
        if is_so():
            timer.stop()
            act()

    timer.timeout.connect(look)
    timer.start(5)
    return timer


def test_every_pulled_cable_is_got_over(tmp_path: Path, shoe: ShoeProcess) -> None:
    drawn = 0

    def order(line: str) -> None:
        nonlocal drawn
        drawn += line == "deal"
        shoe.order("tear 0.2" if line == "deal" and drawn % 9 == 4 else line)

    settled: list[TableView] = []
    assert DemoSession(settings_of(tmp_path), open_station).run(shoe.port, order, settled.append) == 0
    assert [view.round_number for view in settled] == [1, 2]
    confirmed = [row for row in rows_of(tmp_path) if row.kind.value == "cards_confirmed"]
    assert confirmed
    proved(tmp_path)


def test_a_shoe_that_ends_ends_it_with_a_sentence(tmp_path: Path, shoe: ShoeProcess) -> None:
    seen = Seen()

    def is_dealing() -> bool:
        return seen.last is not None and seen.last.round.phase is not Phase.BETTING

    # Its cable is pulled with it, so the next card is asked of a shoe that has gone.
    ending = when(is_dealing, shoe.stop)
    with pytest.raises(EnvironmentFault, match="The simulated shoe has ended"):
        DemoSession(settings_of(tmp_path), seen).run(shoe.port, shoe.order, lambda view: None)
    assert not ending.isActive()
    proved(tmp_path)


def test_pictures_that_cannot_be_kept_end_it_with_a_sentence(tmp_path: Path, shoe: ShoeProcess) -> None:
    settings = replace(settings_of(tmp_path), pictures=tmp_path / "gone")
    with pytest.raises(EnvironmentFault, match="cannot be written"):
        DemoSession(settings, open_station).run(shoe.port, shoe.order, lambda view: None)


def test_a_person_gets_a_table_whose_first_card_is_burned(tmp_path: Path, shoe: ShoeProcess) -> None:
    seen = Seen()

    def is_burned() -> bool:
        return seen.last is not None and seen.last.shoe.dealt == 1

    ending = when(is_burned, lambda: QCoreApplication.exit(0))
    assert DemoSession(settings_of(tmp_path, 0), seen).run(shoe.port, shoe.order, lambda view: None) == 0
    assert not ending.isActive()
    assert seen.last is not None
    assert seen.last.round.phase is Phase.BETTING


def test_a_key_for_a_shoe_that_has_ended_is_no_bug(qtbot: QtBot) -> None:
    def order(line: str) -> None:
        raise shoe_has_ended()

    keys = DemoShoe(order, LanguageSwitch("en"))
    qtbot.addWidget(keys)
    failed: list[EnvironmentFault] = []
    keys.failed.connect(failed.append)
    keys.keys["deal"].click()
    assert [str(fault) for fault in failed] == [str(shoe_has_ended())]
