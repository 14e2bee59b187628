"""The socket of a match: close codes, rates, invalid messages and slow clients."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
import pytest
from websockets.sync.client import ClientConnection

from carrom.language import LANGUAGES
from carrom.server.feature import Rate
from carrom.server.play.rooms import MemoryLimits, Rooms
from carrom.server.process import listen
from tests.server.edge import (
    HELLO,
    PING,
    Served,
    closed_with,
    heard,
    limited,
    new_match,
    play_on,
    serving,
    settings,
    until,
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("sockets")
    with serving(settings(folder)) as running:
        yield running


@pytest.fixture
def client(served: Served) -> Iterator[httpx2.Client]:
    with served.client() as browser:
        yield browser


def test_hello_is_answered_with_welcome(served: Served, client: httpx2.Client) -> None:
    match = new_match(client)
    with served.socket(match, client) as line:
        line.send(HELLO)
        welcome = heard(line, "welcome")
    assert welcome["you"]["role"] == "player"
    with served.socket(match) as stranger:
        stranger.send(HELLO)
        assert heard(stranger, "welcome")["you"]["role"] == "watcher"


@pytest.mark.parametrize("origin", ["http://evil.example", None])
def test_another_or_no_origin_is_closed_with_4403(served: Served, client: httpx2.Client, origin: str | None) -> None:
    match = new_match(client)
    with served.socket(match, client, origin=origin) as line:
        assert closed_with(line) == 4403


@pytest.mark.parametrize("match", ["nosuchmatch", "..", "%00", "x" * 500])
def test_an_unknown_match_is_closed_with_4404(served: Served, match: str) -> None:
    with served.socket(match) as line:
        assert closed_with(line) == 4404


@pytest.mark.parametrize("first", ["", "hello", PING, '{"t":"hello","since":-2}', '{"t":"hello","x":1}', b"\x00\x01"])
def test_a_socket_that_does_not_begin_with_hello_is_closed_with_4400(
    served: Served, client: httpx2.Client, first: str | bytes
) -> None:
    with served.socket(new_match(client), client) as line:
        line.send(first)
        assert closed_with(line) == 4400


def test_a_socket_without_hello_is_closed_with_4408(tmp_path: Path) -> None:
    with (
        serving(limited(tmp_path, hello_s=0.2)) as served,
        served.client() as client,
        at_a_table(served, client) as line,
    ):
        assert closed_with(line) == 4408


def test_a_client_slow_to_send_hello_joins_the_same_room_as_the_others(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served, served.client() as client, ThreadPoolExecutor(1) as pool:
        state = served.state
        state.rooms = Rooms(state.store, clock=state.clock, pool=pool, seed=lambda: 7, limits=MemoryLimits(rooms=0))
        match = new_match(client)
        with served.socket(match) as slow:
            slow.ping().wait(60)
            new_match(client)  # unloads the room, which has no listener yet
            with served.socket(match, client) as quick:
                quick.send(HELLO)
                welcome = heard(quick, "welcome")
                slow.send(HELLO)
                heard(slow, "welcome")
                acks = play_on(quick, welcome, 1)
                while heard(slow, "event")["seq"] < acks[0]["seq"]:
                    pass
        until(lambda: not state.watched)
        served.do(state.rooms.close())


def test_a_frame_beyond_the_limit_is_closed_with_1009(served: Served, client: httpx2.Client) -> None:
    with served.socket(new_match(client), client) as line:
        line.send(HELLO)
        line.send("x" * 8193)
        assert closed_with(line) == 1009


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "[]",
        "null",
        '{"t":"strike"}',
        '{"t":"strike","id":"abcdefgh","seq":0,"place":0,"aim":[0,1],"speed":0}',
        '{"t":"strike","id":"abcdefgh","seq":0,"place":0,"aim":[0,1],"speed":99999}',
        '{"t":"strike","id":"abcdefgh","seq":0,"place":0.5,"aim":[0,1],"speed":10}',
        '{"t":"strike","id":"abcdefgh","seq":0,"place":NaN,"aim":[0,1],"speed":10}',
        '{"t":"strike","id":"abcdefgh","seq":0,"place":"0","aim":[0,1],"speed":10}',
        '{"t":"strike","id":"abcdefgh","seq":0,"place":0,"aim":[0,1],"speed":10,"power":7}',
        '{"t":"strike","id":"short","seq":0,"place":0,"aim":[0,1],"speed":10}',
        '{"t":"win","id":"abcdefgh","seq":0}',
        '{"t":"place","id":"abcdefgh","seq":0,"spots":[]}',
        "[" * 8000,
    ],
)
def test_an_invalid_message_is_refused_and_the_socket_stays_open(
    served: Served, client: httpx2.Client, text: str
) -> None:
    with served.socket(new_match(client), client) as line:
        line.send(HELLO)
        line.send(text)
        refused = heard(line, "refused")
        line.send(PING)
        assert heard(line, "sync")["engine"] in ("ready", "compiling")
    assert refused["why"] == "bad"
    assert set(refused["message"]) == set(LANGUAGES)
    assert refused["id"] == ("abcdefgh" if "abcdefgh" in text else "short" if "short" in text else "")


def test_a_binary_message_is_refused(served: Served, client: httpx2.Client) -> None:
    with served.socket(new_match(client), client) as line:
        line.send(HELLO)
        line.send(PING.encode())
        assert heard(line, "refused")["why"] == "bad"


def test_messages_over_the_rate_of_a_socket_are_refused(tmp_path: Path) -> None:
    with (
        serving(limited(tmp_path, messages=Rate(20, 0.001))) as served,
        served.client() as client,
        at_a_table(served, client) as line,
    ):
        line.send(HELLO)
        for _ in range(30):
            line.send(PING)
        heard(line, "welcome")
        handled = [heard(line, "sync") for _ in range(20)]
        refused = [heard(line, "refused")["why"] for _ in range(10)]
    assert len(handled) == 20
    assert refused == ["rate"] * 10


def test_all_sockets_of_a_person_share_one_rate(tmp_path: Path) -> None:
    with serving(limited(tmp_path, person_messages=Rate(6, 0.001))) as served, served.client() as client:
        match = new_match(client)
        with served.socket(match, client) as first, served.socket(match, client) as second:
            for line in (first, second):
                line.send(HELLO)
                heard(line, "welcome")
                for _ in range(5):
                    line.send(PING)
            assert [heard(first, "sync")["t"] for _ in range(5)] == ["sync"] * 5
            heard(second, "sync")
            assert heard(second, "refused")["why"] == "rate"


def test_a_client_far_over_the_rate_is_closed_with_4429(tmp_path: Path) -> None:
    with (
        serving(limited(tmp_path, messages=Rate(1, 0.001))) as served,
        served.client() as client,
        at_a_table(served, client) as line,
    ):
        line.send(HELLO)
        for _ in range(60):
            line.send(PING)
        assert closed_with(line) == 4429


def test_new_sockets_per_address_are_limited(tmp_path: Path) -> None:
    with serving(limited(tmp_path, connections=Rate(2, 0))) as served, served.client() as client:
        match = new_match(client)
        for _ in range(2):
            with served.socket(match) as line:
                line.send(HELLO)
                heard(line, "welcome")
        with served.socket(match) as line:
            assert closed_with(line) == 4429


def test_open_sockets_per_address_are_limited(tmp_path: Path) -> None:
    with serving(limited(tmp_path, sockets_per_address=2)) as served, served.client() as client:
        match = new_match(client)
        with served.socket(match) as first, served.socket(match) as second:
            for line in (first, second):
                line.send(HELLO)
                heard(line, "welcome")
            with served.socket(match) as third:
                assert closed_with(third) == 4429
        until(lambda: served.state.limits.sockets.total() == 0)
        with served.socket(match) as again:
            again.send(HELLO)
            heard(again, "welcome")


@contextlib.contextmanager
def at_a_table(served: Served, client: httpx2.Client) -> Iterator[ClientConnection]:
    with served.socket(new_match(client), client) as line:
        yield line


def stalled(served: Served, match: str) -> socket.socket:
    """A client that sends hello and then reads nothing, with the smallest receive buffer."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    line.connect(("127.0.0.1", served.port))
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    request = (
        f"GET /ws/matches/{match} HTTP/1.1\nHost: 127.0.0.1:{served.port}\nOrigin: {served.origin}\n"
        f"Upgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Key: {key}\nSec-WebSocket-Version: 13\n\n"
    )
    line.sendall(request.replace("\n", "\r\n").encode())
    assert b" 101 " in line.recv(200)
    masked = bytes([0x81, 0x80 | len(HELLO), 0, 0, 0, 0]) + HELLO.encode()
    line.sendall(masked)
    return line


