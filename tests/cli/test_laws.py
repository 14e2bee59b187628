"""``carrom laws``, word for word."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from carrom.cli import main
from carrom.cli.support.lookup import look_up, nearest
from carrom.conformance.suite import load_cases
from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import clauses_of

CHAPTERS = """\
icf · Laws of Carrom, English edition

I      Equipment                 A.1 – H
II     Terms                     1 – 26b
III    Seating                   27 – 32
IV     Striking                  33 – 38b
V      Toss                      39a – 39d
VI     Trial boards              40
VII    Break                     41a – 47
VIII   Turn                      48 – 51
IX     Scoring                   52a – 57
X      Change of sides           58 – 61
XI     Fouls                     62 – 64b
XII    Off the board             65a – 66b
XIII   Standing and overlapping  67 – 71
XIV    Dues and penalties        72a – 91
XV     Queen                     92 – 114
XVI    General                   115 – 142
XVII   Loss of the match         143 – 143i
XVIII  Protest                   144 – 151c

carrom laws 73 shows a clause, carrom laws XIV a chapter, carrom laws H12 a
reading; any other words are searched for.
"""

LAW_78B_II = """\
icf · Laws of Carrom, English edition

XIV · Dues and penalties

78b ii  A player whose stroke pockets opposing men that are owed places them in
        person. (H39)

Readings

H39     Men of the striking side are placed first, then those the other side
        owes, then queen and jumped men, so that the offence is settled first
        and the centre is the umpire's.
"""

SWISS = """\
icf · Laws of Carrom, English edition
swiss · Laws of Carrom, English edition (swiss)

field          icf          swiss  law
games          3            1      57
tie_rule       extra_board  draw   56b; Rounds 2
round_seconds  0            2700   –

No clause differs.
"""

OWN = """\
code = "our-club"
name = "Thursday rules"
base = "icf-1991"
queen_points = 5
"""


def test_without_an_argument_the_chapters_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws"]) == 0
    assert capsys.readouterr().out == CHAPTERS


@pytest.mark.parametrize("asked", [["78bii"], ["78b", "ii"], ["78b ii"], ["law", "78B II"], ["§78bii"]])
def test_a_clause_is_shown_however_it_is_written(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", *asked]) == 0
    assert capsys.readouterr().out == LAW_78B_II


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_rule_of_the_house_is_shown_in_each_language(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = language(code)
    assert main(["laws", "break", "3", "--edition", "house", "--lang", code]) == 0
    shown = capsys.readouterr().out
    assert [line for line in shown.splitlines() if len(line) > 80] == []
    expected = [
        "house · House rules of one event",
        f"Break · {words.word('house_sections', 'Break')}",
        f"Break3 {words.clause('house', 'Break3')} (U14)",
        words.word("laws", "readings"),
        f"U14 {words.reading('U14')}",
    ]
    assert shown.split() == " ".join(expected).split()


def test_a_house_rule_that_an_own_edition_cites_is_shown_from_the_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club.toml"
    club.write_text('code = "club"\nopponent_man_always_ends_turn = true\n', encoding="utf-8")
    assert main(["laws", "Sink5", "--edition", "house"]) == 0
    in_the_house = capsys.readouterr().out
    assert main(["laws", "sink", "5", "--edition", str(club)]) == 0
    assert capsys.readouterr().out == in_the_house
    assert main(["laws", "48", "--edition", str(club)]) == 0
    assert capsys.readouterr().out.startswith("club · club\n")
    assert main(["laws", "Sink99", "--edition", str(club)]) == 2
    assert "unknown clause 'Sink99'" in capsys.readouterr().err


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_clause_of_each_edition_is_found_by_its_number(edition: str) -> None:
    for number in clauses_of(edition):
        assert look_up(number, edition, language("en")).clauses[0] == number


@pytest.mark.parametrize(
    ("query", "edition", "clauses"),
    [
        ("103", "icf", ("103a", "103b")),
        ("78b", "icf", ("78b i", "78b ii")),
        ("49a", "icf", ("49a i", "49a ii", "49a iii")),
        ("122b", "icf", ("122b", "122b i", "122b ii", "122b iii")),
        ("a4", "icf", ("A.4a", "A.4b")),
        ("72", "icf-1991", ("72a", "72b")),
        ("games29 1", "house", ("Games29-1",)),
        ("Games29", "house", ("Games29-1", "Games29-2")),
        ("107", "house", ("107a", "107b")),
        ("VI", "icf", ("40",)),
        ("chapter vi", "icf", ("40",)),
        ("Kapitel VI", "icf", ("40",)),
        ("capitulo VI", "icf", ("40",)),
        ("H07", "icf", ("74", "96", "100a")),
        ("h7", "icf", ("74", "96", "100a")),
        ("M30", "icf-1991", ("87",)),
        ("U33", "house", ("Break1", "45c")),
        ("STRIKER flies", "icf", ("116",)),
        ("25 points", "icf", ("56a",)),
    ],
)
def test_a_query_finds_what_it_means(query: str, edition: str, clauses: tuple[str, ...]) -> None:
    assert look_up(query, edition, language("en")).clauses == clauses


def test_a_search_needs_no_accents_and_no_capitals() -> None:
    accented = look_up("královna vnitřního", "icf", language("cs"))
    plain = look_up("KRALOVNA VNITRNIHO", "icf", language("cs"))
    assert accented == plain
    assert plain.clauses


def test_a_search_for_words_that_nothing_holds_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "trampoline"]) == 1
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", "no clause of icf contains all of these words: trampoline\n")


@pytest.mark.parametrize("query", ["9" * 5000, "x" * 5000 + "1", "\u0301", "\u0663" * 40, "\\", "%s {given}"])
def test_a_query_that_means_nothing_is_answered_like_any_other(query: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", query]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1
    assert len(shown.err) < 200


@pytest.mark.parametrize(
    ("number", "edition", "near"),
    [
        ("152", "icf", ("151a", "151b", "151c")),
        ("73c", "icf", ("73", "72a", "72b")),
        ("72c", "icf-1991", ("72a", "72b", "71")),
        ("sink9", "house", ("Sink5", "Sink4", "Sink3")),
        ("sink1", "icf", ("Sink1 (house)",)),
    ],
)
def test_an_unknown_clause_is_answered_with_the_nearest(number: str, edition: str, near: tuple[str, ...]) -> None:
    assert nearest(number, edition) == near


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_unknown_clause_is_a_wrong_call_in_each_language(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "152", "--lang", code]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    said = language(code).say("errors", "unknown_clause", given="152", known="151a, 151b, 151c")
    assert shown.err == f"carrom laws: {said}\n"


def told(capsys: pytest.CaptureFixture[str], *args: str) -> Any:  # noqa: ANN401 - any JSON value
    assert main(["laws", *args, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_clause_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    shown = told(capsys, "143a", "--edition", "icf-1991")
    assert shown["edition"] == "icf-1991"
    (clause,) = shown["clauses"]
    assert clause | {"text": ""} == {
        "clause": "143a",
        "chapter": "XVII",
        "kind": "tournament",
        "where": [
            "laws.clocks:CLOCKS",
            "match.preliminaries:on_announced",
            "match.clocks:on_time_up",
            "match.clocks:propose",
            "match.results:on_match_lost",
        ],
        "reason": "",
        "text": "",
        "readings": ["M19", "M33", "M37"],
    }
    assert "15" in clause["text"]
    assert list(shown["readings"]) == ["M19", "M33", "M37"]


def test_the_chapters_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    chapters = told(capsys, "--edition", "house")["chapters"]
    assert [chapter["chapter"] for chapter in chapters][:3] == ["Heading", "General", "Rounds"]
    assert chapters[1] == {"chapter": "General", "title": "General rules", "first": "General1", "last": "General10"}


def test_the_differences_of_a_preset_are_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "--diff", "icf", "swiss"]) == 0
    assert capsys.readouterr().out == SWISS


def test_the_differences_of_an_own_edition_are_its_own_and_those_of_its_base(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "our-club.toml"
    file.write_text(OWN, encoding="utf-8")
    shown = told(capsys, "--diff", "icf", str(file))
    assert shown["second"] == {"edition": "our-club", "name": "Thursday rules", "base": "icf-1991"}
    fields = {each["field"]: (each["first"], each["second"], each["law"]) for each in shown["fields"]}
    assert fields["queen_points"] == (3, 5, "52b")
    assert fields["forgotten_men_forfeit"] == (True, False, "83")
    numbers = [(each["first"], each["second"]) for each in shown["clauses"]]
    assert {(None, "56c"), ("72b", None), ("72c", "72b"), ("83", "83"), ("143a", "143i")} <= set(numbers)
    assert ("73", "73") not in numbers


def test_the_differences_are_told_clause_by_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "--diff", "icf-cz", "icf-1991"]) == 0
    assert (
        """
