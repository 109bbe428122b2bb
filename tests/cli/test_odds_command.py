"""``floor-app odds``: its JSON to the letter, other values in the profile's place, what is kept and what is not."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from floor_app import cli, odds_answers
from floor_app.locale import Translator
from tests.helpers.architecture import ROOT
from tests.helpers.terminal import at_terminal

HEAVY = ("PySide6", "sqlalchemy", "babel", "serial", "rich", "cryptography", "numpy")
# The counts of all deals from eight full decks.
PLAYER, BANKER, TIE = 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216
DEALS = 4_998_398_275_503_360
OTHERS_OF_TIE = PLAYER + BANKER

Told = tuple[int, str, str]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[..., Told]:
    """Run the command over a folder of its own: exit code, output, complaints."""

    def run(*words: str, lang: str = "en", data: Path = tmp_path) -> Told:
        code = cli.run(["--lang", lang, "--data", str(data), "odds", *words])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def answer(told: Told) -> dict[str, Any]:
    """The JSON of a run in which all was well."""
    code, out, err = told
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    parsed = json.loads(out)
    assert isinstance(parsed, dict)
    return parsed


def bet_of(report: dict[str, Any], name: str) -> dict[str, Any]:
    (found,) = (bet for bet in report["bets"] if bet["bet"] == name)
    assert isinstance(found, dict)
    return found


def rounded(value: Fraction, decimals: int) -> str:
    """Decimal text by long division, half to even, in another way than the program's."""
    whole, rest = divmod(abs(value.numerator) * 10**decimals, value.denominator)
    whole += 2 * rest > value.denominator or (2 * rest == value.denominator and whole % 2)
    digits = str(whole).rjust(decimals + 1, "0")
    return f"{'-' if value < 0 else ''}{digits[:-decimals]}.{digits[-decimals:]}"


def outcome(name: str, pays: str, count: int) -> dict[str, object]:
    return {
        "outcome": name,
        "pays": pays,
        "probability": rounded(Fraction(count, DEALS), 15),
        "combinations": count,
    }


def test_json_has_the_form_of_the_contract(ask: Callable[..., Told]) -> None:
    report = answer(ask("baccarat", "--json"))
    player, banker = Fraction(BANKER - PLAYER, DEALS), Fraction(20 * PLAYER - 19 * BANKER, 20 * DEALS)
    tie = Fraction(OTHERS_OF_TIE - 8 * TIE, DEALS)
    sds = [bet.pop("sd") for bet in report["bets"]]
    assert report == {
        "profile": "baccarat",
        "decks": 8,
        "bets": [
            {
                "bet": name,
                "edge": rounded(edge, 8),
                "edge_exact": f"{edge.numerator}/{edge.denominator}",
                "outcomes": outcomes,
            }
            for name, edge, outcomes in (
                (
                    "player",
                    player,
                    [outcome("win", "1", PLAYER), outcome("push", "0", TIE), outcome("lose", "-1", BANKER)],
                ),
                (
                    "banker",
                    banker,
                    [
                        outcome("win", "19/20", BANKER),
                        outcome("push", "0", TIE),
                        outcome("lose", "-1", PLAYER),
                    ],
                ),
                ("tie", tie, [outcome("win", "8", TIE), outcome("lose", "-1", OTHERS_OF_TIE)]),
            )
        ],
    }
    assert (sds[0][:6], sds[1][:6], sds[2][:6]) == ("0.9511", "0.9273", "2.6408")
    assert all(len(sd.partition(".")[2]) == 8 for sd in sds)


def test_json_is_the_same_in_every_language(ask: Callable[..., Told]) -> None:
    assert ask("baccarat", "--json", lang="ru") == ask("baccarat", "--json", lang="en")


def test_other_decks_stand_in_the_answer(ask: Callable[..., Told]) -> None:
    report = answer(ask("baccarat", "--json", "--decks", "6"))
    assert report["decks"] == 6
    counts = [outcome["combinations"] for outcome in report["bets"][0]["outcomes"]]
    assert counts == [392_220_492_728_832, 83_552_962_932_288, 403_095_751_234_560]
    assert answer(ask("baccarat", "--json", "--set", "decks=6")) == report
    assert answer(ask("baccarat", "--json", "--set", "decks=4", "--decks", "6")) == report


