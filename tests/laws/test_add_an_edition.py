"""The page on adding an edition: its examples work, and its table is the edition."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from carrom.errors import BadEdition
from carrom.laws.edition import LAW_OF_FIELD, RANGES, Edition
from carrom.laws.editions import EDITIONS, ICF
from carrom.laws.own_edition import KINDS, read_edition

PAGE = (Path(__file__).parents[2] / "docs" / "recipes" / "add-an-edition.md").read_text(encoding="utf-8")
ANSWERS = tuple(field.name for field in fields(Edition) if field.name not in ("code", "name", "base"))


def blocks(kind: str) -> list[str]:
    """The fenced blocks of the page that are of this kind."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)
    return [block for opened_as, block in fenced if opened_as == kind]


def rows(first: str) -> list[list[str]]:
    """The rows of the tables of the page whose first heading is this."""
    tables = re.findall(rf"^\| {first} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, flags=re.MULTILINE)
    return [[cell.strip() for cell in line.strip("|").split("|")] for table in tables for line in table.splitlines()]


def test_the_example_of_the_page_is_an_edition() -> None:
    made = read_edition(blocks("toml")[0], "our-club.toml")
    assert (made.code, made.base, made.game_target, made.queen_limit) == ("our-club", "icf", 21, 16)
    assert not made.has_clocks


def test_the_lines_of_the_page_read_the_example(tmp_path: Path) -> None:
    file = tmp_path / "our-club.toml"
    file.write_text(blocks("toml")[0], encoding="utf-8")
    names: dict[str, Any] = {}
    exec(blocks("python")[0].replace('Path("our-club.toml")', f"Path({str(file)!r})"), names)  # noqa: S102
    assert names["edition"] == read_edition(blocks("toml")[0], "our-club.toml")


def test_the_page_shows_the_words_of_a_refusal() -> None:
    with pytest.raises(BadEdition) as refused:
        read_edition(blocks("toml")[1], "our-club.toml")
    assert [f"{refused.value}\n"] == blocks("")


def may_be(field: str) -> str:
    if get_origin(KINDS[field]) is Literal:
        return ", ".join(f"`{choice}`" for choice in get_args(KINDS[field]))
    if KINDS[field] is bool:
        return "`true`, `false`"
    allowed = RANGES[field]
    return f"{'odd, ' if allowed.odd else ''}{allowed.low} to {allowed.high}"


def test_the_table_of_the_page_is_the_edition() -> None:
    table = rows("Field")
    wanted = [
        [f"`{name}`", f"`{json.dumps(getattr(ICF, name))}`", may_be(name), LAW_OF_FIELD[name]] for name in ANSWERS
    ]
    assert [row[:4] for row in table] == wanted
    assert all(len(row) == 5 and len(row[4].split()) > 1 for row in table)


def test_the_page_names_the_three_keys_of_its_own() -> None:
    assert [row[0] for row in rows("Key")] == ["`code`", "`name`", "`base`"]
    assert rows("Key")[2][1] == ", ".join(f"`{code}`" for code in EDITIONS)
