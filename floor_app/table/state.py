"""State of one table: what its journal says, nothing else. Frozen; every row makes the next one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from floor_app.table.bets import Layout
from floor_app.table.views import TroubleKind
from rules.cards import Card
from rules.limits import Limits
from rules.profile import Profile
from rules.record import Record


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table is opened with.

    ``accepted_edges`` are the bets whose edge is the player's, as decimal text of a bet of 1, that somebody confirmed.
    """

    table: str
    dealer: str
    profile: Profile
    limits: Limits
    program: str
    accepted_edges: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Stray:
    """A card that left the shoe when none was expected (``None``: unread). It waits for a ruling.

    Not shown in its representation: it may be one that nobody has seen.
    """

    card: Card | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class TableState:
    """A table between two rows.

    ``last_bets`` lay at the close of the last round, ``bet_history`` holds the layouts before each betting touch
    of this one; ``touch`` numbers the touches. ``partial`` says why the cards must be confirmed before payouts
    (``is_gap_lost``: and nothing will fill the gap), ``misread`` why a card stands as unread though it was read.
    ``dealt_before`` counts the cards that left the
    present pack before this round; ``burns_due`` those to be burned before the first round of a new shoe.
    """

    round_number: int
    record: Record[Any] = field(repr=False)
    last_bets: Layout = ()
    bet_history: tuple[Layout, ...] = ()
    touch: int = 0
    strays: tuple[Stray, ...] = ()
    partial: TroubleKind | None = None
    is_gap_lost: bool = False
    misread: TroubleKind | None = None
    misread_card: Card | None = None
    gone: Mapping[Card, int] | None = None
    dealt_before: int = 0
    burns_due: int = 0
    is_cut_out: bool = False
    rows: int = 0
