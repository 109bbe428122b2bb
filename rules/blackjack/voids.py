"""Voiding a box or the whole round: unsettled stakes go back (rules.md section 4)."""

from rules.blackjack.state import Box, Round, Table
from rules.events import BoxVoided
from rules.refusals import Code, Refusal, refuse
from rules.stakes import is_open_to_void
from rules.view import Phase
from rules.wagers import Outcome, Wager


def check_void_round(table: Table, state: Round) -> Refusal | None:
    """Whether the round has anything to void (whether it was paid out is looked at before)."""
    if state.phase is Phase.BETTING:
        return refuse(Code.BETS_OPEN, "Bets are still open")
    if state.phase is not Phase.VOID:
        reverses = table.profile.void_reverses_settled
        for box in state.boxes:
            if box.is_dealt_in and any(
                is_open_to_void(line, is_settled=state.phase is Phase.SETTLED, reverses_settled=reverses)
                for line in box.all_lines()
            ):
                return None
    return refuse(Code.NOT_OFFERED, "There is nothing to void")


def check_void_box(state: Round, event: BoxVoided) -> Refusal | None:
    """Whether the box has unsettled stakes."""
    if state.phase is Phase.BETTING:
        return refuse(Code.BETS_OPEN, "Bets are still open")
    box = state.boxes[event.box - 1]
    if box.is_void or state.phase is Phase.VOID or not any(line.is_live for line in box.all_lines()):
        return refuse(Code.NOT_OFFERED, "Box {box} has nothing unsettled", box=event.box)
    return None


def apply_void_round(table: Table, state: Round) -> Round:
    """Void the round; what was settled before its end stands, unless the profile reverses that too."""
    reverses = table.profile.void_reverses_settled
    boxes = tuple(
        _voided(box, state.phase, reverses_settled=reverses) if box.is_dealt_in else box
        for box in state.boxes
    )
    return state._replace(boxes=boxes, phase=Phase.VOID, acting=None)


def apply_void_box(state: Round, event: BoxVoided) -> Round:
    """Void one box: its live stakes go back, its hands are out of play."""
    return state.with_box(_voided(state.boxes[event.box - 1], state.phase, reverses_settled=False))


def _voided(box: Box, phase: Phase, *, reverses_settled: bool) -> Box:
    def void(line: Wager) -> Wager:
        return (
            line.settled(Outcome.VOID)
            if is_open_to_void(line, is_settled=phase is Phase.SETTLED, reverses_settled=reverses_settled)
            else line
        )

    return box._replace(
        is_void=True,
        side=tuple(void(line) for line in box.side),
        hands=tuple(
            hand._replace(is_ended=True, lines=tuple(void(line) for line in hand.lines)) for hand in box.hands
        ),
    )
