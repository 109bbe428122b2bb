"""The SQLite journal: durable settings that really hold, and each fault a sentence that says what to do."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from floor_app.journal.schema import SCHEMA_VERSION
from floor_app.journal.sql_store import SqlStore
from floor_app.journal.store import StoreFault
from tests.journal.samples import StepClock, line, opened, scan

ROOT = Path(__file__).parents[2]
Answer = TypeVar("Answer")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the journal lies."""
    return tmp_path / "journal.db"


def open_store(path: Path, max_pages: int | None = None) -> SqlStore:
    """The journal of table BJ 1."""
    return SqlStore(path, "BJ 1", StepClock(), max_pages=max_pages)


def lines_of(store: SqlStore) -> list[object]:
    """What was said, in order."""
    return [row.values().get("line") for row in store.rows()]


def answer_of(ask: Callable[[], Answer], path: Path) -> Answer | None:
    """The answer, or ``None`` for a fault that names the file."""
    try:
        return ask()
    except StoreFault as fault:
        if str(path) not in str(fault):
            raise
        return None


class Statements:
    """Every statement a connection runs, in order."""

    def __init__(self, store: SqlStore) -> None:
        self.seen: list[str] = []
        store._raw.set_trace_callback(self.seen.append)


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("user_version", SCHEMA_VERSION), ("foreign_keys", 1)],
)
def test_the_settings_hold_on_the_writing_connection(path: Path, pragma: str, value: object) -> None:
    with closing(open_store(path)) as store:
        assert store._raw.execute(f"PRAGMA {pragma}").fetchone() == (value,)


def test_an_append_is_one_immediate_transaction(path: Path) -> None:
    with closing(open_store(path)) as store:
        statements = Statements(store)
        store.append((opened(1), line("close"), line("card Th", scan=scan(1))))
        words = [statement.split()[0] for statement in statements.seen]
    assert statements.seen[0] == "BEGIN IMMEDIATE"
    assert words == ["BEGIN", "INSERT", "INSERT", "INSERT", "INSERT", "COMMIT"]


def test_a_stored_row_is_in_the_log_before_the_append_returns(path: Path) -> None:
    """Another connection, as another program would, reads it at once; nothing waits in the process."""
    with closing(open_store(path)) as store:
        store.append((opened(1),))
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as other:
            assert other.execute("SELECT kind FROM journal").fetchall() == [("round_opened",)]


@pytest.mark.parametrize("name", ["plain", "Стол 1", "50% #1?", "a&b=c"])
def test_any_folder_name_will_do(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    with closing(open_store(folder / "journal.db")) as store:
        store.append((opened(1),))
    assert [entry.name for entry in folder.iterdir()] == ["journal.db"]


def test_a_crash_between_the_tables_and_their_version_is_no_fault(path: Path) -> None:
    open_store(path).close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA user_version = 0")
    with closing(open_store(path)) as store:
        store.append((opened(1),))


def test_a_full_disk_keeps_nothing_of_the_append_and_goes_on_when_there_is_room(path: Path) -> None:
    open_store(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("CREATE TABLE other (bytes BLOB)")
        raw.execute("INSERT INTO other VALUES (zeroblob(200000))")
        pages = raw.execute("PRAGMA page_count").fetchone()[0]
        with closing(open_store(path, max_pages=pages + 2)) as store:
            store.append((opened(1), line("bet 1A main 50")))
            head, count = store.head(), len(tuple(store.rows()))
            with pytest.raises(StoreFault, match="The disk is full") as caught:
                store.append((line("close"), line("card Th", scan=scan(1)), line("# " + "x" * 20_000)))
            assert str(path) in str(caught.value)
            assert "Free some space" in str(caught.value)
            assert store.head() == head
            assert len(tuple(store.rows())) == count
            raw.execute("DELETE FROM other")
            entries = store.append((line("close"), line("card Th", scan=scan(1)), line("# " + "x" * 20_000)))
            assert [entry.seq for entry in entries] == [3, 4, 5]
            assert store.last_scan() == scan(1)


def test_a_disk_too_full_to_begin_on_is_said_at_the_start(path: Path) -> None:
    with pytest.raises(StoreFault, match="The disk is full"):
        open_store(path, max_pages=2)
    open_store(path).close()


def test_a_missing_folder_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match="Check that its folder exists") as caught:
        open_store(tmp_path / "gone" / "journal.db")
    assert "gone" in str(caught.value)


def test_a_folder_in_the_place_of_the_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match="cannot be opened"):
        open_store(tmp_path)


