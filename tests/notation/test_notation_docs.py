"""docs/notation.md: every example is read, is canonical, and replays; its tables name every key there is."""

from __future__ import annotations

import re
from dataclasses import fields
from math import atan2, degrees
from pathlib import Path

import pytest

from carrom.core import rack
from carrom.equipment import MAN_DIAMETER, STANDARD_BOARD
from carrom.errors import BadFact, BadNotation
from carrom.laws.clocks import ClockKind
from carrom.laws.own_edition import own_edition
from carrom.match.facts import FACTS, Fact, PlayCalled, TimeUp
from carrom.match.state import Setup
from carrom.notation.headers import OWN_HEADERS, physics_problems
from carrom.notation.lines import KeyType, key_types
from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.places import EQUIPMENT, read_places
from carrom.notation.position import KEYS, read_position, write_position
from carrom.notation.replay import replay
from carrom.notation.sections import RULED, TABLE
from carrom.physics import FIGURES, JUMP_LIMITS, Jumps, Parameters
from tests.notation.recorded import opened

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
NAMES = {bool: "flag", int: "whole", float: "number", str: "text", Fact: "fact"}


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def rows(heading: str) -> list[list[str]]:
    """The rows of the first table after a heading."""
    table = PAGE.partition(f"\n{heading}\n")[2].partition("|---")[2]
    lines = table.split("\n\n", 1)[0].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def names(heading: str) -> list[str]:
    return [row[0].strip("`") for row in rows(heading)]


@pytest.mark.parametrize("line", "".join(blocks("position")).splitlines())
def test_every_position_is_read_and_is_canonical(line: str) -> None:
    assert write_position(read_position(line)) == line


def test_there_are_examples() -> None:
    assert len("".join(blocks("position")).splitlines()) >= 5
    assert len(blocks("carrom")) == 2


@pytest.mark.parametrize("text", blocks("carrom"), ids=["umpired", "simulated"])
def test_every_match_file_is_read_is_canonical_and_replays(text: str) -> None:
    record, problems = read_match_file(text)
    assert problems == ()
    assert record is not None
    assert write_match_file(record) == text
    found = replay(record)
    assert found.agrees
    assert bool(found.agreeing) == ("| table" in text)


def test_the_example_of_places_is_read() -> None:
    assert read_places(blocks("text")[0])[1] == ()


def test_the_example_of_problems_is_what_is_said() -> None:
    line, _, said = blocks("text")[1].partition("\n")
    with pytest.raises(BadNotation) as caught:
        read_position(line)
    assert f"{caught.value}\n" == said


def test_the_keys_of_a_position_are_all_there_in_the_order_of_writing() -> None:
    assert names("## A position") == list(KEYS)


def test_the_headers_are_all_there_in_the_order_of_writing() -> None:
    listed = names("### Headers")
    assert listed == [name for name in OWN_HEADERS if name != "signature"]
    assert listed[:-1] == [field.name for field in fields(Setup) if field.name != "layout"]  # part of the position


def test_the_sizes_are_all_there_with_what_is_usual() -> None:
    usual = {"man": MAN_DIAMETER, **{each.name: getattr(STANDARD_BOARD, each.name) for each in fields(STANDARD_BOARD)}}
    assert [row[:2] for row in rows("### Sizes")] == [[f"`{name}`", f"{usual[name] * 1000:g}"] for name in EQUIPMENT]


def test_the_figures_of_the_physics_are_all_there() -> None:
    usual = Parameters()
    assert rows("### Figures") == [
        [f"`{name}`", f"{getattr(usual, name):.6g}", figure.unit, f"{figure.least:g}", f"{figure.most:g}"]
        for name, figure in FIGURES.items()
    ]


def test_the_figures_of_jumps_are_all_there_with_their_limits() -> None:
    assert [row[:2] for row in rows("### Jumps")] == [
        [f"`{name}`", f"{getattr(Jumps(0), name):g}"] for name in JUMP_LIMITS
    ]
    for name, _, most, _ in rows("### Jumps"):
        assert physics_problems("jumps", f"{name.strip('`')}={most}") == ()
        assert len(physics_problems("jumps", f"{name.strip('`')}={float(most) + 0.1}")) == 1


def test_the_clocks_of_time_up_are_the_ones_the_page_names() -> None:
    named = re.search(r"`clock` is `(\w+)` or `(\w+)` for the clock of the round", PAGE)
    assert named is not None
    club = own_edition({"base": "icf", "code": "club", "round_seconds": 60, "overtime_seconds": 30}, "club")
    match = opened(club).record(PlayCalled())
    for clock in ("sundial", *(each.value for each in ClockKind if each.value not in named.groups())):
        with pytest.raises(BadFact, match="clock"):
            match.record(TimeUp(clock=clock))
    for clock in named.groups():
        match = match.record(TimeUp(clock=clock))


def test_the_rack_is_numbered_as_the_page_says() -> None:
    laid = rack()
    for ring in ("W1 B1 W2 B2 W3 B3", "W4 B4 W5 B5 W6 B6 W7 B7 W8 B8 W9 B9"):
        spots = [spot for name in ring.split() for man, spot in laid if man.code == name]
        angles = [round(degrees(atan2(y, x))) % 360 for x, y in spots]
        step = 360 // len(spots)
        assert angles == [(30 + step * number) % 360 for number in range(len(spots))]


def test_the_facts_are_all_there_with_what_they_record_and_every_key() -> None:
    kinds = [(kind, (fact.__doc__ or "").strip().splitlines()[0]) for kind, fact in FACTS.items()]
    assert rows("### Facts") == [[f"`{kind}`", said, keys_of(kind)] for kind, said in kinds]


def keys_of(kind: str) -> str:
    keys = [f"`{key}` {type_text(key_type)}" for key, key_type in key_types(kind).items() if key != "at"]
    return ", ".join(keys) or "-"


def type_text(key_type: KeyType) -> str:
    choices = " or ".join(str(choice) or '""' for choice in key_type.choices)
    return (choices or NAMES[key_type.kind]) + (" ..." if key_type.many else "")


def test_the_keys_of_rulings_and_tables_are_all_there() -> None:
    assert names("### What was ruled") == list(RULED)
    assert names("### What the table saw") == list(TABLE)
