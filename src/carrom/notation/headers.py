"""The head of a match file: its first line, and a ``name: value`` a line for the setup and whatever else is known."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, get_type_hints

from carrom.core.layout import Layout
from carrom.errors import BadFact, BadInput, BadLayout
from carrom.match.setupjson import board_json, read_setup
from carrom.match.state import Setup
from carrom.notation.conditions import PHYSICS, condition_problems
from carrom.notation.lines import quoted
from carrom.notation.places import EQUIPMENT, equipped
from carrom.notation.position import TAG, read_position

HEADER: Final = re.compile(r"([A-Za-z][A-Za-z0-9_-]{0,39})\s*:\s*(.*)")
SETUP_HEADERS: Final = tuple(each.name for each in fields(Setup) if each.name != "layout")
"""The parts of a setup that have a line; the men stand in the line of the position."""
OWN_HEADERS: Final = (*SETUP_HEADERS, "equipment", "signature")
"""Names that mean something in every match file."""
LONGEST_VALUE: Final = 20_000
STAND_IN: Final = "icf"
_TEXTS: Final = frozenset(name for name, hint in get_type_hints(Setup).items() if hint is str)

Report = Callable[[int, BadInput], None]


@dataclass(slots=True)
class Headers:
    """What the head of a file says."""

    setup: Setup | None = None
    others: dict[str, str] = field(default_factory=dict[str, str])
    usual: Layout = field(default_factory=lambda: Layout({}))
    """An empty layout with the carrom board and the men of the match."""
    start: Layout | None = None
    comments: list[str] = field(default_factory=list[str])


def written_header(name: str, value: object) -> str:
    """One line of the head: a text as it is, anything else as JSON."""
    if isinstance(value, str):
        plain = value.isprintable() and value == value.strip() and value[:1] not in {'"', "[", "{", ""}
        return f"{name}: {value if plain else quoted(value)}"
    text = json.dumps(value, ensure_ascii=False)
    return f"{name}: {text if text.isprintable() else json.dumps(value)}"


def read_headers(lines: list[str], first_line: str, report: Report) -> tuple[Headers, int]:
    """What the head says, and the index of the first line behind it."""
    headers = Headers()
    given: dict[str, tuple[int, str]] = {}
    spelled: dict[str, str] = {}
    index = _after_first_line(lines, first_line, report, headers)
    if index < 0:
        return headers, len(lines)
    while index < len(lines):
        line = lines[index].strip()
        if line.startswith("#"):
            headers.comments.append(line[1:].strip())
        elif line:
            found = HEADER.fullmatch(line)
            if found is None:
                break
            name = found[1].lower()
            if name in given:
                report(index + 1, BadFact("key_twice", at=name, given=name))
            else:
                given[name], spelled[name] = (index + 1, found[2]), found[1]
        index += 1
    _settle(headers, given, report)
    # A name of one's own keeps its capitals; one that means something has none.
    headers.others = {name if name in PHYSICS else spelled[name]: text for name, text in headers.others.items()}
    return headers, index


def _after_first_line(lines: list[str], first_line: str, report: Report, headers: Headers) -> int:
    """The index behind the first line that says something, or -1 when it is not that of a match file."""
    for index, line in enumerate(lines):
        words = " ".join(line.split()).lower()
        if words.startswith("#"):
            headers.comments.append(line.strip()[1:].strip())
        elif words:
            if words != first_line:
                report(index + 1, BadFact("strokes_shape", given=repr(line[:60]), expected=first_line))
                return -1
            return index + 1
    report(1, BadFact("strokes_shape", given="''", expected=first_line))
    return -1


def _settle(headers: Headers, given: dict[str, tuple[int, str]], report: Report) -> None:
    """The setup and the rest, from the lines of the head."""
    values: dict[str, Any] = {}
    for name, (number, text) in given.items():
        if name == "equipment":
            headers.usual = _equipment(number, text, report)
        else:
            try:
                value = _position(headers, text) if name == "position" else _value(name, text)
            except BadInput as error:
                report(number, error)
                continue
            if name in SETUP_HEADERS:
                values[name] = value
            else:
                headers.others[name] = str(value)
                for problem in condition_problems(name, str(value)) if name in PHYSICS else ():
                    report(number, problem)
    if headers.start is not None:
        _measure_start(headers, headers.start, given, report)
    headers.setup = _setup(values, given, report)


def _measure_start(headers: Headers, start: Layout, given: dict[str, tuple[int, str]], report: Report) -> None:
    """Take the sizes of the men and the carrom board from the position too; those of both lines must agree."""
    sizes = replace(start, spots={})
    if "equipment" not in given:
        headers.usual = sizes
    elif headers.usual != sizes:
        report(given["equipment"][0], BadLayout("layouts_differ", at="equipment"))
        headers.usual = sizes


def _position(headers: Headers, text: str) -> object:
    """A position in one line gives board and men; a JSON object gives the board alone."""
    if not text.lower().startswith(TAG):
        return _value("position", text)
    position = read_position(text)
    headers.start = position.layout
    return board_json(position.board)


def _value(name: str, text: str) -> object:
    """A text, or the JSON value that stands for anything else."""
    is_text = name in _TEXTS or name not in OWN_HEADERS
    if is_text and not text.startswith('"'):
        return text
    if name == "edition" and not text.startswith(("{", '"')):
        return text
    if name == "umpire" and not text.startswith('"'):
        return text.lower()
    if len(text) > LONGEST_VALUE:
        raise BadFact("line_too_long", at=name, given=len(text), known=LONGEST_VALUE)
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadFact("not_json", at=name, given=text[:60]) from None
    if is_text and not isinstance(value, str):
        raise BadFact("text_expected", at=name, given=text[:60])
    return value


def _setup(values: dict[str, Any], given: dict[str, tuple[int, str]], report: Report) -> Setup | None:
    """The setup. A key that is refused is named and left out, so that all are named.

    Without its edition there is no match; another stands in for it only to look over the rest.
    """
    lost = "edition" in given and "edition" not in values  # its line was refused already
    if lost:
        values["edition"] = STAND_IN
    while True:
        try:
            setup = read_setup(values)
        except BadInput as error:
            name = error.at.removeprefix("setup.").split(".")[0].split("[")[0]
            report(given.get(name, (1, ""))[0], error)
            if name == "edition" and not lost:
                lost, values["edition"] = True, STAND_IN
            elif name in values:
                del values[name]
            else:
                return None
        else:
            return None if lost else setup


def _equipment(number: int, text: str, report: Report) -> Layout:
    sizes: dict[str, str] = {}
    for word in text.split():
        name, _, size = word.partition("=")
        if name not in EQUIPMENT:
            report(
                number, BadFact("unknown_key", at=f"equipment.{name[:40]}", given=name[:40], known=", ".join(EQUIPMENT))
            )
        elif name in sizes:
            report(number, BadFact("key_twice", at=f"equipment.{name}", given=name))
        else:
            sizes[name] = size
    usual, wrong = equipped(sizes)
    for error in wrong:
        error.at = f"equipment.{error.at}"
        report(number, error)
    return usual
