"""What may be seen of a blackjack round. Nothing outside this package decides what is hidden."""

from rules.blackjack.deal_order import DEALER, deal_target
from rules.blackjack.state import Box, Hand, Round, Table
from rules.blackjack.totals import TARGET, best_total, call_of, is_twenty_one_of_two, low_total
from rules.cards import Card
from rules.game import Called, GameView, Place, Secrecy
from rules.refusals import Code, Refusal, refuse
from rules.view import BoxView, DealerView, Face, HandView, Phase, VisibleCard, WagerView
from rules.wagers import KIND_ORDER, Kind, Outcome, Wager

_ROUND_OVER = (Phase.SETTLED, Phase.VOID)
_DEALER_OPEN = (Phase.DEALER, Phase.SETTLED, Phase.VOID)


def is_revealed(state: Round, secrecy: Secrecy) -> bool:
    """Whether cards of this secrecy may be seen: a hole card from the dealer's turn on, a dark one at the end."""
    match secrecy:
        case Secrecy.OPEN:
            return True
        case Secrecy.HOLE:
            return state.phase in _DEALER_OPEN
        case Secrecy.DARK:
            return state.phase in _ROUND_OVER


def next_place(table: Table, state: Round) -> Place | None:
    """Where a card drawn now would lie, and whether anybody may see it."""
    match state.phase:
        case Phase.DEAL:
            target = deal_target(table, state)
            if target != DEALER:
                return None if target is None else Place(str(target + 1), Secrecy.OPEN)
            is_up = len(state.dealer) == table.rules.up_card - 1
            return Place("dealer", Secrecy.OPEN if is_up else Secrecy.HOLE)
        case Phase.DEALER:
            return Place("dealer", Secrecy.OPEN)
        case Phase.BOXES:
            acting = state.acting_hand()
            if acting is None:
                return None
            box, hand = acting
            is_dark = hand.dark
            return Place(str(box.number), Secrecy.DARK if is_dark else Secrecy.OPEN)
        case _:
            return None


def visible_dealer(table: Table, state: Round) -> tuple[VisibleCard, ...]:
    """The dealer's cards as they lie: open ones, and backs."""
    if is_revealed(state, Secrecy.HOLE):
        return state.dealer
    up = table.rules.up_card - 1
    return tuple(card if index == up else Face.DOWN for index, card in enumerate(state.dealer))


def open_cards(cards: tuple[VisibleCard, ...]) -> tuple[Card, ...]:
    """The cards among these that may be seen."""
    return tuple(card for card in cards if isinstance(card, Card))


def hand_is_dark(state: Round, hand: Hand) -> bool:
    """Whether the hand's last card must not be seen now."""
    return hand.has_dark_card and not is_revealed(state, Secrecy.DARK)


def hand_call(state: Round, hand: Hand) -> str:
    """What the dealer says of a hand; ``dark`` while a card of it is face down, empty without cards."""
    if not hand.cards:
        return ""
    if hand_is_dark(state, hand):
        return "dark"
    return str(call_of(hand.cards, is_blackjack=hand.is_blackjack))


def called(table: Table, state: Round, target: int | str) -> Called | Refusal:
    """The open hand a call for this target is about."""
    if state.phase is Phase.BETTING:
        return refuse(Code.BETS_OPEN, "Bets are still open")
    nothing = refuse(Code.NOT_OFFERED, "There is no hand to call there")
    if state.phase is Phase.VOID:
        return nothing
    if isinstance(target, int):
        box = state.boxes[target - 1]
        if not box.is_dealt_in or not box.hands[box.last_hand].cards:
            return nothing
        hand = box.hands[box.last_hand]
        return nothing if hand_is_dark(state, hand) else _called(hand.cards, is_blackjack=hand.is_blackjack)
    cards = open_cards(visible_dealer(table, state))
    if target != "dealer" or not cards:
        return nothing
    return _called(cards, is_blackjack=is_twenty_one_of_two(cards))


def _called(cards: tuple[Card, ...], *, is_blackjack: bool) -> Called:
    best = best_total(cards)
    text = str(call_of(cards, is_blackjack=is_blackjack))
    return Called(low_total(cards), best, is_blackjack, best > TARGET, text)


def view(table: Table, state: Round) -> GameView:
    """The board and the stake lines."""
    return GameView(
        boxes=tuple(_box_view(state, box) for box in state.boxes if box.hands),
        dealer=_dealer_view(table, state),
        wagers=tuple(wager for box in state.boxes if box.hands for wager in _wagers(box)),
    )


def _dealer_view(table: Table, state: Round) -> DealerView:
    cards = visible_dealer(table, state)
    seen = open_cards(cards)
    is_blackjack = is_twenty_one_of_two(seen)
    total = best_total(seen)
    return DealerView(
        cards=cards,
        call=str(call_of(seen, is_blackjack=is_blackjack)) if seen else "",
        total=total,
        is_blackjack=is_blackjack,
        is_bust=total > TARGET,
        is_complete=state.phase in _ROUND_OVER,
    )


def _box_view(state: Round, box: Box) -> BoxView:
    hands = tuple(
        HandView(
            number=index + 1,
            cards=(*hand.cards[:-1], Face.DOWN) if hand_is_dark(state, hand) else hand.cards,
            call="" if box.is_void else hand_call(state, hand),
            is_ended=hand.is_ended,
            is_doubled=hand.is_doubled,
            is_from_split=hand.is_from_split,
        )
        for index, hand in enumerate(box.hands)
    )
    return BoxView(box.number, box.order, hands, box.is_void)


def _wagers(box: Box) -> list[WagerView]:
    """Sorted by seat, hand, then the order of kinds (round-notation.md, "The result")."""
    lines: list[tuple[int, Wager]] = [(0, line) for line in box.side]
    for index, hand in enumerate(box.hands):
        lines.extend((index + 1, line) for line in hand.lines)
    if len(lines) > 1:
        lines.sort(key=lambda pair: (pair[1].seat, pair[0], KIND_ORDER.index(pair[1].kind)))
    return [
        WagerView(line.seat, line.kind, hand, line.stake, line.outcome, line.pays, line.won, line.at_end)
        for hand, line in lines
    ]


def order_of_payment(state: Round, wagers: tuple[WagerView, ...]) -> tuple[WagerView, ...]:
    """Losers, then the rest, from the highest box to the lowest; owner before back bettors; bust bonus last."""
    if state.phase is not Phase.SETTLED:
        return ()
    takes = (Outcome.LOSE, Outcome.SURRENDER)

    def place(wager: WagerView) -> tuple[bool, bool, int, int, int, int]:
        order = state.boxes[wager.seat.box - 1].order
        rank = order.index(wager.seat) if wager.seat in order else len(order)
        kind = KIND_ORDER.index(wager.kind)
        return (wager.kind is Kind.BUST, wager.outcome not in takes, -wager.seat.box, rank, wager.hand, kind)

    return tuple(sorted(wagers, key=place))
