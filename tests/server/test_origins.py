"""Which origins may send requests that change anything."""

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
def test_pages_of_the_server_are_allowed(host: str, origin: str) -> None:
    assert Origins().allows(headers(host, origin))


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://evil.example"),
        ("localhost:8000", "http://localhost:8001"),
        ("192.168.1.20:8000", "http://192.168.1.21:8000"),
        ("evil.example", "http://evil.example"),  # another name that resolves to this machine
        ("localhost:8000", "null"),
        ("localhost:8000", "file://localhost:8000"),
        ("localhost:8000", "http://[::1"),
        ("localhost:8000", ""),
        ("localhost.evil.example", "http://localhost.evil.example"),
    ],
)
def test_other_origins_are_refused(host: str, origin: str) -> None:
    assert not Origins().allows(headers(host, origin))


def test_a_missing_or_repeated_origin_is_refused() -> None:
    assert not Origins().allows(headers("localhost:8000"))
    assert not Origins().allows(headers("localhost:8000", "http://localhost:8000", "http://localhost:8000"))


def test_a_configured_origin_is_allowed_for_any_host_header() -> None:
    origins = Origins(["https://Carrom.example.org/"])
    assert origins.allows(headers("127.0.0.1:8000", "https://carrom.example.org"))
    assert not origins.allows(headers("127.0.0.1:8000", "http://carrom.example.org"))
