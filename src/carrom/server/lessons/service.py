"""The course for a visitor: an attempt at a step, and his progress."""

from typing import Annotated

from pydantic import Field

from carrom.server.lessons import wire
from carrom.server.lessons.course import course, step_of, try_placing, try_stroke
from carrom.server.people.identity import Identity
from carrom.server.state import ServerState
from carrom.storage import study

LessonId = Annotated[str, Field(max_length=40, pattern=r"^[a-z]+$")]
StepNumber = Annotated[int, Field(ge=0, le=20)]


async def progress(server: ServerState, person: Identity) -> wire.LessonProgress:
    """The lessons that the visitor has finished, as far as the server keeps them."""
    done = await server.store.read(study.lessons_of, person.id) if person.is_stored else []
    return wire.LessonProgress(done=done, kept=person.is_stored)


async def finish(server: ServerState, person: Identity, form: wire.LessonProgressForm) -> wire.LessonProgress:
    """Add finished lessons; the server keeps those of stored people, other guests keep them in their browser."""
    known = {lesson.id for lesson in course().lessons}
    done = [lesson for lesson in dict.fromkeys(form.done) if lesson in known]
    if person.is_stored:
        done = await server.store.write(study.finish_lessons, person.id, done, server.clock.now_ms())
    return wire.LessonProgress(done=done, kept=person.is_stored)


async def stroke(
    server: ServerState, lesson: LessonId, step: StepNumber, form: wire.LessonStrokeForm
) -> wire.LessonStroke:
    """Try a stroke at a step."""
    return await server.pools.trials.run(try_stroke, step_of(lesson, step), form.stroke)


async def placing(
    server: ServerState, lesson: LessonId, step: StepNumber, form: wire.LessonPlacingForm
) -> wire.LessonPlacing:
    """Place men at a step."""
    return await server.pools.trials.run(try_placing, step_of(lesson, step), form.spots)
