"""The composition root: everything a station needs is made here and handed on through constructors."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from drivers.link import Link
from drivers.port_choice import choose_port
from drivers.profile import load_shipped_profile
from drivers.shoe_reader import ShoeReader
from floor_app.config import EnvironmentFault
from floor_app.journal.clock import SystemClock
from floor_app.journal.seal import Sealer, load_or_make_key
from floor_app.journal.sql_store import SqlStore
from floor_app.profiles import ProfileShelf, profile_fault
from floor_app.table.service import TableService
from floor_app.table.state import Setting
from floor_app.table.worker import TableWorker
from rules.limits import Limits
from rules.marks import mark
from rules.profile import Profile
from rules.refusals import Refusal

SHOE_PROFILE = "fsb-1"


@dataclass(frozen=True, slots=True)
class StationOptions:
    """What a table station is started with. ``port`` is a serial port's name or URL, empty for none.

    ``accepted_edges`` as in ``Setting``.
    """

    data: Path
    table: str
    dealer: str
    profile: str
    limits: str
    port: str
    program: str
    accepted_edges: tuple[tuple[str, str], ...] = ()


class Station:
    """A running table: its worker, its reader, and the lock that keeps a second program out."""

    def __init__(self, lock: FileLock, worker: TableWorker, reader: ShoeReader | None) -> None:
        self._lock = lock
        self.worker = worker
        self.reader = reader

    def stop(self) -> None:
        """Stop reading, finish what is queued, let go of the files."""
        if self.reader is not None:
            self.reader.stop()
            self.reader.join(2.0)
        self.worker.stop()
        self.worker.join(5.0)
        self._lock.release()


def find_setting(options: StationOptions) -> Setting:
    """Profile and limits by name, or a fault that says what is known."""
    found = ProfileShelf().find(options.profile)
    if isinstance(found, Refusal):
        raise profile_fault(found)
    return Setting(
        options.table,
        options.dealer,
        found,
        _limits(found, options.limits),
        options.program,
        options.accepted_edges,
    )


def _limits(profile: Profile, name: str) -> Limits:
    limits = profile.limits_named(name) if name else profile.limits[0]
    if limits is None:
        raise EnvironmentFault(
            mark("There are no limits {name} here: known are {known}. Choose one with --limits."),
            name=name,
            known=", ".join(part.name for part in profile.limits),
        )
    return limits


def open_station(options: StationOptions, on_bug: Callable[[BaseException], None]) -> Station:
    """Open the journal, continue the round where it stood, and begin to read the shoe.

    Raises ``EnvironmentFault``: folder not writable, station already running, journal damaged or without its key,
    broken profile.
    """
    setting = find_setting(options)
    lock = _lock(options.data)
    try:
        sealer = Sealer(_key(options.data))
        store = SqlStore(options.data / "journal.db", options.table, SystemClock())
        worker = TableWorker(TableService(setting, store, sealer), on_bug)
        worker.start()
    except BaseException:
        lock.release()
        raise
    reader = _reader(options.port, worker)
    if reader is not None:
        worker.acknowledge_with(reader.acknowledge)
        reader.start()
    return Station(lock, worker, reader)


def _key(data: Path) -> bytes:
    """The station's key. A journal had one from its first row on, so beside a journal no new one is made."""
    path = data / "station.key"
    if not path.exists() and (data / "journal.db").exists():
        raise EnvironmentFault(
            mark(
                "The key file {path} is missing, and the journal's sealed cards cannot be opened without it."
                " Restore it from its backup."
            ),
            path=str(path),
        )
    return load_or_make_key(path)


def _reader(port: str, worker: TableWorker) -> ShoeReader | None:
    if not port:
        return None
    profile = load_shipped_profile(SHOE_PROFILE)
    return ShoeReader(choose_port(port, profile.file.line), Link(profile, worker.resume), worker.on_reader)


def _lock(data: Path) -> FileLock:
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = FileLock(data / "station.lock")
        lock.acquire(timeout=0)
    except Timeout as fault:
        raise EnvironmentFault(
            mark("This station is already running on {path}. Close the other program first."), path=str(data)
        ) from fault
    except OSError as fault:
        raise EnvironmentFault(
            mark("The data folder {path} cannot be used: {reason}. Choose another with --data."),
            path=str(data),
            reason=fault.strerror or str(fault),
        ) from fault
    return lock
