"""A journal in memory, for tests and rehearsals: the same contract, gone with the process."""

from collections.abc import Iterator, Sequence

from floor_app.journal.clock import Clock
from floor_app.journal.entries import FIRST_HASH, Draft, Entry, RowKind, ScanKey, chain
from floor_app.journal.store import AlreadyStored


class MemoryStore:
    """See ``floor_app.journal.store.Store``."""

    def __init__(self, table: str, clock: Clock) -> None:
        self._table = table
        self._clock = clock
        self._rows: list[Entry] = []

    def append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Store all rows or none."""
        known = {row.scan for row in self._rows if row.scan is not None}
        new: list[Entry] = []
        stamp = self._clock.stamp()
        head = self._rows[-1] if self._rows else None
        seq, previous = (head.seq, head.hash) if head else (0, FIRST_HASH)
        for draft in drafts:
            if draft.scan is not None and draft.scan in known:
                raise AlreadyStored(draft.scan)
            seq += 1
            entry = chain(self._table, seq, draft, stamp, previous)
            previous = entry.hash
            new.append(entry)
        self._rows.extend(new)
        return tuple(new)

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

    def last_scan(self, shoe: str) -> ScanKey | None:
        """The scan of a shoe that was stored last."""
        for row in reversed(self._rows):
            if row.scan is not None and row.scan.shoe == shoe:
                return row.scan
        return None

    def close(self) -> None:
        """Nothing to let go of."""
