"""Touch on a phone, sent as the browser's touch events."""

from __future__ import annotations

import math
import re

from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.playing import BASE, degrees_of

POSITION = "carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"
WHOLE_MM = 780
"""From one edge of the narrow frame of a phone to the other."""


class Finger:
    """One finger on a screen."""

    def __init__(self, person: Person) -> None:
        self.line: CDPSession = person.context.new_cdp_session(person.page)
        self.at = (0.0, 0.0)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        self.line.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 1} for x, y in points]}
        )

    def down(self, x: float, y: float) -> None:
        self.at = (x, y)
        self.touch("touchStart", self.at)

    def move(self, x: float, y: float, steps: int = 6) -> None:
        from_x, from_y = self.at
        for step in range(1, steps + 1):
            self.touch("touchMove", (from_x + (x - from_x) * step / steps, from_y + (y - from_y) * step / steps))
        self.at = (x, y)

    def up(self) -> None:
        self.touch("touchEnd")


def striker_at(person: Person, place: float = 0) -> tuple[float, float]:
    """Where on the page the striker stands (place in millimetres)."""
    person.board.scroll_into_view_if_needed()
    box = person.board.bounding_box()
    assert box is not None
    scale = box["width"] / WHOLE_MM
    return box["x"] + box["width"] / 2 + place * scale, box["y"] + box["height"] / 2 + BASE * scale


def shown_degrees(person: Person) -> float:
    text = person.slider("Aim").get_attribute("aria-valuetext") or ""
    found = re.search(r"(-?[\d.]+)°", text.replace("\N{MINUS SIGN}", "-"))
    assert found is not None, text
    return float(found[1])


def test_a_finger_pulls_back_and_strikes_and_the_aim_does_not_jump_at_the_release(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.practises(POSITION)
    expect(ann.button("Strike")).to_be_enabled()
    finger = Finger(ann)
    x, y = striker_at(ann)
    finger.down(x, y)
    finger.move(x - 20, y + 80)
    ann.page.wait_for_timeout(120)  # a finger rests before it lifts
    aimed = shown_degrees(ann)
    ann.shot("pull-phone")
    finger.move(x - 17, y + 78, steps=1)  # ... and rolls when it does

    def lift() -> None:
        finger.up()

    ann.changes(lift)
    strike = next(said for said in reversed(ann.sent) if said["t"] == "strike")
    assert math.isclose(degrees_of(*strike["aim"]), aimed, abs_tol=0.06)
    assert 10 < aimed < 20
    assert strike["speed"] > 1000


def test_a_finger_slides_the_striker_along_the_base_lines(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.practises(POSITION)
    expect(ann.button("Strike")).to_be_enabled()
    finger = Finger(ann)
    x, y = striker_at(ann)
    finger.down(x, y)
    finger.move(x + 40, y + 1)
    finger.up()
    expect(ann.slider("Striker")).to_have_attribute("aria-valuetext", re.compile(r"^8[5-9]\."))
    assert not [said for said in ann.sent if said["t"] == "strike"]


def test_a_pull_brought_back_to_the_striker_strikes_nothing(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.practises(POSITION)
    expect(ann.button("Strike")).to_be_enabled()
    before = shown_degrees(ann)
    finger = Finger(ann)
    x, y = striker_at(ann)
    finger.down(x, y)
    finger.move(x - 20, y + 80)
    finger.move(x, y + 2)
    finger.up()
    ann.page.wait_for_timeout(200)
    assert not [said for said in ann.sent if said["t"] == "strike"]
    assert shown_degrees(ann) == before


def test_the_dial_turns_finely_and_a_pull_keeps_its_aim(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.practises(POSITION)
    expect(ann.button("Strike")).to_be_enabled()
    slider = ann.slider("Aim")
    box = slider.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = Finger(ann)
    finger.down(x, y)
    finger.move(x + 80, y, steps=10)
    coarse = shown_degrees(ann)
    finger.move(x + 80, y + box["height"] / 2 + 120)  # three times farther away than the motion is halved
    far = shown_degrees(ann)
    for step in range(1, 9):
        finger.move(x + 80 + step, y + box["height"] / 2 + 120, steps=1)
        ann.page.wait_for_timeout(40)
    fine = shown_degrees(ann) - far
    finger.up()
    aimed = shown_degrees(ann)
    ann.shot("dial-phone")
    assert coarse >= 3
    assert 0.05 <= fine <= 0.2
    assert math.isclose(aimed * 20, round(aimed * 20), abs_tol=1e-6)  # steps of 0.05 degrees
    px, py = striker_at(ann)
    finger.down(px + 6, py + 3)
    finger.move(px - 4, py + 85)
    ann.changes(finger.up)
    strike = next(said for said in reversed(ann.sent) if said["t"] == "strike")
    assert math.isclose(degrees_of(*strike["aim"]), aimed, abs_tol=0.001)
    assert strike["speed"] > 1000
