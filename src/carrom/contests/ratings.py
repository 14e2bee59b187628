"""Strength from results: shares with their intervals, and Bradley-Terry ratings with theirs.

Ratings are on the scale of Elo: 400 points more win ten boards for one. They are the most likely ones for the results,
after every two players that have met are given one more board, drawn: an unbeaten player would be infinitely strong
otherwise. Intervals come from drawing the racks anew with replacement (bootstrap).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from carrom.physics.arrays import Floats, Ints

Z95: Final = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""
SCALE: Final = 400.0
ROUNDS: Final = 10_000
SETTLED: Final = 1e-10
DRAWN: Final = 0.5
"""What each of two players gets of the board added between them."""


class Share(NamedTuple):
    """A part of so many, with its 95 % interval by Wilson."""

    won: float
    of: int
    low: float
    high: float

    @property
    def part(self) -> float:
        """The share itself, 0 of nothing."""
        return self.won / self.of if self.of else 0.0


def share(won: float, of: int) -> Share:
    """A share with its Wilson interval; from 0 to 1 for nothing at all."""
    if not of:
        return Share(0.0, 0, 0.0, 1.0)
    part, square = won / of, Z95 * Z95
    middle = (part + square / (2 * of)) / (1 + square / of)
    half = Z95 * sqrt(part * (1 - part) / of + square / (4 * of * of)) / (1 + square / of)
    return Share(won, of, max(middle - half, 0.0), min(middle + half, 1.0))


class Meeting(NamedTuple):
    """What two players made of one rack: boards played and the score of the first, a drawn one counting half."""

    first: int
    second: int
    boards: int
    score: float


class Rating(NamedTuple):
    """A rating with its 95 % interval."""

    elo: float
    low: float
    high: float


def bradley_terry(wins: Floats) -> Floats:
    """The ratings for tables of wins, ``[..., winner, loser]``; their mean is 0."""
    games = wins + np.swapaxes(wins, -1, -2)
    total, strength = wins.sum(axis=-1), np.ones(wins.shape[:-1])
    for _ in range(ROUNDS):
        pairs = games / (strength[..., :, np.newaxis] + strength[..., np.newaxis, :])
        new = total / np.maximum(pairs.sum(axis=-1), 1e-300)
        new = new / np.exp(np.log(np.maximum(new, 1e-300)).mean(axis=-1, keepdims=True))
        settled = np.abs(new / strength - 1.0).max() < SETTLED
        strength = new
        if settled:
            break
    elo = SCALE * np.log10(np.maximum(strength, 1e-300))
    centred: Floats = elo - elo.mean(axis=-1, keepdims=True)
    return centred


def ratings(meetings: Sequence[Meeting], players: int, *, seed: int = 0, samples: int = 400) -> tuple[Rating, ...]:
    """The rating of every player, in their order; without a meeting all are 0."""
    if not meetings or players < 2:  # noqa: PLR2004 - one player has nobody to be compared with
        return tuple(Rating(0.0, 0.0, 0.0) for _ in range(players))
    elo = bradley_terry(_table(meetings, players, np.ones((1, len(meetings)), np.int64)))[0]
    raw = np.random.PCG64(seed).random_raw(samples * len(meetings)).reshape(samples, len(meetings))
    drawn = (raw % np.uint64(len(meetings))).astype(np.int64)
    counts = np.stack([np.bincount(row, minlength=len(meetings)) for row in drawn])
    spread = bradley_terry(_table(meetings, players, counts))
    low, high = np.percentile(spread, [2.5, 97.5], axis=0)
    return tuple(Rating(float(e), float(a), float(b)) for e, a, b in zip(elo, low, high, strict=True))


def _table(meetings: Sequence[Meeting], players: int, counts: Ints) -> Floats:
    """Wins for each row of counts of the meetings, and half a win each way for all who have met."""
    wins = np.zeros((len(counts), players, players))
    for number, meeting in enumerate(meetings):
        wins[:, meeting.first, meeting.second] += counts[:, number] * meeting.score
        wins[:, meeting.second, meeting.first] += counts[:, number] * (meeting.boards - meeting.score)
    for first, second in {(meeting.first, meeting.second) for meeting in meetings}:
        wins[:, first, second] += DRAWN
        wins[:, second, first] += DRAWN
    return wins
