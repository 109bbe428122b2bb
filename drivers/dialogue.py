"""The host's side of the talk with one shoe: order, repeats, gaps, restarts, acknowledgement after the commit.

Rules (shoes.md 7.1): a frame is delivered only when all before it were; a repeat is acknowledged again only if its
event is stored; a jump is reported and asked for again; a start report with a new boot id restarts the sequence.
Frames other than the start report do not say which start they belong to. So for a moment after the line opens
nothing is taken from, or acknowledged to, a shoe that was known before, unless it says that it did start: a shoe
that restarted meanwhile uses the old numbers for other cards. What comes in that moment is held, and taken after it.
"""

from drivers.events import Duplicate, Gap, GapAbandoned, GapFilled, Garbage, GarbageReason, ScanId
from drivers.frames import Frame, encode_frame
from drivers.gap import OpenGap, Verdict
from drivers.outbox import Outbox
from drivers.profile import ReaderProfile
from drivers.profile_schema import Meaning
from drivers.reading import read_boot_id, read_event, read_heartbeat, without_resent_flag
from drivers.sequence import Kept, ShoeSequence

UNKNOWN_BOOT = 0
REJOIN_AFTER = 6
MOST_HELD = 64


class Dialogue:
    """One shoe. ``sequence`` is ``None`` until anything is known of its numbers."""

    def __init__(self, profile: ReaderProfile, shoe: int, sequence: ShoeSequence | None) -> None:
        self._profile = profile
        self._shoe = shoe
        self._sequence = sequence
        self._window = profile.file.timing.window
        self._patience = profile.file.timing.resend_ms / 1000
        self._settled_at = 0.0
        self._held: list[Frame] = []
        self._gap: OpenGap | None = None
        self._suspected: int | None = None
        self._strays = 0
        self._stray_asked_at: float | None = None

    @property
    def expected_seq(self) -> int:
        """Sequence byte of the frame waited for; 0 before anything is known."""
        return 0 if self._sequence is None else self._sequence.expected_seq

    def line_up(self, now: float, out: Outbox) -> None:
        """The line was opened: ask for what was not acknowledged, and wait whether the shoe has restarted."""
        self._held.clear()
        if self._sequence is not None:
            self._settled_at = now + self._profile.file.timing.settle_ms / 1000
            self._ask(self._sequence.expected_seq, out)

    def acknowledge(self, scan_id: ScanId, now: float, out: Outbox) -> None:
        """The event is stored. Told to the shoe unless it may be another start of it: then it will ask again."""
        if self._sequence is not None and self._sequence.commit(scan_id) and now >= self._settled_at:
            out.send(Frame(Meaning.ACK, self._shoe, scan_id.seq))

    def tick(self, now: float, out: Outbox) -> None:
        """Time passed: take what was held, once the shoe has had its time to say that it restarted."""
        if self._held and now >= self._settled_at:
            held, self._held = self._held, []
            for frame in held:
                self._on_report(frame, now, out)

    def on_frame(self, frame: Frame, now: float, out: Outbox) -> None:
        """Take a frame of this shoe."""
        if frame.meaning is Meaning.HELLO:
            self._on_hello(frame, now, out)
            self.tick(now, out)
        elif frame.meaning is Meaning.HEARTBEAT:
            out.say(read_heartbeat(self._profile, frame))
            self._on_last_used(frame.seq, now, out)
        else:
            self._on_report(frame, now, out)

    def _on_hello(self, frame: Frame, now: float, out: Outbox) -> None:
        boot_id = read_boot_id(self._profile, frame)
        sequence = self._sequence
        self._settled_at = now
        if sequence is None or sequence.boot_id != boot_id:
            sequence = self._begin(boot_id, frame.seq, out)
        else:
            number = sequence.locate(frame.seq)
            kept = sequence.recall(number)
            if kept is not None and self._is_repeat(frame, kept):
                self._on_repeat(sequence, number, kept, out)
                return
            if number != sequence.expected:
                # The shoe drew the boot id it had before: its numbers go on one wrap higher, so that none is reused.
                first = (sequence.expected // 256 + 1) * 256 + frame.seq
                sequence = self._begin(boot_id, first, out)
        self._deliver(sequence, sequence.expected, frame, out)

    def _on_report(self, frame: Frame, now: float, out: Outbox) -> None:
        if now < self._settled_at:
            if len(self._held) < MOST_HELD:
                self._held.append(frame)
            return
        sequence = self._sequence or self._join(UNKNOWN_BOOT, 1, frame.seq, now, out)
        number = sequence.locate(frame.seq)
        if number == sequence.expected:
            self._deliver(sequence, number, frame, out)
        elif number < sequence.expected:
            kept = sequence.recall(number)
            if kept is not None and self._is_repeat(frame, kept):
                self._on_repeat(sequence, number, kept, out)
            else:
                out.say(Garbage(encode_frame(self._profile, frame), GarbageReason.OUT_OF_SEQUENCE))
                self._on_stray(sequence, frame.seq, now, out)
        else:
            self._on_early(sequence, number, frame, now, out)

    def _deliver(self, sequence: ShoeSequence, number: int, frame: Frame, out: Outbox) -> None:
        if sequence.is_full():
            out.say(Garbage(encode_frame(self._profile, frame), GarbageReason.BUSY))
            reason = self._profile.file.refusals.busy
            out.send(
                Frame(Meaning.NAK, self._shoe, frame.seq, self._profile.pack(Meaning.NAK, reason=reason))
            )
            return
        self._strays = 0
        scan_id = sequence.take(number, without_resent_flag(self._profile, frame))
        out.say(read_event(self._profile, frame, scan_id))
        if self._gap is not None and number >= self._gap.upto:
            self._gap = None
            out.say(GapFilled(self._shoe))

    def _on_repeat(self, sequence: ShoeSequence, number: int, kept: Kept, out: Outbox) -> None:
        scan_id = sequence.scan_id(number)
        if kept.is_committed:
            out.send(Frame(Meaning.ACK, self._shoe, scan_id.seq))
        out.say(Duplicate(scan_id, kept.is_committed))

    def _on_early(self, sequence: ShoeSequence, number: int, frame: Frame, now: float, out: Outbox) -> None:
        gap = self._gap or self._open_gap(sequence, number - 1, now, out, is_known=True)
        match gap.judge_frame(number, now):
            case Verdict.WAIT:
                return
            case Verdict.ASK:
                self._ask(sequence.expected_seq, out)
            case Verdict.GIVE_UP:
                self._give_up(sequence, number, out)
                self._deliver(sequence, number, frame, out)

    def _on_last_used(self, seq: int, now: float, out: Outbox) -> None:
        sequence = self._sequence or self._join(UNKNOWN_BOOT, 1, seq, now, out)
        number = sequence.locate(seq)
        if number < sequence.expected:
            self._suspected = None
            if number != sequence.expected - 1:
                self._on_stray(sequence, seq, now, out)
        elif now < self._settled_at or sequence.is_full():
            return
        elif self._gap is None and self._suspected != sequence.expected:
            # It may be under way, or wait behind acknowledgements under way: ask, and call it a gap the next time.
            self._suspected = sequence.expected
            self._ask(sequence.expected_seq, out)
        elif self._gap is None:
            self._open_gap(sequence, number, now, out, is_known=True)
        else:
            match self._gap.judge_heartbeat(now):
                case Verdict.WAIT:
                    return
                case Verdict.ASK:
                    self._ask(sequence.expected_seq, out)
                case Verdict.GIVE_UP:
                    self._give_up(sequence, number + 1, out)

    def _on_stray(self, sequence: ShoeSequence, seq: int, now: float, out: Outbox) -> None:
        """A number that cannot be: a restart whose report got lost, so ask from 0; in the end count from here."""
        if self._stray_asked_at is not None and now - self._stray_asked_at < self._patience:
            return
        self._stray_asked_at = now
        self._strays += 1
        if self._strays < REJOIN_AFTER:
            self._ask(0, out)
        else:
            self._abandon_gap(out)
            self._join(sequence.boot_id, sequence.expected // 256 + 2, seq, now, out)

    def _join(self, boot_id: int, wraps: int, seq: int, now: float, out: Outbox) -> ShoeSequence:
        """Begin in the middle of a running sequence: everything the shoe may still have lies before ``seq``."""
        sequence = ShoeSequence(self._shoe, boot_id, wraps * 256 + seq - 128, self._window)
        self._sequence = sequence
        self._strays = 0
        self._open_gap(sequence, sequence.locate(seq) - 1, now, out, is_known=False)
        return sequence

    def _begin(self, boot_id: int, first: int, out: Outbox) -> ShoeSequence:
        """Begin at a start report with the number ``first``."""
        if self._gap is not None and self._sequence is not None and self._sequence.boot_id == UNKNOWN_BOOT:
            # The host joined, found a gap of unknown size, and was sent everything from the start: nothing is missing.
            self._gap = None
            out.say(GapFilled(self._shoe))
        self._abandon_gap(out)
        self._suspected = None
        self._held.clear()
        self._sequence = ShoeSequence(self._shoe, boot_id, first - 1, self._window)
        return self._sequence

    def _open_gap(
        self, sequence: ShoeSequence, upto: int, now: float, out: Outbox, *, is_known: bool
    ) -> OpenGap:
        first = sequence.expected
        gap = OpenGap(first, upto, now, patience=self._patience, window=self._window, is_known=is_known)
        self._gap = gap
        out.say(Gap(self._shoe, sequence.expected_seq, gap.missing))
        self._ask(sequence.expected_seq, out)
        return gap

    def _give_up(self, sequence: ShoeSequence, number: int, out: Outbox) -> None:
        if self._gap is not None:
            self._gap.upto = number - 1
        self._abandon_gap(out)
        sequence.skip_to(number)

    def _abandon_gap(self, out: Outbox) -> None:
        if self._gap is not None:
            out.say(GapAbandoned(self._shoe, self._gap.missing))
            self._gap = None

    def _is_repeat(self, frame: Frame, kept: Kept) -> bool:
        return kept.content is None or kept.content == without_resent_flag(self._profile, frame)

    def _ask(self, seq: int, out: Outbox) -> None:
        out.send(Frame(Meaning.RESEND, self._shoe, seq))
