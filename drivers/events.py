"""Everything a card reader and the line to it can say, as frozen values (shoes.md, "Output events").

A reader does not know which card no person may see. So no representation here shows a card, nor the raw bytes that
may hold one: they are in the fields and nowhere else.
"""

from dataclasses import dataclass, field
from enum import IntFlag, StrEnum

from rules.cards import Card


@dataclass(frozen=True, slots=True, order=True)
class ScanId:
    """Names one frame of one shoe for good: sequence numbers 0..255 repeat, ``wraps`` counts how often they did.

    ``boot_id`` is drawn by the shoe at each start; 0 stands for a shoe whose start this host has not seen.
    """

    shoe: int
    boot_id: int
    wraps: int
    seq: int

    @property
    def number(self) -> int:
        """Place of the frame since the shoe's start, the start report being 0.

        >>> ScanId(shoe=1, boot_id=0x2A07, wraps=1, seq=3).number
        259
        """
        return self.wraps * 256 + self.seq


class CardFlag(IntFlag):
    """What the shoe adds to a card: sent before, read with low confidence, pulled back and drawn again."""

    RESENT = 1
    LOW_CONFIDENCE = 2
    REDRAWN = 4


@dataclass(frozen=True, slots=True)
class CardRead:
    """A card left the shoe and was read. ``lane`` is the shoe's own, never a seat."""

    scan_id: ScanId
    card: Card = field(repr=False)
    lane: int
    flags: CardFlag


@dataclass(frozen=True, slots=True)
class Unread:
    """A card left the shoe and nobody knows which; ``code`` is what the shoe said, 0 for "drawn but unread"."""

    scan_id: ScanId
    lane: int
    flags: CardFlag
    code: int = field(default=0, repr=False)


@dataclass(frozen=True, slots=True)
class CardBack:
    """A card was pulled back into the shoe."""

    scan_id: ScanId
    lane: int


@dataclass(frozen=True, slots=True)
class Burn:
    """A card was burnt; ``card`` is ``None`` when it was not read."""

    scan_id: ScanId
    card: Card | None = field(repr=False)
    lane: int
    flags: CardFlag


@dataclass(frozen=True, slots=True)
class Cut:
    """The cut card came out."""

    scan_id: ScanId


class ShoeFault(StrEnum):
    """What a shoe's error code means; which code says which is the profile's business."""

    CANNOT_READ = "cannot_read"
    OVERDRAW = "overdraw"
    BUTTON_MISUSE = "button_misuse"
    PULLED_BACK_AT_EXIT = "pulled_back_at_exit"
    PULLED_BACK_MIDWAY = "pulled_back_midway"
    CARD_CODE = "card_code"
    DRAW_TIME_OUT = "draw_time_out"
    LID_OPEN = "lid_open"
    HOST_LOST = "host_lost"


@dataclass(frozen=True, slots=True)
class ShoeError:
    """The shoe reports a fault; ``fault`` is ``None`` for a code the profile does not know.

    ``is_active`` tells whether the shoe is now stopped by it.
    """

    scan_id: ScanId
    code: int
    is_active: bool
    fault: ShoeFault | None


@dataclass(frozen=True, slots=True)
class ShoeErrorCleared:
    """A fault of the shoe is over."""

    scan_id: ScanId
    code: int


@dataclass(frozen=True, slots=True)
class Lock:
    """The shoe's exit was locked or opened."""

    scan_id: ScanId
    is_locked: bool


@dataclass(frozen=True, slots=True)
class Hello:
    """The shoe started; its sequence begins anew. Never opens a round."""

    scan_id: ScanId
    firmware: int
    capabilities: int


ShoeEvent = CardRead | Unread | CardBack | Burn | Cut | ShoeError | ShoeErrorCleared | Lock | Hello
"""What the shoe keeps until it is told that the event is stored: each must be acknowledged by its ``scan_id``."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The shoe is there: cards dealt from this pack by its own count, and the last sequence number it used."""

    shoe: int
    dealt: int
    last_seq: int


@dataclass(frozen=True, slots=True)
class Gap:
    """Frames are missing from ``from_seq`` on and were asked for again.

    ``missing`` is their number; ``None`` when the host joins a running shoe and cannot know.
    """

    shoe: int
    from_seq: int
    missing: int | None


@dataclass(frozen=True, slots=True)
class GapFilled:
    """Every frame of the last ``Gap`` arrived after all; nothing was missed."""

    shoe: int


@dataclass(frozen=True, slots=True)
class GapAbandoned:
    """The shoe has not the missing frames any more: cards may have been missed for good."""

    shoe: int
    missing: int | None


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A frame came again and was not applied; ``is_committed`` tells whether it was acknowledged again."""

    scan_id: ScanId
    is_committed: bool


class GarbageReason(StrEnum):
    """Why bytes are no frame, or a whole frame cannot be used."""

    NOISE = "noise"
    CUT_SHORT = "cut_short"
    STALLED = "stalled"
    TOO_LONG = "too_long"
    ESCAPE = "escape"
    CHECK = "check"
    LENGTH = "length"
    VERSION = "version"
    UNKNOWN_TYPE = "unknown_type"
    OWN_ECHO = "own_echo"
    OUT_OF_SEQUENCE = "out_of_sequence"
    BUSY = "busy"


@dataclass(frozen=True, slots=True)
class Garbage:
    """Bytes that could not be used, and why; at most 64 of them."""

    raw: bytes = field(repr=False)
    reason: GarbageReason


class LineCondition(StrEnum):
    """What an open line brings; five states that must look different."""

    SILENT = "silent"
    NO_FRAMES = "no_frames"
    LINE_SPEED = "line_speed"
    NO_CARDS = "no_cards"
    READING = "reading"


@dataclass(frozen=True, slots=True)
class ConditionChanged:
    """The line is open, and what it brings changed."""

    condition: LineCondition


@dataclass(frozen=True, slots=True)
class LineUp:
    """The port is open; ``is_reopened`` from the second time on. Never opens a round."""

    port: str
    is_reopened: bool


@dataclass(frozen=True, slots=True)
class LineLost:
    """The port could not be opened, or was lost; it is tried again for ever.

    ``text`` is an English sentence with ``{name}`` places and the catalogue's message id; ``values`` fill them.
    """

    port: str
    text: str
    values: tuple[tuple[str, str], ...]


LinkEvent = Heartbeat | Gap | GapFilled | GapAbandoned | Duplicate | Garbage | ConditionChanged
"""What the link itself has to say; nothing of it is acknowledged."""

ReaderEvent = ShoeEvent | LinkEvent | LineUp | LineLost
"""Everything a reader delivers."""
