"""What players did in finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, empty: matches are counted when somebody looks at a player."""
    op.create_table(
        "careers",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("careers", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_careers"),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("careers")
