"""The payloads of journal rows: built here, read here, so that both sides stand side by side.

A card that no person may see is sealed with the line that carries it; the line then shows ``**`` in its place.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from floor_app.journal.entries import Draft, RowKind, ScanKey, canonical
from floor_app.journal.seal import Sealer
from floor_app.table.bets import Layout
from floor_app.table.commands import Approval
from floor_app.table.state import Setting, TableState
from rules.cards import Card, format_card, parse_card
from rules.events import CardCorrected, CardInserted, CardsDrawn, Event
from rules.game import Secrecy
from rules.notation import NotALine, format_line, parse_line
from rules.record import Record
from rules.seats import parse_seat
from rules.wagers import Kind

READER = "reader"
HIDDEN_TEXT = "**"


@dataclass(frozen=True, slots=True)
class RowWriter:
    """Builds the drafts of one table."""

    setting: Setting
    sealer: Sealer

    def draft(
        self,
        kind: RowKind,
        round_number: int,
        values: Mapping[str, object],
        *,
        actor: str = "",
        scan: ScanKey | None = None,
    ) -> Draft:
        """A row of this table; the dealer is the actor unless another is named."""
        return Draft(
            kind,
            canonical(values),
            actor or self.setting.dealer,
            self.setting.profile.digest,
            round_number,
            scan,
        )

    def context(self, round_number: int) -> str:
        """What a sealed card of a round is bound to."""
        return f"{self.setting.table}:{round_number}"

    def line(
        self,
        round_number: int,
        event: Event,
        *,
        is_hidden: bool,
        touch: int,
        approval: Approval | None,
        scan: ScanKey | None,
        actor: str,
        is_back: bool,
    ) -> Draft:
        """The row of one said line."""
        text = format_line(event, self.setting.profile.currency.decimals)
        values: dict[str, object] = {"line": text, "touch": touch}
        if is_hidden:
            values["sealed"] = self.sealer.seal(text, self.context(round_number))
            values["line"] = f"{text.rsplit(' ', 1)[0]} {HIDDEN_TEXT}"
        if approval is not None:
            values["approval"] = approval_values(approval)
        if is_back:
            values["back"] = True
        return self.draft(RowKind.LINE, round_number, values, actor=actor, scan=scan)

    def as_written(self, event: Event) -> Event | None:
        """The event as its row will be read again; ``None`` when it cannot be written as a line."""
        decimals = self.setting.profile.currency.decimals
        text = format_line(event, decimals)
        try:
            return parse_line(text, decimals) if is_plain(text) else None
        except NotALine:
            return None

    def stray(self, round_number: int, card: Card | None, scan: ScanKey | None) -> Draft:
        """The row of a card out of place; whether it will be seen is not known yet, so it is sealed."""
        sealed = self.sealer.seal(format_card(card), self.context(round_number))
        return self.draft(RowKind.STRAY, round_number, {"sealed": sealed}, actor=READER, scan=scan)


def is_plain(text: str) -> bool:
    """Whether a text can be stored: half a character, as a broken keyboard may send, cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def approval_values(approval: Approval) -> dict[str, str]:
    """The second person's word as a row keeps it."""
    return {"supervisor": approval.supervisor, "reason": approval.reason}


def is_hidden(before: Record[Any], after: Record[Any], event: Event) -> bool:
    """Whether the card of an event must not be known to any person now."""
    match event:
        case CardsDrawn(cards=(card,)) if card is not None:
            place = before.rules.game.next_place(before.core.state)
            secrecy = Secrecy.OPEN if place is None else place.secrecy
        case CardCorrected() | CardInserted():
            secrecy = after.core.drawn[event.place - 1].place.secrecy
        case _:
            return False
    return not after.rules.game.is_revealed(after.core.state, secrecy)


def opened_values(setting: Setting, state: TableState) -> dict[str, object]:
    """Everything a round needs to be played again without the rows before it."""
    gone = state.gone or {}
    return {
        "round": state.round_number,
        "profile": setting.profile.id,
        "limits": setting.limits.name,
        "gone": {str(card): count for card, count in sorted(gone.items(), key=lambda pair: str(pair[0]))},
        "dealt": state.dealt_before,
        "burns_due": state.burns_due,
        "cut": state.is_cut_out,
        "last_bets": [[str(seat), kind.value, amount] for seat, kind, amount in state.last_bets],
        "program": setting.program,
    }


def read_gone(values: Mapping[str, Any]) -> dict[Card, int]:
    """Cards out of the pack before the round."""
    return {parse_card(text): count for text, count in values["gone"].items()}


def read_bets(values: Mapping[str, Any]) -> Layout:
    """Bets at the close of the round before."""
    bets = []
    for text, kind, amount in values["last_bets"]:
        seat = parse_seat(text)
        if seat is None:
            raise ValueError("a stored bet names no seat")
        bets.append((seat, Kind(kind), int(amount)))
    return tuple(bets)


def read_line(values: Mapping[str, Any], sealer: Sealer, context: str, decimals: int) -> Event:
    """The event of a line row, a sealed card opened."""
    text = sealer.open(values["sealed"], context) if "sealed" in values else values["line"]
    return parse_line(text, decimals)


def read_stray(values: Mapping[str, Any], sealer: Sealer, context: str) -> Card | None:
    """The card of a stray row."""
    text = sealer.open(values["sealed"], context)
    return None if text == format_card(None) else parse_card(text)
