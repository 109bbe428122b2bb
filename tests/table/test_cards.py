"""Cards that come: where the state says, or nowhere until somebody rules; nothing is guessed."""

from dataclasses import replace

import pytest

from drivers.events import Burn, CardFlag
from floor_app.journal.entries import RowKind
from floor_app.table.commands import Approval, EnterCard, NextRound, RuleStrayCard, StrayRuling
from floor_app.table.rows import READER
from floor_app.table.views import LineState, TroubleKind
from rules.cards import parse_card
from rules.profile import Profile
from rules.refusals import Code
from rules.view import Hold, Phase, Status
from tests.table.rig import APPROVAL, BURNING, HIDDEN, HOUSE, Rig

PLAY = RuleStrayCard(StrayRuling.PLAY)
BURN = RuleStrayCard(StrayRuling.BURN)
ONE_DECK = replace(HOUSE, decks=1)
NO_CLOSING = replace(HOUSE, first_card_closes=False)


def in_play(profile: Profile = HOUSE) -> Rig:
    """Box 1 has to act with a 19 against a 7; box 2 waits with a 12."""
    rig = Rig(profile)
    rig.say("bet 1A main 50", "bet 2A main 20", "close")
    rig.scan("Th", "5s", "7d", "9c", "7h")
    return rig


def settled(profile: Profile = HOUSE) -> Rig:
    """Box 1 lost with a 19 to a 20."""
    rig = Rig(profile)
    rig.say("bet 1A main 50", "close")
    rig.scan("Th", "Td", "9c")
    rig.say("stand 1")
    rig.scan("Qh")
    assert rig.view.round.phase is Phase.SETTLED
    return rig


def test_the_first_card_closes_the_bets() -> None:
    rig = Rig()
    rig.say("bet 1A main 50")
    view = rig.scan("Th")
    assert view.round.phase is Phase.DEAL
    assert rig.lines() == ["bet 1A main 50.00", "close", "card Th"]
    assert [row.actor for row in rig.rows(RowKind.LINE)] == ["Anna", READER, READER]


def test_the_first_card_closes_the_offers() -> None:
    rig = Rig()
    rig.say("bet 1A main 50", "close")
    rig.scan("Th", "As", "6c")
    assert rig.view.round.phase is Phase.OFFERS
    rig.scan("5c")
    assert rig.lines()[-2:] == ["done", "card 5c"]
    assert rig.hands(1) == [["Th", "6c", "5c"]]


@pytest.mark.parametrize(
    ("said", "phase"),
    [
        pytest.param((), Phase.BETTING, id="no-bets"),
        pytest.param(("bet 1A main 50",), Phase.BETTING, id="betting"),
    ],
)
def test_without_the_house_setting_a_card_closes_nothing(said: tuple[str, ...], phase: Phase) -> None:
    rig = Rig(NO_CLOSING)
    rig.say(*said)
    rig.scan("Th")
    assert rig.view.round.phase is phase
    assert rig.troubles() == [TroubleKind.CARD_OUT_OF_PLACE]
    assert rig.code(PLAY) is Code.BETS_OPEN
    rig.do(BURN)
    assert rig.troubles() == []
    assert [str(card) for card in rig.view.round.burned] == ["Th"]


def test_a_card_shown_before_the_round_is_burned_by_the_dealer() -> None:
    rig = Rig()
    rig.scan("Th")
    assert rig.view.shoe.state is LineState.OFF
    assert rig.code(PLAY) is Code.BETS_OPEN
    assert rig.code("bet 1A main 50") is Code.HELD
    rig.do(BURN)
    rig.say("bet 1A main 50")
    assert rig.view.shoe.dealt == 1


def test_a_card_after_the_settlement_is_burned_with_a_supervisor() -> None:
    rig = settled()
    rig.scan("2c")
    assert rig.code(NextRound()) is Code.HELD
    assert rig.code("paid") is Code.HELD
    assert rig.code(PLAY) is Code.CARD_NOT_EXPECTED
    assert rig.code(BURN) is Code.NOT_OFFERED
    rig.do(RuleStrayCard(StrayRuling.BURN, APPROVAL))
    assert rig.troubles() == []
    rig.do(NextRound())
    assert rig.view.round_number == 2
    assert rig.view.shoe.dealt == 5


