"""The aim of one player on the screen of another."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import ME, OPEN
from tests.browser.playing import answers, chance_of, is_asked


def test_the_other_player_sees_the_aim_live(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", phone=True, moving=True)
    made = ann.makes(ME, OPEN)
    bob.context.request.get(f"{bob.origin}/api/me")
    bob.enters(made["id"], token=made["links"][0]["token"])
    ann.enters(made["id"])
    chance = chance_of(1)
    for _ in range(10):
        ann.until(lambda: is_asked(ann) or is_asked(bob))
        person = ann if is_asked(ann) else bob
        if person.waiting == "stroke":
            break
        answers(person, chance)
    striker, other = (ann, bob) if is_asked(ann) else (bob, ann)
    expect(striker.button("Strike")).to_be_enabled()
    before = len([told for told in striker.sent if told["t"] == "aiming"])
    for step in range(30):
        striker.sets("Aim", step)
    other.until(lambda: any(told["t"] == "aiming" and told["aim"][0] > 45_000 for told in other.heard))
    other.page.wait_for_timeout(400)
    other.shot("live-aim")
    sent = [told for told in striker.sent if told["t"] == "aiming"][before:]
    assert sent  # how often is the business of the throttle, which has a test of its own
    assert not [told for told in striker.heard if told["t"] == "aiming"]
    assert all(told["seat"] == striker.view["waiting"]["seat"] for told in other.heard if told["t"] == "aiming")
