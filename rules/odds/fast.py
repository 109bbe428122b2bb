"""The bets whose odds are exact and found within seconds: all but blackjack's main bet."""

from rules.odds.baccarat import baccarat_bets
from rules.odds.bust import bust_bet
from rules.odds.insurance import even_money_bet, insurance_bet, up_values
from rules.odds.pair import pair_bet
from rules.odds.report import BetOdds
from rules.profile import BlackjackRules, Profile


def fast_bets(profile: Profile, decks: int | None = None) -> tuple[BetOdds, ...]:
    """Odds of every bet of the profile but the main bet, in the order of a report.

    ``decks`` is another size of the shoe than the profile's.
    """
    size = profile.decks if decks is None else decks
    if profile.blackjack is not None:
        return (*_bonus_bets(profile.blackjack, size), *_offers(profile.blackjack, size))
    if profile.baccarat is not None:
        taken = tuple(kind.value for kind in profile.bet_kinds)
        return tuple(odds for odds in baccarat_bets(profile.baccarat, size) if odds.bet in taken)
    return ()


def _bonus_bets(rules: BlackjackRules, decks: int) -> tuple[BetOdds, ...]:
    found: tuple[BetOdds, ...] = ()
    if rules.pair_bonus is not None:
        found += (pair_bet(rules.pair_bonus, decks),)
    if rules.bust_bonus is not None:
        found += (bust_bet(rules.bust_bonus, rules.draws_to, decks),)
    return found


def _offers(rules: BlackjackRules, decks: int) -> tuple[BetOdds, ...]:
    insurance = (insurance_bet(rules, decks),) if up_values(rules.insurance.up_cards) else ()
    even = tuple(even_money_bet(rules, decks, up) for up in up_values(rules.even_money))
    return (*insurance, *even)
