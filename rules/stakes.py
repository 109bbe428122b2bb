"""Laying stakes before close: the same for every game."""

from rules.events import Minor
from rules.refusals import Amount, Code, Refusal, refuse
from rules.seats import Seat
from rules.wagers import Kind, Wager


def check_step(amount: Minor, step: int) -> Refusal | None:
    """Whether an amount is a multiple of the bet step; a finer amount than the minor unit never is."""
    if not isinstance(amount, int) or amount % step:
        return refuse(Code.WRONG_STEP, "Bets are multiples of {step}", step=Amount(step))
    return None


def raised(lines: tuple[Wager, ...], seat: Seat, kind: Kind, amount: int) -> tuple[Wager, ...]:
    """The lines with a seat's bet placed, after all others, or raised where it lies."""
    for index, line in enumerate(lines):
        if line.seat == seat and line.kind is kind:
            return (*lines[:index], line.raised(amount), *lines[index + 1 :])
    return (*lines, Wager(seat, kind, amount))


def is_open_to_void(line: Wager, *, is_settled: bool, reverses_settled: bool) -> bool:
    """Whether voiding gives the stake back: a live line, one settled by the end of a round that is not paid out yet,
    or any where the profile takes back what was settled before (rules.md section 4).
    """
    return line.is_live or reverses_settled or (is_settled and line.at_end)
