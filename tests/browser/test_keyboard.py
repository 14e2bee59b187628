"""Everything can be done without a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.playing import is_asked

STEPS = 80


def tabs_to(person: Person, wanted: Locator) -> None:
    """Press Tab until the element has the focus, and check that the focus is visible."""
    wanted.wait_for()
    for _ in range(STEPS):
        if wanted.evaluate("one => one === document.activeElement"):
            assert wanted.evaluate("one => one.matches(':focus-visible')")
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {wanted}")


def test_from_the_first_page_to_the_first_stroke_against_a_bot_by_keyboard_alone(visit: Visit) -> None:
    ann = visit("Ann")
    ann.goes_to("/")
    level = ann.page.get_by_role("radio", name="3", exact=True)
    tabs_to(ann, level)
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    tabs_to(ann, ann.button("Play"))
    ann.page.keyboard.press("Enter")
    ann.until(lambda: bool(ann.view))
    words = {"toss_choice": "Choose break", "seated": "Bottom", "ready": "Ready"}
    while not (is_asked(ann) and ann.waiting == "stroke"):
        if is_asked(ann) and ann.waiting in words:
            button = ann.button(words[ann.waiting])
            expect(button).to_be_enabled()
            tabs_to(ann, button)
            ann.changes(lambda: ann.page.keyboard.press("Enter"))
        ann.page.wait_for_timeout(20)
    expect(ann.button("Strike")).to_be_enabled()
    place = ann.slider("Striker")
    tabs_to(ann, place)
    before = place.get_attribute("aria-valuetext")
    ann.page.keyboard.press("ArrowRight")
    expect(place).not_to_have_attribute("aria-valuetext", str(before))
    tabs_to(ann, ann.slider("Power"))
    for _ in range(5):
        ann.page.keyboard.press("PageUp")
    ann.shot("keyboard")
    tabs_to(ann, ann.button("Strike"))
    strokes = len([said for said in ann.sent if said["t"] == "strike"])
    ann.changes(lambda: ann.page.keyboard.press("Enter"))
    assert len([said for said in ann.sent if said["t"] == "strike"]) == strokes + 1


def test_the_slider_of_the_place_steps_over_a_man_by_keys(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises("carrom1 Q:0,100;W1:-320,300;W2:0,-252.6;B1:120,150")
    expect(ann.button("Strike")).to_be_enabled()
    place = ann.slider("Striker")
    tabs_to(ann, place)
    expect(place).to_have_attribute("aria-valuetext", re.compile(r"^-36\.2\smm$"))
    for key, stands in (("ArrowRight", r"^36\.2\s"), ("ArrowLeft", r"^-36\.2\s"), ("ArrowLeft", r"^-36\.[5-9]\s")):
        ann.page.keyboard.press(key)
        expect(place).to_have_attribute("aria-valuetext", re.compile(stands))
    ann.changes(lambda: ann.page.keyboard.press("Enter"))
    strike = next(said for said in reversed(ann.sent) if said["t"] == "strike")
    assert strike["place"] < -3616


def test_the_board_itself_is_aimed_and_struck_by_keys(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises("carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0")
    expect(ann.button("Strike")).to_be_enabled()
    tabs_to(ann, ann.board)
    for key in ("ArrowRight", "Shift+ArrowRight", "d", "5"):
        ann.page.keyboard.press(key)
    expect(ann.page.get_by_text(re.compile(r"^1\.1°$"))).to_be_visible()
    ann.changes(lambda: ann.page.keyboard.press("Enter"))
    strike = next(said for said in reversed(ann.sent) if said["t"] == "strike")
    assert strike["place"] == 100
    assert strike["aim"][0] > 0


def test_a_man_is_placed_by_keys(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises("carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0")
    ann.strikes(10_000, 22.4, 35)
    assert ann.waiting == "placed"
    expect(ann.button("Place")).to_be_enabled()
    x, y = ann.view["placing"]["suggested"][0]
    tabs_to(ann, ann.board)
    ann.page.keyboard.press("ArrowUp")
    ann.changes(lambda: ann.page.keyboard.press("Enter"))
    # Seat 2 places, so up on its screen is down on the board.
    place = next(said for said in reversed(ann.sent) if said["t"] == "place")
    assert place["spots"] == [[x, y - 100]]


def test_a_dialog_keeps_the_focus_and_gives_it_back(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises("carrom1 Q:0,100;W1:-320,300;B1:120,150")
    settings = ann.button("Settings")
    tabs_to(ann, settings)
    ann.page.keyboard.press("Enter")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for _ in range(12):
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    ann.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert settings.evaluate("one => one === document.activeElement")
