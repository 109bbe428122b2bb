"""Saying one line of a round: the only way in.

A record is a frozen value and a refusal leaves it as it was, but for the cards of a line that stood before the
refused one (round-notation.md: "``card A B C`` is three draws").
"""

from rules.calls import is_right_call
from rules.cards import Card
from rules.events import (
    PLAYED,
    UNDOABLE,
    Adjusted,
    BoxVoided,
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsBurned,
    CardsDrawn,
    Challenged,
    Event,
    LineAmended,
    PaidOut,
    Remarked,
    Resolved,
    RoundVoided,
    ShoeChanged,
    TotalCalled,
    Undone,
)
from rules.game import Called, GameEvent, State
from rules.history import Core, Step, advance, play
from rules.known import check_form, check_known
from rules.record import Answer, Line, OpenCall, Record, settlement_before_edit
from rules.record_edits import edit
from rules.refusals import Code, Refusal, refuse
from rules.view import Hold


def submit(record: Record[State], event: Event) -> Answer[State]:
    """Say one line. Returns the record after it and the refusal, if any."""
    refusal = _check_said(record, event)
    if refusal is not None:
        return record, refusal
    if isinstance(event, PLAYED):  # what is said most comes first
        return _step(record, event)
    match event:
        case CardsDrawn() | CardsBurned():
            return _cards(record, event)
        case TotalCalled():
            return _announce(record, event)
        case Challenged():
            return _challenge(record, event)
        case Resolved():
            return _resolve(record, event)
        case CardCorrected() | CardInserted() | CardRemoved() | LineAmended():
            return edit(record, event)
        case Undone():
            return _undo(record, event)
        case Remarked():
            return _with_line(record, event), None
        case RoundVoided() | BoxVoided():
            return _void(record, event)
        case _:
            return _step(record, event)


def check(record: Record[State], event: Event) -> Refusal | None:
    """Why a line cannot be said now. What the game decides alone is asked of it without saying the line."""
    if not isinstance(event, PLAYED):
        return submit(record, event)[1]
    return _check_said(record, event) or record.rules.game.check(record.core.state, event)


def _check_said(record: Record[State], event: Event) -> Refusal | None:
    """Form, box and seat, then the holds: what is looked at before the game is asked."""
    profile = record.rules.game.profile
    refusal = check_form(profile, event) or check_known(profile, event)
    hold = record.hold
    return refusal if refusal is not None or hold is None else _check_hold(record, hold, event)


def _check_hold(record: Record[State], hold: Hold, event: Event) -> Refusal | None:
    match event:
        case (
            CardCorrected()
            | RoundVoided()
            | BoxVoided()
            | Challenged()
            | CardsBurned()
            | LineAmended()
            | Remarked()
        ):
            return None
        case Resolved() if hold is not Hold.UNREAD or record.challenges:
            return None
        case CardInserted() | CardRemoved() if hold is not Hold.UNREAD:
            return None
        case TotalCalled() if hold is not Hold.UNREAD and _is_about_miscall(record, event):
            return None
        case _:
            return refuse(Code.HELD, "The round is held: clear that first")


def _is_about_miscall(record: Record[State], event: TotalCalled) -> bool:
    return record.miscall is not None and record.miscall.target == event.target


def _with_line(record: Record[State], event: Event) -> Record[State]:
    return record._replace(lines=(*record.lines, Line(event)))


def _step(record: Record[State], event: GameEvent | PaidOut | Adjusted | ShoeChanged) -> Answer[State]:
    after = advance(record.rules, record.core, event)
    if isinstance(after, Refusal):
        return record, after
    step = Step(len(record.lines) + 1, event)
    return _grown(record, after, (*record.steps, step), Line(event)), None


def _grown(record: Record[State], core: Core[State], steps: tuple[Step, ...], line: Line) -> Record[State]:
    """The record with one more line; spelled out, as it is made for every line said."""
    lines = (*record.lines, line)
    return Record(record.rules, core, steps, lines, record.challenges, record.miscall, record.settled_net)


