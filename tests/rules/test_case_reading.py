"""A case, however broken, has a result; an expectation, however small, is compared in full."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor_app.profiles import ProfileShelf
from rules.case import differences, settle_case


def sound(**changes: Any) -> dict[str, Any]:
    """A case that can be played, with these changes."""
    return {"id": 7, "profile": "house", "limits": "10-200", "script": ["bet 1A main 50"], **changes}


@pytest.fixture(scope="module")
def shelf() -> ProfileShelf:
    """Shipped profiles, each read once."""
    return ProfileShelf()


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"profile": "no_such_house"}, "unknown_profile"),
        ({"profile": "no/such/file.toml"}, "unknown_profile"),
        ({"profile": "\x00"}, "unknown_profile"),
        ({"profile": ""}, "unknown_profile"),
        ({"profile": None}, "unknown_profile"),
        ({"profile": ["house"]}, "unknown_profile"),
        ({"limits": "11-222"}, "unknown_limits"),
        ({"limits": 5}, "unknown_limits"),
        ({"script": None}, "syntax"),
        ({"script": "bet 1A main 50"}, "syntax"),
        ({"script": ["close", 5]}, "syntax"),
        ({"gone": []}, "syntax"),
        ({"gone": {"10h": 1}}, "syntax"),
        ({"gone": {"Th": -1}}, "syntax"),
        ({"gone": {"Th": "1"}}, "syntax"),
        ({"gone": {"Th": True}}, "syntax"),
        ({"gone": {"Th": 1.0}}, "syntax"),
        ({"gone": {"Th": 7}}, "impossible_card"),
    ],
    ids=lambda part: json.dumps(part)[:40],
)
def test_case_that_cannot_be_played_is_an_error_at_line_0(
    shelf: ProfileShelf, changes: dict[str, Any], code: str
) -> None:
    result = settle_case(sound(**changes), shelf.find)
    assert set(result) == {"id", "status", "error"}
    assert (result["id"], result["status"]) == (7, "error")
    error = result["error"]
    assert isinstance(error, dict)
    assert (error["line"], error["code"]) == (0, code)
    assert error["message"]


@pytest.mark.parametrize("case", [None, 5, "x", [], True], ids=repr)
def test_case_that_is_no_object_is_an_error_without_id(shelf: ProfileShelf, case: object) -> None:
    result = settle_case(case, shelf.find)
    assert result["id"] is None
    assert list(differences({"status": "error", "error": {"line": 0, "code": "syntax"}}, result)) == []


def test_profile_with_problems_is_unknown_and_says_them(shelf: ProfileShelf, tmp_path: Any) -> None:
    path = tmp_path / "house.toml"
    path.write_text("decks = 9\n")
    result = settle_case(sound(profile=str(path)), shelf.find)
    error = result["error"]
    assert isinstance(error, dict)
    assert error["code"] == "unknown_profile"
    assert "decks: at most 8 (found 9)" in error["message"]


def test_default_limits_are_the_first_of_the_profile(shelf: ProfileShelf) -> None:
    for limits in ({}, {"limits": None}):
        case = {"profile": "house", "script": ["bet 1A main 10"], **limits}
        assert settle_case(case, shelf.find)["status"] == "open"


def test_error_shows_the_board_as_it_stood_and_nothing_of_an_open_round(shelf: ProfileShelf) -> None:
    case = sound(script=["bet 1A main 50", "close", "card Th 9s 6d", "split 1A", "stand 1"])
    result = settle_case(case, shelf.find)
    assert list(result) == ["id", "status", "dealer", "wagers", "net", "house", "error"]
    assert (
        list(
            differences(
                {
                    "dealer": {"cards": ["9s"], "total": 9},
                    "net": {"1A": "0.00"},
                    "error": {"line": 4, "code": "not_offered"},
                },
                result,
            )
        )
        == []
    )


def test_message_says_what_was_tried_and_what_is_allowed(shelf: ProfileShelf) -> None:
    error = settle_case(sound(script=["bet 1A main 9"]), shelf.find)["error"]
    assert isinstance(error, dict)
    assert error["message"] == "9.00 is below the minimum: allowed 10.00 to 200.00"


@pytest.mark.parametrize(
    ("expected", "got", "places"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, []),
        ({"a": {"b": "1"}}, {"a": {"b": "1", "c": "2"}}, []),
        ({"a": {"b": "1"}}, {"a": {"b": "2"}}, ["a.b"]),
        ({"a": 1}, {}, ["a"]),
        ({"a": None}, {}, ["a"]),
        ({"message": "x", "a": 1}, {"message": "y", "a": 1}, []),
        ({"error": {"message": "x", "line": 1}}, {"error": {"message": "y", "line": 2}}, ["error.line"]),
        ({"a": [1, 2]}, {"a": [1, 2]}, []),
        ({"a": [1]}, {"a": [1, 2]}, ["a"]),
        ({"a": [1, 2, 3]}, {"a": [1, 2]}, ["a"]),
        ({"a": [2, 1]}, {"a": [1, 2]}, ["a[1]", "a[2]"]),
        ({"a": [{"b": 1}]}, {"a": [{"b": 1, "c": 2}]}, []),
        ({"a": [{"b": 1}]}, {"a": [{"b": 2}]}, ["a[1].b"]),
        ({"a": 1}, {"a": True}, ["a"]),
        ({"a": 0}, {"a": False}, ["a"]),
        ({"a": 1}, {"a": "1"}, ["a"]),
        ({"a": []}, {"a": {}}, ["a"]),
        ({"a": {}}, {"a": []}, ["a"]),
        ({"a": []}, {"a": None}, ["a"]),
        ({}, {"a": 1}, []),
    ],
)
def test_differences(expected: object, got: object, places: list[str]) -> None:
    assert [place for place, _, _ in differences(expected, got)] == places


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-10, 10) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150)
@given(case=json_values | st.fixed_dictionaries({}, optional=dict.fromkeys(sound(), json_values)))
def test_no_json_is_a_crash(case: object) -> None:
    result = settle_case(case, ProfileShelf().find)
    assert result["status"] in ("error", "open")
    assert json.loads(json.dumps(result)) == result


@settings(max_examples=150)
@given(script=st.lists(st.text(max_size=20), max_size=4))
def test_no_script_is_a_crash(script: list[str]) -> None:
    assert settle_case(sound(script=script), ProfileShelf().find)["id"] == 7


@given(value=json_values)
def test_anything_is_no_different_from_itself(value: object) -> None:
    assert list(differences(value, json.loads(json.dumps(value)))) == []
