"""From a command or a reader's card to journal rows: checks everything, changes nothing."""

from collections.abc import Iterable, Iterator, Sequence
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
from floor_app.table.fresh_pack import check_pack, has_pack_every_round
from floor_app.table.irregularities import check_no_stray, check_play_goes_on
from floor_app.table.next_round import check_next_round, next_state
from floor_app.table.reveal import revealed
from floor_app.table.rows import READER, RowWriter, approval_values, is_hidden, opened_values
from floor_app.table.state import Setting, TableState
from floor_app.table.views import Refused
from rules.cards import Card
from rules.case import open_record
from rules.events import (
    BetPlaced,
    BetsClosed,
    CardsBurned,
    CardsDrawn,
    Event,
    OffersDone,
    PaidOut,
    ShoeChanged,
    Undone,
)
from rules.refusals import Code, Refusal, refuse
from rules.result import view_of
from rules.submit import submit
from rules.view import Phase

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

        The scan belongs to the last event: the one the card made. Each event is checked as its row will be read
        again, so that no row is stored that does not replay.
        """
        record = state.record
        drafts: list[Draft] = []
        said = tuple(_card_by_card(events))
        for index, event in enumerate(said):
            after, refusal = submit(record, event)
            if refusal is not None:
                return Refused(refusal, _place_of(event))
            written = self.writer.as_written(event)
            if written is None:
                return Refused(refuse(Code.SYNTAX, "This cannot be written down: say it in plain words"))
            if written != event:
                after, refusal = submit(record, written)
                if refusal is not None:
                    return Refused(refusal, _place_of(event))
            drafts.append(
                self.writer.line(
                    state.round_number,
                    written,
                    is_hidden=is_hidden(record, after, written),
                    touch=state.touch + 1,
                    approval=approval,
                    scan=scan if index == len(said) - 1 else None,
                    actor=READER if scan is not None else "",
                    is_back=is_back,
                )
            )
            for values in revealed(record, after, written):
                drafts.append(self.writer.draft(RowKind.REVEALED, state.round_number, values))
            record = after
        return tuple(drafts)

    def draw(
        self, state: TableState, card: Card | None, scan: ScanKey | None, approval: Approval | None = None
    ) -> Plan:
        """Rows for a card that left the shoe: a house setting lets it close the bets or the offers first."""
        opening = self._opens_play(state)
        return self.lines(state, (*opening, CardsDrawn((card,))), approval=approval, scan=scan)

    def _opens_play(self, state: TableState) -> Sequence[Event]:
        if not self.setting.profile.first_card_closes or state.record.hold is not None:
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
        if refusal is None and isinstance(event, BetPlaced):
            refusal = check_pack(self.setting, state)
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
        refusal = self._check_betting(state)
        if refusal is not None:
            return Refused(refusal)
        return self.lines(state, changes(layout_of(view_of(state.record)), wanted), is_back=is_back)

    def _repeat(self, state: TableState, box: int | None) -> Plan:
        refusal = self._check_betting(state)
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

    def _check_betting(self, state: TableState) -> Refusal | None:
        """Whether the bets may be changed at all."""
        if state.record.phase is not Phase.BETTING:
            return refuse(Code.BETS_CLOSED, "Bets are closed")
        return check_no_stray(state) or check_pack(self.setting, state)

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
                plan = self._burn_stray(rest, card, command.approval)
            case StrayRuling.SAME:
                refusal = check_person(self.setting, command.approval)
                plan = Refused(refusal) if refusal else ()
            case _:
                assert_never(command.ruling)
        return plan if isinstance(plan, Refused) else (ruled, *plan)

    def _burn_stray(self, state: TableState, card: Card | None, approval: Approval | None) -> Plan:
        """A reading that cannot be is not believed, but a card left the shoe: it burns as one not read."""
        refusal = check_approval(self.setting, state, Say(CardsBurned((card,)), approval))
        if refusal is not None:
            return Refused(refusal)
        plan = self.lines(state, (CardsBurned((card,)),), approval=approval)
        if isinstance(plan, Refused) and plan.refusal.code is Code.IMPOSSIBLE_CARD:
            return self.lines(state, (CardsBurned((None,)),), approval=approval)
        return plan

    def _confirm(self, state: TableState) -> Plan:
        if state.partial is None:
            return Refused(refuse(Code.NOT_OFFERED, "There is nothing to confirm"))
        return (self.writer.draft(RowKind.CARDS_CONFIRMED, state.round_number, {}),)

    def _next_round(self, state: TableState) -> Plan:
        refusal = check_next_round(state)
        if refusal is not None:
            return Refused(refusal)
        after = next_state(self.setting, state)
        opened = self.open_round(after)
        pack = self._fresh_pack(after)
        if isinstance(pack, Refused):
            return pack
        if state.record.phase is not Phase.SETTLED or state.record.core.is_paid:
            return (opened, *pack)
        paid = self.lines(state, (PaidOut(),))
        return paid if isinstance(paid, Refused) else (*paid, opened, *pack)

    def _fresh_pack(self, state: TableState) -> Plan:
        """Where every round has a fresh pack, opening the round says that it is in the shoe."""
        if not has_pack_every_round(self.setting):
            return ()
        record = open_record(self.setting.profile, self.setting.limits, state.gone or {})
        return self.lines(replace(state, record=record, touch=0), (ShoeChanged(),))

    def open_round(self, state: TableState) -> Draft:
        """The row that opens a round."""
        return self.writer.draft(RowKind.ROUND_OPENED, state.round_number, opened_values(self.setting, state))


def _card_by_card(events: Iterable[Event]) -> Iterator[Event]:
    """Events with each drawn card on its own, since each may have to be hidden."""
    for event in events:
        if isinstance(event, CardsDrawn) and len(event.cards) > 1:
            yield from (CardsDrawn((card,)) for card in event.cards)
        else:
            yield event


def _place_of(event: Event) -> str:
    """Where on the felt a refusal belongs."""
    seat = getattr(event, "seat", None)
    if seat is not None:
        return str(seat)
    box = getattr(event, "box", None)
    return "" if box is None else str(box)
