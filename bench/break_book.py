"""Search the break book anew: the turn of the rack and the stroke, by surface, hand and edition, on today's physics.

``python bench/break_book.py`` does everything, in some ten minutes on one idle core, and writes
``src/carrom/bots/breaks.json``. Steps that are done are kept in ``build/break_book.json`` and not done again unless the
physics or the settings change, so the run can be stopped at any time. ``--table`` prints the book as Markdown.

Random breaks are thinned out by successive halving on imperfect racks and hand errors. The best are then moved about,
hand by hand, on common racks and errors, and those of other hands and surfaces meet them in a final. What
the book reports was measured on fresh racks.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from math import degrees, pi, radians
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "src"))

from carrom.batch.strokes import Strokes  # noqa: E402
from carrom.bots.break_trials import MISSES, OPPOSING_MAN, Samples, Trials, play_trials, turn_worth  # noqa: E402
from carrom.bots.breaks import Entry  # noqa: E402
from carrom.bots.kernels import aim as sight  # noqa: E402
from carrom.bots.sight import figures_for  # noqa: E402
from carrom.contests.contestants import measured_hand  # noqa: E402
from carrom.contests.ratings import share  # noqa: E402
from carrom.core.layout import USUAL_TURN, rack  # noqa: E402
from carrom.core.stroke import AIM_LENGTH, base_distance  # noqa: E402
from carrom.equipment import MEN_EACH, STANDARD_BOARD, SURFACES, WHITE, SurfaceName  # noqa: E402
from carrom.laws.edition import Edition  # noqa: E402
from carrom.laws.editions import EDITIONS  # noqa: E402
from carrom.laws.places import places_for  # noqa: E402
from carrom.physics import LATEST, Model  # noqa: E402
from carrom.physics.arrays import Floats  # noqa: E402
from carrom.physics.jit import source_stamp  # noqa: E402
from carrom.table.hand import Skill  # noqa: E402
from carrom.table.scene import model_on  # noqa: E402
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS  # noqa: E402

BOOK: Final = HERE.parent / "src" / "carrom" / "bots" / "breaks.json"
KEPT: Final = HERE.parent / "build" / "break_book.json"
HANDS: Final = (0.0, 0.3, 0.55, 1.0, 1.4, 2.25, 3.6)
"""Spreads of the aim in degrees: those of the strength table, and the hands of levels 3, 2 and 1."""
HANDS_HOUSE: Final = (0.0, 0.55, 1.4, 3.6)
"""The same for editions in which an opposing man ends the turn."""
HANDS_STANDARD: Final = (0.55, 2.25)
"""The same for a rack that lies with its Y to the breaker, which only somebody else sets up."""
SEARCH_HAND: Final = 0.55
"""The hand that random breaks are thinned out with."""
SAMPLES: Final = 4096
"""Racks and errors of the search."""
HALVING: Final = ((4, 8), (12, 5), (48, 5), (192, 2))
"""Rounds of the random search: samples of each break, and one of how many goes on."""
ROUNDS: Final = 3
PARENTS: Final = 12
CHILDREN: Final = 3
EACH: Final = 64
"""Samples of each break in a round of refinement."""
BEST: Final = 2
"""Breaks of each hand that go on to the final."""
FINAL: Final = ((192, 5), (768, 2), (2048, 1))
"""Rounds of the final: samples of each break, and how many of them go on."""
WORSE_BY: Final = 0.001
"""Share of turns kept that is given up at most for more men and a better leave."""
STEPS: Final = np.array([radians(1.0), 0.006, radians(1.0), 0.4])
"""Spread of the first round's steps: turn (radians), place (m), aim (radians), speed (m/s)."""
LEAVE: Final = (0.3, 0.2)
"""What the leave adds to a kept turn's worth, as parts of it: for the chance of the best direct pot, and for the mean
chance of all own men and the queen. Assumed."""
LEAVE_MOST: Final = 10.0
"""Own men that a kept turn counts for at most when the leave is rated: the steadiest hands need no easy pots."""
AT_ONCE: Final = 20_000
"""Strokes of one batch, which bounds the memory."""

EDITION_OF: Final = {"icf": EDITIONS["icf"], "house": EDITIONS["house"]}


@dataclass(frozen=True, slots=True)
class Case:
    """What the book is searched for: a surface, an edition, and whether the rack may be turned."""

    surface: SurfaceName
    code: str
    standard: bool

    @property
    def name(self) -> str:
        """As steps and progress lines name it."""
        return f"{self.surface} {self.code} {'standard' if self.standard else 'chosen'}"

    @property
    def model(self) -> Model:
        """The physics on its surface."""
        return model_on(self.surface)

    @property
    def edition(self) -> Edition:
        """The laws that say when the turn goes on."""
        return EDITION_OF[self.code]

    @property
    def hands(self) -> tuple[float, ...]:
        """The hands that it is searched for."""
        if self.standard:
            return HANDS_STANDARD
        return HANDS_HOUSE if self.edition.opponent_man_always_ends_turn else HANDS


