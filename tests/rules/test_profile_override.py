"""Other values in the place of a file's own: where they go, how they are read, and what cannot be put in."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.money import Odds
from rules.profile import Profile
from rules.profile_override import override
from rules.profile_problems import Problem
from rules.profile_schema import parse_profile, read_profile


def raw(name: str) -> dict[str, Any]:
    """The tables of a shipped file."""
    return tomllib.loads((files("rules") / "profiles" / f"{name}.toml").read_text("utf-8"))


def changed(name: str, *words: str) -> dict[str, Any]:
    """A shipped file with assignments that all fit."""
    tables, problems = override(raw(name), [_split(word) for word in words])
    assert problems == ()
    return tables


def _split(word: str) -> tuple[str, str]:
    field, _, value = word.partition("=")
    return field, value


def at(tables: dict[str, Any], *steps: str | int) -> Any:
    found: Any = tables
    for step in steps:
        found = found[step]
    return found


def leaves(value: Any, place: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every value that holds no others, with its place."""
    match value:
        case dict() | list():
            for step, part in value.items() if isinstance(value, dict) else enumerate(value):
                yield from leaves(part, (*place, step))
        case _:
            yield place, value


@pytest.mark.parametrize(
    ("name", "word", "place", "value"),
    [
        pytest.param("house", "decks=8", ("decks",), 8, id="at the top"),
        pytest.param("classic", "blackjack.draws_to=16", ("blackjack", "draws_to"), 16, id="dotted"),
        pytest.param("classic", "draws_to=16", ("blackjack", "draws_to"), 16, id="its last word"),
        pytest.param(
            "house", "split.aces=play_on", ("blackjack", "split", "aces"), "play_on", id="its last two words"
        ),
        pytest.param(
            "house", "after_split=false", ("blackjack", "double", "after_split"), False, id="true or false"
        ),
        pytest.param(
            "house", "double.totals=[9, 10]", ("blackjack", "double", "totals"), [9, 10], id="a list"
        ),
        pytest.param(
            "house",
            "blackjack.bust_ladder[1].pays=2:1",
            ("blackjack", "bust_ladder", 0, "pays"),
            "2:1",
            id="a row of tables",
        ),
        pytest.param("house", "chips[2]=2", ("chips", 1), "2", id="a row of values, as the text it was"),
        pytest.param("house", "pay_step=1", ("pay_step",), "1", id="an amount without quotes"),
        pytest.param("house", 'pay_step="1"', ("pay_step",), "1", id="an amount with quotes"),
        pytest.param(
            "baccarat",
            "baccarat.commission=none_half_on_6",
            ("baccarat", "commission"),
            "none_half_on_6",
            id="a word",
        ),
        pytest.param(
            "classic",
            "insurance.minimum='5'",
            ("blackjack", "insurance", "minimum"),
            "5",
            id="a field the file leaves out",
        ),
        pytest.param(
            "classic",
            "blackjack.pair_bonus.one_suit=30:1",
            ("blackjack", "pair_bonus", "one_suit"),
            "30:1",
            id="a table the file leaves out",
        ),
        pytest.param("house", "title=1\ndecks = 2", ("title",), "1\ndecks = 2", id="two lines are text"),
        pytest.param("house", "decks=" + "9" * 5000, ("decks",), "9" * 5000, id="a number too long is text"),
        pytest.param("house", "decks=", ("decks",), "", id="nothing is an empty text"),
    ],
)
def test_a_value_goes_where_its_field_says(
    name: str, word: str, place: tuple[str | int, ...], value: object
) -> None:
    tables = changed(name, word)
    assert at(tables, *place) == value
    assert type(at(tables, *place)) is type(value)
    before, after = dict(leaves(raw(name))), dict(leaves(tables))
    touched = {leaf for leaf in before | after if before.get(leaf) != after.get(leaf)}
    assert touched
    assert {leaf[: len(place)] for leaf in touched} == {place}


