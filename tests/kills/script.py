"""What is played while the table is killed: a rich round as written, then rounds of a dealer who decides by itself."""

import random
from collections.abc import Iterator

from floor_app.demo.autopilot import Autopilot, DealCard, Finished
from floor_app.journal.memory_store import MemoryStore
from floor_app.journal.seal import Sealer
from floor_app.table.commands import NextRound, RepeatBets, Say
from floor_app.table.service import TableService
from rules.cards import ALL_CARDS
from rules.notation import format_line
from tests.helpers.table_process import digest, setting, take
from tests.journal.samples import StepClock

RICH = (
    "scan 2c",
    "bet 1A main 50",
    "bet 1B main 40",
    "bet 1C main 30",
    "bet 1A pair 5",
    "bet 1B bust 10",
    "bet 2A main 100",
    "bet 3A main 20",
    "bet 3B main 10",
    "take 3B main",
    "bet 3B main 20",
    "close",
    "scan 5h",
    "scan As",
    "scan 8s",
    "scan Td",
    "scan 5d",
    "scan Kh",
    "scan 8d",
    "scan 2s",
    "even 2A",
    "done",
    "double 1A dark",
    "double 1B 20",
    "scan 9c",
    "split 3A",
    "scan 3h",
    "double 3A",
    "scan Th",
    "scan 6c",
    "announce 3 15",
    "resolve",
    "stand 3",
    "scan 4d",
    "scan Qs",
    "challenge 1C",
    "resolve",
    "correct 12 7c",
    "correct 12 3h",
    "paid",
    "adjust 1C 5 a complaint",
    "scan 7d",
    "rule burn",
)


class Script:
    """Steps, and what the table must look like before the first and after each one."""

    def __init__(self, seed: int, rounds: int) -> None:
        store = MemoryStore("BJ 1", StepClock())
        self._service = TableService(setting(), store, Sealer(bytes(32)))
        self._service.start()
        self.steps: list[str] = []
        self.digests = [digest(self._service)]
        self.heads = [self._head()]
        for step in RICH:
            self._add(step)
        chance = random.Random(seed)
        for step in self._played(chance, rounds):
            self._add(step)

    def _head(self) -> int:
        return self._service.view().head.seq

    def _add(self, step: str) -> None:
        outcome = take(self._service, len(self.steps), step)
        if outcome.refused is not None:
            raise AssertionError(f"{step}: {outcome.refused}")
        self.steps.append(step)
        self.digests.append(digest(self._service))
        self.heads.append(self._head())

    def _played(self, chance: random.Random, rounds: int) -> Iterator[str]:
        """Rounds of the demonstration's dealer, from what is left of the shoe."""
        pilot = Autopilot(rounds, chance)
        pack = [str(card) for card in ALL_CARDS] * setting().profile.decks
        for step in RICH:
            if step.startswith("scan"):
                pack.remove(step.split()[1])
        chance.shuffle(pack)
        while True:
            match pilot.next_move(self._service.view()):
                case Finished():
                    return
                case DealCard():
                    yield f"scan {pack.pop()}"
                case Say(event=event):
                    yield format_line(event, 2)
                case NextRound():
                    yield "next"
                case RepeatBets():
                    yield "# the bets are not repeated"
                case move:
                    raise AssertionError(f"the dealer asks for {move}")
