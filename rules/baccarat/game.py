"""Baccarat as a game of the record: binds profile and limits to the pure functions of this package."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.baccarat import betting
from rules.baccarat import round as play
from rules.baccarat import view as views
from rules.baccarat.state import Round, Table
from rules.cards import Card
from rules.events import BoxVoided
from rules.game import Called, GameEvent, GameView, Place, Secrecy
from rules.limits import Limits
from rules.profile import Profile
from rules.refusals import Refusal
from rules.seats import Seat
from rules.view import Offer, Phase, ToAct, WagerView


@dataclass(frozen=True, slots=True)
class BaccaratGame:
    """Baccarat under one profile and one set of limits (see ``rules.game.Game``)."""

    table: Table

    @classmethod
    def of(cls, profile: Profile, limits: Limits) -> "BaccaratGame":
        """Bind a baccarat profile to one of its limits."""
        if profile.baccarat is None:
            raise ValueError(f"{profile.id} is no baccarat profile")
        return cls(Table(profile, profile.baccarat, limits))

    @property
    def profile(self) -> Profile:
        """The profile played."""
        return self.table.profile

    def start(self) -> Round:
        """A round with nothing on the felt."""
        return play.start(self.table)

    def check(self, state: Round, event: GameEvent) -> Refusal | None:
        """Why an event of the game cannot be."""
        return play.check(self.table, state, event)

    def apply(self, state: Round, event: GameEvent) -> Round:
        """Apply a checked event."""
        return play.apply(self.table, state, event)

    def take_out(self, state: Round, event: BoxVoided) -> Round:
        """Void a sector without going on."""
        return play.take_out(state, event)

    def check_card(self, state: Round) -> Refusal | None:
        """Why no card can come now."""
        return play.check_card(state)

    def apply_card(self, state: Round, card: Card) -> Round:
        """Lay a checked card."""
        return play.apply_card(self.table, state, card)

    def next_place(self, state: Round) -> Place | None:
        """Where a card drawn now would lie."""
        return views.next_place(state)

    def phase(self, state: Round) -> Phase:
        """Phase of the round."""
        return state.phase

    def has_bet(self, state: Round, seat: Seat) -> bool:
        """Whether the seat has a stake line in the round."""
        return any(line.seat == seat for line in state.sectors[seat.box - 1].lines)

    def results(self, state: Round) -> Iterator[tuple[Seat, int]]:
        """Profit of every stake line."""
        for sector in state.sectors:
            for line in sector.lines:
                yield line.seat, line.won

    def called(self, state: Round, target: int | str) -> Called | Refusal:
        """The side a call for this target is about."""
        return views.called(state, target)

    def is_revealed(self, state: Round, secrecy: Secrecy) -> bool:
        """Every card lies open."""
        return True

    def view(self, state: Round) -> GameView:
        """What may be seen."""
        return views.view(self.table, state)

    def order_of_payment(self, state: Round, wagers: tuple[WagerView, ...]) -> tuple[WagerView, ...]:
        """The wagers of the view in the order in which they are paid."""
        return views.order_of_payment(state, wagers)

    def to_act(self, state: Round) -> ToAct | None:
        """Nobody acts: the cards follow the rules."""
        return None

    def offers(self, state: Round) -> tuple[Offer, ...]:
        """Nothing is offered beyond betting."""
        return ()

    def may(self, state: Round) -> tuple[str, ...]:
        """The words that may come next."""
        match state.phase:
            case Phase.BETTING:
                return tuple(sorted(betting.may(self.table, state)))
            case Phase.DEAL:
                return ("card",)
            case _:
                return ()
