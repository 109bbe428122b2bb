"""Over any line, exactly the cards dealt arrive, once, in order; the program may die and the line may go."""

from random import Random

import pytest

from drivers.events import CardRead, Gap, GapAbandoned, GapFilled
from drivers.memory_transport import LineFaults
from tests.drivers.talk import Talk

LINES = (
    pytest.param(LineFaults(), id="plain"),
    pytest.param(LineFaults(longest_read=1), id="byte by byte"),
    pytest.param(LineFaults(longest_read=5), id="chopped"),
    pytest.param(LineFaults(lose=0.01), id="lossy"),
    pytest.param(LineFaults(flip=0.01), id="flipping"),
    pytest.param(LineFaults(delay_chance=0.02, longest_delay=0.25), id="delayed"),
    pytest.param(
        LineFaults(longest_read=3, lose=0.01, flip=0.01, delay_chance=0.02, longest_delay=0.2),
        id="everything at once",
    ),
)
CARDS = 290


@pytest.mark.parametrize("faults", LINES)
@pytest.mark.parametrize("commit_after", [0.0, 0.03, 0.5], ids=lambda seconds: f"commit {seconds} s")
def test_cards_arrive_once_and_in_order(faults: LineFaults, commit_after: float) -> None:
    talk = Talk(faults, seed=3, commit_after=commit_after)
    pace = Random(3)
    for _ in range(CARDS):
        talk.deal()
        talk.run(pace.choice((0.02, 0.1, 0.3)))
    talk.until(lambda: len(talk.cards) >= CARDS)
    talk.run(2.0)
    assert talk.cards == talk.drawn
    assert len({event.scan_id for event in talk.events if isinstance(event, CardRead)}) == CARDS
    assert not [event for event in talk.events if isinstance(event, GapAbandoned)]


@pytest.mark.parametrize("faults", LINES)
@pytest.mark.parametrize("seed", range(2))
def test_neither_a_killed_program_nor_a_lost_line_loses_or_doubles_a_card(
    faults: LineFaults, seed: int
) -> None:
    talk = Talk(faults, seed=seed, commit_after=0.03)
    chance = Random(seed)
    for _ in range(CARDS):
        talk.deal()
        talk.run(chance.choice((0.02, 0.1, 0.3)))
        if chance.random() < 0.05:
            talk.restart_host()
        elif chance.random() < 0.05:
            talk.reopen()
    talk.until(lambda: len(talk.cards) >= CARDS)
    talk.run(2.0)
    assert talk.cards == talk.drawn
    assert not [event for event in talk.events if isinstance(event, GapAbandoned)]


@pytest.mark.parametrize("faults", LINES)
def test_a_restarted_shoe_goes_on_with_the_next_card(faults: LineFaults) -> None:
    talk = Talk(faults, seed=5, commit_after=0.02)
    for boot_id in range(1, 30):
        talk.deal(9)
        talk.until(lambda: len(talk.cards) >= len(talk.drawn))
        if boot_id % 2:
            talk.restart_host()
        talk.shoe.reboot(boot_id, talk.now)
    talk.run(2.0)
    assert talk.cards == talk.drawn


def test_a_plain_line_is_not_disturbed_by_reopening_and_restarting() -> None:
    talk = Talk(commit_after=0.02)
    for _ in range(20):
        talk.deal(3)
        talk.run(0.1)
        talk.reopen()
        talk.deal(3)
        talk.run(0.1)
        talk.restart_host()
    talk.run(3.0)
    assert talk.cards == talk.drawn
    assert not [event for event in talk.events if isinstance(event, Gap | GapFilled)]


def test_a_shoe_with_no_host_locks_and_opens_when_one_comes() -> None:
    talk = Talk(LineFaults(lose=1.0))
    talk.deal(9)
    talk.run(9.9)
    assert talk.shoe.obstacle() is None
    talk.run(0.3)
    assert talk.shoe.obstacle() is not None
    better = Talk()
    talk.to_host, talk.to_shoe = better.to_host, better.to_shoe
    talk.until(lambda: talk.shoe.obstacle() is None, limit=5.0)
    talk.deal(2)
    talk.until(lambda: len(talk.cards) == 11)
    talk.run(1.0)
    assert talk.cards == talk.drawn
    words = [type(event).__name__ for event in talk.events if not isinstance(event, CardRead)]
    assert [word for word in words if word in ("ShoeError", "Lock", "ShoeErrorCleared")] == [
        "ShoeError",
        "Lock",
        "ShoeErrorCleared",
        "Lock",
    ]


def test_a_host_that_commits_nothing_makes_the_shoe_stop_at_its_window_and_lock() -> None:
    talk = Talk(commit_after=1000.0)
    talk.deal(20)
    talk.run(11.0)
    assert len([event for event in talk.events if isinstance(event, CardRead)]) == 7, (
        "one is the start report"
    )
    assert talk.shoe.obstacle() is not None
