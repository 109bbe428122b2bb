"""The whole demonstration, windows and all, killed at random moments on one data folder."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from floor_app.journal.entries import Entry
from tests.helpers.demo_runs import cases_of, command, environment, printed, settled_by_rules
from tests.helpers.journals import folder_of, proved, rows_of, state_after_start

END_WAIT = 15.0
LONGEST_WAIT = 2.0


def killed_demo(data: Path, scratch: Path, after: float) -> str:
    """Start the demonstration, let it settle a round, and kill it ``after`` seconds later. What it printed.

    Its shoe writes its complaints to the same pipe, so the end of the pipe is the end of both.
    """
    with started(data, scratch) as process:
        assert process.stdout is not None
        output = ""
        for line in process.stdout:
            output += line
            if printed(line):
                break
        assert printed(output), process.communicate(timeout=END_WAIT)
        time.sleep(after)
        process.kill()
        rest, complaints = process.communicate(timeout=END_WAIT)
    assert complaints == "", complaints
    return output + rest


@contextmanager
def started(data: Path, scratch: Path) -> "Iterator[subprocess.Popen[str]]":
    process = subprocess.Popen(
        command(data, "--auto", "50", "--lang", "en"),
        env=environment(scratch),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def check_after_kill(folder: Path, before: tuple[Entry, ...], output: str) -> tuple[Entry, ...]:
    """The journal is whole, has everything it had, and what was told; a program goes on where it stands."""
    proved(folder)
    rows = rows_of(folder)
    assert rows[: len(before)] == before
    assert len(rows) > len(before)
    told = printed(output)
    assert told
    assert told == settled_by_rules(cases_of(folder, [row.round_number for row in told]))
    assert state_after_start(folder) == folder_of(folder).play(rows)
    assert rows_of(folder) == rows
    return rows


def kill_again_and_again(tmp_path: Path, chance: Random, kills: int) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    rows: tuple[Entry, ...] = ()
    rounds = 0
    for _ in range(kills):
        output = killed_demo(tmp_path, scratch, chance.uniform(0, LONGEST_WAIT))
        assert list(scratch.glob("floor-shoe-*")) == [], "its shoe has put its port away"
        rows = check_after_kill(tmp_path / "demo", rows, output)
        # The last round may have been told before the kill; then it is told once more.
        assert printed(output)[0].round_number in (rounds, rounds + 1)
        rounds = printed(output)[-1].round_number


def test_a_killed_demonstration_loses_nothing_and_goes_on(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, Random(20261130), 5)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_demonstration_killed_a_hundred_times(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, Random(1), 100)
