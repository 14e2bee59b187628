"""Umpired matches over HTTP: created once, facts stored once and in order, one pen, differences marked."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest

from carrom.language import LANGUAGES
from carrom.match import facts as f
from carrom.match.card_facts import BoardEntered, Corrected
from carrom.match.factjson import fact_json
from carrom.match.match import Match
from carrom.notation.matchfile import read_match_file
from carrom.server.umpired import engines
from carrom.server.umpired.engines import own_engine
from carrom.server.umpired.pens import Umpiring
from carrom.server.umpired.wire import MOST_FACTS
from tests.server.edge import HELLO, Served, heard, serving, settings
from tests.server.umpire import DOUBLES, SETUP, Device, digest_of, facts_of, new_id

OLD = "0" * 64
"""The digest of an engine that this server handed out once."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    chosen = settings(tmp_path_factory.mktemp("umpired"))
    (chosen.static / "index.html").write_text("<!doctype html><head><title>carrom</title></head>")
    with serving(chosen) as running:
        running.state.engines |= {OLD}
        yield running


@pytest.fixture
def device(served: Served) -> Iterator[Device]:
    with served.client() as client:
        yield Device(client).open()


def refused(answer: httpx2.Response, status: int, error: str) -> dict[str, Any]:
    """The body of a refusal, which has a sentence in every language."""
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["error"]) == (status, error), answer.text
    assert set(body["message"]) == set(LANGUAGES)
    assert all(body["message"].values())
    return body


def test_a_match_is_created_once_and_gives_its_pen_once(served: Served) -> None:
    with served.client() as client:
        device = Device(client)
        made = client.put(device.address, json=device.form())
        assert made.status_code == 201
        assert {**made.json(), "pen": ""} == {"epoch": 1, "have": 0, "pen": ""}
        assert len(made.json()["pen"]) > 20
        again = client.put(device.address, json=device.form())
        assert (again.status_code, again.json()) == (200, {"epoch": 1, "have": 0, "pen": ""})


def test_another_body_or_another_person_does_not_get_the_id(served: Served, device: Device) -> None:
    for changed in ({"anchor_ms": 1}, {"listed": False}, {"setup": {"edition": "house"}}):
        refused(device.client.put(device.address, json=device.form(**changed)), 409, "umpired_other")
    with served.client() as other:
        refused(other.put(device.address, json=device.form()), 409, "umpired_other")
    assert device.stored()["have"] == 0


def test_the_same_creation_sent_twice_at_once_makes_one_match(served: Served) -> None:
    with served.client() as client:
        client.get("/api/me")
        device, answers = Device(client), list[httpx2.Response]()
        threads = [
            threading.Thread(target=lambda: answers.append(client.put(device.address, json=device.form())))
            for _ in range(6)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer.status_code for answer in answers) == [200] * 5 + [201]


def test_a_whole_match_is_stored_and_folds_to_the_same_end(device: Device) -> None:
    facts = facts_of()
    device.note(*facts)
    match = Match.fold(SETUP, facts)
    assert match.state.is_over
    for start in range(0, len(facts), 50):
        end = min(start + 50, len(facts))
        answer = device.sent(start, end, engine=own_engine(), digest=digest_of(Match.fold(SETUP, facts[:end])))
        assert (answer["have"], answer["same"]) == (end, True)
    stored = device.stored()
    assert stored["facts"] == device.facts
    assert (stored["digest"], stored["differences"], stored["branches"]) == (digest_of(match), [], [])
    assert device.client.get(f"/api/matches/{device.match}").json()["status"] == "finished"


def test_a_batch_sent_again_is_stored_once(device: Device) -> None:
    device.note(*facts_of(most=30))
    first = device.sent(0, 20)
    assert device.sent(0, 20) == first
    assert device.sent(10, 30)["have"] == 30
    assert device.sent(0, 5)["have"] == 30
    assert [one["id"] for one in device.stored()["facts"]] == [one["id"] for one in device.facts]


def test_facts_are_read_from_a_number_on(device: Device) -> None:
    device.note(*facts_of(most=12)).sent()
    assert device.stored(10)["facts"] == device.facts[10:]


def test_a_gap_is_answered_with_what_is_there(device: Device) -> None:
    device.note(*facts_of(most=12)).sent(0, 4)
    body = refused(device.send(6, 8), 409, "gap")
    assert (body["have"], body["epoch"]) == (4, 1)
    assert device.stored()["have"] == 4


