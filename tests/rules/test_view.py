"""The view of a round: what stands where, what changed after the settlement, and in which order it is paid."""

import pytest

from rules.cards import format_card
from rules.result import result_of, view_of
from rules.seats import Seat
from rules.view import Face, HandView, Hold, Phase, RoundView, SeatAmount, Status
from rules.wagers import Kind, Outcome
from tests.rules.rounds import fresh, said

A50 = ("bet 1A main 50", "close")
AB = ("bet 1A main 50", "bet 1B main 40", "close")
SETTLED = (*A50, "card Th 9s 9d", "stand 1", "card 9c")


def view(*lines: str, name: str = "house") -> RoundView:
    """The view after these lines."""
    return view_of(said(fresh(name), *lines))


def cards(hand: HandView) -> str:
    """The cards of a hand as a text, a face-down one as ``down``."""
    return " ".join(card.value if isinstance(card, Face) else format_card(card) for card in hand.cards)


def test_nothing_said_yet() -> None:
    found = view()
    assert (found.status, found.phase, found.boxes, found.wagers) == (Status.OPEN, Phase.BETTING, (), ())
    assert (found.dealer.cards, found.dealer.call, found.dealer.total) == ((), "", 0)
    assert (found.net, found.house, found.round_lines) == ((), 0, 0)


def test_a_split_leaves_the_first_card_on_the_old_hand() -> None:
    found = view(*A50, "card Kh 6s Td", "split 1A", "card 2c")
    assert [cards(hand) for hand in found.boxes[0].hands] == ["Kh 2c", "Td"]
    assert [hand.is_from_split for hand in found.boxes[0].hands] == [True, True]


def test_a_new_hand_stands_right_after_the_split_one() -> None:
    found = view(*A50, "card 8h 6s 8d", "split 1A", "card 8s", "split 1A", "card 2c")
    assert [cards(hand) for hand in found.boxes[0].hands] == ["8h 2c", "8s", "8d"]


def test_a_dark_card_is_a_back_and_its_hand_is_called_dark() -> None:
    found = view(*AB, "card 6h 9s 5d", "double 1A dark", "card Kc")
    (hand,) = found.boxes[0].hands
    assert (cards(hand), hand.call, hand.is_doubled, hand.is_ended) == ("6h 5d down", "dark", True, True)
    assert [drawn.card for drawn in found.drawn][-1] is Face.DOWN


def test_a_hole_card_is_a_back_beside_the_up_card() -> None:
    assert view(*A50, "card Th 9s 6d 7c", name="hidden").dealer.cards[1] is Face.DOWN
    found = view("bet 1A main 10", "close", "card Th 9s 6d 7c", name="second_card_up").dealer
    assert found.cards[0] is Face.DOWN
    assert (found.call, found.total, found.is_complete) == ("7", 7, False)


def test_an_unread_card_is_shown_as_such_where_it_was_drawn() -> None:
    found = view(*A50, "card Th 9s 6d", "card ??")
    assert (found.status, found.hold, found.next_card) == (Status.HELD, Hold.UNREAD, "")
    assert [(drawn.place, drawn.card, drawn.lies) for drawn in found.drawn][-1] == (4, Face.UNREAD, "1")


@pytest.mark.parametrize(
    ("lines", "lies"),
    [
        ((), ""),
        (A50, "1"),
        ((*A50, "card Th"), "dealer"),
        ((*A50, "card Th 9s"), "1"),
        ((*A50, "card Th 9s 6d"), "1"),
        ((*A50, "card Th As 6d"), ""),
        ((*A50, "card Th 9s 6d", "stand 1"), "dealer"),
        (SETTLED, ""),
        ((*A50, "card Th 9s 6d", "challenge 1A"), ""),
        (("bet 3A main 50", "close"), "3"),
        ((*A50, "card Ah 6s Ad", "split 1A", "card As"), ""),
    ],
    ids=[
        "betting",
        "first card",
        "dealer's first",
        "second card",
        "a hit",
        "window",
        "dealer's second",
        "settled",
        "held",
        "lowest box",
        "aces wait",
    ],
)
def test_next_card_says_where_it_would_lie(lines: tuple[str, ...], lies: str) -> None:
    assert view(*lines).next_card == lies


def test_losers_then_winners_from_the_highest_box_owner_before_back_bettor_bust_bonus_last() -> None:
    found = view(
        *("bet 1B main 20", "bet 1A main 10", "bet 1A bust 5", "bet 2A main 30", "bet 3A main 40", "close"),
        *("card Th 9h 8h 6s 9d 8d 9c", "stand 1", "stand 2", "stand 3", "card Tc 2h"),
    )
    assert found.dealer.total == 18
    assert [(str(line.seat), line.kind, line.outcome) for line in found.order_of_payment] == [
        ("3A", Kind.MAIN, Outcome.LOSE),
        ("2A", Kind.MAIN, Outcome.LOSE),
        ("1B", Kind.MAIN, Outcome.WIN),
        ("1A", Kind.MAIN, Outcome.WIN),
        ("1A", Kind.BUST, Outcome.LOSE),
    ]


