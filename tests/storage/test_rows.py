"""What an older carrom wrote is read for ever: lifted to the shape of today, never rewritten."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from carrom.storage import SCHEMA, Append, BadStore, EventRow
from carrom.storage.sql.store import SqlStore
from carrom.storage.streams import UPCASTERS, Upcasters, upcast

LOGS = Path(__file__).parent / "logs"


def in_km(payload: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"km": payload["miles"] * 1.609344}


def with_unit(payload: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"length": payload["km"], "unit": "km"}


STEPS: Upcasters = {("walked", 1): in_km, ("walked", 2): with_unit}


def stored(name: str) -> list[EventRow]:
    return [EventRow(**json.loads(line)) for line in (LOGS / name).read_text(encoding="utf-8").splitlines()]


def test_each_version_that_was_ever_written_has_a_log() -> None:
    assert sorted(path.name for path in LOGS.iterdir()) == [
        f"schema-{version}.jsonl" for version in range(1, SCHEMA + 1)
    ]


@pytest.mark.parametrize("version", range(1, SCHEMA + 1))
def test_a_stored_log_is_read_in_todays_shape(version: int, tmp_path: Path) -> None:
    rows = stored(f"schema-{version}.jsonl")

    async def story() -> list[EventRow]:
        async with SqlStore(str(tmp_path / "carrom.db")) as store:
            await store.append(Append(tuple(rows)))
            return await store.events(rows[0].stream)

    read = asyncio.run(story())
    assert {row.schema for row in read} == {SCHEMA}
    assert [(row.seq, row.kind) for row in read] == [(row.seq, row.kind) for row in rows]
    if version == SCHEMA:
        assert read == rows


def test_a_payload_climbs_step_by_step_and_other_kinds_stay() -> None:
    row = EventRow("m", 0, "walked", "a", None, 1, {"miles": 2}, schema=1)
    assert upcast(row, STEPS, newest=3).payload == {"length": 3.218688, "unit": "km"}
    assert upcast(row, STEPS, newest=2).payload == {"km": 3.218688}
    other = EventRow("m", 0, "sat", "a", None, 1, {"miles": 2}, schema=1)
    assert upcast(other, STEPS, newest=3) == EventRow("m", 0, "sat", "a", None, 1, {"miles": 2}, schema=3)


def test_an_event_that_a_newer_carrom_wrote_is_refused() -> None:
    with pytest.raises(BadStore, match="newer carrom"):
        upcast(EventRow("m", 4, "k", "a", None, 1, {}, schema=SCHEMA + 1))


def test_no_step_leads_beyond_today() -> None:
    assert all(version < SCHEMA for _, version in UPCASTERS)
