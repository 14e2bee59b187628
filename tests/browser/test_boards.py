"""Whole boards, played through the page's own controls."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import ME, bot
from tests.browser.playing import plays_on

FEW = "carrom1 W1:300,250;W2:-280,280;B1:-300,-200;B2:300,-250;B3:100,60 queen=black"


def test_two_people_play_a_board_to_its_end_at_one_screen(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(FEW, ME, {"kind": "me", "name": "Ben"})
    plays_on(ann)
    expect(ann.page.get_by_text("The match is over.")).to_be_visible()
    expect(ann.page.get_by_text(" wins.")).to_be_visible()
    ann.shot("over")


def test_two_people_play_a_whole_board_from_the_break_at_one_screen(visit: Visit) -> None:
    ann = visit("Ann")
    ann.plays(ME, {"kind": "me", "name": "Ben"})
    plays_on(ann)
    expect(ann.page.get_by_text("The match is over.")).to_be_visible()
    ann.shot("over-from-the-break")


def test_a_person_plays_a_whole_board_against_a_bot_from_the_break_on_a_phone(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.plays(ME, bot(6))
    plays_on(ann)
    expect(ann.page.get_by_text("The match is over.")).to_be_visible()
    ann.shot("over-phone")
