"""Every event in every phase and hold of baccarat: the code it is refused with, or ``ok``. No cell may be missing."""

from types import MappingProxyType

import pytest

from rules.events import Event
from rules.notation import parse_line
from rules.submit import check, submit
from rules.view import Hold, Phase
from tests.rules.rounds import AnyRecord, fresh, said, union_members
from tests.rules.tables import read_table
from tests.rules.test_phase_table import SHORT

_BETS = ("bet 1A player 5", "bet 1A tie 1", "bet 2A banker 4")
_DEAL = (*_BETS, "close", "card 2h Ks")
_THIRD = (*_BETS, "close", "card 2h Ks 3d 5c")  # five and five: the player draws
_SETTLED = (*_THIRD, "card 4h 4s")

# Columns: how a round gets there. "third" is the deal with a third card asked for.
STATES = MappingProxyType(
    {
        "betting": _BETS,
        "deal": _DEAL,
        "third": _THIRD,
        "settled": _SETTLED,
        "paid": (*_SETTLED, "paid"),
        "void": (*_THIRD, "void round wrong pack"),
        "unread": (*_DEAL, "card ??"),
        "contest": (*_THIRD, "challenge 1A"),
        "call": (*_THIRD, "announce player 6"),
    }
)

TABLE = """
                         | betting | deal   | third  | settled | paid   | void   | unread | contest | call
bet 3A player 2          | ok      | closed | closed | closed  | closed | closed | held   | held    | held
bet 3A main 2            | none    | closed | closed | closed  | closed | closed | held   | held    | held
take 2A banker           | ok      | closed | closed | closed  | closed | closed | held   | held    | held
take 2A tie              | none    | closed | closed | closed  | closed | closed | held   | held    | held
close                    | ok      | closed | closed | closed  | closed | closed | held   | held    | held
card 2c                  | open    | ok     | ok     | card    | card   | card   | held   | held    | held
card ??                  | open    | ok     | ok     | card    | card   | card   | held   | held    | held
insure 1A 1              | none    | none   | none   | none    | none   | none   | held   | held    | held
even 1A                  | none    | none   | none   | none    | none   | none   | held   | held    | held
done                     | none    | none   | none   | none    | none   | none   | held   | held    | held
stand 1                  | none    | none   | none   | none    | none   | none   | held   | held    | held
double 1A                | none    | none   | none   | none    | none   | none   | held   | held    | held
split 1A                 | none    | none   | none   | none    | none   | none   | held   | held    | held
surrender 1A             | none    | none   | none   | none    | none   | none   | held   | held    | held
owner 1 1A               | none    | none   | none   | none    | none   | none   | held   | held    | held
announce player 5        | open    | ok     | ok     | ok      | ok     | none   | held   | held    | ok
announce banker 5        | open    | ok     | ok     | ok      | ok     | none   | held   | held    | held
announce dealer 5        | open    | none   | none   | none    | none   | none   | held   | held    | held
announce 1 5             | open    | none   | none   | none    | none   | none   | held   | held    | held
challenge 1A             | open    | ok     | ok     | ok      | ok     | ok     | ok     | ok      | ok
challenge 3A             | open    | none   | none   | none    | none   | none   | none   | none    | none
resolve                  | open    | none   | none   | none    | none   | none   | held   | ok      | ok
correct 1 7s             | open    | ok     | ok     | ok      | ok     | ok     | ok     | ok      | ok
insert 1 8s              | open    | ok     | replay | replay  | replay | replay | held   | replay  | replay
remove 1                 | open    | ok     | ok     | ok      | ok     | ok     | held   | ok      | ok
void round wrong pack    | open    | ok     | ok     | ok      | none   | none   | ok     | ok      | ok
void 2 late bet          | open    | ok     | ok     | none    | none   | none   | ok     | ok      | ok
paid                     | none    | none   | none   | ok      | none   | none   | held   | held    | held
adjust 1A 5 courtesy     | none    | none   | none   | ok      | ok     | none   | held   | held    | held
undo                     | none    | none   | none   | none    | none   | none   | held   | held    | held
amend 1 bet 1A player 6  | open    | ok     | ok     | ok      | ok     | ok     | ok     | ok      | ok
amend 1 -                | open    | ok     | ok     | ok      | ok     | ok     | ok     | ok      | ok
burn 2c                  | ok      | ok     | ok     | ok      | ok     | ok     | ok     | ok      | ok
shoe                     | ok      | ok     | ok     | ok      | ok     | ok     | held   | held    | held
# a remark               | ok      | ok     | ok     | ok      | ok     | ok     | ok     | ok      | ok
"""
CELLS = read_table(TABLE, SHORT)


@pytest.fixture(scope="module")
def states() -> dict[str, AnyRecord]:
    """A round in each column's state."""
    return {name: said(fresh("baccarat"), *lines) for name, lines in STATES.items()}


@pytest.mark.parametrize(("line", "column"), CELLS, ids=lambda part: part)
def test_cell(states: dict[str, AnyRecord], line: str, column: str) -> None:
    before = states[column]
    event = parse_line(line, 2)
    after, refusal = submit(before, event)
    assert ("ok" if refusal is None else refusal.code.value) == CELLS[line, column]
    assert check(before, event) == refusal
    assert (after == before) is (refusal is not None)


def test_no_cell_is_missing() -> None:
    lines = {line for line, _ in CELLS}
    assert set(CELLS) == {(line, column) for line in lines for column in STATES}


def test_every_event_has_a_row() -> None:
    assert {type(parse_line(line, 2)) for line, _ in CELLS} == union_members(Event)


def test_every_phase_and_hold_has_a_column(states: dict[str, AnyRecord]) -> None:
    never = {Phase.OFFERS, Phase.BOXES, Phase.DEALER}
    assert {record.phase for record in states.values()} == set(Phase) - never
    assert {record.hold for record in states.values()} == {None, *Hold}
