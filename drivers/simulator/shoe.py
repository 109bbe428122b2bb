"""A virtual FSB-1 shoe: a state machine without clock, line or chance. The far side of ``drivers.link``.

It keeps every frame until the host has acknowledged it, sends it again every 300 ms marked as such, and after 10 s
without an answer reports error 9 and locks; a word of the host opens it again.
"""

from enum import StrEnum

from drivers.deframe import Deframer
from drivers.events import CardFlag
from drivers.frames import Frame, encode_frame
from drivers.profile import ReaderProfile
from drivers.profile_schema import Meaning
from drivers.reading import as_resent
from drivers.simulator.pack import Pack
from drivers.simulator.window import SendWindow, Sent
from rules.cards import Card

FIRMWARE = 1
LID_OPEN = 8
HOST_LOST = 9


class Obstacle(StrEnum):
    """Why no card comes out."""

    EMPTY = "empty"
    LOCKED = "locked"
    QUEUE_FULL = "queue_full"


class VirtualShoe:
    """One shoe with its pack. Orders queue frames; ``take_frames`` hands out what goes on the line now."""

    def __init__(
        self, profile: ReaderProfile, pack: Pack, *, shoe: int = 1, boot_id: int, now: float = 0.0
    ) -> None:
        self._profile = profile
        self._timing = profile.file.timing
        self._pack = pack
        self._shoe = shoe
        self._last_card: Card | None = None
        self._next_flags = CardFlag(0)
        self._outgoing: list[bytes] = []
        self._boot(boot_id, now)

    @property
    def dealt(self) -> int:
        """Cards drawn since the pack was loaded."""
        return self._dealt

    @property
    def pack(self) -> Pack:
        """The cards inside."""
        return self._pack

    def obstacle(self) -> Obstacle | None:
        """Why no card would come out now, or ``None``."""
        if self._is_host_lost:
            return Obstacle.LOCKED
        if self._window.is_full:
            return Obstacle.QUEUE_FULL
        return None if self._pack.left else Obstacle.EMPTY

    def deal(self, *, is_read: bool = True, lane: int = 1) -> Card | None:
        """Draw the next card and report it, the cut card before it if that lies on top; ``None`` at an obstacle."""
        card = self._draw()
        if card is not None:
            self._report_card(Meaning.CARD, card, lane, is_read)
        return card

    def burn(self, *, lane: int = 1) -> Card | None:
        """Draw the next card and report it as burnt; ``None`` at an obstacle."""
        card = self._draw()
        if card is not None:
            self._report_card(Meaning.BURN, card, lane, is_read=True)
        return card

    def pull_back(self, lane: int = 1) -> bool:
        """Push the last card back in; the next draw brings it again, marked."""
        if self._last_card is None:
            return False
        self._pack.put_back(self._last_card)
        self._last_card = None
        self._dealt -= 1
        self._next_flags = CardFlag.REDRAWN
        self._report(Meaning.CARD_BACK, lane=lane)
        return True

    def show_cut(self) -> None:
        """The cut card comes out."""
        self._pack.draw_cut()
        self._report(Meaning.CUT)

    def raise_error(self, code: int) -> None:
        """Report an error as active."""
        self._report(Meaning.ERROR, code=code, active=1)

    def clear_error(self, code: int) -> None:
        """Report an error as over."""
        self._report(Meaning.ERROR_CLEAR, code=code)

    def load_fresh_pack(self) -> None:
        """Open the lid, put the shuffled pack in, close the lid."""
        self.raise_error(LID_OPEN)
        self._pack.shuffle()
        self._dealt = 0
        self._last_card = None
        self.clear_error(LID_OPEN)

    def reboot(self, boot_id: int, now: float) -> None:
        """Lose everything but the cards, and start again."""
        self._boot(boot_id, now)

    def hear(self, data: bytes, now: float) -> None:
        """Take bytes from the host."""
        for found in self._deframer.feed(data, now):
            if isinstance(found, Frame) and found.shoe == self._shoe:
                self._on_host(found, now)

    def take_frames(self, now: float) -> list[bytes]:
        """Whole frames, as bytes, that go on the line at ``now``."""
        self._watch_host(now)
        for frame in self._window.release(now):
            self._send(frame)
        self._beat(now)
        frames = self._outgoing
        self._outgoing = []
        return frames

    def _boot(self, boot_id: int, now: float) -> None:
        self._deframer = Deframer(self._profile)
        self._window = SendWindow(self._timing.window)
        self._outgoing = []
        self._next_number = 0
        self._dealt = 0
        self._is_host_lost = False
        self._heartbeat_at = now + self._timing.heartbeat_ms / 1000
        self._report(Meaning.HELLO, boot_id=boot_id, firmware=FIRMWARE)

    def _draw(self) -> Card | None:
        if self.obstacle() is not None:
            return None
        if self._pack.is_cut_next:
            self.show_cut()
        self._last_card = self._pack.draw()
        self._dealt += 1
        return self._last_card

    def _report_card(self, meaning: Meaning, card: Card, lane: int, is_read: bool) -> None:
        code = self._profile.card_codes[card] if is_read else self._profile.file.cards.unread
        self._report(meaning, lane=lane, card=code, flags=self._next_flags)
        self._next_flags = CardFlag(0)

    def _report(self, meaning: Meaning, **values: int) -> None:
        payload = self._profile.pack(meaning, **values)
        frame = Frame(meaning, self._shoe, self._next_number % 256, payload)
        self._window.add(self._next_number, frame)
        self._next_number += 1

    def _on_host(self, frame: Frame, now: float) -> None:
        match frame.meaning:
            case Meaning.ACK:
                self._on_acknowledged(frame.seq)
            case Meaning.NAK:
                self._repeat(tuple(sent for sent in self._window.sent if sent.frame.seq == frame.seq), now)
            case Meaning.RESEND:
                self._repeat(self._window.find_from(frame.seq), now)
            case _:
                return
        if self._is_host_lost:
            self._is_host_lost = False
            self._window.start_again(now)
            self._repeat(self._window.sent, now)
            self.clear_error(HOST_LOST)
            self._report(Meaning.LOCK, state=0)

    def _on_acknowledged(self, seq: int) -> None:
        """Until the start report is acknowledged, any other number is a late word to the start before this one."""
        is_report_open = any(sent.number == 0 for sent in self._window.sent)
        if seq == 0 or not is_report_open:
            self._window.acknowledge(seq)

    def _beat(self, now: float) -> None:
        if now >= self._heartbeat_at:
            self._heartbeat_at = now + self._timing.heartbeat_ms / 1000
            payload = self._profile.pack(Meaning.HEARTBEAT, dealt=self._dealt)
            self._send(Frame(Meaning.HEARTBEAT, self._shoe, (self._next_number - 1) % 256, payload))

    def _watch_host(self, now: float) -> None:
        if self._is_host_lost:
            return
        if self._window.is_overdue(now, self._timing.give_up_ms / 1000):
            self._is_host_lost = True
            self.raise_error(HOST_LOST)
            self._report(Meaning.LOCK, state=1)
            return
        patience = self._timing.resend_ms / 1000
        self._repeat(tuple(sent for sent in self._window.sent if now - sent.last_at >= patience), now)

    def _repeat(self, frames: tuple[Sent, ...], now: float) -> None:
        for sent in frames:
            sent.last_at = now
            self._send(as_resent(self._profile, sent.frame))

    def _send(self, frame: Frame) -> None:
        self._outgoing.append(encode_frame(self._profile, frame))
