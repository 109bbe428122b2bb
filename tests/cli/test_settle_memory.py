"""``settle`` streams: a hundred thousand lines take no more memory than a thousand."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The peak is read from the process itself: what the system reports of a child counts its parent's memory too.
PROGRAM = """
import sys
from floor_app.cli import run
code = run(["settle", sys.argv[1]])
with open("/proc/self/status") as status:
    peak = next(line for line in status if line.startswith("VmHWM"))
sys.stderr.write(peak.split()[1])
sys.exit(code)
"""
LONG = ("bet 1A main 50", "bet 1A pair 5", "close", "card Th 9s 9d", "stand 1", "card 9c")
SHORT = ("bet 1A main 50",)


def peak(path: Path, lines: int) -> int:
    """Kilobytes the command took at most for so many lines, every twentieth a whole round."""
    cases = [json.dumps({"id": "x", "profile": "house", "script": script}) + "\n" for script in (LONG, SHORT)]
    with path.open("w", encoding="utf-8") as file:
        for _ in range(lines // 20):
            file.write(cases[0] + cases[1] * 19)
    ended = subprocess.run(
        (sys.executable, "-c", PROGRAM, str(path)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        timeout=110,
        check=True,
        cwd=ROOT,
    )
    return int(ended.stderr)


def test_memory_is_flat_over_a_hundred_thousand_lines(tmp_path: Path) -> None:
    few = peak(tmp_path / "few.jsonl", 1_000)
    many = peak(tmp_path / "many.jsonl", 100_000)
    assert many - few < 4_000, (few, many)
