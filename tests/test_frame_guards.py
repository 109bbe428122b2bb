"""The guards bite: a test that logs, warns or leaves something running does not pass."""

import logging
import sys
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QThread, QTimer
from pytestqt.qtbot import QtBot

from tests.helpers.guards import settled, threads_left, timers_left, unexpected


@pytest.fixture
def waiting() -> Iterator[threading.Event]:
    """An event that is set when the test ends, whatever happens."""
    event = threading.Event()
    yield event
    event.set()


def run_inside(pytester: pytest.Pytester, source: str) -> pytest.RunResult:
    """Run a test file under the guards, in this process."""
    pytester.makepyfile(source)
    pytester.makeini("[pytest]\nmarkers = allow_log\nqt_log_level_fail = WARNING\n")
    return pytester.runpytest_inprocess("-p", "tests.helpers.guards", "-p", "no:cacheprovider")


@pytest.mark.allow_log("card 7 lost")
def test_unexpected_log_fails(pytester: pytest.Pytester) -> None:
    result = run_inside(
        pytester, "import logging\ndef test_x():\n    logging.getLogger('shoe').warning('card %s lost', 7)"
    )
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["WARNING shoe: card 7 lost"])


def test_log_below_warning_passes(pytester: pytest.Pytester) -> None:
    run_inside(pytester, "import logging\ndef test_x(): logging.info('card')").assert_outcomes(passed=1)


@pytest.mark.allow_log("card 7 lost")
def test_allowed_log_passes(pytester: pytest.Pytester) -> None:
    mark = "import logging, pytest\n@pytest.mark.allow_log('card . lost')\n"
    run_inside(pytester, mark + "def test_x(): logging.warning('card 7 lost')").assert_outcomes(passed=1)


def test_only_the_allowed_log_is_allowed() -> None:
    records = [logging.LogRecord("shoe", logging.ERROR, "", 0, text, None, None) for text in ("gap 3", "crc")]
    assert unexpected(records, ["gap [0-9]"]) == ("ERROR shoe: crc",)


def test_unexpected_qt_warning_fails(pytester: pytest.Pytester) -> None:
    source = "from PySide6.QtCore import qWarning\ndef test_x(qapp): qWarning('no such signal')"
    result = run_inside(pytester, source)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*no such signal*"])


def test_thread_left_behind_fails(pytester: pytest.Pytester) -> None:
    source = (
        "import threading\nend = threading.Event()\n"
        "def test_x(): threading.Thread(target=end.wait, name='reader', daemon=True).start()\n"
        "def test_y(): pass\n"
        "def test_z(): end.set()\n"
    )
    result = run_inside(pytester, source)
    # Only the test that began it is blamed.
    result.assert_outcomes(passed=3, errors=1)
    result.stdout.fnmatch_lines(["*thread 'reader' at *"])


def test_timer_left_behind_fails(pytester: pytest.Pytester) -> None:
    source = (
        "from PySide6.QtCore import QTimer\n"
        "def test_x(qapp):\n    global timer\n    timer = QTimer(objectName='blink')\n    timer.start(5000)\n"
        "def test_y(qapp): timer.stop()\n"
    )
    result = run_inside(pytester, source)
    result.assert_outcomes(passed=2, errors=1)
    result.stdout.fnmatch_lines(["timer 'blink' every 5000 ms of None"])


def test_thread_is_named_while_it_runs(waiting: threading.Event) -> None:
    before = frozenset(sys._current_frames())
    thread = threading.Thread(target=waiting.wait, name="reader")
    thread.start()
    assert threads_left(before)[0].startswith("thread 'reader' at ")
    waiting.set()
    assert settled(lambda: threads_left(before)) == ()


def test_watchdog_of_the_run_is_not_counted(waiting: threading.Event) -> None:
    before = frozenset(sys._current_frames())
    thread = threading.Thread(target=waiting.wait, name="pytest_timeout tests/test_x.py")
    thread.start()
    assert threads_left(before) == ()
    waiting.set()
    thread.join(5)


def test_qt_thread_is_named_while_it_runs(qtbot: QtBot) -> None:
    thread = QThread()
    thread.setObjectName("worker")
    thread.start()
    assert timers_left() == ("Qt thread 'worker' of None",)
    thread.quit()
    assert thread.wait(5000)
    assert timers_left() == ()


def test_stopped_timer_is_not_counted(qtbot: QtBot) -> None:
    timer = QTimer()
    timer.setObjectName("blink")
    timer.start(5000)
    assert timers_left() == ("timer 'blink' every 5000 ms of None",)
    timer.stop()
    assert timers_left() == ()


def test_grace_ends() -> None:
    assert settled(lambda: ("thread 'reader'",), grace=0.05) == ("thread 'reader'",)
