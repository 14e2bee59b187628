"""Points of a board (52-55, 87b)."""

from __future__ import annotations

from carrom.laws.edition import Edition


def queen_credit(edition: Edition, score: int) -> int:
    """The queen's points in a win: none from the limit on (52b, 54; Points 1, Games29 2)."""
    return edition.queen_points if score < edition.queen_limit else 0


def queen_award(edition: Edition, score: int) -> int:
    """An award of the queen's worth alone, which shrinks to one point from the limit on (102-112)."""
    return edition.queen_points if score < edition.queen_limit else edition.queen_floor


def cut(edition: Edition, points: int, demandable: int) -> tuple[int, int]:
    """Points and what may be demanded, kept under the ceiling of a board (55; H40)."""
    if not edition.board_ceiling:
        return points, demandable
    points = min(points, edition.board_ceiling)
    return points, min(demandable, edition.board_ceiling - points)
