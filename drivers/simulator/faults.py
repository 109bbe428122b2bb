"""Faults of the line to order: by rate, or once; each acts on one whole frame, seeded."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from drivers.simulator.line_speed import resample


class LineFault(StrEnum):
    """What may happen to a frame on its way."""

    LOSE = "lose"
    DUPLICATE = "duplicate"
    FLIP = "flip"
    NOISE = "noise"


@dataclass(frozen=True, slots=True)
class FaultRate:
    """How often a fault strikes, as a share of all frames."""

    fault: LineFault
    rate: float


class FaultyLine:
    """Spoils frames. ``speed`` is the shoe's own; ``read_at`` the speed it is wrongly read at, if so."""

    def __init__(self, random: Random, speed: int, rates: tuple[FaultRate, ...] = ()) -> None:
        self._random = random
        self._speed = speed
        self._rates = rates
        self._once: Counter[LineFault] = Counter()
        self.read_at = speed

    def order(self, fault: LineFault) -> None:
        """Let the fault strike the next frame."""
        self._once[fault] += 1

    def carry(self, frame: bytes) -> bytes:
        """What arrives of one frame."""
        arrived = frame
        for fault in LineFault:
            if self._strikes(fault):
                arrived = self._spoil(fault, arrived)
        return arrived if self.read_at == self._speed else resample(arrived, self._speed, self.read_at)

    def _strikes(self, fault: LineFault) -> bool:
        if self._once[fault]:
            self._once[fault] -= 1
            return True
        return any(rate.fault is fault and self._random.random() < rate.rate for rate in self._rates)

    def _spoil(self, fault: LineFault, frame: bytes) -> bytes:
        match fault:
            case LineFault.LOSE:
                return b""
            case LineFault.DUPLICATE:
                return frame + frame
            case LineFault.FLIP:
                return self._flip(frame)
            case LineFault.NOISE:
                return self._random.randbytes(self._random.randint(1, 20)) + frame

    def _flip(self, frame: bytes) -> bytes:
        if not frame:
            return frame
        place = self._random.randrange(len(frame))
        flipped = bytearray(frame)
        flipped[place] ^= 1 << self._random.randrange(8)
        return bytes(flipped)
