"""A station that starts again in mid-round with 100,000 rows behind it: ready within 2 seconds.

Measured in a process of its own: from the order to open the journal to the first view, and from the start of the
process, the interpreter and every import included.
"""

import statistics
import time
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from floor_app.journal.entries import Draft, RowKind, canonical
from floor_app.journal.seal import load_or_make_key
from floor_app.journal.sql_store import SqlStore
from tests.helpers.table_process import setting
from tests.journal.samples import StepClock
from tests.kills.script import RICH
from tests.kills.victim import Victim

ROWS, BATCH = 100_000, 5_000
BUDGET = 2.0
IN_MID_ROUND = RICH[:28]


def write_history(folder: Path) -> None:
    """A journal of a table that has dealt for long: rounds of forty rows, half of them scans."""
    load_or_make_key(folder / "station.key")
    store = SqlStore(folder / "journal.db", "BJ 1", StepClock())
    profile = setting().profile
    opened = {"round": 0, "profile": profile.id, "limits": profile.limits[0].name, "gone": {}, "dealt": 0}
    opened |= {"burns_due": 1, "cut": False, "last_bets": [], "program": "test"}
    for first in range(0, ROWS, BATCH):
        drafts = []
        for number in range(first, first + BATCH):
            is_opening = number % 40 == 0
            values = opened if is_opening else {"line": "# a row of another round", "touch": number % 40}
            kind = RowKind.ROUND_OPENED if is_opening else RowKind.LINE
            drafts.append(Draft(kind, canonical(values), "Anna", profile.digest, number // 40 + 1))
        store.append(drafts)
    store.append((Draft(RowKind.ROUND_OPENED, canonical(opened), "Anna", profile.digest, ROWS // 40 + 1),))
    store.close()


@pytest.mark.timeout(300)
def test_ready_in_mid_round_with_a_long_history(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    write_history(tmp_path)
    victim = Victim()
    victim.hear()
    victim.tell(f"open {tmp_path}")
    assert victim.hear()[0] == "ready"
    for number, step in enumerate(IN_MID_ROUND):
        victim.tell(f"{number} {step}")
        assert victim.hear()[0] == "stored", step
    victim.kill()
    opening: list[float] = []
    whole: list[float] = []

    def restart() -> None:
        begun = time.perf_counter()
        again = Victim()
        again.hear()
        warm = time.perf_counter()
        again.tell(f"open {tmp_path}")
        answer = again.hear()
        opening.append(time.perf_counter() - warm)
        whole.append(time.perf_counter() - begun)
        assert int(answer[1]) > ROWS
        again.kill()

    benchmark.pedantic(restart, rounds=7)  # type: ignore[no-untyped-call]
    benchmark.extra_info["open to first view, s"] = round(statistics.median(opening), 3)
    benchmark.extra_info["process start to first view, s"] = round(statistics.median(whole), 3)
    print(f"\nopen {statistics.median(opening):.3f} s, whole process {statistics.median(whole):.3f} s")
    assert statistics.median(whole) <= BUDGET
