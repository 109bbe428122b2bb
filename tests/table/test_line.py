"""The line to the shoe: what may have been missed, and which start of the shoe a scan belongs to."""

from collections.abc import Callable

import pytest

from drivers.events import (
    CardBack,
    CardFlag,
    Cut,
    Duplicate,
    Gap,
    GapAbandoned,
    GapFilled,
    Garbage,
    GarbageReason,
    Heartbeat,
    Hello,
    LineLost,
    LineUp,
    Lock,
    ReaderEvent,
    ScanId,
    ShoeError,
    ShoeErrorCleared,
)
from floor_app.journal.entries import RowKind
from floor_app.table.commands import ConfirmCards, NextRound, RuleStrayCard, StrayRuling
from floor_app.table.views import LineState, TroubleKind
from rules.refusals import Code
from rules.view import Phase
from tests.table.rig import APPROVAL, Rig, without_line

GAP = Gap(1, 3, 2)
FILLED = GapFilled(1)
LOST = GapAbandoned(1, 2)
BACK_AGAIN = LineUp("ttyUSB0", is_reopened=True)


def betting(*, has_bets: bool) -> Rig:
    """Before the deal."""
    rig = Rig()
    if has_bets:
        rig.say("bet 1A main 50")
    return rig


def dealing() -> Rig:
    """The first card lies."""
    rig = betting(has_bets=True)
    rig.say("close")
    rig.scan("Th")
    return rig


def settled() -> Rig:
    """Box 1 lost; nothing is paid."""
    rig = dealing()
    rig.scan("Td", "9c")
    rig.say("stand 1")
    rig.scan("Qh")
    return rig


def finish(rig: Rig) -> None:
    """Deal the round to its settlement."""
    rig.scan("Td", "9c")
    rig.say("stand 1")
    rig.scan("Qh")
    assert rig.view.round.phase is Phase.SETTLED


def assert_unpaid_until_confirmed(rig: Rig, kind: TroubleKind) -> None:
    """No payout, by whatever way, before the cards are confirmed; a restart changes nothing of it."""
    assert rig.troubles() == [kind]
    rig.start()
    assert rig.troubles() == [kind]
    assert not rig.view.can_open_next
    assert rig.code("paid") is Code.HELD
    assert rig.code(NextRound()) is Code.HELD
    rig.do(ConfirmCards())
    assert rig.troubles() == []
    rig.say("paid")
    rig.do(NextRound())


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        pytest.param(GAP, TroubleKind.GAP, id="gap"),
        pytest.param(LOST, TroubleKind.GAP, id="gap-given-up"),
        pytest.param(BACK_AGAIN, TroubleKind.RECONNECTED, id="reconnect"),
    ],
)
def test_what_may_have_been_missed_in_mid_round_blocks_the_payout(
    event: ReaderEvent, kind: TroubleKind
) -> None:
    rig = dealing()
    rig.hear(event)
    finish(rig)
    assert_unpaid_until_confirmed(rig, kind)


def test_a_shoe_that_starts_in_mid_round_blocks_the_payout() -> None:
    rig = dealing()
    rig.boot, rig.number = 0x1111, -1
    rig.hear(Hello(rig.next_id(), 1, 0))
    finish(rig)
    assert_unpaid_until_confirmed(rig, TroubleKind.RECONNECTED)


def test_a_gap_that_fills_is_over() -> None:
    rig = dealing()
    rig.hear(GAP)
    assert rig.troubles() == [TroubleKind.GAP]
    rig.hear(FILLED)
    assert rig.troubles() == []
    finish(rig)
    rig.say("paid")


def test_a_later_gap_that_fills_does_not_bring_back_what_an_earlier_one_lost() -> None:
    rig = dealing()
    for event in (GAP, LOST, GAP, FILLED):
        rig.hear(event)
    finish(rig)
    assert_unpaid_until_confirmed(rig, TroubleKind.GAP)


def test_a_gap_that_fills_says_nothing_of_a_reconnect() -> None:
    rig = dealing()
    for event in (GAP, BACK_AGAIN, FILLED):
        rig.hear(event)
    finish(rig)
    assert_unpaid_until_confirmed(rig, TroubleKind.RECONNECTED)


