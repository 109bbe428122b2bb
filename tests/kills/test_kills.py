"""Killed at any moment, the table starts again where it stood: nothing acknowledged lost, no card doubled."""

import random
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.kills.script import Script
from tests.kills.victim import Victim

READY_WITHIN = 5.0
# A commit takes some hundred microseconds, a whole step a few milliseconds, an opening some ten.
LONGEST_PAUSE = 0.006
LONGEST_OPENING = 0.03


@dataclass
class Killer:
    """Plays a script against a table that it kills again and again."""

    folder: Path
    script: Script
    chance: random.Random
    done: int = 0
    kills: int = 0
    in_the_middle: int = 0
    spares: deque[Victim] = field(default_factory=lambda: deque([Victim()]))

    def run(self, kills: int) -> None:
        """Play the whole script with so many kills spread over it."""
        steps = len(self.script.steps)
        moments = sorted(self.chance.choices(range(steps), k=kills))
        is_in_flight = False
        for moment in moments:
            if self.chance.random() < 0.2:
                self._kill_while_opening()
                continue
            victim = self._start(is_in_flight=is_in_flight)
            if moment < self.done:
                is_in_flight = self._kill(victim, None)
            else:
                while self.done < moment:
                    self._do(victim)
                is_in_flight = self._kill(victim, self.script.steps[self.done])
        victim = self._start(is_in_flight=is_in_flight)
        while self.done < steps:
            self._do(victim)
        victim.end()
        self.spares.pop().kill()

    def _spare(self) -> Victim:
        """A process that is ready to open the table; the next one warms up meanwhile."""
        victim = self.spares.popleft()
        self.spares.append(Victim())
        assert victim.hear() == ["warm"]
        return victim

    def _kill_while_opening(self) -> None:
        self.kills += 1
        victim = self._spare()
        victim.tell(f"open {self.folder}")
        self._wait(LONGEST_OPENING)
        victim.kill()

    def _wait(self, longest: float) -> None:
        """A moment by chance."""
        pause = time.perf_counter() + self.chance.uniform(0.0, longest)
        while time.perf_counter() < pause:
            pass

    def _start(self, *, is_in_flight: bool) -> Victim:
        """Start over the same journal and compare: all that was acknowledged is there, and at most one step more."""
        victim = self._spare()
        begun = time.monotonic()
        victim.tell(f"open {self.folder}")
        word, seq, digest = victim.hear()
        assert word == "ready"
        assert time.monotonic() - begun < READY_WITHIN
        if is_in_flight and (int(seq), digest) == self._expected(self.done + 1):
            self.done += 1
            self.in_the_middle += 1
        assert (int(seq), digest) == self._expected(self.done), f"after {self.done} steps"
        self._repeat_last_card(victim)
        return victim

    def _repeat_last_card(self, victim: Victim) -> None:
        """The shoe sends again what it was not told is stored: acknowledged again, and dealt once."""
        last = next((at for at in range(self.done - 1, -1, -1) if self._step(at).startswith("scan")), None)
        if last is not None:
            victim.tell(f"{last} {self._step(last)}")
            assert victim.hear() == ["stored", str(last), *map(str, self._expected(self.done))]

    def _do(self, victim: Victim) -> None:
        victim.tell(f"{self.done} {self._step(self.done)}")
        assert victim.hear() == ["stored", str(self.done), *map(str, self._expected(self.done + 1))]
        self.done += 1

    def _kill(self, victim: Victim, step: str | None) -> bool:
        """Kill it while it takes a step, or at rest. Whether a step was under way that nobody heard of."""
        self.kills += 1
        if step is None:
            victim.kill()
            return False
        victim.tell(f"{self.done} {step}")
        self._wait(LONGEST_PAUSE)
        said = victim.kill()
        if said:
            assert said == [["stored", str(self.done), *map(str, self._expected(self.done + 1))]]
            self.done += 1
        return not said

    def _step(self, number: int) -> str:
        return self.script.steps[number]

    def _expected(self, done: int) -> tuple[int, str]:
        return self.script.heads[done], self.script.digests[done]


def test_ten_kills(tmp_path: Path) -> None:
    killer = Killer(tmp_path, Script(seed=1, rounds=2), random.Random(20261130))
    killer.run(10)
    assert killer.kills == 10


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", range(5))
def test_a_hundred_kills(tmp_path: Path, seed: int) -> None:
    killer = Killer(tmp_path, Script(seed, rounds=8), random.Random(seed))
    killer.run(20)
    assert killer.kills == 20
