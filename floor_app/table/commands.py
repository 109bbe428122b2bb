"""What a person or a reader may ask of a table. Imperative values; the table checks, journals and answers."""

from dataclasses import dataclass
from enum import StrEnum

from rules.cards import Card
from rules.events import Event


@dataclass(frozen=True, slots=True)
class Approval:
    """A supervisor's word for an act that needs a second person: name and reason, both not empty."""

    supervisor: str
    reason: str


@dataclass(frozen=True, slots=True)
class Say:
    """Say one thing of the round; ``approval`` goes with the acts only a supervisor may confirm."""

    event: Event
    approval: Approval | None = None


@dataclass(frozen=True, slots=True)
class UndoTouch:
    """Take back the dealer's last touch: while betting the last change of the bets, later the last decision."""


@dataclass(frozen=True, slots=True)
class ClearBets:
    """Take every bet off the felt (before close)."""


@dataclass(frozen=True, slots=True)
class RepeatBets:
    """Place again what lay at the close of the last round: on one box, or on all (``None``)."""

    box: int | None = None


@dataclass(frozen=True, slots=True)
class EnterCard:
    """A card keyed in by hand because the reader failed; needs an approval."""

    card: Card
    approval: Approval


class StrayRuling(StrEnum):
    """What becomes of a card that came when no card was expected.

    It is the next card, it is burned, or it is a card already on the felt that was pulled back and drawn again.
    """

    PLAY = "play"
    BURN = "burn"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class RuleStrayCard:
    """Rule on the first card out of place; burning it in a round, or calling it the same, needs an approval."""

    ruling: StrayRuling
    approval: Approval | None = None


@dataclass(frozen=True, slots=True)
class ConfirmCards:
    """The dealer confirms that the cards on the felt are those shown, after a gap or a reconnect."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """Open the next round once this one is settled or void; says that the payouts are done, if nobody did.

    Where every round has a fresh pack it says, too, that this pack is in the shoe.
    """


Command = Say | UndoTouch | ClearBets | RepeatBets | EnterCard | RuleStrayCard | ConfirmCards | NextRound