def test_a_card_after_the_round_is_over_is_the_dealers_to_burn() -> None:
    """Paid out, the round is over: the card was shown before the next one."""
    rig = settled()
    rig.say("paid")
    rig.scan("2c")
    rig.do(BURN)
    rig.do(NextRound())
    assert rig.state.gone == {parse_card(text): 1 for text in ("Th", "Td", "9c", "Qh", "2c")}


def test_a_ruled_card_is_played_where_the_state_says() -> None:
    rig = in_play()
    rig.scan("2c", flags=CardFlag.REDRAWN)
    assert rig.troubles() == [TroubleKind.CARD_OUT_OF_PLACE]
    assert rig.hands(1) == [["Th", "9c"]]
    rig.do(PLAY)
    assert rig.hands(1) == [["Th", "9c", "2c"]]
    assert rig.rows(RowKind.STRAY_RULED)[0].values() == {"ruling": "play"}


def test_a_card_drawn_again_is_the_same_only_with_a_supervisor() -> None:
    rig = in_play()
    dealt = rig.view.shoe.dealt
    rig.scan("9c", flags=CardFlag.REDRAWN)
    assert rig.code(RuleStrayCard(StrayRuling.SAME)) is Code.NOT_OFFERED
    rig.do(RuleStrayCard(StrayRuling.SAME, APPROVAL))
    assert rig.troubles() == []
    assert rig.hands(1) == [["Th", "9c"]]
    assert rig.view.shoe.dealt == dealt
    assert rig.rows(RowKind.STRAY_RULED)[0].values() == {
        "ruling": "same",
        "approval": {"supervisor": "Boris", "reason": "seen on the camera"},
    }


def test_cards_behind_a_card_out_of_place_wait_in_their_order() -> None:
    rig = in_play()
    rig.scan("2c", flags=CardFlag.REDRAWN)
    rig.scan("3d", "4h")
    assert rig.hands(1) == [["Th", "9c"]]
    assert len(rig.troubles()) == 3
    rig.do(RuleStrayCard(StrayRuling.BURN, APPROVAL))
    rig.do(PLAY)
    assert rig.hands(1) == [["Th", "9c", "3d"]]
    assert rig.hands(2) == [["5s", "7h"]]
    rig.do(PLAY)
    assert rig.hands(2) == [["5s", "7h", "4h"]]
    assert rig.troubles() == []


@pytest.mark.parametrize("rulings", [(PLAY, PLAY), (RuleStrayCard(StrayRuling.BURN, APPROVAL), PLAY)])
def test_the_first_of_two_cards_out_of_place_may_close_the_offers(rulings: tuple[RuleStrayCard, ...]) -> None:
    rig = Rig()
    rig.say("bet 1A main 50", "close")
    rig.scan("Th", "As", "2c")
    rig.scan("3d", flags=CardFlag.REDRAWN)
    rig.scan("4h")
    for ruling in rulings:
        assert rig.do(ruling).refused is None
    assert rig.view.round.phase is Phase.BOXES
    assert rig.hands(1)[0][-1] == "4h"


def test_no_card_is_entered_by_hand_past_one_that_waits() -> None:
    rig = in_play()
    rig.scan("2c", flags=CardFlag.REDRAWN)
    assert rig.code(EnterCard(parse_card("3d"), APPROVAL)) is Code.HELD
    assert rig.code("stand 1") is Code.HELD


def test_a_ruling_without_a_card_is_refused() -> None:
    assert in_play().code(PLAY) is Code.NOT_OFFERED


@pytest.mark.parametrize("flags", [0, CardFlag.LOW_CONFIDENCE], ids=["unread", "low-confidence"])
def test_a_card_nobody_knows_holds_the_round(flags: int) -> None:
    rig = in_play()
    rig.scan("??" if not flags else "2c", flags=flags)
    assert rig.view.round.hold is Hold.UNREAD
    assert rig.lines()[-1] == "card ??"
    assert rig.code("stand 1") is Code.HELD
    rig.scan("3d")
    assert rig.troubles() == [TroubleKind.CARD_OUT_OF_PLACE]
    rig.say("correct 6 2c", by=APPROVAL)
    assert rig.hands(1) == [["Th", "9c", "2c"]]
    rig.do(PLAY)
    assert rig.hands(2) == [["5s", "7h", "3d"]]


