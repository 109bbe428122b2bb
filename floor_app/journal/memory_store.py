"""A journal in memory, for tests and rehearsals: the same contract, gone with the process."""

from collections.abc import Iterator, Sequence

from floor_app.journal.clock import Clock
from floor_app.journal.entries import Draft, Entry, RowKind, ScanKey, chain_all
from floor_app.journal.store import AlreadyStored


class MemoryStore:
    """See ``floor_app.journal.store.Store``."""

    def __init__(self, table: str, clock: Clock) -> None:
        self._table = table
        self._clock = clock
        self._rows: list[Entry] = []
        self._scans: set[ScanKey] = set()

    def append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Store all rows or none."""
        new = chain_all(self._table, self.head(), drafts, self._clock.stamp())
        for entry in new:
            if entry.scan is not None and entry.scan in self._scans:
                raise AlreadyStored(entry.scan)
        self._rows.extend(new)
        self._scans.update(entry.scan for entry in new if entry.scan is not None)
        return new

    def head(self) -> Entry | None:
        """The last row."""
        return self._rows[-1] if self._rows else None

    def rows(self, after: int = 0) -> Iterator[Entry]:
        """Rows in order."""
        return iter(self._rows[after:])

    def open_round(self) -> tuple[Entry, ...]:
        """Rows from the last opened round on."""
        for index in range(len(self._rows) - 1, -1, -1):
            if self._rows[index].kind is RowKind.ROUND_OPENED:
                return tuple(self._rows[index:])
        return ()

    def last_scan(self) -> ScanKey | None:
        """The scan that was stored last."""
        return next((row.scan for row in reversed(self._rows) if row.scan is not None), None)

    def last_boot(self, shoe: str) -> int | None:
        """The highest boot of a shoe's stored scans."""
        return max((scan.boot for scan in self._scans if scan.shoe == shoe), default=None)

    def close(self) -> None:
        """Nothing to let go of."""
