"""Faults of the line to the shoe at a running table: told with what to do, over when they are over, no card lost."""

import json
import os
import subprocess
import sys
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from drivers.profile import load_shipped_profile
from drivers.serial_transport import SerialPort
from floor_app.bootstrap import SHOE_PROFILE, Station, open_station
from floor_app.demo.shoe_process import ShoeProcess
from floor_app.journal.entries import RowKind
from floor_app.locale import Translator
from floor_app.present.shoe_line import line_text
from floor_app.present.trouble import troubles_of
from floor_app.profiles import ProfileShelf
from floor_app.table.commands import ConfirmCards, Say
from floor_app.table.views import LineState, TableView, TroubleKind
from rules.case import settle_case
from rules.events import PaidOut
from rules.notation import parse_line
from rules.refusals import Code
from rules.view import Phase
from tests.helpers.journals import ROOT, options_of, proved, rows_of, sealer_of
from tests.helpers.watching import Watch, troubles
from tests.helpers.written_rounds import written_round

READY = (LineState.NO_CARDS, LineState.CONNECTED)


@contextmanager
def shoe_with(*words: str) -> Iterator[ShoeProcess]:
    shoe = ShoeProcess(("--decks", "6", "--seed", "7", *words))
    try:
        yield shoe
    finally:
        shoe.stop()


@contextmanager
def table_at(folder: Path, port: str) -> Iterator[Watch]:
    station: Station = open_station(options_of(folder, port), _no_bug)
    try:
        yield Watch(station)
    finally:
        station.stop()


def told(view: TableView, ru: tuple[str, ...], en: tuple[str, ...]) -> None:
    """What the screens say of the line, in both languages: what happened, what to do."""
    for language, parts in (("ru", ru), ("en", en)):
        text = line_text(view.shoe, Translator(language))
        assert text.todo
        for part in parts:
            assert part in f"{text.happened}. {text.todo}", (part, text)


def ready(watch: Watch) -> TableView:
    return watch.until(lambda view: view.shoe.state in READY)


def test_an_unknown_port_is_told_and_taken_when_it_is_there(tmp_path: Path) -> None:
    port = tmp_path / "ttyUSB7"
    with shoe_with() as shoe, table_at(tmp_path, str(port)) as watch:
        view = watch.until_line(LineState.RECONNECTING)
        told(view, (str(port), "Проверьте кабель"), (str(port), "There is no port", "Check the cable"))
        watch.do(Say(parse_line("bet 1A main 50", 2)))
        port.symlink_to(shoe.port)
        ready(watch)
        watch.change(lambda: shoe.order("deal"))
        assert watch.view.round.phase is Phase.DEAL
    proved(tmp_path)


def test_a_port_in_use_is_told_and_taken_when_it_is_free(tmp_path: Path) -> None:
    with shoe_with() as shoe:
        other = SerialPort(shoe.port, load_shipped_profile(SHOE_PROFILE).file.line).open()
        with table_at(tmp_path, shoe.port) as watch:
            view = watch.until_line(LineState.RECONNECTING)
            told(view, ("другой программой",), ("is used by another program", "Close that program"))
            other.close()
            ready(watch)
            watch.change(lambda: shoe.order("burn"))
    proved(tmp_path)


