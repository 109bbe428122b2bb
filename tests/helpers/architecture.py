"""All checks of the source, and the source they look at. Each check is a pure function over (path, source)."""

from collections.abc import Callable, Iterator
from pathlib import Path

from tests.helpers.exact_rules import exactness_findings, purity_findings
from tests.helpers.findings import Finding
from tests.helpers.import_rules import import_findings
from tests.helpers.shape_rules import size_findings, swallow_findings, unfinished_findings
from tests.helpers.state_rules import state_findings

Check = Callable[[str, str], Iterator[Finding]]

ROOT = Path(__file__).parents[2]
PACKAGES = ("rules", "drivers", "floor_app", "tests")
CHECKS: tuple[Check, ...] = (
    import_findings,
    exactness_findings,
    purity_findings,
    state_findings,
    size_findings,
    swallow_findings,
    unfinished_findings,
)


def sources(root: Path) -> Iterator[tuple[str, str]]:
    """Path (relative, with ``/``) and text of every Python file of the project."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            yield path.relative_to(root).as_posix(), path.read_text("utf-8")
