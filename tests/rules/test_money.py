"""Money is conserved, whatever is played: no unit appears or vanishes, no line loses or wins more than it can."""

from random import Random

import pytest
from hypothesis import given, settings

from rules.events import Event
from rules.money import Odds, Rounding, win_of
from rules.profile import Profile
from rules.result import view_of
from rules.view import Phase, RoundView, WagerView
from rules.wagers import Kind, Outcome
from tests.rules.random_rounds import Choices, Habits, moves, streams
from tests.rules.rounds import fresh, profile, union_members

PROFILES = (
    "house",
    "hidden",
    "peek_on_ten",
    "second_card_up",
    "one_split",
    "takes_original",
    "whole_units",
    "baccarat",
    "baccarat_owed",
    "baccarat_half_on_6",
)


def best_price(found: Profile, kind: Kind) -> Odds:
    """The best a line of this kind can win."""
    if found.baccarat is not None:
        sides = found.baccarat
        return {Kind.PLAYER: sides.player_pays, Kind.BANKER: sides.banker_pays, Kind.TIE: sides.tie_pays}[
            kind
        ]
    rules = found.blackjack
    assert rules is not None
    prices = {Kind.MAIN: (rules.blackjack_pays, Odds(1, 1)), Kind.DOUBLE: (Odds(1, 1),)}
    prices[Kind.INSURANCE] = (rules.insurance.pays,)
    if rules.pair_bonus is not None:
        bonus = rules.pair_bonus
        prices[Kind.PAIR] = (bonus.one_suit, bonus.one_colour, bonus.two_colours)
    if rules.bust_bonus is not None:
        prices[Kind.BUST] = tuple(odds for _, odds in rules.bust_bonus.ladder)
    return max(prices[kind], key=lambda odds: odds.win * 1000 // odds.stake)


def check_line(found: Profile, line: WagerView) -> None:
    """A stake line's profit lies between losing the stake and winning the best price, and fits its outcome."""
    best = win_of(line.stake, best_price(found, line.kind), found.pay_step, Rounding.UP)
    assert line.stake > 0
    assert -line.stake <= line.won <= best
    match line.outcome:
        case Outcome.LIVE | Outcome.VOID | Outcome.PUSH:
            assert line.won == 0
        case Outcome.LOSE:
            assert line.won == -line.stake
        case Outcome.SURRENDER:
            assert -line.stake < line.won < 0 or found.pay_step > line.stake >> 1
        case Outcome.WIN | Outcome.BLACKJACK | Outcome.EVEN_MONEY:
            assert line.won >= 0
            assert line.won % found.pay_step == 0
    is_paid = line.outcome in (Outcome.WIN, Outcome.BLACKJACK, Outcome.EVEN_MONEY)
    assert (line.pays is not None) == is_paid


def check_money(found: Profile, view: RoundView) -> None:
    """Lines, seats and the house balance to nothing."""
    for line in view.wagers:
        check_line(found, line)
    assert sum(row.amount for row in view.net) + view.house == 0
    adjusted = sum(row.amount for row in view.adjustments)
    assert sum(row.amount for row in view.net) == sum(line.won for line in view.wagers) + adjusted
    is_over = view.phase in (Phase.SETTLED, Phase.VOID)
    assert not (is_over and any(line.outcome is Outcome.LIVE for line in view.wagers))
    if view.phase is Phase.SETTLED:
        assert sorted(view.order_of_payment, key=repr) == sorted(view.wagers, key=repr)
    else:
        assert view.order_of_payment == ()


@pytest.mark.parametrize("name", PROFILES)
@settings(max_examples=30)
@given(stream=streams)
def test_money_is_conserved(name: str, stream: bytes) -> None:
    found = profile(name)
    for _, record in moves(fresh(name), Choices(stream), Habits()):
        check_money(found, view_of(record))


def test_rounds_played_at_random_show_everything() -> None:
    """What is played above is rich: every event, every outcome, every kind of line comes up."""
    kinds: set[Kind] = set()
    outcomes: set[Outcome] = set()
    events: set[object] = set()
    for seed in range(250):
        played = list(moves(fresh(), Choices(Random(seed).randbytes(260)), Habits()))
        events.update(type(event) for event, _ in played)
        for line in view_of(played[-1][1]).wagers:
            kinds.add(line.kind)
            outcomes.add(line.outcome)
    assert kinds == {Kind.MAIN, Kind.DOUBLE, Kind.PAIR, Kind.BUST, Kind.INSURANCE}
    assert outcomes == set(Outcome) - {Outcome.LIVE}
    assert events == union_members(Event)
