"""Identity of a visitor: a signed cookie with the id of a guest or an account.

A guest is stored only with his first match or name, so visitors who only look leave no rows.
"""

import secrets
from typing import Annotated, Final, NamedTuple, Self, cast

from fastapi import Depends
from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from carrom.language import LANGUAGES, language
from carrom.server.clocks import Clock
from carrom.storage import Store, people
from carrom.storage.people import Person

COOKIE: Final = "carrom"
COOKIE_AGE_S: Final = 365 * 24 * 3600
"""A browser keeps the cookie for a year; every visit renews it."""
CACHE_SIZE: Final = 10_000
"""People kept in memory."""
ID_BYTES: Final = 16


class Identity(NamedTuple):
    """A visitor with a valid cookie."""

    id: str
    name: str
    is_account: bool
    generation: int
    """Number of the passphrase; a new passphrase makes older cookies invalid."""
    is_stored: bool

    @classmethod
    def from_person(cls, person: Person) -> Self:
        """Identity of a stored person."""
        return cls(person.id, person.name, person.account is not None, person.generation, is_stored=True)

    @classmethod
    def guest(cls, connection: HTTPConnection, person: str = "") -> Self:
        """A guest who is not stored, with a new id unless one is given; named in the language of his browser."""
        person = person or secrets.token_hex(ID_BYTES)
        asked = [part.strip()[:2].lower() for part in connection.headers.get("accept-language", "").split(",")]
        code = next((each for each in asked if each in LANGUAGES), "en")
        name = f"{language(code).word('server', 'guest')} {int(person[:8], 16) % 9000 + 1000}"
        return cls(person, name, is_account=False, generation=0, is_stored=False)


class Identities:
    """Reads and writes identity cookies; call :meth:`start` before use."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._cache: dict[str, Person] = {}
        self._signer = URLSafeTimedSerializer("", salt=COOKIE)

    async def start(self) -> None:
        """Load the signing keys; the first start of a database creates one."""
        found = await self._store.write(people.ensure_signing_key, secrets.token_hex(32), self._clock.now_ms())
        self._signer = URLSafeTimedSerializer(found, salt=COOKIE)

    async def read(self, connection: HTTPConnection) -> Identity | None:
        """Identity in the cookie; None if it is missing, forged, or of an older passphrase."""
        try:
            # The browser drops an old cookie. The age is not checked here: a clock that was wrong for a moment would
            # make the cookie of every visitor invalid, and a guest whose cookie is replaced has lost his seats.
            person, generation = self._signer.loads(connection.cookies.get(COOKIE, ""))
        except (BadData, ValueError, TypeError):
            return None
        if not isinstance(person, str):
            return None
        row = await self._person(person)
        if row is None:
            return Identity.guest(connection, person)
        return Identity.from_person(row) if row.generation == generation else None

    async def is_current(self, identity: Identity) -> bool:
        """False if the passphrase was changed since the identity was read."""
        row = await self._person(identity.id)
        return row is None or row.generation == identity.generation

    async def read_or_create(self, connection: HTTPConnection, response: Response) -> Identity:
        """Identity in the cookie, or a new guest; the response sets or renews the cookie."""
        identity = await self.read(connection) or Identity.guest(connection)
        self.set_cookie(connection, response, identity)
        return identity

    async def save(self, identity: Identity, name: str | None = None) -> Identity:
        """Store a visitor who is not stored yet, or whose name changes; the identity afterwards."""
        name = name or identity.name
        if not identity.is_stored or name != identity.name:
            await self._store.write(_save, identity.id, name, self._clock.now_ms())
            self.invalidate(identity.id)
        return identity._replace(name=name, is_stored=True)

    def set_cookie(self, connection: HTTPConnection, response: Response, identity: Identity) -> None:
        """Set the cookie: unreadable for scripts and other sites, and over HTTPS never sent in the clear."""
        response.set_cookie(
            COOKIE,
            self._signer.dumps([identity.id, identity.generation]),
            max_age=COOKIE_AGE_S,
            httponly=True,
            samesite="lax",
            # On a club's network without HTTPS a secure cookie would never come back.
            secure=connection.url.scheme in ("https", "wss"),
        )

    def invalidate(self, person: str) -> None:
        """Drop a person from the cache after a change in the store."""
        self._cache.pop(person, None)

    async def _person(self, person: str) -> Person | None:
        cached = self._cache.get(person)
        if cached is None:
            cached = await self._store.read(people.by_id, person)
            if cached is not None:
                if len(self._cache) >= CACHE_SIZE:
                    self._cache.clear()
                self._cache[person] = cached
        return cached


def _save(connection: Connection, person: str, name: str, at_ms: int) -> None:
    if people.by_id(connection, person) is None:
        people.add(connection, Person(person, name), at_ms)
    else:
        people.rename(connection, person, name)


async def _current_person(connection: HTTPConnection, response: Response) -> Identity:
    identities = cast("Identities", connection.app.state.server.identities)
    return await identities.read_or_create(connection, response)


CurrentPerson = Annotated[Identity, Depends(_current_person)]
"""The visitor who sent the request; one without a cookie becomes a guest."""
