"""The end of a baccarat round: who wins, what is paid, and the commission (rules.md section 3)."""

from rules.baccarat.draw import total_of
from rules.baccarat.state import Round, Sector, Table
from rules.money import Odds, win_of
from rules.profile import Commission
from rules.seats import Seat
from rules.view import Phase, SeatAmount
from rules.wagers import Kind, Outcome, Wager

_HUNDRED = 100
_HALF = Odds(1, 2)
_PAYS_HALF_ON = 6


def winner_of(state: Round) -> Kind:
    """The winning bet of a complete deal."""
    player, banker = total_of(state.player), total_of(state.banker)
    if player == banker:
        return Kind.TIE
    return Kind.PLAYER if player > banker else Kind.BANKER


def banker_price(table: Table, total: int) -> Odds:
    """What a banker win with this total pays before any commission that is owed."""
    rules = table.rules
    match rules.commission:
        case Commission.DEDUCTED:
            return less_commission(table)
        case Commission.OWED:
            return rules.banker_pays
        case Commission.NONE_HALF_ON_6:
            pays = rules.banker_pays
            is_half = total == _PAYS_HALF_ON
            return Odds.of(pays.win * _HALF.win, pays.stake * _HALF.stake) if is_half else pays


def less_commission(table: Table) -> Odds:
    """What a banker win pays after the commission: 1:1 less 5 % is 19:20."""
    rules = table.rules
    kept = _HUNDRED - rules.commission_percent
    return Odds.of(rules.banker_pays.win * kept, rules.banker_pays.stake * _HUNDRED)


def finish(table: Table, state: Round) -> Round:
    """Settle every live stake; the deal is complete."""
    winner, total = winner_of(state), total_of(state.banker)
    price = {
        Kind.PLAYER: table.rules.player_pays,
        Kind.BANKER: banker_price(table, total),
        Kind.TIE: table.rules.tie_pays,
    }[winner]
    sectors = tuple(
        sector._replace(
            lines=tuple(
                _settled(table, line, winner, price) if line.is_live else line for line in sector.lines
            )
        )
        for sector in state.sectors
    )
    return state._replace(sectors=sectors, phase=Phase.SETTLED)


def _settled(table: Table, line: Wager, winner: Kind, price: Odds) -> Wager:
    if line.kind is winner:
        won = win_of(line.stake, price, table.profile.pay_step, table.profile.rounding)
        return line.settled(Outcome.WIN, won, price, at_end=True)
    if winner is Kind.TIE:
        return line.settled(Outcome.PUSH, at_end=True)
    return line.settled(Outcome.LOSE, -line.stake, at_end=True)


def owed(table: Table, state: Round) -> tuple[SeatAmount, ...]:
    """Commission owed for this round by each seat with a bet, minor units; nothing unless the house collects it later.

    A line owes what the same line would win less with the commission deducted, so that both ways cost a player the
    same to the unit, rounding included.
    """
    if table.rules.commission is not Commission.OWED:
        return ()
    seats: dict[Seat, int] = {}
    for sector in state.sectors:
        for line in sector.lines:
            seats[line.seat] = seats.get(line.seat, 0) + _owed_for(table, line)
    return tuple(SeatAmount(seat, amount) for seat, amount in sorted(seats.items()))


def _owed_for(table: Table, line: Wager) -> int:
    if line.kind is not Kind.BANKER or line.outcome is not Outcome.WIN:
        return 0
    profile = table.profile
    return line.won - win_of(line.stake, less_commission(table), profile.pay_step, profile.rounding)


def voided(sector: Sector, lines: tuple[Wager, ...]) -> Sector:
    """The sector out of play with these of its stakes given back."""
    kept = tuple(line.settled(Outcome.VOID) if line in lines else line for line in sector.lines)
    return sector._replace(lines=kept, is_void=True)