@pytest.mark.parametrize("how", ["another id", "another fact", "an id again", "an id twice"])
def test_a_fork_is_refused_and_changes_nothing(device: Device, how: str) -> None:
    device.note(*facts_of(most=12)).sent(0, 6)
    before = device.stored()
    match how:
        case "another id":
            device.facts[5] = {**device.facts[5], "id": new_id()}
        case "another fact":
            device.facts[5] = {**device.facts[5], "fact": fact_json(f.Remarked(text="other"))}
        case "an id again":
            device.facts[7] = {**device.facts[7], "id": device.facts[2]["id"]}
        case _:
            device.facts[7] = {**device.facts[7], "id": device.facts[8]["id"]}
    body = refused(device.send(4, 9), 409, "fork")
    assert body["have"] == 6
    assert device.stored() == before


def test_an_impossible_fact_is_refused_with_its_place_and_nothing_of_its_batch_is_stored(device: Device) -> None:
    device.note(*facts_of(most=4), f.Demanded(points=3))
    body = refused(device.send(), 422, "bad")
    assert body["at"].startswith("facts[4]")
    assert device.stored()["have"] == 0


@pytest.mark.parametrize("epoch", [1, 2, 7])
def test_a_forged_pen_records_nothing(device: Device, epoch: int) -> None:
    device.note(*facts_of(most=4))
    refused(device.send(pen="x" * 32, epoch=epoch), 403, "pen")
    assert device.stored()["have"] == 0
    assert device.stored()["branches"] == []


def test_an_unknown_engine_is_refused(device: Device) -> None:
    device.note(*facts_of(most=4))
    refused(device.send(engine="f" * 64), 409, "engine")
    assert device.stored()["have"] == 0


@pytest.mark.parametrize("address", ["facts", "pen", "referee", ""])
def test_an_unknown_match_is_not_found(served: Served, address: str) -> None:
    with served.client() as client:
        device = Device(client, pen="x" * 32, epoch=1)
        body = device.batch() if address == "facts" else {"referee": "z" * 32} if address == "pen" else None
        place = f"{device.address}/{address}".rstrip("/")
        refused(client.post(place, json=body) if address else client.get(place), 404, "not_found")


def test_an_ordinary_match_is_no_umpired_one(served: Served) -> None:
    with served.client() as client:
        made = client.post("/api/matches", json={"players": [{"kind": "me"}, {"kind": "me", "name": "Other"}]})
        refused(client.get(f"/api/umpired/{made.json()['id']}"), 422, "bad")  # its id is too short


def test_a_new_pen_makes_the_old_one_void_and_late_facts_a_branch(device: Device) -> None:
    device.note(*facts_of(most=20)).sent(0, 10)
    old = replace(device, facts=list(device.facts))
    assert device.take_pen().json() == {"epoch": 2, "pen": device.pen, "have": 10}
    device.facts = [*old.facts[:10]]
    device.note(*facts_of(most=13)[10:]).sent(10)
    body = refused(old.send(5, 20), 409, "old_pen")
    assert (body["have"], body["epoch"]) == (13, 2)
    refused(old.send(5, 20), 409, "old_pen")  # sent again, it is kept once
    stored = device.stored()
    assert [one["id"] for one in stored["facts"]] == [one["id"] for one in device.facts]
    branch = {"epoch": 1, "start": 10, "facts": old.facts[10:20], "engine": "", "digest": ""}
    assert stored["branches"] == [branch]


def test_only_the_owner_and_the_referee_take_the_pen(served: Served, device: Device) -> None:
    with served.client() as client:
        other = Device(client, match=device.match)
        refused(other.take_pen(), 403, "umpired_owner")
        refused(client.post(f"{device.address}/referee"), 403, "umpired_owner")
        refused(other.take_pen(referee="y" * 32), 403, "token")
        token = device.client.post(f"{device.address}/referee").json()["token"]
        assert other.take_pen(referee=token).status_code == 200
        assert other.note(*facts_of(most=3)).sent()["have"] == 3
        refused(device.note(*facts_of(most=3)).send(), 409, "old_pen")
        newer = device.client.post(f"{device.address}/referee").json()["token"]
        refused(other.take_pen(referee=token), 403, "token")
        assert other.take_pen(referee=newer).json()["epoch"] == 3


