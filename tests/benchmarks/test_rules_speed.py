"""The rules: whole house rounds through ``settle``, JSON in and out, and what a screen asks of a state.

Budgets: one box and one seat at least 3,000 rounds a second; seven boxes of three seats with both bonuses, splits and
doubles, some 120 events, at least 250 rounds a second; a view with everything that may be said at most 1 ms.
"""

import json
import statistics
import time
from collections.abc import Callable
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from floor_app.profiles import ProfileShelf
from rules.case import open_record, settle_case
from rules.events import Event
from rules.notation import parse_line
from rules.profile import Profile
from rules.record import Record
from rules.refusals import Refusal
from rules.result import view_of
from rules.submit import check, submit
from rules.view import Phase

# Processor time: on a machine that does nothing else the same as the clock on the wall.
pytestmark = pytest.mark.benchmark(timer=time.process_time)

SMALL_BUDGET, FULL_BUDGET = 3_000, 250
STATE_BUDGET = 0.001

SMALL = ("bet 1A main 50", "close", "card Th 9s 6d", "card 3h", "stand 1", "card 9c")


def full_script() -> tuple[str, ...]:
    """Seven boxes, three seats each, both bonuses, splits and doubles: about 120 events."""
    return (
        *(
            f"bet {box}{letter} {kind} {amount}"
            for box in range(1, 8)
            for letter in "ABC"
            for kind, amount in (("main", 50), ("pair", 5), ("bust", 5))
        ),
        *("close", "card 8h 5h Th 9d Jh 6c 7s 6s 8d 6d 9c 2h Jd 5d 7h", "surrender 3C"),
        *("split 1A", "split 1B", "card 3h", "double 1A", "double 1B 25", "card Th", "card Kd", "stand 1"),
        *("double 2A dark", "double 2B 25", "double 2C", "card 9h"),
        *("stand 3", "double 4A", "double 4C", "card 9s"),
        *("split 5A", "split 5B", "split 5C", "card 7d", "stand 5", "card 8s", "stand 5"),
        *("double 6A dark", "double 6B", "card Tc"),
        *("split 7A", "split 7B", "card 4d", "double 7A", "card Ts", "card 7c", "split 7A", "card 5s"),
        *("card 5c", "stand 7", "card 3s", "card 8c", "card Tc 2c 4s Td"),
    )


@pytest.fixture(scope="module")
def house() -> Profile:
    """The shipped house profile."""
    found = ProfileShelf().find("house")
    assert isinstance(found, Profile)
    return found


def settle(text: str, shelf: ProfileShelf) -> str:
    """One line of ``floor-app settle``."""
    return json.dumps(settle_case(json.loads(text), shelf.find), ensure_ascii=False)


def median_of(benchmark: BenchmarkFixture) -> float:
    """Median seconds of one run."""
    assert benchmark.stats is not None
    median: float = statistics.median(benchmark.stats.stats.data)
    return median


def rounds_a_second(benchmark: BenchmarkFixture, script: tuple[str, ...], repeat: int) -> tuple[float, Any]:
    """Median rate of settling the script under the limits 25-500, and its result."""
    shelf = ProfileShelf()
    text = json.dumps({"id": "x", "profile": "house", "limits": "25-500", "script": script})
    result = benchmark.pedantic(  # type: ignore[no-untyped-call]
        settle, args=(text, shelf), rounds=repeat, iterations=5, warmup_rounds=20
    )
    rate = 1.0 / median_of(benchmark)
    benchmark.extra_info["rounds/s"] = round(rate)
    print(f"\n{rate:.0f} rounds/s")
    return rate, json.loads(result)


def test_small_round(benchmark: BenchmarkFixture) -> None:
    rate, result = rounds_a_second(benchmark, SMALL, repeat=600)
    assert (result["status"], result["net"]) == ("settled", {"1A": "50.00"})
    assert rate >= SMALL_BUDGET


def test_full_round(benchmark: BenchmarkFixture, house: Profile) -> None:
    rate, result = rounds_a_second(benchmark, full_script(), repeat=100)
    assert result["status"] == "settled"
    assert len(result["net"]) == 21
    assert len(states(house)[-1].steps) >= 120
    assert rate >= FULL_BUDGET


def states(house: Profile) -> list[Record[Any]]:
    """Every state of the full round."""
    found = [open_record(house, house.limits[1], {})]
    for line in full_script():
        after, refusal = submit(found[-1], parse_line(line, 2))
        assert refusal is None, line
        found.append(after)
    assert found[-1].phase is Phase.SETTLED
    return found


def slowest(records: list[Record[Any]], work: Callable[[Record[Any]], object]) -> Record[Any]:
    """The state in which the work takes longest, by the least of several times."""

    def seconds(record: Record[Any]) -> float:
        times = []
        for _ in range(5):
            begun = time.perf_counter()
            work(record)
            times.append(time.perf_counter() - begun)
        return min(times)

    return max(records, key=seconds)


def buttons(record: Record[Any]) -> list[Event]:
    """Every decision of every seat: an event for each button of the felt.

    Whether a line can be undone stands in the view; playing the round again is asked for by a touch only.
    """
    boxes, letters = range(1, 8), "ABC"
    lines = [f"surrender {box}{letter}" for box in boxes for letter in letters]
    acting = view_of(record).to_act
    if acting is not None:
        words = ("double {}", "double {} dark", "split {}")
        lines += [word.format(f"{acting.box}{letter}") for word in words for letter in letters]
    return [parse_line(line, 2) for line in (*lines, "close", "done", *(f"stand {box}" for box in boxes))]


def test_view_with_all_that_may_be_said(benchmark: BenchmarkFixture, house: Profile) -> None:
    worst = slowest(states(house), view_of)
    benchmark.pedantic(view_of, args=(worst,), rounds=400, warmup_rounds=20)  # type: ignore[no-untyped-call]
    print(f"\n{median_of(benchmark) * 1000:.2f} ms after {len(worst.lines)} lines")
    assert median_of(benchmark) <= STATE_BUDGET


def test_check_of_every_button(benchmark: BenchmarkFixture, house: Profile) -> None:
    def answers(record: Record[Any], events: list[Event]) -> list[Refusal | None]:
        return [check(record, event) for event in events]

    worst = slowest(states(house), lambda record: answers(record, buttons(record)))
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        answers, args=(worst, buttons(worst)), rounds=400, warmup_rounds=20
    )
    print(f"\n{median_of(benchmark) * 1000:.2f} ms for {len(buttons(worst))} buttons")
    assert median_of(benchmark) <= STATE_BUDGET
