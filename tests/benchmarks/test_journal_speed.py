"""A durable append, hash and seal included, beside the plain driver with the same pragmas in the same run.

Budget: at least 0.6 times as many commits a second. One row a commit on both sides: a scanned card that nobody may see.
Here it is sealed, chained and stored; there its values of the last time are stored again, with another number.
"""

import sqlite3
import statistics
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from floor_app.journal.clock import SystemClock
from floor_app.journal.entries import ScanKey
from floor_app.journal.seal import Sealer
from floor_app.journal.sql_rows import COLUMNS, INSERT, row_of
from floor_app.journal.sql_store import SqlStore
from floor_app.table.rows import READER, RowWriter
from rules.cards import ALL_CARDS
from rules.events import CardsDrawn
from tests.table.rig import HIDDEN, KEY, setting_of

LEAST_RATIO = 0.6
COMMITS, WARM_UP = 3000, 200


class Journal:
    """The journal of a table, one sealed card a commit."""

    def __init__(self, path: Path) -> None:
        self.store = SqlStore(path, "BJ 1", SystemClock())
        self._writer = RowWriter(setting_of(HIDDEN), Sealer(KEY))
        self._number = 0

    def commit(self) -> None:
        """Seal, chain and store the next card."""
        self._number += 1
        draft = self._writer.line(
            1,
            CardsDrawn((ALL_CARDS[self._number % 52],)),
            is_hidden=True,
            touch=self._number,
            approval=None,
            scan=ScanKey("1", 0x2A07, self._number),
            actor=READER,
            is_back=False,
        )
        self.store.append((draft,))


class Plain:
    """The plain driver over a table of the same columns and keys."""

    def __init__(self, path: Path, like: SqlStore) -> None:
        SqlStore(path, "BJ 1", SystemClock()).close()
        self._connection = sqlite3.connect(path, isolation_level=None)
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "busy_timeout = 2000",
            "foreign_keys = ON",
        ):
            self._connection.execute(f"PRAGMA {pragma}")
        head = like.head()
        assert head is not None
        self._values = list(row_of(head))
        self._places = [COLUMNS.split(", ").index(name) for name in ("seq", "scan_number")]

    def commit(self) -> None:
        """Store one row."""
        for place in self._places:
            self._values[place] += 1  # type: ignore[operator]
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute(INSERT, self._values)
        self._connection.execute("COMMIT")

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()


def seconds(commit: Callable[[], None]) -> float:
    """How long one commit takes."""
    begun = time.perf_counter()
    commit()
    return time.perf_counter() - begun


@pytest.mark.timeout(300)
def test_durable_append_keeps_up_with_the_plain_driver(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.db")
    journal.commit()
    plain = Plain(tmp_path / "plain.db", journal.store)
    with closing(journal.store), closing(plain):
        # One after the other, so that whatever else the machine does meets both.
        pairs = [(seconds(journal.commit), seconds(plain.commit)) for _ in range(COMMITS)][WARM_UP:]
        benchmark.pedantic(journal.commit, rounds=500)  # type: ignore[no-untyped-call]
    ours, theirs = (1.0 / statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = ours / theirs
    benchmark.extra_info["journal commits/s"] = round(ours)
    benchmark.extra_info["plain commits/s"] = round(theirs)
    benchmark.extra_info["ratio"] = round(ratio, 2)
    print(f"\njournal {ours:.0f} commits/s, plain {theirs:.0f} commits/s, ratio {ratio:.2f}")
    assert ratio >= LEAST_RATIO