def test_a_gap_given_up_after_the_cards_were_confirmed_asks_again() -> None:
    rig = dealing()
    rig.hear(GAP)
    rig.do(ConfirmCards())
    rig.hear(LOST)
    finish(rig)
    assert_unpaid_until_confirmed(rig, TroubleKind.GAP)


@pytest.mark.parametrize("event", [GAP, LOST], ids=["gap", "gap-given-up"])
@pytest.mark.parametrize("is_closed", [False, True], ids=["bets-open", "bets-closed"])
def test_a_first_card_that_may_be_missing_is_not_guessed_over(event: ReaderEvent, is_closed: bool) -> None:
    """The next card would lie where the missing one belongs."""
    rig = betting(has_bets=True)
    if is_closed:
        rig.say("close")
    rig.hear(event)
    rig.scan("Th")
    finish(rig)
    assert_unpaid_until_confirmed(rig, TroubleKind.GAP)


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda: betting(has_bets=False), id="no-bets"),
        pytest.param(settled, id="settled"),
    ],
)
@pytest.mark.parametrize("event", [GAP, LOST, FILLED, BACK_AGAIN], ids=lambda event: type(event).__name__)
def test_outside_a_round_nothing_asks_for_attention(make: Callable[[], Rig], event: ReaderEvent) -> None:
    rig = make()
    rows = len(rig.rows())
    rig.hear(event)
    assert rig.troubles() == []
    assert len(rig.rows()) == rows


def test_opening_the_port_for_the_first_time_says_nothing() -> None:
    rig = dealing()
    rig.hear(LineUp("ttyUSB0", is_reopened=False))
    assert rig.troubles() == []
    assert rig.view.shoe.state is LineState.NO_DATA


def test_confirming_without_a_reason_is_refused() -> None:
    assert dealing().code(ConfirmCards()) is Code.NOT_OFFERED


def test_the_next_round_begins_without_the_doubt_of_a_void_one() -> None:
    rig = dealing()
    rig.hear(LOST)
    rig.say("void round misdeal", by=APPROVAL)
    rig.do(NextRound())
    assert rig.troubles() == []


def test_a_card_pulled_back_and_drawn_again_is_not_dealt_twice() -> None:
    rig = dealing()
    assert rig.hear(CardBack(rig.next_id(), 1)).stored
    rig.scan("Th", flags=CardFlag.REDRAWN)
    assert rig.hands(1) == [["Th"]]
    rig.do(RuleStrayCard(StrayRuling.SAME, APPROVAL))
    rig.do(ConfirmCards())
    finish(rig)
    rig.say("paid")


@pytest.mark.parametrize(
    ("make", "values"),
    [
        (Cut, {"event": "cut"}),
        (lambda scan: ShoeError(scan, 8, True, None), {"event": "error", "code": 8}),
        (lambda scan: ShoeErrorCleared(scan, 8), {"event": "error_cleared", "code": 8}),
        (lambda scan: Lock(scan, True), {"event": "lock", "locked": True}),
        (lambda scan: Hello(scan, 3, 0), {"event": "hello", "firmware": 3}),
    ],
    ids=["cut", "error", "error-cleared", "lock", "hello"],
)
def test_what_the_shoe_says_of_itself_is_stored_and_acknowledged(
    make: Callable[[ScanId], ReaderEvent], values: dict[str, object]
) -> None:
    rig = Rig()
    scan = rig.next_id()
    assert rig.hear(make(scan)).stored == (scan,)
    assert rig.rows(RowKind.SHOE)[0].values() == values


def test_the_cut_card_is_remembered_until_the_next_shoe() -> None:
    rig = settled()
    rig.hear(Cut(rig.next_id()))
    for _ in range(2):
        assert rig.view.shoe.is_cut_out
        rig.start()
    rig.do(NextRound())
    assert rig.view.shoe.is_cut_out
    rig.say("shoe", by=APPROVAL)
    assert not rig.view.shoe.is_cut_out


