"""Read the laws: a clause, a chapter, a search; coverage, differences, cases."""

import argparse
import json
import sys
import textwrap
from collections.abc import Iterator
from typing import Any, Final

from carrom.cli.support.coverage import ALL, coverage_text
from carrom.cli.support.differences import differences_text
from carrom.cli.support.lookup import Found, find_edition, look_up, text_for
from carrom.cli.support.output import aligned
from carrom.conformance.run import export_lines
from carrom.language import Language
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import clauses_of, resolve
from carrom.laws.tables.readings import readings_of

WIDTH: Final = 80
NOTHING_FOUND: Final = 1


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
        return _export(args.edition)
    if args.diff:
        first, second = (find_edition(name) for name in args.diff)
        print(differences_text(first, second, words, as_json=args.json))
        return 0
    if args.coverage or args.markdown:
        editions = [find_edition(args.edition).base] if args.edition else ALL
        print(coverage_text(editions, words, "json" if args.json else "markdown" if args.markdown else "text"))
        return 0
    return _read(find_edition(args.edition or "icf"), " ".join(args.words), words, as_json=args.json)


def _export(edition: str | None) -> int:
    wanted = find_edition(edition).base if edition else ""
    for line in export_lines():
        if wanted in ("", line["edition"]):
            print(json.dumps(line, ensure_ascii=False))
    return 0


def _read(edition: Edition, query: str, words: Language, *, as_json: bool) -> int:
    if not query.strip():
        print(_dumped(chapters_json(edition, words)) if as_json else "\n".join(_chapters(edition, words)))
        return 0
    text = text_for(query, edition)
    if text != edition.base:
        edition = EDITIONS[text]
    found = look_up(query, text, words)
    if not found.clauses and not found.reading:
        print(words.say("laws", "nothing_found", edition=edition.code, given=query[:WIDTH]), file=sys.stderr)
        return NOTHING_FOUND
    print(_dumped(found_json(found, edition, words)) if as_json else "\n".join(_found(found, edition, words)))
    return 0


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def title_of(chapter: str, words: Language) -> str:
    """The title of a chapter or of a section of the house rules."""
    titles = {**words.pack["chapters"], **words.pack["house_sections"]}
    return str(titles[chapter])


def chapters_json(edition: Edition, words: Language) -> dict[str, Any]:
    """The chapters of an edition with their first and last clause."""
    numbers: dict[str, list[str]] = {}
    for number, clause in clauses_of(edition.base).items():
        numbers.setdefault(clause.chapter, []).append(number)
    return {
        "edition": edition.code,
        "name": edition.name,
        "chapters": [
            {"chapter": chapter, "title": title_of(chapter, words), "first": inside[0], "last": inside[-1]}
            for chapter, inside in numbers.items()
        ],
    }


def _chapters(edition: Edition, words: Language) -> Iterator[str]:
    rows = []
    for chapter in chapters_json(edition, words)["chapters"]:
        first, last = chapter["first"], chapter["last"]
        rows.append((chapter["chapter"], chapter["title"], first if first == last else f"{first} – {last}"))
    yield from (_heading(edition), "", *aligned(rows), "")
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


def _found(found: Found, edition: Edition, words: Language) -> Iterator[str]:
    shown = found_json(found, edition, words)
    wide = max([4, *(len(entry["clause"]) for entry in shown["clauses"])]) + 2
    yield _heading(edition)
    chapter = ""
    for entry in shown["clauses"]:
        yield ""
        if entry["chapter"] != chapter:
            chapter = entry["chapter"]
            yield from (f"{chapter} · {title_of(chapter, words)}", "")
        readings = f" ({', '.join(entry['readings'])})" if entry["readings"] else ""
        yield from _entry(entry["clause"], entry["text"] + readings, wide)
    if found.has_full_readings and shown["readings"]:
        yield from ("", words.word("laws", "readings"))
        for reading, text in shown["readings"].items():
            yield ""
            yield from _entry(reading, text, wide)


def _entry(label: str, text: str, wide: int) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=label.ljust(wide), subsequent_indent=" " * wide)
