"""Answers of the odds analysis on disk, by the hash of everything they depend on.

A file is one line of JSON that says what it is, and the answer below it. Exact fractions are kept as text, so that
an answer read back equals the one that was found. A file that is broken, cut off or of another version is as good as
none: it is computed anew and replaced. The program comes with the answers for its own profiles.
"""

import hashlib
import json
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from floor_app.config import EnvironmentFault
from rules.marks import mark
from rules.odds.report import OddsReport

SHIPPED = Path(__file__).parent / "odds_shipped"
_VERSION = 1
_FOLDER = "odds"


def key_of(matters: str) -> str:
    """Name of an answer: SHA-256 (hex) of the text of all it depends on."""
    return hashlib.sha256(matters.encode()).hexdigest()


def _adapter() -> TypeAdapter[OddsReport]:
    return TypeAdapter(OddsReport)


@dataclass(frozen=True, slots=True)
class OddsCache:
    """Answers kept in ``folder``, and the ones that came with the program in ``shipped``, which is only read."""

    folder: Path
    shipped: Path = SHIPPED
    _adapter: TypeAdapter[OddsReport] = field(default_factory=_adapter, repr=False, compare=False)

    def find(self, key: str) -> OddsReport | None:
        """A kept answer, ``None`` if there is none that can be read."""
        for folder in (self.folder, self.shipped):
            answer = self._read(folder / f"{key}.json", key)
            if answer is not None:
                return answer
        return None

    def keep(self, key: str, answer: OddsReport) -> None:
        """Keep an answer for the next time; ``EnvironmentFault`` when the folder may not be written."""
        body = self._adapter.dump_json(answer)
        head = json.dumps({"version": _VERSION, "key": key, "sha256": hashlib.sha256(body).hexdigest()})
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            _replace(self.folder / f"{key}.json", head.encode() + b"\n" + body + b"\n")
        except OSError as fault:
            raise EnvironmentFault(
                mark("The odds found cannot be kept in {path}: {reason}. They will be found anew each time."),
                path=str(self.folder),
                reason=fault.strerror or str(fault),
            ) from fault

    def _read(self, path: Path, key: str) -> OddsReport | None:
        try:
            content = path.read_bytes()
        except OSError:
            return None
        head, _, rest = content.partition(b"\n")
        body = rest.removesuffix(b"\n")
        wanted = {"version": _VERSION, "key": key, "sha256": hashlib.sha256(body).hexdigest()}
        try:
            return self._adapter.validate_json(body) if json.loads(head) == wanted else None
        except (ValueError, RecursionError, ValidationError):
            return None


def cache_of(data: Path) -> OddsCache:
    """The answers kept under the folder of the program's data."""
    return OddsCache(data / _FOLDER)


def _replace(path: Path, content: bytes) -> None:
    """Write a file so that a reader finds the old one or the new one, whole."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".new")
    try:
        with open(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
