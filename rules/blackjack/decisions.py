"""Stand, double, split and surrender (rules.md section 2, "Decisions")."""

from rules.blackjack.deal_order import up_card
from rules.blackjack.settlement import surrendered
from rules.blackjack.state import Box, Due, Hand, Round, Table
from rules.blackjack.totals import best_total
from rules.events import Doubled, Split, Stood, Surrendered
from rules.limits import Range, check_range
from rules.profile import PairBy, SplitAces
from rules.refusals import Code, Refusal, refuse
from rules.seats import Seat
from rules.stakes import check_step
from rules.view import Phase
from rules.wagers import Kind, Wager


def _not_your_turn() -> Refusal:
    return refuse(Code.NOT_YOUR_TURN, "Another box or seat is to act")


def _card_is_due() -> Refusal:
    return refuse(Code.NOT_OFFERED, "A card is due first")


def check_boxes_play(state: Round) -> Refusal | None:
    """Whether boxes play now: bets closed, no window open, somebody to act."""
    match state.phase:
        case Phase.BOXES:
            return None
        case Phase.BETTING:
            return refuse(Code.BETS_OPEN, "Bets are still open")
        case Phase.OFFERS:
            return refuse(Code.WINDOW_OPEN, "The offers are still open")
        case _:
            return _not_your_turn()


def check_stand(state: Round, event: Stood) -> Refusal | None:
    """Whether the hand to act on this box may stand."""
    refusal = check_boxes_play(state)
    if refusal is not None:
        return refusal
    acting = state.acting_hand()
    if acting is None or acting[0].number != event.box:
        return _not_your_turn()
    return None if acting[1].due is Due.NOTHING else _card_is_due()


def apply_stand(state: Round) -> Round:
    """The hand to act stands."""
    acting = state.acting_hand()
    if acting is None:
        raise AssertionError("stand applied without a check")
    return _with_acting(state, acting[1]._replace(is_ended=True))


def _with_acting(state: Round, hand: Hand) -> Round:
    """The round with the hand to act changed: its box has acted."""
    if state.acting is None:
        raise AssertionError("no hand to act")
    box = state.boxes[state.acting[0]]
    return state.with_box(box._replace(hands=box.hands_with(state.acting[1], hand), has_acted=True))


def may_double(table: Table, hand: Hand) -> bool:
    """Whether the profile lets this hand be doubled."""
    rules = table.rules.double
    if len(hand.cards) != 2 or hand.is_blackjack or is_waiting_split_ace(table, hand):
        return False
    if hand.is_from_split and not rules.after_split:
        return False
    return not rules.totals or best_total(hand.cards) in rules.totals


def may_double_dark(table: Table, hand: Hand) -> bool:
    """Whether the double's card may stay face down: the total before it is at most the profile's."""
    return best_total(hand.cards) <= table.rules.double.dark_max


def is_waiting_split_ace(table: Table, hand: Hand) -> bool:
    """Whether the hand is a split ace that takes one card only (it may wait as a new pair of aces)."""
    return table.rules.split.aces is SplitAces.ONE_CARD and hand.is_split_ace


def may_split(table: Table, box: Box, hand: Hand) -> bool:
    """Whether the profile lets this hand be split."""
    rules = table.rules.split
    if len(hand.cards) != 2 or len(box.hands) >= rules.max_hands:
        return False
    first, second = hand.cards
    if first.is_ace and len(box.hands) >= rules.max_ace_hands:
        return False
    if rules.pair_by is PairBy.RANK:
        return first.rank == second.rank
    return first.points == second.points


def double_range(table: Table, hand: Hand, seat: Seat) -> Range | None:
    """Smallest and largest double of a seat on the hand, minor units; ``None`` without a live stake."""
    line = hand.main_of(seat)
    if line is None:
        return None
    low = min(table.limits.table.low, line.stake) if table.rules.double.for_less else line.stake
    return Range(low, line.stake)


def check_double(table: Table, state: Round, event: Doubled) -> Refusal | None:
    """Whether the decider may double, or a back bettor may join."""
    refusal = _check_seat_to_act(state, event.seat, joins=Due.DOUBLE)
    if refusal is not None:
        return refusal
    acting = state.acting_hand()
    if acting is None:
        return _not_your_turn()
    hand = acting[1]
    if hand.due is Due.DOUBLE:
        has_joined = any(line.seat == event.seat and line.kind is Kind.DOUBLE for line in hand.lines)
        if event.dark or has_joined:
            return refuse(Code.NOT_OFFERED, "Seat {seat} cannot join this double", seat=str(event.seat))
    elif not may_double(table, hand):
        return refuse(Code.NOT_OFFERED, "This hand cannot be doubled here")
    elif event.dark and not may_double_dark(table, hand):
        return refuse(Code.NOT_OFFERED, "A dark double is not offered on this total")
    return _check_double_amount(table, hand, event)


