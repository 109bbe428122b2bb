"""A profile file: the shipped one reads, a broken one tells every problem at once, each with its place."""

import re
import tomllib
from dataclasses import fields
from typing import Any

import pytest
from pydantic import BaseModel

from floor_app.profiles import ProfileShelf, shipped_ids
from rules.money import Odds
from rules.profile import Profile
from rules.profile_problems import Problem
from rules.profile_schema import ProfileFile, parse_profile
from rules.refusals import Code, Refusal
from rules.wagers import Kind
from tests.rules.rounds import PROFILES, ROOT

HOUSE = ROOT / "rules" / "profiles" / "house.toml"


def sound() -> str:
    """The text of the shipped house profile."""
    return HOUSE.read_text(encoding="utf-8")


def broken(*changes: tuple[str, str]) -> tuple[Problem, ...]:
    """What is found in the house profile after replacing these lines, each of them there once."""
    text = sound()
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    found = parse_profile(text)
    assert not isinstance(found, Profile)
    return found


def test_house_loads() -> None:
    house = parse_profile(sound())
    assert isinstance(house, Profile)
    assert (house.id, house.decks, house.boxes, house.seats) == ("house", 6, 7, 3)
    assert [limits.name for limits in house.limits] == ["10-200", "25-500", "50-1000"]
    assert house.bet_kinds == (Kind.MAIN, Kind.PAIR, Kind.BUST)
    assert house.blackjack is not None
    assert house.blackjack.bust_bonus is not None
    assert [str(odds) for _, odds in house.blackjack.bust_bonus.ladder] == [
        "1:1",
        "2:1",
        "9:1",
        "50:1",
        "100:1",
        "250:1",
    ]
    assert house.blackjack.blackjack_pays == Odds(3, 2)


@pytest.mark.parametrize("path", sorted(PROFILES.glob("*.toml")), ids=lambda path: path.stem)
def test_profiles_of_the_tests_load(path: Any) -> None:
    assert isinstance(parse_profile(path.read_text(encoding="utf-8")), Profile)


