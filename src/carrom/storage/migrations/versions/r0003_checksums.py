"""A checksum of every event."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; events that are stored already have no checksum."""
    op.add_column("events", sa.Column("checksum", sa.Text))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("events", "checksum")
