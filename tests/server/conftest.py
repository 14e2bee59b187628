"""The databases that a test here may ask for."""

from __future__ import annotations

from tests.storage.databases import database, postgresql, postgresql_database

__all__ = ["database", "postgresql", "postgresql_database"]
