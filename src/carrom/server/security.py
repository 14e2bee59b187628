"""Middleware of every HTTP request: checks of origin, body size and rate; security headers; counts and the log."""

import asyncio
import ipaddress
import socket
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carrom.server.limits import Buckets, address_key
from carrom.server.settings import BODY_BYTES, LARGE_BODY_BYTES
from carrom.server.telemetry import Log, Metrics
from carrom.server.web import problem

DELAY_S: Final = 0.1
"""Wait before a request over the rate is refused."""
MAX_DELAYED: Final = 500
"""Requests that wait so; more are refused at once, so they cannot use up memory."""
LARGE_BODIES: Final = frozenset({"/api/console"})
"""Addresses that take a larger body."""
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
METHODS: Final = frozenset({*SAFE_METHODS, "POST", "PATCH", "PUT", "DELETE"})
POLICY: Final = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "require-trusted-types-for": "'script'",
    "trusted-types": "svelte-trusted-html carrom-worker",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
}
WORKER_CSP: Final = "; ".join(
    f"{directive} {sources}" for directive, sources in {**POLICY, "script-src": "'self' 'wasm-unsafe-eval'"}.items()
)
"""For the script of the umpire's worker, which has a policy of its own: it alone may compile WebAssembly."""
SECURITY_HEADERS: Final = {
    "content-security-policy": "; ".join(f"{directive} {sources}" for directive, sources in POLICY.items()),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # Links, tokens, recovery codes and names must not stay in a cache; pages and pictures set their own.
    "cache-control": "no-store",
}
HSTS: Final = "max-age=31536000"
"""For a year a browser that came by HTTPS never asks without it; other names of the domain are not spoken for.

Not for this machine's own names: a hall that serves by HTTPS today may serve without it tomorrow, and ``localhost``
belongs to other programs too."""
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip")
"""Headers of requests that a proxy passes on."""


class Origins:
    """Origins that may change anything: the server's own pages and the configured ones.

    Another site may resolve its own name to this machine (DNS rebinding), so a host name is accepted only if it is
    the machine's own or configured; an IP address cannot be rebound.
    """

    def __init__(self, configured: Iterable[str] = ()) -> None:
        self._configured = frozenset(each.rstrip("/").lower() for each in configured)

    def allows(self, headers: Headers) -> bool:
        """True if the Origin header is allowed; false if it is missing or repeated."""
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


def _is_own(host: str) -> bool:
    """True for a Host header that names this machine in its own network."""
    with suppress(ValueError):
        name = urlsplit(f"//{host}").hostname or ""
        return name in _own_names() or name.endswith(".local") or _is_address(name)
    return False


def _is_address(name: str) -> bool:
    with suppress(ValueError):
        ipaddress.ip_address(name)
        return True
    return False


@dataclass
class Guard:
    """Middleware that checks every HTTP request; a socket checks its origin and rate itself, once accepted."""

    app: ASGIApp
    origins: Origins
    requests: Buckets
    body_s: float
    delayed: int = 0
    """Requests over the rate that wait for their answer."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request or pass it on; both responses get the security headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = None
        body = b""
        if not self.requests.take(address_key(scope.get("client"))):
            refused = "rate"
            await self._delay()
        elif scope["method"] not in SAFE_METHODS:
            if self.origins.allows(headers):
                most = LARGE_BODY_BYTES if scope["path"] in LARGE_BODIES else BODY_BYTES
                refused, body = await self._read(headers, receive, most)
            else:
                refused = "origin"
        app = self.app if refused is None else problem(refused)
        await app(scope, _replay(body, receive), with_security_headers(scope, send))

    async def _delay(self) -> None:
        """Let a client over its rate wait: a flood of refusals costs the tables most of what it can."""
        if self.delayed < MAX_DELAYED:
            self.delayed += 1
            try:
                await asyncio.sleep(DELAY_S)
            finally:
                self.delayed -= 1

    async def _read(self, headers: Headers, receive: Receive, most: int) -> tuple[str | None, bytes]:
        """Error code, or None and the whole body: bodies are small, so they are read before the route runs."""
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length[:18]) > most:
            return "too_large", b""
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(self.body_s):
                while True:
                    message = await receive()
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    if size > most:
                        return "too_large", b""
                    if message["type"] == "http.disconnect" or not message.get("more_body", False):
                        return None, b"".join(parts)
        except TimeoutError:
            return "slow", b""


def _replay(body: bytes, receive: Receive) -> Receive:
    """A ``receive`` that returns the body that was read, then the messages that follow it."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return messages.pop() if messages else await receive()

    return replayed


def is_local(connection: HTTPConnection) -> bool:
    """True if the client is on this machine, and not a proxy on it that passes on a request of somebody else."""
    host = connection.client.host if connection.client else ""
    return _is_address(host) and ipaddress.ip_address(host).is_loopback and not set(FORWARDED) & set(connection.headers)


def with_security_headers(scope: Scope, send: Send) -> Send:
    """A ``send`` that adds :data:`SECURITY_HEADERS` to the response, and by HTTPS under a public name :data:`HSTS`."""
    added = SECURITY_HEADERS
    if scope.get("scheme") == "https" and not _is_own(Headers(scope=scope).get("host", "")):
        added = {**SECURITY_HEADERS, "strict-transport-security": HSTS}

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in added.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers


@dataclass
class RequestLog:
    """Middleware that counts and logs every HTTP request; an exception becomes a 500 response."""

    app: ASGIApp
    log: Log
    metrics: Metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request; its path is logged without the query."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        method = scope["method"] if scope["method"] in METHODS else "other"
        status = 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:  # whatever it was, the client gets an answer
            self.metrics.failures.inc()
            self.log.exception("request_failed", method=method, path=scope["path"])
            if not status:
                await problem("broken")(scope, receive, with_security_headers(scope, send_and_note))
        finally:
            self.metrics.requests.labels(method, str(status)).inc()
            took_ms = round((time.perf_counter() - began) * 1000, 1)
            self.log.info("request", method=method, path=scope["path"], status=status, ms=took_ms)
