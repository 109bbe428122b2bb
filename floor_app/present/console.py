"""Settlements for the console: one line a round, and a summary of several. Amounts are minor units."""

from collections.abc import Sequence
from dataclasses import dataclass

from floor_app.locale.translator import Translator
from floor_app.present.amounts import signed_text
from floor_app.table.views import TableView
from rules.profile import Currency
from rules.view import Phase, SeatAmount


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a round came to: every seat's net and the house's."""

    round_number: int
    net: tuple[SeatAmount, ...]
    house: int
    is_void: bool


def settlement_of(view: TableView) -> Settlement:
    """The settlement of a table whose round is over."""
    seen = view.round
    return Settlement(view.round_number, seen.net, seen.house, seen.phase is Phase.VOID)


def settlement_line(settlement: Settlement, currency: Currency, tr: Translator) -> str:
    """``Round 12: 1A +25, 3B −10; house −15``."""
    seats = ", ".join(f"{entry.seat} {signed_text(entry.amount, currency, tr)}" for entry in settlement.net)
    house = signed_text(settlement.house, currency, tr)
    number = tr.number(settlement.round_number)
    if settlement.is_void:
        return tr.text(
            "Round {number}, void: {seats}; house {house}", number=number, seats=seats, house=house
        )
    return tr.text("Round {number}: {seats}; house {house}", number=number, seats=seats, house=house)


def summary_lines(settlements: Sequence[Settlement], currency: Currency, tr: Translator) -> tuple[str, ...]:
    """Number of rounds, what the players won and lost in sum, and the house's result."""
    won = sum(entry.amount for settlement in settlements for entry in settlement.net if entry.amount > 0)
    lost = sum(entry.amount for settlement in settlements for entry in settlement.net if entry.amount < 0)
    house = sum(settlement.house for settlement in settlements)
    void = sum(settlement.is_void for settlement in settlements)
    lines = [tr.plural("{n} round played", "{n} rounds played", len(settlements))]
    if void:
        lines.append(tr.plural("{n} round void", "{n} rounds void", void))
    lines.append(
        tr.text(
            "Seats won {won} and lost {lost}",
            won=signed_text(won, currency, tr),
            lost=signed_text(lost, currency, tr),
        )
    )
    lines.append(tr.text("House {house}", house=signed_text(house, currency, tr)))
    return tuple(lines)
