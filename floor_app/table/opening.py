"""How a table begins: with its first round, where the last round stood, or with the next one under new rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from floor_app.config import EnvironmentFault
from floor_app.journal.entries import Entry, RowKind, is_chained
from floor_app.journal.store import Store
from floor_app.table.fold import Folder
from floor_app.table.next_round import check_next_round, next_state
from floor_app.table.planner import Planner
from floor_app.table.state import Setting, TableState
from rules.case import open_record
from rules.events import CardsBurned, ShoeChanged
from rules.marks import mark


@dataclass(frozen=True, slots=True)
class Opening:
    """Begins one table over its journal."""

    setting: Setting
    store: Store
    folder: Folder
    planner: Planner

    def begin(self) -> TableState:
        """The state to go on from.

        Raises ``EnvironmentFault`` when the last round is not as it was written, or is not over and was begun under
        other rules or limits, and ``StoreFault``.
        """
        rows = self.store.open_round()
        if not rows:
            return self._open(self._first(1))
        _check_written(rows)
        opened = rows[0]
        if opened.profile_hash != self.setting.profile.digest:
            if not _is_over(rows):
                raise EnvironmentFault(
                    mark(
                        "Round {round} was dealt under other rules (profile {profile})."
                        " Start with that profile first."
                    ),
                    round=opened.round_number,
                    profile=opened.profile_hash[:12],
                )
            return self._open(self._first(opened.round_number + 1))
        state = self.folder.play(rows)
        if state is None:
            raise AssertionError("the rows begin with the opening of a round")
        limits = opened.values()["limits"]
        if limits == self.setting.limits.name:
            return state
        if _has_begun(state) and check_next_round(state) is not None:
            raise EnvironmentFault(
                mark("Round {round} is played with the limits {limits}. Start with those, and end it first."),
                round=opened.round_number,
                limits=str(limits),
            )
        return self._open(next_state(self.setting, state))

    def _first(self, number: int) -> TableState:
        """A round with a pack of which nothing is known to be gone."""
        profile = self.setting.profile
        return TableState(
            round_number=number,
            record=open_record(profile, self.setting.limits, {}),
            burns_due=profile.burn_at_shoe_start,
            gone={},
        )

    def _open(self, state: TableState) -> TableState:
        values: dict[str, object] = {
            "profile": self.setting.profile.id,
            "limits": self.setting.limits.name,
            "program": self.setting.program,
        }
        if self.setting.accepted_edges:
            values["accepted_edges"] = dict(self.setting.accepted_edges)
        table = self.planner.writer.draft(RowKind.TABLE_OPENED, state.round_number - 1, values)
        entries = self.store.append((table, self.planner.open_round(state)))
        return self.folder.open(entries[-1])


def _has_begun(state: TableState) -> bool:
    """Whether more was said of the round than what became of its pack."""
    return any(not isinstance(line.event, ShoeChanged | CardsBurned) for line in state.record.lines)


def _check_written(rows: Sequence[Entry]) -> None:
    """Refuse to go on from rows that somebody changed."""
    previous = rows[0].previous_hash
    for row in rows:
        if not is_chained(row, previous):
            raise EnvironmentFault(
                mark(
                    "Row {seq} of the journal is not as it was written. Keep the file, and restore the last backup."
                ),
                seq=row.seq,
            )
        previous = row.hash


def _is_over(rows: Sequence[Entry]) -> bool:
    """Whether a round needs nothing more, told by its rows alone: its rules may be gone with their profile."""
    strays = 0
    said: list[str] = []
    for row in rows:
        match row.kind:
            case RowKind.STRAY:
                strays += 1
            case RowKind.STRAY_RULED:
                strays -= 1
            case RowKind.LINE if not _is_of_pack(line := str(row.values()["line"])):
                said.append(line)
            case _:
                pass
    return not strays and (not said or any(_ends_a_round(line) for line in said))


def _is_of_pack(line: str) -> bool:
    return line == "shoe" or line.startswith("burn ")


def _ends_a_round(line: str) -> bool:
    return line == "paid" or line.startswith("void round ")
