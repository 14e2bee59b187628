"""Search the break book anew: the turn of the rack and the stroke, by surface, hand and edition, on today's physics.

``python bench/break_book.py`` does everything, in about half an hour on one core, and writes
``src/carrom/bots/breaks.json``. Steps that are done are kept in ``build/break_book.json`` and not done again unless the
physics or the settings change, so the run can be stopped at any time. ``--table`` prints the book as Markdown.

Random breaks are thinned out by successive halving on imperfect racks and hand errors. The best are then moved about,
hand by hand, on common racks and errors. What the book reports was measured on fresh ones.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from math import degrees, pi, radians, sqrt
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "src"))

from carrom.bots.break_trials import MISSES, OPPOSING_MAN, Samples, Trials, hand_of, play_trials, turn_worth  # noqa: E402
from carrom.bots.breaks import Entry  # noqa: E402
from carrom.bots.kernels import aim as sight  # noqa: E402
from carrom.bots.sight import figures_for  # noqa: E402
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
from carrom.table.many import Strokes  # noqa: E402
from carrom.table.scene import model_on  # noqa: E402
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS  # noqa: E402

BOOK: Final = HERE.parent / "src" / "carrom" / "bots" / "breaks.json"
KEPT: Final = HERE.parent / "build" / "break_book.json"
HANDS: Final = (0.3, 0.55, 1.0, 1.4, 2.25, 3.6, 0.0)
"""Spreads of the aim in degrees: those of the strength table, and the hands of levels 3, 2 and 1. The perfect hand
comes last, because breaks that hold with errors hold on more racks without."""
HANDS_HOUSE: Final = (0.55, 1.4, 3.6, 0.0)
"""The same for editions in which an opposing man ends the turn."""
HANDS_STANDARD: Final = (0.55, 2.25)
"""The same for a rack that lies with its Y to the breaker, which only somebody else sets up."""
SEARCH_HAND: Final = 0.55
"""The hand that random breaks are thinned out with."""
SAMPLES: Final = 4096
"""Racks and errors of the search."""
HALVING: Final = ((4, 8), (12, 5), (48, 5), (192, 2))
"""Rounds of the random search: samples of each break, and one of how many goes on."""
ROUNDS: Final = 4
PARENTS: Final = 16
CHILDREN: Final = 3
EACH: Final = 96
"""Samples of each break in a round of refinement."""
FINALISTS: Final = 6
FINAL: Final = 768
FINAL_KEPT: Final = 3072
"""Samples on which the finalists are rated, and on which the turns they keep are counted."""
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
    return [play_trials(part[:, 0], strokes_of(part), on, skill, case.model, threads=1) for part in parts]


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
    kept, worth = [], []
    for trials in played(case, breaks, skill, on):
        keeps = trials.kept(WHITE, case.edition)
        value = trials.worth(WHITE, case.edition, skill)
        if leave:
            best, mean = leaves(trials, skill, case.model)
            value = value + min(turn_worth(skill), LEAVE_MOST) * keeps * (LEAVE[0] * best + LEAVE[1] * mean)
        kept.append(keeps.mean(axis=1))
        worth.append(value.mean(axis=1))
    return np.concatenate(kept), np.concatenate(worth)


def scatter(case: Case, count: int) -> Floats:
    """The best of many random breaks, by successive halving."""
    chance = np.random.default_rng(list(f"scatter {case.name}".encode()))
    breaks, skill, first = random_breaks(case, count, chance), hand_of(SEARCH_HAND), 0
    total = np.zeros(count)
    for each, fraction in HALVING:
        _, worth = scored(case, breaks, skill, samples("search").only(slice(first, first + each)), leave=False)
        total, first = total + worth * each, first + each
        best = np.argsort(-total, kind="stable")[: max(len(breaks) // fraction, 3 * PARENTS)]
        breaks, total = breaks[best], total[best]
        show(f"{case.name}: {len(breaks)} of {count} random breaks left")
    return breaks


def refine(case: Case, breaks: Floats, hand: float, known: Sequence[Sequence[float]]) -> Floats:
    """The best break for a hand: neighbours of the best, on samples that change with every round.

    The breaks that are known for other hands meet it in the final.
    """
    chance = np.random.default_rng(list(f"refine {case.name} {hand}".encode()))
    skill, on = hand_of(hand), samples("refine")
    for number in range(ROUNDS + 1):
        if number:
            breaks = moved(case, breaks, 0.6 ** (number - 1), chance)
        _, worth = scored(case, breaks, skill, on.only(slice(number * EACH, (number + 1) * EACH)), leave=True)
        breaks = breaks[np.argsort(-worth, kind="stable")[:PARENTS]]
        show(f"{case.name} {hand:g}°: round {number} of {ROUNDS}, worth {worth.max():.2f} men")
    breaks = np.array([*breaks[:FINALISTS].tolist(), *known])
    _, worth = scored(case, breaks, skill, on.only(slice(SAMPLES - FINAL, SAMPLES)), leave=True)
    kept, _ = scored(case, breaks, skill, on.only(slice(SAMPLES - FINAL_KEPT, SAMPLES)), leave=False)
    worth = np.where(kept >= kept.max() - WORSE_BY, worth, -np.inf)
    best: Floats = breaks[int(worth.argmax())]
    return best


def measured(case: Case, found: Floats, hand: float, trials: int) -> Entry:
    """The entry of the book for a break, with its figures on fresh racks and errors."""
    skill = hand_of(hand)
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


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The Wilson interval of a share at 95 %."""
    z, share = 1.96, hits / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z / (1 + z * z / trials) * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return middle - half, middle + half


