"""Analyses in the background: of boards and of pasted text, queued, cancelled, kept and refused."""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from carrom.language import LANGUAGES
from carrom.server.analysis import analyses as queue
from carrom.server.analysis.work import FIRST_POSITION
from carrom.storage import analyses
from tests.server.edge import HELLO, Served, heard, new_match, serving, settings, until

SHORT = "carrom1 W1:320,300;B1:-320,300 queen=white"
"""White pockets the last man along the right, or sees black do it on the left."""
QUEEN = "carrom1 Q:320,300;W1:-320,300;W2:-60,120;B1:120,-150;B2:-120,0"
ENDED = ("done", "failed", "cancelled")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("analyses")


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[Served]:
    with serving(settings(folder)) as running:
        yield running


@pytest.fixture
def client(served: Served) -> Iterator[httpx2.Client]:
    with served.client() as browser:
        browser.get("/api/me")
        yield browser


def finished_match(served: Served, client: httpx2.Client) -> str:
    """A practice board of a few strokes, played to its end and then conceded if need be."""
    form = {"practice": True, "position": SHORT, "players": [{"kind": "me"}, {"kind": "me", "name": "Guest"}]}
    match = new_match(client, form)
    with served.socket(match, client) as line:
        line.send(HELLO)
        seq = heard(line, "welcome")["seq"]
        for aim in ([0, 1], [100, 553], [0, 1]):
            strike = {"t": "strike", "id": uuid.uuid4().hex, "seq": seq, "place": 0, "aim": aim, "speed": 1500}
            line.send(json.dumps(strike))
            seq = heard(line, "event")["seq"]
        line.send(json.dumps({"t": "concede", "id": uuid.uuid4().hex, "seq": seq, "what": "match"}))
        assert heard(line, "event")["view"]["result"]
    return match


@pytest.fixture(scope="module")
def match(served: Served) -> Iterator[str]:
    with served.client() as browser:
        yield finished_match(served, browser)


def ended(client: httpx2.Client, state: dict[str, Any]) -> dict[str, Any]:
    """The analysis when it has ended."""
    until(lambda: client.get(f"/api/analyses/{state['id']}").json()["status"] in ENDED, tries=6000)
    found: dict[str, Any] = client.get(f"/api/analyses/{state['id']}").json()
    return found


