"""Hostile umpires: forged, malformed and huge input is refused with a sentence, and nothing is changed or held up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as how
from hypothesis import strategies as st

from carrom.language import LANGUAGES
from carrom.match import facts as f
from carrom.match.factjson import fact_json
from carrom.server.feature import Rate
from carrom.server.settings import BODY_BYTES, LARGE_BODY_BYTES
from carrom.server.umpired import matches
from carrom.server.umpired.pens import MOST_LATE
from carrom.server.umpired.wire import MOST_FACTS
from tests.server.edge import HELLO, Served, heard, limited, serving, settings
from tests.server.test_hostile import threads_of
from tests.server.umpire import Device, facts_of, new_id

JSON = {"Content-Type": "application/json"}
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=10,
)
QUIET = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("hostile-umpires"))) as running:
        yield running


@pytest.fixture
def device(served: Served) -> Iterator[Device]:
    with served.client() as client:
        yield Device(client).open().note(*facts_of(most=12))


def refused(answer: httpx2.Response, status: int, error: str) -> None:
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
    assert set(answer.json()["message"]) == set(LANGUAGES)


@pytest.mark.parametrize(
    "match", ["short", "x" * 21, "x" * 41, "a b" * 10, "ü" * 24, "../" * 8, "x" * 24 + "%00", "x" * 24 + "%0A"]
)
def test_an_id_that_no_device_makes_is_refused(served: Served, match: str) -> None:
    with served.client() as client:
        answer = client.put(f"/api/umpired/{match}", json=Device(client).form())
    assert answer.status_code in (404, 405, 422)


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"edition": "nobodys"},
        {"edition": {"base": "icf", "boards": -1, "code": "x", "name": "x"}},
        {"edition": "icf", "names": [["x" * 41], ["B"]]},
        {"edition": "icf", "names": [["\u202e"], ["B"]]},
        {"edition": "icf", "names": [["\ud800"], ["B"]]},
        {"edition": "icf", "names": [["A", "B"], ["C", "D"]]},
        {"edition": "icf", "doubles": 1},
        {"edition": "icf", "event": "\udfff"},
        {"edition": "icf", "position": {"men": [99, 1]}},
        {"edition": "icf", "layout": {"Q": [0, 0]}},
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(served: Served, setup: dict[str, Any]) -> None:
    with served.client() as client:
        device = Device(client)
        answer = client.put(device.address, content=json.dumps(device.form(setup=setup)), headers=JSON)
        refused(answer, 422, "bad")
        refused(client.get(device.address), 404, "not_found")


@pytest.mark.parametrize(
    "changed",
    [
        {"epoch": 0},
        {"epoch": "1"},
        {"epoch": 10**30},
        {"from": -1},
        {"from": 10**30},
        {"start": 0},
        {"pen": ""},
        {"pen": "x" * 101},
        {"engine": "F" * 64},
        {"digest": "a" * 63},
        {"facts": None},
        {"facts": [{"id": "a", "fact": {"fact": "announced"}}]},
        {"facts": [{"id": "a b c d e f", "fact": {"fact": "announced"}}]},
        {"facts": [{"id": "abcdefgh", "fact": "announced"}]},
        {"facts": [{"id": "abcdefgh", "fact": {"fact": "announced"}, "more": 1}]},
        {"facts": [{"id": "abcdefgh", "fact": {"fact": "nothing"}}]},
        {"facts": [{"id": "abcdefgh", "fact": {"fact": "remarked", "text": "\ud800"}}]},
        {"facts": [{"id": "abcdefgh", "fact": {"fact": "remarked", "text": "x" * 2001}}]},
        {"facts": [{"id": "abcdefgh", "fact": {"fact": "announced", "at": 1e300}}]},
        {"facts": [{"id": "abcdefgh", "fact": {"fact": "announced", "at": float("nan")}}]},
        {"facts": [{"id": "abcdefgh", "fact": {"fact": "announced", "layout": {"Q": [0, 0]}}}]},
        {"facts": [{"id": "abcdefgh", "fact": {"fact": "stroke", "run": "0"}}]},
    ],
)
def test_a_malformed_batch_is_refused(device: Device, changed: dict[str, Any]) -> None:
    body = {**device.batch(0, 1), **changed}
    answer = device.client.post(f"{device.address}/facts", content=json.dumps(body), headers=JSON)
    refused(answer, 422, "bad")
    assert device.stored()["have"] == 0


def test_a_batch_of_too_many_facts_is_refused(device: Device) -> None:
    device.facts = [{"id": new_id(), "fact": {"fact": "undone"}} for _ in range(MOST_FACTS + 1)]
    refused(device.send(), 422, "bad")


def test_a_batch_of_another_site_is_refused(device: Device) -> None:
    headers = {"Origin": "https://elsewhere.example"}
    answer = device.client.post(f"{device.address}/facts", json=device.batch(), headers=headers)
    refused(answer, 403, "origin")
    refused(device.client.put(device.address, json=device.form(), headers=headers), 403, "origin")


def test_late_facts_are_kept_up_to_a_limit(device: Device) -> None:
    old_pen, old_epoch = device.pen, device.epoch
    device.take_pen()
    fact = fact_json(f.Remarked(text="late"))
    for start in range(0, MOST_LATE + 2 * MOST_FACTS, MOST_FACTS):
        device.facts = [{"id": new_id(), "fact": fact} for _ in range(MOST_FACTS)]
        body = {**device.batch(), "from": start, "pen": old_pen, "epoch": old_epoch}
        kept = "old_pen" if start < MOST_LATE else "old_pen_full"
        refused(device.client.post(f"{device.address}/facts", json=body), 409, kept)
    stored = device.stored()
    assert sum(len(branch["facts"]) for branch in stored["branches"]) == MOST_LATE
    assert stored["have"] == 0


def test_a_batch_that_comes_late_shows_the_time_that_has_passed(served: Served, device: Device) -> None:
    device.note(*facts_of(most=20)[len(device.facts) :])
    with served.socket(device.match, device.client) as line:
        line.send(HELLO)
        heard(line, "welcome")
        device.sent(now=2.0 * 19 + 10)
        events = [heard(line, "event") for _ in range(20)]
        assert events[-1]["view"]["clock"]["left_ms"] <= 5_000


def test_a_secret_stands_in_no_answer_and_no_log(served: Served, device: Device) -> None:
    device.sent()
    token = device.client.post(f"{device.address}/referee").json()["token"]
    text = device.client.get(device.address).text + device.client.get(f"/api/matches/{device.match}").text
    with served.socket(device.match) as line:
        line.send(HELLO)
        text += json.dumps(heard(line, "welcome"))
    text += device.client.get(f"/api/matches/{device.match}/record.carrom").text + served.log.getvalue()
    for secret in (device.pen, token):
        assert secret not in text


@how(max_examples=40, suppress_health_check=QUIET, deadline=None)
@given(fact=st.dictionaries(st.text(max_size=8), ANY_JSON, max_size=4), kind=st.sampled_from(sorted(f.FACTS)))
def test_any_fact_is_answered(served: Served, fact: dict[str, Any], kind: str) -> None:
    with served.client() as client:
        device = Device(client).open()
        body = device.batch(facts=[{"id": "abcdefgh", "fact": {**fact, "fact": kind}}])
        answer = client.post(f"{device.address}/facts", content=json.dumps(body), headers=JSON)
        assert answer.status_code in (200, 422)
        assert device.stored()["have"] == int(answer.status_code == 200)


def test_a_batch_is_folded_in_a_thread_of_its_own(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    works = ("fold", "read_fact", "match_view")
    threads = [threads_of(monkeypatch, matches, work) for work in works]
    device.sent()
    device.stored()
    assert all(threads)
    assert all(name.startswith("carrom-umpires") for names in threads for name in names)


@pytest.mark.parametrize("limit", ["facts", "consoles", "openings", "secrets"])
def test_requests_are_limited(tmp_path: Path, limit: str) -> None:
    with serving(limited(tmp_path, **{limit: Rate(2, 0.001)})) as served, served.client() as client:
        device = Device(client)
        device = device.open() if limit != "openings" else device
        form = {"setup": device.form()["setup"], "facts": device.facts, "request": {"id": "1", "op": "view"}}
        requests: dict[str, Callable[[], httpx2.Response]] = {
            "facts": device.send,
            "consoles": lambda: client.post("/api/console", json=form),
            "openings": lambda: client.put(f"/api/umpired/{new_id()}", json=device.form()),
            "secrets": device.take_pen,
        }
        answers = [requests[limit]() for _ in range(3)]
    assert answers[1].is_success
    refused(answers[2], 429, "rate")


def console(client: httpx2.Client, facts: list[dict[str, Any]], **request: Any) -> dict[str, Any]:  # noqa: ANN401
    body = {"setup": Device(client).form()["setup"], "facts": facts, "request": {"id": "7", **request}}
    found: dict[str, Any] = client.post("/api/console", json=body).raise_for_status().json()
    return found


def test_the_console_answers_over_the_network(served: Served, device: Device) -> None:
    del served
    opened = console(device.client, device.facts[:10], op="open", language="cs")
    assert (opened["id"], opened["view"]["seq"]) == ("7", 10)
    recorded = console(device.client, device.facts[:10], op="record", fact=device.facts[10], language="cs")
    assert recorded["view"]["seq"] == 11
    assert device.sent(0, 11)["digest"] == recorded["digest"]
    impossible = {"id": "abcdefgh", "fact": fact_json(f.Demanded(points=3))}
    answers = [
        console(device.client, device.facts[:10], op="try", fact=impossible, language=code) for code in LANGUAGES
    ]
    assert len({answer["words"] for answer in answers}) == len(LANGUAGES)
    assert console(device.client, [impossible], op="view")["key"]
    assert console(device.client, [], op="nothing")["words"]


def test_the_console_takes_a_longer_body_than_other_routes(served: Served) -> None:
    long = "x" * (BODY_BYTES + 1)
    with served.client() as client:
        assert console(client, [], op="law", clause=long)["words"]
        answer = client.post("/api/console", content=b"x" * (LARGE_BODY_BYTES + 1), headers=JSON)
        refused(answer, 413, "too_large")
        refused(client.post("/api/matches", content=long, headers=JSON), 413, "too_large")


def test_two_devices_with_one_pen_store_every_fact_once(served: Served, device: Device) -> None:
    """The same batches from two tabs at once: each fact is stored once and in order."""
    facts = facts_of(most=60)
    device.facts = []
    device.note(*facts)

    async def send() -> list[int]:
        headers = {"Origin": served.origin}
        async with httpx2.AsyncClient(base_url=served.origin, headers=headers, timeout=60) as client:
            posts = [
                client.post(f"{device.address}/facts", json=device.batch(0, end)) for end in (20, 40, 60, 30, 60, 10)
            ]
            return [answer.status_code for answer in await asyncio.gather(*posts)]

    assert set(asyncio.run(send())) == {200}
    assert device.stored()["facts"] == device.facts
