"""Both windows over a whole round with a dark double and a hole card: nothing shown, said, logged or reported before
the reveal contains them or depends on them."""

import logging
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from floor_app.journal.entries import Draft, Entry
from floor_app.qt.crash import CrashReporter
from floor_app.qt.dealer.choice_page import ChoicePage
from floor_app.qt.dealer.dealer_window import DealerWindow
from floor_app.qt.dealer.flow import Act, possible_acts
from floor_app.qt.language import LanguageSwitch
from floor_app.qt.players.item_panel import ItemPanel
from floor_app.qt.players.players_window import PlayersWindow
from floor_app.qt.widgets.card_picker import CardPicker
from floor_app.table.commands import Command
from floor_app.table.port import Listener
from floor_app.table.views import TableView, TroubleKind
from rules.cards import Card, parse_card
from rules.profile import Profile
from rules.view import Face
from tests.qt.dealer_rig import NOON, ZONE
from tests.table import test_secrecy as table_secrecy
from tests.table.rig import APPROVAL, HIDDEN, HOUSE, FaultyStore, Rig

LANGUAGES = ("ru", "en")
SIZE = (1280, 800)
Play = Callable[[Rig, str, str], Iterator[str]]


def play_house(rig: Rig, hole: str, dark: str) -> Iterator[str]:
    """A dark double at a table without a hole card, to the last moment before the dealer's hand is complete."""
    rig.say("bet 1A main 50", "bet 1B main 20", "bet 2A main 20", "bet 2A bust 5", "close")
    rig.scan("5h", "8s", "9d", "6c", "7h")
    yield "dealt"
    rig.say("double 1A dark")
    yield "doubled"
    rig.say("double 1B 20")
    rig.scan(dark)
    yield "dark card"
    rig.scan("2c")
    rig.say("challenge 2A")
    yield "contested"
    rig.say("resolve", by=APPROVAL)
    rig.say("stand 2")
    yield "the dealer's turn"
    rig.scan("2h")
    yield "the dealer draws"


def reveal_house(rig: Rig) -> None:
    rig.scan("Ts")


def reveal_hidden(rig: Rig) -> None:
    rig.say("stand 2")
    rig.scan("2h")


@dataclass(frozen=True, slots=True)
class Game:
    """A table, a round at it with hidden cards, and what turns them up. ``swaps`` are other hidden cards."""

    name: str
    profile: Profile
    play: Play
    reveal: Callable[[Rig], None]
    hidden: tuple[str, str]
    swaps: tuple[tuple[str, str], ...]


GAMES = (
    Game("house", HOUSE, play_house, reveal_house, ("Kd", "Tc"), (("Kd", "Ah"),)),
    Game("hole card", HIDDEN, table_secrecy.play, reveal_hidden, ("Kd", "Tc"), (("2d", "Ah"),)),
)


