"""Compare the chances of candidates with what the engine gives under the same hand, on positions of played boards.

``python bench/candidates.py --positions 500 --samples 40``; prints a reliability table for each hand, and one by kind.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from carrom.batch.outcomes import play_many
from carrom.batch.positions import Positions
from carrom.batch.strokes import Strokes
from carrom.bots.candidates import Candidates, candidates, candidates_many, chances_many
from carrom.bots.play import between, matches
from carrom.laws.editions import EDITIONS
from carrom.match.position import Position
from carrom.physics import FULL
from carrom.physics.arrays import Floats, Ints, Small
from carrom.table.hand import Skill
from carrom.table.taxonomy import Kind
from carrom.table.umpire import position_of

EDITION = EDITIONS["icf"]
HANDS = (0.3, 0.55, 1.0)
EACH = 14
"""Candidates of each position that are played."""


def mid_game(count: int, seed: int) -> Iterator[Position]:
    """Positions before strokes of matches between two greedy bots."""
    found = number = 0
    while True:
        terms = between("greedy", "greedy", EDITION, skill="club", seed=seed)
        for match in matches(terms):
            board = match.state.board
            if board is None or not board.break_made or board.placings or board.is_over or board.pending:
                continue
            number += 1
            if number % 3 == 0:
                yield position_of(match.state)
                found += 1
                if found == count:
                    return
        seed += 1


def with_errors(strokes: Strokes, skill: Skill, chance: np.random.Generator) -> Strokes:
    """Strokes as a hand without slips makes them."""
    rows = len(strokes)
    turn = np.radians(skill.aim_deg) * chance.standard_normal(rows)
    right, ahead = strokes.aims[:, 0], strokes.aims[:, 1]
    aims = np.stack([right * np.cos(turn) + ahead * np.sin(turn), ahead * np.cos(turn) - right * np.sin(turn)], axis=1)
    places = strokes.places + np.rint(100 * skill.place_mm * chance.standard_normal(rows)).astype(np.int64)
    speeds = strokes.speeds * np.maximum(1.0 + skill.speed_part * chance.standard_normal(rows), 0.05)
    fast = np.clip(np.rint(speeds), 1, 7000).astype(np.int64)
    return Strokes(strokes.seats, places, np.rint(aims).astype(np.int64), fast)


def taken(strokes: Strokes, rows: Ints) -> Strokes:
    """Some of the strokes."""
    return Strokes(strokes.seats[rows], strokes.places[rows], strokes.aims[rows], strokes.speeds[rows])


def rates(
    at: Position, found: Candidates, rows: Ints, skill: Skill, samples: int, chance: np.random.Generator
) -> Floats:
    """How often each candidate pockets its man and not the striker."""
    many = np.repeat(rows, samples)
    outcomes = play_many(Positions.of(at), with_errors(taken(found.strokes, many), skill, chance), FULL)
    falls = outcomes.pocketed[np.arange(len(many)), found.men[many]] & ~outcomes.striker_pocketed
    played = np.where(outcomes.refused, np.nan, falls).reshape(-1, samples)
    return np.asarray(np.nanmean(played, axis=1), np.float64)


def table(title: str, priors: Floats, happened: Floats) -> None:
    """Print what was said and what happened in ten bins."""
    print(title)
    edges = np.linspace(0.0, 1.0, 11)
    for low, high in pairwise(edges.tolist()):
        rows = (priors >= low) & (priors < high + 1e-9 * (high == 1.0))
        if rows.any():
            said, was = priors[rows].mean(), happened[rows].mean()
            print(f"  {low:.1f}-{high:.1f}  n {rows.sum():6d}  said {said:.3f}  was {was:.3f}")


def compare(positions: list[Position], skill: Skill, samples: int, seed: int) -> None:
    """Print the tables of one hand."""
    chance = np.random.default_rng(seed)
    priors: list[Floats] = []
    happened: list[Floats] = []
    kinds: list[Small] = []
    for at in positions:
        found = candidates(at, EDITION, FULL, skill)
        pots = np.flatnonzero((found.kinds < Kind.CLUSTER) & (found.priors > 0.0))
        rows = chance.choice(pots, min(EACH, len(pots)), replace=False) if len(pots) else pots
        if len(rows) == 0:
            continue
        priors.append(found.priors[rows])
        kinds.append(found.kinds[rows])
        happened.append(rates(at, found, rows, skill, samples, chance))
    said, was, of = np.concatenate(priors), np.concatenate(happened), np.concatenate(kinds)
    known = ~np.isnan(was)
    said, was, of = said[known], was[known], of[known]
    table(f"hand {skill.aim_deg} degrees", said, was)
    for kind in Kind:
        rows = of == kind
        if rows.any():
            name = kind.name.lower()
            print(f"  {name:12s} n {rows.sum():5d}  said {said[rows].mean():.3f}  was {was[rows].mean():.3f}")


def measure_speed(positions: list[Position], skill: Skill) -> None:
    """Print what candidates of one position, of many, and chances cost."""
    many = Positions.join([Positions.of(at) for at in positions])
    start = time.process_time()
    candidates_many(many, EDITION, FULL, skill)
    middle = time.process_time()
    chances_many(many, many.seat, EDITION, FULL, skill)
    end = time.process_time()
    for at in positions[:100]:
        candidates(at, EDITION, FULL, skill)
    root = 1e3 * (time.process_time() - end) / min(len(positions), 100)
    leaf, chances = (1e6 * spent / len(many) for spent in (middle - start, end - middle))
    print(f"root {root:.2f} ms, leaf {leaf:.1f} us, chances {chances:.1f} us")


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--samples", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    positions = list(mid_game(given.positions, given.seed))
    for degrees in HANDS:
        skill = Skill(place_mm=degrees, aim_deg=degrees, speed_part=0.05 * (degrees / 0.3) ** 0.5)
        compare(positions, skill, given.samples, given.seed)
    measure_speed(positions, Skill(place_mm=0.55, aim_deg=0.55, speed_part=0.07))


if __name__ == "__main__":
    main()
