"""Identity of a visitor: a guest, or an account with the session of a device.

A guest is stored only with his first match or name, so visitors who only look leave no rows.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple, Self

from carrom.language import LANGUAGES, language
from carrom.server.play.clocks import Clock
from carrom.server.visit import Visit
from carrom.storage import NameTaken, StorageError, Store, people, sessions
from carrom.storage.people import KnownPerson, Person
from carrom.storage.sessions import Session

CACHE_SIZE: Final = 10_000
"""People kept in memory."""
ID_BYTES: Final = 16
SEEN_MS: Final = 3600 * 1000
"""How exactly the last use of a session is stored."""
BROWSERS: Final = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
"""Words of a User-Agent header by which browsers are told apart; many claim to be Chrome or Safari as well."""
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "CrOS", "Linux")


class Identity(NamedTuple):
    """A visitor with a valid cookie."""

    id: str
    name: str
    is_account: bool
    generation: int
    """Number of the passphrase; a new passphrase makes older cookies invalid."""
    is_stored: bool
    session: str = ""
    """Of an account: the session of this device."""

    @classmethod
    def guest(cls, visit: Visit, person: str = "") -> Self:
        """A guest who is not stored, with a new id unless one is given; named in the language of his browser."""
        person = person or secrets.token_hex(ID_BYTES)
        return cls(person, guest_name(visit, person), is_account=False, generation=0, is_stored=False)


class Identities:
    """The visitors of a server; call :meth:`start` before use."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._cache: dict[str, KnownPerson] = {}
        self.keys: list[str] = []
        """Sign and verify what names a visitor; the last one signs."""
        self._pseudonym_key = b""
        self._open: dict[str, list[tuple[Identity, asyncio.Future[None]]]] = {}
        """By person: the identities of open sockets, and the future that ends each."""

    async def start(self) -> None:
        """Load the signing keys and the names of accounts; the first start of a database creates a key."""
        self.keys = await self._store.write(people.ensure_signing_key, secrets.token_hex(32), self._clock.now_ms())
        await self._store.write(people.reserve_all_names)
        self._pseudonym_key = hashlib.sha256(self.keys[0].encode()).digest()

    def pseudonym(self, text: str) -> str:
        """A name or address for the log: the same for the same text, and no way back without the key."""
        return hashlib.blake2b(text.encode(), digest_size=8, key=self._pseudonym_key).hexdigest()

    async def recognise(self, visit: Visit, person: str, generation: object, session: str) -> Identity | None:
        """The visitor whom a cookie names; None if its session has ended."""
        known = await self._known(person)
        if known is None:
            return None if session else Identity.guest(visit, person)
        if not known.accepts(generation, session):
            return None
        row = known.person
        name = guest_name(visit, person) if known.is_nameless else row.name
        is_account = row.account is not None
        return Identity(row.id, name, is_account, row.generation, is_stored=True, session=session if is_account else "")

    async def is_current(self, identity: Identity) -> bool:
        """False if the session has ended since the identity was read."""
        known = await self._known(identity.id)
        return known is None or known.accepts(identity.generation, identity.session)

    async def save(self, identity: Identity, name: str | None = None) -> Identity:
        """Store a visitor who is not stored yet, or whose name changes; the identity afterwards.

        :class:`NameTaken` if the name is that of another person's account, or looks like it.
        """
        name = name or identity.name
        if not identity.is_stored or name != identity.name:
            await self._store.write(people.save, identity.id, name, self._clock.now_ms())
            if identity.is_account:
                self.forget_names()
            await self.refresh(identity.id)
        return identity._replace(name=name, is_stored=True)

    async def check_name(self, identity: Identity, name: str | None) -> None:
        """:class:`NameTaken` if a name that this visitor types belongs to another person's account."""
        if name is not None and await self._store.read(people.is_reserved, name, identity.id):
            raise NameTaken(name)

    async def log_in(self, visit: Visit, person: Person) -> Identity:
        """Begin a session of an account on this device."""
        now_ms, key = self._clock.now_ms(), secrets.token_hex(ID_BYTES)
        await self._store.write(sessions.add, Session(key, person.id, device_of(visit), now_ms, now_ms))
        await self.refresh(person.id)
        return Identity(
            person.id, person.name, is_account=True, generation=person.generation, is_stored=True, session=key
        )

    @contextmanager
    def ending(self, identity: Identity | None) -> Iterator[asyncio.Future[None]]:
        """A future that is done as soon as the session of an identity ends."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = None if identity is None else (identity, ended)
        if entry is not None:
            self._open.setdefault(entry[0].id, []).append(entry)
        try:
            yield ended
        finally:
            ended.cancel()
            if entry is not None:
                self._open[entry[0].id].remove(entry)
                if not self._open[entry[0].id]:
                    del self._open[entry[0].id]

    async def refresh(self, person: str) -> None:
        """Load a person anew after a change in the store, and end the sockets whose session has ended."""
        self._cache.pop(person, None)
        for identity, ended in tuple(self._open.get(person, ())):
            if not await self.is_current(identity) and not ended.done():
                ended.set_result(None)

    def forget_names(self) -> None:
        """Load all people anew: an account has a new name, and guests may have it."""
        self._cache.clear()

    async def touch(self, identity: Identity) -> None:
        """Store that a session is used, at most once in an hour."""
        known = self._cache.get(identity.id)
        session = known.sessions.get(identity.session) if known else None
        now_ms = self._clock.now_ms()
        if session is not None and abs(now_ms - session.seen_ms) > SEEN_MS:
            with suppress(StorageError):  # of no consequence for the visitor
                await self._store.write(sessions.touch, session.id, now_ms)
            self._cache.pop(identity.id, None)

    async def _known(self, person: str) -> KnownPerson | None:
        cached = self._cache.get(person)
        if cached is None:
            cached = await self._store.read(people.known, person)
            if cached is not None:
                if len(self._cache) >= CACHE_SIZE:
                    self._cache.clear()
                self._cache[person] = cached
        return cached


def guest_name(visit: Visit, person: str) -> str:
    """The name of a guest without one, in the language of his browser."""
    words = language(preferred_language(visit.languages))
    return f"{words.word('server', 'guest')} {int(person[:8], 16) % 9000 + 1000}"


def preferred_language(accepted: str) -> str:
    """The first known language of an Accept-Language header, or English."""
    asked = [part.strip()[:2].lower() for part in accepted.split(",")]
    return next((each for each in asked if each in LANGUAGES), "en")


def device_of(visit: Visit) -> str:
    """The browser and the system of a device, such as ``Firefox, Android``; empty if they are unknown."""
    browser = next((name for word, name in BROWSERS.items() if word in visit.agent), "")
    system = next((word for word in SYSTEMS if word in visit.agent), "")
    return ", ".join(filter(None, (browser, system)))
