"""Every case of the laws, run one by one; and the runner itself, which must notice what is wrong."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from carrom.conformance.exchange import rule_case
from carrom.conformance.suite import export_line, export_lines, load_cases
from carrom.conformance.text import BadCase, Case, read_cases
from carrom.errors import BadInput
from carrom.laws.editions import EDITIONS, edition
from carrom.laws.tables.clauses import clauses_of
from tests.laws.case_runner import look_up, run_case, run_stroke

CASES = load_cases()
FILES = sorted({(case.edition, case.file) for case in CASES})
SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LINES_PER_FILE = 400


def only(text: str) -> Case:
    """The one case of a made-up file of law 72."""
    (case,) = read_cases(text, "icf", "law_072")
    return case


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    assert run_case(case) == []


def test_cases_of_every_kind_and_edition_are_found() -> None:
    kinds = Counter("stroke" if case.is_stroke else "spot" if "layout" in case.words else "story" for case in CASES)
    assert min(kinds["stroke"], kinds["spot"], kinds["story"]) > 30
    assert {case.edition for case in CASES} == set(EDITIONS)


def test_ids_are_unique_and_names_are_slugs() -> None:
    assert [each for each, times in Counter(case.id for case in CASES).items() if times > 1] == []
    assert [case.id for case in CASES if not SLUG.fullmatch(case.name)] == []


@pytest.mark.parametrize(("code", "file"), FILES, ids=["-".join(pair) for pair in FILES])
def test_a_file_is_named_after_a_clause_of_its_edition(code: str, file: str) -> None:
    known = {re.sub(r"\W", "", clause).lower() for clause in clauses_of(code)}
    known |= {re.match(r"\d*", clause)[0] for clause in clauses_of("icf" if code == "house" else code)}  # type: ignore[index]
    section, _, number = file.rpartition("_")
    named = number.lstrip("0") if section in ("", "law") else section + number.lstrip("0")
    assert named in known


@pytest.mark.parametrize(("code", "file"), FILES, ids=["-".join(pair) for pair in FILES])
def test_a_file_begins_with_what_its_law_says_and_fits(code: str, file: str) -> None:
    text = (files("carrom.conformance") / "cases" / code / f"{file}.cases").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert text.endswith("\n")
    assert text.count("\n") <= LINES_PER_FILE


def test_each_exported_stroke_is_ruled_as_expected() -> None:
    lines = [line for line in export_lines() if "stroke" in line]
    assert len(lines) > 1000
    for line in lines:
        ruled = rule_case({key: line[key] for key in ("edition", "before", "stroke")}, edition)
        assert {key: ruled[key] for key in line["expected"]} == line["expected"], line["id"]


def test_everything_exported_is_json() -> None:
    for line in export_lines():
        assert json.loads(json.dumps(line)) == line, line["id"]


STROKE = """
case    striker-alone
before  white strikes; white 6, black 7
seen    pocketed striker
ruled   72a: back 1 white; passes
"""
STORY = """
case    due-is-placed
board   white strikes; white 6, black 7
fact    stroke striker
ruled   72a: places 1 white by 2; passes
refused stroke: placing_first
fact    placed
ruled   84a
then    men.white=7 placing=none striker=2
"""
SPOT = """
case    on-the-centre-circle
layout  white 60,0
place   black at 20,0
ruled   89b
"""
CENTRE = """
case    queen-behind-the-covered-centre
layout  white 0,0
centre  queen; struck white; next 0
lies    queen 0,31
"""


@pytest.mark.parametrize("text", [STROKE, STORY, SPOT, CENTRE])
def test_a_right_case_passes(text: str) -> None:
    assert run_case(only(text)) == []


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (STROKE, "72a:", "72b:"),
        (STROKE, "72a:", "72a (H01):"),
        (STROKE, "back 1 white", "back 2 white"),
        (STROKE, "passes", "continues"),
        (STORY, "72a:", "73:"),
        (STORY, "72a:", "72a (H38):"),
        (STORY, "; passes", ""),
        (STORY, "places 1 white by 2", "places 1 white by 0"),
        (STORY, "passes", "passes; owes white 1"),
        (STORY, "placing_first", "not_in_turn"),
        (STORY, "refused stroke: placing_first", "fact stroke"),
        (STORY, "fact    placed\nruled   84a", "refused placed: nothing_to_place"),
        (STORY, "men.white=7", "men.white=6"),
        (STORY, "placing=none", "placing.men=1"),
        (STORY, "striker=2", "striker=none"),
        (SPOT, "89b", "lawful"),
        (SPOT, "89b", "89b, 86"),
        (SPOT, "at 20,0", "at 40,0"),
        (SPOT, "place   black at 20,0\nruled   89b", "room    no"),
        (CENTRE, "0,31", "0,30.9"),
        (CENTRE, "queen 0,31", "white 0,31"),
        (CENTRE, "queen 0,31", "queen 0,31; white 31,0"),
    ],
)
def test_a_wrong_case_fails(text: str, right: str, wrong: str) -> None:
    assert text.count(right) == 1
    assert run_case(only(text.replace(right, wrong))) != []


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (STROKE, "before  white", "beforehand white"),
        (STROKE, "pocketed striker", "sunk striker"),
        (STORY, "board   white", "boards  white"),
        (STORY, "fact    placed", "fact    laid_down"),
        (STORY, "fact    placed", 'fact    placed "'),
        (STORY, STORY[STORY.index("fact") :], ""),
        (SPOT, "at 20,0", "at 20"),
        (SPOT, "layout  white", "layout  green"),
        (CENTRE, "next 0", "next 4"),
        (CENTRE, CENTRE[CENTRE.index("centre") :], ""),
        (STORY, "fact    stroke striker", "play    toss by 2, seated 0"),
        (STORY, "fact    stroke striker", "won     white by 2"),
    ],
)
def test_a_case_that_cannot_be_read_says_where(text: str, right: str, wrong: str) -> None:
    assert text.count(right) == 1
    with pytest.raises(BadCase) as error:
        run_case(only(text.replace(right, wrong)))
    assert error.value.at.startswith("icf/law_072")


def test_a_story_is_refused_when_its_position_is_impossible() -> None:
    with pytest.raises(BadInput) as error:
        run_case(only(STORY.replace("white 6, black 7", "white 6, black 0")))
    assert error.value.key == "board_problems"


def test_a_story_is_exported_with_setup_facts_and_what_must_come_out() -> None:
    line = export_line(only(STORY))
    assert line["match"]["edition"] == "icf"
    assert line["match"]["position"]["men"] == [6, 7]
    assert line["steps"] == [
        {
            "fact": {"fact": "stroke", "striker": True},
            "laws": ["72a"],
            "readings": [],
            "outcome": ["passes", "places 1 white by 2"],
        },
        {"fact": {"fact": "stroke"}, "refused": "placing_first"},
        {
            "fact": {"fact": "placed"},
            "laws": ["84a"],
            "readings": [],
            "then": {"men.white": 7, "placing": None, "striker": 2},
        },
    ]


def test_two_words_stand_for_several_facts() -> None:
    line = export_line(only("case a\nmatch doubles\nplay toss by 1 takes side, seated 2 breaker=1\nwon other by 5\n"))
    kinds = [step["fact"]["fact"] for step in line["steps"]]
    opening = ["announced", "reported", "reported", "toss_won", "toss_choice", "seated", "trial_played", "trial_played"]
    assert kinds == [*opening, "play_called", "stroke"]
    assert line["steps"][5]["fact"] == {"fact": "seated", "seat": 2, "breaker": 1}
    assert line["steps"][-1]["fact"] == {"fact": "stroke", "black": 9, "white": 7}


def test_a_wrong_expectation_is_named() -> None:
    line = export_line(only(STROKE))
    line["expected"]["turn"] = "continues"
    assert run_stroke(line) == ["turn: 'passes', not 'continues'"]


@pytest.mark.parametrize(
    ("path", "shown"),
    [("owed.white", 1), ("seats.1", [0, 1]), ("seats.4", None), ("owed.red", None), ("phase.owed", None)],
)
def test_a_path_leads_into_the_view_or_nowhere(path: str, shown: Any) -> None:  # noqa: ANN401 - any JSON value
    view = {"owed": {"white": 1}, "seats": [[0, 0], [0, 1]], "phase": "play"}
    assert look_up(view, path) == shown
