"""The journal of one table station in its own SQLite file: WAL, synchronous=FULL, one writing connection.

The statements of the hot path go through the driver's cursor of SQLAlchemy's held connection (decision 0003).
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import DBAPIError

from floor_app.journal.clock import Clock
from floor_app.journal.entries import Draft, Entry, RowKind, ScanKey, chain_all
from floor_app.journal.schema import SCHEMA_VERSION, journal_metadata
from floor_app.journal.sql_faults import damaged, fault_of, read_only
from floor_app.journal.sql_rows import COLUMNS, INSERT, entry_of, row_of
from floor_app.journal.store import AlreadyStored, StoreFault
from rules.marks import mark

_INSERT_ROUND = "INSERT INTO round (table_id, number, opened_seq, gaming_day) VALUES (?, ?, ?, ?)"
_ROWS = f"SELECT {COLUMNS} FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq"
_HEAD = f"SELECT {COLUMNS} FROM journal WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
_OPENED = "SELECT max(opened_seq) FROM round WHERE table_id = ?"
_LAST_SCAN = (
    "SELECT scan_shoe, scan_boot, scan_number FROM journal"
    " WHERE table_id = ? AND scan_shoe IS NOT NULL ORDER BY seq DESC LIMIT 1"
)
_LAST_BOOT = "SELECT max(scan_boot) FROM journal WHERE table_id = ? AND scan_shoe = ?"
_IS_STORED = (
    "SELECT 1 FROM journal WHERE table_id = ? AND scan_shoe = ? AND scan_boot = ? AND scan_number = ?"
)


class SqlStore:
    """See ``floor_app.journal.store.Store``. Used by one thread, the table worker's, once it runs."""

    def __init__(self, path: Path, table: str, clock: Clock, *, max_pages: int | None = None) -> None:
        """Open or create the file. ``max_pages`` bounds its size (SQLite's ``max_page_count``), for tests."""
        self._path = path
        self._table = table
        self._clock = clock
        if os.access(path, os.F_OK) and not os.access(path, os.W_OK):
            # SQLite would open it, leave side files that may not be written either, and fail at the first card.
            raise read_only(path)
        self._engine = create_engine(
            URL.create("sqlite", database=str(path)), connect_args={"check_same_thread": False}
        )
        event.listen(self._engine, "connect", _on_connect(path, max_pages))
        with self._told():
            self._connection = self._engine.connect()
        try:
            with self._told():
                self._raw = _driver_connection(self._connection)
                self._writing = self._raw.cursor()
                self._prepare()
                self._head = self._read_head()
        except BaseException:
            self.close()
            raise

    def _prepare(self) -> None:
        version = self._raw.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, SCHEMA_VERSION):
            raise StoreFault(
                mark(
                    "The journal {path} was written by another version ({found}); this program reads {known}."
                    " Start it with the program that wrote it."
                ),
                path=str(self._path),
                found=version,
                known=SCHEMA_VERSION,
            )
        if version == 0:
            journal_metadata().create_all(self._connection)
            self._raw.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Store all rows durably or none."""
        entries = chain_all(self._table, self._head, drafts, self._clock.stamp())
        if entries:
            self._write(entries)
            self._head = entries[-1]
        return entries

    def _write(self, entries: Sequence[Entry]) -> None:
        execute = self._writing.execute
        try:
            execute("BEGIN IMMEDIATE")
            for entry in entries:
                execute(INSERT, row_of(entry))
                if entry.kind is RowKind.ROUND_OPENED:
                    execute(_INSERT_ROUND, (entry.table, entry.round_number, entry.seq, entry.gaming_day))
            execute("COMMIT")
        except sqlite3.Error as fault:
            with self._told():
                if self._raw.in_transaction:
                    self._raw.rollback()
                scan = self._stored_scan(entries) if isinstance(fault, sqlite3.IntegrityError) else None
            if scan is not None:
                raise AlreadyStored(scan) from fault
            raise fault_of(fault, self._path) from fault

    def _stored_scan(self, entries: Sequence[Entry]) -> ScanKey | None:
        for entry in entries:
            scan = entry.scan
            if (
                scan is not None
                and self._raw.execute(_IS_STORED, (self._table, scan.shoe, scan.boot, scan.number)).fetchone()
            ):
                return scan
        return None

    def _read_head(self) -> Entry | None:
        row = self._raw.execute(_HEAD, (self._table,)).fetchone()
        return None if row is None else self._entry(row)

    def head(self) -> Entry | None:
        """The last row."""
        return self._head

    def rows(self, after: int = 0) -> Iterator[Entry]:
        """Rows in order, streaming."""
        cursor = self._raw.cursor()
        try:
            with self._told():
                for row in cursor.execute(_ROWS, (self._table, after)):
                    yield self._entry(row)
        finally:
            cursor.close()

    def open_round(self) -> tuple[Entry, ...]:
        """Rows from the last opened round on, found by the derived table of rounds."""
        with self._told():
            row = self._raw.execute(_OPENED, (self._table,)).fetchone()
        return () if row[0] is None else tuple(self.rows(after=row[0] - 1))

    def last_scan(self) -> ScanKey | None:
        """The scan that was stored last."""
        with self._told():
            row = self._raw.execute(_LAST_SCAN, (self._table,)).fetchone()
        return None if row is None else ScanKey(*row)

    def last_boot(self, shoe: str) -> int | None:
        """The highest boot of a shoe's stored scans, found by the index of scans."""
        with self._told():
            row = self._raw.execute(_LAST_BOOT, (self._table, shoe)).fetchone()
        return None if row[0] is None else int(row[0])

    def close(self) -> None:
        """Close the connection; the write-ahead log is folded into the file."""
        self._connection.close()
        self._engine.dispose()

    def _entry(self, row: Sequence[object]) -> Entry:
        try:
            return entry_of(row)
        except ValueError as fault:
            raise damaged(self._path, row[1]) from fault

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell the driver's faults as the store's."""
        try:
            yield
        except (DBAPIError, sqlite3.Error) as fault:
            raise fault_of(fault, self._path) from fault


def _on_connect(path: Path, max_pages: int | None) -> Callable[[sqlite3.Connection, object], None]:
    def on_connect(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        if mode != "wal":
            raise StoreFault(
                mark(
                    "The journal {path} would not be safe there. Choose a folder on a disk of this machine."
                ),
                path=str(path),
            )
        for pragma in ("synchronous = FULL", "busy_timeout = 2000", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")
        if max_pages is not None:
            connection.execute(f"PRAGMA max_page_count = {max_pages}")

    return on_connect


def _driver_connection(connection: Connection) -> sqlite3.Connection:
    raw = connection.connection.dbapi_connection
    if not isinstance(raw, sqlite3.Connection):
        raise TypeError("the SQLite store needs the sqlite3 driver")
    return raw
