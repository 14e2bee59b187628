"""What points are worth: the chance to win the game from a score, by the boards that are left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from carrom.core.board import Board
from carrom.equipment import Colour
from carrom.laws.edition import Edition
from carrom.laws.finish import queen_award, queen_credit
from carrom.physics.arrays import Floats

WITH_QUEEN: Final = (15, 33, 25, 21, 24, 14, 7, 5, 3, 3)
"""Boards won by 0 to 9 men and the queen; those without a man are awards of her worth alone. Counted in 192 boards, the
first 36 or 40 of each ``bench/results/ladder-level-*.jsonl`` of levels 2 to 6 against the level below, played again.
They brought 5.1 points each, and 5.0 in a championship final of people."""
WITHOUT_QUEEN: Final = (0, 13, 16, 5, 4, 2, 2, 0, 0, 0)
"""The same for boards won without the queen."""
BOARD_PART: Final = 0.04
"""Part of the worth that goes by the board and its points alone, so that a decided game is still played well."""
MOST_BOARDS: Final = 12
"""Boards looked ahead in a game without a limit; hardly any game to 25 lasts longer."""
MOST_POINTS: Final = 30
"""No board is won by more, points on demand included."""


@cache
def game_chances(target: int, boards: int, queen_points: int = 3, queen_limit: int = 22) -> Floats:
    """Chance to win the game by own and other score when so many boards are left, sides being equal.

    From the limit on the queen counts nothing; her usual figures are those of the international laws.
    """
    scores = np.arange(target + MOST_POINTS)
    lead = scores[:, np.newaxis] - scores
    chances: Floats = np.where(lead > 0, 1.0, np.where(lead == 0, 0.5, 0.0))
    if boards == 0:
        return chances
    later = game_chances(target, boards - 1, queen_points, queen_limit)
    before, still_open = scores[:target], chances[:target, :target]
    still_open[:] = 0.0
    counted = sum(WITH_QUEEN) + sum(WITHOUT_QUEEN)
    for queen, wins in ((queen_points, WITH_QUEEN), (0, WITHOUT_QUEEN)):
        credit = np.where(before < queen_limit, queen, 0)
        for men, boards_won in enumerate(wins):
            after = np.minimum(before + np.maximum(men + credit, 1), scores[-1])  # an award has at least one point
            still_open += 0.5 * boards_won / counted * (later[after, :target] + later[:target, after])
    return chances


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a board is worth to one side at the score of the game before it."""

    own_score: int
    other_score: int
    target: int
    boards_after: int
    """Boards that may follow the running one."""
    own_queen: int
    """Points of the queen in a win of the own side, and of the other side."""
    other_queen: int
    own_award: int
    """Points for the other side's last man pocketed with the queen on the board, to the own side; and reversed."""
    other_award: int
    queen_points: int = 3
    """Points of the queen in later boards, and the score from which she counts nothing."""
    queen_limit: int = 22

    @classmethod
    def of(cls, board: Board, edition: Edition, boards_left: int | None, side: Colour | None = None) -> Stakes:
        """The stakes for a side, or the one in turn; ``boards_left`` may follow the running board, None is no limit."""
        colour = board.colour if side is None else side
        own, other = board.score[colour], board.score[colour.other]
        return cls(
            own,
            other,
            edition.game_target,
            MOST_BOARDS if boards_left is None else min(boards_left, MOST_BOARDS),
            queen_credit(edition, own),
            queen_credit(edition, other),
            queen_award(edition, own),
            queen_award(edition, other),
            edition.queen_points,
            edition.queen_limit,
        )

    def worth(self, points: npt.ArrayLike) -> Floats:
        """Chance to win the game after a board won by so many points, below zero for one lost; near enough."""
        gained = np.clip(np.asarray(points, np.int64), -MOST_POINTS + 1, MOST_POINTS - 1)
        chances = game_chances(self.target, self.boards_after, self.queen_points, self.queen_limit)
        own = np.minimum(self.own_score + np.maximum(gained, 0), len(chances) - 1)
        other = np.minimum(self.other_score + np.maximum(-gained, 0), len(chances) - 1)
        board = 0.5 + np.sign(gained) * (0.4 + 0.1 * np.abs(gained) / MOST_POINTS)
        worth: Floats = (1.0 - BOARD_PART) * chances[own, other] + BOARD_PART * board
        return worth
