"""What a moment of blackjack means beyond totals: hole card and peek, hands that wait, hands won by their cards.

Built from the profile and the censored view alone: a face-down card is no more here than its back.
"""

from floor_app.locale.translator import Translator
from floor_app.table.views import TableView
from rules.cards import Card
from rules.events import Doubled, Split, Stood, Surrendered
from rules.profile import Peek
from rules.seats import Seat
from rules.view import BoxView, HandView, Phase
from rules.wagers import Kind, Outcome

_DECISIONS = (Doubled, Split, Stood, Surrendered)


def is_hole_due(view: TableView) -> bool:
    """Whether the next card is the dealer's face-down one."""
    rules, seen = view.profile.blackjack, view.round
    if rules is None or not rules.hole_card or seen.phase is not Phase.DEAL or seen.next_card != "dealer":
        return False
    return len(seen.dealer.cards) != rules.up_card - 1


def has_peeked(view: TableView) -> bool:
    """Whether the dealer has just looked under the hole card and has no blackjack: nobody has acted since."""
    rules, seen = view.profile.blackjack, view.round
    if rules is None or seen.phase is not Phase.BOXES or not seen.drawn or seen.drawn[-1].lies != "dealer":
        return False
    if any(isinstance(said.event, _DECISIONS) for said in seen.said):
        return False
    up = next((card for card in seen.dealer.cards if isinstance(card, Card)), None)
    if up is None or len(seen.dealer.cards) < 2:
        return False
    match rules.peek:
        case Peek.NONE:
            return False
        case Peek.TEN:
            return up.is_ten_value
        case Peek.ACE:
            return up.is_ace
        case Peek.ACE_AND_TEN:
            return up.is_ace or up.is_ten_value


def is_charlie(view: TableView, hand: HandView) -> bool:
    """Whether a hand has won, or wins, by its number of cards."""
    rules = view.profile.blackjack
    return rules is not None and 0 < rules.charlie <= len(hand.cards) and not hand.call.startswith("bust")


def waits_for_dealer(view: TableView, box: BoxView, hand: HandView) -> bool:
    """Whether a box's blackjack is not paid before the dealer's hand is known."""
    if hand.call != "blackjack" or box.is_void or view.round.phase not in (Phase.BOXES, Phase.DEALER):
        return False
    return any(
        wager.seat.box == box.number and wager.kind is Kind.MAIN and wager.outcome is Outcome.LIVE
        for wager in view.round.wagers
    )


def hand_note(view: TableView, box: BoxView, hand: HandView, tr: Translator) -> str:
    """A few words on a hand that its total does not tell; empty for most."""
    if waits_for_dealer(view, box, hand):
        return tr.text("waits for the dealer")
    if is_charlie(view, hand) and not box.is_void:
        return charlie_word(hand, tr)
    return ""


def charlie_word(hand: HandView, tr: Translator) -> str:
    """What is said of a hand that wins by its number of cards."""
    return tr.plural("{n} card wins", "{n} cards win", len(hand.cards))


def seat_word(view: TableView, seat: Seat, tr: Translator) -> str:
    """Name of a seat: ``3B`` where several sit on a box, else just the box."""
    return str(seat) if view.profile.seats > 1 else tr.text("Box {box}", box=seat.box)