def test_lines_settled_before_the_end_are_told_apart() -> None:
    found = view(
        *("bet 1A main 50", "bet 1A pair 5", "bet 2A main 50", "close", "card 9h Th 6s 9d 6d"),
        *("stand 1", "card Kd", "card Tc Kh"),
    )
    assert [(line.kind, str(line.seat), line.is_at_end) for line in found.wagers] == [
        (Kind.PAIR, "1A", False),
        (Kind.MAIN, "1A", True),
        (Kind.MAIN, "2A", False),
    ]


def test_a_correction_after_the_settlement_shows_what_to_give_or_take_back() -> None:
    record = said(fresh(), "bet 1A main 50", "bet 2A main 20", "close", "card Th Th 9s 9d 8d")
    record = said(record, "stand 1", "stand 2", "card 9c")
    assert view_of(record).corrections == ()
    corrected = said(record, "correct 6 Kc")
    assert view_of(corrected).corrections == (
        SeatAmount(Seat(1, "A"), -5000),
        SeatAmount(Seat(2, "A"), -2000),
    )
    # Against what was settled first, however many changes there were.
    again = said(corrected, "correct 6 9c")
    assert view_of(again).corrections == ()
    amended = said(again, "amend 2 bet 2A main 30")
    assert view_of(amended).corrections == ()
    # A correction that opens the round again shows nothing until it is settled anew: now the dealer busts.
    opened = said(amended, "correct 6 7c")
    assert view_of(opened).corrections == ()
    assert view_of(said(opened, "card Tc")).corrections == (SeatAmount(Seat(2, "A"), 3000),)


def test_a_void_after_the_settlement_shows_what_to_take_back() -> None:
    found = view(*SETTLED, "void round wrong pack")
    assert found.corrections == (SeatAmount(Seat(1, "A"), -5000),)


def test_a_correction_before_the_settlement_gives_nothing_back() -> None:
    assert view(*A50, "card Th 9s 9d", "correct 1 Kh", "stand 1", "card 9c").corrections == ()


def test_adjustments_count_in_the_net_but_are_no_correction() -> None:
    found = view(*SETTLED, "paid", "adjust 1A -10 overpaid")
    assert (found.net, found.house) == ((SeatAmount(Seat(1, "A"), 4000),), -4000)
    assert found.adjustments == (SeatAmount(Seat(1, "A"), -1000),)
    assert found.corrections == ()
    assert found.is_paid


def test_a_wrong_call_is_shown_beside_what_the_cards_say() -> None:
    found = view(*A50, "card Th 9s 6d", "announce 1 17")
    assert found.miscall is not None
    assert (found.miscall.target, found.miscall.called, found.miscall.computed) == ("1", "17", "16")


@pytest.mark.parametrize(
    ("lines", "can"),
    [
        (("bet 1A main 50",), False),
        (A50, True),
        ((*A50, "card Th"), False),
        ((*A50, "card Th 9s 6d", "stand 1"), True),
        ((*A50, "card Th 9s 6d", "stand 1", "# camera"), True),
        ((*A50, "card Th 9s 6d", "stand 1", "challenge 1A"), False),
    ],
)
def test_can_undo_is_what_undo_says(lines: tuple[str, ...], can: bool) -> None:
    assert view(*lines).can_undo is can


def test_lines_that_may_be_amended_are_listed() -> None:
    lines = (
        "bet 1A main 50",
        "# camera",
        "close",
        "card Th As 6d",
        "insure 1A 25",
        "done",
        "stand 1",
        "undo",
    )
    assert [said_line.line for said_line in view(*lines).said] == [1, 5, 6]
    assert view("bet 1A main 50").said == ()


def test_calls_hold_boxes_with_cards_and_the_dealer_only() -> None:
    def calls(*lines: str) -> object:
        return result_of("x", said(fresh(), *lines))["calls"]

    two = ("bet 1A main 50", "bet 3A main 50", "close")
    assert calls(*two) == {}
    assert calls(*two, "card 8h") == {"1": ["8"]}
    assert calls(*two, "card 8h 9h As") == {"1": ["8"], "3": ["9"], "dealer": "1/11"}
    assert calls(*two, "card 8h 9h 6s 8d 9d", "split 1A", "card 2c") == {
        "1": ["10", "8"],
        "3": ["18"],
        "dealer": "6",
    }
    assert calls(*two, "card 8h 9h 6s 8d 9d", "void 3 late bet") == {"1": ["16"], "dealer": "6"}


def test_result_of_a_settled_round_has_no_keys_of_an_open_one() -> None:
    assert set(result_of("x", said(fresh(), *SETTLED))) == {
        "id",
        "status",
        "dealer",
        "wagers",
        "net",
        "house",
    }
    assert set(result_of("x", said(fresh(), *A50))) == {
        *("id", "status", "dealer", "wagers", "net", "house"),
        *("to_act", "may", "calls", "hold"),
    }
