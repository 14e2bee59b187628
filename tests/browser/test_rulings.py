"""Calls of the umpire, and the decisions of the players after them."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.person import ME, Person
from tests.browser.playing import CORNER, stroke_at, stroke_that

OPEN_BOARD = "carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"
QUEEN_READY = "carrom1 Q:320,300;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"
COVER_READY = "carrom1 W1:320,300;W2:-320,300;B1:120,150;B2:-120,0 queen=cover strokes=1"
LAST_MEN = "carrom1 W1:320,300;B1:-320,300 queen=white"
LANGUAGES = {"en": "English", "cs": "Čeština", "es": "Español", "de": "Deutsch"}


def on_board(person: Person, x: float, y: float) -> tuple[float, float]:
    """Where on the page a spot of the board is (millimetres, as the seat at the bottom sees it)."""
    box = person.board.bounding_box()
    assert box is not None
    scale = box["width"] / 880
    return box["x"] + box["width"] / 2 + x * scale, box["y"] + box["height"] / 2 - y * scale


def owes(person: Person) -> None:
    """Sink the striker alone, so that the opponent has a due to place."""
    person.practises(OPEN_BOARD)
    person.strikes(*stroke_at(CORNER, CORNER, place=100, power=35))
    assert person.waiting == "placed"
    expect(person.button("Place")).to_be_enabled()


def test_a_due_is_placed_by_dragging(visit: Visit) -> None:
    ann = visit("Ann")
    owes(ann)
    # Seat 2 places, so the board is turned: what seat 0 has on the right is on the left here.
    x, y = ann.view["placing"]["suggested"][0]
    ann.page.mouse.move(*on_board(ann, -x / 100, -y / 100))
    ann.page.mouse.down()
    ann.page.mouse.move(*on_board(ann, 30, -30), steps=3)
    ann.page.mouse.move(*on_board(ann, 55, 10), steps=3)
    ann.shot("placing")
    ann.page.mouse.up()
    ann.presses("Place")
    laid = {name: (x / 100, y / 100) for name, x, y in ann.view["layout"]}
    new = next(spot for name, spot in laid.items() if name.startswith("W") and name not in {"W1", "W2"})
    assert new == pytest.approx((-55, -10), abs=2)
    assert ann.waiting == "stroke"


def test_a_man_dragged_outside_the_outer_circle_cannot_be_placed(visit: Visit) -> None:
    ann = visit("Ann")
    owes(ann)
    x, y = ann.view["placing"]["suggested"][0]
    ann.page.mouse.move(*on_board(ann, -x / 100, -y / 100))
    ann.page.mouse.down()
    ann.page.mouse.move(*on_board(ann, 150, -150), steps=4)
    ann.page.mouse.up()
    expect(ann.page.get_by_text("The man must lie within the outer circle.")).to_be_visible()
    expect(ann.button("Place")).to_be_disabled()
    ann.shot("placing-refused")
    assert not [said for said in ann.sent if said["t"] == "place"]


def test_a_man_in_line_with_the_queen_and_a_pocket_cannot_be_placed(visit: Visit) -> None:
    ann = visit("Ann")
    owes(ann)
    x, y = ann.view["placing"]["suggested"][0]
    ann.page.mouse.move(*on_board(ann, -x / 100, -y / 100))
    ann.page.mouse.down()
    ann.page.mouse.move(*on_board(ann, -37, -52), steps=4)
    ann.page.mouse.up()
    expect(ann.page.get_by_text("The man must not line up with the queen.")).to_be_visible()
    expect(ann.button("Place")).to_be_disabled()
    ann.shot("placing-in-line")


def test_a_placing_that_the_server_refuses_shows_its_law(visit: Visit) -> None:
    ann = visit("Ann")

    def meddle(line: WebSocketRoute) -> None:
        """Change the message in transit, because the page would not send that spot."""
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            said = json.loads(text)
            server.send(json.dumps({**said, "spots": [[20_000, 20_000]]} if said["t"] == "place" else said))

        line.on_message(pass_on)

    ann.page.route_web_socket(re.compile("/ws/"), meddle)
    owes(ann)
    ann.button("Place").click()
    ann.until(lambda: any(said["t"] == "refused" for said in ann.heard))
    refused = next(said for said in reversed(ann.heard) if said["t"] == "refused")
    assert refused["why"] == "unlawful"
    tag = ann.call.get_by_role("button").first
    expect(ann.call).to_contain_text(refused["message"]["en"], ignore_case=True)
    expect(tag).to_have_text(refused["laws"][0])
    ann.shot("placing-unlawful")
    tag.click()
    expect(ann.page.get_by_role("dialog")).to_contain_text(f"Law {refused['laws'][0]}")


def test_the_queen_is_covered(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(QUEEN_READY)
    ann.strikes(*stroke_that(ann, r"^Queen pocketed\. White plays again, to cover the queen\.$", (320, 300)))
    expect(ann.call).to_contain_text("to cover the queen")
    expect(ann.page.get_by_text("Queen to be covered")).to_be_visible()
    ann.shot("queen-to-cover")
    ann.strikes(*stroke_that(ann, "White has covered the queen", (-320, 300)))
    expect(ann.page.get_by_text("White has the queen")).to_be_visible()
    expect(ann.call).to_contain_text("White has covered the queen")


def test_a_queen_that_is_not_covered_comes_back(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(COVER_READY)
    expect(ann.page.get_by_text("Queen to be covered")).to_be_visible()
    ann.strikes(*stroke_that(ann, "Queen not covered: back to the centre. Black to play", (0, 300)))
    expect(ann.page.get_by_text("Queen on the board")).to_be_visible()
    assert "Q" in {name for name, _, _ in ann.view["layout"]}


def test_a_foul_is_shown_with_its_clause_in_four_languages(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(OPEN_BOARD)
    ann.strikes(*stroke_at(CORNER, CORNER, place=100, power=35))
    expect(ann.call).to_contain_text("Striker pocketed: due. ")
    clauses = ann.line["laws"]
    assert clauses
    assert ann.line["foul"] is True
    texts: dict[str, str] = {}
    for code, name in LANGUAGES.items():
        ann.page.get_by_role("banner").get_by_role("combobox").select_option(label=name)
        expect(ann.page.locator("html")).to_have_attribute("lang", code)
        expect(ann.call).to_contain_text(ann.line["call"][code])
        tag = ann.call.get_by_role("button").first
        expect(tag).to_have_text(clauses[0])
        tag.click()
        dialog = ann.page.get_by_role("dialog")
        law = dialog.locator(".law")
        expect(law).to_have_text(re.compile(r"\S.{10}"))
        texts[code] = law.inner_text()
        ann.shot(f"law-{code}")
        ann.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    assert len(set(texts.values())) == len(LANGUAGES), texts


def test_points_are_demanded(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(LAST_MEN)
    ann.strikes(
        *stroke_that(ann, "Black wins the board by one point: one man. One more point on demand.$", (-320, 300))
    )
    expect(ann.button("Demand 1 point")).to_be_visible()
    ann.shot("demand")
    ann.presses("Demand 1 point")
    assert ann.view["games"][-1]["boards"][-1]["points"] == 2


def test_a_stroke_is_taken_back_in_practice(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(OPEN_BOARD, ME, ME)
    before = ann.view["layout"]
    ann.strikes(*stroke_at(0, 100, power=40))
    assert ann.view["layout"] != before
    ann.presses("Take back")
    assert ann.view["layout"] == before
    expect(ann.button("Strike")).to_be_enabled()


def test_sinking_the_striker_with_a_man_gives_a_choice_by_house_rules(visit: Visit) -> None:
    ann = visit("Ann")
    ann.practises(OPEN_BOARD, edition="house")
    ann.strikes(
        *stroke_that(
            ann, r"^One man and the striker: due\. Black places two white men\. White plays again\.", (-320, 300)
        )
    )
    expect(ann.button("Give up the turn")).to_be_visible()
    ann.shot("choosing")
    ann.presses("Give up the turn")
    assert ann.waiting != "chosen"
