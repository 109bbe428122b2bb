"""What a table publishes after every change: frozen, censored by ``rules``, ready to be shown by any screen."""

from dataclasses import dataclass
from enum import StrEnum

from floor_app.config import EnvironmentFault
from rules.cards import Card
from rules.limits import Limits
from rules.profile import Profile
from rules.refusals import Refusal
from rules.view import RoundView


class LineState(StrEnum):
    """State of the line to the shoe; each looks different on the screen."""

    CONNECTED = "connected"
    NO_DATA = "no_data"
    NO_FRAMES = "no_frames"
    NO_CARDS = "no_cards"
    RECONNECTING = "reconnecting"
    GAP = "gap"
    UNREAD = "unread"
    BLOCKED = "blocked"
    SHOE_ERROR = "shoe_error"
    LINE_SPEED = "line_speed"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class ShoeView:
    """The shoe as the screens show it: state, port, cards dealt from this pack, error code of the shoe if any.

    ``detail`` is the message id of what is wrong with the port and what to do, filled from ``values``; never a
    card.
    """

    state: LineState
    port: str = ""
    detail: str = ""
    values: tuple[tuple[str, str], ...] = ()
    dealt: int = 0
    error_code: int = 0
    is_cut_out: bool = False


class TroubleKind(StrEnum):
    """Why the table asks for attention beyond the round's own holds."""

    CARD_OUT_OF_PLACE = "card_out_of_place"
    IMPOSSIBLE_CARD = "impossible_card"
    HIDDEN_IMPOSSIBLE = "hidden_impossible"
    GAP = "gap"
    RECONNECTED = "reconnected"
    NOT_STORED = "not_stored"
    SLOW_STORE = "slow_store"


@dataclass(frozen=True, slots=True)
class Trouble:
    """One irregularity: what happened (``card`` only when it may be seen), the rule's refusal or the
    environment's fault if any."""

    kind: TroubleKind
    card: Card | None = None
    refusal: Refusal | None = None
    fault: EnvironmentFault | None = None


@dataclass(frozen=True, slots=True)
class ChainHead:
    """Last row of the table's journal: its sequence and hash (hex)."""

    seq: int
    hash: str


@dataclass(frozen=True, slots=True)
class TableView:
    """A whole table at one moment. ``needs_pack``: no bet is taken until the fresh pack is said to be in."""

    table: str
    dealer: str
    round_number: int
    profile: Profile
    limits: Limits
    round: RoundView
    shoe: ShoeView
    troubles: tuple[Trouble, ...]
    head: ChainHead
    can_repeat: bool
    can_undo: bool
    can_open_next: bool
    language: str = ""
    needs_pack: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """A command was refused: what the rule said, and where on the felt it belongs (a seat or box text, or "")."""

    refusal: Refusal
    place: str = ""