def test_shipped_profiles_load() -> None:
    assert "house" in shipped_ids()
    assert [name for name in shipped_ids() if isinstance(ProfileShelf().find(name), Refusal)] == []


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("decks = 6 ", "decks = 9 ", "decks"),
        ("decks = 6 ", 'decks = "6" ', "decks"),
        ("decks = 6 ", "decks = 6.0 ", "decks"),
        ("decks = 6 ", "decks = true ", "decks"),
        ('shuffle = "cut_card"', 'shuffle = "never"', "shuffle"),
        ("boxes = 7", "boxes = 8", "boxes"),
        ("seats = 3", "seats = 0", "seats"),
        ("seats = 3 ", "seat = 3 ", "seats"),
        ('bet_step = "1"', "bet_step = 1", "bet_step"),
        ('bet_step = "1"', 'bet_step = "one"', "bet_step"),
        ('bet_step = "1"', 'bet_step = "0"', "bet_step"),
        ('bet_step = "1"', 'bet_step = "0.001"', "bet_step"),
        ('pay_step = "0.5"', 'pay_step = "-1"', "pay_step"),
        ('pay_step = "0.5"', 'pay_step = "0.00"', "pay_step"),
        ('rounding = "up"', 'rounding = "even"', "rounding"),
        ('chips = ["1", "5",', 'chips = ["5", "1",', "chips"),
        ('chips = ["1", "5",', 'chips = ["1", "1.5",', "chips[2]"),
        ('chips = ["1", "5",', 'chips = ["1", 5,', "chips[2]"),
        ('chips = ["1", "5",', 'chips = ["0", "5",', "chips"),
        ('prompts = ["double_9"', 'prompts = ["double_8"', "prompts[1]"),
        ("first_card_closes = true", 'first_card_closes = "yes"', "first_card_closes"),
        ("burn_at_shoe_start = 1", "burn_at_shoe_start = 11", "burn_at_shoe_start"),
        ("cut_depth = 78", "cut_depth = -1", "cut_depth"),
        ('game = "blackjack"', 'game = "poker"', "game"),
        ('id = "house"', 'id = "The House"', "id"),
        ('title = "House blackjack"', 'title = " "', "title"),
        ("decimals = 2", "decimals = 5", "currency.decimals"),
        ('sign = "у.е."', "", "currency.sign"),
        ('main = { min = "10", max = "200" }', 'main = { min = "10" }', "limits[1].main.max"),
        ('main = { min = "10", max = "200" }', 'main = { min = "201", max = "200" }', "limits[1].main"),
        ('main = { min = "10", max = "200" }', 'main = { min = "0", max = "200" }', "limits[1].main"),
        ('main = { min = "10", max = "200" }', 'main = { min = "10.5", max = "200" }', "limits[1].main.min"),
        ('main = { min = "10", max = "200" }', 'tie = { min = "1", max = "2" }', "limits[1].tie"),
        ('main = { min = "10", max = "200" }', "", "limits[1].main"),
        ('name = "25-500"', 'name = "10-200"', "limits"),
        ("draws_to = 16", "draws_to = 21", "blackjack.draws_to"),
        ("hole_card = false", "hole_card = 0", "blackjack.hole_card"),
        ("up_card = 1", "up_card = 2", "blackjack.up_card"),
        ("up_card = 1", "up_card = 3", "blackjack.up_card"),
        ('peek = "none"', 'peek = "ten"', "blackjack.peek"),
        ('blackjack_pays = "3:2"', 'blackjack_pays = "3/2"', "blackjack.blackjack_pays"),
        ('blackjack_pays = "3:2"', 'blackjack_pays = "0:2"', "blackjack.blackjack_pays"),
        ('blackjack_v_ten = "push"', 'blackjack_v_ten = "win"', "blackjack.blackjack_v_ten"),
        ("charlie = 0", "charlie = 3", "blackjack.charlie"),
        ("charlie = 0", "charlie = 12", "blackjack.charlie"),
        ('minimum = "5"', 'minimum = "0"', "blackjack.insurance.minimum"),
        ('minimum = "5"', 'minimum = "5.5"', "blackjack.insurance.minimum"),
        ('minimum = "5"', "", "blackjack.insurance.minimum"),
        ('pays = "2:1"                # 004', 'pays = "two"', "blackjack.insurance.pays"),
        ("totals = []", "totals = [9, 21]", "blackjack.double.totals[2]"),
        ("dark_max = 11", "dark_max = 12", "blackjack.double.dark_max"),
        ("max_hands = 4", "max_hands = 5", "blackjack.split.max_hands"),
        ('pair_by = "value"', 'pair_by = "suit"', "blackjack.split.pair_by"),
        ('two_colours = "5:1"', "", "blackjack.pair_bonus.two_colours"),
        ("cards = 4\n", "cards = 3\n", "blackjack.bust_ladder"),
        ("cards = 4\n", "cards = 40\n", "blackjack.bust_ladder[2].cards"),
        ("cards = 8\n", "cards = 9\n", "blackjack.bust_ladder"),
        ("cards = 3\n", "cards = 2\n", "blackjack.bust_ladder[1].cards"),
        ('kind = "miscall"', 'kind = "Mis call"', "irregularities[13].kind"),
    ],
    ids=lambda part: part if isinstance(part, str) else None,
)
def test_broken_field_is_told_with_its_place(old: str, new: str, place: str) -> None:
    found = broken((old, new))
    assert place in [problem.place for problem in found]
    assert all(problem.message for problem in found)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('pair = { min = "1", max = "200" }', "", "limits[1].pair"),
        ('bust = { min = "1", max = "100" }     # 004: bust bonus min-max\n', "", "limits[1].bust"),
    ],
    ids=["no limits for the pair bonus", "no limits for the bust bonus"],
)
def test_bonus_needs_limits_and_prices(old: str, new: str, place: str) -> None:
    assert [problem.place for problem in broken((old, new))] == [place]