def test_a_field_may_have_another_value(ask: Callable[..., Told]) -> None:
    before = answer(ask("baccarat", "--json"))
    report = answer(ask("baccarat", "--json", "--set", "baccarat.commission=none_half_on_6"))
    banker = bet_of(report, "banker")
    assert [row["outcome"] for row in banker["outcomes"]] == ["win", "win_on_6", "push", "lose"]
    assert [row["pays"] for row in banker["outcomes"]] == ["1", "1/2", "0", "-1"]
    assert bet_of(report, "tie") == bet_of(before, "tie")
    tie = answer(ask("baccarat", "--json", "--set", "tie_pays=10:1", "--set", "player_pays = 2:1"))
    assert bet_of(tie, "tie")["edge"] == rounded(Fraction(OTHERS_OF_TIE - 10 * TIE, DEALS), 8)
    assert bet_of(tie, "tie")["edge"].startswith("-0.0")
    assert bet_of(tie, "player")["outcomes"][0]["pays"] == "2"


def test_a_house_s_own_file_is_read(ask: Callable[..., Told], tmp_path: Path) -> None:
    text = (ROOT / "rules" / "profiles" / "baccarat.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('id = "baccarat"', 'id = "mine"').replace('"8:1"', '"9:1"'), "utf-8")
    report = answer(ask(str(path), "--json"))
    assert report["profile"] == "mine"
    assert bet_of(report, "tie")["edge"] == rounded(Fraction(OTHERS_OF_TIE - 9 * TIE, DEALS), 8)


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        (
            "en",
            (
                "pays: this may be any of: blackjack.insurance.pays, blackjack.bust_ladder[1].pays",
                "chips[9]: there is no such row: the list has 7",
                "blackjack.blackjack_pays: odds as text are needed",
                "(found '1.5')",
                "blackjack.double.totals[1]: at most 20",
                "draws_too: there is no such field",
                "cut_depth: fewer than the cards of the shoe: 52",
            ),
        ),
        (
            "ru",
            (
                "blackjack.insurance.pays, blackjack.bust_ladder[1].pays",
                "chips[9]: ",
                "blackjack.blackjack_pays: ",
                "blackjack.double.totals[1]: ",
                f"draws_too: {Translator('ru').text('there is no such field')}",
                "cut_depth: ",
            ),
        ),
    ],
)
def test_every_problem_of_the_changes_is_told_at_once(
    language: str, parts: tuple[str, ...], ask: Callable[..., Told]
) -> None:
    words = ("pays=2:1", "chips[9]=2", "blackjack_pays=1.5", "double.totals=[30]", "draws_too=3", "decks=1")
    code, out, err = ask("house", *(word for text in words for word in ("--set", text)), lang=language)
    assert (code, out) == (cli.ENVIRONMENT, "")
    assert err.startswith("floor-app: ")
    assert err.count("\n") == 1
    assert [part for part in parts if part not in err] == []


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        pytest.param("decks = ", ("mine.toml", "not TOML"), id="no TOML"),
        pytest.param("decks = 9\nrubbish = 1\n", ("decks: at most 8", "rubbish: ", "title: "), id="broken"),
    ],
)
def test_a_broken_file_is_told_with_its_problems(
    content: str, parts: tuple[str, ...], ask: Callable[..., Told], tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(content, "utf-8")
    code, out, err = ask(str(path), "--json")
    assert (code, out) == (cli.ENVIRONMENT, "")
    assert [part for part in parts if part not in err] == []


def test_an_unknown_profile_is_told(ask: Callable[..., Told]) -> None:
    code, out, err = ask("punto_banco")
    assert (code, out) == (cli.ENVIRONMENT, "")
    assert "punto_banco" in err
    assert "baden_baden" in err


@pytest.mark.parametrize(
    "words",
    [
        pytest.param((), id="no profile"),
        pytest.param(("house", "--decks", "0"), id="no decks"),
        pytest.param(("house", "--decks", "9"), id="too many decks"),
        pytest.param(("house", "--decks", "six"), id="decks in words"),
        pytest.param(("house", "--set", "decks"), id="a field without a value"),
        pytest.param(("house", "--set"), id="nothing set"),
        pytest.param(("house", "baccarat"), id="two profiles"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], ask: Callable[..., Told]) -> None:
    code, out, err = ask(*words)
    assert (code, out) == (cli.USAGE, "")
    assert "usage: floor-app" in err


def test_people_read_it_in_their_language(ask: Callable[..., Told]) -> None:
    english, russian = ask("baccarat")[1], ask("baccarat", lang="ru")[1]
    assert "Tie: the house has an edge of 14.359629%" in english
    assert "14,359629\xa0%" in russian
    assert "Ничья: " in russian
    assert "475,627,426,473,216" in english
    assert "475\xa0627\xa0426\xa0473\xa0216" in russian


def never(*_: object) -> object:
    raise AssertionError("it was known")


def test_what_was_found_once_is_not_found_again(
    ask: Callable[..., Told], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = ("baccarat", "--json", "--decks", "5")
    first = ask(*words)
    (path,) = (tmp_path / "odds").iterdir()
    monkeypatch.setattr(odds_answers, "find_odds", never)
    assert ask(*words) == first
    # Nothing of it hangs on the names and amounts of a profile.
    assert answer(ask(*words, "--set", "id=mine", "--set", "boxes=3")) == {
        **answer(first),
        "profile": "mine",
    }
    with pytest.raises(AssertionError, match="it was known"):
        ask(*words, "--anew")
    with pytest.raises(AssertionError, match="it was known"):
        ask("baccarat", "--json", "--decks", "4")
    assert list((tmp_path / "odds").iterdir()) == [path]


def test_the_shipped_profiles_are_known_from_the_start(
    ask: Callable[..., Told], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(odds_answers, "find_odds", never)
    for name in ("house", "baden_baden", "classic", "bk", "baccarat"):
        assert answer(ask(name, "--json"))["bets"]
    assert list(tmp_path.iterdir()) == []


def test_a_broken_kept_answer_is_found_anew_and_replaced(ask: Callable[..., Told], tmp_path: Path) -> None:
    words = ("baccarat", "--json", "--decks", "5")
    first = ask(*words)
    (path,) = (tmp_path / "odds").iterdir()
    right = path.read_bytes()
    path.write_bytes(right[: len(right) // 2])
    assert ask(*words) == first
    assert path.read_bytes() == right


def test_a_folder_that_may_not_be_written_is_told_and_the_answer_comes(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    words = ("odds", "baccarat", "--json", "--decks", "5", "--data", str(tmp_path), "--lang", "en")
    try:
        done = subprocess.run(
            (sys.executable, "-m", "tests.helpers.bound_run", "0", "floor_app", *words),
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    finally:
        tmp_path.chmod(0o755)
    assert done.returncode == 0
    assert json.loads(done.stdout)["decks"] == 5
    assert done.stderr.count("\n") == 1
    assert str(tmp_path / "odds") in done.stderr
    assert "Permission denied" in done.stderr
    assert "will be found anew each time" in done.stderr


def test_a_known_answer_needs_none_of_the_heavy_parts(tmp_path: Path) -> None:
    source = (
        "import sys\nfrom floor_app.cli import run\n"
        f"code = run(['odds', 'house', '--json', '--data', {str(tmp_path)!r}])\n"
        f"sys.exit(str([name for name in {HEAVY!r} if name in sys.modules]) if code == 0 else code)"
    )
    ended = subprocess.run(
        (sys.executable, "-c", source), capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.stderr == "[]\n"
    assert json.loads(ended.stdout)["profile"] == "house"


@pytest.mark.parametrize("columns", [80, 160])
def test_a_terminal_has_colours_and_everything_in_its_width(columns: int, tmp_path: Path) -> None:
    words = ("-m", "floor_app", "odds", "house", "--lang", "ru", "--data", str(tmp_path))
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns)}
    seen = at_terminal(
        (sys.executable, *words),
        answers={},
        scratch=tmp_path,
        environment=environment,
        is_output_there=True,
        columns=columns,
    )
    assert seen.code == 0
    assert "\x1b[1;32m" in seen.screen
    assert "5,787781\xa0%" in seen.screen
    assert "…" not in seen.screen
