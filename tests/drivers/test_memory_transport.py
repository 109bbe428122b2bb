"""The line in memory is as bad as wanted, the same way for the same seed."""

from random import Random

import pytest

from drivers.memory_transport import LineFaults, MemoryLine, Wire
from drivers.ports import LineBroken

DATA = bytes(range(256)) * 8


def _carried(faults: LineFaults, seed: int = 1) -> bytes:
    wire = Wire(faults, Random(seed))
    wire.push(DATA, 0.0)
    return b"".join(iter(lambda: wire.pull(1000.0), b""))


def test_a_plain_wire_changes_nothing() -> None:
    assert _carried(LineFaults()) == DATA


def test_a_chopping_wire_gives_small_pieces() -> None:
    wire = Wire(LineFaults(longest_read=3), Random(1))
    wire.push(b"seven77", 0.0)
    assert [wire.pull(0.0) for _ in range(4)] == [b"sev", b"en7", b"7", b""]


def test_a_lossy_wire_loses_bytes_and_keeps_the_order_of_the_rest() -> None:
    carried = _carried(LineFaults(lose=0.1))
    assert 1600 < len(carried) < 2000
    rest = iter(DATA)
    assert all(value in rest for value in carried)


def test_a_flipping_wire_flips_single_bits() -> None:
    carried = _carried(LineFaults(flip=0.1))
    changed = [(a ^ b).bit_count() for a, b in zip(DATA, carried, strict=True) if a != b]
    assert 100 < len(changed) < 320
    assert set(changed) == {1}


def test_a_delaying_wire_holds_up_what_comes_behind_too() -> None:
    wire = Wire(LineFaults(delay_chance=1.0, longest_delay=0.5), Random(1))
    wire.push(b"abc", 10.0)
    arrived = [(round(at / 100, 2), wire.pull(at / 100)) for at in range(1000, 1060)]
    assert b"".join(data for _, data in arrived) == b"abc"
    assert arrived[0] == (10.0, b"")


def test_the_same_seed_gives_the_same_faults() -> None:
    faults = LineFaults(lose=0.1, flip=0.1)
    assert _carried(faults, 7) == _carried(faults, 7) != _carried(faults, 8)


def test_both_ends_hear_each_other() -> None:
    line = MemoryLine()
    line.near.write(b"to the shoe")
    line.far.write(b"to the host")
    assert (line.far.read(0.0), line.near.read(0.0)) == (b"to the shoe", b"to the host")
    assert line.near.read(0.0) == b""


def test_a_broken_line_is_noticed_at_both_ends() -> None:
    line = MemoryLine()
    line.break_off()
    for end in (line.near, line.far):
        with pytest.raises(LineBroken):
            end.read(1.0)
        with pytest.raises(LineBroken):
            end.write(b"x")
