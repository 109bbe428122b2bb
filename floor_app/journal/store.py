"""What a journal store offers; the memory and the SQLite store pass one contract suite."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from floor_app.config import EnvironmentFault
from floor_app.journal.entries import Draft, Entry, ScanKey


class StoreFault(EnvironmentFault):
    """The store cannot write or read: disk full, read-only, damaged, gone. Nothing of the append was kept."""


class AlreadyStored(Exception):
    """The scan of a row is in the journal already: it was stored before and must only be acknowledged again."""

    def __init__(self, scan: ScanKey) -> None:
        super().__init__(f"scan {scan} is stored already")
        self.scan = scan


class Store(Protocol):
    """An append-only journal of one table."""

    def append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Store rows in one transaction: all of them, durably, or none.

        Raises ``AlreadyStored`` when a scan is there already and ``StoreFault`` when the rows could not be kept.
        """

    def head(self) -> Entry | None:
        """The last row."""

    def rows(self, after: int = 0) -> Iterator[Entry]:
        """Rows in order, from the one after ``after``."""

    def open_round(self) -> tuple[Entry, ...]:
        """Rows from the last ``ROUND_OPENED`` on; empty when no round was ever opened."""

    def last_scan(self) -> ScanKey | None:
        """The scan that was stored last."""

    def last_boot(self, shoe: str) -> int | None:
        """The highest boot of a shoe's stored scans: that of its last start, since starts are counted up."""

    def close(self) -> None:
        """Let go of the store."""
