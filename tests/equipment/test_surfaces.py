"""Named surfaces: their figures, and what chooses, keeps and uses them."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from carrom import EDITIONS, Match, Setup, Stroke
from carrom.bots import between, play_match
from carrom.equipment import CLUB, SURFACES, SurfaceName, nearest_surface
from carrom.errors import BadFact
from carrom.language import LANGUAGES, language
from carrom.laws.presets import shortened
from carrom.match.setupjson import read_setup, setup_json
from carrom.notation import Record, read_match_file, write_match_file
from carrom.notation.replay import replay
from carrom.physics import FIGURES, FULL, PLAIN, Parameters
from carrom.scorecard import card_text, match_cards
from carrom.table import model_on
from carrom.table.play import play

ICF = EDITIONS["icf"]
BREAK = Stroke.at_degrees(0, 0.1, -19, 6.0)


def test_a_match_that_names_no_surface_has_the_friction_of_the_defaults() -> None:
    assert SURFACES[CLUB] == Parameters().surface_friction
    assert model_on(CLUB) == FULL
    assert model_on(CLUB, "plain") == PLAIN


def test_the_surfaces_go_from_slow_to_fast_and_the_physics_accepts_them() -> None:
    assert tuple(SURFACES) == get_args(SurfaceName)
    frictions = list(SURFACES.values())
    assert frictions == sorted(frictions, reverse=True)
    assert FIGURES["surface_friction"].least < frictions[-1] < frictions[0] < FIGURES["surface_friction"].most


@pytest.mark.parametrize(
    ("friction", "name"), [(0.3, "slow"), (0.111, "slow"), (0.109, "club"), (0.08, "tournament"), (0.02, "fast")]
)
def test_the_nearest_surface_of_a_measured_friction(friction: float, name: str) -> None:
    assert nearest_surface(friction) == name


def test_a_stroke_of_a_match_slides_on_its_surface() -> None:
    ends = {name: play(Match.practice(ICF, surface=name), BREAK).run.run.ended_s for name in SURFACES}
    assert list(ends.values()) == sorted(ends.values())
    assert ends["fast"] > 1.3 * ends["slow"]
    assert play(Match.practice(ICF), BREAK).run.signature == play(Match.practice(ICF), BREAK, model=FULL).run.signature


def test_the_setup_keeps_every_surface_but_the_usual_one() -> None:
    assert "surface" not in setup_json(Setup(edition=ICF))
    setup = Setup(edition=ICF, surface="fast")
    assert setup_json(setup)["surface"] == "fast"
    assert read_setup(setup_json(setup)) == setup


def test_the_file_of_a_match_between_bots_replays_on_its_surface() -> None:
    terms = between("greedy", "greedy", shortened(ICF, "board"), seed=3, surface="tournament")
    text = write_match_file(Record.of(play_match(terms), terms))
    assert "\nsurface: tournament\n" in text
    assert "figures" not in text
    record, problems = read_match_file(text)
    assert record is not None
    assert problems == ()
    assert replay(record).agrees
    elsewhere = replace(record, setup=replace(record.setup, surface=CLUB))
    assert not replay(elsewhere).agrees


def test_the_header_of_a_file_is_read_in_any_case() -> None:
    record, problems = read_match_file("carrom match 1\nedition: icf\nSurface:  FAST\n")
    assert problems == ()
    assert record is not None
    assert record.setup.surface == "fast"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_card_names_a_surface_other_than_the_usual(code: str) -> None:
    words = language(code).pack["card"]
    (card,) = match_cards(Match.start(Setup(edition=ICF, surface="fast")))
    assert words["remark_surface"].format(text=words["surface_fast"]) in card_text(card, words)
    (usual,) = match_cards(Match.start(Setup(edition=ICF)))
    assert usual.remarks == ()


def test_an_unknown_surface_is_refused() -> None:
    with pytest.raises(BadFact, match="slow, club, tournament, fast"):
        read_setup({"edition": "icf", "surface": "ice"})
