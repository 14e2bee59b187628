"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create all tables, and the one row of ``pulse``."""
    op.create_table(
        "events",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("prev", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("cmd_id", sa.Text),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("schema", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", name="pk_events"),
        sa.UniqueConstraint("stream", "cmd_id", name="uq_events_stream_cmd_id"),
        sa.CheckConstraint(
            "(seq = 0 AND prev IS NULL) OR (seq > 0 AND prev IS NOT NULL AND prev = seq - 1)",
            name=op.f("ck_events_dense"),
        ),
        sa.ForeignKeyConstraint(["stream", "prev"], ["events.stream", "events.seq"], name="fk_events_stream_prev"),
    )
    op.create_table(
        "tracks",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("track", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", name="pk_tracks"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("updated_ms", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_lobby", "matches", ["status", "updated_ms", "id"])
    _people()
    op.create_table(
        "keys",
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("secret", name="pk_keys"),
    )
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("beats", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
    op.bulk_insert(pulse, [{"id": 1, "beats": 0}])


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("account", sa.Text),
        sa.Column("account_key", sa.Text),
        sa.Column("passphrase", sa.Text),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("account_key", name="uq_people_account_key"),
    )
    op.create_table(
        "recovery",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("used_ms", sa.BigInteger),
        sa.PrimaryKeyConstraint("person", "hash", name="pk_recovery"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_recovery_person"),
    )
    op.create_table(
        "seats",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("pair", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_seats"),
    )
    op.create_index("ix_seats_match", "seats", ["match"])
    op.create_index("ix_seats_person", "seats", ["person"])


def downgrade() -> None:
    """Drop all tables."""
    for table in ("pulse", "keys", "seats", "recovery", "people", "matches", "tracks", "events"):
        op.drop_table(table)
