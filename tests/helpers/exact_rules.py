"""``rules`` counts exactly and does nothing else: no float, no true division, no input, no output."""

import ast
from collections.abc import Iterator

from tests.helpers.findings import Finding
from tests.helpers.import_rules import ODDS

IMPURE_CALLS = ("open", "print", "input", "breakpoint", "eval", "exec", "__import__", "globals")


def exactness_findings(path: str, source: str) -> Iterator[Finding]:
    """Floats and true divisions in ``rules`` outside the odds."""
    if not path.startswith("rules/") or path.startswith(ODDS):
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=float() | complex()):
                yield Finding(path, node.lineno, f"float literal {node.value!r}")
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                yield Finding(path, node.lineno, "true division")
            case ast.Name(id="float" | "complex"):
                yield Finding(path, node.lineno, f"use of {node.id}")
            case ast.Attribute(attr="truediv" | "itruediv" | "__truediv__" | "__float__"):
                yield Finding(path, node.lineno, f"use of {node.attr}")


def purity_findings(path: str, source: str) -> Iterator[Finding]:
    """Built-in functions in ``rules`` that read, write or run something."""
    if not path.startswith("rules/"):
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
                yield Finding(path, node.lineno, f"call of {name}()")
