"""Everything that can be said of a round, one frozen value per notation line (round-notation.md).

Amounts are minor units; an amount finer than the minor unit arrives as a ``Fraction`` and is refused as a wrong
step. Both games share these events; each game answers ``not_offered`` to what it does not have. Cards are left out
of their ``repr``: they may lie face down, and no fault may tell them.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from rules.calls import Call
from rules.cards import Card
from rules.seats import Seat
from rules.wagers import Kind

Minor = int | Fraction


@dataclass(frozen=True, slots=True)
class BetPlaced:
    """``bet SEAT KIND AMOUNT``: adds to the seat's bet of that kind."""

    seat: Seat
    kind: Kind
    amount: Minor


@dataclass(frozen=True, slots=True)
class BetTaken:
    """``take SEAT KIND``: the bet is taken back; the main bet takes its bonuses along."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class BetsClosed:
    """``close``: no more bets."""


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """``card CARD…``: cards left the shoe in this order; ``None`` is one that was not read."""

    cards: tuple[Card | None, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class InsuranceTaken:
    """``insure SEAT [AMOUNT]``."""

    seat: Seat
    amount: Minor | None


@dataclass(frozen=True, slots=True)
class EvenMoneyTaken:
    """``even SEAT``: equal money."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OffersDone:
    """``done``: the offer window closes."""


@dataclass(frozen=True, slots=True)
class Stood:
    """``stand BOX``."""

    box: int


@dataclass(frozen=True, slots=True)
class Doubled:
    """``double SEAT [AMOUNT] [dark]``; without amount the full stake."""

    seat: Seat
    amount: Minor | None = None
    dark: bool = False


@dataclass(frozen=True, slots=True)
class Split:
    """``split SEAT``: the decider splits, a back bettor matches."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Surrendered:
    """``surrender SEAT``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OwnerNamed:
    """``owner BOX SEAT``: this seat decides."""

    box: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class TotalCalled:
    """``announce TARGET TOTAL``: what the dealer called for a box, ``dealer``, ``player`` or ``banker``."""

    target: int | str
    call: Call


@dataclass(frozen=True, slots=True)
class Challenged:
    """``challenge SEAT``: a player contests; the round stops."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resolved:
    """``resolve``: a supervisor releases the round."""


@dataclass(frozen=True, slots=True)
class CardCorrected:
    """``correct N CARD``: the card drawn in place N was another."""

    place: int
    card: Card = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardInserted:
    """``insert N CARD``: a card dealt but not scanned, drawn just before place N."""

    place: int
    card: Card = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardRemoved:
    """``remove N``: an extra card; it left the shoe and is burned."""

    place: int


@dataclass(frozen=True, slots=True)
class RoundVoided:
    """``void round REASON…``."""

    reason: str


@dataclass(frozen=True, slots=True)
class BoxVoided:
    """``void BOX REASON…``."""

    box: int
    reason: str


@dataclass(frozen=True, slots=True)
class PaidOut:
    """``paid``: the payouts are done."""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """``adjust SEAT AMOUNT REASON…``: chips handed over (+) or taken back (-) beyond the result."""

    seat: Seat
    amount: Minor
    reason: str


@dataclass(frozen=True, slots=True)
class Undone:
    """``undo``: the last line is taken back."""


@dataclass(frozen=True, slots=True)
class CardsBurned:
    """``burn CARD…``: these left the shoe and play no part; ``None`` is an unread one."""

    cards: tuple[Card | None, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class ShoeChanged:
    """``shoe``: the next cards come from another pack."""


@dataclass(frozen=True, slots=True)
class Remarked:
    """``# …``: a remark."""

    text: str


PlayEvent = (
    BetPlaced
    | BetTaken
    | BetsClosed
    | InsuranceTaken
    | EvenMoneyTaken
    | OffersDone
    | Stood
    | Doubled
    | Split
    | Surrendered
)
AMENDABLE = (
    BetPlaced,
    BetTaken,
    InsuranceTaken,
    EvenMoneyTaken,
    OffersDone,
    Stood,
    Doubled,
    Split,
    Surrendered,
)
# What the game alone judges; most of what is said is of this kind.
PLAYED = (*AMENDABLE, BetsClosed, OwnerNamed)
UNDOABLE = (BetsClosed, OffersDone, Stood, InsuranceTaken, EvenMoneyTaken, Doubled, Split, Surrendered)


@dataclass(frozen=True, slots=True)
class LineAmended:
    """``amend L LINE…`` or ``amend L -``: line L should have read otherwise, or should not be there."""

    line: int
    event: PlayEvent | None


Event = (
    PlayEvent
    | CardsDrawn
    | OwnerNamed
    | TotalCalled
    | Challenged
    | Resolved
    | CardCorrected
    | CardInserted
    | CardRemoved
    | RoundVoided
    | BoxVoided
    | PaidOut
    | Adjusted
    | Undone
    | LineAmended
    | CardsBurned
    | ShoeChanged
    | Remarked
)
