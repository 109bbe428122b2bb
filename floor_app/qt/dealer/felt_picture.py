"""What the felt shows, as frozen values without Qt: two equal pictures of a box need no repaint.

Built only from the censored view; a face-down card is a back here too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from floor_app.locale.translator import Translator
from floor_app.present.amounts import amount_text, signed_text
from floor_app.present.hands import CallCheck, HandMark, HandText, call_check, dealer_text, hand_text
from floor_app.present.moments import hand_note
from floor_app.present.words import place_word
from floor_app.table.views import TableView
from rules.seats import SEAT_LETTERS, Seat
from rules.view import BoxView, Phase, RoundView, VisibleCard, WagerView
from rules.wagers import Kind, Outcome


class Mood(StrEnum):
    """How a stake or a badge looks; each has a sign of its own beside the colour."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    EVEN = "even"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class StakePicture:
    """The stake on one spot: ``chip`` (minor units) gives the chip's colours, ``chips`` how many lie there."""

    seat: Seat
    kind: Kind
    chip: int
    chips: int
    text: str
    mood: Mood


@dataclass(frozen=True, slots=True)
class HandPicture:
    """One hand: ``badge`` above it, ``narrow`` where several hands share the box."""

    cards: tuple[VisibleCard, ...]
    badge: str
    narrow: str
    mood: Mood
    is_acting: bool


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """The letter of a seat, its insurance if it has one, and whether it decides now."""

    letter: str
    insurance: str
    is_deciding: bool


@dataclass(frozen=True, slots=True)
class BoxPicture:
    """Everything painted for one box; ``note`` is what its totals do not tell."""

    number: int
    label: str
    hands: tuple[HandPicture, ...]
    stakes: tuple[StakePicture, ...]
    seats: tuple[SeatPicture, ...]
    is_open: bool
    is_acting: bool
    is_dim: bool
    is_due: bool
    is_chosen: bool
    call: CallCheck | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class DealerPicture:
    """The dealer's hand with its badge."""

    label: str
    badge: str
    mood: Mood
    cards: tuple[VisibleCard, ...]
    is_acting: bool
    is_chosen: bool
    call: CallCheck | None


@dataclass(frozen=True, slots=True)
class FeltPicture:
    """The whole felt."""

    boxes: tuple[BoxPicture, ...]
    dealer: DealerPicture
    is_open: bool
    dark_word: str
    unread_word: str


def felt_picture(view: TableView, tr: Translator, chosen: str = "") -> FeltPicture:
    """The felt at this moment; ``chosen`` is the target picked for a call (``"3"``, ``dealer``)."""
    seen = view.round
    is_open = seen.phase is Phase.BETTING
    return FeltPicture(
        boxes=tuple(_box(view, number, tr, chosen) for number in range(1, view.profile.boxes + 1)),
        dealer=_dealer(seen, tr, chosen),
        is_open=is_open,
        dark_word=tr.text("dark"),
        unread_word=tr.text("unread"),
    )


def _dealer(seen: RoundView, tr: Translator, chosen: str) -> DealerPicture:
    told = dealer_text(seen.dealer, tr)
    return DealerPicture(
        label=place_word("dealer", tr),
        badge=_badge(told),
        mood=_hand_mood(told.mark),
        cards=seen.dealer.cards,
        is_acting=seen.phase is Phase.DEALER or seen.next_card == "dealer",
        is_chosen=chosen == "dealer",
        call=call_check(seen, "dealer"),
    )


def _box(view: TableView, number: int, tr: Translator, chosen: str) -> BoxPicture:
    seen = view.round
    box = next((box for box in seen.boxes if box.number == number), None)
    acting = seen.to_act if seen.to_act is not None and seen.to_act.box == number else None
    wagers = tuple(wager for wager in seen.wagers if wager.seat.box == number)
    stakes = tuple(stake for seat in _seats(view, number) for stake in _stakes(seat, wagers, view, tr))
    is_acting = acting is not None
    return BoxPicture(
        number=number,
        label=tr.text("Box {box}", box=number),
        hands=() if box is None else tuple(_hands(box, acting.hand if acting else 0, tr)),
        stakes=stakes,
        seats=tuple(
            SeatPicture(
                seat.letter, _insurance(seat, wagers, view, tr), acting is not None and acting.seat == seat
            )
            for seat in _seats(view, number)
        ),
        is_open=seen.phase is Phase.BETTING,
        is_acting=is_acting,
        is_dim=seen.phase is Phase.BOXES and not is_acting,
        is_due=seen.next_card == str(number),
        is_chosen=chosen == str(number),
        call=call_check(seen, str(number)),
        note="" if box is None else _note(view, box, tr),
    )


