"""Many positions as columns, for planners that look at thousands of them without Python code for each.

Men are the columns of :data:`carrom.equipment.ALL_MEN`: the queen, white 1 to 9, black 1 to 9. Pairs are
``(white, black)``. Consecutive passes (137) are not kept: no planner passes on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from carrom.core.board import Board
from carrom.core.effects import NONE_EACH, Pairwise, Placing, Queen
from carrom.core.layout import Layout
from carrom.core.seats import Seat, next_player
from carrom.equipment import ALL_MEN, BLACK, MAN_DIAMETER, STANDARD_BOARD, WHITE, CarromBoard, Colour
from carrom.errors import BadFact, Phrase
from carrom.geometry import Spot
from carrom.match.position import Position
from carrom.physics.arrays import Columns, Floats, Ints, Small, Truths, check_array, check_range
from carrom.physics.errors import BadFigure

MEN_COUNT: Final = len(ALL_MEN)
QUEEN_COLUMN: Final = 0
WHITE_COLUMNS: Final = slice(1, 10)
BLACK_COLUMNS: Final = slice(10, 19)
COLUMNS_OF: Final = (WHITE_COLUMNS, BLACK_COLUMNS)
"""The columns of the men of each colour."""
SIDES: Final = np.array([[man.colour is colour for colour in Colour] for man in ALL_MEN], np.float32)
"""Men by colours: 1 where the man is of the colour."""
QUEENS: Final = (Queen.ON_BOARD, Queen.WHITE, Queen.BLACK, Queen.AWAITING)
"""The states of the queen by their codes."""
ON_BOARD, COVERED_WHITE, COVERED_BLACK, AWAITING = range(4)
COVERED_OWN, COVERED_OTHER = COVERED_WHITE, COVERED_BLACK
"""The same codes as seen by a side: covered by itself, covered by the other side."""


@dataclass(frozen=True, slots=True, eq=False)
class Positions(Columns):
    """Positions as columns: one row for each, except for what a whole board has in common."""

    seat: Ints
    """The player in turn."""
    spots: Floats
    """Rows by men by x, y; without meaning for a man that is not on the board."""
    on_board: Truths
    """Rows by men."""
    queen: Small
    """Her state by the codes of :data:`QUEENS`."""
    dues: Ints
    """Rows by colours: dues that cannot be placed yet."""
    penalties: Ints
    """Rows by colours: penalties that cannot be placed yet."""
    pocketed_ever: Truths
    pocketed_own: Truths
    break_made: Truths
    tries: Ints
    strokes: Ints
    turns: Ints
    """Rows by colours."""
    to_place: Ints
    """Rows by colours: men that somebody has to place before the next stroke."""
    put_off: Ints
    """Rows by colours: men that are placed when the turn is over (house, Additional 10)."""
    breaker: Seat = 0
    doubles: bool = False
    score: Pairwise = NONE_EACH
    carrom_board: CarromBoard = STANDARD_BOARD
    man_diameter: float = MAN_DIAMETER

    @classmethod
    def of(cls, position: Position, rows: int = 1) -> Positions:
        """One position in so many equal rows; :class:`BadFact` while a choice of the house is pending (Sink 1)."""
        board, layout = position.board, position.layout
        if board.pending is not None:
            raise BadFact("choice_first", at="position")
        lies = [layout.spots.get(man, (0.0, 0.0)) for man in ALL_MEN]
        put_off = [board.put_off(colour) for colour in Colour]
        waiting = [sum(lot.men for lot in board.placings if lot.colour is colour) for colour in Colour]
        one = cls(
            spots=np.array([lies], np.float64),
            on_board=np.array([[man in layout for man in ALL_MEN]]),
            seat=np.array([board.striker], np.int64),
            queen=np.array([QUEENS.index(board.queen)], np.int8),
            dues=np.array([board.dues], np.int64),
            penalties=np.array([board.penalties], np.int64),
            pocketed_ever=np.array([board.pocketed_ever]),
            pocketed_own=np.array([board.pocketed_own]),
            break_made=np.array([board.break_made]),
            tries=np.array([board.tries], np.int64),
            strokes=np.array([board.strokes], np.int64),
            turns=np.array([board.turns], np.int64),
            to_place=np.array([waiting], np.int64) - np.array([put_off], np.int64),
            put_off=np.array([put_off], np.int64),
            breaker=board.breaker,
            doubles=board.doubles,
            score=board.score,
            carrom_board=layout.carrom_board,
            man_diameter=layout.man_diameter,
        )
        return one if rows == 1 else one.take(np.zeros(rows, np.int64))

    @property
    def colour(self) -> Ints:
        """The colour of the player in turn: 0 white, 1 black."""
        return colours_at(self.seat, self.breaker, doubles=self.doubles)

    @property
    def men(self) -> Ints:
        """Rows by colours: men on the board."""
        return counts_of(self.on_board)

    def layout(self, row: int) -> Layout:
        """Where the men of one row lie."""
        lies = self.spots[row].tolist()
        spots = {ALL_MEN[n]: Spot(*lies[n]) for n in np.flatnonzero(self.on_board[row]).tolist()}
        return Layout(spots, self.man_diameter, self.carrom_board)

    def position(self, row: int) -> Position:
        """One row as a position. A lot of men to be placed counts as men returned."""
        white, black = self.men[row].tolist()
        board = Board(
            breaker=self.breaker,
            doubles=self.doubles,
            score=self.score,
            men=(white, black),
            queen=QUEENS[self.queen[row]],
            dues=_pair(self.dues[row]),
            penalties=_pair(self.penalties[row]),
            pocketed_ever=(bool(self.pocketed_ever[row, 0]), bool(self.pocketed_ever[row, 1])),
            pocketed_own=(bool(self.pocketed_own[row, 0]), bool(self.pocketed_own[row, 1])),
            break_made=bool(self.break_made[row]),
            tries=int(self.tries[row]),
            striker=int(self.seat[row]),
            strokes=int(self.strokes[row]),
            turns=_pair(self.turns[row]),
        )
        return Position(board._replace(placings=self._lots(row, board)), self.layout(row))

    def _lots(self, row: int, board: Board) -> tuple[Placing, ...]:
        found: list[Placing] = []
        for colour in (board.colour, board.colour.other):
            placer = _placer(board, colour)
            now, later = int(self.to_place[row, colour]), int(self.put_off[row, colour])
            if now:
                found.append(Placing(colour, placer, returned=now))
            if later:
                found.append(Placing(colour, placer, penalties=later, after_turn=sum(board.turns)))
        return tuple(found)


def check_positions(positions: Positions) -> None:
    """Raise :class:`BadInput` for columns that the kernels cannot read.

    These are arrays of another shape or type, seats and states of the queen that do not exist, and men on the board
    whose spots are not numbers.
    """
    rows, spots = len(positions), positions.spots
    check_array(spots, "spots", np.float64, (rows, MEN_COUNT, 2))
    check_array(positions.on_board, "on_board", np.bool_, (rows, MEN_COUNT))
    check_array(positions.seat, "seat", np.int64, (rows,))
    check_array(positions.queen, "queen", np.int8, (rows,))
    check_range(positions.seat, "seat", 0, 3)
    check_range(positions.queen, "queen", 0, len(QUEENS) - 1)
    if not np.isfinite(spots.sum()):  # then it may be a man that is not on the board
        lost = np.argwhere(positions.on_board & ~np.isfinite(spots).all(axis=2)).tolist()
        for row, man in lost[:1]:
            raise BadFigure(str(tuple(spots[row, man].tolist())), at=f"spots[{row}, {man}]", expected=Phrase("numbers"))


def colours_at(seats: Ints, breaker: Seat, *, doubles: bool) -> Ints:
    """The colour that each seat plays: white is the breaker's (43)."""
    return (seats - breaker) % 2 if doubles else np.not_equal(seats, breaker).astype(np.int64)


def counts_of(men: Truths) -> Ints:
    """Rows by colours: how many of the men marked are white and black."""
    # A product of matrices is many times faster than counting along short rows, and exact for such numbers.
    return (men.astype(np.float32) @ SIDES).astype(np.int64)


def _pair(row: Ints) -> Pairwise:
    return int(row[WHITE]), int(row[BLACK])


def _placer(board: Board, colour: Colour) -> Seat:
    """Who places men of a colour that came of the last stroke (72, 78b)."""
    if colour is not board.colour:
        return board.striker
    if board.strokes:
        return next_player(board.striker, doubles=board.doubles)
    return (board.striker - (1 if board.doubles else 2)) % 4  # who struck before
