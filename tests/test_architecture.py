"""The layout of the project holds, and every check of it bites."""

import subprocess
from collections.abc import Iterable

import pytest

from tests.helpers.architecture import CHECKS, ROOT, Check, sources
from tests.helpers.exact_rules import exactness_findings, purity_findings
from tests.helpers.findings import Finding
from tests.helpers.import_rules import import_findings
from tests.helpers.shape_rules import size_findings, swallow_findings, top_level_findings, unfinished_findings
from tests.helpers.state_rules import state_findings


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_project_keeps(check: Check) -> None:
    assert _told(finding for path, source in sources(ROOT) for finding in check(path, source)) == ""


def test_top_level_is_fixed() -> None:
    listed = subprocess.run(
        ("git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert _told(top_level_findings(listed.stdout.rstrip("\0").split("\0"))) == ""


def test_sources_are_all_there() -> None:
    paths = {path for path, _ in sources(ROOT)}
    assert {
        "rules/cards.py",
        "drivers/__init__.py",
        "floor_app/cli.py",
        "tests/test_architecture.py",
    } <= paths


@pytest.mark.parametrize(
    ("path", "source"),
    [
        pytest.param("rules/money.py", "import drivers.link", id="rules knows no drivers"),
        pytest.param("rules/money.py", "from floor_app import cli", id="rules knows no program"),
        pytest.param("rules/money.py", "def f():\n    import time", id="no clock, wherever it is imported"),
        pytest.param("rules/money.py", "from datetime import date", id="no calendar"),
        pytest.param("rules/money.py", "import os.path", id="no system"),
        pytest.param("rules/money.py", "import pathlib", id="no files"),
        pytest.param("rules/money.py", "import io", id="no streams"),
        pytest.param("rules/money.py", "import random", id="no chance"),
        pytest.param("rules/money.py", "import logging", id="no log"),
        pytest.param("rules/money.py", "import socket", id="no network"),
        pytest.param("rules/money.py", "import sys", id="no interpreter"),
        pytest.param("rules/money.py", "import importlib", id="no import machinery"),
        pytest.param("rules/money.py", "from math import sqrt", id="no inexact mathematics"),
        pytest.param("rules/money.py", "import math", id="no mathematics as a whole"),
        pytest.param("rules/money.py", "import numpy", id="no numpy outside the odds"),
        pytest.param("rules/money.py", "import pydantic", id="pydantic in one file"),
        pytest.param("rules/odds/edge.py", "import random", id="the odds are pure too"),
        pytest.param("rules/blackjack/round.py", "import rules.odds.edge", id="rules settles without odds"),
        pytest.param("rules/blackjack/round.py", "from rules import odds", id="odds by any name"),
        pytest.param("rules/money.py", "from . import cards", id="no relative import"),
        pytest.param("drivers/link.py", "from rules.money import Odds", id="drivers know cards only"),
        pytest.param("drivers/link.py", "import rules", id="drivers know not all rules"),
        pytest.param("drivers/link.py", "import floor_app.config", id="drivers know no program"),
        pytest.param("drivers/link.py", "import serial.tools", id="serial in one driver file"),
        pytest.param("drivers/link.py", "import PySide6.QtCore", id="drivers know no screen"),
        pytest.param("floor_app/table/worker.py", "import serial", id="serial in drivers"),
        pytest.param("floor_app/table/worker.py", "from PySide6 import QtCore", id="Qt in qt"),
        pytest.param("floor_app/cli.py", "import PySide6", id="Qt in qt, even at the top"),
        pytest.param("floor_app/table/worker.py", "import floor_app.qt.bridge", id="tables know no screen"),
        pytest.param("floor_app/table/worker.py", "import sqlalchemy.orm", id="SQL in journal and reports"),
        pytest.param("floor_app/qt/bridge.py", "import sqlalchemy", id="screens know no SQL"),
        pytest.param("floor_app/table/worker.py", "import rules.odds", id="a table settles without odds"),
        pytest.param("floor_app/settle_command.py", "from rules import odds", id="settle needs no odds"),
        pytest.param("floor_app/cli.py", "import tests.helpers", id="the product knows no tests"),
        pytest.param("drivers/link.py", "import_module('serial')", id="import by name"),
    ],
)
def test_import_is_found(path: str, source: str) -> None:
    assert _lines(import_findings(path, source)) == (len(source.splitlines()),)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/money.py", "from math import gcd\nfrom collections.abc import Iterator\nimport rules.cards"),
        ("rules/profile_schema.py", "import pydantic"),
        ("rules/odds/edge.py", "import numpy\nimport math\nfrom rules.odds import deck"),
        ("drivers/link.py", "from rules.cards import Card\nimport time"),
        ("drivers/serial_transport.py", "import serial"),
        ("floor_app/qt/bridge.py", "from PySide6 import QtCore"),
        ("floor_app/demo_command.py", "from floor_app.qt import bridge"),
        ("floor_app/journal/sql_store.py", "import sqlalchemy"),
        ("floor_app/reports/queries.py", "import sqlalchemy"),
        ("tests/qt/test_bridge.py", "import PySide6, sqlalchemy, serial, random"),
    ],
    ids=lambda text: text.partition("\n")[0],
)
def test_import_is_allowed(path: str, source: str) -> None:
    assert _told(import_findings(path, source)) == ""


@pytest.mark.parametrize(
    "source",
    ["x = 1.5", "y = 1e3", "x = 3 / 2", "x /= 2", "x = float(3)", "def f(x: float): ...", "a.__float__()"],
)
def test_inexact_number_is_found(source: str) -> None:
    assert _lines(exactness_findings("rules/money.py", source)) == (1,)
    assert _lines(exactness_findings("rules/odds/edge.py", source)) == ()
    assert _lines(exactness_findings("floor_app/qt/felt.py", source)) == ()


