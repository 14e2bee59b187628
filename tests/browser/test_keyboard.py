"""Everything can be done without a mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.person import LONG_MS, ME, Person
from tests.browser.playing import SliderStroke, chance_of, degrees_of, good_stroke, is_asked, power_of, stroke_that

STEPS = 80


def tabs_to(person: Person, wanted: Locator) -> None:
    """Press Tab until the element has the focus, and check that the focus is visible."""
    wanted.wait_for()
    for _ in range(STEPS):
        if wanted.evaluate("one => one === document.activeElement && one.matches(':focus-visible')"):
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
    for _ in range(LONG_MS // 20):
        if is_asked(ann) and ann.waiting == "stroke":
            break
        button = ann.button(words.get(ann.waiting, "none"))
        if is_asked(ann) and button.is_visible():  # against bots the server seats the person itself, one event later
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
    expect(ann.page.get_by_text(re.compile(r"^1\.10?°$"))).to_be_visible()
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


LAST_MEN = "carrom1 W1:320,300;B1:-320,300;B2:-100,0 queen=white"


def shown(person: Person, name: str) -> float:
    """The figure beside a slider."""
    text = (person.slider(name).get_attribute("aria-valuetext") or "").replace("\N{MINUS SIGN}", "-")
    found = re.search(r"-?[\d.]+", text)
    assert found is not None, text
    return float(found[0])


def steps_to(person: Person, name: str, wanted: float, keys: dict[str, float]) -> None:
    """Press keys of the board, large steps first, until the figure of a slider is as near as they come."""
    for key, step in keys.items():
        for _ in range(3):
            left = wanted - shown(person, name)
            for _ in range(round(abs(left) / step)):
                person.page.keyboard.press(key if left > 0 else OTHER_WAY[key])


OTHER_WAY = {"Shift+D": "Shift+A", "d": "a", "Shift+ArrowRight": "Shift+ArrowLeft", "ArrowRight": "ArrowLeft"}


def strikes_by_keys(person: Person, stroke: SliderStroke) -> None:
    """Make a stroke by the keys of the board, which has the focus already."""
    expect(person.button("Strike")).to_be_enabled(timeout=60_000)
    expect(person.board).to_be_focused()
    steps_to(person, "Striker", stroke.place / 100, {"Shift+D": 10, "d": 1})
    steps_to(person, "Aim", stroke.degrees, {"Shift+ArrowRight": 1, "ArrowRight": 0.1})
    person.page.keyboard.press(str(min(max(round(stroke.power * 9 / 100), 1), 9)))
    person.changes(lambda: person.page.keyboard.press("Enter"))


def presses_by_keys(person: Person, name: str) -> None:
    button = person.button(name)
    expect(button).to_be_enabled(timeout=60_000)
    tabs_to(person, button)
    person.changes(lambda: person.page.keyboard.press("Enter"))


def test_the_last_strokes_of_a_board_by_keyboard_alone(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(LAST_MEN)
    expect(ann.button("Strike")).to_be_enabled()
    tabs_to(ann, ann.board)
    strikes_by_keys(ann, SliderStroke(0, 0, 10))  # too weak to touch anything: the turn passes
    strikes_by_keys(ann, SliderStroke(0, 0, 10))
    found = stroke_that(ann, "White wins the board", (320, 300))
    strikes_by_keys(ann, found._replace(place=round(found.place, -2), power=round(found.power, -1)))
    if ann.waiting == "demanded":
        presses_by_keys(ann, "Demand no points")
    assert ann.view["result"], ann.line
    tabs_to(ann, ann.button("Rematch"))


@pytest.mark.slow
def test_a_whole_board_by_keyboard_alone(visit: Visit) -> None:
    ann = visit("Ann")
    ann.plays(ME, ME)
    chance = chance_of(3)
    names = {"toss_choice": "Choose break", "seated": "Bottom", "ready": "Ready", "demanded": "Demand no points"}
    for _ in range(400):
        ann.until(lambda: bool(ann.view["result"]) or is_asked(ann))
        if ann.view["result"]:
            break
        if ann.waiting in names:
            presses_by_keys(ann, names[ann.waiting])
        elif ann.waiting == "placed":
            tabs_to(ann, ann.board)
            ann.changes(lambda: ann.page.keyboard.press("Enter"))
        else:
            stroke = good_stroke(ann, chance)
            expect(ann.button("Strike")).to_be_enabled(timeout=60_000)
            tabs_to(ann, ann.board)
            power = power_of(stroke.speed)
            strikes_by_keys(ann, SliderStroke(stroke.place, degrees_of(*stroke.aim), power))
    assert ann.view["result"]


def test_the_focus_comes_back_to_the_control_that_was_used(visit: Visit) -> None:
    ann = visit("Ann", moving=True)
    ann.practises("carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0")
    expect(ann.button("Strike")).to_be_enabled()
    strike = ann.button("Strike")
    tabs_to(ann, strike)
    ann.changes(lambda: ann.page.keyboard.press("Enter"))
    expect(ann.board).to_be_focused()  # while the men move
    expect(strike).to_be_focused(timeout=60_000)


def test_a_key_tells_where_the_men_lie(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises("carrom1 Q:0,100;W1:-320,300;B1:120,150")
    expect(ann.button("Strike")).to_be_enabled()
    tabs_to(ann, ann.board)
    ann.page.keyboard.press("m")
    expect(ann.page.locator("[aria-live=assertive]")).to_have_text(
        "Your 1 white man: 10 o'clock, 44 cm from the centre, 6 cm from the far left pocket. "
        "1 black man: 1 o'clock, 19 cm from the centre, 30 cm from the far right pocket. "
        "Queen: 12 o'clock, 10 cm from the centre, 43 cm from the far right pocket."
    )


def test_the_keys_of_the_help_do_what_it_says(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises("carrom1 Q:0,100;W1:-320,300;B1:120,150")
    expect(ann.button("Strike")).to_be_enabled()
    tabs_to(ann, ann.board)
    for name, more, less in (
        ("Aim", "ArrowRight", "ArrowLeft"),
        ("Power", "ArrowUp", "ArrowDown"),
        ("Striker", "d", "a"),
    ):
        start = shown(ann, name)
        ann.page.keyboard.press(more)
        small = shown(ann, name) - start
        ann.page.keyboard.press(less)
        assert shown(ann, name) == start
        ann.page.keyboard.press(f"Shift+{more.upper() if len(more) == 1 else more}")
        assert shown(ann, name) - start > 5 * small > 0, name
    comfortable = shown(ann, "Power")
    powers = []
    for key in "123456789":
        ann.page.keyboard.press(key)
        powers.append(shown(ann, "Power"))
    assert powers == sorted(set(powers))
    ann.page.keyboard.press("0")
    assert powers[0] < shown(ann, "Power") < powers[-1], comfortable


def test_arrows_step_through_a_replay(visit: Visit) -> None:
    ann = visit("Ann")
    match = ann.practises("carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0")
    for _ in range(3):
        ann.strikes(0, 0, 10)
    ann.enters(match, "1.1.2")
    at = ann.page.get_by_text(re.compile(r"^Game 1, board 1, stroke \d$"))
    expect(at).to_have_text("Game 1, board 1, stroke 2")
    for key, stroke in (("ArrowLeft", 1), ("ArrowLeft", 1), ("ArrowRight", 2), ("ArrowRight", 3)):
        ann.page.keyboard.press(key)
        expect(at).to_have_text(f"Game 1, board 1, stroke {stroke}")
    ann.page.keyboard.press("Escape")
    expect(at).to_be_hidden()
    expect(ann.button("Strike")).to_be_enabled()