def test_half_insurance_needs_an_even_step() -> None:
    text = (PROFILES / "one_split.toml").read_text(encoding="utf-8").replace("decimals = 2", "decimals = 0")
    found = parse_profile(text.replace('pay_step = "0.5"', 'pay_step = "1"'))
    assert not isinstance(found, Profile)
    assert [problem.place for problem in found] == ["bet_step"]


def test_ten_planted_problems_of_both_kinds_are_told_at_once() -> None:
    found = broken(
        ("decks = 6 ", "decks = 0 "),
        ('rounding = "up"', 'rounding = "even"'),
        ('pay_step = "0.5"', 'pay_step = "0"'),
        ('chips = ["1", "5",', 'chips = ["5", "1",'),
        ('sign = "у.е."', 'symbol = "у.е."'),
        ('main = { min = "25", max = "500" }', 'main = { min = "600", max = "500" }'),
        ("up_card = 1", "up_card = 2"),
        ('minimum = "5"', 'minimum = "0"'),
        ('pair_by = "value"', 'pair_by = "suit"'),
    )
    assert sorted(problem.place for problem in found) == sorted(
        (
            "decks",
            "rounding",
            "pay_step",
            "chips",
            "currency.sign",
            "currency.symbol",
            "limits[2].main",
            "blackjack.up_card",
            "blackjack.insurance.minimum",
            "blackjack.split.pair_by",
        )
    )


def test_problem_says_place_value_and_what_is_allowed() -> None:
    (problem,) = broken(("decks = 6 ", "decks = 9 "))
    assert str(problem) == "decks: at most 8 (found 9)"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('id = "house"\ntitle = \n', "line 2"),
        ('id = "house"\nid = "other"\n', "line 2"),
        ("decks = " + "1" * 5000, "not TOML"),
        ("chips = " + "[" * 5000, "not TOML"),
        ("[currency", "end of document"),
    ],
    ids=["no value", "a key twice", "a number too long", "arrays too deep", "a table cut off"],
)
def test_what_is_no_toml_is_told_with_its_line(text: str, told: str) -> None:
    found = parse_profile(text)
    assert not isinstance(found, Profile)
    assert len(found) == 1
    assert found[0].place == "file"
    assert told in str(found[0])


def test_empty_file_tells_every_field_that_is_missing() -> None:
    found = parse_profile("")
    assert not isinstance(found, Profile)
    needed = {name for name, field in ProfileFile.model_fields.items() if field.is_required()}
    assert {problem.place for problem in found} == needed


# rules.md section 3: each row of the table, and the further fields below it.
FIELDS = (
    "decks",
    "shuffle",
    "boxes",
    "seats",
    "limits",
    "limits.name",
    "limits.main",
    "limits.main.min",
    "limits.main.max",
    "bet_step",
    "pay_step",
    "blackjack.draws_to",
    "blackjack.hole_card",
    "blackjack.up_card",
    "blackjack.peek",
    "blackjack.blackjack_pays",
    "blackjack.blackjack_v_ace",
    "blackjack.blackjack_v_ten",
    "blackjack.even_money",
    "blackjack.insurance.up_cards",
    "blackjack.insurance.amount",
    "blackjack.insurance.minimum",
    "blackjack.insurance.on_blackjack",
    "blackjack.insurance.lost_on_bust",
    "blackjack.insurance.pays",
    "blackjack.double.totals",
    "blackjack.double.after_split",
    "blackjack.split.pair_by",
    "blackjack.split.max_hands",
    "blackjack.split.max_ace_hands",
    "blackjack.split.aces",
    "blackjack.surrender",
    "blackjack.charlie",
    "blackjack.pair_bonus.one_suit",
    "blackjack.pair_bonus.one_colour",
    "blackjack.pair_bonus.two_colours",
    "limits.pair",
    "limits.bust",
    "blackjack.bust_ladder.cards",
    "blackjack.bust_ladder.pays",
    "currency.code",
    "currency.decimals",
    "currency.sign",
    "chips",
    "prompts",
    "blackjack.double.for_less",
    "blackjack.double.dark_max",
    "blackjack.split.back_bet",
    "rounding",
    "blackjack.dealer_blackjack_takes",
    "blackjack.charlie_beats_blackjack",
    "void_reverses_settled",
    "first_card_closes",
    "burn_on_new_dealer",
    "burn_at_shoe_start",
    "cut_depth",
    "is_private",
    "irregularities.kind",
    "irregularities.ruling",
    "irregularities.who",
)


