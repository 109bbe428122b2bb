"""What no single field of a profile file can show: how its values fit together.

Works on the raw tables and passes over whatever the schema reports by itself, so that one reading of a file tells
both kinds of problem at once.
"""

from dataclasses import dataclass, field
from typing import Any

from rules.money import parse_amount

Found = tuple[str, str, str]
_BONUSES = (("pair", "pair_bonus"), ("bust", "bust_ladder"))
_OTHER_GAME = ("player", "banker", "tie")


@dataclass(slots=True)
class _Checks:
    """Collects what is wrong: place, value, message. Amounts are minor units of ``decimals``."""

    decimals: int
    found: list[Found] = field(default_factory=list)

    def problem(self, place: str, value: object, message: str) -> None:
        self.found.append((place, "" if value is None else str(value), message))

    def amount(self, place: str, table: dict[str, Any], key: str, *, step: int = 1) -> int | None:
        """The amount of a field, ``None`` where it is missing or ill-formed."""
        text = table.get(key)
        minor = parse_amount(text, self.decimals) if isinstance(text, str) else None
        if minor is None:
            return None
        if not isinstance(minor, int):
            self.problem(place, text, f"at most {self.decimals} decimals")
            return None
        if minor % step:
            self.problem(place, text, "must be a multiple of the bet step")
        return minor


def check_between(raw: dict[str, Any]) -> tuple[Found, ...]:
    """Every problem between the fields of a raw profile file."""
    decimals = _table(raw, "currency").get("decimals")
    checks = _Checks(decimals if isinstance(decimals, int) and 0 <= decimals <= 4 else 4)
    steps = {key: checks.amount(key, raw, key) for key in ("bet_step", "pay_step")}
    for key, step in steps.items():
        if step == 0:
            checks.problem(key, raw[key], "must be more than 0")
    bet_step = steps["bet_step"] or 1
    _check_chips(checks, raw, bet_step)
    limits = _rows(raw, "limits")
    for place, row in limits:
        _check_limits(checks, place, row, bet_step)
    names = [row.get("name") for _, row in limits]
    if len(set(map(str, names))) != len(names):
        checks.problem("limits", names, "names must differ")
    blackjack = _table(raw, "blackjack")
    _check_dealer(checks, blackjack)
    _check_bonuses(checks, blackjack, limits)
    _check_insurance(checks, _table(blackjack, "insurance"), steps["bet_step"])
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
        checks.problem("chips", chips, "must ascend from above 0 without repeats")


def _check_limits(checks: _Checks, place: str, row: dict[str, Any], bet_step: int) -> None:
    for kind in ("main", "pair", "bust"):
        if isinstance(row.get(kind), dict):
            _check_range(checks, f"{place}.{kind}", row[kind], bet_step)
    if "main" not in row:
        checks.problem(f"{place}.main", None, "a range for the main bet is needed")
    for kind in _OTHER_GAME:
        if kind in row:
            checks.problem(f"{place}.{kind}", None, "this game does not take such a bet")


def _check_range(checks: _Checks, place: str, row: dict[str, Any], bet_step: int) -> None:
    low = checks.amount(f"{place}.min", row, "min", step=bet_step)
    high = checks.amount(f"{place}.max", row, "max", step=bet_step)
    if low is not None and high is not None and not 0 < low <= high:
        shown = f"{row['min']}-{row['max']}"
        checks.problem(place, shown, "the minimum is above 0 and at most the maximum")


def _check_dealer(checks: _Checks, blackjack: dict[str, Any]) -> None:
    if blackjack.get("hole_card") is False:
        if blackjack.get("up_card") == 2:
            checks.problem("blackjack.up_card", 2, "without a hole card the first card is up")
        if blackjack.get("peek") in ("ten", "ace", "ace_and_ten"):
            checks.problem("blackjack.peek", blackjack["peek"], "there is no hole card to look at")
    charlie = blackjack.get("charlie")
    if isinstance(charlie, int) and 0 < charlie < 4:
        checks.problem("blackjack.charlie", charlie, "0 (none) or 4 to 11 cards")


def _check_bonuses(
    checks: _Checks, blackjack: dict[str, Any], limits: list[tuple[str, dict[str, Any]]]
) -> None:
    for kind, prices in _BONUSES:
        for place, row in limits:
            if (kind in row) != bool(blackjack.get(prices)):
                checks.problem(f"{place}.{kind}", None, "a bonus needs both its limits and its prices")
    cards = [row.get("cards") for _, row in _rows(blackjack, "bust_ladder")]
    known = [count for count in cards if isinstance(count, int)]
    if known != sorted(set(known)) or (len(known) == len(cards) > 0 and known[0] != 3):
        checks.problem("blackjack.bust_ladder", cards, "must ascend from 3 cards without repeats")


def _check_insurance(checks: _Checks, insurance: dict[str, Any], bet_step: int | None) -> None:
    place = "blackjack.insurance.minimum"
    minimum = checks.amount(place, insurance, "minimum")
    if insurance.get("up_cards") not in ("ace", "ace_and_ten"):
        return
    if insurance.get("amount") == "half" and bet_step is not None and bet_step % 2:
        checks.problem("bet_step", None, "half a stake must be a whole number of the smallest unit")
    if insurance.get("amount") == "range":
        is_missing = "minimum" not in insurance
        if is_missing or minimum == 0 or (minimum is not None and minimum % (bet_step or 1)):
            checks.problem(place, insurance.get("minimum"), "a multiple of the bet step above 0")
