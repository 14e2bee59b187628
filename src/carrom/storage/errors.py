"""Exceptions of the storage.

CarromError
├── BadInput
│   └── BadStore         an address, backup or database that cannot be used
└── StorageError
    ├── Damaged          a stored row that is not as it was written
    ├── Conflict         an append whose first event is not the next of its stream
    ├── DuplicateCommand an append whose command was stored before
    ├── NameTaken        an account name that is in use
    └── Unavailable      the database cannot be written now, or the store is closed
"""

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError

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
"""Translated reasons for the common errors of SQLite; others keep the message of the database."""
PRIMARY_CODE: Final = 0xFF
"""Mask of the primary result code in an extended one."""


class BadStore(BadInput):
    """An address, backup or database that cannot be used."""


def unusable(given: object, error: DBAPIError | sqlite3.Error, at: str = "database") -> BadStore:
    """The error for a database that cannot be opened, read or written, with the reason translated if possible."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    known = REASONS.get(code & PRIMARY_CODE) if isinstance(code, int) else None
    reason = known or str(cause).strip().partition("\n")[0]
    return BadStore("database_unusable", at=at, given=str(given), reason=reason)


class StorageError(CarromError):
    """Base of what can go wrong with a well-formed write."""


class Damaged(StorageError):
    """A stored row that cannot be read, or whose checksum does not match."""

    def __init__(self, stream: str, seq: int | None = None) -> None:
        self.stream = stream
        self.seq = seq
        super().__init__(f"{stream}: the stored {'match' if seq is None else f'event {seq}'} is damaged")


class Conflict(StorageError):
    """The first event of an append is not the next of its stream; ``expected`` is the next. Nothing was stored."""

    def __init__(self, stream: str, seq: int, expected: int) -> None:
        self.stream, self.seq, self.expected = stream, seq, expected
        super().__init__(f"{stream}: event {seq} does not fit, the next is {expected}")


class DuplicateCommand(StorageError):
    """The command was stored before, as event ``seq``. Nothing was stored again."""

    def __init__(self, stream: str, cmd_id: str, seq: int) -> None:
        self.stream, self.cmd_id, self.seq = stream, cmd_id, seq
        super().__init__(f"{stream}: command {cmd_id} was stored before, as event {seq}")


class NameTaken(StorageError):
    """An account of that name exists; capitals do not matter."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the account name {name!r} is taken")


class Unavailable(StorageError):
    """The database cannot be written now, or the store is closed.

    The write may or may not have been stored: load the stream again before continuing with it. A command may be
    sent again under the same id; if it was stored, the answer is :class:`DuplicateCommand`.
    """
