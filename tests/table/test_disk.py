"""A disk that takes nothing: nothing is acknowledged, nothing is lost, and the order stays."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from drivers.events import Gap, LineUp
from floor_app.journal.sql_store import SqlStore
from floor_app.table.commands import ConfirmCards, NextRound, Say
from floor_app.table.views import TroubleKind
from rules.events import Stood
from rules.refusals import Code
from tests.journal.samples import StepClock
from tests.table.rig import Rig


def in_play() -> Rig:
    """Box 1 has to act with a 12."""
    rig = Rig()
    rig.say("bet 1A main 50", "bet 2A main 20", "close")
    rig.scan("Th", "5s", "7d", "2c", "7h")
    return rig


def test_a_card_for_a_full_disk_is_not_acknowledged_and_stored_once_when_there_is_room() -> None:
    rig = in_play()
    before = rig.state
    rig.memory.is_full = True
    event = rig.card_event("3d")
    outcome = rig.hear(event)
    assert outcome.stored == ()
    assert rig.state == before
    assert rig.troubles() == [TroubleKind.NOT_STORED]
    assert "The disk is full" in str(rig.view.troubles[0].fault)
    assert rig.hear(event).stored == ()
    rig.memory.is_full = False
    assert rig.hear(event).stored == (event.scan_id,)
    assert rig.hands(1) == [["Th", "2c", "3d"]]
    assert rig.troubles() == []
    assert not rig.service.has_waiting
    assert rig.hear(event).stored == (event.scan_id,)
    assert rig.hands(1) == [["Th", "2c", "3d"]]


def test_cards_refused_by_the_disk_are_dealt_in_their_order() -> None:
    rig = in_play()
    rig.memory.is_full = True
    events = [rig.card_event(text) for text in ("3d", "9d", "4h")]
    for event in events:
        assert rig.hear(event).stored == ()
    rig.memory.is_full = False
    assert rig.service.retry().stored == tuple(event.scan_id for event in events)
    assert rig.hands(1) == [["Th", "2c", "3d", "9d"]]
    assert rig.hands(2) == [["5s", "7h", "4h"]]


def test_no_touch_passes_a_card_that_waits() -> None:
    """The dealer stands after a card that the disk refused: the card is the box's, so it has to lie first."""
    rig = in_play()
    rig.memory.is_full = True
    event = rig.card_event("3d")
    rig.hear(event)
    refused = rig.do(Say(Stood(1))).refused
    assert refused is not None
    assert refused.refusal.code is Code.HELD
    assert rig.lines()[-1] == "card 7h"
    rig.memory.is_full = False
    outcome = rig.do(Say(Stood(1)))
    assert outcome.stored == (event.scan_id,)
    assert rig.hands(1) == [["Th", "2c", "3d"]]
    assert rig.lines()[-2:] == ["card 3d", "stand 1"]


def test_a_refused_touch_still_acknowledges_the_card_it_brought_in() -> None:
    rig = in_play()
    rig.memory.is_full = True
    event = rig.card_event("3d")
    rig.hear(event)
    rig.memory.is_full = False
    outcome = rig.do(NextRound())
    assert outcome.refused is not None
    assert outcome.stored == (event.scan_id,)
    assert outcome.view == rig.view


def test_a_touch_for_a_full_disk_is_not_done_and_said() -> None:
    rig = in_play()
    rig.memory.is_full = True
    before = rig.state
    outcome = rig.do(Say(Stood(1)))
    assert outcome.view is not None
    assert [trouble.kind for trouble in outcome.view.troubles] == [TroubleKind.NOT_STORED]
    assert rig.state == before
    rig.memory.is_full = False
    rig.say("stand 1")
    assert rig.troubles() == []


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (Gap(1, 6, 1), TroubleKind.GAP),
        (LineUp("ttyUSB0", is_reopened=True), TroubleKind.RECONNECTED),
    ],
)
def test_a_doubt_about_the_cards_outlasts_a_full_disk(event: Gap | LineUp, kind: TroubleKind) -> None:
    rig = in_play()
    rig.memory.is_full = True
    rig.hear(event)
    assert rig.troubles() == [TroubleKind.NOT_STORED]
    rig.memory.is_full = False
    rig.scan("9d")
    assert rig.troubles() == [kind]
    rig.start()
    assert rig.troubles() == [kind]
    rig.do(ConfirmCards())


def test_a_program_that_ends_with_cards_waiting_gets_them_again_from_the_shoe() -> None:
    rig = in_play()
    rig.memory.is_full = True
    event = rig.card_event("3d")
    rig.hear(event)
    rig.memory.is_full = False
    rig.start()
    assert rig.hands(1) == [["Th", "2c"]]
    assert rig.hear(event).stored == (event.scan_id,)
    assert rig.hands(1) == [["Th", "2c", "3d"]]


def test_a_repeat_for_a_full_disk_leaves_no_trouble_behind() -> None:
    """It was stored before, so it makes no row when the disk takes rows again."""
    rig = in_play()
    event = rig.card_event("3d")
    rig.hear(event)
    rig.memory.is_full = True
    assert rig.hear(event).stored == ()
    rig.memory.is_full = False
    assert rig.service.retry().stored == (event.scan_id,)
    assert rig.troubles() == []


def test_the_same_over_a_file_that_can_grow_no_more(tmp_path: Path) -> None:
    """A real journal on a real full disk: refused, not acknowledged, stored once when there is room."""
    path = tmp_path / "journal.db"
    SqlStore(path, "BJ 1", StepClock()).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as others:
        others.execute("CREATE TABLE other (bytes BLOB)")
        others.execute("INSERT INTO other VALUES (zeroblob(100000))")
        pages = others.execute("PRAGMA page_count").fetchone()[0]
        with closing(SqlStore(path, "BJ 1", StepClock(), max_pages=pages + 3)) as store:
            rig = Rig(store=store)
            rig.say("bet 1A main 50", "close")
            while not rig.troubles():
                rig.say(f"# {'x' * 200}")
            event = rig.card_event("Th")
            assert rig.hear(event).stored == ()
            assert rig.lines()[-1] != "card Th"
            others.execute("DELETE FROM other")
            assert rig.service.retry().stored == (event.scan_id,)
            assert rig.hear(event).stored == (event.scan_id,)
            assert rig.lines().count("card Th") == 1
            rig.start()
            assert rig.hands(1) == [["Th"]]
