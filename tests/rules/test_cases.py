"""Every case file settles as it says: the given ones and our own, which show the small print clause by clause."""

from collections import Counter
from types import MappingProxyType
from typing import Any

import pytest

from floor_app.profiles import ProfileShelf
from rules.case import FindProfile, differences, settle_case
from rules.profile import Profile
from rules.refusals import Refusal
from tests.rules.rounds import CASES, ROOT, read_cases

# Lines of each file: a file cut off must not pass.
LINES = MappingProxyType(
    {
        "baccarat.jsonl": 56,
        "baden_baden.jsonl": 47,
        "bk.jsonl": 32,
        "classic.jsonl": 38,
        "house.jsonl": 146,
        "irregular.jsonl": 68,
        "own-baccarat.jsonl": 89,
        "own-house.jsonl": 272,
        "own-records.jsonl": 147,
        "own-switches.jsonl": 121,
        "own-unread.jsonl": 9,
    }
)


def _cases() -> list[dict[str, Any]]:
    return [case for name in LINES for case in read_cases(name)]


@pytest.fixture(scope="module")
def find() -> FindProfile:
    """Finds shipped profiles, and those of the tests by their path from the project's folder."""
    shelf = ProfileShelf()

    def found(wanted: str) -> Profile | Refusal:
        return shelf.find(str(ROOT / wanted) if wanted.endswith(".toml") else wanted)

    return found


@pytest.mark.parametrize("case", _cases(), ids=lambda case: case["id"])
def test_case_settles_as_expected(case: dict[str, Any], find: FindProfile) -> None:
    assert list(differences(case["expect"], settle_case(case, find))) == []


@pytest.mark.parametrize("name", LINES)
def test_file_is_whole(name: str) -> None:
    assert len(read_cases(name)) == LINES[name]


def test_every_file_of_cases_is_read() -> None:
    assert {path.name for path in CASES.glob("*.jsonl")} == set(LINES)


@pytest.mark.parametrize("name", LINES)
def test_cases_say_what_they_show(name: str) -> None:
    cases = read_cases(name)
    assert [case["id"] for case in cases if not case.get("why") or not case.get("expect")] == []
    assert [
        case["id"] for case in cases if name.startswith("own-") and case["expect"] == {"status": "open"}
    ] == []


def test_ids_are_unique() -> None:
    ids = Counter(case["id"] for name in LINES for case in read_cases(name))
    assert [case_id for case_id, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("word", ["undo", "amend", "burn", "shoe", "owner", "paid", "adjust", "#", "gone"])
def test_supervisor_and_record_lines_have_cases_of_their_own(word: str) -> None:
    cases = read_cases("own-records.jsonl")
    shown = [
        case
        for case in cases
        if any(line.startswith(word) for line in case["script"]) or (word == "gone" and case.get("gone"))
    ]
    assert len(shown) >= 4
    if word not in ("#", "gone"):
        refused = [case for case in shown if case["expect"]["status"] == "error"]
        assert len(refused) >= 3


def test_wrong_expectation_is_found(find: FindProfile) -> None:
    case = read_cases("house.jsonl")[0]
    case["expect"]["net"]["1A"] = "45.01"
    assert list(differences(case["expect"], settle_case(case, find))) == [("net.1A", "45.01", "45.00")]
