"""Alembic runs the revisions in the connection, and so in the transaction, of the caller."""

from __future__ import annotations

from alembic import context

from carrom.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by making it anew
    compare_type=True,
)
context.run_migrations()
