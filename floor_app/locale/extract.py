"""Finds every message id of the program: in calls of Python files and in the texts of profile files.

Read from the syntax tree, not from the token stream: calls lie inside calls, and a message may be chosen by a
condition where it is used.
"""

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

# Name of the function or method, and which of its arguments are message ids.
KEYWORDS = MappingProxyType({"text": (0,), "plural": (0, 1), "mark": (0,), "refuse": (1,)})
PROFILE_KEYS = ("title", "ruling", "who")
PACKAGES = ("rules", "drivers", "floor_app")


@dataclass(frozen=True, slots=True, order=True)
class Found:
    """A message id where it was found; ``plural`` is empty for a message with one form.

    ``names`` are the values given with it, ``None`` when that is not known (``mark``, ``**values``).
    """

    message: str
    plural: str
    path: str
    line: int
    names: tuple[str, ...] | None = None


def project_messages(root: Path) -> tuple[Found, ...]:
    """Every message id of the project under ``root``."""
    found: list[Found] = []
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            found.extend(python_messages(path.read_text("utf-8"), path.relative_to(root).as_posix()))
    for path in sorted((root / "rules" / "profiles").glob("*.toml")):
        found.extend(profile_messages(path.read_text("utf-8"), path.relative_to(root).as_posix()))
    return tuple(found)


def python_messages(source: str, path: str) -> Iterator[Found]:
    """Message ids in one Python file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            places = KEYWORDS.get(_called(node.func), ())
            if places and len(node.args) > places[-1]:
                yield from _of_call(node, places, path)


def profile_messages(source: str, path: str) -> Iterator[Found]:
    """Message ids in one profile file: what the house rules when a deal goes wrong, and who rules it."""
    for entry in tomllib.loads(source).get("irregularities", ()):
        for key in PROFILE_KEYS:
            if entry.get(key):
                yield Found(entry[key], "", path, 0, ())


def _of_call(call: ast.Call, places: tuple[int, ...], path: str) -> Iterator[Found]:
    names = tuple(keyword.arg for keyword in call.keywords if keyword.arg is not None)
    is_known = len(names) == len(call.keywords) and _called(call.func) != "mark"
    known = names if is_known else None
    if len(places) == 1:
        for message in _constants(call.args[places[0]]):
            yield Found(message, "", path, call.lineno, known)
        return
    singulars, plurals = (tuple(_constants(call.args[place])) for place in places)
    for singular, plural in zip(singulars, plurals, strict=True):
        yield Found(singular, plural, path, call.lineno, known)


def _constants(argument: ast.expr) -> Iterator[str]:
    """The texts an argument can be: a literal, or one out of a condition."""
    match argument:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _constants(body)
            yield from _constants(orelse)


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""
