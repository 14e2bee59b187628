"""What the outcome of a stroke is worth to the side that plans it: its chance to win, or to pocket all in one turn."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from carrom.bots.candidates import chances_many
from carrom.bots.players import Question
from carrom.bots.positions import COLUMNS_OF, QUEEN_COLUMN, Positions
from carrom.bots.rulings import Rulings
from carrom.bots.stakes import Stakes
from carrom.bots.values import (
    AWAITING,
    ON_BOARD,
    OTHERS,
    OWN,
    QUEEN_PART,
    Chain,
    Prospect,
    chain_for,
    later_chances,
    next_chances,
    run_value,
    usual_odds,
    value,
)
from carrom.core.seats import Seat, next_player
from carrom.equipment import MEN_EACH, Colour
from carrom.laws.edition import Edition
from carrom.physics import Model
from carrom.physics.arrays import Floats, Ints
from carrom.table.hand import Skill

QUEENS = ((ON_BOARD, AWAITING, OWN, OTHERS), (ON_BOARD, AWAITING, OTHERS, OWN))
"""For white and for black that asks: where the queen stands, by her code in the columns of positions."""


@dataclass(frozen=True, slots=True, eq=False)
class Appraiser:
    """Appraises positions for the side in turn at the root of a plan, side 0."""

    colour: Colour
    seats: tuple[Seat, Seat]
    """The player who plans, and the next of the other side."""
    skills: tuple[Skill, Skill]
    solo: bool
    """Only the present turn counts."""
    stakes: Stakes
    chain: Chain
    caution: float
    """Above 1 the strokes of the other side are feared more, below 1 less."""
    edition: Edition
    model: Model

    @classmethod
    def of(cls, question: Question, caution: float = 1.0) -> Appraiser:
        """The appraiser of the player in turn."""
        board = question.position.board
        seats = board.striker, next_player(board.striker, doubles=board.doubles)
        skills = question.skill, question.opponent or question.skill
        stakes = Stakes.of(board, question.edition, question.boards_left)
        chain = chain_for(stakes, (usual_odds(skills[0]), usual_odds(skills[1])), caution)
        return cls(board.colour, seats, skills, question.solo, stakes, chain, caution, question.edition, question.model)

    def finished(self, rulings: Rulings) -> Floats:
        """Worth of boards that are over, points on demand included."""
        won = np.equal(rulings.winner, int(self.colour))
        if self.solo:
            return (won & rulings.slam).astype(np.float64)
        points = rulings.points + rulings.demandable
        return self.stakes.worth(np.where(won, points, -points))

    def counted(self, after: Positions) -> Floats:
        """Worth by the counts alone, as if the men lay as they usually do."""
        men = self._men(after)
        next_man = np.stack([later_chances(usual_odds(self.skills[side]))[men[:, side]] for side in range(2)], axis=1)
        return self._worth(after, men, next_man, QUEEN_PART * next_man)

    def looked(self, after: Positions) -> Floats:
        """Worth by where the men lie: the next stroke goes by the best lines to the men of the side in turn."""
        men, turn = self._men(after), self._turn(after)
        next_man, next_queen = np.zeros((len(after), 2)), np.zeros((len(after), 2))
        for side in range(2):
            rows = np.flatnonzero(turn == side)
            if len(rows) and not (side and self.solo):
                skill, colour = self.skills[side], self.colour if side == 0 else self.colour.other
                seats = np.full(len(rows), self.seats[side])
                lines, odds = chances_many(after.take(rows), seats, self.edition, self.model, skill), usual_odds(skill)
                next_man[rows, side] = next_chances(lines[:, COLUMNS_OF[colour]], men[rows, side], odds)
                next_queen[rows, side] = next_chances(lines[:, : QUEEN_COLUMN + 1], men[rows, side], odds)
        return self._worth(after, men, next_man, next_queen)

    def _worth(self, after: Positions, men: Ints, next_man: Floats, next_queen: Floats) -> Floats:
        feared = np.array([1.0, self.caution])
        queen = np.array(QUEENS[self.colour])[after.queen]
        prospect = Prospect(men, queen, self._turn(after), np.minimum(next_man * feared, 1.0), next_queen * feared)
        if self.solo:
            return run_value(prospect, usual_odds(self.skills[0]))
        return value(self.chain, prospect)

    def _men(self, after: Positions) -> Ints:
        """Men that each side still has to pocket, with those that it owes."""
        total = after.men + after.to_place + after.put_off + after.dues + after.penalties
        own = int(self.colour)
        men: Ints = np.clip(total[:, [own, 1 - own]], 1, MEN_EACH)
        return men

    def _turn(self, after: Positions) -> Ints:
        return np.not_equal(after.colour, int(self.colour)).astype(np.int64)
