"""Reading a house profile from TOML: every problem reported at once, with its place, value and what is allowed."""

import hashlib
import json
import tomllib
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from rules.marks import mark
from rules.money import Rounding
from rules.profile import (
    AgainstBlackjack,
    BackBetSplit,
    Commission,
    DealerBlackjackTakes,
    InsuranceAmount,
    PairBy,
    Peek,
    Profile,
    Shuffle,
    SplitAces,
    UpCards,
)
from rules.profile_build import build_profile
from rules.profile_checks import check_between
from rules.profile_problems import AMOUNT_PATTERN, ODDS_PATTERN, Problem, problem_of

AmountText = Annotated[str, StringConstraints(pattern=AMOUNT_PATTERN)]
OddsText = Annotated[str, StringConstraints(pattern=ODDS_PATTERN)]
Words = Annotated[str, StringConstraints(min_length=1, max_length=200, strip_whitespace=True)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# Strict mode would refuse the word of an enumeration.
_FROM_WORD = Field(strict=False)


class CurrencyFile(_Part):
    """``[currency]``."""

    code: Words
    decimals: Annotated[int, Field(ge=0, le=4)]
    sign: Words


class RangeFile(_Part):
    """A range of stakes."""

    min: AmountText
    max: AmountText


class LimitsFile(_Part):
    """``[[limits]]``: a name and a range for each kind of bet."""

    name: Annotated[str, StringConstraints(pattern=r"^[a-z0-9._-]+$")]
    main: RangeFile | None = None
    pair: RangeFile | None = None
    bust: RangeFile | None = None
    player: RangeFile | None = None
    banker: RangeFile | None = None
    tie: RangeFile | None = None


class InsuranceFile(_Part):
    """``[blackjack.insurance]``."""

    up_cards: Annotated[UpCards, _FROM_WORD]
    amount: Annotated[InsuranceAmount, _FROM_WORD]
    minimum: AmountText = "0"
    on_blackjack: bool
    lost_on_bust: bool = False
    pays: OddsText


class DoubleFile(_Part):
    """``[blackjack.double]``; ``totals`` empty means any two cards."""

    totals: tuple[Annotated[int, Field(ge=4, le=20)], ...] = Field(strict=False)
    for_less: bool
    after_split: bool
    dark_max: Annotated[int, Field(ge=0, le=11)]


class SplitFile(_Part):
    """``[blackjack.split]``."""

    pair_by: Annotated[PairBy, _FROM_WORD]
    max_hands: Annotated[int, Field(ge=1, le=4)]
    max_ace_hands: Annotated[int, Field(ge=1, le=4)]
    aces: Annotated[SplitAces, _FROM_WORD]
    back_bet: Annotated[BackBetSplit, _FROM_WORD] = BackBetSplit.FIRST_HAND


class PairBonusFile(_Part):
    """``[blackjack.pair_bonus]``."""

    one_suit: OddsText
    one_colour: OddsText
    two_colours: OddsText


class StepFile(_Part):
    """One step of the bust ladder."""

    cards: Annotated[int, Field(ge=3, le=20)]
    pays: OddsText


class BlackjackFile(_Part):
    """``[blackjack]``."""

    draws_to: Annotated[int, Field(ge=12, le=20)]
    hole_card: bool
    up_card: Literal[1, 2]
    peek: Annotated[Peek, _FROM_WORD]
    blackjack_pays: OddsText
    blackjack_v_ace: Annotated[AgainstBlackjack, _FROM_WORD]
    blackjack_v_ten: Annotated[AgainstBlackjack, _FROM_WORD]
    even_money: Annotated[UpCards, _FROM_WORD]
    surrender: bool
    charlie: Annotated[int, Field(ge=0, le=11)]
    charlie_beats_blackjack: bool = True
    dealer_blackjack_takes: Annotated[DealerBlackjackTakes, _FROM_WORD]
    insurance: InsuranceFile
    double: DoubleFile
    split: SplitFile
    pair_bonus: PairBonusFile | None = None
    bust_ladder: tuple[StepFile, ...] = Field(default=(), strict=False)


class BaccaratFile(_Part):
    """``[baccarat]``."""

    player_pays: OddsText
    banker_pays: OddsText
    tie_pays: OddsText
    commission: Annotated[Commission, _FROM_WORD]
    commission_percent: Annotated[int, Field(ge=0, le=50)] = 0


class IrregularityFile(_Part):
    """One row of ``[[irregularities]]``."""

    kind: Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]+$")]
    ruling: Words
    who: Words


class ProfileFile(_Part):
    """A whole profile file: of the two parts ``[blackjack]`` and ``[baccarat]`` it has the one of its game."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]+$")]
    title: Words
    title_ru: Words
    game: Literal["blackjack", "baccarat"]
    decks: Annotated[int, Field(ge=1, le=8)]
    shuffle: Annotated[Shuffle, _FROM_WORD]
    boxes: Annotated[int, Field(ge=1, le=7)]
    seats: Annotated[int, Field(ge=1, le=3)]
    bet_step: AmountText
    pay_step: AmountText
    rounding: Annotated[Rounding, _FROM_WORD]
    chips: tuple[AmountText, ...] = Field(strict=False, min_length=1)
    prompts: tuple[
        Literal["insurance", "even_money", "surrender", "double_9", "double_10", "double_11"], ...
    ] = Field(default=(), strict=False)
    first_card_closes: bool = True
    void_reverses_settled: bool = False
    burn_on_new_dealer: bool = False
    burn_at_shoe_start: Annotated[int, Field(ge=0, le=10)]
    cut_depth: Annotated[int, Field(ge=0, le=208)]
    is_private: bool = False
    currency: CurrencyFile
    limits: tuple[LimitsFile, ...] = Field(strict=False, min_length=1)
    blackjack: BlackjackFile | None = None
    baccarat: BaccaratFile | None = None
    irregularities: tuple[IrregularityFile, ...] = Field(default=(), strict=False)


def parse_profile(text: str) -> Profile | tuple[Problem, ...]:
    """Read a profile from TOML text: the profile, or every problem found."""
    raw = parse_tables(text)
    return (raw,) if isinstance(raw, Problem) else read_profile(raw)


def parse_tables(text: str) -> dict[str, Any] | Problem:
    """The raw tables of TOML text, or why it is none."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # a number too long or tables too deep are no TOML fault
        return Problem("file", "", mark("not TOML: {fault}"), (("fault", str(fault)),))


def read_profile(raw: dict[str, Any]) -> Profile | tuple[Problem, ...]:
    """Read a profile from the raw tables of its file: the profile, or every problem found."""
    between = check_between(raw)
    try:
        parsed = ProfileFile.model_validate(raw)
    except ValidationError as fault:
        return (*map(problem_of, fault.errors()), *between)
    return between or build_profile(parsed, _digest(parsed))


def _digest(parsed: ProfileFile) -> str:
    # The other game's part is left out, so that what one game may hold changes no digest of the other.
    other = {"blackjack", "baccarat"} - {parsed.game}
    values = json.dumps(
        parsed.model_dump(mode="json", exclude=other),
        sort_keys=True,
        separators=(",", ":"),
        ensure_ascii=False,
    )
    return hashlib.sha256(values.encode()).hexdigest()
