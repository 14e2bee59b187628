"""The server process: ports, banner, error messages and shutdown."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import signal
import socket
import threading
import warnings
from pathlib import Path

import pytest

from carrom.cli import main
from carrom.errors import BadInput
from carrom.language import LANGUAGES
from carrom.server.process import ServeOptions, banner, is_root, listen
from carrom.server.settings import Settings
from carrom.server.telemetry import everything_logged, new_log
from tests.server.crash import Child, free_port, running


def test_listen_takes_the_first_free_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with listen("127.0.0.1", [port, 0]) as sock:
            assert sock.getsockname()[1] != port


def test_a_taken_port_is_reported_in_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--host", "127.0.0.1", "--port", port, "--database", str(tmp_path / "a.db")]) == 2
    assert f"cannot use port {port} of 127.0.0.1" in capsys.readouterr().err


@pytest.mark.parametrize("host", ["no such host", "256.0.0.1"])
def test_an_unknown_host_is_reported(host: str) -> None:
    with pytest.raises(BadInput, match="cannot use port"):
        listen(host, [8000])


@pytest.mark.parametrize("port", [-1, 70_000])
def test_an_invalid_port_is_reported(port: int) -> None:
    with pytest.raises(BadInput, match="cannot use port"):
        listen("127.0.0.1", [port])


@pytest.mark.parametrize("origin", ["carrom.example.org", "https://", "https://x/y", "ftp://x", "https://[x"])
def test_an_invalid_origin_is_reported(origin: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--origin", origin]) == 2
    assert "is not an origin" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "60"])
def test_a_time_in_which_no_bot_can_think_is_reported(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--thinking", seconds]) == 2
    assert "expected a number from 0.1 to 10" in capsys.readouterr().err


def test_an_unusable_database_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    given = str(tmp_path / "file" / "carrom.db")
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--database", given]) == 2
    assert capsys.readouterr().err.startswith("carrom serve: database: ")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_banner_shows_the_addresses_in_every_language(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrom.server.process.lan_address", lambda: "192.168.1.20")
    settings = Settings(database="postgresql://club:secret@db.example.org/carrom")
    said = banner(settings, "0.0.0.0", 8000, ServeOptions(lang=code, qr=True))  # noqa: S104 - as when all may come
    assert "http://localhost:8000/" in said
    assert "http://192.168.1.20:8000/" in said
    assert "█" in said
    assert "secret" not in said
    only_here = banner(settings, "127.0.0.1", 8000, ServeOptions(lang=code, qr=True))
    assert "http://127.0.0.1:8000/" in only_here
    assert "192.168" not in only_here


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_stopped_process_shuts_down_cleanly_and_logs_json_only(tmp_path: Path, by: signal.Signals) -> None:
    """What other packages log, such as a request that is no HTTP, is JSON too."""

    async def story() -> int:
        child = Child(str(tmp_path / "carrom.db"), free_port())
        with (tmp_path / "log").open("wb") as log:
            child.stderr = log
            async with running(child):
                reader, writer = await asyncio.open_connection("127.0.0.1", child.port)
                writer.write(b"no http\r\n\r\n")
                assert b"400" in await reader.readline()
                writer.close()
                return child.stop(by)

    assert asyncio.run(story()) == 0
    assert not (tmp_path / "carrom.db-wal").exists()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert {"event", "level", "timestamp"} <= set.intersection(*(set(line) for line in lines))
    assert "Invalid HTTP request received." in {
        line.get("text") for line in lines if line.get("source") == "uvicorn.error"
    }
    assert any(line["event"] == "runs_as_root" for line in lines) is is_root()


def test_warnings_and_failing_threads_are_logged_as_json() -> None:
    stream = io.StringIO()

    def fail() -> None:
        raise RuntimeError("a thread")

    with everything_logged(new_log(stream, quiet=True)):
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            logging.captureWarnings(capture=True)
            warnings.warn("something old is used", DeprecationWarning, stacklevel=1)
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
        asyncio.run(forgotten())
        gc.collect()
    warned, failed, forgot = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert "something old is used" in warned["text"]
    assert "RuntimeError: a thread" in failed["exception"]
    assert (forgot["source"], "RuntimeError: a task" in forgot["exception"]) == ("asyncio", True)


async def forgotten() -> None:
    """A task whose error nobody asks for."""

    async def fail() -> None:
        raise RuntimeError("a task")

    task = asyncio.create_task(fail())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