def _check_double_amount(table: Table, hand: Hand, event: Doubled) -> Refusal | None:
    allowed, amount = double_range(table, hand, event.seat), event.amount
    if allowed is None:
        return _not_your_turn()
    if amount is None:
        return None
    if allowed.low == allowed.high and not table.rules.double.for_less:
        if amount != allowed.high:
            return refuse(Code.WRONG_STEP, "Only a full double is taken here")
        return None
    refusal = check_step(amount, table.profile.bet_step)
    if refusal is not None or not isinstance(amount, int):
        return refusal
    return check_range(amount, amount, allowed)


def _check_seat_to_act(state: Round, seat: Seat, *, joins: Due) -> Refusal | None:
    """Phase, then turn: the decider speaks first; while its card is due only those who join go on."""
    refusal = check_boxes_play(state)
    if refusal is not None:
        return refusal
    acting = state.acting_hand()
    if acting is None or acting[0].number != seat.box:
        return _not_your_turn()
    box, hand = acting
    if hand.due is Due.NOTHING:
        return None if box.decider(hand) == seat else _not_your_turn()
    if hand.due is joins and hand.main_of(seat) is not None:
        return None
    return _card_is_due()


def apply_double(state: Round, event: Doubled) -> Round:
    """Put the double down; the hand then takes exactly one card."""
    acting = state.acting_hand()
    line = acting[1].main_of(event.seat) if acting else None
    if acting is None or line is None:
        raise AssertionError("double applied without a check")
    hand = acting[1]
    amount = line.stake if event.amount is None else int(event.amount)
    lines = (*hand.lines, Wager(event.seat, Kind.DOUBLE, amount))
    return _with_acting(
        state,
        hand._replace(lines=lines, due=Due.DOUBLE, is_doubled=True, dark=hand.dark or event.dark),
    )


def check_split(table: Table, state: Round, event: Split) -> Refusal | None:
    """Whether the decider may split, or a back bettor may match."""
    refusal = _check_seat_to_act(state, event.seat, joins=Due.SPLIT)
    if refusal is not None:
        return refusal
    acting = state.acting_hand()
    if acting is None or state.acting is None:
        return _not_your_turn()
    box, hand = acting
    if hand.due is Due.SPLIT:
        if box.hands[state.acting[1] + 1].main_of(event.seat) is None:
            return None
        return refuse(Code.NOT_OFFERED, "Seat {seat} has matched the split", seat=str(event.seat))
    return None if may_split(table, box, hand) else refuse(Code.NOT_OFFERED, "This hand cannot be split here")


def apply_split(state: Round, event: Split) -> Round:
    """Split the hand, or match a split: the new hand stands right after the old one."""
    acting = state.acting_hand()
    line = acting[1].main_of(event.seat) if acting else None
    if acting is None or state.acting is None or line is None:
        raise AssertionError("split applied without a check")
    box, hand = acting
    index = state.acting[1]
    stake = Wager(event.seat, Kind.MAIN, line.stake)
    if hand.due is Due.SPLIT:
        other = box.hands[index + 1]
        return state.with_box(box.with_hand(index + 1, other._replace(lines=(*other.lines, stake))))
    old = hand._replace(cards=hand.cards[:1], is_from_split=True, due=Due.SPLIT)
    new = Hand(cards=hand.cards[1:], lines=(stake,), is_from_split=True, due=Due.SECOND)
    hands = (*box.hands[:index], old, new, *box.hands[index + 1 :])
    last = box.last_hand + 1 if box.last_hand > index else box.last_hand
    return state.with_box(box._replace(hands=hands, has_acted=True, last_hand=last))


def check_surrender(table: Table, state: Round, event: Surrendered) -> Refusal | None:
    """Whether a seat may surrender: any box on which nobody has acted, never against an ace."""
    refusal = check_boxes_play(state)
    if refusal is not None:
        return refusal
    acting = state.acting_hand()
    if acting is not None and acting[1].due is not Due.NOTHING:
        return _card_is_due()
    up = up_card(table, state)
    box = state.boxes[event.seat.box - 1]
    may = (
        table.rules.surrender
        and up is not None
        and not up.is_ace
        and box.is_dealt_in
        and not box.has_acted
        and not box.hands[0].is_blackjack
        and box.hands[0].main_of(event.seat) is not None
    )
    return (
        None
        if may
        else refuse(Code.NOT_OFFERED, "Surrender is not offered to seat {seat}", seat=str(event.seat))
    )


def apply_surrender(table: Table, state: Round, event: Surrendered) -> Round:
    """Half the seat's stake is lost at once; the hand lives on for the others."""
    box = state.boxes[event.seat.box - 1]
    hand = box.hands[0]
    lines = tuple(
        surrendered(table, line) if line.seat == event.seat and line.is_live else line for line in hand.lines
    )
    hand = hand._replace(lines=lines)
    return state.with_box(box.with_hand(0, hand._replace(is_ended=not hand.has_live_main())))
