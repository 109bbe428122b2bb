"""What a check of the source says: a place and a sentence."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One breach of the project's rules at ``path``:``line``."""

    path: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


def called_name(call: ast.Call) -> str:
    """Last part of what is called: ``dict`` for ``dict()``, ``Lock`` for ``threading.Lock()``, else ``""``."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def bare_name(expression: ast.expr | None) -> str:
    """Last part of a name: ``Exception``, ``builtins.Exception``; ``""`` for anything else."""
    match expression:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def imported_modules(tree: ast.AST) -> Iterator[tuple[int, str, int]]:
    """``(line, dotted module, level)`` of every import, wherever it stands; what is imported from a package
    counts as a module too (``from rules import odds`` names ``rules.odds``)."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    yield node.lineno, alias.name, 0
            case ast.ImportFrom(module=module, names=names, level=level):
                for alias in names:
                    yield node.lineno, f"{module or ''}.{alias.name}", level
            case ast.Call(args=[ast.Constant(value=str(name)), *_]) if called_name(node) in _IMPORTERS:
                yield node.lineno, name, 0


_IMPORTERS = ("import_module", "__import__")
