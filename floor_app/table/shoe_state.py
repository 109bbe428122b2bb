"""State of the shoe and of the line to it, as every screen shows it."""

from dataclasses import dataclass, field, replace

from drivers.events import (
    ConditionChanged,
    Duplicate,
    Gap,
    GapAbandoned,
    GapFilled,
    Garbage,
    Heartbeat,
    Hello,
    LineCondition,
    LineLost,
    LineUp,
    ShoeError,
    ShoeErrorCleared,
    ShoeEvent,
)
from floor_app.table.views import LineState, ShoeView, Trouble, TroubleKind
from rules.view import Hold, RoundView

LineNews = (
    LineUp | LineLost | ConditionChanged | Gap | GapFilled | GapAbandoned | Heartbeat | Duplicate | Garbage
)


@dataclass(slots=True)
class ShoeMonitor:
    """Follows the reader's events; a fault of the shoe outweighs what the line brings."""

    _shown: ShoeView = field(default_factory=lambda: ShoeView(LineState.OFF))
    _errors: frozenset[int] = frozenset()
    _is_gap: bool = False

    def on_shoe(self, event: ShoeEvent) -> None:
        """A stored event of the shoe."""
        match event:
            case ShoeError() if event.is_active:
                self._errors |= {event.code}
            case ShoeErrorCleared() | ShoeError():
                self._errors -= {event.code}
            case Hello():
                self._errors = frozenset()
            case _:
                pass

    def on_line(self, event: LineNews) -> bool:
        """News of the line; whether it changes what is shown."""
        before = (self._shown, self._is_gap)
        match event:
            case LineUp():
                self._shown = ShoeView(LineState.NO_DATA, port=event.port)
            case LineLost():
                self._shown = ShoeView(
                    LineState.RECONNECTING, port=event.port, detail=event.text, values=event.values
                )
            case ConditionChanged():
                self._shown = replace(self._shown, state=_state_of(event.condition), detail="", values=())
            case Gap() | GapAbandoned():
                self._is_gap = isinstance(event, Gap)
            case GapFilled():
                self._is_gap = False
            case _:
                pass
        return before != (self._shown, self._is_gap)

    def view(
        self, board: RoundView, troubles: tuple[Trouble, ...], dealt: int, *, is_cut_out: bool
    ) -> ShoeView:
        """The shoe now, the round's own holds included."""
        shown = replace(self._shown, dealt=dealt, is_cut_out=is_cut_out)
        if shown.state in (LineState.OFF, LineState.RECONNECTING):
            return shown
        if self._errors:
            return replace(shown, state=LineState.SHOE_ERROR, error_code=min(self._errors))
        if any(trouble.kind in _BLOCKING for trouble in troubles):
            return replace(shown, state=LineState.BLOCKED)
        if board.hold is Hold.UNREAD:
            return replace(shown, state=LineState.UNREAD)
        return replace(shown, state=LineState.GAP) if self._is_gap else shown


_BLOCKING = (TroubleKind.CARD_OUT_OF_PLACE, TroubleKind.IMPOSSIBLE_CARD, TroubleKind.HIDDEN_IMPOSSIBLE)


def _state_of(condition: LineCondition) -> LineState:
    match condition:
        case LineCondition.SILENT:
            return LineState.NO_DATA
        case LineCondition.NO_FRAMES:
            return LineState.NO_FRAMES
        case LineCondition.LINE_SPEED:
            return LineState.LINE_SPEED
        case LineCondition.NO_CARDS:
            return LineState.NO_CARDS
        case LineCondition.READING:
            return LineState.CONNECTED
