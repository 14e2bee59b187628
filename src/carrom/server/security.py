"""What stands between the network and the routes: origins, sizes, rates, and headers on every answer."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from functools import cache
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carrom.server.limits import Buckets, address_key
from carrom.server.problems import problem
from carrom.server.settings import BODY_BYTES

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "require-trusted-types-for": "'script'",
    "trusted-types": "svelte-trusted-html",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
}
CSP: Final = "; ".join(f"{what} {where}" for what, where in POLICY.items())
PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""For a picture that is opened by itself: it has its own styles and may do nothing."""
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Origins:
    """From where somebody may act: pages of this server itself, under a name that cannot be made to point here.

    A page of a stranger's site may resolve its own name to this machine, so a name in Origin and Host is believed
    only if it is ours or was configured; a bare address cannot be forged in that way.
    """

    def __init__(self, configured: Iterable[str] = ()) -> None:
        self._configured = frozenset(each.rstrip("/").lower() for each in configured)

    def allows(self, headers: Headers) -> bool:
        """Whether the sender of these headers may act; a missing Origin is refused."""
        given = headers.getlist("origin")
        if len(given) != 1:
            return False
        origin = given[0].lower()
        if origin in self._configured:
            return True
        try:
            parts = urlsplit(origin)
            name = parts.hostname or ""
        except ValueError:
            return False
        if parts.scheme not in ("http", "https") or parts.netloc != headers.get("host", "").lower():
            return False
        return name in _own_names() or _is_address(name)


@cache
def _own_names() -> frozenset[str]:
    own = socket.gethostname().lower()
    return frozenset({"localhost", own, own.partition(".")[0], f"{own.partition('.')[0]}.local"})


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """Middleware of every HTTP request; a socket checks the same things itself, after it was accepted."""

    def __init__(self, app: ASGIApp, *, origins: Origins, requests: Buckets, body_s: float) -> None:
        self._app = app
        self._origins = origins
        self._requests = requests
        self._body_s = body_s

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request, or let it through and put the headers on its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = None
        body = b""
        if not self._requests.take(address_key(scope.get("client"))):
            refused = "rate"
        elif scope["method"] not in SAFE_METHODS:
            if self._origins.allows(headers):
                refused, body = await self._read(headers, receive)
            else:
                refused = "origin"
        app = self._app if refused is None else problem(refused)
        await app(scope, _replay(body, receive), with_headers(send))

    async def _read(self, headers: Headers, receive: Receive) -> tuple[str | None, bytes]:
        """The whole body, or why it is refused; it is small, so it is read before anything is done with it."""
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length[:18]) > BODY_BYTES:
            return "too_large", b""
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(self._body_s):
                while True:
                    message = await receive()
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    if size > BODY_BYTES:
                        return "too_large", b""
                    if message["type"] == "http.disconnect" or not message.get("more_body", False):
                        return None, b"".join(parts)
        except TimeoutError:
            return "slow", b""


def _replay(body: bytes, receive: Receive) -> Receive:
    """The body that was read, once; then whatever the connection says next."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return waiting.pop() if waiting else await receive()

    return replayed


def with_headers(send: Send) -> Send:
    """Put the headers that protect a reader on whatever is answered."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sent
