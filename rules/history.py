"""What happened in a round, one small step after another, and the fold that plays it (again)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from rules.cards import Card
from rules.events import (
    PLAYED,
    Adjusted,
    BoxVoided,
    CardsBurned,
    CardsDrawn,
    PaidOut,
    RoundVoided,
    ShoeChanged,
)
from rules.game import Game, GameEvent, Place, Secrecy, State
from rules.refusals import Code, Refusal, refuse
from rules.seats import Seat
from rules.view import Phase


@dataclass(frozen=True, slots=True)
class CardTakenOut:
    """A card that was drawn and later removed: it left the shoe at this point and is burned."""

    card: Card | None = field(repr=False)


StepEvent = GameEvent | CardsDrawn | CardsBurned | CardTakenOut | ShoeChanged | PaidOut | Adjusted


class Step(NamedTuple):
    """One thing that happened, with the line of the script that said it. Cards come one a step."""

    line: int
    event: StepEvent


class Drawn(NamedTuple):
    """One card in drawing order (``None``: unread) and where it lay when it came."""

    card: Card | None
    place: Place

    def __repr__(self) -> str:
        return f"Drawn(place={self.place!r})"


@dataclass(frozen=True, slots=True)
class Rules(Generic[State]):
    """The game played and the cards already out of its first pack."""

    game: Game[State]
    gone: Mapping[Card, int]


class Core(NamedTuple, Generic[State]):
    """What follows from the steps: the game's state, the cards, the payout and its adjustments.

    ``out`` are the cards known to have left the present pack in this round; ``has_unread`` tells that a drawn card
    is still unread.
    """

    state: State
    drawn: tuple[Drawn, ...] = ()
    out: tuple[Card, ...] = ()
    is_first_pack: bool = True
    burned: tuple[Card | None, ...] = ()
    is_paid: bool = False
    adjustments: tuple[tuple[Seat, int], ...] = ()
    has_unread: bool = False

    def with_state(self, state: State) -> "Core[State]":
        """The core with another state of the game; spelled out, as every step makes one."""
        return Core(
            state,
            self.drawn,
            self.out,
            self.is_first_pack,
            self.burned,
            self.is_paid,
            self.adjustments,
            self.has_unread,
        )

    def __repr__(self) -> str:
        return f"Core(state={self.state!r}, drawn={len(self.drawn)}, is_paid={self.is_paid})"


def begin(rules: Rules[State]) -> Core[State]:
    """Nothing has happened yet."""
    return Core(rules.game.start())


def play(rules: Rules[State], steps: Iterable[Step]) -> Core[State] | Refusal:
    """Play steps from the start; the first one that cannot be is the answer."""
    core = begin(rules)
    for step in steps:
        after = advance(rules, core, step.event)
        if isinstance(after, Refusal):
            return after
        core = after
    return core


def advance(rules: Rules[State], core: Core[State], event: StepEvent) -> Core[State] | Refusal:
    """Check one step and take it."""
    if isinstance(event, PLAYED):  # what happens most comes first
        return _play(rules, core, event)
    match event:
        case CardsDrawn():
            return _draw(rules, core, event.cards[0])
        case CardsBurned():
            return _burn(rules, core, event.cards[0])
        case CardTakenOut():
            return _burn(rules, core, event.card)
        case ShoeChanged():
            return core._replace(out=(), is_first_pack=False)
        case PaidOut():
            return _pay_out(rules, core)
        case Adjusted():
            return _adjust(rules, core, event)
        case BoxVoided() | RoundVoided() if core.has_unread:
            return _void_under_unread(rules, core, event)
        case _:
            return _play(rules, core, event)


def _play(rules: Rules[State], core: Core[State], event: GameEvent) -> Core[State] | Refusal:
    refusal = rules.game.check(core.state, event)
    return core.with_state(rules.game.apply(core.state, event)) if refusal is None else refusal


def _void_under_unread(
    rules: Rules[State], core: Core[State], event: BoxVoided | RoundVoided
) -> Core[State] | Refusal:
    """Void while a card is unread: a box is taken out, but nothing settles until the card is known.

    The round can be voided even when every box was: nothing is at stake then, but it would be held for ever.
    """
    game = rules.game
    refusal = game.check(core.state, event)
    if isinstance(event, BoxVoided):
        return refusal or core._replace(state=game.take_out(core.state, event))
    if refusal is not None and game.phase(core.state) is Phase.VOID:
        return refusal
    return core._replace(state=game.apply(core.state, event))


def check_copies(rules: Rules[State], core: Core[State], card: Card) -> Refusal | None:
    """Whether the present pack can still hold this card."""
    gone = rules.gone.get(card, 0) if core.is_first_pack else 0
    if gone + core.out.count(card) < rules.game.profile.decks:
        return None
    return refuse(Code.IMPOSSIBLE_CARD, "The shoe holds no more copies of this card")


def _draw(rules: Rules[State], core: Core[State], card: Card | None) -> Core[State] | Refusal:
    refusal = rules.game.check_card(core.state)
    if refusal is None and card is not None:
        refusal = check_copies(rules, core, card)
    if refusal is not None:
        return refusal
    place = rules.game.next_place(core.state) or Place("", Secrecy.OPEN)
    drawn = (*core.drawn, Drawn(card, place))
    if card is None:
        return core._replace(drawn=drawn, has_unread=True)
    return Core(
        rules.game.apply_card(core.state, card),
        drawn,
        (*core.out, card),
        core.is_first_pack,
        core.burned,
        core.is_paid,
        core.adjustments,
        core.has_unread,
    )


def _burn(rules: Rules[State], core: Core[State], card: Card | None) -> Core[State] | Refusal:
    if card is None:
        return core._replace(burned=(*core.burned, None))
    refusal = check_copies(rules, core, card)
    if refusal is not None:
        return refusal
    return core._replace(burned=(*core.burned, card), out=(*core.out, card))


def _is_settled(rules: Rules[State], core: Core[State]) -> bool:
    return rules.game.phase(core.state) is Phase.SETTLED and not core.has_unread


def _pay_out(rules: Rules[State], core: Core[State]) -> Core[State] | Refusal:
    if core.is_paid or not _is_settled(rules, core):
        return refuse(Code.NOT_OFFERED, "Payouts are done once, after the settlement")
    return core._replace(is_paid=True)


def _adjust(rules: Rules[State], core: Core[State], event: Adjusted) -> Core[State] | Refusal:
    if not _is_settled(rules, core) or not rules.game.has_bet(core.state, event.seat):
        return refuse(Code.NOT_OFFERED, "Only a seat with a bet is adjusted, after the settlement")
    if not isinstance(event.amount, int) or event.amount == 0:
        return refuse(Code.WRONG_STEP, "An adjustment is a whole number of the smallest unit, not 0")
    return core._replace(adjustments=(*core.adjustments, (event.seat, event.amount)))
