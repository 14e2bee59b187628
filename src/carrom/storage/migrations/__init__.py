"""Revisions of the tables, run by alembic."""
