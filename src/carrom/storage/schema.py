"""The tables. Texts are kept as texts, also JSON, so that both databases give back the very same bytes.

A number, a key's order or a minus before a zero would not survive PostgreSQL's own JSON type.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("prev", Integer),
    Column("kind", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("cmd_id", Text),
    Column("at_ms", BigInteger, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("payload", Text, nullable=False),
    UniqueConstraint("stream", "cmd_id"),
    # The database itself keeps a stream dense: event 0 has nothing before it, every other has the one before it.
    CheckConstraint("(seq = 0 AND prev IS NULL) OR (seq > 0 AND prev IS NOT NULL AND prev = seq - 1)", name="dense"),
    ForeignKeyConstraint(["stream", "prev"], ["events.stream", "events.seq"]),
)
"""The log: only added to. Everything else but people, seats and keys can be made again from it."""

TRACKS: Final = Table(
    "tracks",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("track", LargeBinary, nullable=False),
)
"""How the men moved in a stroke: large, and read for replays only. Deflated."""

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("updated_ms", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Index("ix_matches_lobby", "status", "updated_ms", "id"),
)
"""Each match as a list shows it, after event ``seq``."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("account", Text),
    Column("account_key", Text, unique=True),
    Column("passphrase", Text),
    Column("generation", Integer, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)
"""Guests and accounts. ``account_key`` is the account name without its capitals; ``passphrase`` is a hash."""

RECOVERY: Final = Table(
    "recovery",
    METADATA,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("hash", Text, primary_key=True),
    Column("used_ms", BigInteger),
)
"""Hashes of recovery codes; each is used once."""

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("match", Text, nullable=False),
    Column("pair", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", Text),
    Column("revoked", Boolean, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Index("ix_seats_match", "match"),
    Index("ix_seats_person", "person"),
)
"""Secrets that let somebody sit down, by their hashes; the same row says who did."""

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("secret", Text, primary_key=True),
    Column("created_ms", BigInteger, nullable=False),
)
"""Keys that sign cookies: the newest signs, all verify."""

PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beats", BigInteger, nullable=False),
)
"""One row, written to find out whether a database that failed can be written again."""

TABLES: Final = (EVENTS, TRACKS, MATCHES, PEOPLE, RECOVERY, SEATS, KEYS)
"""What a backup holds, in an order in which it can be put back."""
