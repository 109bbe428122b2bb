"""The README's two commands: complete, the same as the machine's own, and the versions they install are these."""

import os
import re
import subprocess
import tomllib
from importlib.metadata import version

from packaging.requirements import Requirement

from floor_app.cli import COMMANDS
from floor_app.libraries import NEEDED, NEEDED_ON_SCREEN
from tests.helpers.architecture import ROOT

README = (ROOT / "README.md").read_text("utf-8")
RUN, ON_SCREEN, TEST = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)


def test_both_commands_install_the_system_libraries() -> None:
    for command in (RUN, TEST):
        assert set(NEEDED) | {"python3-venv"} <= set(command.split())


def test_screen_libraries_are_named() -> None:
    assert set(NEEDED_ON_SCREEN) <= set(ON_SCREEN.split())


def test_both_commands_install_the_pinned_releases() -> None:
    assert "install -c .ci/constraints.txt -e . \\\n" in RUN
    assert "install -c .ci/constraints.txt -e '.[test]' \\\n" in TEST


def test_commands_end_with_what_they_are_for() -> None:
    assert RUN.endswith("&& .venv/bin/floor-app demo\n")
    assert TEST.endswith("&& .venv/bin/python -m pytest\n")


def test_ci_runs_exactly_the_test_command() -> None:
    script = ROOT / ".ci" / "run"
    head, _, command = script.read_text("utf-8").partition("\n\n")
    assert command == TEST
    assert head.splitlines()[0] == "#!/usr/bin/env bash"
    assert "set -euo pipefail" in head
    assert os.access(script, os.X_OK)
    subprocess.run(("bash", "-n", str(script)), check=True)


def test_every_command_word_is_explained() -> None:
    assert [command.word for command in COMMANDS if f"`floor-app {command.word}" not in README] == []


def test_constraints_are_the_installed_releases() -> None:
    lines = (ROOT / ".ci" / "constraints.txt").read_text("utf-8").splitlines()
    pins = [Requirement(line) for line in lines if not line.startswith("#")]
    assert not [pin.name for pin in pins if pin.url is not None or not str(pin.specifier).startswith("==")]
    wrong = [f"{pin} but {version(pin.name)}" for pin in pins if version(pin.name) not in pin.specifier]
    assert wrong == []


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = (*project["dependencies"], *project["optional-dependencies"]["test"])
    pins = (ROOT / ".ci" / "constraints.txt").read_text("utf-8").lower().replace("_", "-")
    assert [line for line in wanted if f"{Requirement(line).name.lower()}==" not in pins] == []
