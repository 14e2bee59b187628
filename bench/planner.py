"""Speed of the planner: what its door to the physics adds to the engine, and strokes a second with all its work.

``python bench/planner.py`` prints Markdown. The door is :func:`carrom.batch.outcomes.play_many` with a layout for every
stroke, in turns with the bare engine on the same strokes, by CPU seconds of one thread, so that a busy machine slows
both alike. Strokes a second are those that :func:`carrom.bots.search.plan` simulates in positions of played boards,
geometry, hand, rulings and values included, by the clock and in two processes of one thread each at once; they need an
idle machine with two cores.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, cycle
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "src")]

from carrom.batch.hands import draws_for, execute_many, spans_on  # noqa: E402
from carrom.batch.outcomes import play_many  # noqa: E402
from carrom.batch.positions import Positions  # noqa: E402
from carrom.batch.rulings import rule_many  # noqa: E402
from carrom.batch.strokes import Strokes  # noqa: E402
from carrom.bots.levels import STRONGEST  # noqa: E402
from carrom.bots.plans import Mind  # noqa: E402
from carrom.bots.play import matches  # noqa: E402
from carrom.bots.players import Question  # noqa: E402
from carrom.bots.search import plan  # noqa: E402
from carrom.contests.contestants import contestant, named_hand  # noqa: E402
from carrom.contests.ladder import Ladder  # noqa: E402
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
from carrom.physics.arrays import Floats, Ints, places_with, turned, velocities_along  # noqa: E402
from carrom.physics.batch import THREADS, Batch, play_on_threads  # noqa: E402
from carrom.physics.engine import Outcome  # noqa: E402
from carrom.physics.engine import Strokes as Pushed  # noqa: E402
from carrom.physics.inputs import seeds_of  # noqa: E402
from carrom.physics.simulate import BUDGET  # noqa: E402
from carrom.table.hand import SKILLS  # noqa: E402
from carrom.table.scene import discs_of, surface_of  # noqa: E402
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS  # noqa: E402

ICF = EDITIONS["icf"]
REACH = 0.33
SKILL = SKILLS["national"]
MEN = 12
HAND = "0.55"
"""Of the planner."""
POSITIONS = 24
WARM_PIECES = 3
PLAN = "plan of the strongest mind"
PATH = "hand, door and rulings alone, firmer strokes"
MOST_OVER_ENGINE = 1.3
LEAST_PER_S, GOAL_PER_S = 90_000, 150_000


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


def mid_game(boards: int, men: int = MEN, seed: int = 1) -> list[Position]:
    """Positions with so many men in which a stroke is due, each from a board of its own between two greedy bots."""
    players = tuple(contestant(f"greedy@{hand}", HAND) for hand in ("national", "club"))
    ladder = Ladder(players, ICF, racks=100 * boards, seed=seed)
    found: list[Position] = []
    for number in range(len(ladder)):
        seen = (match.state.position for match in matches(ladder.terms(number)))
        found += [one for one in seen if one is not None and is_open(one) and len(one.layout.spots) == men][:1]
        if len(found) == boards:
            break
    return found


def is_open(position: Position) -> bool:
    """True if a stroke after the break is due."""
    board = position.board
    return board.break_made and not board.is_over and board.placing is None and board.pending is None


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
    rows = Positions.join([Positions.of(position) for position in positions])
    return Scene(rows.take(np.repeat(np.arange(candidates), samples)), Strokes.of(0, places, aims, speeds), samples)


def whole_path(scene: Scene, seed: int) -> None:
    """Draw, execute, play and rule."""
    outcomes = play_many(scene.positions, made_strokes(scene, seed), FULL)
    rule_many(scene.positions, outcomes, ICF)


def made_strokes(scene: Scene, seed: int) -> Strokes:
    """The strokes of one draw of the hand."""
    spans = spans_on([(-0.18254, 0.18254)], scene.strokes)
    return execute_many(scene.strokes, SKILL, draws_for(seed, scene.samples), spans)


def bare_engine(scene: Scene, made: Strokes) -> Callable[[int], Outcome]:
    """The engine on prepared arrays that hold no man but those present; called with the number of threads."""
    layout = scene.positions.layout(0)
    _, discs = discs_of(layout, Spot(0.0, 0.0))
    seen = np.stack([made.places / PLACES_PER_METRE, np.full(len(made), -base_distance(layout.carrom_board))], axis=1)
    spots: Floats = scene.positions.spots[:, men_of(scene)]
    velocities = np.zeros((len(made), 1, 3))
    velocities[:, 0, :2] = velocities_along(turned(made.aims, made.seats), made.speeds / SPEEDS_PER_MPS)
    present = np.ones((1, len(discs)), np.int8)
    places = np.ascontiguousarray(places_with(turned(seen, made.seats), spots))
    strokes = Pushed(places, present, velocities, seeds_of(None, len(made)))

    def play(threads: int) -> Outcome:
        empty = Outcome.empty(len(made), len(discs))
        batch = Batch(surface_of(layout.carrom_board), discs, FULL, None, BUDGET, strokes, empty)
        play_on_threads(batch, threads)
        return empty

    return play


def men_of(scene: Scene) -> Ints:
    """Columns of the men on the board, the same in all positions of a scene."""
    return np.flatnonzero(scene.positions.on_board.any(axis=0))


def seconds(call: Callable[[], object]) -> tuple[float, float]:
    """What a call takes: CPU seconds of all threads, and seconds by the clock."""
    clock, start = time.perf_counter(), time.process_time()
    call()
    return time.process_time() - start, time.perf_counter() - clock


def show_door(men: int, scene: Scene, samples: int) -> float:
    """Print one line of the table of the door; returns what it costs as a multiple of the engine."""
    made = made_strokes(scene, 1)
    bare, all_cores = bare_engine(scene, made), os.cpu_count() or 1
    outcomes = play_many(scene.positions, made, FULL)
    assert outcomes.refused.mean() < 0.05
    played = ~outcomes.refused
    assert np.array_equal(bare(1).ends[played, 1:], outcomes.spots[played][:, men_of(scene)]), "not the same strokes"
    calls: dict[str, Callable[[], object]] = {
        "bare": lambda: bare(1),
        "door": lambda: play_many(scene.positions, made, FULL, threads=1),
        "bare, all": lambda: bare(all_cores),
        "door, all": lambda: play_many(scene.positions, made, FULL, threads=all_cores),
        "hand": lambda: made_strokes(scene, 1),
        "rule": lambda: rule_many(scene.positions, outcomes, ICF),
    }
    cpu: dict[str, list[float]] = {name: [] for name in calls}
    clock: dict[str, list[float]] = {name: [] for name in calls}
    for number in range(samples + 1):
        for name, call in calls.items():
            took = seconds(call)
            if number:  # the first is a warm-up
                cpu[name].append(took[0] / len(made) * 1e6)
                clock[name].append(took[1])
    ratios = sorted(door / engine for door, engine in zip(cpu["door"], cpu["bare"], strict=True))
    together = median(door / engine for door, engine in zip(clock["door, all"], clock["bare, all"], strict=True))
    us = {name: median(values) for name, values in cpu.items()}
    print(
        f"| {men} | {us['bare']:.2f} | {us['door']:.2f} | {median(ratios):.2f} | {ratios[0]:.2f} to {ratios[-1]:.2f} "
        f"| {together:.2f} | {us['hand']:.2f} | {us['rule']:.2f} |",
        flush=True,
    )
    return median(ratios)


class Worked(NamedTuple):
    """What one process did: strokes simulated, seconds by the clock, CPU seconds."""

    strokes: int
    clock_s: float
    cpu_s: float


BEGIN: list[Barrier] = []
"""Where the processes of a measurement wait for each other."""


def begin_at(barrier: Barrier) -> None:
    """Let this process wait for the others there."""
    BEGIN.append(barrier)


def work(kind: str, positions: list[Position], length_s: float) -> Worked:
    """Simulate on one thread for a while, once all processes are warm."""
    THREADS.set(1)
    pieces = plans(positions, STRONGEST.mind) if kind == PLAN else paths()
    for _ in range(WARM_PIECES):
        next(pieces)
    BEGIN[0].wait()
    clock, cpu, strokes = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() < clock + length_s:
        strokes += next(pieces)
    return Worked(strokes, time.perf_counter() - clock, time.process_time() - cpu)


def plans(positions: list[Position], mind: Mind) -> Iterator[int]:
    """Strokes of plans, position by position, each with all that a plan does."""
    hand = named_hand(HAND)
    for seed, position in enumerate(cycle(positions)):
        question = Question(position, ICF, Random(seed), skill=hand, model=FULL, boards_left=0, opponent=hand)
        yield plan(question, mind).simulations


def paths() -> Iterator[int]:
    """Strokes drawn, played and ruled, without a search."""
    scene = scene_of(MEN, 125, 16)
    for seed in count():
        whole_path(scene, seed)
        yield len(scene.positions)


def work_at_once(kind: str, processes: int, positions: list[Position], length_s: float) -> list[Worked]:
    """The work of some processes at the same time; each begins with another position."""
    spawn = get_context("spawn")
    barrier, step = spawn.Barrier(processes), len(positions) // processes
    with ProcessPoolExecutor(processes, mp_context=spawn, initializer=begin_at, initargs=(barrier,)) as pool:
        orders = [positions[n * step :] + positions[: n * step] for n in range(processes)]
        return list(pool.map(work, [kind] * processes, orders, [length_s] * processes))


def show_rates(rounds: int, length_s: float) -> float:
    """Print the table of strokes a second; returns those of plans in two processes."""
    positions = mid_game(POSITIONS)
    rows = [(PLAN, 1), (PLAN, 2), (PATH, 2)]
    clock: dict[tuple[str, int], list[float]] = {row: [] for row in rows}
    cpu: dict[tuple[str, int], list[float]] = {row: [] for row in rows}
    for _ in range(rounds):
        for row in rows:
            done = work_at_once(*row, positions, length_s)
            clock[row].append(sum(one.strokes / one.clock_s for one in done))
            cpu[row].append(sum(one.strokes for one in done) / sum(one.cpu_s for one in done))
    for row in rows:
        kind, processes = row
        rates = clock[row]
        shown = f"{median(rates):,.0f} | {min(rates):,.0f} to {max(rates):,.0f} | {median(cpu[row]):,.0f}"
        print(f"| {kind} | {processes} | {shown} |")
    return median(clock[PLAN, 2])


def main() -> int:
    """Measure and print; 1 if the door costs too much or the planner is below its floor."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--samples", type=int, default=15, help="samples of the door")
    asked.add_argument("--strokes", type=int, default=4000, help="strokes of a batch of the door")
    asked.add_argument("--rounds", type=int, default=5, help="rounds of strokes a second")
    asked.add_argument("--seconds", type=float, default=8.0, help="length of each")
    given = asked.parse_args()
    print("| men | engine, us | door, us | door over engine | range | by the clock on all cores ", end="")
    print("| hand, us | rulings, us |\n|--:|--:|--:|--:|--:|--:|--:|--:|")
    costs = {men: show_door(men, scene_of(men, given.strokes // 16, 16), given.samples) for men in (19, MEN, 6, 2)}
    print(f"\n| work, {MEN} men, full model | processes | strokes/s | range | a CPU second |\n|---|--:|--:|--:|--:|")
    rate = show_rates(given.rounds, given.seconds)
    print(f"\nDoor over engine with {MEN} men: {costs[MEN]:.2f} (at most {MOST_OVER_ENGINE}).")
    print(f"Planner with {MEN} men in two processes: {rate:,.0f} strokes/s ", end="")
    print(f"(at least {LEAST_PER_S:,}, goal {GOAL_PER_S:,}).")
    return int(costs[MEN] > MOST_OVER_ENGINE or rate < LEAST_PER_S)


if __name__ == "__main__":
    sys.exit(main())
