"""When a clause of conduct can be broken or applied at all.

Outside its bounds the act is lawful: it is not offered to the umpire, and a report of it is refused. A clause that is
not listed can be reported at any time at the table.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from carrom.core.board import Board
from carrom.core.seats import Seat
from carrom.errors import BadFact

_TABLE = """
# clauses                       | only
29, 133, General10              | own_turn
128                             | others_turn
51                              | out_of_turn
124c                            | during_board, before_lifting
90                              | doubles
131                             | doubles, during_board
30a, 32, 135, 136a, 136b        | during_board
91, 117, 126b                   | during_board
122b i, 122c                    | after_call
122a                            | before_break
121b                            | play_stopped
134                             | during_board, after_break
82a, 85, 86, 88b, 89a, 89b, 114 | placer
General5                        | placer
Additional2                     | during_board, others_turn
84b                             | men_waiting
119                             | between_boards
61                              | outside_board
123                             | after_stroke
132                             | during_game
"""

BOUNDS: Final[dict[str, tuple[str, ...]]] = {
    clause.strip(): tuple(bound.strip() for bound in only.split(","))
    for clauses, only in (line.split("|") for line in _TABLE.splitlines() if line and not line.startswith("#"))
    for clause in clauses.split(",")
}
"""Clause -> its bounds, all of which must hold."""


class Moment(NamedTuple):
    """What the bounds depend on, besides the offender."""

    board: Board | None
    """The running board, from the call of play to its finish; None between boards."""
    doubles: bool
    is_in_game: bool = True
    """True from the first call of play of a game to the end of its last board."""
    has_begun: bool = True
    """True if that board counts as begun in the edition: from its call, or from its break (5; M31)."""
    is_lifted: bool = False
    """True if the striker of the last stroke is known to have been taken off (124b)."""
    is_stopped: bool = False
    """True if an appeal has stopped play (121a)."""
    placers: tuple[Seat, ...] = ()
    """Who has placed men since the last stroke."""
    struck_out_of_turn: Seat | None = None
    """Whose stroke out of turn can still be raised (51)."""
    strikers: tuple[Seat, ...] = ()
    """Who has struck in the running board."""
    is_ordered: bool = False
    """True if the referee orders it and gives a reason (119)."""


def _is_turn_of(moment: Moment, seat: Seat | None) -> bool:
    return moment.board is not None and moment.board.striker == seat


def _is_out_of_turn(moment: Moment, seat: Seat | None) -> bool:
    return seat == moment.struck_out_of_turn or (moment.board is not None and moment.board.striker != seat)


def _is_before_lifting(moment: Moment, seat: Seat | None) -> bool:
    """The turn has just come from an opponent, whose striker may still lie there."""
    board = moment.board
    return (
        board is not None
        and board.striker == seat
        and board.strokes == 0
        and sum(board.turns) > 1
        and not moment.is_lifted
    )


def _is_placer(moment: Moment, seat: Seat | None) -> bool:
    lot = None if moment.board is None else moment.board.placing
    return moment.board is not None and (seat in moment.placers or (lot is not None and lot.placer == seat))


_HOLDS: Final[dict[str, Callable[[Moment, Seat | None], bool]]] = {
    "own_turn": _is_turn_of,
    "others_turn": lambda moment, seat: not _is_turn_of(moment, seat),
    "out_of_turn": _is_out_of_turn,
    "before_lifting": _is_before_lifting,
    "doubles": lambda moment, _seat: moment.doubles,
    "after_call": lambda moment, _seat: moment.board is not None,
    "during_board": lambda moment, _seat: moment.board is not None and moment.has_begun,
    "between_boards": lambda moment, _seat: moment.board is None or moment.is_ordered,
    "outside_board": lambda moment, _seat: moment.board is None,
    "after_stroke": lambda moment, seat: moment.is_in_game if moment.board is None else seat in moment.strikers,
    "during_game": lambda moment, _seat: moment.is_in_game,
    "before_break": lambda moment, _seat: moment.board is None or not moment.board.break_made,
    "after_break": lambda moment, _seat: moment.board is not None and moment.board.break_made,
    "play_stopped": lambda moment, _seat: moment.is_stopped,
    "placer": _is_placer,
    "men_waiting": lambda moment, _seat: moment.board is not None and moment.board.placing is not None,
}


def bounds_held(moment: Moment, seat: Seat | None) -> frozenset[str]:
    """All bounds that hold for an offender at a moment."""
    return frozenset([bound for bound, holds in _HOLDS.items() if holds(moment, seat)])


def bound_against(clause: str, moment: Moment, seat: Seat | None) -> str:
    """The first bound of a clause that does not hold for an offender at a moment; empty if it can be reported."""
    for bound in BOUNDS.get(clause, ()):
        if not _HOLDS[bound](moment, seat):
            return bound
    return ""


def check_bounds(clause: str, moment: Moment, seat: Seat | None, at: str) -> None:
    """Refuse the report of a clause outside its bounds; the message names the clause and the bound."""
    if bound := bound_against(clause, moment, seat):
        raise BadFact(f"only_{bound}", at=at, given=clause)
