"""A progress bar on standard error for work that turns out to take longer than a second."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

DELAY = 1.0
"""Seconds of work before a bar is worth its while."""


@contextmanager
def work_bar(label: str, clock: Callable[[], float] = time.monotonic) -> Iterator[Callable[[float], None]]:
    """Give a function to be told how much is done, from 0 to 1. The bar is gone when the work is.

    Without a terminal there is no bar.
    """
    if not sys.stderr.isatty():
        yield _no_bar
        return
    begun = clock()
    with ExitStack() as shown:
        tell: Callable[[float], None] | None = None

        def on_progress(done: float) -> None:
            nonlocal tell
            if tell is None and clock() - begun >= DELAY:
                tell = shown.enter_context(_bar(label))
            if tell is not None:
                tell(done)

        yield on_progress


def _no_bar(done: float) -> None:
    """Nobody would see it."""


@contextmanager
def _bar(label: str) -> Iterator[Callable[[float], None]]:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=1.0)
        yield lambda done: bar.update(task, completed=done)
