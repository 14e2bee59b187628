"""Men that wait to be placed: where they may be laid, and who lies there afterwards."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from random import Random

import pytest

from carrom.core import Board, Layout, Outcome, Placing, Queen, rack
from carrom.equipment import BLACK, QUEEN, WHITE
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.errors import BadFact, BadLayout
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, ICF
from carrom.laws.placing import breaches_at
from carrom.match.placing import check_spots, place, random_placing, suggest_placing
from carrom.match.position import Position
from carrom.units import mm
from tests.table.laid import B1, B2, FAR, W1, match_at


def owing(men: int, layout: Layout | None = None) -> Position:
    """A position in which so many white men wait to be placed."""
    layout = Layout({**FAR, W1: Spot(0.3, 0.0)}) if layout is None else layout
    whites, blacks = layout.count(WHITE), layout.count(BLACK)
    lot = Placing(WHITE, placer=2, dues=men)
    queen = Queen.ON_BOARD if QUEEN in layout else Queen.BLACK
    board = Board(
        men=(whites, blacks), queen=queen, placings=(lot,), break_made=True, pocketed_ever=(True, True), turns=(2, 2)
    )
    return Position(board, layout)


@pytest.mark.parametrize(
    ("spot", "code", "law"),
    [
        (Spot(0.08, 0.0), "icf", "85"),
        (Spot(0.08, 0.0), "house", "General5"),
        (Spot(0.01, 0.0), "icf", "89b"),
        (Spot(0.05, 0.045), "icf", "86"),
    ],
)
def test_a_man_laid_against_the_law_is_refused_with_the_law(spot: Spot, code: str, law: str) -> None:
    at = owing(2, Layout({W1: Spot(0.05, 0.05), B1: Spot(0.3, 0.0), B2: Spot(-0.3, 0.0)}))
    where = f"({spot.x * 1000:.2f}, {spot.y * 1000:.2f})"
    with pytest.raises(BadLayout) as refused:
        check_spots(at, [Spot(-0.04, 0.0), spot], EDITIONS[code])
    assert str(refused.value) == f"spots[1]: a man may not be placed at {where} mm ({law})"
    match = match_at(at, EDITIONS[code])
    with pytest.raises(BadLayout, match=law):
        place(match, [Spot(-0.04, 0.0), spot])


def test_only_the_men_of_the_lot_are_placed() -> None:
    with pytest.raises(BadFact, match="placing: 3 men; expected 1 to 2"):
        place(match_at(owing(2), ICF), [Spot(0.04, 0.0), Spot(-0.04, 0.0), Spot(0.0, 0.04)])
    with pytest.raises(BadFact, match="placing: 0 men; expected 1 to 2"):
        place(match_at(owing(2), ICF), [])
    over = Position(owing(2).board._replace(outcome=Outcome(WHITE, 5)), owing(2).layout)
    for nothing in (Position.start(), over):
        with pytest.raises(BadFact, match="placing: no men are waiting to be placed"):
            suggest_placing(nothing, ICF)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_suggested_and_random_placings_are_lawful(edition: Edition) -> None:
    at = owing(5, rack().without(*WHITE_MEN[1:7], *BLACK_MEN[5:]))
    chance = Random(17)
    for spots in (suggest_placing(at, edition), *(random_placing(at, edition, chance) for _ in range(5))):
        assert spots is not None
        placed = place(match_at(at, edition), spots).state.position
        assert placed is not None
        assert placed.board.men[WHITE] == at.board.men[WHITE] + len(spots)
        assert placed.layout.problems() == ()
        # Records write hundredths of a millimetre, and these need no more.
        assert all(figure == round(figure, 5) for spot in spots for figure in spot)
    assert suggest_placing(at, edition) == suggest_placing(at, edition)
    assert random_placing(at, edition, Random(4)) == random_placing(at, edition, Random(4))


def test_what_finds_no_room_is_left_out() -> None:
    full = rack().without(WHITE_MEN[0])  # the place in the inner ring is on the centre circle
    assert suggest_placing(owing(1, full), ICF) is None
    assert random_placing(owing(1, full), ICF, Random(1)) is None
    hole = rack().without(WHITE_MEN[3], WHITE_MEN[0])
    spots = suggest_placing(owing(2, hole), ICF)
    assert spots is not None
    assert len(spots) == 1
    assert breaches_at(spots[0], hole, ICF) == ()


def test_a_hole_that_just_holds_a_man_is_taken_to_the_last_digit() -> None:
    wide = rack(man_diameter=mm(31.8)).without(WHITE_MEN[0])  # beside the centre circle, between five men
    at = owing(1, wide)
    spots = suggest_placing(at, ICF)
    assert spots is not None
    assert spots[0] != Spot(round(spots[0].x, 5), round(spots[0].y, 5))
    layout = place(match_at(at, ICF), spots).state.layout
    assert layout is not None
    assert layout.problems() == ()
