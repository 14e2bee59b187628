"""Rated matches over real sockets: who may play them, what counts, and what is shown of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from carrom.bots import BOTS, GreedyBot
from carrom.language import LANGUAGES
from tests.server.edge import Served, serving, settings
from tests.server.ladders import PASSPHRASE, RATED, Party, me, party_at, plays, rating, strokes


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    bots = {**BOTS, "beginner": GreedyBot(name="beginner")}  # that one thinks in a process of its own
    with serving(settings(tmp_path_factory.mktemp("rated")), bots=bots) as found:
        yield found


@pytest.fixture
def party(served: Served) -> Iterator[Party]:
    with party_at(served) as found:
        yield found


def test_a_rated_board_between_two_accounts_counts_once_and_is_shown_everywhere(party: Party) -> None:
    ann, ben = party.account("Ann"), party.account("Ben")
    match, one, other = party.rated(ann, ben)
    assert one.welcome["rated"]
    assert one.welcome["clocks"]
    assert [player["rating"] for player in one.view["players"]] == [None, None], "nobody has a rating yet"
    strokes(one, other, 6)
    before = ann.get(f"/api/matches/{match}/ratings").json()
    assert before == {"rated": True, "counted": False, "changes": []}
    assert other.sends("concede", what="match")["t"] == "ack"
    found = ann.get(f"/api/matches/{match}/ratings").json()
    assert found["counted"]
    assert [(one["pair"], one["before"], one["after"], one["provisional"]) for one in found["changes"]] == [
        (0, 1500, 1662, True),
        (1, 1500, 1338, True),
    ]
    assert rating(ann, me(ann)) == {"pool": "board", "rating": 1662, "deviation": 290, "provisional": True, "games": 1}
    history = ann.get(f"/api/players/{me(ben)}/ratings/board").json()
    assert history["start"] == 1500
    assert [(step["match"], step["opponent_name"], step["score"], step["rating"]) for step in history["steps"]] == [
        (match, "Ann", 0.0, 1338)
    ]
    rows = ann.get("/api/ranking/board").json()["rows"]
    assert {row["name"] for row in rows if row["place"] is None and row["level"] is None} >= {"Ann", "Ben"}
    again, _, mine = party.rated(ben, ann)
    marks = {player["name"]: player["rating"] for player in mine.view["players"]}
    assert marks == {"Ann": {"rating": 1662, "provisional": True}, "Ben": {"rating": 1338, "provisional": True}}
    listed = next(one for one in ann.get("/api/matches").json()["running"] if one["id"] == again)
    assert listed["rated"]
    assert {one["name"]: one["rating"]["rating"] for one in listed["players"]} == {"Ann": 1662, "Ben": 1338}


def test_a_game_given_up_before_the_own_first_stroke_does_not_count(party: Party) -> None:
    ann, ben = party.account(), party.account()
    match, one, other = party.rated(ann, ben, length="game")
    struck = strokes(one, other, 1)
    quits = other if one in struck else one
    assert quits.sends("concede", what="match")["t"] == "ack"
    assert ann.get(f"/api/matches/{match}/ratings").json() == {"rated": True, "counted": False, "changes": []}
    assert rating(ann, me(ann), "game") is None


def test_guests_are_told_what_to_do_and_one_rated_game_is_played_at_a_time(party: Party) -> None:
    ann, guest = party.account(), party.guest()
    refused = guest.post("/api/matches", json=RATED)
    assert (refused.status_code, refused.json()["error"]) == (403, "rated_account")
    assert set(refused.json()["message"]) == set(LANGUAGES)
    assert "account" in refused.json()["message"]["en"]
    made = ann.post("/api/matches", json=RATED).json()
    seat = guest.post(f"/api/matches/{made['id']}/seat", json={"token": made["links"][0]["token"]})
    assert (seat.status_code, seat.json()["error"]) == (403, "rated_account")
    ben = party.account()
    assert ben.post(f"/api/matches/{made['id']}/seat", json={"token": made["links"][0]["token"]}).status_code == 200
    for client in (ann, ben):
        second = client.post("/api/matches", json=RATED)
        assert (second.status_code, second.json()["error"], second.json()["at"]) == (409, "rated_running", made["id"])
        left = client.post(f"/api/matches/{made['id']}/leave")
        assert (left.status_code, left.json()["error"]) == (409, "not_now")
    freed = ann.post(f"/api/matches/{made['id']}/free", json={"pair": 1})
    assert (freed.status_code, freed.json()["error"]) == (409, "not_now")
    assert party.sits(made["id"], ben).sends("offer", what="takeback")["t"] == "refused"


@pytest.mark.parametrize(
    ("form", "at"),
    [
        ({"edition": "house"}, "edition"),
        ({"own_edition": 'base = "icf"\nname = "a"\ncode = "a"'}, "edition"),
        ({"length": "match"}, "length"),
        ({"practice": True}, "practice"),
        ({"players": [{"kind": "me"}, {"kind": "me", "name": "Other"}]}, "players"),
        ({"players": [{"kind": "me"}] + [{"kind": "open"}] * 3}, "players"),
        ({"players": [{"kind": "bot", "level": 3}, {"kind": "bot", "level": 2}]}, "players"),
        ({"players": [{"kind": "me"}, {"kind": "bot", "level": 3, "bot": "greedy"}]}, "players"),
    ],
)
def test_what_cannot_be_rated_is_refused_with_a_sentence(party: Party, form: dict[str, object], at: str) -> None:
    answer = party.account().post("/api/matches", json={**RATED, **form})
    assert (answer.status_code, answer.json()["error"], answer.json()["at"]) == (422, "bad", at)
    assert "mezinárodních pravidel" in answer.json()["message"]["cs"]


def test_the_conditions_are_the_same_for_all_whatever_the_form_says(party: Party) -> None:
    ann = party.account()
    form = {
        **RATED,
        "clocks": False,
        "jumps": True,
        "trials": True,
        "surface": "fast",
        "aim_line": "full",
        "hand": "exact",
    }
    made = ann.post("/api/matches", json=form).json()
    live = party.served.state.rooms._rooms[made["id"]].live  # noqa: SLF001 - what was stored
    stored = live.creation.form
    assert (stored["clocks"], stored["jumps"], stored["trials"], stored["surface"]) == (True, False, False, "club")
    assert live.terms.timed
    assert (live.creation.aim_line, live.creation.hand) == ("short", "natural")


def test_bots_are_rated_from_play_against_accounts(party: Party) -> None:
    ann = party.account()
    start = rating(ann, "bot:beginner")
    assert start is not None
    assert start["games"] == 0
    made = ann.post("/api/matches", json={**RATED, "players": [{"kind": "me"}, {"kind": "bot", "level": 1}]}).json()
    player = party.sits(made["id"], ann)
    mark = next(one["rating"] for one in player.view["players"] if one["kind"] == "bot")
    assert mark["rating"] == start["rating"]
    plays(player, 2)
    while player.sends("concede", what="match")["t"] != "ack":
        pass
    found = rating(ann, "bot:beginner")
    assert found is not None
    assert found["games"] == 1
    assert found["rating"] > start["rating"]
    bots = [row for row in ann.get("/api/ranking/board").json()["rows"] if row["level"] is not None]
    assert len(bots) == 8
    assert all(row["place"] is None for row in bots)


def test_the_rating_of_a_deleted_account_is_answered_with_a_sentence(party: Party) -> None:
    ann, ben = party.account(), party.account()
    _, one, other = party.rated(ann, ben)
    strokes(one, other, 8)
    assert one.sends("concede", what="match")["t"] == "ack"
    gone = me(ann)
    assert rating(ben, gone) is not None
    assert ann.post("/api/account/delete", json={"passphrase": PASSPHRASE}).status_code == 200
    for path in (f"/api/players/{gone}/ratings", f"/api/players/{gone}/ratings/board"):
        answer = ben.get(path)
        assert (answer.status_code, answer.json()["error"]) == (410, "deleted")
        assert "deleted" in answer.json()["message"]["en"]
    assert all(row["player"] != gone for row in ben.get("/api/ranking/board").json()["rows"])
    steps = ben.get(f"/api/players/{me(ben)}/ratings/board").json()["steps"]
    assert [(step["opponent"], step["opponent_name"]) for step in steps] == [(gone, "")]


@pytest.mark.parametrize("path", ["/api/players/nobody/ratings", "/api/players/bot:greedy/ratings/board"])
def test_an_unknown_player_is_not_found(party: Party, path: str) -> None:
    answer = party.guest().get(path)
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


def test_an_unknown_pool_is_refused(party: Party) -> None:
    assert party.guest().get("/api/ranking/blitz").status_code == 422


def test_ratings_are_there_after_a_restart(tmp_path: Path) -> None:
    config = settings(tmp_path)
    with serving(config) as first, party_at(first) as party:
        ann, ben = party.account(), party.account()
        _, one, other = party.rated(ann, ben)
        strokes(one, other, 6)
        one.sends("concede", what="match")
        before = ann.get("/api/ranking/board").json()
    with serving(config) as second, party_at(second) as party:
        assert party.guest().get("/api/ranking/board").json() == before
