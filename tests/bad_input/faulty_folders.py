"""Data folders, profiles and keys that are not as they must be: each is made, and says what a person should read."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from drivers.events import CardFlag, CardRead, ScanId
from floor_app.bootstrap import find_setting
from floor_app.table.commands import Say
from floor_app.table.service import TableService
from rules.cards import parse_card
from rules.notation import parse_line
from tests.helpers.journals import ROOT, options_of, sealer_of, store_of

DARK = ("bet 1A main 50", "close", "card 6h", "card 9d", "card 5s", "double 1A dark", "card 8s")
Prepare = Callable[[Path], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Case:
    """``prepare`` spoils a folder and names the words of the command line; ``ru`` and ``en`` are what is read."""

    name: str
    prepare: Prepare
    ru: tuple[str, ...]
    en: tuple[str, ...]


def played(folder: Path, script: tuple[str, ...] = DARK) -> None:
    """A table in the middle of a round with a dark double."""
    with store_of(folder) as store:
        service = TableService(find_setting(options_of(folder)), store, sealer_of(folder))
        service.start()
        for number, line in enumerate(script):
            word, _, rest = line.partition(" ")
            if word == "card":
                scan = ScanId(1, 7, 0, number)
                assert service.on_event(CardRead(scan, parse_card(rest), 1, CardFlag(0))).stored == (scan,)
            else:
                assert service.handle(Say(parse_line(line, 2))).refused is None


def changed_profile(folder: Path, *changes: tuple[str, str]) -> tuple[str, ...]:
    """The house's profile with other values, as the words that name it."""
    text = (ROOT / "rules" / "profiles" / "house.toml").read_text("utf-8")
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    path = folder / "changed.toml"
    path.write_text(text, "utf-8")
    return ("--profile", str(path))


def broken_profile(folder: Path) -> tuple[str, ...]:
    """Wrong in many places at once."""
    return changed_profile(
        folder,
        ("decks = 6", "decks = 0\ncolour = 1"),
        ('bet_step = "1"', 'bet_step = "x"'),
        ("draws_to = 16", "draws_to = 40"),
        ("hole_card = false", ""),
    )


def no_toml(folder: Path) -> tuple[str, ...]:
    """A profile file that breaks off."""
    (folder / "cut.toml").write_text('id = "hou', "utf-8")
    return ("--profile", str(folder / "cut.toml"))


def no_text(folder: Path) -> tuple[str, ...]:
    """A profile file that is no text."""
    (folder / "photo.toml").write_bytes(b"\x89PNG\xff\xfe\x00")
    return ("--profile", str(folder / "photo.toml"))


def unknown_profile(folder: Path) -> tuple[str, ...]:
    """A name nobody knows."""
    return ("--profile", "punto_banco")


def unknown_limits(folder: Path) -> tuple[str, ...]:
    """Limits the profile does not have."""
    return ("--limits", "5-5000")


def other_rules(folder: Path) -> tuple[str, ...]:
    """Another profile in the middle of a round."""
    played(folder)
    return changed_profile(folder, ("boxes = 7", "boxes = 5"))


def other_limits(folder: Path) -> tuple[str, ...]:
    """Other limits in the middle of a round."""
    played(folder)
    return ("--limits", "25-500")


def short_key(folder: Path) -> tuple[str, ...]:
    """Half a key."""
    played(folder)
    key = folder / "station.key"
    key.write_bytes(key.read_bytes()[:16])
    return ()


def open_key(folder: Path) -> tuple[str, ...]:
    """A key that others may read."""
    played(folder)
    (folder / "station.key").chmod(0o640)
    return ()


def other_key(folder: Path) -> tuple[str, ...]:
    """The key of another station."""
    played(folder)
    (folder / "station.key").write_bytes(bytes(range(32)))
    return ()


def lost_key(folder: Path) -> tuple[str, ...]:
    """No key beside the journal."""
    played(folder)
    (folder / "station.key").unlink()
    return ()


def no_journal(folder: Path) -> tuple[str, ...]:
    """Something else under the journal's name."""
    played(folder)
    (folder / "journal.db").write_bytes(b"the house's price list\n" * 400)
    return ()


def journal_cut_off(folder: Path) -> tuple[str, ...]:
    """The first half of a journal."""
    played(folder)
    path = folder / "journal.db"
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    return ()


def changed_row(folder: Path) -> tuple[str, ...]:
    """A bet of the open round made larger by somebody."""
    played(folder)
    with closing(sqlite3.connect(folder / "journal.db", isolation_level=None)) as raw:
        raw.execute("UPDATE journal SET payload = replace(payload, 'main 50', 'main 90') WHERE seq = 3")
    return ()


def newer_journal(folder: Path) -> tuple[str, ...]:
    """A journal of a later program."""
    played(folder)
    with closing(sqlite3.connect(folder / "journal.db", isolation_level=None)) as raw:
        raw.execute("PRAGMA user_version = 99")
    return ()


def journal_is_a_folder(folder: Path) -> tuple[str, ...]:
    """A folder under the journal's name."""
    sealer_of(folder)
    (folder / "journal.db").mkdir()
    return ()


CASES = (
    Case(
        "broken profile",
        broken_profile,
        ("decks", "colour", "bet_step", "blackjack.draws_to", "blackjack.hole_card", "Исправьте файл"),
        ("decks", "colour", "bet_step", "blackjack.draws_to", "blackjack.hole_card", "Correct the file"),
    ),
    Case(
        "profile that is no TOML", no_toml, ("cut.toml", "Исправьте файл"), ("cut.toml", "Correct the file")
    ),
    Case("profile that is no text", no_text, ("photo.toml", "Укажите файл"), ("photo.toml", "Name a file")),
    Case(
        "unknown profile",
        unknown_profile,
        ("punto_banco", "house", "Укажите файл"),
        ("punto_banco", "house", "Name a file"),
    ),
    Case(
        "unknown limits",
        unknown_limits,
        ("5-5000", "10-200, 25-500, 50-1000", "Выберите"),
        ("5-5000", "10-200, 25-500, 50-1000", "Choose"),
    ),
    Case(
        "other rules in mid-round",
        other_rules,
        ("Раунд 1", "запустите"),
        ("Round 1", "Start with that profile first"),
    ),
    Case(
        "other limits in mid-round", other_limits, ("Раунд 1", "10-200"), ("Round 1", "10-200", "Start with")
    ),
    Case("damaged key", short_key, ("station.key", "Восстановите"), ("station.key", "Restore it")),
    Case("key others may read", open_key, ("station.key", "0600"), ("station.key", "0600")),
    Case("key of another station", other_key, ("Восстановите",), ("Restore that one",)),
    Case("lost key", lost_key, ("station.key", "Восстановите"), ("station.key", "Restore it")),
    Case("no journal", no_journal, ("journal.db", "восстановите"), ("journal.db", "restore the last backup")),
    Case(
        "journal cut off",
        journal_cut_off,
        ("journal.db", "восстановите"),
        ("journal.db", "restore the last backup"),
    ),
    Case("changed row", changed_row, ("Запись 3", "восстановите"), ("Row 3", "restore the last backup")),
    Case("newer journal", newer_journal, ("journal.db", "99"), ("journal.db", "99", "Start it with")),
    Case("journal is a folder", journal_is_a_folder, ("journal.db",), ("journal.db", "Check that")),
)
