"""A table over a memory store, told what to do in the round notation and given cards one by one.

After everything it is told the rig plays the journal again and compares: replay is live, or the test fails.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from drivers.events import CardFlag, CardRead, ReaderEvent, ScanId, Unread
from floor_app.journal.entries import Draft, Entry, RowKind
from floor_app.journal.memory_store import MemoryStore
from floor_app.journal.seal import Sealer
from floor_app.journal.store import Store, StoreFault
from floor_app.table.commands import Approval, Command, Say
from floor_app.table.fold import Folder
from floor_app.table.service import Outcome, TableService
from floor_app.table.state import Setting, TableState
from floor_app.table.views import LineState, TableView, TroubleKind
from rules.cards import UNREAD, parse_card
from rules.marks import mark
from rules.notation import parse_line
from rules.profile import Profile
from rules.profile_schema import parse_profile
from rules.refusals import Code
from tests.journal.samples import StepClock

_ROOT = Path(__file__).parents[2]
KEY = bytes(range(32))
APPROVAL = Approval("Boris", "seen on the camera")


def profile_of(path: str) -> Profile:
    """A profile file of the project."""
    profile = parse_profile((_ROOT / path).read_text("utf-8"))
    assert isinstance(profile, Profile), profile
    return profile


BURNING = profile_of("rules/profiles/house.toml")
HOUSE = replace(BURNING, burn_at_shoe_start=0)
HIDDEN = replace(profile_of("tests/profiles/hidden.toml"), burn_at_shoe_start=0)


def setting_of(profile: Profile, *, limits: str = "", dealer: str = "Anna") -> Setting:
    """Table BJ 1 under a profile."""
    chosen = profile.limits_named(limits) if limits else profile.limits[0]
    assert chosen is not None
    return Setting("BJ 1", dealer, profile, chosen, "test")


class FaultyStore(MemoryStore):
    """A memory store whose disk can be full."""

    is_full = False
    refused = 0

    def append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Store, or say that the disk is full."""
        if self.is_full:
            self.refused += 1
            raise StoreFault(mark("The disk is full: nothing more can be stored in {path}."), path="journal")
        return super().append(drafts)


class Rig:
    """One table. ``store`` keeps its journal; ``service`` is the table core."""

    def __init__(
        self, profile: Profile = HOUSE, store: Store | None = None, setting: Setting | None = None
    ) -> None:
        self.memory = FaultyStore("BJ 1", StepClock())
        self.store: Store = self.memory if store is None else store
        self.setting = setting or setting_of(profile)
        self.boot = 0x2A07
        self.number = 0
        self.service = self.start()

    def start(self, setting: Setting | None = None) -> TableService:
        """Start the program (again) over the same journal."""
        self.setting = setting or self.setting
        self.service = TableService(self.setting, self.store, Sealer(KEY))
        self.service.start()
        return self.service

    @property
    def view(self) -> TableView:
        """What the screens may show."""
        return self.service.view()

    @property
    def state(self) -> TableState:
        """The table's state."""
        return self.service.state

    def do(self, command: Command) -> Outcome:
        """Ask for something."""
        return self._checked(self.service.handle(command))

    def say(self, *lines: str, by: Approval | None = None) -> TableView:
        """Say lines of the notation; each must be accepted."""
        for line in lines:
            outcome = self.do(Say(parse_line(line, self.setting.profile.currency.decimals), by))
            assert outcome.refused is None, (line, outcome.refused)
        return self.view

    def code(self, asked: Command | str, by: Approval | None = None) -> Code | None:
        """The code with which something is refused, or ``None``. A refusal leaves everything as it was."""
        before = self.state, self.store.head(), self.view
        command = Say(parse_line(asked, 2), by) if isinstance(asked, str) else asked
        outcome = self.do(command)
        if outcome.refused is None:
            return None
        assert (self.state, self.store.head(), self.view) == before
        return outcome.refused.refusal.code

    def next_id(self) -> ScanId:
        """The name of the shoe's next frame."""
        self.number += 1
        return ScanId(1, self.boot, self.number // 256, self.number % 256)

    def card_event(self, text: str, flags: int = 0, scan_id: ScanId | None = None) -> CardRead | Unread:
        """The shoe's next report of a card, ``??`` for an unread one."""
        name = self.next_id() if scan_id is None else scan_id
        if text == UNREAD:
            return Unread(name, 1, CardFlag(flags))
        return CardRead(name, parse_card(text), 1, CardFlag(flags))

    def scan(self, *cards: str, flags: int = 0) -> TableView:
        """Draw cards from the shoe; each is stored and acknowledged."""
        for card in cards:
            event = self.card_event(card, flags)
            assert self.hear(event).stored == (event.scan_id,)
        return self.view

    def hear(self, event: ReaderEvent) -> Outcome:
        """Hear something from the reader."""
        return self._checked(self.service.on_event(event))

    def rows(self, kind: RowKind | None = None) -> list[Entry]:
        """Stored rows, of one kind or all."""
        return [row for row in self.store.rows() if kind in (None, row.kind)]

    def lines(self) -> list[object]:
        """What was said in the present round, hidden cards as ``**``."""
        return [row.values()["line"] for row in self.store.open_round() if row.kind is RowKind.LINE]

    def troubles(self) -> list[TroubleKind]:
        """What the table asks attention for."""
        return [trouble.kind for trouble in self.view.troubles]

    def hands(self, box: int) -> list[list[str]]:
        """Visible cards of a box, hand by hand."""
        return [
            [str(card) for card in hand.cards]
            for found in self.view.round.boxes
            if found.number == box
            for hand in found.hands
        ]

    def net(self) -> dict[str, int]:
        """Profit of every seat, minor units."""
        return {str(row.seat): row.amount for row in self.view.round.net}

    def _checked(self, outcome: Outcome) -> Outcome:
        assert self.replayed() == self.state
        if outcome.view is not None:
            assert outcome.view == self.view
        return outcome

    def replayed(self) -> TableState | None:
        """The state that the journal alone gives, read as a start reads it."""
        return Folder(self.setting, Sealer(KEY)).play(self.store.open_round())


def without_line(view: TableView) -> TableView:
    """A view without what the journal does not keep: the line to the shoe."""
    shoe = replace(view.shoe, state=LineState.OFF, port="", detail="", values=(), error_code=0)
    return replace(view, shoe=shoe)
