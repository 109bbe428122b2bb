"""Sealed texts: of one length, opened only by the key and for the context they were sealed with."""

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.journal.seal import KeyFault, Sealer, load_or_make_key
from rules.cards import ALL_CARDS

KEY = bytes(range(32))
LINES = tuple(f"{word} {card}" for card in ALL_CARDS for word in ("card", "correct 1", "insert 123"))
# An upper letter that is no hexadecimal digit, so that no chance makes a sealed text look like a card.
CONTEXT = "BJ 1:7"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the key file lies."""
    return tmp_path / "station.key"


@given(st.text(max_size=24).map(str.rstrip).filter(lambda text: len(text.encode(errors="replace")) <= 48))
def test_what_is_sealed_is_opened(text: str) -> None:
    text = text.encode(errors="replace").decode()
    sealer = Sealer(KEY)
    assert sealer.open(sealer.seal(text, CONTEXT), CONTEXT) == text


def test_sealed_texts_have_one_length_and_no_two_are_alike() -> None:
    sealed = [Sealer(KEY).seal(line, CONTEXT) for line in (*LINES, *LINES, "??", "")]
    assert len({len(text) for text in sealed}) == 1
    assert len(set(sealed)) == len(sealed)


def test_a_text_too_long_to_hide_its_length_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        Sealer(KEY).seal("x" * 49, CONTEXT)


@pytest.mark.parametrize(
    ("key", "context"),
    [(bytes(32), CONTEXT), (KEY, "BJ 1:8"), (KEY, "BJ 2:7")],
    ids=["key", "round", "table"],
)
def test_nothing_else_opens_it(key: bytes, context: str) -> None:
    sealed = Sealer(KEY).seal("card Th", CONTEXT)
    with pytest.raises(KeyFault, match="not the one it was sealed with") as caught:
        Sealer(key).open(sealed, context)
    assert "Th" not in str(caught.value)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda text: "", id="empty"),
        pytest.param(lambda text: text[:20], id="short"),
        pytest.param(lambda text: text[:-1], id="odd"),
        pytest.param(lambda text: "zz" + text[2:], id="no-hexadecimal"),
        pytest.param(lambda text: ("0" if text[0] != "0" else "1") + text[1:], id="nonce"),
        pytest.param(lambda text: text[:-1] + ("0" if text[-1] != "0" else "1"), id="tag"),
    ],
)
def test_a_damaged_sealed_text_is_a_fault(change: object) -> None:
    sealed = Sealer(KEY).seal("card Th", CONTEXT)
    assert callable(change)
    with pytest.raises(KeyFault):
        Sealer(KEY).open(change(sealed), CONTEXT)


def test_the_key_is_made_once_for_its_owner_only(path: Path) -> None:
    key = load_or_make_key(path)
    assert len(key) == 32
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert load_or_make_key(path) == key
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_no_two_stations_have_one_key(tmp_path: Path) -> None:
    assert load_or_make_key(tmp_path / "one.key") != load_or_make_key(tmp_path / "two.key")


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o660])
def test_a_key_that_others_may_read_is_refused(path: Path, mode: int) -> None:
    load_or_make_key(path)
    path.chmod(mode)
    with pytest.raises(KeyFault, match="Set its rights to 0600"):
        load_or_make_key(path)


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_damaged_key_is_refused_and_kept(path: Path, size: int) -> None:
    path.write_bytes(b"k" * size)
    path.chmod(0o600)
    with pytest.raises(KeyFault, match="Restore it from its backup"):
        load_or_make_key(path)
    assert path.stat().st_size == size


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(KeyFault, match="Check the folder and its rights") as caught:
        load_or_make_key(tmp_path / "gone" / "station.key")
    assert "gone" in str(caught.value)


def test_a_power_cut_while_the_key_is_made_costs_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a key never stands under the key's name, and what is left of the attempt is in nobody's way."""

    def power_cut(_descriptor: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", power_cut)
        with pytest.raises(KeyboardInterrupt):
            load_or_make_key(path)
    assert not path.exists()
    assert len(load_or_make_key(path)) == 32
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
