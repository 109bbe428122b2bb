"""Finding profiles: shipped ones by id, a house's own by path. Files are read here; ``rules`` only parses."""

from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

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


def _find(wanted: str) -> Profile | Refusal:
    if wanted in shipped_ids():
        text = (files("rules") / "profiles" / f"{wanted}.toml").read_text(encoding="utf-8")
    else:
        try:
            text = Path(wanted).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError, ValueError) as fault:
            return refuse(
                Code.UNKNOWN_PROFILE,
                "There is no profile {name}: shipped are {known} ({reason})",
                name=wanted,
                known=", ".join(shipped_ids()),
                reason=_reason(fault),
            )
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
