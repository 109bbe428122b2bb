"""Rounds played at random: out of a stream of bytes, so that an example that fails is made small by itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hypothesis import strategies as st

from rules.calls import Call
from rules.cards import RANKS, Card, parse_card
from rules.events import (
    Adjusted,
    BetPlaced,
    BetsClosed,
    BetTaken,
    BoxVoided,
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsBurned,
    CardsDrawn,
    Challenged,
    Doubled,
    EvenMoneyTaken,
    Event,
    InsuranceTaken,
    LineAmended,
    OffersDone,
    OwnerNamed,
    PaidOut,
    Remarked,
    Resolved,
    RoundVoided,
    ShoeChanged,
    Split,
    Stood,
    Surrendered,
    TotalCalled,
    Undone,
)
from rules.game import Secrecy
from rules.result import view_of
from rules.seats import SEAT_LETTERS, Seat
from rules.submit import submit
from rules.view import Face, Hold, Offer, Phase, RoundView
from tests.rules.rounds import AnyRecord

streams = st.binary(min_size=120, max_size=260)
Member = TypeVar("Member")


class Choices:
    """Numbers out of a stream of bytes; when it ends they go round, so that a round comes to its end."""

    def __init__(self, stream: bytes) -> None:
        self._stream = iter(stream)
        self._round = 0

    def below(self, limit: int) -> int:
        """A number from 0 up to the limit, the limit left out."""
        value = next(self._stream, None)
        if value is None:
            self._round += 1
            value = self._round
        return value % limit

    def of(self, members: Sequence[Member]) -> Member:
        """One of these."""
        return members[self.below(len(members))]


@dataclass(frozen=True, slots=True)
class Habits:
    """How a round is played. ``troubles``: one move in so many is a supervisor's, 0 for never.

    ``usual_ranks`` bring about what they are good for: aces, eights and tens pairs and blackjacks, small cards dark
    doubles. Cards come of ``suits``, those that lie face down of ``hidden_suits``; so many boxes are bet on at most.
    """

    troubles: int = 9
    usual_ranks: str = "A8T"
    suits: str = "shdc"
    hidden_suits: str = "shdc"
    boxes: int = 3
    edits: bool = True


def moves(record: AnyRecord, choices: Choices, habits: Habits) -> Iterator[tuple[Event, AnyRecord]]:
    """Play a round: every accepted event with the round after it. Refused ones are passed over."""
    after_end = choices.below(4)
    bets_left = 1 + choices.below(9)
    for _ in range(160):
        view = view_of(record)
        if view.phase in (Phase.SETTLED, Phase.VOID) and view.hold is None:
            if after_end == 0:
                return
            after_end -= 1
            event: Event = choices.of(_after_the_end(record, view, choices, habits))
        elif view.phase is Phase.BETTING and bets_left > 0:
            bets_left -= 1
            event = bet(record, choices, habits)
        else:
            event = _next(record, view, choices, habits)
        after, refusal = submit(record, event)
        if refusal is None:
            record = after
            yield event, record


def _next(record: AnyRecord, view: RoundView, choices: Choices, habits: Habits) -> Event:
    if view.hold is Hold.UNREAD and choices.below(4):
        place = next(drawn.place for drawn in view.drawn if drawn.card is Face.UNREAD)
        is_open = record.core.drawn[place - 1].place.secrecy is Secrecy.OPEN
        return CardCorrected(place, card(choices, habits, habits.suits if is_open else habits.hidden_suits))
    if habits.troubles and choices.below(habits.troubles) == habits.troubles - 1:
        return trouble(record, view, choices, habits)
    if view.hold is not None:
        return Resolved()
    if view.phase is Phase.BETTING:
        return BetsClosed() if view.boxes else bet(record, choices, habits)
    wanted = [offer for offer in view.offers if offer.word != "surrender" or choices.below(5) == 4]
    possible: list[Event] = [taken(offer, choices) for offer in wanted]
    if "card" in view.may:
        unread = habits.troubles and choices.below(25) == 24
        possible += [CardsDrawn((None if unread else next_card(record, choices, habits),))] * 2
    if "done" in view.may:
        possible.append(OffersDone())
    return choices.of(possible) if possible else BetsClosed()


def card(choices: Choices, habits: Habits, suits: str) -> Card:
    """A card of one of these suits; the usual ranks come more often than from a shoe."""
    rank = choices.of(habits.usual_ranks) if choices.below(2) else choices.of(RANKS)
    return parse_card(rank + choices.of(suits))


def next_card(record: AnyRecord, choices: Choices, habits: Habits) -> Card:
    """The card drawn now."""
    return card(choices, habits, habits.hidden_suits if is_hidden_next(record) else habits.suits)


def is_hidden_next(record: AnyRecord) -> bool:
    """Whether a card drawn now lies face down."""
    place = record.rules.game.next_place(record.core.state)
    return place is not None and place.secrecy is not Secrecy.OPEN


def seat(record: AnyRecord, choices: Choices, habits: Habits) -> Seat:
    """A seat of the boxes played."""
    profile = record.rules.game.profile
    box = 1 + choices.below(min(habits.boxes, profile.boxes))
    return Seat(box, SEAT_LETTERS[choices.below(profile.seats)])


def bet(record: AnyRecord, choices: Choices, habits: Habits) -> Event:
    """A bet of a few steps above its minimum; now and then one is taken back."""
    profile = record.rules.game.profile
    kind = choices.of((profile.bet_kinds[0], profile.bet_kinds[0], *profile.bet_kinds))
    low = profile.limits[0].range_of(kind)
    assert low is not None
    who = seat(record, choices, habits)
    if choices.below(8) == 7:
        return BetTaken(who, kind)
    return BetPlaced(who, kind, low.low + profile.bet_step * choices.of((0, 0, 7, 15, 40)))


def taken(offer: Offer, choices: Choices) -> Event:
    """What a seat says that takes an offer, with one of the amounts allowed."""
    amount: int | None = None
    if offer.high > offer.low:
        steps = (offer.high - offer.low) // offer.step
        amount = offer.low + offer.step * choices.of((0, steps, choices.below(steps + 1)))
    match offer.word:
        case "insure":
            return InsuranceTaken(offer.seat, offer.low if amount is None else amount)
        case "even":
            return EvenMoneyTaken(offer.seat)
        case "double":
            return Doubled(offer.seat, amount, dark=offer.may_be_dark and choices.below(2) == 1)
        case "split":
            return Split(offer.seat)
        case "surrender":
            return Surrendered(offer.seat)
        case "stand":
            return Stood(offer.seat.box)
        case _:
            raise AssertionError(f"an unknown word: {offer.word}")


def trouble(record: AnyRecord, view: RoundView, choices: Choices, habits: Habits) -> Event:
    """Something of a supervisor, or an entry that may be refused."""
    who = seat(record, choices, habits)
    place = 1 + choices.below(max(1, len(view.drawn)))
    targets: tuple[int | str, ...] = (who.box, who.box, "dealer", "player", "banker")
    possible: tuple[Event, ...] = (
        Challenged(who),
        TotalCalled(choices.of(targets), Call(17, 17)),
        CardsBurned((choices.of((None, card(choices, habits, habits.suits))),)),
        Undone(),
        Remarked("camera"),
        OwnerNamed(who.box, who),
        BetTaken(who, choices.of(record.rules.game.profile.bet_kinds)),
        BoxVoided(who.box, "late bet"),
        Resolved(),
    )
    edits: tuple[Event, ...] = (
        CardCorrected(place, card(choices, habits, habits.suits)),
        CardInserted(place, card(choices, habits, habits.suits)),
        CardRemoved(place),
        ShoeChanged(),
        *(LineAmended(said.line, choices.of((None, said.event))) for said in view.said[-2:]),
    )
    return choices.of((*possible, *edits) if habits.edits else possible)


def _after_the_end(record: AnyRecord, view: RoundView, choices: Choices, habits: Habits) -> tuple[Event, ...]:
    who = seat(record, choices, habits)
    return (
        PaidOut(),
        Adjusted(who, choices.of((-500, 1, 250)), "put right"),
        RoundVoided("wrong pack"),
        trouble(record, view, choices, habits),
    )
