"""A progress bar on a terminal, plain lines elsewhere."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from floor_app.locale import Translator


class Progress(Protocol):
    """What a long command tells while it runs."""

    def say(self, line: str) -> None:
        """Write a line, above the bar if there is one."""

    def advance(self) -> None:
        """One more is done."""


class PlainLines:
    """No terminal: lines only."""

    def say(self, line: str) -> None:
        """Write a line."""
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    def advance(self) -> None:
        """Nothing to draw."""


@contextmanager
def progress_bar(total: int, tr: Translator) -> Iterator[Progress]:
    """A bar for ``total`` rounds; without a terminal or a total, plain lines."""
    if not total or not sys.stdout.isatty():
        yield PlainLines()
        return
    from rich.progress import Progress as RichProgress

    with RichProgress() as bar:
        task = bar.add_task(tr.text("Rounds"), total=total)

        class _Bar:
            def say(self, line: str) -> None:
                bar.console.print(line, highlight=False, markup=False)

            def advance(self) -> None:
                bar.advance(task)

        yield _Bar()
