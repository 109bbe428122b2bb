"""Connected without bytes, bytes without frames, frames without cards, and a wrong speed all look different."""

import pytest

from drivers.events import ConditionChanged, LineCondition
from drivers.profile_schema import Meaning
from drivers.simulator.line_speed import resample
from tests.drivers.bench import Bench


def _conditions(bench: Bench) -> list[LineCondition]:
    found = [event.condition for event in bench.events if isinstance(event, ConditionChanged)]
    bench.events.clear()
    return found


def test_connected_without_bytes_is_silent() -> None:
    bench = Bench()
    bench.wait(20)
    assert _conditions(bench) == [LineCondition.SILENT]


def test_frames_without_cards() -> None:
    bench = Bench()
    bench.hello()
    assert _conditions(bench) == [LineCondition.SILENT, LineCondition.NO_CARDS]


@pytest.mark.parametrize("meaning", [Meaning.CARD, Meaning.BURN, Meaning.CARD_BACK])
def test_any_card_shows_that_the_shoe_reads(meaning: Meaning) -> None:
    bench = Bench()
    bench.hello()
    bench.feed(bench.frame(meaning, 1))
    assert _conditions(bench)[-1] is LineCondition.READING


def test_a_restarted_shoe_has_no_cards_yet() -> None:
    bench = Bench()
    bench.hello()
    bench.card(1, "As")
    bench.hello(boot_id=9)
    assert _conditions(bench)[-1] is LineCondition.NO_CARDS


def test_text_is_bytes_without_frames_not_a_wrong_speed() -> None:
    bench = Bench()
    for _ in range(20):
        bench.feed(b"[Game]<Card:4S>\r\n")
        bench.wait(0.3)
    assert _conditions(bench) == [LineCondition.SILENT, LineCondition.NO_FRAMES]


@pytest.mark.parametrize("read_at", [1200, 2400, 4800, 19_200, 38_400, 115_200])
def test_a_wrong_speed_is_a_hint_and_never_a_card(read_at: int) -> None:
    bench = Bench()
    names = set()
    for seq in range(40):
        bench.feed(resample(bench.card_frame(seq, "As") + bench.card_frame(seq, "Kd"), 9600, read_at))
        bench.wait(0.3)
        names |= {type(event).__name__ for event in bench.events}
    assert names == {"ConditionChanged", "Garbage"}
    assert _conditions(bench)[-1] is LineCondition.LINE_SPEED


def test_start_up_text_before_the_first_frame_raises_no_alarm() -> None:
    bench = Bench()
    bench.feed(b"ets Jan  8 2013,rst cause:2\r\n")
    bench.wait(0.5)
    bench.hello()
    assert _conditions(bench) == [LineCondition.SILENT, LineCondition.NO_CARDS]


def test_a_shoe_that_falls_silent_is_noticed_after_two_missed_heartbeats() -> None:
    bench = Bench()
    bench.hello()
    bench.card(1, "As")
    _conditions(bench)
    bench.wait(4.9)
    assert _conditions(bench) == []
    bench.wait(0.2)
    assert _conditions(bench) == [LineCondition.SILENT]
    assert bench.link.silent_for(bench.now) == pytest.approx(5.1)


def test_heartbeats_keep_the_line_alive() -> None:
    bench = Bench()
    bench.hello()
    bench.card(1, "As")
    for _ in range(10):
        bench.wait(2.0)
        bench.heartbeat(1)
    assert _conditions(bench)[-1] is LineCondition.READING


def test_one_damaged_frame_changes_nothing() -> None:
    bench = Bench()
    bench.hello()
    bench.card(1, "As")
    _conditions(bench)
    bench.feed(b"\xa5" * 30)
    bench.wait(2.0)
    bench.heartbeat(1)
    assert _conditions(bench) == []


def test_garbage_after_good_frames_shows_in_time() -> None:
    bench = Bench()
    bench.hello()
    _conditions(bench)
    for _ in range(30):
        bench.feed(b"\xa5\x00\xff")
        bench.wait(0.2)
    assert _conditions(bench) == [LineCondition.LINE_SPEED]
