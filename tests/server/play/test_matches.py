"""Matches over HTTP and their sockets: made, joined, played, taken away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import httpx2
import pytest
from PIL import Image
from pypdf import PdfReader

from carrom.language import language
from carrom.notation.matchfile import read_match_file
from carrom.notation.replay import replay
from tests.server.edge import HELLO, HOT_SEAT, Served, heard, new_match, play_on, serving, settings, until

OPEN = {"players": [{"kind": "me"}, {"kind": "open"}]}
STRIKE = {"t": "strike", "id": "abcdefgh", "place": 0, "aim": [0, 1], "speed": 3000}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("matches")
    with serving(settings(folder)) as running:
        yield running


@pytest.fixture
def client(served: Served) -> Iterator[httpx2.Client]:
    with served.client() as browser:
        yield browser


@pytest.fixture
def other(served: Served) -> Iterator[httpx2.Client]:
    with served.client() as browser:
        yield browser


class Played:
    """A match in which a few strokes were made."""

    def __init__(self, served: Served, client: httpx2.Client) -> None:
        self.client = client
        self.id = new_match(client)
        with served.socket(self.id, client) as line:
            line.send(HELLO)
            self.acks = play_on(line, heard(line, "welcome"), 12)
        with served.socket(self.id, client) as line:
            line.send(HELLO)
            self.welcome = heard(line, "welcome")


@pytest.fixture(scope="module")
def played(served: Served) -> Iterator[Played]:
    with served.client() as browser:
        yield Played(served, browser)


def opened(client: httpx2.Client, form: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = client.post("/api/matches", json=form).json()
    return made


def test_a_match_with_an_open_seat_has_one_link_and_stands_in_the_lobby(client: httpx2.Client) -> None:
    made = opened(client, OPEN)
    assert [(link["pair"], link["number"]) for link in made["links"]] == [(1, 0)]
    lobby = client.get("/api/matches").json()
    assert made["id"] in [match["id"] for match in lobby["open"]]
    assert client.get(f"/api/matches/{made['id']}").json()["status"] == "open"


def test_the_lobby_tells_how_many_look_on(served: Served, client: httpx2.Client) -> None:
    match = new_match(client)

    def told() -> list[int]:
        return [each["watchers"] for each in client.get("/api/matches").json()["running"] if each["id"] == match]

    with served.socket(match, client) as line, served.socket(match) as watcher:
        for each in (line, watcher):
            each.send(HELLO)
            heard(each, "welcome")
        assert told() == [1]
    until(lambda: told() == [0])


def test_an_unlisted_match_stands_in_no_list_and_is_found_by_its_address(client: httpx2.Client) -> None:
    made = opened(client, {**OPEN, "listed": False})
    lobby = client.get("/api/matches").json()
    assert made["id"] not in [match["id"] for group in lobby.values() for match in group]
    assert client.get(f"/api/matches/{made['id']}").status_code == 200


def test_no_secret_stands_in_what_everybody_may_read(served: Served, client: httpx2.Client) -> None:
    made = opened(client, OPEN)
    token = made["links"][0]["token"]
    with served.socket(made["id"]) as line:
        line.send(HELLO)
        said = json.dumps(heard(line, "welcome"))
    said += client.get("/api/matches").text + client.get(f"/api/matches/{made['id']}").text + served.log.getvalue()
    said += client.get(f"/api/matches/{made['id']}/record.carrom").text
    assert token not in said


def test_whoever_has_the_link_takes_the_seat_once(client: httpx2.Client, other: httpx2.Client, served: Served) -> None:
    made = opened(client, OPEN)
    address, token = f"/api/matches/{made['id']}/seat", {"token": made["links"][0]["token"], "name": "Bruno"}
    assert other.post(address, json=token).json() == {"role": "player", "players": [[1, 0]]}
    assert other.post(address, json=token).json() == {"role": "player", "players": [[1, 0]]}
    with served.client() as third:
        refused = third.post(address, json=token)
    assert (refused.status_code, refused.json()["error"]) == (403, "token")
    assert client.get(f"/api/matches/{made['id']}").json()["players"][1]["name"] == "Bruno"


@pytest.mark.parametrize("token", ["0123456789abcdef", "x" * 100])
def test_a_forged_token_opens_no_seat(client: httpx2.Client, other: httpx2.Client, token: str) -> None:
    made = opened(client, OPEN)
    before = other.get("/api/me").json()
    refused = other.post(f"/api/matches/{made['id']}/seat", json={"token": token, "name": "Mallory"})
    assert (refused.status_code, refused.json()["error"]) == (403, "token")
    assert other.get("/api/me").json() == before


def test_a_token_opens_no_seat_of_another_match(client: httpx2.Client, other: httpx2.Client) -> None:
    first, second = opened(client, OPEN), opened(client, OPEN)
    token = {"token": first["links"][0]["token"]}
    assert other.post(f"/api/matches/{second['id']}/seat", json=token).status_code == 403


def test_the_maker_frees_a_seat_and_the_old_link_is_void(client: httpx2.Client, other: httpx2.Client) -> None:
    made = opened(client, OPEN)
    address, old = f"/api/matches/{made['id']}", {"token": made["links"][0]["token"]}
    other.post(f"{address}/seat", json=old)
    refused = other.post(f"{address}/free", json={"pair": 0, "number": 0})
    assert (refused.status_code, refused.json()["error"]) == (403, "role")
    early = client.post(f"{address}/free", json={"pair": 1, "number": 0})
    assert (early.status_code, early.json()["error"]) == (409, "not_now")
    assert other.post(f"{address}/leave").json()["role"] == "watcher"
    new = client.post(f"{address}/free", json={"pair": 1, "number": 0}).json()
    assert other.post(f"{address}/seat", json=old).status_code == 403
    assert other.post(f"{address}/seat", json={"token": new["token"]}).status_code == 200


@pytest.mark.parametrize(
    "form",
    [
        {"players": []},
        {"players": [{"kind": "me"}]},
        {"players": [{"kind": "me"}] * 3},
        {"players": [{"kind": "me"}] * 5},
        {"edition": "nobodys", **OPEN},
        {"own_edition": "not toml [", **OPEN},
        {"position": "carrom1 nonsense", "practice": True, **OPEN},
        {"players": [{"kind": "me"}, {"kind": "bot", "level": 9}]},
        {"length": "set", **OPEN},
    ],
)
def test_a_form_that_makes_no_match_is_refused(client: httpx2.Client, form: dict[str, Any]) -> None:
    answer = client.post("/api/matches", json=form)
    assert (answer.status_code, answer.json()["error"]) == (422, "bad")


def test_a_command_sent_twice_is_done_once(served: Served, client: httpx2.Client) -> None:
    with served.socket(new_match(client), client) as line:
        line.send(HELLO)
        welcome = heard(line, "welcome")
        ack = play_on(line, welcome, 1)[0]
        line.send(json.dumps({**STRIKE, "id": ack["id"], "seq": ack["seq"]}))
        assert heard(line, "ack") == {**ack, "dup": True}


def test_a_command_for_an_older_state_is_stale(served: Served, client: httpx2.Client) -> None:
    with served.socket(new_match(client), client) as line:
        line.send(HELLO)
        play_on(line, heard(line, "welcome"), 4)
        line.send(json.dumps({**STRIKE, "seq": 0}))
        refused = heard(line, "refused")
    assert refused["why"] == "stale"
    assert refused["seq"] > 0


def test_a_watcher_does_nothing_but_watch(served: Served, client: httpx2.Client, other: httpx2.Client) -> None:
    other.get("/api/me")
    match = new_match(client)
    for whose in (other, None):
        with served.socket(match, whose) as line:
            line.send(HELLO)
            seq = heard(line, "welcome")["seq"]
            line.send(json.dumps({**STRIKE, "seq": seq}))
            assert heard(line, "refused")["why"] == "role"


def test_whoever_comes_back_hears_what_he_missed(served: Served, played: Played) -> None:
    with served.socket(played.id, played.client) as line:
        line.send(json.dumps({"t": "hello", "since": 5}))
        lines = heard(line, "welcome")["lines"]
    assert [each["seq"] for each in lines] == list(range(6, played.welcome["seq"] + 1))


def test_everybody_at_the_table_hears_of_a_stroke(served: Served, client: httpx2.Client) -> None:
    match = new_match(client)
    with served.socket(match, client) as line, served.socket(match) as watcher:
        watcher.send(HELLO)
        heard(watcher, "welcome")
        line.send(HELLO)
        acks = play_on(line, heard(line, "welcome"), 3)
        event = heard(watcher, "event")
        while event["seq"] < acks[-1]["seq"]:
            event = heard(watcher, "event")
    assert event["view"]["layout"]


def test_the_match_file_plays_again_to_the_same_end(played: Played) -> None:
    answer = played.client.get(f"/api/matches/{played.id}/record.carrom")
    record, problems = read_match_file(answer.text)
    assert problems == ()
    assert record is not None
    assert replay(record).agrees
    assert "attachment" in answer.headers["content-disposition"]


@pytest.mark.parametrize("lang", ["en", "cs", "es", "de"])
def test_the_card_is_told_in_every_language(played: Played, lang: str) -> None:
    answer = played.client.get(f"/api/matches/{played.id}/card?lang={lang}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert len(answer.text.splitlines()) > 10


@pytest.mark.parametrize("lang", ["en", "cs", "es", "de"])
def test_the_card_is_a_picture_and_a_file_to_print(played: Played, lang: str) -> None:
    address = f"/api/matches/{played.id}/card"
    picture = played.client.get(f"{address}.svg?lang={lang}")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "font-src data:" in picture.headers["content-security-policy"]
    words = language(lang).pack["card"]
    assert words["title"] in [text.text for text in ET.fromstring(picture.text).iter()]  # noqa: S314 - our own
    printed = played.client.get(f"{address}.pdf?lang={lang}")
    assert printed.headers["content-type"] == "application/pdf"
    assert f'attachment; filename="{played.id}.pdf"' in printed.headers["content-disposition"]
    assert printed.content == played.client.get(f"{address}.pdf?lang={lang}").content
    (page,) = PdfReader(BytesIO(printed.content)).pages
    assert words["title"] in page.extract_text()
    assert played.client.get(f"{address}.pdf?per_page=3").status_code == 422
    assert played.client.get("/api/matches/nobody/card.pdf").status_code == 404


def test_a_stroke_is_watched_again(played: Played) -> None:
    stroke = played.client.get(f"/api/matches/{played.id}/strokes/1.1.1").json()
    assert stroke["label"] == "1.1.1"
    assert stroke["track"]["rows"]
    assert len(stroke["before"]) == 19


def test_a_stroke_is_a_picture_of_every_kind(played: Played) -> None:
    address = f"/api/matches/{played.id}/strokes/1.1.1"
    for query in ("", "?still=true&lang=cs"):
        drawing = played.client.get(f"{address}.svg{query}")
        assert drawing.headers["content-type"] == "image/svg+xml"
        assert drawing.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        assert ET.fromstring(drawing.text).tag.endswith("svg")  # noqa: S314 - our own
    for kind in ("png", "gif"):
        dots = played.client.get(f"{address}.{kind}")
        assert dots.headers["content-type"] == f"image/{kind}"
        assert Image.open(BytesIO(dots.content)).format == kind.upper()


@pytest.mark.parametrize("label", ["1.1.999", "9.9.9", "1.1.999.svg", "1.1.999.png", "1.1.999.gif"])
def test_a_stroke_that_was_not_made_is_not_found(played: Played, label: str) -> None:
    answer = played.client.get(f"/api/matches/{played.id}/strokes/{label}")
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


@pytest.mark.parametrize("label", ["1.1", "0.0.0", "a.b.c", "1.1.1.bmp"])
def test_a_label_that_is_none_is_refused(played: Played, label: str) -> None:
    answer = played.client.get(f"/api/matches/{played.id}/strokes/{label}")
    assert (answer.status_code, answer.json()["error"]) == (422, "bad")


def test_a_rematch_waits_for_the_end_of_the_match(played: Played) -> None:
    answer = played.client.post(f"/api/matches/{played.id}/rematch")
    assert (answer.status_code, answer.json()["error"]) == (409, "not_now")


def test_a_finished_match_has_one_rematch_whoever_asks(served: Served, client: httpx2.Client) -> None:
    match = new_match(client, {**HOT_SEAT, "length": "board"})
    with served.socket(match, client) as line:
        line.send(HELLO)
        ack = play_on(line, heard(line, "welcome"), 4)[-1]
        line.send(json.dumps({"t": "concede", "id": "concede-it", "seq": ack["seq"] + 5, "what": "match"}))
        heard(line, "ack")
    first, second = (client.post(f"/api/matches/{match}/rematch").json()["id"] for _ in range(2))
    assert first == second != match
    finished = client.get("/api/matches").json()["finished"]
    assert match in [each["id"] for each in finished]


def test_a_bot_is_found_by_its_name(client: httpx2.Client) -> None:
    players = [{"kind": "bot", "bot": "random", "level": 2}, {"kind": "bot", "level": 8}]
    match = client.post("/api/matches", json={"players": players}).raise_for_status().json()["id"]
    assert client.get(f"/api/matches/{match}").json()["title"] == "random 2 – Asha"
    headers = client.get(f"/api/matches/{match}/record.carrom").text.splitlines()
    assert "bots: random, perfect" in headers


def test_an_unknown_bot_is_refused_with_the_names_of_the_others(client: httpx2.Client) -> None:
    players = [{"kind": "bot", "bot": "nobody", "level": 2}, {"kind": "me"}]
    answer = client.post("/api/matches", json={"players": players})
    assert answer.status_code == 422
    assert "random, greedy" in answer.json()["message"]["en"]


def test_a_match_is_played_on_the_surface_of_its_form(served: Served, client: httpx2.Client) -> None:
    match = new_match(client, {**HOT_SEAT, "surface": "fast"})
    with served.socket(match, client) as line:
        line.send(HELLO)
        welcome = heard(line, "welcome")
        play_on(line, welcome, 8)
    assert welcome["surface"] == "fast"
    record, problems = read_match_file(client.get(f"/api/matches/{match}/record.carrom").text)
    assert record is not None
    assert problems == ()
    assert record.setup.surface == "fast"
    played = replay(record)
    assert played.agreeing > 0
    assert played.agrees


def test_a_match_without_a_surface_is_played_on_the_usual_one(played: Played) -> None:
    assert played.welcome["surface"] == "club"


def test_an_unknown_surface_is_refused(client: httpx2.Client) -> None:
    answer = client.post("/api/matches", json={**HOT_SEAT, "surface": "ice"})
    assert (answer.status_code, answer.json()["at"]) == (422, "body.surface")
