"""What differs between two editions: their fields, and the clauses they print."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final, NamedTuple

from carrom.language import Language
from carrom.laws.edition import LAW_OF_FIELD, Edition
from carrom.laws.tables.bases import BASES
from carrom.laws.tables.clauses import clauses_of, english_numbers, in_the_text

WIDTH: Final = 80


class FieldDiffers(NamedTuple):
    """A field of an edition with another value in the second one."""

    field: str
    first: object
    second: object
    law: str


class ClauseDiffers(NamedTuple):
    """A clause that one of two editions lacks, numbers otherwise, or words otherwise; None where it lacks."""

    first: str | None
    second: str | None
    first_text: str
    second_text: str


def fields_that_differ(first: Edition, second: Edition) -> list[FieldDiffers]:
    """Every field that has two values, in the order of the laws."""
    return [
        FieldDiffers(field.name, before, after, LAW_OF_FIELD[field.name])
        for field in fields(Edition)
        if field.name in LAW_OF_FIELD
        and (before := getattr(first, field.name)) != (after := getattr(second, field.name))
    ]


def are_numbered_alike(first: Edition, second: Edition) -> bool:
    """Whether clauses can be compared one by one: the house sheet only with itself."""
    return bool(BASES[first.base].sheet) == bool(BASES[second.base].sheet)


def clauses_that_differ(first: Edition, second: Edition, words: Language) -> list[ClauseDiffers]:
    """Every clause that the two do not share in number and in text."""
    ours, theirs = ({clause: own for own, clause in english_numbers(each.base).items()} for each in (first, second))
    found = []
    for clause in sorted({**ours, **theirs}, key=in_the_text):
        mine, yours = ours.get(clause), theirs.get(clause)
        my_text = words.clause(first.base, mine) if mine else ""
        your_text = words.clause(second.base, yours) if yours else ""
        if (mine, my_text) != (yours, your_text):
            found.append(ClauseDiffers(mine, yours, my_text, your_text))
    return found


def shown(first: Edition, second: Edition, words: Language, *, as_json: bool) -> str:
    """The differences as text, or as JSON."""
    if as_json:
        return json.dumps(_json(first, second, words), ensure_ascii=False, indent=1)
    return "\n".join([*_fields(first, second, words), "", *_clauses(first, second, words)])


def _json(first: Edition, second: Edition, words: Language) -> dict[str, Any]:
    return {
        "first": {"edition": first.code, "name": first.name, "base": first.base},
        "second": {"edition": second.code, "name": second.name, "base": second.base},
        "fields": [each._asdict() for each in fields_that_differ(first, second)],
        "clauses": [each._asdict() for each in clauses_that_differ(first, second, words)],
    }


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _fields(first: Edition, second: Edition, words: Language) -> Iterator[str]:
    for edition in (first, second):
        yield f"{edition.code} · {edition.name}"
    differing = fields_that_differ(first, second)
    table = [(words.word("laws", "field"), first.code, second.code, words.word("laws", "law"))]
    table += [(each.field, _value(each.first), _value(each.second), each.law) for each in differing]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    yield ""
    if not differing:
        yield words.word("laws", "same_fields")
        return
    for cells in table:
        yield "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()


def _clauses(first: Edition, second: Edition, words: Language) -> Iterator[str]:
    if not are_numbered_alike(first, second):
        counts = (len(clauses_of(edition.base)) for edition in (first, second))
        said = words.say("laws", "own_numbers", first=next(counts), second=next(counts))
        yield from textwrap.wrap(said, WIDTH)
        return
    differing = clauses_that_differ(first, second, words)
    if not differing:
        yield words.word("laws", "same_clauses")
        return
    wide = max(len(edition.code) for edition in (first, second)) + 4
    for number, each in enumerate(differing):
        yield from ("",) if number else ()
        yield each.first or each.second or ""
        for edition, own, text in ((first, each.first, each.first_text), (second, each.second, each.second_text)):
            moved = f"[{own}] " if own and each.first and own != each.first else ""
            said = moved + text if own else words.word("laws", "absent")
            lead = f"  {edition.code}".ljust(wide)
            yield from textwrap.wrap(said, WIDTH, initial_indent=lead, subsequent_indent=" " * wide)
