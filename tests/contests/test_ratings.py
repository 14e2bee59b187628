"""Shares have Wilson's intervals, and ratings are the likeliest for the results."""

from __future__ import annotations

from math import log10

import numpy as np
import pytest

from carrom.contests.ratings import DRAWN, Meeting, bradley_terry, ratings, share


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (0, 0, 0.0, 1.0)],
)
def test_the_interval_of_a_share_is_wilsons(won: int, of: int, low: float, high: float) -> None:
    found = share(won, of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)
    assert found.part == (won / of if of else 0.0)


def test_two_players_are_as_far_apart_as_their_odds() -> None:
    elo = bradley_terry(np.array([[0.0, 30.0], [10.0, 0.0]]))
    assert elo[0] - elo[1] == pytest.approx(400 * log10(3))
    assert elo.sum() == pytest.approx(0.0)


def test_ratings_are_where_expected_and_actual_wins_agree() -> None:
    wins = np.array([[0.0, 7.0, 9.0], [3.0, 0.0, 6.0], [2.0, 5.0, 0.0]])
    strength = 10 ** (bradley_terry(wins) / 400)
    games = wins + wins.T
    expected = (games * strength[:, None] / (strength[:, None] + strength[None, :])).sum(axis=1)
    assert expected == pytest.approx(wins.sum(axis=1), abs=1e-6)


def test_an_unbeaten_player_has_a_finite_rating() -> None:
    (best, worst) = ratings([Meeting(0, 1, 2, 2.0)] * 50, 2)
    assert best.elo - worst.elo == pytest.approx(400 * log10((100 + DRAWN) / DRAWN))


def test_intervals_hold_the_rating_shrink_with_boards_and_are_the_same_each_time() -> None:
    rack = [Meeting(0, 1, 2, 1.0), Meeting(0, 1, 2, 2.0), Meeting(0, 1, 2, 1.0), Meeting(0, 1, 2, 0.0)]
    few, many = ratings(rack * 5, 2, seed=3), ratings(rack * 50, 2, seed=3)
    for one in (*few, *many):
        assert one.low <= one.elo <= one.high
    assert many[0].high - many[0].low < (few[0].high - few[0].low) / 2
    assert ratings(rack * 5, 2, seed=3) == few


def test_nobody_is_rated_without_a_meeting() -> None:
    assert {one.elo for one in ratings([], 3)} == {0.0}