def asked(client: httpx2.Client, text: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of the form
    answer = client.post("/api/analyses", json={"text": text, **fields})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def forgotten(served: Served, study: str) -> None:
    """Make the server forget what it does not keep, as after a restart."""
    served.state.analyses.forget(study)


def test_a_board_is_analysed_stroke_by_stroke_and_kept_with_its_match(
    served: Served, client: httpx2.Client, match: str
) -> None:
    address = f"/api/matches/{match}/analysis"
    none = client.get(address).json()
    assert (none["status"], none["boards"], none["board"]) == ("none", ["1.1"], "1.1")
    begun = client.post(address, json={"board": "1.1"}).json()
    assert begun["status"] in ("waiting", "running")
    assert begun["mine"]
    found = ended(client, begun)
    assert (found["status"], found["total"]) == ("done", 3)
    first = found["strokes"][0]
    played = first["played"]
    assert first["label"] == "1.1.1"
    assert 0.0 <= played["regret"] <= 1.0
    # What the stroke changed is luck less regret, for the side in turn.
    change = (first["after"] - first["before"]) * (1 if first["side"] == 0 else -1)
    assert change == pytest.approx(played["luck"] - played["regret"], abs=0.001)
    assert len(first["lines"]) >= 1
    best = first["lines"][0]
    assert best["exact_value"] >= best["value"] - 0.05
    assert best["paths"][0]["disc"] == "striker"
    assert client.get(address, params={"since": 2}).json()["strokes"] == found["strokes"][2:]
    # Asked again by somebody else, it is there at once; and after a restart too.
    with served.client() as other:
        again = other.post(address, json={"board": "1.1"}).json()
        assert (again["status"], again["mine"], again["strokes"]) == ("done", False, found["strokes"])
    kept = served.do(served.state.store.read(analyses.by_id, begun["id"]))
    assert kept is not None
    assert (kept.match, kept.board, kept.hand, kept.result["strokes"]) == (match, "1.1", "table", found["strokes"])
    served.do(forgotten(served, begun["id"]))
    assert client.get(address).json()["strokes"] == found["strokes"]
    assert client.get(address, params={"hand": "beginner"}).json()["status"] == "none"


def test_a_timeline_marks_fouls_queens_and_the_turning_points_of_a_kept_analysis(
    served: Served, client: httpx2.Client, match: str
) -> None:
    found = client.get(f"/api/matches/{match}/timeline", params={"board": "1.1"}).json()
    assert [mark["label"] for mark in found["marks"]] == ["1.1.1", "1.1.2", "1.1.3"]
    analysis = ended(client, client.post(f"/api/matches/{match}/analysis", json={"board": "1.1"}).json())
    again = client.get(f"/api/matches/{match}/timeline", params={"board": "1.1"}).json()
    turns = [abs(each["after"] - each["before"]) >= 0.1 for each in analysis["strokes"]]
    assert [mark["turn"] for mark in again["marks"]] == turns
    assert client.get(f"/api/matches/{match}/timeline", params={"board": "9.9"}).json()["marks"] == []
    assert client.get(f"/api/matches/{match}/timeline").status_code == 422
    # A running match has a timeline too: the queen falls, and comes back to the board since nothing covers her.
    form = {"practice": True, "position": QUEEN, "players": [{"kind": "me"}, {"kind": "me", "name": "Guest"}]}
    running = new_match(client, form)
    with served.socket(running, client) as line:
        line.send(HELLO)
        seq = heard(line, "welcome")["seq"]
        strike = {"t": "strike", "id": uuid.uuid4().hex, "seq": seq, "place": 0, "aim": [34775, 60035], "speed": 2500}
        line.send(json.dumps(strike))
        event = heard(line, "event")
    mark = client.get(f"/api/matches/{running}/timeline", params={"board": "1.1"}).json()["marks"][0]
    assert (mark["colour"], mark["foul"], mark["turn"]) == ("white", event["line"]["foul"], False)
    assert mark["queen"]


def test_a_running_match_is_not_analysed(client: httpx2.Client) -> None:
    running = new_match(client)
    for answer in (
        client.get(f"/api/matches/{running}/analysis"),
        client.post(f"/api/matches/{running}/analysis", json={"board": "1.1"}),
    ):
        assert (answer.status_code, answer.json()["error"]) == (409, "not_now")
        assert "unfair" in answer.json()["message"]["en"]
        assert set(answer.json()["message"]) == set(LANGUAGES)


def test_a_board_that_was_not_played_is_refused(client: httpx2.Client, match: str) -> None:
    answer = client.post(f"/api/matches/{match}/analysis", json={"board": "2.7"})
    assert (answer.status_code, "2.7" in answer.json()["message"]["en"]) == (404, True)


def test_a_pasted_position_and_a_pasted_match_file_are_analysed(client: httpx2.Client, match: str) -> None:
    position = ended(client, asked(client, FIRST_POSITION, hand="club"))
    assert (position["status"], position["total"], position["strokes"][0]["played"]) == ("done", 1, None)
    steady = ended(client, asked(client, FIRST_POSITION, hand="world-class"))
    club_wins, steady_wins = (each["strokes"][0]["lines"][0]["wins"] for each in (position, steady))
    assert club_wins < 0.5 < steady_wins  # the two own men are far away, the last man of the other side lies near it
    text = client.get(f"/api/matches/{match}/record.carrom").text
    board = ended(client, asked(client, text))
    assert (board["status"], board["board"], board["total"]) == ("done", "1.1", 3)
    kept = ended(client, client.post(f"/api/matches/{match}/analysis", json={"board": "1.1"}).json())
    assert [each["before"] for each in board["strokes"]] == [each["before"] for each in kept["strokes"]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("carrom1 Q:0,0;W1:5,5", "overlap"),
        ("carrom1 W1:100,100 queen=white", "the board is not over"),
        ("carrom1 W1:100,100;B1:0,0;B2:9e9,1", "B2"),
    ],
)
def test_a_bad_position_is_refused_with_a_sentence(client: httpx2.Client, text: str, said: str) -> None:
    answer = client.post("/api/analyses", json={"text": text})
    assert answer.status_code == 422
    assert said in answer.json()["message"]["en"]


