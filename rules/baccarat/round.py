"""A baccarat round: check an event, apply it, and go on by itself as far as the rules do (rules.md section 3)."""

from typing import assert_never

from rules.baccarat.betting import apply_bet, apply_take, check_bet, check_close, check_take
from rules.baccarat.draw import NATURAL, banker_draws, player_draws, total_of
from rules.baccarat.settlement import finish, voided
from rules.baccarat.state import Round, Sector, Table
from rules.cards import Card
from rules.events import (
    BetPlaced,
    BetsClosed,
    BetTaken,
    BoxVoided,
    Doubled,
    EvenMoneyTaken,
    InsuranceTaken,
    OffersDone,
    OwnerNamed,
    RoundVoided,
    Split,
    Stood,
    Surrendered,
)
from rules.game import GameEvent
from rules.refusals import Code, Refusal, refuse
from rules.stakes import is_open_to_void
from rules.view import Phase
from rules.wagers import Kind

_TWO_EACH = 2


def start(table: Table) -> Round:
    """A round with nothing on the felt."""
    return Round(tuple(Sector(number) for number in range(1, table.profile.boxes + 1)))


def check(table: Table, state: Round, event: GameEvent) -> Refusal | None:
    """Why the event cannot be, or ``None``. Sector and seat exist; holds were looked at before."""
    match event:
        case BetPlaced():
            return check_bet(table, state, event)
        case BetTaken():
            return check_take(state, event)
        case BetsClosed():
            return check_close(state)
        case RoundVoided():
            return _check_void_round(table, state)
        case BoxVoided():
            return _check_void_sector(state, event)
        case (
            Stood()
            | Doubled()
            | Split()
            | Surrendered()
            | InsuranceTaken()
            | EvenMoneyTaken()
            | OffersDone()
            | OwnerNamed()
        ):
            return refuse(Code.NOT_OFFERED, "Nothing is decided in this game: the cards follow the rules")
        case _:
            assert_never(event)


def apply(table: Table, state: Round, event: GameEvent) -> Round:
    """Apply a checked event and go on as far as the rules go by themselves."""
    match event:
        case BetPlaced():
            return apply_bet(state, event)
        case BetTaken():
            return apply_take(state, event)
        case BetsClosed():
            return state._replace(phase=Phase.DEAL)
        case RoundVoided():
            return _void_round(table, state)
        case BoxVoided():
            return _without_stakes(take_out(state, event))
        case _:
            raise AssertionError(f"{type(event).__name__} was refused")


def check_card(state: Round) -> Refusal | None:
    """Why no card can come now, whatever card."""
    match state.phase:
        case Phase.BETTING:
            return refuse(Code.BETS_OPEN, "Bets are still open")
        case Phase.DEAL:
            return None
        case _:
            return refuse(Code.CARD_NOT_EXPECTED, "The round is over: no card is expected")


def apply_card(table: Table, state: Round, card: Card) -> Round:
    """Lay a checked card on the side that it is due to; the last one settles the round."""
    side = next_side(state)
    if side is Kind.PLAYER:
        state = state._replace(player=(*state.player, card))
    else:
        state = state._replace(banker=(*state.banker, card))
    return state if next_side(state) is not None else finish(table, state)


def next_side(state: Round) -> Kind | None:
    """The side that the next card goes to: each in turn, then the third cards; ``None`` at the end."""
    player, banker = len(state.player), len(state.banker)
    if banker < _TWO_EACH:
        return Kind.PLAYER if player == banker else Kind.BANKER
    if has_natural(state) or banker > _TWO_EACH:
        return None
    total = total_of(state.player[:_TWO_EACH])
    if player == _TWO_EACH and player_draws(total):
        return Kind.PLAYER
    third = state.player[_TWO_EACH].baccarat_points if player > _TWO_EACH else None
    return Kind.BANKER if banker_draws(total_of(state.banker), third) else None


def has_natural(state: Round) -> bool:
    """Whether a side has 8 or 9 on its first two cards and both have them."""
    firsts = (state.player[:_TWO_EACH], state.banker[:_TWO_EACH])
    return all(len(cards) == _TWO_EACH for cards in firsts) and max(map(total_of, firsts)) >= NATURAL


def is_complete(state: Round) -> bool:
    """Whether every card of the round lies."""
    return next_side(state) is None


def _check_void_round(table: Table, state: Round) -> Refusal | None:
    """Whether the round has anything to void (whether it was paid out is looked at before)."""
    if state.phase is Phase.BETTING:
        return refuse(Code.BETS_OPEN, "Bets are still open")
    reverses = table.profile.void_reverses_settled
    is_settled = state.phase is Phase.SETTLED
    if state.phase is not Phase.VOID and any(
        is_open_to_void(line, is_settled=is_settled, reverses_settled=reverses)
        for sector in state.sectors
        if sector.is_live
        for line in sector.lines
    ):
        return None
    return refuse(Code.NOT_OFFERED, "There is nothing to void")


def _void_round(table: Table, state: Round) -> Round:
    reverses = table.profile.void_reverses_settled
    is_settled = state.phase is Phase.SETTLED

    def void(sector: Sector) -> Sector:
        if not sector.is_live:
            return sector
        back = tuple(
            line
            for line in sector.lines
            if is_open_to_void(line, is_settled=is_settled, reverses_settled=reverses)
        )
        return voided(sector, back)

    return state._replace(sectors=tuple(map(void, state.sectors)), phase=Phase.VOID)


def _check_void_sector(state: Round, event: BoxVoided) -> Refusal | None:
    if state.phase is Phase.BETTING:
        return refuse(Code.BETS_OPEN, "Bets are still open")
    sector = state.sectors[event.box - 1]
    if state.phase is Phase.VOID or sector.is_void or not any(line.is_live for line in sector.lines):
        return refuse(Code.NOT_OFFERED, "Box {box} has nothing unsettled", box=event.box)
    return None


def take_out(state: Round, event: BoxVoided) -> Round:
    """Void a checked sector without going on: an unread card still keeps the round waiting."""
    sector = state.sectors[event.box - 1]
    return state.with_sector(voided(sector, tuple(line for line in sector.lines if line.is_live)))


def _without_stakes(state: Round) -> Round:
    """With no sector left nothing more is dealt: the round is over."""
    if state.phase is Phase.DEAL and not any(sector.is_live for sector in state.sectors):
        return state._replace(phase=Phase.SETTLED)
    return state
