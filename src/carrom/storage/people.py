"""Guests, accounts and the keys that sign their cookies: ``await store.write(people.add, Person(id, name), at_ms)``.

Passphrases and recovery codes are stored as hashes only.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from carrom.storage.query import Query
from carrom.storage.sessions import Session


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

    @property
    def is_deleted(self) -> bool:
        """True if this was an account that was deleted; only its id is left."""
        return self.account is None and not self.name and self.generation > 0


class KnownPerson(NamedTuple):
    """A stored person, with the sessions of an account."""

    person: Person
    sessions: dict[str, Session]
    is_nameless: bool
    """True for a guest whose name is meanwhile that of an account."""

    def accepts(self, generation: object, session: object) -> bool:
        """True if a cookie with these values is valid."""
        return generation == self.person.generation and (self.person.account is None or session in self.sessions)


add: Query[[Person, int], None] = Query("people.add")
"""Store a new guest or account; :class:`NameTaken` if the account name is in use."""
save: Query[[str, str, int], None] = Query("people.save")
"""Store a guest under a name, or change the name of a person who is stored.

:class:`NameTaken` if it is that of another account, or looks like it."""
make_account: Query[[str, str, str, Iterable[str], int], Person] = Query("people.make_account")
"""Turn a guest, stored or not, into an account of a name with a passphrase and recovery codes.

It keeps the guest's matches. :class:`NameTaken` if the name is in use, or if the person has an account already."""
renew_passphrase: Query[[str, str], Person] = Query("people.renew_passphrase")
"""Store the hash of a new passphrase and end every session; returns the account afterwards."""
recover: Query[[str, str, str, int], Person | None] = Query("people.recover")
"""Use up a recovery code of the account of a name for a new passphrase; ``None`` if the code opens no account."""
set_codes: Query[[str, Iterable[str]], None] = Query("people.set_codes")
"""Replace a person's recovery codes."""
forget: Query[[str], None] = Query("people.forget")
"""Delete an account: name, passphrase, recovery codes, sessions, seats, ratings, lessons and challenges.

The id stays, because events of matches name it; its new generation makes every cookie of it invalid for ever."""
by_id: Query[[str], Person | None] = Query("people.by_id")
"""The person of an id, or ``None``."""
by_account: Query[[str], Person | None] = Query("people.by_account")
"""The account of a name, in any capitals, or ``None``. A name that only looks like it is another."""
known: Query[[str], KnownPerson | None] = Query("people.known")
"""The person of an id with his sessions, or ``None``."""
is_reserved: Query[[str, str], bool] = Query("people.is_reserved")
"""True if a name, or one that looks like it, belongs to the account of another person than this one."""
reserve_all_names: Query[[], None] = Query("people.reserve_all_names")
"""Reserve the names of all accounts anew, those of the oldest first.

Run at the start of a server, because a restore replaces people, and a newer carrom may compare names otherwise."""
signing_keys: Query[[], list[str]] = Query("people.signing_keys")
"""Every key, the oldest first: the last signs, all verify."""
ensure_signing_key: Query[[str, int], list[str]] = Query("people.ensure_signing_key")
"""Every key; the fresh one is stored if there is none yet."""
rotate_signing_key: Query[[str, int], list[str]] = Query("people.rotate_signing_key")
"""Sign with a fresh key from now on; the newest three keys, this one included, still verify."""
