"""The analyst: the best strokes of a position at a given hand, and what a stroke that was played is worth beside them.

All strokes are compared by the same errors of the hand, in samples that no search has seen. What a stroke changes has
two parts: *regret* is what the choice cost, and *luck* what the hand and the run added to the choice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

import numpy as np

from carrom.bots.appraisal import Appraiser
from carrom.bots.breaks import break_stroke
from carrom.bots.candidates import candidates
from carrom.bots.hands import execute_many, joined, spans_on, taken
from carrom.bots.laboratory import Laboratory
from carrom.bots.outcomes import play_many
from carrom.bots.plans import Mind
from carrom.bots.players import Question
from carrom.bots.positions import COLUMNS_OF, MEN_COUNT, QUEEN_COLUMN, Positions
from carrom.bots.rulings import Rulings, rule_many
from carrom.bots.search import plan
from carrom.bots.stakes import Stakes
from carrom.bots.taxonomy import Kind, name_of
from carrom.bots.values import chance_of
from carrom.bots.windows import Window, window_of
from carrom.core.board import Board
from carrom.core.stroke import Stroke
from carrom.equipment import Man
from carrom.errors import BadFact, BadInput
from carrom.physics import Jumps
from carrom.physics.arrays import Floats, Ints, Truths
from carrom.table.many import Strokes
from carrom.table.scene import StrokeRun, simulate_stroke

SIMULATIONS: Final = 4_000
"""Strokes simulated for a position unless more are asked for."""
CHOSEN: Final = 0.25
"""Part of the samples by which the best stroke is chosen; the others value it."""
LOOKED: Final = 24
"""Samples of a stroke, of those that keep the turn and of the others, whose men are looked at."""
FEWEST: Final = 16
CANDIDATES: Final = 600
"""Candidates among which strokes that pocket something else are looked for."""
TRIED: Final = 10
"""Strokes with different fates that are tried, the samples of each, and how many of those are looked at."""
TRIED_SAMPLES: Final = 32
TRIED_LOOKED: Final = 6


@dataclass(frozen=True, slots=True)
class BoardStakes(Stakes):
    """Stakes by which only the board counts: its worth is the chance to win it."""

    def worth(self, points: object) -> Floats:
        """1 for a board won, 0 for one lost."""
        won: Floats = np.greater(np.asarray(points), 0).astype(np.float64)
        return won


BOARD_ALONE: Final = BoardStakes(
    own_score=0, other_score=0, target=0, boards_after=0, own_queen=0, other_queen=0, own_award=1, other_award=1
)  # fmt: skip
OPEN_PART: Final = 0.6
"""Log odds to win an open board as a part of those of its value, which is too sure of itself: fitted to 240 boards
between planners, whose chances and results ``bench/calibration.py`` compares."""
SUREST: Final = 1e-3
"""No open board is nearer to won or lost than this."""
USUAL_POINTS: Final = 5
"""Of a board that is won."""


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
class Deed:
    """A stroke on record: as it was made, and as it was meant if that is known."""

    made: Stroke
    intended: Stroke | None = None
    jumps: Jumps | None = None


def analyse(
    question: Question,
    simulations: int = SIMULATIONS,
    deed: Deed | None = None,
    *,
    lines: int = 3,
) -> Analysis:
    """The best strokes for the player in turn, and the one that was played beside them.

    A stroke from an unlawful place cannot be valued; then nothing is said of it.
    """
    check_position(question)
    laboratory = Laboratory.of(question, Mind(simulations=simulations))
    strokes = _found(laboratory, simulations, lines)
    meant = None if deed is None else deed.intended or deed.made
    after = None if deed is None else _after(laboratory, deed)
    if meant is not None and after is not None:
        strokes = [*strokes, meant]
    samples = max(2 * round(simulations / (4 * len(strokes))), FEWEST)
    first = sampled(laboratory, Strokes.listed(strokes), max(2 * round(CHOSEN * samples / 2), FEWEST))
    second = sampled(laboratory, Strokes.listed(strokes), samples)
    exact = _valued(laboratory, Strokes.listed(strokes), (len(strokes), 1), looked=1)
    runs = [simulate_stroke(question.position.layout, stroke, question.model) for stroke in strokes]
    every = [_line(question, run, second, exact, n) for n, run in enumerate(runs)]
    best = int(np.argmax(first.means))
    played = None
    if after is not None and deed is not None:
        last = len(strokes) - 1
        regret, error = (0.0, 0.0) if best == last else second.difference(best, last)
        played = PlayedLine(
            every[last], deed.made, deed.intended is not None, max(regret, 0.0), error, *after, deed.jumps
        )
        every, runs = (every, runs) if best == last else (every[:last], runs[:last])
    # The best by samples of their own is first; the others go by value, so that they read in order.
    order = sorted(range(len(every)), key=lambda n: (n != best, -every[n].value))
    window = window_of(laboratory, runs[best])
    return Analysis(question, tuple(every[n] for n in order[:lines]), window, played, laboratory.simulations)


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


def _found(laboratory: Laboratory, simulations: int, most: int) -> list[Stroke]:
    """The stroke that a plan finds, and others that pocket something else; for the break, the one of the book."""
    question = laboratory.question
    if not question.position.board.break_made:
        return [break_stroke(question)]
    made = plan(question, Mind(simulations=simulations))
    laboratory.simulations += made.simulations
    found = candidates(question.position, question.edition, question.model, question.skill, most=CANDIDATES)
    thought = Strokes.listed([each.stroke for each in made.thoughts])
    strokes = joined(thought, found.strokes)
    rows = _unlike(laboratory, strokes, np.concatenate([np.full(len(thought), 2.0), found.priors]))
    if len(rows) > most:
        planned, others = [n for n in rows if n < len(thought)][:most], [n for n in rows if n >= len(thought)]
        if len(planned) < most:
            trial = sampled(laboratory, taken(strokes, np.array(others)), TRIED_SAMPLES, looked=TRIED_LOOKED)
            best = np.argsort(-trial.means, kind="stable")[: most - len(planned)]
            planned += [others[n] for n in best.tolist()]
        rows = planned
    return [strokes[n] for n in rows]


def _unlike(laboratory: Laboratory, strokes: Strokes, priors: Floats) -> list[int]:
    """The likeliest stroke for each set of own men and queen that keeps the turn; the first stroke in any case."""
    outcomes, rulings, _ = laboratory.play(laboratory.root, strokes)
    good = laboratory.is_good(rulings) & ~outcomes.refused
    own = [QUEEN_COLUMN, *range(*COLUMNS_OF[laboratory.appraiser.colour].indices(MEN_COUNT))]
    fates = [row.tobytes() for row in outcomes.pocketed[:, own]]
    seen, rows = {fates[0]}, [0]
    for n in np.argsort(-priors, kind="stable").tolist():
        if good[n] and fates[n] not in seen and len(rows) < TRIED:
            seen.add(fates[n])
            rows.append(n)
    return rows


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """Strokes played several times with the same errors: strokes by samples."""

    value: Floats
    wins: Floats
    keeps: Truths
    pockets: Truths
    fouls: Truths
    spread: Floats
    """For each stroke the variance of its mean value that comes of looking at a few leaves only."""

    @property
    def means(self) -> Floats:
        """The mean value of each stroke."""
        means: Floats = self.value.mean(axis=1)
        return means

    def error(self, n: int) -> float:
        """Standard error of the value of a stroke."""
        return sqrt(float(self.value[n].var()) / self.value.shape[1] + float(self.spread[n]))

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """How much more one stroke is worth than another, and the standard error of that."""
        apart = self.value[one] - self.value[other]
        return float(apart.mean()), sqrt(float(apart.var()) / len(apart) + float(self.spread[[one, other]].sum()))


def sampled(laboratory: Laboratory, strokes: Strokes, samples: int, *, looked: int = LOOKED) -> Samples:
    """Each stroke so many times with errors of the hand that no batch has had."""
    question = laboratory.question
    spans = spans_on(question.position.places(question.edition), strokes)
    actual = execute_many(strokes, question.skill, laboratory.draws(samples), spans)
    return _valued(laboratory, actual, (len(strokes), samples), looked)


def _valued(laboratory: Laboratory, actual: Strokes, shape: tuple[int, int], looked: int) -> Samples:
    """Strokes as they are made, so many of each, and what comes of them."""
    appraiser = laboratory.appraiser
    outcomes, rulings, after = laboratory.play(laboratory.root, actual)
    value, spread = _appraised(appraiser, rulings, after, appraiser.finished(rulings), shape, looked)
    won = (rulings.winner == appraiser.colour).astype(np.float64)
    sure, _ = _appraised(board_appraiser(appraiser), rulings, after, won, shape, looked)
    wins = np.where(rulings.over.reshape(shape), sure, less_sure(sure))
    value = value + _swing(appraiser) * (wins - sure)
    fell = outcomes.pocketed[:, COLUMNS_OF[appraiser.colour]].any(axis=1) | outcomes.pocketed[:, QUEEN_COLUMN]
    fouls = rulings.is_foul | outcomes.striker_pocketed
    good = laboratory.is_good(rulings)
    return Samples(value, wins, good.reshape(shape), fell.reshape(shape), fouls.reshape(shape), spread)


def board_appraiser(appraiser: Appraiser) -> Appraiser:
    """The same, but for the chance to win the board."""
    return replace(appraiser, solo=False, stakes=BOARD_ALONE)


def less_sure(wins: Floats) -> Floats:
    """Chances to win open boards as boards between planners went, by what the value of the positions says."""
    held = np.clip(wins, SUREST, 1.0 - SUREST)
    return chance_of(OPEN_PART * np.log(held / (1.0 - held)))


def _swing(appraiser: Appraiser) -> float:
    """What a board won instead of lost is worth to the game, by the usual points."""
    won, lost = appraiser.stakes.worth([USUAL_POINTS, -USUAL_POINTS]).tolist()
    return 0.0 if appraiser.solo else float(won - lost)


def _appraised(
    appraiser: Appraiser, rulings: Rulings, after: Positions, finished: Floats, shape: tuple[int, int], looked: int
) -> tuple[Floats, Floats]:
    """Worth of all samples: by the places of the men, and what their lines add to it by some of each stroke."""
    worth = np.where(rulings.over, finished, appraiser.placed(after)).reshape(shape)
    spread = np.zeros(shape[0])
    for kept in (True, False):
        alike = ((rulings.keeps == kept) & ~rulings.over).reshape(shape)
        few: Ints = np.flatnonzero(alike & (np.cumsum(alike, axis=1) <= looked))
        if len(few) == 0:
            continue
        gains = appraiser.looked(after.take(few)) - worth.reshape(-1)[few]
        for n in range(shape[0]):
            own = gains[few // shape[1] == n]
            if len(own):
                worth[n] += np.where(alike[n], own.mean(), 0.0)
                spread[n] += float(alike[n].mean() ** 2 * own.var() / len(own))
    return worth, spread


def _after(laboratory: Laboratory, deed: Deed) -> tuple[float, float] | None:
    """Value of what came of the stroke made, and the chance to win the board; None for a stroke that is unlawful."""
    question, appraiser, root = laboratory.question, laboratory.appraiser, laboratory.root
    strokes = Strokes.listed([deed.made] if deed.intended is None else [deed.made, deed.intended])
    outcomes = play_many(root, strokes, question.model, jumps=deed.jumps)
    laboratory.simulations += len(strokes)
    if outcomes.refused.any() or deed.made.seat != question.position.board.striker:
        return None
    rulings = rule_many(root, outcomes, question.edition)
    after = rulings.after(root, outcomes)
    if rulings.over[0]:
        return float(appraiser.finished(rulings)[0]), float(rulings.winner[0] == appraiser.colour)
    first = after.take([0])
    sure = board_appraiser(appraiser).looked(first)
    wins = less_sure(sure)
    return float((appraiser.looked(first) + _swing(appraiser) * (wins - sure))[0]), float(wins[0])


def pocketed_well(run: StrokeRun, board: Board) -> tuple[Man, ...]:
    """The own men and the queen that fell, in order."""
    return tuple(man for man in run.pocketed if man.colour in {board.colour, None})


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
