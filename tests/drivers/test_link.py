"""The link: order, repeats, gaps, restarts, acknowledgement after the commit (shoes.md 7.1)."""

import pytest

from drivers.events import (
    CardFlag,
    CardRead,
    Duplicate,
    Gap,
    GapAbandoned,
    GapFilled,
    Garbage,
    GarbageReason,
    Hello,
    ScanId,
)
from drivers.link import Link
from drivers.profile import parse_profile, read_shipped
from drivers.profile_schema import Meaning
from rules.cards import parse_card
from tests.drivers.bench import Bench
from tests.drivers.talk import BOOT


@pytest.fixture
def bench() -> Bench:
    """A link that has met its shoe: the start report is stored, frame 1 is next."""
    bench = Bench()
    bench.hello()
    bench.acknowledge(0)
    bench.take_events()
    bench.sent()
    return bench


def _scan(number: int, boot_id: int = BOOT) -> ScanId:
    return ScanId(1, boot_id, number // 256, number % 256)


def test_the_dialogue_of_the_format_s_own_table(bench: Bench) -> None:
    dialogue: tuple[tuple[str, list[str]], ...] = (
        ("7E 01 10 01 01 03 01 31 00 34 2F 7F", ["ack seq=1"]),
        ("7E 01 10 01 02 03 01 4A 00 0E 5F 7F", ["nak 2 seq=2"]),
        ("7E 01 10 01 02 03 01 4A 00 0E 5E 7F", ["ack seq=2"]),
        ("7E 01 10 01 03 03 01 00 00 46 08 7F", ["ack seq=3"]),
        ("7E 01 20 01 04 02 01 01 51 77 7F", ["ack seq=4"]),
        ("7E 01 21 01 05 01 01 57 01 7F", ["ack seq=5"]),
        ("7E 01 12 01 06 00 D0 04 7F", ["ack seq=6"]),
        ("7E 01 02 01 06 02 00 06 41 81 7F", []),
        ("7E 01 10 01 01 03 01 31 01 24 0E 7F", ["ack seq=1"]),
    )
    for received, expected in dialogue:
        bench.feed(bytes.fromhex(received))
        for event in bench.take_events():
            if scan_id := getattr(event, "scan_id", None):
                bench.acknowledge(scan_id.number)
        assert bench.sent()[: len(expected) or None] == expected, received


def test_an_event_is_acknowledged_only_after_its_commit(bench: Bench) -> None:
    bench.card(1, "As")
    assert bench.take_events()[-1] == CardRead(_scan(1), parse_card("As"), 1, CardFlag(0))
    bench.wait(0.32)
    assert bench.sent() == []
    bench.acknowledge(1)
    assert bench.sent() == ["ack seq=1"]


def test_a_heartbeat_takes_no_number_and_is_not_acknowledged(bench: Bench) -> None:
    bench.heartbeat(0)
    bench.card(1, "As")
    assert [type(event) for event in bench.take_events()][-1] is CardRead
    assert bench.sent() == []


def test_a_repeat_is_acknowledged_again_and_not_applied(bench: Bench) -> None:
    bench.card(1, "As")
    bench.acknowledge(1)
    bench.take_events(), bench.sent()
    bench.card(1, "As", flags=1)
    assert bench.take_events() == [Duplicate(_scan(1), is_committed=True)]
    assert bench.sent() == ["ack seq=1"]


def test_a_repeat_that_is_not_stored_yet_is_not_acknowledged(bench: Bench) -> None:
    bench.card(1, "As")
    bench.take_events()
    bench.card(1, "As", flags=1)
    assert bench.take_events() == [Duplicate(_scan(1), is_committed=False)]
    assert bench.sent() == []


def test_numbers_wrap_and_every_card_keeps_its_own_name(bench: Bench) -> None:
    for number in range(1, 520):
        bench.card(number % 256, "As")
        bench.acknowledge(number)
    scans = [event.scan_id for event in bench.take_events() if isinstance(event, CardRead)]
    assert scans == [_scan(number) for number in range(1, 520)]
    assert scans[-1] == ScanId(1, BOOT, wraps=2, seq=7)


def test_a_jump_is_a_gap_and_asked_for_again(bench: Bench) -> None:
    bench.card(3, "Th")
    assert bench.take_events() == [Gap(shoe=1, from_seq=1, missing=2)]
    assert bench.sent() == ["resend seq=1"]
    for seq, card in ((1, "As"), (2, "2s"), (3, "Th")):
        bench.card(seq, card, flags=1)
    assert bench.names() == ["CardRead", "CardRead", "GapFilled", "CardRead"]


def test_a_gap_is_asked_for_once_in_300_ms(bench: Bench) -> None:
    for seq in (2, 3, 4):
        bench.card(seq, "Th")
    assert bench.sent() == ["resend seq=1"]
    bench.wait(0.32)
    bench.card(2, "Th", flags=1)
    assert bench.sent() == ["resend seq=1"]


def test_a_card_still_in_the_shoe_s_window_is_asked_for_for_long(bench: Bench) -> None:
    for _ in range(18):
        bench.card(2, "Th", flags=1)
        bench.wait(0.32)
    assert GapAbandoned not in {type(event) for event in bench.take_events()}
    bench.card(1, "As", flags=1)
    assert bench.names() == ["CardRead", "GapFilled"]


def test_a_gap_the_shoe_cannot_fill_is_given_up_at_its_oldest_frame(bench: Bench) -> None:
    for _ in range(10):
        bench.wait(0.32)
        for seq in (22, 21, 20):
            bench.card(seq, "Th", flags=1)
    events = bench.take_events()
    assert [event for event in events if not isinstance(event, Garbage)][:2] == [
        Gap(shoe=1, from_seq=1, missing=21),
        GapAbandoned(shoe=1, missing=19),
    ]
    read = [event.scan_id for event in events if isinstance(event, CardRead)]
    assert read == [_scan(20), _scan(21), _scan(22)]


def test_a_heartbeat_ahead_of_the_frames_shows_the_last_card_was_lost(bench: Bench) -> None:
    bench.heartbeat(1)
    assert (bench.take_events(), bench.sent()) == ([], ["resend seq=1"])
    bench.wait(2.0)
    bench.heartbeat(1)
    assert bench.take_events() == [Gap(shoe=1, from_seq=1, missing=1)]
    bench.card(1, "As", flags=1)
    assert bench.names() == ["CardRead", "GapFilled"]


def test_a_gap_only_heartbeats_know_of_is_given_up_in_the_end(bench: Bench) -> None:
    for _ in range(6):
        bench.heartbeat(3)
        bench.wait(2.0)
    gaps = [event for event in bench.take_events() if isinstance(event, Gap | GapAbandoned)]
    assert gaps == [Gap(1, 1, 3), GapAbandoned(1, 3)]
    bench.card(4, "As")
    assert bench.take_events()[-1].__class__ is CardRead


def test_more_than_the_window_is_refused_as_busy(bench: Bench) -> None:
    for seq in range(1, 10):
        bench.card(seq, "As")
    assert bench.take_events()[-1].__class__ is Garbage
    assert bench.sent() == ["nak 4 seq=9"]
    bench.acknowledge(1)
    bench.card(9, "As", flags=1)
    assert bench.take_events()[-1] == CardRead(_scan(9), parse_card("As"), 1, CardFlag.RESENT)


def test_frames_waiting_behind_a_full_window_are_no_gap(bench: Bench) -> None:
    for seq in range(1, 9):
        bench.card(seq, "As")
    bench.sent(), bench.take_events()
    for _ in range(5):
        bench.heartbeat(20)
        bench.wait(2.0)
    assert not [event for event in bench.take_events() if isinstance(event, Gap)]
    assert bench.sent() == []


def test_a_new_boot_id_restarts_the_numbers(bench: Bench) -> None:
    bench.card(1, "As")
    bench.hello(boot_id=7)
    bench.card(1, "2s")
    named = [(type(event).__name__, event.scan_id) for event in bench.take_events()]  # type: ignore[union-attr]
    assert named == [("CardRead", _scan(1)), ("Hello", _scan(0, 7)), ("CardRead", _scan(1, 7))]


def test_a_late_commit_of_the_start_before_is_not_told_to_the_shoe(bench: Bench) -> None:
    bench.card(1, "As")
    bench.hello(boot_id=7)
    bench.card(1, "2s")
    bench.acknowledge(1, BOOT)
    assert bench.sent() == []
    bench.acknowledge(1, 7)
    assert bench.sent() == ["ack seq=1"]


def test_a_start_report_that_comes_again_is_a_repeat(bench: Bench) -> None:
    bench.card(1, "As")
    bench.take_events()
    bench.hello()
    assert bench.take_events() == [Duplicate(_scan(0), is_committed=True)]


def test_a_shoe_that_draws_its_old_boot_id_again_reuses_no_number(bench: Bench) -> None:
    for number in range(1, 21):
        bench.card(number, "As")
        bench.acknowledge(number)
    bench.take_events()
    bench.hello()
    bench.card(1, "2s")
    named = [event.scan_id for event in bench.take_events() if isinstance(event, Hello | CardRead)]
    assert named == [_scan(256), _scan(257)]


def test_a_restart_in_mid_gap_says_that_the_missing_cards_are_gone(bench: Bench) -> None:
    bench.card(3, "Th")
    bench.hello(boot_id=7)
    assert bench.take_events() == [Gap(1, 1, 2), GapAbandoned(1, 2), Hello(_scan(0, 7), 1, 0)]


def test_a_number_with_another_card_is_no_repeat(bench: Bench) -> None:
    bench.card(1, "As")
    bench.acknowledge(1)
    bench.take_events(), bench.sent()
    bench.card(1, "2s")
    (event,) = bench.take_events()
    assert isinstance(event, Garbage)
    assert event.reason is GarbageReason.OUT_OF_SEQUENCE
    assert bench.sent() == ["resend seq=0"]


def test_a_restart_whose_report_got_lost_is_not_taken_for_repeats(bench: Bench) -> None:
    for number in range(1, 6):
        bench.card(number, "As")
        bench.acknowledge(number)
    bench.take_events(), bench.sent()
    bench.line_up()
    bench.card(1, "As")
    assert bench.sent() == ["resend seq=6"], "the card of the new start must not be acknowledged"
    bench.hello(boot_id=7)
    bench.card(1, "As", flags=1)
    read = [event.scan_id for event in bench.take_events() if isinstance(event, CardRead)]
    assert read == [_scan(1, 7)]


def test_a_commit_just_after_reopening_waits_until_the_shoe_has_shown_who_it_is(bench: Bench) -> None:
    bench.card(1, "As")
    bench.line_up()
    bench.acknowledge(1)
    assert bench.sent() == ["resend seq=2"]
    bench.card(1, "As", flags=1)
    bench.settle()
    assert bench.sent() == ["ack seq=1"]


def test_numbers_far_behind_are_followed_in_the_end() -> None:
    bench = Bench(resume=_scan(200))
    bench.settle()
    bench.sent(), bench.take_events()
    for _ in range(20):
        bench.wait(0.32)
        bench.card(100, "As", flags=1)
    events = bench.take_events()
    assert [event for event in events if isinstance(event, Gap | GapAbandoned)] == [
        Gap(1, (100 - 127) % 256, None),
        GapAbandoned(1, None),
    ]
    (card,) = (event for event in events if isinstance(event, CardRead))
    assert card.scan_id.number > 256, "a number of its own"


@pytest.mark.parametrize(
    ("damage", "nak"),
    [
        pytest.param(lambda data: data[:7] + b"\x32" + data[8:], "nak 2 seq=1", id="check"),
        pytest.param(lambda data: data[:4] + data[4:5] + b"\x7f", "nak 5 seq=1", id="length"),
        pytest.param(lambda data: data[:-1] + b"\x7e", "nak 1 seq=1", id="no end"),
        pytest.param(lambda data: b"\x7e" + b"\x01" * 70, "nak 5 seq=1", id="too long"),
        pytest.param(lambda data: data[:3] + b"\x13" + data[3:], "nak 1 seq=1", id="escape"),
    ],
)
def test_a_damaged_frame_is_refused_with_its_reason(bench: Bench, damage: object, nak: str) -> None:
    assert callable(damage)
    bench.feed(damage(bench.card_frame(1, "As")))
    assert bench.sent() == [nak]


def test_a_type_nobody_knows_is_refused_by_its_own_number(bench: Bench) -> None:
    bench.feed(bytes.fromhex("7E 01 55 01 09 00 6F D6 7F"))
    assert bench.sent() in (["nak 3 seq=9"], ["nak 2 seq=1"])


def test_noise_is_not_answered(bench: Bench) -> None:
    bench.feed(b"boot v1.2\r\n" * 20)
    bench.wait(0.2)
    assert bench.sent() == []


def test_refusals_do_not_flood_the_line(bench: Bench) -> None:
    broken = bytearray(bench.card_frame(1, "As"))
    broken[7] ^= 1
    bench.feed(bytes(broken) * 30)
    assert bench.sent() == ["nak 2 seq=1"]


def test_our_own_words_echoed_are_not_answered(bench: Bench) -> None:
    for meaning in (Meaning.ACK, Meaning.RESEND):
        bench.feed(bench.frame(meaning, 1))
    bench.feed(bench.frame(Meaning.NAK, 1, reason=2))
    assert [event.reason for event in bench.take_events() if isinstance(event, Garbage)] == [
        GarbageReason.OWN_ECHO
    ] * 3
    assert bench.sent() == []


def test_two_shoes_on_one_line_keep_their_own_numbers(bench: Bench) -> None:
    bench.card(1, "As")
    bench.shoe = 2
    bench.hello(boot_id=9)
    bench.card(1, "2s")
    bench.shoe = 1
    bench.card(2, "3s")
    named = [event.scan_id for event in bench.take_events() if isinstance(event, CardRead)]
    assert named == [_scan(1), ScanId(2, 9, 0, 1), _scan(2)]


def test_nothing_is_ever_written_to_a_device_whose_profile_forbids_it() -> None:
    text = read_shipped("fsb-1.toml").replace('writes = "ack"', 'writes = "none"')
    link = Link(parse_profile(text, "quiet"))
    bench = Bench()
    frames = bench.frame(Meaning.HELLO, 0, boot_id=1) + bench.card_frame(5, "As") + b"\x7e\x01\x7f"
    sent = link.line_up(0.0).to_send + link.feed(frames, 0.1).to_send
    assert sent + link.acknowledge(ScanId(1, 1, 0, 0)) == b""


def test_a_commit_of_something_never_delivered_is_not_told_to_the_shoe(bench: Bench) -> None:
    bench.acknowledge(5)
    bench.acknowledge(5, boot_id=99)
    bench.shoe = 77
    bench.acknowledge(5)
    assert bench.sent() == []


def test_gap_filled_is_said_once(bench: Bench) -> None:
    bench.card(2, "2s")
    bench.card(1, "As")
    bench.card(2, "2s")
    bench.card(3, "3s")
    assert sum(isinstance(event, GapFilled) for event in bench.take_events()) == 1
