"""Coverage of the laws: where each clause is implemented, how many cases test it, or why it is left out."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from carrom.cli.support.lookup import squashed
from carrom.cli.support.output import aligned
from carrom.conformance.run import load_cases
from carrom.conformance.spots import LAWFUL
from carrom.conformance.text import Case, citation
from carrom.language import Language
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clause import Clause, belongs
from carrom.laws.tables.clauses import clauses_of

ALL: Final = list(EDITIONS)
Form = Literal["text", "json", "markdown"]
COLUMNS: Final = ("clause", "kind", "where", "cases", "reason")


class Covered(NamedTuple):
    """A clause of an edition and the number of that edition's cases that test it."""

    number: str
    clause: Clause
    cases: int


def coverage_text(editions: Sequence[str], words: Language, form: Form) -> str:
    """The coverage of some editions as text, JSON or Markdown."""
    cases = load_cases()
    covered = {edition: coverage(edition, cases) for edition in editions}
    if form == "json":
        return json.dumps([_json(edition, rows) for edition, rows in covered.items()], ensure_ascii=False, indent=1)
    lines = _markdown(covered, words) if form == "markdown" else _tables(covered, words)
    return "\n".join(lines)


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


def filed_under(case: Case) -> str:
    """The clause that the file of a case is named after: ``73`` for ``law_073``, ``Sink1`` for ``sink_01``."""
    section, _, number = case.file.rpartition("_")
    figure = number.lstrip("0")
    if section == "law":
        return figure
    wanted = squashed(section + figure)
    return next((known for known in clauses_of(case.edition) if squashed(known) == wanted), wanted)


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


def _json(edition: str, rows: list[Covered]) -> dict[str, Any]:
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
        yield from (f"{edition} · {EDITIONS[edition].name}", "")
        yield from aligned([heads, *(_cells(row, words) for row in rows)], {COLUMNS.index("cases")})
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
