"""The first minute of a newcomer: the button to play, the toss in a line, hints on the board, a bot that is seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import LONG_MS, ME, Person, bot
from tests.browser.playing import is_asked

SLIDE, PULL, RELEASE = "Slide the striker along the line", "Pull it back to aim", "Let go to strike"


def comes_to_stroke(person: Person, **choices: str) -> None:
    """Answer the toss, until this browser has to strike."""
    person.until(lambda: bool(person.view))
    while not (person.waiting == "stroke" and is_asked(person)):
        if person.waiting == "toss_choice" and is_asked(person):
            person.presses(choices.get("toss", "Choose break"))
        person.page.wait_for_timeout(20)


def test_the_hints_fade_one_after_the_other_and_never_come_again(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.goes_to("/")
    go = ann.button("Play")
    expect(go).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_text("Ravi", exact=True)).to_be_visible()
    expect(ann.page.get_by_text(re.compile(r"^Pockets \d+ of 10$"))).to_be_visible()
    ann.shot("home-phone")
    go.tap()
    ann.until(lambda: bool(ann.view))
    comes_to_stroke(ann)
    expect(ann.page.get_by_text("Ravi", exact=True).first).to_be_visible()
    expect(ann.page.get_by_text("bot, level 3", exact=True).first).to_be_attached()
    assert all(player["seat"] is not None for player in ann.view["players"])
    assert not any(message["t"] == "sit" for message in ann.sent)
    page = ann.page
    expect(page.get_by_text(SLIDE)).to_be_visible(timeout=LONG_MS)
    ann.shot("hints-slide")
    ann.sets("Striker", 30000)  # the end of the line: a man by the line may bar the places beside the middle
    expect(page.get_by_text(PULL)).to_be_visible()
    expect(page.get_by_text(SLIDE)).to_have_count(0)
    ann.sets("Aim", 3)
    expect(page.get_by_text(RELEASE)).to_be_visible()
    ann.shot("hints-release")
    ann.changes(ann.button("Strike").tap)
    expect(page.get_by_text(RELEASE)).to_have_count(0)
    ann.practises("carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0")
    expect(ann.button("Strike")).to_be_enabled()
    assert page.get_by_text(SLIDE).count() == 0


@pytest.mark.parametrize("size", [(1280, 620), (740, 360), (820, 1180)])
def test_the_first_page_offers_play_and_the_lessons_at_once(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit("Ann", viewport={"width": size[0], "height": size[1]})
    ann.goes_to("/")
    expect(ann.page.get_by_text("Ravi", exact=True)).to_be_attached()
    expect(ann.button("Play")).to_be_in_viewport(ratio=1)
    ann.shot(f"home-{size[0]}x{size[1]}")
    ann.page.get_by_role("link", name="Ten short lessons").click()
    expect(ann.page.get_by_role("heading", level=1, name="Learn carrom")).to_be_visible()


def test_practice_begins_with_the_break(visit: Visit) -> None:
    ann = visit("Ann")
    ann.plays(ME, ME, practice=True)
    ann.until(lambda: ann.waiting == "stroke")
    expect(ann.button("Strike")).to_be_enabled(timeout=LONG_MS)
    assert not any(message["t"] in {"toss", "sit"} for message in ann.sent)


def test_players_at_one_screen_are_called_by_name_before_the_board_turns(visit: Visit) -> None:
    ann = visit("Ann", moving=True)
    ann.plays(ME, {"kind": "me", "name": "Bea"}, practice=True)
    ann.until(lambda: ann.waiting == "stroke")
    first = next(player for player in ann.view["players"] if player["seat"] == ann.view["waiting"]["seat"])
    for _ in range(3):  # three tries that touch nothing
        ann.strikes(0, 90, 20)
    other = next(player for player in ann.view["players"] if player["name"] != first["name"])
    banner = ann.page.get_by_text(f"{other['name']} to break", exact=True)
    expect(banner).to_be_visible(timeout=LONG_MS)
    assert ann.button("Strike").is_disabled()
    ann.shot("hot-seat")
    expect(banner).to_have_count(0)
    expect(ann.button("Strike")).to_be_enabled()
    assert ann.page.get_by_role("status").filter(has_text=other["name"]).count() >= 1


def test_the_striker_of_a_bot_is_seen_before_it_moves(visit: Visit) -> None:
    ann = visit("Ann", moving=True)
    ann.plays(bot(3), bot(3))
    ann.until(lambda: any(said["t"] == "event" and said["track"] for said in ann.heard))
    stroke = next(said for said in ann.heard if said["t"] == "event" and said["track"])
    assert stroke["lead_ms"] > 0
    ann.shot("bot-lead")
