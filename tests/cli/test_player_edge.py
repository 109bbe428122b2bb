"""A table on which the player has the edge opens only when somebody confirms it a second time."""

import argparse
import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from floor_app import cli
from floor_app.locale import Translator
from floor_app.odds_cache import OddsCache, cache_of
from floor_app.player_edge import EdgeNotAccepted, accepted_edges, add_edge_argument
from floor_app.profiles import ProfileShelf
from rules.profile import Profile
from tests.helpers.architecture import ROOT
from tests.helpers.demo_runs import environment
from tests.helpers.terminal import Seen, at_terminal

EN, RU = Translator("en"), Translator("ru")
TIE = ("8:1", "10:1")


def generous(folder: Path) -> Path:
    """A baccarat whose tie pays so much that the player has an edge of 4.67 %."""
    text = (ROOT / "rules" / "profiles" / "baccarat.toml").read_text("utf-8")
    path = folder / "generous.toml"
    path.write_text(text.replace(*TIE), "utf-8")
    return path


@pytest.fixture
def losing(tmp_path: Path) -> Profile:
    found = ProfileShelf().find(str(generous(tmp_path)))
    assert isinstance(found, Profile)
    return found


@pytest.fixture
def cache(tmp_path: Path) -> OddsCache:
    return cache_of(tmp_path)


class Terminal(io.StringIO):
    """Something that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Terminal]:
    """Sit at a terminal and type this; gives what stands on it."""

    def sit(text: str) -> Terminal:
        screen = Terminal()
        monkeypatch.setattr(sys, "stdin", Terminal(text))
        monkeypatch.setattr(sys, "stderr", screen)
        return screen

    return sit


def test_rules_that_favour_the_house_ask_nothing(cache: OddsCache, typed: Callable[[str], Terminal]) -> None:
    screen = typed("no\n")
    for name in ("house", "bk", "baden_baden", "baccarat"):
        profile = ProfileShelf().find(name)
        assert isinstance(profile, Profile)
        assert accepted_edges(profile, (), cache, EN) == ()
    assert screen.getvalue() == ""


@pytest.mark.parametrize(
    ("tr", "text"),
    [
        (EN, "yes\n"),
        (EN, " YES \n"),
        (RU, f"{RU.text('yes')}\n"),
        (RU, f"{RU.text('yes').upper()}\n"),
        (RU, "yes\n"),
    ],
    ids=["yes", "loudly", "in Russian", "in Russian, loudly", "in English"],
)
def test_a_typed_word_opens_it(
    tr: Translator, text: str, losing: Profile, cache: OddsCache, typed: Callable[[str], Terminal]
) -> None:
    typed(text)
    assert accepted_edges(losing, (), cache, tr) == (("tie", "-0.04671565"),)


@pytest.mark.parametrize("text", ["", "\n", "y\n", "no\n", "yes please\n", "нет\n"], ids=repr)
def test_anything_else_does_not(
    text: str, losing: Profile, cache: OddsCache, typed: Callable[[str], Terminal]
) -> None:
    screen = typed(text)
    assert accepted_edges(losing, (), cache, EN) is None
    assert screen.getvalue().endswith("The table is not opened.\n")


def test_the_bet_and_its_edge_are_named(
    losing: Profile, cache: OddsCache, typed: Callable[[str], Terminal]
) -> None:
    screen = typed("no\n")
    accepted_edges(losing, (), cache, EN)
    lines = screen.getvalue().splitlines()
    assert "“Baccarat”" in lines[0]
    assert lines[1:2] == ["  Tie: the player has an edge of 4.67%"]
    assert "Player" not in screen.getvalue()
    screen = typed("no\n")
    accepted_edges(losing, (), cache, RU)
    assert "4,67\xa0%" in screen.getvalue()
    assert "Баккара" in screen.getvalue()


def test_an_edge_accepted_beforehand_is_said_and_not_asked(
    losing: Profile, cache: OddsCache, typed: Callable[[str], Terminal]
) -> None:
    screen = typed("")
    assert accepted_edges(losing, ("player", "tie"), cache, EN) == (("tie", "-0.04671565"),)
    assert "  Tie: the player has an edge of 4.67%" in screen.getvalue()
    assert "Type" not in screen.getvalue()


def test_another_bet_accepted_beforehand_is_not_enough(losing: Profile, cache: OddsCache) -> None:
    with pytest.raises(EdgeNotAccepted) as refused:
        accepted_edges(losing, ("main", "banker"), cache, EN)
    assert "--accept-edge tie" in EN.fault(refused.value)


def test_a_small_edge_is_still_told(
    tmp_path: Path, cache: OddsCache, typed: Callable[[str], Terminal]
) -> None:
    """A tie that would pay 9.509 is a coin's toss; at 95091:10000 the player has an edge of 0.003 %."""
    text = (ROOT / "rules" / "profiles" / "baccarat.toml").read_text("utf-8")
    (tmp_path / "small.toml").write_text(text.replace("8:1", "95091:10000"), "utf-8")
    profile = ProfileShelf().find(str(tmp_path / "small.toml"))
    assert isinstance(profile, Profile)
    screen = typed("no\n")
    assert accepted_edges(profile, (), cache, EN) is None
    told = re.search(r"an edge of ([0-9.]+)%", screen.getvalue())
    assert told is not None
    assert 0 < float(told[1]) < 0.01


def test_only_bets_can_be_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    add_edge_argument(parser, EN)
    assert parser.parse_args(["--accept-edge", "main", "--accept-edge", "tie"]).accept_edge == ["main", "tie"]
    with pytest.raises(SystemExit):
        parser.parse_args(["--accept-edge", "everything"])
    assert "everything" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["table", "demo"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_without_a_terminal_no_table_opens(word: str, language: str, tmp_path: Path) -> None:
    command = (sys.executable, "-m", "floor_app", word, "--profile", str(generous(tmp_path)))
    done = subprocess.run(
        (*command, "--data", str(tmp_path / "data"), "--lang", language),
        env=environment(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == cli.ENVIRONMENT
    assert done.stderr.startswith("floor-app: ")
    assert done.stderr.count("\n") == 1
    assert "--accept-edge tie" in done.stderr
    assert "4.67%" in done.stderr.replace(",", ".").replace("\xa0", "")
    assert list((tmp_path / "data").rglob("journal.db")) == []


def asked(folder: Path, *words: str, answers: dict[str, str]) -> Seen:
    """A command at a real pseudo-terminal."""
    return at_terminal(
        (sys.executable, "-m", "floor_app", *words, "--data", str(folder / "data"), "--lang", "en"),
        answers=answers,
        scratch=folder,
        environment={**environment(folder), "TERM": "xterm"},
    )


@pytest.mark.parametrize("word", ["table", "demo"])
def test_somebody_at_the_terminal_may_say_no(word: str, tmp_path: Path) -> None:
    seen = asked(tmp_path, word, "--profile", str(generous(tmp_path)), answers={"to open the table": "no\n"})
    assert seen.code == cli.FOUND
    assert "Tie: the player has an edge of 4.67%" in seen.screen
    assert seen.screen.rstrip().endswith("The table is not opened.")
    assert list((tmp_path / "data").rglob("journal.db")) == []


def test_ctrl_c_at_the_question_ends_it(tmp_path: Path) -> None:
    seen = asked(
        tmp_path, "table", "--profile", str(generous(tmp_path)), answers={"to open the table": "\x03"}
    )
    assert seen.code == cli.INTERRUPTED
    assert "Traceback" not in seen.screen
    assert (tmp_path / "data" / "odds").exists()
    assert list((tmp_path / "data").rglob("journal.db")) == []
