"""Guards over every test: nothing is logged unseen, nothing is left running. Loaded by ``tests/conftest.py``."""

import logging
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

GRACE_SECONDS = 1.0
# The test run's own: the watchdog of pytest-timeout.
OWN_THREADS = ("pytest_timeout",)


class LogCatcher(logging.Handler):
    """Keeps every record of WARNING or above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def unexpected(records: Sequence[logging.LogRecord], allowed: Sequence[str]) -> tuple[str, ...]:
    """The records that no allowed pattern matches, as lines."""
    lines = (f"{record.levelname} {record.name}: {record.getMessage()}" for record in records)
    return tuple(line for line in lines if not any(re.search(pattern, line) for pattern in allowed))


def threads_left(before: frozenset[int]) -> tuple[str, ...]:
    """Python threads that run now and did not ``before`` (their idents): name and where each one is."""
    frames = sys._current_frames()
    # A thread of Qt that ran Python code stays in the list of threads when it is over, but has no frame.
    return tuple(
        f"thread {thread.name!r} at {_place(thread.ident)}"
        for thread in threading.enumerate()
        if thread.ident not in before and thread.ident in frames and not thread.name.startswith(OWN_THREADS)
    )


def timers_left() -> tuple[str, ...]:
    """Active timers and running threads of Qt."""
    if "PySide6.QtCore" not in sys.modules:
        return ()
    from PySide6.QtCore import QCoreApplication, QEvent, QThread, QTimer
    from shiboken6 import Shiboken

    if QCoreApplication.instance() is None:
        return ()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left: list[str] = []
    for wrapper in Shiboken.getAllValidWrappers():
        if isinstance(wrapper, QTimer) and wrapper.isActive():
            left.append(
                f"timer {wrapper.objectName()!r} every {wrapper.interval()} ms of {wrapper.parent()!r}"
            )
        elif isinstance(wrapper, QThread) and wrapper.isRunning() and wrapper is not QThread.currentThread():
            left.append(f"Qt thread {wrapper.objectName()!r} of {wrapper.parent()!r}")
    return tuple(left)


def settled(look: Callable[[], tuple[str, ...]], grace: float = GRACE_SECONDS) -> tuple[str, ...]:
    """What ``look`` still sees when the grace (seconds) is over; returns at once when it sees nothing."""
    deadline = time.monotonic() + grace
    left = look()
    while left and time.monotonic() < deadline:
        time.sleep(0.01)
        left = look()
    return left


@pytest.fixture(autouse=True)
def _nothing_logged_unseen(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test that logs a warning or worse which its mark ``allow_log(pattern, ...)`` does not name."""
    catcher = LogCatcher()
    logging.getLogger().addHandler(catcher)
    yield
    logging.getLogger().removeHandler(catcher)
    allowed = [pattern for mark in request.node.iter_markers("allow_log") for pattern in mark.args]
    lines = unexpected(catcher.records, allowed)
    if lines:
        pytest.fail("logged unexpectedly:\n" + "\n".join(lines), pytrace=False)


@pytest.fixture(autouse=True)
def _nothing_left_running() -> Iterator[None]:
    """Fails a test that leaves a thread or an active timer behind, and names it."""
    threads = frozenset(sys._current_frames())
    timers = frozenset(timers_left())
    yield
    left = settled(lambda: (*threads_left(threads), *(name for name in timers_left() if name not in timers)))
    if left:
        pytest.fail("left running:\n" + "\n".join(left), pytrace=False)


def _place(ident: int | None) -> str:
    frame = sys._current_frames().get(ident or 0)
    if frame is None:
        return "its end"
    # The frame that waits is one of the standard library; the one that says whose thread it is lies below.
    while frame.f_back is not None and Path(frame.f_code.co_filename).is_relative_to(
        Path(threading.__file__).parent
    ):
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{frame.f_lineno} in {frame.f_code.co_qualname}"
