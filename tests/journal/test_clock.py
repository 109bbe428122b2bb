"""The gaming day: a night shift is one day, whatever the clocks of the country do that night."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone, tzinfo

import pytest

from floor_app.journal.clock import SystemClock, gaming_day, wall_text

MOSCOW = timezone(timedelta(hours=3))


@dataclass
class ClockChange(tzinfo):
    """A country whose clocks go from one offset to another (hours) at a moment."""

    moment: str
    before: int
    after: int

    def utcoffset(self, dt: datetime | None) -> timedelta | None:
        """Not asked for: an hour that comes twice has two."""
        return None

    def dst(self, dt: datetime | None) -> timedelta | None:
        """Not asked for."""
        return None

    def tzname(self, dt: datetime | None) -> str | None:
        """Not asked for."""
        return None

    def fromutc(self, dt: datetime) -> datetime:
        """Local time of a moment."""
        is_before = dt.replace(tzinfo=UTC) < datetime.fromisoformat(self.moment)
        return dt + timedelta(hours=self.before if is_before else self.after)


AUTUMN = ClockChange("2026-10-25T01:00Z", before=2, after=1)
SPRING = ClockChange("2026-03-29T01:00Z", before=1, after=2)


@pytest.mark.parametrize(
    ("moment", "zone", "starts", "day"),
    [
        pytest.param("2026-11-30T12:00Z", UTC, 6, "2026-11-30", id="noon"),
        pytest.param("2026-12-01T05:59Z", UTC, 6, "2026-11-30", id="end-of-the-night"),
        pytest.param("2026-12-01T06:00Z", UTC, 6, "2026-12-01", id="next-day"),
        pytest.param("2026-12-01T00:30Z", UTC, 0, "2026-12-01", id="midnight-house"),
        pytest.param("2026-12-01T02:30Z", MOSCOW, 6, "2026-11-30", id="moscow-half-past-five"),
        pytest.param("2026-12-01T03:00Z", MOSCOW, 6, "2026-12-01", id="moscow-six"),
        pytest.param("2026-10-25T00:30Z", AUTUMN, 2, "2026-10-25", id="hour-that-comes-twice-first"),
        pytest.param("2026-10-25T01:30Z", AUTUMN, 2, "2026-10-25", id="hour-that-comes-twice-again"),
        pytest.param("2026-03-29T00:59Z", SPRING, 2, "2026-03-28", id="before-the-hour-left-out"),
        pytest.param("2026-03-29T01:00Z", SPRING, 2, "2026-03-29", id="after-the-hour-left-out"),
        pytest.param("2027-01-01T03:00Z", UTC, 6, "2026-12-31", id="new-year"),
    ],
)
def test_gaming_day(moment: str, zone: tzinfo, starts: int, day: str) -> None:
    assert gaming_day(datetime.fromisoformat(moment), zone, starts) == day


@pytest.mark.parametrize("moment", ["2026-11-30T18:00:00+00:00", "2026-11-30T21:00:00.5+03:00"])
def test_wall_text_is_utc_and_of_one_length(moment: str) -> None:
    text = wall_text(datetime.fromisoformat(moment))
    assert len(text) == 27
    assert text.startswith("2026-11-30T18:00:00.")
    assert datetime.fromisoformat(text) == datetime.fromisoformat(moment)


def test_the_system_clock_never_runs_back() -> None:
    clock = SystemClock(MOSCOW)
    first, second = clock.stamp(), clock.stamp()
    assert first.monotonic_ns <= second.monotonic_ns
    assert abs((datetime.fromisoformat(first.wall) - datetime.now(UTC)).total_seconds()) < 60
