"""The index of the laws: each entry ``module:name`` resolves, cites its clause, and runs in a case of that clause."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from inspect import unwrap
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest

from carrom.cli.laws import clauses_shown
from carrom.conformance.suite import load_cases
from carrom.laws.conduct import conduct_of
from carrom.laws.edition import LAW_OF_FIELD, Edition
from carrom.laws.tables.bases import BASES, Base
from carrom.laws.tables.clause import belongs
from carrom.laws.tables.clauses import clauses_of, english_numbers
from carrom.laws.tables.readings import READINGS
from tests.laws.case_runner import run_case

RANGE = re.compile(r"(?<![\w.])(\d{1,3})[a-d]?-(\d{1,3})[a-d]?(?![\w.])")
READING = re.compile(r"\b(?:[HM]\d\d|U\d\d?)\b")
RUN_BY_CASES = ("core", "laws", "match")
"""Packages that the law cases run. Geometry of the table, the card and the equipment have tests of their own."""
WITHOUT_CASES = {
    "match.protest:Protest.answer_due_at": "no fact depends on it; tests/match/test_protest.py shows it",
    "laws.places:clause_against_place": "a stroke of a case states its breach; tests/laws/test_places.py shows it",
    "laws.places:is_blocked": "a case states that there is no place; tests/laws/test_places.py shows it",
}


def cites(text: str, clause: str) -> bool:
    """True if a text names a clause, the number it belongs to, or a range that holds it."""
    if house := re.fullmatch(r"([A-Z][a-z]+(?:29)?)-?(\d+)", clause):
        lists = re.findall(rf"\b{house[1]}[ -]?(\d+(?:, ?\d+)*)", text)
        return any(house[2] in re.split(", ?", figures) for figures in lists)
    if re.fullmatch("[A-H]", clause):
        return re.search(rf"^{clause}$|\b{clause}: |\({clause}\)", text, flags=re.MULTILINE) is not None
    parents = [clause[:end] for end in range(1, len(clause) + 1) if belongs(clause, clause[:end])]
    parents = [parent for parent in parents if parent[-1:].isdigit() or len(parent) > 1]
    if any(re.search(rf"(?<![\w.]){re.escape(parent)}(?![\w.]*\d)\b", text) for parent in parents):
        return True
    figures = re.match(r"\d+", clause)
    return figures is not None and any(int(low) <= int(figures[0]) <= int(high) for low, high in RANGE.findall(text))


class Module:
    """The source of one module of carrom, and its definitions by name."""

    def __init__(self, name: str) -> None:
        spec = find_spec(f"carrom.{name}")
        assert spec is not None, f"there is no module carrom.{name}"
        assert spec.origin is not None
        self.name = name
        self.text = Path(spec.origin).read_text(encoding="utf-8")

    @cached_property
    def definitions(self) -> Mapping[str, tuple[ast.stmt, str]]:
        """Functions, classes, constants, methods and fields, each with its comments and strings."""
        return dict(self._defined(ast.parse(self.text).body, ""))

    @cached_property
    def prose(self) -> Mapping[int, str]:
        """Comments and strings by the line they begin on."""
        found: defaultdict[int, str] = defaultdict(str)
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT or tokenize.tok_name[token.type] in ("STRING", "FSTRING_MIDDLE"):
                found[token.start[0]] += f"{token.string}\n"
        return found

    def _defined(self, body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, tuple[ast.stmt, str]]]:
        for node, after in zip(body, [*body[1:], None], strict=True):
            names: list[str] = []
            end = node.end_lineno or node.lineno
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                names = [node.name]
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
                if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                    end = after.end_lineno or end
            prose = "".join(text for line, text in self.prose.items() if node.lineno <= line <= end)
            yield from ((prefix + name, (node, prose)) for name in names)
            if isinstance(node, ast.ClassDef):
                yield from self._defined(node.body, f"{node.name}.")

    @cached_property
    def imported(self) -> Mapping[str, tuple[str, str]]:
        """Names that come from other modules of carrom: module and name."""
        return {
            alias.asname or alias.name: (node.module.removeprefix("carrom."), alias.name)
            for node in ast.walk(ast.parse(self.text))
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("carrom.")
            for alias in node.names
        }


module = cache(Module)


def strings(value: object) -> Iterator[str]:
    """Every text inside a table: keys, values and items."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for pair in value.items() for each in pair for text in strings(each))
    elif isinstance(value, Iterable):
        yield from (text for each in value for text in strings(each))
    elif is_dataclass(value) and not isinstance(value, Edition):
        yield from (text for field in fields(value) for text in strings(getattr(value, field.name)))


