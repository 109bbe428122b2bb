"""What one turn of the link brings: events for the table and bytes for the shoe."""

from dataclasses import dataclass, field

from drivers.events import LinkEvent, ShoeEvent
from drivers.frames import Frame, encode_frame
from drivers.profile import ReaderProfile


@dataclass(frozen=True, slots=True)
class Step:
    """Events in order, and the bytes to send. The bytes hold no card."""

    events: tuple[ShoeEvent | LinkEvent, ...] = ()
    to_send: bytes = b""


@dataclass(slots=True)
class Outbox:
    """Gathers a step. Nothing is sent to a device its profile says not to write to."""

    profile: ReaderProfile
    events: list[ShoeEvent | LinkEvent] = field(default_factory=list)
    to_send: bytearray = field(default_factory=bytearray)

    def say(self, event: ShoeEvent | LinkEvent) -> None:
        """Add an event."""
        self.events.append(event)

    def send(self, frame: Frame) -> None:
        """Add a frame to the shoe."""
        if self.profile.may_write:
            self.to_send += encode_frame(self.profile, frame)

    def step(self) -> Step:
        """What was gathered."""
        return Step(tuple(self.events), bytes(self.to_send))
