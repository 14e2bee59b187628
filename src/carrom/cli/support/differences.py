"""The differences between two editions: their fields and their clauses."""

import json
import textwrap
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final, NamedTuple

from carrom.cli.support.output import aligned
from carrom.language import Language
from carrom.laws.edition import LAW_OF_FIELD, Edition
from carrom.laws.tables.bases import BASES
from carrom.laws.tables.clauses import clauses_of, english_numbers, in_the_text

WIDTH: Final = 80


class FieldDifference(NamedTuple):
    """A field with different values in two editions."""

    field: str
    first: object
    second: object
    law: str


class ClauseDifference(NamedTuple):
    """A clause that differs in number or text between two editions; None where it is missing."""

    first: str | None
    second: str | None
    first_text: str
    second_text: str


def field_differences(first: Edition, second: Edition) -> list[FieldDifference]:
    """Every field that differs, in the order of the laws."""
    return [
        FieldDifference(field.name, before, after, LAW_OF_FIELD[field.name])
        for field in fields(Edition)
        if field.name in LAW_OF_FIELD
        and (before := getattr(first, field.name)) != (after := getattr(second, field.name))
    ]


def are_numbered_alike(first: Edition, second: Edition) -> bool:
    """True if clauses can be compared one by one; house rules have their own numbers."""
    return bool(BASES[first.base].sheet) == bool(BASES[second.base].sheet)


def clause_differences(first: Edition, second: Edition, words: Language) -> list[ClauseDifference]:
    """Every clause that differs in number or text."""
    ours, theirs = ({clause: own for own, clause in english_numbers(each.base).items()} for each in (first, second))
    found = []
    for clause in sorted({**ours, **theirs}, key=in_the_text):
        mine, yours = ours.get(clause), theirs.get(clause)
        my_text = words.clause(first.base, mine) if mine else ""
        your_text = words.clause(second.base, yours) if yours else ""
        if (mine, my_text) != (yours, your_text):
            found.append(ClauseDifference(mine, yours, my_text, your_text))
    return found


def differences_text(first: Edition, second: Edition, words: Language, *, as_json: bool) -> str:
    """The differences as text, or as JSON."""
    if as_json:
        return json.dumps(_json(first, second, words), ensure_ascii=False, indent=1)
    return "\n".join([*_fields(first, second, words), "", *_clauses(first, second, words)])


def _json(first: Edition, second: Edition, words: Language) -> dict[str, Any]:
    return {
        "first": {"edition": first.code, "name": first.name, "base": first.base},
        "second": {"edition": second.code, "name": second.name, "base": second.base},
        "fields": [each._asdict() for each in field_differences(first, second)],
        "clauses": [each._asdict() for each in clause_differences(first, second, words)],
    }


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _fields(first: Edition, second: Edition, words: Language) -> Iterator[str]:
    for edition in (first, second):
        yield f"{edition.code} · {edition.name}"
    differing = field_differences(first, second)
    yield ""
    if not differing:
        yield words.word("laws", "same_fields")
        return
    heads = (words.word("laws", "field"), first.code, second.code, words.word("laws", "law"))
    yield from aligned(
        [heads, *((each.field, _value(each.first), _value(each.second), each.law) for each in differing)]
    )


def _clauses(first: Edition, second: Edition, words: Language) -> Iterator[str]:
    if not are_numbered_alike(first, second):
        here, there = (len(clauses_of(edition.base)) for edition in (first, second))
        yield from textwrap.wrap(words.say("laws", "own_numbers", first=here, second=there), WIDTH)
        return
    differing = clause_differences(first, second, words)
    if not differing:
        yield words.word("laws", "same_clauses")
        return
    wide = max(len(edition.code) for edition in (first, second)) + 4
    for number, each in enumerate(differing):
        yield from ("",) if number else ()
        yield each.first or each.second or ""
        for edition, own, text in ((first, each.first, each.first_text), (second, each.second, each.second_text)):
            moved = f"[{own}] " if own and each.first and own != each.first else ""
            shown = moved + text if own else words.word("laws", "absent")
            lead = f"  {edition.code}".ljust(wide)
            yield from textwrap.wrap(shown, WIDTH, initial_indent=lead, subsequent_indent=" " * wide)
