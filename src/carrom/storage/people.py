"""Guests, accounts and the keys that sign their cookies: ``await store.write(people.add, Person(id, name), at_ms)``.

Passphrases and recovery codes are stored as hashes only.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrom.storage.errors import NameTaken
from carrom.storage.names import folded, keys
from carrom.storage.schema import CHALLENGES, KEYS, LESSONS, NAMES, PEOPLE, RATINGS, RECOVERY, SEATS, SESSIONS


@dataclass(frozen=True, slots=True)
class Person:
    """A guest, or an account if ``account`` and ``passphrase`` (its hash) are given.

    ``generation`` grows with every new passphrase; a cookie with an older one is no longer valid.
    """

    id: str
    name: str
    account: str | None = None
    passphrase: str | None = None
    generation: int = 0


def add(connection: Connection, person: Person, at_ms: int) -> None:
    """Store a new guest or account; :class:`NameTaken` if the account name is in use."""
    key = None if person.account is None else folded(person.account)
    with _unless_taken(connection, person.id, person.account):
        connection.execute(insert(PEOPLE), {**asdict(person), "account_key": key, "created_ms": at_ms})
    reserve_names(connection, person)


def make_account(connection: Connection, person: str, account: str, passphrase: str) -> None:
    """Turn a guest into an account that keeps the guest's matches; :class:`NameTaken` if the name is in use."""
    values = {"account": account, "account_key": folded(account), "passphrase": passphrase}
    with _unless_taken(connection, person, account):
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(values))
    reserve_names(connection, by_id(connection, person))


def rename(connection: Connection, person: str, name: str) -> None:
    """Change the displayed name; :class:`NameTaken` if it is that of another account, or looks like it."""
    if is_reserved(connection, name, person):
        raise NameTaken(name)
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
    reserve_names(connection, by_id(connection, person))


def is_reserved(connection: Connection, name: str, person: str) -> bool:
    """True if a name, or one that looks like it, belongs to the account of another person."""
    query = select(NAMES.c.key).where(NAMES.c.key.in_(keys(name)), NAMES.c.person != person)
    return connection.execute(query.limit(1)).first() is not None


def reserve_names(connection: Connection, person: Person | None) -> None:
    """Reserve the account name and the displayed name of an account, unless others have them; a guest has none."""
    if person is None or person.account is None:
        return
    connection.execute(delete(NAMES).where(NAMES.c.person == person.id))
    mine = keys(person.account) | keys(person.name)
    held = set(connection.execute(select(NAMES.c.key).where(NAMES.c.key.in_(mine))).scalars())
    rows = [{"key": key, "person": person.id} for key in sorted(mine - held)]
    if rows:
        connection.execute(insert(NAMES), rows)


def reserve_all_names(connection: Connection) -> None:
    """Reserve the names of all accounts anew, those of the oldest first.

    Run at the start of a server, because a restore replaces people, and a newer carrom may compare names otherwise.
    """
    connection.execute(delete(NAMES))
    accounts = select(PEOPLE).where(PEOPLE.c.account.is_not(None)).order_by(PEOPLE.c.created_ms, PEOPLE.c.id)
    for row in connection.execute(accounts).all():
        reserve_names(connection, _of_row(row))


def forget(connection: Connection, person: str) -> None:
    """Delete an account: name, passphrase, recovery codes, sessions, seats, ratings, lessons and challenges.

    The id stays, because events of matches name it; its new generation makes every cookie of it invalid for ever.
    """
    for table in (RECOVERY, SESSIONS, NAMES, LESSONS, CHALLENGES):
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(RATINGS).where(RATINGS.c.player == person))
    connection.execute(update(SEATS).where(SEATS.c.person == person).values(person=None, revoked=True))
    nothing = {"name": "", "account": None, "account_key": None, "passphrase": None}
    newer = {"generation": PEOPLE.c.generation + 1}
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values({**nothing, **newer}))


def is_deleted(person: Person) -> bool:
    """True if the account of a person was deleted; only its id is left."""
    return person.account is None and not person.name and person.generation > 0


def by_id(connection: Connection, person: str) -> Person | None:
    """The person of an id, or ``None``."""
    return _person(connection, PEOPLE.c.id == person)


def by_account(connection: Connection, account: str) -> Person | None:
    """The account of a name, in any capitals, or ``None``. A name that only looks like it is another."""
    return _person(connection, PEOPLE.c.account_key == folded(account))


def _person(connection: Connection, condition: ColumnElement[bool]) -> Person | None:
    row = connection.execute(select(PEOPLE).where(condition)).one_or_none()
    return None if row is None else _of_row(row)


def _of_row(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.account, row.passphrase, row.generation)


def set_passphrase(connection: Connection, person: str, passphrase: str) -> int:
    """Store the hash of a new passphrase; returns the new generation."""
    newer = {"passphrase": passphrase, "generation": PEOPLE.c.generation + 1}
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(newer))
    generation: int = connection.execute(select(PEOPLE.c.generation).where(PEOPLE.c.id == person)).scalar_one()
    return generation


def renew_passphrase(connection: Connection, person: str, passphrase: str) -> Person:
    """Store the hash of a new passphrase and end every session; returns the account afterwards."""
    set_passphrase(connection, person, passphrase)
    connection.execute(delete(SESSIONS).where(SESSIONS.c.person == person))
    renewed = by_id(connection, person)
    if renewed is None:
        raise LookupError(person)
    return renewed


def set_codes(connection: Connection, person: str, hashes: Iterable[str]) -> None:
    """Replace a person's recovery codes."""
    connection.execute(delete(RECOVERY).where(RECOVERY.c.person == person))
    rows = [{"person": person, "hash": one, "used_ms": None} for one in hashes]
    if rows:
        connection.execute(insert(RECOVERY), rows)


def use_code(connection: Connection, person: str, code: str, at_ms: int) -> bool:
    """Use up a recovery code by its hash; false if it is unknown or was used before."""
    mine = (RECOVERY.c.person == person, RECOVERY.c.hash == code, RECOVERY.c.used_ms.is_(None))
    return connection.execute(update(RECOVERY).where(*mine).values(used_ms=at_ms)).rowcount == 1


@contextmanager
def _unless_taken(connection: Connection, person: str, account: str | None) -> Iterator[None]:
    if account is not None and is_reserved(connection, account, person):
        raise NameTaken(account)
    try:
        yield
    except IntegrityError:
        if account is None:
            raise
        raise NameTaken(account) from None


def signing_keys(connection: Connection) -> list[str]:
    """Every key, the oldest first: the last signs, all verify."""
    return list(connection.execute(select(KEYS.c.secret).order_by(KEYS.c.created_ms, KEYS.c.secret)).scalars())


def ensure_signing_key(connection: Connection, fresh: str, at_ms: int) -> list[str]:
    """Every key; the fresh one is stored if there is none yet."""
    return signing_keys(connection) or rotate_signing_key(connection, fresh, at_ms)


def rotate_signing_key(connection: Connection, fresh: str, at_ms: int, keep: int = 3) -> list[str]:
    """Sign with a fresh key from now on; the newest ``keep`` keys, this one included, still verify."""
    connection.execute(insert(KEYS), {"secret": fresh, "created_ms": at_ms})
    found = signing_keys(connection)
    connection.execute(delete(KEYS).where(KEYS.c.secret.in_(found[:-keep])))
    return found[-keep:]
