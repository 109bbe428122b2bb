"""The shape of the source: sizes, faults that vanish, unfinished work, the top of the repository."""

import ast
import re
from collections.abc import Iterable, Iterator

from tests.helpers.findings import Finding, bare_name, called_name

FILE_LINES = 500
FUNCTION_LINES = 60
TOP_NEEDED = ("README.md", "drivers", "floor_app", "pyproject.toml", "rules", "tests")
TOP_ALLOWED = ("CHANGELOG.md", "LICENSE")
CATCH_ALL = ("Exception", "BaseException")
_UNFINISHED = re.compile(r"#.*\b(" + "TO" + "DO|FIX" + "ME|X" + r"XX)\b")


def size_findings(path: str, source: str) -> Iterator[Finding]:
    """Files and functions that are too long to be one idea."""
    lines = len(source.splitlines())
    if lines > FILE_LINES:
        yield Finding(path, FILE_LINES + 1, f"{lines} lines in a file, at most {FILE_LINES}")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES:
                yield Finding(path, node.lineno, f"{length} lines in {node.name}, at most {FUNCTION_LINES}")


def swallow_findings(path: str, source: str) -> Iterator[Finding]:
    """Handlers that catch everything and neither raise it again nor use it."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ExceptHandler(type=None):
                yield Finding(path, node.lineno, "bare except")
            case ast.ExceptHandler() if _catches_all(node.type) and not _passes_on(node):
                yield Finding(path, node.lineno, "an exception of any kind vanishes here")
            case ast.Call(args=arguments) if called_name(node) == "suppress":
                if any(map(_catches_all, arguments)):
                    yield Finding(path, node.lineno, "an exception of any kind vanishes here")


def unfinished_findings(path: str, source: str) -> Iterator[Finding]:
    """Promises instead of work: notes to oneself, tests that do not run."""
    for number, line in enumerate(source.splitlines(), 1):
        if _UNFINISHED.search(line):
            yield Finding(path, number, "unfinished")
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id="NotImplementedError"):
                yield Finding(path, node.lineno, "unfinished")
            case ast.Attribute(attr="skip" | "skipif" | "xfail" | "importorskip") if "pytest" in ast.unparse(
                node
            ):
                yield Finding(path, node.lineno, f"a test that may not test: {node.attr}")


def top_level_findings(tracked: Iterable[str]) -> Iterator[Finding]:
    """Names at the top of the repository that do not belong there, or are missing."""
    names = {path.partition("/")[0] for path in tracked}
    for name in sorted(names):
        if name not in TOP_NEEDED + TOP_ALLOWED and not name.startswith("."):
            yield Finding(name, 0, "does not belong at the top")
    for name in TOP_NEEDED:
        if name not in names:
            yield Finding(name, 0, "is missing at the top")


def _catches_all(caught: ast.expr | None) -> bool:
    if isinstance(caught, ast.Tuple):
        return any(map(_catches_all, caught.elts))
    return bare_name(caught) in CATCH_ALL


def _passes_on(handler: ast.ExceptHandler) -> bool:
    """Whether the handler raises, or hands the exception to somebody."""
    inside = [node for statement in handler.body for node in ast.walk(statement)]
    is_used = any(isinstance(node, ast.Name) and node.id == handler.name for node in inside)
    return is_used or any(isinstance(node, ast.Raise) for node in inside)
