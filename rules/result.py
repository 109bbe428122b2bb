"""The view of a record, and the result of a round as the notation prints it (round-notation.md, "The result")."""

from collections.abc import Iterator

from rules.calls_made import calls_made
from rules.cards import format_card
from rules.events import AMENDABLE
from rules.game import GameView, State
from rules.history import Drawn
from rules.money import format_amount
from rules.record import Record, net_of
from rules.seats import Seat
from rules.submit import last_undoable
from rules.view import (
    BaccaratView,
    DealerView,
    DrawnCard,
    Face,
    Miscall,
    Phase,
    RoundView,
    SaidLine,
    SeatAmount,
    Status,
    VisibleCard,
    WagerView,
)

Json = dict[str, object]


def status_of(record: Record[State]) -> Status:
    """Status of the round as the result names it."""
    if record.hold is not None:
        return Status.HELD
    match record.phase:
        case Phase.SETTLED:
            return Status.SETTLED
        case Phase.VOID:
            return Status.VOID
        case _:
            return Status.OPEN


def view_of(record: Record[State]) -> RoundView:
    """Everything a person may know of the round."""
    game, state = record.rules.game, record.core.state
    board = game.view(state)
    hold = record.hold
    is_held = hold is not None
    net = _net_with_adjustments(record)
    place = None if is_held or game.check_card(state) is not None else game.next_place(state)
    miscall = record.miscall
    return RoundView(
        status=status_of(record),
        phase=record.phase,
        boxes=board.boxes,
        dealer=board.dealer,
        wagers=board.wagers,
        order_of_payment=game.order_of_payment(state, board.wagers),
        net=tuple(SeatAmount(seat, amount) for seat, amount in sorted(net.items())),
        house=-sum(net.values()),
        to_act=game.to_act(state),
        may=() if is_held else game.may(state),
        offers=() if is_held else game.offers(state),
        next_card="" if place is None else place.lies,
        hold=hold,
        miscall=None
        if miscall is None
        else Miscall(str(miscall.target), str(miscall.call), miscall.computed),
        challenges=record.challenges,
        drawn=tuple(_drawn(record, index, drawn) for index, drawn in enumerate(record.core.drawn)),
        burned=record.core.burned,
        adjustments=tuple(SeatAmount(seat, amount) for seat, amount in record.core.adjustments),
        corrections=_corrections(record),
        is_paid=record.core.is_paid,
        can_undo=hold is None and last_undoable(record) is not None,
        round_lines=len(record.lines),
        calls_made=calls_made(record),
        said=tuple(_said(record)),
        baccarat=board.baccarat,
    )


def _said(record: Record[State]) -> Iterator[SaidLine]:
    """The lines that may be amended; before the close a bet is simply taken back."""
    if record.is_open_for_bets:
        return
    for index, line in enumerate(record.lines):
        if not line.is_gone and isinstance(line.event, AMENDABLE):
            yield SaidLine(index + 1, line.event)


def _drawn(record: Record[State], index: int, drawn: Drawn) -> DrawnCard:
    card: VisibleCard
    if drawn.card is None:
        card = Face.UNREAD
    elif record.rules.game.is_revealed(record.core.state, drawn.place.secrecy):
        card = drawn.card
    else:
        card = Face.DOWN
    return DrawnCard(index + 1, card, drawn.place.lies)


def _net_with_adjustments(record: Record[State]) -> dict[Seat, int]:
    net = net_of(record)
    for seat, amount in record.core.adjustments:
        net[seat] = net.get(seat, 0) + amount
    return net


def _corrections(record: Record[State]) -> tuple[SeatAmount, ...]:
    """What an edit after the settlement gives (+) or takes back (-), seat by seat."""
    if record.settled_net is None or record.phase not in (Phase.SETTLED, Phase.VOID):
        return ()
    before, now = dict(record.settled_net), net_of(record)
    differences = ((seat, now.get(seat, 0) - before.get(seat, 0)) for seat in sorted({*before, *now}))
    return tuple(SeatAmount(seat, amount) for seat, amount in differences if amount)


def result_of(case_id: object, record: Record[State]) -> Json:
    """The result of a round as plain JSON values; amounts as decimal text."""
    game, state = record.rules.game, record.core.state
    status, seen = status_of(record), game.view(state)
    result: Json = {"id": case_id, "status": status.value, **_board(record, seen)}
    if status in (Status.OPEN, Status.HELD):
        acting = game.to_act(state)
        result["to_act"] = (
            None if acting is None else {"box": acting.box, "hand": acting.hand, "seat": str(acting.seat)}
        )
        result["may"] = [] if status is Status.HELD else list(game.may(state))
        result["calls"] = _calls(seen)
        result["hold"] = None if record.hold is None else record.hold.value
    return result


def error_result(case_id: object, record: Record[State], line: int, code: str, message: str) -> Json:
    """The result of a script with a line that cannot be: the board as it stood, and the error."""
    return {
        "id": case_id,
        "status": Status.ERROR.value,
        **_board(record, record.rules.game.view(record.core.state)),
        "error": {"line": line, "code": code, "message": message},
    }


def _board(record: Record[State], seen: GameView) -> Json:
    decimals = record.rules.game.profile.currency.decimals
    net = _net_with_adjustments(record)

    def text(minor: int) -> str:
        return format_amount(minor, decimals)

    board: Json = {
        **(_dealer(seen.dealer) if seen.baccarat is None else _sides(seen.baccarat, decimals)),
        "wagers": [_wager(wager, decimals) for wager in seen.wagers],
        "net": {str(seat): text(amount) for seat, amount in sorted(net.items())},
        "house": text(-sum(net.values())),
    }
    core = record.core
    if core.adjustments:
        board["adjustments"] = [
            {"seat": str(seat), "amount": text(amount)} for seat, amount in core.adjustments
        ]
    if core.burned:
        board["burned"] = [format_card(card) for card in core.burned]
    return board


def _dealer(dealer: DealerView) -> Json:
    return {
        "dealer": {
            "cards": [str(card) for card in dealer.cards if not isinstance(card, Face)],
            "total": dealer.total,
            "blackjack": dealer.is_blackjack,
            "bust": dealer.is_bust,
        }
    }


def _sides(seen: BaccaratView, decimals: int) -> Json:
    """Both sides and the winner, ``None`` while it is not known; what is owed where the house collects it later."""
    sides: Json = {
        name: {"cards": [str(card) for card in side.cards], "total": side.total}
        for name, side in (("player", seen.player), ("banker", seen.banker))
    }
    sides["winner"] = None if seen.winner is None else seen.winner.value
    if seen.owed:
        sides["owed"] = {str(due.seat): format_amount(due.amount, decimals) for due in seen.owed}
    return sides


def _wager(wager: WagerView, decimals: int) -> Json:
    return {
        "seat": str(wager.seat),
        "kind": str(wager.kind),
        "hand": wager.hand,
        "stake": format_amount(wager.stake, decimals),
        "outcome": str(wager.outcome),
        "pays": None if wager.pays is None else str(wager.pays),
        "won": format_amount(wager.won, decimals),
    }


def _calls(seen: GameView) -> Json:
    calls: Json = {}
    for box in seen.boxes:
        if not box.is_void and any(hand.cards for hand in box.hands):
            calls[str(box.number)] = [hand.call for hand in box.hands]
    if seen.dealer.call:
        calls["dealer"] = seen.dealer.call
    if seen.baccarat is not None:
        sides = (("player", seen.baccarat.player), ("banker", seen.baccarat.banker))
        calls.update((name, side.call) for name, side in sides if side.call)
    return calls
