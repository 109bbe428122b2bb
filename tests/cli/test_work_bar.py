"""A bar for work that takes longer than a second: on standard error, on a terminal only, and gone afterwards."""

import subprocess
import sys
from pathlib import Path

from tests.helpers.architecture import ROOT
from tests.helpers.terminal import at_terminal

SCRIPT = """
import sys
from floor_app.work_bar import work_bar

times = iter({times})
with work_bar("Finding", lambda: next(times)) as tell:
    for done in {done}:
        tell(done)
print("the answer")
"""


def script(times: list[float], done: list[float]) -> tuple[str, ...]:
    """Work whose clock shows these times: at its begin, and at each report until the bar is there."""
    return (sys.executable, "-c", SCRIPT.format(times=times, done=done))


def test_short_work_shows_none(tmp_path: Path) -> None:
    seen = at_terminal(script([5.0, 5.1, 5.99], [0.5, 1.0]), answers={}, scratch=tmp_path)
    assert (seen.code, seen.screen, seen.out) == (0, "", "the answer\n")


def test_long_work_shows_how_far_it_is(tmp_path: Path) -> None:
    seen = at_terminal(script([5.0, 5.1, 6.0], [0.1, 0.4, 1.0]), answers={}, scratch=tmp_path)
    assert seen.code == 0
    assert "Finding" in seen.screen
    assert "100%" in seen.screen
    assert seen.screen.rstrip().endswith("\x1b[2K"), "the bar takes itself away"
    assert seen.out == "the answer\n"


def test_long_work_without_a_terminal_shows_nothing() -> None:
    ended = subprocess.run(
        script([5.0, 9.0], [0.4]), capture_output=True, text=True, cwd=ROOT, timeout=60, check=False
    )
    assert (ended.stdout, ended.stderr) == ("the answer\n", "")


def test_a_fault_in_the_work_comes_through_and_leaves_the_terminal_in_order(tmp_path: Path) -> None:
    program, option, source = script([5.0, 6.0], [0.4])
    broken = (program, option, source.replace("tell(done)", "tell(done); raise KeyError('planted')"))
    seen = at_terminal(broken, answers={}, scratch=tmp_path)
    assert seen.code == 1
    assert "KeyError: 'planted'" in seen.screen
    assert seen.screen.rindex("\x1b[?25h") > seen.screen.rindex("\x1b[?25l"), "the cursor is back"
