"""From a command or a reader's card to journal rows: checks everything, changes nothing."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from floor_app.journal.entries import Draft, RowKind, ScanKey
from floor_app.table.approvals import check_approval, check_person
from floor_app.table.bets import changes, layout_of
from floor_app.table.commands import (
    Approval,
    ClearBets,
    Command,
    ConfirmCards,
    EnterCard,
    NextRound,
    RepeatBets,
    RuleStrayCard,
    Say,
    StrayRuling,
    UndoTouch,
)
from floor_app.table.irregularities import check_no_stray, check_play_goes_on
from floor_app.table.rows import RowWriter, approval_values, is_hidden, opened_values
from floor_app.table.state import Setting, TableState
from floor_app.table.views import Refused
from rules.cards import Card
from rules.events import (
    BetPlaced,
    BetsClosed,
    BetTaken,
    CardsBurned,
    CardsDrawn,
    Event,
    OffersDone,
    PaidOut,
    Undone,
)
from rules.game import Secrecy
from rules.profile import Shuffle
from rules.record import Record
from rules.refusals import Code, Refusal, refuse
from rules.result import view_of
from rules.submit import submit
from rules.view import Phase, Status
from rules.wagers import Kind

Plan = tuple[Draft, ...] | Refused


@dataclass(frozen=True, slots=True)
class Planner:
    """Plans rows for one table."""

    setting: Setting
    writer: RowWriter

    def plan(self, state: TableState, command: Command) -> Plan:
        """The rows a command makes, or why it cannot be."""
        match command:
            case Say():
                return self._say(state, command)
            case UndoTouch():
                return self._undo(state)
            case ClearBets():
                return self._lay(state, (), is_back=False)
            case RepeatBets():
                return self._repeat(state, command.box)
            case EnterCard():
                refusal = check_person(self.setting, command.approval) or check_no_stray(state)
                if refusal is not None:
                    return Refused(refusal)
                return self.draw(state, command.card, None, command.approval)
            case RuleStrayCard():
                return self._rule_stray(state, command)
            case ConfirmCards():
                return self._confirm(state)
            case NextRound():
                return self._next_round(state)
            case _:
                assert_never(command)

    def lines(
        self,
        state: TableState,
        events: Iterable[Event],
        *,
        approval: Approval | None = None,
        scan: ScanKey | None = None,
        is_back: bool = False,
    ) -> Plan:
        """Rows for events said one after another in one touch; one refused event refuses them all.

        The scan belongs to the last event: the one the card made.
        """
        record = state.record
        drafts: list[Draft] = []
        said = tuple(events)
        for index, event in enumerate(said):
            after, refusal = submit(record, event)
            if refusal is not None:
                return Refused(refusal, _place_of(event))
            drafts.append(
                self.writer.line(
                    state.round_number,
                    event,
                    is_hidden=is_hidden(record, after, event),
                    touch=state.touch + 1,
                    approval=approval,
                    scan=scan if index == len(said) - 1 else None,
                    is_back=is_back,
                )
            )
            drafts.extend(self._revealed(state, record, after))
            record = after
        return tuple(drafts)

    def _revealed(self, state: TableState, before: Record[Any], after: Record[Any]) -> Iterable[Draft]:
        """A reveal is its own row: one for each hidden card that may be seen from now on."""
        game = after.rules.game
        for index, drawn in enumerate(after.core.drawn):
            secrecy = drawn.place.secrecy
            if secrecy is Secrecy.OPEN or drawn.card is None:
                continue
            if game.is_revealed(after.core.state, secrecy) and not game.is_revealed(
                before.core.state, secrecy
            ):
                values = {"place": index + 1, "card": str(drawn.card)}
                yield self.writer.draft(RowKind.REVEALED, state.round_number, values)

    def draw(
        self, state: TableState, card: Card | None, scan: ScanKey | None, approval: Approval | None = None
    ) -> Plan:
        """Rows for a card that left the shoe: a house setting lets it close the bets or the offers first."""
        opening = self._opens_play(state)
        return self.lines(state, (*opening, CardsDrawn((card,))), approval=approval, scan=scan)

    def _opens_play(self, state: TableState) -> Sequence[Event]:
        if not self.setting.profile.first_card_closes or state.record.hold is not None or state.strays:
            return ()
        match state.record.phase:
            case Phase.BETTING if layout_of(view_of(state.record)):
                return (BetsClosed(),)
            case Phase.OFFERS:
                return (OffersDone(),)
            case _:
                return ()

    def _say(self, state: TableState, command: Say) -> Plan:
        event = command.event
        refusal = check_approval(self.setting, state, command) or check_play_goes_on(state, event)
        if refusal is not None:
            return Refused(refusal, _place_of(event))
        if isinstance(event, PaidOut) and state.partial is not None:
            return Refused(refuse(Code.HELD, "Confirm the cards on the felt before anything is paid"))
        return self.lines(state, (event,), approval=command.approval)

    def _undo(self, state: TableState) -> Plan:
        if state.record.phase is not Phase.BETTING:
            return self._say(state, Say(Undone()))
        if not state.bet_history:
            return Refused(refuse(Code.NOT_OFFERED, "There is nothing to undo"))
        return self._lay(state, state.bet_history[-1], is_back=True)

    def _lay(self, state: TableState, wanted: tuple[Any, ...], *, is_back: bool) -> Plan:
        refusal = _check_betting(state)
        if refusal is not None:
            return Refused(refusal)
        return self.lines(state, changes(layout_of(view_of(state.record)), wanted), is_back=is_back)

    def _repeat(self, state: TableState, box: int | None) -> Plan:
        refusal = _check_betting(state)
        if refusal is not None:
            return Refused(refusal)
        now = layout_of(view_of(state.record))
        taken = {seat.box for seat, _, _ in now}
        wanted = tuple(
            bet for bet in state.last_bets if bet[0].box not in taken and (box is None or bet[0].box == box)
        )
        if not wanted:
            return Refused(refuse(Code.NOT_OFFERED, "There are no bets of the last round to repeat"))
        return self._lay(state, (*now, *wanted), is_back=False)

    def _rule_stray(self, state: TableState, command: RuleStrayCard) -> Plan:
        if not state.strays:
            return Refused(refuse(Code.NOT_OFFERED, "No card waits for a ruling"))
        card = state.strays[0].card
        values: dict[str, object] = {"ruling": command.ruling.value}
        if command.approval is not None:
            values["approval"] = approval_values(command.approval)
        ruled = self.writer.draft(RowKind.STRAY_RULED, state.round_number, values)
        rest = replace(state, strays=state.strays[1:])
        match command.ruling:
            case StrayRuling.PLAY:
                plan = self.draw(rest, card, None, command.approval)
            case StrayRuling.BURN:
                say = Say(CardsBurned((card,)), command.approval)
                refusal = check_approval(self.setting, rest, say)
                plan = (
                    Refused(refusal) if refusal else self.lines(rest, (say.event,), approval=command.approval)
                )
        return plan if isinstance(plan, Refused) else (ruled, *plan)

    def _confirm(self, state: TableState) -> Plan:
        if state.partial is None:
            return Refused(refuse(Code.NOT_OFFERED, "There is nothing to confirm"))
        return (self.writer.draft(RowKind.CARDS_CONFIRMED, state.round_number, {}),)

    def _next_round(self, state: TableState) -> Plan:
        refusal = check_next_round(state)
        if refusal is not None:
            return Refused(refusal)
        opened = self.open_round(next_state(self.setting, state))
        if state.record.phase is not Phase.SETTLED or state.record.core.is_paid:
            return (opened,)
        paid = self.lines(state, (PaidOut(),))
        return paid if isinstance(paid, Refused) else (*paid, opened)

    def open_round(self, state: TableState) -> Draft:
        """The row that opens a round."""
        return self.writer.draft(RowKind.ROUND_OPENED, state.round_number, opened_values(self.setting, state))


def _check_betting(state: TableState) -> Refusal | None:
    """Whether the bets may be changed at all."""
    if state.record.phase is not Phase.BETTING:
        return refuse(Code.BETS_CLOSED, "Bets are closed")
    return check_no_stray(state)


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
    is_fresh = setting.profile.shuffle is Shuffle.EVERY_ROUND
    return replace(
        state,
        round_number=state.round_number + 1,
        last_bets=bets_at_close(state) or state.last_bets,
        gone={} if is_fresh else gone,
        dealt_before=0 if is_fresh else dealt,
        burns_due=setting.profile.burn_at_shoe_start if is_fresh else state.burns_due,
        is_cut_out=state.is_cut_out and not is_fresh,
    )


def dealt_from_pack(state: TableState) -> int:
    """Cards that left the present pack, unread ones included."""
    core = state.record.core
    unread = sum(drawn.card is None for drawn in core.drawn) + core.burned.count(None)
    return state.dealt_before + len(core.out) + unread


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


def _place_of(event: Event) -> str:
    """Where on the felt a refusal belongs."""
    seat = getattr(event, "seat", None)
    if seat is not None:
        return str(seat)
    box = getattr(event, "box", None)
    return "" if box is None else str(box)
