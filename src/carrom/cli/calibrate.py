"""Fit friction, restitutions and the scale of a speed meter to trials on a real board, given as CSV.

Columns: kind (slide, rebound or hit), speed_mps (as the meter showed it), approach_mm (distance before the frame or
the hit), distance_mm (how far the disc slid, after the frame or after being hit), time_s (from start to rest; may be
empty). A slide with a time needs no speed.
"""

import argparse
from pathlib import Path
from typing import Final

from carrom.cli.support.options import check_range
from carrom.cli.support.output import check_ending, check_output, text_stream, write_output
from carrom.cli.support.plot import Mark, plot_svg
from carrom.cli.support.trials import LONGEST_TEXT, read_trials
from carrom.equipment import MEN, STRIKER
from carrom.errors import BadInput, reason_of
from carrom.language import Language
from carrom.physics import FIGURES
from carrom.physics.calibration import Fit, FittedFigure, Masses, Spread, Trial, fit
from carrom.units import grams, mm

DISTANCE: Final = "distance"
LIMITS: Final = {
    "--distance-error-mm": (0.001, 1000.0),
    "--time-error-s": (1e-6, 100.0),
    "--striker-g": (0.1, 1000.0),
    "--man-g": (0.1, 1000.0),
}


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The trials, how well they were measured, the masses, and where a plot goes."""
    parser.add_argument("file", metavar="FILE.csv", help=words.word("help", "trials"))
    parser.add_argument("--plot", metavar="FILE.svg", help=words.word("help", "calibrate_plot"))
    parser.add_argument("--distance-error-mm", type=float, default=5.0, help=words.word("help", "distance_error"))
    parser.add_argument("--time-error-s", type=float, default=0.02, help=words.word("help", "time_error"))
    parser.add_argument("--striker-g", type=float, default=STRIKER.mass * 1000, help=words.word("help", "striker_mass"))
    parser.add_argument("--man-g", type=float, default=MEN.mass * 1000, help=words.word("help", "man_mass"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Print the fit and write the plot."""
    for option, limits in LIMITS.items():
        check_range(option, getattr(args, option.removeprefix("--").replace("-", "_")), *limits)
    check_output(args.plot, "--plot")
    check_ending(args.plot, "--plot", ".svg")
    trials = read_trials(_text_of(args.file), args.file)
    masses = Masses(grams(args.striker_g), grams(args.man_g))
    found = fit(trials, masses, Spread(mm(args.distance_error_mm), args.time_error_s))
    if args.plot is not None:
        write_output(args.plot, plot_of(found, trials, words).encode(), "--plot")
    print(page(found, trials, words), file=text_stream(args.plot))
    return 0


def _text_of(name: str) -> str:
    try:
        with Path(name).open("rb") as file:
            # One character too many at least, so that a longer text is refused and not cut.
            return file.read(4 * (LONGEST_TEXT + 1)).decode("utf-8")
    except (OSError, ValueError) as error:
        raise BadInput("no_file", at="FILE", given=name[:200], reason=reason_of(error)) from None


def page(found: Fit, trials: tuple[Trial, ...], words: Language) -> str:
    """The fit as a page."""
    lines = [words.say("physics", "fit_title", n=len(trials)), ""]
    lines += [_figure(figure, words) for figure in found.figures]
    misfit = f"{found.misfit:.2f}" if found.freedom else "–"  # without degrees of freedom there is no misfit
    lines += ["", words.say("physics", "fit_misfit", misfit=misfit, freedom=found.freedom)]
    for figure in found.figures:
        if figure.held:
            lines.append(words.say("physics", "fit_at_limit", name=figure.name, limit=f"{figure.value:g}"))
        elif _is_outside(figure):
            lines.append(words.say("physics", "fit_outside", name=figure.name))
    head = [words.word("physics", key) for key in ("trial", "measured", "fitted", "residual")]
    lines += ["", f"  {head[0]:<24} {head[1]:>12} {head[2]:>12} {head[3]:>12}"]
    for left in found.residuals:
        name = f"{left.trial + 1:>4}  {words.word('physics', trials[left.trial].kind.value)}"
        unit, by = ("mm", 1000) if left.what == DISTANCE else ("s ", 1)
        figures = (left.given * by, left.fitted * by, (left.given - left.fitted) * by)
        places = 1 if left.what == DISTANCE else 3
        row = " ".join(f"{round(figure, places) + 0.0:>12.{places}f}" for figure in figures)  # no negative zero
        lines.append(f"  {name:<24} {row} {unit}".rstrip())
    return "\n".join(lines)


def _figure(figure: FittedFigure, words: Language) -> str:
    label = f"{words.word('physics', figure.name)} ({figure.name})"
    if not figure.fitted:
        return f"  {label:<48} {figure.value:8.4f}   {words.word('physics', 'fit_kept')}"
    return f"  {label:<48} {figure.value:8.4f} ± {figure.error:.4f}"


def _is_outside(figure: FittedFigure) -> bool:
    known = FIGURES.get(figure.name)
    return known is not None and not known.least <= figure.value <= known.most


def plot_of(found: Fit, trials: tuple[Trial, ...], words: Language) -> str:
    """Distances measured against distances fitted, in millimetres."""
    marks = [
        Mark(trials[left.trial].kind.value, left.given * 1000, left.fitted * 1000)
        for left in found.residuals
        if left.what == DISTANCE
    ]
    return plot_svg(marks, words)
