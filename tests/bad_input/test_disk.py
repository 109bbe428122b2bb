"""A disk that fills up under a running table: said, nothing acknowledged, and stored once when there is room again."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from drivers.events import ScanId
from drivers.port_choice import choose_port
from drivers.profile import load_shipped_profile
from floor_app.bootstrap import SHOE_PROFILE, Station, StationOptions, find_setting
from floor_app.demo.shoe_process import ShoeProcess
from floor_app.journal.clock import SystemClock
from floor_app.journal.sql_store import SqlStore
from floor_app.journal.store import StoreFault
from floor_app.locale import Translator
from floor_app.present.trouble import troubles_of
from floor_app.qt.demo_session import DemoSession, DemoSettings
from floor_app.table.commands import Say
from floor_app.table.service import TableService
from floor_app.table.views import LineState, TableView, TroubleKind
from rules.notation import parse_line
from rules.refusals import Code
from tests.helpers.journals import (
    folder_of,
    options_of,
    proved,
    rows_of,
    sealer_of,
    state_after_start,
)
from tests.helpers.opened_stations import OnBug, open_over
from tests.helpers.watching import Watch, troubles

ROOM = 200_000
READY = (LineState.NO_CARDS, LineState.CONNECTED)


class SmallDisk:
    """A journal that may not outgrow what it takes now, with something else on the disk that can be thrown away."""

    def __init__(self, options: StationOptions) -> None:
        self.options = options
        self._path = options.data / "journal.db"
        with closing(SqlStore(self._path, options.table, SystemClock())) as store:
            TableService(find_setting(options), store, sealer_of(options.data)).start()
        with closing(sqlite3.connect(self._path, isolation_level=None)) as raw:
            raw.execute("CREATE TABLE other (bytes BLOB)")
            raw.execute(f"INSERT INTO other VALUES (zeroblob({ROOM}))")
            self._pages = raw.execute("PRAGMA page_count").fetchone()[0]

    def store(self) -> SqlStore:
        """The journal on this disk."""
        return SqlStore(self._path, self.options.table, SystemClock(), max_pages=self._pages + 1)

    def make_room(self) -> None:
        """Throw the other thing away."""
        with closing(sqlite3.connect(self._path, isolation_level=None, timeout=10)) as raw:
            raw.execute("DELETE FROM other")


@contextmanager
def table_on(disk: SmallDisk, shoe: ShoeProcess) -> Iterator[tuple[Watch, list[ScanId]]]:
    """A running table on a small disk, and the scans it has acknowledged."""
    port = choose_port(shoe.port, load_shipped_profile(SHOE_PROFILE).file.line)
    station: Station = open_over(disk.options, disk.store(), _no_bug, port)
    acknowledged: list[ScanId] = []
    reader = station.reader
    assert reader is not None

    def acknowledge(scan: ScanId) -> None:
        acknowledged.append(scan)
        reader.acknowledge(scan)

    station.worker.acknowledge_with(acknowledge)
    try:
        yield Watch(station), acknowledged
    finally:
        station.stop()


@pytest.fixture
def shoe() -> Iterator[ShoeProcess]:
    started = ShoeProcess(("--decks", "6", "--seed", "7"))
    yield started
    started.stop()


def test_a_card_for_a_full_disk_is_said_kept_and_stored_once(tmp_path: Path, shoe: ShoeProcess) -> None:
    disk = SmallDisk(options_of(tmp_path))
    with table_on(disk, shoe) as (watch, acknowledged):
        watch.until(lambda view: view.shoe.state in READY)
        burned = burn_until_full(watch, shoe)
        assert burned > 1
        seen, told = len(acknowledged), rows_of(tmp_path)
        said_in_both_languages(watch.view, tmp_path)
        assert watch.code_of(Say(parse_line("bet 1A main 50", 2))) is Code.HELD
        assert len(acknowledged) == seen
        assert rows_of(tmp_path) == told
        disk.make_room()
        watch.until_no_trouble()
        assert watch.view.shoe.dealt == burned + 1
        # The shoe repeats what it got no answer for, and each repeat is answered: one scan all the same.
        assert len(set(acknowledged[seen:])) == 1
        watch.do(Say(parse_line("bet 1A main 50", 2)))
        watch.change(lambda: shoe.order("deal"))
    scans = [row.scan for row in rows_of(tmp_path) if row.scan is not None]
    assert len(set(scans)) == len(scans)
    proved(tmp_path)
    assert state_after_start(tmp_path) == folder_of(tmp_path).play(rows_of(tmp_path))


def burn_until_full(watch: Watch, shoe: ShoeProcess) -> int:
    """Burn card after card until one is not stored; how many were."""
    burned = 0
    while not watch.view.troubles:
        watch.change(lambda: shoe.order("burn"))
        burned = watch.view.shoe.dealt
    assert troubles(watch.view) == [TroubleKind.NOT_STORED]
    return burned


def said_in_both_languages(view: TableView, folder: Path) -> None:
    for language, parts in (
        ("ru", ("Диск", "Карт не сдавать")),
        ("en", ("The disk is full", "Free some space", "Deal no card")),
    ):
        (text,) = troubles_of(view, Translator(language))
        for part in (*parts, str(folder / "journal.db")):
            assert part in f"{text.happened} {text.todo}", text


def test_a_touch_for_a_full_disk_is_not_done_and_is_said(tmp_path: Path) -> None:
    disk = SmallDisk(options_of(tmp_path))
    station = open_over(disk.options, disk.store(), _no_bug)
    try:
        watch = Watch(station)
        placed = 0
        while not watch.view.troubles:
            watch.do(Say(parse_line("bet 1A main 1" if placed else "bet 1A main 10", 2)))
            placed = watch.view.round.wagers[0].stake
        assert troubles(watch.view) == [TroubleKind.NOT_STORED]
        assert watch.view.round.wagers[0].stake == placed
        disk.make_room()
        watch.do(Say(parse_line("bet 1A main 1", 2)))
        assert watch.view.round.wagers[0].stake == placed + 100
        assert watch.view.troubles == ()
    finally:
        station.stop()
    proved(tmp_path)


def test_a_demonstration_on_a_full_disk_ends_with_the_sentence(
    tmp_path: Path, shoe: ShoeProcess, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    disk = SmallDisk(options_of(tmp_path))

    def open_it(options: StationOptions, on_bug: OnBug) -> Station:
        line = load_shipped_profile(SHOE_PROFILE).file.line
        return open_over(options, disk.store(), on_bug, choose_port(options.port, line))

    settings = DemoSettings(
        options=disk.options,
        language="en",
        rounds=50,
        seed=1,
        pause=0,
        width=1280,
        height=800,
        pictures=None,
        four_colours=False,
        checks_calls=False,
        is_offscreen=True,
    )
    with pytest.raises(StoreFault, match="The disk is full"):
        DemoSession(settings, open_it).run(shoe.port, shoe.order, lambda view: None)
    disk.make_room()
    proved(tmp_path)
    assert list(tmp_path.glob("crash-*")) == []


def _no_bug(bug: BaseException) -> None:
    raise AssertionError from bug
