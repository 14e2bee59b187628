"""Many strokes counted from the side that made each: the columns of :mod:`carrom.laws.tally`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from carrom.batch.positions import AWAITING, COVERED_WHITE, ON_BOARD, Positions
from carrom.batch.reports import Reports
from carrom.equipment import MEN_EACH
from carrom.laws.edition import Edition
from carrom.physics.arrays import Columns, Ints, Small, Truths

UNCOVERED, POCKETED, COVER_STROKE, COVERED_BY_OWN_SIDE, COVERED_BY_OTHER_SIDE = range(5)
"""The situations of the queen: on the board, falling in this stroke, to be covered by it, covered earlier."""
PAIR: Final = 2


@dataclass(frozen=True, slots=True, eq=False)
class Tallies(Columns):
    """What the laws need to judge the strokes. Own and opposing are seen from the side that struck."""

    colour: Ints
    made: Truths
    down: Ints
    """Strokes by colours: men pocketed."""
    own: Ints
    opposing: Ints
    own_left: Ints
    """Own men left on the board, before anything is put back."""
    opposing_left: Ints
    situation: Small
    queen: Ints
    """Her state before the stroke."""
    striker: Truths
    proper: Truths
    owed: Ints
    """Men the striking side owed before the stroke, without those that only wait for the end of the turn."""
    total_owed: Ints
    """Strokes by colours: all that a side owed before the stroke."""
    dues: Ints
    """Strokes by colours, as before the stroke."""
    penalties: Ints
    in_hand: Ints
    """Strokes by colours: pocketed men that could be taken out, without those of waiting lots."""
    entitled: Truths
    """A man of the striking side was pocketed before (92)."""
    nine: Truths
    """All nine own men lay on the board."""
    scores: tuple[Ints, Ints]
    """Game score of the striking side and of the other."""
    first_turn: Truths
    """A win by this stroke is a slam (26)."""
    breaches: Ints
    fines: Ints
    jumped: Ints
    """Men and queen that jumped off."""
    jumped_striker: Truths
    stopped: Truths
    """An opposing man fell, and that ends the turn (Sink 5)."""
    yields: Truths

    def is_in(self, situation: int) -> Truths:
        """The strokes in that situation of the queen."""
        return np.equal(self.situation, situation)

    @property
    def clean(self) -> Truths:
        """Proper, and the striker not sunk."""
        return self.proper & ~self.striker

    @property
    def undecided(self) -> Truths:
        """The stroke itself decides what becomes of the queen."""
        return self.is_in(POCKETED) | self.is_in(COVER_STROKE)

    @property
    def sinks_own_men(self) -> Truths:
        """A proper stroke that sank the striker with own men, and did not decide about the queen."""
        return self.proper & self.striker & np.greater(self.own, 0) & ~self.undecided


def tallies_of(positions: Positions, reports: Reports, edition: Edition, yields: Truths) -> Tallies:
    """The strokes counted, each on its own row of the positions or all of them on a single one."""
    count = len(reports)
    rows, pairs = (count,), (count, PAIR)
    colour = np.broadcast_to(positions.colour, rows)
    queen = np.broadcast_to(positions.queen, rows).astype(np.int64)
    lying = positions.men
    men = np.broadcast_to(lying, pairs)
    at, other = np.arange(count), 1 - colour
    own, opposing = reports.down[at, colour], reports.down[at, other]
    before = men[at, colour]
    waiting = positions.to_place + positions.put_off
    owed = positions.dues + positions.penalties
    pocketed = positions.pocketed_own if edition.queen_first_man_by_own_stroke else positions.pocketed_ever
    score = np.array(positions.score, np.int64)
    proper = np.equal(reports.breaches, 0)
    situation = np.where(queen == COVERED_WHITE + colour, COVERED_BY_OWN_SIDE, COVERED_BY_OTHER_SIDE)
    situation = np.where(queen == AWAITING, COVER_STROKE, np.where(queen == ON_BOARD, UNCOVERED, situation))
    turns = np.broadcast_to(positions.turns, pairs)
    is_first = np.where(colour == 0, (turns[:, 0] == 1) & (turns[:, 1] == 0), turns[:, 1] == 1)
    return Tallies(
        colour=colour,
        made=reports.made,
        down=reports.down,
        own=own,
        opposing=opposing,
        own_left=before - own,
        opposing_left=men[at, other] - opposing,
        situation=np.where(reports.queen, POCKETED, situation).astype(np.int8),
        queen=queen,
        striker=reports.striker,
        proper=proper,
        owed=np.broadcast_to(owed + positions.to_place, pairs)[at, colour],
        total_owed=np.broadcast_to(owed + waiting, pairs),
        dues=np.broadcast_to(positions.dues, pairs),
        penalties=np.broadcast_to(positions.penalties, pairs),
        in_hand=np.broadcast_to(MEN_EACH - lying - waiting, pairs),
        entitled=np.broadcast_to(pocketed, pairs)[at, colour],
        nine=np.equal(before, MEN_EACH),
        scores=(score[colour], score[other]),
        first_turn=is_first,
        breaches=reports.breaches,
        fines=reports.fines,
        jumped=reports.jumped.sum(axis=1) + reports.jumped_queen,
        jumped_striker=reports.jumped_striker,
        stopped=np.greater(opposing, 0) & edition.opponent_man_always_ends_turn,
        yields=np.broadcast_to(yields, rows),
    )
