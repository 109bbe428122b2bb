"""Notices when the disk keeps the table waiting."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class StoreWatch:
    """Calls ``on_slow`` once when a piece of work takes longer than ``slow_after`` seconds.

    The work is not counted as done while ``on_slow`` runs, so what it says never comes after the answer. A bug in it
    is handed to ``on_bug``.
    """

    def __init__(
        self, slow_after: float, on_slow: Callable[[], None], on_bug: Callable[[BaseException], None]
    ) -> None:
        self._slow_after = slow_after
        self._on_slow = on_slow
        self._on_bug = on_bug
        self._changed = threading.Condition()
        self._number = 0
        self._is_busy = False
        self._has_said = False
        self._is_stopping = False
        self._thread = threading.Thread(target=self._run, name="table-watch", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def stop(self) -> None:
        """Ask the watch to end."""
        with self._changed:
            self._is_stopping = True
            self._changed.notify_all()

    def join(self, timeout: float | None = None) -> None:
        """Wait for the end."""
        self._thread.join(timeout)

    @property
    def has_said(self) -> bool:
        """Whether the last piece of work was called slow."""
        return self._has_said

    @contextmanager
    def working(self) -> Iterator[None]:
        """A piece of work, from its begin to its end."""
        with self._changed:
            self._number += 1
            self._is_busy = True
            self._has_said = False
            self._changed.notify_all()
        try:
            yield
        finally:
            with self._changed:
                self._is_busy = False
                self._changed.notify_all()

    def _run(self) -> None:
        try:
            with self._changed:
                while not self._is_stopping:
                    self._watch_one()
        except BaseException as bug:  # whoever runs the table shows what happened
            self._on_bug(bug)
            raise

    def _watch_one(self) -> None:
        self._changed.wait_for(lambda: self._is_busy or self._is_stopping)
        number = self._number

        def is_over() -> bool:
            return self._number != number or not self._is_busy or self._is_stopping

        if self._changed.wait_for(is_over, self._slow_after):
            return
        self._has_said = True
        self._on_slow()
        self._changed.wait_for(is_over)
