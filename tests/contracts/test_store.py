"""What every journal store keeps: all rows of an append or none, in order, chained, each scan once."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from floor_app.journal.entries import FIRST_HASH, Entry, RowKind, ScanKey, is_chained
from floor_app.journal.memory_store import MemoryStore
from floor_app.journal.sql_store import SqlStore
from floor_app.journal.store import AlreadyStored, Store
from tests.journal.samples import StepClock, line, opened, scan

Reopen = Callable[[Store], Store]


def _again(store: Store) -> Store:
    return store


@pytest.fixture(params=["memory", "sqlite"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Store, Reopen]]:
    """An empty store, and how to close and open it again (a memory store is gone with its process)."""
    if request.param == "memory":
        yield MemoryStore("BJ 1", StepClock()), _again
        return
    made: list[SqlStore] = []

    def reopen(store: Store | None = None) -> Store:
        if store is not None:
            store.close()
        made.append(SqlStore(tmp_path / "journal.db", "BJ 1", StepClock()))
        return made[-1]

    yield reopen(), reopen
    made[-1].close()


@pytest.fixture
def store(kept: tuple[Store, Reopen]) -> Store:
    """An empty store."""
    return kept[0]


def assert_chained(rows: tuple[Entry, ...]) -> None:
    """Every row stands in its place: numbered from 1, hashed over the row before."""
    previous = FIRST_HASH
    for place, row in enumerate(rows, start=1):
        assert row.seq == place
        assert row.previous_hash == previous
        assert is_chained(row, previous)
        previous = row.hash


def test_an_empty_store_has_nothing(store: Store) -> None:
    assert store.head() is None
    assert tuple(store.rows()) == ()
    assert store.open_round() == ()
    assert store.last_scan() is None
    assert store.last_boot("1") is None


def test_rows_come_back_as_they_were_appended(kept: tuple[Store, Reopen]) -> None:
    store, reopen = kept
    drafts = (opened(1), line("bet 1A main 50"), line("# ставка «ва-банк» ♠ \u2028 🂡", scan=scan(1)))
    answered = (*store.append(drafts[:2]), *store.append(drafts[2:]))
    stored = tuple(store.rows())
    assert stored == answered == tuple(reopen(store).rows())
    assert tuple((row.kind, row.payload, row.actor, row.scan) for row in stored) == tuple(
        (draft.kind, draft.payload, draft.actor, draft.scan) for draft in drafts
    )
    assert [row.monotonic_ns for row in stored] == [1_000_000, 1_000_000, 2_000_000]
    assert_chained(stored)


def test_the_chain_goes_on_over_a_reopening(kept: tuple[Store, Reopen]) -> None:
    store, reopen = kept
    store.append((opened(1), line("close")))
    again = reopen(store)
    again.append((line("card Th", scan=scan(1)),))
    rows = tuple(again.rows())
    assert_chained(rows)
    assert len(rows) == 3
    assert again.head() == rows[-1]


@pytest.mark.parametrize("after", [0, 1, 3, 4, 9])
def test_rows_after_a_row(store: Store, after: int) -> None:
    store.append(tuple(line(f"# {number}") for number in range(4)))
    assert [row.seq for row in store.rows(after)] == list(range(after + 1, 5))


def test_rows_stream(store: Store) -> None:
    store.append(tuple(line(f"# {number}") for number in range(100)))
    rows = store.rows()
    assert next(rows).seq == 1
    assert next(rows).seq == 2
    store.append((line("# appended while the rows are read"),))
    assert [row.seq for row in rows][:98] == list(range(3, 101))


def test_an_append_of_nothing_changes_nothing(store: Store) -> None:
    store.append((opened(1),))
    head = store.head()
    assert store.append(()) == ()
    assert store.head() == head


def test_the_open_round_begins_at_its_last_opening(kept: tuple[Store, Reopen]) -> None:
    store, reopen = kept
    store.append((line("# before any round", round_number=0),))
    assert store.open_round() == ()
    store.append((opened(1), line("close")))
    store.append((line("paid"), opened(2)))
    store.append((line("close", round_number=2),))
    assert [row.seq for row in store.open_round()] == [5, 6]
    assert [(row.kind, row.round_number) for row in reopen(store).open_round()] == [
        (RowKind.ROUND_OPENED, 2),
        (RowKind.LINE, 2),
    ]


def test_the_last_scan_is_told_and_the_last_start_of_each_shoe(kept: tuple[Store, Reopen]) -> None:
    store, reopen = kept
    store.append((line("card Th", scan=scan(1)), line("card 9s", scan=scan(2))))
    assert store.last_scan() == scan(2)
    store.append((line("card 2c", scan=scan(900, shoe="2")), line("# no scan")))
    assert store.last_scan() == scan(900, shoe="2")
    store.append((line("card 3c", scan=scan(1, boot=70_000)),))
    for _ in range(2):
        assert store.last_scan() == scan(1, boot=70_000)
        assert [store.last_boot(shoe) for shoe in ("1", "2", "3", "")] == [70_000, 7, None, None]
        store = reopen(store)


@pytest.mark.parametrize("place", [0, 1, 2], ids=["first", "middle", "last"])
def test_a_stored_scan_refuses_the_whole_append(kept: tuple[Store, Reopen], place: int) -> None:
    store, reopen = kept
    store.append((opened(1), line("card Th", scan=scan(1))))
    before = tuple(store.rows())
    drafts = [line("close"), line("# one"), opened(2)]
    drafts[place] = replace(drafts[place], scan=scan(1))
    with pytest.raises(AlreadyStored) as caught:
        store.append(tuple(drafts))
    assert caught.value.scan == scan(1)
    assert tuple(store.rows()) == before
    assert store.head() == before[-1]
    assert [row.seq for row in store.open_round()] == [1, 2]
    store.append((line("card 9s", scan=scan(2)),))
    assert_chained(tuple(reopen(store).rows()))


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(scan(2), id="number"),
        pytest.param(scan(1, boot=8), id="boot"),
        pytest.param(scan(1, shoe="2"), id="shoe"),
    ],
)
def test_scans_that_differ_in_one_part_are_two(store: Store, other: ScanKey) -> None:
    store.append((line("card Th", scan=scan(1)),))
    store.append((replace(line("card Th"), scan=other),))
    assert len(tuple(store.rows())) == 2


def test_a_scan_named_twice_in_one_append_is_no_stored_scan(kept: tuple[Store, Reopen]) -> None:
    """Nothing of it is stored, so nothing of it may be acknowledged: it is a mistake of the caller."""
    store, reopen = kept
    store.append((opened(1),))
    with pytest.raises(ValueError, match="twice"):
        store.append((line("card Th", scan=scan(1)), line("card 9s", scan=scan(1))))
    assert len(tuple(store.rows())) == 1
    store.append((line("card Th", scan=scan(1)),))
    assert_chained(tuple(reopen(store).rows()))


def test_tables_in_one_file_do_not_mix(tmp_path: Path) -> None:
    one = SqlStore(tmp_path / "journal.db", "BJ 1", StepClock())
    two = SqlStore(tmp_path / "journal.db", "BJ 2", StepClock())
    one.append((opened(1), line("card Th", scan=scan(1))))
    two.append((opened(7), line("card Th", scan=scan(1))))
    assert [row.table for row in one.rows()] == ["BJ 1", "BJ 1"]
    assert [row.round_number for row in two.open_round()] == [7, 1]
    assert_chained(tuple(two.rows()))
    one.close()
    two.close()