def test_an_error_of_the_shoe_is_shown_until_it_is_cleared() -> None:
    rig = dealing()
    rig.hear(LineUp("ttyUSB0", is_reopened=False))
    rig.hear(ShoeError(rig.next_id(), 8, True, None))
    assert (rig.view.shoe.state, rig.view.shoe.error_code) == (LineState.SHOE_ERROR, 8)
    rig.hear(ShoeErrorCleared(rig.next_id(), 8))
    assert rig.view.shoe.state is LineState.NO_DATA


def test_a_lost_line_says_what_to_do() -> None:
    rig = dealing()
    rig.hear(LineLost("ttyUSB0", "{port} is gone", (("port", "ttyUSB0"),)))
    shoe = rig.view.shoe
    assert (shoe.state, shoe.detail, shoe.values) == (
        LineState.RECONNECTING,
        "{port} is gone",
        (("port", "ttyUSB0"),),
    )


@pytest.mark.parametrize(
    "event",
    [Heartbeat(1, 3, 2), Duplicate(ScanId(1, 7, 0, 1), True), Garbage(b"x", GarbageReason.NOISE)],
    ids=lambda event: type(event).__name__,
)
def test_chatter_of_the_line_changes_nothing(event: ReaderEvent) -> None:
    rig = dealing()
    before = rig.view
    outcome = rig.hear(event)
    assert outcome.stored == ()
    assert rig.view == before


def test_a_scan_delivered_twice_is_acknowledged_twice_and_dealt_once() -> None:
    rig = dealing()
    event = rig.card_event("Td")
    assert rig.hear(event).stored == (event.scan_id,)
    seen = rig.view
    assert rig.hear(event).stored == (event.scan_id,)
    rig.start()
    assert rig.hear(event).stored == (event.scan_id,)
    assert without_line(rig.view) == without_line(seen)


def test_a_shoe_that_starts_anew_begins_its_numbers_anew() -> None:
    rig = dealing()
    rig.boot, rig.number = 0x1111, 0
    rig.scan("Td", "9c")
    assert rig.hands(1) == [["Th", "9c"]]


@pytest.mark.parametrize("is_restarted", [False, True], ids=["running", "program-restarted"])
def test_a_start_with_an_old_name_loses_no_card(is_restarted: bool) -> None:
    """Start names have 16 bits and come again; what was stored under the old one is another card."""
    rig = dealing()
    old = rig.boot
    rig.boot, rig.number = 0x1111, 0
    rig.scan("Td")
    if is_restarted:
        rig.start()
    rig.boot, rig.number = old, 0
    rig.scan("9c")
    assert rig.hands(1) == [["Th", "9c"]]


def test_the_program_goes_on_after_the_last_stored_scan() -> None:
    rig = Rig()
    assert rig.service.resume is None
    rig.say("bet 1A main 50")
    rig.number = 300
    rig.scan("Th")
    rig.start()
    assert rig.service.resume == ScanId(1, rig.boot, 1, 45)


@pytest.mark.parametrize("shoe", [0, 2, 255])
def test_another_shoe_number_is_as_good(shoe: int) -> None:
    """Starts are counted shoe by shoe, also over a restart of the program: no card is lost or doubled."""
    rig = Rig()
    rig.say("bet 1A main 50")

    def scan(boot: int, number: int, text: str) -> None:
        event = rig.card_event(text, scan_id=ScanId(shoe, boot, 0, number))
        assert rig.hear(event).stored == (event.scan_id,)

    scan(5, 1, "Th")
    scan(6, 1, "Td")
    rig.start()
    assert rig.service.resume == ScanId(shoe, 6, 0, 1)
    scan(6, 1, "Td")
    scan(5, 1, "9c")
    assert rig.hands(1) == [["Th", "9c"]]
    rig.start()
    scan(5, 1, "9c")
    assert rig.hands(1) == [["Th", "9c"]]


def test_two_shoes_may_take_turns() -> None:
    rig = Rig()
    rig.say("bet 1A main 50")
    for shoe, number, text in ((1, 1, "Th"), (2, 1, "Td"), (1, 2, "9c")):
        event = rig.card_event(text, scan_id=ScanId(shoe, 5, 0, number))
        for _ in range(2):
            assert rig.hear(event).stored == (event.scan_id,)
        rig.start()
    assert rig.hands(1) == [["Th", "9c"]]