def test_another_digest_marks_the_match_with_both_and_keeps_the_facts(device: Device) -> None:
    device.note(*facts_of(most=8))
    assert device.sent(0, 4, engine=OLD, digest="a" * 64)["same"] is False
    assert device.sent(0, 4, engine=OLD, digest="a" * 64)["same"] is False  # marked once
    own = digest_of(Match.fold(SETUP, facts_of(most=4)))
    marked = {"have": 4, "engine": OLD, "digest": "a" * 64, "own_engine": own_engine(), "own_digest": own, "why": None}
    assert device.stored()["differences"] == [marked]
    assert device.sent(4)["have"] == 8
    assert device.stored()["differences"] == [marked]


def test_a_fact_that_only_another_engine_allows_is_kept_and_not_ruled(served: Served, device: Device) -> None:
    device.note(*facts_of(most=4), f.Demanded(points=3), *facts_of(most=6)[4:])
    with served.socket(device.match, device.client) as line:
        line.send(HELLO)
        assert heard(line, "welcome")["view"]["agreement"] == "same"
        answer = device.sent(engine=OLD, digest="b" * 64)
        assert answer == {"have": 7, "digest": "", "same": False}
        views = [heard(line, "event") for _ in range(8)]
    assert views[-1]["view"]["agreement"] == "unruled"
    assert views[5]["line"]["call"]["en"] == "Stored, and not ruled here."
    stored = device.stored()
    assert (stored["have"], stored["unruled"], stored["digest"]) == (7, 3, "")
    assert stored["facts"] == device.facts
    (marked,) = stored["differences"]
    assert set(marked["why"]) == set(LANGUAGES)
    assert device.sent(3, engine=OLD, digest="b" * 64) == answer  # sent again
    assert device.stored() == stored


def test_a_match_that_today_is_ruled_otherwise_is_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(tmp_path)) as served, served.client() as client:
        device = Device(client).open().note(*facts_of(most=12))
        device.sent(0, 10)

        def other(_umpiring: Umpiring, _match: Match) -> str:
            return "c" * 64

        with monkeypatch.context() as another_engine:
            another_engine.setattr(Umpiring, "digest_of", other)
            device.sent(10, 11)  # what an older server stored
        cookies = dict(client.cookies)
    with serving(settings(tmp_path)) as served, served.client() as client:
        client.cookies.update(cookies)
        device.client = client
        (marked,) = device.stored()["differences"]
        assert (marked["have"], marked["digest"]) == (11, "c" * 64)
        assert device.sent(11)["have"] == 12
        assert device.stored()["differences"] == [marked]


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served, served.client() as client:
        device = Device(client, setup=DOUBLES).open().note(*facts_of(DOUBLES, most=40))
        device.sent(0, 30)
        before = device.stored()
        cookies = dict(client.cookies)
    with serving(settings(tmp_path)) as served, served.client() as client:
        client.cookies.update(cookies)
        device.client = client
        assert device.stored() == before
        assert device.sent(20)["have"] == 40


def test_listeners_follow_and_nobody_strikes(served: Served, device: Device) -> None:
    facts = facts_of(most=40)
    device.note(*facts)
    with served.socket(device.match, device.client) as line:
        line.send(HELLO)
        welcome = heard(line, "welcome")
        assert welcome["umpired"] is True
        assert welcome["you"] == {"role": "watcher", "players": []}
        assert [player["kind"] for player in welcome["view"]["players"]] == ["table", "table"]
        device.sent(0, 20)
        events = [heard(line, "event") for _ in range(20)]
        assert [event["line"]["kind"] for event in events] == [fact.kind for fact in facts[:20]]
        assert events[-1]["view"]["board"]["men"]
        assert events[-1]["view"]["clock"]["left_ms"] <= 15_000
        strike = {"t": "strike", "id": "abcdefgh", "seq": 20, "place": 0, "aim": [0, 1], "speed": 3000}
        for command in (strike, {"t": "concede", "id": "abcdefgi", "seq": 20, "what": "match"}):
            line.send(json.dumps(command))
            assert heard(line, "refused")["why"] == "role"
        line.send(json.dumps({"t": "say", "phrase": "well_played"}))
        heard(line, "refused")
    assert device.stored()["have"] == 20


def test_the_lobby_lists_it_as_umpired(device: Device) -> None:
    def lines(status: str) -> dict[str, Any]:
        lobby = device.client.get("/api/matches").json()
        return {line["id"]: line for line in lobby[status]}

    assert lines("running")[device.match]["umpired"] is True
    assert lines("running")[device.match]["title"] == "Asha – Żofia K."
    facts = facts_of()
    device.note(*facts)
    for start in range(0, len(facts), MOST_FACTS):
        device.sent(start, start + MOST_FACTS)
    assert lines("finished")[device.match]["winner"] in (0, 1)


