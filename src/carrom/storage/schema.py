"""The tables, and the revisions that bring a database up to date.

JSON is stored as text, so that both databases return the same bytes: PostgreSQL's JSON type would change numbers, the
order of keys and negative zeros.
"""

import threading
from pathlib import Path
from typing import Any, Final, Literal

import sqlalchemy as sa

from carrom.storage.errors import BadStore

HEAD: Final = "0009"
"""The revision this code needs. A constant, so that opening an up-to-date database reads no revision files."""
FOLDER: Final = Path(__file__).parent / "migrations"
ONE_AT_A_TIME: Final = threading.Lock()
"""Held while revisions run: alembic keeps the state of a run in globals."""
ADVISORY_LOCK: Final = 0x636172726F6D
"""Held in PostgreSQL while revisions run, so that of two servers that start together one waits."""

METADATA: Final = sa.MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _columns(kind: type[sa.types.TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    """Columns of one type that always have a value."""
    return [sa.Column(name, kind, nullable=False) for name in names]


EVENTS: Final = sa.Table(
    "events",
    METADATA,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("prev", sa.Integer),
    *_columns(sa.Text, "kind", "actor"),
    sa.Column("cmd_id", sa.Text),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("schema", sa.Integer, nullable=False),
    sa.Column("payload", sa.Text, nullable=False),
    sa.Column("checksum", sa.Text),
    sa.UniqueConstraint("stream", "cmd_id"),
    # A stream has no gaps: every event but 0 refers to the one before it.
    sa.CheckConstraint("(seq = 0 AND prev IS NULL) OR (seq > 0 AND prev IS NOT NULL AND prev = seq - 1)", name="dense"),
    sa.ForeignKeyConstraint(["stream", "prev"], ["events.stream", "events.seq"]),
)
"""The log; rows are only added. All but people, seats, keys and results can be rebuilt from it.

``checksum`` is that of the other columns; rows of older versions have none.
"""

TRACKS: Final = sa.Table(
    "tracks",
    METADATA,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("track", sa.LargeBinary, nullable=False),
)
"""How the men moved in a stroke, deflated: large, and read for replays only."""

MATCHES: Final = sa.Table(
    "matches",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    *_columns(sa.BigInteger, "created_ms", "updated_ms"),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("umpire", sa.Text),
    sa.Index("ix_matches_lobby", "status", "updated_ms", "id"),
    sa.Index("ix_matches_umpire", "umpire", "updated_ms", "id"),
)
"""Each match as lists show it, after event ``seq``; ``umpire`` is the person who records it at a real table."""

PEOPLE: Final = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("account", sa.Text),
    sa.Column("account_key", sa.Text, unique=True),
    sa.Column("passphrase", sa.Text),
    sa.Column("generation", sa.Integer, nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
)
"""Guests and accounts. ``account_key`` is the case-folded account name; ``passphrase`` is a hash."""

RECOVERY: Final = sa.Table(
    "recovery",
    METADATA,
    sa.Column("person", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("used_ms", sa.BigInteger),
)
"""Hashes of recovery codes; each can be used once."""

SEATS: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("match", sa.Text, nullable=False),
    *_columns(sa.Integer, "pair", "number"),
    sa.Column("person", sa.Text),
    sa.Column("revoked", sa.Boolean, nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
    sa.Index("ix_seats_match", "match"),
    sa.Index("ix_seats_person", "person"),
)
"""Hashes of the tokens that open a seat, and who claimed them."""

KEYS: Final = sa.Table(
    "keys",
    METADATA,
    sa.Column("secret", sa.Text, primary_key=True),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
)
"""Keys that sign cookies: the newest signs, all verify."""

SESSIONS: Final = sa.Table(
    "sessions",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    *_columns(sa.Text, "person", "device"),
    *_columns(sa.BigInteger, "created_ms", "seen_ms"),
    sa.Index("ix_sessions_person", "person"),
)
"""Devices that are logged in to an account. Not in backups, so people may be replaced without them."""

ANALYSES: Final = sa.Table(
    "analyses",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    *_columns(sa.Text, "match", "board", "version", "hand"),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
    sa.Column("result", sa.LargeBinary, nullable=False),
    sa.Index("ix_analyses_match", "match"),
)
"""Analyses of boards, and of pasted text (without a match). Not in backups, since each can be made again."""

NAMES: Final = sa.Table(
    "names",
    METADATA,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Index("ix_names_person", "person"),
)
"""Keys of the names that accounts reserve; made from ``people`` at every start of the server."""

PULSE: Final = sa.Table(
    "pulse",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("beats", sa.BigInteger, nullable=False),
)
"""One row, written to test whether a database that failed can be written again."""

RESULTS: Final = sa.Table(
    "results",
    METADATA,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False, unique=True),
    *_columns(sa.Text, "pool", "first", "second"),
    sa.Column("winner", sa.Integer),
    sa.Column("cause", sa.Text, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
)
"""Results of rated matches in the order in which they count; ``winner`` is 0 or 1, and missing after a draw."""

RATINGS: Final = sa.Table(
    "ratings",
    METADATA,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("pool", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("result", sa.Integer, nullable=False),
    *_columns(sa.Text, "match", "opponent"),
    *_columns(sa.Double, "score", "rating", "deviation", "volatility"),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("is_current", sa.Boolean, nullable=False),
    sa.Index("ix_ratings_ranking", "pool", "is_current", "rating"),
)
"""The rating of a player after each of his rated matches, from 1 on. Can be rebuilt from ``results``."""

LESSONS: Final = sa.Table(
    "lessons",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("lesson", sa.Text, primary_key=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
)
"""The lessons that stored people have finished."""

CHALLENGES: Final = sa.Table(
    "challenges",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    *_columns(sa.Text, "person", "kind"),
    sa.Column("strokes", sa.Integer, nullable=False),
    sa.Column("is_over", sa.Boolean, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    *_columns(sa.BigInteger, "created_ms", "updated_ms"),
    sa.Index("ix_challenges_table", "kind", "is_over", "score"),
    sa.Index("ix_challenges_person", "person", "kind"),
)
"""Runs of solo challenges: ``state`` is JSON with the position and the boards so far; a higher score is better."""

PUZZLE_ATTEMPTS: Final = sa.Table(
    "puzzle_attempts",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("puzzle", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False, unique=True),
    *_columns(sa.Integer, "place", "aim_right", "aim_ahead", "speed"),
    sa.Column("solved", sa.Boolean, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    *_columns(sa.Double, "rating", "deviation", "volatility", "puzzle_rating", "puzzle_deviation", "puzzle_volatility"),
    sa.Index("ix_puzzle_attempts_puzzle", "puzzle", "number"),
)
"""The first attempt of each person at each puzzle, in the order in which they count, with both strengths after it."""

CAREERS: Final = sa.Table(
    "careers",
    METADATA,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("careers", sa.Text, nullable=False),
)
"""What the players of each finished match did. Counted from the log when somebody looks; not in backups."""

TABLES: Final = (EVENTS, TRACKS, MATCHES, PEOPLE, RECOVERY, SEATS, KEYS, RESULTS, LESSONS, CHALLENGES, PUZZLE_ATTEMPTS)
"""The tables of a backup, in the order in which they can be restored."""


def revision_of(connection: sa.Connection) -> str | None:
    """The revision of a database; ``None`` if it is empty."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def check_revision(connection: sa.Connection) -> None:
    """Raise :class:`BadStore` unless the database is up to date."""
    found = revision_of(connection)
    if found != HEAD:
        raise BadStore("database_old", at="database", given=found or "-", known=HEAD)


def upgrade(engine: sa.Engine, revision: str = "head") -> None:
    """Run the missing revisions in one transaction; :class:`BadStore` if a newer carrom made the database."""
    from alembic.util.exc import CommandError  # noqa: PLC0415 - most starts run no revision, and need no alembic

    try:
        _run(engine, "upgrade", revision)
    except CommandError:
        with engine.connect() as connection:
            found = revision_of(connection)
        raise BadStore("database_newer", at="database", given=found, known=HEAD) from None


def downgrade(engine: sa.Engine, revision: str = "base") -> None:
    """Undo revisions; their tables are dropped with all rows."""
    _run(engine, "downgrade", revision)


def _run(engine: sa.Engine, way: Literal["upgrade", "downgrade"], revision: str) -> None:
    from alembic import command  # noqa: PLC0415 - as above
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    with ONE_AT_A_TIME, engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # in SQLite the transaction itself is the lock
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})
        config.attributes["connection"] = connection
        (command.upgrade if way == "upgrade" else command.downgrade)(config, revision)
