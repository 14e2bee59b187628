"""Played strokes are named from what happened."""

from __future__ import annotations

import pytest

from carrom.batch.outcomes import play_many
from carrom.batch.positions import Positions
from carrom.bots.candidates import candidates
from carrom.core.board import Board
from carrom.core.layout import rack
from carrom.core.stroke import Stroke
from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS
from carrom.match.position import Position
from carrom.physics import FULL
from carrom.table.hand import PERFECT
from carrom.table.scene import simulate_stroke
from carrom.table.taxonomy import Kind, contact_of, name_of
from tests.bots.test_candidates import COMPOSED, NEAR_POCKET, position

NAMED = {kind: men for kind, men in COMPOSED.items() if kind is not Kind.ALONG} | {Kind.ALONG: COMPOSED[Kind.ALONG]}


def name(at: Position, stroke: Stroke) -> Kind:
    return name_of(simulate_stroke(at.layout, stroke, FULL), at.board)


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("kind", NAMED, ids=[kind.name.lower() for kind in NAMED])
def test_a_stroke_that_does_what_it_is_for_has_the_name_of_its_candidate(kind: Kind, seat: int) -> None:
    at = position(seat, *NAMED[kind])
    found = candidates(at, EDITIONS["icf"], FULL, PERFECT)
    outcomes = play_many(Positions.of(at), found.strokes, FULL)
    alone = outcomes.pocketed.sum(axis=1) == 1
    rows = [n for n in range(len(found)) if found.kinds[n] == kind and outcomes.pocketed[n, 1] and alone[n]]
    names = [name(at, found.strokes[n]) for n in rows[:20]]
    assert names.count(kind) > len(names) / 2


def test_the_first_stroke_is_the_break() -> None:
    at = Position(Board(), rack())
    assert name(at, Stroke.along(0, 0.0, (0.0, 1.0), 4.0)) is Kind.BREAK


def test_a_stroke_into_nothing_is_a_miss() -> None:
    assert name(position(0, (0.1, 0.1), (-0.1, 0.2)), Stroke.along(0, 0.0, (0.0, 1.0), 0.5)) is Kind.MISS


def test_soft_strokes_touch_or_bury_and_one_left_at_the_lip_blocks() -> None:
    at = position(0, (0.0, 0.0), (-0.1, 0.0))
    assert name(at, Stroke.along(0, 0.0, (0.0, 1.0), 0.9)) is Kind.TOUCH
    assert name(at, Stroke.along(0, -0.1, (0.0, 1.0), 0.9)) is Kind.BURY
    found = candidates(at, EDITIONS["icf"], FULL, PERFECT, kinds=[Kind.BLOCK])
    assert Kind.BLOCK in {name(at, found.strokes[n]) for n in range(len(found))}


def test_two_men_in_one_stroke() -> None:
    at = position(0, NEAR_POCKET, (0.1, 0.2))
    two = position(0, NEAR_POCKET, (0.1, 0.2), queen=at.layout.spots[next(iter(at.layout.spots))].turned(1))
    found = candidates(two, EDITIONS["icf"], FULL, PERFECT)
    outcomes = play_many(Positions.of(two), found.strokes, FULL)
    both = [n for n in range(len(found)) if outcomes.pocketed[n, 0] and outcomes.pocketed[n, 1]]
    assert both
    assert name(two, found.strokes[both[0]]) is Kind.TWO_IN_ONE


def test_a_man_that_clears_the_mouth_of_its_pocket_is_pushed_through() -> None:
    at = position(0, (0.20, 0.20), (0.30, 0.345))
    found = candidates(at, EDITIONS["icf"], FULL, PERFECT)
    names = {name(at, found.strokes[n]) for n in range(len(found)) if found.kinds[n] <= Kind.THIN}
    assert Kind.PUSH_THROUGH in names


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_has_a_word_of_its_own(code: str) -> None:
    assert len({kind.word(code) for kind in Kind}) == len(Kind)


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(
    ("place", "aim", "kind"),
    [
        (0.0, (0.0, 1.0), Kind.STRAIGHT),
        (0.012, (0.0, 1.0), Kind.CUT),
        (0.03, (0.0, 1.0), Kind.THIN),
        (-0.1, (0.0, 1.0), Kind.BURY),
        (0.15, (0.0, 1.0), Kind.MISS),
    ],
)
def test_a_stroke_that_misses_the_pocket_is_named_by_its_first_contact(
    seat: int, place: float, aim: tuple[float, float], kind: Kind
) -> None:
    at = position(seat, (0.0, 0.0), (-0.1, 0.0))
    run = simulate_stroke(at.layout, Stroke.along(at.board.striker, place, aim, 0.9), FULL)
    assert not run.pocketed
    assert contact_of(run, at.board) is kind


def test_a_contact_by_way_of_the_frame_is_a_rebound() -> None:
    at = position(0, (0.0, 0.1), (-0.3, -0.1))
    run = simulate_stroke(at.layout, Stroke.along(0, 0.1, (1.6, 1.0), 2.5), FULL)
    assert run.frame_first
    assert not run.pocketed
    assert contact_of(run, at.board) is Kind.REBOUND
