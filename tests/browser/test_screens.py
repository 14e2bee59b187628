"""The match on every size of screen: the board is the largest thing, nothing is hidden, nothing scrolls."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.person import ME, Person, bot
from tests.browser.playing import CORNER, is_asked, stroke_at, stroke_that

LANGUAGES: Final = ("en-GB", "cs-CZ", "es-ES", "de-DE")
SCREENS: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": PHONE,
    "landscape": {**PHONE, "viewport": {"width": 740, "height": 360}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "laptop": {"viewport": {"width": 1280, "height": 620}},
}
LEAST_BOARD: Final = {"desktop": 660, "phone": 360, "landscape": 360, "tablet": 700, "laptop": 556}
"""Pixels of the board's side."""
LEAST_FIGURES: Final = {"desktop": 46, "phone": 32, "landscape": 40, "tablet": 48, "laptop": 46}
"""Pixels of the score: six millimetres on a desk can be read from two metres away."""
LEAST_CALL: Final = {"desktop": 20, "phone": 18, "landscape": 17, "tablet": 24, "laptop": 17}
POSITION: Final = "carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"
LAST_MEN: Final = "carrom1 W1:320,300;B1:-320,300 queen=white"
DEMAND: Final = "Black wins the board by one point: one man. One more point on demand.$"
LAYOUT: Final = """() => {
    const shown = [...document.querySelectorAll("main *")].filter(
        (one) => one.checkVisibility() && !one.closest(".hidden, svg, .papers, dialog"));
    const inside = (one) => { const box = one.getBoundingClientRect();
        return box.width < 2 || (box.left > -1 && box.top > -1 && box.right < innerWidth + 1
            && box.bottom < innerHeight + 1); };
    const fits = (one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1;
    const boxes = [...document.querySelectorAll(".far, .near, .call, .board, .hands, .foot")]
        .filter((one) => one.parentElement.closest(".call") === null)
        .map((one) => [one.className.split(" ")[0], one.getBoundingClientRect()]);
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1
        || b.bottom <= a.top + 1;
    return {
        outside: shown.filter((one) => !inside(one)).map((one) => one.outerHTML.slice(0, 90)),
        scrolling: [document.documentElement, ...document.querySelectorAll(".hands, .match > .play > .call")]
            .filter((one) => !fits(one)).map((one) => `${one.tagName} ${one.className}`),
        cut: shown.filter((one) => one.matches("button:not(.law), label > span, .call p")
            && one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.outerHTML.slice(0, 90)),
        overlaps: boxes.flatMap(([name, box], at) => boxes.slice(at + 1)
            .filter(([, other]) => !apart(box, other)).map(([other]) => `${name} ${other}`)),
    };
}"""
WATCH: Final = """(() => {
    window.scrolled = {};
    window.frames_seen = 0;
    const look = () => {
        for (const one of document.querySelectorAll("html, .hands")) {
            const over = Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth);
            if (over > 1) scrolled[`${one.tagName} ${one.className}`] = document.querySelector("main")?.innerText;
        }
        window.frames_seen += 1;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()"""
"""Looks in every frame whether the page or its controls scroll, and keeps what was shown then."""
LONG_CALL: Final = "The umpire explains at length why the turn passes. " * 8
FINE: Final[dict[str, list[str]]] = {"outside": [], "scrolling": [], "cut": [], "overlaps": []}


def pixels(locator: Locator) -> float:
    """Size of the type."""
    return float(locator.first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))


def box_of(person: Person) -> FloatRect:
    box = person.board.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("screen", SCREENS)
def test_the_board_is_the_hero_and_nothing_is_hidden_in_any_language(visit: Visit, screen: str) -> None:
    ann = visit("Ann", **SCREENS[screen])
    match = ann.practises(POSITION)
    found = {}
    for locale in LANGUAGES:
        ann.page.evaluate("code => localStorage.setItem('carrom.language', code)", locale[:2])
        ann.enters(match)
        expect(ann.page.locator("html")).to_have_attribute("lang", locale[:2])
        ann.shot(f"screen-{screen}-{locale[:2]}")
        found[locale] = ann.page.evaluate(LAYOUT)
        box = box_of(ann)
        assert min(box["width"], box["height"]) >= LEAST_BOARD[screen]
    assert found == dict.fromkeys(LANGUAGES, FINE)


@pytest.mark.parametrize("screen", SCREENS)
def test_score_clock_and_call_are_large(visit: Visit, screen: str) -> None:
    ann = visit("Ann", **SCREENS[screen])
    ann.plays(ME, ME, clocks=True)
    for name in ("Choose break", "Bottom", "Ready"):
        ann.presses(name)
    clock = ann.page.get_by_role("timer")
    clock.first.wait_for()
    ann.shot(f"figures-{screen}")
    assert pixels(ann.page.locator(".score")) >= LEAST_FIGURES[screen]
    assert pixels(clock) >= 0.75 * LEAST_FIGURES[screen]
    assert pixels(ann.call.locator("p")) >= LEAST_CALL[screen]
    assert ann.page.evaluate(LAYOUT) == FINE


