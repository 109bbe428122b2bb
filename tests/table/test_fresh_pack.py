"""A fresh pack every round: one touch before bets open, journaled as ``shoe``; copies count anew from there."""

from dataclasses import replace

import pytest

from floor_app.journal.entries import RowKind
from floor_app.table.commands import ClearBets, NextRound, RepeatBets
from floor_app.table.views import TroubleKind
from rules.profile import Shuffle
from rules.refusals import Code
from rules.view import Phase
from tests.table.rig import APPROVAL, HOUSE, Rig, setting_of

PLAIN = replace(HOUSE, decks=1, shuffle=Shuffle.EVERY_ROUND)


def settled() -> Rig:
    """The first round is lost with a 19 to a 20."""
    rig = Rig(PLAIN)
    rig.say("shoe", "bet 1A main 50", "close")
    rig.scan("Th", "Td", "9c")
    rig.say("stand 1")
    rig.scan("Qh")
    assert rig.view.round.phase is Phase.SETTLED
    return rig


def test_no_bet_is_taken_before_the_dealer_says_that_the_pack_is_in() -> None:
    rig = Rig(PLAIN)
    assert rig.view.needs_pack
    assert rig.code("bet 1A main 50") is Code.BETS_CLOSED
    assert rig.code(ClearBets()) is Code.BETS_CLOSED
    rig.say("shoe")
    assert not rig.view.needs_pack
    rig.say("bet 1A main 50")


def test_opening_the_next_round_is_that_touch() -> None:
    rig = settled()
    rig.do(NextRound())
    assert rig.lines() == ["shoe"]
    assert [row.kind for row in rig.store.open_round()] == [RowKind.ROUND_OPENED, RowKind.LINE]
    assert not rig.view.needs_pack
    assert rig.view.can_repeat
    rig.do(RepeatBets())
    assert [str(wager.seat) for wager in rig.view.round.wagers] == ["1A"]


def test_it_says_too_that_the_payouts_are_done() -> None:
    rig = settled()
    rig.do(NextRound())
    written = [row.values().get("line") for row in rig.rows()]
    assert written[-3:] == ["paid", None, "shoe"]


def test_copies_and_cards_dealt_count_anew() -> None:
    rig = settled()
    rig.do(NextRound())
    assert rig.view.shoe.dealt == 0
    rig.say("bet 1A main 50", "close")
    assert rig.scan("Th", "Td").troubles == ()
    assert rig.scan("Th").troubles[0].kind is TroubleKind.IMPOSSIBLE_CARD


def test_without_the_touch_nothing_counts_anew() -> None:
    rig = settled()
    rig.do(NextRound())
    rig.start(setting_of(PLAIN, limits="25-500"))
    assert rig.view.needs_pack, "opened under other limits: nobody has said what is in the shoe"
    assert rig.code("bet 1A main 50") is Code.BETS_CLOSED
    rig.say("shoe", "bet 1A main 50")


def test_before_the_deal_it_is_the_dealers_own_and_later_a_supervisor_s() -> None:
    rig = Rig(PLAIN)
    rig.say("shoe", "bet 1A main 50", "shoe", "close")
    assert rig.code("shoe") is Code.NOT_OFFERED
    rig.say("shoe", by=APPROVAL)


def test_a_card_before_the_touch_is_out_of_place() -> None:
    rig = Rig(replace(PLAIN, burn_at_shoe_start=1))
    rig.scan("Th")
    assert rig.troubles() == [TroubleKind.CARD_OUT_OF_PLACE]


def test_after_the_touch_the_first_card_is_burned_where_the_house_burns() -> None:
    rig = Rig(replace(PLAIN, burn_at_shoe_start=1))
    rig.say("shoe")
    rig.scan("Th")
    assert rig.lines() == ["shoe", "burn Th"]


@pytest.mark.parametrize("said", [[], ["shoe"]], ids=["nothing said", "a fresh pack said"])
def test_a_round_without_a_bet_makes_room_for_other_rules(said: list[str]) -> None:
    rig = Rig(PLAIN)
    rig.say(*said)
    rig.start(setting_of(replace(PLAIN, digest="0" * 64)))
    assert rig.view.round_number == 2


def test_a_cut_card_game_waits_for_no_pack() -> None:
    assert not Rig(HOUSE).view.needs_pack
