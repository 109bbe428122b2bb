"""No state at module or class level: everything that changes belongs to somebody who was given it."""

import ast
from collections.abc import Iterator

from tests.helpers.findings import Finding, bare_name, called_name

MAKES_STATE = (
    "ChainMap",
    "Condition",
    "Counter",
    "Event",
    "Lock",
    "OrderedDict",
    "Queue",
    "RLock",
    "SimpleQueue",
    "WeakKeyDictionary",
    "WeakSet",
    "WeakValueDictionary",
    "array",
    "bytearray",
    "count",
    "cycle",
    "defaultdict",
    "deque",
    "dict",
    "iter",
    "list",
    "local",
    "set",
    "sorted",
)
MAKES_LISTS = ("copy", "split", "splitlines")
# These take a display and give something that cannot change; what lies in the display is still looked at.
FREEZES = ("MappingProxyType", "frozenset", "tuple")
# pytest reads a list here and nothing else; pydantic a dictionary.
ALLOWED_NAMES = ("pytestmark", "model_config")


def state_findings(path: str, source: str) -> Iterator[Finding]:
    """Mutable values bound at module or class level, and ``global`` statements."""
    tree = ast.parse(source)
    for line, name, value in _bindings(tree):
        if name not in ALLOWED_NAMES and _changes(value):
            yield Finding(path, line, f"{name} can be changed by anyone: give it to whom it belongs")
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            yield Finding(path, node.lineno, f"global {', '.join(node.names)}")


def _bindings(scope: ast.stmt | ast.Module) -> Iterator[tuple[int, str, ast.expr]]:
    """Every binding outside functions, with its name and value."""
    for statement in ast.iter_child_nodes(scope):
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                continue
            case ast.ClassDef() if _is_enum(statement):
                continue
            case ast.Assign(targets=[target, *_], value=value):
                yield statement.lineno, ast.unparse(target), value
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                yield statement.lineno, ast.unparse(target), value
            case ast.stmt() | ast.ExceptHandler() | ast.match_case():
                yield from _bindings(statement)  # type: ignore[arg-type]


def _is_enum(scope: ast.ClassDef) -> bool:
    return any(bare_name(base).endswith(("Enum", "Flag")) for base in scope.bases)


def _changes(value: ast.expr) -> bool:
    """Whether the value of an expression can surely be changed."""
    match value:
        case ast.List() | ast.Dict() | ast.Set() | ast.ListComp() | ast.DictComp() | ast.SetComp():
            return True
        case ast.GeneratorExp():
            return True
        case ast.Call():
            return _call_changes(value)
        case ast.Tuple(elts=parts):
            return any(map(_changes, parts))
        case ast.BinOp(left=left, right=right):
            return _changes(left) or _changes(right)
        case ast.IfExp(body=left, orelse=right):
            return _changes(left) or _changes(right)
        case ast.BoolOp(values=parts):
            return any(map(_changes, parts))
        case ast.NamedExpr(value=inner) | ast.Starred(value=inner):
            return _changes(inner)
        case _:
            return False


def _call_changes(call: ast.Call) -> bool:
    name = called_name(call)
    if name in FREEZES:
        return any(_changes(inner) for argument in call.args for inner in _inside(argument))
    if isinstance(call.func, ast.Attribute) and name in MAKES_LISTS:
        return True
    return name in MAKES_STATE


def _inside(display: ast.expr) -> tuple[ast.expr, ...]:
    match display:
        case ast.List(elts=parts) | ast.Set(elts=parts) | ast.Tuple(elts=parts):
            return tuple(parts)
        case ast.Dict(values=parts):
            return tuple(parts)
        case ast.ListComp(elt=part) | ast.SetComp(elt=part) | ast.GeneratorExp(elt=part):
            return (part,)
        case ast.DictComp(value=part):
            return (part,)
        case _:
            return ()