@pytest.mark.parametrize("screen", SCREENS)
def test_a_replay_and_a_call_with_many_clauses_fit_in_any_language(visit: Visit, screen: str) -> None:
    ann = visit("Ann", **SCREENS[screen])
    replayed = ann.practises(POSITION)
    ann.strikes(*stroke_at(0, 100, power=20))
    ann.heard.clear()
    demanding = ann.practises(LAST_MEN)
    ann.strikes(*stroke_that(ann, DEMAND, (-320, 300)))
    found = {}
    for locale in LANGUAGES:
        ann.page.evaluate("code => localStorage.setItem('carrom.language', code)", locale[:2])
        for name, match, label in (("replay", replayed, "1.1.1"), ("demand", demanding, "")):
            ann.enters(match, label)
            expect(ann.page.locator("html")).to_have_attribute("lang", locale[:2])
            expect(ann.page.locator(".hands .scrub" if label else ".hands .decide")).to_be_visible()
            ann.shot(f"{name}-{screen}-{locale[:2]}")
            found[locale, name] = ann.page.evaluate(LAYOUT)
    assert found == dict.fromkeys(found, FINE)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_name_of_a_bot_is_read_in_full(visit: Visit, screen: str) -> None:
    ann = visit("Ann", **SCREENS[screen])
    ann.practises(POSITION, ME, bot(3))
    name = ann.page.locator("div.side .text", has_text="Ravi")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")
    ann.shot(f"bot-{screen}")
    assert ann.page.evaluate(LAYOUT) == FINE


@pytest.mark.parametrize("screen", SCREENS)
def test_the_page_never_scrolls_while_a_bot_plays(visit: Visit, screen: str) -> None:
    ann = visit("Ann", **SCREENS[screen])
    ann.context.add_init_script(WATCH)
    ann.plays(ME, bot(3))
    ann.until(lambda: is_asked(ann))
    assert ann.page.evaluate("scrolled") == {}
    ann.page.evaluate("text => document.querySelector('.call .text').prepend(text)", LONG_CALL)
    seen = ann.page.evaluate("frames_seen")
    ann.page.wait_for_function("seen => frames_seen > seen + 1", arg=seen)
    assert ann.page.evaluate("scrolled") == {}
    expect(ann.page.locator(".call .wait")).to_be_in_viewport(ratio=1)


def test_a_stroke_is_played_on_a_phone_in_landscape(visit: Visit) -> None:
    ann = visit("Ann", **SCREENS["landscape"])
    ann.practises(POSITION)
    ann.strikes(*stroke_at(0, 100, power=40))
    ann.shot("landscape-stroke")
    assert ann.page.evaluate(LAYOUT) == FINE
    ann.button("Score card and history").click()
    ann.button("Watch stroke 1").click()
    ann.page.get_by_role("slider", name="Time within the stroke").wait_for()
    ann.shot("landscape-replay")
    assert ann.page.evaluate(LAYOUT) == FINE
    ann.button("More").click()
    ann.page.get_by_role("dialog").get_by_role("link", name="Home").click()
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()


def test_bots_are_offered_nothing(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(POSITION, ME, bot(1))
    ann.button("More").click()
    expect(ann.button("Concede the match")).to_be_visible()
    expect(ann.button("Offer to replay this board")).to_be_hidden()
    expect(ann.button("Ask to take back the last stroke")).to_be_hidden()


def test_a_placing_is_waived_only_when_it_is_confirmed(visit: Visit) -> None:
    ann = visit("Ann", **SCREENS["landscape"])
    ann.practises(POSITION)
    ann.strikes(*stroke_at(CORNER, CORNER, place=100, power=35))
    ann.button("Waive").click()
    ann.shot("landscape-waive")
    assert ann.page.evaluate(LAYOUT) == FINE
    ann.button("No, place").click()
    expect(ann.button("Place")).to_be_visible()
    ann.button("Waive").click()
    ann.presses("Yes, waive")
    assert ann.line["kind"] == "waived"


def test_a_conceded_match_counts_no_board_zero_and_its_trials_are_not_told(visit: Visit) -> None:
    ann = visit("Ann")
    ann.plays(ME, ME)
    for name in ("Choose break", "Bottom"):
        ann.presses(name)
    ann.button("More").click()
    ann.button("Concede the match").click()
    ann.presses("Concede")
    expect(ann.page.get_by_role("heading", name="Game 1 · Board 1")).to_be_visible()
    expect(ann.page.get_by_text("International laws", exact=True)).to_be_visible()
    expect(ann.page.get_by_text("trial board", exact=False)).to_have_count(0)
