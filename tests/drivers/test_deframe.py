"""The deframer finds the next good frame after anything, never raises, and holds at most one frame's worth."""

from hypothesis import given
from hypothesis import strategies as st

from drivers.deframe import Deframer
from drivers.events import GarbageReason
from drivers.frames import Damaged, Frame, encode_frame, escape, unescape
from drivers.profile_schema import Meaning
from tests.drivers.talk import fsb_profile

PROFILE = fsb_profile()
ESCAPE = PROFILE.file.frame.escape
CUT = Frame(Meaning.CUT, shoe=1, seq=5)
CUT_BYTES = encode_frame(PROFILE, CUT)


@st.composite
def frames(draw: st.DrawFn) -> Frame:
    meaning = draw(st.sampled_from(sorted(PROFILE.file.messages)))
    length = PROFILE.file.messages[meaning].length
    byte = st.integers(0, 255)
    return Frame(meaning, draw(byte), draw(byte), draw(st.binary(min_size=length, max_size=length)))


@given(frames())
def test_encode_and_decode_invert_each_other(frame: Frame) -> None:
    assert Deframer(PROFILE).feed(encode_frame(PROFILE, frame), 0.0) == [frame]


@given(st.binary(max_size=60))
def test_escape_and_unescape_invert_each_other(data: bytes) -> None:
    hidden = escape(ESCAPE, data)
    assert unescape(ESCAPE, hidden) == data
    assert not {0x7E, 0x7F, 0x11, 0x13} & set(hidden)


@given(st.binary(max_size=60))
def test_unescape_takes_only_what_escape_makes(data: bytes) -> None:
    plain = unescape(ESCAPE, data)
    assert plain is None or escape(ESCAPE, plain) == data


@given(st.binary(max_size=300), frames())
def test_the_next_good_frame_is_found_after_any_garbage(garbage: bytes, frame: Frame) -> None:
    found = Deframer(PROFILE).feed(garbage + encode_frame(PROFILE, frame), 0.0)
    assert found[-1] == frame


@given(st.lists(st.binary(max_size=200), max_size=8), st.lists(st.floats(0, 1), min_size=8, max_size=8))
def test_any_bytes_at_any_pace_are_accounted_for_in_bounded_memory(
    chunks: list[bytes], pauses: list[float]
) -> None:
    deframer = Deframer(PROFILE)
    now = 0.0
    out = bytearray()
    for chunk, pause in zip(chunks, pauses, strict=False):
        now += pause
        for found in deframer.feed(chunk, now):
            raw = found.raw if isinstance(found, Damaged) else encode_frame(PROFILE, found)
            assert len(raw) <= 64
            out += raw
        assert deframer.held_bytes < 64
    for found in deframer.feed(b"", now + 1):
        out += found.raw if isinstance(found, Damaged) else encode_frame(PROFILE, found)
    assert bytes(out) == b"".join(chunks)


@given(frames(), st.integers(0, 63), st.integers(0, 7))
def test_one_flipped_bit_never_makes_another_frame(frame: Frame, place: int, bit: int) -> None:
    data = bytearray(encode_frame(PROFILE, frame))
    data[place % len(data)] ^= 1 << bit
    found = Deframer(PROFILE).feed(bytes(data) + CUT_BYTES, 0.0)
    assert [each for each in found if isinstance(each, Frame)] == [CUT]


@given(frames(), st.integers(0, 63))
def test_one_lost_byte_never_makes_another_frame_and_costs_only_its_own(frame: Frame, place: int) -> None:
    data = bytearray(encode_frame(PROFILE, frame))
    del data[place % len(data)]
    found = Deframer(PROFILE).feed(CUT_BYTES + bytes(data) + CUT_BYTES, 0.0)
    assert [each for each in found if isinstance(each, Frame)] == [CUT, CUT]


def test_byte_by_byte_says_the_same_as_at_once() -> None:
    data = b"boot\r\n" + CUT_BYTES + b"\x7e\x01" + CUT_BYTES
    deframer = Deframer(PROFILE)
    slowly = [found for value in data for found in deframer.feed(bytes([value]), 0.0)]
    assert slowly == Deframer(PROFILE).feed(data, 0.0)


def test_a_pause_of_100_ms_inside_a_frame_ends_it() -> None:
    deframer = Deframer(PROFILE)
    assert deframer.feed(CUT_BYTES[:4], 10.0) == []
    assert deframer.feed(b"", 10.099) == []
    assert deframer.feed(b"", 10.101) == [Damaged(CUT_BYTES[:4], GarbageReason.STALLED)]
    assert deframer.feed(CUT_BYTES, 10.2) == [CUT]


def test_a_frame_in_pieces_less_than_100_ms_apart_is_one_frame() -> None:
    deframer = Deframer(PROFILE)
    assert deframer.feed(CUT_BYTES[:4], 10.0) == []
    assert deframer.feed(CUT_BYTES[4:7], 10.09) == []
    assert deframer.feed(CUT_BYTES[7:], 10.18) == [CUT]


def test_noise_is_told_after_a_pause_not_byte_by_byte() -> None:
    deframer = Deframer(PROFILE)
    assert [found for value in b"noise" for found in deframer.feed(bytes([value]), 1.0)] == []
    assert deframer.feed(b"", 1.2) == [Damaged(b"noise", GarbageReason.NOISE)]


def test_what_was_held_is_forgotten_when_the_line_opens_anew() -> None:
    deframer = Deframer(PROFILE)
    deframer.feed(CUT_BYTES[:4], 1.0)
    deframer.reset()
    assert deframer.feed(CUT_BYTES, 1.0) == [CUT]
