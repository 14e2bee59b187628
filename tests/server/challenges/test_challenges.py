"""Solo challenges: a run is played on the server with the natural hand, stored after each stroke, and ranked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import itemgetter
from pathlib import Path
from statistics import fmean
from typing import Any

import httpx2
import pytest

from carrom.language import LANGUAGES
from carrom.server.challenges.runs import BOARDS, Run, bot_scores, shown_run, strike
from carrom.server.challenges.wire import ChallengeKind
from carrom.server.trials.wire import StrokeForm
from tests.server.edge import Served, serving, settings

RESULTS = Path(__file__).parents[3] / "bench" / "results"
SOFT = StrokeForm(place=0, aim=(0, 1_000_000), speed=700)
CORNER = StrokeForm(place=0, aim=(490_904, 871_214), speed=1200)
"""Pockets a man before the right corner: 29.4 degrees."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("challenges"))) as running:
        yield running


def played_out(run: Run, most: int = 400) -> Run:
    """A run of soft strokes straight ahead, to its end; read and written as it is stored."""
    for _ in range(most):
        if run.is_over:
            return run
        run = strike(Run.read(run.write()), SOFT, "x")[0]
    raise AssertionError("the run does not end")


@pytest.mark.parametrize(("kind", "turns"), [("slam", 10), ("colours", 16)])
def test_a_run_of_misses_has_a_turn_for_each_board_and_colour(kind: ChallengeKind, turns: int) -> None:
    run = played_out(Run.start(kind, 7))
    assert (len(run.turns), run.strokes, run.score) == (turns, turns, 0)
    assert {turn.board for turn in run.turns} == set(range(BOARDS[kind]))
    assert sum(turn.black for turn in run.turns) == (8 if kind == "colours" else 0)


def test_black_finds_the_position_after_the_break_of_white() -> None:
    start = Run.start("colours", 7)
    after, told = strike(start, SOFT, "x")
    assert told.turn_over
    assert told.run.colour == "black"
    assert told.run.shown is not None
    assert sorted(told.run.shown.view["layout"]) == sorted(told.stroke.view["layout"])
    assert told.run.shown.view["waiting"]["seat"] == 2
    assert after.board == 0
    assert strike(after, SOFT, "x")[0].board == 1


def test_a_pocketed_man_keeps_the_turn_and_counts() -> None:
    position = "carrom1 Q:0,0;W1:312,295;W2:-200,100;B1:-250,-60;B2:-100,200 turns=1-0"
    run = replace(Run.start("slam", 3), position=position, had=2, in_turn=4)
    after, told = strike(run, CORNER, "x")
    assert told.stroke.pocketed == ["W1"]
    assert not told.turn_over
    assert after.in_turn == 5
    lost = strike(after, SOFT, "x")[0]
    assert [(turn.men, turn.queen, turn.slam, turn.points) for turn in lost.turns] == [(1, False, False, 1)]


def test_the_queen_covered_and_a_board_won_count_three_and_twenty() -> None:
    position = "carrom1 W1:312,295;B1:-250,-60;B2:-100,200 queen=white"
    run = replace(Run.start("slam", 3), position=position, had=9, in_turn=8)
    after, told = strike(run, CORNER, "x")
    assert told.turn_over
    (turn,) = after.turns
    assert (turn.men, turn.queen, turn.slam, turn.points) == (9, True, True, 9 + 3 + 20)


def test_all_men_may_fall_in_any_order_and_misses_are_counted() -> None:
    run = replace(Run.start("clear", 3), men={"B4": [0.312, 0.295], "Q": [-0.312, 0.295]})
    missed, told = strike(run, SOFT, "x")
    assert (missed.misses, told.stroke.turn_kept, told.stroke.call["en"]) == (1, False, "A miss.")
    one, told = strike(missed, CORNER, "x")
    assert (one.misses, told.stroke.pocketed, told.stroke.call["en"]) == (1, ["B4"], "One man.")
    assert not told.turn_over
    assert told.run.shown is not None
    left = CORNER.model_copy(update={"aim": (-490_904, 871_214)})
    over, told = strike(one, left, "x")
    assert (over.is_over, over.score, told.run.score, told.run.shown) == (True, -1, 1, None)


def test_a_run_that_does_not_end_is_given_up() -> None:
    run = replace(Run.start("clear", 3), men={"B4": [0.312, 0.295]}, strokes=299)
    assert strike(run, SOFT, "x")[0].is_over


