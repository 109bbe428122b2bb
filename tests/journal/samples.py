"""Rows to store, and a clock that ticks when it is asked."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from floor_app.journal.clock import wall_text
from floor_app.journal.entries import Draft, RowKind, ScanKey, Stamp, canonical

START = datetime(2026, 11, 30, 18, 0, tzinfo=UTC)


@dataclass
class StepClock:
    """Each stamp is a millisecond after the one before."""

    ticks: int = 0

    def stamp(self) -> Stamp:
        """The next moment."""
        self.ticks += 1
        return Stamp(
            "2026-11-30", wall_text(START + timedelta(milliseconds=self.ticks)), self.ticks * 1_000_000
        )


def line(text: str, *, round_number: int = 1, scan: ScanKey | None = None) -> Draft:
    """A row of a said line."""
    return Draft(RowKind.LINE, canonical({"line": text, "touch": 1}), "Anna", "p" * 64, round_number, scan)


def opened(round_number: int) -> Draft:
    """A row that opens a round."""
    return Draft(
        RowKind.ROUND_OPENED, canonical({"round": round_number}), "Anna", "p" * 64, round_number, None
    )


def scan(number: int, *, shoe: str = "1", boot: int = 7) -> ScanKey:
    """A scan of the shoe's present start."""
    return ScanKey(shoe, boot, number)
