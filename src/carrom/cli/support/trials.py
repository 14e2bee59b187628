"""Trials as CSV: the input of ``carrom calibrate``. All problems of a file are reported at once."""

import csv
from collections.abc import Mapping
from math import isfinite
from typing import Final

from carrom.cli.support.jsonlines import shown
from carrom.errors import BadInput, BadMeasures
from carrom.physics.calibration import Trial, TrialKind

COLUMNS: Final = ("kind", "speed_mps", "approach_mm", "distance_mm", "time_s")
NEEDED: Final = ("kind", "distance_mm")
LONGEST_TEXT: Final = 1_000_000
"""Characters. A trial takes about 40."""
MOST_TRIALS: Final = 10_000
LARGEST: Final = 1e6
"""Above any value of a trial, in any unit."""
LONGEST_PROBLEMS: Final = 20


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
        raise BadInput("not_csv", at=at, given=shown(line)) from None


def _trial(number: int, header: list[str], line: str) -> Trial:
    at = f"line {number}"
    cells = _cells(line, at)
    if len(cells) > len(header):
        raise BadInput("cells_too_many", at=at, given=len(cells), known=len(header))
    row = {name: cell.strip() for name, cell in zip(header, cells, strict=False)}
    kind = row.get("kind", "")
    kinds = {each.value: each for each in TrialKind}
    if kind not in kinds:
        raise BadInput("one_of", at=f"{at}, kind", given=shown(kind), known=", ".join(kinds))
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
        raise BadInput("number_expected", at=f"{at}, {name}", given=shown(given)) from None
    least_ok = value >= 0.0 if name == "approach_mm" else value > 0.0
    if not (isfinite(value) and least_ok and value <= LARGEST):
        raise BadInput("above_zero", at=f"{at}, {name}", given=shown(given))
    return value
