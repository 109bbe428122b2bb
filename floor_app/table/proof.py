"""Proving a journal by itself: the chain of hashes, and that every round plays again from its rows."""

from collections.abc import Iterable
from dataclasses import dataclass

from floor_app.journal.entries import FIRST_HASH, Entry, RowKind, is_chained
from floor_app.table.fold import BrokenJournal, Folder
from floor_app.table.state import TableState


@dataclass(frozen=True, slots=True)
class WrongRow:
    """The first row that is not as it was written; ``what`` is an English word for the fault."""

    seq: int
    what: str


@dataclass(frozen=True, slots=True)
class Proof:
    """What was read: rows, rounds, the head of the chain, and the first wrong row if there is one."""

    rows: int
    rounds: int
    head: str
    wrong: WrongRow | None


def prove(entries: Iterable[Entry], folder: Folder) -> Proof:
    """Read a whole journal in order and play it again; stops at the first wrong row."""
    previous, rows, rounds = FIRST_HASH, 0, 0
    state: TableState | None = None
    for entry in entries:
        if entry.seq != rows + 1:
            return Proof(rows, rounds, previous, WrongRow(rows + 1, "missing"))
        if not is_chained(entry, previous):
            return Proof(rows, rounds, previous, WrongRow(entry.seq, "changed"))
        try:
            state = folder.play((entry,), state)
        except BrokenJournal:
            return Proof(rows, rounds, previous, WrongRow(entry.seq, "does not replay"))
        previous, rows = entry.hash, entry.seq
        rounds += entry.kind is RowKind.ROUND_OPENED
    return Proof(rows, rounds, previous, None)