def test_exact_number_is_allowed() -> None:
    assert _told(exactness_findings("rules/money.py", "x = 7 // 2 * 3 % 2\ny = '1.5 / 2'  # 1.5 / 2")) == ""


@pytest.mark.parametrize(
    "source", ["open('x')", "print(1)", "input()", "eval('1')", "exec('1')", "breakpoint()"]
)
def test_impure_call_is_found(source: str) -> None:
    assert _lines(purity_findings("rules/money.py", source)) == (1,)
    assert _lines(purity_findings("drivers/link.py", source)) == ()


@pytest.mark.parametrize(
    "source",
    [
        "X = []",
        "X = {}",
        "X = {1}",
        "X: list[int] = [1]",
        "X = [n for n in range(3)]",
        "X = {n: n for n in ()}",
        "X = {n for n in ()}",
        "X = (n for n in ())",
        "X = list()",
        "X = collections.defaultdict(int)",
        "X = deque()",
        "X = threading.Lock()",
        "X = itertools.count()",
        "X = sorted(())",
        "X = 'a b'.split()",
        "X = (1, [2])",
        "X = None or {}",
        "X = [1] + [2]",
        "X = MappingProxyType({1: []})",
        "X = tuple([[]])",
        "if True: X = []",
        "class A: x = []",
        "class A: x: dict[str, int] = {}",
        "class A:\n    class B: x = set()",
        "try: X = {}\nexcept ImportError: pass",
        "try: pass\nexcept ImportError: X = {}",
        "def f(): global x",
        "__all__ = ['a']",
    ],
)
def test_state_is_found(source: str) -> None:
    assert len(_lines(state_findings("tests/any.py", source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "__all__ = ('a',)",
        "X = (1, 2)",
        "X = MappingProxyType({1: (2,)})",
        "X = frozenset({1, 2})",
        "X = tuple([1, 2])",
        "X = tuple(n for n in (1, 2))",
        "class A(StrEnum): x = 'a'",
        "class A(enum.Enum): x = {}",
        "@dataclass\nclass A:\n    x: list[int] = field(default_factory=list)",
        "class A(BaseModel): model_config = {'frozen': True}",
        "pytestmark = [pytest.mark.soak]",
        "def f():\n    x = []",
        "class A:\n    def f(self): self.x = {}",
        "X = [1, 2][0]",
        "X = re.compile('[a]')",
    ],
)
def test_no_state_is_allowed(source: str) -> None:
    assert _told(state_findings("rules/any.py", source)) == ""


def test_long_file_is_found() -> None:
    assert _lines(size_findings("tests/any.py", "x = 1\n" * 500)) == ()
    assert _lines(size_findings("tests/any.py", "x = 1\n" * 501)) == (501,)


@pytest.mark.parametrize("head", ["def f():\n", "async def f():\n", "@cache\ndef f():\n"])
def test_long_function_is_found(head: str) -> None:
    assert _lines(size_findings("tests/any.py", head + "    x = 1\n" * 59)) == ()
    assert _lines(size_findings("tests/any.py", head + "    x = 1\n" * 60)) == (head.count("\n"),)


def test_long_method_is_found() -> None:
    method = "class A:\n    def f(self):\n" + "        x = 1\n" * 60
    assert _lines(size_findings("rules/any.py", method)) == (2,)


@pytest.mark.parametrize(
    "handler",
    [
        "except: raise",
        "except Exception: pass",
        "except BaseException: x = 1",
        "except (ValueError, Exception): pass",
        "except Exception as fault: x = 1",
    ],
)
def test_swallowed_exception_is_found(handler: str) -> None:
    assert _lines(swallow_findings("floor_app/any.py", f"try: f()\n{handler}")) == (2,)


def test_suppressed_exception_is_found() -> None:
    assert _lines(swallow_findings("floor_app/any.py", "with contextlib.suppress(Exception): f()")) == (1,)
    assert _lines(swallow_findings("floor_app/any.py", "with contextlib.suppress(KeyError): f()")) == ()


@pytest.mark.parametrize(
    "handler",
    ["except ValueError: pass", "except Exception: raise", "except Exception as fault: tell(fault)"],
)
def test_handled_exception_is_allowed(handler: str) -> None:
    assert _told(swallow_findings("floor_app/any.py", f"try: f()\n{handler}")) == ""


@pytest.mark.parametrize(
    "source",
    [
        "x = 1  # TO" + "DO: more",
        "# FIX" + "ME",
        "raise NotImplemented" + "Error",
        "@pytest.mark.skip\ndef test_x(): ...",
        "pytest.mark.xfail(strict=True)",
        "pytest.importorskip('x')",
    ],
)
def test_unfinished_work_is_found(source: str) -> None:
    assert len(_lines(unfinished_findings("tests/any.py", source))) == 1


def test_stranger_at_the_top_is_found() -> None:
    tracked = (
        "README.md",
        "pyproject.toml",
        "rules/a.py",
        "drivers/a.py",
        "floor_app/a.py",
        "tests/a.py",
        ".ci/run",
    )
    assert _told(top_level_findings((*tracked, "LICENSE", "CHANGELOG.md"))) == ""
    assert _told(top_level_findings((*tracked, "scripts/x.py"))) == "scripts:0: does not belong at the top"
    assert _told(top_level_findings(tracked[1:])) == "README.md:0: is missing at the top"


def _told(findings: Iterable[Finding]) -> str:
    return "\n".join(map(str, findings))


def _lines(findings: Iterable[Finding]) -> tuple[int, ...]:
    return tuple(finding.line for finding in findings)