def test_a_file_that_is_no_journal_is_kept(path: Path) -> None:
    path.write_bytes(b"the house's price list\n" * 400)
    before = path.read_bytes()
    with pytest.raises(StoreFault, match="damaged or no journal"):
        open_store(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("page", range(1, 12))
def test_a_damaged_page_is_a_fault_and_no_crash(path: Path, page: int) -> None:
    """Whatever page is hit: each question to the store is answered rightly, or is a fault that names the file."""
    with closing(open_store(path)) as store:
        store.append(
            tuple(
                draft
                for number in range(400)
                for draft in (opened(number), line(f"# {number}", scan=scan(number)))
            )
        )
        rows = tuple(store.rows())
    with path.open("r+b") as file:
        file.seek(page * 4096)
        file.write(b"\xa5" * 4096)
    opened_again = answer_of(lambda: open_store(path), path)
    if opened_again is None:
        return
    with closing(opened_again) as store:
        assert answer_of(lambda: tuple(store.rows()), path) in (None, rows)
        assert answer_of(store.open_round, path) in (None, rows[-2:])
        assert answer_of(store.last_scan, path) in (None, scan(399))
        assert answer_of(lambda: store.last_boot("1"), path) in (None, 7)
        assert answer_of(lambda: store.last_boot("9"), path) is None
        more = answer_of(lambda: store.append((line("# more", scan=scan(5000)),)), path)
        assert more is None or [row.seq for row in more] == [801]


@pytest.mark.parametrize(
    ("column", "value"),
    [("kind", "guess"), ("seq", "x"), ("payload", b"\xff\xfe"), ("version", None), ("scan_number", "x")],
    ids=lambda part: str(part)[:12],
)
def test_a_row_that_is_none_is_named(path: Path, column: str, value: object) -> None:
    with closing(open_store(path)) as store:
        store.append((opened(1), line("close"), line("card Th", scan=scan(1))))
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("PRAGMA writable_schema = ON")
        raw.execute("PRAGMA ignore_check_constraints = ON")
        sql = raw.execute("SELECT sql FROM sqlite_master WHERE name = 'journal'").fetchone()[0]
        loose = sql.replace("NOT NULL", "")
        raw.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'journal'", (loose,))
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute(f"UPDATE journal SET {column} = ? WHERE seq = 3", (value,))
    with pytest.raises(StoreFault, match="restore the last backup"), closing(open_store(path)) as store:
        tuple(store.rows())


def test_a_newer_journal_is_refused_and_let_go(path: Path) -> None:
    with closing(open_store(path)) as store:
        store.append((opened(1),))
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    with pytest.raises(StoreFault, match="another version") as caught:
        open_store(path)
    assert str(SCHEMA_VERSION + 1) in str(caught.value)
    assert [entry.name for entry in path.parent.iterdir()] == ["journal.db"], "its connection is still open"


def test_a_place_that_keeps_no_write_ahead_log_is_refused() -> None:
    with pytest.raises(StoreFault, match="disk of this machine"):
        open_store(Path(":memory:"))


def test_a_second_writer_is_met_at_its_first_row(path: Path) -> None:
    with closing(open_store(path)) as one, closing(open_store(path)) as two:
        one.append((opened(1),))
        with pytest.raises(StoreFault, match="in use by another program"):
            two.append((line("close"),))
        assert len(tuple(one.rows())) == 1


def test_a_file_locked_by_another_program_is_said(path: Path) -> None:
    with closing(open_store(path)) as store, closing(sqlite3.connect(path, isolation_level=None)) as raw:
        store._raw.execute("PRAGMA busy_timeout = 20")
        raw.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFault, match="in use by another program"):
            store.append((opened(1),))
        raw.execute("ROLLBACK")
        store.append((opened(1),))


@pytest.mark.parametrize(
    ("case", "sentence", "before"),
    [
        ("read_only_file", "Give this user the right to write the file", ["close"]),
        ("unreadable_file", "the right to write the file", ["close"]),
        ("read_only_folder", "the right to write the file and its folder", ["close"]),
        ("no_room_in_mid_run", "Check the disk", ["close", "# over"]),
    ],
)
def test_what_the_system_refuses_is_said_and_over_when_it_is_over(
    tmp_path: Path, case: str, sentence: str, before: list[str]
) -> None:
    done = subprocess.run(
        (
            sys.executable,
            "-m",
            "tests.helpers.bound_run",
            "0",
            "tests.helpers.store_process",
            case,
            str(tmp_path),
        ),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert sentence in found["sentence"]
    assert "journal.db" in found["sentence"]
    assert found["said"] == [*before, "# after"]
