"""The ideas of a position: what can be done in it, and the best stroke found for each."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

import numpy as np

from carrom.batch.hands import execute_each, spans_on
from carrom.batch.positions import COLUMNS_OF, MEN_COUNT, QUEEN_COLUMN
from carrom.batch.strokes import Strokes
from carrom.bots.candidates import candidates
from carrom.bots.laboratory import Laboratory
from carrom.bots.plans import Mind
from carrom.bots.search import NEAR, RANDOM_PRIOR, plan, random_strokes
from carrom.core.stroke import Stroke
from carrom.equipment import Man
from carrom.physics.arrays import Floats, Ints
from carrom.table.scene import simulate_stroke
from carrom.table.taxonomy import Kind, name_of, pocketed_well


class Manner(Enum):
    """Kinds of strokes that count as one idea when they pocket the same men."""

    DIRECT = "direct"
    REBOUND = "rebound"
    BANK = "bank"
    COMBINATION = "combination"
    CANNON = "cannon"
    TOGETHER = "together"
    SAFETY = "safety"


MANNERS: Final = {
    Kind.COMBINATION: Manner.COMBINATION,
    Kind.PLANT: Manner.COMBINATION,
    Kind.CANNON: Manner.CANNON,
    Kind.REBOUND: Manner.REBOUND,
    Kind.TWO_CUSHIONS: Manner.REBOUND,
    Kind.BANK: Manner.BANK,
    Kind.TWO_IN_ONE: Manner.TOGETHER,
    Kind.CLUSTER: Manner.SAFETY,
    Kind.BLOCK: Manner.SAFETY,
    Kind.BURY: Manner.SAFETY,
    Kind.TOUCH: Manner.SAFETY,
    Kind.MISS: Manner.SAFETY,
}
"""The manner of each kind; all others are direct."""
CODES: Final = np.array([list(Manner).index(MANNERS.get(kind, Manner.DIRECT)) for kind in Kind])
"""The same as numbers."""
SAFETY: Final = list(Manner).index(Manner.SAFETY)

CANDIDATES: Final = 400
RANDOM: Final = 250
"""Strokes of geometry, and random ones, among which ideas are looked for."""
UNKNOWN: Final = -1
"""Stands for the manner of a random stroke, which is not known before it is played."""
OF_EACH: Final = 3
"""Strokes that are tried of those which seem to share an idea, and of all."""
OF_ALL: Final = 48
TRIED: Final = 32
"""Samples of each of them, and how many are looked at."""
TRIED_LINE_SAMPLES: Final = 4
IDEAS: Final = 6
"""Ideas whose strokes are made better, in two rounds: strokes near to each that are tried, and the samples of each."""
NEARBY: Final = 8
NEARBY_SAMPLES: Final = 32
ROUNDS: Final = 2


class Idea(NamedTuple):
    """What a stroke is for: the men that fall, and the manner."""

    men: frozenset[Man]
    manner: Manner


class Found(NamedTuple):
    """A stroke with what it does without errors."""

    stroke: Stroke
    kind: Kind
    men: tuple[Man, ...]
    """Own men and the queen that fall, in order."""
    good: bool
    """It keeps the turn or wins the board."""

    @property
    def idea(self) -> Idea:
        """Its idea; whatever loses the turn counts as one."""
        if not self.good:
            return Idea(frozenset(), Manner.SAFETY)
        return Idea(frozenset(self.men), MANNERS.get(self.kind, Manner.DIRECT))


def describe(laboratory: Laboratory, strokes: Sequence[Stroke]) -> list[Found]:
    """Strokes with their names, by their runs without errors."""
    question = laboratory.question
    board = question.position.board
    _, rulings, _ = laboratory.play(laboratory.root, Strokes.listed(strokes))
    good = laboratory.is_good(rulings).tolist()
    runs = [simulate_stroke(question.position.layout, stroke, question.model) for stroke in strokes]
    return [
        Found(run.stroke, name_of(run, board), pocketed_well(run, board), kept)
        for run, kept in zip(runs, good, strict=True)
    ]


def ideas_of(laboratory: Laboratory) -> list[Found]:
    """The best strokes that could be found, of as many ideas as there are: those of a quick look, made better."""
    best = _polish(laboratory, _quick(laboratory))
    return describe(laboratory, [best[n] for n in range(len(best))])


def plan_ideas(laboratory: Laboratory, mind: Mind) -> list[Found]:
    """The last strokes of a plan."""
    return describe(laboratory, [thought.stroke for thought in plan(laboratory.question, mind).thoughts])


def quick_ideas_of(laboratory: Laboratory) -> list[Found]:
    """Strokes of as many ideas as there are, by geometry and by chance alone."""
    best = _quick(laboratory)
    return describe(laboratory, [best[n] for n in range(len(best))])


def _quick(laboratory: Laboratory) -> Strokes:
    question = laboratory.question
    found = candidates(question.position, question.edition, question.model, question.skill, most=CANDIDATES)
    extra = random_strokes(question, laboratory.seed + 1, RANDOM)
    codes = np.concatenate([CODES[found.kinds], np.full(len(extra), UNKNOWN)])
    priors = np.concatenate([found.priors, np.full(len(extra), RANDOM_PRIOR)])
    return _best_of_each(laboratory, Strokes.join([found.strokes, extra]), codes, priors)


def _best_of_each(laboratory: Laboratory, strokes: Strokes, codes: Ints, priors: Floats) -> Strokes:
    """The best stroke of each idea, by what falls without errors and the manner meant."""
    merits, _ = laboratory.promise(strokes, priors)
    outcomes, rulings, _ = laboratory.play(laboratory.root, strokes)
    good = laboratory.is_good(rulings) & ~outcomes.refused
    own = [QUEEN_COLUMN, *range(*COLUMNS_OF[laboratory.appraiser.colour].indices(MEN_COUNT))]
    names = [
        (row.tobytes() if kept else b"", int(code))
        for row, kept, code in zip(outcomes.pocketed[:, own], good.tolist(), codes, strict=True)
    ]
    groups: dict[tuple[bytes, int], list[int]] = {}
    for n in np.argsort(-merits, kind="stable").tolist():
        if np.isfinite(merits[n]) and len(groups.setdefault(names[n], [])) < OF_EACH:
            groups[names[n]].append(n)
    rows = [n for group in list(groups.values())[: OF_ALL // 2] for n in group][:OF_ALL]
    means = laboratory.sample(strokes.take(np.array(rows)), TRIED, TRIED_LINE_SAMPLES).worth.mean(axis=1)
    order = np.argsort(-means, kind="stable").tolist()
    chosen: dict[tuple[bytes, int], int] = {}
    for at in order:
        chosen.setdefault(names[rows[at]], rows[at])
    return strokes.take(np.array(list(chosen.values())[:IDEAS]))


def _polish(laboratory: Laboratory, strokes: Strokes) -> Strokes:
    """Strokes near to these that do better under the hand."""
    question = laboratory.question
    for _ in range(ROUNDS):
        count = len(strokes)
        rows = np.repeat(np.arange(count), NEARBY)
        spans = spans_on(question.position.places(question.edition), strokes)[rows]
        near = execute_each(strokes.take(rows), NEAR, laboratory.draws(len(rows)), spans)
        every = Strokes.join([strokes, near])
        means = laboratory.sample(every, NEARBY_SAMPLES, TRIED_LINE_SAMPLES).worth.mean(axis=1)
        of = np.concatenate([np.arange(count), rows])
        best = [int(np.flatnonzero(of == n)[np.argmax(means[of == n])]) for n in range(count)]
        strokes = every.take(np.array(best))
    return strokes
