"""Hidden cards are sealed when they come and revealed by a row of their own, whatever lets them be seen."""

import pytest

from floor_app.journal.entries import RowKind
from floor_app.journal.seal import Sealer
from floor_app.table.commands import EnterCard
from rules.cards import parse_card
from rules.view import Phase
from tests.table.rig import APPROVAL, HIDDEN, HOUSE, KEY, Rig

HOLE, DARK = "Kd", "Tc"


def with_hole() -> Rig:
    """Box 1 has to act with an 11, box 2 waits with a 15; the dealer's second card lies face down (place 6)."""
    rig = Rig(HIDDEN)
    rig.say("bet 1A main 50", "bet 2A main 20", "close")
    rig.scan("5h", "8s", "9d", "6c", "7h", HOLE)
    return rig


def with_dark() -> Rig:
    """Box 1 doubled dark (place 7), box 2 has to act."""
    rig = with_hole()
    rig.say("double 1A dark")
    rig.scan(DARK)
    return rig


def revealed(rig: Rig) -> list[dict[str, object]]:
    """The reveals stored so far."""
    return [dict(row.values()) for row in rig.rows(RowKind.REVEALED)]


def test_a_hole_card_and_a_dark_card_are_sealed_lines() -> None:
    rig = with_dark()
    assert rig.lines()[8:] == ["card **", "double 1A dark", "card **"]
    sealed = [str(row.values()["sealed"]) for row in rig.rows() if "sealed" in row.values()]
    assert [Sealer(KEY).open(text, "BJ 1:1") for text in sealed] == [f"card {HOLE}", f"card {DARK}"]
    assert rig.hands(1) == [["5h", "6c", "down"]]
    assert [str(card) for card in rig.view.round.dealer.cards] == ["9d", "down"]
    assert revealed(rig) == []


def test_each_is_revealed_when_its_time_comes() -> None:
    rig = with_dark()
    rig.say("stand 2")
    assert rig.view.round.phase is Phase.SETTLED
    assert revealed(rig) == [{"place": 6, "card": HOLE}, {"place": 7, "card": DARK}]
    kinds = [row.kind for row in rig.rows()][-3:]
    assert kinds == [RowKind.LINE, RowKind.REVEALED, RowKind.REVEALED]


def test_the_hole_card_is_revealed_before_the_dark_one_when_the_dealer_draws() -> None:
    rig = Rig(HIDDEN)
    rig.say("bet 1A main 50", "close")
    rig.scan("5h", "9d", "6c", "2d")
    rig.say("double 1A dark")
    rig.scan(DARK)
    assert rig.view.round.phase is Phase.DEALER
    assert revealed(rig) == [{"place": 4, "card": "2d"}]
    rig.scan("9h")
    assert revealed(rig)[1:] == [{"place": 5, "card": DARK}]


def test_a_void_round_shows_everything() -> None:
    rig = with_dark()
    rig.say("void round misdeal", by=APPROVAL)
    assert revealed(rig) == [{"place": 6, "card": HOLE}, {"place": 7, "card": DARK}]


def test_an_undone_end_of_the_round_hides_again() -> None:
    rig = with_dark()
    rig.say("stand 2", "undo")
    assert rig.hands(1) == [["5h", "6c", "down"]]
    rig.say("stand 2")
    assert rig.hands(1) == [["5h", "6c", DARK]]


def test_a_dark_card_turned_early_is_revealed_by_the_amendment() -> None:
    """The ruling for it: it stays face up and the double stands."""
    rig = with_dark()
    rig.say("amend 10 double 1A", by=APPROVAL)
    assert rig.hands(1) == [["5h", "6c", DARK]]
    assert revealed(rig) == [{"place": 7, "card": DARK}]


def test_a_removed_hidden_card_is_burned_in_the_open() -> None:
    rig = with_dark()
    rig.say("remove 7", by=APPROVAL)
    assert [str(card) for card in rig.view.round.burned] == [DARK]
    assert revealed(rig) == [{"place": 7, "card": DARK, "burned": True}]


def test_a_hidden_card_that_moves_to_an_open_place_is_revealed() -> None:
    """An extra card before it is removed, so that it was never the dealer's second but a box's card."""
    rig = with_hole()
    rig.say("remove 5", by=APPROVAL)
    assert rig.hands(2) == [["8s", HOLE]]
    assert revealed(rig) == [{"place": 5, "card": HOLE}]


def test_a_dark_card_that_an_inserted_one_moves_is_revealed_where_it_lies_open() -> None:
    """The inserted one is the dark card, and the card taken for it is the next box's."""
    rig = Rig(HIDDEN)
    rig.say("bet 1A main 50", "bet 2A main 20", "close")
    rig.scan("5h", "8s", "9d", "6c", "2h", HOLE)
    rig.say("double 1A dark")
    rig.scan(DARK)
    rig.say("insert 7 3c", by=APPROVAL)
    assert rig.lines()[-1] == "insert 7 **"
    assert rig.hands(1) == [["5h", "6c", "down"]]
    assert rig.hands(2) == [["8s", "2h", DARK]]
    assert revealed(rig) == [{"place": 8, "card": DARK}]


@pytest.mark.parametrize(
    ("line", "sealed"), [("correct 6 9s", True), ("correct 7 9s", True), ("correct 5 9s", False)]
)
def test_a_correction_is_sealed_where_the_card_lies_hidden(line: str, sealed: bool) -> None:
    rig = with_dark()
    rig.say(line, by=APPROVAL)
    assert rig.lines()[-1] == (line.replace("9s", "**") if sealed else line)
    assert ("sealed" in rig.rows()[-1].values()) is sealed
    assert revealed(rig) == []
    rig.say("stand 2")
    if sealed:
        assert {"place": int(line.split()[1]), "card": "9s"} in revealed(rig)


def test_a_card_inserted_at_a_hidden_place_is_sealed() -> None:
    rig = with_hole()
    rig.say("insert 6 9s", by=APPROVAL)
    assert rig.lines()[-1] == "insert 6 **"


def test_a_card_keyed_in_for_a_hidden_place_is_sealed() -> None:
    rig = with_hole()
    rig.say("double 1A dark")
    rig.do(EnterCard(parse_card(DARK), APPROVAL))
    assert rig.lines()[-1] == "card **"


def test_open_games_seal_nothing() -> None:
    rig = Rig(HOUSE)
    rig.say("bet 1A main 50", "close")
    rig.scan("5h", "9d", "6c")
    rig.say("double 1A")
    rig.scan("2c", "Kd")
    assert rig.view.round.phase is Phase.SETTLED
    assert not any("sealed" in row.values() for row in rig.rows())
    assert revealed(rig) == []
