"""Results of rated matches, and the ratings made from them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create both tables, empty: no match before them was rated."""
    op.create_table(
        "results",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("pool", sa.Text, nullable=False),
        sa.Column("first", sa.Text, nullable=False),
        sa.Column("second", sa.Text, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("cause", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_results"),
        sa.UniqueConstraint("number", name="uq_results_number"),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("pool", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("result", sa.Integer, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("opponent", sa.Text, nullable=False),
        sa.Column("score", sa.Double, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("is_current", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("player", "pool", "number", name="pk_ratings"),
    )
    op.create_index("ix_ratings_ranking", "ratings", ["pool", "is_current", "rating"])


def downgrade() -> None:
    """Drop both tables."""
    for table in ("ratings", "results"):
        op.drop_table(table)
