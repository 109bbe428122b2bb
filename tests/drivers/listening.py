"""A reader and what it delivers, in real time with bounded waits."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition
from typing import get_args

from drivers.events import CardRead, ReaderEvent, ScanId, ShoeEvent
from drivers.link import Link
from drivers.ports import Port
from drivers.shoe_reader import BackOff, ShoeReader
from tests.drivers.talk import fsb_profile

QUICK = BackOff(first=0.02, longest=0.1)
LIMIT = 10.0


class Listener:
    """Keeps events; acknowledges each at once when ``commits``."""

    def __init__(self, *, commits: bool = True) -> None:
        self.events: list[ReaderEvent] = []
        self.reader: ShoeReader | None = None
        self._commits = commits
        self._changed = Condition()

    def __call__(self, event: ReaderEvent) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()
        if self._commits and self.reader is not None and isinstance(event, get_args(ShoeEvent)):
            self.reader.acknowledge(event.scan_id)

    @property
    def cards(self) -> list[str]:
        return [str(event.card) for event in self.events if isinstance(event, CardRead)]

    def wait_for(self, is_reached: Callable[["Listener"], bool]) -> None:
        with self._changed:
            reached = self._changed.wait_for(lambda: is_reached(self), LIMIT)
            assert reached, f"not reached in {LIMIT} s, heard: {self.events}"

    def wait_for_one(self, kind: type[ReaderEvent], count: int = 1) -> None:
        self.wait_for(lambda heard: heard.count(kind) >= count)

    def count(self, kind: type[ReaderEvent]) -> int:
        return sum(isinstance(event, kind) for event in self.events)


@contextmanager
def listening(
    port: Port,
    *,
    resume: ScanId | None = None,
    commits: bool = True,
    dead_after: float = 10.0,
    back_off: BackOff = QUICK,
) -> Iterator[Listener]:
    """Read the port until the block ends; the reader must then end within a second."""
    listener = Listener(commits=commits)
    reader = ShoeReader(port, Link(fsb_profile(), resume), listener, back_off=back_off, dead_after=dead_after)
    listener.reader = reader
    reader.start()
    try:
        yield listener
    finally:
        reader.stop()
        assert reader.join(1.0), "the reader did not end within a second"
