"""The simulated shoe itself: pack, window, faults, speed, orders."""

from collections import Counter
from random import Random

import pytest

from drivers.deframe import Deframer
from drivers.frames import Frame, encode_frame
from drivers.profile_schema import FieldName, Meaning
from drivers.simulator.faults import FaultRate, FaultyLine, LineFault
from drivers.simulator.line_speed import resample
from drivers.simulator.orders import (
    BurnCard,
    ClearError,
    Deal,
    DealCard,
    DealUnread,
    FallSilent,
    LoadFreshPack,
    Order,
    OrderProblem,
    PullBack,
    Quit,
    RaiseError,
    ReadAt,
    Reboot,
    ShowCut,
    Strike,
    Tear,
    Unplug,
    parse_cards,
    parse_order,
)
from drivers.simulator.pack import Pack
from drivers.simulator.shoe import Obstacle, VirtualShoe
from rules.cards import ALL_CARDS, parse_card
from tests.drivers.talk import cards, fsb_profile

PROFILE = fsb_profile()


def _shoe(decks: int = 6, seed: int = 7) -> VirtualShoe:
    return VirtualShoe(PROFILE, Pack(decks, Random(seed)), boot_id=7)


def _said(shoe: VirtualShoe, now: float) -> list[tuple[Meaning, int]]:
    frames = Deframer(PROFILE).feed(b"".join(shoe.take_frames(now)), now)
    return [(frame.meaning, frame.seq) for frame in frames if isinstance(frame, Frame)]


def _answer(shoe: VirtualShoe, meaning: Meaning, seq: int, now: float, **values: int) -> None:
    shoe.hear(encode_frame(PROFILE, Frame(meaning, 1, seq, PROFILE.pack(meaning, **values))), now)


def test_a_pack_holds_every_card_of_its_decks_and_comes_from_its_seed() -> None:
    first, second, other = (Pack(6, Random(seed)) for seed in (7, 7, 8))
    drawn = [first.draw() for _ in range(312)]
    assert Counter(drawn) == Counter(list(ALL_CARDS) * 6)
    assert drawn == [second.draw() for _ in range(312)]
    assert drawn != [other.draw() for _ in range(312)]


def test_stacked_cards_come_first_and_the_pack_stays_whole() -> None:
    stacked = cards("Th 9s Th Ac")
    pack = Pack(1, Random(1), stacked=stacked[:2])
    drawn = [pack.draw() for _ in range(52)]
    assert drawn[:2] == stacked[:2]
    assert Counter(drawn) == Counter(ALL_CARDS)
    assert Pack(1, Random(1), stacked=stacked).left == 53, "a card one deck has not is put in"


def test_the_cut_card_comes_before_the_last_cards() -> None:
    shoe = VirtualShoe(PROFILE, Pack(1, Random(1), behind_cut=50), boot_id=7)
    for _ in range(3):
        shoe.deal()
    assert [meaning for meaning, _ in _said(shoe, 0.0)] == [
        Meaning.HELLO,
        Meaning.CARD,
        Meaning.CARD,
        Meaning.CUT,
        Meaning.CARD,
    ]


def test_an_empty_shoe_gives_no_card_until_a_fresh_pack_is_loaded() -> None:
    shoe = _shoe(decks=1)
    for number in range(52):
        assert shoe.deal() is not None
        for _, seq in _said(shoe, 0.0):
            _answer(shoe, Meaning.ACK, seq, 0.0)
        assert shoe.dealt == number + 1
    assert (shoe.deal(), shoe.obstacle()) == (None, Obstacle.EMPTY)
    shoe.load_fresh_pack()
    assert (shoe.dealt, shoe.obstacle()) == (0, None)