def test_the_hand_strays_by_the_seed_of_the_run_alone() -> None:
    makes = [strike(Run.start("slam", seed), SOFT, "x")[1].stroke.made for seed in (1, 1, 2)]
    assert makes[0] == makes[1] != makes[2]
    assert makes[0] != SOFT
    assert "seed" not in shown_run(Run.start("slam", 1), "x").model_dump_json()


@pytest.mark.parametrize("kind", ["slam", "colours", "clear"])
def test_scores_of_bots_are_those_of_the_stored_results(kind: str) -> None:
    keys: dict[str, Callable[[dict[str, Any]], float]] = {
        "slam": itemgetter("points"),
        "clear": itemgetter("misses"),
        "colours": _both,
    }
    scores = bot_scores()[kind]
    assert scores
    for score in scores:
        lines = (RESULTS / f"{kind}-{score.bot}-0.3.jsonl").read_text(encoding="utf-8").splitlines()[1:]
        assert score.boards == len(lines)
        assert score.score == round(fmean(keys[kind](json.loads(line)) for line in lines), 2)


def _both(row: dict[str, Any]) -> int:
    return int(row["white"]["points"]) + int(row["black"]["points"] if row["black"] else 0)


def start(client: httpx2.Client, kind: str = "slam", *, anew: bool = False) -> dict[str, Any]:
    answer = client.post("/api/challenges", json={"kind": kind, "anew": anew})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def hit(client: httpx2.Client, run: str, number: int) -> httpx2.Response:
    return client.post(f"/api/challenges/{run}/stroke", json={"number": number, "stroke": SOFT.model_dump()})


def test_a_run_is_stored_resumed_finished_and_ranked(served: Served) -> None:
    with served.client() as client:
        client.patch("/api/me", json={"name": "Ada"})
        run = start(client)
        assert (run["board"], run["boards"], run["strokes"]) == (1, 10, 0)
        after = hit(client, run["id"], 0).json()
        assert (after["turn_over"], after["run"]["board"]) == (True, 2)
        assert start(client)["id"] == run["id"]
        resumed = client.get(f"/api/challenges/{run['id']}").json()
        assert resumed == after["run"]
        (slam, *_) = client.get("/api/challenges").json()["challenges"]
        assert slam["running"] == run["id"]
        for number in range(1, 10):
            after = hit(client, run["id"], number).json()
        assert after["run"]["is_over"]
        (slam, _, clear) = client.get("/api/challenges").json()["challenges"]
        assert [(line["name"], line["score"], line["mine"]) for line in slam["lines"]] == [("Ada", 0, True)]
        assert slam["running"] is None
        assert set(slam["people"]) == set(LANGUAGES)
        assert slam["bots"]
        assert clear["lines"] == []
        refused = hit(client, run["id"], 10)
    assert (refused.status_code, refused.json()["error"]) == (409, "run_over")
    assert set(refused.json()["message"]) == set(LANGUAGES)


def test_a_stale_stroke_counts_once(served: Served) -> None:
    with served.client() as client:
        run = start(client, "colours")
        assert hit(client, run["id"], 0).status_code == 200
        again = hit(client, run["id"], 0)
        assert (again.status_code, again.json()["error"], again.json()["at"]) == (409, "run_stale", "number")
        assert client.get(f"/api/challenges/{run['id']}").json()["strokes"] == 1
        assert hit(client, run["id"], 7).status_code == 409


def test_a_run_begun_anew_replaces_the_one_under_way(served: Served) -> None:
    with served.client() as client:
        first, second = start(client, "clear"), start(client, "clear", anew=True)
        assert first["id"] != second["id"]
        assert client.get(f"/api/challenges/{first['id']}").status_code == 404


def test_a_run_belongs_to_its_player(served: Served) -> None:
    with served.client() as client, served.client() as other:
        run = start(client)
        assert other.get(f"/api/challenges/{run['id']}").status_code == 404
        assert hit(other, run["id"], 0).status_code == 404


@pytest.mark.parametrize("body", [{}, {"kind": "darts"}, {"kind": "slam", "seed": 4}, {"kind": "slam", "anew": "yes"}])
def test_bad_input_is_answered_with_a_sentence(served: Served, body: dict[str, Any]) -> None:
    with served.client() as client:
        answer = client.post("/api/challenges", json=body)
    assert answer.status_code == 422
    assert set(answer.json()["message"]) == set(LANGUAGES)
