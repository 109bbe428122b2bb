"""Where the next card of the deal goes, and which dealer card is up (rules.md section 2, step 2)."""

from rules.blackjack.state import Round, Table
from rules.cards import Card
from rules.profile import Peek, UpCards

DEALER = -1


def deal_target(table: Table, state: Round) -> int | None:
    """Index of the box that gets the next card, ``DEALER``, or ``None`` when the deal is complete."""
    target, fewest = None, 2
    for index, box in enumerate(state.boxes):
        if box.hands and not box.is_void and len(box.hands[0].cards) < fewest:
            target, fewest = index, len(box.hands[0].cards)
    if len(state.dealer) < min(fewest, 2 if table.rules.hole_card else 1):
        return DEALER
    return target


def up_card(table: Table, state: Round) -> Card | None:
    """The dealer's open card; ``None`` before it is dealt."""
    index = table.rules.up_card - 1
    return state.dealer[index] if len(state.dealer) > index else None


def is_up_for(up: Card | None, cards: UpCards | Peek) -> bool:
    """Whether an offer or a peek exists for this up card.

    >>> from rules.cards import parse_card
    >>> is_up_for(parse_card("Kd"), UpCards.ACE_AND_TEN), is_up_for(parse_card("Kd"), UpCards.ACE)
    (True, False)
    """
    if up is None:
        return False
    match cards:
        case UpCards.ACE | Peek.ACE:
            return up.is_ace
        case Peek.TEN:
            return up.is_ten_value
        case UpCards.ACE_AND_TEN | Peek.ACE_AND_TEN:
            return up.is_ace or up.is_ten_value
        case _:
            return False


def can_make_blackjack(up: Card | None) -> bool:
    """Whether the dealer's up card may still become a blackjack: an ace or a ten-value card."""
    return up is not None and (up.is_ace or up.is_ten_value)
