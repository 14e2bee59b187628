"""The tables of clauses: complete, honest about where a clause lives, and the end of every citation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from carrom.cli.laws import cited_laws, coverage
from carrom.conformance.suite import export_lines, filed_under, load_cases
from carrom.conformance.text import Case, Line
from carrom.errors import UnknownName
from carrom.language import LANGUAGES, language
from carrom.laws.clocks import CLOCKS
from carrom.laws.conduct import conduct_of
from carrom.laws.edition import LAW_OF_FIELD, Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.laws.ruling import LawRef
from carrom.laws.tables.bases import BASES, RENUMBERED
from carrom.laws.tables.clause import Clause, read_clauses
from carrom.laws.tables.clauses import ADDED, clauses_of, english_numbers, resolve
from carrom.laws.tables.icf_rows import QUEEN_STAYS
from carrom.laws.tables.readings import READINGS, readings_of
from carrom.laws.tally import ALL, NONE, SOME, Situation
from carrom.match.factjson import read_fact
from carrom.match.match import Match
from carrom.match.protest import REJECTIONS
from carrom.match.results import CAUSES
from carrom.match.setupjson import read_setup

KINDS = (
    *("definition", "equipment", "stroke", "placement", "turn"),
    *("score", "clock", "conduct", "match", "tournament"),
)
"""What a clause can be about."""

REASONS = ("definition", "permission", "organiser")
"""Why a clause is not implemented; the sentences are the group ``reasons`` of the language packs."""


def cited_by_rows(edition: str) -> set[str]:
    """The clauses in the table of strokes, by the numbers they have in the edition."""
    numbers = RENUMBERED.get(edition, {})
    return {
        numbers.get(clause, clause)
        for cells in BASES[edition].rows.values()
        for cell in cells
        for clause in cell.clauses
    }


@pytest.mark.parametrize(
    ("edition", "number"), [("icf", 255), ("icf-cz", 255), ("icf-co", 255), ("icf-1991", 253), ("house", 54)]
)
def test_each_edition_has_all_its_clauses(edition: str, number: int) -> None:
    assert len(clauses_of(edition)) == number


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_clause_has_a_kind_and_is_implemented_or_accounted_for(edition: str) -> None:
    for number, clause in clauses_of(edition).items():
        assert clause.kind in KINDS, number
        assert not clause.is_open, number
        assert bool(clause.where) != bool(clause.reason), number
        assert not clause.reason or clause.reason in REASONS, number


def test_each_reason_is_needed() -> None:
    given = {clause.reason for edition in EDITIONS for clause in clauses_of(edition).values()}
    assert given - {""} == set(REASONS)


def test_a_clause_without_entry_and_reason_is_open_and_a_line_without_number_continues_the_last() -> None:
    table = read_clauses(
        "[XV]\n92 | stroke | laws.queen:queen_after\n  |  | laws.tally:tally\n"
        "93 | placement | (organiser)  # by the umpire\n94a | placement |\n"
    )
    assert [number for number, clause in table.items() if clause.is_open] == ["94a"]
    assert table["93"] == Clause("XV", "placement", (), "organiser")
    assert table["92"].where == ("laws.queen:queen_after", "laws.tally:tally")


SHOWN_BY_EVERY_AWARD = {"52b i", "52b ii"}
"""What queen and man are worth: no ruling cites it, and no board is won without it."""


@pytest.mark.parametrize("edition", ["icf", "house"])
def test_each_clause_that_decides_something_has_a_case(edition: str) -> None:
    rows = coverage(edition, load_cases())
    decide = [row for row in rows if row.clause.where and row.clause.kind not in ("definition", "equipment")]
    assert {row.number for row in decide if not row.cases} <= SHOWN_BY_EVERY_AWARD


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_clause_that_a_row_cites_resolves(edition: str) -> None:
    assert [clause for clause in cited_by_rows(edition) if resolve(edition, clause) is None] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_situation_of_the_queen_has_a_row_for_all_that_may_fall(edition: str) -> None:
    rows = BASES[edition].rows
    for situation, own, opposing in product(Situation, (NONE, SOME, ALL), (NONE, SOME, ALL)):
        assert len(rows[situation, own, opposing]) == 4
    assert {block for block, _, _ in rows} <= {*Situation, "N1", "N2", "N3"}


def test_each_clause_of_a_special_finish_resolves() -> None:
    assert all(resolve("icf-cz", clause) for cell in QUEEN_STAYS.values() for clause in cell.clauses)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_clause_that_can_be_reported_resolves(edition: str) -> None:
    numbers = RENUMBERED.get(edition, {})
    reported = {numbers.get(clause, clause) for clause in conduct_of(EDITIONS[edition])}
    assert [clause for clause in reported if resolve(edition, clause) is None] == []


def test_each_clause_of_a_clock_a_lost_match_or_a_rejected_protest_resolves() -> None:
    clauses = {law.clause for law in CLOCKS.values()} | set(CAUSES.values()) | {law for _, law in REJECTIONS.values()}
    assert [clause for clause in clauses if resolve("icf", clause) is None] == []


def laws_of_story(line: dict[str, Any]) -> Iterator[LawRef]:
    """Everything that the rulings of a story cite, whether or not the story tells it."""
    match = Match.start(read_setup(line["match"]))
    for step in line["steps"]:
        if "refused" not in step:
            match = match.record(read_fact(step["fact"]))
    base = match.setup.edition.base
    yield from (LawRef(base, clause) for state in match.past for clause in state.laws)


def test_each_clause_that_is_cited_in_a_story_resolves() -> None:
    stories = [line for line in export_lines() if "steps" in line]
    lost = {f"{line['id']}: {ref}" for line in stories for ref in laws_of_story(line) if resolve(*ref) is None}
    assert lost == set()


def test_each_clause_that_a_case_cites_resolves_and_so_does_the_name_of_its_file() -> None:
    lost = {
        f"{case.id}: {law}"
        for case in load_cases()
        for law in (*cited_laws(case), filed_under(case))
        if resolve(case.edition, law) is None
    }
    assert lost == set()


def test_a_case_shows_what_it_cites_or_else_the_law_of_its_file() -> None:
    def case(file: str, ruled: str) -> Case:
        return Case("icf", file, "made-up", (Line("ruled", ruled, ""),))

    cases = [
        case("law_073", "73, 78b ii (H12): back 1 white; continues"),
        case("law_103", "103, 111 (H20): black wins 5"),
        case("law_089", "lawful"),
    ]
    shown = {row.number: row.cases for row in coverage("icf", cases) if row.cases}
    assert shown == dict.fromkeys(["73", "78b ii", "89a", "89b", "103a", "103b", "111a", "111b"], 1)


def test_a_bare_number_stands_for_its_letters_and_the_house_falls_back_on_the_laws() -> None:
    both = resolve("icf", "99")
    assert both is not None
    assert both.where == ("laws.queen:queen_after", "laws.penalties:charge", "laws.penalties:continues")
    assert resolve("house", "73") == resolve("icf", "73")
    assert resolve("house-15", "Sink1") == clauses_of("house")["Sink1"]
    assert resolve("icf-1991", "72b") == clauses_of("icf")["72c"]
    assert resolve("icf-1991", "143a") == clauses_of("icf")["143i"]


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        ("icf", "152"),
        ("icf", "56c"),
        ("icf-1991", "72c"),
        ("icf-1991", "87b"),
        ("icf", "Sink1"),
        ("icf", "7x"),
        ("icf", ""),
    ],
)
def test_a_number_that_an_edition_does_not_have_resolves_to_nothing(edition: str, clause: str) -> None:
    assert resolve(*LawRef(edition, clause)) is None


def test_an_edition_nobody_knows_is_an_error() -> None:
    with pytest.raises(UnknownName):
        clauses_of("icf-2040")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_cites_the_clauses_of_its_base(preset: str) -> None:
    assert clauses_of(preset) == clauses_of(PRESETS[preset].base)


def text_problems(code: str) -> Iterator[str]:
    """Clauses without a text in a language, and texts of clauses that nobody has."""
    pack = language(code).pack
    for edition in EDITIONS:
        own = pack["house"] if edition == "house" else pack["variants"].get(edition, {})
        english = english_numbers(edition)
        for number, clause in english.items():
            shared = (
                pack["clauses"].get(number, "") if number == clause and number not in ADDED.get(edition, {}) else ""
            )
            if not own.get(number, shared).strip():
                yield f"{edition} {number} has no text"
        yield from (f"{edition} has no {number}" for number in own if number not in english)
    yield from (f"icf has no {number}" for number in pack["clauses"] if number not in clauses_of("icf"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_has_a_text_for_each_clause_of_each_edition_and_no_other(code: str) -> None:
    assert list(text_problems(code)) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_has_a_word_for_each_chapter_kind_reason_and_reading(code: str) -> None:
    pack = language(code).pack
    chapters = {clause.chapter for edition in EDITIONS for clause in clauses_of(edition).values()}
    assert chapters <= {*pack["chapters"], *pack["house_sections"]}
    assert set(pack["kinds"]) == set(KINDS)
    assert set(pack["reasons"]) == set(REASONS)
    assert set(pack["readings"]) == set(READINGS)


def test_each_reading_is_about_clauses_that_exist() -> None:
    def exists(reading: str, clause: str) -> bool:
        if reading.startswith("U"):
            return resolve("house", clause) is not None
        return any(resolve(edition, clause) for edition in EDITIONS if edition != "house")

    assert [
        f"{reading}: {each}" for reading, about in READINGS.items() for each in about if not exists(reading, each)
    ] == []


def test_readings_are_found_by_the_number_of_the_edition() -> None:
    assert readings_of("icf", "73") == ("H12",)
    assert readings_of("icf-1991", "88") == ()
    assert "M30" in readings_of("icf-1991", "87")
    assert "H01" in readings_of("icf", "125a")
    assert "H01" not in readings_of("icf-1991", "125a")
    assert readings_of("house", "Break3") == ("U14",)


REFERENCE = r"(?:\d+[a-z]?(?:-\d+)?|[HMU]\d+|[A-Z][a-z]+ \d+|[A-Z]+)"
LAW = re.compile(rf"{REFERENCE}(?:(?:, |; | with ){REFERENCE})*")


def test_each_field_of_an_edition_names_its_law() -> None:
    assert list(LAW_OF_FIELD) == [field.name for field in fields(Edition) if field.name not in ("code", "name", "base")]
    without = [field for field, law in LAW_OF_FIELD.items() if not LAW.fullmatch(law)]
    assert without == ["round_seconds", "overtime_seconds"]
