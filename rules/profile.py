"""A house profile: every switch of a game as frozen data. Amounts are minor units of the profile's currency.

Read from TOML by ``rules.profile_schema``; the engine has no constant that a profile could hold.
"""

from dataclasses import dataclass
from enum import StrEnum

from rules.limits import Limits
from rules.money import Odds, Rounding
from rules.wagers import Kind


class Peek(StrEnum):
    """For which up cards the dealer looks under its hole card before the boxes play."""

    NONE = "none"
    TEN = "ten"
    ACE = "ace"
    ACE_AND_TEN = "ace_and_ten"


class UpCards(StrEnum):
    """Up cards for which an offer is made."""

    NONE = "none"
    ACE = "ace"
    ACE_AND_TEN = "ace_and_ten"


class AgainstBlackjack(StrEnum):
    """What a box blackjack does against a dealer blackjack."""

    PUSH = "push"
    LOSE = "lose"


class PairBy(StrEnum):
    """What makes two cards a pair for splitting."""

    RANK = "rank"
    VALUE = "value"


class SplitAces(StrEnum):
    """Whether split aces get one card each or play on."""

    ONE_CARD = "one_card"
    PLAY_ON = "play_on"


class InsuranceAmount(StrEnum):
    """``HALF``: exactly half the stake; ``RANGE``: from the minimum up, a box's sum at most the table maximum."""

    HALF = "half"
    RANGE = "range"


class DealerBlackjackTakes(StrEnum):
    """``ALL`` stakes, or only the ``ORIGINAL`` one (doubles and split stakes go back)."""

    ALL = "all"
    ORIGINAL = "original"


class Shuffle(StrEnum):
    """When the pack is shuffled."""

    CUT_CARD = "cut_card"
    EVERY_ROUND = "every_round"


class Commission(StrEnum):
    """How the commission on a banker win is taken: from the win, later from the seat, or half a win on a banker 6."""

    DEDUCTED = "deducted"
    OWED = "owed"
    NONE_HALF_ON_6 = "none_half_on_6"


class BackBetSplit(StrEnum):
    """Where an unmatched back bettor's stake stays after a split."""

    FIRST_HAND = "first_hand"


@dataclass(frozen=True, slots=True)
class Currency:
    """Code (``CU``), decimals of its minor unit, and the sign or word shown per language."""

    code: str
    decimals: int
    sign: str


@dataclass(frozen=True, slots=True)
class Irregularity:
    """What the house rules when the deal goes wrong: the ruling and who may give it (texts are message ids)."""

    kind: str
    ruling: str
    who: str


@dataclass(frozen=True, slots=True)
class Insurance:
    """Insurance: up cards, how its amount is found, its minimum (minor units), and its two switches."""

    up_cards: UpCards
    amount: InsuranceAmount
    minimum: int
    on_blackjack: bool
    lost_on_bust: bool
    pays: Odds


@dataclass(frozen=True, slots=True)
class Double:
    """Double: totals allowed (empty: any two cards), for less, after a split, dark up to a total (0: never)."""

    totals: tuple[int, ...]
    for_less: bool
    after_split: bool
    dark_max: int


@dataclass(frozen=True, slots=True)
class SplitRules:
    """Split: what is a pair, most hands on a box, most hands of aces, and what split aces may do."""

    pair_by: PairBy
    max_hands: int
    max_ace_hands: int
    aces: SplitAces
    back_bet: BackBetSplit


@dataclass(frozen=True, slots=True)
class PairBonus:
    """Prices of the pair bonus: one suit, one colour, two colours."""

    one_suit: Odds
    one_colour: Odds
    two_colours: Odds


@dataclass(frozen=True, slots=True)
class BustBonus:
    """Ladder of the dealer-bust bonus: ``(cards, odds)`` ascending; the last step counts for more cards too."""

    ladder: tuple[tuple[int, Odds], ...]

    def pays(self, cards: int) -> Odds:
        """The price for a bust hand of so many cards (never fewer than the first step)."""
        price = self.ladder[0][1]
        for count, odds in self.ladder:
            if cards >= count:
                price = odds
        return price


@dataclass(frozen=True, slots=True)
class BlackjackRules:
    """Every switch of rules.md section 3 for blackjack."""

    draws_to: int
    hole_card: bool
    up_card: int
    peek: Peek
    blackjack_pays: Odds
    blackjack_v_ace: AgainstBlackjack
    blackjack_v_ten: AgainstBlackjack
    even_money: UpCards
    insurance: Insurance
    double: Double
    split: SplitRules
    surrender: bool
    charlie: int
    charlie_beats_blackjack: bool
    dealer_blackjack_takes: DealerBlackjackTakes
    pair_bonus: PairBonus | None
    bust_bonus: BustBonus | None


@dataclass(frozen=True, slots=True)
class BaccaratRules:
    """Prices of baccarat and its commission: ``commission_percent`` of a banker win, of no effect without one."""

    player_pays: Odds
    banker_pays: Odds
    tie_pays: Odds
    commission: Commission
    commission_percent: int


@dataclass(frozen=True, slots=True)
class Profile:
    """One house's game. ``digest`` is the SHA-256 (hex) over the canonical values, the text left out.

    ``chips`` are the denominations in minor units, ascending. ``prompts`` are words out of ``insurance
    even_money surrender`` and ``double_9 double_10 double_11``: what the dealer always offers.
    """

    id: str
    title: str
    title_ru: str
    game: str
    decks: int
    shuffle: Shuffle
    boxes: int
    seats: int
    currency: Currency
    bet_step: int
    pay_step: int
    rounding: Rounding
    chips: tuple[int, ...]
    limits: tuple[Limits, ...]
    blackjack: BlackjackRules | None
    baccarat: BaccaratRules | None
    prompts: tuple[str, ...]
    first_card_closes: bool
    void_reverses_settled: bool
    burn_on_new_dealer: bool
    burn_at_shoe_start: int
    cut_depth: int
    is_private: bool
    irregularities: tuple[Irregularity, ...]
    digest: str

    def limits_named(self, name: str) -> Limits | None:
        """The named limits, or ``None``."""
        for limits in self.limits:
            if limits.name == name:
                return limits
        return None

    @property
    def bet_kinds(self) -> tuple[Kind, ...]:
        """Kinds of bet this profile takes before close."""
        return self.limits[0].kinds
