"""The shipped profiles hold what rules.md section 3 says, field by field; no engine knows a profile by its name."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from floor_app.profiles import shipped_ids
from rules.money import format_amount
from rules.profile import BlackjackRules, Insurance, InsuranceAmount, Peek, Profile, UpCards
from rules.wagers import Kind
from tests.rules.rounds import ROOT, profile
from tests.rules.test_profile_schema import unsourced

BLACKJACKS = ("house", "baden_baden", "classic", "bk")

# rules.md section 3, the table, in its order and short words.
TABLE = """
field | house | baden_baden | classic | bk
decks | 6 | 2 | 1 | 6
shuffle | cut_card | every_round | every_round | cut_card
boxes | 7 | 5 | 5 | 7
seats | 3 | 1 | 1 | 1
main limits | 10-200, 25-500, 50-1000 | 0.1-10, 1-100, 25-1000 | 1-100 | 5-500
names of the limits | 10-200 25-500 50-1000 | hall1 hall2 vip | standard | standard
bet step | 1 | 0.1 | 1 | 1
pay step | 0.5 | 0.01 | 0.5 | 0.5
draws to | 16 | 16 | 17 | 16
hole card | no | yes | yes | no
up card | 1 | 1 | 2 | 1
peek | none | ten | none | none
blackjack pays | 3:2 | 3:2 | 3:2 | 3:2
v dealer blackjack, ten up | push | lose | push | push
v dealer blackjack, ace up | push | push | push | push
equal money | ace_and_ten | ace | ace | none
insurance | ace from 5 | ace half | ace half | ace half
insured when bust | judged | lost | judged | judged
insured blackjack | no | yes | yes | yes
double on | any | 9 10 11 | 11 | any
double for less | yes | no | no | no
dark up to | 11 | 0 | 0 | 0
double after split | yes | no | no | yes
pair by | value | rank | rank | value
most hands | 4 3 | 2 2 | 2 2 | 2 2
split aces | one_card | play_on | one_card | play_on
surrender | yes | no | yes | yes
charlie | 0 | 6 | 0 | 0
pair bonus | 5:1 10:1 30:1 | - | - | -
pair limits | 1-200, 1-500, 1-1000 | - | - | -
bust bonus | 3 1:1, 4 2:1, 5 9:1, 6 50:1, 7 100:1, 8 250:1 | - | - | -
bust limits | 1-100, 1-100, 1-100 | - | - | -
currency | CU | CU | CU | CU
chips | 1 5 10 25 100 500 1000 | 0.1 0.5 1 5 25 100 500 | 1 5 25 100 | 1 5 25 100 500
prompts | double_10 double_11 double_9 even_money insurance | even_money insurance | even_money insurance | insurance
burned at shoe start | 1 | 0 | 0 | 1
"""


def read_fields() -> dict[tuple[str, str], str]:
    """Cells by field and profile; a row with a cell too few or too many is an error."""
    header, *rows = [[cell.strip() for cell in row.split("|")] for row in TABLE.strip().splitlines()]
    return {
        (field, name): cell for field, *cells in rows for name, cell in zip(header[1:], cells, strict=True)
    }


FIELDS: Mapping[tuple[str, str], str] = MappingProxyType(read_fields())


def amount(found: Profile, minor: int) -> str:
    """An amount without needless decimals."""
    text = format_amount(minor, found.currency.decimals)
    return re.sub(r"\.?0+$", "", text) if "." in text else text


def ranges(found: Profile, kind: Kind) -> Iterator[str]:
    """The range of a kind of bet under each limits."""
    for limits in found.limits:
        allowed = limits.range_of(kind)
        if allowed is not None:
            yield f"{amount(found, allowed.low)}-{amount(found, allowed.high)}"


def word(yes: bool) -> str:
    """``yes`` or ``no``."""
    return "yes" if yes else "no"


def insured(found: Profile, insurance: Insurance) -> str:
    """Insurance in a few words."""
    if insurance.amount is InsuranceAmount.HALF:
        return f"{insurance.up_cards.value} half"
    return f"{insurance.up_cards.value} from {amount(found, insurance.minimum)}"


def cell_of(found: Profile, rules: BlackjackRules, field: str) -> str:
    """What the profile says of a field, in the words of the table."""
    pair, bust = rules.pair_bonus, rules.bust_bonus
    cells = {
        "decks": str(found.decks),
        "shuffle": found.shuffle.value,
        "boxes": str(found.boxes),
        "seats": str(found.seats),
        "main limits": ", ".join(ranges(found, Kind.MAIN)),
        "names of the limits": " ".join(limits.name for limits in found.limits),
        "bet step": amount(found, found.bet_step),
        "pay step": amount(found, found.pay_step),
        "draws to": str(rules.draws_to),
        "hole card": word(rules.hole_card),
        "up card": str(rules.up_card),
        "peek": rules.peek.value,
        "blackjack pays": str(rules.blackjack_pays),
        "v dealer blackjack, ten up": rules.blackjack_v_ten.value,
        "v dealer blackjack, ace up": rules.blackjack_v_ace.value,
        "equal money": rules.even_money.value,
        "insurance": insured(found, rules.insurance),
        "insured when bust": "lost" if rules.insurance.lost_on_bust else "judged",
        "insured blackjack": word(rules.insurance.on_blackjack),
        "double on": " ".join(map(str, rules.double.totals)) or "any",
        "double for less": word(rules.double.for_less),
        "dark up to": str(rules.double.dark_max),
        "double after split": word(rules.double.after_split),
        "pair by": rules.split.pair_by.value,
        "most hands": f"{rules.split.max_hands} {rules.split.max_ace_hands}",
        "split aces": rules.split.aces.value,
        "surrender": word(rules.surrender),
        "charlie": str(rules.charlie),
        "pair bonus": "-" if pair is None else f"{pair.two_colours} {pair.one_colour} {pair.one_suit}",
        "pair limits": ", ".join(ranges(found, Kind.PAIR)) or "-",
        "bust bonus": "-" if bust is None else ", ".join(f"{cards} {odds}" for cards, odds in bust.ladder),
        "bust limits": ", ".join(ranges(found, Kind.BUST)) or "-",
        "currency": found.currency.code,
        "chips": " ".join(amount(found, chip) for chip in found.chips),
        "prompts": " ".join(sorted(found.prompts)),
        "burned at shoe start": str(found.burn_at_shoe_start),
    }
    return cells[field]


@pytest.mark.parametrize(("field", "name"), FIELDS, ids=lambda part: part)
def test_field(field: str, name: str) -> None:
    found = profile(name)
    assert found.blackjack is not None
    assert cell_of(found, found.blackjack, field) == FIELDS[field, name]


@pytest.mark.parametrize("name", BLACKJACKS)
def test_further_fields_are_the_same_for_all(name: str) -> None:
    found = profile(name)
    rules = found.blackjack
    assert rules is not None
    assert (rules.split.back_bet.value, found.rounding.value, rules.dealer_blackjack_takes.value) == (
        "first_hand",
        "up",
        "all",
    )
    assert (rules.charlie_beats_blackjack, found.void_reverses_settled, found.first_card_closes) == (
        True,
        False,
        True,
    )
    assert not found.burn_on_new_dealer
    assert str(rules.insurance.pays) == "2:1"


def test_baccarat() -> None:
    found = profile("baccarat")
    rules = found.baccarat
    assert rules is not None
    assert found.blackjack is None
    assert (found.decks, found.shuffle.value, found.boxes, found.seats) == (8, "cut_card", 5, 1)
    assert (found.currency.code, found.bet_step, found.pay_step) == ("USD", 10, 1)
    assert [amount(found, chip) for chip in found.chips] == ["0.1", "0.2", "0.5", "1", "5", "10", "25", "100"]
    assert found.bet_kinds == (Kind.PLAYER, Kind.BANKER, Kind.TIE)
    for kind in found.bet_kinds:
        assert list(ranges(found, kind)) == ["0.2-20", "1-100"]
    assert [limits.name for limits in found.limits] == ["standard", "vip"]
    assert (str(rules.player_pays), str(rules.banker_pays), str(rules.tie_pays)) == ("1:1", "1:1", "8:1")
    assert (rules.commission.value, rules.commission_percent, found.rounding.value) == ("deducted", 5, "up")
    assert (found.first_card_closes, found.void_reverses_settled) == (True, False)


def test_these_are_all_that_are_shipped() -> None:
    assert set(shipped_ids()) == {*BLACKJACKS, "baccarat"}
    assert {name for _, name in FIELDS} == set(BLACKJACKS)


@pytest.mark.parametrize("name", shipped_ids())
def test_every_value_has_its_source(name: str) -> None:
    text = (ROOT / "rules" / "profiles" / f"{name}.toml").read_text("utf-8")
    assert unsourced(text) == []


@pytest.mark.parametrize("name", shipped_ids())
def test_a_game_with_a_hole_card_may_peek_and_one_without_may_not(name: str) -> None:
    rules = profile(name).blackjack
    if rules is not None and not rules.hole_card:
        assert rules.peek is Peek.NONE
    assert rules is None or rules.insurance.up_cards is UpCards.ACE


# The name of a game that is also a profile's; a key of the result, and the profile of a table that names none.
ALLOWED = MappingProxyType(
    {"baccarat": ("rules/",), "house": ("rules/result.py", "floor_app/table_command.py")}
)


def named(source: str, path: str) -> Iterator[str]:
    """Where the code has a shipped profile's id as a text of its own."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Constant) or node.value not in shipped_ids():
            continue
        if not path.startswith(ALLOWED.get(str(node.value), ("nowhere",))):
            yield f"{path}:{node.lineno} {node.value!r}"


def test_no_code_knows_a_profile_by_its_name() -> None:
    found: list[str] = []
    for package in ("rules", "drivers", "floor_app"):
        for path in sorted((ROOT / package).rglob("*.py")):
            found.extend(named(path.read_text("utf-8"), path.relative_to(ROOT).as_posix()))
    assert found == []


@pytest.mark.parametrize("source", ['if profile.id == "bk": pass', 'match profile.id:\n case "house": pass'])
def test_planted_name_is_found(source: str, tmp_path: Path) -> None:
    assert list(named(source, "rules/blackjack/round.py"))
