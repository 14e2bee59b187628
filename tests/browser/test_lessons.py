"""The course on a phone: every lesson is walked through by touch, hints come after two misses, progress is kept."""

from __future__ import annotations

import re
from math import cos, radians, sin

import pytest
from playwright.sync_api import expect

from carrom.server.lessons.course import course, step_of
from carrom.server.trials.wire import StrokeForm
from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.playing import degrees_of
from tests.browser.test_access import violations
from tests.browser.test_touch import WHOLE_MM, Finger, striker_at

DEAD_PX, FULL_PX, CURVE, SLOWEST, FASTEST = 14, 0.36, 1.5, 100, 7000
"""Of the pull: see ``web/src/board/aim.ts``."""
WIDE_MM = 880
"""From one edge of the whole frame to the other."""


def strikes(person: Person, finger: Finger, stroke: StrokeForm) -> None:
    """Slide the striker to its place with a finger, pull it back, rest, and let go."""
    expect(person.button("Strike")).to_be_enabled()
    box = person.board.bounding_box()
    assert box is not None
    place = stroke.place / 100
    x, y = striker_at(person)
    if place:
        to, _ = striker_at(person, place)
        finger.down(x, y)
        finger.move(to, y)
        finger.up()
        x = to
    part = ((stroke.speed - SLOWEST) / (FASTEST - SLOWEST)) ** (1 / CURVE)
    whole = box["width"] * WIDE_MM / WHOLE_MM  # as if the frame were as wide as on larger screens
    pull = DEAD_PX + part * (min(max(FULL_PX * whole, 110), 170) - DEAD_PX)
    turn = radians(degrees_of(*stroke.aim))
    finger.down(x, y)
    finger.move(x - pull * sin(turn), y + pull * cos(turn))
    person.page.wait_for_timeout(90)  # a finger rests before it lifts
    finger.up()


def test_the_course_is_walked_through_by_touch_on_a_phone(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.goes_to("/learn")
    expect(ann.page.get_by_text("0 of 10 done")).to_be_visible()
    assert violations(ann) == {}
    ann.shot("learn-360x740")
    ann.page.get_by_role("link", name="Start").tap()
    finger = Finger(ann)
    lessons = course().lessons
    for number, lesson in enumerate(lessons):
        expect(ann.page.get_by_role("heading", name=lesson.title["en"])).to_be_visible()
        for at, shown in enumerate(lesson.steps):
            step = step_of(lesson.id, at)
            expect(ann.page.get_by_text(shown.text["en"])).to_be_visible()
            if (lesson.id, at) == ("stroke", 1):
                misses_twice(ann, finger, step.wrong, shown.hint["en"])
            ann.shot(f"lesson-{lesson.id}-{at}-360x740")
            if shown.model is None:
                ann.button("Place").tap()
            else:
                strikes(ann, finger, shown.model)
            expect(ann.page.get_by_text(step.well["en"])).to_be_visible()
            assert ann.page.evaluate("document.scrollingElement.scrollWidth") <= 360
            is_last = at + 1 == len(lesson.steps)
            if (lesson.id, at) == ("due", 1):
                ann.shot("lesson-reached-360x740")
                assert violations(ann) == {}
            if not is_last:
                ann.button("Next step").tap()
            elif number + 1 < len(lessons):
                ann.button("Next lesson").tap()
            else:
                ann.button("Finish the course").tap()
    expect(ann.page.get_by_text("10 of 10 done")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_text("10 of 10 done")).to_be_visible()


def misses_twice(person: Person, finger: Finger, wrong: StrokeForm | None, hint: str) -> None:
    """Miss, try again, miss, and be given the hint in words and as a line on the board."""
    assert wrong is not None
    for number in range(2):
        expect(person.page.get_by_text(hint)).to_be_hidden()
        strikes(person, finger, wrong)
        again = person.button("Try again")
        expect(again).to_be_focused()
        if number:
            with person.page.expect_response("**/api/trials/stroke"):  # the ghost line of the hint
                again.tap()
        else:
            again.tap()
    expect(person.page.get_by_text(hint)).to_be_visible()
    person.shot("lesson-hint-360x740")
    assert violations(person) == {}


def test_a_lesson_fits_a_desktop_and_a_phone_that_lies(visit: Visit) -> None:
    ben = visit("Ben", locale="de-DE")
    for width, height in ((1280, 620), (820, 1180), (740, 360)):
        ben.page.set_viewport_size({"width": width, "height": height})
        ben.goes_to("/learn/due")
        expect(ben.button("Platzieren")).to_be_visible()
        ben.page.wait_for_timeout(200)
        ben.shot(f"lesson-due-{width}x{height}")
        assert ben.page.evaluate("document.scrollingElement.scrollWidth") <= width


def test_a_key_tells_where_the_men_of_a_lesson_lie(visit: Visit) -> None:
    eve = visit("Eve")
    eve.goes_to("/learn/due")
    expect(eve.board).to_have_accessible_name(re.compile("^Carrom board. Arrows move the man"))
    eve.board.focus()
    eve.page.keyboard.press("m")
    said = eve.page.locator("[aria-live=assertive]")
    expect(said).to_have_text(re.compile(r"^Your \d white men: .* o'clock, \d+ cm from the centre, .* Queen: "))


@pytest.mark.parametrize("locale", ["en-GB", "cs-CZ", "es-ES", "de-DE"])
def test_a_lesson_fits_a_phone_in_every_language(visit: Visit, locale: str) -> None:
    eve = visit("Eve", phone=True, locale=locale)
    for lesson in ("rebound", "foul"):  # the longest texts
        eve.goes_to(f"/learn/{lesson}")
        strike = eve.page.locator("form button.strike")
        expect(strike).to_be_enabled()
        box = strike.bounding_box()
        assert box is not None
        eve.shot(f"lesson-{lesson}-{locale}")
        assert box["y"] + box["height"] <= 740, lesson
        assert eve.page.evaluate("document.scrollingElement.scrollWidth") <= 360
