"""What no single field of a profile file can show: how its values fit together.

Works on the raw tables and passes over whatever the schema reports by itself, so that one reading of a file tells
both kinds of problem at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rules.marks import mark
from rules.money import parse_amount
from rules.profile_problems import Problem

_BONUSES = (("pair", "pair_bonus"), ("bust", "bust_ladder"))
_BETS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"blackjack": ("main", "pair", "bust"), "baccarat": ("player", "banker", "tie")}
)
# Every table of the game takes these; the others are the house's choice.
_NEEDED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"blackjack": ("main",), "baccarat": ("player", "banker")}
)


@dataclass(slots=True)
class _Checks:
    """Collects what is wrong. Amounts are minor units of ``decimals``."""

    decimals: int
    found: list[Problem] = field(default_factory=list)

    def problem(self, place: str, value: object, message: str, **values: object) -> None:
        shown = tuple((name, str(told)) for name, told in values.items())
        self.found.append(Problem(place, "" if value is None else str(value), message, shown))

    def amount(self, place: str, table: dict[str, Any], key: str, *, step: int = 1) -> int | None:
        """The amount of a field, ``None`` where it is missing or ill-formed."""
        text = table.get(key)
        minor = parse_amount(text, self.decimals) if isinstance(text, str) else None
        if minor is None:
            return None
        if not isinstance(minor, int):
            self.problem(place, text, mark("at most {most} decimals"), most=self.decimals)
            return None
        if minor % step:
            self.problem(place, text, mark("must be a multiple of the bet step"))
        return minor


def check_between(raw: dict[str, Any]) -> tuple[Problem, ...]:
    """Every problem between the fields of a raw profile file."""
    decimals = _table(raw, "currency").get("decimals")
    checks = _Checks(decimals if isinstance(decimals, int) and 0 <= decimals <= 4 else 4)
    steps = {key: checks.amount(key, raw, key) for key in ("bet_step", "pay_step")}
    for key, step in steps.items():
        if step == 0:
            checks.problem(key, raw[key], mark("must be more than 0"))
    bet_step = steps["bet_step"] or 1
    _check_chips(checks, raw, bet_step)
    _check_cut(checks, raw)
    limits = _rows(raw, "limits")
    for place, row in limits:
        _check_ranges(checks, place, row, bet_step)
    names = [row.get("name") for _, row in limits]
    if len(set(map(str, names))) != len(names):
        checks.problem("limits", ", ".join(map(str, names)), mark("names must differ"))
    game = raw.get("game")
    if isinstance(game, str) and game in _BETS:
        _check_game(checks, raw, game, limits)
    if game == "blackjack":
        blackjack = _table(raw, "blackjack")
        _check_dealer(checks, blackjack)
        _check_bonuses(checks, blackjack, limits)
        _check_insurance(checks, _table(blackjack, "insurance"), steps["bet_step"])
    if game == "baccarat":
        _check_commission(checks, _table(raw, "baccarat"))
    return tuple(checks.found)


def _table(raw: dict[str, Any], key: str) -> dict[str, Any]:
    value = raw.get(key)
    return value if isinstance(value, dict) else {}


def _rows(raw: dict[str, Any], key: str) -> list[tuple[str, dict[str, Any]]]:
    """The tables of an array of tables, each with its place."""
    value = raw.get(key)
    rows = enumerate(value, start=1) if isinstance(value, list) else ()
    return [(f"{key}[{number}]", row) for number, row in rows if isinstance(row, dict)]


def _check_chips(checks: _Checks, raw: dict[str, Any], bet_step: int) -> None:
    chips = raw.get("chips")
    if not isinstance(chips, list):
        return
    rows = [{"": chip} for chip in chips]
    found = [checks.amount(f"chips[{n}]", row, "", step=bet_step) for n, row in enumerate(rows, start=1)]
    known = [chip for chip in found if chip is not None]
    if known != sorted(set(known)) or 0 in known:
        checks.problem("chips", chips, mark("must ascend from above 0 without repeats"))


def _check_cut(checks: _Checks, raw: dict[str, Any]) -> None:
    decks, depth = raw.get("decks"), raw.get("cut_depth")
    if isinstance(decks, int) and isinstance(depth, int) and 0 < 52 * decks <= depth:
        checks.problem(
            "cut_depth", depth, mark("fewer than the cards of the shoe: {cards}"), cards=52 * decks
        )


def _check_ranges(checks: _Checks, place: str, row: dict[str, Any], bet_step: int) -> None:
    for kind, table in row.items():
        if isinstance(table, dict):
            _check_range(checks, f"{place}.{kind}", table, bet_step)


def _check_game(
    checks: _Checks, raw: dict[str, Any], game: str, limits: list[tuple[str, dict[str, Any]]]
) -> None:
    """The file has the part of its game and only that, and its limits are for the bets of the game."""
    if game not in raw:
        checks.problem(game, None, mark("the game needs this table of rules"))
    for other in _BETS:
        if other != game and other in raw:
            checks.problem(other, None, mark("these are the rules of another game than {game}"), game=game)
    bets = {kind for kinds in _BETS.values() for kind in kinds}
    taken = {kind for _, row in limits for kind in row if kind in _BETS[game]}
    for place, row in limits:
        for kind in _NEEDED[game]:
            if kind not in row:
                checks.problem(f"{place}.{kind}", None, mark("a range for this bet is needed"))
        if game == "baccarat" and "tie" in taken and "tie" not in row:
            checks.problem(f"{place}.tie", None, mark("all limits take the same bets"))
        for kind in row:
            if kind in bets and kind not in _BETS[game]:
                checks.problem(f"{place}.{kind}", None, mark("this game does not take such a bet"))


def _check_commission(checks: _Checks, baccarat: dict[str, Any]) -> None:
    place = "baccarat.commission_percent"
    percent = baccarat.get("commission_percent", 0)
    if baccarat.get("commission") in ("deducted", "owed") and percent == 0:
        checks.problem(place, None, mark("a commission that is taken needs its percent, from 1 to 50"))


def _check_range(checks: _Checks, place: str, row: dict[str, Any], bet_step: int) -> None:
    low = checks.amount(f"{place}.min", row, "min", step=bet_step)
    high = checks.amount(f"{place}.max", row, "max", step=bet_step)
    if low is not None and high is not None and not 0 < low <= high:
        shown = f"{row['min']}-{row['max']}"
        checks.problem(place, shown, mark("the minimum is above 0 and at most the maximum"))


def _check_dealer(checks: _Checks, blackjack: dict[str, Any]) -> None:
    if blackjack.get("hole_card") is False:
        if blackjack.get("up_card") == 2:
            checks.problem("blackjack.up_card", 2, mark("without a hole card the first card is up"))
        if blackjack.get("peek") in ("ten", "ace", "ace_and_ten"):
            checks.problem("blackjack.peek", blackjack["peek"], mark("there is no hole card to look at"))
    charlie = blackjack.get("charlie")
    if isinstance(charlie, int) and 0 < charlie < 4:
        checks.problem("blackjack.charlie", charlie, mark("0 (none) or 4 to 11 cards"))


def _check_bonuses(
    checks: _Checks, blackjack: dict[str, Any], limits: list[tuple[str, dict[str, Any]]]
) -> None:
    for kind, prices in _BONUSES:
        for place, row in limits:
            if (kind in row) != bool(blackjack.get(prices)):
                checks.problem(f"{place}.{kind}", None, mark("a bonus needs both its limits and its prices"))
    cards = [row.get("cards") for _, row in _rows(blackjack, "bust_ladder")]
    if all(isinstance(count, int) for count in cards) and cards != list(range(3, 3 + len(cards))):
        shown = ", ".join(map(str, cards))
        checks.problem(
            "blackjack.bust_ladder", shown, mark("the steps go up from 3 cards one by one, without a hole")
        )


def _check_insurance(checks: _Checks, insurance: dict[str, Any], bet_step: int | None) -> None:
    place = "blackjack.insurance.minimum"
    minimum = checks.amount(place, insurance, "minimum")
    if insurance.get("up_cards") not in ("ace", "ace_and_ten"):
        return
    if insurance.get("amount") == "half" and bet_step is not None and bet_step % 2:
        checks.problem("bet_step", None, mark("half a stake must be a whole number of the smallest unit"))
    if insurance.get("amount") == "range":
        is_missing = "minimum" not in insurance
        if is_missing or minimum == 0 or (minimum is not None and minimum % (bet_step or 1)):
            checks.problem(place, insurance.get("minimum"), mark("a multiple of the bet step above 0"))
