"""Every event in every phase and hold: the code it is refused with, or ``ok``. No cell may be missing."""

from types import MappingProxyType

import pytest

from rules.events import Event
from rules.notation import parse_line
from rules.submit import check, submit
from rules.view import Hold, Phase
from tests.rules.rounds import AnyRecord, fresh, said, union_members
from tests.rules.tables import read_table

SHORT = MappingProxyType(
    {
        "ok": "ok",
        "open": "bets_open",
        "closed": "bets_closed",
        "window": "window_open",
        "turn": "not_your_turn",
        "none": "not_offered",
        "card": "card_not_expected",
        "replay": "does_not_replay",
        "held": "held",
    }
)

_BETS = ("bet 1A main 50", "bet 1B main 40", "bet 2A main 20")
_DEALT = (*_BETS, "close", "card 8h 9h 6s 8d 7c")  # box 1 a pair of eights, box 2 sixteen, dealer six
_WINDOW = (*_BETS, "close", "card 8h Ah As 8d Kd")  # box 1 a pair of eights, box 2 blackjack, dealer ace
_STOOD = (*_DEALT, "stand 1", "stand 2")
_SETTLED = (*_STOOD, "card Tc 5c")

# Columns of the tables: how a round gets there. "double" and "split" are BOXES with such a card due.
STATES = MappingProxyType(
    {
        "betting": _BETS,
        "deal": (*_BETS, "close", "card 8h"),
        "offers": _WINDOW,
        "boxes": _DEALT,
        "double": (*_DEALT, "double 1A"),
        "split": (*_DEALT, "split 1A"),
        "dealer": _STOOD,
        "settled": _SETTLED,
        "paid": (*_SETTLED, "paid"),
        "void": (*_DEALT, "void round wrong pack"),
        "unread": (*_DEALT, "card ??"),
        "contest": (*_DEALT, "challenge 1A"),
        "call": (*_DEALT, "announce 1 17"),
    }
)

PHASES = """
                         | betting | deal   | offers | boxes  | double | split  | dealer | settled | paid   | void
bet 3A main 20           | ok      | closed | closed | closed | closed | closed | closed | closed  | closed | closed
take 2A main             | ok      | closed | closed | closed | closed | closed | closed | closed  | closed | closed
close                    | ok      | closed | closed | closed | closed | closed | closed | closed  | closed | closed
card 2c                  | open    | ok     | window | ok     | ok     | ok     | ok     | card    | card   | card
card ??                  | open    | ok     | window | ok     | ok     | ok     | ok     | card    | card   | card
insure 1A 10             | open    | none   | ok     | none   | none   | none   | none   | none    | none   | none
even 2A                  | open    | none   | ok     | none   | none   | none   | none   | none    | none   | none
done                     | open    | none   | ok     | none   | none   | none   | none   | none    | none   | none
stand 1                  | open    | turn   | window | ok     | none   | none   | turn   | turn    | turn   | turn
stand 2                  | open    | turn   | window | turn   | turn   | turn   | turn   | turn    | turn   | turn
double 1A                | open    | turn   | window | ok     | none   | none   | turn   | turn    | turn   | turn
double 1B                | open    | turn   | window | turn   | ok     | none   | turn   | turn    | turn   | turn
split 1A                 | open    | turn   | window | ok     | none   | none   | turn   | turn    | turn   | turn
split 1B                 | open    | turn   | window | turn   | none   | ok     | turn   | turn    | turn   | turn
surrender 2A             | open    | turn   | window | ok     | none   | none   | turn   | turn    | turn   | turn
owner 1 1B               | ok      | ok     | ok     | ok     | none   | none   | none   | none    | none   | none
announce 1 16            | open    | ok     | ok     | ok     | ok     | ok     | ok     | ok      | ok     | none
announce dealer 6        | open    | none   | ok     | ok     | ok     | ok     | ok     | ok      | ok     | none
challenge 1B             | open    | ok     | ok     | ok     | ok     | ok     | ok     | ok      | ok     | ok
resolve                  | open    | none   | none   | none   | none   | none   | none   | none    | none   | none
correct 1 8s             | open    | ok     | ok     | ok     | ok     | ok     | ok     | ok      | ok     | ok
insert 1 8s              | open    | ok     | replay | ok     | replay | replay | replay | replay  | replay | ok
remove 1                 | open    | ok     | ok     | ok     | replay | replay | replay | replay  | replay | ok
void round wrong pack    | open    | ok     | ok     | ok     | ok     | ok     | ok     | ok      | none   | none
void 2 late bet          | open    | ok     | ok     | ok     | ok     | ok     | ok     | none    | none   | none
paid                     | none    | none   | none   | none   | none   | none   | none   | ok      | none   | none
adjust 1A 5 courtesy     | none    | none   | none   | none   | none   | none   | none   | ok      | ok     | none
undo                     | none    | none   | none   | none   | ok     | ok     | ok     | none    | none   | none
amend 1 bet 1A main 60   | open    | ok     | ok     | ok     | ok     | ok     | ok     | ok      | ok     | ok
amend 1 -                | open    | ok     | ok     | ok     | replay | replay | ok     | ok      | ok     | ok
burn 2c                  | ok      | ok     | ok     | ok     | ok     | ok     | ok     | ok      | ok     | ok
shoe                     | ok      | ok     | ok     | ok     | ok     | ok     | ok     | ok      | ok     | ok
# a remark               | ok      | ok     | ok     | ok     | ok     | ok     | ok     | ok      | ok     | ok
"""