def test_eight_frames_wait_for_their_acknowledgement_and_64_more_behind_them() -> None:
    shoe = _shoe()
    for _ in range(63):
        assert shoe.deal() is not None
    assert shoe.obstacle() is Obstacle.QUEUE_FULL
    assert [seq for _, seq in _said(shoe, 0.0)] == list(range(8))
    for _ in range(8):
        assert shoe.deal() is not None
    assert (shoe.deal(), shoe.obstacle()) == (None, Obstacle.QUEUE_FULL)
    _answer(shoe, Meaning.ACK, 0, 0.0)
    assert _said(shoe, 0.1) == [(Meaning.CARD, 8)]


def test_the_window_is_counted_from_the_oldest_frame() -> None:
    shoe = _shoe()
    for _ in range(20):
        shoe.deal()
    _said(shoe, 0.0)
    _answer(shoe, Meaning.ACK, 0, 0.0)
    for seq in range(2, 9):
        _answer(shoe, Meaning.ACK, seq, 0.0)
    assert [seq for _, seq in _said(shoe, 0.1)] == [8]


def test_a_frame_without_answer_is_sent_again_every_300_ms_marked_as_such() -> None:
    shoe = _shoe()
    shoe.deal()
    _said(shoe, 0.0)
    _answer(shoe, Meaning.ACK, 0, 0.0)
    assert _said(shoe, 0.29) == []
    (again,) = Deframer(PROFILE).feed(b"".join(shoe.take_frames(0.3)), 0.3)
    assert isinstance(again, Frame)
    assert PROFILE.unpack(again.meaning, again.payload)[FieldName.FLAGS] == 1
    assert _said(shoe, 0.59) == []
    assert _said(shoe, 0.61) == [(Meaning.CARD, 1)]


def test_a_nak_brings_the_frame_at_once_and_a_request_all_from_there() -> None:
    shoe = _shoe()
    for _ in range(4):
        shoe.deal()
    _said(shoe, 0.0)
    _answer(shoe, Meaning.NAK, 2, 0.01, reason=2)
    assert [seq for _, seq in _said(shoe, 0.01)] == [2]
    _answer(shoe, Meaning.RESEND, 3, 0.02)
    assert [seq for _, seq in _said(shoe, 0.02)] == [3, 4]
    _answer(shoe, Meaning.RESEND, 9, 0.03)
    assert [seq for _, seq in _said(shoe, 0.03)] == [0, 1, 2, 3, 4]


def test_after_ten_seconds_without_a_host_it_reports_error_9_and_locks() -> None:
    shoe = _shoe()
    _said(shoe, 0.0)
    _said(shoe, 9.9)
    assert shoe.obstacle() is None
    assert [meaning for meaning, _ in _said(shoe, 10.0)] == [Meaning.ERROR, Meaning.LOCK]
    assert (shoe.deal(), shoe.obstacle()) == (None, Obstacle.LOCKED)
    assert [meaning for meaning, _ in _said(shoe, 13.0)] == [Meaning.HEARTBEAT]
    _answer(shoe, Meaning.ACK, 0, 13.1)
    assert shoe.obstacle() is None
    assert Meaning.ERROR_CLEAR in [meaning for meaning, _ in _said(shoe, 13.1)]


def test_heartbeats_come_every_two_seconds_and_take_no_number() -> None:
    shoe = _shoe()
    for seq in range(3):
        _said(shoe, 0.0)
        _answer(shoe, Meaning.ACK, seq, 0.0)
        if seq < 2:
            shoe.deal()
    beats = [(now, said) for now in range(1, 9) if (said := _said(shoe, float(now)))]
    assert beats == [(now, [(Meaning.HEARTBEAT, 2)]) for now in (2, 4, 6, 8)]


def test_a_card_pulled_back_comes_again_marked() -> None:
    shoe = _shoe()
    card = shoe.deal()
    assert shoe.pull_back()
    assert shoe.deal() is card
    *_, again = Deframer(PROFILE).feed(b"".join(shoe.take_frames(0.0)), 0.0)
    assert isinstance(again, Frame)
    assert PROFILE.unpack(again.meaning, again.payload)[FieldName.FLAGS] == 4
    assert not _shoe().pull_back()


