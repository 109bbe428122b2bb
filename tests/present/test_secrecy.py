"""Nothing said on any screen depends on a card that lies face down: swap it, and every text stays the same."""

from dataclasses import replace

import pytest

from floor_app.locale.translator import Translator
from floor_app.present.call import call_line
from floor_app.present.hands import dealer_text, hand_text
from floor_app.present.payout import payout_guide
from floor_app.present.sheet import rules_sheet
from floor_app.present.trouble import troubles_of
from floor_app.table.views import TableView, Trouble, TroubleKind
from rules.profile import Peek
from tests.present.samples import EN, HOUSE, RU, table

assert HOUSE.blackjack is not None
PEEKING = replace(
    HOUSE, blackjack=replace(HOUSE.blackjack, hole_card=True, up_card=1, peek=Peek.TEN), id="peeking"
)
DARK = ("bet 1A main 50", "bet 2A main 10", "close", "card 6h 9d 5d 5s 8s", "double 1A dark")
HOLE = ("bet 1A main 50", "bet 2A main 10", "close", "card 6h 9d 9c 5s 8s")


def everything(view: TableView, tr: Translator) -> str:
    """All that the formatted views say of a table."""
    hands = [hand_text(box, hand, tr) for box in view.round.boxes for hand in box.hands]
    parts = (
        call_line(view, tr),
        payout_guide(view, tr),
        hands,
        dealer_text(view.round.dealer, tr),
        troubles_of(view, tr),
        rules_sheet(view.profile, view.limits, tr),
    )
    return repr(parts)


@pytest.mark.parametrize("tr", [pytest.param(RU, id="ru"), pytest.param(EN, id="en")])
@pytest.mark.parametrize(
    "script",
    [
        pytest.param((), id="just-dealt"),
        pytest.param(("stand 2",), id="at-the-dealer"),
        pytest.param(("stand 2", "challenge 2A"), id="held"),
        pytest.param(("card Kc",), id="next-box-bust"),
    ],
)
def test_swapping_a_dark_card_changes_nothing(script: tuple[str, ...], tr: Translator) -> None:
    shown = {everything(table(*DARK, f"card {card}", *script), tr) for card in ("Tc", "2h", "Ks", "Ac")}
    assert len(shown) == 1


@pytest.mark.parametrize("tr", [pytest.param(RU, id="ru"), pytest.param(EN, id="en")])
@pytest.mark.parametrize("script", [pytest.param((), id="dealt"), pytest.param(("card 2d",), id="box-hits")])
def test_swapping_a_hole_card_changes_nothing(script: tuple[str, ...], tr: Translator) -> None:
    shown = {
        everything(table(*HOLE, f"card {card}", *script, profile=PEEKING), tr)
        for card in ("Tc", "2h", "Ks", "Ac")
    }
    assert len(shown) == 1


def test_swapping_an_open_card_does_change_the_texts() -> None:
    assert everything(table(*DARK[:3], "card 6h"), EN) != everything(table(*DARK[:3], "card 7h"), EN)


def test_hidden_card_that_cannot_be_is_not_named() -> None:
    view = table(*DARK, "card Tc", troubles=(Trouble(TroubleKind.HIDDEN_IMPOSSIBLE),))
    assert "10♣" not in everything(view, EN)
    assert "Tc" not in everything(view, EN)
