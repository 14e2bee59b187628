"""The analysis of a short board and of a pasted position, on a desktop and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.playing import stroke_at
from tests.browser.test_access import LOOKS, violations

POSITION = "carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"
LONG_MS = 180_000
"""The analysis gets only what the other tests leave of the cores."""


def plays_a_short_board(person: Person) -> str:
    """Two strokes, and the match is conceded."""
    match = person.practises(POSITION)
    person.strikes(*stroke_at(0, 100, power=40))
    person.strikes(*stroke_at(-60, 100, power=45))
    person.button("More").click()
    person.button("Concede the match").click()
    person.changes(person.button("Concede").click)
    return match


def accessible(person: Person, name: str) -> None:
    """Look at a state in every look, and let axe find nothing wrong."""
    for look, scheme, size, only in LOOKS:
        person.page.emulate_media(color_scheme=scheme)
        person.page.set_viewport_size(size)
        person.shot(f"{name}-{look}")
        assert violations(person, only) == {}, look


def test_a_short_board_is_analysed_and_its_analysis_is_there_again(visit: Visit) -> None:
    ann = visit("Ann", bypass_csp=True)
    match = plays_a_short_board(ann)
    ann.page.get_by_role("link", name="Analysis").click()
    ann.page.wait_for_url(f"**/m/{match}/analysis")
    ann.button("Analyse this board").click()
    strokes = ann.page.get_by_role("slider", name="Stroke")
    expect(strokes).to_have_attribute("max", "1", timeout=LONG_MS)
    expect(ann.button("Cancel")).to_be_hidden(timeout=LONG_MS)
    expect(ann.page.get_by_role("heading", name="Strokes that lost most")).to_be_visible()
    expect(ann.page.get_by_text(re.compile("^Decision: .* points of the chance to win."))).to_be_visible()
    strokes.fill("1")
    expect(ann.page.get_by_role("heading", name=re.compile("^2: "))).to_be_visible()
    ann.page.get_by_role("button", name=re.compile("played:")).click()
    assert ann.page.locator(".ghosted g.chosen.played polyline").count() >= 2
    ann.page.reload()
    expect(strokes).to_have_attribute("max", "1")
    accessible(ann, "analysis")


def test_a_pasted_position_is_studied_and_a_bad_one_says_why(visit: Visit) -> None:
    ben = visit("Ben", phone=True, bypass_csp=True)
    ben.expected.append("422")
    ben.goes_to("/study")
    text = ben.page.get_by_role("textbox", name="Position or match file")
    text.fill("carrom1 Q:0,0;W1:5,5")
    ben.button("Analyse").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("overlap")
    ben.shot("study-wrong")
    ben.button("Example").click()
    ben.button("Analyse").click()
    ben.page.wait_for_url(re.compile(r"/study/[0-9a-f]{24}$"))
    expect(ben.page.get_by_role("row")).to_have_count(4, timeout=LONG_MS)
    expect(ben.page.get_by_role("alert")).to_have_count(0)
    ben.page.reload()
    expect(ben.page.get_by_role("row")).to_have_count(4)
    accessible(ben, "study")
