"""Bounds of conduct: every clause has cases inside and outside, and the umpire's menu agrees with what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from carrom.conformance.suite import export_lines
from carrom.errors import BadFact
from carrom.language import LANGUAGES
from carrom.laws.bounds import BOUNDS, Moment, check_bounds
from carrom.laws.conduct import CONDUCT, PLACING_ERRORS, conduct_of
from carrom.laws.editions import EDITIONS
from carrom.match.factjson import read_fact
from carrom.match.facts import Incident
from carrom.match.handlers import HANDLERS
from carrom.match.incidents import on_incident, reportable
from carrom.match.match import Match
from carrom.match.setupjson import read_setup
from carrom.match.state import Phase, State

ROWS = [(clause, bound) for clause, bounds in BOUNDS.items() for bound in bounds]


def incidents_of(story: dict[str, Any]) -> Iterator[tuple[State, Incident, str]]:
    """Every incident of a story: the state before it, and the key with which it is refused, or nothing."""
    match = Match.start(read_setup(story["match"]))
    for step in story["steps"]:
        if step["fact"]["fact"] == "incident":
            fact = read_fact(step["fact"])
            assert isinstance(fact, Incident)
            yield match.state, fact, step.get("refused", "")
        if "refused" not in step:
            match = match.record(read_fact(step["fact"]))


@cache
def all_incidents() -> tuple[tuple[State, Incident, str], ...]:
    stories = (line for line in export_lines() if "steps" in line)
    return tuple(found for story in stories for found in incidents_of(story))


@pytest.mark.parametrize(("clause", "bound"), ROWS)
def test_a_row_has_a_case_inside_and_one_outside_its_bounds(clause: str, bound: str) -> None:
    keys = {key for _, fact, key in all_incidents() if fact.law == clause}
    assert "" in keys
    assert f"only_{bound}" in keys


def test_the_menu_offers_what_is_accepted_and_not_what_is_out_of_bounds() -> None:
    offered = {True: 0, False: 0}
    for state, fact, key in all_incidents():
        if fact.called_by != "referee" and (not key or key.startswith("only_")):
            seat = None if CONDUCT[fact.law] == "noted" else fact.seat
            assert (fact.law in reportable(state, seat)) is (not key), fact
            offered[not key] += 1
    assert min(offered.values()) > len(BOUNDS)


@cache
def all_states() -> tuple[State, ...]:
    """A state of each kind that the stories come to: its phase, and what else decides about reports."""
    found = dict[object, State]()
    for story in (line for line in export_lines() if "steps" in line):
        match = Match.start(read_setup(story["match"]))
        for step in story["steps"]:
            if "refused" not in step:
                match = match.record(read_fact(step["fact"]))
        for state in match.past:
            pending = state.board is not None and state.board.pending is not None
            items = tuple(item.item for item in state.items)
            found.setdefault((state.edition.base, state.setup.doubles, state.phase, pending, items), state)
    return tuple(found.values())


def is_accepted(state: State, law: str, seat: int | None) -> bool:
    try:
        on_incident(state, Incident(law=law, seat=seat, called_by=state.setup.names[0][0]))
    except BadFact:
        return False
    return True


def test_in_every_phase_the_menu_is_what_is_accepted() -> None:
    assert {state.phase for state in all_states()} == set(Phase)
    assert any(state.board is not None and state.board.pending is not None for state in all_states())
    for state in all_states():
        for seat in (None, 0, 1, 2, 3):
            laws = {law for law, kind in conduct_of(state.edition).items() if (kind == "noted") is (seat is None)}
            may_report = state.phase in HANDLERS["incident"].phases
            accepted = {law for law in laws if may_report and is_accepted(state, law, seat)}
            assert set(reportable(state, seat)) == accepted, (state.phase, seat)


def test_only_clauses_that_can_be_reported_have_bounds() -> None:
    assert BOUNDS.keys() <= CONDUCT.keys()
    assert {BOUNDS[clause] for clause in PLACING_ERRORS} == {("placer",)}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_refusal_names_the_clause_and_the_bound(code: str) -> None:
    between = Moment(None, doubles=False, is_in_game=False)
    with pytest.raises(BadFact) as caught:
        check_bounds("131", between, 0, at="incident.law")
    assert caught.value.say(code).startswith("incident.law: ")
    sentences = set[str]()
    for clause in BOUNDS:
        with pytest.raises(BadFact) as caught:
            check_bounds(clause, between if clause not in ("119", "122a", "128", "61") else in_turn(), 0, at="")
        sentence = caught.value.say(code)
        assert clause in sentence
        sentences.add(sentence.replace(clause, "?"))
    assert len(sentences) == len({bounds[0] for bounds in BOUNDS.values()})


def in_turn() -> Moment:
    """In the turn of seat 0, after the break."""
    board = Match.practice(EDITIONS["icf"]).state.board
    assert board is not None
    return Moment(board._replace(break_made=True), doubles=False)
