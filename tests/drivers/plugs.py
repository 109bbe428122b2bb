"""Ports and far sides for tests of the reader."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from drivers.memory_transport import LineFaults, MemoryLine, MemoryTransport
from drivers.ports import LineBroken, PortError
from drivers.simulator.shoe import VirtualShoe


class MemoryPort:
    """A port whose lines are made in memory; ``refusals`` come first, one at each opening."""

    def __init__(
        self,
        *,
        refusals: tuple[PortError, ...] = (),
        dies_silently: bool = False,
        faults: LineFaults | None = None,
        seed: int = 0,
    ) -> None:
        self._refusals = list(refusals)
        self._dies_silently = dies_silently
        self._faults = faults
        self._seed = seed
        self.lines: list[MemoryLine] = []
        self.opened = Event()

    @property
    def name(self) -> str:
        return "memory"

    @property
    def dies_silently(self) -> bool:
        return self._dies_silently

    def open(self) -> MemoryTransport:
        if self._refusals:
            raise self._refusals.pop(0)
        line = MemoryLine("memory", self._faults, self._seed + len(self.lines))
        self.lines.append(line)
        self.opened.set()
        return line.near

    @property
    def line(self) -> MemoryLine:
        assert self.opened.wait(5.0)
        return self.lines[-1]


class Pump:
    """Lets a virtual shoe speak on the present line of a memory port, in a thread of its own."""

    def __init__(self, shoe: VirtualShoe, port: MemoryPort) -> None:
        self.shoe = shoe
        self._port = port
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="pump")
        self.orders: list[str] = []

    def _run(self) -> None:
        while not self._stopping.is_set():
            line = self._port.line
            try:
                heard = line.far.read(0.01)
                now = line.clock()
                self.shoe.hear(heard, now)
                if self.orders and self.shoe.obstacle() is None:
                    self.orders.pop()
                    self.shoe.deal()
                for frame in self.shoe.take_frames(now):
                    line.far.write(frame)
            except LineBroken:
                self._stopping.wait(0.01)

    @contextmanager
    def running(self) -> Iterator["Pump"]:
        self._thread.start()
        try:
            yield self
        finally:
            self._stopping.set()
            self._thread.join(5.0)


@contextmanager
def terminal() -> Iterator[tuple[int, str]]:
    """A pseudo-terminal as the system makes it, not raw: the far end's file, and the path a program opens."""
    far, near = os.openpty()
    with closing_file(far), closing_file(near):
        yield far, os.ttyname(near)


@contextmanager
def closing_file(file: int) -> Iterator[None]:
    """Close the file in the end, unless the test did."""
    try:
        yield
    finally:
        with suppress(OSError):
            os.close(file)
