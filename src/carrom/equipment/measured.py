"""A measured set: what somebody measured, read from TOML, and its check against chapter I.

Everything may be left out; what is missing is reported as not measured. What cannot be a measurement at all (a
word for a number, a negative weight, a key nobody knows) is refused, all of it in one error. Whoever reads the
file hands over its text. The sentences about TOML and about keys are those that edition files get.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final

from carrom.equipment.spec import CHAPTER_I, Choice, Condition, Figure, Item, Spec
from carrom.errors import BadInput, BadMeasures
from carrom.tomltext import SHOWN, parsed, shown

MOST_KEYS: Final = 200
LONGEST_NAME: Final = 60
LARGEST: Final = 10_000
"""No figure of the chapter comes near it, in any unit."""
NONE: Final = "none"
"""The word for something that is allowed and is not there."""

ITEMS: Final[Mapping[str, Item]] = {item.key: item for item in CHAPTER_I}
HEADINGS: Final = tuple(dict.fromkeys(key.partition(".")[0] for key in ITEMS))

Given = tuple[float, ...] | bool | str
"""Numbers of a figure, the answer to a condition, or a word; of a figure also :data:`NONE`."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured of one set, by the keys of the requirements."""

    name: str = ""
    """What its owner calls the set."""
    given: Mapping[str, Given] = field(default_factory=dict, hash=False)


class Mark(Enum):
    """What an inspection says of one requirement."""

    PASSES = "passes"
    FAILS = "fails"
    NOT_MEASURED = "not_measured"


@dataclass(frozen=True, slots=True)
class Finding:
    """One requirement, what was measured of it, and whether that is within the laws."""

    item: Item
    given: Given | None
    mark: Mark
    failing: tuple[int, ...] = ()
    """Which of several values fail, counted from 1."""


@dataclass(frozen=True, slots=True)
class Report:
    """All findings on one set, in the order of chapter I."""

    name: str
    findings: tuple[Finding, ...]

    @property
    def passes(self) -> bool:
        """Whether a certificate may be given: nothing fails and nothing is missing."""
        return all(finding.mark is Mark.PASSES for finding in self.findings)

    def marked(self, mark: Mark) -> tuple[Finding, ...]:
        """The findings with this mark."""
        return tuple(finding for finding in self.findings if finding.mark is mark)


def check(measured: Measured, spec: Spec) -> Report:
    """Every requirement of the edition held against what was measured."""
    return Report(measured.name, tuple(_found(item, measured.given.get(item.key)) for item in spec.items))


def _found(item: Item, given: Given | None) -> Finding:
    if given is None:
        return Finding(item, None, Mark.NOT_MEASURED)
    if isinstance(item, Figure) and isinstance(given, tuple):
        failing = tuple(number for number, value in enumerate(given, 1) if not item.permits(value))
        # One value may stand for all; a list gives each its own, so a short one leaves some unmeasured.
        several = len(given) > 1
        enough = len(given) in {item.count, item.in_singles} if several else len(given) >= item.least
        if not failing and not enough:
            return Finding(item, given, Mark.NOT_MEASURED)
        return Finding(item, given, Mark.FAILS if failing else Mark.PASSES, failing)
    return Finding(item, given, Mark.PASSES if _answers(item, given) else Mark.FAILS)


def _answers(item: Item, given: Given) -> bool:
    """Whether a word or a yes or no is what the laws want."""
    if isinstance(item, Figure):
        return item.may_be_absent and given == NONE
    return given is item.wanted if isinstance(item, Condition) else given in item.permitted


def read_measured(text: str, source: str) -> Measured:
    """The set that a TOML text describes; ``source`` names the text in the error."""
    try:
        values = parsed(text)
    except BadInput as error:
        raise BadMeasures(source, (error,)) from None
    return measured_set(values, source)


def measured_set(values: Mapping[str, object], source: str) -> Measured:
    """The set that these values describe, headings holding keys; ``source`` names them in the error."""
    keys = sum(len(value) if isinstance(value, Mapping) else 1 for value in values.values())
    if keys > MOST_KEYS:
        raise BadMeasures(source, (BadInput("too_many_keys", given=keys, high=MOST_KEYS),))
    problems = tuple(_problems(values))
    if problems:
        raise BadMeasures(source, problems)
    given = {
        f"{heading}.{key}": _taken(value)
        for heading, inside in values.items()
        if isinstance(inside, Mapping)
        for key, value in inside.items()
    }
    return Measured(str(values.get("name", "")), given)


def _taken(value: object) -> Given:
    """A value that passed its check, as a set holds it."""
    if isinstance(value, bool | str):
        return value
    numbers: Iterable[Any] = value if isinstance(value, Sequence) else [value]
    return tuple(float(number) for number in numbers)


def _problems(values: Mapping[str, object]) -> Iterator[BadInput]:
    """Everything malformed, in the order of the text."""
    for heading, inside in values.items():
        if heading == "name":
            yield from _problems_of_name(inside)
        elif heading not in HEADINGS:
            yield _unknown(heading, ("name", *HEADINGS))
        elif not isinstance(inside, Mapping):
            yield BadInput("measures_heading", at=heading, given=shown(inside), known=heading)
        else:
            for key, value in inside.items():
                item = ITEMS.get(f"{heading}.{key}")
                yield from [_unknown(f"{heading}.{key}", tuple(ITEMS))] if item is None else _problems_of(item, value)


def _problems_of_name(value: object) -> Iterator[BadInput]:
    if not (isinstance(value, str) and value.strip() and value.isprintable() and len(value) <= LONGEST_NAME):
        yield BadInput("name_on_one_line", at="name", given=shown(value), high=LONGEST_NAME)


def _problems_of(item: Item, value: object) -> Iterator[BadInput]:
    match item:
        case Condition():
            if not isinstance(value, bool):
                yield BadInput("flag_expected", at=item.key, given=shown(value))
        case Choice():
            if value not in item.words:
                known = ", ".join(repr(word) for word in item.words)
                yield BadInput("one_of", at=item.key, given=shown(value), known=known)
        case Figure() if item.may_be_absent and value == NONE:
            pass
        case Figure() if isinstance(value, Sequence) and not isinstance(value, str):
            if len(value) > item.count:
                yield BadInput("measures_too_many", at=item.key, given=len(value), known=item.count)
            for number, each in enumerate(value[: item.count], 1):
                yield from _problems_of_number(item, each, f"{item.key} #{number}")
        case Figure():
            yield from _problems_of_number(item, value, item.key)


def _problems_of_number(figure: Figure, value: object, at: str) -> Iterator[BadInput]:
    """A number is one that a rule, a gauge, scales or a count can show: never endless, negative or a word."""
    whole = figure.unit == "men"
    is_number = isinstance(value, int if whole else int | float) and not isinstance(value, bool)
    if not (is_number and isinstance(value, int | float) and 0 <= value <= LARGEST):
        wanted = "whole_number_range" if whole else "number_range"
        yield BadInput(wanted, at=at, given=shown(value), low=0, high=LARGEST)
    elif value == 0 and figure.low is None:
        # Where the laws name a lower limit, nothing at all fails against it; elsewhere it would pass as small.
        yield BadInput("above_zero", at=at, given=shown(value))


def _unknown(key: str, known: tuple[str, ...]) -> BadInput:
    at = key if len(key) <= SHOWN and re.fullmatch(r"[\w.-]+", key) else shown(key)
    near = get_close_matches(key.lower(), known, n=1) if len(key) <= SHOWN else []
    if near:
        return BadInput("unknown_setting_near", at=at, known=near[0])
    return BadInput("unknown_setting", at=at)
