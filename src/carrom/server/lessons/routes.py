"""Routes of the course: the lessons, an attempt at a step, and the progress of the visitor."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from carrom.server.lessons.course import course, step_of, try_placing, try_stroke
from carrom.server.lessons.wire import (
    Course,
    LessonPlacing,
    LessonPlacingForm,
    LessonProgress,
    LessonProgressForm,
    LessonStroke,
    LessonStrokeForm,
)
from carrom.server.people.identity import CurrentPerson
from carrom.server.problems import problem_responses
from carrom.server.state import CurrentServer
from carrom.storage import study

router = APIRouter(prefix="/api/lessons", tags=["lessons"])
LessonId = Annotated[str, Path(max_length=40, pattern=r"^[a-z]+$")]
StepNumber = Annotated[int, Path(ge=0, le=20)]


@router.get("", responses=problem_responses())
async def lessons() -> Course:
    """The lessons in their order."""
    return course()


@router.get("/progress", responses=problem_responses())
async def progress(person: CurrentPerson, server: CurrentServer) -> LessonProgress:
    """The lessons that the visitor has finished, as far as the server keeps them."""
    done = await server.store.read(study.lessons_of, person.id) if person.is_stored else []
    return LessonProgress(done=done, kept=person.is_stored)


@router.post("/progress", responses=problem_responses())
async def finish(form: LessonProgressForm, person: CurrentPerson, server: CurrentServer) -> LessonProgress:
    """Add finished lessons; the server keeps those of stored people, other guests keep them in their browser."""
    known = {lesson.id for lesson in course().lessons}
    done = [lesson for lesson in dict.fromkeys(form.done) if lesson in known]
    if person.is_stored:
        done = await server.store.write(study.finish_lessons, person.id, done, server.clock.now_ms())
    return LessonProgress(done=done, kept=person.is_stored)


@router.post("/{lesson}/{step}/stroke", responses=problem_responses("not_found"))
async def stroke(
    lesson: LessonId, step: StepNumber, form: LessonStrokeForm, server: CurrentServer, request: Request
) -> LessonStroke:
    """Try a stroke at a step."""
    found = step_of(lesson, step)
    with server.limits.job(request, server.limits.trials):
        return await server.pools.trials.run(try_stroke, found, form.stroke)


@router.post("/{lesson}/{step}/placing", responses=problem_responses("not_found"))
async def placing(
    lesson: LessonId, step: StepNumber, form: LessonPlacingForm, server: CurrentServer, request: Request
) -> LessonPlacing:
    """Place men at a step."""
    found = step_of(lesson, step)
    with server.limits.job(request, server.limits.trials):
        return await server.pools.trials.run(try_placing, found, form.spots)
