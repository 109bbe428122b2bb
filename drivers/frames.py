"""One frame as a value, and its bytes both ways: ``encode_frame`` and ``decode_body`` invert each other."""

from dataclasses import dataclass, field

from drivers.crc import check_width, compute_check
from drivers.events import GarbageReason
from drivers.profile import ReaderProfile
from drivers.profile_schema import Escape, HeaderPart, Meaning


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame that passed its checks. ``payload`` may hold a card, so it is not shown."""

    meaning: Meaning
    shoe: int
    seq: int
    payload: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Damaged:
    """Bytes that are no usable frame. ``shoe`` and ``seq`` only when the check held, so that they can be trusted."""

    raw: bytes = field(repr=False)
    reason: GarbageReason
    shoe: int | None = None
    seq: int | None = None


def encode_frame(profile: ReaderProfile, frame: Frame) -> bytes:
    """Write a frame as it goes on the wire, start and end included."""
    shape = profile.file.frame
    head = {
        HeaderPart.VERSION: shape.version,
        HeaderPart.TYPE: profile.file.messages[frame.meaning].type,
        HeaderPart.SHOE: frame.shoe,
        HeaderPart.SEQ: frame.seq,
        HeaderPart.LENGTH: len(frame.payload),
    }
    plain = bytes(head[part] for part in shape.header) + frame.payload
    guarded = plain + compute_check(shape.check, plain)
    return bytes([shape.start]) + escape(shape.escape, guarded) + bytes([shape.end])


def decode_body(profile: ReaderProfile, raw: bytes) -> Frame | Damaged:
    """Read the bytes from a start to the next end, both included."""
    shape = profile.file.frame
    guarded = unescape(shape.escape, raw[1:-1])
    if guarded is None:
        return Damaged(raw, GarbageReason.ESCAPE)
    width = check_width(shape.check)
    if len(guarded) < len(shape.header) + width:
        return Damaged(raw, GarbageReason.LENGTH)
    plain, check = guarded[:-width], guarded[-width:]
    if compute_check(shape.check, plain) != check:
        return Damaged(raw, GarbageReason.CHECK)
    return _read_plain(profile, raw, plain)


def _read_plain(profile: ReaderProfile, raw: bytes, plain: bytes) -> Frame | Damaged:
    shape = profile.file.frame
    head = dict(zip(shape.header, plain, strict=False))
    payload = plain[len(shape.header) :]
    shoe, seq = head.get(HeaderPart.SHOE, 0), head[HeaderPart.SEQ]
    if head.get(HeaderPart.VERSION, shape.version) != shape.version:
        return Damaged(raw, GarbageReason.VERSION, shoe, seq)
    meaning = profile.meanings.get(head[HeaderPart.TYPE])
    if meaning is None:
        return Damaged(raw, GarbageReason.UNKNOWN_TYPE, shoe, seq)
    length = profile.file.messages[meaning].length
    if len(payload) != length or head.get(HeaderPart.LENGTH, length) != length:
        return Damaged(raw, GarbageReason.LENGTH, shoe, seq)
    return Frame(meaning, shoe, seq, payload)


def escape(rule: Escape, data: bytes) -> bytes:
    """Hide the bytes that must not stand inside a frame."""
    escaped = bytearray()
    for value in data:
        if value in rule.escaped:
            escaped += bytes([rule.byte, value ^ rule.xor])
        else:
            escaped.append(value)
    return bytes(escaped)


def unescape(rule: Escape, data: bytes) -> bytes | None:
    """Undo ``escape``; ``None`` when the data was not made by it."""
    plain = bytearray()
    values = iter(data)
    for value in values:
        if value == rule.byte:
            hidden = next(values, None)
            if hidden is None or hidden ^ rule.xor not in rule.escaped:
                return None
            plain.append(hidden ^ rule.xor)
        elif value in rule.escaped:
            return None
        else:
            plain.append(value)
    return bytes(plain)
