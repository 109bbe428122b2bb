"""What may be ordered from a simulated shoe, one line of text each."""

from collections.abc import Sequence
from dataclasses import dataclass

from drivers.marks import mark
from drivers.simulator.faults import LineFault
from rules.cards import Card, is_card_text, parse_card

AWAY_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Deal:
    """``deal [N]`` or an empty line: draw cards."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class DealCard:
    """``card Th``: draw this very card."""

    card: Card


@dataclass(frozen=True, slots=True)
class DealUnread:
    """``unread``: draw a card the shoe cannot read."""


@dataclass(frozen=True, slots=True)
class BurnCard:
    """``burn``: draw a card and report it as burnt."""


@dataclass(frozen=True, slots=True)
class PullBack:
    """``back``: push the last card back in."""


@dataclass(frozen=True, slots=True)
class ShowCut:
    """``cut``: the cut card comes out."""


@dataclass(frozen=True, slots=True)
class RaiseError:
    """``error CODE``: report an error."""

    code: int


@dataclass(frozen=True, slots=True)
class ClearError:
    """``clear CODE``: report an error as over."""

    code: int


@dataclass(frozen=True, slots=True)
class LoadFreshPack:
    """``shuffle``: open the lid, load a fresh pack, close the lid."""


@dataclass(frozen=True, slots=True)
class Unplug:
    """``unplug [SECONDS]``: pull the cable, put it back after a while."""

    seconds: float = AWAY_SECONDS


@dataclass(frozen=True, slots=True)
class Tear:
    """``tear [SECONDS]``: draw a card and pull the cable in the middle of its frame."""

    seconds: float = AWAY_SECONDS


@dataclass(frozen=True, slots=True)
class FallSilent:
    """``silence [SECONDS]``: say and hear nothing, with the line still open."""

    seconds: float = AWAY_SECONDS


@dataclass(frozen=True, slots=True)
class Reboot:
    """``reboot``: start again, with a new boot id."""


@dataclass(frozen=True, slots=True)
class ReadAt:
    """``speed BAUD``: from now on the host reads at this speed."""

    baud: int


@dataclass(frozen=True, slots=True)
class Strike:
    """``lose``, ``duplicate``, ``flip``, ``noise``: a fault for the next frame."""

    fault: LineFault


@dataclass(frozen=True, slots=True)
class Quit:
    """``quit``: end."""


Order = (
    Deal
    | DealCard
    | DealUnread
    | BurnCard
    | PullBack
    | ShowCut
    | RaiseError
    | ClearError
    | LoadFreshPack
    | Unplug
    | Tear
    | FallSilent
    | Reboot
    | ReadAt
    | Strike
    | Quit
)


@dataclass(frozen=True, slots=True)
class OrderProblem:
    """A line that is no order: an English sentence with ``{name}`` places, and what fills them."""

    text: str
    values: tuple[tuple[str, str], ...]


def parse_order(line: str) -> Order | OrderProblem:
    """Read one line.

    >>> parse_order(""), parse_order("deal 3"), parse_order("error 1")
    (Deal(count=1), Deal(count=3), RaiseError(code=1))
    """
    words = line.split()
    match words:
        case [] | ["deal"]:
            return Deal()
        case ["deal", count] if count.isdecimal():
            return Deal(int(count))
        case ["card", text] if is_card_text(text):
            return DealCard(parse_card(text))
        case ["unplug", *rest] if _are_seconds(rest):
            return Unplug(_seconds(rest))
        case ["tear", *rest] if _are_seconds(rest):
            return Tear(_seconds(rest))
        case ["silence", *rest] if _are_seconds(rest):
            return FallSilent(_seconds(rest))
        case ["error" | "clear" as word, code] if code.isdecimal() and int(code) < 256:
            return RaiseError(int(code)) if word == "error" else ClearError(int(code))
        case ["speed", baud] if baud.isdecimal() and int(baud) > 0:
            return ReadAt(int(baud))
        case [word]:
            return _parse_word(word, line)
        case _:
            return _problem(line)


def parse_cards(text: str) -> tuple[Card, ...] | OrderProblem:
    """Read cards with blanks between them."""
    wrong = [word for word in text.split() if not is_card_text(word)]
    if wrong:
        return OrderProblem(
            mark("Not a card: {card}. Write rank and suit, for instance Th."), (("card", wrong[0]),)
        )
    return tuple(parse_card(word) for word in text.split())


def _parse_word(word: str, line: str) -> Order | OrderProblem:
    match word:
        case "unread":
            return DealUnread()
        case "burn":
            return BurnCard()
        case "back":
            return PullBack()
        case "cut":
            return ShowCut()
        case "shuffle":
            return LoadFreshPack()
        case "reboot":
            return Reboot()
        case "quit":
            return Quit()
        case _ if word in {fault.value for fault in LineFault}:
            return Strike(LineFault(word))
        case _:
            return _problem(line)


def _are_seconds(words: Sequence[str]) -> bool:
    return not words or (len(words) == 1 and words[0].replace(".", "", 1).isdecimal())


def _seconds(words: Sequence[str]) -> float:
    return float(words[0]) if words else AWAY_SECONDS


def _problem(line: str) -> OrderProblem:
    return OrderProblem(mark("Not an order: {line}"), (("line", line.strip()),))
