"""``floor-app demo`` as a program: it plays, prints what ``settle`` says too, and leaves pictures and a proof."""

import subprocess
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.helpers.demo_runs import (
    Printed,
    cases_of,
    command,
    environment,
    plain,
    printed,
    run_demo,
    settled_by_program,
    settled_by_rules,
)
from tests.helpers.journals import proved, rows_of


@dataclass(frozen=True, slots=True)
class Ran:
    """One run of the program and what it left."""

    data: Path
    pictures: Path
    scratch: Path
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def ran(folder: Path, *words: str) -> Ran:
    scratch = folder / "scratch"
    scratch.mkdir(exist_ok=True)
    done = run_demo(folder, scratch, "--pictures", str(folder / "pictures"), *words)
    return Ran(folder / "demo", folder / "pictures", scratch, done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def russian(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    return ran(tmp_path_factory.mktemp("ru"), "--auto", "3", "--lang", "ru")


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    return ran(tmp_path_factory.mktemp("en"), "--auto", "1", "--size", "1280x800", "--lang", "en")


@pytest.fixture(params=["russian", "english"])
def run(request: pytest.FixtureRequest) -> Ran:
    chosen: Ran = request.getfixturevalue(request.param)
    return chosen


def test_it_ends_by_itself_in_order(run: Ran) -> None:
    assert run.err == ""
    assert run.code == 0


def test_every_settlement_is_printed_and_is_what_settle_says(run: Ran) -> None:
    told = printed(run.out)
    assert [settlement.round_number for settlement in told] == list(range(1, len(told) + 1))
    cases = cases_of(run.data, [settlement.round_number for settlement in told])
    assert told == settled_by_program(cases, run.scratch)


def test_a_printed_settlement_adds_up(run: Ran) -> None:
    for settlement in printed(run.out):
        assert sum(Decimal(amount) for _, amount in settlement.net) + Decimal(settlement.house) == 0


@pytest.mark.parametrize(
    ("name", "rounds", "words"),
    [
        pytest.param("russian", 3, ("Экрана здесь нет", "Сыграно 3 раунда", "Казино "), id="ru"),
        pytest.param("english", 1, ("There is no display", "1 round played", "House "), id="en"),
    ],
)
def test_display_and_summary_are_told_in_the_language_asked_for(
    name: str, rounds: int, words: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    run: Ran = request.getfixturevalue(name)
    assert len(printed(run.out)) == rounds
    assert run.lines[0].startswith(words[0])
    assert words[1] in run.lines
    (house,) = (line for line in run.lines if line.startswith(words[2]))
    total = sum(Decimal(settlement.house) for settlement in printed(run.out))
    assert Decimal(plain(house.split(" ")[-1])) == total


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("russian", "Журнал проверен повторной игрой"), ("english", "Journal proved by playing it again")],
)
def test_the_journal_is_proved_and_is_whole(name: str, sentence: str, request: pytest.FixtureRequest) -> None:
    run: Ran = request.getfixturevalue(name)
    assert run.lines[-1].startswith(sentence)
    proof = proved(run.data)
    assert proof.rounds == len(printed(run.out))
    assert run.lines[-1].endswith(proof.head[:12])


@pytest.mark.parametrize(("name", "size"), [("russian", (1920, 1080)), ("english", (1280, 800))])
def test_both_screens_are_saved_and_show_something(
    name: str, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    run: Ran = request.getfixturevalue(name)
    names = sorted(path.name for path in run.pictures.iterdir())
    moments = {path.rsplit("-", 1)[0] for path in names}
    assert names == sorted(f"{moment}-{side}.png" for moment in moments for side in ("dealer", "players"))
    assert {moment[3:] for moment in moments} & {"payout", "dealer-bust"}
    for picture in names:
        image = QImage(str(run.pictures / picture))
        assert (image.width(), image.height()) == size, picture
        assert len(colours(image)) > 100, f"{picture} is blank"


def colours(image: QImage) -> set[int]:
    """The colours of a grid of its pixels."""
    steps = 97
    return {
        image.pixel(image.width() * x // steps, image.height() * y // steps)
        for x in range(steps)
        for y in range(steps)
    }


def test_the_first_card_of_the_pack_is_burned(run: Ran) -> None:
    lines = [str(row.values()["line"]) for row in rows_of(run.data) if "line" in row.values()]
    assert lines[0].startswith("burn ")
    assert sum(line.startswith("burn ") for line in lines) == 1


def test_another_run_on_the_same_data_goes_on_with_the_next_round(english: Ran) -> None:
    before = rows_of(english.data)
    done = run_demo(english.data.parent, english.scratch, "--auto", "2", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    told = printed(done.stdout)
    last = max(row.round_number for row in before)
    assert [settlement.round_number for settlement in told] == [last + 1, last + 2]
    rows = rows_of(english.data)
    assert rows[: len(before)] == before
    lines = [str(row.values()["line"]) for row in rows[len(before) :] if "line" in row.values()]
    assert lines[0] == "shoe"
    assert lines[1].startswith("burn ")
    assert told == settled_by_rules(cases_of(english.data, (last + 1, last + 2)))


def test_a_reader_that_leaves_ends_it_quietly(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command(tmp_path, "--auto", "50", "--lang", "en"),
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
        assert process.wait(60) == 1
    assert said == ""
    assert list((tmp_path / "demo").glob("crash-*")) == []
    assert list(tmp_path.glob("floor-shoe-*")) == []


@pytest.mark.parametrize(
    ("amount", "written"),
    [
        ("+1\N{NO-BREAK SPACE}234,50", "1234.50"),
        ("\N{MINUS SIGN}1,234.50", "-1234.50"),
        ("+1,234", "1234.00"),
        ("0", "0.00"),
        ("\N{MINUS SIGN}36,5", "-36.50"),
    ],
)
def test_amounts_are_read_back(amount: str, written: str) -> None:
    assert plain(amount) == written


def test_a_wrong_amount_would_be_found(english: Ran) -> None:
    told = printed(english.out)
    wrong = [Printed(row.round_number, row.net, "0.50") for row in told]
    assert wrong != settled_by_rules(cases_of(english.data, [row.round_number for row in told]))
