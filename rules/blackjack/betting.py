"""Bets before close: placing, taking back, closing, and who owns a box (rules.md section 2, step 1)."""

from rules.blackjack.state import Box, Hand, Round, Table
from rules.events import BetPlaced, BetTaken, OwnerNamed
from rules.limits import check_range
from rules.refusals import Amount, Code, Refusal, refuse
from rules.seats import Seat
from rules.stakes import check_step, raised
from rules.view import Phase
from rules.wagers import Kind


def main_stake(box: Box, seat: Seat) -> int:
    """The seat's main bet before the deal, 0 without one."""
    line = box.hands[0].main_of(seat) if box.hands else None
    return 0 if line is None else line.stake


def check_bet(table: Table, state: Round, event: BetPlaced) -> Refusal | None:
    """Whether a bet may be placed or raised."""
    if state.phase is not Phase.BETTING:
        return refuse(Code.BETS_CLOSED, "Bets are closed")
    seat, kind, amount = event.seat, event.kind, event.amount
    allowed = table.limits.range_of(kind)
    if allowed is None:
        return refuse(Code.NOT_OFFERED, "This table does not take this bet")
    box = state.boxes[seat.box - 1]
    main = main_stake(box, seat)
    if kind is not Kind.MAIN and main == 0:
        return refuse(Code.NEEDS_MAIN_BET, "Seat {seat} has no main bet", seat=str(seat))
    refusal = check_step(amount, table.profile.bet_step)
    if refusal is not None or not isinstance(amount, int):
        return refusal
    if kind is not Kind.MAIN:
        line = box.side_of(seat, kind)
        return check_range((line.stake if line else 0) + amount, amount, allowed)
    refusal = check_range(main + amount, amount, allowed)
    if refusal is not None:
        return refusal
    total = sum(line.stake for line in box.hands[0].lines) + amount if box.hands else amount
    if total > allowed.high:
        return refuse(
            Code.BOX_OVER_MAXIMUM,
            "{total} on box {box} is above the maximum of {high} for a box",
            total=Amount(total),
            box=seat.box,
            high=Amount(allowed.high),
        )
    return None


def apply_bet(state: Round, event: BetPlaced) -> Round:
    """Place or raise a bet."""
    seat, kind, amount = event.seat, event.kind, int(event.amount)
    box = state.boxes[seat.box - 1]
    # Before the close a box has nothing but its order and its stakes.
    if kind is not Kind.MAIN:
        return state.with_box(Box(box.number, box.order, raised(box.side, seat, kind, amount), box.hands))
    lines = box.hands[0].lines if box.hands else ()
    order = box.order if seat in box.order else (*box.order, seat)
    hand = Hand(lines=raised(lines, seat, kind, amount))
    return state.with_box(Box(box.number, order, box.side, (hand,)))


def check_take(table: Table, state: Round, event: BetTaken) -> Refusal | None:
    """Whether a bet may be taken back."""
    if state.phase is not Phase.BETTING:
        return refuse(Code.BETS_CLOSED, "Bets are closed")
    box = state.boxes[event.seat.box - 1]
    lies = main_stake(box, event.seat) if event.kind is Kind.MAIN else box.side_of(event.seat, event.kind)
    if not lies:
        return refuse(Code.NOT_OFFERED, "Seat {seat} has no such bet", seat=str(event.seat))
    return None


def apply_take(state: Round, event: BetTaken) -> Round:
    """Take a bet back; the main bet takes its bonuses along and gives up its place in the order."""
    seat = event.seat
    box = state.boxes[seat.box - 1]
    if event.kind is not Kind.MAIN:
        kept = tuple(line for line in box.side if not (line.seat == seat and line.kind is event.kind))
        return state.with_box(box._replace(side=kept))
    lines = tuple(line for line in box.hands[0].lines if line.seat != seat)
    return state.with_box(
        Box(
            number=box.number,
            order=tuple(other for other in box.order if other != seat),
            side=tuple(line for line in box.side if line.seat != seat),
            hands=(box.hands[0]._replace(lines=lines),) if lines else (),
        )
    )


def check_close(state: Round) -> Refusal | None:
    """Whether bets may be closed."""
    if state.phase is not Phase.BETTING:
        return refuse(Code.BETS_CLOSED, "Bets are closed")
    if not any(box.hands for box in state.boxes):
        return refuse(Code.NO_BETS, "There is no main bet on the table")
    return None


def check_owner(state: Round, event: OwnerNamed) -> Refusal | None:
    """Whether a seat may be named to decide for its box: until the box acts, with a live main bet on it."""
    box = state.boxes[event.box - 1]
    may = (
        event.seat.box == event.box
        and not box.has_acted
        and box.is_dealt_in
        and box.hands[0].main_of(event.seat) is not None
    )
    return (
        None
        if may
        else refuse(Code.NOT_OFFERED, "Seat {seat} cannot take this box over", seat=str(event.seat))
    )


def apply_owner(state: Round, event: OwnerNamed) -> Round:
    """Put the seat first in the order of decision."""
    box = state.boxes[event.box - 1]
    order = (event.seat, *(seat for seat in box.order if seat != event.seat))
    return state.with_box(box._replace(order=order))
