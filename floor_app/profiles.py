"""Finding profiles: shipped ones by id, a house's own by path. Files are read here; ``rules`` only parses."""

from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

from floor_app.config import EnvironmentFault
from rules.marks import mark
from rules.profile import Profile
from rules.profile_schema import parse_profile
from rules.refusals import Code, Refusal, refuse


@dataclass(slots=True)
class ProfileShelf:
    """Profiles read so far. One shelf a run, so that a file is read and checked once."""

    _known: dict[str, Profile | Refusal] = field(default_factory=dict)

    def find(self, wanted: str) -> Profile | Refusal:
        """A shipped profile by id, or a profile file by path; a refusal says what is wrong with it."""
        if wanted not in self._known:
            self._known[wanted] = _find(wanted)
        return self._known[wanted]


def shipped_ids() -> tuple[str, ...]:
    """Ids of the profiles that come with the program."""
    folder = files("rules") / "profiles"
    return tuple(
        sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))
    )


def profile_text(wanted: str) -> str | Refusal:
    """The text of a shipped profile by id, or of a file by path; a refusal says why there is none."""
    if wanted in shipped_ids():
        return (files("rules") / "profiles" / f"{wanted}.toml").read_text(encoding="utf-8")
    try:
        return Path(wanted).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, ValueError) as fault:
        return refuse(
            Code.UNKNOWN_PROFILE,
            "There is no profile {name}: shipped are {known} ({reason})",
            name=wanted,
            known=", ".join(shipped_ids()),
            reason=_reason(fault),
        )


def profile_fault(refusal: Refusal) -> EnvironmentFault:
    """What is wrong with a profile that was refused, and what to do."""
    values = dict(refusal.values)
    if "problems" in values:
        return EnvironmentFault(
            mark("The profile {name} has problems: {problems}. Correct the file and start again."), **values
        )
    return EnvironmentFault(
        mark("There is no profile {name} ({reason}). Name a file, or one that is shipped: {known}."), **values
    )


def _find(wanted: str) -> Profile | Refusal:
    text = profile_text(wanted)
    if isinstance(text, Refusal):
        return text
    found = parse_profile(text)
    if isinstance(found, Profile):
        return found
    return refuse(
        Code.UNKNOWN_PROFILE,
        "The profile {name} has problems: {problems}",
        name=wanted,
        problems="; ".join(map(str, found)),
    )


def _reason(fault: Exception) -> str:
    return fault.strerror or str(fault) if isinstance(fault, OSError) else str(fault)
