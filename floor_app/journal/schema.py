"""Tables of the journal. One schema for SQLite and, later, PostgreSQL."""

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

SCHEMA_VERSION = 1


def journal_metadata() -> MetaData:
    """The tables: the journal, and the rounds derived from it (each with the row it comes from)."""
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    Table(
        "journal",
        metadata,
        Column("table_id", String(64), primary_key=True),
        Column("seq", BigInteger, primary_key=True, autoincrement=False),
        Column("gaming_day", String(10), nullable=False),
        Column("kind", String(32), nullable=False),
        Column("version", Integer, nullable=False),
        Column("payload", Text, nullable=False),
        Column("actor", String(128), nullable=False),
        Column("wall", String(27), nullable=False),
        Column("monotonic_ns", BigInteger, nullable=False),
        Column("profile_hash", String(64), nullable=False),
        Column("round_number", BigInteger, nullable=False),
        Column("scan_shoe", String(64)),
        Column("scan_boot", BigInteger),
        Column("scan_number", BigInteger),
        Column("previous_hash", String(64), nullable=False),
        Column("hash", String(64), nullable=False),
        UniqueConstraint("table_id", "scan_shoe", "scan_boot", "scan_number", name="uq_journal_scan"),
        sqlite_with_rowid=False,
    )
    Table(
        "round",
        metadata,
        Column("table_id", String(64), primary_key=True),
        Column("number", BigInteger, primary_key=True, autoincrement=False),
        Column("opened_seq", BigInteger, nullable=False),
        Column("gaming_day", String(10), nullable=False),
        Index("ix_round_opened", "table_id", "opened_seq"),
    )
    return metadata
