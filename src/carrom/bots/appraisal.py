"""What the outcome of a stroke is worth to the side that plans it: its chance to win, or to pocket all in one turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from carrom.batch.positions import (
    AWAITING,
    COLUMNS_OF,
    COVERED_OTHER,
    COVERED_OWN,
    MEN_COUNT,
    ON_BOARD,
    Positions,
)
from carrom.batch.rulings import Rulings
from carrom.bots.candidates import chances_many, own_men
from carrom.bots.lone_men import lone_odds
from carrom.bots.players import Question
from carrom.bots.stakes import Stakes
from carrom.bots.values import (
    KERNELS,
    LAST_CONSTANT,
    LAST_HARDEST,
    MOST_LINES,
    QUEEN_PART,
    Chain,
    Prospect,
    aim_for,
    chain_for,
    chance_of,
    later_chances,
    later_odds,
    log_odds,
    run_value,
    usual_odds,
    usual_share,
    usual_value,
    value,
)
from carrom.core.seats import Seat, next_player
from carrom.equipment import MEN_EACH, Colour
from carrom.laws.edition import Edition
from carrom.physics import Model
from carrom.physics.arrays import Floats, Ints
from carrom.physics.engine import load_kernels
from carrom.table.hand import Skill

QUEENS = (
    (ON_BOARD, COVERED_OWN, COVERED_OTHER, AWAITING),
    (ON_BOARD, COVERED_OTHER, COVERED_OWN, AWAITING),
)
"""For white and for black that asks: where the queen stands, by her code in the columns of positions."""
PLACE_PART: Final = 0.65
"""Part of the odds of a man that its place has, where its best line is known too."""
BY_LINES: Final = (0.3, 0.87, 0.1)
"""Log odds to pocket a man with the next stroke: a constant, and the weights of the odds of the easiest man, and of
the men left; with lines and places known. Fitted to what plans expect of their strokes."""
BY_PLACES: Final = (0.1, 0.72, 0.08)
"""The same where only the places are known."""
ODDS_WEIGHTS: Final = np.array([PLACE_PART, *BY_LINES, *BY_PLACES, LAST_CONSTANT, LAST_HARDEST])
"""All of these as the kernel takes them."""
NO_LINES: Final = np.zeros((0, MEN_COUNT))
"""Where no lines are known."""

PRIOR_STROKES: Final = 3.0
"""Strokes that the hand of the other side counts for when its strokes in the match are judged."""


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
    caution: float
    """Above 1 the strokes of the other side are feared more, below 1 less."""
    edition: Edition
    model: Model

    @classmethod
    def of(cls, question: Question, caution: float = 1.0) -> Appraiser:
        """The appraiser of the player in turn."""
        board = question.position.board
        seats = board.striker, next_player(board.striker, doubles=board.doubles)
        skills = question.skill, opposing_hand(question)
        stakes = Stakes.of(board, question.edition, question.boards_left)
        return cls(board.colour, seats, skills, question.solo, stakes, caution, question.edition, question.model)

    def chain(self, *, by_last: bool) -> Chain:
        """The chain of the board, solved once."""
        odds = usual_odds(self.skills[0]), usual_odds(self.skills[1])
        return chain_for(self.stakes, odds, self.caution, by_last=by_last)

    def finished(self, rulings: Rulings) -> Floats:
        """Worth of boards that are over, points on demand included."""
        won = np.equal(rulings.winner, int(self.colour))
        if self.solo:
            return (won & rulings.slam).astype(np.float64)
        points = rulings.points + rulings.demandable
        return self.stakes.worth(np.where(won, points, -points))

    def by_counts(self, after: Positions) -> Floats:
        """Worth by the counts alone, as if the men lay as they usually do."""
        men, queen, turn = self._men(after), self._queen(after), self._turn(after)
        if not self.solo:
            return usual_value(self.chain(by_last=False), men, queen, turn)
        usual = np.stack([later_chances(usual_odds(skill)) for skill in self.skills], axis=1)
        next_man = usual[men, (0, 1)]
        last = np.broadcast_to(log_odds(usual[1]), men.shape)
        return self._run(Prospect(men, queen, turn, next_man, QUEEN_PART * next_man, last))

    def by_places(self, after: Positions) -> Floats:
        """Worth by where the men of both sides lie, whatever lies in their way."""
        return self._worth(after, [self._place_odds(after, side) for side in range(2)], [NO_LINES, NO_LINES])

    def by_lines(self, after: Positions) -> Floats:
        """Worth by where the men lie, and by the best lines to the men of the side in turn."""
        turn, places = self._turn(after), [self._place_odds(after, side) for side in range(2)]
        lines = [NO_LINES, NO_LINES]
        for side in range(1 if self.solo else 2):
            rows = np.flatnonzero(turn == side)
            if len(rows):
                theirs, seats, skill = after.take(rows), np.full(len(rows), self.seats[side]), self.skills[side]
                chances = chances_many(theirs, seats, self.edition, self.model, skill, own_men(theirs))
                lines[side] = np.full_like(places[side], np.nan)
                lines[side][rows] = log_odds(chances)
        return self._worth(after, places, lines)

    def _place_odds(self, after: Positions, side: int) -> Floats:
        """Positions by men: log odds of a side to pocket each man by its place."""
        return lone_odds(after, self.seats[side], self.skills[side].aim_deg)

    def _worth(self, after: Positions, places: list[Floats], lines: list[Floats]) -> Floats:
        """Worth by the odds of the men for both sides; lines are not a number where they are not known."""
        men = self._men(after)
        next_man, next_queen, last = np.empty((3, len(after), 2))
        for side, colour in enumerate((self.colour, self.colour.other)):
            usual, first = later_odds(self.skills[side]), COLUMNS_OF[colour].start
            load_kernels(KERNELS).odds_many(
                side, after.on_board, places[side], lines[side], men, usual, first, ODDS_WEIGHTS, MOST_LINES,
                next_man, next_queen, last,
            )  # fmt: skip
        feared = np.array([1.0, self.caution])
        chances = np.minimum(chance_of(next_man) * feared, 1.0), chance_of(next_queen) * feared
        prospect = Prospect(men, self._queen(after), self._turn(after), *chances, last)
        return self._run(prospect) if self.solo else value(self.chain(by_last=True), prospect)

    def _run(self, prospect: Prospect) -> Floats:
        return run_value(prospect, usual_odds(self.skills[0]))

    def _queen(self, after: Positions) -> Ints:
        found: Ints = np.array(QUEENS[self.colour])[after.queen]
        return found

    def _men(self, after: Positions) -> Ints:
        """Men that each side still has to pocket, with those that it owes."""
        total = after.men + after.to_place + after.put_off + after.dues + after.penalties
        own = int(self.colour)
        men: Ints = np.clip(total[:, [own, 1 - own]], 1, MEN_EACH)
        return men

    def _turn(self, after: Positions) -> Ints:
        return np.not_equal(after.colour, int(self.colour)).astype(np.int64)


def opposing_hand(question: Question) -> Skill:
    """The hand that the other side seems to have: the one that is known, or the own, judged by its strokes so far."""
    hand, form = question.opponent or question.skill, question.form
    if not form.strokes:
        return hand
    share = (PRIOR_STROKES * usual_share(hand) + form.kept) / (PRIOR_STROKES + form.strokes)
    aim_deg = aim_for(share)
    return replace(hand, aim_deg=aim_deg, place_mm=aim_deg)
