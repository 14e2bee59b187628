"""A stroke counted from the side that made it: own and opposing men, and the situation of the queen."""

from enum import StrEnum
from typing import Final, NamedTuple

from carrom.core.board import Board
from carrom.core.effects import Pairwise, Queen
from carrom.core.report import Jumped, StrokeReport
from carrom.equipment.men import MEN_EACH, Colour
from carrom.laws.edition import Edition


class Situation(StrEnum):
    """The five situations; each value is the letter of its block in a table of rows."""

    QUEEN_ON_BOARD = "A"
    """She lies on the board, and the stroke leaves her there."""
    QUEEN_POCKETED = "B"
    """She falls in this stroke."""
    COVER_STROKE = "C"
    """She fell in the stroke before, so that this one must cover her."""
    COVERED_BY_OWN_SIDE = "D"
    """The striking side covered her earlier."""
    COVERED_BY_OTHER_SIDE = "E"


# Module-level names: looking a member up in its class is several times slower.
QUEEN_ON_BOARD: Final = Situation.QUEEN_ON_BOARD
QUEEN_POCKETED: Final = Situation.QUEEN_POCKETED
COVER_STROKE: Final = Situation.COVER_STROKE
COVERED_BY_OWN_SIDE: Final = Situation.COVERED_BY_OWN_SIDE
COVERED_BY_OTHER_SIDE: Final = Situation.COVERED_BY_OTHER_SIDE

UNDECIDED: Final = (QUEEN_POCKETED, COVER_STROKE)
"""The stroke itself decides what becomes of her."""
COVERED: Final = (COVERED_BY_OWN_SIDE, COVERED_BY_OTHER_SIDE)

NONE, SOME, ALL = "0", "k", "all"
ON_BOARD, AWAITING, COVERED_BY = Queen.ON_BOARD, Queen.AWAITING, (Queen.WHITE, Queen.BLACK)


class Tally(NamedTuple):
    """What the chapters of the laws need to judge a stroke."""

    colour: Colour
    own: int
    """Own men pocketed in this stroke."""
    opposing: int
    own_left: int
    """Own men left on the board, before anything is put back."""
    opposing_left: int
    situation: Situation
    striker: bool
    proper: bool
    owed: int
    """Men the striking side owed before the stroke, without those that only wait for the end of the turn."""
    entitled: bool
    """True if a man of the striking side was pocketed before (92)."""
    nine: bool
    """True if all nine own men lay on the board."""
    own_score: int
    other_score: int
    breaches: int
    """Laws broken in making the stroke."""
    jumped: Jumped
    fines: int
    yields: bool
    """House: the player gives up the turn instead of one more man (Sink 1)."""

    @property
    def clean(self) -> bool:
        """Proper, and the striker not sunk."""
        return self.proper and not self.striker

    @property
    def sinks_own_men(self) -> bool:
        """A proper stroke that sank the striker with own men, and did not decide about the queen."""
        return self.proper and self.striker and self.own > 0 and self.situation not in UNDECIDED

    @property
    def down(self) -> Pairwise:
        """White and black men pocketed in this stroke."""
        return (self.opposing, self.own) if self.colour else (self.own, self.opposing)

    @property
    def sanctions(self) -> int:
        """Points the opponent may demand: one for the striker, one for the improper stroke."""
        return self.striker + (not self.proper)

    @property
    def cell(self) -> int:
        """Which of a row's four cells applies (see ``tables.rows``)."""
        return (0 if self.proper else 1) + (2 if self.striker else 0)


def tally(board: Board, report: StrokeReport, colour: Colour, edition: Edition) -> Tally:
    """The stroke counted from the striking side."""
    own, opposing = (report.black, report.white) if colour else (report.white, report.black)
    other = colour.other
    before = board.men[colour]
    situation: Situation
    if report.queen:
        situation = QUEEN_POCKETED
    elif board.queen is ON_BOARD:
        situation = QUEEN_ON_BOARD
    elif board.queen is AWAITING:
        situation = COVER_STROKE
    else:
        situation = COVERED_BY_OWN_SIDE if board.queen is COVERED_BY[colour] else COVERED_BY_OTHER_SIDE
    pocketed = board.pocketed_own if edition.queen_first_man_by_own_stroke else board.pocketed_ever
    return Tally(
        colour,
        own,
        opposing,
        before - own,
        board.men[other] - opposing,
        situation,
        report.striker,
        report.proper,
        board.owed(colour) - board.put_off(colour),
        pocketed[colour],
        before == MEN_EACH,
        board.score[colour],
        board.score[other],
        len(report.improper),
        report.jumped,
        len(report.fines),
        report.choice == "yield",
    )


def fallen(pocketed: int, left: int) -> str:
    """The word of a table row for what fell of one colour: none, some, or the last ones."""
    if pocketed == 0:
        return NONE
    return ALL if left == 0 else SOME
