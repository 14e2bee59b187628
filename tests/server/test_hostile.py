"""Hostile texts: refused before they are parsed, parsed in a thread of their own, limited per address."""

from __future__ import annotations

import asyncio
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from carrom import tomltext
from carrom.language import LANGUAGES
from carrom.server.feature import Rate
from carrom.server.play import choices, creation
from carrom.server.pools import Pool
from carrom.server.problems import MAX_PROBLEMS, Refusal
from carrom.server.security import DELAY_S
from tests.server.edge import HELLO, HOT_SEAT, Served, heard, limited, new_match, play_on, serving, settings

DEEP = {"dots": "a." * 4_999 + "a = 1", "brackets": "a = " + "[" * 9_000, "tables": "a = " + "{a=" * 3_000}
OWN = 'code = "club"\nname = "St. John\'s v. 1.2.3.4.5"  # a.b.c.d.e.f\nboards = 4\n'
MESSY = "carrom1 " + "a " * 2_490
"""A position with 2,490 problems."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("hostile")
    with serving(settings(folder)) as running:
        yield running


def threads_of(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[str]:  # noqa: ANN401 - any module
    """The names of the threads in which a function of a module runs from now on."""
    found: list[str] = []
    real: Callable[..., Any] = getattr(module, name)

    def noted(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - handed through
        found.append(threading.current_thread().name)
        return real(*args, **kwargs)

    monkeypatch.setattr(module, name, noted)
    return found


@pytest.mark.parametrize("kind", DEEP)
def test_a_deep_edition_is_refused_before_it_is_parsed(
    served: Served, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    parses = threads_of(monkeypatch, tomllib, "loads")
    with served.client() as client:
        answer = client.post("/api/matches", json={**HOT_SEAT, "own_edition": DEEP[kind]})
    assert (answer.status_code, answer.json()["error"]) == (422, "bad")
    assert "nested too deeply" in answer.json()["message"]["en"]
    assert not parses


def test_an_edition_is_parsed_in_a_thread_of_its_own(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    parses = threads_of(monkeypatch, tomltext, "_is_deep") + threads_of(monkeypatch, tomllib, "loads")
    checks = threads_of(monkeypatch, creation, "read_edition")
    with served.client() as client:
        match = new_match(client, {**HOT_SEAT, "own_edition": OWN})
        assert client.get(f"/api/matches/{match}").json()["edition"] == "club"
    assert checks
    assert all(name.startswith("carrom-parser") for name in parses + checks)


def test_a_position_is_read_in_a_thread_of_its_own(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    checks = threads_of(monkeypatch, choices, "read_position")
    starts = threads_of(monkeypatch, creation, "read_position")
    with served.client() as client:
        assert client.post("/api/positions/check", json={"position": "carrom1 Q:0,0;W1:100,0;B1:-100,0"}).is_success
        new_match(client, {**HOT_SEAT, "practice": True, "position": "carrom1 Q:0,0;W1:100,0;B1:-100,0"})
    assert len(checks) == len(starts) == 1
    assert all(name.startswith("carrom-parser") for name in checks + starts)


def test_an_answer_lists_twenty_problems_and_counts_the_rest(served: Served) -> None:
    heap = ";".join(f"{colour}{number}:0,0" for colour in "WB" for number in range(1, 10))
    with served.client() as client:
        overlaps = client.post("/api/positions/check", json={"position": f"carrom1 Q:0,0;{heap}"}).json()
        assert "and 151 more" in overlaps["problems"][0]["message"]["en"]
        answer = client.post("/api/positions/check", json={"position": MESSY})
        found = answer.json()
        assert (len(found["problems"]), found["more"]) == (MAX_PROBLEMS, 2_490 - MAX_PROBLEMS)
        assert len(answer.content) < 20_000
        keys = "\n".join(f"q{number} = 1" for number in range(150))
        refused = client.post("/api/matches", json={**HOT_SEAT, "own_edition": keys}).json()["message"]
    assert set(refused) == set(LANGUAGES)
    lines = refused["en"].splitlines()
    # The missing code is a problem too. The first line counts them, the last has the number left out.
    assert (lines[0], lines[-1].strip(), len(lines)) == ("151 problems", "and 131 more", MAX_PROBLEMS + 2)


def test_checks_of_one_address_are_limited(tmp_path: Path) -> None:
    with serving(limited(tmp_path, checks=Rate(2, 0.001))) as served, served.client() as client:
        answers = [client.post("/api/positions/check", json={"position": "carrom1 -"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert client.get("/api/me").is_success


def test_one_address_may_not_fill_the_queue(tmp_path: Path) -> None:
    with serving(limited(tmp_path, jobs_per_address=2)) as served:
        held = threading.Event()
        blocked = asyncio.run_coroutine_threadsafe(served.state.pools.parsing.run(held.wait), served.loop)
        try:
            codes = asyncio.run(_checked_together(served, 4, held))
        finally:
            held.set()
        assert blocked.result(10)
    assert sorted(codes) == [200, 200, 429, 429]


async def _checked_together(served: Served, count: int, held: threading.Event) -> list[int]:
    """Status of each of several checks at once; the first answers are refusals, then the thread is set free."""
    async with httpx2.AsyncClient(base_url=served.origin, headers={"Origin": served.origin}) as client:
        asked = [
            asyncio.create_task(client.post("/api/positions/check", json={"position": "carrom1 -"}))
            for _ in range(count)
        ]
        refused = 0
        for first in asyncio.as_completed(asked):
            refused += (await first).status_code == httpx2.codes.TOO_MANY_REQUESTS
            if refused == count - 2:
                held.set()
        return [(await task).status_code for task in asked]


def test_a_pool_refuses_what_does_not_fit_its_queue() -> None:
    async def tried() -> tuple[list[bool | BaseException], int]:
        held = threading.Event()
        with Pool("test", 1, waiting=2) as pool:
            waiting = [asyncio.create_task(pool.run(held.wait)) for _ in range(4)]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            held.set()
            found = await asyncio.gather(*waiting, return_exceptions=True)
            return found, await pool.run(lambda: 7)

    found, after = asyncio.run(tried())
    assert found[:3] == [True] * 3
    assert isinstance(found[3], Refusal)
    assert after == 7


def test_a_table_plays_on_while_the_parser_is_busy(served: Served) -> None:
    held = threading.Event()
    with served.client() as client:
        match = new_match(client)
        blocked = asyncio.run_coroutine_threadsafe(served.state.pools.parsing.run(held.wait), served.loop)
        with served.socket(match, client) as line:
            line.send(HELLO)
            assert len(play_on(line, heard(line, "welcome"), 12)) == 12
    held.set()
    assert blocked.result(10)


def test_a_request_over_the_rate_waits_for_its_refusal(tmp_path: Path) -> None:
    with serving(limited(tmp_path, requests=Rate(1, 0.001))) as served, served.client() as client:
        assert client.get("/healthz").is_success
        began = time.monotonic()
        assert client.get("/healthz").status_code == httpx2.codes.TOO_MANY_REQUESTS
        assert time.monotonic() - began >= DELAY_S
