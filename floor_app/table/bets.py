"""Bets as they lie on the felt before close, and how to get from one layout to another."""

from collections.abc import Iterator

from rules.events import BetPlaced, BetTaken
from rules.seats import Seat
from rules.view import RoundView
from rules.wagers import BET_KINDS, Kind, Outcome

Bet = tuple[Seat, Kind, int]
Layout = tuple[Bet, ...]
BetEvent = BetPlaced | BetTaken


def layout_of(view: RoundView) -> Layout:
    """The bets of a round before its deal, box by box in the order of betting, main bet before bonuses."""
    bets: list[Bet] = []
    for box in view.boxes:
        for seat in box.order:
            bets.extend(
                (wager.seat, wager.kind, wager.stake)
                for wager in sorted(view.wagers, key=lambda row: row.kind is not Kind.MAIN)
                if wager.seat == seat and wager.kind in BET_KINDS and wager.outcome is Outcome.LIVE
            )
    return tuple(bets)


def changes(now: Layout, wanted: Layout) -> Iterator[BetEvent]:
    """What to say so that ``wanted`` lies on the felt: a box that differs is cleared and laid again in order.

    Laying it again keeps the order of betting, which decides who owns the box.
    """
    boxes = sorted({bet[0].box for bet in (*now, *wanted)})
    for box in boxes:
        lies = tuple(bet for bet in now if bet[0].box == box)
        shall = tuple(bet for bet in wanted if bet[0].box == box)
        if lies == shall:
            continue
        added = _only_added(lies, shall)
        if added is not None:
            yield from added
            continue
        for seat in dict.fromkeys(bet[0] for bet in lies):
            yield BetTaken(seat, next(kind for who, kind, _ in lies if who == seat))
        for seat, kind, amount in shall:
            yield BetPlaced(seat, kind, amount)


def _only_added(lies: Layout, shall: Layout) -> tuple[BetEvent, ...] | None:
    """The bets that are new, when everything that lies stays as it is and comes first."""
    kept = tuple(bet for bet in shall if bet in lies)
    if kept != lies or {bet[0] for bet in lies} & {bet[0] for bet in shall if bet not in lies}:
        return None
    if shall[: len(lies)] != lies:
        return None
    return tuple(BetPlaced(seat, kind, amount) for seat, kind, amount in shall[len(lies) :])
