"""``floor-app settle FILE… [--check]``: one result a line, streaming (round-notation.md, "``floor-app settle``")."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from typing import IO

from floor_app.config import EnvironmentFault
from floor_app.locale import Translator
from floor_app.profiles import ProfileShelf
from rules.case import bare_error, differences, settle_case
from rules.marks import mark
from rules.refusals import Code, refuse


def add_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Declare the command's arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=tr.text("case files (- for standard input)"))
    parser.add_argument(
        "--check", action="store_true", help=tr.text("print only the cases that differ from what they expect")
    )


@dataclass(slots=True)
class _Tally:
    passed: int = 0
    failed: int = 0


def run(arguments: argparse.Namespace, tr: Translator) -> int:
    """Settle every case of the files; exit code 1 if any checked one differs."""
    shelf = ProfileShelf()
    tally = _Tally()
    for line in _lines(arguments.files):
        case, result = _settle(line, shelf, tr)
        if not arguments.check:
            sys.stdout.write(json.dumps(result, ensure_ascii=False) + "\n")
            continue
        _compare(case, result, tally)
    if arguments.check:
        sys.stdout.write(f"{tally.passed} passed, {tally.failed} failed\n")
    return 1 if tally.failed else 0


def _settle(line: str, shelf: ProfileShelf, tr: Translator) -> tuple[object, dict[str, object]]:
    try:
        case = json.loads(line)
    except (ValueError, RecursionError) as fault:
        refusal = refuse(Code.SYNTAX, "Not a JSON line: {reason}", reason=str(fault))
        return None, bare_error(None, refusal, tr.text)
    return case, settle_case(case, shelf.find, tr.text)


def _compare(case: object, result: dict[str, object], tally: _Tally) -> None:
    expected = case.get("expect", {}) if isinstance(case, dict) else {"status": "settled"}
    found = list(differences(expected, result))
    if not found:
        tally.passed += 1
        return
    tally.failed += 1
    for place, wanted, got in found:
        row = {"id": result.get("id"), "what": place, "expected": wanted, "got": got}
        sys.stdout.write(json.dumps(row, ensure_ascii=False) + "\n")


def _lines(names: list[str]) -> Iterator[str]:
    for name in names:
        with _opened(name) as stream:
            for line in stream:
                if line.strip():
                    yield line


def _opened(name: str) -> "IO[str] | nullcontext[IO[str]]":
    if name == "-":
        return nullcontext(sys.stdin)
    try:
        return open(name, encoding="utf-8", errors="replace")
    except OSError as fault:
        raise EnvironmentFault(
            mark("Cannot read {name}: {reason}. Check the name and the rights of the file."),
            name=name,
            reason=fault.strerror or str(fault),
        ) from fault
