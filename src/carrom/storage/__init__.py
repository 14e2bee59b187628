"""The append-only event log and the little that stands beside it: SQLite by default, PostgreSQL by its address.

>>> store = Store("club.db")                                    # or "postgresql://user@host/club"
>>> await store.start()                                         # or: async with Store(...) as store
>>> made = EventRow("m1", 0, "created", "person:7", "cmd-1", 1_700_000_000_000, {"edition": "icf"})
>>> await store.append(Append((made,)))                         # durable when it returns; the last seq
0
>>> await store.events("m1")
[EventRow(stream='m1', seq=0, ...)]
>>> await store.write(people.add, Person("7", "Ada"), 1_700_000_000_000)
>>> await store.read(people.by_id, "7")
Person(id='7', name='Ada', ...)
"""

from __future__ import annotations

from carrom.storage.errors import BadStore, Conflict, NameTaken, Repeated, StorageError, Unavailable
from carrom.storage.rows import SCHEMA, Append, EventRow, Health, MatchRow, Projected, Status
from carrom.storage.store import Store

__all__ = [
    "SCHEMA",
    "Append",
    "BadStore",
    "Conflict",
    "EventRow",
    "Health",
    "MatchRow",
    "NameTaken",
    "Projected",
    "Repeated",
    "Status",
    "StorageError",
    "Store",
    "Unavailable",
]
