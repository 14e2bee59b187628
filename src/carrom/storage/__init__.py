"""The append-only event log, and people, seat tokens and keys: what is stored, and what a store can be asked.

This package needs no database; ``carrom.storage.sql`` keeps a store in SQLite, or in PostgreSQL by its address.

>>> from carrom.storage.sql.store import SqlStore
>>> store = SqlStore("club.db")                                 # or "postgresql://user@host/club"
>>> await store.start()                                         # or: async with SqlStore(...) as store
>>> created = EventRow("m1", 0, "created", "person:7", "cmd-1", 1_700_000_000_000, {"edition": "icf"})
>>> await store.append(Append((created,)))                         # returns the last seq once durable
0
>>> await store.events("m1")
[EventRow(stream='m1', seq=0, ...)]
>>> await store.write(people.add, Person("7", "Ada"), 1_700_000_000_000)
>>> await store.read(people.by_id, "7")
Person(id='7', name='Ada', ...)
"""

from carrom.storage.errors import BadStore, Conflict, Damaged, DuplicateCommand, NameTaken, StorageError, Unavailable
from carrom.storage.query import BoundQuery, Query
from carrom.storage.store import Health, Store
from carrom.storage.streams import SCHEMA, Append, EventRow, MatchFilter, MatchRow, MatchSummary, Status

__all__ = [
    "SCHEMA",
    "Append",
    "BadStore",
    "BoundQuery",
    "Conflict",
    "Damaged",
    "DuplicateCommand",
    "EventRow",
    "Health",
    "MatchFilter",
    "MatchRow",
    "MatchSummary",
    "NameTaken",
    "Query",
    "Status",
    "StorageError",
    "Store",
    "Unavailable",
]
