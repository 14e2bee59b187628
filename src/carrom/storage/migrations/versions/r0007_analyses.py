"""Analyses of boards and positions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "analyses",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("hand", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("result", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_analyses"),
    )
    op.create_index("ix_analyses_match", "analyses", ["match"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("analyses")
