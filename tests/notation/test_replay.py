"""Replays agree with their records to the last bit, in another process too, and find every change."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Literal

import pytest

from carrom.core import StrokeReport, rack
from carrom.errors import BadInput, UnknownName
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.match import facts as f
from carrom.notation.headers import jumps_from, model_from
from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.record import Entry, Record
from carrom.notation.replay import last_position, replay, replayed_strokes
from carrom.physics import FIRST, FULL, LATEST, PLAIN, Full, Parameters
from tests.notation.recorded import simulated, umpired

RECORD = simulated(strokes=9, chance=Random(2))


def read(text: str) -> Record:
    record, problems = read_match_file(text)
    assert problems == ()
    assert record is not None
    return record


def with_stroke(record: Record, number: int, fact: f.StrokeMade) -> Record:
    """The record with another fact for its stroke of that number, from 1."""
    places = [at for at, each in enumerate(record.facts) if each.kind == "stroke"]
    return with_fact(record, places[number - 1], fact)


def with_fact(record: Record, at: int, fact: f.Fact) -> Record:
    """The record with another fact at that place, from 0."""
    return replace(record, entries=(*record.entries[:at], Entry(fact), *record.entries[at + 1 :]))


def stroke(record: Record, number: int) -> f.StrokeMade:
    return [fact for fact in record.facts if isinstance(fact, f.StrokeMade)][number - 1]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.code)
def test_every_signature_agrees_in_every_edition(edition: Edition) -> None:
    record = simulated(edition, 14, chance=Random(17), jumping=True)
    found = replay(read(write_match_file(record)))
    assert found.agrees, found.differences
    assert (found.agreeing, found.unkept, found.skipped) == (14, 0, 0)


def test_a_choice_of_the_house_is_ruled_when_it_is_made() -> None:
    record = simulated(EDITIONS["house"], 14, chance=Random(17))
    assert any(fact.kind == "chosen" for fact in record.facts)
    assert any(fact.kind == "placed" for fact in record.facts)
    assert replay(read(write_match_file(record))).agreeing == 14


def asked_at(record: Record) -> int:
    """Which entry is the first stroke whose player has to choose."""
    return next(at for at, each in enumerate(record.entries) if each.fact.kind == "chosen") - 1


@pytest.mark.parametrize("behind", [(), (f.Remarked(text="He thinks."),), (f.Conceded(pair=0, what="game"),)])
def test_a_stroke_whose_player_has_not_chosen_is_not_ruled(behind: tuple[f.Fact, ...]) -> None:
    record = simulated(EDITIONS["house"], 14, chance=Random(17))
    at = asked_at(record)
    before = last_position(replace(record, entries=record.entries[:at]))
    waiting = replace(record, entries=(*record.entries[: at + 1], *map(Entry, behind)))
    *_, again = replayed_strokes(waiting)
    assert again.is_pending
    assert before is not None
    assert again.before == again.after == before == last_position(waiting)


@pytest.mark.parametrize("choice", ["again", "yield"])
def test_a_choice_that_was_taken_back_is_ruled_anew(choice: Literal["again", "yield"]) -> None:
    record = simulated(EDITIONS["house"], 14, chance=Random(17))
    at = asked_at(record)
    facts = record.facts[at + 1], f.Undone(), f.Remarked(text="He thinks."), f.Chosen(choice=choice)
    chosen = replace(record, entries=(*record.entries[: at + 1], *map(Entry, facts)))
    *_, again = replayed_strokes(chosen)
    assert again.run is not None
    assert not again.is_pending
    assert again.difference is None
    assert again.after == chosen.match.state.position == last_position(chosen)


def test_spin_and_other_figures_are_taken_from_the_headers() -> None:
    model = Full(Parameters(surface_friction=0.08))
    record = simulated(strokes=3, model=model)
    headers = {"engine": LATEST.name, "model": "full", "figures": "surface_friction=0.08"}
    record = replace(record, headers=headers)
    assert replay(read(write_match_file(record))).agreeing == 3
    for name in ("engine", "figures"):
        fewer = {key: value for key, value in headers.items() if key != name}
        assert replay(replace(record, headers=fewer)).differences[0].what == "signature"


def test_a_file_agrees_in_another_process() -> None:
    text = write_match_file(RECORD)
    program = (
        "import sys; from carrom.notation.matchfile import read_match_file; from carrom.notation.replay import replay; "
        "found = replay(read_match_file(sys.stdin.read())[0]); print(found.agreeing, found.agrees)"
    )
    ran = subprocess.run([sys.executable, "-c", program], input=text, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["9", "True"]


def test_a_stroke_that_was_changed_differs_and_the_rest_of_its_board_is_skipped() -> None:
    fact = stroke(RECORD, 4)
    assert fact.actual is not None
    changed = replace(fact, actual=replace(fact.actual, speed=fact.actual.speed + 1))
    found = replay(with_stroke(RECORD, 4, changed))
    assert not found.agrees
    assert [(str(each.label), each.what) for each in found.differences] == [("1.1.4", "signature")]
    assert (found.agreeing, found.skipped) == (3, 5)
    assert found.differences[0].kept == fact.run


def test_a_report_that_was_changed_is_found() -> None:
    changed = replace(stroke(RECORD, 9), report=StrokeReport(touched=False))
    found = replay(with_stroke(RECORD, 9, changed))
    assert [each.what for each in found.differences] == ["report"]
    assert found.differences[0].kept == "stroke touched=false"


def test_men_that_were_moved_are_found() -> None:
    fact = stroke(RECORD, 9)
    assert fact.layout is not None
    moved = fact.layout.without(next(iter(fact.layout.spots)))
    found = replay(with_stroke(RECORD, 9, replace(fact, layout=moved)))
    assert [each.what for each in found.differences] == ["men"]


@pytest.mark.parametrize("kind", ["placed", "chosen"])
def test_men_that_were_moved_after_a_placing_or_a_choice_are_found(kind: str) -> None:
    record = simulated(EDITIONS["house"], 14, chance=Random(17))
    at, fact = next((at, each) for at, each in enumerate(record.facts) if each.kind == kind)
    assert fact.layout is not None
    assert replay(record).agreeing == 14
    moved = fact.layout.without(next(iter(fact.layout.spots)))
    found = replay(with_fact(record, at, replace(fact, layout=moved)))
    assert [each.what for each in found.differences] == ["men"]
    assert found.skipped


def test_a_stroke_that_cannot_be_played_is_found() -> None:
    fact = stroke(RECORD, 2)
    assert fact.actual is not None
    found = replay(with_stroke(RECORD, 2, replace(fact, actual=replace(fact.actual, place=49_000))))
    assert [each.what for each in found.differences] == ["error"]
    assert "expected at most" in found.differences[0].found


def test_men_placed_where_they_may_not_lie_are_found() -> None:
    record = simulated(strokes=8, chance=Random(17))
    at, fact = next((at, each) for at, each in enumerate(record.facts) if isinstance(each, f.Placed))
    found = replay(with_fact(record, at, replace(fact, spots=(0.0,) * len(fact.spots))))
    assert [each.what for each in found.differences] == ["error"]
    assert "a man may not be placed" in found.differences[0].found
    assert found.skipped


def test_an_umpired_match_has_nothing_to_play_again() -> None:
    found = replay(umpired())
    assert (found.agrees, found.agreeing) == (True, 0)
    assert found.unkept == sum(fact.kind == "stroke" for fact in umpired().facts)


def test_a_correction_takes_the_men_back() -> None:
    entries = list(RECORD.entries)
    last = entries[-1]
    undone = [*entries, Entry(f.Undone()), Entry(f.Redone()), Entry(f.Undone()), last]
    record = replace(RECORD, entries=tuple(undone))
    found = replay(record)
    assert (found.agrees, found.agreeing) == (True, 10)
    assert [str(again.label) for again in replayed_strokes(record)][-2:] == ["1.1.9", "1.1.9"]
    assert last_position(record) == last_position(RECORD)


def test_only_one_board_is_played_when_only_one_is_asked_for() -> None:
    assert all(again.run is None for again in replayed_strokes(RECORD, (1, 2)))
    assert all(again.run is not None for again in replayed_strokes(RECORD, (1, 1)))
    with pytest.raises(BadInput, match=r"there is no board 2\.1 in this match"):
        last_position(RECORD, (2, 1))


def test_the_last_position_is_the_one_the_record_keeps() -> None:
    last = last_position(RECORD)
    assert last is not None
    assert last.layout == stroke(RECORD, 9).layout
    assert last.board == RECORD.match.state.board


def test_a_record_without_strokes_knows_the_rack() -> None:
    entries = tuple(entry for entry in RECORD.entries if entry.fact.kind != "stroke")[:9]
    bare = tuple(Entry(replace(entry.fact, layout=None)) for entry in entries)
    last = last_position(replace(RECORD, entries=bare))
    assert last is not None
    assert len(last.layout.spots) == 19


def test_the_men_of_an_umpired_board_are_known_only_before_its_first_stroke() -> None:
    record = umpired()
    called = next(at for at, fact in enumerate(record.facts) if fact.kind == "play_called")
    racked = last_position(replace(record, entries=record.entries[: called + 1]))
    assert racked is not None
    assert len(racked.layout.spots) == 19
    for end in range(called + 2, len(record.entries) + 1):
        if record.entries[end - 1].fact.kind != "undone":
            assert last_position(replace(record, entries=record.entries[:end])) is None
    assert last_position(record, (1, 1)) is None


def test_men_that_a_file_keeps_are_known_without_the_strokes_that_moved_them() -> None:
    bare = tuple(
        Entry(f.StrokeMade(report=fact.report, layout=fact.layout) if isinstance(fact, f.StrokeMade) else fact)
        for fact in RECORD.facts
    )
    last = last_position(replace(RECORD, entries=bare))
    assert last is not None
    assert last.layout == stroke(RECORD, 9).layout


def test_a_match_that_is_conceded_leaves_the_men_where_they_lay() -> None:
    given_up = replace(RECORD, entries=(*RECORD.entries, Entry(f.Conceded(pair=0, what="match"))))
    assert last_position(given_up) == last_position(RECORD)
    assert last_position(given_up, (1, 1)) == last_position(RECORD)


def test_a_board_that_was_undone_is_no_board() -> None:
    called = next(at for at, fact in enumerate(RECORD.facts) if fact.kind == "play_called")
    undone = replace(RECORD, entries=(*RECORD.entries[: called + 1], Entry(f.Undone())))
    assert last_position(undone) is None
    with pytest.raises(BadInput, match=r"there is no board 1\.1"):
        last_position(undone, (1, 1))


def test_a_rack_that_is_not_recorded_has_men_of_the_size_of_the_head() -> None:
    called = next(at for at, fact in enumerate(RECORD.facts) if fact.kind == "play_called")
    entries = tuple(Entry(replace(fact, layout=None)) for fact in RECORD.facts[: called + 1])
    text = write_match_file(replace(RECORD, entries=entries))
    record = read(re.sub(r"\nsignature .*", "", text.replace("edition: icf\n", "edition: icf\nequipment: man=30\n")))
    last = last_position(record)
    assert last is not None
    assert last.layout == rack(0.03)
    assert read(write_match_file(record)) == record


def test_sizes_of_a_position_hold_for_the_whole_match() -> None:
    head = "carrom match 1\nedition: icf\nposition: carrom1 W1:250,250;B1:-200,100 queen=white turns=4-3 man=30\n"
    record = read(f"{head}\nstroke | table men=W1:250,250;B1:-200,70\n")
    assert {layout.man_diameter for layout in record.layouts} == {0.03}
    assert "\nequipment: man=30\n" in write_match_file(record)


def test_headers_that_name_no_physics_are_refused() -> None:
    assert model_from({}) == Full(generation=FIRST)
    assert model_from({"engine": LATEST.name}) == FULL
    assert model_from({"engine": LATEST.name, "model": "plain"}) == PLAIN
    with pytest.raises(UnknownName, match="unknown engine 'carrom-physics-9'; this version has carrom-physics-1"):
        model_from({"engine": "carrom-physics-9"})
    with pytest.raises(UnknownName, match="unknown model 'spun'"):
        model_from({"model": "spun"})
    with pytest.raises(BadInput, match="unknown key 'colour'"):
        model_from({"figures": "colour=1"})
    with pytest.raises(BadInput, match="expected a number"):
        model_from({"figures": "gravity=low"})
    jumps = jumps_from({"jumps": "from_mps=3"}, 7)
    assert jumps is not None
    assert (jumps.seed, jumps.from_mps) == (7, 3.0)
