"""What the dealer says now: the call line of both screens. Built only from what may be seen."""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from floor_app.locale.translator import Translator
from floor_app.present.amounts import range_text
from floor_app.present.moments import charlie_word, has_peeked, is_charlie, is_hole_due
from floor_app.present.trouble import most_urgent
from floor_app.present.words import DEALER, call_word, hand_word, place_word
from floor_app.table.views import TableView
from rules.calls import parse_call
from rules.view import BoxView, HandView, Phase, RoundView, ToAct

_PROMPTED_DOUBLES = (9, 10, 11)


class Tone(StrEnum):
    """How the call line is meant: a call, a question to the players, a stop, or a round that is over."""

    CALL = "call"
    QUESTION = "question"
    HELD = "held"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class CallLine:
    """``text`` is said aloud, the largest on the screen; ``hint`` is what comes next."""

    text: str
    hint: str
    tone: Tone


def call_line(view: TableView, tr: Translator) -> CallLine:
    """The call for this moment of the table."""
    trouble = most_urgent(view, tr)
    if trouble is not None:
        return CallLine(trouble.title, trouble.happened, Tone.HELD)
    match view.round.phase:
        case Phase.BETTING:
            return _betting(view, tr)
        case Phase.DEAL:
            return _deal(view, tr)
        case Phase.OFFERS:
            return _offers(view, tr)
        case Phase.BOXES:
            return _boxes(view, tr)
        case Phase.DEALER:
            return _dealer(view, tr)
        case Phase.SETTLED:
            return _settled(view, tr)
        case Phase.VOID:
            return CallLine(tr.text("The round is void"), tr.text("Open stakes go back"), Tone.OVER)
        case _:
            assert_never(view.round.phase)


def next_card_text(view: RoundView, tr: Translator) -> str:
    """Who is due a card: ``Card to box 3``; empty when none is expected."""
    match view.next_card:
        case "":
            return ""
        case "dealer":
            return tr.text("Card to the dealer")
        case "player":
            return tr.text("Card to the player")
        case "banker":
            return tr.text("Card to the banker")
        case box:
            return tr.text("Card to box {box}", box=box)


def due_card_text(view: TableView, tr: Translator) -> str:
    """Who is due a card, and that it lies face down where it does."""
    return tr.text("Card to the dealer, face down") if is_hole_due(view) else next_card_text(view.round, tr)


def _betting(view: TableView, tr: Translator) -> CallLine:
    table = view.limits.table
    if view.needs_pack:
        return CallLine(
            tr.text("Fresh pack"), tr.text("Shuffled, cut and in the shoe: then bets open"), Tone.CALL
        )
    if view.round.wagers and view.profile.first_card_closes:
        hint = tr.text("The first card closes the bets")
    else:
        hint = tr.text("Limits {range}", range=range_text(table.low, table.high, view.profile.currency, tr))
    return CallLine(tr.text("Place your bets"), hint, Tone.QUESTION)


def _deal(view: TableView, tr: Translator) -> CallLine:
    hint = due_card_text(view, tr)
    last = view.round.drawn[-1].lies if view.round.drawn else ""
    call = _call_of(view.round, last)
    if not call:
        return CallLine(tr.text("No more bets"), hint, Tone.CALL)
    return CallLine(_said(place_word(last, tr), call, tr), hint, Tone.CALL)


def _call_of(view: RoundView, place: str) -> str:
    """The rules' call of the only hand of a place during the deal."""
    if place == DEALER:
        return view.dealer.call
    box = _box(view, int(place)) if place.isdecimal() else None
    return box.hands[0].call if box is not None and box.hands else ""


def _offers(view: TableView, tr: Translator) -> CallLine:
    hint = tr.text("The next card closes the offers") if view.profile.first_card_closes else ""
    offers, prompts = view.round.offers, view.profile.prompts
    parts = []
    if "insurance" in prompts and any(offer.word == "insure" for offer in offers):
        parts.append(tr.text("Insurance?"))
    boxes = sorted({offer.seat.box for offer in offers if offer.word == "even" and "even_money" in prompts})
    if len(boxes) == 1:
        parts.append(tr.text("Box {box}: equal money?", box=boxes[0]))
    elif boxes:
        parts.append(tr.text("Equal money?"))
    if not parts:
        # Nobody is asked: what a player asks for by himself is on the keys.
        text = tr.text("Players' wishes") if offers else tr.text("Offers are closed")
        return CallLine(text, hint, Tone.CALL)
    return CallLine(" ".join(parts), hint, Tone.QUESTION)


def _boxes(view: TableView, tr: Translator) -> CallLine:
    acting = view.round.to_act
    box = _box(view.round, acting.box) if acting is not None else None
    if acting is None or box is None:
        return CallLine(tr.text("No more bets"), next_card_text(view.round, tr), Tone.CALL)
    hand = box.hands[acting.hand - 1]
    is_due = "card" in view.round.may and "stand" not in view.round.may
    text = _acting_text(view, box, hand, acting, tr)
    if has_peeked(view):
        text = f"{tr.text('No blackjack')} · {text}"
    if is_due and hand.is_doubled:
        text = tr.text("{call}, double", call=text)
    question = "" if is_due else _question(view, hand, tr)
    if question:
        return CallLine(f"{text}. {question}", _decider(box, acting, tr), Tone.QUESTION)
    hint = _due_hint(view.round, tr) if is_due else _decider(box, acting, tr)
    return CallLine(text, hint, Tone.CALL)


