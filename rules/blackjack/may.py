"""What may come next: from the same checks that refuse, so screen and engine cannot disagree."""

from collections.abc import Iterator

from rules.blackjack.betting import check_close, main_stake
from rules.blackjack.decisions import check_double, check_split, check_stand, check_surrender, double_range
from rules.blackjack.offers import check_even_money, check_insurance, insurance_range, insured_on
from rules.blackjack.round import check_card
from rules.blackjack.state import Box, Due, Hand, Round, Table
from rules.events import Doubled, EvenMoneyTaken, InsuranceTaken, Split, Stood, Surrendered
from rules.limits import Range
from rules.seats import SEAT_LETTERS, Seat
from rules.view import Offer, Phase, ToAct
from rules.wagers import Kind


def to_act(state: Round) -> ToAct | None:
    """The hand to act and its decider; also while a double's or split's card is due."""
    acting = state.acting_hand()
    if acting is None or state.acting is None:
        return None
    box, hand = acting
    seat = box.decider(hand)
    return None if seat is None else ToAct(box.number, state.acting[1] + 1, seat)


def offers(table: Table, state: Round) -> tuple[Offer, ...]:
    """Every decision or offer that a seat may take now, lowest box first."""
    match state.phase:
        case Phase.OFFERS:
            return tuple(_window_offers(table, state))
        case Phase.BOXES:
            return (*_acting_offers(table, state), *_surrender_offers(table, state))
        case _:
            return ()


def may(table: Table, state: Round) -> tuple[str, ...]:
    """The sorted words of the notation that at least one seat could say now."""
    words: set[str] = set()
    match state.phase:
        case Phase.BETTING:
            words.update(_betting_words(table, state))
        case Phase.OFFERS:
            words.add("done")
        case Phase.DEAL | Phase.DEALER | Phase.BOXES:
            if check_card(table, state) is None:
                words.add("card")
        case _:
            return ()
    for offer in offers(table, state):
        words.add(offer.word)
        if offer.may_be_dark:
            words.add("dark")
    return tuple(sorted(words))


def _betting_words(table: Table, state: Round) -> Iterator[str]:
    if any(_can_be_raised(table, box) for box in state.boxes):
        yield "bet"
    if any(box.hands for box in state.boxes):
        yield "take"
    if check_close(state) is None:
        yield "close"


def _can_be_raised(table: Table, box: Box) -> bool:
    """Whether some seat could still place a bet on the box: one step more, or the minimum of a first bet."""
    step, main = table.profile.bet_step, table.limits.table
    on_box = sum(line.stake for line in box.hands[0].lines) if box.hands else 0
    for letter in SEAT_LETTERS[: table.profile.seats]:
        seat = Seat(box.number, letter)
        stake = main_stake(box, seat)
        if on_box + (step if stake else main.low) <= main.high:
            return True
        for kind, allowed in zip(table.limits.kinds, table.limits.ranges, strict=True):
            line = box.side_of(seat, kind)
            raised = line.stake + step if line else allowed.low
            if kind is not Kind.MAIN and stake and raised <= allowed.high:
                return True
    return False


def _window_offers(table: Table, state: Round) -> Iterator[Offer]:
    for box in state.boxes:
        for seat in box.order:
            allowed = _insurance_left(table, box, seat)
            if allowed is not None:
                event = InsuranceTaken(seat, allowed.low)
                if check_insurance(table, state, event) is None:
                    yield Offer("insure", seat, 1, allowed.low, allowed.high, table.profile.bet_step)
            if check_even_money(table, state, EvenMoneyTaken(seat)) is None:
                yield Offer("even", seat, 1)


def _insurance_left(table: Table, box: Box, seat: Seat) -> Range | None:
    allowed = insurance_range(table, box, seat)
    if allowed is None or allowed.low == allowed.high:
        return allowed
    left = min(allowed.high, table.limits.table.high - insured_on(box))
    return Range(allowed.low, left) if left >= allowed.low else None


def _acting_offers(table: Table, state: Round) -> Iterator[Offer]:
    acting = state.acting_hand()
    if acting is None or state.acting is None:
        return
    box, hand = acting
    number = state.acting[1] + 1
    decider = box.decider(hand)
    if decider is None:
        return
    if check_stand(state, Stood(box.number)) is None:
        yield Offer("stand", decider, number)
    for seat in box.order:
        joins = hand.due is not Due.NOTHING
        if check_double(table, state, Doubled(seat)) is None:
            yield _double_offer(table, state, hand, seat, number)
        if check_split(table, state, Split(seat)) is None:
            line = hand.main_of(seat)
            stake = line.stake if line else 0
            yield Offer("split", seat, number, stake, stake, is_joining=joins)


def _double_offer(table: Table, state: Round, hand: Hand, seat: Seat, number: int) -> Offer:
    allowed = double_range(table, hand, seat) or Range(0, 0)
    return Offer(
        "double",
        seat,
        number,
        allowed.low,
        allowed.high,
        table.profile.bet_step,
        is_joining=hand.due is Due.DOUBLE,
        may_be_dark=check_double(table, state, Doubled(seat, dark=True)) is None,
    )


def _surrender_offers(table: Table, state: Round) -> Iterator[Offer]:
    if not table.rules.surrender:
        return
    for box in state.boxes:
        for seat in box.order:
            if check_surrender(table, state, Surrendered(seat)) is None:
                yield Offer("surrender", seat, 1)
