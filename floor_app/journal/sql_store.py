"""The journal of one table station in its own SQLite file: WAL, synchronous=FULL, one writing connection.

The statements of the hot path go through the driver's cursor of SQLAlchemy's held connection (decision 0003).
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from sqlalchemy import create_engine, event
from sqlalchemy.exc import DBAPIError

from floor_app.journal.clock import Clock
from floor_app.journal.entries import FIRST_HASH, Draft, Entry, RowKind, ScanKey, chain
from floor_app.journal.schema import SCHEMA_VERSION, journal_metadata
from floor_app.journal.store import AlreadyStored, StoreFault
from rules.marks import mark

_COLUMNS = (
    "table_id, seq, gaming_day, kind, version, payload, actor, wall, monotonic_ns, profile_hash, round_number,"
    " scan_shoe, scan_boot, scan_number, previous_hash, hash"
)
_INSERT = f"INSERT INTO journal ({_COLUMNS}) VALUES ({', '.join('?' * 16)})"
_SELECT = f"SELECT {_COLUMNS} FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq"


class SqlStore:
    """See ``floor_app.journal.store.Store``. Used by one thread, the table worker's, once it runs."""

    def __init__(self, path: Path, table: str, clock: Clock, *, max_pages: int | None = None) -> None:
        """Open or create the file. ``max_pages`` bounds its size (SQLite's ``max_page_count``), for tests."""
        self._path = path
        self._table = table
        self._clock = clock
        self._engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
        event.listen(self._engine, "connect", _pragmas(max_pages))
        try:
            self._connection = self._engine.connect()
            self._raw = _driver_connection(self._connection.connection.dbapi_connection)
            self._prepare()
            self._head = self._read_head()
        except (DBAPIError, sqlite3.Error) as fault:
            self._engine.dispose()
            raise _fault(fault, path) from fault

    def _prepare(self) -> None:
        version = self._raw.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            journal_metadata().create_all(self._connection)
            self._raw.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        elif version != SCHEMA_VERSION:
            raise StoreFault(
                mark(
                    "The journal {path} was written by another version ({found}); this program reads {known}."
                ),
                path=str(self._path),
                found=version,
                known=SCHEMA_VERSION,
            )

    def append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Store all rows durably or none."""
        head = self._head
        seq, previous = (head.seq, head.hash) if head else (0, FIRST_HASH)
        stamp = self._clock.stamp()
        entries: list[Entry] = []
        for draft in drafts:
            seq += 1
            entry = chain(self._table, seq, draft, stamp, previous)
            previous = entry.hash
            entries.append(entry)
        self._write(entries)
        if entries:
            self._head = entries[-1]
        return tuple(entries)

    def _write(self, entries: Sequence[Entry]) -> None:
        cursor = self._raw.cursor()
        try:
            cursor.execute("BEGIN IMMEDIATE")
            for entry in entries:
                cursor.execute(_INSERT, _row_of(entry))
                if entry.kind is RowKind.ROUND_OPENED:
                    cursor.execute(
                        "INSERT INTO round (table_id, number, opened_seq, gaming_day) VALUES (?, ?, ?, ?)",
                        (entry.table, entry.round_number, entry.seq, entry.gaming_day),
                    )
            cursor.execute("COMMIT")
        except sqlite3.IntegrityError as fault:
            self._roll_back()
            scan = self._stored_scan(entries)
            if scan is not None:
                raise AlreadyStored(scan) from fault
            raise _fault(fault, self._path) from fault
        except sqlite3.Error as fault:
            self._roll_back()
            raise _fault(fault, self._path) from fault
        finally:
            cursor.close()

    def _roll_back(self) -> None:
        if self._raw.in_transaction:
            self._raw.rollback()

    def _stored_scan(self, entries: Sequence[Entry]) -> ScanKey | None:
        for entry in entries:
            scan = entry.scan
            if scan is None:
                continue
            found = self._raw.execute(
                "SELECT 1 FROM journal WHERE table_id = ? AND scan_shoe = ? AND scan_boot = ? AND scan_number = ?",
                (self._table, scan.shoe, scan.boot, scan.number),
            ).fetchone()
            if found:
                return scan
        return None

    def _read_head(self) -> Entry | None:
        row = self._raw.execute(
            f"SELECT {_COLUMNS} FROM journal WHERE table_id = ? ORDER BY seq DESC LIMIT 1", (self._table,)
        ).fetchone()
        return None if row is None else _entry_of(row)

    def head(self) -> Entry | None:
        """The last row."""
        return self._head

    def rows(self, after: int = 0) -> Iterator[Entry]:
        """Rows in order, streaming."""
        cursor = self._raw.cursor()
        try:
            for row in cursor.execute(_SELECT, (self._table, after)):
                yield _entry_of(row)
        except sqlite3.Error as fault:
            raise _fault(fault, self._path) from fault
        finally:
            cursor.close()

    def open_round(self) -> tuple[Entry, ...]:
        """Rows from the last opened round on, found by the derived table of rounds."""
        row = self._raw.execute(
            "SELECT max(opened_seq) FROM round WHERE table_id = ?", (self._table,)
        ).fetchone()
        return () if row[0] is None else tuple(self.rows(after=row[0] - 1))

    def last_scan(self, shoe: str) -> ScanKey | None:
        """The scan of a shoe that was stored last."""
        row = self._raw.execute(
            "SELECT scan_boot, scan_number FROM journal WHERE table_id = ? AND scan_shoe = ?"
            " ORDER BY seq DESC LIMIT 1",
            (self._table, shoe),
        ).fetchone()
        return None if row is None else ScanKey(shoe, row[0], row[1])

    def close(self) -> None:
        """Close the connection; the write-ahead log is folded into the file."""
        self._connection.close()
        self._engine.dispose()


def _pragmas(max_pages: int | None) -> Callable[[sqlite3.Connection, object], None]:
    def on_connect(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "busy_timeout = 2000",
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {pragma}")
        if max_pages is not None:
            connection.execute(f"PRAGMA max_page_count = {max_pages}")

    return on_connect


def _driver_connection(connection: object) -> sqlite3.Connection:
    if not isinstance(connection, sqlite3.Connection):
        raise TypeError("the SQLite store needs the sqlite3 driver")
    return connection


def _row_of(entry: Entry) -> tuple[object, ...]:
    scan = entry.scan
    shoe, boot, number = (None, None, None) if scan is None else (scan.shoe, scan.boot, scan.number)
    return (
        entry.table,
        entry.seq,
        entry.gaming_day,
        entry.kind.value,
        entry.version,
        entry.payload,
        entry.actor,
        entry.wall,
        entry.monotonic_ns,
        entry.profile_hash,
        entry.round_number,
        shoe,
        boot,
        number,
        entry.previous_hash,
        entry.hash,
    )


def _entry_of(row: Sequence[object]) -> Entry:
    (
        table,
        seq,
        day,
        kind,
        version,
        payload,
        actor,
        wall,
        monotonic,
        profile,
        number,
        shoe,
        boot,
        scan,
        *ends,
    ) = row
    return Entry(
        table=str(table),
        seq=_whole(seq),
        gaming_day=str(day),
        kind=RowKind(str(kind)),
        version=_whole(version),
        payload=str(payload),
        actor=str(actor),
        wall=str(wall),
        monotonic_ns=_whole(monotonic),
        profile_hash=str(profile),
        round_number=_whole(number),
        scan=None if shoe is None else ScanKey(str(shoe), _whole(boot), _whole(scan)),
        previous_hash=str(ends[0]),
        hash=str(ends[1]),
    )


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"a whole number was stored here, found {type(value).__name__}")
    return value


def _fault(fault: Exception, path: Path) -> StoreFault:
    reason = str(getattr(fault, "orig", None) or fault)
    if "full" in reason:
        text = mark("The disk is full: nothing more can be stored in {path}. Free some space, then go on.")
    elif "readonly" in reason or "read-only" in reason:
        text = mark(
            "The journal {path} may not be written. Give this user the right to write it, then go on."
        )
    elif "unable to open" in reason:
        text = mark("The journal {path} cannot be opened. Check that its folder exists and may be written.")
    elif "locked" in reason:
        text = mark("The journal {path} is in use by another program. Close that one first.")
    elif "not a database" in reason or "malformed" in reason:
        text = mark("The file {path} is damaged or no journal. Keep it, and restore the last backup.")
    else:
        text = mark("The journal {path} cannot be written: {reason}.")
    return StoreFault(text, path=str(path), reason=reason)
