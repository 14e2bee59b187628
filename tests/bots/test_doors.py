"""What compiled code indexes by is refused in a sentence when it has no room for it; compiled, nothing else would."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.analysis.samples import BOARD_ALONE
from carrom.batch.outcomes import play_many
from carrom.batch.positions import MEN_COUNT, Positions
from carrom.batch.strokes import Strokes
from carrom.bots.candidates import MOST, candidates, candidates_many, chances_many, places_many
from carrom.bots.lone_men import lone_odds
from carrom.bots.sight import NOBODY, OTHERS, OWN, QUEENS, Aims, Sight, figures_for
from carrom.bots.values import Chain, Prospect, chain_for, value
from carrom.equipment import MEN_EACH, Colour
from carrom.errors import BadInput
from carrom.laws.editions import ICF
from carrom.physics import FULL
from carrom.table.hand import Skill
from tests.bots.test_candidates import scattered

HAND = Skill(place_mm=0.55, aim_deg=0.55, speed_part=0.06)
AT = scattered(Random(3), 2)  # noqa: S311 - the same men every time
ROWS = Positions.join([Positions.of(scattered(Random(seed), 2)) for seed in range(3)])  # noqa: S311
STROKES = Strokes.of(0, [0, 1000, -1000], [(0, 1)] * 3, [1000] * 3)
DOORS: dict[str, Callable[[Positions], object]] = {
    "candidates_many": lambda rows: candidates_many(rows, ICF, FULL, HAND, most=2),
    "chances_many": lambda rows: chances_many(rows, rows.seat, ICF, FULL, HAND),
    "places_many": places_many,
    "lone_odds": lambda rows: lone_odds(rows, 0, 0.5),
    "play_many": lambda rows: play_many(rows, STROKES, FULL, threads=1),
}
LOST = ROWS.spots.copy()
LOST[2][ROWS.on_board[2]] = np.nan
BAD: dict[str, dict[str, Any]] = {
    "a man too few": {"on_board": ROWS.on_board[:, 1:]},
    "spots of a man too many": {"spots": np.zeros((3, MEN_COUNT + 1, 2))},
    "spots of no row": {"spots": ROWS.spots[:0]},
    "three figures of a spot": {"spots": np.zeros((3, MEN_COUNT, 3))},
    "spots of less precision": {"spots": ROWS.spots.astype(np.float32)},
    "numbers for truths": {"on_board": ROWS.on_board.astype(np.int64)},
    "seats by twos": {"seat": np.zeros((3, 2), np.int64)},
    "seats of less room": {"seat": np.zeros(3, np.int8)},
    "seat 4": {"seat": np.array([0, 4, 0])},
    "seat -1": {"seat": np.array([0, 0, -1])},
    "queen 4": {"queen": np.array([4, 0, 0], np.int8)},
    "a man that lies nowhere": {"spots": LOST},
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("bad", BAD)
def test_positions_that_the_kernels_cannot_read_are_refused(door: str, bad: str) -> None:
    DOORS[door](ROWS)
    with pytest.raises(BadInput, match=r"^(spots|on_board|seat|queen)\b.*expected"):
        DOORS[door](replace(ROWS, **BAD[bad]))


@pytest.mark.parametrize("door", DOORS)
def test_a_man_off_the_board_may_lie_nowhere(door: str) -> None:
    spots = ROWS.spots.copy()
    spots[~ROWS.on_board] = np.nan
    DOORS[door](replace(ROWS, spots=spots))


@given(
    seed=st.integers(0, 10_000),
    rows=st.sampled_from([0, 1, 2, 5]),
    most=st.sampled_from([-1, 0, 1, 2, 33, MOST, MOST + 1]),
)
def test_any_number_of_rows_and_candidates_is_found_or_refused(seed: int, rows: int, most: int) -> None:
    chance = Random(seed)  # noqa: S311
    found = [Positions.of(scattered(chance, chance.randint(0, 9), chance.choice((0, 2)))) for _ in range(rows)]
    positions = Positions.join(found) if found else ROWS.take([False] * 3)
    if not 1 <= most <= MOST:
        with pytest.raises(BadInput, match="most"):
            candidates_many(positions, ICF, FULL, HAND, most=most)
        return
    counts = np.bincount(candidates_many(positions, ICF, FULL, HAND, most=most).rows, minlength=rows)
    assert len(counts) == rows
    assert (counts <= most).all()
    spans, numbers = places_many(positions)
    assert (numbers <= spans.shape[1]).all()
    assert chances_many(positions, positions.seat, ICF, FULL, HAND).shape == (rows, MEN_COUNT)


@pytest.mark.parametrize("shape", [(0,), (1, MEN_COUNT - 1), (1, MEN_COUNT + 1), (2, MEN_COUNT), (MEN_COUNT,)])
def test_weights_of_other_men_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(BadInput, match=r"^wanted: an array of shape"):
        candidates(AT, ICF, FULL, HAND, wanted=np.ones(shape))
    with pytest.raises(BadInput, match=r"^wanted: an array of shape"):
        chances_many(Positions.of(AT), np.zeros(1, np.int64), ICF, FULL, HAND, np.ones(shape))


@pytest.mark.parametrize("seats", [np.zeros(2, np.int64), np.array([4]), np.array([-1]), np.zeros(0, np.int64)])
def test_seats_that_do_not_exist_have_no_chances(seats: npt.NDArray[np.int64]) -> None:
    with pytest.raises(BadInput, match=r"^seats"):
        chances_many(Positions.of(AT), seats, ICF, FULL, HAND)


@pytest.mark.parametrize("seat", [-1, 4])
def test_seats_that_do_not_exist_have_no_odds(seat: int) -> None:
    with pytest.raises(BadInput, match=r"^seat: "):
        lone_odds(ROWS, seat, 0.5)


CHAIN = chain_for(BOARD_ALONE, (0.5, 0.5), by_last=True)
HALVES, ONES = np.full((2, 2), 0.5), np.ones(2, np.int64)
PROSPECT = Prospect(np.ones((2, 2), np.int64), ONES, ONES, HALVES, HALVES, HALVES)


@pytest.mark.parametrize(
    ("name", "given_column"),
    [
        ("men", np.full((2, 2), MEN_EACH + 1)), ("men", np.zeros((2, 2), np.int64)), ("men", np.ones((2, 1), np.int64)),
        ("queen", np.array([0, 4])), ("queen", np.array([-1, 0])), ("turn", np.array([2, 0])), ("turn", ONES[:1]),
        ("next_man", HALVES[:1]), ("next_queen", HALVES[:, :1]), ("last", HALVES * np.nan), ("last", HALVES[:0]),
    ],
)  # fmt: skip
def test_a_prospect_that_the_chain_has_no_entry_for_is_refused(name: str, given_column: npt.NDArray[Any]) -> None:
    assert value(CHAIN, PROSPECT).shape == (2,)
    with pytest.raises(BadInput, match=rf"^{name}"):
        value(CHAIN, PROSPECT._replace(**{name: given_column}))


def test_a_chain_without_odds_at_the_last_man_has_no_value_by_them() -> None:
    short = chain_for(BOARD_ALONE, (0.5, 0.5))
    for chain in (short, Chain(CHAIN.open, short.cover), Chain(CHAIN.open[:, :5], CHAIN.cover)):
        with pytest.raises(BadInput, match=r"^chain"):
            value(chain, PROSPECT)


@pytest.mark.parametrize("group", [NOBODY, OWN, QUEENS, OTHERS, OTHERS + 1, -1])
def test_a_group_of_men_that_is_not_sought_is_refused(group: int) -> None:
    sight, figures = Sight.of(AT, ICF), figures_for(AT.layout, FULL)
    aims: Aims = {Colour.WHITE: group}
    for find, most in ((sight.pots, QUEENS), (sight.touches, OTHERS)):
        if NOBODY <= group <= most:
            find(aims, figures)
        else:
            with pytest.raises(BadInput, match=r"^aims"):
                find(aims, figures)


@pytest.mark.parametrize("count", [0, 1, 12, 14])
def test_figures_and_spots_of_another_number_are_refused(count: int) -> None:
    sight, figures = Sight.of(AT, ICF), figures_for(AT.layout, FULL)
    for find in (sight.pots, sight.touches):
        with pytest.raises(BadInput, match=r"^figures: an array of shape"):
            find({Colour.WHITE: OWN}, figures[:count] if count < len(figures) else np.append(figures, 0.0))
    for find in (replace(sight, spots=np.zeros((count, 2))).pots, replace(sight, spots=np.zeros((5, 3))).touches):
        with pytest.raises(BadInput, match=r"^spots: an array of shape"):
            find({Colour.WHITE: OWN}, figures)
