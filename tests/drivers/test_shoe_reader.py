"""The reader thread: it opens for ever, keeps the bytes, delivers in order, tells what is stored, and ends at once."""

import time
from random import Random

import pytest

from drivers.capture import Capture, Direction
from drivers.events import CardRead, ConditionChanged, Hello, LineLost, LineUp, ReaderEvent
from drivers.link import Link
from drivers.memory_transport import LineFaults
from drivers.ports import PortBusy, PortForbidden, PortMissing
from drivers.profile_schema import Meaning
from drivers.shoe_reader import BackOff, ShoeReader
from drivers.simulator.pack import Pack
from drivers.simulator.shoe import VirtualShoe
from tests.drivers.bench import Bench
from tests.drivers.listening import QUICK, listening
from tests.drivers.plugs import MemoryPort, Pump
from tests.drivers.talk import fsb_profile


def _shoe(seed: int = 1) -> VirtualShoe:
    return VirtualShoe(fsb_profile(), Pack(6, Random(seed)), boot_id=7, now=time.monotonic())


def test_a_port_that_does_not_open_is_tried_again_until_it_does() -> None:
    port = MemoryPort(refusals=(PortMissing("memory"), PortMissing("memory"), PortBusy("memory")))
    with listening(port) as heard:
        heard.wait_for_one(LineUp)
    told = [event for event in heard.events if isinstance(event, LineLost | LineUp)]
    assert [type(event).__name__ for event in told] == ["LineLost", "LineLost", "LineUp"]
    assert told[0] == LineLost("memory", PortMissing.text, PortMissing("memory").values)
    assert told[-1] == LineUp("memory", is_reopened=False)


@pytest.mark.parametrize("error", [PortMissing, PortBusy, PortForbidden])
def test_an_error_says_what_to_do_with_the_port_s_name(
    error: type[PortMissing | PortBusy | PortForbidden],
) -> None:
    told = error("/dev/ttyUSB7", "the system's word")
    assert "/dev/ttyUSB7" in str(told)
    assert told.text.format(**dict(told.values)) == str(told)


def test_a_broken_line_is_opened_again_and_no_card_is_lost() -> None:
    port = MemoryPort()
    with listening(port) as heard, Pump(_shoe(), port).running() as pump:
        for count in range(1, 4):
            pump.orders += ["deal"] * 2
            heard.wait_for_one(CardRead, 2 * count)
            port.line.break_off()
            heard.wait_for_one(LineUp, count + 1)
    assert heard.count(CardRead) == 6
    assert [event.scan_id.seq for event in heard.events if isinstance(event, CardRead)] == list(range(1, 7))
    reopened = [event.is_reopened for event in heard.events if isinstance(event, LineUp)]
    assert reopened == [False] + [True] * 3


@pytest.mark.parametrize(
    "faults",
    [
        pytest.param(LineFaults(longest_read=1), id="byte by byte"),
        pytest.param(LineFaults(lose=0.003, flip=0.003, delay_chance=0.01, longest_delay=0.05), id="bad"),
    ],
)
def test_the_thread_brings_every_card_over_a_bad_line(faults: LineFaults) -> None:
    port = MemoryPort(faults=faults, seed=4)
    shoe = _shoe()
    with listening(port) as heard, Pump(shoe, port).running() as pump:
        pump.orders += ["deal"] * 40
        heard.wait_for_one(CardRead, 40)
    assert [event.scan_id.number for event in heard.events if isinstance(event, CardRead)] == list(
        range(1, 41)
    )


def test_an_event_not_stored_is_never_acknowledged() -> None:
    port = MemoryPort()
    with listening(port, commits=False) as heard:
        bench = Bench()
        port.line.far.write(bench.frame(Meaning.HELLO, 0, boot_id=1))
        heard.wait_for_one(Hello)
        assert port.line.far.read(0.1) == b""
        assert heard.reader is not None
        hello = next(event for event in heard.events if isinstance(event, Hello))
        heard.reader.acknowledge(hello.scan_id)
        assert port.line.far.read(2.0) == bench.frame(Meaning.ACK, 0)


def test_raw_bytes_are_kept_both_ways_before_they_are_understood() -> None:
    port = MemoryPort()
    with listening(port) as heard:
        line = port.line
        line.far.write(b"boot\r\n")
        line.far.write(Bench().frame(Meaning.HELLO, 0, boot_id=1))
        heard.wait_for_one(Hello)
        assert line.far.read(2.0) != b""
        assert heard.reader is not None
        chunks = heard.reader.capture.chunks()
    kept = b"".join(chunk.data for chunk in chunks if chunk.direction is Direction.FROM_SHOE)
    assert kept.startswith(b"boot\r\n\x7e\x01\x01")
    assert any(chunk.direction is Direction.TO_SHOE for chunk in chunks)
    assert "boot" not in repr(chunks)


def test_a_network_port_that_falls_silent_is_opened_anew() -> None:
    port = MemoryPort(dies_silently=True)
    with listening(port, dead_after=0.2) as heard:
        heard.wait_for_one(LineUp, 2)
    lost = next(event for event in heard.events if isinstance(event, LineLost))
    assert "the other end is gone" in lost.text


def test_a_serial_port_that_falls_silent_stays_open() -> None:
    port = MemoryPort(dies_silently=False)
    with listening(port, dead_after=0.05) as heard:
        heard.wait_for_one(ConditionChanged)
        assert not port.line.far.read(0.3)
    assert heard.count(LineUp) == 1


def test_it_ends_at_once_while_it_waits_to_open_again() -> None:
    port = MemoryPort(refusals=(PortMissing("memory"),) * 9)
    with listening(port, back_off=BackOff(first=60.0, longest=60.0)) as heard:
        heard.wait_for_one(LineLost)
        begun = time.monotonic()
    assert time.monotonic() - begun < 1.0


def test_pauses_between_attempts_grow_from_half_a_second_to_ten() -> None:
    pauses = [BackOff().pauses(failures) for failures in range(1, 9)]
    assert pauses == [0.5, 1.0, 2.0, 4.0, 8.0, 10.0, 10.0, 10.0]


def test_a_reader_that_was_never_started_keeps_no_thread() -> None:
    def deliver(event: ReaderEvent) -> None:
        raise AssertionError(event)

    reader = ShoeReader(MemoryPort(), Link(fsb_profile()), deliver, capture=Capture(), back_off=QUICK)
    assert reader.capture.chunks() == ()
