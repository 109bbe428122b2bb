"""The end of a blackjack round: compare, pay and take (rules.md section 2, steps 4, 9 and 10)."""

from rules.blackjack.deal_order import up_card
from rules.blackjack.side_bets import lost, paid, settle_bust_bonus, settle_insurance
from rules.blackjack.state import Box, Hand, Round, Table
from rules.blackjack.totals import TARGET, best_total, is_twenty_one_of_two
from rules.money import EVEN_MONEY, round_to_step
from rules.profile import AgainstBlackjack, DealerBlackjackTakes
from rules.view import Phase
from rules.wagers import Kind, Outcome, Wager


def finish(table: Table, state: Round) -> Round:
    """Settle everything still live; the dealer's hand is complete."""
    dealer_blackjack = is_twenty_one_of_two(state.dealer)
    boxes = tuple(
        _finish_box(table, state, box, dealer_blackjack=dealer_blackjack) if box.is_dealt_in else box
        for box in state.boxes
    )
    return state._replace(boxes=boxes, phase=Phase.SETTLED, acting=None)


def pay_blackjack(table: Table, hand: Hand, *, at_end: bool) -> Hand:
    """Pay a box blackjack at the profile's odds."""
    odds = table.rules.blackjack_pays
    return hand._replace(
        is_ended=True,
        lines=tuple(
            paid(table, line, odds, Outcome.BLACKJACK, at_end=at_end) if line.is_live else line
            for line in hand.lines
        ),
    )


def lose_hand(hand: Hand) -> Hand:
    """A bust hand: every line on it is lost at once."""
    return hand._replace(
        is_ended=True, lines=tuple(lost(line) if line.is_live else line for line in hand.lines)
    )


def win_hand(table: Table, hand: Hand) -> Hand:
    """A charlie: every line on the hand wins 1:1 at once."""
    return hand._replace(
        is_ended=True,
        lines=tuple(
            paid(table, line, EVEN_MONEY, Outcome.WIN, at_end=False) if line.is_live else line
            for line in hand.lines
        ),
    )


def surrendered(table: Table, line: Wager) -> Wager:
    """Half the stake goes back, rounded to the pay step as a win is; the rest is lost."""
    back = round_to_step(line.stake, 2, table.profile.pay_step, table.profile.rounding)
    return line.settled(Outcome.SURRENDER, back - line.stake)


def is_charlie(table: Table, hand: Hand) -> bool:
    """Whether the hand wins by its number of cards."""
    return 0 < table.rules.charlie <= len(hand.cards) and not hand.is_bust


def _finish_box(table: Table, state: Round, box: Box, *, dealer_blackjack: bool) -> Box:
    def settled_side(line: Wager) -> Wager:
        if not line.is_live:
            return line
        if line.kind is Kind.INSURANCE:
            return settle_insurance(table, line, dealer_blackjack=dealer_blackjack)
        return settle_bust_bonus(table, line, state.dealer)

    hands = tuple(
        hand._replace(
            is_ended=True,
            lines=tuple(
                _finish_line(table, state, hand, line, is_first=index == 0, dealer_blackjack=dealer_blackjack)
                if line.is_live
                else line
                for line in hand.lines
            ),
        )
        for index, hand in enumerate(box.hands)
    )
    return box._replace(side=tuple(settled_side(line) for line in box.side), hands=hands)


def _finish_line(
    table: Table, state: Round, hand: Hand, line: Wager, *, is_first: bool, dealer_blackjack: bool
) -> Wager:
    if dealer_blackjack:
        return _against_blackjack(table, state, hand, line, is_first=is_first)
    if hand.is_blackjack:
        return paid(table, line, table.rules.blackjack_pays, Outcome.BLACKJACK, at_end=True)
    dealer, total = best_total(state.dealer), best_total(hand.cards)
    if dealer > TARGET or total > dealer or is_charlie(table, hand):
        return paid(table, line, EVEN_MONEY, Outcome.WIN, at_end=True)
    if total == dealer:
        return line.settled(Outcome.PUSH, at_end=True)
    return lost(line, at_end=True)


def _against_blackjack(table: Table, state: Round, hand: Hand, line: Wager, *, is_first: bool) -> Wager:
    rules = table.rules
    if hand.is_blackjack:
        up = up_card(table, state)
        ruling = rules.blackjack_v_ace if up is not None and up.is_ace else rules.blackjack_v_ten
        if ruling is AgainstBlackjack.PUSH:
            return line.settled(Outcome.PUSH, at_end=True)
        return lost(line, at_end=True)
    # "original": every stake but the box's first goes back.
    is_original = is_first and line.kind is Kind.MAIN
    if rules.dealer_blackjack_takes is DealerBlackjackTakes.ORIGINAL and not is_original:
        return line.settled(Outcome.PUSH, at_end=True)
    return lost(line, at_end=True)
