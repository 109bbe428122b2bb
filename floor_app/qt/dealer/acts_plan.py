"""What may be done now, and on which key: from the view's own ``offers`` and ``may``, nothing thought up.

A key has a fixed place: 0 is the lowest, nearest the hand. What cannot be done now is not there; its place stays
empty, and no other key takes it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from floor_app.locale.translator import Translator
from floor_app.present.amounts import amount_text, range_text
from floor_app.present.call import due_card_text
from floor_app.present.moments import seat_word
from floor_app.present.words import hand_word, kind_word
from floor_app.qt.widgets.keys import KeyTone
from floor_app.table.commands import Command, NextRound, Say
from floor_app.table.views import TableView
from rules.events import (
    BetsClosed,
    Doubled,
    EvenMoneyTaken,
    InsuranceTaken,
    OffersDone,
    PaidOut,
    ShoeChanged,
    Split,
    Stood,
    Surrendered,
)
from rules.profile import Shuffle
from rules.seats import Seat
from rules.view import Offer, Phase, ToAct, WagerView
from rules.wagers import BET_KINDS, Kind, Outcome


class Part(StrEnum):
    """Which part of a place a key takes."""

    WHOLE = "whole"
    LEFT = "left"
    RIGHT = "right"


class AmountFor(StrEnum):
    """What an amount is asked for."""

    BET = "bet"
    INSURANCE = "insurance"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class AskAmount:
    """Ask for an amount from ``low`` to ``high`` in steps of ``step`` (minor units), then say it for the seat."""

    what: AmountFor
    seat: Seat | None
    low: int
    high: int
    step: int
    may_be_dark: bool = False


@dataclass(frozen=True, slots=True)
class ListSurrenders:
    """Show the other seats that may surrender."""


Does = Command | AskAmount | ListSurrenders


@dataclass(frozen=True, slots=True)
class ActKey:
    """One key of the column."""

    place: int
    part: Part
    label: str
    note: str
    tone: KeyTone
    does: Does


@dataclass(frozen=True, slots=True)
class OfferRow:
    """One line for a seat: its name, what lies there, and one or two keys."""

    seat: Seat
    name: str
    note: str
    keys: tuple[ActKey, ...]


@dataclass(frozen=True, slots=True)
class ActsPlan:
    """The column at one moment. ``slots`` is how many places the phase keeps free at the bottom."""

    title: str
    detail: str
    keys: tuple[ActKey, ...]
    rows: tuple[OfferRow, ...]
    slots: int


def acts_plan(view: TableView, tr: Translator, *, lists_surrenders: bool = False) -> ActsPlan:
    """What may be done now; ``lists_surrenders`` while the seats that may surrender are listed."""
    seen = view.round
    match seen.phase:
        case Phase.BETTING:
            return _betting(view, tr)
        case Phase.OFFERS:
            return _offers(view, tr)
        case Phase.BOXES if seen.to_act is not None:
            return _boxes(view, seen.to_act, tr, lists_surrenders=lists_surrenders)
        case Phase.DEAL | Phase.BOXES | Phase.DEALER:
            return ActsPlan(tr.text("Cards"), due_card_text(view, tr), (), (), 0)
        case Phase.SETTLED:
            return ActsPlan(tr.text("Payout"), "", tuple(_after(view, tr)), (), 2)
        case Phase.VOID:
            return ActsPlan(tr.text("Round void"), "", tuple(_after(view, tr)), (), 2)


def _betting(view: TableView, tr: Translator) -> ActsPlan:
    if view.needs_pack:
        key = _whole(0, tr.text("Fresh pack"), tr.text("it is in the shoe"), KeyTone.ACT, Say(ShoeChanged()))
        return ActsPlan(tr.text("Fresh pack"), tr.text("Bets open after it"), (key,), (), 1)
    bets = [wager for wager in view.round.wagers if wager.kind in BET_KINDS]
    total = amount_text(sum(wager.stake for wager in bets), view.profile.currency, tr)
    count = tr.plural("{n} bet", "{n} bets", len(bets))
    detail = tr.text("On the felt: {total} · {bets}", total=total, bets=count) if bets else ""
    keys = (
        (_whole(0, tr.text("No more bets"), "", KeyTone.ACT, Say(BetsClosed())),)
        if "close" in view.round.may
        else ()
    )
    return ActsPlan(tr.text("Bets"), detail, keys, (), 1)


def _offers(view: TableView, tr: Translator) -> ActsPlan:
    offers = view.round.offers
    seats = dict.fromkeys(offer.seat for offer in offers)
    rows = tuple(_offers_row(seat, [o for o in offers if o.seat == seat], view, tr) for seat in seats)
    keys = (
        (_whole(0, tr.text("Offers done"), "", KeyTone.ACT, Say(OffersDone())),)
        if "done" in view.round.may
        else ()
    )
    return ActsPlan(tr.text("Offers"), tr.text("Each seat for itself"), keys, rows, 1)


def _offers_row(seat: Seat, offers: Sequence[Offer], view: TableView, tr: Translator) -> OfferRow:
    """What one seat may take: at most insurance beside its equal money, each in one touch."""
    keys = tuple(key for offer in offers for key in _offer_keys(offer, view, tr))
    return OfferRow(seat, seat_word(view, seat, tr), _stakes_of(view, seat, 0, tr), keys)


def _offer_keys(offer: Offer, view: TableView, tr: Translator) -> Iterator[ActKey]:
    if offer.word == "even":
        yield _whole(0, tr.text("Equal money"), "1:1", KeyTone.ACT, Say(EvenMoneyTaken(offer.seat)))
        return
    amount = amount_text(offer.low, view.profile.currency, tr)
    say = Say(InsuranceTaken(offer.seat, offer.low))
    yield _whole(0, tr.text("Insurance"), amount, KeyTone.ACT, say)
    if offer.low < offer.high:
        ask = AskAmount(AmountFor.INSURANCE, offer.seat, offer.low, offer.high, offer.step)
        yield ActKey(0, Part.RIGHT, tr.text("Amount…"), "", KeyTone.QUIET, ask)


def _boxes(view: TableView, acting: ToAct, tr: Translator, *, lists_surrenders: bool) -> ActsPlan:
    offers = view.round.offers
    mine = {offer.word: offer for offer in offers if offer.seat == acting.seat and not offer.is_joining}
    others = tuple(offer for offer in offers if offer.word == "surrender" and offer.seat != acting.seat)
    hands = next(len(box.hands) for box in view.round.boxes if box.number == acting.box)
    title = hand_word(acting.box, acting.hand, hands, tr)
    rows = tuple(_joining_row(offer, view, tr) for offer in offers if offer.is_joining)
    keys = list(_decisions(mine, acting, view, tr))
    if others:
        label = tr.text("Surrender of another…")
        keys.append(ActKey(4, Part.RIGHT, label, "", KeyTone.QUIET, ListSurrenders()))
    if lists_surrenders:
        rows = tuple(_surrender_row(offer, view, tr) for offer in others)
    return ActsPlan(title, _detail(view, acting, tr), tuple(keys), rows, 5)


def _decisions(mine: dict[str, Offer], acting: ToAct, view: TableView, tr: Translator) -> Iterator[ActKey]:
    currency, seat = view.profile.currency, acting.seat
    if "stand" in mine:
        yield _whole(0, tr.text("Stand"), "", KeyTone.ACT, Say(Stood(acting.box)))
    double = mine.get("double")
    if double is not None:
        yield from _doubles(double, view, tr)
    if "split" in mine:
        note = amount_text(mine["split"].high, currency, tr)
        yield _whole(2, tr.text("Split"), note, KeyTone.QUIET, Say(Split(seat)))
    if "surrender" in mine:
        note = tr.text("half of the stake")
        yield ActKey(4, Part.LEFT, tr.text("Surrender"), note, KeyTone.QUIET, Say(Surrendered(seat)))


def _doubles(offer: Offer, view: TableView, tr: Translator) -> Iterator[ActKey]:
    currency, seat = view.profile.currency, offer.seat
    full = amount_text(offer.high, currency, tr)
    yield _whole(1, tr.text("Double"), full, KeyTone.QUIET, Say(Doubled(seat)))
    if offer.low < offer.high:
        ask = AskAmount(AmountFor.DOUBLE, seat, offer.low, offer.high, offer.step, offer.may_be_dark)
        note = range_text(offer.low, offer.high, currency, tr)
        yield ActKey(3, Part.LEFT, tr.text("Double for less"), note, KeyTone.QUIET, ask)
    if offer.may_be_dark:
        yield ActKey(
            3, Part.RIGHT, tr.text("Dark double"), full, KeyTone.QUIET, Say(Doubled(seat, dark=True))
        )


def _joining_row(offer: Offer, view: TableView, tr: Translator) -> OfferRow:
    currency, seat = view.profile.currency, offer.seat
    note = _stakes_of(view, seat, offer.hand, tr)
    full = amount_text(offer.high, currency, tr)
    if offer.word == "split":
        return OfferRow(
            seat, str(seat), note, (_whole(0, tr.text("Split"), full, KeyTone.ACT, Say(Split(seat))),)
        )
    say = Say(Doubled(seat))
    if offer.low == offer.high:
        return OfferRow(seat, str(seat), note, (_whole(0, tr.text("Double"), full, KeyTone.ACT, say),))
    ask = AskAmount(AmountFor.DOUBLE, seat, offer.low, offer.high, offer.step)
    return OfferRow(
        seat,
        str(seat),
        note,
        (
            ActKey(0, Part.LEFT, tr.text("Double"), full, KeyTone.ACT, say),
            ActKey(0, Part.RIGHT, tr.text("For less…"), "", KeyTone.QUIET, ask),
        ),
    )


def _surrender_row(offer: Offer, view: TableView, tr: Translator) -> OfferRow:
    key = _whole(0, tr.text("Surrender"), "", KeyTone.QUIET, Say(Surrendered(offer.seat)))
    name = seat_word(view, offer.seat, tr)
    return OfferRow(offer.seat, name, _stakes_of(view, offer.seat, 1, tr), (key,))


def _after(view: TableView, tr: Translator) -> Iterator[ActKey]:
    seen = view.round
    if seen.phase is Phase.SETTLED and not seen.is_paid and seen.hold is None:
        yield _whole(1, tr.text("Paid out"), "", KeyTone.QUIET, Say(PaidOut()))
    if not view.can_open_next:
        return
    if view.profile.shuffle is Shuffle.EVERY_ROUND:
        # The pack is what the touch vouches for: shuffled, cut and in the shoe, then bets open.
        yield _whole(0, tr.text("Fresh pack"), tr.text("opens the next round"), KeyTone.ACT, NextRound())
    else:
        yield _whole(0, tr.text("Next round"), "", KeyTone.ACT, NextRound())


def _detail(view: TableView, acting: ToAct, tr: Translator) -> str:
    """What each seat has on the hand to act: ``A 100 + 100 · B 50``; the decider has an arrow."""
    if view.profile.seats == 1:
        return f"{kind_word(Kind.MAIN, tr)} {_stakes_of(view, acting.seat, acting.hand, tr)}"
    box = next(box for box in view.round.boxes if box.number == acting.box)
    parts = []
    for seat in box.order:
        stakes = _stakes_of(view, seat, acting.hand, tr)
        if stakes:
            parts.append(f"{'▸' if seat == acting.seat else ''}{seat.letter} {stakes}")
    return "  ·  ".join(parts)


def _stakes_of(view: TableView, seat: Seat, hand: int, tr: Translator) -> str:
    """The live main stake and double of a seat on a hand (0: on all), ``100 + 100``."""

    def counts(wager: WagerView) -> bool:
        is_here = wager.seat == seat and (not hand or wager.hand == hand)
        return is_here and wager.kind in (Kind.MAIN, Kind.DOUBLE) and wager.outcome is Outcome.LIVE

    return " + ".join(
        amount_text(wager.stake, view.profile.currency, tr) for wager in view.round.wagers if counts(wager)
    )


def _whole(place: int, label: str, note: str, tone: KeyTone, does: Does) -> ActKey:
    return ActKey(place, Part.WHOLE, label, note, tone, does)
