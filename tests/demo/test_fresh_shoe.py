"""A fresh pack at a table that remembers another one: told, burned, and whatever was left over is cleared first."""

import pytest

from floor_app.demo.fresh_shoe import BurnCard, FreshShoe
from floor_app.table.commands import NextRound, RuleStrayCard
from rules.notation import format_line
from rules.view import Phase
from tests.table.rig import APPROVAL, BURNING, Rig

BETS = ("bet 1A main 50", "close")


def steps(rig: Rig, *, ends_rounds: bool = True) -> list[str]:
    """Do what is to be done, as a shoe and a table would; what it was."""
    fresh = FreshShoe(ends_rounds)
    done: list[str] = []
    while (step := fresh.next_step(rig.view)) is not None:
        match step:
            case BurnCard():
                done.append("burn")
                rig.say("burn 2c", by=APPROVAL)
            case NextRound():
                done.append("next round")
                assert rig.do(step).refused is None
            case RuleStrayCard():
                done.append(f"stray {step.ruling}")
                assert rig.do(step).refused is None
            case _:
                done.append(format_line(step.event, 2))  # type: ignore[union-attr]
                assert rig.do(step).refused is None
    return done


def dealt(*cards: str) -> Rig:
    rig = Rig(BURNING)
    rig.say(*BETS)
    rig.scan(*cards)
    return rig


def paid(*more: str) -> Rig:
    rig = dealt("Th", "Td", "9c")
    rig.say("stand 1")
    rig.scan("Qh")
    rig.say("paid", *more)
    return rig


def test_a_new_table_only_burns() -> None:
    rig = Rig(BURNING)
    assert steps(rig) == ["burn"]
    assert rig.view.shoe.dealt == 1


def test_bets_that_lie_stay() -> None:
    rig = Rig(BURNING)
    rig.say("bet 1A main 50")
    assert steps(rig) == ["burn"]
    assert rig.view.round.wagers


def test_a_round_that_is_on_goes_on_with_the_new_pack() -> None:
    rig = dealt("Th", "Td")
    assert steps(rig) == ["shoe", "burn"]
    assert rig.view.shoe.dealt == 1
    rig.scan("9c")
    rig.say("stand 1")
    rig.scan("Qh")
    assert rig.view.round.phase is Phase.SETTLED


def test_a_settled_round_is_left_to_be_paid() -> None:
    rig = dealt("Th", "Td", "9c")
    rig.say("stand 1")
    rig.scan("Qh")
    assert steps(rig) == ["shoe", "burn"]
    rig.say("paid")


@pytest.mark.parametrize(
    ("more", "done"),
    [
        pytest.param((), ["next round", "shoe", "burn"], id="paid"),
        pytest.param(("challenge 1A",), ["resolve", "next round", "shoe", "burn"], id="contested after"),
    ],
)
def test_a_round_that_is_over_makes_room_for_the_next(more: tuple[str, ...], done: list[str]) -> None:
    rig = paid(*more)
    assert steps(rig) == done
    assert rig.view.round_number == 2
    assert rig.view.round.phase is Phase.BETTING


@pytest.mark.parametrize("hold", ["card ??", "challenge 1A", "announce 1 12"])
def test_a_held_round_is_voided(hold: str) -> None:
    rig = dealt("Th", "Td") if hold.startswith("card") else dealt("Th", "Td", "9c")
    rig.say(hold, by=APPROVAL)
    done = steps(rig)
    assert done == ["void round interrupted demonstration", "next round", "shoe", "burn"]
    assert rig.view.round_number == 2


def test_a_card_out_of_place_is_burned() -> None:
    rig = paid()
    rig.scan("2h")
    assert steps(rig) == ["stray burn", "next round", "shoe", "burn"]


@pytest.mark.parametrize("hold", ["card ??", "challenge 1A"])
def test_a_person_clears_what_is_held(hold: str) -> None:
    rig = dealt("Th", "Td", "9c")
    rig.say(hold, by=APPROVAL)
    assert steps(rig, ends_rounds=False) == []


def test_a_person_is_only_spared_the_new_pack() -> None:
    rig = paid()
    assert steps(rig, ends_rounds=False) == ["shoe", "burn"]
    assert rig.view.round_number == 1
