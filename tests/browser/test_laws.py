"""The laws to read, and the dialog of a clause."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import ME
from tests.browser.playing import stroke_at
from tests.browser.test_access import violations
from tests.browser.test_rulings import OPEN_BOARD


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_laws_are_read_searched_and_compared(visit: Visit, *, phone: bool) -> None:
    ann = visit("Ann", phone=phone)
    page, name = ann.page, "phone" if phone else "desktop"
    ann.goes_to("/laws/icf/73")
    clause = page.locator("#law-73")
    expect(clause).to_contain_text("Striker and own men")
    expect(clause.get_by_role("img")).to_have_attribute("alt", re.compile("One man and the striker: due."))
    expect(clause).to_contain_text("White plays again.")
    ann.shot(f"laws-{name}")
    assert violations(ann) == {}
    page.get_by_role("searchbox", name="Search").fill("queen cover")
    expect(page.get_by_text(re.compile(r"^\d+ clauses found$"))).to_be_visible()
    expect(page.locator("mark").first).to_be_visible()
    expect(page.locator("#law-73")).to_have_count(0)
    ann.shot(f"laws-search-{name}")
    page.get_by_role("searchbox", name="Search").fill("")
    page.get_by_label("Compare with").select_option(label="Laws of 1991")
    expect(page.get_by_role("columnheader", name="Laws of 1991").first).to_be_visible()
    row = page.get_by_role("row").filter(has_text="77b")
    expect(row.locator("mark").first).to_be_visible()
    ann.shot(f"laws-compared-{name}")
    assert violations(ann) == {}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("search").locator("select").first.select_option(label="House rules")
    expect(page.get_by_text("The house rules have numbers of their own")).to_be_visible()
    expect(page).to_have_url(re.compile("/laws/house$"))


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_tag_tells_the_law_its_chapter_and_where_it_came_up_before(visit: Visit, *, phone: bool) -> None:
    ann = visit("Ann", phone=phone)
    ann.practises(OPEN_BOARD, ME, ME)
    for _ in range(2):
        ann.strikes(*stroke_at(0, 100, power=20))
    clause = ann.line["laws"][0]
    ann.call.get_by_role("button").first.click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("International laws, chapter")
    expect(dialog).to_contain_text("It came up before in this match")
    earlier = dialog.get_by_role("link", name="Board 1, stroke 1")
    expect(earlier).to_be_visible()
    ann.shot(f"law-dialog-{'phone' if phone else 'desktop'}")
    assert violations(ann) == {}
    earlier.click()
    expect(dialog).to_have_count(0)
    expect(ann.page).to_have_url(re.compile(r"/1-1-1$"))
    ann.page.go_back()
    ann.call.get_by_role("button").first.click()
    dialog.get_by_role("link", name="Open in the laws").click()
    expect(ann.page.locator(f"#law-{clause}")).to_be_visible()
