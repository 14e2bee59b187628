"""Only a page of the server itself may act in a reader's name."""

from __future__ import annotations

import socket

import pytest
from starlette.datastructures import Headers

from carrom.server.security import Origins


def headers(host: str, *origins: str) -> Headers:
    raw = [(b"host", host.encode()), *((b"origin", origin.encode()) for origin in origins)]
    return Headers(raw=raw)


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://localhost:8000"),
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
        (f"{socket.gethostname()}:8000", f"http://{socket.gethostname()}:8000"),
        ("192.168.1.20", "https://192.168.1.20"),
        ("LOCALHOST:8000", "http://localhost:8000"),
    ],
)
def test_its_own_pages_may(host: str, origin: str) -> None:
    assert Origins().allows(headers(host, origin))


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://evil.example"),
        ("localhost:8000", "http://localhost:8001"),
        ("192.168.1.20:8000", "http://192.168.1.21:8000"),
        ("evil.example", "http://evil.example"),  # a stranger's name that was made to point here
        ("localhost:8000", "null"),
        ("localhost:8000", "file://localhost:8000"),
        ("localhost:8000", "http://[::1"),
        ("localhost:8000", ""),
        ("localhost.evil.example", "http://localhost.evil.example"),
    ],
)
def test_strangers_may_not(host: str, origin: str) -> None:
    assert not Origins().allows(headers(host, origin))


def test_a_missing_origin_or_two_of_them_may_not() -> None:
    assert not Origins().allows(headers("localhost:8000"))
    assert not Origins().allows(headers("localhost:8000", "http://localhost:8000", "http://localhost:8000"))


def test_a_configured_name_may_whatever_the_proxy_says_the_host_is() -> None:
    origins = Origins(["https://Carrom.example.org/"])
    assert origins.allows(headers("127.0.0.1:8000", "https://carrom.example.org"))
    assert not origins.allows(headers("127.0.0.1:8000", "http://carrom.example.org"))
