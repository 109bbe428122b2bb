"""Examples in docstrings are true."""

import doctest
from importlib import import_module

import pytest

from tests.helpers.architecture import ROOT, sources

MODULES = tuple(
    path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    for path, source in sources(ROOT)
    if not path.startswith("tests/") and ">>> " in source
)


@pytest.mark.parametrize("module", MODULES)
def test_examples(module: str) -> None:
    tried = doctest.testmod(import_module(module))
    assert tried.attempted > 0
    assert tried.failed == 0


def test_modules_with_examples_are_found() -> None:
    assert {"rules.cards", "rules.money", "floor_app.cli"} <= set(MODULES)
