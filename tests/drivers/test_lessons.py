"""Lessons from the field, each a test named after it; those about rounds are the table's."""

import os
import socket
from dataclasses import fields
from typing import get_args

import pytest

from drivers.events import (
    CardRead,
    ConditionChanged,
    Cut,
    Duplicate,
    Garbage,
    Heartbeat,
    Hello,
    LineCondition,
    LineLost,
    LineUp,
    ShoeEvent,
    Unread,
)
from drivers.port_choice import choose_port
from drivers.ports import PortBusy
from drivers.profile import ProfileUnusable, parse_profile, read_shipped
from drivers.profile_schema import Meaning
from drivers.simulator.line_speed import resample
from tests.drivers.bench import Bench
from tests.drivers.listening import listening
from tests.drivers.plugs import MemoryPort, terminal
from tests.drivers.talk import Talk, fsb_profile

SETTINGS = fsb_profile().file.line


@pytest.fixture
def bench() -> Bench:
    bench = Bench()
    bench.hello()
    bench.acknowledge(0)
    bench.take_events()
    bench.sent()
    return bench


@pytest.mark.parametrize("code", sorted(set(range(256)) - set(fsb_profile().cards)))
def test_letters_and_rank_numbers_are_not_universal_what_the_map_has_not_is_unread(
    bench: Bench, code: int
) -> None:
    bench.feed(bench.frame(Meaning.CARD, 1, lane=1, card=code))
    (event,) = bench.take_events()
    assert isinstance(event, Unread)


def test_letters_and_rank_numbers_are_not_universal_a_profile_must_declare_them_all() -> None:
    text = read_shipped("fsb-1.toml").replace("T = 10, ", "")
    with pytest.raises(ProfileUnusable, match="the rank 'T' has no code"):
        parse_profile(text, "half a map")


def test_seats_are_never_on_the_wire() -> None:
    names = {field.name for kind in get_args(ShoeEvent) for field in fields(kind)}
    assert not names & {"seat", "box", "player", "hand"}


def test_a_lost_end_byte_costs_one_frame_not_two(bench: Bench) -> None:
    bench.feed(bench.card_frame(1, "As")[:-1] + bench.card_frame(2, "Kd") + bench.card_frame(3, "2c"))
    assert bench.sent()[0].startswith("nak 1 seq=1")
    for seq, card in ((1, "As"), (2, "Kd"), (3, "2c")):
        bench.card(seq, card, flags=1)
    assert [str(event.card) for event in bench.take_events() if isinstance(event, CardRead)] == [
        "As",
        "Kd",
        "2c",
    ]


def test_one_unread_card_is_visible(bench: Bench) -> None:
    bench.card(1, "As")
    bench.feed(bench.frame(Meaning.CARD, 2, lane=1, card=0))
    bench.card(3, "Kd")
    assert bench.names() == ["CardRead", "Unread", "CardRead"]


def test_a_repeat_is_not_a_card(bench: Bench) -> None:
    bench.card(1, "As")
    bench.card(1, "As", flags=1)
    bench.card(1, "As", flags=1)
    assert [type(event) for event in bench.take_events()] == [CardRead, Duplicate, Duplicate]


def test_two_equal_cards_in_a_row_are_two_cards(bench: Bench) -> None:
    bench.card(1, "As")
    bench.card(2, "As")
    assert bench.names() == ["CardRead", "CardRead"]


def test_a_reconnect_a_timer_or_a_start_report_brings_no_card() -> None:
    talk = Talk()
    talk.run(30.0)
    talk.reopen()
    talk.run(5.0)
    talk.shoe.reboot(99, talk.now)
    talk.run(5.0)
    kinds = {type(event) for event in talk.events}
    assert kinds == {ConditionChanged, Heartbeat, Hello}


def test_a_cut_card_keeps_its_place_between_the_cards(bench: Bench) -> None:
    bench.card(1, "As")
    bench.feed(bench.frame(Meaning.CUT, 2))
    bench.card(3, "Kd")
    assert [type(event) for event in bench.take_events()] == [CardRead, Cut, CardRead]