def _acting_text(view: TableView, box: BoxView, hand: HandView, acting: ToAct, tr: Translator) -> str:
    """The hand to act, after the hand that just ended; the box is named once when both lie on it."""
    ended = _just_ended(view, acting)
    if ended is None:
        return _said(hand_word(box.number, hand.number, len(box.hands), tr), hand.call, tr)
    before = _said_of_ended(view, *ended, tr)
    if ended[0].number == box.number:
        who = tr.text("hand {hand}", hand=hand.number)
    else:
        who = hand_word(box.number, hand.number, len(box.hands), tr)
    return f"{before} · {_said(who, hand.call, tr)}"


def _question(view: TableView, hand: HandView, tr: Translator) -> str:
    """What the dealer asks of the hand: the house's prompts, and a pair of split aces that waits for a word."""
    words = {offer.word for offer in view.round.offers if not offer.is_joining}
    total = _best(hand.call)
    is_prompted = total in _PROMPTED_DOUBLES and f"double_{total}" in view.profile.prompts
    if "double" in words and is_prompted:
        return tr.text("Double?")
    if "split" in words and "card" not in view.round.may:
        return tr.text("Split?")
    return ""


def _best(call: str) -> int:
    parsed = parse_call(tuple(call.split()))
    return 0 if parsed is None else parsed.high


def _decider(box: BoxView, acting: ToAct, tr: Translator) -> str:
    return tr.text("Seat {seat} decides", seat=str(acting.seat)) if len(box.order) > 1 else ""


def _due_hint(view: RoundView, tr: Translator) -> str:
    joining = [str(offer.seat) for offer in view.offers if offer.is_joining]
    card = next_card_text(view, tr)
    if not joining:
        return card
    return tr.text("{card} · may join: {seats}", card=card, seats=", ".join(joining))


def _just_ended(view: TableView, acting: ToAct | None) -> tuple[BoxView, HandView] | None:
    """The hand that ended with the last card, as long as the hand after it has not moved."""
    last = view.round.drawn[-1].lies if view.round.drawn else ""
    if not last.isdecimal():
        return None
    played = [(box, hand) for box in view.round.boxes if not box.is_void for hand in box.hands]
    if acting is not None:
        played = played[: _index_of(played, acting)]
    # A blackjack does not play: it is passed over between the hand that ended and the next.
    while played and played[-1][1].call == "blackjack":
        played.pop()
    if played and str(played[-1][0].number) == last and _ended_by_card(view, *played[-1]):
        return played[-1]
    return None


def _ended_by_card(view: TableView, box: BoxView, hand: HandView) -> bool:
    """Whether a card ended the hand: bust, 21, enough cards to win, or the card of a split or double."""
    to_act = view.round.to_act
    is_over = hand.is_doubled or hand.call.startswith("bust") or _best(hand.call) == 21
    ended = is_over or is_charlie(view, hand)
    is_split_ace = hand.is_from_split and len(hand.cards) == 2
    lay_last = to_act is None or to_act.box != box.number or to_act.hand == hand.number + 1
    return hand.is_ended and lay_last and (ended or is_split_ace)


def _index_of(played: list[tuple[BoxView, HandView]], acting: ToAct) -> int:
    for index, (box, hand) in enumerate(played):
        if box.number == acting.box and hand.number == acting.hand:
            return index
    return 0


def _dealer(view: TableView, tr: Translator) -> CallLine:
    said = _said(place_word(DEALER, tr), view.round.dealer.call, tr)
    before = _ended_text(view, tr)
    return CallLine(f"{before} · {said}" if before else said, next_card_text(view.round, tr), Tone.CALL)


def _ended_text(view: TableView, tr: Translator) -> str:
    ended = _just_ended(view, None)
    return "" if ended is None else _said_of_ended(view, *ended, tr)


def _said_of_ended(view: TableView, box: BoxView, hand: HandView, tr: Translator) -> str:
    """A hand that has just ended; one that wins by its cards says so."""
    said = _said(hand_word(box.number, hand.number, len(box.hands), tr), hand.call, tr)
    return f"{said}, {charlie_word(hand, tr)}" if is_charlie(view, hand) else said


def _settled(view: TableView, tr: Translator) -> CallLine:
    seen = view.round
    if seen.corrections:
        return CallLine(tr.text("Settled anew"), tr.text("Give and take back, seat by seat"), Tone.OVER)
    if seen.is_paid:
        return CallLine(tr.text("Paid out"), tr.text("Next round"), Tone.OVER)
    if any(wager.is_at_end for wager in seen.order_of_payment):
        hint = tr.text("Take and pay, box by box")
    else:
        hint = tr.text("Nothing is left to take or pay")
    if seen.dealer.is_blackjack:
        return CallLine(tr.text("Dealer has blackjack"), hint, Tone.CALL)
    if len(seen.dealer.cards) > 1:
        return CallLine(_said(place_word(DEALER, tr), seen.dealer.call, tr), hint, Tone.CALL)
    return CallLine(_ended_text(view, tr) or tr.text("The round is over"), hint, Tone.OVER)


def _said(who: str, call: str, tr: Translator) -> str:
    return tr.text("{who}: {call}", who=who, call=call_word(call, tr)) if call else who


def _box(view: RoundView, number: int) -> BoxView | None:
    for box in view.boxes:
        if box.number == number:
            return box
    return None
