"""The analyst: the best strokes of a position at a given hand, and what a stroke that was played is worth beside them.

All strokes are compared by the same errors of the hand, in samples that no search has seen. What a stroke changes has
two parts: *regret* is what the choice cost, and *luck* what the hand and the run added to the choice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from carrom.analysis.samples import Samples, open_worth, sample_strokes, value_strokes
from carrom.analysis.windows import Window, window_of
from carrom.batch.outcomes import play_many
from carrom.batch.positions import COLUMNS_OF, MEN_COUNT, QUEEN_COLUMN
from carrom.batch.rulings import rule_many
from carrom.batch.strokes import Strokes
from carrom.bots.breaks import break_stroke
from carrom.bots.candidates import candidates
from carrom.bots.laboratory import Laboratory
from carrom.bots.levels import WIDE
from carrom.bots.plans import Mind
from carrom.bots.players import Question
from carrom.bots.search import plan
from carrom.core.stroke import Stroke
from carrom.equipment import Man
from carrom.errors import BadFact, BadInput
from carrom.physics import Jumps
from carrom.physics.arrays import Floats
from carrom.table.scene import StrokeRun, simulate_stroke
from carrom.table.taxonomy import Kind, name_of, pocketed_well

SIMULATIONS: Final = 8_000
"""Strokes that a position is searched with, unless others are asked for."""
CHOSEN: Final = 0.25
"""Part of the samples by which the best stroke is chosen; the others value it."""
FEWEST: Final = 16
CANDIDATES: Final = 600
"""Candidates among which strokes that pocket something else are looked for."""
TRIED: Final = 10
"""Strokes that pocket different men that are tried, the samples of each, and how many of those are looked at."""
TRIED_SAMPLES: Final = 32
TRIED_LINE_SAMPLES: Final = 6


@dataclass(frozen=True, slots=True)
class Line:
    """A stroke and what comes of it under the hand; chances are from 0 to 1."""

    stroke: Stroke
    kind: Kind
    men: tuple[Man, ...]
    """The own men and the queen that fall when the stroke is made without errors."""
    pockets: float
    """Chance that an own man or the queen falls."""
    keeps: float
    """Chance to keep the turn or win the board."""
    fouls: float
    """Chance of a due or a penalty."""
    wins: float
    """Chance to win the board."""
    value: float
    """Chance to win the game."""
    error: float
    """Standard error of the value."""
    exact_wins: float
    """Chance to win the board if the stroke is made without errors, and all later ones by the hand."""
    exact_value: float
    """The same, to win the game."""


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """A stroke that was played: as it was meant, and what came of it."""

    line: Line
    made: Stroke
    is_intended: bool
    """False if only the stroke made is known, and is taken for the one meant."""
    regret: float
    """Value of the best stroke less that of the stroke meant."""
    regret_error: float
    after: float
    """Value of the position that came of the stroke made."""
    wins_after: float
    """Chance to win the board in it."""
    jumps: Jumps | None = None
    """The chance of jumps that the stroke made was played with."""

    @property
    def before(self) -> float:
        """Value of the position with the best stroke."""
        return self.line.value + self.regret

    @property
    def luck(self) -> float:
        """What the hand and the run added to the value of the stroke meant."""
        return self.after - self.line.value


@dataclass(frozen=True, slots=True)
class Analysis:
    """The strokes of one position, best first."""

    question: Question
    lines: tuple[Line, ...]
    window: Window | None
    """Of the best stroke; None if that pockets nothing by itself."""
    played: PlayedLine | None
    simulations: int

    @property
    def best(self) -> Line:
        """The stroke to play."""
        return self.lines[0]

    def run(self, stroke: Stroke, jumps: Jumps | None = None) -> StrokeRun:
        """A stroke of this position played without errors."""
        return simulate_stroke(self.question.position.layout, stroke, self.question.model, jumps=jumps)


@dataclass(frozen=True, slots=True)
class ActualStroke:
    """A stroke on record: as it was made, and as it was meant if that is known."""

    made: Stroke
    intended: Stroke | None = None
    jumps: Jumps | None = None


def analyse(
    question: Question,
    simulations: int = SIMULATIONS,
    played: ActualStroke | None = None,
    *,
    lines: int = 3,
) -> Analysis:
    """The best strokes for the player in turn, and the one that was played beside them.

    A stroke from an unlawful place cannot be valued; then nothing is said of it.
    """
    check_position(question)
    laboratory = Laboratory.of(question, mind_for(question, simulations))
    strokes = _find(laboratory, lines)
    meant = None if played is None else played.intended or played.made
    after = None if played is None else _after(laboratory, played)
    if meant is not None and after is not None:
        strokes = [*strokes, meant]
    samples = max(2 * round(simulations / (4 * len(strokes))), FEWEST)
    first = sample_strokes(laboratory, Strokes.listed(strokes), max(2 * round(CHOSEN * samples / 2), FEWEST))
    second = sample_strokes(laboratory, Strokes.listed(strokes), samples)
    exact = value_strokes(laboratory, Strokes.listed(strokes), (len(strokes), 1), line_samples=1)
    runs = [simulate_stroke(question.position.layout, stroke, question.model) for stroke in strokes]
    every = [_line(question, run, second, exact, n) for n, run in enumerate(runs)]
    best = int(np.argmax(first.means))
    beside = None
    if after is not None and played is not None:
        last = len(strokes) - 1
        regret, error = (0.0, 0.0) if best == last else second.difference(best, last)
        beside = PlayedLine(
            every[last], played.made, played.intended is not None, max(regret, 0.0), error, *after, played.jumps
        )
        every, runs = (every, runs) if best == last else (every[:last], runs[:last])
    # The best by samples of their own is first; the others go by value, so that they read in order.
    order = sorted(range(len(every)), key=lambda n: (n != best, -every[n].value))
    window = window_of(laboratory, runs[best])
    return Analysis(question, tuple(every[n] for n in order[:lines]), window, beside, laboratory.simulations)


def mind_for(question: Question, simulations: int) -> Mind:
    """The mind of the strongest planner, with so many simulations and at most as many candidates."""
    mind = WIDE.with_men(len(question.position.layout.spots))
    return replace(mind, simulations=simulations, candidates=min(mind.candidates, simulations), endgame=None)


def check_position(question: Question) -> None:
    """Raise an error for a position in which no stroke can be played."""
    position = question.position
    board = position.board
    if board.is_over or not all(board.men):
        raise BadFact("board_is_over", at="position")
    if board.pending is not None:
        raise BadFact("choice_first", at="position")
    if (lot := board.placing) is not None:
        raise BadFact("placing_first", at="position", given=lot.men)
    if not position.places(question.edition):
        raise BadInput("base_lines_blocked", at="position")


def _find(laboratory: Laboratory, most: int) -> list[Stroke]:
    """The stroke that a plan finds, and others that pocket something else; for the break, the one of the book."""
    question = laboratory.question
    if not question.position.board.break_made:
        return [break_stroke(question)]
    made = plan(question, laboratory.mind)
    laboratory.simulations += made.simulations
    found = candidates(question.position, question.edition, question.model, question.skill, most=CANDIDATES)
    thought = Strokes.listed([each.stroke for each in made.thoughts])
    strokes = Strokes.join([thought, found.strokes])
    rows = _unlike(laboratory, strokes, np.concatenate([np.full(len(thought), 2.0), found.priors]))
    if len(rows) > most:
        planned, others = [n for n in rows if n < len(thought)][:most], [n for n in rows if n >= len(thought)]
        if len(planned) < most:
            trial = sample_strokes(
                laboratory, strokes.take(np.array(others)), TRIED_SAMPLES, line_samples=TRIED_LINE_SAMPLES
            )
            best = np.argsort(-trial.means, kind="stable")[: most - len(planned)]
            planned += [others[n] for n in best.tolist()]
        rows = planned
    return [strokes[n] for n in rows]


def _unlike(laboratory: Laboratory, strokes: Strokes, priors: Floats) -> list[int]:
    """The likeliest stroke for each set of own men and queen that keeps the turn; the first stroke in any case."""
    outcomes, rulings, _ = laboratory.play(laboratory.root, strokes)
    good = laboratory.is_good(rulings) & ~outcomes.refused
    own = [QUEEN_COLUMN, *range(*COLUMNS_OF[laboratory.appraiser.colour].indices(MEN_COUNT))]
    fallen = [row.tobytes() for row in outcomes.pocketed[:, own]]
    seen, rows = {fallen[0]}, [0]
    for n in np.argsort(-priors, kind="stable").tolist():
        if good[n] and fallen[n] not in seen and len(rows) < TRIED:
            seen.add(fallen[n])
            rows.append(n)
    return rows


def _after(laboratory: Laboratory, played: ActualStroke) -> tuple[float, float] | None:
    """Value of what came of the stroke made, and the chance to win the board; None for a stroke that is unlawful."""
    question, appraiser, root = laboratory.question, laboratory.appraiser, laboratory.root
    strokes = Strokes.listed([played.made] if played.intended is None else [played.made, played.intended])
    outcomes = play_many(root, strokes, question.model, jumps=played.jumps)
    laboratory.simulations += len(strokes)
    if outcomes.refused.any() or played.made.seat != question.position.board.striker:
        return None
    rulings = rule_many(root, outcomes, question.edition)
    after = rulings.after(root, outcomes)
    if rulings.over[0]:
        return float(appraiser.finished(rulings)[0]), float(rulings.winner[0] == appraiser.colour)
    value, wins = open_worth(appraiser, after.take([0]))
    return float(value[0]), float(wins[0])


def _line(question: Question, run: StrokeRun, samples: Samples, exact: Samples, n: int) -> Line:
    """The line of a stroke, named by its run without errors."""
    board = question.position.board
    return Line(
        stroke=run.stroke,
        kind=name_of(run, board),
        men=pocketed_well(run, board),
        pockets=float(samples.pockets[n].mean()),
        keeps=float(samples.keeps[n].mean()),
        fouls=float(samples.fouls[n].mean()),
        wins=float(samples.wins[n].mean()),
        value=float(samples.means[n]),
        error=samples.error(n),
        exact_wins=float(exact.wins[n, 0]),
        exact_value=float(exact.value[n, 0]),
    )
