"""A backup holds everything, is taken while people play, and comes back whole or not at all."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from carrom.cli import main
from carrom.storage import Append, BadStore, EventRow, MatchSummary, people, seat_tokens, streams
from carrom.storage.backup import BackupCounts, back_up, restore
from carrom.storage.people import Person
from carrom.storage.schema import TABLES
from carrom.storage.seat_tokens import SeatToken
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept

HELD = BackupCounts(matches=2, events=8, people=2)


async def fill(store: SqlStore) -> None:
    """Two matches, two people, and something in every table."""
    for match in ("m1", "m2"):
        rows = tuple(
            EventRow(
                match, seq, "stroke", "person:7", f"c-{seq}", seq, {"third": 1 / 3, "minus": -0.0, "name": "Žofie"}
            )
            for seq in range(4)
        )
        summary = MatchSummary("running", {"score": [3, 1]}, 100, 200, listed=match == "m1")
        await store.append(Append(rows, tracks={1: "[1,2]", 3: "[é]"}, summary=summary))
    await store.write(people.add, Person("7", "Ada", "Ada", "hash-of-a-passphrase"), 5)
    await store.write(people.add, Person("8", "Guest"), 6)
    await store.write(people.set_codes, "7", ["code-1", "code-2"])
    await store.write(people.recover, "Ada", "code-1", "hash-of-a-passphrase", 9)
    await store.write(
        seat_tokens.issue, [SeatToken("secret-seat", "m1", 0, 0, "7"), SeatToken("old", "m1", 1, 0, revoked=True)], 5
    )
    await store.write(people.ensure_signing_key, "secret-key", 5)


async def everything(store: SqlStore) -> dict[str, list[tuple[Any, ...]]]:
    def read(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        plain = {
            table: select(table).order_by(*table.primary_key.columns) for table in TABLES if table.name != "tracks"
        }
        return {table.name: [tuple(row) for row in connection.execute(asked)] for table, asked in plain.items()}

    found = [await store.read(streams.track, match, seq) for match in ("m1", "m2") for seq in range(4)]
    tracks = [(track or "",) for track in found]
    return {**await store.read(read), "tracks": tracks}


async def nothing(_store: SqlStore) -> None:
    """Only make the tables."""


@pytest.fixture
def other(tmp_path: Path) -> str:
    return str(tmp_path / "other" / "carrom.db")


@pytest.mark.parametrize("name", ["copy", "copy.jsonl", "copy.jsonl.gz"])
def test_a_backup_brings_everything_back_in_either_direction(
    database: str, other: str, name: str, tmp_path: Path
) -> None:
    kept(database, fill)
    before = kept(database, everything)
    assert back_up(database, tmp_path / name) == HELD
    assert restore(tmp_path / name, other) == HELD
    assert kept(other, everything) == before
    back_up(other, tmp_path / f"back-{name}")
    with pytest.raises(BadStore, match="--replace"):
        restore(tmp_path / f"back-{name}", database)
    kept(database, lambda store: store.write(people.save, "7", "Somebody", 9))
    restore(tmp_path / f"back-{name}", database, replace=True)
    assert kept(database, everything) == before


def test_lines_of_json_are_the_same_whichever_database_wrote_them(postgresql_database: str, tmp_path: Path) -> None:
    for number, url in enumerate((postgresql_database, str(tmp_path / "carrom.db"))):
        kept(url, fill)
        back_up(url, tmp_path / f"{number}.jsonl")
    assert (tmp_path / "0.jsonl").read_bytes() == (tmp_path / "1.jsonl").read_bytes()


def test_a_backup_of_a_database_in_use_is_of_one_moment(database: str, other: str, tmp_path: Path) -> None:
    async def story(store: SqlStore) -> None:
        stop = asyncio.Event()

        async def play(stream: str) -> int:
            seq = 0
            while not stop.is_set():
                summary = MatchSummary("running", {"seq": seq}, 1, seq)
                await store.append(Append((EventRow(stream, seq, "stroke", "a", None, seq, {}),), {seq: "t"}, summary))
                seq += 1
            return seq

        players = [asyncio.ensure_future(play(f"m{number}")) for number in range(8)]
        while store.health().writes < 200:  # noqa: ASYNC110 - there is no event for this
            await asyncio.sleep(0.01)
        for name in ("one.db", "two.jsonl"):
            await asyncio.to_thread(back_up, database, tmp_path / name)
        stop.set()
        played = await asyncio.gather(*players)
        for name in ("one.db", "two.jsonl"):
            await asyncio.to_thread(restore, tmp_path / name, other, replace=True)
            async with SqlStore(other) as copy:
                for number, count in enumerate(played):
                    events = await copy.events(f"m{number}")
                    match = await copy.read(streams.match, f"m{number}")
                    assert match is not None
                    assert 0 < len(events) == match.seq + 1 <= count
                    assert await copy.read(streams.track, f"m{number}", match.seq) == "t"

    kept(database, story)


def test_the_copy_of_a_match_tells_what_happened_and_no_secret(database: str, other: str, tmp_path: Path) -> None:
    kept(database, fill)
    file = tmp_path / "m1.jsonl"
    assert back_up(database, file, match="m1") == BackupCounts(matches=1, events=4, people=0)
    backup_lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert [line["row"]["payload"]["name"] for line in backup_lines if line.get("table") == "events"] == ["Žofie"] * 4
    assert "secret" not in file.read_text()
    assert "hash" not in file.read_text()
    kept(other, fill)
    with pytest.raises(BadStore, match="--replace"):
        restore(file, other)
    before = kept(other, everything)
    assert restore(file, other, replace=True) == BackupCounts(matches=1, events=4, people=0)
    assert kept(other, everything) == before
    with pytest.raises(BadStore, match="no match 'm3'"):
        back_up(database, tmp_path / "m3.jsonl", match="m3")
    assert not list(tmp_path.glob("m3*"))


def test_a_match_is_added_to_a_database_that_has_others(tmp_path: Path, other: str) -> None:
    url = str(tmp_path / "carrom.db")
    kept(url, fill)
    back_up(url, tmp_path / "m1.jsonl", match="m1")
    kept(other, lambda store: store.append(Append((EventRow("m9", 0, "made", "a", None, 1, {}),))))
    restore(tmp_path / "m1.jsonl", other)
    assert len(kept(other, lambda store: store.events("m1"))) == 4
    assert len(kept(other, lambda store: store.events("m9"))) == 1


def cut(lines: list[bytes]) -> list[bytes]:
    return lines[:-3]


def without_end(lines: list[bytes]) -> list[bytes]:
    return lines[:-1]


def changed(lines: list[bytes]) -> list[bytes]:
    return [line.replace(b"score", b"scope") for line in lines]


def swapped(lines: list[bytes]) -> list[bytes]:
    return [*lines[:2], lines[3], lines[2], *lines[4:]]


def odd_table(lines: list[bytes]) -> list[bytes]:
    return [lines[0], b'{"table":"pulse","row":{"id":1,"beats":2}}\n', *lines[1:]]


def odd_row(lines: list[bytes]) -> list[bytes]:
    return [lines[0], b'{"table":"keys","row":{"secret":"x"}}\n', *lines[1:]]


def no_json(lines: list[bytes]) -> list[bytes]:
    return [*lines[:3], b"\xff\x00 no JSON\n", *lines[3:]]


def two(lines: list[bytes]) -> list[bytes]:
    return [*lines, *lines]


def for_another(lines: list[bytes]) -> list[bytes]:
    return [lines[0].replace(b'"match":null', b'"match":"m1"'), *lines[1:]]


def newer(lines: list[bytes]) -> list[bytes]:
    return [lines[0].replace(b'"format":1', b'"format":2'), *lines[1:]]


@pytest.mark.parametrize(
    "harm", [cut, without_end, changed, swapped, odd_table, odd_row, no_json, two, for_another, newer]
)
def test_a_backup_that_was_harmed_is_refused_and_changes_nothing(
    harm: Callable[[list[bytes]], list[bytes]], tmp_path: Path, other: str
) -> None:
    url, file = str(tmp_path / "carrom.db"), tmp_path / "copy.jsonl"
    kept(url, fill)
    back_up(url, file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(harm(lines)))
    kept(other, lambda store: store.append(Append((EventRow("mine", 0, "made", "a", None, 1, {}),))))
    before = kept(other, everything)
    with pytest.raises(BadStore, match=r"incomplete or was modified|not a backup"):
        restore(file, other, replace=True)
    assert kept(other, everything) == before


@pytest.mark.parametrize("keep", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl.gz"])
def test_a_file_that_was_cut_short_is_refused(name: str, keep: float, tmp_path: Path, other: str) -> None:
    url, file = str(tmp_path / "carrom.db"), tmp_path / name
    kept(url, fill)
    back_up(url, file)
    file.write_bytes(file.read_bytes()[: int(file.stat().st_size * keep)])
    with pytest.raises(BadStore):
        restore(file, other)
    assert kept(other, everything)["events"] == []


def test_older_copies_are_kept_as_many_as_asked_for(tmp_path: Path) -> None:
    url, file = str(tmp_path / "carrom.db"), tmp_path / "copies" / "copy.jsonl.gz"
    file.parent.mkdir()
    for seq in range(5):
        event = EventRow("m", seq, "made", "a", None, 1, {})
        kept(url, lambda store, event=event: store.append(Append((event,))))  # type: ignore[misc]
        back_up(url, file, keep=2)
    found = {path.name: gzip.decompress(path.read_bytes()).count(b'"kind"') for path in file.parent.iterdir()}
    assert found == {"copy.jsonl.gz": 5, "copy.jsonl.gz.1": 4, "copy.jsonl.gz.2": 3}


def test_a_copy_is_its_owners_alone_and_replaces_the_last_only_when_whole(tmp_path: Path) -> None:
    url, file = str(tmp_path / "carrom.db"), tmp_path / "copy.db"
    kept(url, fill)
    back_up(url, file)
    assert file.stat().st_mode & 0o077 == 0
    before = file.read_bytes()
    with pytest.raises(BadStore):
        back_up(url, file, match="nobody")
    assert file.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["carrom.db", "copy.db"]


def test_a_copy_onto_the_database_itself_is_refused(tmp_path: Path) -> None:
    url = tmp_path / "carrom.db"
    kept(str(url), fill)
    with pytest.raises(BadStore, match="the database itself"):
        back_up(str(url), url)
    assert len(kept(str(url), lambda store: store.events("m1"))) == 4


def test_what_cannot_be_copied_is_refused_in_words(tmp_path: Path, postgresql_database: str) -> None:
    with pytest.raises(BadStore, match="there is no database"):
        back_up(str(tmp_path / "none.db"), tmp_path / "copy")
    assert not (tmp_path / "none.db").exists()
    with pytest.raises(BadStore, match="at revision -"):
        back_up(postgresql_database, tmp_path / "copy")
    kept(str(tmp_path / "carrom.db"), nothing)
    with pytest.raises(BadStore, match="cannot write"):
        back_up(str(tmp_path / "carrom.db"), tmp_path / "no" / "folder" / "copy")
    with pytest.raises(BadStore, match="cannot read"):
        restore(tmp_path / "no-copy", str(tmp_path / "new.db"))


def test_a_harmed_file_of_sqlite_is_not_taken_for_a_copy(tmp_path: Path) -> None:
    url = tmp_path / "carrom.db"
    kept(str(url), fill)
    harmed = bytearray(url.read_bytes())
    for page in range(2, len(harmed) // 4096):
        harmed[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    url.write_bytes(harmed)
    with pytest.raises(BadStore, match="cannot use the database"):
        back_up(str(url), tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_the_commands_copy_and_restore(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    url, file = str(tmp_path / "carrom.db"), str(tmp_path / "copy.db")
    kept(url, fill)
    assert main(["backup", "--database", url, file]) == 0
    assert capsys.readouterr().out == f"{file}: matches 2, events 8, people 2\n"
    assert main(["restore", file, "--database", url]) == 2
    assert "--replace" in capsys.readouterr().err
    monkeypatch.setenv("CARROM_DATABASE", str(tmp_path / "by-name.db"))
    assert main(["restore", file, "--lang", "de"]) == 0
    assert capsys.readouterr().out == "zurückgespielt: Matches 2, Ereignisse 8, Personen 2\n"
    assert len(kept(str(tmp_path / "by-name.db"), lambda store: store.events("m1"))) == 4
    assert main(["backup", "--keep", "-1", file]) == 2
    with sqlite3.connect(file) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    connection.close()
