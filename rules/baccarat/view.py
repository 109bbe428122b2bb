"""What may be seen of a baccarat round: everything lies open."""

from rules.baccarat.draw import total_of
from rules.baccarat.round import has_natural, is_complete, next_side
from rules.baccarat.settlement import owed, winner_of
from rules.baccarat.state import Round, Sector, Table
from rules.cards import Card
from rules.game import Called, GameView, Place, Secrecy
from rules.refusals import Code, Refusal, refuse
from rules.view import BaccaratView, BoxView, DealerView, Phase, SideView, WagerView
from rules.wagers import KIND_ORDER, Outcome

_NO_DEALER = DealerView((), "", 0, is_blackjack=False, is_bust=False, is_complete=False)
_TWO_EACH = 2


def next_place(state: Round) -> Place | None:
    """Where a card drawn now would lie."""
    side = next_side(state) if state.phase is Phase.DEAL else None
    return None if side is None else Place(side.value, Secrecy.OPEN)


def called(state: Round, target: int | str) -> Called | Refusal:
    """The side a call for this target is about; a sector has no total to call."""
    if state.phase is Phase.BETTING:
        return refuse(Code.BETS_OPEN, "Bets are still open")
    cards: tuple[Card, ...] = ()
    if state.phase is not Phase.VOID:
        cards = {"player": state.player, "banker": state.banker}.get(str(target), ())
    if not cards:
        return refuse(Code.NOT_OFFERED, "There is no hand to call there")
    total = total_of(cards)
    return Called(total, total, is_blackjack=False, is_bust=False, text=str(total))


def view(table: Table, state: Round) -> GameView:
    """The board and the stake lines."""
    return GameView(
        boxes=tuple(
            BoxView(sector.number, sector.order, (), sector.is_void)
            for sector in state.sectors
            if sector.lines
        ),
        dealer=_NO_DEALER,
        wagers=tuple(wager for sector in state.sectors for wager in _wagers(sector)),
        baccarat=BaccaratView(
            player=_side(state.player),
            banker=_side(state.banker),
            winner=winner_of(state) if is_complete(state) else None,
            draws=_draws(state),
            has_natural=has_natural(state),
            owed=owed(table, state),
        ),
    )


def _side(cards: tuple[Card, ...]) -> SideView:
    total = total_of(cards)
    return SideView(cards, total, str(total) if cards else "")


def _draws(state: Round) -> str:
    """The side whose third card is asked for now."""
    side = next_side(state) if state.phase is Phase.DEAL else None
    return "" if side is None or len(state.banker) < _TWO_EACH else side.value


def _wagers(sector: Sector) -> list[WagerView]:
    """Sorted by seat, then the order of kinds (round-notation.md, "The result")."""
    lines = sorted(sector.lines, key=lambda line: (line.seat, KIND_ORDER.index(line.kind)))
    return [
        WagerView(line.seat, line.kind, 0, line.stake, line.outcome, line.pays, line.won, line.at_end)
        for line in lines
    ]


def order_of_payment(state: Round, wagers: tuple[WagerView, ...]) -> tuple[WagerView, ...]:
    """Losers, then the rest, from the highest sector to the lowest; on a sector in the order of betting."""
    if state.phase is not Phase.SETTLED:
        return ()

    def place(wager: WagerView) -> tuple[bool, int, int, int]:
        order = state.sectors[wager.seat.box - 1].order
        return (
            wager.outcome is not Outcome.LOSE,
            -wager.seat.box,
            order.index(wager.seat),
            KIND_ORDER.index(wager.kind),
        )

    return tuple(sorted(wagers, key=place))
