"""What SQLite's faults mean to a person: each a sentence that says what to do."""

import sqlite3
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from floor_app.journal.store import StoreFault
from rules.marks import mark

# The low byte of SQLite's error code is the fault, the rest tells its place.
_FAULT = 0xFF


def fault_of(fault: sqlite3.Error | DBAPIError, path: Path) -> StoreFault:
    """The fault of the journal behind a fault of the driver."""
    origin = fault.orig if isinstance(fault, DBAPIError) else fault
    code = getattr(origin, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _FAULT
    return StoreFault(_sentence(code), path=str(path), reason=str(origin))


def read_only(path: Path) -> StoreFault:
    """The fault of a file that may only be read."""
    return StoreFault(_sentence(sqlite3.SQLITE_READONLY), path=str(path))


def damaged(path: Path, seq: object) -> StoreFault:
    """The fault of a row that is no row any more."""
    return StoreFault(
        mark("Row {seq} of the journal {path} cannot be read. Keep the file, and restore the last backup."),
        path=str(path),
        seq=str(seq),
    )


def _sentence(code: int) -> str:
    match code:
        case sqlite3.SQLITE_FULL:
            return mark(
                "The disk is full: nothing more can be stored in {path}. Free some space, then go on."
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return mark(
                "The journal {path} may not be written."
                " Give this user the right to write the file and its folder, then go on."
            )
        case sqlite3.SQLITE_CANTOPEN:
            return mark(
                "The journal {path} cannot be opened. Check that its folder exists and may be written."
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_CONSTRAINT:
            return mark("The journal {path} is in use by another program. Close that one first.")
        case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
            return mark("The file {path} is damaged or no journal. Keep it, and restore the last backup.")
        case sqlite3.SQLITE_IOERR:
            return mark("The disk fails at the journal {path} ({reason}). Check the disk, then go on.")
        case _:
            return mark("The journal {path} cannot be used: {reason}. Check the disk, then start again.")
