"""Analyses: kept by their id, bounded where they belong to no match, and not part of a backup."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from carrom.storage import analyses
from carrom.storage.analyses import KeptAnalysis
from carrom.storage.backup import back_up, restore
from carrom.storage.schema import ANALYSES
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept


def analysis(number: int, match: str = "m1") -> KeptAnalysis:
    return KeptAnalysis(f"id{number:05}", match, "1.1", "x.1", "club", number, {"strokes": ["é", number]})


def test_an_analysis_is_read_as_it_was_kept_and_replaced_by_a_newer_one(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(analyses.keep, analysis(1))
        newer = analysis(1)._replace(created_ms=9, result={"strokes": []})
        assert await store.read(analyses.by_id, "id00001") == analysis(1)
        await store.write(analyses.keep, newer)
        assert await store.read(analyses.by_id, "id00001") == newer
        assert await store.read(analyses.by_id, "id00002") is None

    kept(database, story)


def test_only_the_newest_of_pasted_text_are_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrom.storage.sql.analyses.MOST_PASTED", 3)

    async def story(store: SqlStore) -> None:
        await store.write(analyses.keep, analysis(0))
        for number in range(1, 6):
            await store.write(analyses.keep, analysis(number, match=""))
        found = [await store.read(analyses.by_id, f"id{number:05}") is not None for number in range(6)]
        assert found == [True, False, False, True, True, True]

    kept(database, story)


def test_a_damaged_analysis_counts_as_none(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(analyses.keep, analysis(1))
        await store.write(lambda at: at.execute(update(ANALYSES).values(result=b"no")).close())
        assert await store.read(analyses.by_id, "id00001") is None

    kept(database, story)


def test_a_backup_has_no_analyses(database: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.jsonl"

    async def story(store: SqlStore) -> None:
        await store.write(analyses.keep, analysis(1))

    kept(database, story)
    back_up(database, file)
    assert "id00001" not in file.read_text()
    fresh = str(tmp_path / "fresh.db")
    restore(file, fresh)

    async def count(store: SqlStore) -> int:
        return await store.read(lambda at: at.execute(select(func.count()).select_from(ANALYSES)).scalar_one())

    assert kept(fresh, count) == 0
