"""The append-only event log, and people, seat tokens and keys: SQLite by default, PostgreSQL by its address.

>>> store = Store("club.db")                                    # or "postgresql://user@host/club"
>>> await store.start()                                         # or: async with Store(...) as store
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
from carrom.storage.store import Health, Store
from carrom.storage.streams import SCHEMA, Append, EventRow, MatchRow, MatchSummary, Status

__all__ = [
    "SCHEMA",
    "Append",
    "BadStore",
    "Conflict",
    "Damaged",
    "DuplicateCommand",
    "EventRow",
    "Health",
    "MatchRow",
    "MatchSummary",
    "NameTaken",
    "Status",
    "StorageError",
    "Store",
    "Unavailable",
]
