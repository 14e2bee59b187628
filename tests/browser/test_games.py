"""A page of one's own: matches that wait, the history, statistics; and what tells a player who looks elsewhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import ME, OPEN, Person, bot
from tests.browser.playing import answers, chance_of, is_asked
from tests.browser.test_access import violations

HIDEABLE = "Object.defineProperty(document, 'hidden', { get: () => window.looksElsewhere === true });"


def concede(person: Person) -> None:
    """Give the match up through the menu."""
    person.button("More").click()
    person.button("Concede the match").click()
    person.page.get_by_role("button", name="Concede", exact=True).click()
    person.until(lambda: person.view["result"] is not None)


def until_asked(person: Person, other: Person) -> None:
    """Let the other player act until the match waits for this one."""
    chance = chance_of(2)
    while True:
        person.until(lambda: is_asked(person) or is_asked(other))
        if is_asked(person):
            return
        answers(other, chance)
        person.keeps_up_with(other)
        other.keeps_up_with(person)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_own_page_shows_matches_and_statistics(visit: Visit, *, phone: bool) -> None:
    ann = visit("Ann", phone=phone, bypass_csp=True)
    ann.plays(ME, bot(1), listed=True)
    ann.until(lambda: is_asked(ann))
    ann.goes_to("/games")
    ann.page.get_by_text("Your turn").wait_for()
    ann.page.get_by_role("link", name=re.compile("Mila")).click()
    ann.until(lambda: is_asked(ann))
    concede(ann)
    ann.goes_to("/games")
    ann.page.get_by_role("link", name=re.compile("Lost")).wait_for()
    expect(ann.page.get_by_role("definition").first).to_have_text("1 (0 %)")
    ann.page.get_by_label("Result").select_option("won")
    expect(ann.page.get_by_role("link", name=re.compile("Mila"))).to_have_count(0)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(ann) == {}
    ann.shot(f"games-{'phone' if phone else 'desktop'}")
    ann.goes_to("/players/bot:beginner")
    ann.page.get_by_role("heading", name="Mila (bot, level 1)").wait_for()
    ann.page.get_by_role("link", name=re.compile("Won")).first.wait_for()
    assert violations(ann) == {}


def test_a_player_who_looks_elsewhere_is_told_that_the_match_waits(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    ann.page.add_init_script(HIDEABLE)
    made = ann.makes(ME, OPEN)
    ann.enters(made["id"])
    ben.enters(made["id"], token=made["links"][0]["token"])
    ben.until(lambda: bool(ben.mine))
    until_asked(ben, ann)
    assert not ann.page.title().startswith("●")
    ann.page.evaluate("window.looksElsewhere = true")
    until_asked(ann, ben)
    expect(ann.page).to_have_title(re.compile("^● Your turn"))
    assert ann.page.locator('link[rel="icon"]').get_attribute("href") == "/icon-turn.svg"
    ann.page.evaluate("window.looksElsewhere = false; document.dispatchEvent(new Event('visibilitychange'))")
    expect(ann.page).not_to_have_title(re.compile("●"))
