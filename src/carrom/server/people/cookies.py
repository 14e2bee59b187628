"""The cookie of a visitor, signed: the id of a guest, or the id and a session of an account."""

from typing import Final

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from carrom.server.people.identity import Identities, Identity
from carrom.server.visit import Visit

COOKIE: Final = "carrom"
COOKIE_AGE_S: Final = 365 * 24 * 3600
"""A browser keeps the cookie for a year; every visit renews it."""


async def read_cookie(identities: Identities, connection: HTTPConnection, visit: Visit) -> Identity | None:
    """Identity in the cookie; None if it is missing or forged, or if its session has ended."""
    try:
        # The browser drops an old cookie. The age is not checked here: a clock that was wrong for a moment would
        # make the cookie of every visitor invalid, and a guest whose cookie is replaced has lost his seats.
        person, generation, *rest = _signer(identities).loads(connection.cookies.get(COOKIE, ""))
    except (BadData, ValueError, TypeError):
        return None
    session = rest[0] if rest and isinstance(rest[0], str) else ""
    return await identities.recognise(visit, person, generation, session) if isinstance(person, str) else None


def set_cookie(identities: Identities, connection: HTTPConnection, response: Response, identity: Identity) -> None:
    """Set the cookie: unreadable for scripts and other sites, and over HTTPS never sent in the clear."""
    values = [identity.id, identity.generation, *([identity.session] if identity.session else [])]
    response.set_cookie(
        COOKIE,
        _signer(identities).dumps(values),
        max_age=COOKIE_AGE_S,
        httponly=True,
        samesite="lax",
        # On a club's network without HTTPS a secure cookie would never come back.
        secure=connection.url.scheme in ("https", "wss"),
    )


def _signer(identities: Identities) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(identities.keys, salt=COOKIE)
