"""Search for a stroke: candidates by geometry, played without errors once, then with the errors of the own hand.

Each round gives the same errors to every candidate that is left, drops those that do worse, and adds strokes near to
the best. What a stroke leaves is valued by the places of the men for all samples, and by their lines for some; for the
last candidates a mind may search the next stroke of the same turn too. What a plan reports comes from fresh samples,
since the best of many estimates is always too high.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from carrom.batch.hands import execute_each, spans_on
from carrom.batch.strokes import Strokes
from carrom.bots.candidates import Candidates, candidates
from carrom.bots.laboratory import Laboratory
from carrom.bots.plans import FEW_MEN, Mind, Plan
from carrom.bots.players import Question, Thought
from carrom.bots.sight import standing_room
from carrom.core.stroke import AIM_LENGTH, base_distance
from carrom.equipment import STRIKER
from carrom.physics.arrays import Floats, Ints, Small
from carrom.table.hand import Skill
from carrom.table.taxonomy import Kind
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS

LEAST_SAMPLES: Final = 4
"""Samples of each candidate in a round; a small mind drops candidates sooner."""
LAST: Final = 6
"""Candidates of the last round, whose samples are fresh and are reported."""
ALIKE_PART: Final = 2
"""At most one in so many of the strokes that are kept pocket the same men."""
NEAR: Final = Skill(place_mm=3.0, aim_deg=0.35, speed_part=0.08)
"""How far strokes that are tried near a good one lie from it."""
POLISHED: Final = 6
"""Strokes whose neighbours are tried, and neighbours of each."""
NEIGHBOURS: Final = 4
PRIOR_SAMPLES: Final = 3.0
"""Samples that the promise of a stroke counts for, or that of the stroke which it is near to."""
RANDOM_PRIOR: Final = 0.3
"""Chance that a random stroke is believed to have. There are as many of them as other candidates: few men leave few
lines, and some strokes find a way that geometry does not."""
FEWEST_RANDOM: Final = 100
"""Random strokes of a search that is stopped before they are played: geometry may have found none."""
STRAIGHT_PART: Final = 0.5
"""Part of the random strokes that go straight to their man; the others go off one frame."""
FRAMES: Final = ((0, -1.0), (0, 1.0), (1, 1.0))
"""The frames on the left, on the right and ahead: the axis that they mirror, and the side they are on."""
SLOWEST_PART: Final = 0.2
"""Part of the greatest speed that a random stroke has at least."""


@dataclass(slots=True, eq=False)
class Contest:
    """The strokes still considered, with the sum of their worth over all samples so far."""

    laboratory: Laboratory
    strokes: Strokes
    kinds: Small
    groups: Ints
    """What falls without errors, as a number; neighbours have that of the stroke they are near to."""
    sums: Floats
    counts: Floats

    @classmethod
    def of(cls, laboratory: Laboratory, found: Candidates, extra: Strokes) -> Contest:
        """The candidates that promise most when they are played once without errors; and some random strokes."""
        strokes = Strokes.join([found.strokes, extra])
        priors = np.concatenate([found.priors, np.full(len(extra), RANDOM_PRIOR)])
        kinds = np.concatenate([found.kinds, np.full(len(extra), Kind.CLUSTER, np.int8)])
        merits, groups = laboratory.promise(strokes, priors)
        rows = _best(merits, groups, laboratory.mind.rounds[0])
        rows = rows[np.isfinite(merits[rows])]
        weights = np.full(len(rows), PRIOR_SAMPLES)
        return cls(laboratory, strokes.take(rows), kinds[rows], groups[rows], weights * merits[rows], weights)

    @property
    def means(self) -> Floats:
        """The average worth of each stroke."""
        return self.sums / self.counts

    def keep(self, most: int) -> None:
        """Drop all but the best, and not keep too many that pocket the same men."""
        rows = _best(self.means, self.groups, most)
        self.strokes, self.kinds, self.groups = self.strokes.take(rows), self.kinds[rows], self.groups[rows]
        self.sums, self.counts = self.sums[rows], self.counts[rows]

    def add_neighbours(self) -> None:
        """Add strokes near the best ones; the best are first."""
        best = np.repeat(np.arange(min(POLISHED, len(self.strokes))), NEIGHBOURS)
        strokes = self.strokes.take(best)
        question = self.laboratory.question
        spans = spans_on(question.position.places(question.edition), strokes)
        draws, most = self.laboratory.draws(len(best)), self.laboratory.most_speed_mps
        near = execute_each(strokes, NEAR, draws, spans, most_speed_mps=most)
        self.strokes = Strokes.join([self.strokes, near])
        self.kinds = np.concatenate([self.kinds, self.kinds[best]])
        self.groups = np.concatenate([self.groups, self.groups[best]])
        weights = np.full(len(best), PRIOR_SAMPLES)
        self.sums = np.concatenate([self.sums, weights * self.means[best]])
        self.counts = np.concatenate([self.counts, weights])

    def play(self, simulations: int) -> None:
        """Spread simulations over all strokes."""
        samples = _even(simulations / len(self.strokes))
        mind = self.laboratory.mind
        line_samples = -(-mind.line_samples * mind.rounds[-1] // len(self.strokes))
        trial = self.laboratory.sample(self.strokes, samples, line_samples)
        self.sums += trial.merit.sum(axis=1)
        self.counts += samples

    def plan(self, simulations: int) -> Plan:
        """The best strokes by all samples, described by fresh ones: the best of some estimates is too high."""
        self.keep(LAST)
        samples, laboratory = _even(simulations / len(self.strokes)), self.laboratory
        chosen = self.means if laboratory.question.stop() else self._search_deeper(samples)
        fresh = laboratory.sample(self.strokes, samples, 2 * laboratory.mind.line_samples)
        thoughts = [
            Thought(
                self.strokes[n],
                value=float(fresh.worth[n].mean()),
                pockets=float(fresh.pockets[n].mean()),
                keeps=float(fresh.keeps[n].mean()),
                fouls=float(fresh.fouls[n].mean()),
                kind=int(self.kinds[n]),
                samples=samples,
            )
            for n in np.argsort(-chosen, kind="stable").tolist()
        ]
        return Plan(tuple(thoughts), laboratory.simulations)

    def _search_deeper(self, samples: int) -> Floats:
        """Worth of the last candidates by more samples, after some of which the next stroke is searched."""
        mind, few = self.laboratory.mind, self.laboratory.root.on_board.sum() <= FEW_MEN
        deeper = mind.deeper if few else mind.deeper // 2
        merit: Floats = self.laboratory.sample(self.strokes, samples, 2 * mind.line_samples, deeper).merit.mean(axis=1)
        return merit if deeper else (self.sums + samples * merit) / (self.counts + samples)


def plan(question: Question, mind: Mind) -> Plan:
    """The best strokes for the player in turn after the break."""
    standing_room(question.position, question.edition)  # refuses base lines without room (142)
    mind = mind.with_men(len(question.position.layout.spots))
    laboratory = Laboratory.of(question, mind)
    found = candidates(question.position, question.edition, question.model, question.skill, most=mind.candidates)
    count = min(FEWEST_RANDOM, mind.candidates) if question.stop() else mind.candidates
    contest = Contest.of(laboratory, found, random_strokes(question, laboratory.seed, count))
    each = max(mind.simulations - laboratory.simulations, mind.simulations // 2) // (len(mind.rounds) + 1)
    for number, survivors in enumerate(mind.rounds):
        contest.keep(max(min(survivors, each // LEAST_SAMPLES), LAST))
        if 0 < number < len(mind.rounds) - 1:
            contest.add_neighbours()
        contest.play(each)
        if question.stop():
            break
    return contest.plan(each)


def _best(worth: Floats, groups: Ints, most: int) -> Ints:
    """The best strokes in order, of which no group has more than its part unless there are not enough others."""
    order = np.argsort(-worth, kind="stable")
    grouped = np.argsort(groups[order], kind="stable")
    sorted_groups = groups[order][grouped]
    number = np.empty(len(order), np.int64)
    number[grouped] = np.arange(len(order)) - np.searchsorted(sorted_groups, sorted_groups)
    within = number < max(most // ALIKE_PART, 2)
    rows = np.concatenate([order[within][:most], order[~within]])[:most]
    return rows[np.argsort(-worth[rows], kind="stable")]


def random_strokes(question: Question, seed: int, count: int) -> Strokes:
    """Strokes at the own men and the queen from lawful places, straight or off a frame, full or thin, at all speeds."""
    board, layout = question.position.board, question.position.layout
    places = np.array(question.position.places(question.edition))
    wanted = [spot.turned(-board.striker) for man, spot in layout if man.colour in {board.colour, None}]
    targets = np.array([tuple(spot) for spot in wanted])
    raw = np.random.PCG64(seed).random_raw(6 * count).reshape(6, count)
    which, along, whom, frame, aside, fast = (raw >> np.uint64(11)).astype(np.float64) * 2.0**-53
    spans = np.rint(places * PLACES_PER_METRE).astype(np.int64)[(which * len(places)).astype(np.int64)]
    at = spans[:, 0] + (along * (spans[:, 1] - spans[:, 0])).astype(np.int64)
    seen = targets[(whom * len(targets)).astype(np.int64)]
    reach = layout.carrom_board.side - 2.0 * STRIKER.radius
    side = np.minimum(frame / (1.0 - STRAIGHT_PART) * len(FRAMES), len(FRAMES) + 0.5).astype(np.int64)
    for number, (axis, sign) in enumerate(FRAMES):
        seen[:, axis] = np.where(side == number, sign * reach - seen[:, axis], seen[:, axis])
    ahead = seen - np.stack([at / PLACES_PER_METRE, np.full(count, -base_distance(layout.carrom_board))], axis=1)
    length = np.hypot(ahead[:, 0], ahead[:, 1])
    off = (2.0 * aside - 1.0) * (STRIKER.radius + layout.man_diameter / 2) / length
    aims = np.stack([ahead[:, 0] + off * ahead[:, 1], ahead[:, 1] - off * ahead[:, 0]], axis=1) / length[:, np.newaxis]
    fastest = question.model.parameters.most_speed * SPEEDS_PER_MPS
    speeds = np.rint(fastest * (SLOWEST_PART + (1.0 - SLOWEST_PART) * fast * fast))
    seats = np.full(count, board.striker)
    return Strokes(seats, at, np.rint(aims * AIM_LENGTH).astype(np.int64), speeds.astype(np.int64))


def _even(samples: float) -> int:
    """Samples in pairs of opposite errors."""
    return max(2, 2 * round(samples / 2))
