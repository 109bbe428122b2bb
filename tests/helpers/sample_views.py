"""Table views at telling moments, played by the real rules: for pictures and for tests of the windows."""

from collections.abc import Iterator
from dataclasses import replace

from floor_app.table.views import LineState, ShoeView, TableView, Trouble, TroubleKind
from rules.cards import parse_card
from rules.notation import parse_line
from tests.present.samples import HOUSE, table

__all__ = ("HOUSE", "named_samples", "parse_line", "table")

# Every box has a bet, box 1 and box 5 three seats, bonuses lie.
FULL_BETS = (
    "bet 1A main 50",
    "bet 1B main 25",
    "bet 1C main 100",
    "bet 1A pair 5",
    "bet 1B bust 10",
    "bet 2A main 25",
    "bet 3A main 100",
    "bet 3B main 50",
    "bet 4A main 200",
    "bet 4A pair 10",
    "bet 4A bust 5",
    "bet 5A main 10",
    "bet 5B main 10",
    "bet 5C main 75",
    "bet 5C pair 25",
    "bet 6A main 25",
    "bet 7A main 150",
    "bet 7A bust 15",
)
# First cards of boxes 1 to 7, then the dealer's, then second cards.
AGAINST_SIX = "card 6s As 8s 5c 9h Td 7h 6d 5h Kc 8d 6c 4s Js 2c"
AGAINST_ACE = "card 6s As 8s 5c 9h Td 7h Ad 5h Kc 8d 6c 4s Js 2c"
DEALT = (*FULL_BETS, "close", AGAINST_SIX)
# Box 1 (11) doubles dark: A full, B for less, C stays out.
DARK = (*DEALT, "double 1A dark", "double 1B 10", "card 9d")
# Box 3 splits eights to four hands; the back bettor matches once.
SPLIT = (
    *DARK,
    "split 3A",
    "split 3B",
    "card 8h",
    "split 3A",
    "card 3d",
    "card Th",
    "card 9s",
    "stand 3",
    "card 8c",
    "split 3A",
    "card 2d",
)


def betting_empty() -> TableView:
    """No bet lies; the last ones can be repeated."""
    return table(can_repeat=True)


def betting_full() -> TableView:
    """Every box has bets."""
    return table(*FULL_BETS, can_undo=True)


def deal() -> TableView:
    """In the middle of the first pass."""
    return table(*FULL_BETS, "close", "card 6s As 8s 5c")


def offers() -> TableView:
    """An ace lies up: insurance for all, equal money for the blackjack."""
    return table(*FULL_BETS, "close", AGAINST_ACE, "insure 3B 25")


def box_of_three() -> TableView:
    """Box 1 with three seats is to act on eleven."""
    return table(*DEALT)


def joining() -> TableView:
    """The decider has doubled; two back bettors may join before the card."""
    return table(*DEALT, "double 1A dark")


def dark_double() -> TableView:
    """A dark card lies on box 1, box 3 is to act on a pair."""
    return table(*DARK)


def split_hands() -> TableView:
    """Box 3 plays four hands."""
    return table(*SPLIT)


def dealer_drawing() -> TableView:
    """The boxes are done, the dealer has two cards and must draw."""
    return table(*_to_dealer(), "card 4h")


def _to_dealer() -> tuple[str, ...]:
    return (
        *FULL_BETS,
        "close",
        AGAINST_SIX,
        "double 1A dark",
        "double 1B 10",
        "card 9d",
        "split 3A",
        "split 3B",
        "card 3h",
        "stand 3",
        "card Th",
        "stand 3",
        "card Qc",
        "card 5c",
        "stand 5",
        "stand 6",
        "card 5s",
        "card Kh",
    )


def settled() -> TableView:
    """The dealer is bust; the payout guide is long."""
    return table(*_to_dealer(), "card 4h", "card 5d", "card Tc")


def paid() -> TableView:
    """The same round paid out."""
    return table(*_to_dealer(), "card 4h", "card 5d", "card Tc", "paid")


def corrected() -> TableView:
    """After the settlement a misread dealer's card was corrected: seats give back."""
    last = len(settled().round.drawn)
    return table(*_to_dealer(), "card 4h", "card 5d", "card Tc", f"correct {last} 6c")


def void() -> TableView:
    """The round is void."""
    return table(*DARK, "void round misdeal")


def held_unread() -> TableView:
    """A card left the shoe unread."""
    return table(*DEALT, "card ??", shoe=ShoeView(LineState.UNREAD, "/dev/ttyUSB0", dealt=52))


def held_challenge() -> TableView:
    """A player disagrees."""
    return table(*DARK, "challenge 4A")


def held_miscall() -> TableView:
    """The dealer called a wrong total."""
    return table(*DARK, "announce 4 12")


def troubled(kind: TroubleKind, state: LineState = LineState.CONNECTED) -> TableView:
    """A trouble of the table beside the round."""
    card = parse_card("Kc") if kind is TroubleKind.IMPOSSIBLE_CARD else None
    return table(*DARK, troubles=(Trouble(kind, card),), shoe=ShoeView(state, "/dev/ttyUSB0", dealt=52))


def with_shoe(state: LineState, code: int = 0) -> TableView:
    """The line to the shoe in a state, bets open."""
    view = table(*FULL_BETS[:6])
    return replace(view, shoe=ShoeView(state, "/dev/ttyUSB0", dealt=37, error_code=code))


def named_samples() -> Iterator[tuple[str, TableView]]:
    """Every situation by its name."""
    for sample in (
        betting_empty,
        betting_full,
        deal,
        offers,
        box_of_three,
        joining,
        dark_double,
        split_hands,
        dealer_drawing,
        settled,
        paid,
        corrected,
        void,
        held_unread,
        held_challenge,
        held_miscall,
    ):
        yield sample.__name__, sample()
    for kind in TroubleKind:
        yield f"trouble_{kind.value}", troubled(kind)
    for state in LineState:
        yield f"shoe_{state.value}", with_shoe(state, 8 if state is LineState.SHOE_ERROR else 0)
