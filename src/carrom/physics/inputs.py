"""Checks of the input, and its arrays for the engine. Every error names the disc and the figure."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import isfinite, pi, sqrt
from threading import get_ident
from typing import Final

import numpy as np

from carrom.errors import Phrase
from carrom.physics.arrays import Floats, Ints, check_array
from carrom.physics.bodies import Disc, Push, Surface
from carrom.physics.engine import Strokes
from carrom.physics.errors import BadDisc, BadFigure, BadParameter
from carrom.physics.generation import LATEST, Generation
from carrom.physics.kernels import store
from carrom.physics.kernels.store import MODULUS, MOST_DISCS, SLACK
from carrom.physics.model import Jumps, Model, damping

MOST_MASS: Final = 10.0
"""Kilograms; more than a hundred times any disc on a carrom board."""
MOST_STEPS: Final = 20_000
"""Steps of one hit of the heaviest disc; a finer burst would only be slower."""
MOST_HITS: Final = 330
"""Durations of such a hit after which a burst counts as stuck. A full rack takes about four."""


def check_discs(
    surface: Surface,
    discs: Sequence[Disc],
    generation: Generation = LATEST,
    *,
    stroke: int | None = None,
    numbers: Sequence[int] = (),
) -> None:
    """Raise :class:`BadDisc` for discs that cannot lie on the surface; ``numbers`` are theirs if some are absent."""
    check_count(discs, stroke)
    names = list(numbers) or list(range(len(discs)))
    for number, disc in zip(names, discs, strict=True):
        if problem := problem_of(surface, disc, generation):
            raise BadDisc(number, problem[0], expected=problem[1], stroke=stroke)
    for a, disc in enumerate(discs):
        x = disc.at.x
        for b in range(a + 1, len(discs)):
            apart = disc.radius + discs[b].radius
            if not -apart < discs[b].at.x - x < apart:
                continue  # quicker than their distance
            distance = disc.at.to(discs[b].at)
            if distance < apart - SLACK:
                given = Phrase("overlap", other=names[b], given=f"{(apart - distance) * 1000:.6f}")
                expected = Phrase("centres_apart", low=f"{apart * 1000:.6f}")
                raise BadDisc(names[a], given, expected=expected, stroke=stroke)


def check_count(discs: Sequence[object], stroke: int | None = None) -> None:
    """Raise :class:`BadDisc` for more discs than the engine has room for."""
    if not discs:
        raise BadFigure(Phrase("no_disc"), at="discs", expected=Phrase("from_to", low=1, high=MOST_DISCS))
    if len(discs) > MOST_DISCS:
        given = Phrase("discs", given=len(discs))
        raise BadDisc(MOST_DISCS, given, expected=Phrase("at_most", high=MOST_DISCS), stroke=stroke)


def check_strokes(strokes: Strokes, discs: int) -> None:
    """Raise :class:`BadFigure` for arrays that the engine, which reads bare addresses, would leave by their end."""
    count = len(strokes.pushes)
    check_array(strokes.pushes, "pushes", np.float64, (count, 1, 3), (count, discs, 3))
    check_array(strokes.places, "places", np.float64, (count, discs, 2), (1, discs, 2))
    check_array(strokes.present, "present", np.int8, (count, discs), (1, discs))
    check_array(strokes.seeds, "seeds", np.int64, (count,), (1,))


def body_problem(surface: Surface, radius: float, mass: float, bevel: float) -> tuple[Phrase, Phrase] | None:
    """What is wrong with the radius, mass or bevel of a disc and what was expected, or ``None``."""
    if not (isfinite(radius) and 0.0 < radius <= surface.half):
        return Phrase("radius", given=repr(radius)), Phrase("above_zero", high=f"{surface.half:g}")
    if not (isfinite(mass) and 0.0 < mass <= MOST_MASS):
        return Phrase("mass", given=repr(mass)), Phrase("above_zero", high=f"{MOST_MASS:g}")
    if not (isfinite(bevel) and 0.0 <= bevel <= radius):
        return Phrase("bevel", given=repr(bevel)), Phrase("from_to", low=0, high=f"{radius:g}")
    return None


def problem_of(surface: Surface, disc: Disc, generation: Generation) -> tuple[Phrase, Phrase] | None:
    """What is wrong with a disc by itself and what was expected, or ``None``."""
    if problem := body_problem(surface, disc.radius, disc.mass, disc.bevel):
        return problem
    x, y = disc.at
    if not (isfinite(x) and isfinite(y)):
        return Phrase("place", given=str((x, y))), Phrase("numbers")
    limit = surface.half - disc.radius
    if abs(x) > limit + SLACK or abs(y) > limit + SLACK:
        over = max(abs(x), abs(y)) - limit
        given = Phrase("in_frame", given=str((x, y)), over=f"{over * 1000:.6f}")
        return given, Phrase("near_middle", high=f"{limit:.6f}")
    zone, bend = surface.half - surface.corner_radius, surface.corner_radius - disc.radius
    if bend > 0.0 and abs(x) > zone and abs(y) > zone:
        over = sqrt((abs(x) - zone) ** 2 + (abs(y) - zone) ** 2) - bend
        if over > SLACK:
            return Phrase("in_corner", given=str((x, y)), over=f"{over * 1000:.6f}"), Phrase("inside")
    for hole, (centre, radius) in enumerate(surface.holes):
        reach = generation.capture_radius(radius, disc.radius, disc.bevel)
        if (centre.x - x) ** 2 + (centre.y - y) ** 2 < reach * reach:
            apart = f"{centre.to(disc.at) * 1000:.6f}"
            given = Phrase("over_hole", given=str((x, y)), apart=apart, hole=hole)
            return given, Phrase("at_least", low=f"{reach * 1000:.6f} mm")
    return None


def workspace(
    surface: Surface, discs: Sequence[Disc], model: Model, jumps: Jumps | None, budget: int, room: int
) -> tuple[Floats, Ints]:
    """The engine's two work arrays, filled with what is the same for a whole batch.

    They belong to this thread, which is given the same ones again for like discs: copying them for every stroke would
    take longer than many a stroke.
    """
    bodies = tuple([(radius, mass, bevel) for _, radius, mass, bevel in discs])
    chances = None if jumps is None else replace(jumps, seed=0)  # seeds go with the strokes
    work, counts = _filled_workspace(get_ident(), surface, bodies, model, chances)
    counts[store.BUDGET], counts[store.ROOM] = budget, room
    return work, counts


@lru_cache(maxsize=64)
def _filled_workspace(
    _thread: int, surface: Surface, bodies: tuple[tuple[float, float, float], ...], model: Model, jumps: Jumps | None
) -> tuple[Floats, Ints]:
    """The work arrays for discs of these radii, masses and bevels; filling them takes longer than playing a stroke."""
    check_count(bodies)
    for number, body in enumerate(bodies):
        if problem := body_problem(surface, *body):
            raise BadDisc(number, problem[0], expected=problem[1])
    work, counts = np.zeros(store.FLOATS), np.zeros(store.INTS, np.int64)
    work[store.FIGURES_AT : store.FIGURES_AT + store.FIGURES] = figures_of(surface, model, jumps)
    for hole, (centre, radius) in enumerate(surface.holes):
        work[store.HOLES_AT + 2 * hole : store.HOLES_AT + 2 * hole + 2] = centre
        reaches = [model.generation.capture_radius(radius, wide, bevel) for wide, _, bevel in bodies]
        falls_at = store.FALLS_AT + store.MOST_DISCS * hole
        work[falls_at : falls_at + len(bodies)] = reaches
    counts[store.BURST_STEPS] = MOST_HITS * hit_steps([mass for _, mass, _ in bodies], model)
    counts[store.SWEEPS] = model.generation.friction_sweeps
    counts[store.KEEPS_GAPS] = model.generation.touch_by_speed
    table = model.table()
    if table.shape[1:] != (3,) or not 1 < len(table) <= store.MOST_LINES:
        given = Phrase("table_shape", given=str(table.shape))
        expected = Phrase("table_lines", low=2, high=store.MOST_LINES)
        raise BadFigure(given, at=f"model {model.name}", expected=expected)
    work[store.TABLE_AT : store.TABLE_AT + table.size] = table.reshape(-1)
    for number, (radius, mass, _) in enumerate(bodies):
        work[store.RADIUS + number] = radius
        work[store.MASS + number] = mass
        work[store.INVERSE + number] = 1.0 / mass
    counts[store.DISCS], counts[store.HOLES], counts[store.LINES] = len(bodies), len(surface.holes), len(table)
    return work, counts


def hit_steps(masses: Sequence[float], model: Model) -> int:
    """Steps of the longest hit, at least 1.

    :class:`BadParameter` if the step is too long for the lightest disc pressed from six sides, where the springs
    would be unstable, or so short that a burst would take minutes.
    """
    given = model.parameters
    lightest, heaviest = min(masses), max(masses)
    longest = sqrt(lightest / (12.0 * given.stiffness))
    hit_s = pi * sqrt(heaviest / given.stiffness)
    if not hit_s / MOST_STEPS <= given.burst_step <= longest:
        step, stiffness = repr(given.burst_step), f"{given.stiffness:g}"
        refused = Phrase("burst_step", given=step, stiffness=stiffness, low=repr(lightest), high=repr(heaviest))
        expected = Phrase("from_to", low=f"{hit_s / MOST_STEPS:.3g}", high=f"{longest:.3g} s")
        raise BadParameter(refused, at="burst_step", expected=expected)
    return max(int(hit_s / given.burst_step), 1)


def figures_of(surface: Surface, model: Model, jumps: Jumps | None) -> tuple[float, ...]:
    """The figures of surface, model and jumps in the order of the kernels' store."""
    given = model.parameters
    rubs = 1.0 if model.spins else 0.0
    return (
        surface.half,
        surface.corner_radius,
        given.deceleration,
        given.disc_restitution,
        given.frame_restitution,
        given.disc_friction * rubs,
        given.frame_friction * rubs,
        given.least_separation,
        given.touch,
        given.stiffness,
        given.burst_step,
        damping(given.disc_restitution),
        damping(given.frame_restitution),
        rubs,
        *((jumps.from_mps, jumps.per_mps, jumps.most) if jumps else (0.0, 0.0, 0.0)),
        max(given.touch, given.touch_most) if model.generation.touch_by_speed else given.touch,
        *((jumps.back_from_mps, jumps.back_per_mps, jumps.back_most, jumps.back_keeps) if jumps else (0.0,) * 4),
    )


def pushes_of(pushes: Sequence[Push], count: int, most_speed: float) -> Floats:
    """Velocities and spins of a single run, one row per disc."""
    out = np.zeros((1, count, 3))
    for push in pushes:
        if not 0 <= push.disc < count:
            raise BadDisc(push.disc, Phrase("not_there"), expected=Phrase("from_to", low=0, high=count - 1))
        out[0, push.disc] = (*push.velocity(most_speed), push.spin_radps)
    return out


NO_SEEDS: Final = np.ones(1, dtype=np.int64)
"""The seed of strokes without jumps, which the engine only reads."""


def seeds_of(jumps: Jumps | None, strokes: int) -> Ints:
    """The seed of every stroke of a batch; stroke 0 has that of a single run."""
    if jumps is None:
        return NO_SEEDS
    # Steele, Lea and Flood's SplitMix (OOPSLA 2014) makes neighbouring strokes unlike each other.
    mixed = np.full(strokes, int(jumps.seed) % 2**64, dtype=np.uint64)
    mixed += np.arange(1, strokes + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return (mixed % np.uint64(MODULUS - 1) + np.uint64(1)).astype(np.int64)
