"""Acts of two people, step by step: what is asked next, and the command in the end. No Qt here.

A draft never shows the value of a card that lies face down: its text form leaves the card out.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import assert_never

from floor_app.table.commands import Approval, Command, EnterCard, RuleStrayCard, Say, StrayRuling
from floor_app.table.views import TableView
from rules.cards import Card
from rules.events import (
    Adjusted,
    BetPlaced,
    BoxVoided,
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsBurned,
    Challenged,
    Doubled,
    Event,
    InsuranceTaken,
    LineAmended,
    OwnerNamed,
    PlayEvent,
    Resolved,
    RoundVoided,
    ShoeChanged,
)
from rules.seats import Seat
from rules.view import Face, Hold, Phase, VisibleCard


class Act(StrEnum):
    """What a supervisor is called for, in the order of the menu; the ruling of the house has the same kind."""

    MISREAD = "misread"
    UNSCANNED = "unscanned"
    EXTRA = "extra"
    HAND_CARD = "hand_card"
    WRONG_ENTRY = "wrong_entry"
    WRONG_PAYOUT = "wrong_payout"
    BURN = "burn"
    RELEASE = "release"
    VOID_BOX = "void_box"
    VOID_ROUND = "void_round"
    OWNER = "owner"
    CHALLENGE = "challenge"
    NEW_SHOE = "new_shoe"
    RULINGS = "rulings"
    STRAY_BURN = "stray_burn"


class Step(StrEnum):
    """What is asked next."""

    DRAWN = "drawn"
    CARD = "card"
    LINE = "line"
    READING = "reading"
    SEAT = "seat"
    BOX = "box"
    AMOUNT = "amount"
    SIGN = "sign"
    RULINGS = "rulings"
    READY = "ready"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a line should have read; ``None``: it should not be there. ``asks_amount``: for another amount."""

    event: PlayEvent | None
    asks_amount: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """An act so far. ``is_masked``: the card lies face down and is not to be shown even while it is entered."""

    act: Act
    place: int = 0
    is_masked: bool = False
    card: Card | None = field(default=None, repr=False)
    is_unseen: bool = False
    line: int = 0
    reading: Reading | None = None
    seat: Seat | None = None
    box: int = 0
    amount: int | None = None


MENU = tuple(act for act in Act if act is not Act.STRAY_BURN)


def next_step(draft: Draft) -> Step:
    """What the draft still needs."""
    match draft.act:
        case Act.MISREAD | Act.UNSCANNED if not draft.place:
            return Step.DRAWN
        case Act.EXTRA:
            return Step.SIGN if draft.place else Step.DRAWN
        case Act.MISREAD | Act.UNSCANNED | Act.HAND_CARD | Act.BURN:
            return Step.SIGN if draft.card is not None or draft.is_unseen else Step.CARD
        case Act.WRONG_ENTRY:
            return _amending_step(draft)
        case Act.WRONG_PAYOUT:
            if draft.seat is None:
                return Step.SEAT
            return Step.AMOUNT if draft.amount is None else Step.SIGN
        case Act.VOID_BOX:
            return Step.SIGN if draft.box else Step.BOX
        case Act.OWNER:
            return Step.SIGN if draft.seat is not None else Step.SEAT
        case Act.CHALLENGE:
            return Step.READY if draft.seat is not None else Step.SEAT
        case Act.RULINGS:
            return Step.RULINGS
        case Act.RELEASE | Act.VOID_ROUND | Act.NEW_SHOE | Act.STRAY_BURN:
            return Step.SIGN
        case _:
            assert_never(draft.act)


def _amending_step(draft: Draft) -> Step:
    if not draft.line:
        return Step.LINE
    if draft.reading is None:
        return Step.READING
    return Step.AMOUNT if draft.reading.asks_amount and draft.amount is None else Step.SIGN


def possible_acts(view: TableView) -> tuple[Act, ...]:
    """The acts that make sense now; the table itself checks each again."""
    return tuple(act for act in MENU if _is_possible(act, view))


def _is_possible(act: Act, view: TableView) -> bool:
    seen = view.round
    is_betting, is_void = seen.phase is Phase.BETTING, seen.phase is Phase.VOID
    match act:
        case Act.MISREAD | Act.UNSCANNED | Act.EXTRA:
            return bool(seen.drawn) and not is_betting and not is_void
        case Act.HAND_CARD:
            opens = view.profile.first_card_closes and seen.phase in (Phase.BETTING, Phase.OFFERS)
            return seen.hold is None and ("card" in seen.may or (opens and bool(seen.wagers)))
        case Act.WRONG_ENTRY:
            return bool(seen.said) and not is_void
        case Act.WRONG_PAYOUT:
            return seen.phase is Phase.SETTLED
        case Act.RELEASE:
            return seen.hold in (Hold.CHALLENGE, Hold.ANNOUNCE) or bool(seen.challenges)
        case Act.VOID_BOX:
            return not is_betting and not is_void and any(not box.is_void for box in seen.boxes)
        case Act.VOID_ROUND:
            return not is_betting and not is_void and not seen.is_paid
        case Act.OWNER:
            return bool(tuple(owner_seats(view)))
        case Act.CHALLENGE:
            return not is_betting and bool(seen.wagers)
        case Act.NEW_SHOE:
            return seen.hold is None
        case Act.BURN | Act.RULINGS:
            return True
        case Act.STRAY_BURN:
            return False
        case _:
            assert_never(act)


