"""Every security rule of the HTTP API, violated once."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from carrom.server.feature import Rate
from carrom.storage import people
from tests.server.edge import Served, limited, new_match, serving, settings

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("security")
    with serving(limited(folder, body_s=0.5)) as running:
        yield running


def raw(served: Served, request: str, more: bytes = b"") -> bytes:
    """Response to raw bytes."""
    with socket.create_connection(("127.0.0.1", served.port), timeout=30) as line:
        line.sendall(request.replace("\n", "\r\n").encode() + more)
        parts = []
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://127.0.0.1:1"])
def test_a_request_from_another_origin_is_refused(served: Served, origin: str) -> None:
    with served.client(Origin=origin) as client:
        answer = client.patch("/api/me", json={"name": "Eve"})
    assert (answer.status_code, answer.json()["error"]) == (403, "origin")


def test_a_request_without_an_origin_is_refused(served: Served) -> None:
    body = '{"name":"Eve"}'
    head = f"PATCH /api/me HTTP/1.1\nHost: 127.0.0.1:{served.port}\nContent-Length: {len(body)}\n"
    answer = raw(served, f"{head}Connection: close\n\n{body}")
    assert answer.startswith(b"HTTP/1.1 403 ")


def test_a_refused_request_sets_no_cookie(served: Served) -> None:
    with served.client(Origin="http://evil.example") as client:
        assert "set-cookie" not in client.patch("/api/me", json={"name": "Eve"}).headers


def test_a_get_request_needs_no_origin(served: Served) -> None:
    request = f"GET /api/choices HTTP/1.1\nHost: 127.0.0.1:{served.port}\nConnection: close\n\n"
    assert raw(served, request).startswith(b"HTTP/1.1 200 ")


def test_a_body_of_64_kilobytes_is_read_and_a_larger_one_refused(served: Served) -> None:
    with served.client() as client:
        just = json.dumps({"name": "x"}).ljust(65536).encode()
        assert client.patch("/api/me", content=just, headers=JSON).status_code == 200
        assert client.patch("/api/me", content=just + b" ", headers=JSON).status_code == 413


def test_a_large_body_without_content_length_is_refused(served: Served) -> None:
    def parts() -> Iterator[bytes]:
        for _ in range(70):
            yield b" " * 1024

    with served.client() as client:
        answer = client.patch("/api/me", content=parts(), headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")


@pytest.mark.parametrize("length", ["-1", "9" * 30, "0x10", "1_0"])
def test_an_invalid_content_length_is_refused(served: Served, length: str) -> None:
    head = f"PATCH /api/me HTTP/1.1\nHost: 127.0.0.1:{served.port}\nOrigin: {served.origin}\n"
    answer = raw(served, f"{head}Content-Length: {length}\nConnection: close\n\n")
    assert answer.split(b" ")[1] in (b"400", b"413")


def test_a_body_that_does_not_arrive_times_out(served: Served) -> None:
    head = f"PATCH /api/me HTTP/1.1\nHost: 127.0.0.1:{served.port}\nOrigin: {served.origin}\n"
    answer = raw(served, f"{head}Content-Length: 100\nConnection: close\n\n", b'{"na')
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_the_cookie_is_httponly_and_samesite(served: Served) -> None:
    with served.client() as client:
        cookie = client.get("/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie  # a secure cookie would not be sent over plain HTTP in a club


def test_a_forged_cookie_is_ignored(served: Served) -> None:
    with served.client() as client:
        me = client.get("/api/me").json()
        value = client.cookies["carrom"]
        signed, _, signature = value.rpartition(".")
        for forged in (f"{signed}.{signature[::-1]}", f"x{value}", value.replace(".", ""), "", "a.b.c"):
            with served.client(Cookie=f"carrom={forged}") as forger:
                assert forger.get("/api/me").json()["id"] != me["id"]


@pytest.mark.parametrize("days", [-400, -1, 0, 1, 4000])
def test_a_signed_cookie_is_accepted_whatever_the_clock_shows(served: Served, days: int) -> None:
    """A clock that is set back makes every cookie one from the future."""

    class Shifted(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time()) + days * 86_400 + 2

    keys = served.do(served.state.store.read(people.signing_keys))
    signer = URLSafeTimedSerializer(keys, salt="carrom", signer=Shifted)
    guest = "0123456789abcdef0123456789abcdef"
    with served.client(Cookie=f"carrom={signer.dumps([guest, 0])}") as client:
        answer = client.get("/api/me")
    assert answer.json()["id"] == guest
    with served.client(Cookie=answer.headers["set-cookie"].partition(";")[0]) as client:
        assert client.get("/api/me").json()["id"] == guest


def test_requests_per_address_are_limited(tmp_path: Path) -> None:
    with serving(limited(tmp_path, requests=Rate(5, 0.001))) as served, served.client() as client:
        statuses = [client.get("/api/choices").status_code for _ in range(8)]
        refused = client.get("/api/choices")
    assert statuses == [200] * 5 + [429] * 3
    assert refused.json()["error"] == "rate"
    assert refused.headers["retry-after"] == "10"


def test_attempts_with_secrets_per_address_are_limited(tmp_path: Path) -> None:
    with serving(limited(tmp_path, secrets=Rate(3, 0.001))) as served, served.client() as client:
        form = {"name": "Ada", "passphrase": "nine white men"}
        statuses = [client.post("/api/login", json=form).status_code for _ in range(5)]
        recovery = client.post("/api/recover", json={**form, "code": "aaaa-bbbb"}).status_code
        seat = client.post("/api/matches/abc/seat", json={"token": "0123456789abcdef"}).status_code
    assert statuses == [401] * 3 + [429] * 2
    assert (recovery, seat) == (429, 429)


def test_new_matches_per_address_are_limited(tmp_path: Path) -> None:
    form = {"players": [{"kind": "me"}, {"kind": "open"}]}
    with serving(limited(tmp_path, openings=Rate(2, 0.001))) as served, served.client() as client:
        statuses = [client.post("/api/matches", json=form).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


@pytest.mark.parametrize(
    ("limit", "files"),
    [
        ("replays", ("record.carrom", "card", "strokes/1.1.1")),
        ("drawings", ("strokes/1.1.1.svg", "strokes/1.1.1.png", "strokes/1.1.1.gif")),
    ],
)
def test_files_and_pictures_per_address_are_limited(tmp_path: Path, limit: str, files: tuple[str, ...]) -> None:
    with serving(limited(tmp_path, **{limit: Rate(1, 0.001)})) as served, served.client() as client:
        match = new_match(client)
        first = client.get(f"/api/matches/{match}/{files[0]}").status_code
        others = [client.get(f"/api/matches/{match}/{file}").status_code for file in files]
    assert first in {200, 404}
    assert others == [429] * 3


def test_a_body_that_is_not_json_is_refused(served: Served) -> None:
    """Another site can send plain text without a preflight request, but not JSON."""
    with served.client() as client:
        answer = client.patch("/api/me", content=b'{"name": "Eve"}', headers={"Content-Type": "text/plain"})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "body", ["", "{", "[]", '{"name": NaN}', '{"name": "A", "admin": true}', "\ufeff{}", "9" * 5000]
)
def test_an_invalid_body_is_refused(served: Served, body: str) -> None:
    with served.client() as client:
        answer = client.patch("/api/me", content=body.encode(), headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (422, "bad")


def test_a_deeply_nested_body_is_refused(served: Served) -> None:
    with served.client() as client:
        answer = client.patch("/api/me", content=b"[" * 60_000, headers=JSON)
    assert answer.status_code == 422


def test_an_internal_error_reveals_no_details(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served, served.client() as client:

        @served.app.get("/api/breaks")
        async def breaks() -> None:
            raise RuntimeError("the secret key is 1234")

        served.app.router.routes.insert(0, served.app.router.routes.pop())
        answer = client.get("/api/breaks")
        figures = client.get("/metrics").text
    assert (answer.status_code, answer.json()["error"]) == (500, "broken")
    assert "1234" not in answer.text
    assert "nosniff" in answer.headers["x-content-type-options"]
    assert "RuntimeError" in served.log.getvalue()
    assert "carrom_failures_total 1.0" in figures
