"""How a stroke at a puzzle is judged: by its chance to win the board when the natural hand makes it.

The stroke is played several hundred times with the errors of the natural hand. What it leaves is worth the chance to
win the board against a hand that is as good. The same puzzle and stroke always get the same judgement.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from carrom.analysis.samples import board_appraiser
from carrom.batch.positions import Positions
from carrom.batch.strokes import Strokes
from carrom.bots.appraisal import Appraiser
from carrom.bots.laboratory import Laboratory, Trial
from carrom.bots.plans import Mind
from carrom.bots.players import Question
from carrom.core.stroke import Stroke
from carrom.laws.editions import EDITIONS
from carrom.match.position import Position
from carrom.physics import FULL
from carrom.table.hand import NATURAL

EDITION: Final = EDITIONS["icf"]
SAMPLES: Final = 400
"""Errors that an attempt is judged with: a chance is then off by two in a hundred (one standard error) or less."""
LINE_SAMPLES: Final = 48
"""Of those, outcomes whose men are looked at: of kept turns and of lost ones."""
SEED: Final = 20_261_116
"""Of the errors, the same for every attempt, so that two strokes at a puzzle meet the same luck."""


class Judged(NamedTuple):
    """What comes of a stroke under the natural hand; chances are from 0 to 1."""

    wins: float
    """To win the board."""
    keeps: float
    """To keep the turn or win the board with the stroke."""
    pockets: float
    """That an own man or the queen falls."""
    fouls: float
    """That the striker falls."""


class SameChance:
    """A chance that always falls the same way, for samples that are to be the same every time."""

    def __init__(self, number: int) -> None:
        self.number = number

    def random(self) -> float:
        """A number from 0 up to 1."""
        return (self.number % 2**48) / 2**48


def question_for(position: Position, seed: int = SEED) -> Question:
    """The question that a puzzle asks: win this board, by the natural hand against a natural hand."""
    return Question(position, EDITION, SameChance(seed), skill=NATURAL, model=FULL, boards_left=0)


def laboratory_for(position: Position, seed: int = SEED) -> Laboratory:
    """Where the strokes of a puzzle are tried out: what counts is to win the board."""
    question = question_for(position, seed)
    return Laboratory(question, Mind(), Positions.of(position), board_appraiser(Appraiser.of(question)), seed)


def judgement(trial: Trial, n: int) -> Judged:
    """What a trial says of one of its strokes."""
    columns = (trial.worth, trial.keeps, trial.pockets, trial.fouls)
    return Judged(*(float(column[n].mean()) for column in columns))


def judge(position: Position, stroke: Stroke, *, samples: int = SAMPLES, seed: int = SEED) -> Judged:
    """What comes of an attempt when the natural hand makes it."""
    return judgement(laboratory_for(position, seed).sample(Strokes.listed([stroke]), samples, LINE_SAMPLES), 0)
