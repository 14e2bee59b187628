"""Who records a match at a real table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; a match that is stored already gets it with its next event."""
    op.add_column("matches", sa.Column("umpire", sa.Text))
    op.create_index("ix_matches_umpire", "matches", ["umpire", "updated_ms", "id"])


def downgrade() -> None:
    """Drop the column."""
    op.drop_index("ix_matches_umpire", "matches")
    op.drop_column("matches", "umpire")
