"""What points are worth: the chance to win the game from a score, by the boards that are left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from carrom.core.board import Board
from carrom.laws.edition import Edition
from carrom.laws.finish import queen_award, queen_credit

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

SHARES: Final = (0.09, 0.11, 0.11, 0.10, 0.10, 0.09, 0.09, 0.08, 0.08, 0.06, 0.05, 0.04)
"""How often a board is won by 1 to 12 points. Assumed; only later boards depend on it."""
BOARD_PART: Final = 0.04
"""Part of the worth that goes by the board and its points alone, so that a decided game is still played well."""
MOST_BOARDS: Final = 12
"""Boards looked ahead in a game without a limit; hardly any game to 25 lasts longer."""
MOST_POINTS: Final = 30
"""No board is won by more, points on demand included."""


@cache
def game_chances(target: int, boards: int) -> Floats:
    """Chance to win the game by own and other score when so many boards are left, sides being equal."""
    scores = np.arange(target + MOST_POINTS)
    lead = scores[:, np.newaxis] - scores
    chances: Floats = np.where(lead > 0, 1.0, np.where(lead == 0, 0.5, 0.0))
    if boards == 0:
        return chances
    later = game_chances(target, boards - 1)
    still_open = chances[:target, :target]
    still_open[:] = 0.0
    for points, share in enumerate(SHARES, 1):
        either = later[points : points + target, :target] + later[:target, points : points + target]
        still_open += 0.5 * share * either
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

    @classmethod
    def of(cls, board: Board, edition: Edition, boards_left: int | None) -> Stakes:
        """The stakes for the side in turn; ``boards_left`` may follow the running board, None is no limit."""
        own, other = board.score[board.colour], board.score[board.colour.other]
        return cls(
            own,
            other,
            edition.game_target,
            MOST_BOARDS if boards_left is None else min(boards_left, MOST_BOARDS),
            queen_credit(edition, own),
            queen_credit(edition, other),
            queen_award(edition, own),
            queen_award(edition, other),
        )

    def worth(self, points: npt.ArrayLike) -> Floats:
        """Chance to win the game after a board won by so many points, below zero for one lost; near enough."""
        gained = np.clip(np.asarray(points, np.int64), -MOST_POINTS + 1, MOST_POINTS - 1)
        chances = game_chances(self.target, self.boards_after)
        own = np.minimum(self.own_score + np.maximum(gained, 0), len(chances) - 1)
        other = np.minimum(self.other_score + np.maximum(-gained, 0), len(chances) - 1)
        board = 0.5 + np.sign(gained) * (0.4 + 0.1 * np.abs(gained) / MOST_POINTS)
        worth: Floats = (1.0 - BOARD_PART) * chances[own, other] + BOARD_PART * board
        return worth
