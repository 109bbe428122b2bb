"""Other values in the place of a profile file's own: ``FIELD=VALUE``, for a question such as "what if".

Works on the raw tables, so that the changed file goes through the whole schema like any other. A field is named as
problems name it (``blackjack.bust_ladder[1].pays``, rows counted from 1), or by the end of that name where it fits
one place only (``draws_to``, ``insurance.pays``).
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from rules.marks import mark
from rules.profile_problems import Problem

Step = str | int
"""Part of a place: the key of a table, or the number of a row, from 0."""

_STEP = re.compile(r"([A-Za-z0-9_-]+)((?:\[[1-9][0-9]{0,3}\])*)")


def override(
    raw: Mapping[str, Any], assignments: Sequence[tuple[str, str]]
) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The file with each ``(field, value)`` put in, later ones over earlier ones, and what could not be put in.

    A value is read as TOML where it is TOML, else it is text; where the file has text, it is text. ``raw`` stays as
    it is. A row may be added right behind the last one of its list.
    """
    changed: dict[str, Any] = {key: _copied(value) for key, value in raw.items()}
    problems: list[Problem] = []
    for field, text in assignments:
        place = _resolved(changed, field)
        problem = place if isinstance(place, Problem) else _put(changed, place, text)
        if problem is not None:
            problems.append(problem)
    return changed, tuple(problems)


def _copied(value: Any) -> Any:
    match value:
        case dict():
            return {key: _copied(part) for key, part in value.items()}
        case list():
            return [_copied(part) for part in value]
        case _:
            return value


def _resolved(raw: dict[str, Any], field: str) -> tuple[Step, ...] | Problem:
    """The place a field means: as much of it as there is, by its whole name or by the only place that ends with it."""
    steps = _steps(field)
    if steps is None:
        return Problem(field, "", mark("a field is named like blackjack.double.after_split or chips[2]"))
    known = tuple(_places(raw))
    for length in range(len(steps), 0, -1):
        head, rest = steps[:length], steps[length:]
        if head in known:
            return steps
        ends = tuple(place for place in known if place[-length:] == head)
        if len(ends) > 1:
            names = ", ".join(map(_name, ends))
            return Problem(field, "", mark("this may be any of: {known}"), (("known", names),))
        if ends:
            return (*ends[0], *rest)
    return steps


def _steps(field: str) -> tuple[Step, ...] | None:
    steps: list[Step] = []
    for part in field.split("."):
        match = _STEP.fullmatch(part)
        if match is None:
            return None
        steps.append(match[1])
        steps += [int(number) - 1 for number in re.findall("[0-9]+", match[2])]
    return tuple(steps)


def _places(value: Any, place: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    """Every place of a file, tables and rows themselves included."""
    match value:
        case dict():
            parts = tuple(value.items())
        case list():
            parts = tuple(enumerate(value))
        case _:
            return
    for step, part in parts:
        yield (*place, step)
        yield from _places(part, (*place, step))


def _put(raw: dict[str, Any], place: tuple[Step, ...], text: str) -> Problem | None:
    """Set a value, making what is missing on the way to it; what is in the way, if anything is."""
    at: Any = raw
    for done, (step, following) in enumerate(pairwise(place), start=1):
        problem = _misfit(at, step, place[:done])
        if problem is not None:
            return problem
        if _is_missing(at, step):
            _set(at, step, [] if isinstance(following, int) else {})
        at = at[step]
    last = place[-1]
    problem = _misfit(at, last, place)
    if problem is None:
        has_text = not _is_missing(at, last) and isinstance(at[last], str)
        _set(at, last, _value(text, is_text=has_text))
    return problem


def _is_missing(at: Any, step: Step) -> bool:
    return step == len(at) if isinstance(at, list) else step not in at


def _set(at: Any, step: Step, value: Any) -> None:
    if isinstance(at, list) and step == len(at):
        at.append(value)
    else:
        at[step] = value


def _misfit(at: Any, step: Step, place: tuple[Step, ...]) -> Problem | None:
    """Why there is no such step from here, if there is none."""
    match at, step:
        case (dict(), str()):
            return None
        case (list(), int(row)) if row <= len(at):
            return None
        case (list(), int()):
            count = (("count", str(len(at))),)
            return Problem(_name(place), "", mark("there is no such row: the list has {count}"), count)
        case _:
            return Problem(_name(place), "", mark("there is no such field"))


def _value(text: str, *, is_text: bool) -> Any:
    try:
        read = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):  # a number too long or tables too deep are no TOML fault
        return text
    if len(read) != 1 or (is_text and not isinstance(read["value"], str)):
        return text
    return read["value"]


def _name(place: tuple[Step, ...]) -> str:
    name = ""
    for step in place:
        name += f"[{step + 1}]" if isinstance(step, int) else (f".{step}" if name else step)
    return name
