"""Bodies of requests and responses of the course: its lessons, an attempt at a step, and the progress of a person."""

from typing import Annotated

from pydantic import Field

from carrom.server.play.wire.commands import SpotField
from carrom.server.play.wire.forms import RequestBody, ResponseBody
from carrom.server.play.wire.messages import Words
from carrom.server.trials.wire import StrokeForm, TrialRuling, TrialStroke


class LessonStep(ResponseBody):
    """One thing to do on a position."""

    position: str
    text: Words
    hint: Words
    model: StrokeForm | None
    """A stroke that reaches the goal, for the hint; none where men are placed."""
    spots: list[tuple[int, int]]
    """Where men can be placed, for the hint."""


class Lesson(ResponseBody):
    """A lesson: one or more steps, each with a goal."""

    id: str
    title: Words
    about: Words
    steps: list[LessonStep]


class Course(ResponseBody):
    """All lessons, in their order."""

    lessons: list[Lesson]


class LessonStrokeForm(RequestBody):
    """A stroke at a step of a lesson."""

    stroke: StrokeForm


class LessonPlacingForm(RequestBody):
    """Men placed at a step of a lesson; none to waive them."""

    spots: Annotated[list[SpotField], Field(max_length=9)]


class LessonStroke(ResponseBody):
    """What came of a stroke."""

    reached: bool
    said: Words
    """What is said of it: well done, or what is missing."""
    stroke: TrialStroke


class LessonPlacing(ResponseBody):
    """What came of a placing."""

    reached: bool
    said: Words
    placing: TrialRuling


class LessonProgress(ResponseBody):
    """The lessons that a person has finished."""

    done: list[str]
    kept: bool
    """True if the server keeps them; a guest who is not stored keeps them in his browser only."""


class LessonProgressForm(RequestBody):
    """Lessons finished in this browser, to be added to those that the server keeps."""

    done: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=50)]
