"""All law cases of the package: load them, and export them for any implementation."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from carrom.conformance.spots import spot_case
from carrom.conformance.stories import story_case
from carrom.conformance.strokes import stroke_case
from carrom.conformance.text import Case, read_cases
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import clauses_of


@cache
def load_cases() -> tuple[Case, ...]:
    """Every case that carrom ships, by edition, file and place in the file."""
    found: list[Case] = []
    for code in EDITIONS:
        folder = files("carrom.conformance") / "cases" / code
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            name, _, kind = file.name.partition(".")
            if kind == "cases":
                found += read_cases(file.read_text(encoding="utf-8"), code, name)
    return tuple(found)


def filed_under(case: Case) -> str:
    """The clause that the file of a case is named after: ``73`` for ``law_073``, ``Sink1`` for ``sink_01``."""
    section, _, number = case.file.rpartition("_")
    figure = number.lstrip("0")
    if section == "law":
        return figure
    wanted = section + figure
    return next((known for known in clauses_of(case.edition) if known.lower().replace("-", "") == wanted), wanted)


def export_line(case: Case) -> dict[str, Any]:
    """A case as one JSON object: what goes in, and what must come out."""
    if case.is_stroke:
        return stroke_case(case)
    return spot_case(case) if "layout" in case.words else story_case(case)


def export_lines() -> Iterator[dict[str, Any]]:
    """Every case as one JSON object."""
    return (export_line(case) for case in load_cases())
