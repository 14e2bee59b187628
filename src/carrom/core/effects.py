"""What a ruling changes: plain values that ``Board.after`` applies."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from carrom.core.report import NOTHING_JUMPED, Jumped, StrokeReport
from carrom.core.seats import Seat
from carrom.equipment.men import Colour, Man

Pairwise = tuple[int, int]
"""One figure for each colour: ``(white, black)``."""

NONE_EACH: Final[Pairwise] = (0, 0)


def add(pair: Pairwise, colour: Colour, amount: int) -> Pairwise:
    """The pair with one colour's figure raised."""
    return (pair[0], pair[1] + amount) if colour else (pair[0] + amount, pair[1])


class Queen(Enum):
    """Where the queen stands. Awaiting is always the attempt of the player in turn (15)."""

    ON_BOARD = "on_board"
    AWAITING = "awaiting_cover"
    WHITE = "covered_white"
    BLACK = "covered_black"

    @staticmethod
    def covered_by(colour: Colour) -> Queen:
        """The state after a colour has covered her."""
        return Queen.BLACK if colour else Queen.WHITE


class Outcome(NamedTuple):
    """How a board ended: the winner, the points, and the points on demand (87b)."""

    winner: Colour
    points: int
    demandable: int = 0
    queen_points: int = 0
    """The part of the points that is the queen's, for the card's queen column."""
    slam: bool = False
    """A white or black slam (26)."""


class Placing(NamedTuple):
    """A lot of men a player is to place inside the outer circle (78-90)."""

    colour: Colour
    placer: Seat
    returned: int = 0
    """Men pocketed in the stroke that come back."""
    dues: int = 0
    penalties: int = 0
    after_turn: int = 0
    """House: placed only when this turn of the board is over, counted from 1 (Additional 10)."""
    begun: int = 0
    """Men of this lot already placed; a lot that was begun can no longer be waived (87a)."""
    mistaken: int = 0
    """Men the placer laid down from his own instead, unnoticed so far (82)."""

    @property
    def men(self) -> int:
        """Men still to be placed."""
        return self.returned + self.dues + self.penalties - self.begun - self.mistaken


class PendingChoice(NamedTuple):
    """House: a stroke that is ruled once its player has chosen to shoot again or to yield (Sink 1)."""

    report: StrokeReport
    jumped: tuple[Man, ...] = ()
    """The men that jumped off in it, where they are known one by one."""


class Turn(Enum):
    """Whether the right to strike stays or passes (18)."""

    CONTINUES = "continues"
    PASSES = "passes"


class Effects(NamedTuple):
    """Everything one ruling does to a board."""

    turn: Turn
    queen: Queen
    down: Pairwise = NONE_EACH
    """Men of each colour that went into the pockets."""
    dues: Pairwise = NONE_EACH
    """Dues outstanding afterwards (72c), without the lots that can be placed now."""
    penalties: Pairwise = NONE_EACH
    placings: tuple[Placing, ...] = ()
    """Lots to be placed, in order: the striking side's men first (H39)."""
    to_centre: Jumped = NOTHING_JUMPED
    """What the umpire puts back in the centre: jumped men, and the queen whenever she returns (65, 93)."""
    break_made: bool = True
    tries: int = 0
    passed: bool = False
    """True for a pass in the sense of 137."""
    touched: bool = True
    stroke_made: bool = True
    striker: Seat | None = None
    """Who struck, when it was not the player in turn (51, 125b)."""
    outcome: Outcome | None = None
    replay: str = ""
    """The clause under which the board is cancelled and replayed."""
    charged: tuple[int, int] = (0, 0)
    """New dues and penalties of the side that was judged."""
    queen_moved: bool = False
    """True if the queen fell or had to be covered in this stroke, so that the call names her."""
    counted: int = 0
    """Men left on the board whose points the outcome holds, for the call."""

    @property
    def queen_back(self) -> bool:
        """True if the umpire takes the queen out of the pocket and puts her in the centre (93)."""
        return self.queen_moved and self.queen is Queen.ON_BOARD