def test_a_card_nobody_knows_may_be_dealt_twice_in_no_round() -> None:
    rig = in_play()
    rig.scan("??", "??")
    assert rig.troubles() == [TroubleKind.CARD_OUT_OF_PLACE]
    rig.say("correct 6 2c", by=APPROVAL)
    assert rig.do(PLAY).refused is None
    assert rig.view.round.hold is Hold.UNREAD


def test_a_reading_that_cannot_be_holds_the_round_and_is_shown() -> None:
    rig = in_play(ONE_DECK)
    view = rig.scan("Th")
    assert view.round.hold is Hold.UNREAD
    assert [(row.kind, row.card) for row in view.troubles] == [
        (TroubleKind.IMPOSSIBLE_CARD, parse_card("Th"))
    ]
    assert view.shoe.dealt == 6
    rig.start()
    assert rig.view.troubles == view.troubles
    rig.say("correct 6 2c", by=APPROVAL)
    assert rig.troubles() == []


def test_a_first_card_that_cannot_be_closes_the_bets_and_holds() -> None:
    rig = Rig(ONE_DECK)
    rig.say("burn Th", "bet 1A main 50")
    rig.scan("Th")
    assert rig.lines()[-2:] == ["close", "card ??"]
    assert rig.troubles() == [TroubleKind.IMPOSSIBLE_CARD]


def test_a_hidden_card_that_cannot_be_is_never_named() -> None:
    rig = Rig(replace(HIDDEN, decks=1))
    rig.say("bet 1A main 50", "close")
    view = rig.scan("Th", "7d", "2c", "Th")
    assert [(row.kind, row.card) for row in view.troubles] == [(TroubleKind.HIDDEN_IMPOSSIBLE, None)]
    assert view.round.hold is Hold.UNREAD
    rig.say("correct 4 9s", by=APPROVAL)
    assert rig.lines()[-1] == "correct 4 **"
    assert rig.troubles() == []


@pytest.mark.parametrize("is_flagged", [False, True], ids=["after-the-settlement", "burn-report"])
def test_a_card_that_cannot_be_and_has_no_place_can_be_ruled(is_flagged: bool) -> None:
    """The reading is not believed, but a card left the shoe: it is burned as one that was not read."""
    rig = settled(ONE_DECK)
    if is_flagged:
        outcome = rig.hear(Burn(rig.next_id(), parse_card("Th"), 1, CardFlag(0)))
        assert outcome.stored
    else:
        rig.scan("Th")
    assert rig.troubles() == [TroubleKind.CARD_OUT_OF_PLACE]
    rig.do(RuleStrayCard(StrayRuling.BURN, APPROVAL))
    assert rig.troubles() == []
    assert rig.view.round.burned == (None,)
    assert rig.view.shoe.dealt == 5
    rig.do(NextRound())
    assert rig.view.round_number == 2


def test_a_burn_report_is_burned_in_any_phase() -> None:
    rig = Rig()
    for card in ("2c", "3c"):
        rig.hear(Burn(rig.next_id(), parse_card(card), 1, CardFlag(0)))
    rig.say("bet 1A main 50", "close")
    rig.hear(Burn(rig.next_id(), None, 1, CardFlag(0)))
    rig.scan("Th", "Td", "9c")
    assert rig.lines()[:2] == ["burn 2c", "burn 3c"]
    assert [str(card) for card in rig.view.round.burned] == ["2c", "3c", "None"]
    assert rig.view.shoe.dealt == 6


def test_a_burn_that_was_hardly_read_is_not_believed() -> None:
    rig = Rig()
    rig.hear(Burn(rig.next_id(), parse_card("2c"), 1, CardFlag.LOW_CONFIDENCE))
    assert rig.view.round.burned == (None,)


def test_the_first_card_of_a_shoe_is_burned_by_itself() -> None:
    rig = Rig(BURNING)
    rig.scan("2c")
    assert rig.lines() == ["burn 2c"]
    rig.say("bet 1A main 50")
    rig.scan("Th")
    assert rig.lines()[-1] == "card Th"


