"""One process at a time may own a database: a server for as long as it runs, or a restore.

A server keeps matches in memory, so a second one on the same database would show and play on with old ones. The lock
ends with its process, however that ends. Backups only read and need none.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final, Protocol

from sqlalchemy import URL, Connection, NullPool, create_engine, text
from sqlalchemy.exc import DBAPIError

from carrom.errors import reason_of
from carrom.storage.database import address, create_file, is_sqlite, unusable
from carrom.storage.errors import BadStore

WAIT_S: Final = 2.0
"""Time for a server that is stopping, or was killed, to release its lock."""
RETRY_S: Final = 0.1
SERVER_LOCK: Final = 0x636172726F6E
"""Key of the advisory lock in PostgreSQL; that of the revisions is another."""


class DatabaseLock(Protocol):
    """A lock that is held or can be tried."""

    def renew(self) -> bool:
        """Take the lock if it is not held; true if it is held now."""
        ...

    def release(self) -> None:
        """Release the lock."""
        ...


@contextmanager
def own(given: str) -> Iterator[DatabaseLock]:
    """Hold the lock of a database while the block runs; :class:`BadStore` if another process has it."""
    url = address(given)
    create_file(url)
    lock: DatabaseLock = FileLock(Path(url.database or "")) if is_sqlite(url) else AdvisoryLock(url)
    try:
        until = time.monotonic() + WAIT_S
        while not lock.renew():
            if time.monotonic() > until:
                raise BadStore("database_in_use", at="database", given=url.render_as_string(hide_password=True))
            time.sleep(RETRY_S)
        yield lock
    except DBAPIError as error:
        raise unusable(url, error) from None
    finally:
        lock.release()


class FileLock:
    """The lock of a SQLite file: the system's lock of a file beside it, whose name ends with ``.lock``.

    Not of the database itself: closing it once more would release the locks that SQLite holds on it. The file stays,
    because deleting it would let two processes lock two files of one name.
    """

    def __init__(self, database: Path) -> None:
        real = database.resolve()  # two paths of one file share the lock
        self._path = real.with_name(f"{real.name}.lock")
        self._file: IO[bytes] | None = None

    def renew(self) -> bool:
        """Take the lock if it is not held; true if it is held now."""
        if self._file is not None:
            return True
        try:
            self._path.touch(mode=0o600)
            file = self._path.open("rb+")
        except OSError as error:
            place = str(self._path)[:200]
            raise BadStore("database_place", at="database", given=place, reason=reason_of(error)) from None
        if not _lock(file):
            file.close()
            return False
        self._file = file
        return True

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()
        self._file = None


class AdvisoryLock:
    """The lock of a PostgreSQL database: an advisory lock of a connection that does nothing else."""

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._connection: Connection | None = None

    def renew(self) -> bool:
        """Take the lock, also again after the connection was lost; true if it is held now."""
        if self._connection is not None:
            try:
                self._connection.execute(text("SELECT 1"))
            except DBAPIError:
                self.release()
            else:
                return True
        connection = self._engine.connect()
        if connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": SERVER_LOCK}).scalar():
            self._connection = connection
            return True
        connection.close()
        return False

    def release(self) -> None:
        """Release the lock."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
