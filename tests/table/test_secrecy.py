"""Nobody learns a hidden card before its time: not from a row, a byte of the disk, a view, a text or a fault."""

import json
import logging
import traceback
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from drivers.events import CardFlag
from floor_app.journal.entries import Entry
from floor_app.journal.seal import KeyFault, Sealer
from floor_app.journal.sql_store import SqlStore
from floor_app.table.commands import RuleStrayCard, Say, StrayRuling
from floor_app.table.fold import BrokenJournal, Folder
from floor_app.table.views import ChainHead, TableView, TroubleKind
from rules.notation import parse_line
from tests.journal.samples import StepClock
from tests.table.rig import APPROVAL, HIDDEN, KEY, Rig

# In no other word of a row, a view or a page of the file: neither rank is a hexadecimal digit.
HOLE, DARK = "Kd", "Tc"
BEFORE_HOLE = ("bet 1A main 50", "bet 2A main 20", "bet 2A bust 5", "close")
OPEN_CARDS = ("5h", "8s", "9d", "6c", "7h")


def play(rig: Rig, hole: str, dark: str) -> Iterator[str]:
    """Play to the last moment at which both are hidden; a name for each step."""
    for line in BEFORE_HOLE:
        rig.say(line)
        yield line
    rig.scan(*OPEN_CARDS, hole)
    yield "hole card"
    rig.say("double 1A dark")
    yield "doubled"
    rig.scan(dark)
    yield "dark card"
    rig.say("announce 2 16")
    yield "held by a call"
    rig.say("resolve", by=APPROVAL)
    yield "resolved"
    rig.scan("2c")
    rig.scan(dark, flags=CardFlag.REDRAWN)
    yield "the dark card drawn again, out of place"
    rig.do(RuleStrayCard(StrayRuling.SAME, APPROVAL))
    rig.say("challenge 2A", "resolve", by=APPROVAL)
    yield "challenged"


def said_by(rig: Rig) -> str:
    """Everything that a screen, a log or a crash could show of a table."""
    told = [rig.view, rig.service, rig.state, rig.state.record, rig.state.strays, *rig.rows()]
    return "\n".join((*map(repr, told), *map(str, told)))


def test_no_text_of_the_table_names_a_hidden_card(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    rig = Rig(HIDDEN)
    for step in play(rig, HOLE, DARK):
        text = said_by(rig) + caplog.text
        assert HOLE not in text, step
        assert DARK not in text, step
    rig.say("stand 2")
    rig.scan("2h")
    assert HOLE in said_by(rig)
    assert DARK in said_by(rig)


def test_no_byte_of_the_disk_names_a_hidden_card(tmp_path: Path) -> None:
    """Not in the file, not in its write-ahead log, whatever was written at any step; and after the reveal it is."""
    with closing(SqlStore(tmp_path / "journal.db", "BJ 1", StepClock())) as store:
        rig = Rig(HIDDEN, store=store)
        for step in play(rig, HOLE, DARK):
            for card in (HOLE, DARK):
                assert not found_in(tmp_path, card), step
        assert found_in(tmp_path, "7h") == {"journal.db-wal"}
        rig.say("stand 2")
        rig.scan("2h")
        assert found_in(tmp_path, HOLE)
        assert found_in(tmp_path, DARK)
    assert found_in(tmp_path, DARK) == {"journal.db"}


def found_in(folder: Path, card: str) -> set[str]:
    """The files that say a card, alone or at the end of a line."""
    words = tuple(mark + card.encode() for mark in (b" ", b'"', b"'", b"(", b","))
    return {entry.name for entry in folder.iterdir() if any(word in entry.read_bytes() for word in words)}


def masked(entry: Entry) -> Entry:
    """A row without what depends on the key and chance alone: the sealed field and the hashes over it."""
    values = dict(entry.values())
    if "sealed" in values:
        values["sealed"] = "*" * len(str(values["sealed"]))
    return replace(entry, payload=json.dumps(values, sort_keys=True), hash="", previous_hash="")


def shown(view: TableView) -> TableView:
    """A view without the head of the chain, a hash over sealed fields."""
    return replace(view, head=ChainHead(view.head.seq, ""))


@pytest.mark.parametrize(
    ("hole", "dark"),
    [("2d", DARK), ("Ah", DARK), ("9c", DARK), (HOLE, "2d"), (HOLE, "Ah"), (HOLE, "6s"), ("As", "Ad")],
)
def test_nothing_published_or_stored_depends_on_a_hidden_card(hole: str, dark: str) -> None:
    one, other = Rig(HIDDEN), Rig(HIDDEN)
    for step, _ in zip(play(one, HOLE, DARK), play(other, hole, dark), strict=True):
        assert shown(one.view) == shown(other.view), step
        assert list(map(masked, one.rows())) == list(map(masked, other.rows())), step
        assert [len(row.payload) for row in one.rows()] == [len(row.payload) for row in other.rows()], step


def test_the_comparison_sees_an_open_card() -> None:
    one, other = Rig(HIDDEN), Rig(HIDDEN)
    for rig, card in ((one, "5h"), (other, "5d")):
        rig.say("bet 1A main 50", "close")
        rig.scan(card)
    assert shown(one.view) != shown(other.view)
    assert list(map(masked, one.rows())) != list(map(masked, other.rows()))


def test_a_hidden_card_that_cannot_be_is_named_nowhere() -> None:
    rig = Rig(replace(HIDDEN, decks=1))
    rig.say("burn Tc", "bet 1A main 50", "bet 2A main 20", "close")
    rig.scan(*OPEN_CARDS, HOLE)
    rig.say("double 1A dark")
    rig.scan(DARK)
    assert rig.troubles() == [TroubleKind.HIDDEN_IMPOSSIBLE]
    after_burn = [row for row in rig.rows() if row.values().get("line") != "burn Tc"]
    assert not any(DARK in repr(row) for row in after_burn)
    rig.say("correct 7 3c", by=APPROVAL)
    assert rig.lines()[-1] == "correct 7 **"
    assert " 3c" not in "".join(row.payload for row in rig.rows())


@pytest.mark.parametrize(
    "asked",
    ["insure 1A 5", "stand 1", "announce 1 21", "announce dealer 21", "paid", "split 1A", "card 2c", "undo"],
)
def test_no_refusal_depends_on_a_hidden_card(asked: str) -> None:
    answers: set[object] = set()
    for hole, dark in ((HOLE, DARK), ("2d", "Ah"), ("Td", "9s")):
        rig = Rig(HIDDEN)
        for step in play(rig, hole, dark):
            if step == "dark card":
                break
        answers.add(rig.do(Say(parse_line(asked, 2))).refused)
    assert len(answers) == 1


def test_faults_of_the_journal_name_no_card() -> None:
    rig = Rig(HIDDEN)
    for _ in play(rig, HOLE, DARK):
        pass
    rows = rig.rows()
    with pytest.raises(KeyFault) as lost_key:
        Folder(rig.setting, Sealer(bytes(32))).play(rows)
    dark = next(row for row in rows if row.values().get("line") == "card **")
    with pytest.raises(BrokenJournal) as broken:
        Folder(rig.setting, Sealer(KEY)).play((*rows[:5], dark))
    for fault in (lost_key.value, broken.value):
        text = "".join(traceback.format_exception(fault)) + repr(fault)
        assert HOLE not in text
        assert DARK not in text