def _cards(record: Record[State], event: CardsDrawn | CardsBurned) -> Answer[State]:
    """Each card is a step of its own; those before a refused one stand."""
    is_draw = isinstance(event, CardsDrawn)
    number = len(record.lines) + 1
    core, steps = record.core, record.steps
    refusal: Refusal | None = None
    said: list[Card | None] = []
    for card in event.cards:
        if is_draw and said and core.has_unread:
            refusal = refuse(Code.HELD, "The round is held: clear that first")
            break
        one = event if len(event.cards) == 1 else type(event)((card,))
        after = advance(record.rules, core, one)
        if isinstance(after, Refusal):
            refusal = after
            break
        core, steps = after, (*steps, Step(number, one))
        said.append(card)
    if not said:
        return record, refusal
    line = Line(event if len(said) == len(event.cards) else type(event)(tuple(said)))
    return _grown(record, core, steps, line), refusal


def _announce(record: Record[State], event: TotalCalled) -> Answer[State]:
    called = record.rules.game.called(record.core.state, event.target)
    if not isinstance(called, Called):
        return record, called
    is_right = is_right_call(
        event.call, low=called.low, high=called.high, is_blackjack=called.is_blackjack, is_bust=called.is_bust
    )
    miscall = None if is_right else OpenCall(event.target, event.call, called.text)
    return _with_line(record, event)._replace(miscall=miscall), None


def _challenge(record: Record[State], event: Challenged) -> Answer[State]:
    if record.is_open_for_bets:
        return record, refuse(Code.BETS_OPEN, "Bets are still open")
    if not record.rules.game.has_bet(record.core.state, event.seat):
        return record, refuse(Code.NOT_OFFERED, "Seat {seat} has no bet in this round", seat=str(event.seat))
    return _with_line(record, event)._replace(challenges=(*record.challenges, event.seat)), None


def _resolve(record: Record[State], event: Resolved) -> Answer[State]:
    if record.is_open_for_bets:
        return record, refuse(Code.BETS_OPEN, "Bets are still open")
    if not record.challenges and record.miscall is None:
        return record, refuse(Code.NOT_OFFERED, "There is nothing to resolve")
    return _with_line(record, event)._replace(challenges=(), miscall=None), None


def _void(record: Record[State], event: RoundVoided | BoxVoided) -> Answer[State]:
    if isinstance(event, RoundVoided) and record.core.is_paid:
        return record, refuse(Code.NOT_OFFERED, "The round is paid out")
    kept = settlement_before_edit(record)
    after, refusal = _step(record, event)
    if refusal is not None:
        return record, refusal
    if isinstance(event, RoundVoided):
        return after._replace(challenges=(), miscall=None, settled_net=kept), None
    if record.miscall is not None and record.miscall.target == event.box:
        after = after._replace(miscall=None)
    return after, None


def last_undoable(record: Record[State]) -> int | None:
    """Number of the line that ``undo`` would take back; it looks past remarks and what is gone already."""
    for index in range(len(record.lines) - 1, -1, -1):
        line = record.lines[index]
        if line.is_gone or isinstance(line.event, Remarked | Undone):
            continue
        return index + 1 if isinstance(line.event, UNDOABLE) else None
    return None


def _undo(record: Record[State], event: Undone) -> Answer[State]:
    number = last_undoable(record)
    if number is None:
        return record, refuse(Code.NOT_OFFERED, "There is nothing to undo before the next card")
    steps = tuple(step for step in record.steps if step.line != number)
    core = play(record.rules, steps)
    if isinstance(core, Refusal):
        raise AssertionError("the lines before an undone one were accepted once")
    index = number - 1
    gone = record.lines[index]._replace(is_gone=True)
    lines = (*record.lines[:index], gone, *record.lines[index + 1 :], Line(event))
    return record._replace(core=core, steps=steps, lines=lines), None
