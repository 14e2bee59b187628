"""The measures of a set, read from TOML, and their check against chapter I.

Everything may be left out; what is missing is reported as not measured. A value that cannot be a measure (a word for a
number, a negative weight) and an unknown key are errors, all of them listed in one exception.
"""

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
"""Far above any figure of the chapter, in any unit."""
NONE: Final = "none"
"""The value of something optional that is absent."""

ITEMS: Final[Mapping[str, Item]] = {item.key: item for item in CHAPTER_I}
HEADINGS: Final = tuple(dict.fromkeys(key.partition(".")[0] for key in ITEMS))

Given = tuple[float, ...] | bool | str
"""The numbers of a figure or :data:`NONE`, the answer to a condition, or the word of a choice."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of one set, by the keys of the requirements."""

    name: str = ""
    given: Mapping[str, Given] = field(default_factory=dict, hash=False)


class Mark(Enum):
    """Result of the check of one requirement."""

    PASSES = "passes"
    FAILS = "fails"
    NOT_MEASURED = "not_measured"


@dataclass(frozen=True, slots=True)
class Finding:
    """One requirement with its measures and its result."""

    item: Item
    given: Given | None
    mark: Mark
    failing: tuple[int, ...] = ()
    """The numbers of the failing values, from 1."""


@dataclass(frozen=True, slots=True)
class Report:
    """All findings on one set, in the order of chapter I."""

    name: str
    findings: tuple[Finding, ...]

    @property
    def passes(self) -> bool:
        """True if nothing fails and nothing is missing, so that a certificate may be given."""
        return all(finding.mark is Mark.PASSES for finding in self.findings)

    def marked(self, mark: Mark) -> tuple[Finding, ...]:
        """The findings with this mark."""
        return tuple(finding for finding in self.findings if finding.mark is mark)


def check(measures: Measures, spec: Spec) -> Report:
    """Check the measures against every requirement of an edition."""
    return Report(measures.name, tuple(_check_item(item, measures.given.get(item.key)) for item in spec.items))


def _check_item(item: Item, given: Given | None) -> Finding:
    if given is None:
        return Finding(item, None, Mark.NOT_MEASURED)
    if isinstance(item, Figure) and isinstance(given, tuple):
        failing = tuple(number for number, value in enumerate(given, 1) if not item.permits(value))
        # A single value may stand for all; a list has one for each, so a short one leaves some unmeasured.
        enough = len(given) in {item.count, item.in_singles} if len(given) > 1 else len(given) >= item.least
        if not failing and not enough:
            return Finding(item, given, Mark.NOT_MEASURED)
        return Finding(item, given, Mark.FAILS if failing else Mark.PASSES, failing)
    if isinstance(item, Figure):
        passes = item.may_be_absent and given == NONE
    else:
        passes = given is item.wanted if isinstance(item, Condition) else given in item.permitted
    return Finding(item, given, Mark.PASSES if passes else Mark.FAILS)


def read_measures(text: str, source: str) -> Measures:
    """The measures in a TOML text; ``source`` names it in the error."""
    try:
        values = parsed(text)
    except BadInput as error:
        raise BadMeasures(source, (error,)) from None
    return parse_measures(values, source)


def parse_measures(values: Mapping[str, object], source: str) -> Measures:
    """The measures in parsed TOML, headings with keys; ``source`` names it in the error."""
    keys = sum(len(value) if isinstance(value, Mapping) else 1 for value in values.values())
    if keys > MOST_KEYS:
        raise BadMeasures(source, (BadInput("too_many_keys", given=keys, high=MOST_KEYS),))
    problems = tuple(_problems(values))
    if problems:
        raise BadMeasures(source, problems)
    given = {
        f"{heading}.{key}": _given(value)
        for heading, inside in values.items()
        if isinstance(inside, Mapping)
        for key, value in inside.items()
    }
    return Measures(str(values.get("name", "")), given)


def _given(value: object) -> Given:
    if isinstance(value, bool | str):
        return value
    numbers: Iterable[Any] = value if isinstance(value, Sequence) else [value]
    return tuple(float(number) for number in numbers)


def _problems(values: Mapping[str, object]) -> Iterator[BadInput]:
    for heading, inside in values.items():
        if heading == "name":
            if not (
                isinstance(inside, str) and inside.strip() and inside.isprintable() and len(inside) <= LONGEST_NAME
            ):
                yield BadInput("name_on_one_line", at="name", given=shown(inside), high=LONGEST_NAME)
        elif heading not in HEADINGS:
            yield _unknown(heading, ("name", *HEADINGS))
        elif not isinstance(inside, Mapping):
            yield BadInput("measures_heading", at=heading, given=shown(inside), known=heading)
        else:
            for key, value in inside.items():
                item = ITEMS.get(f"{heading}.{key}")
                yield from [_unknown(f"{heading}.{key}", tuple(ITEMS))] if item is None else _problems_of(item, value)


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
    whole = figure.unit == "men"
    is_number = isinstance(value, int if whole else int | float) and not isinstance(value, bool)
    if not (is_number and isinstance(value, int | float) and 0 <= value <= LARGEST):
        wanted = "whole_number_range" if whole else "number_range"
        yield BadInput(wanted, at=at, given=shown(value), low=0, high=LARGEST)
    elif value == 0 and figure.low is None:
        # With a lower limit, zero is a measure that fails; without one, it would pass.
        yield BadInput("above_zero", at=at, given=shown(value))


def _unknown(key: str, known: tuple[str, ...]) -> BadInput:
    at = key if len(key) <= SHOWN and re.fullmatch(r"[\w.-]+", key) else shown(key)
    near = get_close_matches(key.lower(), known, n=1) if len(key) <= SHOWN else []
    if near:
        return BadInput("unknown_setting_near", at=at, known=near[0])
    return BadInput("unknown_setting", at=at)
