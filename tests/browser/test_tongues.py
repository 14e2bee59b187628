"""The app speaks the browser's language, or the one its reader chooses."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

TITLES = {
    "en-GB": ("en", "Play carrom"),
    "cs-CZ": ("cs", "Hrát carrom"),
    "es-MX": ("es", "Jugar al carrom"),
    "de-AT": ("de", "Carrom spielen"),
    "fr-FR": ("en", "Play carrom"),
}


@pytest.mark.parametrize("locale", TITLES)
def test_the_first_page_speaks_the_browsers_language(visit: Visit, locale: str) -> None:
    code, title = TITLES[locale]
    ann = visit("Ann", locale=locale)
    ann.goes_to("/")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(ann.page.locator("html")).to_have_attribute("lang", code)
    ann.shot(f"home-{locale}")


def test_a_language_once_chosen_is_kept(visit: Visit) -> None:
    ann = visit("Ann", locale="es-ES")
    ann.goes_to("/")
    ann.page.get_by_role("banner").get_by_role("combobox").select_option("de")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Carrom spielen")
    ann.goes_to("/me")
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("locale", ["en-GB", "cs-CZ", "es-ES", "de-DE"])
@pytest.mark.parametrize("path", ["/", "/edit", "/me"])
def test_nothing_sticks_out_of_a_narrow_phone(visit: Visit, locale: str, path: str) -> None:
    ann = visit("Ann", phone=True, locale=locale)
    ann.goes_to(path)
    ann.page.wait_for_load_state("networkidle")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
