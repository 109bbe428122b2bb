"""A blackjack round: check an event, apply it, and go on by itself as far as the rules do (rules.md section 2)."""

from typing import assert_never

from rules.blackjack.betting import (
    apply_bet,
    apply_owner,
    apply_take,
    check_bet,
    check_close,
    check_owner,
    check_take,
)
from rules.blackjack.deal_order import DEALER, can_make_blackjack, deal_target, is_up_for, up_card
from rules.blackjack.decisions import (
    apply_double,
    apply_split,
    apply_stand,
    apply_surrender,
    check_double,
    check_split,
    check_stand,
    check_surrender,
    is_waiting_split_ace,
    may_split,
)
from rules.blackjack.offers import (
    apply_even_money,
    apply_insurance,
    check_even_money,
    check_insurance,
    check_window,
    opens_window,
)
from rules.blackjack.settlement import finish, is_charlie, lose_hand, pay_blackjack, win_hand
from rules.blackjack.side_bets import lose_insurance_of_bust_box, settle_pair
from rules.blackjack.state import Box, Due, Hand, Round, Table
from rules.blackjack.totals import TARGET, best_total, is_twenty_one_of_two
from rules.blackjack.voids import apply_void_box, apply_void_round, check_void_box, check_void_round
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
from rules.view import Phase
from rules.wagers import Kind


def start(table: Table) -> Round:
    """A round with nothing on the felt."""
    return Round(tuple(Box(number) for number in range(1, table.profile.boxes + 1)))


def check(table: Table, state: Round, event: GameEvent) -> Refusal | None:
    """Why the event cannot be, or ``None``. Box and seat exist; holds were looked at before."""
    match event:
        case BetPlaced():
            return check_bet(table, state, event)
        case Stood():
            return check_stand(state, event)
        case BetTaken():
            return check_take(table, state, event)
        case BetsClosed():
            return check_close(state)
        case Doubled():
            return check_double(table, state, event)
        case Split():
            return check_split(table, state, event)
        case Surrendered():
            return check_surrender(table, state, event)
        case InsuranceTaken():
            return check_insurance(table, state, event)
        case EvenMoneyTaken():
            return check_even_money(table, state, event)
        case OffersDone():
            return check_window(state)
        case OwnerNamed():
            return check_owner(state, event)
        case RoundVoided():
            return check_void_round(table, state)
        case BoxVoided():
            return check_void_box(state, event)
        case _:
            assert_never(event)


def apply(table: Table, state: Round, event: GameEvent) -> Round:
    """Apply a checked event and go on as far as the rules go by themselves."""
    match event:
        case BetPlaced():
            return apply_bet(state, event)
        case Stood():
            return _boxes_go_on(table, apply_stand(state))
        case BetTaken():
            return apply_take(state, event)
        case BetsClosed():
            return state._replace(phase=Phase.DEAL)
        case Doubled():
            return apply_double(state, event)
        case Split():
            return apply_split(state, event)
        case Surrendered():
            return _boxes_go_on(table, apply_surrender(table, state, event))
        case InsuranceTaken():
            return apply_insurance(table, state, event)
        case EvenMoneyTaken():
            return apply_even_money(table, state, event)
        case OffersDone():
            return _after_offers(table, state)
        case OwnerNamed():
            return apply_owner(state, event)
        case RoundVoided():
            return apply_void_round(table, state)
        case BoxVoided():
            return go_on(table, apply_void_box(state, event))
        case _:
            assert_never(event)


def check_card(table: Table, state: Round) -> Refusal | None:
    """Whether the state has a place for one more card, whatever card it is."""
    match state.phase:
        case Phase.DEAL | Phase.DEALER:
            return None
        case Phase.BETTING:
            return refuse(Code.BETS_OPEN, "Bets are still open")
        case Phase.OFFERS:
            return refuse(Code.WINDOW_OPEN, "The offers are still open")
        case Phase.BOXES:
            acting = state.acting_hand()
            if acting is not None and not _waits_for_word(table, acting[1]):
                return None
            return refuse(Code.CARD_NOT_EXPECTED, "A pair of split aces waits: split or stand")
        case _:
            return refuse(Code.CARD_NOT_EXPECTED, "The round is over: no card is expected")


def _waits_for_word(table: Table, hand: Hand) -> bool:
    return hand.due is Due.NOTHING and len(hand.cards) == 2 and is_waiting_split_ace(table, hand)


def apply_card(table: Table, state: Round, card: Card) -> Round:
    """Lay a checked card where the state says it must go."""
    match state.phase:
        case Phase.DEAL:
            return _dealt(table, state, card)
        case Phase.DEALER:
            return _dealer_goes_on(table, state._replace(dealer=(*state.dealer, card)))
        case _:
            return _boxes_go_on(table, _hit(table, state, card))


def go_on(table: Table, state: Round) -> Round:
    """Go on from a state in which something was taken out of play."""
    match state.phase:
        case Phase.DEAL:
            if not any(box.is_dealt_in for box in state.boxes):
                return finish(table, state)
            return state if deal_target(table, state) is not None else _after_deal(table, state)
        case Phase.OFFERS:
            return state if any(box.is_dealt_in for box in state.boxes) else finish(table, state)
        case Phase.BOXES:
            return _boxes_go_on(table, state)
        case Phase.DEALER:
            return _dealer_goes_on(table, state)
        case _:
            return state


