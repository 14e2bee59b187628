"""People, their names and recovery codes, and signing keys in their tables."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrom.storage.errors import NameTaken
from carrom.storage.names import folded, keys
from carrom.storage.people import KnownPerson, Person
from carrom.storage.schema import CHALLENGES, KEYS, LESSONS, NAMES, PEOPLE, RATINGS, RECOVERY, SEATS, SESSIONS
from carrom.storage.sql import sessions
from carrom.storage.sql.rows import value_of

NEWER: Final = {"generation": PEOPLE.c.generation + 1}
"""Makes every cookie of a person invalid."""
KEYS_KEPT: Final = 3
"""Signing keys that verify."""


def add(connection: Connection, person: Person, at_ms: int) -> None:
    key = None if person.account is None else folded(person.account)
    with _unless_taken(connection, person.id, person.account):
        connection.execute(insert(PEOPLE), {**asdict(person), "account_key": key, "created_ms": at_ms})
    _reserve_names(connection, person)


def save(connection: Connection, person: str, name: str, at_ms: int) -> None:
    if is_reserved(connection, name, person):
        raise NameTaken(name)
    if by_id(connection, person) is None:
        add(connection, Person(person, name), at_ms)
    else:
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
        _reserve_names(connection, by_id(connection, person))


def make_account(
    connection: Connection, person: str, name: str, passphrase: str, codes: Iterable[str], at_ms: int
) -> Person:
    found = by_id(connection, person)
    if found is None:
        add(connection, Person(person, name), at_ms)
    elif found.account is not None:
        raise NameTaken(name)
    values = {"name": name, "account": name, "account_key": folded(name), "passphrase": passphrase}
    # The cookie of the guest may have been copied; the new generation makes it invalid.
    with _unless_taken(connection, person, name):
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values({**values, **NEWER}))
    set_codes(connection, person, codes)
    made = _existing(connection, person)
    _reserve_names(connection, made)
    return made


def is_reserved(connection: Connection, name: str, person: str) -> bool:
    query = select(NAMES.c.key).where(NAMES.c.key.in_(keys(name)), NAMES.c.person != person)
    return connection.execute(query.limit(1)).first() is not None


def _reserve_names(connection: Connection, person: Person | None) -> None:
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
    connection.execute(delete(NAMES))
    accounts = select(PEOPLE).where(PEOPLE.c.account.is_not(None)).order_by(PEOPLE.c.created_ms, PEOPLE.c.id)
    for row in connection.execute(accounts).all():
        _reserve_names(connection, value_of(Person, row))


def forget(connection: Connection, person: str) -> None:
    for table in (RECOVERY, SESSIONS, NAMES, LESSONS, CHALLENGES):
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(RATINGS).where(RATINGS.c.player == person))
    connection.execute(update(SEATS).where(SEATS.c.person == person).values(person=None, revoked=True))
    nothing = {"name": "", "account": None, "account_key": None, "passphrase": None}
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values({**nothing, **NEWER}))


def by_id(connection: Connection, person: str) -> Person | None:
    return _person(connection, PEOPLE.c.id == person)


def by_account(connection: Connection, account: str) -> Person | None:
    return _person(connection, PEOPLE.c.account_key == folded(account))


def _person(connection: Connection, condition: ColumnElement[bool]) -> Person | None:
    row = connection.execute(select(PEOPLE).where(condition)).one_or_none()
    return None if row is None else value_of(Person, row)


def known(connection: Connection, person: str) -> KnownPerson | None:
    found = by_id(connection, person)
    if found is None:
        return None
    is_nameless = found.account is None and is_reserved(connection, found.name, person)
    return KnownPerson(found, {one.id: one for one in sessions.of(connection, person)}, is_nameless)


def _existing(connection: Connection, person: str) -> Person:
    found = by_id(connection, person)
    if found is None:
        raise LookupError(person)
    return found


def renew_passphrase(connection: Connection, person: str, passphrase: str) -> Person:
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values({"passphrase": passphrase, **NEWER}))
    sessions.end(connection, person, None)
    return _existing(connection, person)


def recover(connection: Connection, name: str, code: str, passphrase: str, at_ms: int) -> Person | None:
    found = by_account(connection, name)
    if found is None:
        return None
    mine = (RECOVERY.c.person == found.id, RECOVERY.c.hash == code, RECOVERY.c.used_ms.is_(None))
    is_used = connection.execute(update(RECOVERY).where(*mine).values(used_ms=at_ms)).rowcount == 1
    return renew_passphrase(connection, found.id, passphrase) if is_used else None


def set_codes(connection: Connection, person: str, hashes: Iterable[str]) -> None:
    connection.execute(delete(RECOVERY).where(RECOVERY.c.person == person))
    rows = [{"person": person, "hash": one, "used_ms": None} for one in hashes]
    if rows:
        connection.execute(insert(RECOVERY), rows)


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
    return list(connection.execute(select(KEYS.c.secret).order_by(KEYS.c.created_ms, KEYS.c.secret)).scalars())


def ensure_signing_key(connection: Connection, fresh: str, at_ms: int) -> list[str]:
    return signing_keys(connection) or rotate_signing_key(connection, fresh, at_ms)


def rotate_signing_key(connection: Connection, fresh: str, at_ms: int) -> list[str]:
    connection.execute(insert(KEYS), {"secret": fresh, "created_ms": at_ms})
    found = signing_keys(connection)
    connection.execute(delete(KEYS).where(KEYS.c.secret.in_(found[:-KEYS_KEPT])))
    return found[-KEYS_KEPT:]
