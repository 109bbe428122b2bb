"""What holds for every test: no display needed, the guards, a data folder of its own, repeatable examples."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Set before anything loads Qt; a run on a real screen sets it by hand. The screens are the product's own.
_SCREENS = Path(__file__).parents[1] / "floor_app" / "qt" / "offscreen.json"
os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={_SCREENS}")

pytest_plugins = ("tests.helpers.guards",)

# The test command gives the same result each time; look for new examples with --hypothesis-profile=search.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None, print_blob=True)
settings.load_profile("repeatable")


@pytest.fixture(scope="session", autouse=True)
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test touches the data of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield
