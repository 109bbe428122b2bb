"""The link to a shoe: bytes in, events and bytes out. It opens no port, reads no clock, waits for nothing.

Timers live in ``feed``: call it at least every 50 ms, with no bytes when there are none.
"""

from types import MappingProxyType

from drivers.deframe import Deframer
from drivers.dialogue import Dialogue
from drivers.events import (
    Burn,
    CardBack,
    CardRead,
    ConditionChanged,
    Garbage,
    GarbageReason,
    Hello,
    LineCondition,
    LinkEvent,
    ScanId,
    ShoeEvent,
    Unread,
)
from drivers.frames import Damaged, Frame, encode_frame
from drivers.line_watch import LineWatch
from drivers.outbox import Outbox, Step
from drivers.profile import ReaderProfile
from drivers.profile_schema import HOST_MEANINGS, Meaning
from drivers.sequence import ShoeSequence

REFUSAL_PAUSE = 0.1
_REFUSED_AS = MappingProxyType(
    {
        GarbageReason.CUT_SHORT: "frame",
        GarbageReason.STALLED: "frame",
        GarbageReason.ESCAPE: "frame",
        GarbageReason.VERSION: "frame",
        GarbageReason.CHECK: "check",
        GarbageReason.UNKNOWN_TYPE: "type",
        GarbageReason.LENGTH: "length",
        GarbageReason.TOO_LONG: "length",
    }
)


class Link:
    """One line with its shoe. ``resume`` is the last scan an earlier run stored, so that none is lost or doubled."""

    def __init__(self, profile: ReaderProfile, resume: ScanId | None = None) -> None:
        self._profile = profile
        self._deframer = Deframer(profile)
        self._watch = LineWatch(profile.file.timing)
        self._condition = LineCondition.SILENT
        self._dialogues: dict[int, Dialogue] = {}
        self._talking: int | None = None
        self._refused_at: float | None = None
        self._now = 0.0
        if resume is not None:
            sequence = ShoeSequence.resumed(resume, profile.file.timing.window)
            self._dialogues[resume.shoe] = Dialogue(profile, resume.shoe, sequence)
            self._talking = resume.shoe

    @property
    def condition(self) -> LineCondition:
        """What the line brought lately."""
        return self._condition

    def silent_for(self, now: float) -> float:
        """Seconds without a byte."""
        return self._watch.silent_for(now)

    def line_up(self, now: float) -> Step:
        """The line was opened, for the first time or again; half a frame from before is forgotten."""
        self._now = now
        out = Outbox(self._profile)
        self._deframer.reset()
        self._watch.line_up(now)
        self._condition = LineCondition.SILENT
        out.say(ConditionChanged(self._condition))
        for dialogue in self._dialogues.values():
            dialogue.line_up(now, out)
        return out.step()

    def feed(self, data: bytes, now: float) -> Step:
        """Take the bytes read at ``now`` (seconds of a steady clock)."""
        self._now = now
        out = Outbox(self._profile)
        if data:
            self._watch.on_bytes(now)
        for dialogue in self._dialogues.values():
            dialogue.tick(now, out)
        for found in self._deframer.feed(data, now):
            match found:
                case Frame():
                    self._on_frame(found, now, out)
                case Damaged():
                    self._on_damaged(found, now, out)
        for event in out.events:
            self._watch_event(event)
        condition = self._watch.judge(now)
        if condition is not self._condition:
            self._condition = condition
            out.say(ConditionChanged(condition))
        return out.step()

    def acknowledge(self, scan_id: ScanId) -> bytes:
        """The event of this name is stored for good; return the bytes that tell the shoe."""
        out = Outbox(self._profile)
        dialogue = self._dialogues.get(scan_id.shoe)
        if dialogue is not None:
            dialogue.acknowledge(scan_id, self._now, out)
        return bytes(out.to_send)

    def _watch_event(self, event: ShoeEvent | LinkEvent) -> None:
        match event:
            case CardRead() | Unread() | CardBack() | Burn():
                self._watch.on_card()
            case Hello():
                self._watch.on_restart()
            case _:
                pass

    def _on_frame(self, frame: Frame, now: float, out: Outbox) -> None:
        self._watch.on_frame(now)
        if frame.meaning in HOST_MEANINGS:
            out.say(Garbage(encode_frame(self._profile, frame), GarbageReason.OWN_ECHO))
            return
        dialogue = self._dialogues.get(frame.shoe)
        if dialogue is None:
            dialogue = self._dialogues[frame.shoe] = Dialogue(self._profile, frame.shoe, None)
        self._talking = frame.shoe
        dialogue.on_frame(frame, now, out)

    def _on_damaged(self, damaged: Damaged, now: float, out: Outbox) -> None:
        self._watch.on_garbage(damaged.raw)
        out.say(Garbage(damaged.raw, damaged.reason))
        shoe = self._talking if damaged.shoe is None else damaged.shoe
        refused_as = _REFUSED_AS.get(damaged.reason)
        if shoe is None or refused_as is None or len(damaged.raw) == 1:
            return
        if self._refused_at is not None and now - self._refused_at < REFUSAL_PAUSE:
            return
        self._refused_at = now
        seq = self._dialogues[shoe].expected_seq if damaged.seq is None else damaged.seq
        reason: int = getattr(self._profile.file.refusals, refused_as)
        out.send(Frame(Meaning.NAK, shoe, seq, self._profile.pack(Meaning.NAK, reason=reason)))
