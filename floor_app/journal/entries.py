"""Rows of the journal: append-only, chained by hashes (design.md, "Journal")."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from json.encoder import encode_basestring

FORMAT_VERSION = 1
FIRST_HASH = "0" * 64
# Written out by hand where a row is made, since that lies between a card and its acknowledgement.
_quoted = encode_basestring
_NESTED = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class RowKind(StrEnum):
    """What a row records."""

    TABLE_OPENED = "table_opened"
    ROUND_OPENED = "round_opened"
    LINE = "line"
    REVEALED = "revealed"
    STRAY = "stray"
    STRAY_RULED = "stray_ruled"
    TROUBLE = "trouble"
    CARDS_CONFIRMED = "cards_confirmed"
    SHOE = "shoe"


@dataclass(frozen=True, slots=True)
class ScanKey:
    """Which scan a row stores: shoe, boot id and scan number. No two rows carry the same."""

    shoe: str
    boot: int
    number: int


@dataclass(frozen=True, slots=True)
class Draft:
    """A row before it has its place in the chain. ``payload`` is canonical JSON text."""

    kind: RowKind
    payload: str
    actor: str
    profile_hash: str
    round_number: int
    scan: ScanKey | None = None


@dataclass(frozen=True, slots=True)
class Stamp:
    """When a row was written: gaming day, wall time UTC (ISO 8601, microseconds), monotonic nanoseconds."""

    gaming_day: str
    wall: str
    monotonic_ns: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored row."""

    table: str
    seq: int
    gaming_day: str
    kind: RowKind
    version: int
    payload: str
    actor: str
    wall: str
    monotonic_ns: int
    profile_hash: str
    round_number: int
    scan: ScanKey | None
    previous_hash: str
    hash: str

    def values(self) -> Mapping[str, object]:
        """The payload as plain values."""
        parsed = json.loads(self.payload)
        if not isinstance(parsed, dict):
            raise ValueError(f"row {self.seq} holds no object")
        return parsed


def canonical(values: Mapping[str, object]) -> str:
    """JSON text that is the same for the same values: sorted keys, no blanks, no escapes.

    >>> canonical({"touch": 3, "line": "card Th"})
    '{"line":"card Th","touch":3}'
    """
    return "{" + ",".join([f"{_quoted(name)}:{_json(values[name])}" for name in sorted(values)]) + "}"


def _json(value: object) -> str:
    if isinstance(value, str):
        return _quoted(value)
    return str(value) if type(value) is int else _NESTED.encode(value)


def hash_of(table: str, seq: int, draft: Draft, stamp: Stamp, previous_hash: str) -> str:
    """SHA-256 over the canonical row, a JSON list of its parts; the previous hash is the last of them."""
    scan = draft.scan
    scan_text = "null" if scan is None else f"[{_quoted(scan.shoe)},{scan.boot},{scan.number}]"
    text = (
        f"[{_quoted(table)},{seq},{_quoted(stamp.gaming_day)},{_quoted(draft.kind.value)},{FORMAT_VERSION},"
        f"{_quoted(draft.payload)},{_quoted(draft.actor)},{_quoted(stamp.wall)},{stamp.monotonic_ns},"
        f"{_quoted(draft.profile_hash)},{draft.round_number},{scan_text},{_quoted(previous_hash)}]"
    )
    return hashlib.sha256(text.encode()).hexdigest()


def chain(table: str, seq: int, draft: Draft, stamp: Stamp, previous_hash: str) -> Entry:
    """Give a draft its place."""
    return Entry(
        table=table,
        seq=seq,
        gaming_day=stamp.gaming_day,
        kind=draft.kind,
        version=FORMAT_VERSION,
        payload=draft.payload,
        actor=draft.actor,
        wall=stamp.wall,
        monotonic_ns=stamp.monotonic_ns,
        profile_hash=draft.profile_hash,
        round_number=draft.round_number,
        scan=draft.scan,
        previous_hash=previous_hash,
        hash=hash_of(table, seq, draft, stamp, previous_hash),
    )


def chain_all(table: str, head: Entry | None, drafts: Sequence[Draft], stamp: Stamp) -> tuple[Entry, ...]:
    """Give the drafts of one append their places after ``head``.

    Raises ``ValueError`` for a scan that two of them carry: nothing of it is stored, so it must not be acknowledged.
    """
    if len(drafts) > 1:
        scans = [draft.scan for draft in drafts if draft.scan is not None]
        if len(set(scans)) != len(scans):
            raise ValueError("one append names a scan twice")
    seq, previous = (0, FIRST_HASH) if head is None else (head.seq, head.hash)
    entries: list[Entry] = []
    for draft in drafts:
        seq += 1
        entry = chain(table, seq, draft, stamp, previous)
        previous = entry.hash
        entries.append(entry)
    return tuple(entries)


def is_chained(entry: Entry, previous_hash: str) -> bool:
    """Whether a stored row is what was written, at this place of the chain."""
    draft = Draft(entry.kind, entry.payload, entry.actor, entry.profile_hash, entry.round_number, entry.scan)
    stamp = Stamp(entry.gaming_day, entry.wall, entry.monotonic_ns)
    return chain(entry.table, entry.seq, draft, stamp, previous_hash) == entry