HOLDS = """
                         | unread | contest | call
bet 3A main 20           | held   | held    | held
take 2A main             | held   | held    | held
close                    | held   | held    | held
card 2c                  | held   | held    | held
card ??                  | held   | held    | held
insure 1A 10             | held   | held    | held
even 2A                  | held   | held    | held
done                     | held   | held    | held
stand 1                  | held   | held    | held
stand 2                  | held   | held    | held
double 1A                | held   | held    | held
double 1B                | held   | held    | held
split 1A                 | held   | held    | held
split 1B                 | held   | held    | held
surrender 2A             | held   | held    | held
owner 1 1B               | held   | held    | held
announce 1 16            | held   | held    | ok
announce dealer 6        | held   | held    | held
challenge 1B             | ok     | ok      | ok
resolve                  | held   | ok      | ok
correct 1 8s             | ok     | ok      | ok
insert 1 8s              | held   | ok      | ok
remove 1                 | held   | ok      | ok
void round wrong pack    | ok     | ok      | ok
void 2 late bet          | ok     | ok      | ok
paid                     | held   | held    | held
adjust 1A 5 courtesy     | held   | held    | held
undo                     | held   | held    | held
amend 1 bet 1A main 60   | ok     | ok      | ok
amend 1 -                | ok     | ok      | ok
burn 2c                  | ok     | ok      | ok
shoe                     | held   | held    | held
# a remark               | ok     | ok      | ok
"""

CELLS = MappingProxyType({**read_table(PHASES, SHORT), **read_table(HOLDS, SHORT)})


@pytest.fixture(scope="module")
def states() -> dict[str, AnyRecord]:
    """A round in each column's state."""
    return {name: said(fresh(), *lines) for name, lines in STATES.items()}


@pytest.mark.parametrize(("line", "column"), CELLS, ids=lambda part: part)
def test_cell(states: dict[str, AnyRecord], line: str, column: str) -> None:
    before = states[column]
    event = parse_line(line, 2)
    after, refusal = submit(before, event)
    assert ("ok" if refusal is None else refusal.code.value) == CELLS[line, column]
    assert check(before, event) == refusal
    if refusal is not None:
        assert after == before
    else:
        assert len(after.lines) == len(before.lines) + 1


def test_no_cell_is_missing() -> None:
    lines = {line for line, _ in CELLS}
    assert set(CELLS) == {(line, column) for line in lines for column in STATES}


def test_every_event_has_a_row() -> None:
    assert {type(parse_line(line, 2)) for line, _ in CELLS} == union_members(Event)


def test_every_phase_and_hold_has_a_column(states: dict[str, AnyRecord]) -> None:
    assert {record.phase for record in states.values()} == set(Phase)
    assert {record.hold for record in states.values()} == {None, *Hold}
    assert states["paid"].core.is_paid


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("  | a | b\nclose | ok", id="a cell too few"),
        pytest.param("  | a\nclose | ok | ok", id="a cell too many"),
        pytest.param("  | a\nclose | ok\nclose | ok", id="a row twice"),
    ],
)
def test_broken_table_is_found(text: str) -> None:
    with pytest.raises((ValueError, AssertionError)):
        read_table(text, SHORT)
