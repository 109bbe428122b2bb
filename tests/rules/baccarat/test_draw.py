"""Third cards of baccarat: the whole table of rules.md section 3, by itself and through the game."""

from itertools import product

import pytest

from rules.baccarat.draw import banker_draws, player_draws, total_of
from rules.cards import ALL_CARDS, RANKS, parse_card
from rules.result import result_of, view_of
from tests.rules.rounds import AnyRecord, answer, fresh, said

# Banker's total, and what it does against the player's third card (columns: none, 0 to 9): d draws, s stands.
TABLE = """
0 d dddddddddd
1 d dddddddddd
2 d dddddddddd
3 d ddddddddsd
4 d ssddddddss
5 d ssssddddss
6 s ssssssddss
7 s ssssssssss
"""
ROWS = tuple(tuple(row.split()) for row in TABLE.strip().splitlines())
CELLS = tuple(
    (int(total), third, word == "d")
    for total, stood, thirds in ROWS
    for third, word in ((None, stood), *enumerate(thirds))
)
# Two cards of each total that are no natural, by rank.
PAIRS = ("KQ", "KA", "K2", "K3", "K4", "K5", "K6", "K7")


def draws_now(record: AnyRecord) -> str:
    """The side whose third card is asked for."""
    seen = view_of(record).baccarat
    assert seen is not None
    return seen.draws


@pytest.mark.parametrize(("total", "third", "draws"), CELLS)
def test_banker_follows_the_table(total: int, third: int | None, draws: bool) -> None:
    assert banker_draws(total, third) is draws


def test_table_has_every_total_and_third_card() -> None:
    assert len(CELLS) == 8 * 11
    assert len(set(CELLS)) == len(CELLS)


@pytest.mark.parametrize(("total", "draws"), tuple(enumerate([True] * 6 + [False] * 2)))
def test_player_draws_up_to_five(total: int, draws: bool) -> None:
    assert player_draws(total) is draws


@pytest.mark.parametrize(("total", "third", "draws"), CELLS)
def test_round_asks_for_the_banker_card_of_the_table(total: int, third: int | None, draws: bool) -> None:
    player = "K6" if third is None else "K5"
    banker = PAIRS[total]
    record = said(
        fresh("baccarat"),
        "bet 1A player 10",
        "close",
        f"card {player[0]}s {banker[0]}h {player[1]}s {banker[1]}h",
    )
    if third is not None:
        assert draws_now(record) == "player"
        record = said(record, f"card {'T' if third == 0 else RANKS[third - 1]}d")
    assert draws_now(record) == ("banker" if draws else "")
    assert result_of("x", record)["status"] == ("open" if draws else "settled")
    assert answer(record, "card 2c") == ("ok" if draws else "card_not_expected")


@pytest.mark.parametrize("rank", RANKS)
def test_a_ten_value_third_card_counts_nothing_but_is_a_card(rank: str) -> None:
    """Against a banker of 5 only 4 to 7 make it draw; no card would."""
    record = said(fresh("baccarat"), "bet 1A player 10", "close", "card Ks Kh 5s 5h", f"card {rank}d")
    assert (answer(record, "card 2c") == "ok") is (rank in "4567")


NATURALS = tuple(product(range(10), repeat=2))


def _ranks(total: int) -> str:
    return "K" + {0: "Q", 1: "A"}.get(total, str(total))


@pytest.mark.parametrize(("player", "banker"), NATURALS)
def test_natural_of_either_side_ends_the_drawing(player: int, banker: int) -> None:
    one, other = _ranks(player), _ranks(banker)
    record = said(
        fresh("baccarat"), "bet 1A tie 1", "close", f"card {one[0]}s {other[0]}h {one[1]}s {other[1]}h"
    )
    view = view_of(record).baccarat
    assert view is not None
    is_natural = max(player, banker) >= 8
    stands = min(player, banker) >= 6
    assert view.has_natural is is_natural
    assert (view.draws == "") is (is_natural or stands)


def test_total_is_the_sum_modulo_ten_whatever_the_suits() -> None:
    for first, second in product(ALL_CARDS, repeat=2):
        expected = sum(min(RANKS.index(card.rank) + 1, 10) for card in (first, second)) % 10
        assert total_of((first, second)) == expected
    assert total_of(map(parse_card, ("Qs", "Ad", "9h"))) == 0


def test_cards_go_to_the_sides_in_turn() -> None:
    record = said(fresh("baccarat"), "bet 5A banker 1", "close")
    places = []
    for card in ("2h", "Ks", "3d", "5c", "4h", "4s"):
        place = record.rules.game.next_place(record.core.state)
        assert place is not None
        places.append(place.lies)
        record = said(record, f"card {card}")
    assert places == ["player", "banker", "player", "banker", "player", "banker"]
    assert record.rules.game.next_place(record.core.state) is None
