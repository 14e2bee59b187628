"""A server that is killed loses nothing that it acknowledged, and every match goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from carrom.notation.matchfile import read_match_file
from carrom.notation.replay import replay
from carrom.storage.sql.store import SqlStore
from tests.server.crash import Child, Witness, cookie_of, free_port, new_match, play, running

HOT_SEAT: dict[str, Any] = {"length": "match", "players": [{"kind": "me"}, {"kind": "me", "name": "Other"}]}
WITH_BOT: dict[str, Any] = {"length": "match", "players": [{"kind": "me"}, {"kind": "bot", "level": 8}]}
TABLES = 6


async def crashed(database: str, kills: int, *more: str) -> Witness:
    """Play, kill and restart so many times; then check everything that was stored."""
    witness = Witness()
    chance = Random(kills)  # noqa: S311 - moments, no secrets
    child = Child(database, free_port(), "--thinking", "0.2", *more)
    async with running(child), httpx2.AsyncClient(base_url=child.address) as client:
        await client.get("/api/me")
        matches = [await new_match(client, WITH_BOT if n == 0 else HOT_SEAT) for n in range(TABLES)]
        cookie = cookie_of(client)
        players = [
            asyncio.create_task(play(child.address, match, cookie, player, witness))
            for player, match in enumerate(matches)
        ]
        try:
            for _ in range(kills):
                await _all_go_on(witness, players)
                await asyncio.sleep(chance.uniform(0, 0.3))
                child.kill()
                await child.start()
            await _all_go_on(witness, players)
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
        for match in witness.acked:
            await _agrees(client, match)
        assert child.stop() in (0, -15)
    await _nothing_lost(database, witness)
    return witness


async def _all_go_on(witness: Witness, players: list[asyncio.Task[None]]) -> None:
    """Wait until every player has three more commands acknowledged."""
    before = Counter(witness.done)
    async with asyncio.timeout(300):
        while any(witness.done[player] < before[player] + 3 for player in range(TABLES)):
            for player in players:
                if player.done():
                    player.result()
            await asyncio.sleep(0.02)


async def _agrees(client: httpx2.AsyncClient, match: str) -> None:
    """The match file of what was kept plays again to the same end, stroke by stroke."""
    record, problems = read_match_file((await client.get(f"/api/matches/{match}/record.carrom")).text)
    assert problems == ()
    assert record is not None
    assert replay(record).agrees


async def _nothing_lost(database: str, witness: Witness) -> None:
    async with SqlStore(database) as store:
        for match in witness.acked:
            rows = await store.events(match)
            assert [row.seq for row in rows] == list(range(len(rows)))
            kept = {row.cmd_id: row.seq for row in rows if row.cmd_id is not None}
            named = [row.cmd_id for row in rows if row.cmd_id is not None]
            assert len(named) == len(set(named))
            assert {name: kept.get(name) for name in witness.acked[match]} == witness.acked[match]
            assert set(kept) <= witness.sent[match] | {row.cmd_id for row in rows[:1]}
    assert witness.doubled == []
    assert witness.refused == []


def test_three_kills_lose_nothing(tmp_path: Path) -> None:
    witness = asyncio.run(crashed(str(tmp_path / "carrom.db"), 3))
    assert sum(map(len, witness.acked.values())) > 3 * TABLES


@pytest.mark.slow
def test_fifty_kills_lose_nothing(database: str) -> None:
    witness = asyncio.run(crashed(database, 50, "--upgrade"))
    assert sum(map(len, witness.acked.values())) > 50 * TABLES
