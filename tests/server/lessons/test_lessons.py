"""The course: every goal is reached by its model stroke and missed by its wrong one, and progress is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.language import LANGUAGES, language
from carrom.notation.position import read_position, write_position
from carrom.server.lessons.course import CHECKS, Step, course, steps, try_placing, try_stroke
from carrom.server.trials.wire import StrokeForm
from tests.server.edge import Served, serving, settings

TOPICS = ["stroke", "cut", "frame", "rebound", "pair", "break", "queen", "due", "foul", "score"]
EVERY_STEP = [pytest.param(step, id=f"{lesson}-{number}") for (lesson, number), step in steps().items()]
LONGEST = 150
"""Characters of a text: what a phone shows beside the board without scrolling."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("lessons"))) as running:
        yield running


def test_the_course_has_the_ten_lessons_in_order() -> None:
    assert [lesson.id for lesson in course().lessons] == TOPICS
    assert all(lesson.steps for lesson in course().lessons)


@pytest.mark.parametrize("step", EVERY_STEP)
def test_the_model_reaches_the_goal_and_the_wrong_one_does_not(step: Step) -> None:
    if step.shown.model is None:
        assert try_placing(step, step.shown.spots).reached
        with pytest.raises(BadInput):
            try_placing(step, step.wrong_spots)
        return
    assert step.wrong is not None
    good, bad = try_stroke(step, step.shown.model), try_stroke(step, step.wrong)
    assert good.reached, good.said["en"]
    assert good.said == step.well
    assert not bad.reached, bad.stroke.call["en"]


@pytest.mark.parametrize("step", [one for one in EVERY_STEP if one.values[0].shown.model is not None])  # type: ignore[union-attr]
def test_a_finger_need_not_hit_the_model_exactly(step: Step) -> None:
    model = step.shown.model
    assert model is not None
    for turn in (-8_000, 8_000):  # half a degree
        right, ahead = model.aim
        turned = (right + turn * ahead // 1_000_000, ahead - turn * right // 1_000_000)
        found = try_stroke(step, StrokeForm(place=model.place, aim=turned, speed=model.speed))
        assert found.reached, found.stroke.call["en"]


@pytest.mark.parametrize("step", EVERY_STEP)
def test_a_step_is_told_shortly_in_every_language(step: Step) -> None:
    for words in (step.shown.text, step.shown.hint, step.well):
        assert set(words) == set(LANGUAGES)
        assert all(0 < len(text) <= LONGEST for text in words.values()), words
    position = read_position(step.shown.position)
    assert read_position(write_position(position)).board == position.board


def test_every_miss_has_its_sentence_in_every_language() -> None:
    misses = {f"miss_{name}" for name in ("foul", *CHECKS)}
    for code in LANGUAGES:
        assert {key for key in language(code).pack["lessons"] if key.startswith("miss_")} == misses


def test_an_attempt_is_judged_by_the_server(served: Served) -> None:
    step = steps()["stroke", 1]
    assert step.shown.model is not None
    assert step.wrong is not None
    with served.client() as client:
        shown = client.get("/api/lessons").json()["lessons"][0]["steps"][1]
        assert "goal" not in shown
        good = client.post("/api/lessons/stroke/1/stroke", json={"stroke": step.shown.model.model_dump()}).json()
        bad = client.post("/api/lessons/stroke/1/stroke", json={"stroke": step.wrong.model_dump()}).json()
        placed = client.post("/api/lessons/due/0/placing", json={"spots": steps()["due", 0].shown.spots}).json()
        waived = client.post("/api/lessons/due/0/placing", json={"spots": []}).json()
    assert (good["reached"], bad["reached"], placed["reached"], waived["reached"]) == (True, False, True, False)
    assert good["stroke"]["pocketed"] == ["W1"]
    assert "Try again" in bad["said"]["en"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("nothing/0/stroke", {"stroke": {"place": 0, "aim": [0, 1], "speed": 900}}, 404),
        ("stroke/7/stroke", {"stroke": {"place": 0, "aim": [0, 1], "speed": 900}}, 404),
        ("stroke/0/stroke", {}, 422),
        ("stroke/0/placing", {"spots": [[0, 0]]}, 422),
        ("due/0/placing", {"spots": [[0, 30000]]}, 422),
        ("due/0/stroke", {"stroke": {"place": 0, "aim": [0, 1], "speed": 900}}, 422),
        ("progress", {"done": "cut"}, 422),
    ],
)
def test_bad_input_is_answered_with_a_sentence(served: Served, path: str, body: dict[str, Any], status: int) -> None:
    with served.client() as client:
        answer = client.post(f"/api/lessons/{path}", json=body)
    assert answer.status_code == status
    assert set(answer.json()["message"]) == set(LANGUAGES)


def test_progress_is_kept_for_stored_people_and_not_for_others(served: Served) -> None:
    with served.client() as client:
        fresh = client.post("/api/lessons/progress", json={"done": ["cut", "cut", "nothing"]}).json()
        assert fresh == {"done": ["cut"], "kept": False}
        assert client.get("/api/lessons/progress").json() == {"done": [], "kept": False}
        client.patch("/api/me", json={"name": "Ada"})
        client.post("/api/lessons/progress", json={"done": ["cut"]})
        both = client.post("/api/lessons/progress", json={"done": ["frame"]}).json()
        assert both == {"done": ["cut", "frame"], "kept": True}
        assert client.get("/api/lessons/progress").json() == both
