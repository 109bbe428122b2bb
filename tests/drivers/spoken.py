"""Events and frames in the words of the vector files."""

from collections.abc import Iterator
from typing import assert_never

from drivers.deframe import Deframer
from drivers.events import (
    Burn,
    CardBack,
    CardRead,
    Cut,
    Hello,
    Lock,
    ScanId,
    ShoeError,
    ShoeErrorCleared,
    ShoeEvent,
    Unread,
)
from drivers.frames import Damaged, Frame
from drivers.profile import ReaderProfile
from drivers.profile_schema import FieldName, Meaning
from drivers.reading import read_event, read_heartbeat
from rules.cards import format_card


def spoken(profile: ReaderProfile, data: bytes) -> Iterator[str]:
    """What these bytes say, from a new start; the end is a pause."""
    deframer = Deframer(profile)
    for found in deframer.feed(data, 0.0) + deframer.feed(b"", 10.0):
        match found:
            case Damaged():
                yield f"garbage {found.reason}"
            case Frame():
                yield _frame(profile, found)
            case _:
                assert_never(found)


def _frame(profile: ReaderProfile, frame: Frame) -> str:
    match frame.meaning:
        case Meaning.ACK | Meaning.RESEND:
            return f"{frame.meaning} seq={frame.seq}"
        case Meaning.NAK:
            reason = profile.unpack(Meaning.NAK, frame.payload)[FieldName.REASON]
            return f"nak {reason} seq={frame.seq}"
        case Meaning.HEARTBEAT:
            heartbeat = read_heartbeat(profile, frame)
            return f"heartbeat dealt={heartbeat.dealt} seq={heartbeat.last_seq}"
        case Meaning.HELLO:
            boot = profile.unpack(Meaning.HELLO, frame.payload)[FieldName.BOOT_ID]
            event = read_event(profile, frame, ScanId(frame.shoe, boot, 0, frame.seq))
        case _:
            event = read_event(profile, frame, ScanId(frame.shoe, 0, 0, frame.seq))
    return f"{_event(event)} seq={event.scan_id.seq}"


def _event(event: ShoeEvent) -> str:
    match event:
        case CardRead():
            return f"card {event.card} lane={event.lane} flags={event.flags.value}"
        case Unread():
            return f"unread code={event.code:02X} lane={event.lane} flags={event.flags.value}"
        case Burn():
            return f"burn {format_card(event.card)} lane={event.lane} flags={event.flags.value}"
        case CardBack():
            return f"back lane={event.lane}"
        case Cut():
            return "cut"
        case ShoeError():
            return f"error {event.code} {'on' if event.is_active else 'off'} {event.fault}"
        case ShoeErrorCleared():
            return f"clear {event.code}"
        case Lock():
            return f"lock {'on' if event.is_locked else 'off'}"
        case Hello():
            boot = f"{event.scan_id.boot_id:04X}"
            return f"hello boot={boot} firmware={event.firmware} capabilities={event.capabilities}"
        case _:
            assert_never(event)