def evidence(home: str, name: str) -> Iterator[str]:
    """What a definition cites: its own text and that of the private helpers of its module, and the tables it reads.

    A table is a constant, or the choices that a fact declares. Of ``BASES``, the clauses of each published edition,
    only the fields that are read count. A field of an edition stands for the law that it answers.
    """
    waiting, seen = [name], set[str]()
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        node, prose = module(home).definitions[current]
        yield prose
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and each.id.startswith("_") and each.id in module(home).definitions:
                waiting.append(each.id)
            elif isinstance(each, ast.Name):
                yield from table_texts(home, each.id)
            elif isinstance(each, ast.Attribute) and each.attr in LAW_OF_FIELD:
                yield LAW_OF_FIELD[each.attr]
            elif isinstance(each, ast.Attribute) and each.attr in Base._fields:
                yield from (text for base in BASES.values() for text in strings(getattr(base, each.attr)))
    yield from tables_named(home, name)


def table_texts(home: str, name: str) -> Iterator[str]:
    """What a constant or a kind of fact cites that a definition of this module reads by its name."""
    where, original = module(home).imported.get(name, (home, name))
    if original in ("BASES", "EDITIONS") or original not in module(where).definitions:
        return
    node, prose = module(where).definitions[original]
    if where == "match.facts" and isinstance(node, ast.ClassDef):
        declared = (each.annotation for each in node.body if isinstance(each, ast.AnnAssign))
        constants = (each.value for part in declared for each in ast.walk(part) if isinstance(each, ast.Constant))
        yield from (value for value in constants if isinstance(value, str))
    elif original.isupper():
        yield prose
        yield from strings(getattr(import_module(f"carrom.{where}"), original))


def tables_named(home: str, name: str) -> Iterator[str]:
    """What the entry itself lists, where it is a table or the field of an edition."""
    if home == "laws.edition" and name.startswith("Edition."):
        yield LAW_OF_FIELD[name.removeprefix("Edition.")]
    elif "." not in name:
        yield from strings(getattr(import_module(f"carrom.{home}"), name))


@cache
def cited_in(home: str, name: str) -> tuple[str, ...]:
    """All texts of the evidence for an entry, with the clauses of the readings that its code names."""
    texts = tuple(evidence(home, name))
    about = (clause for text in texts for reading in READING.findall(text) for clause in READINGS.get(reading, ()))
    return (*texts, *about)


class Entry(NamedTuple):
    """One place in the index."""

    clause: str
    where: str

    def problems(self, ran: Mapping[str, set[CodeType]]) -> Iterator[str]:
        """What is wrong with the entry: it does not exist, does not cite its clause, or does not run for it."""
        home, colon, name = self.where.partition(":")
        if not colon or find_spec(f"carrom.{home}") is None or name not in module(home).definitions:
            yield f"{self.clause}: there is no {self.where}"
            return
        if not any(cites(text, self.clause) for text in cited_in(home, name)):
            yield f"{self.clause}: {self.where} does not cite it"
        code = None if self.where in WITHOUT_CASES else code_of(home, name)
        if code is not None and home.split(".")[0] in RUN_BY_CASES and code not in ran.get(self.clause, {code}):
            yield f"{self.clause}: {self.where} runs in none of its cases"


