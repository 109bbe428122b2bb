"""Golden vectors of every shipped profile: bytes in, events out, and the bytes back from what was read."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from drivers.deframe import Deframer
from drivers.frames import Frame, encode_frame
from drivers.profile import load_shipped_profile, read_shipped
from tests.drivers.spoken import spoken

PROFILES = tuple(
    sorted(
        entry.name.removesuffix(".toml")
        for entry in resources.files("drivers").joinpath("profiles").iterdir()
        if entry.name.endswith(".toml") and not entry.name.endswith(".vectors.toml")
    )
)


def _vectors(profile_id: str) -> list[dict[str, Any]]:
    profile = load_shipped_profile(profile_id)
    vectors: list[dict[str, Any]] = tomllib.loads(read_shipped(profile.file.profile.vectors))["vector"]
    return vectors


ALL_VECTORS = tuple(
    pytest.param(profile_id, vector, id=f"{profile_id}: {vector['name']}")
    for profile_id in PROFILES
    for vector in _vectors(profile_id)
)


@pytest.mark.parametrize(("profile_id", "vector"), ALL_VECTORS)
def test_bytes_say(profile_id: str, vector: dict[str, Any]) -> None:
    profile = load_shipped_profile(profile_id)
    assert list(spoken(profile, bytes.fromhex(vector["hex"]))) == vector["events"]


@pytest.mark.parametrize(("profile_id", "vector"), ALL_VECTORS)
def test_bytes_come_back_from_frames(profile_id: str, vector: dict[str, Any]) -> None:
    profile = load_shipped_profile(profile_id)
    data = bytes.fromhex(vector["hex"])
    found = Deframer(profile).feed(data, 0.0)
    written = b"".join(encode_frame(profile, each) if isinstance(each, Frame) else each.raw for each in found)
    assert data.startswith(written)
    assert len(data) - len(written) < profile.file.frame.max_bytes


def test_every_row_of_the_format_s_own_table_is_a_vector() -> None:
    names = [vector["name"] for vector in _vectors("fsb-1")]
    assert sum(name.startswith("table 7.1") for name in names) == 13


def test_a_vector_that_is_wrong_is_seen() -> None:
    card = bytes.fromhex("7E 01 10 01 01 03 01 31 00 34 2F 7F")
    assert list(spoken(load_shipped_profile("fsb-1"), card)) != ["card Ah lane=1 flags=0 seq=1"]
