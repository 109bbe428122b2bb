"""What an open line brings: silence, bytes that are no frames, frames without cards, or cards."""

from drivers.events import LineCondition
from drivers.profile_schema import Timing

GRACE = 1.0
SPEED_HINT_BYTES = 24
_TEXT_BYTES = frozenset(b"\t\r\n") | frozenset(range(0x20, 0x7F))


class LineWatch:
    """Told of everything that comes in; times in seconds of the caller's steady clock.

    Much that is neither a frame nor text is what a line at the wrong speed looks like. Text (a start-up message, a
    shoe of another make) is not.
    """

    def __init__(self, timing: Timing) -> None:
        self._silent_after = timing.silent_after_ms / 1000
        self.line_up(0.0)

    def line_up(self, now: float) -> None:
        """The line was opened: nothing is known of it."""
        self._opened_at = now
        self._byte_at: float | None = None
        self._garbage_since: float | None = None
        self._frame_at: float | None = None
        self._has_card = False
        self._garbage = 0
        self._binary = 0
        self._condition = LineCondition.SILENT

    def on_bytes(self, now: float) -> None:
        """Bytes came."""
        self._byte_at = now
        if self._garbage_since is None:
            self._garbage_since = now

    def on_frame(self, now: float) -> None:
        """A whole frame came."""
        self._frame_at = now
        self._garbage_since = None
        self._garbage = 0
        self._binary = 0

    def on_card(self) -> None:
        """A card came, read or not."""
        self._has_card = True

    def on_restart(self) -> None:
        """The shoe started anew."""
        self._has_card = False

    def on_garbage(self, raw: bytes) -> None:
        """Bytes were given up."""
        self._garbage += len(raw)
        self._binary += sum(value not in _TEXT_BYTES for value in raw)

    def silent_for(self, now: float) -> float:
        """Seconds since the last byte, or since the line opened."""
        return now - (self._opened_at if self._byte_at is None else self._byte_at)

    def judge(self, now: float) -> LineCondition:
        """The line's condition now."""
        if self._byte_at is None or self.silent_for(now) >= self._silent_after:
            self._condition = LineCondition.SILENT
        elif self._frame_at is not None and now - self._frame_at < self._silent_after:
            self._condition = LineCondition.READING if self._has_card else LineCondition.NO_CARDS
        elif self._garbage_since is not None and now - self._garbage_since >= GRACE:
            is_binary = self._binary >= SPEED_HINT_BYTES and 2 * self._binary >= self._garbage
            self._condition = LineCondition.LINE_SPEED if is_binary else LineCondition.NO_FRAMES
        return self._condition
