"""The sender's side of FSB-1: what was sent and not acknowledged, what waits, what is sent again and when."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from drivers.frames import Frame

QUEUE = 64


@dataclass(slots=True)
class Sent:
    """A frame on the line, waiting for its acknowledgement; ``number`` counts without wrapping."""

    number: int
    frame: Frame
    first_at: float
    last_at: float


class SendWindow:
    """At most ``window`` frames from the oldest unacknowledged one on; up to 64 more wait."""

    def __init__(self, window: int) -> None:
        self._window = window
        self._sent: list[Sent] = []
        self._waiting: deque[tuple[int, Frame]] = deque()

    @property
    def is_full(self) -> bool:
        """Whether nothing more can wait."""
        return len(self._waiting) >= QUEUE

    @property
    def sent(self) -> tuple[Sent, ...]:
        """Frames without acknowledgement, oldest first."""
        return tuple(self._sent)

    def add(self, number: int, frame: Frame) -> None:
        """Queue a frame."""
        self._waiting.append((number, frame))

    def release(self, now: float) -> Iterator[Frame]:
        """Frames that may go out for the first time now."""
        while self._waiting and (not self._sent or self._waiting[0][0] - self._sent[0].number < self._window):
            number, frame = self._waiting.popleft()
            self._sent.append(Sent(number, frame, now, now))
            yield frame

    def acknowledge(self, seq: int) -> None:
        """Forget the frame with this sequence byte; unknown ones are old news."""
        self._sent = [sent for sent in self._sent if sent.frame.seq != seq]

    def find_from(self, seq: int) -> tuple[Sent, ...]:
        """Unacknowledged frames from ``seq`` on (half the circle ahead), or all when there is none."""
        ahead = tuple(sent for sent in self._sent if (sent.frame.seq - seq) % 256 < 128)
        return ahead or self.sent

    def is_overdue(self, now: float, limit: float) -> bool:
        """Whether a frame has waited for its acknowledgement longer than ``limit`` seconds."""
        return any(now - sent.first_at >= limit for sent in self._sent)

    def start_again(self, now: float) -> None:
        """Give every frame its whole time again."""
        for sent in self._sent:
            sent.first_at = now