def code_of(home: str, name: str) -> CodeType | None:
    """The code of a function, method or property; none for a table or a field."""
    found: Any = import_module(f"carrom.{home}")
    for part in name.split("."):
        found = vars(found).get(part)
    found = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
    plain = unwrap(found) if callable(found) else None
    return plain.__code__ if isinstance(plain, FunctionType) else None


@pytest.fixture(scope="module")
def ran() -> Mapping[str, set[CodeType]]:
    """The code that runs in the cases of each clause, by its English number or house label."""
    found: defaultdict[str, set[CodeType]] = defaultdict(set)
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    for case in load_cases():
        seen.clear()
        conduct_of.cache_clear()  # an answer that is kept would hide that the case asks for it
        sys.setprofile(note)
        try:
            run_case(case)
        finally:
            sys.setprofile(None)
        english = {**english_numbers("icf"), **english_numbers(case.edition)}
        for shown in clauses_shown(case):
            for own, number in english.items():
                if belongs(own, shown):
                    found[number] |= seen
    return found


def entries(edition: str) -> Iterator[Entry]:
    english = english_numbers(edition)
    for number, clause in clauses_of(edition).items():
        yield from (Entry(english[number], where) for where in clause.where)


@pytest.mark.parametrize("edition", ["icf", "icf-1991", "house"])
def test_each_entry_resolves_cites_its_clause_and_runs_in_its_cases(
    edition: str, ran: Mapping[str, set[CodeType]]
) -> None:
    assert [problem for entry in entries(edition) for problem in entry.problems(ran)] == []


@pytest.mark.parametrize(
    ("clause", "where", "problem"),
    [
        ("69b", "match.strokes:on_stroke", "does not cite it"),
        ("73", "laws.queen:queen_after", "does not cite it"),
        ("96", "match.incidents:on_slipped", "does not cite it"),
        ("103a", "laws.finish:_both_last", "does not cite it"),
        ("137", "laws.penalties:continues", "does not cite it"),
        ("29", "laws.conduct:PLACING_ERRORS", "does not cite it"),
        ("45a", "laws.edition:Edition.break_sink_waiver", "does not cite it"),
        ("123", "match.drops:on_dropped", "runs in none of its cases"),
        ("54", "laws.finish:queen_award", "runs in none of its cases"),
        ("72a", "laws.penalties", "there is no"),
        ("72a", "laws.penalties:charged", "there is no"),
        ("72a", "laws.penalties:Tally", "there is no"),
        ("71", "match.falls:on_dropped", "there is no"),
    ],
)
def test_a_wrong_entry_is_found(clause: str, where: str, problem: str, ran: Mapping[str, set[CodeType]]) -> None:
    assert problem in " ".join(Entry(clause, where).problems(ran))


@pytest.mark.parametrize(
    ("clause", "where"),
    [
        ("45a", "laws.edition:Edition.break_tries"),
        ("107a", "laws.tables.icf_rows:ICF_ROWS"),
        ("143d", "match.results:CAUSES"),
        ("26b", "laws.finish:judge"),
    ],
)
def test_a_field_a_table_and_the_helpers_of_a_function_count(
    clause: str, where: str, ran: Mapping[str, set[CodeType]]
) -> None:
    assert list(Entry(clause, where).problems(ran)) == []


@pytest.mark.parametrize(
    ("text", "clause", "named"),
    [
        ("Dues and penalties (72-77, 98a).", "73", True),
        ("Dues and penalties (72-77, 98a).", "98a", True),
        ("Dues and penalties (72-77, 98a).", "98b", False),
        ("Dues and penalties (72-77, 98a).", "78a", False),
        ("(78b) by the opponent", "78b ii", True),
        ("by 1.5 or 150", "15", False),
        ("(Sink 1, 5; U9)", "Sink5", True),
        ("(Sink 1, 5; U9)", "Sink4", False),
        ("(Games29 1, 2)", "Games29-2", True),
        ("A.4a: 47 cm", "A.4a", True),
    ],
)
def test_a_text_names_a_clause_or_does_not(text: str, clause: str, named: bool) -> None:  # noqa: FBT001
    assert cites(text, clause) is named
