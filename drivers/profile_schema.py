"""The schema of a reader's profile file: what a shoe model speaks, as data (TOML), every fault with its place."""

from enum import StrEnum
from itertools import product
from typing import Annotated, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, model_validator

from drivers.crc import CheckKind, check_width
from drivers.events import ShoeFault
from rules.cards import RANKS, SUITS

Byte = Annotated[int, Field(ge=0, le=255)]
Milliseconds = Annotated[int, Field(gt=0, le=600_000)]


class Meaning(StrEnum):
    """What a message says, whichever type byte a shoe gives it."""

    HELLO = "hello"
    HEARTBEAT = "heartbeat"
    CARD = "card"
    CARD_BACK = "card_back"
    CUT = "cut"
    BURN = "burn"
    ERROR = "error"
    ERROR_CLEAR = "error_clear"
    LOCK = "lock"
    ACK = "ack"
    NAK = "nak"
    RESEND = "resend"


class FieldName(StrEnum):
    """A number inside a message."""

    BOOT_ID = "boot_id"
    FIRMWARE = "firmware"
    CAPABILITIES = "capabilities"
    DEALT = "dealt"
    LANE = "lane"
    CARD = "card"
    FLAGS = "flags"
    CODE = "code"
    ACTIVE = "active"
    STATE = "state"
    REASON = "reason"


class HeaderPart(StrEnum):
    """One byte of a frame's head."""

    VERSION = "version"
    TYPE = "type"
    SHOE = "shoe"
    SEQ = "seq"
    LENGTH = "length"


S = TypeVar("S", bound="_Section")
HOST_MEANINGS = frozenset({Meaning.ACK, Meaning.NAK, Meaning.RESEND})
_NEEDED_FIELDS = (
    (Meaning.HELLO, FieldName.BOOT_ID),
    (Meaning.HEARTBEAT, FieldName.DEALT),
    (Meaning.CARD, FieldName.CARD),
    (Meaning.BURN, FieldName.CARD),
    (Meaning.ERROR, FieldName.CODE),
    (Meaning.ERROR_CLEAR, FieldName.CODE),
    (Meaning.LOCK, FieldName.STATE),
    (Meaning.NAK, FieldName.REASON),
)


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class About(_Section):
    """Who the profile is for, where its facts come from, and whether anything may be written to the device."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
    title: Annotated[str, Field(min_length=1)]
    source: Annotated[str, Field(min_length=1)]
    writes: Literal["none", "ack"] = "none"
    vectors: Annotated[str, Field(min_length=1)]


class LineSettings(_Section):
    """How the serial line is set."""

    baud: Annotated[int, Field(gt=0)]
    data_bits: Literal[7, 8] = 8
    parity: Literal["none", "even", "odd"] = "none"
    stop_bits: Literal[1, 2] = 1


class Escape(_Section):
    """Bytes in ``escaped`` travel as ``byte``, then the byte XOR ``xor``."""

    byte: Byte
    xor: Byte
    escaped: tuple[Byte, ...]

    @model_validator(mode="after")
    def _is_reversible(self) -> Self:
        problems = []
        if self.byte not in self.escaped:
            problems.append(f"the escape byte {self.byte:02X} must be escaped itself")
        if any(value ^ self.xor in self.escaped for value in self.escaped):
            problems.append(f"with xor {self.xor:02X} an escaped byte becomes a byte that must be escaped")
        return _checked(self, problems)


class FrameShape(_Section):
    """How a frame is cut out of the bytes; ``max_bytes`` on the wire, ``stall_ms`` inside a frame."""

    start: Byte
    end: Byte
    max_bytes: Annotated[int, Field(ge=8, le=64)]
    stall_ms: Milliseconds
    version: Byte
    header: tuple[HeaderPart, ...]
    check: CheckKind
    escape: Escape

    @model_validator(mode="after")
    def _can_be_cut(self) -> Self:
        problems = []
        if self.start == self.end:
            problems.append("start and end must differ")
        problems += [
            f"the {name} byte {value:02X} must be escaped inside a frame"
            for name, value in (("start", self.start), ("end", self.end))
            if value not in self.escape.escaped
        ]
        if len(set(self.header)) != len(self.header):
            problems.append("a part of the header stands twice")
        problems += [
            f"the header has no {part}"
            for part in (HeaderPart.TYPE, HeaderPart.SEQ)
            if part not in self.header
        ]
        return _checked(self, problems)


class Timing(_Section):
    """Times of the dialogue in milliseconds; ``window`` frames may wait for their acknowledgement."""

    window: Annotated[int, Field(ge=1, le=64)]
    resend_ms: Milliseconds
    give_up_ms: Milliseconds
    heartbeat_ms: Milliseconds
    silent_after_ms: Milliseconds
    settle_ms: Milliseconds

    @model_validator(mode="after")
    def _are_in_order(self) -> Self:
        problems = []
        if self.silent_after_ms <= self.heartbeat_ms:
            problems.append("silent_after_ms must be longer than heartbeat_ms")
        if self.give_up_ms <= self.resend_ms:
            problems.append("give_up_ms must be longer than resend_ms")
        return _checked(self, problems)


class MessageField(_Section):
    """One number of a message, high byte first."""

    name: FieldName
    bytes: Annotated[int, Field(ge=1, le=4)] = 1


class Message(_Section):
    """A message's type byte and the fields of its payload, in order."""

    type: Byte
    fields: tuple[MessageField, ...]

    @property
    def length(self) -> int:
        """Bytes of the payload."""
        return sum(field.bytes for field in self.fields)

    def has(self, name: FieldName) -> bool:
        """Whether the message carries this field."""
        return any(field.name is name for field in self.fields)


