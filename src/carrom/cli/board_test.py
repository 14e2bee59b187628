"""Play the runs test of chapter I A.1: a striker of full force must cross the surface often enough."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from carrom.cli.support.options import add_surface, check_range, surface_name
from carrom.cli.support.output import align, announce_compiling
from carrom.equipment import STRIKER, SURFACES, CarromBoard, SurfaceName, nearest_surface
from carrom.language import Language
from carrom.physics import FIGURES, Parameters
from carrom.table.runs import RUNS_NEEDED, RunsTest, runs_test
from carrom.units import cm

FAILS: Final = 1
BARS: Final = 40
"""Characters of the longest bar of the plot."""
ROUNDING: Final = 1e-9
LINES: Final = 8
"""Number of speeds in the plot."""
OPTIONS: Final = {"mu": "surface_friction", "restitution": "frame_restitution", "speed": "most_speed"}
SIDES_CM: Final = (73.5, 74.0)


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Surface, frame and stroke."""
    plain = Parameters()
    for option, name in OPTIONS.items():
        usual = getattr(plain, name)
        given = None if option == "mu" else usual
        parser.add_argument(f"--{option}", type=float, default=given, help=words.say("help", name, usual=f"{usual:g}"))
    add_surface(parser, words)
    parser.add_argument("--side-cm", type=float, default=74.0, help=words.word("help", "side"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Print the test; the status is 0 when it passes and 1 when it fails."""
    if args.mu is None:
        args.mu = SURFACES[args.surface]
    for option, name in OPTIONS.items():
        figure = FIGURES[name]
        check_range(f"--{option}", getattr(args, option), figure.least, figure.most)
    check_range("--side-cm", args.side_cm, *SIDES_CM)
    announce_compiling(words.code)
    board = CarromBoard(side=cm(args.side_cm))
    parameters = Parameters(
        surface_friction=args.mu, frame_restitution=args.restitution, most_speed=FIGURES["most_speed"].most
    )
    test = runs_test(parameters, args.speed, board)
    print(page(test, parameters, board, words))
    return 0 if test.passes else FAILS


def page(test: RunsTest, parameters: Parameters, board: CarromBoard, words: Language) -> str:
    """The test as a page: parameters, results, a plot of runs by speed, the verdict."""

    def row(key: str, value: str) -> str:
        return f"  {words.word('physics', key):<40} {value:>12}"

    verdict = "passes" if test.passes else "fails"
    return "\n".join(
        [
            f"{words.word('physics', 'runs_title')}  [A.1]",
            "",
            row("runs_mu", f"{parameters.surface_friction:.3f}"),
            row("runs_surface", surface_name(nearest_surface(parameters.surface_friction), words)),
            row("runs_restitution", f"{parameters.frame_restitution:.3f}"),
            row("runs_side", f"{board.side * 100:.2f} cm"),
            row("runs_striker", f"{STRIKER.mass * 1000:.2f} g"),
            row("runs_speed", f"{test.speed_mps:.3f} m/s"),
            "",
            row("runs_reached", f"{test.runs:.3f}"),
            row("runs_needed", f"{RUNS_NEEDED:.1f}"),
            row("runs_least", f"{test.least_speed_mps:.3f} m/s"),
            row("runs_time", f"{test.ended_s:.3f} s"),
            "",
            *_surfaces(test, parameters, board, words),
            "",
            *_plot(test, parameters, board),
            "",
            words.say("physics", f"runs_{verdict}", runs=f"{test.runs:.2f}", needed=RUNS_NEEDED),
        ]
    )


def _surfaces(test: RunsTest, parameters: Parameters, board: CarromBoard, words: Language) -> Iterator[str]:
    """The same stroke on every named surface."""
    heads = [words.word("physics", key) for key in ("surface", "surface_friction", "runs_reached", "runs_least")]
    rows = [heads, *(_surface_row(name, test, parameters, board, words) for name in SURFACES)]
    yield from (f"  {line}" for line in align(rows, {1, 2, 3}))


def _surface_row(
    name: SurfaceName, test: RunsTest, parameters: Parameters, board: CarromBoard, words: Language
) -> list[str]:
    friction = SURFACES[name]
    found = runs_test(replace(parameters, surface_friction=friction), test.speed_mps, board)
    return [surface_name(name, words), f"{friction:.2f}", f"{found.runs:.2f}", f"{found.least_speed_mps:.2f} m/s"]


def _plot(test: RunsTest, parameters: Parameters, board: CarromBoard) -> list[str]:
    """Runs by speed up to that of the stroke, with a mark at the runs that the laws require."""
    speeds = [test.speed_mps * (n + 1) / LINES for n in range(LINES)]
    runs = [runs_test(parameters, speed, board).runs for speed in speeds]
    most = max(*runs, RUNS_NEEDED)
    mark = round(RUNS_NEEDED / most * BARS)
    return [f"  {speed:6.2f} m/s {_bar(reached / most, mark)} {reached:5.2f}"
            for speed, reached in zip(speeds, runs, strict=True)]  # fmt: skip


def _bar(share: float, mark: int) -> str:
    filled = int(share * BARS + ROUNDING)  # rounded down, so that no bar reaches the mark too early
    cells = ["█" if n < filled else "·" for n in range(BARS)]
    if filled < mark <= BARS:
        cells[mark - 1] = "│"
    return "".join(cells)