72b
  icf-cz    Striker alone, improper stroke: the turn is lost and the opponent
            places two men, a due and a penalty. This is a due and foul.
  icf-1991  – no such clause –

72c
  icf-cz    With no own man in hand, due and penalty stay owed until one is
            available.
  icf-1991  [72b] With no own man in hand, a due stays owed until one is
            available.
"""
        in capsys.readouterr().out
    )


def test_the_house_rules_are_not_compared_by_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "--diff", "icf", "house"]) == 0
    assert capsys.readouterr().out.endswith(
        "One of the two editions has its own numbering, so clauses are not compared: 255\nhere, 54 there.\n"
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_coverage_has_a_line_for_each_clause(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "--coverage", "--edition", "house-15", "--lang", code]) == 0
    heading, _, columns, *lines = capsys.readouterr().out.splitlines()
    assert heading == "house · House rules of one event"
    assert columns.split()[0] == language(code).word("laws", "clause").split()[0]
    assert [line.split()[0] for line in lines[:54]] == list(clauses_of("house"))
    assert "54" in lines[-2]


def test_the_coverage_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    editions = told(capsys, "--coverage")
    assert [edition["edition"] for edition in editions] == list(EDITIONS)
    for edition in editions:
        assert edition["total"] == len(edition["clauses"]) == edition["implemented"] + edition["reasoned"]
        assert edition["open"] == 0
        assert 0 < edition["shown"] <= edition["implemented"]


def test_each_case_is_exported_on_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "--export-cases"]) == 0
    ids = [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()]
    assert ids == [case.id for case in load_cases()]


@pytest.mark.parametrize(("name", "edition"), [("icf-co", "icf-co"), ("house-15", "house")])
def test_the_cases_of_one_edition_are_exported_alone(
    name: str, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["laws", "--export-cases", "--edition", name]) == 0
    editions = {json.loads(line)["edition"] for line in capsys.readouterr().out.splitlines()}
    assert editions == {edition}
