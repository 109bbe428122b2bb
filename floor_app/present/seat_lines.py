"""What one seat has down and what it came to, short enough for a column of the players' screen."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from floor_app.locale.translator import Translator
from floor_app.present.amounts import PAID, amount_text, half_arithmetic, signed_text, win_arithmetic
from floor_app.present.words import BUST_SIGN, PAIR_SIGN
from floor_app.table.views import TableView
from rules.marks import mark
from rules.money import Odds
from rules.profile import Currency
from rules.seats import Seat
from rules.view import WagerView
from rules.wagers import Kind, Outcome


class LineTone(StrEnum):
    """Colour and sign of a line: still open, won, lost, or given back."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"
    PUSH = "push"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One bet or one payout. ``label`` names a side bet, ``sign`` does so in little room (the sheet shows both).

    ``text`` is the amount or its arithmetic.
    """

    label: str
    sign: str
    text: str
    tone: LineTone


@dataclass(frozen=True, slots=True)
class SeatLines:
    """One seat: its letter, main stake, side bets still open, payouts so far; ``net`` once nothing is open.

    ``payouts`` are what was won or given back; what was lost stands in one sum, ``lost``, empty where the net
    says the same. ``total`` reckons the net from what was won and lost (``20 + 10 − 5 = 25``).

    A double stands beside the main stake (``50 + 25``). ``stake_minor`` is the main stake in minor units of
    ``decimals``, for the colour of its chip.
    """

    seat: Seat
    letter: str
    stake: str
    stake_minor: int
    decimals: int
    bets: tuple[SeatRow, ...]
    payouts: tuple[SeatRow, ...]
    lost: str
    total: str
    net: str
    net_tone: LineTone


# The card lines share a row, so that four split hands read as one sum.
_SHARED = MappingProxyType({Kind.MAIN: Kind.MAIN, Kind.DOUBLE: Kind.MAIN})
MINUS = "\N{MINUS SIGN}"
SIGNS = MappingProxyType({Kind.PAIR: PAIR_SIGN, Kind.BUST: BUST_SIGN, Kind.INSURANCE: mark("ins.")})
_LABELS = MappingProxyType(
    {
        Kind.PAIR: mark("pair"),
        Kind.BUST: mark("dealer bust"),
        Kind.INSURANCE: mark("insured"),
    }
)


def seat_lines(view: TableView, seat: Seat, tr: Translator) -> SeatLines:
    """Bets and payouts of a seat."""
    currency = view.profile.currency
    wagers = [wager for wager in view.round.wagers if wager.seat == seat]
    is_open = any(wager.outcome is Outcome.LIVE for wager in wagers)
    net = next((entry.amount for entry in view.round.net if entry.seat == seat), 0)
    main = sum(wager.stake for wager in wagers if wager.kind not in (*_LABELS, Kind.DOUBLE))
    double = sum(wager.stake for wager in wagers if wager.kind is Kind.DOUBLE)
    stake = amount_text(main, currency, tr)
    lost = sum(wager.won for wager in wagers if wager.outcome is Outcome.LOSE)
    return SeatLines(
        seat=seat,
        letter=seat.letter if view.profile.seats > 1 else "",
        stake=f"{stake} + {amount_text(double, currency, tr)}" if double else stake,
        stake_minor=main,
        decimals=currency.decimals,
        bets=tuple(_open_rows(wagers, currency, tr)),
        payouts=tuple(_payout_rows(wagers, currency, tr)),
        lost=signed_text(lost, currency, tr) if lost and (is_open or lost != net) else "",
        total="" if is_open else _total(wagers, net, currency, tr),
        net="" if is_open else signed_text(net, currency, tr),
        net_tone=_tone_of(net),
    )


def _total(wagers: list[WagerView], net: int, currency: Currency, tr: Translator) -> str:
    """The net as a sum; empty where a single amount makes it."""
    amounts = [sum(line.won for line in lines) for lines in _groups(wagers).values()]
    parts = [amount for amount in sorted(amounts, reverse=True) if amount]
    if len(parts) < 2 or sum(parts) != net:
        return ""
    text = amount_text(parts[0], currency, tr)
    for part in parts[1:]:
        text += f" {'+' if part > 0 else MINUS} {amount_text(abs(part), currency, tr)}"
    return f"{text} = {amount_text(net, currency, tr)}"


def _tone_of(net: int) -> LineTone:
    if net == 0:
        return LineTone.PUSH
    return LineTone.WON if net > 0 else LineTone.LOST


def _label(kind: Kind, tr: Translator) -> str:
    return tr.text(_LABELS[kind]) if kind in _LABELS else ""


def _sign(kind: Kind, tr: Translator) -> str:
    return tr.text(SIGNS[kind]) if kind in SIGNS else ""


def _open_rows(wagers: list[WagerView], currency: Currency, tr: Translator) -> list[SeatRow]:
    """Side bets that are not decided yet, one row a kind."""
    stakes: dict[Kind, int] = {}
    for wager in wagers:
        if wager.outcome is Outcome.LIVE and wager.kind in _LABELS:
            stakes[wager.kind] = stakes.get(wager.kind, 0) + wager.stake
    return [
        SeatRow(_label(kind, tr), _sign(kind, tr), amount_text(stake, currency, tr), LineTone.OPEN)
        for kind, stake in stakes.items()
    ]


def _payout_rows(wagers: list[WagerView], currency: Currency, tr: Translator) -> list[SeatRow]:
    """Lines that were won or given back; lines of one sort at one price are reckoned together."""
    groups = _groups(wager for wager in wagers if wager.outcome is not Outcome.LOSE)
    return [_payout_row(kind, lines, currency, tr) for (kind, _, _), lines in groups.items()]


def _groups(wagers: Iterable[WagerView]) -> dict[tuple[Kind, Outcome, Odds | None], list[WagerView]]:
    """Decided lines of one sort, outcome and price together."""
    groups: dict[tuple[Kind, Outcome, Odds | None], list[WagerView]] = {}
    for wager in wagers:
        if wager.outcome is not Outcome.LIVE:
            key = (_SHARED.get(wager.kind, wager.kind), wager.outcome, wager.pays)
            groups.setdefault(key, []).append(wager)
    return groups


def _payout_row(kind: Kind, lines: list[WagerView], currency: Currency, tr: Translator) -> SeatRow:
    stake, won = sum(line.stake for line in lines), sum(line.won for line in lines)
    outcome, pays = lines[0].outcome, lines[0].pays
    label, sign = _label(kind, tr), _sign(kind, tr)
    if outcome in PAID and pays is not None:
        return SeatRow(label, sign, win_arithmetic(stake, pays, won, currency, tr), LineTone.WON)
    match outcome:
        case Outcome.SURRENDER:
            half = half_arithmetic(stake, stake + won, currency, tr)
            return SeatRow(tr.text("surrender"), "", half, LineTone.LOST)
        case Outcome.VOID:
            return SeatRow(tr.text("given back"), "", amount_text(stake, currency, tr), LineTone.PUSH)
        case _:
            return SeatRow(label or tr.text("push"), sign, amount_text(stake, currency, tr), LineTone.PUSH)
