"""Cuts frames out of a stream of bytes: bounded, resynchronising, no I/O; the time is given by the caller.

A bare start byte always begins a new frame, and start and end never stand inside one (the profile is checked for
that). So to drop one byte of a damaged frame and to scan again always ends at the next bare start: what lies before
it is handed out as damaged, once.
"""

from drivers.events import GarbageReason
from drivers.frames import Damaged, Frame, decode_body
from drivers.profile import ReaderProfile


class Deframer:
    """Feed it bytes as they come; it holds at most one frame's worth (64 bytes) of them."""

    def __init__(self, profile: ReaderProfile) -> None:
        self._profile = profile
        self._shape = profile.file.frame
        self._held = bytearray()
        self._fed_at = 0.0

    @property
    def held_bytes(self) -> int:
        """Bytes waiting for the rest of their frame."""
        return len(self._held)

    def feed(self, data: bytes, now: float) -> list[Frame | Damaged]:
        """Take bytes read at ``now`` (seconds of any steady clock); without bytes only the stall is looked at."""
        found: list[Frame | Damaged] = []
        if self._held and now - self._fed_at >= self._shape.stall_ms / 1000:
            is_frame = self._held[0] == self._shape.start
            self._drop(found, GarbageReason.STALLED if is_frame else GarbageReason.NOISE)
        if data:
            self._fed_at = now
        for value in data:
            self._take(value, found)
        return found

    def reset(self) -> None:
        """Forget what is held: the line was opened anew."""
        self._held.clear()

    def _take(self, value: int, found: list[Frame | Damaged]) -> None:
        is_inside = bool(self._held) and self._held[0] == self._shape.start
        if value == self._shape.start:
            if self._held:
                self._drop(found, GarbageReason.CUT_SHORT if is_inside else GarbageReason.NOISE)
            self._held.append(value)
            return
        self._held.append(value)
        if is_inside and value == self._shape.end:
            found.append(decode_body(self._profile, bytes(self._held)))
            self._held.clear()
        elif len(self._held) >= self._shape.max_bytes:
            self._drop(found, GarbageReason.TOO_LONG if is_inside else GarbageReason.NOISE)

    def _drop(self, found: list[Frame | Damaged], reason: GarbageReason) -> None:
        found.append(Damaged(bytes(self._held), reason))
        self._held.clear()
