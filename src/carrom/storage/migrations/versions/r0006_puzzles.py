"""First attempts at puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, empty."""
    op.create_table(
        "puzzle_attempts",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("aim_right", sa.Integer, nullable=False),
        sa.Column("aim_ahead", sa.Integer, nullable=False),
        sa.Column("speed", sa.Integer, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("puzzle_rating", sa.Double, nullable=False),
        sa.Column("puzzle_deviation", sa.Double, nullable=False),
        sa.Column("puzzle_volatility", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", "puzzle", name="pk_puzzle_attempts"),
        sa.UniqueConstraint("number", name="uq_puzzle_attempts_number"),
    )
    op.create_index("ix_puzzle_attempts_puzzle", "puzzle_attempts", ["puzzle", "number"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("puzzle_attempts")
