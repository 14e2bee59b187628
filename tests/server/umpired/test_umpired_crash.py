"""A server that is killed in the midst of batches loses no fact that it acknowledged, and doubles none."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from bench.screens import AWAY
from carrom.match.factjson import fact_json
from carrom.match.setupjson import setup_json
from carrom.storage.sql.store import SqlStore
from tests.server.crash import Child, free_port, running
from tests.server.umpire import SETUP, facts_of, new_id

TABLES = 4
TOO_MANY = 429
FEW, MANY = 6, 200
"""Facts in a batch at most: as long as the server is killed, and for the rest of a match."""


@dataclass
class Table:
    """A real table whose device sends its facts until all of them are acknowledged, across restarts of the server."""

    seed: int
    match: str = field(default_factory=new_id)
    facts: list[dict[str, Any]] = field(default_factory=list)
    epoch: int = 0
    pen: str = ""
    have: int = 0
    """Facts that were acknowledged."""
    most: int = FEW
    """Facts in a batch."""

    def __post_init__(self) -> None:
        facts = facts_of(seed=self.seed)
        self.facts = [{"id": new_id(), "fact": fact_json(fact)} for fact in facts]

    @property
    def address(self) -> str:
        return f"/api/umpired/{self.match}"

    async def umpire(self, client: httpx2.AsyncClient) -> None:
        chance = Random(self.seed)  # noqa: S311 - moments, no secrets
        while self.have < len(self.facts):
            with contextlib.suppress(*AWAY, httpx2.HTTPError):
                if not self.pen:
                    await self._begin(client)
                await self._send(client, min(self.have + chance.randint(1, self.most), len(self.facts)))
            await asyncio.sleep(chance.uniform(0, 0.02))

    async def _begin(self, client: httpx2.AsyncClient) -> None:
        """Create the match; an answer that was lost has the pen, so another is asked for."""
        form = {"setup": setup_json(SETUP), "anchor_ms": 1_700_000_000_000}
        made = await client.put(self.address, json=form)
        assert made.status_code in (200, 201, 503), made.text
        if made.is_success and not made.json()["pen"]:
            made = await client.post(f"{self.address}/pen", json={})
            assert made.status_code in (200, 429, 503), made.text
        if made.is_success:
            self.epoch, self.pen = made.json()["epoch"], made.json()["pen"]

    async def _send(self, client: httpx2.AsyncClient, end: int) -> None:
        body = {"epoch": self.epoch, "pen": self.pen, "from": self.have, "facts": self.facts[self.have : end]}
        answer = await client.post(f"{self.address}/facts", json=body)
        assert answer.status_code in (200, 429, 503), answer.text
        if answer.is_success:
            assert answer.json()["have"] >= end
            self.have = end


async def crashed(database: str, kills: int, *more: str) -> None:
    """Umpire, kill and restart so many times; then check everything that was stored."""
    chance = Random(kills)  # noqa: S311 - moments, no secrets
    child = Child(database, free_port(), *more)
    tables = [Table(seed) for seed in range(TABLES)]
    async with running(child):
        headers = {"Origin": child.address}
        async with httpx2.AsyncClient(base_url=child.address, headers=headers, timeout=30) as client:
            await client.get("/api/me")
            umpires = [asyncio.create_task(table.umpire(client)) for table in tables]
            try:
                for _ in range(kills):
                    await _go_on(tables, umpires)
                    await asyncio.sleep(chance.uniform(0, 0.3))
                    child.kill()
                    await child.start()
                for table in tables:
                    table.most = MANY
                await asyncio.gather(*umpires)
                for table in tables:
                    stored = await _read(client, table.address)
                    assert stored["facts"] == table.facts
                    assert (stored["differences"], stored["branches"]) == ([], [])
                    shown = await _read(client, f"/api/matches/{table.match}")
                    assert shown["status"] == "finished"
            finally:
                for umpire in umpires:
                    umpire.cancel()
                await asyncio.gather(*umpires, return_exceptions=True)
        assert child.stop() in (0, -15)
    async with SqlStore(database) as store:
        for table in tables:
            rows = await store.events(table.match)
            assert [row.seq for row in rows] == list(range(len(rows)))
            assert [row.cmd_id for row in rows if row.cmd_id is not None] == [one["id"] for one in table.facts]


async def _read(client: httpx2.AsyncClient, address: str) -> dict[str, Any]:
    """Read, later if the limit on requests of one address says so: the tables may have used it up."""
    answer = await client.get(address)
    if answer.status_code == TOO_MANY:
        await asyncio.sleep(float(answer.headers["Retry-After"]))
        answer = await client.get(address)
    return dict(answer.raise_for_status().json())


async def _go_on(tables: list[Table], umpires: list[asyncio.Task[None]]) -> None:
    """Wait until every table that is not done has some more facts acknowledged."""
    before = [table.have for table in tables]
    async with asyncio.timeout(300):
        while any(table.have < min(had + 5, len(table.facts)) for table, had in zip(tables, before, strict=True)):
            for umpire in umpires:
                if umpire.done():
                    umpire.result()
            await asyncio.sleep(0.02)


def test_two_kills_lose_and_double_no_fact(tmp_path: Path) -> None:
    asyncio.run(crashed(str(tmp_path / "carrom.db"), 2))


@pytest.mark.slow
def test_fifteen_kills_lose_and_double_no_fact(database: str) -> None:
    asyncio.run(crashed(database, 15, "--upgrade"))
