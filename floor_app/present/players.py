"""The players' screen as frozen, formatted values: who paints it decides nothing and knows no rule."""

from dataclasses import dataclass, replace
from enum import StrEnum

from floor_app.locale.translator import Translator
from floor_app.present.call import CallLine, Tone, call_line
from floor_app.present.hands import CallCheck, HandText, call_check, call_check_text, dealer_text, hand_text
from floor_app.present.moments import hand_note
from floor_app.present.seat_lines import SeatLines, seat_lines
from floor_app.present.sheet import RulesSheet, rules_sheet
from floor_app.present.trouble import most_urgent
from floor_app.present.words import DEALER, place_word
from floor_app.table.views import ChainHead, TableView
from rules.profile import UpCards
from rules.seats import Seat
from rules.view import BoxView, Hold, Phase, RoundView

_HASH_DIGITS = 12


class BoxState(StrEnum):
    """How a box looks: nobody on it, in play, its turn, contested, or out of play."""

    EMPTY = "empty"
    PLAYING = "playing"
    TO_ACT = "to_act"
    HELD = "held"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class HandPanel:
    """One hand of a box, whether it is the one to act, and what its total does not tell."""

    text: HandText
    is_to_act: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class CallPlate:
    """What was called, with tick or cross."""

    text: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class BoxPanel:
    """One box: hands, seats with bets and payouts, and who may disagree (nobody: empty).

    ``notice`` stands where the touch was once the box is contested.
    """

    number: int
    title: str
    state: BoxState
    hands: tuple[HandPanel, ...]
    call: CallPlate | None
    seats: tuple[SeatLines, ...]
    disagreeing: tuple[Seat, ...]
    notice: str


@dataclass(frozen=True, slots=True)
class DealerPanel:
    """The dealer's hand and what was called for it; ``lettering`` is read while no card lies there."""

    title: str
    lettering: str
    text: HandText
    call: CallPlate | None


@dataclass(frozen=True, slots=True)
class PlayersScreen:
    """Everything on the players' screen. ``held`` says in one line that play stops and who is called."""

    table: str
    round_text: str
    call: CallLine
    held: str
    dealer: DealerPanel
    boxes: tuple[BoxPanel, ...]
    sheet: RulesSheet
    disagree_text: str
    cancel_text: str
    foot: str


def players_screen(
    view: TableView, head: ChainHead, tr: Translator, sheet: RulesSheet | None = None
) -> PlayersScreen:
    """The screen for a view; ``head`` is the chain head of the last round that ended.

    ``sheet`` is the table's rules sheet where it is written already.
    """
    seen = view.round
    return PlayersScreen(
        table=tr.text("Table {table}", table=view.table),
        round_text=tr.text("Round {number}", number=tr.number(view.round_number)),
        call=_call(view, tr),
        held=_held(view, tr),
        dealer=DealerPanel(
            place_word(DEALER, tr),
            _lettering(view, tr),
            dealer_text(seen.dealer, tr),
            _plate(call_check(seen, DEALER), tr),
        ),
        boxes=tuple(_box(view, number, tr) for number in range(1, view.profile.boxes + 1)),
        sheet=sheet or rules_sheet(view.profile, view.limits, tr),
        disagree_text=tr.text("I disagree"),
        cancel_text=tr.text("Back"),
        foot=foot_text(head, tr),
    )


def foot_text(head: ChainHead, tr: Translator) -> str:
    """Sequence and first hex digits of the journal's chain, for whoever wants to compare them later."""
    return tr.text("Journal of the last round: {seq} · {hash}", seq=head.seq, hash=head.hash[:_HASH_DIGITS])


def _call(view: TableView, tr: Translator) -> CallLine:
    """The dealer's call; what only tells the dealer's hands what to do is said to the players in their own way."""
    call = call_line(view, tr)
    seen = view.round
    if call.tone is not Tone.HELD and seen.phase is Phase.SETTLED and not (seen.is_paid or seen.corrections):
        return replace(call, hint=tr.text("Payouts"))
    return call


def _lettering(view: TableView, tr: Translator) -> str:
    """What is printed on a felt of this game."""
    rules = view.profile.blackjack
    if rules is None:
        return ""
    blackjack = tr.text("Blackjack pays {price}", price=str(rules.blackjack_pays))
    if rules.insurance.up_cards is UpCards.NONE:
        return blackjack
    return f"{blackjack} · " + tr.text("Insurance pays {price}", price=str(rules.insurance.pays))


def _held(view: TableView, tr: Translator) -> str:
    trouble = most_urgent(view, tr)
    if trouble is None:
        return ""
    if trouble.code is Hold.ANNOUNCE:
        return tr.text("Held until the call is right")
    if trouble.code in (Hold.UNREAD, Hold.CHALLENGE):
        return tr.text("The round is held. A supervisor is called")
    return tr.text("The round is held")


def _plate(check: CallCheck | None, tr: Translator) -> CallPlate | None:
    return None if check is None else CallPlate(call_check_text(check, tr), check.is_right)


def _box(view: TableView, number: int, tr: Translator) -> BoxPanel:
    seen = view.round
    box = next((box for box in seen.boxes if box.number == number), None)
    seats = tuple(sorted({wager.seat for wager in seen.wagers if wager.seat.box == number}))
    is_contested = any(seat.box == number for seat in seen.challenges)
    may_disagree = seen.phase is not Phase.BETTING and not is_contested
    return BoxPanel(
        number=number,
        title=tr.text("Box {box}", box=number),
        state=_state(seen, box, is_contested=is_contested),
        hands=() if box is None else _hands(view, box, tr),
        call=_plate(call_check(seen, str(number)), tr),
        seats=tuple(seat_lines(view, seat, tr) for seat in seats),
        disagreeing=seats if may_disagree else (),
        notice=tr.text("Held: supervisor called") if is_contested else "",
    )


def _state(view: RoundView, box: BoxView | None, *, is_contested: bool) -> BoxState:
    if box is None:
        return BoxState.EMPTY
    if is_contested:
        return BoxState.HELD
    if box.is_void:
        return BoxState.VOID
    is_acting = view.to_act is not None and view.to_act.box == box.number and view.phase is Phase.BOXES
    return BoxState.TO_ACT if is_acting else BoxState.PLAYING


def _hands(view: TableView, box: BoxView, tr: Translator) -> tuple[HandPanel, ...]:
    seen = view.round
    acting = seen.to_act if seen.phase is Phase.BOXES else None
    return tuple(
        HandPanel(
            hand_text(box, hand, tr),
            is_to_act=acting is not None and (acting.box, acting.hand) == (box.number, hand.number),
            note=hand_note(view, box, hand, tr),
        )
        for hand in box.hands
        if hand.cards
    )
