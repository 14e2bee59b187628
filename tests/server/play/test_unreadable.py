"""Damaged rows: one match that cannot be read leaves the others, their bots and the lobby alone."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from carrom.language import LANGUAGES
from tests.server.edge import HELLO, Served, closed_with, heard, new_match, serving, settings, until

BOT = {"players": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
PATIENT = 3_000
"""Tries until a busy machine has compiled the physics and loaded the matches."""
HARMS = {
    "payload": "UPDATE events SET payload = '{}' WHERE stream = :id AND seq = 1",
    "no JSON": "UPDATE events SET payload = 'no', checksum = NULL WHERE stream = :id AND seq = 1",
    "no object": "UPDATE events SET payload = '7', checksum = NULL WHERE stream = :id AND seq = 1",
    "kind": "UPDATE events SET kind = 'danced', checksum = NULL WHERE stream = :id AND seq = 1",
    "newer": "UPDATE events SET schema = 99, checksum = NULL WHERE stream = :id AND seq = 1",
    "bytes": "UPDATE events SET payload = x'ff00', checksum = NULL WHERE stream = :id AND seq = 1",
    "broken text": "UPDATE events SET actor = CAST(x'ff' AS TEXT) WHERE stream = :id AND seq = 1",
    "first": "UPDATE events SET payload = '{}', checksum = NULL WHERE stream = :id AND seq = 0",
}
LISTS = {
    "no JSON": "UPDATE matches SET summary = 'no' WHERE id = :id",
    "a list": "UPDATE matches SET summary = '[]' WHERE id = :id",
    "no players": "UPDATE matches SET summary = '{}' WHERE id = :id",
    "bytes": "UPDATE matches SET summary = x'ff' WHERE id = :id",
    "broken text": "UPDATE matches SET summary = CAST(x'ff' AS TEXT) WHERE id = :id",
    "deep": "UPDATE matches SET summary = replace(hex(zeroblob(50000)), '0', '[') WHERE id = :id",
}


def harm(folder: Path, statement: str, match: str) -> None:
    """Change the database of a stopped server."""
    with closing(sqlite3.connect(folder / "carrom.db")) as connection, connection:
        assert connection.execute(statement, {"id": match}).rowcount == 1


def opened(folder: Path, count: int) -> list[str]:
    """Matches of a person against a bot that have begun, on a server that was stopped after."""
    with serving(settings(folder)) as served, served.client() as client:
        matches = [new_match(client, BOT) for _ in range(count)]
        for match in matches:
            with served.socket(match, client) as line:
                line.send(HELLO)
                heard(line, "welcome")
    return matches


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """Folder of a stopped server, and the three matches in its database."""
    folder = tmp_path_factory.mktemp("begun")
    return folder, opened(folder, 3)


@pytest.fixture
def three(begun: tuple[Path, list[str]], tmp_path: Path) -> list[str]:
    """Three matches in a database of the test's own."""
    folder, matches = begun
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    return matches


def is_resumed(served: Served, match: str) -> bool:
    return match in served.state.rooms._rooms  # noqa: SLF001 - asked without loading it


@pytest.mark.parametrize("kind", HARMS)
def test_an_unreadable_match_does_not_stop_the_bots_of_others(tmp_path: Path, three: list[str], kind: str) -> None:
    first, bad, last = three
    harm(tmp_path, HARMS[kind], bad)
    with serving(settings(tmp_path)) as served, served.client() as client:
        until(lambda: is_resumed(served, first) and is_resumed(served, last), PATIENT)
        until(lambda: bad in client.get("/readyz").json()["unreadable"], PATIENT)
        assert client.get("/readyz").json()["ready"] is True
        answer = client.get(f"/api/matches/{bad}")
        assert (answer.status_code, answer.json()["error"]) == (500, "unreadable")
        assert set(answer.json()["message"]) == set(LANGUAGES)
        with served.socket(bad, client) as line:
            assert closed_with(line) == 4410
        assert client.get(f"/api/matches/{first}").is_success
        assert len([row for rows in client.get("/api/matches").json().values() for row in rows]) == 3
        figures = client.get("/metrics").text
    assert "carrom_unreadable_matches 1.0" in figures
    assert "carrom_read_failures_total 0.0" not in figures
    logged = [json.loads(line) for line in served.log.getvalue().splitlines()]
    assert {line["match"] for line in logged if line["event"] == "match_unreadable"} == {bad}


@pytest.mark.parametrize("kind", LISTS)
def test_a_bad_row_does_not_break_the_lobby_or_the_start(tmp_path: Path, three: list[str], kind: str) -> None:
    first, bad, last = three
    harm(tmp_path, LISTS[kind], bad)
    with serving(settings(tmp_path)) as served, served.client() as client:
        until(lambda: all(is_resumed(served, match) for match in (first, bad, last)), PATIENT)
        lobby = client.get("/api/matches")
        assert lobby.is_success
        listed = {row["id"] for rows in lobby.json().values() for row in rows}
        assert {first, last} <= listed <= {first, bad, last}
        if bad not in listed:
            assert bad in client.get("/readyz").json()["unreadable"]


def test_a_match_that_can_be_read_again_is_named_no_more(tmp_path: Path) -> None:
    (match,) = opened(tmp_path, 1)
    with closing(sqlite3.connect(tmp_path / "carrom.db")) as connection:
        query = "SELECT payload FROM events WHERE stream = ? AND seq = 1"
        (stored,) = connection.execute(query, (match,)).fetchone()
    harm(tmp_path, HARMS["payload"], match)
    with serving(settings(tmp_path)) as served, served.client() as client:
        until(lambda: client.get("/readyz").json()["unreadable"] == [match], PATIENT)
        with closing(sqlite3.connect(tmp_path / "carrom.db")) as connection, connection:
            connection.execute("UPDATE events SET payload = ? WHERE stream = ? AND seq = 1", (stored, match))
        assert client.get(f"/api/matches/{match}").is_success
        assert client.get("/readyz").json()["unreadable"] == []
        served.do(served.store.close())
        closed = client.get("/readyz")
        assert (closed.status_code, closed.json()["ready"], closed.json()["unreadable"]) == (503, False, [])
