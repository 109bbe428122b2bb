"""Rounds for the tests: profiles by name, lines said one by one, cases read from their files."""

import json
from pathlib import Path
from typing import Any, get_args

from floor_app.profiles import ProfileShelf
from rules.case import open_record
from rules.events import Event
from rules.notation import parse_line
from rules.profile import Profile
from rules.record import Record
from rules.refusals import Refusal
from rules.submit import submit

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases"
PROFILES = ROOT / "tests" / "profiles"

AnyRecord = Record[Any]


def profile(name: str) -> Profile:
    """A shipped profile, or one of the test profiles."""
    path = PROFILES / f"{name}.toml"
    found = ProfileShelf().find(str(path) if path.exists() else name)
    assert isinstance(found, Profile), found
    return found


def fresh(name: str = "house", limits: str | None = None) -> AnyRecord:
    """A round with nothing said yet, by default under the first limits of the profile."""
    found = profile(name)
    chosen = found.limits[0] if limits is None else found.limits_named(limits)
    assert chosen is not None
    return open_record(found, chosen, {})


def event(record: AnyRecord, line: str) -> Event:
    """The event of a line, with the decimals of the round's currency."""
    return parse_line(line, record.rules.game.profile.currency.decimals)


def said(record: AnyRecord, *lines: str) -> AnyRecord:
    """The round after these lines, every one of them accepted."""
    for line in lines:
        record, refusal = submit(record, event(record, line))
        assert refusal is None, (line, refusal)
    return record


def refused(record: AnyRecord, line: str) -> Refusal:
    """Why the line cannot be said."""
    refusal = submit(record, event(record, line))[1]
    assert refusal is not None, line
    return refusal


def answer(record: AnyRecord, line: str) -> str:
    """``ok`` or the code of the refusal."""
    refusal = submit(record, event(record, line))[1]
    return "ok" if refusal is None else refusal.code.value


def read_cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file, in order. A line that is not JSON is an error."""
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def union_members(union: object) -> set[object]:
    """The types of a union, those of the unions in it too."""
    return {member for part in get_args(union) for member in (union_members(part) or {part})}
