"""What is wrong with the machine is told at the command line in one sentence with what to do, and nothing is lost."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from floor_app import cli
from floor_app.bootstrap import open_station
from tests.bad_input.faulty_folders import CASES, Case, played, unknown_limits
from tests.helpers.journals import ROOT, folder_of, options_of, proved, rows_of, state_after_start

LANGUAGES = ("ru", "en")
CYRILLIC = re.compile("[а-яё]{4}")


def told(text: str, language: str, parts: tuple[str, ...]) -> None:
    """One sentence of the program in the language asked for, with all these parts."""
    assert text.startswith("floor-app: "), text
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    assert bool(CYRILLIC.search(text)) is (language == "ru"), text
    for part in parts:
        assert part in text, (part, text)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder but the lock, which holds nothing."""
    return {
        path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.stat().st_size
    }


@pytest.fixture
def ask(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str]]:
    """Run a command in this process; its exit code and what it complained of."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")

    def run(*words: str) -> tuple[int, str]:
        code = cli.run(words)
        return code, capsys.readouterr().err

    return run


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_table_that_cannot_start_says_why_and_touches_nothing(
    case: Case, language: str, tmp_path: Path, ask: Callable[..., tuple[int, str]]
) -> None:
    words = case.prepare(tmp_path)
    before = contents(tmp_path)
    code, complaint = ask("table", "--data", str(tmp_path), "--table", "1", "--lang", language, *words)
    assert code == cli.ENVIRONMENT
    told(complaint, language, case.ru if language == "ru" else case.en)
    after = contents(tmp_path)
    assert {name: after.get(name) for name in before} == before


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_start_on_one_folder_is_refused_and_the_first_goes_on(
    language: str, tmp_path: Path, ask: Callable[..., tuple[int, str]]
) -> None:
    played(tmp_path)
    first = open_station(options_of(tmp_path), _no_bug)
    try:
        rows = rows_of(tmp_path)
        code, complaint = ask("table", "--data", str(tmp_path), "--lang", language)
        assert code == cli.ENVIRONMENT
        parts = (str(tmp_path), "закройте" if language == "ru" else "Close the other program first")
        told(complaint, language, parts)
        assert rows_of(tmp_path) == rows
    finally:
        first.stop()
    open_station(options_of(tmp_path), _no_bug).stop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "ru", "en"),
    [
        pytest.param(("--auto", "-1"), ("--auto",), ("--auto",), id="fewer than no rounds"),
        pytest.param(unknown_limits(Path()), ("5-5000",), ("5-5000",), id="unknown limits"),
        pytest.param(
            ("--pictures", "/dev/null"), ("/dev/null", "Выберите"), ("/dev/null", "Choose"), id="no folder"
        ),
    ],
)
def test_a_demonstration_that_cannot_start_says_why(
    words: tuple[str, ...],
    ru: tuple[str, ...],
    en: tuple[str, ...],
    language: str,
    tmp_path: Path,
    ask: Callable[..., tuple[int, str]],
) -> None:
    code, complaint = ask("demo", "--auto", "1", "--data", str(tmp_path), "--lang", language, *words)
    assert code == cli.ENVIRONMENT
    told(complaint, language, ru if language == "ru" else en)


def bound(*words: str, size: int = 0) -> "subprocess.CompletedProcess[str]":
    """Run the program where rights and limits bind it, whoever runs the tests."""
    return subprocess.run(
        (sys.executable, "-m", "tests.helpers.bound_run", str(size), "floor_app", *words),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def read_only_folder(folder: Path) -> None:
    folder.chmod(0o555)


def new_read_only_folder(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()
    folder.chmod(0o555)


def read_only_journal(folder: Path) -> None:
    (folder / "journal.db").chmod(0o444)


def unreadable_key(folder: Path) -> None:
    (folder / "station.key").chmod(0)


def writable_again(folder: Path) -> None:
    folder.chmod(0o755)
    for path in folder.iterdir():
        path.chmod(0o600)


@pytest.mark.parametrize(
    ("spoil", "language", "parts"),
    [
        pytest.param(read_only_folder, "en", ("journal.db", "Give this user the right"), id="folder"),
        pytest.param(read_only_journal, "ru", ("journal.db", "Дайте"), id="journal"),
        pytest.param(unreadable_key, "en", ("station.key", "Check the folder and its rights"), id="key"),
    ],
)
def test_what_may_not_be_written_is_said_and_the_round_goes_on_when_it_may(
    spoil: Callable[[Path], None], language: str, parts: tuple[str, ...], tmp_path: Path
) -> None:
    played(tmp_path)
    # The lock is there from the first start on.
    open_station(options_of(tmp_path), _no_bug).stop()
    rows, state = rows_of(tmp_path), state_after_start(tmp_path)
    spoil(tmp_path)
    try:
        done = bound("table", "--data", str(tmp_path), "--lang", language)
    finally:
        writable_again(tmp_path)
    assert done.returncode == cli.ENVIRONMENT, done.stderr
    told(done.stderr, language, parts)
    assert rows_of(tmp_path) == rows
    assert state_after_start(tmp_path) == state == folder_of(tmp_path).play(rows)


@pytest.mark.parametrize(
    ("words", "language", "parts"),
    [
        pytest.param(("table",), "ru", ("--data", "Укажите другую"), id="table"),
        pytest.param(
            ("demo", "--auto", "1"), "en", ("Permission denied", "Choose another with --data"), id="demo"
        ),
    ],
)
def test_a_new_table_needs_a_folder_that_may_be_written(
    words: tuple[str, ...], language: str, parts: tuple[str, ...], tmp_path: Path
) -> None:
    new_read_only_folder(tmp_path)
    try:
        done = bound(*words, "--data", str(tmp_path / "new"), "--lang", language)
    finally:
        writable_again(tmp_path)
    assert done.returncode == cli.ENVIRONMENT, done.stderr
    told(done.stderr, language, parts)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("size", "language", "parts"),
    [
        pytest.param(1, "ru", ("station.key", "Проверьте папку"), id="not even a key"),
        pytest.param(5000, "en", ("journal.db", "Check the disk"), id="half a journal"),
    ],
)
def test_a_disk_without_room_is_said_and_the_table_starts_when_there_is_some(
    size: int, language: str, parts: tuple[str, ...], tmp_path: Path
) -> None:
    done = bound("table", "--data", str(tmp_path), "--lang", language, size=size)
    assert done.returncode == cli.ENVIRONMENT, done.stderr
    told(done.stderr, language, parts)
    played(tmp_path)
    proved(tmp_path)


@pytest.mark.parametrize("word", ["table", "demo"])
def test_a_program_of_its_own_ends_with_code_three(word: str, tmp_path: Path) -> None:
    data = tmp_path / "demo" if word == "demo" else tmp_path
    data.mkdir(exist_ok=True)
    played(data)
    shutil.copy(data / "journal.db", tmp_path / "kept.db")
    (data / "station.key").chmod(0o644)
    rest = ("--auto", "1") if word == "demo" else ()
    done = bound(word, "--data", str(tmp_path), "--lang", "ru", *rest)
    assert done.returncode == cli.ENVIRONMENT
    told(done.stderr, "ru", ("station.key", "0600"))
    assert (data / "journal.db").read_bytes() == (tmp_path / "kept.db").read_bytes()


def _no_bug(bug: BaseException) -> None:
    raise AssertionError from bug
