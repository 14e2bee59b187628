"""Set phrases: from players to everybody at the match, few at a time, never stored; no other words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from carrom.server.feature import Rate
from tests.server.edge import Served, limited, new_match, serving
from tests.server.ladders import Party, Player, party_at


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(limited(tmp_path_factory.mktemp("phrases"), phrases=Rate(3, 0.001))) as found:
        yield found


@pytest.fixture
def party(served: Served) -> Iterator[Party]:
    with party_at(served) as found:
        yield found


def table(party: Party) -> tuple[str, Player, Player]:
    """A match of two guests."""
    ann, ben = party.guest(), party.guest()
    made = ann.post("/api/matches", json={"players": [{"kind": "me"}, {"kind": "open"}]}).json()
    ben.post(f"/api/matches/{made['id']}/seat", json={"token": made["links"][0]["token"]})
    return made["id"], party.sits(made["id"], ann), party.sits(made["id"], ben)


def says(player: Player, phrase: object) -> None:
    player.line.send(json.dumps({"t": "say", "phrase": phrase}))


def next_of(player: Player, *kinds: str) -> dict[str, Any]:
    while True:
        message = player.hears()
        if message["t"] in kinds:
            return message


def test_a_phrase_reaches_everybody_at_the_match_and_is_not_stored(party: Party) -> None:
    match, ann, ben = table(party)
    watcher = party.sits(match, party.guest())
    before = party.served.do(party.served.state.store.events(match))
    says(ben, "good_stroke")
    for player in (ann, ben, watcher):
        assert next_of(player, "said") == {"t": "said", "pair": 1, "number": 0, "phrase": "good_stroke"}
    assert party.served.do(party.served.state.store.events(match)) == before


@pytest.mark.parametrize("phrase", ["you are bad", "", None, 7, "<b>", ["hello"]])
def test_free_words_are_refused(party: Party, phrase: object) -> None:
    _, ann, _ = table(party)
    says(ann, phrase)
    assert next_of(ann, "refused", "said")["why"] == "bad"


def test_watchers_cannot_speak(party: Party) -> None:
    match, _, _ = table(party)
    watcher = party.sits(match, party.guest())
    says(watcher, "hello")
    assert next_of(watcher, "refused", "said")["why"] == "role"


def test_nobody_speaks_to_bots(party: Party) -> None:
    ann = party.guest()
    match = new_match(ann, {"players": [{"kind": "me"}, {"kind": "bot", "level": 8, "bot": "greedy"}]})
    player = party.sits(match, ann)
    says(player, "hello")
    assert next_of(player, "refused", "said")["why"] == "not_now"


def test_phrases_are_few_and_play_goes_on(party: Party) -> None:
    _, ann, ben = table(party)
    for _ in range(6):
        says(ann, "thank_you")
    heard = [next_of(ann, "refused", "said") for _ in range(6)]
    assert [one["t"] for one in heard] == ["said"] * 3 + ["refused"] * 3
    assert {one.get("why") for one in heard[3:]} == {"rate"}
    says(ben, "one_moment")
    assert next_of(ann, "said")["phrase"] == "one_moment", "the other has a count of his own"
    assert ann.sends("concede", what="match")["t"] == "ack"
