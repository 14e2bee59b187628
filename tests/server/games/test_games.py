"""The games of a player: lists, what they add up to, and all of them in one file."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from carrom.bots import BOTS, GreedyBot
from carrom.language import LANGUAGES
from carrom.notation.matchfile import read_match_file
from tests.server.edge import HELLO, HOT_SEAT, Served, heard, new_match, serving, settings
from tests.server.umpire import Device

AGAINST_A_BOT = {"players": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
FRIENDS = {"players": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("games")
    # The planner of level 1 thinks in a process of its own.
    with serving(settings(folder), bots={**BOTS, "beginner": GreedyBot(name="beginner")}) as running:
        yield running


@pytest.fixture
def client(served: Served) -> Iterator[httpx2.Client]:
    with served.client() as browser:
        yield browser


def me(client: httpx2.Client) -> str:
    return str(client.get("/api/me").json()["id"])


def games(client: httpx2.Client, player: str, status: str, **filters: str) -> dict[str, Any]:
    answer = client.get(f"/api/players/{player}/games", params={"status": status, **filters})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def concede(served: Served, client: httpx2.Client, match: str) -> None:
    with served.socket(match, client) as line:
        line.send(HELLO)
        seq = heard(line, "welcome")["seq"]
        for _ in range(20):  # a bot may act meanwhile
            line.send(json.dumps({"t": "concede", "id": f"concede-{seq:04d}", "seq": seq, "what": "match"}))
            answer = heard_answer(line)
            if answer["t"] == "ack":
                return
            seq = answer["seq"]
    raise AssertionError("the match was not conceded")


def heard_answer(line: Any) -> dict[str, Any]:  # noqa: ANN401 - a socket
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=60))
        if message["t"] in {"ack", "refused"}:
            return message


def test_a_lost_match_is_in_the_history_of_both_and_counts_once(served: Served, client: httpx2.Client) -> None:
    match = new_match(client, AGAINST_A_BOT)
    assert [line["match"]["id"] for line in games(client, me(client), "running")["games"]] == [match]
    concede(served, client, match)
    (line,) = games(client, me(client), "finished")["games"]
    assert (line["result"], line["pair"], line["your_turn"]) == ("lost", 0, False)
    career = client.get(f"/api/players/{me(client)}/career").json()
    assert (career["counted"], career["of"], career["matches"], career["won"]) == (1, 1, 1, 0)
    bots = games(client, "bot:beginner", "finished")["games"]
    assert [(one["match"]["id"], one["result"]) for one in bots] == [(match, "won")]
    assert client.get("/api/players/bot:beginner").json()["level"] == 1
    assert client.get(f"/api/players/{me(client)}/career").json() == career


def test_a_match_waits_for_one_side(served: Served, client: httpx2.Client) -> None:
    made = client.post("/api/matches", json=FRIENDS).json()
    (line,) = games(client, me(client), "open")["games"]
    assert not line["your_turn"]
    with served.client() as friend:
        assert friend.post(f"/api/matches/{made['id']}/seat", json={"token": made["links"][0]["token"]}).is_success
        waits = [games(one, me(one), "running")["games"][0]["your_turn"] for one in (client, friend)]
        assert sorted(waits) == [False, True], "only the winner of the toss is asked"


def test_practice_and_a_hot_seat_do_not_count(served: Served, client: httpx2.Client) -> None:
    for form in (HOT_SEAT, {**HOT_SEAT, "practice": True}):
        concede(served, client, new_match(client, form))
    career = client.get(f"/api/players/{me(client)}/career").json()
    assert (career["counted"], career["of"], career["matches"], career["strokes"]) == (2, 2, 0, 0)
    assert {line["result"] for line in games(client, me(client), "finished")["games"]} == {"none"}


def test_others_see_listed_matches_only(served: Served, client: httpx2.Client) -> None:
    concede(served, client, new_match(client, {**AGAINST_A_BOT, "listed": False}))
    listed = new_match(client, AGAINST_A_BOT)
    concede(served, client, listed)
    assert len(games(client, me(client), "finished")["games"]) == 2
    with served.client() as other:
        assert [one["match"]["id"] for one in games(other, me(client), "finished")["games"]] == [listed]


def test_an_umpire_finds_his_matches_on_another_device(served: Served, client: httpx2.Client) -> None:
    device = Device(client).open()
    new_match(client, HOT_SEAT)
    found = client.get("/api/umpired").json()
    assert [(line["id"], line["umpired"]) for line in found["matches"]] == [(device.match, True)]
    with served.client() as other:
        assert other.get("/api/umpired").json() == {"matches": [], "next": ""}
        assert other.get("/api/umpired?before=x").status_code == 422


def test_all_own_matches_are_one_file(client: httpx2.Client) -> None:
    assert client.get("/api/me/matches.zip").status_code == 404, "there are none yet"
    matches = {new_match(client, HOT_SEAT) for _ in range(3)}
    answer = client.get("/api/me/matches.zip")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        names = archive.namelist()
        assert {name.rpartition("-")[2].removesuffix(".carrom") for name in names} == matches
        for name in names:
            record, problems = read_match_file(archive.read(name).decode())
            assert record is not None
            assert (record.setup.names[1], problems) == (("Guest",), ())


@pytest.mark.parametrize("player", ["nobody", "bot:nobody"])
def test_an_unknown_player_is_answered_in_every_language(client: httpx2.Client, player: str) -> None:
    for path in ("", "/career", "/games?status=finished"):
        answer = client.get(f"/api/players/{player}{path}")
        assert answer.status_code == 404
        assert set(answer.json()["message"]) == set(LANGUAGES)


def test_a_filter_looks_through_the_whole_history(
    served: Served, client: httpx2.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The only match to 25 points is the oldest; a page holds two."""
    for module in ("play.lists", "games.service"):
        monkeypatch.setattr(f"carrom.server.{module}.PAGE", 2)
    oldest = new_match(client, {**AGAINST_A_BOT, "length": "game"})
    for match in (oldest, *(new_match(client, HOT_SEAT) for _ in range(4))):
        concede(served, client, match)
    player = me(client)
    assert len(games(client, player, "finished")["games"]) == 2
    for filters in ({"length": "game"}, {"result": "lost"}, {"result": "lost", "length": "game"}):
        found = games(client, player, "finished", **filters)
        assert [line["match"]["id"] for line in found["games"]] == [oldest]
        assert not found["next"]
    assert games(client, player, "finished", result="won") == {"games": [], "next": ""}
    monkeypatch.setattr("carrom.server.games.service.MOST_PAGES", 1)
    found = games(client, player, "finished", length="game")
    while found["next"] and not found["games"]:
        found = games(client, player, "finished", length="game", before=found["next"])
    assert [line["match"]["id"] for line in found["games"]] == [oldest]


@pytest.mark.parametrize(("name", "value"), [("result", "abandoned"), ("length", "week")])
def test_an_unknown_filter_is_refused(client: httpx2.Client, name: str, value: str) -> None:
    answer = client.get(f"/api/players/{me(client)}/games", params={"status": "finished", name: value})
    assert answer.status_code == 422


def test_a_bad_place_in_the_list_is_refused(client: httpx2.Client) -> None:
    answer = client.get(f"/api/players/{me(client)}/games", params={"status": "finished", "before": "x"})
    assert answer.status_code == 422
