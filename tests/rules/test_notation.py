"""The notation, both ways: every event has one line, every line one event, anything else is no line."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.calls import BLACKJACK_CALL, Call
from rules.cards import ALL_CARDS
from rules.events import (
    AMENDABLE,
    Adjusted,
    BetPlaced,
    BetsClosed,
    BetTaken,
    BoxVoided,
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsBurned,
    CardsDrawn,
    Challenged,
    Doubled,
    EvenMoneyTaken,
    Event,
    InsuranceTaken,
    LineAmended,
    OffersDone,
    OwnerNamed,
    PaidOut,
    Remarked,
    Resolved,
    RoundVoided,
    ShoeChanged,
    Split,
    Stood,
    Surrendered,
    TotalCalled,
    Undone,
)
from rules.notation import NotALine, format_line, parse_line
from rules.seats import Seat
from rules.wagers import BET_KINDS, Kind
from tests.rules.rounds import union_members

boxes = st.integers(0, 10**18 - 1)
places = st.integers(0, 10**18 - 1)
seats = st.builds(Seat, boxes, st.sampled_from("ABCDXYZ"))
amounts = st.integers(0, 10**9)
cards = st.sampled_from(ALL_CARDS)
drawn = st.lists(st.none() | cards, min_size=1, max_size=9).map(tuple)
reasons = st.lists(st.text("abcäжя0#-:", min_size=1, max_size=6), min_size=1, max_size=4).map(" ".join)
calls = st.one_of(
    st.just(BLACKJACK_CALL),
    st.integers(0, 999).map(lambda total: Call(total, total)),
    st.tuples(st.integers(1, 20), st.integers(21, 999)).map(lambda soft: Call(*soft)),
    st.integers(0, 999).map(lambda total: Call(total, total, "bust")),
    st.integers(1, 999).map(lambda total: Call(total, total, "soft")),
)
PLAYED = (
    st.builds(BetPlaced, seats, st.sampled_from(BET_KINDS), amounts),
    st.builds(BetTaken, seats, st.sampled_from(BET_KINDS)),
    st.builds(InsuranceTaken, seats, st.none() | amounts),
    st.builds(EvenMoneyTaken, seats),
    st.just(OffersDone()),
    st.builds(Stood, boxes),
    st.builds(Doubled, seats, st.none() | amounts, st.booleans()),
    st.builds(Split, seats),
    st.builds(Surrendered, seats),
)
events: st.SearchStrategy[Event] = st.one_of(
    *PLAYED,
    st.just(BetsClosed()),
    st.builds(CardsDrawn, drawn),
    st.builds(OwnerNamed, boxes, seats),
    st.builds(TotalCalled, boxes | st.sampled_from(("dealer", "player", "banker")), calls),
    st.builds(Challenged, seats),
    st.just(Resolved()),
    st.builds(CardCorrected, places, cards),
    st.builds(CardInserted, places, cards),
    st.builds(CardRemoved, places),
    st.builds(RoundVoided, reasons),
    st.builds(BoxVoided, boxes, reasons),
    st.just(PaidOut()),
    st.builds(Adjusted, seats, st.integers(-(10**9), 10**9), reasons),
    st.just(Undone()),
    st.builds(LineAmended, places, st.none() | st.one_of(*PLAYED)),
    st.builds(CardsBurned, drawn),
    st.just(ShoeChanged()),
    st.builds(Remarked, st.just("") | reasons),
)


@settings(max_examples=400)
@given(event=events, decimals=st.integers(0, 4))
def test_event_written_and_read_is_itself(event: Event, decimals: int) -> None:
    line = format_line(event, decimals)
    assert parse_line(line, decimals) == event
    assert format_line(parse_line(line, decimals), decimals) == line


@pytest.mark.parametrize("kind", sorted(union_members(Event), key=str), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_written_and_read(kind: type[Event]) -> None:
    """The strategy above reaches each kind, amended lines of each amendable kind too."""
    assert kind in {type(example) for example in EXAMPLES}
    assert {type(example.event) for example in EXAMPLES if isinstance(example, LineAmended)} >= set(AMENDABLE)


A, B = Seat(1, "A"), Seat(12, "C")
EXAMPLES: tuple[Event, ...] = (
    BetPlaced(A, Kind.MAIN, 5000),
    BetTaken(A, Kind.PAIR),
    BetsClosed(),
    CardsDrawn((ALL_CARDS[0], None)),
    InsuranceTaken(B, 2500),
    EvenMoneyTaken(A),
    OffersDone(),
    Stood(3),
    Doubled(A, 2500, dark=True),
    Split(A),
    Surrendered(A),
    OwnerNamed(1, A),
    TotalCalled("dealer", Call(7, 17)),
    Challenged(A),
    Resolved(),
    CardCorrected(3, ALL_CARDS[1]),
    CardInserted(3, ALL_CARDS[1]),
    CardRemoved(3),
    RoundVoided("wrong pack"),
    BoxVoided(2, "late bet"),
    PaidOut(),
    Adjusted(A, -1000, "paid ten too much"),
    Undone(),
    CardsBurned((None,)),
    ShoeChanged(),
    Remarked("camera 3"),
    LineAmended(1, BetPlaced(A, Kind.BUST, 100)),
    LineAmended(2, BetTaken(A, Kind.MAIN)),
    LineAmended(3, InsuranceTaken(A, None)),
    LineAmended(4, EvenMoneyTaken(A)),
    LineAmended(5, OffersDone()),
    LineAmended(6, Stood(1)),
    LineAmended(7, Doubled(A)),
    LineAmended(8, Split(A)),
    LineAmended(9, Surrendered(A)),
    LineAmended(10, None),
)
LINES = (
    "bet 1A main 50.00",
    "take 1A pair",
    "close",
    "card As ??",
    "insure 12C 25.00",
    "even 1A",
    "done",
    "stand 3",
    "double 1A 25.00 dark",
    "split 1A",
    "surrender 1A",
    "owner 1 1A",
    "announce dealer 7/17",
    "challenge 1A",
    "resolve",
    "correct 3 2s",
    "insert 3 2s",
    "remove 3",
    "void round wrong pack",
    "void 2 late bet",
    "paid",
    "adjust 1A -10.00 paid ten too much",
    "undo",
    "burn ??",
    "shoe",
    "# camera 3",
    "amend 1 bet 1A bust 1.00",
    "amend 2 take 1A main",
    "amend 3 insure 1A",
    "amend 4 even 1A",
    "amend 5 done",
    "amend 6 stand 1",
    "amend 7 double 1A",
    "amend 8 split 1A",
    "amend 9 surrender 1A",
    "amend 10 -",
)


@pytest.mark.parametrize(("event", "line"), tuple(zip(EXAMPLES, LINES, strict=True)), ids=LINES)
def test_event_has_its_line(event: Event, line: str) -> None:
    assert format_line(event, 2) == line
    assert parse_line(line, 2) == event


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("adjust 1A +10 courtesy", Adjusted(A, 1000, "courtesy")),
        ("bet 1A main 50", BetPlaced(A, Kind.MAIN, 5000)),
        ("bet 1A main 0.001", BetPlaced(A, Kind.MAIN, Fraction(1, 10))),
        ("  bet\t1A  main 50 ", BetPlaced(A, Kind.MAIN, 5000)),
        ("#no blank", Remarked("no blank")),
        ("  # before it", Remarked("before it")),
        ("void  round   wrong   pack", RoundVoided("wrong pack")),
        ("announce 1 bust 24", TotalCalled(1, Call(24, 24, "bust"))),
        ("announce 1 16/16", TotalCalled(1, Call(16, 16, "soft"))),
        ("announce 1 bust", TotalCalled(1, Call(0, 0, "bust"))),
        ("announce 1 blackjack", TotalCalled(1, BLACKJACK_CALL)),
    ],
    ids=lambda part: part if isinstance(part, str) else None,
)
def test_line_may_be_written_otherwise(line: str, event: Event) -> None:
    assert parse_line(line, 2) == event


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "hit 1",
        "Close",
        "close now",
        "card",
        "card th",
        "card 10h",
        "card Th,9s",
        "bet 1A main",
        "bet 1A side 5",
        "bet 1A main 50 60",
        "bet 1A double 5",
        "bet A1 main 50",
        "bet 1AB main 50",
        "bet 01A main 50",
        "bet 1A main ５０",
        "bet 1A main 1" + "0" * 5000,
        "take 1A",
        "stand",
        "stand 1A",
        "stand 01",
        "stand -1",
        "double 1A dark 25",
        "double 1A 25 light",
        "split 1",
        "insure",
        "insure 1A half",
        "announce 1",
        "announce house 17",
        "announce 1 seventeen",
        "announce 1 17 18",
        "correct 1",
        "correct 1 2c 3c",
        "insert 2c 1",
        "remove",
        "void",
        "void round",
        "void 1",
        "adjust 1A 5",
        "adjust 1A --5 twice",
        "adjust 1A 1e3 much",
        "undo 1",
        "amend 1",
        "amend - 1",
        "amend 1 close",
        "amend 1 # remark",
        "amend 1 " * 3000 + "-",
        "owner 1",
        "shoe now",
        "resolve 1A",
        "paid 1A",
    ],
    ids=lambda line: repr(line[:30]),
)
def test_anything_else_is_no_line(line: str) -> None:
    with pytest.raises(NotALine):
        parse_line(line, 2)


words = st.sampled_from(LINES).flatmap(lambda line: st.sampled_from(line.split()))


@settings(max_examples=400)
@given(text=st.text(max_size=40) | st.lists(words, max_size=6).map(" ".join))
def test_no_text_is_a_crash(text: str) -> None:
    """A text is a line that can be written again, or no line; nothing else."""
    try:
        event = parse_line(text, 2)
    except NotALine:
        return
    if isinstance(event, Remarked) or not any(
        isinstance(getattr(part, "amount", None), Fraction) for part in (event, getattr(event, "event", None))
    ):
        assert parse_line(format_line(event, 2), 2) == event