def _places(model: type[BaseModel], before: str = "") -> set[str]:
    found: set[str] = set()
    for name, info in model.model_fields.items():
        found.add(before + name)
        for part in _models(info.annotation):
            found |= _places(part, f"{before}{name}.")
    return found


def _models(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for part in getattr(annotation, "__args__", ()) for model in _models(part)]


@pytest.mark.parametrize("place", FIELDS)
def test_schema_has_the_field(place: str) -> None:
    assert place in _places(ProfileFile)


def test_irregularities_of_the_house_are_all_there() -> None:
    house = parse_profile(sound())
    assert isinstance(house, Profile)
    # rules.md section 4, the list shipped.
    assert len(house.irregularities) == 15
    assert len({row.kind for row in house.irregularities}) == 15


def unsourced(text: str) -> list[str]:
    """Lines with a value and no comment; the comment above the first of an array of tables speaks for its rows."""
    found, is_spoken_for, previous = [], False, ""
    for line in text.splitlines():
        if line.startswith("["):
            is_spoken_for = line.startswith("[[") and (is_spoken_for or previous.startswith("#"))
        elif re.match(r"[a-z_]+ = ", line) and "#" not in line and not is_spoken_for:
            found.append(line)
        previous = line.strip() or previous
    return found


def test_every_value_of_the_house_has_its_source() -> None:
    assert unsourced(sound()) == []


def test_value_without_a_source_is_found() -> None:
    text = sound().replace(
        "decks = 6                   # 004 is silent: the usual cut-card shoe", "decks = 6"
    )
    assert unsourced(text) == ["decks = 6"]


def test_digest_changes_with_values_only() -> None:
    house = parse_profile(sound())
    commented = parse_profile("# another remark\n" + sound().replace("# 004: bonus table", "# see the table"))
    other = parse_profile(sound().replace("draws_to = 16", "draws_to = 17"))
    written_out = parse_profile(sound().replace('back_bet = "first_hand"', ""))
    assert isinstance(house, Profile)
    assert isinstance(commented, Profile)
    assert isinstance(other, Profile)
    assert isinstance(written_out, Profile)
    assert re.fullmatch("[0-9a-f]{64}", house.digest)
    assert commented == house
    assert written_out.digest == house.digest
    assert other.digest != house.digest


# A file is of one game: the other's part is absent from it and from its digest.
DIGESTED = tuple(field.name for field in fields(Profile) if field.name not in ("digest", "baccarat"))


@pytest.mark.parametrize("name", DIGESTED)
def test_digest_knows_every_value(name: str) -> None:
    """Each value of the file stands in what the digest is made of."""
    raw = tomllib.loads(sound())
    parsed = ProfileFile.model_validate(raw)
    assert name in parsed.model_dump(mode="json")


def test_shelf_tells_all_problems_of_a_file(tmp_path: Any) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(sound().replace("decks = 6 ", "decks = 9 ").replace("up_card = 1", "up_card = 2"))
    found = ProfileShelf().find(str(path))
    assert isinstance(found, Refusal)
    assert found.code is Code.UNKNOWN_PROFILE
    told = dict(found.values)["problems"]
    assert isinstance(told, str)
    assert "decks" in told
    assert "blackjack.up_card" in told
