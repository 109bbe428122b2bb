"""``floor-app settle``: one result a line, in order; with ``--check`` only what differs, and a last line of counts."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from floor_app import cli

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "floor_app", "--lang", "en", "settle")
ROUND = ("bet 1A main 50", "close", "card Th 9s 9d", "stand 1", "card 9c")


def case(name: str, *script: str, **more: Any) -> str:
    """One line of a case file."""
    return json.dumps({"id": name, "profile": "house", "script": script, **more}) + "\n"


WON = case("won", *ROUND, expect={"status": "settled", "net": {"1A": "50.00"}})
OPEN = case("open", "bet 1A main 50", expect={"status": "open"})
WRONG = case("wrong", *ROUND, expect={"status": "settled", "net": {"1A": "45.00"}, "house": "-45.00"})


def settled(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, list[str]]:
    """Exit code and lines of output of the command in this process."""
    code = cli.run(["--lang", "en", "settle", *map(str, words)])
    told = capsys.readouterr()
    assert told.err == ""
    return code, told.out.splitlines()


def written(folder: Path, *lines: str, name: str = "cases.jsonl") -> Path:
    """A case file of these lines."""
    path = folder / name
    path.write_text("".join(lines), encoding="utf-8")
    return path


def test_one_result_a_line_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = settled(capsys, written(tmp_path, WON, OPEN, WRONG))
    assert code == 0
    results = [json.loads(line) for line in lines]
    assert [result["id"] for result in results] == ["won", "open", "wrong"]
    assert [result["status"] for result in results] == ["settled", "open", "settled"]
    assert results[0]["net"] == {"1A": "50.00"}


def test_several_files_are_read_one_after_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = written(tmp_path, WON), written(tmp_path, OPEN, OPEN, name="other.jsonl")
    code, lines = settled(capsys, one, other, one)
    assert code == 0
    assert [json.loads(line)["id"] for line in lines] == ["won", "open", "open", "won"]


def test_check_prints_only_what_differs_and_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = settled(capsys, "--check", written(tmp_path, WON, WRONG, OPEN))
    assert code == 1
    assert [json.loads(line) for line in lines[:-1]] == [
        {"id": "wrong", "what": "net.1A", "expected": "45.00", "got": "50.00"},
        {"id": "wrong", "what": "house", "expected": "-45.00", "got": "-50.00"},
    ]
    assert lines[-1] == "2 passed, 1 failed"


def test_check_of_right_cases_prints_the_counts_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settled(capsys, written(tmp_path, WON, OPEN), "--check") == (0, ["2 passed, 0 failed"])
    assert settled(capsys, written(tmp_path), "--check") == (0, ["0 passed, 0 failed"])


def test_case_without_expectation_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, case("x", "close"))
    assert settled(capsys, "--check", path) == (0, ["1 passed, 0 failed"])


@pytest.mark.parametrize(
    "bad",
    [
        "no json\n",
        "{\n",
        '{"id": 1} {"id": 2}\n',
        "[" * 20000 + "\n",
        '{"id": ' + "1" * 5000 + "}\n",
        "\x00\n",
    ],
    ids=["words", "cut off", "two in a line", "too deep", "number too long", "a null"],
)
def test_line_that_is_no_json_is_a_result_and_the_run_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bad: str
) -> None:
    path = written(tmp_path, WON, bad, OPEN)
    code, lines = settled(capsys, path)
    assert code == 0
    results = [json.loads(line) for line in lines]
    assert [result["status"] for result in results] == ["settled", "error", "open"]
    assert results[1]["id"] is None
    assert (results[1]["error"]["line"], results[1]["error"]["code"]) == (0, "syntax")
    code, lines = settled(capsys, path, "--check")
    assert code == 1
    assert lines[-1] == "2 passed, 1 failed"


def test_line_that_is_no_case_is_a_result_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = settled(capsys, written(tmp_path, "5\n", "null\n", '{"id": 3}\n', OPEN))
    assert code == 0
    assert [json.loads(line)["status"] for line in lines] == ["error", "error", "error", "open"]
    assert [json.loads(line)["id"] for line in lines] == [None, None, 3, "open"]


def test_bytes_that_are_no_text_spoil_their_line_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_bytes(WON.encode() + b"\xff\xfe\n" + OPEN.encode())
    code, lines = settled(capsys, path)
    assert code == 0
    assert [json.loads(line)["status"] for line in lines] == ["settled", "error", "open"]


def test_last_line_needs_no_end_and_empty_ones_are_passed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = settled(capsys, written(tmp_path, WON, "\n", "  \n", OPEN.rstrip()))
    assert code == 0
    assert len(lines) == 2


def test_standard_input_is_read_for_a_dash(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(WON + WRONG))
    code, lines = settled(capsys, "-", "--check")
    assert code == 1
    assert lines[-1] == "1 passed, 1 failed"


def test_result_is_written_while_more_input_is_to_come() -> None:
    """Nothing waits for the end of the input: results come out while it is still open."""
    with subprocess.Popen(
        (*COMMAND, "-"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(WON * 200)
        process.stdin.flush()
        first = json.loads(process.stdout.readline())
        process.stdin.close()
        rest = process.stdout.read().splitlines()
        assert process.wait(60) == 0
    assert first["id"] == "won"
    assert len(rest) == 199


@pytest.mark.parametrize("name", ["house", "own-house", "own-records", "own-switches", "own-unread"])
def test_files_of_cases_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Profiles given by their path are found from the folder the command runs in."""
    monkeypatch.chdir(ROOT)
    path = ROOT / "tests" / "cases" / f"{name}.jsonl"
    count = len(path.read_text(encoding="utf-8").splitlines())
    assert settled(capsys, path, "--check") == (0, [f"{count} passed, 0 failed"])


def test_file_that_is_not_there_says_what_to_do(tmp_path: Path) -> None:
    path = written(tmp_path, WON)
    ended = subprocess.run(
        (*COMMAND, str(path), str(tmp_path / "none.jsonl")),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=ROOT,
    )
    assert ended.returncode == 3
    assert json.loads(ended.stdout)["id"] == "won"
    assert "none.jsonl" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_folder_in_place_of_a_file_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["--lang", "en", "settle", str(tmp_path)]) == 3
    assert str(tmp_path) in capsys.readouterr().err


def test_without_a_file_the_usage_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--lang", "en", "settle"]) == 2
    assert "FILE" in capsys.readouterr().err


def test_messages_are_told_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, case("x", "bet 1A main 9"))
    cli.run(["--lang", "ru", "settle", str(path)])
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "below_minimum"
    assert "9.00" in error["message"]
    assert any("а" <= letter <= "я" for letter in error["message"])
