"""The source is formatted, clean and typed: the tools run as a developer runs them."""

import subprocess
import sys

import pytest

from tests.helpers.architecture import ROOT


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "command",
    [("ruff", "format", "--check", "."), ("ruff", "check", "."), ("mypy",)],
    ids=" ".join,
)
def test_source_is_clean(command: tuple[str, ...]) -> None:
    ended = subprocess.run(
        (sys.executable, "-m", *command), cwd=ROOT, capture_output=True, text=True, timeout=600, check=False
    )
    assert ended.returncode == 0, f"{ended.stdout}{ended.stderr}"
