"""docs/notation.md: every example is read, is canonical, and replays; its tables name every key there is."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from carrom.card.facts import FACTS
from carrom.card.state import Setup
from carrom.errors import BadNotation
from carrom.record.folding import RULED
from carrom.record.matchfile import TABLE, read_match_file, write_match
from carrom.record.matchheaders import OWN_HEADERS
from carrom.record.matchlines import Wanted, wanted_keys
from carrom.record.notation import read_position, write_position
from carrom.record.notationkeys import KEYS
from carrom.record.places import read_places
from carrom.record.replay import replay

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
NAMES = {bool: "flag", int: "whole", float: "number", str: "text"}


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
    assert write_match(record) == text
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
    assert listed[:-1] == [field.name for field in fields(Setup)]


def test_the_facts_are_all_there_with_every_key() -> None:
    assert rows("### Facts") == [[f"`{kind}`", keys_of(kind)] for kind in FACTS]


def keys_of(kind: str) -> str:
    told = [f"`{key}` {told_of(wanted)}" for key, wanted in wanted_keys(kind).items() if key != "at"]
    return ", ".join(told) or "-"


def told_of(wanted: Wanted) -> str:
    choices = " or ".join(str(choice) or '""' for choice in wanted.choices)
    return (choices or NAMES[wanted.kind]) + (" ..." if wanted.many else "")


def test_the_keys_of_rulings_and_tables_are_all_there() -> None:
    assert names("### What was ruled") == list(RULED)
    assert names("### What the table saw") == list(TABLE)
