"""The command line as a process: what it loads, and how it ends when its reader leaves."""

import json
import subprocess
import sys
from pathlib import Path

CASE = (
    '{"id": "x", "profile": "house", '
    '"script": ["bet 1A main 50", "close", "card Th 9s 9d", "stand 1", "card 9c"]}\n'
)
HEAVY = ("PySide6", "sqlalchemy", "babel", "serial", "rich", "cryptography")


def test_settle_starts_without_the_heavy_parts(tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text(CASE, "utf-8")
    source = (
        "import sys\nfrom floor_app.cli import run\n"
        f"code = run(['settle', {str(cases)!r}])\n"
        f"sys.exit(str([name for name in {HEAVY!r} if name in sys.modules]) if code == 0 else code)"
    )
    ended = subprocess.run(
        (sys.executable, "-c", source), capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.stderr == "[]\n"
    assert json.loads(ended.stdout)["status"] == "settled"


def test_reader_that_leaves_ends_the_command_quietly(tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text(CASE * 2000, "utf-8")
    command = (sys.executable, "-m", "floor_app", "settle", str(cases))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
        assert process.wait(60) == 1
    assert said == b""


def test_unknown_file_is_a_fault_of_the_environment(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "floor_app", "--lang", "en", "settle", str(tmp_path / "none.jsonl"))
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 3
    assert "none.jsonl" in ended.stderr
    assert "Traceback" not in ended.stderr
