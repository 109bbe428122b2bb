"""Edits of what happened: correct, insert, remove, amend. Each plays everything after it again."""

from rules.events import AMENDABLE, CardCorrected, CardInserted, CardRemoved, CardsDrawn, LineAmended
from rules.game import State
from rules.history import CardTakenOut, Step, play
from rules.record import Answer, Line, Record, settlement_before_edit
from rules.refusals import Code, Refusal, refuse

Edit = CardCorrected | CardInserted | CardRemoved | LineAmended


def edit(record: Record[State], event: Edit) -> Answer[State]:
    """Edit the steps and play them again; if they no longer fit, nothing changes."""
    if record.is_open_for_bets:
        return record, refuse(Code.BETS_OPEN, "Bets are still open")
    steps = _edited(record, event)
    if isinstance(steps, Refusal):
        return record, steps
    core = play(record.rules, steps)
    if isinstance(core, Refusal):
        return record, refuse(Code.DOES_NOT_REPLAY, "What was said since no longer fits: only void is left")
    lines = record.lines
    if isinstance(event, LineAmended):
        index = event.line - 1
        new = Line(event.event) if event.event is not None else lines[index]._replace(is_gone=True)
        lines = (*lines[:index], new, *lines[index + 1 :])
    return (
        record._replace(
            core=core,
            steps=steps,
            lines=(*lines, Line(event)),
            miscall=None,
            settled_net=settlement_before_edit(record),
        ),
        None,
    )


def _edited(record: Record[State], event: Edit) -> tuple[Step, ...] | Refusal:
    if isinstance(event, LineAmended):
        return _amended(record, event)
    places = [index for index, step in enumerate(record.steps) if isinstance(step.event, CardsDrawn)]
    if not 1 <= event.place <= len(places):
        return refuse(Code.NO_SUCH_CARD, "There is no card {place} in this round", place=event.place)
    index = places[event.place - 1]
    step = record.steps[index]
    before, after = record.steps[:index], record.steps[index + 1 :]
    match event:
        case CardCorrected():
            return (*before, Step(step.line, CardsDrawn((event.card,))), *after)
        case CardInserted():
            return (*before, Step(step.line, CardsDrawn((event.card,))), step, *after)
        case CardRemoved():
            card = record.core.drawn[event.place - 1].card
            return (*before, Step(step.line, CardTakenOut(card)), *after)


def _amended(record: Record[State], event: LineAmended) -> tuple[Step, ...] | Refusal:
    nothing = refuse(
        Code.NO_SUCH_LINE, "Line {line} is no bet, offer or decision of this round", line=event.line
    )
    if not 1 <= event.line <= len(record.lines):
        return nothing
    line = record.lines[event.line - 1]
    if line.is_gone or not isinstance(line.event, AMENDABLE):
        return nothing
    new = () if event.event is None else (Step(event.line, event.event),)
    index = next(index for index, step in enumerate(record.steps) if step.line == event.line)
    return (*record.steps[:index], *new, *record.steps[index + 1 :])