def _note(view: TableView, box: BoxView, tr: Translator) -> str:
    return next((note for hand in box.hands if (note := hand_note(view, box, hand, tr))), "")


def _seats(view: TableView, number: int) -> tuple[Seat, ...]:
    return tuple(Seat(number, letter) for letter in SEAT_LETTERS[: view.profile.seats])


def _hands(box: BoxView, acting: int, tr: Translator) -> Iterator[HandPicture]:
    for hand in box.hands:
        told = hand_text(box, hand, tr)
        is_acting = hand.number == acting
        yield HandPicture(
            hand.cards, _badge(told), _narrow_badge(told, is_acting), _hand_mood(told.mark), is_acting
        )


def _badge(told: HandText) -> str:
    match told.mark:
        case HandMark.BUST:
            return f"{told.word} {told.total}"
        case HandMark.BLACKJACK | HandMark.UNREAD | HandMark.VOID:
            return told.word
        case _:
            return told.total


def _narrow_badge(told: HandText, is_acting: bool) -> str:
    """Where hands stand close: a cross for a bust, the best total alone of a hand that does not act."""
    match told.mark:
        case HandMark.BUST:
            return f"✗ {told.total}"
        case HandMark.UNREAD:
            return "?"
        case HandMark.VOID:
            return "✗"
        case _:
            return told.total.replace(" ", "") if is_acting else told.total.rpartition("/")[2].strip()


def _hand_mood(mark: HandMark) -> Mood:
    match mark:
        case HandMark.BUST | HandMark.UNREAD | HandMark.VOID:
            return Mood.BAD
        case HandMark.BLACKJACK:
            return Mood.SPECIAL
        case _:
            return Mood.PLAIN


def _stakes(
    seat: Seat, wagers: tuple[WagerView, ...], view: TableView, tr: Translator
) -> Iterator[StakePicture]:
    played = tuple(w for w in wagers if w.seat == seat and w.kind in (Kind.MAIN, Kind.DOUBLE))
    if played:
        yield _stake(seat, Kind.MAIN, played, view, tr)
    for kind in view.limits.kinds:
        mine = tuple(w for w in wagers if w.seat == seat and w.kind is kind and kind is not Kind.MAIN)
        if mine:
            yield _stake(seat, kind, mine, view, tr)


def _stake(
    seat: Seat, kind: Kind, wagers: tuple[WagerView, ...], view: TableView, tr: Translator
) -> StakePicture:
    """What still lies of a bet; once all of it is decided, what came of it."""
    live = tuple(w for w in wagers if w.outcome is Outcome.LIVE)
    currency = view.profile.currency
    lies = sum(w.stake for w in live or wagers)
    count = len(live or wagers)
    if live:
        return StakePicture(seat, kind, lies, count, amount_text(lies, currency, tr), Mood.PLAIN)
    won = sum(w.won for w in wagers)
    if won:
        mood = Mood.GOOD if won > 0 else Mood.BAD
        return StakePicture(seat, kind, lies, count, signed_text(won, currency, tr), mood)
    return StakePicture(seat, kind, lies, count, f"= {amount_text(lies, currency, tr)}", Mood.EVEN)


def _insurance(seat: Seat, wagers: tuple[WagerView, ...], view: TableView, tr: Translator) -> str:
    for wager in wagers:
        if wager.seat == seat and wager.kind is Kind.INSURANCE:
            if wager.outcome is Outcome.LIVE:
                return amount_text(wager.stake, view.profile.currency, tr)
            return signed_text(wager.won, view.profile.currency, tr)
    return ""
