"""The line to the shoe in words: its state for the head of the screen, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from floor_app.locale.translator import Translator
from floor_app.present.trouble import DEALER, SUPERVISOR, TECHNICIAN
from floor_app.table.views import LineState, ShoeView
from rules.marks import mark


class LineTone(StrEnum):
    """How a line state looks: all is well, look at it, play stops."""

    GOOD = "good"
    WARNING = "warning"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class LineText:
    """State of the line for people. ``word`` fits the head; ``happened`` and ``todo`` are sentences."""

    word: str
    happened: str
    todo: str
    who: str
    tone: LineTone


@dataclass(frozen=True, slots=True)
class _State:
    word: str
    happened: str
    todo: str
    who: str
    tone: LineTone


_STATES = MappingProxyType(
    {
        LineState.CONNECTED: _State(
            mark("Shoe ready"),
            mark("The shoe is connected and sends its cards"),
            mark("Deal."),
            DEALER,
            LineTone.GOOD,
        ),
        LineState.NO_DATA: _State(
            mark("No data"),
            mark("The port is open, but not a byte arrives"),
            mark("Check that the shoe is switched on and its cable sits firmly."),
            DEALER,
            LineTone.STOP,
        ),
        LineState.NO_FRAMES: _State(
            mark("Not understood"),
            mark("Bytes arrive, but no message of this shoe model"),
            mark("Check that the model chosen for this table is the shoe that stands on it."),
            TECHNICIAN,
            LineTone.STOP,
        ),
        LineState.NO_CARDS: _State(
            mark("No cards"),
            mark("The shoe reports itself, but no card has come"),
            mark("Draw the next card; if it does not appear, clean the reader's window."),
            DEALER,
            LineTone.WARNING,
        ),
        LineState.RECONNECTING: _State(
            mark("Reconnecting"),
            mark("The line to the shoe is lost; the program opens it again by itself"),
            mark("Hold the cards. Check the cable and the plug of the shoe."),
            DEALER,
            LineTone.STOP,
        ),
        LineState.GAP: _State(
            mark("Gap"),
            mark("The shoe's count jumped; the missing messages are asked for again"),
            mark("Wait a moment, then compare the felt with the screen."),
            DEALER,
            LineTone.STOP,
        ),
        LineState.UNREAD: _State(
            mark("Unread"),
            mark("A card passed the reader and was not read"),
            mark("Look at the card and have it entered."),
            SUPERVISOR,
            LineTone.STOP,
        ),
        LineState.BLOCKED: _State(
            mark("Blocked"),
            mark("The shoe is locked and gives no card"),
            mark("Settle what is open on the screen; the shoe is then released."),
            SUPERVISOR,
            LineTone.STOP,
        ),
        LineState.LINE_SPEED: _State(
            mark("Line speed?"),
            mark("What arrives is garbage, as at a wrong line speed"),
            mark("Set the speed of the port to that of the shoe."),
            TECHNICIAN,
            LineTone.STOP,
        ),
        LineState.OFF: _State(
            mark("Shoe off"),
            mark("No shoe is set up for this table"),
            mark("Set up the port of the shoe, or enter the cards by hand with a supervisor."),
            SUPERVISOR,
            LineTone.WARNING,
        ),
    }
)
_ERROR_WORD = mark("Shoe error {code}")
_ERRORS = MappingProxyType(
    {
        1: (
            mark("The reader cannot read the card"),
            mark("Draw it again slowly; if it stays, have it entered."),
        ),
        2: (
            mark("More cards were drawn than the shoe allows"),
            mark("Leave the cards and call a supervisor."),
        ),
        3: (mark("A button of the shoe was pressed at the wrong time"), mark("Clear the error on the shoe.")),
        4: (
            mark("A card was pulled back at the exit"),
            mark("Draw the same card again, or push it fully in."),
        ),
        5: (mark("A card was pulled back midway"), mark("Push the card fully in, then draw it again.")),
        6: (
            mark("The code on the card is not valid"),
            mark("Look at the card: a foreign card may be in the pack."),
        ),
        7: (mark("A card was drawn too slowly"), mark("Draw the card out in one move.")),
        8: (
            mark("The lid of the shoe is open"),
            mark("Close the lid; a supervisor looks at the pack first."),
        ),
        9: (
            mark("The shoe got no answer from the table"),
            mark("Check the cable; the shoe opens again by itself."),
        ),
    }
)
_UNKNOWN_ERROR = (
    mark("The shoe reports an error unknown to this program"),
    mark("Note the number, call service."),
)


def line_text(shoe: ShoeView, tr: Translator) -> LineText:
    """The state of the line, with the shoe's own error where it reports one."""
    if shoe.state is LineState.SHOE_ERROR:
        return error_text(shoe.error_code, tr)
    state = _STATES[shoe.state]
    happened = tr.text(state.happened)
    if shoe.detail:
        happened = f"{happened}. {tr.text(shoe.detail, **dict(shoe.values))}"
    return LineText(tr.text(state.word), happened, tr.text(state.todo), tr.text(state.who), state.tone)


def error_text(code: int, tr: Translator) -> LineText:
    """An error the shoe reports by number (1 to 9 are known)."""
    happened, todo = _ERRORS.get(code, _UNKNOWN_ERROR)
    return LineText(
        tr.text(_ERROR_WORD, code=code), tr.text(happened), tr.text(todo), tr.text(SUPERVISOR), LineTone.STOP
    )


def pack_text(shoe: ShoeView, tr: Translator) -> str:
    """How far the pack is dealt, and that the cut card is out."""
    dealt = tr.plural("{n} card dealt", "{n} cards dealt", shoe.dealt)
    return tr.text("{dealt} · cut card is out, last round", dealt=dealt) if shoe.is_cut_out else dealt