@pytest.mark.parametrize("burns", [0, 1, 2, 3])
def test_as_many_cards_are_burned_as_the_house_says(burns: int) -> None:
    rig = Rig(replace(HOUSE, burn_at_shoe_start=burns))
    rig.scan(*("2c", "3c", "4c")[:burns])
    assert len(rig.view.round.burned) == burns
    assert rig.troubles() == []
    rig.scan("5c")
    assert rig.troubles() == [TroubleKind.CARD_OUT_OF_PLACE]


def test_a_new_shoe_is_burned_from_too() -> None:
    rig = Rig(BURNING)
    rig.scan("2c")
    rig.say("shoe", by=APPROVAL)
    rig.scan("3c")
    assert [str(card) for card in rig.view.round.burned] == ["2c", "3c"]
    assert rig.troubles() == []


def test_burns_still_due_go_on_into_the_next_round() -> None:
    rig = Rig(BURNING)
    rig.scan("2c")
    rig.say("bet 1A main 50", "close")
    rig.say("void round misdeal", by=APPROVAL)
    rig.say("shoe", by=APPROVAL)
    rig.do(NextRound())
    rig.scan("3c")
    assert rig.lines() == ["burn 3c"]


def test_cards_gone_are_carried_from_round_to_round_of_one_shoe() -> None:
    rig = Rig(replace(HOUSE, decks=2))
    for _ in range(2):
        rig.say("bet 1A main 50", "close")
        rig.scan("Th", "Td", "9c")
        rig.say("stand 1")
        rig.scan("Qh")
        rig.do(NextRound())
    assert rig.view.shoe.dealt == 8
    rig.say("bet 1A main 50", "close")
    view = rig.scan("Th")
    assert rig.troubles() == [TroubleKind.IMPOSSIBLE_CARD]
    rig.say("void round wrong pack", "shoe", by=APPROVAL)
    assert rig.view.shoe.dealt == 0
    rig.do(NextRound())
    rig.say("bet 1A main 50", "close")
    view = rig.scan("Th", "Td", "9c")
    assert view.troubles == ()
    assert view.shoe.dealt == 3


def test_cards_before_a_new_pack_do_not_count_to_it() -> None:
    """Unread ones neither."""
    rig = in_play()
    rig.hear(Burn(rig.next_id(), None, 1, CardFlag(0)))
    rig.say("shoe", by=APPROVAL)
    assert rig.view.shoe.dealt == 0
    rig.scan("??")
    assert rig.view.shoe.dealt == 1
    rig.say("correct 6 2c", by=APPROVAL)
    assert rig.view.shoe.dealt == 1


def test_a_card_entered_by_hand_needs_two_people() -> None:
    rig = in_play()
    card = parse_card("2c")
    assert rig.code(EnterCard(card, Approval("", "broken reader"))) is Code.NOT_OFFERED
    assert rig.code(EnterCard(card, Approval("anna ", "broken reader"))) is Code.NOT_OFFERED
    rig.do(EnterCard(card, APPROVAL))
    assert rig.hands(1) == [["Th", "9c", "2c"]]
    row = rig.rows()[-1]
    assert (row.actor, row.scan) == ("Anna", None)
    assert row.values()["approval"] == {"supervisor": "Boris", "reason": "seen on the camera"}


@pytest.mark.parametrize("line", ["card 2c", "card ??", "card 2c 3d"])
def test_a_card_said_is_a_card_entered_by_hand(line: str) -> None:
    rig = in_play()
    assert rig.code(line) is Code.NOT_OFFERED
    rig.say(line, by=APPROVAL)
    assert rig.lines()[5 + 2 + 1 :] == [f"card {card}" for card in line.split()[1:]]


def test_a_void_box_releases_nothing_of_a_card_out_of_place() -> None:
    rig = in_play()
    rig.scan("2c", flags=CardFlag.REDRAWN)
    rig.say("void round misdeal", by=APPROVAL)
    assert rig.view.round.status is Status.VOID
    assert rig.code(NextRound()) is Code.HELD
    rig.do(RuleStrayCard(StrayRuling.BURN, APPROVAL))
    rig.do(NextRound())
