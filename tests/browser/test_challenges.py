"""A challenge in the browser: a run is started, left, resumed and finished, and its result stands in the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.test_access import violations


def softly(person: Person) -> None:
    """Strike straight ahead, too softly for anything to fall."""
    expect(person.button("Strike")).to_be_enabled()
    person.sets("Power", 20)
    person.button("Strike").click()


def test_a_slam_run_is_played_resumed_and_ranked(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.goes_to("/challenges")
    section = ann.page.get_by_role("region", name="Slam to the first miss")
    expect(section.get_by_text("Nobody has finished a run yet.")).to_be_visible()
    assert violations(ann) == {}
    ann.shot("challenges-360x740")
    section.get_by_role("button", name="Start").click()
    expect(ann.page.get_by_text("Board 1 of 10")).to_be_visible()
    softly(ann)
    expect(ann.button("Next board")).to_be_focused()
    ann.shot("challenge-turn-360x740")
    assert violations(ann) == {}
    assert ann.page.evaluate("document.scrollingElement.scrollWidth") <= 360
    ann.goes_to("/challenges")
    section.get_by_role("button", name="Go on").click()
    expect(ann.page.get_by_text("Board 2 of 10")).to_be_visible()
    ann.shot("challenge-board-360x740")
    for _ in range(8):
        softly(ann)
        ann.button("Next board").click()
    softly(ann)
    ann.page.get_by_role("link", name="See the table").click()
    expect(section.get_by_role("rowheader", name="1. Guest")).to_be_visible()
    ann.page.set_viewport_size({"width": 1280, "height": 620})
    ann.shot("challenges-1280x620")
