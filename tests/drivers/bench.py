"""A link on a bench: frames are put in by hand, and what it says and sends is looked at."""

from drivers.events import ConditionChanged, Heartbeat, LinkEvent, ScanId, ShoeEvent
from drivers.frames import Frame, encode_frame
from drivers.link import Link
from drivers.outbox import Step
from drivers.profile_schema import Meaning
from rules.cards import parse_card
from tests.drivers.spoken import spoken
from tests.drivers.talk import BOOT, fsb_profile

AFTER_SETTLING = 1.0


class Bench:
    """``now`` moves by hand. ``take`` returns the events and what was sent since the last look."""

    def __init__(self, resume: ScanId | None = None, *, shoe: int = 1) -> None:
        self.profile = fsb_profile()
        self.shoe = shoe
        self.now = 100.0
        self.events: list[ShoeEvent | LinkEvent] = []
        self._sent = bytearray()
        self.link = Link(self.profile, resume)
        self.line_up()

    def line_up(self) -> None:
        self._gather(self.link.line_up(self.now))

    def settle(self) -> None:
        """Let the time pass in which a shoe may say that it restarted."""
        self.wait(AFTER_SETTLING)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.02)):
            self.now += 0.02
            self.feed(b"")

    def feed(self, data: bytes) -> None:
        self._gather(self.link.feed(data, self.now))

    def frame(self, meaning: Meaning, seq: int, **values: int) -> bytes:
        return encode_frame(
            self.profile, Frame(meaning, self.shoe, seq, self.profile.pack(meaning, **values))
        )

    def hello(self, boot_id: int = BOOT, seq: int = 0) -> None:
        self.feed(self.frame(Meaning.HELLO, seq, boot_id=boot_id, firmware=1))

    def card_frame(self, seq: int, text: str, flags: int = 0) -> bytes:
        code = self.profile.card_codes[parse_card(text)]
        return self.frame(Meaning.CARD, seq, lane=1, card=code, flags=flags)

    def card(self, seq: int, text: str, flags: int = 0) -> None:
        self.feed(self.card_frame(seq, text, flags))

    def heartbeat(self, last_seq: int, dealt: int = 0) -> None:
        self.feed(self.frame(Meaning.HEARTBEAT, last_seq, dealt=dealt))

    def acknowledge(self, number: int, boot_id: int = BOOT) -> None:
        scan_id = ScanId(self.shoe, boot_id, number // 256, number % 256)
        self._sent += self.link.acknowledge(scan_id)

    def take_events(self) -> list[ShoeEvent | LinkEvent]:
        events, self.events = self.events, []
        return [event for event in events if not isinstance(event, Heartbeat | ConditionChanged)]

    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.take_events()]

    def sent(self) -> list[str]:
        data, self._sent = bytes(self._sent), bytearray()
        return list(spoken(self.profile, data))

    def _gather(self, step: Step) -> None:
        self.events += step.events
        self._sent += step.to_send
