"""Score cards as pictures: every word of the paper card stands in its column, and every rule meets the next."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from carrom.draw import draw_card
from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.match.game import BoardRecord, Game, Player
from carrom.match.state import Setup, State
from carrom.scorecard import card_text
from carrom.scorecard.card import ScoreCard, score_cards

SVG = "{http://www.w3.org/2000/svg}"


def card(code: str = "icf", names: tuple[str, str] = ("Asha", "Bohumil")) -> ScoreCard:
    sides, teams = ((names[0],), (names[1],)), ("", "Brno & Co")
    setup = Setup(edition=EDITIONS[code], names=sides, teams=teams, event="Men's <singles>")
    boards = (BoardRecord(1, Player(0), 1, 7, queen_points=3),)
    return score_cards(State(setup, games=(Game(1, boards),)))[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", EDITIONS)
def test_every_word_of_the_paper_card_stands_on_the_picture(code: str, lang: str) -> None:
    drawn = ET.fromstring(draw_card(card(code), lang=lang))  # noqa: S314 - just drawn
    words = " ".join(text.text or "" for text in drawn.iter(f"{SVG}text")).split()
    paper = re.sub(r"\.{3,}", " ", card_text(card(code), language(lang).pack["card"]))
    assert words == re.sub("[─│┌┐└┘├┤┬┴┼]", " ", paper).split()


def test_rules_run_from_top_to_bottom_without_gaps() -> None:
    path = draw_card(card()).partition('<path d="')[2].partition('"')[0]
    upright = re.findall(r"M([\d.]+) ([\d.]+)V([\d.]+)", path)
    edge = [(float(top), float(foot)) for x, top, foot in upright if x == "20"]
    assert len(edge) > 10
    assert all(foot == top for (_, foot), (top, _) in pairwise(edge))


def test_wide_letters_take_two_columns_and_accents_none() -> None:
    wide = draw_card(card(names=("漢字", "e\u0301")))
    assert 'textLength="32">漢字<' in wide
    assert 'textLength="8">e\u0301<' in wide


def test_the_picture_is_as_wide_as_asked_and_keeps_its_shape() -> None:
    small = ET.fromstring(draw_card(replace(card(), remarks=()), 336))  # noqa: S314 - just drawn
    _, _, wide, high = map(float, small.attrib["viewBox"].split())
    assert small.attrib["width"] == "336"
    assert float(small.attrib["height"]) == pytest.approx(336 * high / wide, abs=0.01)
