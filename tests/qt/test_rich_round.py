"""One rich round over a real port, dealt by touches: screen, journal and settle agree to the unit.

Three seats on box 1: one doubles dark, one for less, one not; pair bonus and bust bonus; equal money against a ten
on box 2; a split with an unmatched back bettor on box 3; the dealer busts with three cards.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.bootstrap import StationOptions, open_station
from floor_app.demo.shoe_process import ShoeProcess
from floor_app.journal.clock import SystemClock
from floor_app.journal.seal import Sealer, load_or_make_key
from floor_app.journal.sql_store import SqlStore
from floor_app.profiles import ProfileShelf
from floor_app.qt.bridge import TableBridge
from floor_app.qt.dealer.acts_plan import AmountFor, AskAmount
from floor_app.qt.fingers import Fingers
from floor_app.qt.station import TableStation
from floor_app.qt.widgets.amount_pad import AmountPad
from floor_app.table.commands import Command, Say
from floor_app.table.views import TableView
from rules.case import settle_case
from rules.notation import parse_line
from rules.seats import parse_seat
from rules.view import Phase
from tests.helpers.written_rounds import written_round

DEAL = "5h Ah 8h Ks 5d Qd 8d"
PLAY = "9h 3c Th Td 5c Tc"
NET = MappingProxyType({"1A": 16000, "1B": 3500, "1C": 1000, "2A": 2500, "3A": 20000, "3B": 1000})
BETS = (
    "1A main 25",
    "1A main 25",
    "1A pair 5",
    "1A bust 10",
    "1B main 25",
    "1C main 10",
    "2A main 25",
    "3A main 100",
    "3B main 10",
)


class Hands:
    """A dealer's hands on a station: touches, and orders to the shoe; each waits for its answer."""

    def __init__(self, station: TableStation, shoe: ShoeProcess, qtbot: QtBot) -> None:
        self.station = station
        self.shoe = shoe
        self.qtbot = qtbot
        self.fingers = Fingers(station.dealer)
        self.views: list[TableView] = []
        self._bridge = TableBridge(station.station.worker, station.dealer)
        self._bridge.view_changed.connect(self.views.append)
        qtbot.waitUntil(lambda: bool(self.views))

    @property
    def view(self) -> TableView:
        return self.views[-1]

    def _answered(self, act: Callable[[], None]) -> None:
        before = self.view.round_number, self.view.round.round_lines
        act()
        self.qtbot.waitUntil(
            lambda: (self.view.round_number, self.view.round.round_lines) != before, timeout=5000
        )

    def say(self, line: str) -> None:
        """Touch what says this line."""
        self.touch(Say(parse_line(line, 2)))

    def touch(self, command: Command) -> None:
        def once() -> None:
            self.qtbot.waitUntil(lambda: self.fingers.touch(command), timeout=5000)

        self._answered(once)

    def double_for_less(self, seat: str, low: int, high: int, digits: str) -> None:
        """Touch "for less", the digits, and confirm."""
        found = parse_seat(seat)
        assert found is not None
        ask = AskAmount(AmountFor.DOUBLE, found, low, high, 100)
        dealer = self.station.dealer

        def act() -> None:
            key = dealer.acts.key_of(ask)
            assert key is not None
            self.fingers.press(key)
            self.qtbot.waitUntil(lambda: isinstance(dealer.amounts.page, AmountPad))
            pad = dealer.amounts.page
            assert isinstance(pad, AmountPad)
            for digit in digits:
                self.fingers.press(pad.key(digit))
            self.fingers.press(dealer.amounts.confirm)

        self._answered(act)

    def deal(self, cards: str) -> None:
        for _ in cards.split():
            self._answered(lambda: self.shoe.order("deal"))


@pytest.fixture
def hands(tmp_path: Path, qtbot: QtBot, qapp: QApplication) -> Iterator[Hands]:
    shoe = ShoeProcess(["--decks", "6", "--seed", "7", "--cards", f"{DEAL} {PLAY}"])
    try:
        options = StationOptions(tmp_path, "T1", "Anna", "house", "10-200", shoe.port, "test")
        with TableStation(
            options, "ru", four_colours=False, checks_calls=False, open_station=open_station, settle_ms=0
        ) as station:
            station.show(is_full=False)
            yield Hands(station, shoe, qtbot)
    finally:
        shoe.stop()


def test_screen_journal_and_settle_agree(hands: Hands, tmp_path: Path) -> None:
    play_round(hands)
    view = hands.view
    assert view.round.phase is Phase.SETTLED
    assert {str(row.seat): row.amount for row in view.round.net} == NET
    assert view.round.house == -sum(NET.values())

    guide = {(key.row.place, key.row.amount, key.row.detail) for key in hands.station.dealer.acts.guide_keys}
    assert ("1A · Дабл", "50", "50 × 1:1 = 50") in guide
    assert ("1A · Перебор", "10", "10 × 1:1 = 10") in guide
    assert ("1B · Дабл", "10", "10 × 1:1 = 10") in guide
    assert ("1A · Пара", "50", "5 × 10:1 = 50") in guide
    assert ("2A · Ставка", "25", "25 × 1:1 = 25") in guide

    hands.qtbot.waitUntil(lambda: bool(players_nets(hands)))
    assert players_nets(hands) == {
        "1A": "+160",
        "1B": "+35",
        "1C": "+10",
        "2A": "+25",
        "3A": "+200",
        "3B": "+10",
    }

    store = SqlStore(tmp_path / "journal.db", "T1", SystemClock())
    case = written_round(store.rows(), 1, Sealer(load_or_make_key(tmp_path / "station.key")))
    store.close()
    result = settle_case(case, ProfileShelf().find)
    assert result["status"] == "settled"
    assert result["net"] == {seat: f"{amount / 100:.2f}" for seat, amount in NET.items()}
    assert result["wagers"] == [
        {
            "seat": str(row.seat),
            "kind": row.kind.value,
            "hand": row.hand,
            "stake": f"{row.stake / 100:.2f}",
            "outcome": row.outcome.value,
            "pays": None if row.pays is None else str(row.pays),
            "won": f"{row.won / 100:.2f}",
        }
        for row in view.round.wagers
    ]


def players_nets(hands: Hands) -> dict[str, str]:
    """What the players' screen says each seat won."""
    screen = hands.station.players.screen_shown
    assert screen is not None
    return {str(lines.seat): lines.net for box in screen.boxes for lines in box.seats if lines.net}


def play_round(hands: Hands) -> None:
    """Bets, deal, equal money, doubles, split, dealer."""
    for bet in BETS:
        hands.say(f"bet {bet}")
    hands.deal(DEAL)  # the first card closes the bets
    assert hands.view.round.phase is Phase.OFFERS
    hands.say("even 2A")
    hands.say("done")
    hands.say("double 1A dark")
    hands.double_for_less("1B", 1000, 2500, "10")
    hands.deal("9h")
    hands.say("split 3A")
    hands.deal("3c Th Td")
    hands.say("stand 3")
    hands.deal("5c Tc")


def test_the_dark_card_is_on_no_screen_before_the_reveal(hands: Hands) -> None:
    for bet in BETS:
        hands.say(f"bet {bet}")
    hands.deal(DEAL)
    hands.say("done")
    hands.say("double 1A dark")
    hands.deal("9h")
    assert "9h" not in repr(hands.view)
    assert hands.view.round.boxes[0].hands[0].call == "dark"
