"""Whatever is asked and whatever the shoe says: the journal alone gives the table as it is."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.events import (
    Burn,
    CardBack,
    CardFlag,
    CardRead,
    Cut,
    Gap,
    GapAbandoned,
    GapFilled,
    Hello,
    LineUp,
    ReaderEvent,
    Unread,
)
from floor_app.table.bets import layout_of
from floor_app.table.commands import (
    ClearBets,
    Command,
    ConfirmCards,
    EnterCard,
    NextRound,
    RepeatBets,
    RuleStrayCard,
    Say,
    StrayRuling,
    UndoTouch,
)
from floor_app.table.fold import Folder
from floor_app.table.service import TableService
from floor_app.table.views import TableView
from rules.cards import ALL_CARDS
from rules.events import BetPlaced, CardCorrected, Resolved
from rules.notation import parse_line
from rules.profile import Profile
from rules.seats import Seat
from rules.view import Face, Hold, Offer, Phase
from rules.wagers import Kind
from tests.table.rig import APPROVAL, BURNING, HIDDEN, Rig, without_line

Number = st.integers(0, 2**16)
Step = st.tuples(st.integers(0, 9), Number)
SEATS = tuple(f"{box}{letter}" for box in (1, 2, 7) for letter in "ABC")
ALWAYS: tuple[Command, ...] = (
    UndoTouch(),
    ClearBets(),
    RepeatBets(),
    RepeatBets(box=1),
    ConfirmCards(),
    NextRound(),
    RuleStrayCard(StrayRuling.PLAY, APPROVAL),
    RuleStrayCard(StrayRuling.BURN, APPROVAL),
    RuleStrayCard(StrayRuling.SAME, APPROVAL),
    RuleStrayCard(StrayRuling.BURN),
)
WILD = (
    "close",
    "done",
    "stand 1",
    "stand 7",
    "owner 1 1B",
    "announce 1 12",
    "announce dealer 17",
    "challenge 1A",
    "resolve",
    "correct 3 9h",
    "correct 6 2d",
    "insert 4 5c",
    "remove 5",
    "void 1 sat out",
    "void round misdeal",
    "paid",
    "adjust 1A -1 counted again",
    "undo",
    "amend 1 bet 1A main 60",
    "amend 2 -",
    "amend 9 double 1A",
    "burn 2s ??",
    "shoe",
    "# a remark",
)


def likely(view: TableView) -> Iterator[str]:
    """What a dealer would say next, so that rounds come to their end."""
    match view.round.phase:
        case Phase.BETTING:
            for seat in SEATS:
                yield f"bet {seat} main {10 if seat.endswith('C') else 50}"
            yield from ("bet 1A pair 5", "bet 1A bust 5", "take 1A main", "close")
        case Phase.OFFERS:
            yield "done"
        case Phase.SETTLED:
            yield "paid"
        case _:
            pass
    for offer in view.round.offers:
        yield said(offer)
        if offer.may_be_dark:
            yield f"double {offer.seat} dark"


def said(offer: Offer) -> str:
    """An offer as its line."""
    match offer.word:
        case "stand":
            return f"stand {offer.seat.box}"
        case "insure":
            return f"insure {offer.seat} {offer.low // 100}"
        case word:
            return f"{word} {offer.seat}"


def heard(rig: Rig, number: int) -> ReaderEvent:
    """Something the shoe or its line says."""
    card = ALL_CARDS[number % 52]
    match number % 16:
        case 0:
            return Unread(rig.next_id(), 1, CardFlag(0))
        case 1:
            return CardRead(rig.next_id(), card, 1, CardFlag.LOW_CONFIDENCE)
        case 2:
            return CardRead(rig.next_id(), card, 1, CardFlag.REDRAWN)
        case 3:
            return Burn(rig.next_id(), card, 1, CardFlag(0))
        case 4:
            return CardBack(rig.next_id(), 1)
        case 5:
            rig.boot, rig.number = number % 3, -1
            return Hello(rig.next_id(), 1, 0)
        case 6:
            return Gap(1, 3, 1)
        case 7:
            return GapFilled(1)
        case 8:
            return GapAbandoned(1, 1)
        case 9:
            return LineUp("ttyUSB0", is_reopened=True)
        case 10:
            return Cut(rig.next_id())
        case _:
            return CardRead(rig.next_id(), card, 1, CardFlag(0))


def take(rig: Rig, step: tuple[int, int]) -> None:
    """Do one step: mostly what is likely, cards above all, and sometimes anything at all."""
    kind, number = step
    view = rig.view
    choices = tuple(likely(view))
    match kind:
        case 0:
            rig.do(ALWAYS[number % len(ALWAYS)])
        case 1:
            rig.do(Say(parse_line(WILD[number % len(WILD)], 2), APPROVAL))
        case 2:
            event = heard(rig, number)
            outcome = rig.hear(event)
            assert set(outcome.stored) == {event.scan_id} if hasattr(event, "scan_id") else not outcome.stored
        case 3:
            rig.do(EnterCard(ALL_CARDS[number % 52], APPROVAL))
        case 4:
            rig.memory.is_full = True
            rig.hear(heard(rig, number))
            rig.memory.is_full = False
            rig.service.retry()
        case 5 | 6 if choices:
            rig.do(Say(parse_line(choices[number % len(choices)], 2), APPROVAL))
        case 5 | 6:
            rig.do(ALWAYS[number % len(ALWAYS)])
        case _:
            next_card(rig, number)


def next_card(rig: Rig, number: int) -> None:
    """Let the round go on with a card where one is expected, or clear what keeps it from going on."""
    if rig.state.strays:
        rig.do(RuleStrayCard((StrayRuling.PLAY, StrayRuling.BURN)[number % 2], APPROVAL))
    elif rig.state.partial is not None and number % 3 == 0:
        rig.do(ConfirmCards())
    elif rig.view.round.hold is Hold.UNREAD:
        place = next(row.place for row in rig.view.round.drawn if row.card is Face.UNREAD)
        rig.do(Say(CardCorrected(place, ALL_CARDS[number % 52]), APPROVAL))
    elif rig.view.round.hold is not None:
        rig.do(Say(Resolved(), APPROVAL))
    elif rig.view.can_open_next:
        rig.do(NextRound())
    elif rig.view.round.phase is Phase.BETTING and not layout_of(rig.view.round):
        rig.do(Say(BetPlaced(Seat(1 + number % 3, "A"), Kind.MAIN, 5000)))
    else:
        rig.scan(str(ALL_CARDS[number % 52]))


@given(st.lists(Step, min_size=20, max_size=70), st.sampled_from((BURNING, HIDDEN)))
@settings(max_examples=40)
def test_replay_is_live_after_every_row(steps: list[tuple[int, int]], profile: Profile) -> None:
    """The rig compares the state after each step; in the end the whole journal is played and a start made."""
    rig = Rig(profile)
    for step in steps:
        take(rig, step)
    seen = rig.view
    again = TableService(rig.setting, rig.store, rig.service.sealer)
    assert without_line(again.start()) == without_line(seen)
    assert again.state == rig.state
    assert Folder(rig.setting, rig.service.sealer).play(rig.store.rows()) == rig.state
