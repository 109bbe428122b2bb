"""The simulated shoe as a process of its own: real bytes on a real port, orders on its standard input."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from drivers.events import (
    Burn,
    CardBack,
    CardRead,
    ConditionChanged,
    Cut,
    Garbage,
    Hello,
    LineCondition,
    LineLost,
    LineUp,
    ShoeError,
    ShoeErrorCleared,
    ShoeFault,
    Unread,
)
from drivers.port_choice import choose_port
from drivers.ports import Port
from tests.drivers.listening import Listener, listening
from tests.drivers.talk import fsb_profile

LANES = pytest.mark.parametrize("options", [(), ("--tcp",)], ids=["terminal", "tcp"])


class ShoeProcess:
    """A running ``floor-app shoe``."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self.address = self._pipe(process.stdout).readline().rstrip("\n")

    def port(self) -> Port:
        return choose_port(self.address, fsb_profile().file.line)

    def order(self, *lines: str) -> None:
        stream = self._pipe(self._process.stdin)
        stream.write("".join(line + "\n" for line in lines))
        stream.flush()

    def end(self) -> tuple[str, str, int]:
        """Close its standard input; what it wrote besides, and its exit code."""
        out, err = self._process.communicate(timeout=10)
        return out, err, self._process.returncode

    def _pipe(self, stream: IO[str] | None) -> IO[str]:
        assert stream is not None
        return stream


@contextmanager
def shoe_process(*options: str) -> Iterator[ShoeProcess]:
    command = [sys.executable, "-m", "floor_app", "--lang", "en", "shoe", "--seed", "7", *options]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            yield ShoeProcess(process)
        finally:
            process.terminate()
            process.wait(10)


@LANES
def test_cards_ordered_arrive_by_their_port_once_and_in_order(options: tuple[str, ...]) -> None:
    with shoe_process("--cards", "Th 9s Th", *options) as shoe, listening(shoe.port()) as heard:
        shoe.order("", "deal 2", "card Ac", "burn", "unread", "card 2d", "back", "deal")
        heard.wait_for_one(CardRead, 6)
        shoe.order("cut", "error 8", "clear 8")
        heard.wait_for_one(ShoeErrorCleared)
    assert heard.cards == ["Th", "9s", "Th", "Ac", "2d", "2d"]
    assert [heard.count(kind) for kind in (Hello, Burn, Unread, CardBack, Cut)] == [1] * 5
    error = next(event for event in heard.events if isinstance(event, ShoeError))
    assert (error.code, error.is_active, error.fault) == (8, True, ShoeFault.LID_OPEN)


@LANES
def test_unplugged_in_mid_card_the_card_arrives_after_the_plug_is_back(options: tuple[str, ...]) -> None:
    with shoe_process(*options) as shoe, listening(shoe.port()) as heard:
        shoe.order("card As")
        heard.wait_for_one(CardRead)
        shoe.order("tear 0.3", "card Kd")
        heard.wait_for_one(LineLost)
        heard.wait_for_one(CardRead, 3)
    assert heard.count(LineUp) >= 2
    assert [heard.cards[0], heard.cards[2]] == ["As", "Kd"]
    assert [event.scan_id.seq for event in heard.events if isinstance(event, CardRead)] == [1, 2, 3]


def test_a_restarted_shoe_begins_anew() -> None:
    with shoe_process() as shoe, listening(shoe.port()) as heard:
        shoe.order("card As")
        heard.wait_for_one(CardRead)
        shoe.order("reboot", "card As")
        heard.wait_for_one(CardRead, 2)
    first, second = (event.scan_id for event in heard.events if isinstance(event, CardRead))
    assert first.boot_id != second.boot_id
    assert first.number == second.number == 1


