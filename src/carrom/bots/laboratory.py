"""Strokes tried out for one question: played many times with the errors of the hand, ruled, and appraised."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from carrom.batch.hands import Draws, draws_for, execute_many, spans_on
from carrom.batch.outcomes import Outcomes, play_many
from carrom.batch.positions import COLUMNS_OF, QUEEN_COLUMN, Positions
from carrom.batch.rulings import Rulings, rule_many
from carrom.batch.strokes import Strokes
from carrom.bots.appraisal import Appraiser
from carrom.bots.candidates import Candidates, candidates_many, places_many
from carrom.bots.plans import Mind
from carrom.bots.players import Question
from carrom.physics.arrays import Floats, Ints, Truths

PROMISING: Final = 192
"""Strokes whose outcome without errors is looked at, and not only counted."""
THROWN_AWAY: Final = 0.3
"""Taken off the worth of a board that the own stroke loses, so that it is risked only where nothing else is left."""
UNSURE: Final = 0.02
"""Taken off the worth of a stroke that loses the turn even without errors: it is seldom what it seems."""
NEXT: Final = 24
"""Candidates for the next stroke, their samples; those tried again, and their samples."""
NEXT_SAMPLES: Final = 6
NEXT_LAST: Final = 4
NEXT_LAST_SAMPLES: Final = 24


@dataclass(frozen=True, slots=True, eq=False)
class Trial:
    """Strokes played several times with errors: strokes by samples."""

    worth: Floats
    keeps: Truths
    pockets: Truths
    fouls: Truths
    loses: Truths
    """The stroke itself loses the board."""

    @property
    def merit(self) -> Floats:
        """Worth by which strokes are compared: a board that the stroke itself loses costs more than it is worth."""
        worth: Floats = self.worth - THROWN_AWAY * self.loses
        return worth


@dataclass(slots=True, eq=False)
class Laboratory:
    """Plays and appraises strokes for one question, and counts them."""

    question: Question
    mind: Mind
    root: Positions
    appraiser: Appraiser
    seed: int
    simulations: int = 0
    batches: int = 0

    @classmethod
    def of(cls, question: Question, mind: Mind) -> Laboratory:
        """For the player in turn."""
        appraiser = Appraiser.of(question, mind.caution)
        return cls(question, mind, Positions.of(question.position), appraiser, int(question.chance.random() * 2**48))

    def draws(self, samples: int) -> Draws:
        """Errors that no earlier batch has had."""
        self.batches += 1
        return draws_for(self.seed + self.batches, samples)

    def made(self, strokes: Strokes, samples: int, spans: Ints | None = None) -> Strokes:
        """What the hand makes of each stroke so many times, with errors that are the same for all strokes.

        ``spans`` are the lawful places of each stroke where it is not one of the root.
        """
        question = self.question
        if spans is None:
            spans = spans_on(question.position.places(question.edition), strokes)
        return execute_many(strokes, question.skill, self.draws(samples), spans, most_speed_mps=self.most_speed_mps)

    @property
    def most_speed_mps(self) -> float:
        """The fastest stroke of the model."""
        return self.question.model.parameters.most_speed

    def play(self, positions: Positions, strokes: Strokes) -> tuple[Outcomes, Rulings, Positions]:
        """Strokes played and ruled, and what they leave."""
        outcomes = play_many(positions, strokes, self.question.model)
        rulings = rule_many(positions, outcomes, self.question.edition)
        self.simulations += len(strokes)
        return outcomes, rulings, rulings.after(positions, outcomes)

    def worth(self, rulings: Rulings, after: Positions) -> Floats:
        """Worth of each outcome, by the places of the men for a mind that looks at them, otherwise by the counts."""
        appraise = self.appraiser.by_places if self.mind.line_samples else self.appraiser.by_counts
        return np.where(rulings.over, self.appraiser.finished(rulings), appraise(after))

    def is_good(self, rulings: Rulings) -> Truths:
        """True where the turn is kept or the board won."""
        return np.where(rulings.over, rulings.winner == self.appraiser.colour, rulings.keeps)

    def pockets(self, outcomes: Outcomes) -> Truths:
        """True where an own man or the queen falls."""
        own = outcomes.pocketed[:, COLUMNS_OF[self.appraiser.colour]].any(axis=1)
        return own | outcomes.pocketed[:, QUEEN_COLUMN]

    def miss(self) -> float:
        """Worth of a stroke after which nothing has changed but the turn."""
        passed = replace(self.root, seat=np.array([self.appraiser.seats[1]]))
        return float(self.appraiser.by_counts(passed)[0])

    def promise(self, strokes: Strokes, priors: Floats) -> tuple[Floats, Ints]:
        """What each stroke promises by its outcome without errors and its chance, and what falls, as a number.

        A stroke that cannot be played promises less than anything else.
        """
        outcomes, rulings, after = self.play(self.root, strokes)
        good, miss = self.is_good(rulings), self.miss()

        def merit(worth: Floats) -> Floats:
            return np.where(good, priors * worth + (1.0 - priors) * miss, worth - UNSURE)

        worth = self.worth(rulings, after)
        playable = np.where(outcomes.refused, -np.inf, 0.0)
        if self.mind.line_samples:
            rows = np.argsort(-(merit(worth) + playable), kind="stable")[:PROMISING]
            rows = rows[~(rulings.over | outcomes.refused)[rows]]
            worth[rows] = self.appraiser.by_lines(after.take(rows))
        falls = np.column_stack([outcomes.striker_pocketed, outcomes.pocketed])
        return merit(worth) + playable, falls @ (1 << np.arange(falls.shape[1]))

    def sample(self, strokes: Strokes, samples: int, line_samples: int, deeper: int = 0) -> Trial:
        """Each stroke so many times with errors, the same for all."""
        outcomes, rulings, after = self.play(self.root, self.made(strokes, samples))
        worth = self.worth(rulings, after)
        if line_samples:
            for kept in (True,) if self.question.solo else (True, False):
                alike = (rulings.keeps == kept) & ~rulings.over
                worth += self._gains(alike.reshape(-1, samples), worth, after, line_samples, deeper if kept else 0)
        shape = (len(strokes), samples)
        good = self.is_good(rulings)
        fouls = rulings.is_foul | outcomes.striker_pocketed
        columns = (good, self.pockets(outcomes), fouls, rulings.over & ~good)
        return Trial(worth.reshape(shape), *(column.reshape(shape) for column in columns))

    def _gains(self, alike: Truths, worth: Floats, after: Positions, most: int, deeper: int) -> Floats:
        """What the lines to the men add to the worth of samples that are alike, by some of each stroke's.

        The average gain of a stroke's samples that are looked at goes to all that are alike: so the chance to keep the
        turn is known from all samples, and only what it leads to from a few.
        """
        number = np.cumsum(alike, axis=1)
        few = np.flatnonzero(alike & (number <= most))
        if len(few) == 0:
            return np.zeros(alike.size)
        stroke = few // alike.shape[1]
        by_lines = self.appraiser.by_lines(after.take(few))
        gains = _means(stroke, by_lines - worth[few], len(alike))
        if deeper:
            deep = np.flatnonzero(number.reshape(-1)[few] <= deeper)
            further = self.best_next(after.take(few[deep])) - by_lines[deep]
            gains += _means(stroke[deep], further, len(alike))
        return np.where(alike, gains[:, np.newaxis], 0.0).reshape(-1)

    def best_next(self, leaves: Positions) -> Floats:
        """Worth of positions in which the turn goes on, by a small search for the next stroke in each.

        A search that is stopped goes by the lines, as if no stroke had been found.
        """
        best = self.appraiser.by_lines(leaves)
        question = self.question
        found = candidates_many(leaves, question.edition, question.model, question.skill, most=NEXT)
        if len(found) == 0 or question.stop():
            return best
        worth = self._sample_next(leaves, found, NEXT_SAMPLES)
        if question.stop():
            return best
        found = found.take(_best_of_each(found.rows, worth, NEXT_LAST))
        searched = np.full(len(leaves), -np.inf)
        np.maximum.at(searched, found.rows, self._sample_next(leaves, found, NEXT_LAST_SAMPLES))
        return np.where(np.isfinite(searched), searched, best)

    def _sample_next(self, leaves: Positions, found: Candidates, samples: int) -> Floats:
        """Average worth of the candidates of many positions."""
        actual = self.made(found.strokes, samples, _spans(leaves, found))
        _, rulings, after = self.play(leaves.take(np.repeat(found.rows, samples)), actual)
        means: Floats = self.worth(rulings, after).reshape(-1, samples).mean(axis=1)
        return means


def _means(groups: Ints, values: Floats, count: int) -> Floats:
    """The average of each group; that of all values for a group without any."""
    sizes = np.bincount(groups, minlength=count)
    sums = np.bincount(groups, values, minlength=count)
    return np.where(sizes > 0, sums / np.maximum(sizes, 1), values.mean())


def _spans(positions: Positions, found: Candidates) -> Ints:
    """The lawful interval that the striker of each candidate stands in."""
    spans, _ = places_many(positions)
    around = spans[found.rows]
    places = found.strokes.places[:, np.newaxis]
    inside = (around[:, :, 0] <= places) & (places <= around[:, :, 1])
    own: Ints = around[np.arange(len(found)), inside.argmax(axis=1)]
    return own


def _best_of_each(rows: Ints, worth: Floats, most: int) -> Ints:
    """The best candidates of each position."""
    order = np.lexsort((-worth, rows))
    firsts = np.searchsorted(rows[order], rows[order])
    return order[np.arange(len(order)) - firsts < most]