def test_a_text_that_is_no_match_fails_with_a_sentence(client: httpx2.Client) -> None:
    found = ended(client, asked(client, "dear carrom, who won?"))
    assert found["status"] == "failed"
    assert found["problem"]["en"] != found["problem"]["cs"]


def test_forms_are_strict(client: httpx2.Client, match: str) -> None:
    for form in ({"text": ""}, {"text": "x" * 60_001}, {"text": "x", "hand": "wizard"}, {"text": "x", "more": 1}):
        assert client.post("/api/analyses", json=form).status_code == 422
    forms: list[dict[str, object]] = [{"board": "1"}, {"board": "1.1.1"}, {}, {"board": "1.1", "hand": 3}]
    for form in forms:
        assert client.post(f"/api/matches/{match}/analysis", json=form).status_code == 422
    for path in ("/api/analyses/0", "/api/analyses/..%2f", f"/api/analyses/{'0' * 24}"):
        assert client.get(path).status_code in (404, 422)


def positions(count: int) -> list[str]:
    return [f"carrom1 W1:{100 + n},100;W2:-100,100;B1:0,200 turns=1-1 ever=wb own=wb queen=white" for n in range(count)]


def test_people_take_turns_and_each_has_one_at_a_time(served: Served, client: httpx2.Client) -> None:
    held = served.state.analyses
    first, second, third = positions(3)
    with served.client() as other:
        other.get("/api/me")
        mine = [asked(client, text, hand="national") for text in (first, second)]
        theirs = asked(other, third, hand="national")
        waiting = {each["id"]: each for each in (client.get(f"/api/analyses/{one['id']}").json() for one in mine)}
        order = held.queue
        if mine[1]["id"] in order and theirs["id"] in order:
            assert order.index(theirs["id"]) < order.index(mine[1]["id"])
        assert sum(each["status"] == "running" for each in waiting.values()) <= 1
        assert [ended(client, one)["status"] for one in (*mine, theirs)] == ["done"] * 3


def test_an_analysis_is_cancelled_by_whoever_asked_for_it(served: Served, client: httpx2.Client, match: str) -> None:
    begun = client.post(f"/api/matches/{match}/analysis", json={"board": "1.1", "hand": "casual"}).json()
    with served.client() as other:
        other.get("/api/me")
        assert other.delete(f"/api/analyses/{begun['id']}").json()["status"] != "cancelled"
    assert client.delete(f"/api/analyses/{begun['id']}").json()["status"] == "cancelled"
    until(lambda: served.state.analyses.is_idle)
    again = client.post(f"/api/matches/{match}/analysis", json={"board": "1.1", "hand": "casual"}).json()
    assert ended(client, again)["status"] == "done"


def test_too_many_of_one_person_are_refused(client: httpx2.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "MOST_OF_PERSON", 1)
    begun = asked(client, positions(1)[0], hand="machine")
    refused = client.post("/api/analyses", json={"text": positions(2)[1], "hand": "machine"})
    assert (refused.status_code, "1 anal" in refused.json()["message"]["en"]) == (429, True)
    client.delete(f"/api/analyses/{begun['id']}")


def test_a_process_that_dies_is_replaced(served: Served, client: httpx2.Client) -> None:
    worker = served.state.analyses.worker
    ended(client, asked(client, positions(5)[4]))
    assert worker.pid is not None
    os.kill(worker.pid, 9)
    assert ended(client, asked(client, positions(6)[5]))["status"] == "done"


def test_the_process_has_the_lowest_priority(served: Served, client: httpx2.Client) -> None:
    ended(client, asked(client, positions(7)[6]))
    pid = served.state.analyses.worker.pid
    assert pid is not None
    assert os.getpriority(os.PRIO_PROCESS, pid) == queue.NICE
