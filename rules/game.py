"""What a game offers to the record of a round: the same for blackjack and baccarat."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, Protocol, TypeVar

from rules.cards import Card
from rules.events import BoxVoided, OwnerNamed, PlayEvent, RoundVoided
from rules.profile import Profile
from rules.refusals import Refusal
from rules.seats import Seat
from rules.view import BaccaratView, BoxView, DealerView, Offer, Phase, ToAct, WagerView

GameEvent = PlayEvent | OwnerNamed | RoundVoided | BoxVoided
State = TypeVar("State")


class Secrecy(Enum):
    """Who may know a card where it will lie: everybody, or the machine only until a moment of the round."""

    OPEN = "open"
    HOLE = "hole"  # until the dealer's turn
    DARK = "dark"  # until the dealer's hand is complete


class Place(NamedTuple):
    """Where the next card lies (``"3"`` for box 3, ``dealer``) and who may know it."""

    lies: str
    secrecy: Secrecy


@dataclass(frozen=True, slots=True)
class Called:
    """Totals of the hand a call is about: every ace 1, best, and what it is."""

    low: int
    high: int
    is_blackjack: bool
    is_bust: bool
    text: str


@dataclass(frozen=True, slots=True)
class GameView:
    """The game's own part of a view; already censored."""

    boxes: tuple[BoxView, ...]
    dealer: DealerView
    wagers: tuple[WagerView, ...]
    baccarat: BaccaratView | None = None


class Game(Protocol[State]):
    """One game under one profile and one set of limits. All functions are pure."""

    @property
    def profile(self) -> Profile:
        """The profile played."""

    def start(self) -> State:
        """A round with nothing on the felt."""

    def check(self, state: State, event: GameEvent) -> Refusal | None:
        """Why an event of the game cannot be."""

    def apply(self, state: State, event: GameEvent) -> State:
        """Apply a checked event."""

    def take_out(self, state: State, event: BoxVoided) -> State:
        """Void a box, checked, without going on: an unread card still keeps the round waiting."""

    def check_card(self, state: State) -> Refusal | None:
        """Why no card can come now, whatever card."""

    def apply_card(self, state: State, card: Card) -> State:
        """Lay a checked card."""

    def next_place(self, state: State) -> Place | None:
        """Where a card drawn now would lie."""

    def phase(self, state: State) -> Phase:
        """Phase of the round."""

    def has_bet(self, state: State, seat: Seat) -> bool:
        """Whether the seat has a stake line in the round."""

    def results(self, state: State) -> Iterable[tuple[Seat, int]]:
        """Profit of every stake line, seat by seat, minor units."""

    def called(self, state: State, target: int | str) -> Called | Refusal:
        """The hand a call for this target is about."""

    def is_revealed(self, state: State, secrecy: Secrecy) -> bool:
        """Whether cards of this secrecy may be seen now."""

    def view(self, state: State) -> GameView:
        """What may be seen."""

    def order_of_payment(self, state: State, wagers: tuple[WagerView, ...]) -> tuple[WagerView, ...]:
        """The wagers of the view in the order in which they are paid; none before the settlement."""

    def to_act(self, state: State) -> ToAct | None:
        """Hand and seat to act."""

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What each seat may say now beyond betting."""

    def may(self, state: State) -> tuple[str, ...]:
        """The words that may come next, sorted."""
