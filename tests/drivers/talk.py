"""A shoe and a host that talk over two wires, in a time of their own."""

from collections.abc import Callable
from random import Random
from typing import get_args

from drivers.events import CardRead, LinkEvent, ScanId, ShoeEvent
from drivers.link import Link
from drivers.memory_transport import LineFaults, Wire
from drivers.outbox import Step
from drivers.profile import ReaderProfile, load_shipped_profile
from drivers.simulator.pack import Pack
from drivers.simulator.shoe import VirtualShoe
from rules.cards import Card, parse_card

STEP = 0.01
BOOT = 0x2A07


def fsb_profile() -> ReaderProfile:
    return load_shipped_profile("fsb-1")


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


class Talk:
    """``commit_after`` seconds pass between an event and its acknowledgement."""

    def __init__(
        self,
        faults: LineFaults | None = None,
        *,
        seed: int = 1,
        decks: int = 6,
        commit_after: float = 0.0,
        resume: ScanId | None = None,
    ) -> None:
        random = Random(seed)
        self.profile = fsb_profile()
        self.shoe = VirtualShoe(self.profile, Pack(decks, random), boot_id=BOOT)
        self.to_host = Wire(faults or LineFaults(), random)
        self.to_shoe = Wire(faults or LineFaults(), random)
        self.commit_after = commit_after
        self.now = 0.0
        self.drawn: list[Card] = []
        self.events: list[ShoeEvent | LinkEvent] = []
        self.committed: list[ScanId] = []
        self._due: list[tuple[float, ShoeEvent]] = []
        self.link = Link(self.profile, resume)
        self._take(self.link.line_up(self.now))

    @property
    def cards(self) -> list[Card]:
        """Cards whose event was committed, in that order."""
        committed = set(self.committed)
        return [
            event.card for event in self.events if isinstance(event, CardRead) and event.scan_id in committed
        ]

    def deal(self, count: int = 1) -> None:
        """Draw cards as soon as the shoe gives them."""
        for _ in range(count):
            self.until(lambda: self.shoe.obstacle() is None)
            card = self.shoe.deal()
            assert card is not None
            self.drawn.append(card)

    def run(self, seconds: float) -> None:
        ends_at = self.now + seconds
        while self.now < ends_at:
            self._step()

    def until(self, is_reached: Callable[[], bool], limit: float = 60.0) -> None:
        ends_at = self.now + limit
        while not is_reached():
            assert self.now < ends_at, "not reached"
            self._step()

    def reopen(self) -> None:
        """The line goes and comes back; what was on it is lost."""
        self.to_host.pull(float("inf"))
        self.to_shoe.pull(float("inf"))
        self._take(self.link.line_up(self.now))

    def restart_host(self) -> None:
        """The program dies, and starts again from what it had stored."""
        known = set(self.committed)
        self.events = [event for event in self.events if getattr(event, "scan_id", None) in known]
        self._due.clear()
        self.link = Link(self.profile, self.committed[-1] if self.committed else None)
        self.reopen()

    def _step(self) -> None:
        self.now += STEP
        while data := self.to_shoe.pull(self.now):
            self.shoe.hear(data, self.now)
        for frame in self.shoe.take_frames(self.now):
            self.to_host.push(frame, self.now)
        self._take(self.link.feed(b"", self.now))
        while data := self.to_host.pull(self.now):
            self._take(self.link.feed(data, self.now))
        while self._due and self._due[0][0] <= self.now:
            event = self._due.pop(0)[1]
            self.committed.append(event.scan_id)
            self.to_shoe.push(self.link.acknowledge(event.scan_id), self.now)

    def _take(self, step: Step) -> None:
        self.events += step.events
        self._due += [
            (self.now + self.commit_after, event)
            for event in step.events
            if isinstance(event, get_args(ShoeEvent))
        ]
        self.to_shoe.push(step.to_send, self.now)
