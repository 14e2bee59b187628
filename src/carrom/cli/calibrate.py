"""Fit friction, restitutions and the scale of a speed meter to trials on a real board, given as CSV.

Columns: kind (slide, rebound or hit), speed_mps (as the meter showed it), approach_mm (distance before the frame or
the hit), distance_mm (how far the disc slid, after the frame or after being hit), time_s (from start to rest; may be
empty). A slide with a time needs no speed.
"""

import argparse
import csv
from collections.abc import Mapping
from math import floor, isfinite, log10
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from carrom.cli.support.options import check_range, surface_name
from carrom.cli.support.output import check_output, text_stream, write_output
from carrom.equipment import MEN, STRIKER, SURFACES, nearest_surface
from carrom.errors import BadInput, BadMeasures, reason_of
from carrom.language import Language
from carrom.match.factjson import excerpt
from carrom.physics import FIGURES
from carrom.physics.calibration import Fit, FittedFigure, Masses, Spread, Trial, TrialKind, fit
from carrom.units import grams, mm

DISTANCE: Final = "distance"
UNITS: Final = {"distance": ("mm", 1000), "time": ("s", 1), "speed": ("m/s", 1)}
"""Unit of a measure on the page, and its factor from SI."""
OPTIONS: Final = (
    ("--distance-error-mm", "distance_error", None, 5.0, 0.001, 1000.0),
    ("--time-error-s", "time_error", None, 0.02, 1e-6, 100.0),
    ("--speed-error", "speed_error", "PERCENT", 0.0, 0.0, 50.0),
    ("--striker-g", "striker_mass", None, STRIKER.mass * 1000, 0.1, 1000.0),
    ("--man-g", "man_mass", None, MEN.mass * 1000, 0.1, 1000.0),
)
"""Options with a number: the word of the help, the name of the value, the default, the least and the most."""
COLUMNS: Final = ("kind", "speed_mps", "approach_mm", "distance_mm", "time_s")
NEEDED: Final = ("kind", "distance_mm")
LONGEST_TEXT: Final = 1_000_000
"""Characters. A trial takes about 40."""
MOST_TRIALS: Final = 10_000
LARGEST: Final = 1e6
"""Above any value of a trial, in any unit."""
LONGEST_PROBLEMS: Final = 20
SIZE: Final = 480
EDGE: Final = 56
TICKS: Final = 5
STEPS: Final = (1, 2, 3, 4, 5, 6, 8, 10)
"""Round steps of an axis, times a power of ten."""
MARKS: Final = {"slide": "#2b5d8a", "rebound": "#a3542c", "hit": "#3d7a45"}
"""The colour of each kind of trial; the shape differs as well."""


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The trials, how well they were measured, the masses, and where a plot goes."""
    parser.add_argument("file", metavar="FILE.csv", help=words.word("help", "trials"))
    parser.add_argument("--plot", metavar="FILE.svg", help=words.word("help", "calibrate_plot"))
    for option, key, metavar, default, _, _ in OPTIONS:
        parser.add_argument(option, type=float, default=default, metavar=metavar, help=words.word("help", key))


def run(args: argparse.Namespace, words: Language) -> int:
    """Print the fit and write the plot."""
    for option, *_, least, most in OPTIONS:
        check_range(option, getattr(args, option.removeprefix("--").replace("-", "_")), least, most)
    check_output(args.plot, "--plot", ".svg")
    trials = read_trials(_text_of(args.file), args.file)
    masses = Masses(grams(args.striker_g), grams(args.man_g))
    spread = Spread(mm(args.distance_error_mm), args.time_error_s, args.speed_error / 100)
    found = fit(trials, masses, spread)
    if args.plot is not None:
        write_output(args.plot, plot(found, trials, words).encode(), "--plot")
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
    nearest = nearest_surface(found.figure("surface_friction").value)
    name, friction = surface_name(nearest, words), f"{SURFACES[nearest]:.2f}"
    lines.append(words.say("physics", "fit_surface", name=name, friction=friction))
    for figure in found.figures:
        if figure.held:
            lines.append(words.say("physics", "fit_at_limit", name=figure.name, limit=f"{figure.value:g}"))
        elif _is_outside(figure):
            lines.append(words.say("physics", "fit_outside", name=figure.name))
    head = [words.word("physics", key) for key in ("trial", "measured", "fitted", "residual")]
    lines += ["", f"  {head[0]:<24} {head[1]:>12} {head[2]:>12} {head[3]:>12}"]
    for left in found.residuals:
        name = f"{left.trial + 1:>4}  {words.word('physics', trials[left.trial].kind.value)}"
        unit, by = UNITS[left.what]
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


def read_trials(text: str, source: str) -> tuple[Trial, ...]:
    """The trials of a CSV text, or :class:`BadMeasures` with every line that is wrong."""
    trials: list[Trial] = []
    try:
        (first, names), *rows = _numbered_lines(text)
        header = [name.strip() for name in _cells(names, f"line {first}")]
    except BadInput as error:
        raise BadMeasures(source, (error,)) from None
    problems = _header_problems(header, f"line {first}")
    if problems:
        raise BadMeasures(source, tuple(problems))
    for number, line in rows:
        try:
            trials.append(_trial(number, header, line))
        except BadInput as error:
            problems.append(error)
    if not trials and not problems:
        problems.append(BadInput("trials_none"))
    if problems:
        raise BadMeasures(source, tuple(problems[:LONGEST_PROBLEMS]))
    return tuple(trials)


def _numbered_lines(text: str) -> list[tuple[int, str]]:
    """The lines that are neither blank nor comments, with their numbers; the first one is the header."""
    if len(text) > LONGEST_TEXT:
        raise BadInput("too_many_characters", given=len(text), high=LONGEST_TEXT)
    lines = enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    kept = [(number, line) for number, line in lines if line.strip() and not line.startswith("#")]
    if not kept:
        raise BadInput("trials_none")
    if len(kept) - 1 > MOST_TRIALS:
        raise BadInput("trials_too_many", given=len(kept) - 1, high=MOST_TRIALS)
    return kept


def _header_problems(header: list[str], at: str) -> list[BadInput]:
    known = ", ".join(COLUMNS)
    unknown = [BadInput("unknown_key", at=at, given=name, known=known) for name in header if name not in COLUMNS]
    missing = [BadInput("key_missing", at=at, given=name) for name in NEEDED if name not in header]
    twice = [
        BadInput("column_twice", at=at, given=name, n=times) for name in COLUMNS if (times := header.count(name)) > 1
    ]
    return [*unknown, *missing, *twice]


def _cells(line: str, at: str) -> list[str]:
    try:
        return next(csv.reader([line], strict=True))
    except csv.Error:
        raise BadInput("not_csv", at=at, given=excerpt(line)) from None


def _trial(number: int, header: list[str], line: str) -> Trial:
    at = f"line {number}"
    cells = _cells(line, at)
    if len(cells) > len(header):
        raise BadInput("cells_too_many", at=at, given=len(cells), known=len(header))
    row = {name: cell.strip() for name, cell in zip(header, cells, strict=False)}
    kind = row.get("kind", "")
    kinds = {each.value: each for each in TrialKind}
    if kind not in kinds:
        raise BadInput("one_of", at=f"{at}, kind", given=excerpt(kind), known=", ".join(kinds))
    distance = _number(row, "distance_mm", at)
    if distance is None:
        raise BadInput("key_missing", at=at, given="distance_mm")
    trial = Trial(
        kinds[kind], distance / 1000, _number(row, "speed_mps", at), (_number(row, "approach_mm", at) or 0.0) / 1000,
        _number(row, "time_s", at),
    )  # fmt: skip
    if trial.speed_mps is None and (trial.kind is not TrialKind.SLIDE or trial.time_s is None):
        raise BadInput("speed_needed", at=at)
    return trial


def _number(row: Mapping[str, str], name: str, at: str) -> float | None:
    """A positive number, or None for an empty cell; an approach may be 0."""
    given = row.get(name, "")
    if not given:
        return None
    try:
        value = float(given)
    except ValueError:
        raise BadInput("number_expected", at=f"{at}, {name}", given=excerpt(given)) from None
    least_ok = value >= 0.0 if name == "approach_mm" else value > 0.0
    if not (isfinite(value) and least_ok and value <= LARGEST):
        raise BadInput("above_zero", at=f"{at}, {name}", given=excerpt(given))
    return value


def plot(found: Fit, trials: tuple[Trial, ...], words: Language) -> str:
    """Measured against fitted distances in millimetres as SVG, with the diagonal of a perfect fit."""
    marks = [
        (trials[left.trial].kind.value, left.given * 1000, left.fitted * 1000)
        for left in found.residuals
        if left.what == DISTANCE
    ]
    most = _step(max([max(given, fitted) for _, given, fitted in marks], default=1.0)) * TICKS
    title = escape(words.word("physics", "plot_title"))
    inner = SIZE - 2 * EDGE

    def x(value: float) -> float:
        return EDGE + value / most * inner

    def y(value: float) -> float:
        return SIZE - EDGE - value / most * inner

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fbf8f1"/>',
        f'<text x="{SIZE / 2:g}" y="24" text-anchor="middle" font-size="15">{title}</text>',
        *_axes(most, words),
        f'<line x1="{x(0):.2f}" y1="{y(0):.2f}" x2="{x(most):.2f}" y2="{y(most):.2f}" stroke="#8a8378"/>',
        *[_symbol(kind, x(fitted), y(given)) for kind, given, fitted in marks],
        *_legend({kind for kind, _, _ in marks}, words),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _step(most: float) -> float:
    """The smallest round step whose axis contains the greatest value."""
    power = 10.0 ** floor(log10(most / TICKS)) if most > 0.0 else 1.0
    return next((each * power for each in STEPS if each * power * TICKS >= most), 10 * power)


def _axes(most: float, words: Language) -> list[str]:
    inner = SIZE - 2 * EDGE
    low, high = EDGE, SIZE - EDGE
    across, up = (escape(words.word("physics", key)) for key in ("plot_fitted", "plot_measured"))
    lines = [f'<path d="M{low} {low}V{high}H{high}" fill="none" stroke="#2a2622"/>']
    for number in range(TICKS + 1):
        value = most * number / TICKS
        at = inner * number / TICKS
        lines.append(f'<text x="{low + at:.2f}" y="{high + 18}" text-anchor="middle">{value:.3g}</text>')
        lines.append(f'<text x="{low - 8}" y="{high - at + 4:.2f}" text-anchor="end">{value:.3g}</text>')
    lines.append(f'<text x="{SIZE / 2:g}" y="{SIZE - 12}" text-anchor="middle">{across}</text>')
    lines.append(f'<text transform="translate(14 {SIZE / 2:g}) rotate(-90)" text-anchor="middle">{up}</text>')
    return lines


def _symbol(kind: str, x: float, y: float) -> str:
    """A circle, a square or a triangle, so that kinds differ without colour."""
    colour = MARKS[kind]
    if kind == "slide":
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="4" fill="{colour}"/>'
    if kind == "rebound":
        return f'<rect x="{x - 4:.2f}" y="{y - 4:.2f}" width="8" height="8" fill="{colour}"/>'
    return f'<path d="M{x:.2f} {y - 5:.2f}l5 9h-10z" fill="{colour}"/>'


def _legend(kinds: set[str], words: Language) -> list[str]:
    lines: list[str] = []
    for number, kind in enumerate(kind for kind in MARKS if kind in kinds):
        down = EDGE + 12 + 18 * number
        lines.append(_symbol(kind, EDGE + 14, down - 4))
        lines.append(f'<text x="{EDGE + 26}" y="{down}">{escape(words.word("physics", kind))}</text>')
    return lines