def test_the_tables_given_stay_as_they_are() -> None:
    before = raw("house")
    override(before, [("bust_ladder[1].pays", "5:1"), ("chips[1]", "3"), ("new.table.x", "1")])
    assert before == raw("house")


def test_later_assignments_stand_over_earlier_ones() -> None:
    assert changed("house", "decks=2", "decks=4")["decks"] == 4


def test_a_ladder_grows_by_the_next_step() -> None:
    tables = changed("house", "bust_ladder[7].cards=9", "bust_ladder[7].pays=500:1")
    profile = read_profile(tables)
    assert isinstance(profile, Profile)
    assert profile.blackjack is not None
    assert profile.blackjack.bust_bonus is not None
    assert profile.blackjack.bust_bonus.ladder[-1] == (9, Odds(500, 1))


@pytest.mark.parametrize(
    ("word", "place", "sentence"),
    [
        pytest.param(
            "pays=2:1",
            "pays",
            "this may be any of: blackjack.insurance.pays, blackjack.bust_ladder[1].pays,"
            " blackjack.bust_ladder[2].pays, blackjack.bust_ladder[3].pays, blackjack.bust_ladder[4].pays,"
            " blackjack.bust_ladder[5].pays, blackjack.bust_ladder[6].pays",
            id="more than one place",
        ),
        pytest.param("chips[9]=2", "chips[9]", "there is no such row: the list has 7", id="beyond a list"),
        pytest.param("decks.x=2", "decks.x", "there is no such field", id="under a value"),
        pytest.param("limits.name=x", "limits.name", "there is no such field", id="a list has no names"),
        pytest.param("blackjack[1]=2", "blackjack[1]", "there is no such field", id="a table has no rows"),
        pytest.param(
            "chips[0]=2",
            "chips[0]",
            "a field is named like blackjack.double.after_split or chips[2]",
            id="rows count from 1",
        ),
        pytest.param(
            "=2", "", "a field is named like blackjack.double.after_split or chips[2]", id="no name"
        ),
        pytest.param(
            "a..b=2", "a..b", "a field is named like blackjack.double.after_split or chips[2]", id="a hole"
        ),
    ],
)
def test_what_cannot_be_put_in_is_told_with_its_place(word: str, place: str, sentence: str) -> None:
    tables, problems = override(raw("house"), [_split(word)])
    assert [(problem.place, problem.sentence(str)) for problem in problems] == [(place, sentence)]
    assert tables == raw("house")


def test_everything_that_cannot_be_put_in_is_told_at_once() -> None:
    tables, problems = override(raw("house"), [("pays", "1:1"), ("decks", "4"), ("chips[99]", "2")])
    assert [problem.place for problem in problems] == ["pays", "chips[99]"]
    assert tables["decks"] == 4


def test_a_field_nobody_knows_is_left_to_the_schema() -> None:
    found = read_profile(changed("house", "draws_too=16", "blackjack.insurance.x.y=1"))
    assert isinstance(found, tuple)
    assert [(problem.place, str(problem)) for problem in found] == [
        ("blackjack.insurance.x", "blackjack.insurance.x: there is no such field"),
        ("draws_too", "draws_too: there is no such field (found 16)"),
    ]


def test_an_unchanged_file_is_the_profile_it_was() -> None:
    text = (files("rules") / "profiles" / "bk.toml").read_text("utf-8")
    assert read_profile(changed("bk")) == parse_profile(text)
    assert read_profile(changed("bk", "decks=6")) == parse_profile(text)


@given(
    st.lists(st.tuples(st.text("abdecks.[]0123 _", max_size=12), st.text(max_size=12)), max_size=3),
)
def test_whatever_is_typed_is_a_profile_or_problems(words: list[tuple[str, str]]) -> None:
    tables, problems = override(raw("classic"), words)
    assert all(isinstance(problem, Problem) for problem in problems)
    assert isinstance(read_profile(tables), Profile | tuple)
