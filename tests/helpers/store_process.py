"""Opens a journal that cannot be used: ``python -m tests.helpers.bound_run 0 tests.helpers.store_process CASE FOLDER``.

Meets the fault of the case, removes its cause and goes on. Prints one JSON object: the fault's message id and
sentence, and the lines that are stored in the end.
"""

import json
import resource
import sys
from collections.abc import Callable
from pathlib import Path

from floor_app.journal.sql_store import SqlStore
from floor_app.journal.store import StoreFault
from tests.journal.samples import StepClock, line


def open_store(path: Path) -> SqlStore:
    """The journal under test."""
    return SqlStore(path, "BJ 1", StepClock())


def with_one_row(path: Path) -> None:
    """A journal with one row."""
    store = open_store(path)
    store.append((line("close"),))
    store.close()


def met(act: Callable[[], object]) -> StoreFault:
    """The fault that an act meets."""
    try:
        act()
    except StoreFault as fault:
        return fault
    raise AssertionError("no fault was met")


def read_only_file(path: Path) -> StoreFault:
    """The file may be read and not be written."""
    with_one_row(path)
    path.chmod(0o444)
    fault = met(lambda: open_store(path))
    path.chmod(0o644)
    return fault


def unreadable_file(path: Path) -> StoreFault:
    """The file may not even be read."""
    with_one_row(path)
    path.chmod(0)
    fault = met(lambda: open_store(path))
    path.chmod(0o644)
    return fault


def read_only_folder(path: Path) -> StoreFault:
    """No file may be made in the folder."""
    with_one_row(path)
    path.parent.chmod(0o555)
    fault = met(lambda: open_store(path))
    path.parent.chmod(0o755)
    return fault


def no_room_in_mid_run(path: Path) -> StoreFault:
    """A write that the system refuses in the middle of a run: the same store goes on when it is over."""
    store = open_store(path)
    store.append((line("close"),))
    limit, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = (path.parent / (path.name + "-wal")).stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 1000, hard))
    fault = met(lambda: store.append((line("# " + "x" * 5000),)))
    again = met(lambda: store.append((line("# " + "y" * 5000),)))
    assert again.text == fault.text
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    store.append((line("# over"),))
    store.close()
    return fault


CASES = (read_only_file, unreadable_file, read_only_folder, no_room_in_mid_run)


def main(name: str, folder: Path) -> None:
    """Run one case."""
    case = next(case for case in CASES if case.__name__ == name)
    path = folder / "journal.db"
    fault = case(path)
    store = open_store(path)
    store.append((line("# after"),))
    said = [row.values()["line"] for row in store.rows()]
    store.close()
    print(json.dumps({"text": fault.text, "sentence": str(fault), "said": said}))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
