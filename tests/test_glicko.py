"""Glicko-2: the worked example of the paper, and what must hold for every game."""

from __future__ import annotations

from math import isfinite, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.glicko import (
    LEAST_DEVIATION,
    MOST_DEVIATION,
    NEWCOMER,
    PERIOD_DAYS,
    PROVISIONAL,
    SCALE,
    Outcome,
    Strength,
    after,
    aged,
    expected,
)

STRENGTHS = st.builds(
    Strength,
    st.floats(100, 3500),
    st.floats(LEAST_DEVIATION, MOST_DEVIATION),
    st.floats(0.03, 0.12),
)
SCORES = st.sampled_from((0.0, 0.5, 1.0))


def test_the_worked_example_of_the_paper() -> None:
    """A player of 1500 with deviation 200 beats 1400 and loses to 1550 and 1700 in one period."""
    games = [
        Outcome(Strength(1400, 30), 1.0),
        Outcome(Strength(1550, 100), 0.0),
        Outcome(Strength(1700, 300), 0.0),
    ]
    found = after(Strength(1500, 200, 0.06), games)
    assert found.rating == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_expected_scores_of_the_paper() -> None:
    player = Strength(1500, 200)
    chances = [expected(player, Strength(rating, spread)) for rating, spread in ((1400, 30), (1550, 100), (1700, 300))]
    assert chances == pytest.approx([0.639, 0.432, 0.303], abs=0.0005)


def test_a_player_without_a_game_in_a_period_keeps_the_rating_and_becomes_less_certain() -> None:
    found = after(Strength(1500, 200, 0.06), [])
    assert (found.rating, found.volatility) == (1500, 0.06)
    assert found.deviation == pytest.approx(200.2714, abs=0.0001)


def test_a_year_without_games_makes_a_steady_rating_provisional_again() -> None:
    assert not Strength(1500, 60).is_provisional
    year = aged(Strength(1500, 60), 365 / PERIOD_DAYS)
    assert year.deviation == pytest.approx(PROVISIONAL, abs=0.1)
    assert aged(Strength(1500, 60), 400 / PERIOD_DAYS).is_provisional
    assert aged(NEWCOMER, 10_000) == NEWCOMER
    assert aged(NEWCOMER, -5) == NEWCOMER, "a clock that was set back takes no certainty away"


def test_a_newcomer_is_settled_after_about_a_dozen_games() -> None:
    player, settled = NEWCOMER, 0
    for number in range(1, 40):
        player = after(player, [Outcome(Strength(1500, 60), float(number % 2))], 0.0)
        if not player.is_provisional:
            settled = number
            break
    assert 8 <= settled <= 16


@given(STRENGTHS, STRENGTHS, SCORES, st.floats(0, 500))
def test_every_game_gives_a_finite_strength_within_the_bounds(
    player: Strength, opponent: Strength, score: float, periods: float
) -> None:
    found = after(player, [Outcome(opponent, score)], periods)
    assert all(map(isfinite, found))
    assert LEAST_DEVIATION <= found.deviation <= MOST_DEVIATION
    assert 0 < found.volatility < 1
    change = found.rating - player.rating
    assert change >= 0 if score == 1 else change <= 0 if score == 0 else True


@given(STRENGTHS, STRENGTHS)
def test_expected_scores_of_equally_certain_players_add_up_to_one(one: Strength, other: Strength) -> None:
    other = other._replace(deviation=one.deviation)
    assert expected(one, other) + expected(other, one) == pytest.approx(1)


def test_a_surprise_raises_the_volatility() -> None:
    steady = Strength(1500, 60, 0.06)
    lost = after(steady, [Outcome(Strength(800, 50), 0.0)] * 5)
    assert lost.volatility > 0.06
    assert lost.deviation < sqrt(60**2 + (SCALE * lost.volatility) ** 2)
