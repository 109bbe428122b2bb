"""The rules sheet comes from the profile that settles, field by field."""

from dataclasses import replace

import pytest

from floor_app.present.sheet import RulesSheet, limits_text, rules_sheet
from rules.money import Odds
from rules.profile import (
    AgainstBlackjack,
    BlackjackRules,
    InsuranceAmount,
    PairBy,
    Profile,
    SplitAces,
    UpCards,
)
from tests.present.samples import EN, HOUSE, RU


def house_rules() -> BlackjackRules:
    """The shipped blackjack rules."""
    assert HOUSE.blackjack is not None
    return HOUSE.blackjack


def sheet(profile: Profile = HOUSE) -> RulesSheet:
    """The English sheet under the first limits."""
    return rules_sheet(profile, profile.limits[0], EN)


def sentences(profile: Profile) -> tuple[str, ...]:
    """The sentences of the rules part."""
    return sheet(profile).parts[-1].sentences


def changed(**changes: object) -> Profile:
    """The house profile with other blackjack rules."""
    return replace(HOUSE, blackjack=replace(house_rules(), **changes))  # type: ignore[arg-type]


def test_limits_in_both_languages() -> None:
    english = {row.name: row.value for row in sheet().limits.rows}
    assert english == {"Bet": "10–200", "Pair bonus": "1–200", "Bust bonus": "1–100", "Box, at most": "200"}
    russian = rules_sheet(HOUSE, HOUSE.limits[2], RU)
    assert {row.name: row.value for row in russian.limits.rows} == {
        "Ставка": "50–1\u00a0000",
        "Бонус на пару": "1–1\u00a0000",
        "Бонус на перебор": "1–100",
        "Бокс, не более": "1\u00a0000",
    }
    assert (russian.title, sheet().title) == (HOUSE.title_ru, HOUSE.title)


def test_limits_in_one_line() -> None:
    assert limits_text(HOUSE, HOUSE.limits[0], EN) == "Bet 10–200 · Pair bonus 1–200 · Bust bonus 1–100"


def test_prices() -> None:
    rows = {row.name: row.value for part in sheet().parts for row in part.rows}
    assert rows == {
        "Blackjack": "3:2",
        "Insurance": "2:1",
        "Equal money": "1:1",
        "One suit": "30:1",
        "One colour": "10:1",
        "Two colours": "5:1",
        "3 cards": "1:1",
        "4 cards": "2:1",
        "5 cards": "9:1",
        "6 cards": "50:1",
        "7 cards": "100:1",
        "8 cards or more": "250:1",
    }


def test_a_changed_price_changes_the_sheet() -> None:
    rows = {
        row.name: row.value for part in sheet(changed(blackjack_pays=Odds(6, 5))).parts for row in part.rows
    }
    assert rows["Blackjack"] == "6:5"


def test_short_hash_is_the_head_of_the_digest() -> None:
    assert sheet().short_hash == HOUSE.digest[:12]


def test_house_without_bonuses_shows_none() -> None:
    headings = [part.heading for part in sheet(changed(pair_bonus=None, bust_bonus=None)).parts]
    assert headings == ["Pays", "Rules"]


INSURANCE, DOUBLE, SPLIT = house_rules().insurance, house_rules().double, house_rules().split


@pytest.mark.parametrize(
    ("changes", "there", "gone"),
    [
        pytest.param(
            {"draws_to": 17},
            "6 decks, dealer stands on 18",
            "6 decks, dealer stands on 17",
            id="draws-to-17",
        ),
        pytest.param({"surrender": False}, "No surrender", "Surrender half, not v ace", id="no-surrender"),
        pytest.param({"charlie": 6}, "6 cards up to 21 win", "", id="charlie"),
        pytest.param(
            {"blackjack_v_ten": AgainstBlackjack.LOSE},
            "Blackjack v blackjack: push on an ace, loses on a ten",
            "Blackjack v blackjack: push",
            id="loses-on-a-ten",
        ),
        pytest.param(
            {"even_money": UpCards.ACE},
            "Equal money v ace",
            "Equal money v ace, ten",
            id="equal-money-on-an-ace",
        ),
        pytest.param(
            {"insurance": replace(INSURANCE, amount=InsuranceAmount.HALF)},
            "Insurance v ace: half the bet",
            "Insurance v ace: 5–200",
            id="half-insurance",
        ),
        pytest.param(
            {"insurance": replace(INSURANCE, on_blackjack=True, lost_on_bust=True)},
            "Insurance is lost on a bust",
            "Blackjack is not insured",
            id="insurance-lost-on-bust",
        ),
        pytest.param(
            {"double": replace(DOUBLE, totals=(9, 10, 11))},
            "Double: 9, 10, 11",
            "Double: any two cards",
            id="9-11",
        ),
        pytest.param(
            {"double": replace(DOUBLE, after_split=False, for_less=False, dark_max=0)},
            "Double after split: no",
            "Dark double: up to 11",
            id="plain-double",
        ),
        pytest.param(
            {
                "split": replace(
                    SPLIT, pair_by=PairBy.RANK, max_hands=2, max_ace_hands=2, aces=SplitAces.PLAY_ON
                )
            },
            "Split by rank, 2 hands",
            "Aces: a card each, 3 hands",
            id="one-split-by-rank",
        ),
    ],
)
def test_each_switch_has_its_sentence(changes: dict[str, object], there: str, gone: str) -> None:
    shown = sentences(changed(**changes))
    assert there in shown
    assert gone not in shown
    assert there not in sentences(HOUSE)


def test_a_profile_without_blackjack_shows_its_limits_only() -> None:
    assert sheet(replace(HOUSE, blackjack=None)).parts == ()
