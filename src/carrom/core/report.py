"""What was seen of one stroke, by the simulation or by an umpire at a real table."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from carrom.core.seats import Seat
from carrom.equipment.men import BLACK, MEN_EACH, WHITE, Colour
from carrom.errors import BadReport

SinkChoice = Literal["again", "yield"]
"""The house option after sinking striker and own men together: shoot again, or give up the turn."""

UNNAMED_BREACH: Final = ("2b",)
"""The cause of an improper stroke whose broken law is not named."""


class Jumped(NamedTuple):
    """What left the board without being pocketed (65, 66, 116)."""

    white: int = 0
    black: int = 0
    queen: bool = False
    striker: bool = False

    def men(self, colour: Colour) -> int:
        """Jumped men of a colour."""
        return self.black if colour is BLACK else self.white

    @property
    def total(self) -> int:
        """Men and queen together, without the striker."""
        return self.white + self.black + self.queen


NOTHING_JUMPED: Final = Jumped()


@dataclass(frozen=True, slots=True)
class StrokeReport:
    """One completed stroke as facts. The only judgement in it is which laws were broken in making it."""

    white: int = 0
    """White men pocketed."""
    black: int = 0
    """Black men pocketed."""
    queen: bool = False
    """True if the queen was pocketed."""
    striker: bool = False
    """True if the striker was pocketed."""
    touched: bool = True
    """True if the striker met a man or the queen, directly or not (25, 44)."""
    improper: tuple[str, ...] = ()
    """The clauses broken in making the stroke; empty when it was proper (2)."""
    jumped: Jumped = NOTHING_JUMPED
    before_call: bool = False
    """Struck before the umpire's call of play (47)."""
    left_line: bool = True
    """False for a slip that stayed on its base lines and moved nothing (127b)."""
    fines: tuple[str, ...] = ()
    """House rules that fine an otherwise regular stroke (General 7, Additional 5)."""
    choice: SinkChoice | None = None
    seat: Seat | None = None
    """Who struck; None is the player in turn."""

    @property
    def proper(self) -> bool:
        """True if no law was broken in making the stroke (2a)."""
        return not self.improper

    @property
    def moved_something(self) -> bool:
        """True if the striker met a man, or anything fell in or jumped: then it was no mere slip (127b)."""
        return self.touched or self.striker or any(self.jumped) or any((self.white, self.black, self.queen))

    def men(self, colour: Colour) -> int:
        """Men of a colour pocketed in this stroke, proper or improper (10)."""
        return self.black if colour is BLACK else self.white

    def problems(self, men: tuple[int, int], *, queen_on_board: bool) -> tuple[BadReport, ...]:
        """Everything in the report that a board with these men could not show."""
        found: list[BadReport] = []
        for colour in (WHITE, BLACK):
            down, off = self.men(colour), self.jumped.men(colour)
            if not 0 <= down <= MEN_EACH or off < 0:
                found.append(BadReport("men_impossible", at=f"stroke.{colour.word}", given=down))
            elif down + off > men[colour]:
                found.append(BadReport("men_too_many", at=f"stroke.{colour.word}", given=down + off, known=men[colour]))
        if (self.queen or self.jumped.queen) and not queen_on_board:
            found.append(BadReport("queen_not_there", at="stroke.queen"))
        if self.queen and self.jumped.queen:
            found.append(BadReport("queen_twice", at="stroke.queen"))
        if self.striker and self.jumped.striker:
            found.append(BadReport("striker_twice", at="stroke.jumped.striker"))
        if not self.touched and (self.white or self.black or self.queen or self.jumped.total):
            found.append(BadReport("touched_needed", at="stroke.touched"))
        if not self.left_line and self.moved_something:
            found.append(BadReport("slip_moves_nothing", at="stroke.left_line"))
        if not self.left_line and (self.improper or self.fines):
            found.append(BadReport("slip_breaks_nothing", at="stroke.left_line"))
        return tuple(found)

    def check(self, men: tuple[int, int], *, queen_on_board: bool) -> None:
        """Raise :class:`BadReport` for the first thing no board could show."""
        # A shortcut for nearly all strokes.
        plain = self.touched and self.left_line and self.jumped is NOTHING_JUMPED and not self.queen
        if plain and 0 <= self.white <= men[0] and 0 <= self.black <= men[1]:
            return
        for problem in self.problems(men, queen_on_board=queen_on_board):
            raise problem
