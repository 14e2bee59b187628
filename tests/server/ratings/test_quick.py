"""Quick games: two who want one meet at one table, near their strength, and nobody waits for ever."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import pytest
from sqlalchemy import update

from carrom.server.ratings.strengths import STARTS
from carrom.storage import ratings
from carrom.storage.ratings import Result
from carrom.storage.schema import MATCHES
from tests.server.edge import Served, serving, settings
from tests.server.ladders import Party, me, party_at


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("quick"))) as found:
        yield found


@pytest.fixture
def party(served: Served) -> Iterator[Party]:
    with party_at(served) as found:
        yield found
    served.do(served.store.write(lambda at: at.execute(update(MATCHES).values(listed=False)).close()))


def press(client: httpx2.Client, **form: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of the form
    answer = client.post("/api/quick", json=form)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def strengthen(party: Party, client: httpx2.Client, games: int, winner: int) -> None:
    """Give an account a rating by results against the bot of level 3."""
    player = me(client)
    for number in range(games):
        result = Result(f"{player}-{number}", "board", player, "bot:club", winner, "", 1_700_000_000_000)
        party.served.do(party.served.state.store.write(ratings.record, result, STARTS))


def test_the_second_who_presses_sits_down_with_the_first(party: Party) -> None:
    ann, ben = party.guest(), party.guest()
    first = press(ann)
    assert first["waiting"]
    assert press(ann)["id"] == first["id"], "pressing twice makes no second table"
    second = press(ben)
    assert (second["id"], second["waiting"]) == (first["id"], False)
    player = party.sits(first["id"], ben)
    assert player.welcome["you"]["role"] == "player"
    assert player.welcome["anyone"]
    assert [one["kind"] for one in player.view["players"]] == ["person", "person"]


def test_two_who_press_at_the_same_moment_end_up_at_one_table(party: Party) -> None:
    """Twelve times two, and at last six at once."""
    for count in (*[2] * 12, 6):
        clients = [party.guest() for _ in range(count)]
        for client in clients:
            client.get("/api/me")
        start = threading.Barrier(count)

        def go(client: httpx2.Client, start: threading.Barrier = start) -> dict[str, Any]:
            start.wait(30)
            return press(client)

        with ThreadPoolExecutor(count) as pool:
            found = list(pool.map(go, clients))
        assert set(Counter(one["id"] for one in found).values()) == {2}
        assert sum(one["waiting"] for one in found) == count // 2


def test_boards_games_and_rated_ones_do_not_mix(party: Party) -> None:
    ann, ben, cid = party.account(), party.account(), party.guest()
    tables = {
        press(party.guest())["id"],
        press(cid, length="game")["id"],
        press(ann, rated=True)["id"],
        press(ben, rated=True, length="game")["id"],
    }
    assert len(tables) == 4
    refused = cid.post("/api/quick", json={"rated": True})
    assert (refused.status_code, refused.json()["error"]) == (403, "rated_account")
    assert cid.post("/api/quick", json={"length": "match"}).status_code == 422
    assert cid.post("/api/quick", json={"length": "board", "more": 1}).status_code == 422


def test_the_table_nearest_to_the_own_strength_is_taken(party: Party) -> None:
    weak, strong, ben = party.account(), party.account(), party.account()
    strengthen(party, weak, 8, 1)
    strengthen(party, strong, 8, 0)
    strengthen(party, ben, 6, 0)
    first = weak.post(
        "/api/matches", json={"rated": True, "anyone": True, "players": [{"kind": "me"}, {"kind": "open"}]}
    ).json()["id"]
    second = strong.post(
        "/api/matches", json={"rated": True, "anyone": True, "players": [{"kind": "me"}, {"kind": "open"}]}
    ).json()["id"]
    assert press(ben, rated=True)["id"] == second
    newcomer = party.account()
    assert press(newcomer, rated=True)["id"] == first, "the only one left"


def test_a_friends_table_is_not_taken_by_strangers(party: Party) -> None:
    ann, ben = party.guest(), party.guest()
    made = ann.post("/api/matches", json={"players": [{"kind": "me"}, {"kind": "open"}]}).json()
    assert press(ben)["id"] != made["id"]
    joined = ben.post(f"/api/matches/{made['id']}/join")
    assert (joined.status_code, joined.json()["error"]) == (403, "token")


def test_a_table_that_was_left_is_neither_taken_nor_listed(party: Party) -> None:
    ann, ben = party.guest(), party.guest()
    table = press(ann)["id"]
    player = party.sits(table, ann)
    assert table in [one["id"] for one in ben.get("/api/matches").json()["open"]]
    player.line.close()
    for _ in range(200):
        if table not in [one["id"] for one in ben.get("/api/matches").json()["open"]]:
            break
        threading.Event().wait(0.02)
    else:
        raise AssertionError("still listed")
    assert press(ben)["id"] != table


def test_somebody_sits_down_from_the_lobby_once(party: Party) -> None:
    ann, ben, cid = party.guest(), party.guest(), party.guest()
    table = press(ann)["id"]
    assert ben.post(f"/api/matches/{table}/join").json()["role"] == "player"
    for late in (cid, ben, ann):
        assert late.post(f"/api/matches/{table}/join").status_code == 403
    assert cid.post("/api/matches/nothing/join").status_code == 404


def test_a_bot_of_the_own_strength_plays_instead_of_waiting(party: Party) -> None:
    ann = party.account()
    assert ann.get("/api/quick/bot").json() == {"level": 3}, "a newcomer"
    strengthen(party, ann, 12, 0)
    level = ann.get("/api/quick/bot").json()["level"]
    assert level > 4
    table = press(ann, rated=True)["id"]
    answer = ann.post("/api/quick/bot", json={"match": table})
    assert answer.status_code == 201, answer.text
    match = answer.json()["id"]
    assert match != table
    summary = ann.get(f"/api/matches/{match}").json()
    assert [(one["kind"], one["level"]) for one in summary["players"]] == [("person", None), ("bot", level)]
    assert summary["rated"]
    left = ann.get(f"/api/matches/{table}").json()
    assert [one["kind"] for one in left["players"]] == ["open", "open"]
    ben = party.account()
    assert press(ben, rated=True)["id"] != table
    assert ann.post("/api/quick/bot", json={"match": table}).status_code == 409, "she sits there no more"


def test_who_asks_for_a_bot_too_late_stays_with_the_person_who_came(party: Party) -> None:
    ann, ben = party.guest(), party.guest()
    table = press(ann)["id"]
    assert press(ben)["id"] == table
    answer = ann.post("/api/quick/bot", json={"match": table})
    assert (answer.status_code, answer.json()["id"], answer.json()["waiting"]) == (201, table, False)


def test_bad_forms_are_refused(party: Party) -> None:
    ann = party.guest()
    forms: list[dict[str, object]] = [{}, {"match": "a b"}, {"match": 1}, {"match": "x" * 50}]
    for form in forms:
        assert ann.post("/api/quick/bot", json=form).status_code == 422
    assert ann.post("/api/quick/bot", json={"match": "nothing"}).status_code == 404
