"""What comes of strokes under the hand: chances and values from samples that no search has seen.

The value of an open board is too sure of itself. Here its chance to be won is less sure, as boards between planners
went, and the chance to win the game follows from it.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from math import sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

from carrom.batch.positions import Positions
from carrom.batch.rulings import Rulings
from carrom.batch.strokes import Strokes
from carrom.bots.appraisal import Appraiser
from carrom.bots.laboratory import Laboratory
from carrom.bots.stakes import MOST_POINTS, Stakes
from carrom.bots.values import chance_of
from carrom.physics.arrays import Floats, Ints, Truths

LINE_SAMPLES: Final = 24
"""Samples of a stroke, of those that keep the turn and of the others, whose men are looked at."""
OPEN_PART: Final = 0.6
"""Log odds to win an open board as a part of those of its value, which is too sure of itself: fitted to 240 boards
between planners, whose chances and results ``bench/calibration.py`` compares."""
SUREST: Final = 1e-3
"""No open board is nearer to won or lost than this."""


@dataclass(frozen=True, slots=True)
class BoardStakes(Stakes):
    """Stakes by which only the board counts: its worth is the chance to win it."""

    def worth(self, points: object) -> Floats:
        """1 for a board won, 0 for one lost."""
        won: Floats = np.greater(np.asarray(points), 0).astype(np.float64)
        return won


@dataclass(frozen=True, slots=True)
class WinStakes(Stakes):
    """Stakes by which boards that are lost are worth nothing."""

    def worth(self, points: npt.ArrayLike) -> Floats:
        """As otherwise for a board won, 0 for one lost."""
        # super() without arguments does not know this class: slots make another one.
        worth: Floats = np.where(np.greater(points, 0), Stakes.worth(self, points), 0.0)
        return worth


BOARD_ALONE: Final = BoardStakes(
    own_score=0, other_score=0, target=0, boards_after=0, own_queen=0, other_queen=0, own_award=1, other_award=1
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """Strokes played several times with the same errors: strokes by samples."""

    value: Floats
    wins: Floats
    keeps: Truths
    pockets: Truths
    fouls: Truths
    spread: Floats
    """For each stroke the variance of its mean value that comes of looking at a few leaves only."""

    @property
    def means(self) -> Floats:
        """The mean value of each stroke."""
        means: Floats = self.value.mean(axis=1)
        return means

    def error(self, n: int) -> float:
        """Standard error of the value of a stroke."""
        return sqrt(float(self.value[n].var()) / self.value.shape[1] + float(self.spread[n]))

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """How much more one stroke is worth than another, and the standard error of that."""
        apart = self.value[one] - self.value[other]
        return float(apart.mean()), sqrt(float(apart.var()) / len(apart) + float(self.spread[[one, other]].sum()))


def sample_strokes(
    laboratory: Laboratory, strokes: Strokes, samples: int, *, line_samples: int = LINE_SAMPLES
) -> Samples:
    """Each stroke so many times with errors of the hand that no batch has had."""
    return value_strokes(laboratory, laboratory.made(strokes, samples), (len(strokes), samples), line_samples)


def value_strokes(laboratory: Laboratory, actual: Strokes, shape: tuple[int, int], line_samples: int) -> Samples:
    """Strokes as they are made, so many of each, and what comes of them."""
    appraiser = laboratory.appraiser
    outcomes, rulings, after = laboratory.play(laboratory.root, actual)
    finished, won = appraiser.finished(rulings), (rulings.winner == appraiser.colour).astype(np.float64)
    value, spread = _appraise(appraiser, rulings, after, finished, shape, line_samples)
    sure, _ = _appraise(board_appraiser(appraiser), rulings, after, won, shape, line_samples)
    over = rulings.over.reshape(shape)
    wins = np.where(over, sure, less_sure(sure))
    if not appraiser.solo:
        part, _ = _appraise(winning_appraiser(appraiser), rulings, after, won * finished, shape, line_samples)
        value = np.where(over, value, _weigh(appraiser.stakes, value, part, sure))
    fell = laboratory.pockets(outcomes)
    fouls = rulings.is_foul | outcomes.striker_pocketed
    good = laboratory.is_good(rulings)
    return Samples(value, wins, good.reshape(shape), fell.reshape(shape), fouls.reshape(shape), spread)


def open_worth(appraiser: Appraiser, positions: Positions) -> tuple[Floats, Floats]:
    """Value of open boards by the lines to their men, and the chance to win them."""
    value, sure = appraiser.by_lines(positions), board_appraiser(appraiser).by_lines(positions)
    if not appraiser.solo:
        value = _weigh(appraiser.stakes, value, winning_appraiser(appraiser).by_lines(positions), sure)
    return value, less_sure(sure)


def board_appraiser(appraiser: Appraiser) -> Appraiser:
    """The same, but for the chance to win the board."""
    return replace(appraiser, solo=False, stakes=BOARD_ALONE)


def winning_appraiser(appraiser: Appraiser) -> Appraiser:
    """The same, but for the part of the value that comes of boards won."""
    return replace(appraiser, stakes=WinStakes(*astuple(appraiser.stakes)))


def less_sure(wins: Floats) -> Floats:
    """Chances to win open boards as boards between planners went, by what the value of the positions says."""
    held = np.clip(wins, SUREST, 1.0 - SUREST)
    return chance_of(OPEN_PART * np.log(held / (1.0 - held)))


def _weigh(stakes: Stakes, value: Floats, part: Floats, sure: Floats) -> Floats:
    """Value of open boards by less sure chances: what a win and a loss are worth to the game, weighed by these.

    ``part`` is the part of the value that comes of wins, ``sure`` the chance that the value has of them.
    """
    points, held, wins = np.arange(1, MOST_POINTS), np.clip(sure, SUREST, 1.0 - SUREST), less_sure(sure)
    gains, losses = stakes.worth(points), stakes.worth(-points)
    # A board that seems lost or won already has no such part; if it turns, then by few points.
    if_won = np.where(sure >= SUREST, part / held, gains[0])
    if_lost = np.where(sure <= 1.0 - SUREST, (value - part) / (1.0 - held), losses[0])
    if_won, if_lost = np.clip(if_won, gains.min(), gains.max()), np.clip(if_lost, losses.min(), losses.max())
    weighed: Floats = wins * if_won + (1.0 - wins) * if_lost
    return weighed


def _appraise(
    appraiser: Appraiser,
    rulings: Rulings,
    after: Positions,
    finished: Floats,
    shape: tuple[int, int],
    line_samples: int,
) -> tuple[Floats, Floats]:
    """Worth of all samples: by the places of the men, and what their lines add to it by some of each stroke."""
    worth = np.where(rulings.over, finished, appraiser.by_places(after)).reshape(shape)
    spread = np.zeros(shape[0])
    for kept in (True, False):
        alike = ((rulings.keeps == kept) & ~rulings.over).reshape(shape)
        few: Ints = np.flatnonzero(alike & (np.cumsum(alike, axis=1) <= line_samples))
        if len(few) == 0:
            continue
        gains = appraiser.by_lines(after.take(few)) - worth.reshape(-1)[few]
        for n in range(shape[0]):
            own = gains[few // shape[1] == n]
            if len(own):
                worth[n] += np.where(alike[n], own.mean(), 0.0)
                spread[n] += float(alike[n].mean() ** 2 * own.var() / len(own))
    return worth, spread
