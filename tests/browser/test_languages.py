"""The app is in the browser's language, or in the one its reader chooses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
EXPECTED = {"en-GB": "en", "cs-CZ": "cs", "es-MX": "es", "de-AT": "de", "fr-FR": "en"}


def title_in(code: str) -> str:
    title = json.loads((WORDS / f"{code}.json").read_text(encoding="utf-8"))["home.title"]
    assert isinstance(title, str)
    return title


@pytest.mark.parametrize("locale", EXPECTED)
def test_the_home_page_is_in_the_browsers_language(visit: Visit, locale: str) -> None:
    code = EXPECTED[locale]
    ann = visit("Ann", locale=locale)
    ann.goes_to("/")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(title_in(code))
    expect(ann.page.locator("html")).to_have_attribute("lang", code)
    ann.shot(f"home-{locale}")


def test_a_language_once_chosen_is_kept(visit: Visit) -> None:
    ann = visit("Ann", locale="es-ES")
    ann.goes_to("/")
    ann.page.get_by_role("banner").get_by_role("combobox").select_option("de")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(title_in("de"))
    ann.goes_to("/me")
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("code", ["en", "cs", "es", "de"])
def test_no_link_of_the_header_is_cut_where_there_is_no_menu(visit: Visit, code: str) -> None:
    ann = visit("Ann")
    for width in (1280, 1440):
        ann.page.set_viewport_size({"width": width, "height": 800})
        ann.goes_to(f"/learn?lang={code}")
        expect(ann.page.locator("html")).to_have_attribute("lang", code)
        expect(ann.page.locator("header .link").first).to_be_visible()
        cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
        assert ann.page.locator("header .link:not(:last-child)").evaluate_all(cut) == []


PATHS = (
    *("/", "/edit", "/me", "/learn", "/learn/due", "/puzzles/daily", "/challenges", "/study", "/ranking", "/games"),
    *("/laws/icf", "/players/bot:beginner", "/exam"),
)
SUMMARIES = 8
"""Opened on a page; each clause of the laws has one, and its example is a request."""
# A picture clips what is in it, such as the scale of the dial.
CUT_OFF = """() => [...document.querySelectorAll("body *:not(svg *)")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > screen.width + 1)
    .map((one) => one.outerHTML.slice(0, 100))"""


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_cut_off_on_a_narrow_phone_in_any_language(visit: Visit, path: str) -> None:
    ann = visit("Ann", phone=True)
    ann.goes_to(path)
    ann.page.wait_for_load_state("networkidle")
    for details in ann.page.locator("summary").all()[:SUMMARIES]:
        details.click()
    cut = {}
    for code in sorted(set(EXPECTED.values())):
        ann.page.get_by_role("banner").get_by_role("combobox").select_option(code)
        expect(ann.page.locator("html")).to_have_attribute("lang", code)
        ann.shot(f"narrow-{path.strip('/').replace('/', '-') or 'home'}-{code}")
        cut[code] = ann.page.evaluate(CUT_OFF)
    assert cut == {code: [] for code in cut}


def test_nothing_of_a_match_is_cut_off_on_a_narrow_phone_in_any_language(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.practises("carrom1 Q:0,100;W1:-320,300;B1:120,150")
    cut = {}
    for code in sorted(set(EXPECTED.values())):
        ann.page.get_by_role("banner").get_by_role("combobox").select_option(code)
        expect(ann.page.locator("html")).to_have_attribute("lang", code)
        cut[code] = ann.page.evaluate(CUT_OFF)
    assert cut == {code: [] for code in cut}
