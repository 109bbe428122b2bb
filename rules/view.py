"""What may be seen of a round: frozen, already censored, shared by both games and by every screen.

Nothing here depends on a face-down card: such a card is ``Face.DOWN`` and its hand's call is ``dark``.
"""

from dataclasses import dataclass
from enum import StrEnum

from rules.cards import Card
from rules.events import PlayEvent
from rules.money import Odds
from rules.refusals import Refusal
from rules.seats import Seat
from rules.wagers import Kind, Outcome


class Phase(StrEnum):
    """Phases of a round (design.md, "A round")."""

    BETTING = "betting"
    DEAL = "deal"
    OFFERS = "offers"
    BOXES = "boxes"
    DEALER = "dealer"
    SETTLED = "settled"
    VOID = "void"


class Status(StrEnum):
    """Status of a result (round-notation.md, "The result")."""

    OPEN = "open"
    HELD = "held"
    SETTLED = "settled"
    VOID = "void"
    ERROR = "error"


class Hold(StrEnum):
    """Why a round is held, the gravest first."""

    UNREAD = "unread"
    CHALLENGE = "challenge"
    ANNOUNCE = "announce"


class Face(StrEnum):
    """A card on the table whose value is not to be seen: face down, or left the shoe unread."""

    DOWN = "down"
    UNREAD = "unread"


VisibleCard = Card | Face


@dataclass(frozen=True, slots=True)
class WagerView:
    """One stake line of the result; ``hand`` counts from 1, 0 for bets tied to no hand. Minor units.

    ``is_at_end`` tells a line settled by the end of the round from one whose chips moved before.
    """

    seat: Seat
    kind: Kind
    hand: int
    stake: int
    outcome: Outcome
    pays: Odds | None
    won: int
    is_at_end: bool = False


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand of a box. ``call`` is what the dealer says of it (``""`` without cards, ``dark``)."""

    number: int
    cards: tuple[VisibleCard, ...]
    call: str
    is_ended: bool
    is_doubled: bool
    is_from_split: bool


@dataclass(frozen=True, slots=True)
class BoxView:
    """One box with bets or cards. ``order`` is the order of decision, the decider of old first (the owner)."""

    number: int
    order: tuple[Seat, ...]
    hands: tuple[HandView, ...]
    is_void: bool


@dataclass(frozen=True, slots=True)
class ToAct:
    """The hand to act and the seat that decides."""

    box: int
    hand: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing a seat may say now: ``word`` is ``insure even double split surrender stand``.

    ``low`` to ``high`` in steps of ``step`` is the allowed amount (equal when fixed, 0 where there is none);
    ``is_joining`` marks a back bettor following the decider; ``may_be_dark`` that the double may stay face down.
    """

    word: str
    seat: Seat
    hand: int
    low: int = 0
    high: int = 0
    step: int = 0
    is_joining: bool = False
    may_be_dark: bool = False


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """One card in drawing order: ``place`` from 1, where it lies (``"1"`` box, ``dealer``, ``""`` unplaced)."""

    place: int
    card: VisibleCard
    lies: str


@dataclass(frozen=True, slots=True)
class Miscall:
    """An open wrong call: what was called for which target, and what the cards say."""

    target: str
    called: str
    computed: str


@dataclass(frozen=True, slots=True)
class CallMade:
    """The last call entered for a target since its hand got a card, right ones too, beside what the cards say."""

    target: str
    called: str
    computed: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class SaidLine:
    """An accepted line that may be amended: its number (``amend L``) and what was said. No card is among these."""

    line: int
    event: PlayEvent


@dataclass(frozen=True, slots=True)
class SeatAmount:
    """An amount of one seat, minor units."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class DealerView:
    """The dealer's hand: every card on the table (face-down ones too), call and total of the open ones only."""

    cards: tuple[VisibleCard, ...]
    call: str
    total: int
    is_blackjack: bool
    is_bust: bool
    is_complete: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of baccarat: its cards (``Face.UNREAD`` never lies here), total and call (``""`` without cards)."""

    cards: tuple[VisibleCard, ...]
    total: int
    call: str


@dataclass(frozen=True, slots=True)
class BaccaratView:
    """Baccarat's own part of a round: both sides, the winner (``player banker tie``) once it is known, what is due.

    ``draws`` is the side whose third card is asked for now (``player``, ``banker``, ``""``); ``has_natural`` tells
    that a side has 8 or 9 on two cards; ``owed`` is the commission each seat owes for this round, minor units.
    """

    player: SideView
    banker: SideView
    winner: Kind | None
    draws: str
    has_natural: bool
    owed: tuple[SeatAmount, ...]


@dataclass(frozen=True, slots=True)
class RoundView:
    """Everything a person may know of a round.

    ``may`` and ``to_act`` as in the notation; ``offers`` spells ``may`` out seat by seat; ``next_card`` says
    where a card drawn now would lie (``"3"`` for box 3, ``dealer``, ``""`` when none is expected).
    ``order_of_payment`` lists the wagers in the order of rules.md section 2, step 10, once the round is settled
    (those with ``is_at_end`` are paid now; the others were settled before).
    ``corrections`` is what a change after the settlement gives (+) or takes back (-), seat by seat.
    ``round_lines`` counts the accepted lines so far; ``said`` are those that ``amend`` may change.
    In baccarat ``baccarat`` holds the sides, ``boxes`` are the sectors (no hands) and ``dealer`` is empty;
    ``next_card`` and ``lies`` say ``player`` or ``banker``.
    """

    status: Status
    phase: Phase
    boxes: tuple[BoxView, ...]
    dealer: DealerView
    wagers: tuple[WagerView, ...]
    order_of_payment: tuple[WagerView, ...]
    net: tuple[SeatAmount, ...]
    house: int
    to_act: ToAct | None
    may: tuple[str, ...]
    offers: tuple[Offer, ...]
    next_card: str
    hold: Hold | None
    miscall: Miscall | None
    challenges: tuple[Seat, ...]
    drawn: tuple[DrawnCard, ...]
    burned: tuple[Card | None, ...]
    adjustments: tuple[SeatAmount, ...]
    corrections: tuple[SeatAmount, ...]
    is_paid: bool
    can_undo: bool
    round_lines: int
    refusal: Refusal | None = None
    calls_made: tuple[CallMade, ...] = ()
    said: tuple[SaidLine, ...] = ()
    baccarat: BaccaratView | None = None
