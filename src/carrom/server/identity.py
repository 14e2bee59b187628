"""Who is asking: a signed cookie with the id of a guest or an account, and nothing else.

A guest is stored only once he does something worth keeping, so that visitors who only look leave no rows.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Final, NamedTuple, cast

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
AGE_S: Final = 365 * 24 * 3600
"""A cookie lasts a year; every visit renews it."""
MOST_KEPT: Final = 10_000
"""People remembered in memory."""
ID_BYTES: Final = 16


class Known(NamedTuple):
    """Somebody with a valid cookie."""

    id: str
    name: str
    account: bool
    generation: int
    stored: bool
    """Whether the store knows him already."""


class Identity:
    """Reads and writes cookies; :meth:`start` before use."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._kept: dict[str, Person] = {}
        self._signer = URLSafeTimedSerializer("", salt=COOKIE)

    async def start(self) -> None:
        """Fetch the keys, or make the first one."""
        found = await self._store.write(people.ensure_signing_key, secrets.token_hex(32), self._clock.now_ms())
        self._signer = URLSafeTimedSerializer(found, salt=COOKIE)

    async def known(self, connection: HTTPConnection) -> Known | None:
        """Whose cookie it is; nobody without one, or with one that is forged, too old, or from an old passphrase."""
        try:
            person, generation = self._signer.loads(connection.cookies.get(COOKIE, ""), max_age=AGE_S)
        except (BadData, ValueError, TypeError):
            return None
        if not isinstance(person, str):
            return None
        row = await self._row(person)
        if row is None:
            return guest(person, connection)
        if row.generation != generation:
            return None
        return known_of(row)

    async def is_still(self, known: Known) -> bool:
        """Whether somebody who was known when he connected is so still: a new passphrase ends older cookies."""
        row = await self._row(known.id)
        return row is None or row.generation == known.generation

    async def somebody(self, connection: HTTPConnection, response: Response) -> Known:
        """Whose cookie it is; a stranger is given one as a new guest."""
        known = await self.known(connection)
        if known is None:
            person = secrets.token_hex(ID_BYTES)
            known = guest(person, connection)
        self.give(connection, response, known)
        return known

    async def stored(self, known: Known, name: str | None = None) -> Known:
        """The same person, kept in the store and, if a name is given, called by it from now on."""
        wanted = name or known.name
        if not known.stored or wanted != known.name:
            await self._store.write(_keep, known.id, wanted, self._clock.now_ms())
            self.forget(known.id)
        return known._replace(name=wanted, stored=True)

    def give(self, connection: HTTPConnection, response: Response, known: Known) -> None:
        """Set the cookie: out of reach of scripts and other sites, and over HTTPS never sent in the clear."""
        response.set_cookie(
            COOKIE,
            self._signer.dumps([known.id, known.generation]),
            max_age=AGE_S,
            httponly=True,
            samesite="lax",
            # On a club's network without HTTPS a secure cookie would never come back.
            secure=connection.url.scheme in ("https", "wss"),
        )

    def take(self, response: Response) -> None:
        """Delete the cookie."""
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")

    def forget(self, person: str) -> None:
        """Read somebody from the store again, because he changed."""
        self._kept.pop(person, None)

    async def _row(self, person: str) -> Person | None:
        kept = self._kept.get(person)
        if kept is None:
            kept = await self._store.read(people.by_id, person)
            if kept is not None:
                if len(self._kept) >= MOST_KEPT:
                    self._kept.clear()
                self._kept[person] = kept
        return kept


def known_of(row: Person) -> Known:
    """Somebody as the store has him."""
    return Known(row.id, row.name, account=row.account is not None, generation=row.generation, stored=True)


def _keep(connection: Connection, person: str, name: str, at_ms: int) -> None:
    if people.by_id(connection, person) is None:
        people.add(connection, Person(person, name), at_ms)
    else:
        people.rename(connection, person, name)


def guest(person: str, connection: HTTPConnection) -> Known:
    """Somebody the store does not know."""
    return Known(person, guest_name(person, connection), account=False, generation=0, stored=False)


def guest_name(person: str, connection: HTTPConnection) -> str:
    """What a guest is called until he says otherwise, in the first of our languages that his browser asks for."""
    asked = [part.strip()[:2].lower() for part in connection.headers.get("accept-language", "").split(",")]
    code = next((each for each in asked if each in LANGUAGES), "en")
    return f"{language(code).word('server', 'guest')} {int(person[:8], 16) % 9000 + 1000}"


async def _somebody(connection: HTTPConnection, response: Response) -> Known:
    identity = cast("Identity", connection.app.state.site.identity)
    return await identity.somebody(connection, response)


Somebody = Annotated[Known, Depends(_somebody)]
"""Whoever asks; a stranger becomes a guest."""
