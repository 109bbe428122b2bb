"""The offer window: insurance and equal money, each seat for itself (rules.md section 2, step 5)."""

from rules.blackjack.deal_order import is_up_for, up_card
from rules.blackjack.side_bets import paid
from rules.blackjack.state import Box, Round, Table
from rules.events import EvenMoneyTaken, InsuranceTaken
from rules.limits import Range, check_range
from rules.money import EVEN_MONEY
from rules.profile import InsuranceAmount
from rules.refusals import Amount, Code, Refusal, refuse
from rules.seats import Seat
from rules.stakes import check_step
from rules.view import Phase
from rules.wagers import Kind, Outcome, Wager


def opens_window(table: Table, state: Round) -> bool:
    """Whether anybody can take an offer after the deal."""
    up = up_card(table, state)
    insurance = table.rules.insurance
    is_insured = is_up_for(up, insurance.up_cards)
    is_even = is_up_for(up, table.rules.even_money)
    if not is_insured and not is_even:
        return False
    for box in state.boxes:
        if not box.is_dealt_in:
            continue
        is_blackjack = box.hands[0].is_blackjack
        if (is_even and is_blackjack) or (is_insured and (insurance.on_blackjack or not is_blackjack)):
            return True
    return False


def insurance_range(table: Table, box: Box, seat: Seat) -> Range | None:
    """Smallest and largest insurance of a seat, minor units; ``None`` when it has no main bet here."""
    line = box.hands[0].main_of(seat) if box.hands else None
    if line is None:
        return None
    if table.rules.insurance.amount is InsuranceAmount.HALF:
        # A profile's bet step is even (its schema says so), so half a stake is a whole number of minor units.
        return Range(line.stake >> 1, line.stake >> 1)
    return Range(table.rules.insurance.minimum, table.limits.table.high)


def insured_on(box: Box) -> int:
    """Sum of the insurances of a box, minor units."""
    return sum(line.stake for line in box.side if line.kind is Kind.INSURANCE)


def check_window(state: Round) -> Refusal | None:
    """Whether the offer window is open."""
    if state.phase is Phase.BETTING:
        return refuse(Code.BETS_OPEN, "Bets are still open")
    if state.phase is not Phase.OFFERS:
        return refuse(Code.NOT_OFFERED, "Nothing is offered now")
    return None


def check_insurance(table: Table, state: Round, event: InsuranceTaken) -> Refusal | None:
    """Whether a seat may insure."""
    rules = table.rules.insurance
    refusal = check_window(state)
    if refusal is not None:
        return refusal
    box = state.boxes[event.seat.box - 1]
    if (
        not is_up_for(up_card(table, state), rules.up_cards)
        or box.is_void
        or event.seat in box.offered
        or (box.hands and box.hands[0].is_blackjack and not rules.on_blackjack)
    ):
        return refuse(Code.NOT_OFFERED, "Insurance is not offered to seat {seat}", seat=str(event.seat))
    allowed = insurance_range(table, box, event.seat)
    if allowed is None:
        return refuse(Code.NEEDS_MAIN_BET, "Seat {seat} has no main bet", seat=str(event.seat))
    return _check_amount(table, box, event, allowed)


def _check_amount(table: Table, box: Box, event: InsuranceTaken, allowed: Range) -> Refusal | None:
    amount = event.amount
    if amount is None:
        return None
    is_half = table.rules.insurance.amount is InsuranceAmount.HALF
    refusal = check_step(amount, 1 if is_half else table.profile.bet_step)
    if refusal is not None or not isinstance(amount, int):
        return refusal
    refusal = check_range(amount, amount, allowed)
    if refusal is None and not is_half and insured_on(box) + amount > table.limits.table.high:
        return refuse(
            Code.BOX_OVER_MAXIMUM,
            "Insurance of {total} on box {box} is above the maximum of {high} for a box",
            total=Amount(insured_on(box) + amount),
            box=box.number,
            high=Amount(table.limits.table.high),
        )
    return refusal


def apply_insurance(table: Table, state: Round, event: InsuranceTaken) -> Round:
    """Put the insurance down."""
    box = state.boxes[event.seat.box - 1]
    allowed = insurance_range(table, box, event.seat)
    if allowed is None:
        raise AssertionError("insurance applied without a check")
    amount = allowed.low if event.amount is None else int(event.amount)
    side = (*box.side, Wager(event.seat, Kind.INSURANCE, amount))
    return state.with_box(box._replace(side=side, offered=(*box.offered, event.seat)))


def check_even_money(table: Table, state: Round, event: EvenMoneyTaken) -> Refusal | None:
    """Whether a seat's blackjack may be paid 1:1 now."""
    refusal = check_window(state)
    if refusal is not None:
        return refusal
    box = state.boxes[event.seat.box - 1]
    may = (
        is_up_for(up_card(table, state), table.rules.even_money)
        and box.is_dealt_in
        and event.seat not in box.offered
        and box.hands[0].is_blackjack
        and box.hands[0].main_of(event.seat) is not None
    )
    if may:
        return None
    return refuse(Code.NOT_OFFERED, "Equal money is not offered to seat {seat}", seat=str(event.seat))


def apply_even_money(table: Table, state: Round, event: EvenMoneyTaken) -> Round:
    """Pay the seat's blackjack 1:1; it is out."""
    box = state.boxes[event.seat.box - 1]
    hand = box.hands[0]
    lines = tuple(
        paid(table, line, EVEN_MONEY, Outcome.EVEN_MONEY, at_end=False)
        if line.seat == event.seat and line.is_live
        else line
        for line in hand.lines
    )
    changed = box._replace(hands=(hand._replace(lines=lines),), offered=(*box.offered, event.seat))
    return state.with_box(changed)
