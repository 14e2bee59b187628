"""The exam trainer on a phone and by the keyboard: answers are marked, mistakes come back, papers are downloaded."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Response, expect
from pypdf import PdfReader

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.test_access import violations

FINGER_PX = 48
SMALL = """(least) => [...document.querySelectorAll("main button, main select, main a, main input[type=number],"
    + " main label:has(input[type=radio]), main label:has(input[type=checkbox])")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < least - 0.5)
    .map((one) => one.outerHTML.slice(0, 120))"""
TITLES = {"en": "Exam trainer", "cs": "Trenažér zkoušky", "es": "Entrenador del examen", "de": "Prüfungstrainer"}


def is_drawing(response: Response) -> bool:
    return "/api/exam/questions" in response.url


def starts(person: Person, button: str = "Start") -> list[dict[str, Any]]:
    """Begin a sitting; its new questions."""
    with person.page.expect_response(is_drawing) as answer:
        person.button(button).click()
    asked = answer.value.json()["questions"]
    expect(person.page.get_by_text("Question 1 of 10")).to_be_visible()
    found: list[dict[str, Any]] = asked[:10]
    return found


def choose(person: Person, question: dict[str, Any], *, right: bool) -> None:
    expect(person.page.get_by_role("heading", name=question["asked"])).to_be_visible()
    index = question["right"] if right else (question["right"] + 1) % 4
    person.page.locator(".choices button").nth(index).click()
    expect(person.page.get_by_role("heading", name="Right" if right else "Not right", exact=True)).to_be_focused()


def fits(person: Person) -> None:
    assert person.page.evaluate("document.scrollingElement.scrollWidth") <= 360
    assert person.page.evaluate(SMALL, FINGER_PX) == []


def test_mistakes_come_back_and_results_are_kept_by_chapter(visit: Visit) -> None:
    ann = visit("Ann", phone=True, bypass_csp=True)
    ann.goes_to("/exam")
    expect(ann.button("Start")).to_be_enabled()
    fits(ann)
    asked = starts(ann)
    for number, question in enumerate(asked):
        choose(ann, question, right=number >= 2)
        for law in question["clauses"]:
            expect(ann.page.get_by_role("link", name=law["clause"], exact=True).first).to_be_visible()
        if number < 3:
            fits(ann)
            assert violations(ann) == {}
            ann.shot(f"exam-{question['kind']}-{number}-360x740")
        ann.button("Next question" if number < 9 else "Show the result").click()
    expect(ann.page.get_by_role("heading", name="8 of 10 right")).to_be_focused()
    expect(ann.page.get_by_text("2 questions will come back.")).to_be_visible()
    ann.goes_to("/exam")  # what was answered outlives the page
    expect(ann.page.get_by_text("2 mistakes come back now.")).to_be_visible()
    chapters = {question["title"] for question in asked}
    expect(ann.page.locator(".results li")).to_have_count(len(chapters))
    assert violations(ann) == {}
    ann.shot("exam-results-360x740")
    with ann.page.expect_request(lambda request: "/api/exam/again" in request.url) as again:
        starts(ann)
    assert set(parse_qs(urlsplit(again.value.url).query)["question"]) == {question["id"] for question in asked[:2]}


def test_a_ruling_is_entered_and_marked_figure_by_figure(visit: Visit) -> None:
    ann = visit("Ann", phone=True, bypass_csp=True)
    ann.goes_to("/exam")
    ann.page.get_by_label("Enter the ruling").check()
    first, second, *_ = starts(ann)
    fits(ann)
    enter(ann, first["answer"])
    ann.shot("exam-enter-360x740")
    assert violations(ann) == {}
    ann.button("Check").click()
    expect(ann.page.get_by_role("heading", name="Right", exact=True)).to_be_focused()
    ann.button("Next question").click()
    wrong = {"winner": "", "turn": "passes" if second["answer"]["turn"] != "passes" else "continues"}
    enter(ann, second["answer"] | wrong)
    ann.button("Check").click()
    expect(ann.page.get_by_role("heading", name="Not right", exact=True)).to_be_visible()
    expect(ann.page.get_by_text(second["solution"])).to_be_visible()


def enter(person: Person, answer: dict[str, Any]) -> None:
    if answer["winner"]:
        person.page.get_by_label("board over").check()
        person.page.get_by_label("White" if answer["winner"] == "white" else "Black", exact=True).check()
        figures = {"Points, without a demand": answer["points"]}
    else:
        person.page.get_by_label("goes on" if answer["turn"] == "continues" else "passes").check()
        figures = {
            "White men to place": answer["white_back"],
            "Black men to place": answer["black_back"],
            "White men still owed": answer["white_owed"],
            "Black men still owed": answer["black_owed"],
        }
        person.page.get_by_label("Queen back to the centre").set_checked(answer["queen_back"])
    for label, figure in figures.items():
        for _ in range(figure):
            person.page.get_by_role("button", name=f"{label}: one more").click()


def test_a_question_with_a_clock_ends_after_fifteen_seconds(visit: Visit) -> None:
    ann = visit("Ann", phone=True, bypass_csp=True)
    ann.goes_to("/exam")
    ann.page.get_by_label("15 seconds for each question").check()
    ann.page.clock.install()
    (first, *_) = starts(ann)
    timer = ann.page.get_by_role("timer")
    expect(timer).to_have_text("15")
    ann.page.clock.run_for(11_000)
    expect(timer).to_have_text("4")
    ann.shot("exam-timed-360x740")
    assert violations(ann) == {}
    ann.page.clock.run_for(4_200)
    expect(ann.page.get_by_role("heading", name="Time is up")).to_be_focused()
    expect(ann.page.locator(".choices .right")).to_contain_text(first["choices"][first["right"]])
    ann.button("Stop").click()
    expect(ann.page.get_by_role("heading", name="0 of 1 right")).to_be_visible()


def test_the_keyboard_answers_and_goes_on(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/exam")
    asked = starts(ann)
    for number, question in enumerate(asked[:3], 1):
        expect(ann.page.get_by_text(f"Question {number} of 10")).to_be_visible()
        ann.page.keyboard.press(str(question["right"] + 1))
        expect(ann.page.get_by_role("heading", name="Right", exact=True)).to_be_focused()
        ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text("Question 4 of 10")).to_be_visible()


@pytest.mark.parametrize("lang", TITLES)
def test_the_page_speaks_every_language(visit: Visit, lang: str) -> None:
    ann = visit("Ann", phone=True)
    ann.goes_to(f"/exam?lang={lang}")
    expect(ann.page.get_by_role("heading", name=TITLES[lang])).to_be_visible()
    expect(ann.page.locator("main button.main")).to_be_enabled()
    with ann.page.expect_response(is_drawing) as answer:
        ann.page.locator("main button.main").click()
    assert f"lang={lang}" in answer.value.url
    expect(ann.page.get_by_text(answer.value.json()["questions"][0]["asked"])).to_be_visible()
    fits(ann)


def test_a_paper_and_its_solutions_are_downloaded(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/exam")
    ann.page.get_by_role("combobox", name="Laws").select_option("icf-1991")
    ann.page.get_by_label("Number of the paper").fill("12")
    for link, word in (("Paper (PDF)", "mock paper"), ("Solutions (PDF)", "solutions")):
        with ann.page.expect_download() as download:
            ann.page.get_by_role("link", name=link).click()
        assert download.value.suggested_filename.startswith("carrom-icf-1991-12")
        text = PdfReader(BytesIO(download.value.path().read_bytes())).pages[0].extract_text()
        assert f"examination: {word}" in text
