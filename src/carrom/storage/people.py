"""Guests and accounts: ``await store.write(people.add, Person(id, name), at_ms)``. Secrets come as hashes only."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrom.storage.errors import NameTaken
from carrom.storage.schema import PEOPLE, RECOVERY


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody. With ``account`` and ``passphrase`` (its hash) an account, else a guest.

    ``generation`` grows with every new passphrase: a cookie that carries an older one no longer counts.
    """

    id: str
    name: str
    account: str | None = None
    passphrase: str | None = None
    generation: int = 0


def account_key(name: str) -> str:
    """An account name as it is compared: without capitals, and whichever way its accents were typed."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


def add(connection: Connection, person: Person, at_ms: int) -> None:
    """Keep a new guest, or a new account; :class:`NameTaken`."""
    row = {
        "id": person.id,
        "name": person.name,
        "account": person.account,
        "account_key": None if person.account is None else account_key(person.account),
        "passphrase": person.passphrase,
        "generation": person.generation,
        "created_ms": at_ms,
    }
    with _unless_taken(person.account):
        connection.execute(insert(PEOPLE), row)


def make_account(connection: Connection, person: str, account: str, passphrase: str) -> None:
    """Turn a guest into an account, keeping his matches; :class:`NameTaken`."""
    values = {"account": account, "account_key": account_key(account), "passphrase": passphrase}
    with _unless_taken(account):
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(values))


def rename(connection: Connection, person: str, name: str) -> None:
    """What somebody wants to be called from now on."""
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))


def by_id(connection: Connection, person: str) -> Person | None:
    """Somebody, if he is known."""
    found = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person)).one_or_none()
    return None if found is None else _person(found)


def by_account(connection: Connection, account: str) -> Person | None:
    """The account of a name, however it is capitalised."""
    found = connection.execute(select(PEOPLE).where(PEOPLE.c.account_key == account_key(account))).one_or_none()
    return None if found is None else _person(found)


def set_passphrase(connection: Connection, person: str, passphrase: str) -> int:
    """Store the hash of a new passphrase; the generation that cookies carry from now on."""
    newer = {"passphrase": passphrase, "generation": PEOPLE.c.generation + 1}
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(newer))
    generation: int = connection.execute(select(PEOPLE.c.generation).where(PEOPLE.c.id == person)).scalar_one()
    return generation


def set_codes(connection: Connection, person: str, hashes: Iterable[str]) -> None:
    """Give somebody new recovery codes; older ones no longer count."""
    connection.execute(delete(RECOVERY).where(RECOVERY.c.person == person))
    rows = [{"person": person, "hash": one, "used_ms": None} for one in hashes]
    if rows:
        connection.execute(insert(RECOVERY), rows)


def use_code(connection: Connection, person: str, code: str, at_ms: int) -> bool:
    """Use up a recovery code by its hash; false when it is none, or was used before."""
    mine = (RECOVERY.c.person == person, RECOVERY.c.hash == code, RECOVERY.c.used_ms.is_(None))
    return connection.execute(update(RECOVERY).where(*mine).values(used_ms=at_ms)).rowcount == 1


@contextmanager
def _unless_taken(account: str | None) -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        if account is None:
            raise
        raise NameTaken(account) from None


def _person(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.account, row.passphrase, row.generation)
