"""From a well-formed profile file to a profile: amounts to minor units, and what no single field can show."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.limits import Limits, Range
from rules.money import parse_amount, parse_odds
from rules.profile import (
    BlackjackRules,
    BustBonus,
    Currency,
    Double,
    Insurance,
    InsuranceAmount,
    Irregularity,
    PairBonus,
    Profile,
    SplitRules,
    UpCards,
)
from rules.wagers import Kind

if TYPE_CHECKING:
    from rules.profile_schema import BlackjackFile, LimitsFile, ProfileFile, RangeFile

Found = tuple[str, str, str]
_BLACKJACK_KINDS = (Kind.MAIN, Kind.PAIR, Kind.BUST)


@dataclass(slots=True)
class _Reader:
    """Collects what is wrong while amounts are read."""

    decimals: int
    found: list[Found] = field(default_factory=list)

    def problem(self, place: str, value: object, message: str) -> None:
        self.found.append((place, str(value), message))

    def amount(self, place: str, text: str, *, step: int = 1) -> int:
        minor = parse_amount(text, self.decimals)
        if not isinstance(minor, int):
            self.problem(place, text, f"at most {self.decimals} decimals")
            return step
        if step > 1 and minor % step:
            self.problem(place, text, "must be a multiple of the bet step")
        return minor


def build_profile(file: "ProfileFile", digest: str) -> Profile | tuple[Found, ...]:
    """The profile, or every problem between fields as place, value, message."""
    reader = _Reader(file.currency.decimals)
    bet_step = reader.amount("bet_step", file.bet_step)
    pay_step = reader.amount("pay_step", file.pay_step)
    for place, step in (("bet_step", bet_step), ("pay_step", pay_step)):
        if step <= 0:
            reader.problem(place, step, "must be more than 0")
    bet_step, pay_step = max(bet_step, 1), max(pay_step, 1)
    chips = tuple(
        reader.amount(f"chips[{index + 1}]", text, step=bet_step) for index, text in enumerate(file.chips)
    )
    if list(chips) != sorted(set(chips)):
        reader.problem("chips", list(file.chips), "must ascend without repeats")
    limits = tuple(_limits(reader, index, part, bet_step) for index, part in enumerate(file.limits))
    if len({part.name for part in limits}) != len(limits):
        reader.problem("limits", [part.name for part in limits], "names must differ")
    rules = _blackjack(reader, file.blackjack, bet_step, limits)
    if reader.found:
        return tuple(reader.found)
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
        bet_step=bet_step,
        pay_step=pay_step,
        rounding=file.rounding,
        chips=chips,
        limits=limits,
        blackjack=rules,
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


def _ranges(part: "LimitsFile") -> Iterator[tuple[Kind, "RangeFile"]]:
    for kind in (Kind.MAIN, Kind.PAIR, Kind.BUST, Kind.PLAYER, Kind.BANKER, Kind.TIE):
        found = getattr(part, kind.value)
        if found is not None:
            yield kind, found


def _limits(reader: _Reader, index: int, part: "LimitsFile", bet_step: int) -> Limits:
    kinds, ranges = [], []
    for kind, row in _ranges(part):
        place = f"limits[{index + 1}].{kind.value}"
        low = reader.amount(f"{place}.min", row.min, step=bet_step)
        high = reader.amount(f"{place}.max", row.max, step=bet_step)
        if not 0 < low <= high:
            reader.problem(place, f"{row.min}-{row.max}", "the minimum is above 0 and at most the maximum")
        if kind not in _BLACKJACK_KINDS:
            reader.problem(place, "", "this game does not take such a bet")
        kinds.append(kind)
        ranges.append(Range(low, high))
    if Kind.MAIN not in kinds:
        reader.problem(f"limits[{index + 1}].main", "", "a range for the main bet is needed")
    return Limits(part.name, tuple(kinds), tuple(ranges))


def _blackjack(
    reader: _Reader, file: "BlackjackFile", bet_step: int, limits: tuple[Limits, ...]
) -> BlackjackRules:
    place = "blackjack"
    if not file.hole_card and file.up_card == 2:
        reader.problem(f"{place}.up_card", file.up_card, "without a hole card the first card is up")
    if not file.hole_card and file.peek.value != "none":
        reader.problem(f"{place}.peek", file.peek.value, "there is no hole card to look at")
    if 0 < file.charlie < 4:
        reader.problem(f"{place}.charlie", file.charlie, "0 (none) or 4 to 11 cards")
    for kind, has in ((Kind.PAIR, file.pair_bonus is not None), (Kind.BUST, bool(file.bust_ladder))):
        for index, part in enumerate(limits):
            if (part.range_of(kind) is not None) != has:
                reader.problem(
                    f"limits[{index + 1}].{kind.value}", "", "a bonus needs both its limits and its prices"
                )
    insurance = file.insurance
    minimum = reader.amount(f"{place}.insurance.minimum", insurance.minimum)
    if insurance.up_cards is not UpCards.NONE:
        if insurance.amount is InsuranceAmount.HALF and bet_step % 2:
            reader.problem("bet_step", bet_step, "half a stake must be a whole number of the smallest unit")
        if insurance.amount is InsuranceAmount.RANGE and (minimum <= 0 or minimum % bet_step):
            reader.problem(
                f"{place}.insurance.minimum", insurance.minimum, "a multiple of the bet step above 0"
            )
    cards = [step.cards for step in file.bust_ladder]
    if cards != sorted(set(cards)) or (cards and cards[0] != 3):
        reader.problem(f"{place}.bust_ladder", cards, "must ascend from 3 cards without repeats")
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
            minimum=minimum,
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
