"""Ctrl+C: the program ends with code 130 and without a complaint, its shoe with it, and the journal is whole."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.helpers.demo_runs import command, environment, printed
from tests.helpers.journals import folder_of, proved, rows_of, state_after_start

END_WAIT = 30.0
INTERRUPTED = 130


def started(words: tuple[str, ...], scratch: Path) -> "subprocess.Popen[str]":
    """A program as a terminal runs it: Ctrl+C goes to its whole group."""
    return subprocess.Popen(
        words,
        env=environment(scratch),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def interrupted(process: "subprocess.Popen[str]") -> str:
    """Press Ctrl+C; what else the program printed."""
    os.killpg(process.pid, signal.SIGINT)
    try:
        rest, complaints = process.communicate(timeout=END_WAIT)
    finally:
        process.kill()
    assert complaints == ""
    assert process.returncode == INTERRUPTED
    return rest


def test_a_demonstration_can_be_stopped_in_the_middle_of_a_round(tmp_path: Path) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    with started(command(tmp_path, "--auto", "500", "--lang", "en"), scratch) as process:
        assert process.stdout is not None
        told = next(line for line in process.stdout if printed(line))
        rest = interrupted(process)
    assert "played" in rest, "what was played is summed up"
    assert "proved" not in rest
    assert list(scratch.iterdir()) == [], "its shoe has put its port away"
    data = tmp_path / "demo"
    assert proved(data).rounds >= len(printed(told + rest))
    assert state_after_start(data) == folder_of(data).play(rows_of(data))


@pytest.mark.parametrize("word", ["table", "demo"])
def test_it_can_be_stopped_while_it_opens(word: str, tmp_path: Path) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    data = tmp_path / "data"
    words = (sys.executable, "-m", "floor_app", word, "--data", str(data), "--lang", "ru")
    lock = data / "demo" / "station.lock" if word == "demo" else data / "station.lock"
    with started(words, scratch) as process:
        end = time.monotonic() + END_WAIT
        while not lock.exists():
            assert time.monotonic() < end
            assert process.poll() is None
            time.sleep(0.002)
        interrupted(process)
    assert list(scratch.iterdir()) == []
