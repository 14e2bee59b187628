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

from carrom.errors import BadInput, CarromError


class BadStore(BadInput):
    """An address, backup or database that cannot be used."""


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
