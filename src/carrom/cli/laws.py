"""Read the laws: a clause, a chapter, a search; coverage, differences, cases."""

import argparse
import json
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Any, Final, NamedTuple

from carrom.cli.support.lookup import Found, find_edition, look_up, text_for
from carrom.cli.support.output import align
from carrom.conformance.spots import LAWFUL
from carrom.conformance.suite import export_lines, filed_under, load_cases
from carrom.conformance.text import Case, citation
from carrom.language import Language
from carrom.laws.edition import LAW_OF_FIELD, Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.bases import BASES
from carrom.laws.tables.clause import Clause, belongs
from carrom.laws.tables.clauses import clauses_of, english_numbers, in_the_text, resolve
from carrom.laws.tables.readings import readings_of

WIDTH: Final = 80
NOTHING_FOUND: Final = 1
COLUMNS: Final = ("clause", "kind", "where", "cases", "reason")


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """What to look up in which edition, or what else to print."""
    parser.add_argument("words", nargs="*", metavar="WHAT", help=words.word("help", "laws_words"))
    parser.add_argument("--edition", help=words.word("help", "edition"))
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--coverage", action="store_true", help=words.word("help", "coverage"))
    instead.add_argument("--diff", nargs=2, metavar=("A", "B"), help=words.word("help", "diff"))
    instead.add_argument("--export-cases", action="store_true", help=words.word("help", "export_cases"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=words.word("help", "json"))
    form.add_argument("--markdown", action="store_true", help=words.word("help", "markdown"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Print what was asked for."""
    if args.export_cases:
        wanted = find_edition(args.edition).base if args.edition else ""
        for line in export_lines():
            if wanted in ("", line["edition"]):
                print(json.dumps(line, ensure_ascii=False))
        return 0
    if args.diff:
        first, second = (find_edition(name) for name in args.diff)
        if args.json:
            print(_dump(_differences_json(first, second, words)))
        else:
            print("\n".join([*_fields(first, second, words), "", *_clauses(first, second, words)]))
        return 0
    if args.coverage or args.markdown:
        cases = load_cases()
        editions = [find_edition(args.edition).base] if args.edition else EDITIONS
        covered = {edition: coverage(edition, cases) for edition in editions}
        if args.json:
            print(_dump([_coverage_json(edition, rows) for edition, rows in covered.items()]))
        else:
            print("\n".join((_markdown if args.markdown else _tables)(covered, words)))
        return 0
    return _read(find_edition(args.edition or "icf"), " ".join(args.words), words, as_json=args.json)


def _read(edition: Edition, query: str, words: Language, *, as_json: bool) -> int:
    if not query.strip():
        print(_dump(chapters_json(edition, words)) if as_json else "\n".join(_chapters(edition, words)))
        return 0
    text = text_for(query, edition)
    if text != edition.base:
        edition = EDITIONS[text]
    found = look_up(query, text, words)
    if not found.clauses and not found.reading:
        print(words.say("laws", "nothing_found", edition=edition.code, given=query[:WIDTH]), file=sys.stderr)
        return NOTHING_FOUND
    print(_dump(found_json(found, edition, words)) if as_json else "\n".join(_result_lines(found, edition, words)))
    return 0


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def chapters_json(edition: Edition, words: Language) -> dict[str, Any]:
    """The chapters of an edition with their first and last clause."""
    numbers: dict[str, list[str]] = {}
    for number, clause in clauses_of(edition.base).items():
        numbers.setdefault(clause.chapter, []).append(number)
    return {
        "edition": edition.code,
        "name": edition.name,
        "chapters": [
            {"chapter": chapter, "title": words.chapter(chapter), "first": inside[0], "last": inside[-1]}
            for chapter, inside in numbers.items()
        ],
    }


def _chapters(edition: Edition, words: Language) -> Iterator[str]:
    chapters = [each.values() for each in chapters_json(edition, words)["chapters"]]
    rows = [(name, title, first if first == last else f"{first} – {last}") for name, title, first, last in chapters]
    yield from (_heading(edition), "", *align(rows), "")
    yield from textwrap.wrap(words.say("laws", "hint"), WIDTH)


def _heading(edition: Edition) -> str:
    return f"{edition.code} · {edition.name}"


def found_json(found: Found, edition: Edition, words: Language) -> dict[str, Any]:
    """The result of a query: each clause with its text, and their readings."""
    clauses = []
    for number in found.clauses:
        clause = resolve(edition.base, number)
        if clause is not None:
            entry = clause._asdict() | {"where": list(clause.where)}
            text = words.clause(edition.base, number)
            readings = list(readings_of(edition.base, number))
            clauses.append({"clause": number, **entry, "text": text, "readings": readings})
    return {
        "edition": edition.code,
        "name": edition.name,
        "clauses": clauses,
        "readings": {reading: words.reading(reading) for reading in _readings(found, edition)},
    }


def _readings(found: Found, edition: Edition) -> list[str]:
    if found.reading:
        return [found.reading]
    return list(dict.fromkeys(each for number in found.clauses for each in readings_of(edition.base, number)))


def _result_lines(found: Found, edition: Edition, words: Language) -> Iterator[str]:
    shown = found_json(found, edition, words)
    wide = max([4, *(len(entry["clause"]) for entry in shown["clauses"])]) + 2
    yield _heading(edition)
    chapter = ""
    for entry in shown["clauses"]:
        yield ""
        if entry["chapter"] != chapter:
            chapter = entry["chapter"]
            yield from (f"{chapter} · {words.chapter(chapter)}", "")
        readings = f" ({', '.join(entry['readings'])})" if entry["readings"] else ""
        yield from _entry(entry["clause"], entry["text"] + readings, wide)
    if found.has_full_readings and shown["readings"]:
        yield from ("", words.word("laws", "readings"))
        for reading, text in shown["readings"].items():
            yield ""
            yield from _entry(reading, text, wide)


def _entry(label: str, text: str, wide: int) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=label.ljust(wide), subsequent_indent=" " * wide)


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


def _differences_json(first: Edition, second: Edition, words: Language) -> dict[str, Any]:
    return {
        "first": {"edition": first.code, "name": first.name, "base": first.base},
        "second": {"edition": second.code, "name": second.name, "base": second.base},
        "fields": [each._asdict() for each in field_differences(first, second)],
        "clauses": [each._asdict() for each in clause_differences(first, second, words)],
    }


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _fields(first: Edition, second: Edition, words: Language) -> Iterator[str]:
    differing = field_differences(first, second)
    yield from (_heading(first), _heading(second), "")
    if not differing:
        yield words.word("laws", "same_fields")
        return
    heads = (words.word("laws", "field"), first.code, second.code, words.word("laws", "law"))
    yield from align([heads, *((each.field, _value(each.first), _value(each.second), each.law) for each in differing)])


def _clauses(first: Edition, second: Edition, words: Language) -> Iterator[str]:
    if bool(BASES[first.base].sheet) != bool(BASES[second.base].sheet):  # house rules have their own numbers
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


class Covered(NamedTuple):
    """A clause of an edition and the number of that edition's cases that test it."""

    number: str
    clause: Clause
    cases: int


def coverage(edition: str, cases: Iterable[Case]) -> list[Covered]:
    """Every clause of an edition with the number of its cases."""
    shown_by = [clauses_shown(case) for case in cases if case.edition == edition]
    return [
        Covered(number, clause, sum(any(belongs(number, named) for named in names) for names in shown_by))
        for number, clause in clauses_of(edition).items()
    ]


def clauses_shown(case: Case) -> frozenset[str]:
    """The clauses that a case tests: those it cites, and the one it is filed under if it cites no part of it.

    A number without letters stands for all of its letters.
    """
    cited = frozenset(cited_laws(case))
    filed = filed_under(case)
    return cited if any(belongs(law, filed) for law in cited) else cited | {filed}


def cited_laws(case: Case) -> Iterator[str]:
    """The clauses in the ``ruled`` lines of a case, in order."""
    for line in case.lines:
        if line.word == "ruled" and line.rest != LAWFUL:
            yield from citation(line.rest.partition(":")[0])[0]


def summary(rows: Sequence[Covered]) -> dict[str, int]:
    """The counts of one edition; ``shown`` counts the implemented clauses with cases of its own."""
    implemented = [row for row in rows if row.clause.where]
    return {
        "total": len(rows),
        "implemented": len(implemented),
        "reasoned": sum(bool(row.clause.reason) for row in rows),
        "open": sum(row.clause.is_open for row in rows),
        "shown": sum(row.cases > 0 for row in implemented),
    }


def _coverage_json(edition: str, rows: list[Covered]) -> dict[str, Any]:
    clauses = [
        {"clause": row.number, **row.clause._asdict(), "where": list(row.clause.where), "cases": row.cases}
        for row in rows
    ]
    return {"edition": edition, **summary(rows), "clauses": clauses}


def _cells(row: Covered, words: Language) -> tuple[str, ...]:
    clause = row.clause
    reason = words.word("reasons", clause.reason) if clause.reason else ""
    return row.number, words.word("kinds", clause.kind), ", ".join(clause.where), str(row.cases), reason


def _tables(covered: dict[str, list[Covered]], words: Language) -> Iterator[str]:
    heads = tuple(words.word("laws", column) for column in COLUMNS)
    for edition, rows in covered.items():
        yield from (_heading(EDITIONS[edition]), "")
        yield from align([heads, *(_cells(row, words) for row in rows)], {COLUMNS.index("cases")})
        yield from ("", words.say("laws", "summary", **summary(rows)), "")


def _markdown(covered: dict[str, list[Covered]], words: Language) -> Iterator[str]:
    yield from (f"# {words.word('laws', 'coverage_title')}", "")
    yield from words.word("laws", "coverage_about").split("\n")
    for edition, rows in covered.items():
        yield from ("", f"## {edition}: {EDITIONS[edition].name}", "")
        yield from (words.say("laws", "summary", **summary(rows)), "")
        yield f"| {' | '.join(words.word('laws', column) for column in COLUMNS)} |"
        yield "|---|---|---|--:|---|"
        for row in rows:
            yield f"| {' | '.join(_cells(row, words))} |"
