"""Puzzles at the browser: solved and failed by the controls of the page, told with solution, traps and theme."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from carrom.analysis.puzzles.book import Puzzle, Reason, puzzles
from carrom.analysis.puzzles.judge import judge
from carrom.core.stroke import Stroke
from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.playing import LEAST, MOST, degrees_of, power_of
from tests.browser.test_access import violations

ALL = tuple(puzzles().values())
TEN = 10


def by_sliders(stroke: Stroke) -> Stroke:
    """The stroke that the sliders come to: places by 0.5 mm, degrees by 0.1, power by 1."""
    speed = LEAST + (MOST - LEAST) * (round(power_of(stroke.speed)) / 100) ** 1.5
    degrees = round(degrees_of(*stroke.aim), 1)
    return Stroke.at_degrees(0, round(stroke.place / 50) * 50 / 100_000, degrees, speed / 1000)


def can_be_set(stroke: Stroke) -> bool:
    """True for a stroke that every control reaches."""
    return abs(degrees_of(*stroke.aim)) <= 85 and stroke.speed <= MOST


def easy(puzzle: Puzzle) -> bool:
    """True if sliders solve the puzzle, with something to spare, and its trap can be set too."""
    if not (can_be_set(puzzle.solution.stroke) and can_be_set(puzzle.traps[0].stroke)):
        return False
    return judge(puzzle.position, by_sliders(puzzle.solution.stroke)).wins > puzzle.needed + 0.02


def tries(person: Person, stroke: Stroke) -> None:
    strike = person.button("Strike")
    expect(strike).to_be_enabled()
    person.sets("Striker", stroke.place)
    person.sets("Aim", degrees_of(*stroke.aim))
    person.sets("Power", power_of(stroke.speed))
    strike.click()


def chosen() -> list[Puzzle]:
    found: list[Puzzle] = []
    for puzzle in ALL[::3]:
        if easy(puzzle):
            found.append(puzzle)
        if len(found) == TEN:
            break
    return found


def test_ten_puzzles_are_solved_and_failed(visit: Visit) -> None:
    person = visit()
    solved = 0
    for number, puzzle in enumerate(chosen()):
        person.goes_to(f"/puzzles/{puzzle.id}")
        good = number % 2 == 0
        tries(person, (puzzle.solution if good else puzzle.traps[0]).stroke)
        verdict = person.page.get_by_role("heading", name="Solved" if good else "Not solved", exact=True)
        verdict.wait_for()
        solved += good
        own = person.page.get_by_role("region", name="Your puzzles")
        expect(own.get_by_text(f"Solved {solved} of {number + 1}")).to_be_visible()
        expect(person.page.get_by_role("button", name=re.compile("^Solution"))).to_be_visible()
        expect(person.page.get_by_role("button", name=re.compile("^Trap")).first).to_be_visible()
    assert number == TEN - 1
    person.shot("puzzles-told")
    person.page.get_by_role("button", name=re.compile("^Solution")).click()
    expect(person.page.get_by_role("button", name=re.compile("^Solution"))).to_have_attribute("aria-pressed", "true")
    person.page.wait_for_timeout(300)
    person.shot("puzzles-solution")
    assert violations(person) == {}
    person.button("Play it again").click()
    expect(person.button("Strike")).to_be_enabled()
    person.page.get_by_role("link", name="Next puzzle").click()
    expect(person.page.get_by_text(re.compile("Find the stroke"))).to_be_visible()


def test_a_puzzle_that_was_answered_shows_its_answer(visit: Visit) -> None:
    person = visit(phone=True)
    person.goes_to("/puzzles/daily")
    expect(person.page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    assert violations(person) == {}
    person.shot("puzzles-daily-phone")
    tries(person, Stroke(0, 0, (0, 1_000_000), 900))
    person.page.get_by_role("heading", name=re.compile("^(Solved|Not solved)$")).wait_for()
    person.page.wait_for_timeout(200)
    person.shot("puzzles-daily-told-phone")
    assert violations(person) == {}
    person.page.reload()
    person.page.get_by_role("heading", name=re.compile("^(Solved|Not solved)$")).wait_for()
    expect(person.button("Strike")).to_be_disabled()
    wide = person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0


def test_on_a_phone_that_lies_board_and_verdict_are_seen_together(visit: Visit) -> None:
    person = visit(phone=True, viewport={"width": 740, "height": 360})
    missed = next(
        puzzle for puzzle in ALL if any(trap.reason == Reason.MISSES and not trap.men for trap in puzzle.traps)
    )
    person.goes_to(f"/puzzles/{missed.id}")
    tries(person, Stroke(0, 0, (0, 1_000_000), 900))
    verdict = person.page.get_by_role("heading", name=re.compile("^(Solved|Not solved)$"))
    expect(verdict).to_be_in_viewport(ratio=1)
    expect(person.board).to_be_in_viewport(ratio=0.9)
    person.shot("puzzles-landscape")
    trap = person.page.get_by_role("listitem").filter(has_text="No man of your own falls.").first
    expect(trap).to_contain_text("It gives the turn away.")


@pytest.mark.parametrize(("locale", "word"), [("cs-CZ", "Úlohy"), ("es-ES", "Problemas"), ("de-DE", "Aufgaben")])
def test_puzzles_speak_every_language_without_overflow(visit: Visit, locale: str, word: str) -> None:
    person = visit(phone=True, locale=locale)
    person.goes_to("/puzzles")
    expect(person.page.get_by_role("heading", name=word)).to_be_visible()
    wide: Any = person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0
    person.shot(f"puzzles-{locale}")


def test_an_unknown_puzzle_offers_the_next_one(visit: Visit) -> None:
    person = visit()
    person.expected.append("404")
    person.page.goto(f"{person.origin}/puzzles/ffffff")
    expect(person.page.get_by_role("alert")).to_contain_text("no such thing")
    person.page.get_by_role("link", name="Next puzzle").click()
    expect(person.page.get_by_text(re.compile("Find the stroke"))).to_be_visible()
