"""What storing refuses, and what it cannot do.

CarromError
├── BadInput
│   └── BadStore         an address, backup or database that cannot be used, with what was expected
└── StorageError
    ├── Conflict         an append whose first event is not the next of its stream
    ├── Repeated         an append whose command was stored before
    ├── NameTaken        somebody else has that account name
    └── Unavailable      the database cannot be written now, or the store is closed
"""

from __future__ import annotations

import sqlite3
from typing import Final

from carrom.errors import BadInput, CarromError, Phrase

REASONS: Final = {
    sqlite3.SQLITE_BUSY: Phrase("database_busy"),
    sqlite3.SQLITE_LOCKED: Phrase("database_busy"),
    sqlite3.SQLITE_READONLY: Phrase("database_read_only"),
    sqlite3.SQLITE_CORRUPT: Phrase("database_broken"),
    sqlite3.SQLITE_FULL: Phrase("disk_full"),
    sqlite3.SQLITE_CANTOPEN: Phrase("database_not_opened"),
    sqlite3.SQLITE_NOTADB: Phrase("database_not_one"),
}
"""Why SQLite refuses a file, as far as it happens every day; the rest is said as the database does."""
GENERAL: Final = 0xFF
"""The part of a code that :data:`REASONS` knows; what is above it goes into detail."""


def database_reason(error: BaseException | None) -> Phrase | str:
    """Why a database cannot be used, in words of the reader where we have them."""
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(code, int) and code & GENERAL in REASONS:
        return REASONS[code & GENERAL]
    return str(error).strip().partition("\n")[0]


class BadStore(BadInput):
    """An address, backup or database that cannot be used."""


class StorageError(CarromError):
    """Base of what can go wrong with a well-formed write."""


class Conflict(StorageError):
    """The first event of an append is not the next of its stream; ``expected`` is the next. Nothing was stored."""

    def __init__(self, stream: str, seq: int, expected: int) -> None:
        self.stream = stream
        self.seq = seq
        self.expected = expected
        super().__init__(f"{stream}: event {seq} does not fit, the next is {expected}")


class Repeated(StorageError):
    """The command was stored before, as event ``seq``. Nothing was stored again."""

    def __init__(self, stream: str, cmd_id: str, seq: int) -> None:
        self.stream = stream
        self.cmd_id = cmd_id
        self.seq = seq
        super().__init__(f"{stream}: command {cmd_id} was stored before, as event {seq}")


class NameTaken(StorageError):
    """An account of that name exists, whatever its capitals."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"the account name {name!r} is taken")


class Unavailable(StorageError):
    """The database cannot be written now, or the store is closed.

    Whether the write was stored is then unknown: load the stream again before going on with it. A command may be
    sent again under the same id; if it had been stored, the answer is :class:`Repeated`.
    """
