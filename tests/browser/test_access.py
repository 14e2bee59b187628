"""Every page and every dialog, by light and by dark, as people with a screen reader or weak eyes meet them."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Literal

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Visit
from tests.browser.person import ME, OPEN, Person
from tests.browser.playing import CORNER, stroke_at, stroke_that

AXE = files("axe_playwright_python") / "axe.min.js"
POSITION = "carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"
LAST_MEN = "carrom1 W1:320,300;B1:-320,300 queen=white"
PLANTED = """
    const picture = document.createElement("img");
    picture.src = "/icon-192.png";
    const field = document.createElement("input");
    const pale = document.createElement("p");
    pale.textContent = "hardly to be read";
    pale.style.color = "#eee";
    pale.style.background = "#fff";
    document.querySelector("main").append(picture, field, pale);
"""


def violations(person: Person, only: str = "") -> dict[str, list[str]]:
    """Violations that axe finds on the page: broken rules and their elements."""
    if person.page.evaluate("typeof axe") == "undefined":
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"resultTypes": ["violations"], **({"runOnly": [only]} if only else {})}
    found: dict[str, Any] = person.page.evaluate("options => axe.run(options)", options)
    return {one["id"]: [str(node["target"]) for node in one["nodes"]] for one in found["violations"]}


def home(person: Person) -> None:
    person.goes_to("/")
    person.page.get_by_text("Laws and length").click()


def home_doubles(person: Person) -> None:
    person.goes_to("/")
    person.page.get_by_text("Doubles", exact=True).click()


def editor(person: Person) -> None:
    person.goes_to("/edit")
    person.page.get_by_text("The position is valid.").wait_for()


def editor_wrong(person: Person) -> None:
    person.goes_to("/edit")
    person.page.get_by_role("textbox", name="Notation").fill("carrom1 Q:0,0;W1:5,5")
    person.page.get_by_text("Problems").wait_for()


def me(person: Person) -> None:
    person.goes_to("/me")
    person.page.get_by_role("group", name="Account").get_by_role("button", name="Recover").click()


def owner(person: Person) -> None:
    """An account, about to be deleted."""
    form = {"name": "Owner of the page", "passphrase": "four quiet men fell"}
    headers = {"Origin": person.origin}
    made = person.context.request.post(f"{person.origin}/api/accounts", data=form, headers=headers)
    assert made.ok, made.text()
    person.goes_to("/me")
    person.page.get_by_text("this device").wait_for()
    person.button("Delete account").click()


def trust(person: Person) -> None:
    person.goes_to("/trust")
    person.page.get_by_text("hands out no certificate").wait_for()


def lost(person: Person) -> None:
    person.goes_to("/nowhere")


def at(path: str) -> Callable[[Person], None]:
    def open_it(person: Person) -> None:
        person.goes_to(path)
        person.page.wait_for_load_state("networkidle")

    return open_it


def compared(person: Person) -> None:
    person.goes_to("/laws/icf")
    person.page.get_by_label("Compare with").select_option(label="Laws of 1991")
    person.page.get_by_role("columnheader", name="Laws of 1991").first.wait_for()


def rack(person: Person) -> None:
    """The first break of a newcomer: the ring around the rack, and a hint."""
    person.plays(ME, ME, practice=True)
    person.button("Turn the rack as suggested").wait_for()
    person.page.get_by_text("Slide the striker along the line").wait_for()


def toss(person: Person) -> None:
    person.plays(ME, ME)


def invite(person: Person) -> None:
    person.page.goto(person.origin)
    person.page.get_by_text("Play a friend").click()
    person.button("Create match").click()
    person.page.get_by_role("textbox", name="Link for player 2").wait_for()


def stroke(person: Person) -> None:
    person.practises(POSITION)
    person.strikes(*stroke_at(0, 100, power=40))


def placing(person: Person) -> None:
    person.practises(POSITION)
    person.strikes(*stroke_at(CORNER, CORNER, place=100, power=35))
    person.button("Place").wait_for()


def law(person: Person) -> None:
    placing(person)
    person.call.get_by_role("button").first.click()
    person.page.get_by_role("dialog").locator(".law").wait_for()


def demand(person: Person) -> None:
    person.practises(LAST_MEN)
    person.strikes(
        *stroke_that(person, "Black wins the board by one point: one man. One more point on demand.$", (-320, 300))
    )
    person.button("Demand no points").wait_for()


def over(person: Person) -> None:
    demand(person)
    person.presses("Demand no points")
    person.button("Rematch").wait_for()


def replay(person: Person) -> None:
    stroke(person)
    if person.button("Score card and history").is_visible():
        person.button("Score card and history").click()
    person.button("Watch stroke 1").click()
    person.page.get_by_role("slider", name="Time within the stroke").wait_for()


def dialog(name: str) -> Callable[[Person], None]:
    def open_it(person: Person) -> None:
        stroke(person)
        person.button(name).click()
        person.page.get_by_role("dialog").wait_for()

    return open_it


def conceding(person: Person) -> None:
    stroke(person)
    person.button("More").click()
    person.button("Concede the match").click()


def watching(person: Person) -> None:
    made = person.makes(OPEN, OPEN)
    person.enters(made["id"])


STATES: dict[str, Callable[[Person], None]] = {
    "home": home,
    "home-doubles": home_doubles,
    "editor": editor,
    "editor-wrong": editor_wrong,
    "me": me,
    "owner": owner,
    "lost": lost,
    "learn": at("/learn"),
    "lesson": at("/learn/due"),
    "puzzle": at("/puzzles/daily"),
    "exam": at("/exam"),
    "challenges": at("/challenges"),
    "study": at("/study"),
    "law-73": at("/laws/icf/73"),
    "compared": compared,
    "ranking": at("/ranking"),
    "games": at("/games"),
    "player": at("/players/bot:beginner"),
    "rack": rack,
    "trust": trust,
    "toss": toss,
    "invite": invite,
    "stroke": stroke,
    "placing": placing,
    "law": law,
    "demand": demand,
    "over": over,
    "replay": replay,
    "share": dialog("Share"),
    "settings": dialog("Settings"),
    "more": dialog("More"),
    "conceding": conceding,
    "watching": watching,
}
LOOKS: tuple[tuple[str, Literal["light", "dark"], ViewportSize, str], ...] = (
    ("light", "light", {"width": 1280, "height": 800}, ""),
    ("dark", "dark", {"width": 1280, "height": 800}, "color-contrast"),
    ("phone", "light", {"width": 360, "height": 740}, ""),
)
"""Only the contrast depends on the theme."""


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_wrong(visit: Visit, state: str) -> None:
    # axe is put into the page from outside, which the policy of the page rightly forbids.
    ann = visit("Ann", bypass_csp=True)
    STATES[state](ann)
    found = {}
    for look, scheme, size, only in LOOKS:
        ann.page.emulate_media(color_scheme=scheme)
        ann.page.set_viewport_size(size)
        ann.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
        ann.shot(f"axe-{state}-{look}")
        found[look] = violations(ann, only)
    assert found == {look: {} for look, *_ in LOOKS}


def test_axe_finds_what_is_planted(visit: Visit) -> None:
    ann = visit("Ann", bypass_csp=True)
    ann.goes_to("/")
    ann.page.evaluate(PLANTED)
    assert {"image-alt", "label", "color-contrast"} <= set(violations(ann))


@pytest.mark.parametrize("path", ["/", "/edit", "/me"])
def test_touch_targets_are_large_enough_for_a_finger(visit: Visit, path: str) -> None:
    ann = visit("Ann", phone=True)
    ann.goes_to(path)
    ann.page.wait_for_load_state("networkidle")
    small = ann.page.evaluate(
        """() => [...document.querySelectorAll("main button, main select, main input:not([type=radio], [type=checkbox],"
            + " .hidden), main label:has(input[type=radio]), main label:has(input[type=checkbox]), main a")]
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
            .map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert small == []


def test_a_page_that_breaks_its_policy_would_be_noticed(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/")
    ann.page.evaluate(
        "document.body.insertAdjacentElement('beforeend', document.createElement('style')).textContent = 'p{}'"
    )
    ann.until(lambda: any(re.search("Content Security Policy", said) for said in ann.wrong))
    ann.expected.append("Content Security Policy")
