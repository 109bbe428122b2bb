"""A table without windows, dealt from the shoe process over its real port: bytes in, settled rounds out."""

import queue
import random
from pathlib import Path

import pytest

from floor_app.bootstrap import Station, StationOptions, find_setting, open_station
from floor_app.config import EnvironmentFault
from floor_app.demo.autopilot import Autopilot, DealCard, Finished
from floor_app.demo.shoe_process import ShoeProcess
from floor_app.journal.clock import SystemClock
from floor_app.journal.seal import Sealer, load_or_make_key
from floor_app.journal.sql_store import SqlStore
from floor_app.table.commands import ClearBets, RepeatBets
from floor_app.table.fold import Folder
from floor_app.table.proof import prove
from floor_app.table.views import Refused, TableView

ANSWER_WAIT = 10.0


def options(folder: Path, port: str) -> StationOptions:
    return StationOptions(folder, "T1", "Anna", "house", "10-200", port, "test")


def no_bug(bug: BaseException) -> None:
    raise AssertionError from bug


def play(station: Station, shoe: ShoeProcess, rounds: int) -> list[TableView]:
    """Play rounds; the views right after each settlement."""
    answers: queue.SimpleQueue[TableView | Refused] = queue.SimpleQueue()
    station.worker.listen(answers.put)
    pilot = Autopilot(rounds, random.Random(5))
    view = answers.get(timeout=ANSWER_WAIT)
    settled: list[TableView] = []
    while True:
        assert isinstance(view, TableView), view
        if view.round.order_of_payment and not view.round.is_paid:
            settled.append(view)
        move = pilot.next_move(view)
        if isinstance(move, Finished):
            return settled
        before = view.round.round_lines, view.round_number
        if isinstance(move, DealCard):
            shoe.order("deal")
        else:
            station.worker.send(move)
        while (view.round.round_lines, view.round_number) == before:
            answer = answers.get(timeout=ANSWER_WAIT)
            if isinstance(answer, Refused):
                assert isinstance(move, RepeatBets), answer
                station.worker.send(ClearBets())
                break
            view = answer


def test_rounds_settle_and_the_journal_proves_itself(tmp_path: Path) -> None:
    shoe = ShoeProcess(["--decks", "6", "--seed", "7"])
    try:
        station = open_station(options(tmp_path, shoe.port), no_bug)
        try:
            settled = play(station, shoe, 6)
        finally:
            station.stop()
    finally:
        shoe.stop()
    assert len(settled) == 6
    for view in settled:
        assert sum(row.amount for row in view.round.net) + view.round.house == 0
    store = SqlStore(tmp_path / "journal.db", "T1", SystemClock())
    folder = Folder(find_setting(options(tmp_path, "")), Sealer(load_or_make_key(tmp_path / "station.key")))
    proof = prove(store.rows(), folder)
    store.close()
    assert proof.wrong is None
    assert proof.rounds == 6
    assert proof.head == store_head(tmp_path)


def store_head(folder: Path) -> str:
    store = SqlStore(folder / "journal.db", "T1", SystemClock())
    head = store.head()
    store.close()
    assert head is not None
    return head.hash


def test_a_second_program_on_the_same_data_is_refused(tmp_path: Path) -> None:
    station = open_station(options(tmp_path, ""), no_bug)
    try:
        with pytest.raises(EnvironmentFault, match="already running"):
            open_station(options(tmp_path, ""), no_bug)
    finally:
        station.stop()
    again = open_station(options(tmp_path, ""), no_bug)
    again.stop()