@cache
def samples(purpose: str, count: int = SAMPLES) -> Samples:
    """Racks and errors of their own for every purpose."""
    return Samples.drawn(Random(f"break book {purpose}"), count)


def strokes_of(breaks: Floats) -> Strokes:
    """Rows of turn, place, aim angle and speed as whole-number strokes."""
    aims = np.stack([np.sin(breaks[:, 2]), np.cos(breaks[:, 2])], axis=-1)
    return Strokes.of(
        0,
        np.round(breaks[:, 1] * PLACES_PER_METRE).astype(np.int64),
        np.round(aims * AIM_LENGTH).astype(np.int64),
        np.round(breaks[:, 3] * SPEEDS_PER_MPS).astype(np.int64),
    )


def random_breaks(case: Case, count: int, chance: np.random.Generator) -> Floats:
    """Breaks at random: any turn, any lawful place on the right, aimed anywhere at the rack. The left is a mirror."""
    turns = chance.uniform(0.0, 2 * pi / 3, count) if not case.standard else np.full(count, USUAL_TURN)
    (_, middle), (near, far) = places_for(rack(), 0, case.edition)[1:]
    width = middle + 0.04  # the base circle is tried as often as 4 cm of the lines
    places = chance.uniform(0.0, width, count)
    places = np.where(places > middle, near + (places - middle) / 0.04 * (far - near), places)
    line = base_distance(STANDARD_BOARD)
    past = chance.uniform(-0.095, 0.095, count)
    aims = np.arctan2(-places, line) + np.arcsin(past / np.hypot(places, line))
    speeds = chance.uniform(2.5, case.model.parameters.most_speed, count)
    return np.stack([turns, places, aims, speeds], axis=-1)


def moved(case: Case, breaks: Floats, scale: float, chance: np.random.Generator) -> Floats:
    """Each break with some neighbours, all of them lawful."""
    step = STEPS * scale * (np.array([0.0, 1.0, 1.0, 1.0]) if case.standard else 1.0)
    near = np.repeat(breaks, CHILDREN, axis=0)
    near = near + chance.normal(size=near.shape) * step
    spans = np.array(places_for(rack(), 0, case.edition))
    inside = np.clip(near[:, 1, np.newaxis], spans[:, 0], spans[:, 1])
    closest = np.abs(inside - near[:, 1, np.newaxis]).argmin(axis=1)
    near[:, 1] = inside[np.arange(len(near)), closest]
    near[:, 3] = np.clip(near[:, 3], 1.0, case.model.parameters.most_speed)
    return np.concatenate([breaks, near])