def test_words_to_another_shoe_are_not_heard() -> None:
    shoe = _shoe()
    _said(shoe, 0.0)
    shoe.hear(encode_frame(PROFILE, Frame(Meaning.ACK, 2, 0)), 0.0)
    assert _said(shoe, 0.3) == [(Meaning.HELLO, 0)]


def test_a_late_answer_to_the_start_before_acknowledges_nothing() -> None:
    shoe = _shoe()
    shoe.deal()
    _said(shoe, 0.0)
    _answer(shoe, Meaning.ACK, 1, 0.0)
    assert _said(shoe, 0.3) == [(Meaning.HELLO, 0), (Meaning.CARD, 1)]


@pytest.mark.parametrize(
    ("fault", "arrived"),
    [
        (LineFault.LOSE, lambda data: data == b""),
        (LineFault.DUPLICATE, lambda data: data == b"frame" * 2),
        (LineFault.FLIP, lambda data: len(data) == 5 and data != b"frame"),
        (LineFault.NOISE, lambda data: len(data) > 5 and data.endswith(b"frame")),
    ],
    ids=str,
)
def test_a_fault_ordered_once_strikes_once(fault: LineFault, arrived: object) -> None:
    assert callable(arrived)
    line = FaultyLine(Random(1), 9600)
    line.order(fault)
    assert arrived(line.carry(b"frame"))
    assert line.carry(b"frame") == b"frame"


def test_faults_by_rate_strike_their_share() -> None:
    line = FaultyLine(Random(1), 9600, (FaultRate(LineFault.LOSE, 0.25),))
    lost = sum(line.carry(b"frame") == b"" for _ in range(1000))
    assert 200 < lost < 300


def test_the_right_speed_changes_nothing() -> None:
    data = bytes(range(256))
    assert resample(data, 9600, 9600) == data
    assert resample(data, 9600, 9700) == data, "one per cent is within what a receiver stands"


def test_half_the_speed_reads_two_bits_as_one() -> None:
    assert resample(b"\x7e", 9600, 4800) != b"\x7e"
    assert len(resample(b"\x55" * 10, 9600, 4800)) < 10


def test_double_the_speed_reads_every_bit_twice() -> None:
    # On the line, low bit first: start 0, then 1 0 1 1 1 1 1 1, stop 1. Read: 0, then 0 11 00 11 1, stop 1.
    assert resample(b"\xfd", 9600, 19_200)[0] == 0b11100110


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("", Deal()),
        ("deal", Deal()),
        ("deal 12", Deal(12)),
        ("card Th", DealCard(parse_card("Th"))),
        ("unread", DealUnread()),
        ("burn", BurnCard()),
        ("back", PullBack()),
        ("cut", ShowCut()),
        ("error 4", RaiseError(4)),
        ("clear 4", ClearError(4)),
        ("shuffle", LoadFreshPack()),
        ("unplug", Unplug()),
        ("unplug 2.5", Unplug(2.5)),
        ("tear", Tear()),
        ("silence 3", FallSilent(3.0)),
        ("reboot", Reboot()),
        ("speed 4800", ReadAt(4800)),
        ("lose", Strike(LineFault.LOSE)),
        ("  quit  ", Quit()),
    ],
)
def test_a_line_is_an_order(line: str, order: Order) -> None:
    assert parse_order(line) == order


@pytest.mark.parametrize(
    "line",
    [
        "deal x",
        "deal -1",
        "card 10h",
        "card",
        "error",
        "error 256",
        "speed 0",
        "unplug soon",
        "dance",
        "quit 2",
    ],
)
def test_a_line_that_is_no_order_is_told(line: str) -> None:
    assert parse_order(line) == OrderProblem("Not an order: {line}", (("line", line),))


def test_a_list_of_cards_names_the_first_wrong_one() -> None:
    assert parse_cards("Th\n9s  Ac") == tuple(cards("Th 9s Ac"))
    problem = parse_cards("Th 10s Xx")
    assert isinstance(problem, OrderProblem)
    assert problem.values == (("card", "10s"),)
