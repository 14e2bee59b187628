"""The breaker turns the rack on the board: by a ring to drag, by keys, and as suggested."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import LONG_MS, ME, Message, Person
from tests.browser.playing import answers, chance_of, is_asked

RING_MM = 104
BOARD_MM = 2 * (370 + 70)
"""Side of the picture of the board, frame included; see ``HALF`` in web/src/board/geometry.ts."""


def comes_to_the_break(person: Person) -> None:
    """Answer toss and seating until the rack may be turned."""
    person.until(lambda: bool(person.view))
    while person.waiting != "stroke":
        if is_asked(person):
            answers(person, chance_of(1))
        person.page.wait_for_timeout(20)
    person.until(lambda: person.view["rack"] is not None)
    expect(person.slider("Turn of the rack")).to_be_attached(timeout=LONG_MS)


def last_turn(person: Person) -> Message:
    return next(said for said in reversed(person.sent) if said["t"] == "turn_rack")


def drags_the_ring(person: Person, degrees: float) -> None:
    """Drag the ring with the mouse from its right, anti-clockwise."""
    box = person.slider("Turn of the rack").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    surface = person.board.bounding_box()
    assert surface is not None
    radius = RING_MM / BOARD_MM * surface["width"]
    mouse = person.page.mouse
    mouse.move(x + radius, y)
    mouse.down()
    for step in range(1, 9):
        turn = math.radians(degrees * step / 8)
        mouse.move(x + radius * math.cos(turn), y - radius * math.sin(turn))
    person.shot("rack-dragged")
    mouse.up()


def test_the_ring_around_the_rack_is_dragged_and_stepped_by_keys(visit: Visit) -> None:
    ann = visit("Ann")
    ann.plays(ME, ME)
    comes_to_the_break(ann)
    before = ann.view["rack"]["turn"]
    ann.changes(lambda: drags_the_ring(ann, 25))
    assert ann.line["kind"] == "rack_turned"
    assert ann.view["rack"]["turn"] == pytest.approx((before + 2500) % 12_000, abs=150)
    expect(ann.call).to_contain_text("turns the rack")
    # keys of the slider, told to the server once they rest
    dragged, slider = ann.view["rack"]["turn"], ann.slider("Turn of the rack")
    slider.focus()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowLeft"):
        ann.page.keyboard.press(key)
    ann.until(lambda: ann.view["rack"]["turn"] != dragged)
    assert ann.view["rack"]["turn"] == pytest.approx((dragged - 300) % 12_000, abs=2)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"°$"))
    # keys on the board, and a stroke at once: the turn is sent before the stroke
    ann.board.focus()
    ann.sets("Aim", 5)
    ann.board.focus()
    ann.page.keyboard.press("q")
    expect(ann.page.get_by_text(re.compile(r"^5\.0\d?°$")).first).to_be_visible()
    ann.page.keyboard.press("Enter")
    ann.until(lambda: ann.sent[-1]["t"] == "strike")
    assert [said["t"] for said in ann.sent if said["t"] in {"turn_rack", "strike"}][-2:] == ["turn_rack", "strike"]
    ann.until(lambda: ann.line["kind"] == "stroke")
    assert ann.view["rack"] is None
    expect(slider).to_have_count(0)


def test_the_rack_is_turned_as_suggested_on_a_phone(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.plays(ME, ME)
    comes_to_the_break(ann)
    ann.shot("rack-phone")
    ann.changes(lambda: ann.button("Turn the rack as suggested").tap())
    assert last_turn(ann)["turn"] == ann.view["rack"]["suggested"]
    assert ann.view["rack"]["turn"] == pytest.approx(ann.view["rack"]["suggested"], abs=1)
    expect(ann.button("Turn the rack as suggested")).to_have_count(0)
    ann.shot("rack-suggested")
