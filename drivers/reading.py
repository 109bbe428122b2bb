"""What a frame of a known place in the sequence says, as an event."""

from drivers.events import (
    Burn,
    CardBack,
    CardFlag,
    CardRead,
    Cut,
    Heartbeat,
    Hello,
    Lock,
    ScanId,
    ShoeError,
    ShoeErrorCleared,
    ShoeEvent,
    Unread,
)
from drivers.frames import Frame
from drivers.profile import ReaderProfile
from drivers.profile_schema import FieldName, Meaning

_KNOWN_FLAGS = CardFlag.RESENT | CardFlag.LOW_CONFIDENCE | CardFlag.REDRAWN


def read_event(profile: ReaderProfile, frame: Frame, scan_id: ScanId) -> ShoeEvent:
    """Turn a sequenced frame into its event; a card byte no card has is an unread card, never a guess."""
    values = profile.unpack(frame.meaning, frame.payload)
    lane = values.get(FieldName.LANE, 0)
    match frame.meaning:
        case Meaning.HELLO:
            return Hello(scan_id, values.get(FieldName.FIRMWARE, 0), values.get(FieldName.CAPABILITIES, 0))
        case Meaning.CARD:
            code = values[FieldName.CARD]
            card = profile.cards.get(code)
            if card is None:
                return Unread(scan_id, lane, _flags(values), code)
            return CardRead(scan_id, card, lane, _flags(values))
        case Meaning.BURN:
            return Burn(scan_id, profile.cards.get(values[FieldName.CARD]), lane, _flags(values))
        case Meaning.CARD_BACK:
            return CardBack(scan_id, lane)
        case Meaning.CUT:
            return Cut(scan_id)
        case Meaning.ERROR:
            code = values[FieldName.CODE]
            is_active = values.get(FieldName.ACTIVE, 1) != 0
            return ShoeError(scan_id, code, is_active, profile.file.errors.get(code))
        case Meaning.ERROR_CLEAR:
            return ShoeErrorCleared(scan_id, values[FieldName.CODE])
        case Meaning.LOCK:
            return Lock(scan_id, values[FieldName.STATE] != 0)
        case Meaning.HEARTBEAT | Meaning.ACK | Meaning.NAK | Meaning.RESEND:
            raise ValueError(f"{frame.meaning} has no place in the sequence")


def read_heartbeat(profile: ReaderProfile, frame: Frame) -> Heartbeat:
    """Turn a heartbeat into its event; its sequence number is the last one the shoe used."""
    values = profile.unpack(frame.meaning, frame.payload)
    return Heartbeat(frame.shoe, values[FieldName.DEALT], frame.seq)


def read_boot_id(profile: ReaderProfile, frame: Frame) -> int:
    """The boot id of a start report."""
    return profile.unpack(frame.meaning, frame.payload)[FieldName.BOOT_ID]


def without_resent_flag(profile: ReaderProfile, frame: Frame) -> Frame:
    """The frame as it was sent first: what a repeat must be equal to."""
    if not profile.file.messages[frame.meaning].has(FieldName.FLAGS):
        return frame
    values = profile.unpack(frame.meaning, frame.payload)
    values[FieldName.FLAGS] &= ~CardFlag.RESENT
    payload = profile.pack(frame.meaning, **{name.value: value for name, value in values.items()})
    return Frame(frame.meaning, frame.shoe, frame.seq, payload)


def as_resent(profile: ReaderProfile, frame: Frame) -> Frame:
    """The frame marked as sent before, where its message has a place for that."""
    if not profile.file.messages[frame.meaning].has(FieldName.FLAGS):
        return frame
    values = profile.unpack(frame.meaning, frame.payload)
    values[FieldName.FLAGS] |= CardFlag.RESENT
    payload = profile.pack(frame.meaning, **{name.value: value for name, value in values.items()})
    return Frame(frame.meaning, frame.shoe, frame.seq, payload)


def _flags(values: dict[FieldName, int]) -> CardFlag:
    return CardFlag(values.get(FieldName.FLAGS, 0)) & _KNOWN_FLAGS