class Refusals(_Section):
    """The reasons a NAK may give."""

    frame: Byte
    check: Byte
    type: Byte
    busy: Byte
    length: Byte


class CardCodes(_Section):
    """The card byte: a suit's code plus a rank's, every suit and rank declared; ``unread`` is no card."""

    unread: Byte
    suits: dict[str, Byte]
    ranks: dict[str, Byte]

    @model_validator(mode="after")
    def _names_each_card_once(self) -> Self:
        problems = [f"the suit {suit!r} has no code" for suit in SUITS if suit not in self.suits]
        problems += [f"the rank {rank!r} has no code" for rank in RANKS if rank not in self.ranks]
        problems += [f"{suit!r} is not a suit" for suit in self.suits if suit not in SUITS]
        problems += [f"{rank!r} is not a rank" for rank in self.ranks if rank not in RANKS]
        codes = [suit + rank for suit, rank in product(self.suits.values(), self.ranks.values())]
        if len({*codes, self.unread}) != len(codes) + 1:
            problems.append("two cards, or a card and the unread one, have the same code")
        if any(code > 255 for code in codes):
            problems.append("a card's code does not fit in one byte")
        return _checked(self, problems)


class ProfileFile(_Section):
    """A whole profile file."""

    profile: About
    line: LineSettings
    frame: FrameShape
    timing: Timing
    messages: dict[Meaning, Message]
    refusals: Refusals
    cards: CardCodes
    errors: dict[Byte, ShoeFault]

    @model_validator(mode="after")
    def _messages_can_be_told_apart(self) -> Self:
        problems = []
        types = [message.type for message in self.messages.values()]
        if len(set(types)) != len(types):
            problems.append("two messages have the same type byte")
        needed = {Meaning.CARD} | (HOST_MEANINGS if self.profile.writes == "ack" else frozenset())
        problems += [f"the message {meaning} is missing" for meaning in sorted(needed - set(self.messages))]
        problems += [
            f"the message {meaning} needs the field {name}"
            for meaning, name in _NEEDED_FIELDS
            if meaning in self.messages and not self.messages[meaning].has(name)
        ]
        most = self.frame.max_bytes - len(self.frame.header) - check_width(self.frame.check) - 2
        problems += [
            f"the message {meaning} does not fit in a frame of {self.frame.max_bytes} bytes"
            for meaning, message in self.messages.items()
            if message.length > most
        ]
        return _checked(self, problems)


def _checked(section: S, problems: list[str]) -> S:
    if problems:
        raise ValueError("; ".join(problems))
    return section
