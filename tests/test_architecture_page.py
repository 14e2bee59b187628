"""The page on the architecture: its table and picture are fresh, and its two ways are the ways of the code."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pytest

from carrom.conformance.suite import load_cases
from carrom.core import Board, StrokeReport
from carrom.laws.editions import edition
from carrom.laws.umpire import rule
from tests.architecture_page import HOLDS, PAGE, PICTURE, packages, picture, with_table
from tests.laws.case_runner import run_case
from tests.server.edge import HELLO, HOT_SEAT, heard, new_match, play_on, serving, settings, until
from tests.test_architecture import SOURCE

ASKED = {
    "server/play/agenda.py": "schedules what is due next",
    "server/play/clocks.py": "tells the time",
    "server/play/live.py": "the match itself, as a value",
    "server/play/presence.py": "tells who is there",
    "server/play/racks.py": "tells how the rack lies",
    "server/play/thinkers.py": "tells whether a bot thinks for long",
}
"""Modules of a room that a stroke passes without being changed there."""
TEXT = PAGE.read_text(encoding="utf-8")
LAW = "73"


Profile = Callable[[FrameType, str, object], None]
"""What ``sys.setprofile`` takes."""


class Station(NamedTuple):
    """One row of a way: a file, and what the way passes in it."""

    shown: str
    file: Path
    name: str

    def __str__(self) -> str:
        return f"{self.shown}:{self.name}"

    @property
    def is_python(self) -> bool:
        return self.file.is_relative_to(SOURCE) and self.file.suffix == ".py" and self.name != LAW


def stations(way: str) -> list[Station]:
    """The rows of the table between the markers of that name."""
    found = re.search(rf"(?s)<!-- {way} -->\n(.*?)<!-- /{way} -->", TEXT)
    assert found is not None
    rows = re.findall(r"(?m)^\| \[([^\]]+)\]\(([^)]+)\) \| `([^`]+)` \| .+ \|$", found[1])
    assert len(rows) == found[1].count("\n") - 2, "a row of the table is not readable"
    return [Station(shown, (PAGE.parent / link).resolve(), name) for shown, link, name in rows]


STROKE, WAY_OF_LAW = stations("stroke"), stations("law")


def defined_in(file: Path) -> set[str]:
    """The qualified names of the functions and classes of a Python file."""
    names: set[str] = set()

    def visit(body: Iterable[ast.stmt], within: str) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                names.add(within + node.name)
            elif isinstance(node, ast.ClassDef):
                names.add(within + node.name)
                visit(node.body, f"{within}{node.name}.")

    visit(ast.parse(file.read_text(encoding="utf-8")).body, "")
    return names


@contextmanager
def entered(install: Callable[[Profile | None], object]) -> Iterator[list[str]]:
    """The functions of carrom that are entered meanwhile, as ``server/play/room.py:Room.command``."""
    passed: list[str] = []
    names: dict[object, str] = {}

    def look(frame: FrameType, event: str, _arg: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        if code not in names:
            file = Path(code.co_filename)
            inside = file.is_relative_to(SOURCE)
            names[code] = f"{file.relative_to(SOURCE).as_posix()}:{code.co_qualname}" if inside else ""
        if names[code]:
            passed.append(names[code])

    install(look)
    try:
        yield passed
    finally:
        install(None)


def missed(way: list[Station], passed: list[str]) -> list[str]:
    """The stations that were not passed after the ones before them."""
    left = iter(passed)
    return [str(station) for station in way if str(station) not in left]


def test_the_table_and_the_picture_are_fresh() -> None:
    """If not, run ``python -m tests.architecture_page``."""
    assert with_table(TEXT) == TEXT
    assert PICTURE.read_text(encoding="utf-8") == picture()


def test_every_package_is_described_and_nothing_else() -> None:
    assert set(HOLDS) == set(packages())


def test_every_package_stands_in_the_picture() -> None:
    drawn = " ".join(re.findall(r'<text class="name"[^>]*>([^<]+)<', picture()))
    assert set(re.findall(r"\w+", drawn)) >= set(packages())


@pytest.mark.parametrize("station", dict.fromkeys([*STROKE, *WAY_OF_LAW]), ids=str)
def test_a_station_is_there(station: Station) -> None:
    text = station.file.read_text(encoding="utf-8")
    assert station.file.as_posix().endswith(station.shown)
    if station.is_python:
        assert station.name in defined_in(station.file)
    elif station.file.suffix == ".ts":
        owner, method = station.name.split(".")
        assert f"class {owner} " in text
        assert re.search(rf"(?m)^  (?:async )?{re.escape(method)}\(.*\{{$", text)
    elif station.file.suffix == ".json":
        assert json.loads(text)["clauses"][station.name]
    else:
        assert re.search(rf"(?<!\w){re.escape(station.name)}(?!\w)", text)


def test_a_stroke_passes_its_stations_in_order_from_socket_to_socket(tmp_path: Path) -> None:
    way = [station for station in STROKE if station.is_python]
    assert (way[0].shown, way[-1].shown) == ("server/play/sockets.py", "server/play/frames.py")
    with serving(settings(tmp_path)) as served, served.client() as client:
        until(lambda: served.state.engine == "ready", tries=6000)  # compiling may take a minute

        async def profile(look: Profile | None) -> None:
            sys.setprofile(look)  # of the thread in which the server runs

        start = {**HOT_SEAT, "practice": True, "position": "carrom1 rack break=no", "hand": "natural"}
        with served.socket(new_match(client, start), client) as line:
            line.send(HELLO)
            welcome = heard(line, "welcome")
            assert welcome["view"]["waiting"]["what"] == "stroke"
            with entered(lambda look: served.do(profile(look))) as passed:
                play_on(line, welcome, 1)
    assert missed(way, passed) == []
    modules = {name.partition(":")[0] for name in passed if name.startswith(("table/", "server/play/"))}
    assert modules == {station.shown for station in way if station.shown in modules} | set(ASKED)


def test_law_73_passes_its_stations_in_order() -> None:
    way = [station for station in WAY_OF_LAW if station.is_python]
    named = next(station.name for station in WAY_OF_LAW if station.file.suffix == ".cases")
    case = next(case for case in load_cases() if case.id == f"icf-073-{named}")
    board = Board(men=(6, 7), score=(10, 10), break_made=True, pocketed_ever=(True, True))  # as in the case
    with entered(sys.setprofile) as passed:
        assert run_case(case) == []
        ruling = rule(board, StrokeReport(white=2, striker=True), edition("icf"))
        board.after(ruling.effects)
    assert ruling.clauses == (LAW,)
    assert missed(way, passed) == []


def test_a_way_in_another_order_is_found() -> None:
    way = [station for station in WAY_OF_LAW if station.is_python]
    passed = [str(station) for station in way]
    assert missed(way, passed) == []
    assert missed(way, passed[::-1]) != []
    assert missed(way, passed[:-1]) == [passed[-1]]
