"""The umpire's console as thumbs, keyboards, screen readers, weak eyes and four languages meet it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.test_access import violations
from tests.browser.umpire import Umpire

SCREENS: Final[dict[str, ViewportSize]] = {
    "phone": {"width": 360, "height": 740},
    "tablet": {"width": 820, "height": 1180},
    "landscape": {"width": 740, "height": 360},
    "desktop": {"width": 1280, "height": 800},
}
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
TARGET_PX: Final = 48
AAA: Final = 7.0
FIGURES: Final = ".total, .time, .figure, .man"


def begun(uma: Umpire) -> None:
    uma.opens("Kaya", "Mendoza", umpire="Uma")
    uma.sits_down()


def stroke(uma: Umpire) -> None:
    begun(uma)
    uma.plays("play_called", "quick.one_own")


def placing(uma: Umpire) -> None:
    uma.does("quick.striker")


def jumped(uma: Umpire) -> None:
    uma.undoes()
    uma.strikes(jumped__queen=True, jumped__black=1)
    expect(uma.page.locator("figure")).to_be_visible()


def sheet(*buttons: str) -> Callable[[Umpire], None]:
    def open_it(uma: Umpire) -> None:
        uma.tap(uma.console.get_by_role("button", name=buttons[0], exact=True))
        for name in buttons[1:]:
            uma.tap(uma.page.get_by_role("dialog").get_by_role("button", name=name, exact=True))
        uma.page.get_by_role("dialog").wait_for()

    return open_it


def form(uma: Umpire) -> None:
    uma.reach("incident.91")
    uma.tap(uma.offer("incident.91"))
    uma.page.locator("dialog[open] form").wait_for()


def listed(uma: Umpire) -> None:
    uma.person.goes_to("/umpire")
    uma.page.get_by_role("link", name="Kaya – Mendoza").first.wait_for()


def over(uma: Umpire) -> None:
    uma.does("conceded.match.0")


STATES: Final[dict[str, Callable[[Umpire], None]]] = {
    "begun": begun,
    "stroke": lambda uma: uma.plays("play_called", "quick.one_own"),
    "incidents": sheet("Incident"),
    "more": sheet("More"),
    "history": sheet("More", "History"),
    "card": sheet("More", "Score card"),
    "table": sheet("More", "Who sits where"),
    "network": sheet("More", "Network and warnings"),
    "form": form,
    "placing": placing,
    "jumped": jumped,
    "over": over,
    "list": listed,
}
"""What the umpire does one after the other; dialogs are closed in between."""
LOOKS: Final[tuple[tuple[str, Literal["light", "dark"], str], ...]] = (
    ("light", "light", "phone"),
    ("dark", "dark", "phone"),
    ("wide", "light", "desktop"),
)


def test_axe_finds_nothing_wrong(visit: Visit) -> None:
    uma = Umpire(visit("Uma", phone=True, bypass_csp=True))
    found = {}
    for state, reach in STATES.items():
        reach(uma)
        for look, scheme, screen in LOOKS:
            uma.page.emulate_media(color_scheme=scheme)
            uma.page.set_viewport_size(SCREENS[screen])
            uma.person.shot(f"umpire-{state}-{look}")
            found[state, look] = violations(uma.person)
        uma.page.set_viewport_size(SCREENS["phone"])
        while uma.page.locator("dialog[open]").count():
            uma.page.keyboard.press("Escape")
    assert len(found) == len(STATES) * len(LOOKS)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


def test_every_target_fits_a_thumb_and_nothing_is_cut_off(visit: Visit) -> None:
    uma = Umpire(visit("Uma", phone=True))
    stroke(uma)
    for screen, size in SCREENS.items():
        uma.page.set_viewport_size(size)
        uma.person.shot(f"umpire-stroke-{screen}")
        assert small_targets(uma) == [], screen
        assert uma.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen
        assert uma.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), screen
    uma.does("quick.striker")
    for screen, size in SCREENS.items():
        uma.page.set_viewport_size(size)
        uma.person.shot(f"umpire-placing-{screen}")
        assert small_targets(uma) == [], screen
    uma.page.set_viewport_size(SCREENS["phone"])
    uma.tap(uma.console.get_by_role("button", name="Incident", exact=True))
    assert small_targets(uma) == []


def small_targets(uma: Umpire) -> list[Any]:
    """Buttons and links that are too small; the tag of a clause has a larger area than it shows."""
    found: list[Any] = uma.page.evaluate(
        """(least) => [...document.querySelectorAll("main button, main a, main summary")]
            .filter((node) => node.checkVisibility() && !node.matches(".law"))
            .map((node) => [node.innerText || node.ariaLabel, node.getBoundingClientRect()])
            .filter(([, box]) => box.width < least || box.height < least)
            .map(([name, box]) => [name, box.width, box.height])""",
        TARGET_PX,
    )
    return found


def test_what_is_done_often_lies_in_the_lower_half_of_a_phone(visit: Visit) -> None:
    uma = Umpire(visit("Uma", phone=True))
    begun(uma)
    middle = SCREENS["phone"]["height"] / 2
    assert centre(uma, "play_called") > middle
    uma.plays("play_called", "quick.one_own")
    often = ("quick.nothing", "quick.one_own", "quick.two_own", "quick.striker", "quick.queen", "stroke")
    assert all(centre(uma, key) > middle for key in often)
    uma.does("quick.striker")
    assert centre(uma, "placed.all") > middle


def centre(uma: Umpire, key: str) -> float:
    box = uma.offer(key).bounding_box()
    assert box is not None
    return box["y"] + box["height"] / 2


CONTRAST: Final = """(selector) => {
    const parts = (colour) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r, g, b]) => [r, g, b]
        .map((each) => each / 255)
        .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
        .reduce((sum, each, at) => sum + each * [0.2126, 0.7152, 0.0722][at], 0);
    const ground = (node) => {
        for (let at = node; at !== null; at = at.parentElement) {
            const colour = parts(getComputedStyle(at).backgroundColor);
            if (colour[3] === 255) return colour;
        }
        return [255, 255, 255, 255];
    };
    const shown = [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility() && !node.disabled);
    return shown.map((node) => {
        const [one, other] = [light(parts(getComputedStyle(node).color)), light(ground(node))];
        return [node.className, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)];
    });
}"""


def test_figures_are_read_in_sunlight(visit: Visit) -> None:
    uma = Umpire(visit("Uma", phone=True))
    stroke(uma)
    uma.waits(12)
    expect(uma.page.locator(".clock.soon")).to_be_visible()
    for scheme in SCHEMES:
        uma.page.emulate_media(color_scheme=scheme)
        found: list[tuple[str, float]] = uma.page.evaluate(CONTRAST, FIGURES)
        assert len(found) > 8
        assert [each for each in found if each[1] < AAA] == [], scheme


def test_a_clock_warns_by_vibration_and_makes_no_sound(visit: Visit) -> None:
    uma = Umpire(visit("Uma", phone=True))
    uma.page.add_init_script(
        """window.buzzes = []; navigator.vibrate = (how) => window.buzzes.push(how);
        window.AudioContext = class { constructor() { window.buzzes.push("sound"); } };"""
    )
    stroke(uma)
    uma.page.clock.run_for(9_000)
    assert uma.page.evaluate("buzzes") == []
    uma.page.clock.run_for(3_000)
    assert uma.page.evaluate("buzzes.length") == 1
    uma.page.clock.run_for(6_000)
    assert uma.page.evaluate("buzzes.length") == 2
    assert "sound" not in uma.page.evaluate("buzzes")
    expect(uma.offer("time_up").first).to_be_enabled()


def test_a_match_is_umpired_by_keyboard_alone(visit: Visit) -> None:
    uma = Umpire(visit("Uma"))
    begun(uma)
    before = uma.seq
    for key in ("play_called", "quick.one_own"):
        uma.offer(key).focus()
        uma.page.keyboard.press("Enter")
        before += 1
        expect(uma.console).to_have_attribute("data-seq", str(before))
        uma.waits(1)
    uma.console.get_by_role("button", name="Incident", exact=True).focus()
    uma.page.keyboard.press("Enter")
    uma.page.keyboard.press("Tab")
    expect(uma.page.get_by_role("searchbox")).to_be_focused()
    uma.page.keyboard.type("126a")
    expect(uma.page.locator("dialog [data-offer]")).to_have_count(1)
    uma.page.keyboard.press("Escape")  # empties the search
    uma.page.keyboard.press("Escape")
    expect(uma.page.get_by_role("dialog")).to_have_count(0)
    expect(uma.console.get_by_role("button", name="Incident", exact=True)).to_be_focused()


WORDS: Final = {"cs": ("Posoudit", "cs-CZ"), "es": ("Decidir", "es-ES"), "de": ("Werten", "de-DE")}


@pytest.mark.parametrize("code", WORDS)
def test_the_console_speaks_the_language_of_its_umpire(visit: Visit, code: str) -> None:
    word, locale = WORDS[code]
    uma = Umpire(visit("Uma", phone=True, locale=locale))
    uma.page.goto(f"{uma.person.origin}/umpire")
    uma.page.locator("form .go").click()
    uma.console.wait_for()
    uma.sits_down()
    uma.plays("play_called", "quick.one_own")
    expect(uma.page.get_by_role("button", name=word)).to_be_visible()
    uma.person.shot(f"umpire-{code}")
    assert "pocketed" not in uma.said
    assert uma.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert small_targets(uma) == []