def test_a_client_that_reads_nothing_is_closed_with_4008_and_delays_nobody(tmp_path: Path) -> None:
    with serving(limited(tmp_path, queue=16)) as served, served.client() as client:
        match = new_match(client)
        with served.socket(match, client) as line, stalled(served, match) as slow:
            line.send(HELLO)
            heard(line, "welcome")
            until(lambda: served.state.limits.sockets.total() == 2)
            slow.settimeout(0.1)
            unreadable = bytes([0x81, 0x81, 0, 0, 0, 0]) + b"x"
            with contextlib.suppress(OSError):  # the server has closed the connection
                for _ in range(400):
                    slow.sendall(unreadable * 100)
            until(lambda: served.state.limits.sockets.total() == 1)
            line.send(PING)
            heard(line, "sync")
        assert 'carrom_sockets_closed_total{code="4008"} 1.0' in client.get("/metrics").text


def test_the_listening_socket_has_a_tcp_user_timeout() -> None:
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        pytest.skip("this system has no such option")
    with listen("127.0.0.1", [0]) as sock:
        assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 30_000


def test_shutdown_closes_sockets_with_1012(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served, served.client() as client, at_a_table(served, client) as line:
        line.send(HELLO)
        heard(line, "welcome")
        served.server.should_exit = True
        assert closed_with(line) == 1012
