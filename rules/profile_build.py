"""From a sound profile file to a profile: amounts become minor units, rows become values."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.limits import Limits, Range
from rules.money import parse_amount, parse_odds
from rules.profile import (
    BaccaratRules,
    BlackjackRules,
    BustBonus,
    Currency,
    Double,
    Insurance,
    Irregularity,
    PairBonus,
    Profile,
    SplitRules,
)
from rules.wagers import BET_KINDS

if TYPE_CHECKING:
    from rules.profile_schema import BaccaratFile, BlackjackFile, LimitsFile, ProfileFile

Amount = Callable[[str], int]


def build_profile(file: "ProfileFile", digest: str) -> Profile:
    """The profile of a file in which nothing is wrong."""

    def amount(text: str) -> int:
        minor = parse_amount(text, file.currency.decimals)
        if not isinstance(minor, int):
            raise AssertionError(f"an unchecked amount: {text}")
        return minor

    return Profile(
        id=file.id,
        title=file.title,
        title_ru=file.title_ru,
        game=file.game,
        decks=file.decks,
        shuffle=file.shuffle,
        boxes=file.boxes,
        seats=file.seats,
        currency=Currency(file.currency.code, file.currency.decimals, file.currency.sign),
        bet_step=amount(file.bet_step),
        pay_step=amount(file.pay_step),
        rounding=file.rounding,
        chips=tuple(map(amount, file.chips)),
        limits=tuple(_limits(part, amount) for part in file.limits),
        blackjack=None if file.blackjack is None else _blackjack(file.blackjack, amount),
        baccarat=None if file.baccarat is None else _baccarat(file.baccarat),
        prompts=tuple(file.prompts),
        first_card_closes=file.first_card_closes,
        void_reverses_settled=file.void_reverses_settled,
        burn_on_new_dealer=file.burn_on_new_dealer,
        burn_at_shoe_start=file.burn_at_shoe_start,
        cut_depth=file.cut_depth,
        is_private=file.is_private,
        irregularities=tuple(Irregularity(row.kind, row.ruling, row.who) for row in file.irregularities),
        digest=digest,
    )


def _limits(part: "LimitsFile", amount: Amount) -> Limits:
    rows = [(kind, getattr(part, kind.value)) for kind in BET_KINDS]
    found = [(kind, Range(amount(row.min), amount(row.max))) for kind, row in rows if row is not None]
    return Limits(part.name, tuple(kind for kind, _ in found), tuple(allowed for _, allowed in found))


def _blackjack(file: "BlackjackFile", amount: Amount) -> BlackjackRules:
    insurance = file.insurance
    return BlackjackRules(
        draws_to=file.draws_to,
        hole_card=file.hole_card,
        up_card=file.up_card,
        peek=file.peek,
        blackjack_pays=parse_odds(file.blackjack_pays),
        blackjack_v_ace=file.blackjack_v_ace,
        blackjack_v_ten=file.blackjack_v_ten,
        even_money=file.even_money,
        insurance=Insurance(
            up_cards=insurance.up_cards,
            amount=insurance.amount,
            minimum=amount(insurance.minimum),
            on_blackjack=insurance.on_blackjack,
            lost_on_bust=insurance.lost_on_bust,
            pays=parse_odds(insurance.pays),
        ),
        double=Double(
            tuple(file.double.totals), file.double.for_less, file.double.after_split, file.double.dark_max
        ),
        split=SplitRules(
            file.split.pair_by,
            file.split.max_hands,
            file.split.max_ace_hands,
            file.split.aces,
            file.split.back_bet,
        ),
        surrender=file.surrender,
        charlie=file.charlie,
        charlie_beats_blackjack=file.charlie_beats_blackjack,
        dealer_blackjack_takes=file.dealer_blackjack_takes,
        pair_bonus=_pair_bonus(file),
        bust_bonus=(
            BustBonus(tuple((step.cards, parse_odds(step.pays)) for step in file.bust_ladder))
            if file.bust_ladder
            else None
        ),
    )


def _pair_bonus(file: "BlackjackFile") -> PairBonus | None:
    bonus = file.pair_bonus
    if bonus is None:
        return None
    return PairBonus(parse_odds(bonus.one_suit), parse_odds(bonus.one_colour), parse_odds(bonus.two_colours))


def _baccarat(file: "BaccaratFile") -> BaccaratRules:
    return BaccaratRules(
        player_pays=parse_odds(file.player_pays),
        banker_pays=parse_odds(file.banker_pays),
        tie_pays=parse_odds(file.tie_pays),
        commission=file.commission,
        commission_percent=file.commission_percent,
    )
