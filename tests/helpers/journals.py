"""Looking into the journal that a program has left: read, proved, folded, written as rounds."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from floor_app.bootstrap import StationOptions, find_setting
from floor_app.journal.clock import SystemClock
from floor_app.journal.entries import Entry
from floor_app.journal.seal import Sealer, load_or_make_key
from floor_app.journal.sql_store import SqlStore
from floor_app.table.fold import Folder
from floor_app.table.proof import Proof, prove
from floor_app.table.service import TableService
from floor_app.table.state import TableState

ROOT = Path(__file__).parents[2]


def options_of(folder: Path, port: str = "") -> StationOptions:
    """The options of a table at a house of the tests."""
    return StationOptions(folder, "1", "Anna", "house", "10-200", port, "test")


@contextmanager
def store_of(folder: Path) -> Iterator[SqlStore]:
    """The journal in a data folder."""
    store = SqlStore(folder / "journal.db", "1", SystemClock())
    try:
        yield store
    finally:
        store.close()


def sealer_of(folder: Path) -> Sealer:
    """What opens the sealed cards of a data folder."""
    return Sealer(load_or_make_key(folder / "station.key"))


def rows_of(folder: Path) -> tuple[Entry, ...]:
    """Every row."""
    with store_of(folder) as store:
        return tuple(store.rows())


def folder_of(folder: Path) -> Folder:
    """What plays the rows of a data folder."""
    return Folder(find_setting(options_of(folder)), sealer_of(folder))


def proved(folder: Path) -> Proof:
    """The proof of a journal; it must be whole."""
    proof = prove(rows_of(folder), folder_of(folder))
    assert proof.wrong is None
    return proof


def state_after_start(folder: Path) -> TableState:
    """The state a program would go on from."""
    with store_of(folder) as store:
        service = TableService(find_setting(options_of(folder)), store, sealer_of(folder))
        service.start()
        return service.state
