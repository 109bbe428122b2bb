"""A journal row as SQLite keeps it, both ways."""

from collections.abc import Sequence

from floor_app.journal.entries import Entry, RowKind, ScanKey

COLUMNS = (
    "table_id, seq, gaming_day, kind, version, payload, actor, wall, monotonic_ns, profile_hash, round_number,"
    " scan_shoe, scan_boot, scan_number, previous_hash, hash"
)
INSERT = f"INSERT INTO journal ({COLUMNS}) VALUES ({', '.join('?' * 16)})"


def row_of(entry: Entry) -> tuple[object, ...]:
    """The values of an entry, in the order of ``COLUMNS``."""
    scan = entry.scan
    shoe, boot, number = (None, None, None) if scan is None else (scan.shoe, scan.boot, scan.number)
    return (
        entry.table,
        entry.seq,
        entry.gaming_day,
        entry.kind.value,
        entry.version,
        entry.payload,
        entry.actor,
        entry.wall,
        entry.monotonic_ns,
        entry.profile_hash,
        entry.round_number,
        shoe,
        boot,
        number,
        entry.previous_hash,
        entry.hash,
    )


def entry_of(row: Sequence[object]) -> Entry:
    """The entry of values in the order of ``COLUMNS``. Raises ``ValueError`` when they are none."""
    table, seq, day, kind, version, payload, actor, wall, monotonic, profile, number, *rest = row
    shoe, boot, scan, previous_hash, own_hash = rest
    return Entry(
        table=_text(table),
        seq=_whole(seq),
        gaming_day=_text(day),
        kind=RowKind(_text(kind)),
        version=_whole(version),
        payload=_text(payload),
        actor=_text(actor),
        wall=_text(wall),
        monotonic_ns=_whole(monotonic),
        profile_hash=_text(profile),
        round_number=_whole(number),
        scan=None if shoe is None else ScanKey(_text(shoe), _whole(boot), _whole(scan)),
        previous_hash=_text(previous_hash),
        hash=_text(own_hash),
    )


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"a whole number was stored here, found {type(value).__name__}")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"a text was stored here, found {type(value).__name__}")
    return value
