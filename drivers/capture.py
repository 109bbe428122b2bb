"""The last raw bytes of a line, kept in memory before anything looks at them. Never written to disk from here.

The bytes may hold a card no person may see, so no representation shows them.
"""

from collections import deque
from dataclasses import dataclass, field
from enum import StrEnum
from threading import Lock


class Direction(StrEnum):
    """Which way bytes went."""

    FROM_SHOE = "from_shoe"
    TO_SHOE = "to_shoe"


@dataclass(frozen=True, slots=True)
class Chunk:
    """Bytes read or written in one go, with the steady clock's time in seconds."""

    at: float
    direction: Direction
    data: bytes = field(repr=False)


class Capture:
    """A ring of chunks of at most ``max_bytes`` bytes; any thread may look at it."""

    def __init__(self, max_bytes: int = 65_536) -> None:
        self._max_bytes = max_bytes
        self._size = 0
        self._chunks: deque[Chunk] = deque()
        self._lock = Lock()

    def add(self, direction: Direction, data: bytes, now: float) -> None:
        """Keep bytes; the oldest ones make room."""
        if not data:
            return
        kept = data[-self._max_bytes :]
        with self._lock:
            self._chunks.append(Chunk(now, direction, kept))
            self._size += len(kept)
            while self._size > self._max_bytes:
                self._size -= len(self._chunks.popleft().data)

    def chunks(self) -> tuple[Chunk, ...]:
        """What is kept, oldest first."""
        with self._lock:
            return tuple(self._chunks)
