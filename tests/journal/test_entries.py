"""Rows and their chain: canonical text, and no change of any part goes unseen."""

import json
from dataclasses import fields, replace
from itertools import pairwise
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.journal.entries import FIRST_HASH, Entry, RowKind, ScanKey, canonical, chain_all, is_chained
from tests.journal.samples import StepClock, line, opened, scan

ROWS = chain_all("BJ 1", None, (opened(1), line("close"), line("card Th", scan=scan(3))), StepClock().stamp())
OTHER_VALUES = MappingProxyType(
    {
        "table": "BJ 2",
        "seq": 4,
        "gaming_day": "2026-12-01",
        "kind": RowKind.STRAY,
        "version": 2,
        "payload": '{"line":"card 9s","touch":1}',
        "actor": "Boris",
        "wall": "2026-11-30T18:00:00.002000Z",
        "monotonic_ns": 2,
        "profile_hash": "q" * 64,
        "round_number": 2,
        "scan": ScanKey("1", 7, 4),
        "previous_hash": "1" * 64,
        "hash": "1" * 64,
    }
)


def test_a_chain_holds_as_it_was_made() -> None:
    assert ROWS[0].previous_hash == FIRST_HASH
    assert all(is_chained(row, before.hash) for before, row in pairwise(ROWS))


@pytest.mark.parametrize("name", [field.name for field in fields(Entry)])
def test_a_change_of_any_part_breaks_the_chain(name: str) -> None:
    row = ROWS[-1]
    assert getattr(row, name) != OTHER_VALUES[name]
    changed = replace(row, **{name: OTHER_VALUES[name]})  # type: ignore[arg-type]
    assert not is_chained(changed, row.previous_hash)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("a", "bc"), ("ab", "c")),
        (("a,b", "c"), ("a", "b,c")),
        (('a","b', "c"), ("a", 'b","c')),
    ],
    ids=["letters", "commas", "quotes"],
)
def test_parts_cannot_trade_letters(one: tuple[str, str], other: tuple[str, str]) -> None:
    """Two rows whose parts make the same letters in another division have different hashes."""
    drafts = [replace(line("close"), payload=payload, actor=actor) for payload, actor in (one, other)]
    hashes = {chain_all("T", None, (draft,), StepClock().stamp())[0].hash for draft in drafts}
    assert len(hashes) == 2


@given(
    st.dictionaries(st.text(), st.integers() | st.text() | st.lists(st.text() | st.booleans() | st.none()))
)
def test_canonical_text_reads_back_and_is_one_for_the_same_values(values: dict[str, object]) -> None:
    text = canonical(values)
    assert json.loads(text) == values
    assert canonical(dict(reversed(list(values.items())))) == text


@pytest.mark.parametrize("payload", ["[]", '"close"', "1"])
def test_a_payload_that_is_no_object_is_refused(payload: str) -> None:
    with pytest.raises(ValueError, match="row 1 holds no object"):
        replace(ROWS[0], payload=payload).values()
