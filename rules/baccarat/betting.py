"""Bets before close: each of player, banker and tie for itself, within its own limits (rules.md section 3)."""

from collections.abc import Iterator

from rules.baccarat.state import Round, Table
from rules.events import BetPlaced, BetTaken
from rules.limits import check_range
from rules.refusals import Code, Refusal, refuse
from rules.seats import SEAT_LETTERS, Seat
from rules.stakes import check_step, raised
from rules.view import Phase


def check_bet(table: Table, state: Round, event: BetPlaced) -> Refusal | None:
    """Whether a bet may be placed or raised."""
    if state.phase is not Phase.BETTING:
        return refuse(Code.BETS_CLOSED, "Bets are closed")
    allowed = table.limits.range_of(event.kind)
    if allowed is None:
        return refuse(Code.NOT_OFFERED, "This table does not take this bet")
    amount = event.amount
    refusal = check_step(amount, table.profile.bet_step)
    if refusal is not None or not isinstance(amount, int):
        return refusal
    line = state.sectors[event.seat.box - 1].line_of(event.seat, event.kind)
    return check_range((line.stake if line else 0) + amount, amount, allowed)


def apply_bet(state: Round, event: BetPlaced) -> Round:
    """Place or raise a bet."""
    sector = state.sectors[event.seat.box - 1]
    lines = raised(sector.lines, event.seat, event.kind, int(event.amount))
    return state.with_sector(sector._replace(lines=lines))


def check_take(state: Round, event: BetTaken) -> Refusal | None:
    """Whether a bet may be taken back."""
    if state.phase is not Phase.BETTING:
        return refuse(Code.BETS_CLOSED, "Bets are closed")
    if state.sectors[event.seat.box - 1].line_of(event.seat, event.kind) is None:
        return refuse(Code.NOT_OFFERED, "Seat {seat} has no such bet", seat=str(event.seat))
    return None


def apply_take(state: Round, event: BetTaken) -> Round:
    """Take a bet back."""
    sector = state.sectors[event.seat.box - 1]
    kept = tuple(line for line in sector.lines if (line.seat, line.kind) != (event.seat, event.kind))
    return state.with_sector(sector._replace(lines=kept))


def check_close(state: Round) -> Refusal | None:
    """Whether bets may be closed."""
    if state.phase is not Phase.BETTING:
        return refuse(Code.BETS_CLOSED, "Bets are closed")
    if not any(sector.lines for sector in state.sectors):
        return refuse(Code.NO_BETS, "There is no bet on the table")
    return None


def may(table: Table, state: Round) -> Iterator[str]:
    """The words that could be said while bets are open."""
    if _can_be_raised(table, state):
        yield "bet"
    if any(sector.lines for sector in state.sectors):
        yield "take"
    if check_close(state) is None:
        yield "close"


def _can_be_raised(table: Table, state: Round) -> bool:
    """Whether some bet could still be placed or raised by one step."""
    for sector in state.sectors:
        for letter in SEAT_LETTERS[: table.profile.seats]:
            for kind, allowed in zip(table.limits.kinds, table.limits.ranges, strict=True):
                line = sector.line_of(Seat(sector.number, letter), kind)
                if line is None or line.stake + table.profile.bet_step <= allowed.high:
                    return True
    return False
