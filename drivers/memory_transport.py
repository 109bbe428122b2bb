"""A line in memory, as bad as wanted: it chops, loses, flips and delays bytes, the same way for the same seed."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from threading import Condition

from drivers.ports import LineBroken


@dataclass(frozen=True, slots=True)
class LineFaults:
    """What a line does to each byte, as probabilities; times in seconds.

    ``longest_read``: most bytes handed out at once. ``delay_chance``: how often a byte, and with it all behind it, is
    held up for up to ``longest_delay``.
    """

    longest_read: int = 4096
    lose: float = 0.0
    flip: float = 0.0
    delay_chance: float = 0.0
    longest_delay: float = 0.0


class Wire:
    """One direction of a line. Bytes keep their order."""

    def __init__(self, faults: LineFaults, random: Random) -> None:
        self._faults = faults
        self._random = random
        self._under_way: deque[tuple[float, int]] = deque()
        self._free_at = 0.0

    def push(self, data: bytes, now: float) -> None:
        """Put bytes on the wire."""
        for value in data:
            if self._random.random() < self._faults.lose:
                continue
            if self._random.random() < self._faults.flip:
                value ^= 1 << self._random.randrange(8)
            if self._random.random() < self._faults.delay_chance:
                self._free_at = max(self._free_at, now + self._random.uniform(0, self._faults.longest_delay))
            self._under_way.append((max(self._free_at, now), value))

    def pull(self, now: float) -> bytes:
        """Take the bytes that have arrived."""
        arrived = bytearray()
        while self._under_way and self._under_way[0][0] <= now and len(arrived) < self._faults.longest_read:
            arrived.append(self._under_way.popleft()[1])
        return bytes(arrived)

    def next_at(self) -> float | None:
        """When the next byte arrives, if one is under way."""
        return self._under_way[0][0] if self._under_way else None


class MemoryLine:
    """Two wires with two ends, ``near`` and ``far``; for threads."""

    def __init__(
        self,
        name: str = "memory",
        faults: LineFaults | None = None,
        seed: int = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        random = Random(seed)
        chosen = faults or LineFaults()
        there, back = Wire(chosen, random), Wire(chosen, random)
        self._changed = Condition()
        self._is_broken = False
        self.clock = clock
        self.near = MemoryTransport(name, self, sends=there, hears=back)
        self.far = MemoryTransport(name, self, sends=back, hears=there)

    @property
    def changed(self) -> Condition:
        """Notified when bytes are written or the line breaks."""
        return self._changed

    @property
    def is_broken(self) -> bool:
        """Whether the line was cut."""
        return self._is_broken

    def break_off(self) -> None:
        """Pull the plug: both ends notice at their next read or write."""
        with self._changed:
            self._is_broken = True
            self._changed.notify_all()


class MemoryTransport:
    """One end of a ``MemoryLine``; a transport like any other."""

    def __init__(self, name: str, line: MemoryLine, *, sends: Wire, hears: Wire) -> None:
        self._name = name
        self._line = line
        self._sends = sends
        self._hears = hears

    @property
    def name(self) -> str:
        """The line's name."""
        return self._name

    def read(self, timeout: float) -> bytes:
        """Wait at most ``timeout`` seconds for the first byte; return what is there, or nothing."""
        ends_at = self._line.clock() + timeout
        with self._line.changed:
            while True:
                now = self._line.clock()
                data = self._hears.pull(now)
                if data:
                    return data
                self._check()
                if now >= ends_at:
                    return b""
                next_at = self._hears.next_at()
                wakes_at = ends_at if next_at is None else min(ends_at, next_at)
                self._line.changed.wait(wakes_at - now)

    def write(self, data: bytes) -> None:
        """Send all of ``data``."""
        with self._line.changed:
            self._check()
            self._sends.push(data, self._line.clock())
            self._line.changed.notify_all()

    def close(self) -> None:
        """Close the line for both ends."""
        self._line.break_off()

    def _check(self) -> None:
        if self._line.is_broken:
            raise LineBroken(self._name, "unplugged")