def played(case: Case, breaks: Floats, skill: Skill, on: Samples) -> list[Trials]:
    """The trials of the breaks, in batches of bounded size."""
    size = max(AT_ONCE // len(on), 1)
    parts = [breaks[first : first + size] for first in range(0, len(breaks), size)]
    return [play_trials(part[:, 0], strokes_of(part), on, skill, case.model) for part in parts]


def leaves(trials: Trials, skill: Skill, model: Model) -> tuple[Floats, Floats]:
    """The chance of the best direct pot that is left, and the mean chance of own men and queen left."""
    figures = figures_for(rack(), model).copy()
    figures[sight.UNSTEADY] = radians(max(skill.aim_deg, 0.2))
    pockets = np.array([tuple(pocket.centre) for pocket in STANDARD_BOARD.pockets])
    spans = np.array(places_for(rack(), 0, Edition()))
    spots = trials.spots.reshape(-1, *trials.spots.shape[2:])
    lying = trials.on_board.reshape(len(spots), -1)
    best, mean = np.zeros(len(spots)), np.zeros(len(spots))
    men = np.arange(1, spots.shape[1] + 1, dtype=np.int8)
    men[1 + MEN_EACH :] = 0  # the queen and the white men, each a group of its own
    for number in range(len(spots)):
        there = lying[number]
        found = np.zeros((1 + MEN_EACH, 6))
        sight.find_pots(0, spots[number][there], men[there], pockets, spans, 0.5, figures, found)
        left = found[there[: 1 + MEN_EACH], sight.CHANCE]
        best[number], mean[number] = left.max(initial=0.0), left.mean() if len(left) else 1.0
    return best.reshape(trials.striker.shape), mean.reshape(trials.striker.shape)


def scored(case: Case, breaks: Floats, skill: Skill, on: Samples, *, leave: bool) -> tuple[Floats, Floats]:
    """Share of turns kept and mean worth of each break."""
    kept, worth = list[Floats](), list[Floats]()
    for trials in played(case, breaks, skill, on):
        keeps = trials.kept(WHITE, case.edition)
        value = trials.worth(WHITE, case.edition, skill)
        if leave:
            best, mean = leaves(trials, skill, case.model)
            value = value + min(turn_worth(skill), LEAVE_MOST) * keeps * (LEAVE[0] * best + LEAVE[1] * mean)
        kept.append(keeps.mean(axis=1))
        worth.append(value.mean(axis=1))
    return np.concatenate(kept), np.concatenate(worth)


def scatter(case: Case, count: int) -> list[list[float]]:
    """The best of many random breaks, by successive halving."""
    chance = np.random.default_rng(list(f"scatter {case.name}".encode()))
    breaks, skill, first = random_breaks(case, count, chance), measured_hand(SEARCH_HAND), 0
    total = np.zeros(count)
    for each, fraction in HALVING:
        _, worth = scored(case, breaks, skill, samples("search").only(slice(first, first + each)), leave=False)
        total, first = total + worth * each, first + each
        best = np.argsort(-total, kind="stable")[: max(len(breaks) // fraction, 3 * PARENTS)]
        breaks, total = breaks[best], total[best]
        show(f"{case.name}: {len(breaks)} of {count} random breaks left")
    rows: list[list[float]] = breaks.tolist()
    return rows


def refine(case: Case, breaks: Floats, hand: float) -> list[list[float]]:
    """The best breaks for a hand: neighbours of the best, on samples that change with every round."""
    chance = np.random.default_rng(list(f"refine {case.name} {hand}".encode()))
    skill, on = measured_hand(hand), samples("refine")
    for number in range(ROUNDS + 1):
        if number:
            breaks = moved(case, breaks, 0.5 ** (number - 1), chance)
        _, worth = scored(case, breaks, skill, on.only(slice(number * EACH, (number + 1) * EACH)), leave=True)
        breaks = breaks[np.argsort(-worth, kind="stable")[:PARENTS]]
        show(f"{case.name} {hand:g}°: round {number} of {ROUNDS}, worth {worth.max():.2f} men")
    rows: list[list[float]] = breaks[:BEST].tolist()
    return rows


def decide(case: Case, breaks: Floats, hand: float) -> Floats:
    """The break that the book takes for a hand, of those found for it elsewhere and for other hands here."""
    skill, on, first = measured_hand(hand), samples("final"), 0
    for each, left in FINAL:
        kept, worth = scored(case, breaks, skill, on.only(slice(first, first + each)), leave=True)
        worth = np.where(kept >= kept.max() - WORSE_BY, worth, worth - turn_worth(skill))
        breaks, first = breaks[np.argsort(-worth, kind="stable")[:left]], first + each
    best: Floats = breaks[0]
    return best


def measured(case: Case, found: Floats, hand: float, trials: int) -> Entry:
    """The entry of the book for a break, with its figures on fresh racks and errors."""
    skill = measured_hand(hand)
    on = Samples.drawn(Random(f"break book measured {case.name} {hand}"), trials)
    (seen,) = played(case, found[np.newaxis], skill, on)
    best, _ = leaves(seen, skill, case.model)
    kept = seen.kept(WHITE, case.edition)
    stroke = strokes_of(found[np.newaxis])[0]
    return Entry(
        surface=case.surface,
        edition=case.code,
        is_turned=not case.standard,
        aim_deg=hand,
        turn_deg=round(degrees(float(found[0])), 2),
        place=stroke.place,
        aim=stroke.aim,
        speed=stroke.speed,
        trials=trials,
        kept=int(kept.sum()),
        own=round(float(seen.white.mean()), 3),
        men=round(float((seen.white + seen.black + seen.queen).mean()), 3),
        striker=int(seen.striker.sum()),
        next_pot=round(float(best[kept].mean()) if kept.any() else 0.0, 3),
    )


def entry_for(case: Case, pool: Floats, hand: float, trials: int) -> dict[str, Any]:
    """The entry of the book for a hand, as JSON."""
    entry = measured(case, decide(case, pool, hand), hand, trials)
    show(f"{case.name} {hand:g}°: keeps {entry.kept} of {trials} turns, {entry.own:.2f} own men")
    return entry._asdict()


def table(entries: Sequence[Entry]) -> str:
    """The book as Markdown."""
    heads = "surface, edition, rack, aim sd, turn, place in mm, aim, m/s, keeps the turn (95 %), n, own men, men"
    names = [*heads.split(", "), "striker lost", "next pot"]
    lines = [f"| {' | '.join(names)} |", "|---" * len(names) + "|"]
    for entry in entries:
        kept = share(entry.kept, entry.trials)
        right, ahead = entry.aim
        lines.append(
            f"| {entry.surface} | {entry.edition} | {'turned' if entry.is_turned else 'standard'} | {entry.aim_deg:g}° "
            f"| {entry.turn_deg:.1f}° | {entry.place / 100:.1f} | {degrees(np.arctan2(right, ahead)):.1f}° "
            f"| {entry.speed / 1000:.2f} | {kept.part:.1%} [{kept.low:.1%}, {kept.high:.1%}] | {entry.trials} "
            f"| {entry.own:.2f} | {entry.men:.2f} | {entry.striker / entry.trials:.1%} | {entry.next_pot:.2f} |"
        )
    return "\n".join(lines)


STARTED: Final = monotonic()


def show(text: str) -> None:
    """One line of progress, written over the last one at a terminal."""
    end = "\r" if sys.stderr.isatty() else "\n"
    print(f"{monotonic() - STARTED:6.0f} s  {text:<78}", end=end, file=sys.stderr, flush=True)


class Steps:
    """Steps that are done, kept on disk under a fingerprint of the physics and the settings."""

    def __init__(self, path: Path, breaks: int, trials: int, stop_s: float) -> None:
        self.path, self.stop_s = path, stop_s
        rated = (OPPOSING_MAN, MISSES, LEAVE, LEAVE_MOST, WORSE_BY)
        settings = (LATEST.name, source_stamp(), breaks, trials, HALVING, ROUNDS, PARENTS, EACH, BEST, FINAL, rated)
        self.fingerprint = sha256(repr(settings).encode()).hexdigest()
        self.done: dict[str, Any] = {}
        if path.exists():
            kept = json.loads(path.read_text())
            if kept["fingerprint"] == self.fingerprint:
                self.done = kept["done"]

    def outcome(self, key: str, make: Callable[[], object]) -> Any:  # noqa: ANN401 - whatever JSON holds
        """The outcome of a step, kept or made now; :class:`TimeoutError` if it is too late to begin one."""
        if key not in self.done:
            if monotonic() - STARTED > self.stop_s:
                raise TimeoutError
            self.done[key] = make()
            self.path.parent.mkdir(exist_ok=True)
            self.path.write_text(json.dumps({"fingerprint": self.fingerprint, "done": self.done}))
        return self.done[key]

    def found_for(self, case: Case, hand: float) -> Floats:
        """The best breaks found so far for all hands on the surface, and for the hand on all surfaces."""
        similar = [other for other in cases() if (other.code, other.standard) == (case.code, case.standard)]
        keys = [
            f"best {other.name} {each}" for other in similar for each in other.hands if other == case or each == hand
        ]
        return np.array([row for key in keys for row in self.done.get(key, [])]).reshape(-1, 4)


def cases() -> list[Case]:
    """All cases, the club surface first."""
    surfaces = sorted(SURFACES, key=lambda name: name != "club")
    turned = [Case(name, code, standard=False) for code in EDITION_OF for name in surfaces]
    return [*turned, *(Case(name, "icf", standard=True) for name in surfaces)]


def search(steps: Steps, breaks: int, trials: int) -> list[Entry]:
    """All entries of the book."""
    for case in cases():
        count = breaks // 4 if case.standard else breaks
        scattered = steps.outcome(f"scatter {case.name}", partial(scatter, case, count))
        for hand in case.hands:
            start = np.concatenate([steps.found_for(case, hand), scattered])
            steps.outcome(f"best {case.name} {hand}", partial(refine, case, start, hand))
    entries: list[Entry] = []
    for case in cases():
        for hand in case.hands:
            pool = steps.found_for(case, hand)
            row = steps.outcome(f"entry {case.name} {hand}", partial(entry_for, case, pool, hand, trials))
            entries.append(Entry.read(row))
    return entries


def main() -> None:
    """Search, and write the book; or print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--breaks", type=int, default=8_000, help="random breaks of each surface and edition")
    parser.add_argument("--trials", type=int, default=4_000, help="fresh racks that each entry is measured on")
    parser.add_argument("--stop", type=float, default=float("inf"), help="seconds after which no step is begun")
    parser.add_argument("--table", action="store_true", help="print the book and search nothing")
    given = parser.parse_args()
    if not given.table:
        steps = Steps(KEPT, given.breaks, given.trials, given.stop)
        try:
            entries = search(steps, given.breaks, given.trials)
        except TimeoutError:
            show(f"stopped; {len(steps.done)} steps are kept in {KEPT}")
            return
        head = {"engine": LATEST.name, "model": "full", "command": "python bench/break_book.py"}
        rows = ",\n".join(f"    {json.dumps(entry._asdict())}" for entry in entries)
        BOOK.write_text(json.dumps(head, indent=2)[:-2] + f',\n  "entries": [\n{rows}\n  ]\n}}\n')
    print(table([Entry.read(row) for row in json.loads(BOOK.read_text())["entries"]]))


if __name__ == "__main__":
    main()
