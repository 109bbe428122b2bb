"""What the console says of settled rounds."""

from floor_app.present.console import settlement_line, settlement_of, summary_lines
from tests.present.samples import EN, HOUSE, RU, table

CURRENCY = HOUSE.currency
WON = settlement_of(
    table(
        "bet 1A main 25",
        "bet 2A main 10",
        "close",
        "card Ah Td 6s Ks Td",
        "stand 2",
        "card 9c 3d",
        round_number=12,
    )
)
VOID = settlement_of(table("bet 1A main 25", "close", "card Ah", "void round misdeal", round_number=13))


def test_one_line_a_settlement() -> None:
    assert settlement_line(WON, CURRENCY, EN) == "Round 12: 1A +37.50, 2A +10; house −47.50"
    assert settlement_line(WON, CURRENCY, RU) == "Раунд 12: 1A +37,50, 2A +10; казино −47,50"


def test_void_round_is_named_so() -> None:
    assert settlement_line(VOID, CURRENCY, EN) == "Round 13, void: 1A 0; house 0"


def test_summary() -> None:
    assert summary_lines((WON, VOID), CURRENCY, EN) == (
        "2 rounds played",
        "1 round void",
        "Seats won +47.50 and lost 0",
        "House −47.50",
    )
    assert summary_lines((WON,) * 5, CURRENCY, RU) == (
        "Сыграно 5 раундов",
        "Игроки выиграли +237,50, проиграли 0",
        "Казино −237,50",
    )
