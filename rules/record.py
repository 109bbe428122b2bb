"""The record of a round: everything said of it, the state that follows, and what holds it."""

from dataclasses import dataclass
from typing import Generic, NamedTuple

from rules.calls import Call
from rules.events import Event
from rules.game import State
from rules.history import Core, Rules, Step, begin
from rules.refusals import Refusal
from rules.seats import Seat
from rules.view import Hold, Phase


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A wrong call that holds the round."""

    target: int | str
    call: Call
    computed: str


class Line(NamedTuple):
    """One accepted line of the script; ``is_gone`` once it was undone or amended away."""

    event: Event
    is_gone: bool = False


class Record(NamedTuple, Generic[State]):
    """A round and everything said of it. ``settled_net`` is the settlement before the first edit after it."""

    rules: Rules[State]
    core: Core[State]
    steps: tuple[Step, ...] = ()
    lines: tuple[Line, ...] = ()
    challenges: tuple[Seat, ...] = ()
    miscall: OpenCall | None = None
    settled_net: tuple[tuple[Seat, int], ...] | None = None

    @classmethod
    def start(cls, rules: Rules[State]) -> "Record[State]":
        """A round of which nothing was said yet."""
        return cls(rules, begin(rules))

    @property
    def phase(self) -> Phase:
        """Phase of the game."""
        return self.rules.game.phase(self.core.state)

    @property
    def hold(self) -> Hold | None:
        """The gravest reason why the round is held."""
        if self.core.has_unread and self.phase is not Phase.VOID:
            return Hold.UNREAD
        if self.challenges:
            return Hold.CHALLENGE
        return Hold.ANNOUNCE if self.miscall is not None else None

    @property
    def is_open_for_bets(self) -> bool:
        """Whether bets are still open."""
        return self.phase is Phase.BETTING


Answer = tuple[Record[State], Refusal | None]


def settlement_before_edit(record: Record[State]) -> tuple[tuple[Seat, int], ...] | None:
    """What was settled before the first edit after a settlement, so that the difference can be handed over."""
    if record.settled_net is not None or record.phase is not Phase.SETTLED:
        return record.settled_net
    return tuple(net_of(record).items())


def net_of(record: Record[State]) -> dict[Seat, int]:
    """Profit of every seat with a stake line, adjustments left out, minor units."""
    net: dict[Seat, int] = {}
    for seat, won in record.rules.game.results(record.core.state):
        net[seat] = net.get(seat, 0) + won
    return net