def owner_seats(view: TableView) -> Iterator[Seat]:
    """Seats that could take a box over: back bettors of boxes that have not acted, as far as can be seen."""
    if view.round.phase in (Phase.SETTLED, Phase.VOID, Phase.DEALER):
        return
    for box in view.round.boxes:
        yield from box.order[1:]


def seats_for(act: Act, view: TableView) -> tuple[Seat, ...]:
    """The seats to choose from."""
    if act is Act.OWNER:
        return tuple(owner_seats(view))
    return tuple(sorted({wager.seat for wager in view.round.wagers}))


def boxes_for(view: TableView) -> tuple[int, ...]:
    """The boxes that may be voided."""
    return tuple(box.number for box in view.round.boxes if not box.is_void)


def with_place(draft: Draft, place: int, card: VisibleCard) -> Draft:
    """Choose a drawn card. Correcting one that lies face down is masked."""
    return replace(draft, place=place, is_masked=draft.act is not Act.EXTRA and card is Face.DOWN)


def start_of(act: Act, view: TableView) -> Draft:
    """A fresh draft. A card due face down is masked when it is entered by hand."""
    if act is not Act.HAND_CARD:
        return Draft(act)
    return Draft(act, is_masked=_may_be_hidden(view))


def _may_be_hidden(view: TableView) -> bool:
    """Whether the card due now may lie face down: that of a double, or the dealer's hole card."""
    seen, rules = view.round, view.profile.blackjack
    if seen.to_act is not None:
        acting = seen.to_act
        box = next(box for box in seen.boxes if box.number == acting.box)
        return box.hands[acting.hand - 1].is_doubled
    return seen.phase is Phase.DEAL and seen.next_card == "dealer" and rules is not None and rules.hole_card


def needs_second_person(draft: Draft, view: TableView) -> bool:
    """Whether a supervisor must sign; burning a card before the round is the dealer's own."""
    if draft.act is Act.CHALLENGE:
        return False
    return not (draft.act in (Act.BURN, Act.STRAY_BURN) and view.round.phase is Phase.BETTING)


def command_of(draft: Draft, approval: Approval | None) -> Command:
    """The command of a complete draft; ``ValueError`` for one that is not."""
    if draft.act is Act.HAND_CARD:
        if draft.card is None or approval is None:
            raise ValueError("a card entered by hand needs a card and an approval")
        return EnterCard(draft.card, approval)
    if draft.act is Act.STRAY_BURN:
        return RuleStrayCard(StrayRuling.BURN, approval)
    return Say(event_of(draft, "" if approval is None else approval.reason), approval)


def event_of(draft: Draft, reason: str) -> Event:
    """What is said of the round; ``ValueError`` for an incomplete draft."""
    match draft:
        case Draft(act=Act.MISREAD, card=Card() as card):
            return CardCorrected(draft.place, card)
        case Draft(act=Act.UNSCANNED, card=Card() as card):
            return CardInserted(draft.place, card)
        case Draft(act=Act.EXTRA):
            return CardRemoved(draft.place)
        case Draft(act=Act.BURN):
            return CardsBurned((draft.card,))
        case Draft(act=Act.WRONG_ENTRY, reading=Reading() as reading):
            return LineAmended(draft.line, _read(reading, draft.amount))
        case Draft(act=Act.WRONG_PAYOUT, seat=Seat() as seat, amount=int(amount)):
            return Adjusted(seat, amount, reason)
        case Draft(act=Act.VOID_BOX):
            return BoxVoided(draft.box, reason)
        case Draft(act=Act.OWNER, seat=Seat() as seat):
            return OwnerNamed(seat.box, seat)
        case Draft(act=Act.CHALLENGE, seat=Seat() as seat):
            return Challenged(seat)
        case _:
            return _plain_event(draft.act, reason)


def _plain_event(act: Act, reason: str) -> Event:
    match act:
        case Act.RELEASE:
            return Resolved()
        case Act.VOID_ROUND:
            return RoundVoided(reason)
        case Act.NEW_SHOE:
            return ShoeChanged()
        case _:
            raise ValueError(f"the act {act.value} is not complete")


def _read(reading: Reading, amount: int | None) -> PlayEvent | None:
    event = reading.event
    if reading.asks_amount and amount is not None and isinstance(event, BetPlaced | InsuranceTaken | Doubled):
        return replace(event, amount=amount)
    return event