def table(entries: Sequence[Entry]) -> str:
    """The book as Markdown."""
    heads = "surface, edition, rack, aim sd, turn, place in mm, aim, m/s, keeps the turn (95 %), n, own men, men"
    names = [*heads.split(", "), "striker lost", "next pot"]
    lines = [f"| {' | '.join(names)} |", "|---" * len(names) + "|"]
    for entry in entries:
        low, high = wilson(entry.kept, entry.trials)
        right, ahead = entry.aim
        lines.append(
            f"| {entry.surface} | {entry.edition} | {'turned' if entry.is_turned else 'standard'} | {entry.aim_deg:g}° "
            f"| {entry.turn_deg:.1f}° | {entry.place / 100:.1f} | {degrees(np.arctan2(right, ahead)):.1f}° "
            f"| {entry.speed / 1000:.2f} | {entry.kept / entry.trials:.1%} [{low:.1%}, {high:.1%}] | {entry.trials} "
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

    def __init__(self, path: Path, breaks: int, trials: int) -> None:
        self.path = path
        rated = (OPPOSING_MAN, MISSES, LEAVE, LEAVE_MOST, WORSE_BY)
        settings = (LATEST.name, source_stamp(), breaks, trials, HALVING, ROUNDS, EACH, FINAL, FINAL_KEPT, rated)
        self.fingerprint = sha256(repr(settings).encode()).hexdigest()
        self.done: dict[str, Any] = {}
        if path.exists():
            kept = json.loads(path.read_text())
            if kept["fingerprint"] == self.fingerprint:
                self.done = kept["done"]

    def add(self, key: str, value: object) -> None:
        """Keep the outcome of a step."""
        self.done[key] = value
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_text(json.dumps({"fingerprint": self.fingerprint, "done": self.done}))


def cases() -> list[Case]:
    """All cases, the club surface first."""
    surfaces = sorted(SURFACES, key=lambda name: name != "club")
    turned = [Case(name, code, standard=False) for code in EDITION_OF for name in surfaces]
    return [*turned, *(Case(name, "icf", standard=True) for name in surfaces)]


def search(steps: Steps, breaks: int, trials: int, stop_s: float) -> list[Entry] | None:
    """All entries of the book; None if the time was over before."""
    entries: list[Entry] = []
    for case in cases():
        if (key := f"scatter {case.name}") not in steps.done:
            if monotonic() - STARTED > stop_s:
                return None
            steps.add(key, scatter(case, breaks // 4 if case.standard else breaks).tolist())
        # What was found on other surfaces is a good start as well.
        others = [row for other in cases() if (other.code, other.standard) == (case.code, case.standard)
                  for hand in other.hands for row in steps.done.get(f"best {other.name} {hand}", [])]  # fmt: skip
        start = np.array([*others, *steps.done[key]])
        for hand in case.hands:
            if (key := f"entry {case.name} {hand}") not in steps.done:
                if monotonic() - STARTED > stop_s:
                    return None
                known = [row for other in case.hands for row in steps.done.get(f"best {case.name} {other}", [])]
                found = refine(case, start, hand, known)
                steps.add(f"best {case.name} {hand}", [found.tolist()])
                steps.add(key, measured(case, found, hand, trials)._asdict())
            entries.append(Entry.read(steps.done[key]))
    return sorted(
        entries, key=lambda entry: (not entry.is_turned, entry.edition != "icf", entry.surface, entry.aim_deg)
    )


def main() -> None:
    """Search, and write the book; or print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--breaks", type=int, default=12_000, help="random breaks of each surface and edition")
    parser.add_argument("--trials", type=int, default=4_000, help="fresh racks that each entry is measured on")
    parser.add_argument("--stop", type=float, default=float("inf"), help="seconds after which no step is begun")
    parser.add_argument("--table", action="store_true", help="print the book and search nothing")
    given = parser.parse_args()
    if not given.table:
        steps = Steps(KEPT, given.breaks, given.trials)
        entries = search(steps, given.breaks, given.trials, given.stop)
        if entries is None:
            show(f"stopped; {len(steps.done)} steps are kept in {KEPT}")
            return
        head = {"engine": LATEST.name, "model": "full", "command": "python bench/break_book.py"}
        rows = ",\n".join(f"    {json.dumps(entry._asdict())}" for entry in entries)
        BOOK.write_text(json.dumps(head, indent=2)[:-2] + f',\n  "entries": [\n{rows}\n  ]\n}}\n')
    print(table([Entry.read(row) for row in json.loads(BOOK.read_text())["entries"]]))


if __name__ == "__main__":
    main()