def test_an_unlisted_match_is_not_in_the_lobby(served: Served) -> None:
    with served.client() as client:
        device = Device(client)
        assert client.put(device.address, json=device.form(listed=False)).status_code == 201
        assert device.match not in client.get("/api/matches").text


def test_the_match_file_reads_back_to_the_same_match(device: Device) -> None:
    facts = facts_of(most=60)
    device.note(*facts).sent()
    text = device.client.get(f"/api/matches/{device.match}/record.carrom").raise_for_status().text
    record, problems = read_match_file(text)
    assert problems == ()
    assert record is not None
    assert record.match == Match.fold(SETUP, facts)


@pytest.mark.parametrize("place", ["card", "history?before=1000", "position", "share.png"])
def test_what_is_shown_of_any_match_is_shown_of_it(device: Device, place: str) -> None:
    device.note(*facts_of(most=60)).sent()
    assert device.client.get(f"/api/matches/{device.match}/{place}").raise_for_status().content


@pytest.mark.parametrize("page", ["m", "live", "hall"])
def test_a_page_of_it_has_the_tags_of_a_link(device: Device, page: str) -> None:
    device.note(*facts_of(most=60)).sent()
    text = device.client.get(f"/{page}/{device.match}").text
    assert "Asha – Żofia K." in text
    assert f"/{page}/{device.match}" in text


def test_what_needs_the_men_is_refused_with_a_sentence(device: Device) -> None:
    device.note(*facts_of(most=60)).sent()
    refused(device.client.get(f"/api/matches/{device.match}/strokes/1.1.1"), 404, "not_found")
    refused(device.client.get(f"/api/matches/{device.match}/strokes/1.1.1.svg"), 404, "not_found")
    refused(device.client.post(f"/api/matches/{device.match}/rematch"), 409, "not_now")


def test_a_new_engine_is_known_once_it_has_been_handed_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as older, serving(settings(tmp_path)) as served:
        older.setattr(engines, "own_engine", lambda: OLD)
        assert served.do(engines.note_own_engine(served.state.store, 0)) >= {OLD}
    with serving(settings(tmp_path)) as served:
        assert served.state.engines == {OLD, own_engine()}


def test_both_databases_keep_a_match_alike(database: str, tmp_path: Path) -> None:
    chosen = replace(settings(tmp_path), database=database, upgrade=True)
    with serving(chosen) as served, served.client() as client:
        device = Device(client).open().note(*facts_of(most=40))
        device.sent(0, 20)
        device.take_pen()
        device.sent(10, 40, engine=own_engine(), digest="d" * 64)
        before, cookies = device.stored(), dict(client.cookies)
    with serving(chosen) as served, served.client() as client:
        client.cookies.update(cookies)
        device.client = client
        assert device.stored() == before
        refused(device.send(50), 409, "gap")
        assert device.sent(0, 40)["have"] == 40


def test_what_an_umpire_records_besides_play_is_stored_told_and_read_back(served: Served, device: Device) -> None:
    """A correction of an earlier stroke, a board entered whole, undone and redone: the same everywhere."""
    played = facts_of(most=40)
    stroke = next(number for number, fact in enumerate(played) if isinstance(fact, f.StrokeMade))
    match = Match.fold(SETUP, played[: stroke + 1])
    match = match.record(
        Corrected(number=stroke, reason="striker not seen", instead=f.StrokeMade(at=played[stroke].at))
    )
    match = match.record(BoardEntered(winner=0, men=5, queen=0)).record(f.Undone()).record(f.Redone())
    match = match.record(f.Remarked(text="Táňa's table"))
    device.note(*match.facts)
    with served.socket(device.match, device.client) as line:
        line.send(HELLO)
        heard(line, "welcome")
        answer = device.sent(engine=own_engine(), digest=digest_of(match))
        events = [heard(line, "event") for _ in match.facts]
    assert (answer["have"], answer["same"]) == (len(match.facts), True)
    told = {event["line"]["kind"]: event["line"]["call"]["en"] for event in events}
    assert "striker not seen" in told["corrected"]
    assert "Táňa's table" in told["remarked"]
    assert events[-1]["view"]["games"][0]["score"] == list(match.state.game.score)
    record, _ = read_match_file(device.client.get(f"/api/matches/{device.match}/record.carrom").text)
    assert record is not None
    assert record.match == match
    assert device.stored()["facts"] == device.facts
