"""Running the demonstration as a program, and reading what it prints."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from floor_app.profiles import ProfileShelf
from rules.case import settle_case
from tests.helpers.journals import rows_of, sealer_of
from tests.helpers.written_rounds import written_round

_SETTLEMENT = re.compile(r"^(?:Round|Раунд) ([0-9]+): (.*); (?:house|казино) (\S+)$")
_DISPLAYS = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Printed:
    """A settlement as it was printed: amounts as decimal text with two decimals, as ``settle`` writes them."""

    round_number: int
    net: tuple[tuple[str, str], ...]
    house: str


def environment(scratch: Path) -> dict[str, str]:
    """No display, and temporary files in a folder that can be looked at."""
    kept = {name: value for name, value in os.environ.items() if name not in _DISPLAYS}
    return {**kept, "TMPDIR": str(scratch), "PYTHONUNBUFFERED": "1"}


def command(data: Path, *words: str) -> tuple[str, ...]:
    """``floor-app demo`` over a data folder."""
    return (sys.executable, "-m", "floor_app", "demo", "--data", str(data), *words)


def run_demo(data: Path, scratch: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run it to its end."""
    return subprocess.run(
        command(data, *words),
        env=environment(scratch),
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def printed(output: str) -> list[Printed]:
    """Every settlement printed, in order."""
    found = (_SETTLEMENT.match(line) for line in output.splitlines())
    return [
        Printed(
            int(match[1]),
            tuple((part.split(" ")[0], plain(part.split(" ")[1])) for part in match[2].split(", ")),
            plain(match[3]),
        )
        for match in found
        if match
    ]


def plain(amount: str) -> str:
    """An amount of either language as ``settle`` writes it: ``−1 234,50`` and ``−1,234.50`` as ``-1234.50``."""
    sign = "-" if amount.startswith(MINUS) else ""
    digits = amount.lstrip(f"+{MINUS}")
    whole, _, part = re.sub(r"[,.](?=[0-9]{1,2}$)", "|", digits).partition("|")
    return f"{sign}{re.sub('[^0-9]', '', whole)}.{part:0<2}"


def cases_of(data: Path, numbers: Iterable[int]) -> list[dict[str, Any]]:
    """Rounds of the journal as cases of the notation."""
    rows, sealer = rows_of(data), sealer_of(data)
    return [written_round(rows, number, sealer) for number in numbers]


def settled_by_program(cases: Iterable[dict[str, Any]], scratch: Path) -> list[Printed]:
    """What ``floor-app settle`` makes of cases."""
    path = scratch / "rounds.jsonl"
    path.write_text("".join(json.dumps(case) + "\n" for case in cases), "utf-8")
    done = subprocess.run(
        (sys.executable, "-m", "floor_app", "settle", str(path)),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return [_as_printed(json.loads(line)) for line in done.stdout.splitlines()]


def settled_by_rules(cases: Iterable[dict[str, Any]]) -> list[Printed]:
    """What the rules make of cases."""
    shelf = ProfileShelf()
    return [_as_printed(settle_case(case, shelf.find)) for case in cases]


def _as_printed(result: dict[str, Any]) -> Printed:
    assert result["status"] == "settled", result
    number = int(result["id"].removeprefix("round-"))
    return Printed(number, tuple(result["net"].items()), result["house"])