def test_no_bytes_no_frame_and_no_cards_are_three_faults_that_look_different() -> None:
    silent, text, frames = Bench(), Bench(), Bench()
    for _ in range(10):
        text.feed(b"hello?\r\n")
        frames.heartbeat(0)
        for bench in (silent, text, frames):
            bench.wait(0.5)
    assert [bench.link.condition for bench in (silent, text, frames)] == [
        LineCondition.SILENT,
        LineCondition.NO_FRAMES,
        LineCondition.NO_CARDS,
    ]


def test_a_wrong_speed_shows_as_a_hint_not_as_cards() -> None:
    bench = Bench()
    for seq in range(20):
        bench.feed(resample(bench.card_frame(seq, "As"), 9600, 4800))
        bench.wait(0.3)
    assert bench.link.condition is LineCondition.LINE_SPEED
    assert {type(event) for event in bench.take_events()} == {Garbage}
    assert bench.sent() == []


def test_opening_a_port_resets_the_shoe_start_up_text_is_ignored_the_sequence_restarts(bench: Bench) -> None:
    for seq in range(1, 6):
        bench.card(seq, "As")
        bench.acknowledge(seq)
    bench.line_up()
    bench.take_events(), bench.sent()
    bench.feed(b"\x00\xf8ets Jan  8 2013,rst cause:2, boot mode:(3,6)\r\nready\r\n")
    bench.hello(boot_id=9)
    bench.card(1, "Kd")
    assert [type(event) for event in bench.take_events()] == [Garbage, Hello, CardRead]
    assert bench.sent() == []


def test_bytes_11_13_0d_0a_survive_the_line_discipline() -> None:
    with terminal() as (far, path), listening(choose_port(path, SETTINGS)) as heard:
        heard.wait_for_one(LineUp)
        bench = Bench()
        os.write(far, bench.frame(Meaning.HELLO, 0, boot_id=0x1113))
        for seq in range(1, 8):
            os.write(far, bench.frame(Meaning.CARD, seq, lane=0x0D if seq % 2 else 0x0A, card=0x13, flags=0))
        heard.wait_for_one(CardRead, 7)
        answers = b""
        while answers.count(b"\x7f") < 8:
            answers += os.read(far, 4096)
    assert heard.cards == ["3d"] * 7
    assert {event.lane for event in heard.events if isinstance(event, CardRead)} == {0x0D, 0x0A}
    assert answers.count(b"\x7e") == 8


def test_a_second_program_on_the_port_is_refused_and_gets_it_when_the_first_ends() -> None:
    with terminal() as (_, path):
        port = choose_port(path, SETTINGS)
        first = port.open()
        with listening(port) as heard:
            heard.wait_for_one(LineLost)
            first.close()
            heard.wait_for_one(LineUp)
    lost = next(event for event in heard.events if isinstance(event, LineLost))
    assert lost.text == PortBusy.text


def test_a_closed_peer_on_the_network_is_noticed_and_its_return_too() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"socket://127.0.0.1:{server.getsockname()[1]}"
        with listening(choose_port(url, SETTINGS)) as heard:
            server.accept()[0].close()
            heard.wait_for_one(LineLost)
            far, _ = server.accept()
            heard.wait_for_one(LineUp, 2)
            far.close()


def test_a_silent_half_open_peer_on_the_network_is_noticed() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"socket://127.0.0.1:{server.getsockname()[1]}"
        with listening(choose_port(url, SETTINGS), dead_after=0.2) as heard:
            far, _ = server.accept()
            heard.wait_for_one(LineUp, 2)
            far.close()
    assert any(isinstance(event, LineLost) and "gone" in event.text for event in heard.events)


def test_raw_bytes_are_kept_before_they_are_parsed() -> None:
    port = MemoryPort()
    with listening(port) as heard:
        port.line.far.write(b"\x7e\x01\x10")
        heard.wait_for_one(Garbage)
        assert heard.reader is not None
        assert heard.reader.capture.chunks()[0].data == b"\x7e\x01\x10"
