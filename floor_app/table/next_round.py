"""From one round to the next: whether it may be opened, and what it takes over from the one before."""

from dataclasses import replace
from typing import Any

from floor_app.table.state import Setting, TableState
from rules.cards import Card
from rules.events import BetPlaced, BetTaken, CardsBurned, CardsDrawn, ShoeChanged
from rules.history import CardTakenOut
from rules.refusals import Code, Refusal, refuse
from rules.result import view_of
from rules.view import Status
from rules.wagers import Kind


def check_next_round(state: TableState) -> Refusal | None:
    """Whether the next round may be opened: this one is settled or void, and nothing holds the table.

    Opening it says that the payouts are done, if nobody has said so: one touch less in a plain round.
    """
    status = view_of(state.record).status
    if state.strays or status is Status.HELD:
        return refuse(Code.HELD, "The round is held: clear that first")
    if status is Status.SETTLED and not state.record.core.is_paid and state.partial is not None:
        return refuse(Code.HELD, "Confirm the cards on the felt before anything is paid")
    if status in (Status.VOID, Status.SETTLED):
        return None
    return refuse(Code.NOT_OFFERED, "The round is not over")


def next_state(setting: Setting, state: TableState) -> TableState:
    """The next round's beginning: cards gone and last bets carried over."""
    core = state.record.core
    gone: dict[Card, int] = dict(state.record.rules.gone) if core.is_first_pack else {}
    for card in core.out:
        gone[card] = gone.get(card, 0) + 1
    dealt = dealt_from_pack(state)
    return replace(
        state,
        round_number=state.round_number + 1,
        last_bets=bets_at_close(state) or state.last_bets,
        gone=gone,
        dealt_before=dealt,
    )


def dealt_from_pack(state: TableState) -> int:
    """Cards that left the present pack, unread ones included."""
    dealt = 0
    for step in state.record.steps:
        if isinstance(step.event, ShoeChanged):
            dealt = 0
        elif isinstance(step.event, CardsDrawn | CardsBurned | CardTakenOut):
            dealt += 1
    return state.dealt_before + dealt


def bets_at_close(state: TableState) -> tuple[Any, ...]:
    """The bets that lay when the bets of this round were closed."""
    bets: dict[tuple[Any, Kind], int] = {}
    for line in state.record.lines:
        event = line.event
        if line.is_gone:
            continue
        if isinstance(event, BetPlaced) and isinstance(event.amount, int):
            bets[event.seat, event.kind] = bets.get((event.seat, event.kind), 0) + event.amount
        elif isinstance(event, BetTaken):
            for seat, kind in tuple(bets):
                if seat == event.seat and event.kind in (Kind.MAIN, kind):
                    del bets[seat, kind]
    return tuple((seat, kind, amount) for (seat, kind), amount in bets.items())
