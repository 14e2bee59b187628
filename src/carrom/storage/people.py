"""Guests, accounts and the keys that sign their cookies: ``await store.write(people.add, Person(id, name), at_ms)``.

Passphrases and recovery codes are stored as hashes only.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrom.storage.errors import NameTaken
from carrom.storage.schema import KEYS, PEOPLE, RECOVERY


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


def account_key(name: str) -> str:
    """An account name normalised for comparison: case-folded, accents in one form."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


def add(connection: Connection, person: Person, at_ms: int) -> None:
    """Store a new guest or account; :class:`NameTaken` if the account name is in use."""
    key = None if person.account is None else account_key(person.account)
    with _unless_taken(person.account):
        connection.execute(insert(PEOPLE), {**asdict(person), "account_key": key, "created_ms": at_ms})


def make_account(connection: Connection, person: str, account: str, passphrase: str) -> None:
    """Turn a guest into an account that keeps the guest's matches; :class:`NameTaken` if the name is in use."""
    values = {"account": account, "account_key": account_key(account), "passphrase": passphrase}
    with _unless_taken(account):
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(values))


def rename(connection: Connection, person: str, name: str) -> None:
    """Change the displayed name."""
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))


def by_id(connection: Connection, person: str) -> Person | None:
    """The person of an id, or ``None``."""
    return _person(connection, PEOPLE.c.id == person)


def by_account(connection: Connection, account: str) -> Person | None:
    """The account of a name, in any capitalisation, or ``None``."""
    return _person(connection, PEOPLE.c.account_key == account_key(account))


def _person(connection: Connection, condition: ColumnElement[bool]) -> Person | None:
    row = connection.execute(select(PEOPLE).where(condition)).one_or_none()
    return None if row is None else Person(row.id, row.name, row.account, row.passphrase, row.generation)


def set_passphrase(connection: Connection, person: str, passphrase: str) -> int:
    """Store the hash of a new passphrase; returns the new generation."""
    newer = {"passphrase": passphrase, "generation": PEOPLE.c.generation + 1}
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(newer))
    generation: int = connection.execute(select(PEOPLE.c.generation).where(PEOPLE.c.id == person)).scalar_one()
    return generation


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
def _unless_taken(account: str | None) -> Iterator[None]:
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
