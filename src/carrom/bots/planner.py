"""The planner: a bot that searches for its strokes, and for the places of the men that others owe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Final

import numpy as np

from carrom.batch.positions import Positions
from carrom.bots.appraisal import Appraiser
from carrom.bots.breaks import break_stroke, rack_turn
from carrom.bots.placing import spots_for
from carrom.bots.plans import Mind, Plan
from carrom.bots.players import Bot, Question, Thought, ignore_thoughts
from carrom.bots.search import plan
from carrom.bots.stakes import Stakes
from carrom.core.report import SinkChoice
from carrom.core.stroke import Stroke
from carrom.equipment import ALL_MEN, BLACK, WHITE, Man
from carrom.geometry import Spot
from carrom.laws.finish import demands
from carrom.laws.placing import Region, placing_region
from carrom.match.position import Position
from carrom.table.scene import simulate_stroke
from carrom.table.taxonomy import name_of, pocketed_well
from carrom.units import mm

RING_STEP: Final = mm(11.0)
"""Metres between the rings on which a man that another owes is tried."""
BEARINGS: Final = 20
"""Spots tried on each ring."""
LONG: Final = 1_000
"""Simulations from which a choice takes long."""


@dataclass(frozen=True, slots=True)
class PlannerBot(Bot):
    """Plays what promises most when it is simulated under its own hand."""

    name: str = "planner"
    mind: Mind = Mind()  # noqa: RUF009 - frozen

    @property
    def thinks(self) -> bool:
        """True if a choice takes more than a few hundredths of a second."""
        return self.mind.simulations >= LONG

    def think(self, question: Question) -> Plan:
        """What it considers, best first; it plays the first."""
        made = plan(question, self.mind)
        if self.mind.misjudgement:
            wishes = [thought.value + self.mind.misjudgement * _normal(question) for thought in made.thoughts]
            order = sorted(range(len(wishes)), key=lambda number: -wishes[number])
            made = replace(made, thoughts=tuple(made.thoughts[number] for number in order))
        if question.show is not ignore_thoughts:
            question.show(with_kinds(question, made.thoughts))
        return made

    def choose_stroke(self, question: Question) -> Stroke:
        """The break of the book, or the best stroke of a plan."""
        if not question.position.board.break_made:
            return break_stroke(question)
        return self.think(question).best.stroke

    def choose_rack_turn(self, question: Question) -> float:
        """As the break of the book needs it."""
        return rack_turn(question)

    def choose_placing(self, question: Question) -> tuple[Spot, ...] | None:
        """Where the men hurt their owner most."""
        return hurtful_spots(question)

    def choose_demand(self, question: Question, most: int) -> int:
        """As many points as are worth most: all, unless one more would cost the queen in later boards (54)."""
        board = question.position.board
        if board.outcome is None:
            return most
        stakes = Stakes.of(board, question.edition, question.boards_left, board.outcome.winner)
        allowed = demands(question.edition, most)
        worth = stakes.worth(board.outcome.points + np.array(allowed)).tolist()
        return max(zip(worth, allowed, strict=True))[1]

    def choose_sink(self, question: Question) -> SinkChoice:
        """The turn for one more man, or neither, whichever is worth more by the counts."""
        position, appraiser = question.position, Appraiser.of(question, caution=self.mind.caution)
        board, men = position.board, position.layout.count
        before = Positions.of(Position(board._replace(pending=None, men=(men(WHITE), men(BLACK))), position.layout))
        fell = before.to_place.copy()
        fell[0, board.colour] += board.men[board.colour] - men(board.colour)  # own men of the stroke come back
        more = fell.copy()
        more[0, board.colour] += 1
        again = appraiser.by_counts(replace(before, to_place=more))[0]
        yielded = appraiser.by_counts(replace(before, to_place=fell, seat=np.array([appraiser.seats[1]])))[0]
        return "again" if again >= yielded else "yield"


def with_kinds(question: Question, thoughts: tuple[Thought, ...]) -> tuple[Thought, ...]:
    """Thoughts with the kind and the men of their strokes as these go without errors."""
    position, found = question.position, list[Thought]()
    for thought in thoughts:
        run = simulate_stroke(position.layout, thought.stroke, question.model)
        kind, men = name_of(run, position.board), pocketed_well(run, position.board)
        found.append(thought._replace(kind=int(kind), men=men))
    return tuple(found)


def hurtful_spots(question: Question) -> tuple[Spot, ...]:
    """A lawful spot for each man of the waiting lot, the worst for the side that owes; fewer if there is no room."""
    position, edition = question.position, question.edition
    lot = position.board.placing
    if lot is None:
        return ()
    appraiser, now = Appraiser.of(question), Positions.of(position)
    owner = 1.0 if lot.colour is position.board.colour else -1.0
    layout, spots = position.layout, list[Spot]()
    for man in layout.pocketed(lot.colour)[: lot.men]:
        lawful = tuple(_lawful_spots(placing_region(layout, edition)))
        if not lawful:
            return (*spots, *spots_for(position, edition)[len(spots) :])
        trials = _with_man(now, man, lawful)
        best = int(np.argmin(owner * appraiser.by_lines(trials)))
        spots.append(lawful[best])
        layout, now = layout.with_man(man, lawful[best]), trials.take([best])
    return tuple(spots)


def _lawful_spots(region: Region) -> Iterator[Spot]:
    radius, number = region.inner.radius, 0
    while radius <= region.outer.radius:
        for bearing in range(BEARINGS):
            angle = 2.0 * pi * (bearing + 0.5 * (number % 2)) / BEARINGS
            spot = Spot(radius * cos(angle), radius * sin(angle)).on_step()
            if region.allows(spot):
                yield spot
        radius, number = radius + RING_STEP, number + 1


def _with_man(positions: Positions, man: Man, spots: tuple[Spot, ...]) -> Positions:
    """One position with a man placed at each of some spots."""
    column, trials = ALL_MEN.index(man), positions.take(np.zeros(len(spots), np.int64))
    trials.spots[:, column] = np.array([tuple(spot) for spot in spots])
    trials.on_board[:, column] = True
    trials.to_place[:, man.colour] -= 1
    return trials


def _normal(question: Question) -> float:
    """A normal error of spread 1."""
    return sum(question.chance.random() for _ in range(12)) - 6.0