def test_a_second_table_at_one_shoe_waits_and_disturbs_nobody(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    with shoe_with() as shoe, table_at(first, shoe.port) as watch:
        ready(watch)
        with table_at(second, shoe.port) as other:
            told(other.until_line(LineState.RECONNECTING), ("другой программой",), ("another program",))
            watch.change(lambda: shoe.order("burn"))
            assert other.view.shoe.dealt == 0
        assert watch.view.shoe.dealt == 1
        assert watch.view.shoe.state in READY
    assert [row.kind for row in rows_of(second)] == [RowKind.TABLE_OPENED, RowKind.ROUND_OPENED]


def test_a_port_without_the_right_is_told_and_taken_when_it_is_given(tmp_path: Path) -> None:
    controller, port = os.openpty()
    tty.setraw(port)
    name = os.ttyname(port)
    os.chmod(name, 0)
    words = ("tests.helpers.bound_run", "0", "tests.bad_input.port_process", str(tmp_path), name)
    process = subprocess.Popen(
        (sys.executable, "-m", *words), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        with process:
            assert process.stdout is not None
            assert process.stdin is not None
            shown = json.loads(process.stdout.readline())
            os.chmod(name, 0o600)
            then = json.loads(process.stdout.readline())
            process.stdin.write("\n")
    finally:
        process.kill()
        os.close(controller)
        os.close(port)
    assert process.returncode == 0
    assert shown["state"] == LineState.RECONNECTING
    assert "This user may not open port" in shown["en"]
    assert "dialout" in shown["en"]
    assert "dialout" in shown["ru"]
    assert name in shown["ru"]
    assert then["state"] == LineState.NO_DATA


DEALT = "Th 9d 2c 5s 9c"


@pytest.mark.parametrize(
    ("torn", "asks"),
    [
        pytest.param(0, False, id="the first card of the round"),
        pytest.param(2, True, id="in the deal"),
        pytest.param(3, True, id="a hit"),
        pytest.param(4, True, id="the dealer's card"),
    ],
)
def test_a_cable_pulled_in_the_middle_of_a_card_loses_no_card(torn: int, asks: bool, tmp_path: Path) -> None:
    with shoe_with("--cards", DEALT) as shoe, table_at(tmp_path, shoe.port) as watch:
        ready(watch)
        watch.do(Say(parse_line("bet 1A main 50", 2)))
        for number in range(len(DEALT.split())):
            if number == 4:
                watch.do(Say(parse_line("stand 1", 2)))
            order = "tear 0.3" if number == torn else "deal"
            shoe.order(order)
            if number == torn:
                lost = watch.until_line(LineState.RECONNECTING)
                assert len(lost.round.drawn) == torn
                told(lost, ("потеряна", "Проверьте кабель"), ("is lost", "Check the cable"))
            watch.until(lambda view, number=number: len(view.round.drawn) == number + 1)  # type: ignore[misc]
        assert [str(drawn.card) for drawn in watch.view.round.drawn] == DEALT.split()
        assert watch.view.round.phase is Phase.SETTLED
        if asks:
            confirm_before_paying(watch)
        watch.do(Say(PaidOut()))
        ready(watch)
        view = watch.view
    assert view.troubles == ()
    case = written_round(rows_of(tmp_path), 1, sealer_of(tmp_path))
    assert settle_case(case, ProfileShelf().find)["net"] == {"1A": "-50.00"}
    assert [(str(row.seat), row.amount) for row in view.round.net] == [("1A", -5000)]
    proved(tmp_path)


def confirm_before_paying(watch: Watch) -> None:
    """Nothing is paid before somebody has looked at the cards."""
    view = watch.until_trouble(TroubleKind.RECONNECTED)
    for language, todo in (("ru", "подтвердите"), ("en", "then confirm the cards")):
        (text,) = troubles_of(view, Translator(language))
        assert todo in text.todo
    assert watch.code_of(Say(PaidOut())) is Code.HELD
    watch.do(ConfirmCards())
    assert troubles(watch.view) == []


def test_a_wrong_speed_is_a_hint_and_never_a_card(tmp_path: Path) -> None:
    with shoe_with("--fault", "speed=4800") as shoe, table_at(tmp_path, shoe.port) as watch:
        watch.do(Say(parse_line("bet 1A main 50", 2)))
        shoe.order("deal")
        view = watch.until_line(LineState.LINE_SPEED)
        told(view, ("скорост",), ("garbage, as at a wrong line speed", "Set the speed of the port"))
        assert view.round.drawn == ()
        assert [row.kind for row in rows_of(tmp_path) if row.scan is not None] == []
        shoe.order("speed 9600")
        # The shoe kept the card: with the right speed it arrives, once.
        watch.until(lambda view: len(view.round.drawn) == 1)
        ready(watch)
    assert sum(row.scan is not None and row.kind is RowKind.LINE for row in rows_of(tmp_path)) == 1
    proved(tmp_path)


def test_another_speed_looks_like_no_card_either(tmp_path: Path) -> None:
    with shoe_with("--fault", "speed=19200") as shoe, table_at(tmp_path, shoe.port) as watch:
        shoe.order("deal 3")
        watch.until(lambda view: view.shoe.state in (LineState.LINE_SPEED, LineState.NO_FRAMES))
        assert watch.view.shoe.dealt == 0
    assert [row.kind for row in rows_of(tmp_path)] == [RowKind.TABLE_OPENED, RowKind.ROUND_OPENED]


def _no_bug(bug: BaseException) -> None:
    raise AssertionError from bug
