"""Who wins the board, and by how many points (52-55, 87b, 102-112)."""

from carrom.core.board import Board
from carrom.core.effects import Outcome
from carrom.laws.edition import Edition
from carrom.laws.tally import COVERED, COVERED_BY_OTHER_SIDE, COVERED_BY_OWN_SIDE, QUEEN_ON_BOARD, UNDECIDED, Tally


def is_finished(tally: Tally) -> bool:
    """True if the stroke ends the board, judged before anything is put back (5).

    The opposing last man always ends it. The own last man ends it if the queen is still on the board, or
    if the stroke was clean; otherwise the men come back and the board goes on (73, 75, 77, 98, 101).
    """
    if tally.opposing_left == 0:
        return True
    return tally.own_left == 0 and (tally.situation is QUEEN_ON_BOARD or tally.clean)


def queen_stays(tally: Tally, edition: Edition) -> bool:
    """True if the own man of the stroke covers the queen although the opposing last man fell too (103)."""
    return (
        edition.cover_with_last_opposing_man_and_own_man == "queen_stays"
        and tally.situation in UNDECIDED
        and tally.clean
        and tally.own > 0
    )


def judge(board: Board, tally: Tally, edition: Edition) -> Outcome:
    """The outcome of a board that this stroke ends: winner, points, and points on demand (52a, 87b; Queen 1)."""
    if tally.own_left == 0 and tally.opposing_left == 0:
        striker_wins, points, queen_part = _both_last(tally, edition)
    elif tally.opposing_left == 0:
        striker_wins, (points, queen_part) = False, _opposing_last(tally, edition)
    elif tally.situation is QUEEN_ON_BOARD:
        award = queen_award(edition, tally.other_score)
        striker_wins, points, queen_part = False, award, award  # 107, 108; Points 4
    else:
        credit = queen_credit(edition, tally.own_score) if tally.situation is not COVERED_BY_OTHER_SIDE else 0
        striker_wins, points, queen_part = True, tally.opposing_left + credit, credit  # 52b, 53; Points 2, 6
    winner = tally.colour if striker_wins else tally.colour.other
    demandable = tally.sanctions if edition.demand_allowed and not striker_wins else 0
    if edition.claim_owed_at_finish:
        demandable += board.owed(winner.other)  # H27
    capped, demandable = cut(edition, points, demandable)
    return Outcome(
        winner,
        capped,
        demandable,
        queen_part if queen_part == edition.queen_points else 0,
        slam=striker_wins and _is_slam(board, tally),
    )


def men_counted(tally: Tally) -> int:
    """The men left on the board for which the winner gets points; none where the award is the queen's alone."""
    if tally.opposing_left == 0:
        return tally.own_left
    return 0 if tally.situation is QUEEN_ON_BOARD else tally.opposing_left


def _both_last(tally: Tally, edition: Edition) -> tuple[bool, int, int]:
    own_award = queen_award(edition, tally.own_score)
    other_award = queen_award(edition, tally.other_score)
    clean = tally.clean
    covered = tally.situation in COVERED
    if tally.situation is QUEEN_ON_BOARD or (covered and edition.double_finish_after_cover == "opponent"):
        return False, other_award, other_award  # 105; Points 7
    if tally.situation is COVERED_BY_OWN_SIDE:
        return (True, own_award, own_award) if clean else (False, 1, 0)  # H24; 110, H26
    if tally.situation is COVERED_BY_OTHER_SIDE:
        if clean:
            return True, 1, 0  # H25
        if tally.striker and not edition.law112_reduction_at_22:
            other_award = edition.queen_points
        return False, other_award, other_award  # 112, H26
    if clean:
        return True, own_award, own_award  # 102a, 104a; Points 8
    return False, other_award, other_award  # 102b, 104b, 109; Points 9


def _opposing_last(tally: Tally, edition: Edition) -> tuple[int, int]:
    own_queen = tally.situation is COVERED_BY_OWN_SIDE or queen_stays(tally, edition)
    credit = 0 if own_queen else queen_credit(edition, tally.other_score)
    return tally.own_left + credit, credit  # 103, 106, 111, H18; Points 3, 5; Queen 3


def _is_slam(board: Board, tally: Tally) -> bool:
    """White slam: everything in the board's first turn. Black slam: everything in black's first turn (26)."""
    if tally.colour:
        return board.turns[1] == 1
    return board.turns == (1, 0)


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


def demands(edition: Edition, demandable: int) -> tuple[int, ...]:
    """The points that the winner may demand: any number, or all or none (87b)."""
    return tuple(range(demandable + 1)) if edition.demand_partial or not demandable else (0, demandable)
