"""Keys that sign cookies and links: ``await store.write(keys.ensure, secrets.token_hex(32), at_ms)``."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from carrom.storage.schema import KEYS


def signing(connection: Connection) -> list[str]:
    """Every key, the oldest first: the last signs, all verify."""
    return list(connection.execute(select(KEYS.c.secret).order_by(KEYS.c.created_ms, KEYS.c.secret)).scalars())


def ensure(connection: Connection, fresh: str, at_ms: int) -> list[str]:
    """Every key; the fresh one is kept when there was none."""
    found = signing(connection)
    return found or rotate(connection, fresh, at_ms)


def rotate(connection: Connection, fresh: str, at_ms: int, keep: int = 3) -> list[str]:
    """Sign with a fresh key from now on; of the older ones the newest still verify, ``keep`` keys in all."""
    connection.execute(insert(KEYS), {"secret": fresh, "created_ms": at_ms})
    found = signing(connection)
    old, kept = found[:-keep], found[-keep:]
    connection.execute(delete(KEYS).where(KEYS.c.secret.in_(old)))
    return kept
