"""Every hostile backup ends in one sentence within seconds, and nothing has changed."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from carrom.cli import main
from carrom.storage import Append, BadStore, EventRow
from carrom.storage.backup import back_up, restore
from tests.storage.databases import kept
from tests.storage.hostile_backups import flipped, of_lines, of_sqlite
from tests.storage.test_backup import everything, fill

SECONDS = 8.0
"""CPU time for one; the slowest is interrupted, or reads 16 MB of one line."""


def dump(database: Path) -> list[str]:
    """Everything in a database of SQLite."""
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())


class Victim:
    """A database with something in it, and what restoring into it does."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.database = folder / "mine.db"
        self.capsys = capsys
        kept(str(self.database), lambda store: store.append(Append((EventRow("mine", 0, "made", "a", None, 1, {}),))))
        self.before = dump(self.database)

    def problem(self, content: bytes, codes: tuple[int, ...] = (2,)) -> str:
        """What is wrong with the answer to a backup of this content; empty if it is refused in a sentence."""
        file, new = self.folder / "hostile", self.folder / "new.db"
        file.write_bytes(content)
        began = time.process_time()
        code = main(["restore", str(file), "--database", str(self.database), "--replace"])
        took = time.process_time() - began
        said = self.capsys.readouterr().err
        if code == 0 and 0 in codes:
            kept(str(self.database), everything)  # whatever came back can be read
            self.before = dump(self.database)
            return ""
        if code not in codes or said.count("\n") != 1 or len(said) > 500:
            return f"{code}: {said[:200]}"
        if took > SECONDS:
            return f"{took:.1f} s"
        main(["restore", str(file), "--database", str(new)])
        self.capsys.readouterr()
        if dump(self.database) != self.before or new.exists():
            return "it changed something"
        return ""


def problems(victim: Victim, backups: Iterable[tuple[str, bytes]]) -> dict[str, str]:
    return {name: problem for name, content in backups if (problem := victim.problem(content))}


@pytest.fixture
def victim(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Victim:
    kept(str(tmp_path / "carrom.db"), fill)
    back_up(str(tmp_path / "carrom.db"), tmp_path / "good.jsonl")
    back_up(str(tmp_path / "carrom.db"), tmp_path / "good.db")
    return Victim(tmp_path, capsys)


def test_a_good_backup_is_none_of_them(victim: Victim) -> None:
    for name in ("good.jsonl", "good.db"):
        assert victim.problem((victim.folder / name).read_bytes()).startswith("0: ")


def test_hostile_lines_are_refused_in_a_sentence(victim: Victim) -> None:
    assert problems(victim, of_lines((victim.folder / "good.jsonl").read_bytes())) == {}


def test_hostile_files_of_sqlite_are_refused_in_a_sentence(victim: Victim) -> None:
    assert problems(victim, of_sqlite(victim.folder / "good.db", victim.folder)) == {}


def test_a_file_of_sqlite_with_random_damage_is_refused_or_whole(victim: Victim) -> None:
    found = [victim.problem(content, codes=(0, 2)) for content in flipped(victim.folder / "good.db")]
    assert [problem for problem in found if problem] == []


def test_a_file_that_never_ends_is_refused(tmp_path: Path) -> None:
    for path in (Path("/dev/zero"), tmp_path / "pipe"):
        if path.name == "pipe":
            os.mkfifo(path)
        with pytest.raises(BadStore, match="not a backup"):
            restore(path, str(tmp_path / "new.db"))
    assert not (tmp_path / "new.db").exists()


def test_hostile_lines_change_nothing_in_postgresql(tmp_path: Path, postgresql_database: str) -> None:
    kept(str(tmp_path / "carrom.db"), fill)
    back_up(str(tmp_path / "carrom.db"), tmp_path / "good.jsonl")
    kept(postgresql_database, lambda store: store.append(Append((EventRow("mine", 0, "made", "a", None, 1, {}),))))
    before = kept(postgresql_database, everything)
    for _, content in of_lines((tmp_path / "good.jsonl").read_bytes()):
        (tmp_path / "hostile").write_bytes(content)
        with pytest.raises(BadStore):
            restore(tmp_path / "hostile", postgresql_database, replace=True)
    assert kept(postgresql_database, everything) == before
