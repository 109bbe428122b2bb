"""The payout guide: what to take, pay and give back, line by line with its arithmetic. Amounts are minor units."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import assert_never

from floor_app.locale.translator import Translator
from floor_app.present.amounts import amount_text, signed_text, wager_arithmetic
from floor_app.present.moments import seat_word
from floor_app.present.words import call_word, hand_word, kind_word, outcome_word
from floor_app.table.views import TableView
from rules.marks import mark
from rules.profile import Currency
from rules.seats import Seat
from rules.view import Phase, RoundView, SeatAmount, WagerView
from rules.wagers import Kind, Outcome


class Move(StrEnum):
    """What the dealer's hand does with the chips of a line."""

    TAKE = "take"
    PAY = "pay"
    RETURN = "return"
    NOTHING = "nothing"


_MOVES = MappingProxyType(
    {
        Move.TAKE: mark("Take"),
        Move.PAY: mark("Pay"),
        Move.RETURN: mark("Give back"),
        Move.NOTHING: mark("Leave"),
    }
)


@dataclass(frozen=True, slots=True)
class PayoutLine:
    """One stake line of the guide. ``amount`` is what moves; ``reason`` the hand or the dealer's bust behind it.

    ``seat_text`` names the seat, or its box where nobody else may sit on it.
    """

    seat: Seat
    seat_text: str
    move: Move
    move_text: str
    kind: Kind
    kind_text: str
    place_text: str
    stake_text: str
    amount: int
    amount_text: str
    arithmetic: str
    outcome_text: str
    reason: str


@dataclass(frozen=True, slots=True)
class SeatSum:
    """A seat's amount with its text, or the house's (``seat`` is ``None``)."""

    seat: Seat | None
    amount: int
    text: str


@dataclass(frozen=True, slots=True)
class Correction:
    """What a change after the settlement hands over (``give``) or takes back at one seat."""

    seat: Seat
    is_give: bool
    amount_text: str
    text: str


@dataclass(frozen=True, slots=True)
class PayoutGuide:
    """``now`` is taken and paid at the end, in the order of rules.md section 2 step 10; ``earlier`` moved before."""

    now: tuple[PayoutLine, ...]
    earlier: tuple[PayoutLine, ...]
    seats: tuple[SeatSum, ...]
    house: SeatSum
    corrections: tuple[Correction, ...]
    adjustments: tuple[SeatSum, ...]


def payout_guide(view: TableView, tr: Translator) -> PayoutGuide:
    """The guide for this moment; ``now`` is empty until the round is over."""
    seen, currency = view.round, view.profile.currency
    return PayoutGuide(
        now=_lines(_now(seen), view, tr),
        earlier=_lines(_earlier(seen), view, tr),
        seats=tuple(seat_sum(entry, currency, tr) for entry in seen.net),
        house=SeatSum(None, seen.house, signed_text(seen.house, currency, tr)),
        corrections=correction_lines(seen.corrections, currency, tr),
        adjustments=tuple(seat_sum(entry, currency, tr) for entry in seen.adjustments),
    )


def seat_sum(entry: SeatAmount, currency: Currency, tr: Translator) -> SeatSum:
    """A seat's amount with sign."""
    return SeatSum(entry.seat, entry.amount, signed_text(entry.amount, currency, tr))


def correction_lines(
    corrections: Iterable[SeatAmount], currency: Currency, tr: Translator
) -> tuple[Correction, ...]:
    """What to give (+) or take back (-), seat by seat."""
    return tuple(_correction(entry, currency, tr) for entry in corrections if entry.amount)


def _correction(entry: SeatAmount, currency: Currency, tr: Translator) -> Correction:
    amount = amount_text(abs(entry.amount), currency, tr)
    seat = str(entry.seat)
    if entry.amount > 0:
        text = tr.text("{seat}: give {amount}", seat=seat, amount=amount)
    else:
        text = tr.text("{seat}: take back {amount}", seat=seat, amount=amount)
    return Correction(entry.seat, entry.amount > 0, amount, text)


def move_of(wager: WagerView) -> tuple[Move, int]:
    """What happens to the chips of a line, and how much moves (minor units, not negative)."""
    match wager.outcome:
        case Outcome.WIN | Outcome.BLACKJACK | Outcome.EVEN_MONEY:
            return Move.PAY, wager.won
        case Outcome.LOSE:
            return Move.TAKE, wager.stake
        case Outcome.SURRENDER:
            # A stake so small that its half is rounded up to the whole goes back untouched.
            return (Move.TAKE, -wager.won) if wager.won else (Move.NOTHING, 0)
        case Outcome.PUSH | Outcome.VOID:
            return Move.RETURN, wager.stake
        case Outcome.LIVE:
            return Move.NOTHING, 0
        case _:
            assert_never(wager.outcome)


def _now(view: RoundView) -> tuple[WagerView, ...]:
    match view.phase:
        case Phase.SETTLED:
            return tuple(wager for wager in view.order_of_payment if wager.is_at_end)
        case Phase.VOID:
            void = [wager for wager in view.wagers if wager.outcome is Outcome.VOID]
            return tuple(sorted(void, key=lambda wager: -wager.seat.box))
        case _:
            return ()


def _earlier(view: RoundView) -> tuple[WagerView, ...]:
    is_void = view.phase is Phase.VOID
    return tuple(
        wager
        for wager in view.wagers
        if wager.outcome is not Outcome.LIVE
        and not wager.is_at_end
        and not (is_void and wager.outcome is Outcome.VOID)
    )


def _lines(wagers: Iterable[WagerView], view: TableView, tr: Translator) -> tuple[PayoutLine, ...]:
    return tuple(_line(wager, view, tr) for wager in wagers)


def _line(wager: WagerView, view: TableView, tr: Translator) -> PayoutLine:
    move, amount = move_of(wager)
    currency, seen = view.profile.currency, view.round
    return PayoutLine(
        seat=wager.seat,
        seat_text=seat_word(view, wager.seat, tr),
        move=move,
        move_text=tr.text(_MOVES[move]),
        kind=wager.kind,
        kind_text=kind_word(wager.kind, tr),
        place_text=_place_text(wager, seen, tr),
        stake_text=amount_text(wager.stake, currency, tr),
        amount=amount,
        amount_text=amount_text(amount, currency, tr),
        arithmetic=wager_arithmetic(wager, currency, tr),
        outcome_text=outcome_word(wager.outcome, tr),
        reason=_reason(wager, seen, tr),
    )


def _place_text(wager: WagerView, view: RoundView, tr: Translator) -> str:
    hands = next((len(box.hands) for box in view.boxes if box.number == wager.seat.box), 0)
    return hand_word(wager.seat.box, wager.hand, hands if wager.hand else 0, tr)


def _reason(wager: WagerView, view: RoundView, tr: Translator) -> str:
    match wager.kind:
        case Kind.MAIN | Kind.DOUBLE:
            return call_word(_hand_call(wager, view), tr)
        case Kind.BUST if view.dealer.is_bust:
            return tr.plural("bust with {n} card", "bust with {n} cards", len(view.dealer.cards))
        case Kind.INSURANCE if wager.outcome is Outcome.LOSE and not wager.is_at_end:
            return tr.text("the box is bust")
        case Kind.BUST | Kind.INSURANCE:
            return call_word(view.dealer.call, tr)
        case _:
            return ""


def _hand_call(wager: WagerView, view: RoundView) -> str:
    for box in view.boxes:
        if box.number == wager.seat.box and 0 < wager.hand <= len(box.hands):
            return box.hands[wager.hand - 1].call
    return ""
