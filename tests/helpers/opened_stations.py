"""Stations opened as the product opens them, but over a store, a port or a table that a test has prepared."""

from collections.abc import Callable, Sequence

from filelock import FileLock

from drivers.link import Link
from drivers.ports import Port
from drivers.profile import load_shipped_profile
from drivers.shoe_reader import ShoeReader
from floor_app.bootstrap import SHOE_PROFILE, Station, StationOptions, find_setting
from floor_app.journal.clock import SystemClock
from floor_app.journal.entries import Draft, Entry
from floor_app.journal.seal import Sealer, load_or_make_key
from floor_app.journal.sql_store import SqlStore
from floor_app.table.service import TableService
from floor_app.table.worker import TableWorker

OnBug = Callable[[BaseException], None]


class PlantedBug(RuntimeError):
    """A bug of the program, planted by a test."""


class BuggyStore(SqlStore):
    """Meets a bug at the append number ``bug_at`` after it was set, before or after the rows are stored."""

    bug_at = 0
    is_stored_first = False

    def append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Store rows, or meet the bug."""
        self.bug_at -= 1
        if self.bug_at:
            return super().append(drafts)
        if self.is_stored_first:
            super().append(drafts)
        raise PlantedBug(f"planted at {drafts!r}")


def open_over(options: StationOptions, store: SqlStore, on_bug: OnBug, port: Port | None = None) -> Station:
    """A station over a store of the test's own; with a port it reads a shoe."""
    lock = FileLock(options.data / "station.lock")
    lock.acquire(timeout=0)
    sealer = Sealer(load_or_make_key(options.data / "station.key"))
    worker = TableWorker(TableService(find_setting(options), store, sealer), on_bug)
    worker.start()
    reader = None
    if port is not None:
        link = Link(load_shipped_profile(SHOE_PROFILE), worker.resume)
        reader = ShoeReader(port, link, worker.on_reader)
        worker.acknowledge_with(reader.acknowledge)
        reader.start()
    return Station(lock, worker, reader)


def buggy_store(options: StationOptions) -> BuggyStore:
    """The journal of a station, with a bug in waiting."""
    return BuggyStore(options.data / "journal.db", options.table, SystemClock())
