"""A reader's profile, read from TOML text and laid out for quick use by the engine."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from itertools import product
from types import MappingProxyType

from pydantic import ValidationError

from drivers.profile_schema import FieldName, Meaning, ProfileFile
from rules.cards import Card, parse_card


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a profile file: where (``frame.escape.byte``) and what."""

    place: str
    text: str


class ProfileUnusable(Exception):
    """A profile file has faults; ``problems`` holds them all."""

    def __init__(self, name: str, problems: tuple[Problem, ...]) -> None:
        self.name = name
        self.problems = problems
        listed = "\n".join(f"  {problem.place}: {problem.text}" for problem in problems)
        super().__init__(f"The reader profile {name} cannot be used:\n{listed}")


@dataclass(frozen=True, slots=True)
class ReaderProfile:
    """The file's sections, and its tables turned the way the engine asks them."""

    file: ProfileFile
    meanings: Mapping[int, Meaning]
    cards: Mapping[int, Card]
    card_codes: Mapping[Card, int]

    @property
    def may_write(self) -> bool:
        """Whether anything may be sent to the device."""
        return self.file.profile.writes == "ack"

    def pack(self, meaning: Meaning, **values: int) -> bytes:
        """Write a message's payload; a field not named is 0. ``OverflowError`` for a value too large."""
        fields = self.file.messages[meaning].fields
        unknown = values.keys() - {field.name.value for field in fields}
        if unknown:
            raise ValueError(f"{meaning} has no field {', '.join(sorted(unknown))}")
        return b"".join(values.get(field.name.value, 0).to_bytes(field.bytes, "big") for field in fields)

    def unpack(self, meaning: Meaning, payload: bytes) -> dict[FieldName, int]:
        """Read a payload of the right length; the inverse of ``pack``."""
        values = {}
        place = 0
        for field in self.file.messages[meaning].fields:
            values[field.name] = int.from_bytes(payload[place : place + field.bytes], "big")
            place += field.bytes
        return values


def parse_profile(text: str, name: str) -> ReaderProfile:
    """Read a profile from TOML text, or raise ``ProfileUnusable`` with every problem at once."""
    try:
        file = ProfileFile.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise ProfileUnusable(name, (Problem("file", str(error)),)) from error
    except ValidationError as error:
        raise ProfileUnusable(name, tuple(_problems(error))) from error
    cards = {
        suit_code + rank_code: parse_card(rank + suit)
        for (suit, suit_code), (rank, rank_code) in product(
            file.cards.suits.items(), file.cards.ranks.items()
        )
    }
    return ReaderProfile(
        file=file,
        meanings=MappingProxyType({message.type: meaning for meaning, message in file.messages.items()}),
        cards=MappingProxyType(cards),
        card_codes=MappingProxyType({card: code for code, card in cards.items()}),
    )


def load_shipped_profile(profile_id: str) -> ReaderProfile:
    """Read one of the profiles that come with the program, for instance ``fsb-1``."""
    return parse_profile(read_shipped(f"{profile_id}.toml"), profile_id)


def read_shipped(file_name: str) -> str:
    """Text of a file under ``profiles``; ``FileNotFoundError`` when there is none."""
    return resources.files("drivers").joinpath("profiles", file_name).read_text(encoding="utf-8")


def _problems(error: ValidationError) -> list[Problem]:
    problems = []
    for fault in error.errors():
        place = ".".join(str(part) for part in fault["loc"]) or "file"
        text = fault["msg"].removeprefix("Value error, ")
        problems += [Problem(place, part) for part in text.split("; ")]
    return problems
