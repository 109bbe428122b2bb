"""The clock of the journal: injected, so that tests own it."""

import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Protocol

from floor_app.journal.entries import Stamp


class Clock(Protocol):
    """Gives a row its time."""

    def stamp(self) -> Stamp:
        """The present moment."""


@dataclass(frozen=True, slots=True)
class SystemClock:
    """The machine's clock. The gaming day changes at ``day_starts`` local hours, so a night shift is one day."""

    zone: tzinfo | None = None
    day_starts: int = 6

    def stamp(self) -> Stamp:
        """The present moment."""
        now = datetime.now(UTC)
        return Stamp(gaming_day(now, self.zone, self.day_starts), wall_text(now), time.monotonic_ns())


def wall_text(moment: datetime) -> str:
    """An aware moment as UTC text with microseconds, always of one length."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def gaming_day(moment: datetime, zone: tzinfo | None, day_starts: int) -> str:
    """The gaming day of an aware moment, ``YYYY-MM-DD``.

    The wall clock of the house decides, so an hour repeated or left out by a clock change moves nothing.
    """
    local = moment.astimezone(zone).replace(tzinfo=None)
    return (local - timedelta(hours=day_starts)).date().isoformat()
