"""Every call that shows a sentence gives it exactly the values it has places for."""

import ast
import string
from collections.abc import Iterator

import pytest

from floor_app.locale.extract import KEYWORDS, Found, project_messages, python_messages
from tests.helpers.architecture import ROOT, sources
from tests.helpers.findings import Finding, called_name

# Filled by the translator, or read by it.
GIVEN = frozenset({"n"})
READ = frozenset({"currency"})


def value_findings(one: Found) -> Iterator[Finding]:
    """Places of a message without a value, and values without a place."""
    if one.names is None:
        return
    message = one.plural or one.message
    places = {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}
    given = GIVEN if one.plural else frozenset()
    if places - set(one.names) - given or set(one.names) - places - READ:
        yield Finding(one.path, one.line, f"{message!r} is given {', '.join(one.names) or 'nothing'}")


def built_findings(path: str, source: str) -> Iterator[Finding]:
    """Message ids that are put together while the program runs: no catalogue can hold them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            places = KEYWORDS.get(called_name(node), ())
            for place in places:
                if place < len(node.args) and isinstance(node.args[place], ast.JoinedStr | ast.BinOp):
                    yield Finding(path, node.lineno, "a message that is put together")


def test_values_fit_their_messages() -> None:
    wrong = [str(finding) for one in project_messages(ROOT) for finding in value_findings(one)]
    assert not wrong, "\n".join(wrong)


def test_messages_are_written_out() -> None:
    product = [(path, source) for path, source in sources(ROOT) if not path.startswith("tests/")]
    wrong = [str(finding) for path, source in product for finding in built_findings(path, source)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("tr.text('Box {box}')", 1),
        ("tr.text('Box {box}', call=1)", 1),
        ("tr.text('Box {box}', box=1, call=1)", 1),
        ("tr.plural('{n} card', '{n} cards', n, seat=1)", 1),
        ("refuse(Code.HELD, 'Box {box}')", 1),
        ("tr.text('Box {box}', box=1, currency=currency)", 0),
        ("tr.text('Box {box}', **values)", 0),
        ("tr.plural('{n} card', '{n} cards', n)", 0),
        ("mark('Box {box}')", 0),
    ],
)
def test_wrong_values_are_found(source: str, count: int) -> None:
    found = [finding for one in python_messages(source, "any.py") for finding in value_findings(one)]
    assert len(found) == count


@pytest.mark.parametrize(
    "source", ["tr.text(f'Box {box}')", "mark('Box ' + box)", "refuse(code, 'a %s' % b)"]
)
def test_built_message_is_found(source: str) -> None:
    assert len(list(built_findings("any.py", source))) == 1
