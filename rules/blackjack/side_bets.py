"""Pair bonus, bust bonus and insurance: what they pay and when (rules.md sections 2 and 3)."""

from rules.blackjack.state import Box, Table
from rules.blackjack.totals import TARGET, best_total
from rules.cards import Card
from rules.money import Odds, win_of
from rules.profile import PairBonus
from rules.wagers import Kind, Outcome, Wager


def pair_price(bonus: PairBonus, first: Card, second: Card) -> Odds | None:
    """Price of a pair bonus; ``None`` when the cards are no pair by rank."""
    if first.rank != second.rank:
        return None
    if first.suit == second.suit:
        return bonus.one_suit
    return bonus.one_colour if first.is_red == second.is_red else bonus.two_colours


def paid(table: Table, line: Wager, odds: Odds, outcome: Outcome, *, at_end: bool) -> Wager:
    """The line won at these odds, rounded once to the pay step."""
    won = win_of(line.stake, odds, table.profile.pay_step, table.profile.rounding)
    return line.settled(outcome, won, odds, at_end=at_end)


def lost(line: Wager, *, at_end: bool = False) -> Wager:
    """The line with its whole stake lost."""
    return line.settled(Outcome.LOSE, -line.stake, at_end=at_end)


def settle_pair(table: Table, box: Box) -> Box:
    """Settle the pair bonus of a box that has its two cards."""
    bonus = table.rules.pair_bonus
    if bonus is None or not any(line.kind is Kind.PAIR for line in box.side):
        return box
    price = pair_price(bonus, *box.hands[0].cards[:2])

    def settled(line: Wager) -> Wager:
        if line.kind is not Kind.PAIR or not line.is_live:
            return line
        return lost(line) if price is None else paid(table, line, price, Outcome.WIN, at_end=False)

    return box._replace(side=tuple(settled(line) for line in box.side))


def settle_bust_bonus(table: Table, line: Wager, dealer: tuple[Card, ...]) -> Wager:
    """Settle the dealer-bust bonus: the price goes by the number of cards in the dealer's bust hand."""
    bonus = table.rules.bust_bonus
    if bonus is None or best_total(dealer) <= TARGET:
        return lost(line, at_end=True)
    return paid(table, line, bonus.pays(len(dealer)), Outcome.WIN, at_end=True)


def settle_insurance(table: Table, line: Wager, *, dealer_blackjack: bool) -> Wager:
    """Settle insurance: it wins if the dealer has blackjack, whatever the main bet does."""
    if dealer_blackjack:
        return paid(table, line, table.rules.insurance.pays, Outcome.WIN, at_end=True)
    return lost(line, at_end=True)


def lose_insurance_of_bust_box(table: Table, box: Box) -> Box:
    """Where insurance is lost on a bust: it is lost, at once, when all hands of its box are bust."""
    if not table.rules.insurance.lost_on_bust or not all(hand.is_bust for hand in box.hands):
        return box
    side = tuple(lost(line) if line.kind is Kind.INSURANCE and line.is_live else line for line in box.side)
    return box._replace(side=side)
