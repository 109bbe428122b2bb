"""Who may import what: the layout of the project as a check."""

import ast
import sys
from collections.abc import Iterator

from tests.helpers.findings import Finding, imported_modules

# Modules of the standard library without a clock, a file, a device, chance or a log.
PURE = (
    "__future__",
    "abc",
    "bisect",
    "collections",
    "contextlib",
    "copy",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "string",
    "textwrap",
    "tomllib",
    "types",
    "typing",
)
WHOLE_NUMBER_MATH = ("comb", "factorial", "gcd", "isqrt", "lcm", "perm", "prod")
OWN = ("rules", "drivers", "floor_app")
SERIAL = "drivers/serial_transport.py"
SCHEMA = "rules/profile_schema.py"
ODDS = "rules/odds/"
# What settles a round or keeps what was settled.
SETTLES = ("floor_app/table/", "floor_app/journal/", "floor_app/settle_command.py")


def import_findings(path: str, source: str) -> Iterator[Finding]:
    """Imports a file may not make. ``path`` is relative to the project, with ``/``."""
    for line, module, level in imported_modules(ast.parse(source)):
        what = "is relative: name the package" if level else _forbidden(path, module)
        if what:
            yield Finding(path, line, f"import of {module.rstrip('.')} {what}")


def _forbidden(path: str, module: str) -> str:
    top = module.partition(".")[0]
    if path.startswith("rules/"):
        return _forbidden_in_rules(path, module, top)
    if path.startswith("tests/"):
        return ""
    if top == "tests":
        return "in the product"
    if path.startswith("drivers/"):
        return _forbidden_in_drivers(path, module, top)
    return _forbidden_in_app(path, module, top)


def _forbidden_in_rules(path: str, module: str, top: str) -> str:
    is_odds = path.startswith(ODDS)
    if top == "rules":
        return "outside the odds" if _is(module, "rules.odds") and not is_odds else ""
    if top in OWN or top == "tests":
        return "against the direction rules <- drivers <- floor_app"
    if top == "math" and not is_odds:
        name = module.partition(".")[2]
        return "" if name in WHOLE_NUMBER_MATH else "which is not exact"
    if top in PURE or (top == "pydantic" and path == SCHEMA) or (top == "numpy" and is_odds):
        return ""
    return "which is not pure" if top in sys.stdlib_module_names else "from outside the standard library"


def _forbidden_in_drivers(path: str, module: str, top: str) -> str:
    if top == "floor_app":
        return "against the direction rules <- drivers <- floor_app"
    if top == "rules":
        return "" if _is(module, "rules.cards") else "other than rules.cards"
    if top == "serial" and path != SERIAL:
        return f"outside {SERIAL}"
    return "in a driver" if top in ("PySide6", "sqlalchemy") else ""


def _forbidden_in_app(path: str, module: str, top: str) -> str:
    is_screen = path.startswith("floor_app/qt/")
    if top == "serial":
        return f"outside {SERIAL}"
    if top == "PySide6" and not is_screen:
        return "outside floor_app/qt"
    if top == "sqlalchemy" and not path.startswith(("floor_app/journal/", "floor_app/reports/")):
        return "outside floor_app/journal and floor_app/reports"
    # The modules directly in floor_app put the program together; packages beside the screens know none of them.
    if _is(module, "floor_app.qt") and not is_screen and path.count("/") > 1:
        return "outside floor_app/qt"
    if _is(module, "rules.odds") and path.startswith(SETTLES):
        return "in what settles"
    return ""


def _is(module: str, name: str) -> bool:
    return module == name or module.startswith(name + ".")
