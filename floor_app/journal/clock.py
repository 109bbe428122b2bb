"""The clock of the journal: injected, so that tests own it."""

import time
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Protocol

from floor_app.journal.entries import Stamp


class Clock(Protocol):
    """Gives a row its time."""

    def stamp(self) -> Stamp:
        """The present moment."""


class SystemClock:
    """The machine's clock. The gaming day changes at ``day_starts`` local hours, so a night shift is one day."""

    def __init__(self, zone: tzinfo | None = None, day_starts: int = 6) -> None:
        self._zone = zone
        self._day_starts = day_starts
        self._second = -1
        self._wall = ""
        self._day = ""

    def stamp(self) -> Stamp:
        """The present moment."""
        second, rest = divmod(time.time_ns(), 1_000_000_000)
        if second != self._second:
            now = datetime.fromtimestamp(second, UTC)
            self._second = second
            self._wall = wall_text(now)[:20]
            self._day = gaming_day(now, self._zone, self._day_starts)
        return Stamp(self._day, f"{self._wall}{rest // 1000:06d}Z", time.monotonic_ns())


def wall_text(moment: datetime) -> str:
    """An aware moment as UTC text with microseconds, always of one length."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")[:-6] + "Z"


def gaming_day(moment: datetime, zone: tzinfo | None, day_starts: int) -> str:
    """The gaming day of an aware moment, ``YYYY-MM-DD``.

    The wall clock of the house decides, so an hour repeated or left out by a clock change moves nothing.
    """
    local = moment.astimezone(zone).replace(tzinfo=None)
    return (local - timedelta(hours=day_starts)).date().isoformat()
