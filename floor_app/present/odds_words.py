"""Words for the bets of an analysis and for what may come of them."""

from fractions import Fraction
from types import MappingProxyType

from floor_app.locale.translator import Translator
from floor_app.present.odds_form import exact_edge
from floor_app.present.words import kind_word
from rules.marks import mark
from rules.odds.report import BetOdds
from rules.wagers import Kind

# What is taken in the middle of a round and is no bet of its own: its edge is what taking it costs.
COSTS = MappingProxyType(
    {
        "even_money_ace": mark("Equal money against an ace"),
        "even_money_ten": mark("Equal money against a ten"),
    }
)
BETS = ("main", "pair", "bust", "insurance", "player", "banker", "tie", *COSTS)
_OUTCOMES = MappingProxyType(
    {
        "win": mark("wins"),
        "push": mark("push"),
        "lose": mark("loses"),
        "win_on_6": mark("wins with 6"),
        "one_suit": mark("one suit"),
        "one_colour": mark("one colour"),
        "two_colours": mark("two colours"),
        "dealer_blackjack": mark("dealer blackjack"),
        "no_dealer_blackjack": mark("no dealer blackjack"),
    }
)
_BUST, _OR_MORE = "bust_", "_or_more"


def bet_word(bet: str, tr: Translator) -> str:
    """Name of a bet of the analysis."""
    return tr.text(COSTS[bet]) if bet in COSTS else kind_word(Kind(bet), tr)


def outcome_odds_word(outcome: str, tr: Translator) -> str:
    """Name of an outcome of the analysis."""
    if outcome.startswith(_BUST):
        cards = int(outcome.removeprefix(_BUST).removesuffix(_OR_MORE))
        if outcome.endswith(_OR_MORE):
            return tr.plural("bust, {n} card or more", "bust, {n} cards or more", cards)
        return tr.plural("bust, {n} card", "bust, {n} cards", cards)
    return tr.text(_OUTCOMES[outcome])


def edge_words(bet: BetOdds, decimals: int, tr: Translator) -> str:
    """Who has the edge of a bet, and how much of the bet it is."""
    edge = exact_edge(bet)
    share = tr.percent(abs(edge), decimals)
    if bet.bet in COSTS:
        return (
            tr.text("taking it costs {share} of the bet", share=share)
            if edge >= 0
            else tr.text("taking it brings {share} of the bet", share=share)
        )
    if edge == 0:
        return tr.text("nobody has an edge")
    if edge < 0:
        return tr.text("the player has an edge of {share}", share=share)
    return tr.text("the house has an edge of {share}", share=share)


def profit_text(pays: Fraction, tr: Translator) -> str:
    """Profit of a bet of 1 with its sign; a fraction that no short decimal is stays a fraction."""
    sign = "+" if pays > 0 else ""
    for decimals in range(5):
        scaled = pays * 10**decimals
        if scaled.denominator == 1:
            return sign + tr.amount(scaled.numerator, decimals)
    minus = "\N{MINUS SIGN}" if pays < 0 else ""
    return f"{sign}{minus}{abs(pays)}"
