"""A quick, rated game between two accounts in two browsers, what they say to each other, and the ranking after it."""

from __future__ import annotations

from itertools import count
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.playing import answers, chance_of, is_asked
from tests.browser.test_access import violations

NUMBERS: Final = count(1)


def with_account(person: Person, name: str) -> str:
    """Make an account for a person; returns its name."""
    full = f"{name} {next(NUMBERS)}"
    answer = person.context.request.post(
        f"{person.origin}/api/accounts",
        data={"name": full, "passphrase": "correct horse"},
        headers={"Origin": person.origin},
    )
    assert answer.status == 201, answer.text()
    return full


def strokes(ann: Person, ben: Person, most: int) -> None:
    """Two people play until both have struck, and so many strokes are made."""
    chance, made, struck = chance_of(1), 0, set[str]()
    while made < most or len(struck) < 2:
        ann.until(lambda: is_asked(ann) or is_asked(ben))
        acting = ann if is_asked(ann) else ben
        if acting.waiting == "stroke":
            made += 1
            struck.add(acting.name)
        answers(acting, chance)
        ann.keeps_up_with(ben)
        ben.keeps_up_with(ann)


def test_two_accounts_find_each_other_play_rated_and_stand_in_the_ranking(visit: Visit) -> None:
    ann, ben = visit("Ann", bypass_csp=True), visit("Ben", phone=True)
    names = with_account(ann, "Ann"), with_account(ben, "Ben")
    ann.goes_to("/")
    ann.shot("quick-home")
    ann.button("Quick game").click()
    ann.page.get_by_text("Waiting for a player of your strength.").wait_for()
    ben.goes_to("/")
    ben.shot("quick-home-phone")
    ben.button("Quick game").click()
    ben.until(lambda: bool(ben.mine))
    ann.until(lambda: all(player["kind"] == "person" for player in ann.view["players"]))
    assert ann.page.url == ben.page.url
    assert ann.welcome["rated"]
    strokes(ann, ben, 3)
    ben.button("Say something").click()
    ben.shot("phrases-phone")
    ben.button("Good stroke").click()
    expect(ann.page.locator("[role=status]", has_text="Good stroke")).to_be_visible()
    ann.shot("said")
    ann.button("Say something").click()
    ann.page.get_by_label("Mute the phrases of others").check()
    ann.page.keyboard.press("Escape")
    ben.button("Say something").click()
    ben.button("Thank you").click()
    ann.until(lambda: ann.heard[-1]["t"] == "said" or any(one.get("phrase") == "thank_you" for one in ann.heard))
    expect(ann.page.get_by_text("Thank you")).to_have_count(0)
    ann.button("More").click()
    expect(ann.button("Ask to take back the last stroke")).to_have_count(0)
    ann.button("Concede the match").click()
    ann.changes(ann.button("Concede").click)
    expect(ben.page.get_by_text(f"{names[1]}: 1500 → 1662, provisional")).to_be_visible()
    ben.shot("rated-end-phone")
    ann.shot("rated-end")
    ann.goes_to("/ranking")
    ann.page.get_by_label("Single boards").check()
    row = ann.page.get_by_role("row", name=names[0])
    expect(row).to_contain_text("1338?")
    expect(ann.page.get_by_role("row", name="bot, level 3")).to_contain_text("Ravi")
    ann.page.get_by_text("How games count").click()
    ann.shot("ranking")
    assert violations(ann) == {}
    ben.goes_to("/ranking")
    ben.page.get_by_label("Single boards").check()
    expect(ben.page.get_by_role("row", name=names[1])).to_contain_text("1662?")
    ben.shot("ranking-phone")
    ben.goes_to("/me")
    expect(ben.page.get_by_text("1 rated game")).to_be_visible()


def test_who_waits_ten_seconds_is_offered_a_bot_and_a_guest_is_told_of_accounts(visit: Visit) -> None:
    ann = visit("Ann", bypass_csp=True)
    ann.goes_to("/")
    ann.page.get_by_text("Play a friend").click()
    ann.page.get_by_text("Laws and length").click()
    expect(ann.page.get_by_label("Rated", exact=True)).to_be_disabled()
    expect(ann.page.get_by_text("Rated games need an account:")).to_be_visible()
    ann.button("Quick game").click()
    ann.page.get_by_text("Waiting for a player of your strength.").wait_for()
    table = ann.page.url
    offer = ann.page.get_by_role("button", name="Play Ravi, level 3", exact=True)
    expect(offer).to_have_count(0)
    offer.wait_for(timeout=30_000)
    ann.shot("quick-offer")
    assert violations(ann) == {}
    offer.click()
    ann.until(lambda: ann.page.url != table and ann.view["players"][1]["kind"] == "bot")
