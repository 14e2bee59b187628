"""Speed of the planners' door: strokes a second from intended strokes to rulings, and what it adds to the engine.

``python bench/planner.py`` prints Markdown. Every stroke has a layout of its own. The whole path is: errors of the
hand drawn and applied, strokes played on all cores, rulings. Times are CPU seconds, in turns with the bare engine, so
that a busy machine slows both alike. The rate on two idle cores follows from them: the engine runs on both, all else on
one. The rate by the clock is what the machine gave at that moment.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "src")]

from carrom.bots.hands import draws_for, execute_many, spans_on  # noqa: E402
from carrom.bots.outcomes import play_many  # noqa: E402
from carrom.bots.positions import Positions  # noqa: E402
from carrom.bots.rulings import rule_many  # noqa: E402
from carrom.core.board import Board  # noqa: E402
from carrom.core.effects import Queen  # noqa: E402
from carrom.core.layout import Layout  # noqa: E402
from carrom.core.stroke import base_distance  # noqa: E402
from carrom.equipment import BLACK, QUEEN, WHITE, Man  # noqa: E402
from carrom.equipment.men import BLACK_MEN, WHITE_MEN  # noqa: E402
from carrom.geometry import Spot  # noqa: E402
from carrom.laws.editions import EDITIONS  # noqa: E402
from carrom.match.position import Position  # noqa: E402
from carrom.physics import FULL  # noqa: E402
from carrom.physics.arrays import Floats, places_with, turned, velocities_along  # noqa: E402
from carrom.physics.batch import Batch, play_on_threads  # noqa: E402
from carrom.physics.engine import Outcome  # noqa: E402
from carrom.physics.engine import Strokes as Pushed  # noqa: E402
from carrom.physics.inputs import seeds_of  # noqa: E402
from carrom.physics.simulate import BUDGET  # noqa: E402
from carrom.table.hand import SKILLS  # noqa: E402
from carrom.table.many import Strokes  # noqa: E402
from carrom.table.scene import discs_of, surface_of  # noqa: E402
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS  # noqa: E402

REACH = 0.33
SKILL = SKILLS["national"]


class Scene(NamedTuple):
    """Positions, a stroke meant in each of them, and how often each is sampled."""

    positions: Positions
    strokes: Strokes
    samples: int


def scattered(chance: Random, men: int) -> Position:
    """So many men, the queen among them unless there are two, anywhere on the board."""
    white = men // 2
    names: list[Man] = [*WHITE_MEN[:white], *BLACK_MEN[: men - white - (men > 2)]]
    names += [QUEEN] if men > 2 else []
    spots: dict[Man, Spot] = {}
    while len(spots) < men:
        spot = Spot(chance.uniform(-REACH, REACH), chance.uniform(-REACH, REACH))
        if spot.y > -0.19 and all(spot.to(other) > 0.0315 for other in spots.values()):
            spots[names[len(spots)]] = spot
    layout = Layout(spots)
    board = Board(
        men=(layout.count(WHITE), layout.count(BLACK)),
        queen=Queen.ON_BOARD if men > 2 else Queen.WHITE,
        break_made=True,
        pocketed_ever=(True, True),
        pocketed_own=(True, True),
        strokes=1,
    )
    return Position(board, layout)


def scene_of(men: int, candidates: int, samples: int) -> Scene:
    """Strokes aimed at men, 0.8 to 5 m/s, each on a layout of its own."""
    chance = Random(men)
    positions = [scattered(chance, men) for _ in range(candidates)]
    across = base_distance(positions[0].layout.carrom_board)
    meant: list[tuple[int, tuple[int, int], int]] = []
    for position in positions:
        place = chance.randint(-17000, 17000)
        target = chance.choice(list(position.layout.spots.values()))
        right = target.x + chance.uniform(-0.03, 0.03) - place / PLACES_PER_METRE
        aim = round(1e6 * right), round(1e6 * (target.y + across))
        meant.append((place, aim, chance.randint(800, 5000)))
    places, aims, speeds = zip(*meant, strict=True)
    rows = Positions.joined([Positions.of(position) for position in positions])
    return Scene(rows.take(np.repeat(np.arange(candidates), samples)), Strokes.of(0, places, aims, speeds), samples)


def whole_path(scene: Scene, seed: int) -> None:
    """Draw, execute, play and rule."""
    spans = spans_on([(-0.18254, 0.18254)], scene.strokes)
    made = execute_many(scene.strokes, SKILL, draws_for(seed, scene.samples), spans)
    outcomes = play_many(scene.positions, made, FULL)
    rule_many(scene.positions, outcomes, EDITIONS["icf"])


def made_strokes(scene: Scene) -> Strokes:
    """The strokes of one draw of the hand."""
    spans = spans_on([(-0.18254, 0.18254)], scene.strokes)
    return execute_many(scene.strokes, SKILL, draws_for(1, scene.samples), spans)


def bare_batch(scene: Scene, made: Strokes) -> Callable[[], None]:
    """The engine on prepared arrays that hold no man but those present."""
    men = np.flatnonzero(scene.positions.on_board.any(axis=0))
    layout = scene.positions.layout(0)
    _, discs = discs_of(layout, Spot(0.0, 0.0))
    seen = np.stack([made.places / PLACES_PER_METRE, np.full(len(made), -base_distance(layout.carrom_board))], axis=1)
    spots: Floats = scene.positions.spots[:, men]
    velocities = np.zeros((len(made), 1, 3))
    velocities[:, 0, :2] = velocities_along(turned(made.aims, made.seats), made.speeds / SPEEDS_PER_MPS)
    present = np.ones((1, len(discs)), np.int8)
    places = np.ascontiguousarray(places_with(turned(seen, made.seats), spots))
    strokes = Pushed(places, present, velocities, seeds_of(None, len(made)))

    def play() -> None:
        empty = Outcome.empty(len(made), len(discs))
        play_on_threads(
            Batch(surface_of(layout.carrom_board), discs, FULL, None, BUDGET, strokes, empty), os.cpu_count() or 1
        )

    return play


def seconds(call: Callable[[], object]) -> tuple[float, float]:
    """What a call takes: CPU seconds of all threads, and seconds by the clock."""
    clock, start = time.perf_counter(), time.process_time()
    call()
    return time.process_time() - start, time.perf_counter() - clock


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--samples", type=int, default=15, help="samples of every rate")
    asked.add_argument("--strokes", type=int, default=4000, help="strokes of a batch")
    given = asked.parse_args()
    print("| men | strokes/s, two idle cores | by the clock | engine, us | door | door over engine | hand | rulings |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    for men in (19, 12, 6, 2):
        show_row(men, scene_of(men, given.strokes // 16, 16), given.samples)


def show_row(men: int, scene: Scene, samples: int) -> None:
    """One line of the table."""
    made = made_strokes(scene)
    bare = bare_batch(scene, made)
    outcomes = play_many(scene.positions, made, FULL)
    assert outcomes.refused.mean() < 0.05
    calls: dict[str, Callable[[], object]] = {
        "bare": bare,
        "door": lambda: play_many(scene.positions, made, FULL),
        "whole": lambda: whole_path(scene, 1),
        "rule": lambda: rule_many(scene.positions, outcomes, EDITIONS["icf"]),
        "hand": lambda: made_strokes(scene),
    }
    used: dict[str, list[float]] = {name: [] for name in calls}
    clock: list[float] = []
    for number in range(samples + 1):
        for name, call in calls.items():
            cpu, wall = seconds(call)
            if number:  # the first is a warm-up
                used[name].append(cpu / len(made) * 1e6)
                clock += [wall / len(made)] if name == "whole" else []
    us = {name: median(values) for name, values in used.items()}
    ratio = median(door / plain for door, plain in zip(used["door"], used["bare"], strict=True))
    idle = 1e6 / (us["bare"] / 2 + us["whole"] - us["bare"])
    print(
        f"| {men} | {idle:,.0f} | {1 / median(clock):,.0f} (best {1 / min(clock):,.0f}) | {us['bare']:.2f} "
        f"| {us['door']:.2f} | {ratio:.2f} | {us['hand']:.2f} | {us['rule']:.2f} |"
    )


if __name__ == "__main__":
    main()
