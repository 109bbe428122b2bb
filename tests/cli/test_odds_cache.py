"""Answers on disk: read back equal, replaced whole, and never trusted when anything of them is wrong."""

import json
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from floor_app.config import EnvironmentFault
from floor_app.odds_cache import OddsCache, cache_of, key_of
from floor_app.profiles import ProfileShelf, shipped_ids
from rules.odds.fast import fast_bets
from rules.odds.report import BetOdds, OddsReport, OutcomeOdds
from rules.profile import Profile
from tests.helpers.architecture import ROOT

KEY = key_of("what matters")
NEAR = BetOdds(
    "main",
    0.1 + 0.2,
    None,
    1.0,
    (OutcomeOdds("win", Fraction(3, 2), 1 / 3), OutcomeOdds("lose", Fraction(-1), 1.0, 10**40)),
)
ANSWER = OddsReport("house", 6, (NEAR,))


def report(name: str) -> OddsReport:
    profile = ProfileShelf().find(name)
    assert isinstance(profile, Profile)
    return OddsReport(name, profile.decks, fast_bets(profile))


def file_of(cache: OddsCache) -> Path:
    return cache.folder / f"{KEY}.json"


@pytest.fixture
def cache(tmp_path: Path) -> OddsCache:
    return OddsCache(tmp_path / "odds", tmp_path / "shipped")


@pytest.mark.parametrize("answer", [ANSWER, *map(report, shipped_ids())], ids=["nearly", *shipped_ids()])
def test_an_answer_read_back_is_the_answer(answer: OddsReport, cache: OddsCache) -> None:
    cache.keep(KEY, answer)
    found = OddsCache(cache.folder, cache.shipped).find(KEY)
    assert found == answer
    assert repr(found) == repr(answer), "numbers keep their kinds"
    assert [path.name for path in cache.folder.iterdir()] == [f"{KEY}.json"]


def test_nothing_kept_is_nothing_found(cache: OddsCache) -> None:
    assert cache.find(KEY) is None
    assert not cache.folder.exists(), "looking makes no folder"


def test_another_key_finds_nothing(cache: OddsCache) -> None:
    cache.keep(KEY, ANSWER)
    assert cache.find(key_of("something else")) is None


def test_answers_lie_under_the_data_folder(tmp_path: Path) -> None:
    cache_of(tmp_path).keep(KEY, ANSWER)
    assert (tmp_path / "odds" / f"{KEY}.json").exists()


def test_shipped_answers_are_found_and_own_ones_come_first(cache: OddsCache) -> None:
    OddsCache(cache.shipped).keep(KEY, ANSWER)
    assert cache.find(KEY) == ANSWER
    other = OddsReport("house", 6, ())
    cache.keep(KEY, other)
    assert cache.find(KEY) == other
    file_of(cache).write_text("spoiled")
    assert cache.find(KEY) == ANSWER


def cut_off(text: bytes) -> bytes:
    return text[:-40]


def one_digit_off(text: bytes) -> bytes:
    changed = text.replace(b"0.30000000000000004", b"0.30000000000000005")
    assert changed != text
    return changed


def of_another_key(text: bytes) -> bytes:
    return text.replace(KEY.encode(), key_of("other").encode())


def of_another_version(text: bytes) -> bytes:
    changed = text.replace(b'"version": 1', b'"version": 0')
    assert changed != text
    return changed


def with_head(text: bytes, body: bytes) -> bytes:
    """A file that says of itself that it is right."""
    head = json.loads(text.partition(b"\n")[0])
    head["sha256"] = key_of(body.decode())
    return json.dumps(head).encode() + b"\n" + body + b"\n"


def without_a_field(text: bytes) -> bytes:
    body = json.loads(text.partition(b"\n")[2])
    del body["bets"][0]["sd"]
    return with_head(text, json.dumps(body).encode())


def with_words_for_numbers(text: bytes) -> bytes:
    body = json.loads(text.partition(b"\n")[2])
    body["bets"][0]["edge"] = "much"
    return with_head(text, json.dumps(body).encode())


@pytest.mark.parametrize(
    "spoil",
    [
        cut_off,
        one_digit_off,
        of_another_key,
        of_another_version,
        without_a_field,
        with_words_for_numbers,
        lambda text: b"",
        lambda text: b"\xff\xfe\x00",
        lambda text: b"null\n" + text,
        lambda text: b"[" * 100_000,
        lambda text: with_head(text, b"[" * 100_000),
        lambda text: text.partition(b"\n")[0],
    ],
    ids=[
        "cut off",
        "one digit off",
        "of another key",
        "of another version",
        "without a field",
        "with words for numbers",
        "empty",
        "no text",
        "no head",
        "too deep",
        "too deep below its head",
        "head only",
    ],
)
def test_a_broken_file_is_as_good_as_none_and_is_replaced(
    spoil: Callable[[bytes], bytes], cache: OddsCache
) -> None:
    cache.keep(KEY, ANSWER)
    right = file_of(cache).read_bytes()
    assert spoil(right) != right
    file_of(cache).write_bytes(spoil(right))
    assert cache.find(KEY) is None
    cache.keep(KEY, ANSWER)
    assert file_of(cache).read_bytes() == right


def test_a_file_that_says_of_itself_that_it_is_right_is_right(cache: OddsCache) -> None:
    cache.keep(KEY, ANSWER)
    right = file_of(cache).read_bytes()
    body = json.dumps(json.loads(right.partition(b"\n")[2])).encode()
    file_of(cache).write_bytes(with_head(right, body))
    assert cache.find(KEY) == ANSWER


def test_a_folder_in_its_place_is_as_good_as_none(cache: OddsCache) -> None:
    file_of(cache).mkdir(parents=True)
    assert cache.find(KEY) is None


def test_a_write_that_fails_leaves_the_old_answer_and_no_rest(
    cache: OddsCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.keep(KEY, ANSWER)

    def no_room(source: str, target: Path) -> None:
        assert Path(source).parent == target.parent, "within one file system"
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("floor_app.odds_cache.os.replace", no_room)
        with pytest.raises(EnvironmentFault, match="No space left on device"):
            cache.keep(KEY, OddsReport("house", 6, ()))
    assert cache.find(KEY) == ANSWER
    assert [path.name for path in cache.folder.iterdir()] == [f"{KEY}.json"]


def test_writers_do_not_disturb_each_other(cache: OddsCache) -> None:
    """Two processes keep and read the same answer many times: nobody ever finds a part of it."""
    source = (
        "import sys\nfrom pathlib import Path\n"
        "from tests.cli.test_odds_cache import ANSWER, KEY\nfrom floor_app.odds_cache import OddsCache\n"
        f"cache = OddsCache(Path({str(cache.folder)!r}), Path({str(cache.shipped)!r}))\n"
        "for _ in range(300):\n    cache.keep(KEY, ANSWER)\n    assert cache.find(KEY) == ANSWER\n"
    )
    processes = [Popen((sys.executable, "-c", source), cwd=ROOT, stderr=PIPE) for _ in range(2)]
    complaints = [process.communicate(timeout=60)[1] for process in processes]
    assert complaints == [b"", b""]
    assert [process.returncode for process in processes] == [0, 0]
    assert [path.name for path in cache.folder.iterdir()] == [f"{KEY}.json"]