def test_a_wrong_speed_gives_the_hint_and_the_right_one_the_cards() -> None:
    def has_hint(heard: Listener) -> bool:
        return ConditionChanged(LineCondition.LINE_SPEED) in heard.events

    with shoe_process("--fault", "speed=4800") as shoe, listening(shoe.port()) as heard:
        shoe.order("deal 3")
        heard.wait_for(has_hint)
        assert heard.count(CardRead) == 0
        shoe.order("speed 9600")
        heard.wait_for_one(CardRead, 3)
    assert heard.events[-1] != ConditionChanged(LineCondition.LINE_SPEED)


def test_faults_by_rate_lose_nothing() -> None:
    faults = ("lose=0.1", "flip=0.1", "duplicate=0.1", "noise=0.1")
    options = tuple(word for fault in faults for word in ("--fault", fault))
    with shoe_process(*options) as shoe, listening(shoe.port()) as heard:
        shoe.order("deal 40")
        heard.wait_for_one(CardRead, 40)
    numbers = [event.scan_id.number for event in heard.events if isinstance(event, CardRead)]
    assert numbers == list(range(1, 41))
    assert heard.count(Garbage) > 0


def test_a_silent_shoe_is_noticed_over_the_network() -> None:
    with shoe_process("--tcp") as shoe, listening(shoe.port(), dead_after=0.4) as heard:
        heard.wait_for_one(Hello)
        shoe.order("silence 0.8")
        heard.wait_for_one(LineLost)
        shoe.order("card As")
        heard.wait_for_one(CardRead)


def test_it_deals_by_itself_and_survives_the_end_of_its_orders() -> None:
    with shoe_process("--auto", "0.02") as shoe, listening(shoe.port()) as heard:
        heard.wait_for_one(CardRead, 10)
        shoe.order("quit")
        out, err, code = shoe.end()
    assert (out, err, code) == ("", "", 0)


def test_the_same_seed_deals_the_same_cards() -> None:
    dealt = []
    for _ in range(2):
        with shoe_process() as shoe, listening(shoe.port()) as heard:
            shoe.order("deal 12")
            heard.wait_for_one(CardRead, 12)
            dealt.append(heard.cards)
    assert dealt[0] == dealt[1]


def test_no_card_is_written_unless_asked_for() -> None:
    with shoe_process("--cards", "Th 9s") as shoe:
        shoe.order("", "card As", "dance", "quit")
        assert shoe.end() == ("", "Not an order: dance\n", 0)
    with shoe_process("--cards", "Th 9s", "--show") as shoe:
        shoe.order("", "card As", "quit")
        assert shoe.end() == ("Th\nAs\n", "", 0)


def test_it_ends_with_its_orders_and_takes_its_port_away() -> None:
    with shoe_process() as shoe:
        assert Path(shoe.address).exists()
        assert shoe.end() == ("", "", 0)
        assert not Path(shoe.address).parent.exists()


def test_an_order_it_cannot_follow_says_why() -> None:
    with shoe_process("--decks", "1") as shoe:
        shoe.order("deal 80", "quit")
        out, err, code = shoe.end()
    assert (out, code) == ("", 0)
    assert err == "The shoe is empty. The order shuffle loads a fresh pack.\n"


def test_cards_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    file.write_text("Th 9s\nAc\n", "utf-8")
    with shoe_process("--cards", str(file), "--show") as shoe:
        shoe.order("deal 3", "quit")
        assert shoe.end()[0] == "Th\n9s\nAc\n"


@pytest.mark.parametrize(
    ("options", "code", "text"),
    [
        (("--cards", "Th Xx"), 3, "Not a card: Xx"),
        (("--fault", "gravity=1"), 3, "Not a fault: gravity=1"),
        (("--decks", "0"), 2, "--decks"),
        (("--tcp", "99999"), 3, "gets no port"),
    ],
    ids=["no card", "no fault", "no decks", "no port"],
)
def test_wrong_options_are_told(options: tuple[str, ...], code: int, text: str) -> None:
    command = [sys.executable, "-m", "floor_app", "--lang", "en", "shoe", *options]
    ended = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20, check=False
    )
    assert ended.returncode == code
    assert text in ended.stderr
    assert "Traceback" not in ended.stderr