class ShownRig:
    """A rig as both windows see it."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self._listeners: list[Listener] = []

    def send(self, command: Command) -> None:
        """Ask the table, tell the windows."""
        outcome = self.rig.service.handle(command)
        for answer in (outcome.view, outcome.refused):
            if answer is not None:
                for listener in self._listeners:
                    listener(answer)

    def listen(self, listener: Listener) -> None:
        """Add a window."""
        self._listeners.append(listener)
        listener(self.rig.view)

    def publish(self) -> None:
        """Show the table as it is now."""
        for listener in self._listeners:
            listener(self.rig.view)


@dataclass(frozen=True, slots=True)
class Shown:
    """What one window shows at one moment."""

    words: tuple[str, ...]
    picture: QImage


class Screens:
    """Both windows of a table."""

    def __init__(self, qtbot: QtBot, profile: Profile) -> None:
        self.port = ShownRig(Rig(profile))
        self.language = LanguageSwitch("ru", ZONE)
        self.dealer = DealerWindow(
            self.port, self.language, settle_ms=0, checks_calls=True, clock=lambda: NOON
        )
        self.players = PlayersWindow(self.port, self.language)
        for window in (self.dealer, self.players):
            qtbot.addWidget(window)
            window.resize(*SIZE)
            window.show()
        qtbot.waitUntil(lambda: self.dealer.view is not None and self.players.screen_shown is not None)

    @property
    def rig(self) -> Rig:
        """The table."""
        return self.port.rig

    def follow(self, play: Iterator[str]) -> Iterator[str]:
        """Play on, and show each step."""
        for step in play:
            self.port.publish()
            settle()
            yield step

    def shown(self) -> list[Shown]:
        """Both windows in both languages."""
        found = []
        for language in LANGUAGES:
            self.language.switch(language)
            settle()
            for window in (self.dealer, self.players):
                found.append(Shown(tuple(words_of(window)), window.grab().toImage()))
        return found


def settle() -> None:
    QApplication.processEvents()
    QApplication.processEvents()


def words_of(window: QWidget) -> Iterator[str]:
    """Every text of every widget: static and dynamic properties, accessible texts, and what is painted as items."""
    texts: dict[type[QWidget], tuple[str, ...]] = {}
    for widget in (window, *window.findChildren(QWidget)):
        names = texts.get(type(widget)) or texts.setdefault(type(widget), text_properties(widget))
        values = [widget.property(name) for name in names]
        values += [widget.property(bytes(name.data()).decode()) for name in widget.dynamicPropertyNames()]
        yield from (value for value in values if isinstance(value, str) and value)
        accessible = QAccessible.queryAccessibleInterface(widget)
        if accessible is not None:
            yield from (
                accessible.text(part) for part in QAccessible.Text if part != QAccessible.Text.UserText
            )
        if isinstance(widget, ItemPanel):
            yield repr(widget.plan)
        yield str(getattr(widget, "note", ""))


def text_properties(widget: QWidget) -> tuple[str, ...]:
    """Names of the properties that hold a text."""
    meta = widget.metaObject()
    properties = (meta.property(index) for index in range(meta.propertyCount()))
    return tuple(str(each.name()) for each in properties if str(each.typeName()) == "QString")


def names_of(text: str) -> tuple[str, ...]:
    """How a card is named: in the notation, and for people."""
    card = parse_card(text)
    sign = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[card.suit]
    rank = "10" if card.rank == "T" else card.rank
    return (text, rank + sign, f"{rank} {sign}", repr(card))


def assert_unnamed(words: Sequence[str], cards: Sequence[str], where: str) -> None:
    for word in words:
        for card in cards:
            for name in names_of(card):
                assert name not in word, (where, name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_both_windows_are_the_same_whatever_lies_face_down(
    game: Game, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    screens = [Screens(qtbot, game.profile) for _ in range(1 + len(game.swaps))]
    hands = (game.hidden, *game.swaps)
    plays = [one.follow(game.play(one.rig, *cards)) for one, cards in zip(screens, hands, strict=True)]
    for steps in zip(*plays, strict=True):
        first, *others = (one.shown() for one in screens)
        for other in others:
            for mine, theirs in zip(first, other, strict=True):
                assert mine.words == theirs.words, steps[0]
                assert mine.picture == theirs.picture, steps[0]
        for part in first:
            assert_unnamed(part.words, game.hidden, steps[0])
        views = [screens[0].dealer.view, screens[0].rig.view]
        assert_unnamed([*map(repr, views), *map(str, views), caplog.text], game.hidden, steps[0])
    assert len({"".join(part.words) for part in first}) == 4, "two windows, two languages"
    for one in screens:
        game.reveal(one.rig)
        one.port.publish()
        settle()
    revealed = [one.shown() for one in screens]
    for other in revealed[1:]:
        for mine, theirs in zip(revealed[0], other, strict=True):
            assert mine.picture != theirs.picture, "after the reveal the cards are there to be seen"
            assert mine.words != theirs.words


def both_hidden(qtbot: QtBot, hole: str, dark: str) -> Screens:
    """Two cards lie face down, box 2 is to act."""
    screens = Screens(qtbot, HIDDEN)
    for step in screens.follow(table_secrecy.play(screens.rig, hole, dark)):
        if step == "dark card":
            break
    return screens


def pages(screens: Screens, entered: str) -> Iterator[tuple[str, Shown]]:
    """Every page of every act a supervisor may begin; for a hidden card the picker, and what follows on it."""
    sheet, view = screens.dealer.supervisor, screens.dealer.view
    assert view is not None
    for act in possible_acts(view):
        screens.dealer.on_supervisor_wanted()
        sheet.on_act(act)
        yield from page(screens, f"{act}: asked")
        if act in (Act.MISREAD, Act.UNSCANNED, Act.EXTRA):
            yield from chosen_hidden(screens, view, act, entered)
        sheet.on_close()


def chosen_hidden(screens: Screens, view: TableView, act: Act, entered: str) -> Iterator[tuple[str, Shown]]:
    """Choose the last hidden card of the list, and enter a card for it."""
    sheet = screens.dealer.supervisor
    assert isinstance(sheet.page, ChoicePage)
    hidden = [drawn for drawn in view.round.drawn if drawn.card is Face.DOWN]
    assert len(hidden) == 2
    sheet.page.key_for(hidden[-1]).click()
    yield from page(screens, f"{act}: chosen")
    picker = sheet.page
    if not isinstance(picker, CardPicker):
        return
    card: Card = parse_card(entered)
    next(key for key in picker.rank_keys if key.text() == card.rank).click()
    yield from page(screens, f"{act}: half entered")
    next(key for key in picker.suit_keys if key.suit == card.suit).click()
    yield from page(screens, f"{act}: entered")


def page(screens: Screens, name: str) -> Iterator[tuple[str, Shown]]:
    settle()
    yield name, Shown(tuple(words_of(screens.dealer)), screens.dealer.grab().toImage())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_supervisor_s_pages_are_the_same_whatever_lies_and_is_entered_there(
    qtbot: QtBot, language: str
) -> None:
    one, other = both_hidden(qtbot, "Kd", "Tc"), both_hidden(qtbot, "2d", "Ah")
    for screens in (one, other):
        screens.language.switch(language)
    compared = 0
    for (name, mine), (_, theirs) in zip(pages(one, "3c"), pages(other, "Qh"), strict=True):
        assert mine.words == theirs.words, name
        assert mine.picture == theirs.picture, name
        compared += 1
    assert compared > 15


def test_a_hidden_card_that_cannot_be_is_not_named_on_any_screen(qtbot: QtBot) -> None:
    shown = []
    for dark in ("Tc", "Kd"):
        screens = Screens(qtbot, replace(HIDDEN, decks=1))
        screens.rig.say("burn Tc Kd", "bet 1A main 50", "bet 2A main 20", "close")
        screens.rig.scan(*table_secrecy.OPEN_CARDS, "4d")
        screens.rig.say("double 1A dark")
        screens.rig.scan(dark)
        screens.port.publish()
        settle()
        assert screens.rig.troubles() == [TroubleKind.HIDDEN_IMPOSSIBLE]
        assert screens.dealer.trouble.isVisible()
        shown.append(screens.shown())
    for mine, theirs in zip(*shown, strict=True):
        assert mine.words == theirs.words
        assert mine.picture == theirs.picture


class BuggyMemory(FaultyStore):
    """A store whose bug tells everything it was given."""

    has_bug = False

    def append(self, drafts: Sequence[Draft]) -> tuple[Entry, ...]:
        """Store, or meet the bug."""
        if self.has_bug:
            raise RuntimeError(f"cannot store {drafts!r} after {self.head()!r}")
        return super().append(drafts)


def play_into_bug(rig: Rig, at: str) -> None:
    """Meet the bug at the cards of this step."""
    for step in table_secrecy.play(rig, "Kd", "Tc"):
        rig.memory.has_bug = (step, at) in (("close", "hole card"), ("doubled", "dark card"))  # type: ignore[attr-defined]


@pytest.mark.parametrize("at", ["hole card", "dark card"])
def test_the_report_of_a_bug_at_a_hidden_card_does_not_name_it(at: str, tmp_path: Path, qtbot: QtBot) -> None:
    rig = Rig(HIDDEN)
    rig.memory.__class__ = BuggyMemory
    crash = CrashReporter(LanguageSwitch("en"), tmp_path, lambda: None)
    with pytest.raises(RuntimeError) as caught:
        play_into_bug(rig, at)
    crash.report(caught.value)
    qtbot.waitUntil(lambda: crash.window is not None)
    assert crash.window is not None
    qtbot.addWidget(crash.window)
    (report,) = tmp_path.glob("crash-*.txt")
    text = "".join(traceback.format_exception(caught.value)) + report.read_text("utf-8") + repr(caught.value)
    assert "cannot store" in text
    for name in ("card Kd", "card Tc", "K♦", "10♣", repr(parse_card("Kd")), repr(parse_card("Tc"))):
        assert name not in text
