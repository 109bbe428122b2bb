"""The command line: options on either side of the word, exit codes, faults as sentences, a quick start."""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest

from floor_app import cli
from floor_app.config import EnvironmentFault
from floor_app.locale import Translator

Run = Callable[[argparse.Namespace, Translator], int]


def plant(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """Put a command in the place of ``floor-app shoe``."""

    def add_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
        parser.add_argument("--decks", type=int, default=6)

    module = SimpleNamespace(add_arguments=add_arguments, run=run)
    monkeypatch.setitem(sys.modules, "floor_app.shoe_command", module)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[argparse.Namespace]:
    """The arguments a planted command was run with."""
    seen: list[argparse.Namespace] = []

    def run(arguments: argparse.Namespace, tr: Translator) -> int:
        seen.append(arguments)
        arguments.spoken = tr.language
        return cli.OK

    plant(monkeypatch, run)
    return seen


@pytest.mark.parametrize(
    "words",
    [
        ["--data", "/here", "--lang", "ru", "shoe", "--decks", "8"],
        ["shoe", "--decks", "8", "--data", "/here", "--lang", "ru"],
        ["--lang", "ru", "shoe", "--data=/here", "--decks=8"],
        ["--data", "/there", "shoe", "--data", "/here", "--lang", "ru", "--decks", "8"],
    ],
    ids=["before", "after", "both sides", "the later one holds"],
)
def test_common_options_stand_on_either_side(words: list[str], given: list[argparse.Namespace]) -> None:
    assert cli.run(words) == cli.OK
    assert (given[0].data, given[0].lang, given[0].spoken, given[0].decks) == (Path("/here"), "ru", "ru", 8)


def test_data_folder_is_that_of_the_platform(
    given: list[argparse.Namespace], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    cli.run(["shoe"])
    assert given[0].data == tmp_path / "floor-app"
    assert not given[0].data.exists(), "looking up a folder makes none"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
    ids=str,
)
def test_language_of_the_environment(environment: Mapping[str, str], language: str) -> None:
    assert cli.language_of(environment) == language


def test_environment_decides_where_no_language_is_asked(
    given: list[argparse.Namespace], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    cli.run(["shoe"])
    assert (given[0].lang, given[0].spoken) == ("ru", "ru")
    cli.run(["shoe", "--lang", "en"])
    assert given[1].spoken == "en"


@pytest.mark.parametrize(
    "words",
    [
        pytest.param([], id="no command"),
        pytest.param(["dance"], id="unknown command"),
        pytest.param(["shoe", "--decks", "many"], id="wrong value"),
        pytest.param(["shoe", "--lang", "de"], id="unknown language"),
        pytest.param(["shoe", "--lang"], id="no language"),
        pytest.param(["shoe", "--dat", "/here"], id="shortened option"),
        pytest.param(["shoe", "left over"], id="left over"),
    ],
)
def test_wrong_usage(
    words: list[str], given: list[argparse.Namespace], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(words) == cli.USAGE
    said = capsys.readouterr()
    assert said.out == ""
    assert "usage: floor-app" in said.err
    assert given == []


def test_wrong_usage_is_told_in_russian(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--lang", "ru", "dance"]) == cli.USAGE
    assert "неверный вызов" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "word"), [("ru", "рассчитать"), ("en", "settle rounds")])
def test_help_is_translated(language: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--help", "--lang", language]) == cli.OK
    listed = capsys.readouterr().out
    assert word in listed
    assert all(command.word in listed for command in cli.COMMANDS)


def test_help_of_a_command_has_its_options(
    given: list[argparse.Namespace], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["shoe", "--help"]) == cli.OK
    listed = capsys.readouterr().out
    assert "--decks" in listed
    assert "--data" in listed


def test_code_of_the_command_is_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, lambda arguments, tr: cli.FOUND)
    assert cli.run(["shoe"]) == cli.FOUND


def test_environment_fault_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(arguments: argparse.Namespace, tr: Translator) -> int:
        raise EnvironmentFault("No port {name}. Plug it in.", name="ttyX")

    plant(monkeypatch, run)
    assert cli.run(["shoe"]) == cli.ENVIRONMENT
    assert capsys.readouterr().err == "floor-app: No port ttyX. Plug it in.\n"


def test_missing_library_names_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(arguments: argparse.Namespace, tr: Translator) -> int:
        raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")

    plant(monkeypatch, run)
    assert cli.run(["shoe"]) == cli.ENVIRONMENT
    said = capsys.readouterr().err
    assert "libGL.so.1" in said
    assert "apt-get install -y libgl1 libegl1" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "bug", [ImportError("no module named x"), KeyError("x"), BrokenPipeError()], ids=repr
)
def test_bug_keeps_its_traceback(bug: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(arguments: argparse.Namespace, tr: Translator) -> int:
        raise bug

    plant(monkeypatch, run)
    monkeypatch.setattr(cli, "_reader_has_gone", lambda: False)
    with pytest.raises(type(bug)):
        cli.run(["shoe"])


def test_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(arguments: argparse.Namespace, tr: Translator) -> int:
        raise KeyboardInterrupt

    plant(monkeypatch, run)
    assert cli.run(["shoe"]) == cli.INTERRUPTED
    assert capsys.readouterr().err == ""