def _dealt(table: Table, state: Round, card: Card) -> Round:
    target = deal_target(table, state)
    if target is None:
        raise AssertionError("the deal is complete")
    if target == DEALER:
        state = state._replace(dealer=(*state.dealer, card))
    else:
        box = state.boxes[target]
        hand = box.hands[0]._replace(cards=(*box.hands[0].cards, card))
        state = state.with_box(box._replace(hands=(hand,)))
    return state if deal_target(table, state) is not None else _after_deal(table, state)


def _after_deal(table: Table, state: Round) -> Round:
    """Pair bonuses, blackjacks that no dealer blackjack can touch, then the offer window."""
    pays_now = not can_make_blackjack(up_card(table, state))
    boxes = []
    for box in state.boxes:
        if box.is_dealt_in:
            box = settle_pair(table, box)
            hand = box.hands[0]
            if hand.is_blackjack:
                ended = pay_blackjack(table, hand, at_end=False) if pays_now else hand._replace(is_ended=True)
                box = box._replace(hands=(ended,))
        boxes.append(box)
    state = state._replace(boxes=tuple(boxes))
    if opens_window(table, state):
        return state._replace(phase=Phase.OFFERS)
    return _after_offers(table, state)


def _after_offers(table: Table, state: Round) -> Round:
    if is_up_for(up_card(table, state), table.rules.peek) and is_twenty_one_of_two(state.dealer):
        return finish(table, state)
    return _boxes_go_on(table, state._replace(phase=Phase.BOXES))


def take_out(state: Round, event: BoxVoided) -> Round:
    """Void a checked box under an unread card: the next hand is to act, but nothing settles."""
    state = apply_void_box(state, event)
    return state._replace(acting=_next_to_act(state)) if state.phase is Phase.BOXES else state


def _boxes_go_on(table: Table, state: Round) -> Round:
    acting = _next_to_act(state)
    if acting is not None:
        return state._replace(acting=acting)
    return _dealer_goes_on(table, state._replace(phase=Phase.DEALER, acting=None))


def _next_to_act(state: Round) -> tuple[int, int] | None:
    """The first hand that has not ended, lowest box first."""
    for box_index, box in enumerate(state.boxes):
        if box.is_void:
            continue
        for hand_index, hand in enumerate(box.hands):
            if not hand.is_ended:
                return box_index, hand_index
    return None


def _hit(table: Table, state: Round, card: Card) -> Round:
    acting = state.acting_hand()
    if acting is None or state.acting is None:
        raise AssertionError("no hand to act")
    box, hand = acting
    index = state.acting[1]
    hit = hand._replace(cards=(*hand.cards, card), due=Due.NOTHING)
    hands = box.hands_with(index, _after_card(table, state, box, hit, hand.due))
    box = box._replace(hands=hands, has_acted=True, last_hand=index)
    return state.with_box(lose_insurance_of_bust_box(table, box))


def _after_card(table: Table, state: Round, box: Box, hand: Hand, was_due: Due) -> Hand:
    total = best_total(hand.cards)
    if total > TARGET:
        return lose_hand(hand)
    if is_charlie(table, hand):
        # A charlie that does not beat a blackjack waits where the dealer may still have one.
        if table.rules.charlie_beats_blackjack or not _dealer_may_have_blackjack(table, state):
            return win_hand(table, hand)
        return hand._replace(is_ended=True)
    is_done = total == TARGET or was_due is Due.DOUBLE
    if was_due in (Due.SPLIT, Due.SECOND) and is_waiting_split_ace(table, hand):
        is_done = not may_split(table, box, hand)
    return hand._replace(is_ended=True) if is_done else hand


def _dealer_may_have_blackjack(table: Table, state: Round) -> bool:
    up = up_card(table, state)
    return can_make_blackjack(up) and not is_up_for(up, table.rules.peek)


def _dealer_goes_on(table: Table, state: Round) -> Round:
    """Stop waiting for dealer cards as soon as the rules say the hand is complete."""
    undecided, plays_out = _what_is_undecided(table, state)
    if not undecided:
        return finish(table, state)
    if len(state.dealer) < 2:
        return state
    if plays_out and best_total(state.dealer) <= table.rules.draws_to:
        return state
    return finish(table, state)


def _what_is_undecided(table: Table, state: Round) -> tuple[bool, bool]:
    """Whether anything is undecided, and whether the dealer must draw on for it.

    Only a live hand that is neither a blackjack nor a waiting charlie, or a live bust bonus, makes it draw on.
    """
    undecided = False
    for box in state.boxes:
        if not box.is_dealt_in:
            continue
        for line in box.side:
            if line.is_live:
                undecided = True
                if line.kind is Kind.BUST:
                    return True, True
        for hand in box.hands:
            if any(line.is_live for line in hand.lines):
                undecided = True
                if not hand.is_blackjack and not is_charlie(table, hand):
                    return True, True
    return undecided, False
