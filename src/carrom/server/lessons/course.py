"""The course: ten short lessons on a board, read from ``lessons.json``, with goals that the engine rules.

A step has a position and a goal. Its ``model`` stroke reaches the goal and its ``wrong`` one does not; a test plays
both. Its texts are in the group ``lessons`` of the language packs.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import hypot
from typing import Any, Final

from carrom.equipment import CarromBoard
from carrom.language import LANGUAGES, language
from carrom.server.lessons.wire import Course, Lesson, LessonPlacing, LessonStep, LessonStroke
from carrom.server.play.tracks import STRIKER
from carrom.server.play.wire.messages import Words
from carrom.server.problems import existing
from carrom.server.trials.trial import trial_placing, trial_stroke
from carrom.server.trials.wire import StrokeForm, TrialPlacingForm, TrialStroke, TrialStrokeForm
from carrom.units import PLACES_PER_METRE

MET: Final = 1
FRAME: Final = 2
"""Kinds of contacts in a track."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step with all that is known of it; the browser is not sent its goal."""

    shown: LessonStep
    well: Words
    goal: Mapping[str, Any]
    wrong: StrokeForm | None
    wrong_spots: list[tuple[int, int]]


@cache
def _lessons() -> list[dict[str, Any]]:
    found = json.loads((files("carrom.server.lessons") / "lessons.json").read_text(encoding="utf-8"))
    return list(found)


def _words(key: str) -> Words:
    return {code: language(code).word("lessons", key) for code in LANGUAGES}


@cache
def steps() -> dict[tuple[str, int], Step]:
    """Every step, by its lesson and its number from 0."""
    return {
        (lesson["id"], number): Step(
            LessonStep(
                position=step["position"],
                text=_words(f"{lesson['id']}_{number}_text"),
                hint=_words(f"{lesson['id']}_{number}_hint"),
                model=None if step["model"] is None else StrokeForm.model_validate(step["model"]),
                spots=step.get("spots", []),
            ),
            _words(f"{lesson['id']}_{number}_well"),
            step["goal"],
            None if step["wrong"] is None else StrokeForm.model_validate(step["wrong"]),
            step.get("wrong_spots", []),
        )
        for lesson in _lessons()
        for number, step in enumerate(lesson["steps"])
    }


@cache
def course() -> Course:
    """The lessons as a browser shows them."""
    return Course(
        lessons=[
            Lesson(
                id=lesson["id"],
                title=_words(f"{lesson['id']}_title"),
                about=_words(f"{lesson['id']}_about"),
                steps=[step.shown for (of, _), step in steps().items() if of == lesson["id"]],
            )
            for lesson in _lessons()
        ]
    )


def step_of(lesson: str, number: int) -> Step:
    """A step; Refusal if there is none."""
    return existing(steps().get((lesson, number)), "lesson")


def try_stroke(step: Step, stroke: StrokeForm) -> LessonStroke:
    """Play a stroke on the position of a step, with an exact hand, and judge it by the goal."""
    found = trial_stroke(TrialStrokeForm(position=step.shown.position, stroke=stroke), seed=0)
    missing = missing_of(step.goal, found)
    return LessonStroke(reached=missing is None, said=_said(step, missing), stroke=found)


def try_placing(step: Step, spots: list[tuple[int, int]]) -> LessonPlacing:
    """Place men on the position of a step; a spot that the laws forbid is refused with its clause."""
    found = trial_placing(TrialPlacingForm(position=step.shown.position, spots=spots))
    reached = bool(step.goal.get("placed")) and bool(spots)
    return LessonPlacing(reached=reached, said=_said(step, None if reached else "placed"), placing=found)


def _said(step: Step, missing: str | None) -> Words:
    return step.well if missing is None else _words(f"miss_{missing}")


def missing_of(goal: Mapping[str, Any], stroke: TrialStroke) -> str | None:
    """The first part of a goal that a stroke does not reach; None if it reaches all. A foul reaches none."""
    if stroke.foul or stroke.striker_pocketed:
        return "foul"
    return next((name for name, wanted in goal.items() if not CHECKS[name](stroke, wanted)), None)


def _contacts(stroke: TrialStroke) -> list[str]:
    """What the striker met, in order: names of men, or an empty one for the frame."""
    discs = stroke.track["discs"]
    found: list[str] = []
    for _, kind, disc, other, _ in stroke.track["hits"]:
        if kind == FRAME and discs[disc] == STRIKER:
            found.append("")
        elif kind == MET and STRIKER in (discs[disc], discs[other]):
            found.append(discs[other] if discs[disc] == STRIKER else discs[disc])
    return found


def _spread(stroke: TrialStroke) -> int:
    """Men whose centres lie outside the outer circle, or that fell."""
    radius = CarromBoard().outer_circle.radius * PLACES_PER_METRE
    outside = sum(hypot(x, y) > radius for _, x, y in stroke.view["layout"])
    return outside + len(stroke.pocketed)


CHECKS: Final[Mapping[str, Callable[[TrialStroke, Any], bool]]] = {
    "first": lambda stroke, man: next(filter(None, _contacts(stroke)), None) == man,
    "pocketed": lambda stroke, men: set(men) <= set(stroke.pocketed),
    "rebound": lambda stroke, wanted: (_contacts(stroke)[:1] == [""]) is wanted,
    "broken": lambda stroke, wanted: stroke.board["break_made"] is wanted,
    "spread": lambda stroke, least: _spread(stroke) >= least,
    "queen": lambda stroke, state: stroke.board["queen"] == state,
    "turn_kept": lambda stroke, wanted: stroke.turn_kept is wanted,
    "returned": lambda stroke, wanted: (stroke.view["placing"] is not None) is wanted,
    "points": lambda stroke, points: stroke.outcome is not None and stroke.outcome.points == points,
    "placed": lambda _stroke, _wanted: False,
}
"""What a goal can ask for: the first man the striker meets, men that fall, the frame before any man, a break, men
outside the outer circle, the state of the queen, the turn, a man that comes back at once, points of a won board, or
men that are placed."""
