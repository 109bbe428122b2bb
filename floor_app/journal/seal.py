"""Sealing what no person may see: AES-GCM with the station's own key, ciphertexts of one length.

Design.md, "Sealed cards". The key lies in a file of its own that only the station's user may read.
"""

import os
import stat
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from floor_app.config import EnvironmentFault
from rules.marks import mark

_PLAIN_LENGTH = 48
_NONCE_LENGTH = 12


class KeyFault(EnvironmentFault):
    """The station's key file cannot be used as it is."""


class Sealer:
    """Seals and opens short texts for one station."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    def seal(self, text: str, context: str) -> str:
        """Seal a text of at most 48 bytes for a context (table and round); hex, always of one length."""
        plain = text.encode()
        if len(plain) > _PLAIN_LENGTH:
            raise ValueError("too long to seal")
        nonce = os.urandom(_NONCE_LENGTH)
        sealed = self._cipher.encrypt(nonce, plain.ljust(_PLAIN_LENGTH), context.encode())
        return (nonce + sealed).hex()

    def open(self, sealed: str, context: str) -> str:
        """The text that was sealed. Raises ``KeyFault`` when this key or context did not seal it."""
        try:
            raw = bytes.fromhex(sealed)
            plain = self._cipher.decrypt(raw[:_NONCE_LENGTH], raw[_NONCE_LENGTH:], context.encode())
        except (InvalidTag, ValueError) as fault:
            raise KeyFault(
                mark(
                    "A sealed card cannot be opened: the key file of this station is not the one it was sealed with."
                    " Restore that one from its backup."
                )
            ) from fault
        return plain.decode().rstrip()


def load_or_make_key(path: Path) -> bytes:
    """Read the key file, or make it with rights for its owner only. Raises ``KeyFault``."""
    try:
        if not path.exists():
            _make_key(path)
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise KeyFault(
                mark("The key file {path} may be read by others. Set its rights to 0600 and start again."),
                path=str(path),
            )
        key = path.read_bytes()
    except OSError as fault:
        raise KeyFault(
            mark("The key file {path} cannot be used: {reason}. Check the folder and its rights."),
            path=str(path),
            reason=fault.strerror or str(fault),
        ) from fault
    if len(key) != 32:
        raise KeyFault(mark("The key file {path} is damaged. Restore it from its backup."), path=str(path))
    return key


def _make_key(path: Path) -> None:
    """Half a key must never stand under the key's name: it is written beside it, then put in its place."""
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(AESGCM.generate_key(256))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
