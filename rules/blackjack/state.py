"""State of a blackjack round: frozen values, changed only by making new ones.

They are named tuples because a round makes hundreds of them: a changed copy costs a third of a dataclass's.
Cards are left out of their ``repr``: they may lie face down, and no fault may tell them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from rules.blackjack.totals import TARGET, best_total, is_twenty_one_of_two
from rules.cards import Card
from rules.limits import Limits
from rules.profile import BlackjackRules, Profile
from rules.seats import Seat
from rules.view import Phase
from rules.wagers import Kind, Wager


class Due(Enum):
    """Why a hand must get a card before anything else is said of it."""

    NOTHING = 0
    DOUBLE = 1  # the decider doubled; back bettors may still join
    SPLIT = 2  # the decider split; back bettors may still match
    SECOND = 3  # the other hand of a split, waiting for its second card


class Hand(NamedTuple):
    """One hand: its cards and its main and double lines, in order of betting.

    ``dark`` is set with a dark double: the card that follows lies face down.
    """

    cards: tuple[Card, ...] = ()
    lines: tuple[Wager, ...] = ()
    is_ended: bool = False
    is_from_split: bool = False
    is_doubled: bool = False
    dark: bool = False
    due: Due = Due.NOTHING

    def __repr__(self) -> str:
        return (
            f"Hand(cards={len(self.cards)}, lines={self.lines!r}, is_ended={self.is_ended}, due={self.due})"
        )

    @property
    def is_blackjack(self) -> bool:
        """Ace and ten-value as the box's first two cards, never after a split."""
        return not self.is_from_split and is_twenty_one_of_two(self.cards)

    @property
    def is_bust(self) -> bool:
        """Whether the total is over 21."""
        return best_total(self.cards) > TARGET

    @property
    def has_dark_card(self) -> bool:
        """Whether the dark double's card lies on the table."""
        return self.dark and self.due is Due.NOTHING

    @property
    def is_split_ace(self) -> bool:
        """Whether the hand began with a split ace."""
        return self.is_from_split and self.cards[0].is_ace

    def main_of(self, seat: Seat) -> Wager | None:
        """The seat's live main line on this hand."""
        for line in self.lines:
            if line.seat == seat and line.kind is Kind.MAIN and line.is_live:
                return line
        return None

    def has_live_main(self) -> bool:
        """Whether any seat still has a live stake on the hand."""
        return any(line.is_live and line.kind is Kind.MAIN for line in self.lines)


class Box(NamedTuple):
    """One box: ``order`` is the order of decision, ``side`` the pair, bust and insurance lines.

    ``offered`` are the seats that took an offer; ``last_hand`` is the hand that got a card last.
    """

    number: int
    order: tuple[Seat, ...] = ()
    side: tuple[Wager, ...] = ()
    hands: tuple[Hand, ...] = ()
    has_acted: bool = False
    is_void: bool = False
    offered: tuple[Seat, ...] = ()
    last_hand: int = 0

    @property
    def is_dealt_in(self) -> bool:
        """Whether the box plays: it has a main bet and was not voided."""
        return bool(self.hands) and not self.is_void

    def decider(self, hand: Hand) -> Seat | None:
        """The first seat, in order of betting, that still has a live stake on the hand."""
        for seat in self.order:
            if hand.main_of(seat) is not None:
                return seat
        return None

    def side_of(self, seat: Seat, kind: Kind) -> Wager | None:
        """The seat's line of a side bet."""
        for line in self.side:
            if line.seat == seat and line.kind is kind:
                return line
        return None

    def all_lines(self) -> Iterator[Wager]:
        """Every stake line of the box."""
        yield from self.side
        for hand in self.hands:
            yield from hand.lines

    def hands_with(self, index: int, hand: Hand) -> tuple[Hand, ...]:
        """The hands with one changed."""
        return (*self.hands[:index], hand, *self.hands[index + 1 :])

    def with_hand(self, index: int, hand: Hand) -> "Box":
        """This box with one hand changed."""
        return self._replace(hands=self.hands_with(index, hand))


class Round(NamedTuple):
    """A whole round. ``acting`` is box index and hand index of the hand to act in BOXES."""

    boxes: tuple[Box, ...]
    phase: Phase = Phase.BETTING
    dealer: tuple[Card, ...] = ()
    acting: tuple[int, int] | None = None

    def __repr__(self) -> str:
        return f"Round(boxes={self.boxes!r}, phase={self.phase}, dealer={len(self.dealer)}, acting={self.acting})"

    def with_box(self, box: Box) -> "Round":
        """This round with one box changed."""
        index = box.number - 1
        boxes = (*self.boxes[:index], box, *self.boxes[index + 1 :])
        return Round(boxes, self.phase, self.dealer, self.acting)

    def acting_hand(self) -> tuple[Box, Hand] | None:
        """The box and hand to act."""
        if self.acting is None:
            return None
        box = self.boxes[self.acting[0]]
        return box, box.hands[self.acting[1]]


@dataclass(frozen=True, slots=True)
class Table:
    """What a round is played under: the profile, its blackjack rules and the limits of the table."""

    profile: Profile
    rules: BlackjackRules
    limits: Limits
