"""The head of a match file: its first line, then ``name: value`` lines for the setup, the equipment and the physics."""

import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, TypeVar, get_type_hints

from carrom.core.layout import Layout
from carrom.equipment import CLUB, SURFACES, SurfaceName
from carrom.errors import BadFact, BadInput, BadLayout
from carrom.match.setupjson import board_json, read_setup
from carrom.match.state import Setup
from carrom.notation.lines import quoted
from carrom.notation.places import EQUIPMENT, read_equipment
from carrom.notation.position import TAG, read_position
from carrom.physics import FIGURES, JUMP_LIMITS, Jumps, Model, Parameters, generation_named
from carrom.table.scene import model_of

HEADER: Final = re.compile(r"([A-Za-z][A-Za-z0-9_-]{0,39})\s*:\s*(.*)")
SETUP: Final = tuple(each.name for each in fields(Setup) if each.name != "layout")
"""The parts of a setup that have a line; the men stand in the line of the position."""
OWN_HEADERS: Final = (*SETUP, "equipment", "signature")
"""Names with a meaning in every match file."""
PHYSICS: Final = ("engine", "model", "figures", "jumps")
"""Names that say how the strokes were simulated. Files without ``engine`` are of the first generation."""
USUAL_MODEL: Final = "full"
LONGEST_VALUE: Final = 20_000
STAND_IN: Final = "icf"
"""The edition with which the other headers are checked when that of the file is not known."""
_TEXTS: Final = frozenset(name for name, hint in get_type_hints(Setup).items() if hint is str)

T = TypeVar("T")
AddProblem = Callable[[int, BadInput], None]
"""Takes a problem and the number of its line."""
Given = dict[str, tuple[int, str]]
"""Line number and value of every header, by its name in small letters."""


@dataclass(slots=True)
class Headers:
    """The head of a match file."""

    setup: Setup | None = None
    others: dict[str, str] = field(default_factory=dict[str, str])
    equipment: Layout = field(default_factory=lambda: Layout({}))
    """An empty layout with the carrom board and the men of the match."""
    start: Layout | None = None
    comments: list[str] = field(default_factory=list[str])


def header_line(name: str, value: object) -> str:
    """One line of the head: a text as it is, anything else as JSON."""
    if isinstance(value, str):
        plain = value.isprintable() and value == value.strip() and value[:1] not in {'"', "[", "{", ""}
        return f"{name}: {value if plain else quoted(value)}"
    text = json.dumps(value, ensure_ascii=False)
    return f"{name}: {text if text.isprintable() else json.dumps(value)}"


def model_from(headers: Mapping[str, str], surface: SurfaceName = CLUB) -> Model:
    """The model that the headers ``engine``, ``model`` and ``figures`` describe, on a named surface."""
    figures = {"surface_friction": SURFACES[surface], **_checked_figures("figures", headers.get("figures", ""))}
    generation = generation_named(headers.get("engine"))
    return model_of(headers.get("model", USUAL_MODEL), Parameters(**figures), generation)


def jumps_from(headers: Mapping[str, str], seed: int | None) -> Jumps | None:
    """The chance of jumps in a stroke with a seed, or None without one."""
    return None if seed is None else Jumps(seed, **_checked_figures("jumps", headers.get("jumps", "")))


def physics_problems(name: str, text: str) -> tuple[BadInput, ...]:
    """Everything wrong with a header of the physics."""
    figures, problems = _figures(name, text) if name in {"figures", "jumps"} else ({}, ())
    try:
        if name == "engine":
            generation_named(text)
        elif name == "model":
            model_of(text)
        elif name == "figures":
            Parameters(**figures)
        else:
            Jumps(0, **figures)
    except BadInput as error:
        return (*problems, error)
    return problems


def _checked_figures(name: str, text: str) -> dict[str, float]:
    figures, problems = _figures(name, text)
    if problems:
        raise problems[0]
    return figures


def _figures(at: str, text: str) -> tuple[dict[str, float], tuple[BadInput, ...]]:
    return _named_values(at, text, JUMP_LIMITS if at == "jumps" else FIGURES, float, BadInput)


def _named_values(
    at: str, text: str, known: Collection[str], read: Callable[[str], T], error: type[BadInput]
) -> tuple[dict[str, T], tuple[BadInput, ...]]:
    """``name=value`` words with spaces between them, and everything wrong with them."""
    values: dict[str, T] = {}
    problems: list[BadInput] = []
    for word in text.split():
        name, _, value = word.partition("=")
        if name not in known:
            problems.append(error("unknown_key", at=f"{at}.{name[:40]}", given=name[:40], known=", ".join(known)))
        elif name in values:
            problems.append(error("key_twice", at=f"{at}.{name}", given=name))
        else:
            try:
                values[name] = read(value)
            except ValueError:
                problems.append(error("number_expected", at=f"{at}.{name}", given=repr(value[:40])))
    return values, tuple(problems)


def read_headers(lines: list[str], first_line: str, add: AddProblem) -> tuple[Headers, int]:
    """The head of a file, and the index of the first line after it."""
    headers = Headers()
    given: Given = {}
    spelled: dict[str, str] = {}
    index = _skip_first_line(lines, first_line, headers, add)
    if index is None:
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
                add(index + 1, BadFact("key_twice", at=name, given=name))
            else:
                given[name], spelled[name] = (index + 1, found[2]), found[1]
        index += 1
    _fill(headers, given, add)
    # A free name keeps its capitals.
    headers.others = {name if name in PHYSICS else spelled[name]: text for name, text in headers.others.items()}
    return headers, index


def _skip_first_line(lines: list[str], first_line: str, headers: Headers, add: AddProblem) -> int | None:
    """The index after the first line of a match file, or None if the text is no match file."""
    for index, line in enumerate(lines):
        words = " ".join(line.split()).lower()
        if words.startswith("#"):
            headers.comments.append(line.strip()[1:].strip())
        elif words == first_line:
            return index + 1
        elif words:
            add(index + 1, BadFact("strokes_shape", given=repr(line[:60]), expected=first_line))
            return None
    add(1, BadFact("strokes_shape", given="''", expected=first_line))
    return None


def _fill(headers: Headers, given: Given, add: AddProblem) -> None:
    """Fill in everything that the lines of the head give."""
    values: dict[str, Any] = {}
    for name, (number, text) in given.items():
        if name == "equipment":
            headers.equipment = _equipment(number, text, add)
            continue
        try:
            value = _position(headers, text) if name == "position" else _value(name, text)
        except BadInput as error:
            add(number, error)
            continue
        if name in SETUP:
            values[name] = value
        else:
            headers.others[name] = str(value)
            for problem in physics_problems(name, str(value)) if name in PHYSICS else ():
                add(number, problem)
    if headers.start is not None:
        # The position gives the sizes of the men and the carrom board too; those of both lines must agree.
        equipment = replace(headers.start, spots={})
        if "equipment" in given and headers.equipment != equipment:
            add(given["equipment"][0], BadLayout("layouts_differ", at="equipment"))
        headers.equipment = equipment
    headers.setup = _setup(values, given, add)


def _position(headers: Headers, text: str) -> object:
    """The board of a position, which also gives the men, or of a JSON object."""
    if not text.lower().startswith(TAG):
        return _value("position", text)
    position = read_position(text)
    headers.start = position.layout
    return board_json(position.board)


def _value(name: str, text: str) -> object:
    """The text of a header, or the value it stands for in JSON."""
    is_text = name in _TEXTS or name not in OWN_HEADERS
    if is_text and not text.startswith('"'):
        return text
    if name == "edition" and not text.startswith(("{", '"')):
        return text
    if name in ("umpire", "surface") and not text.startswith('"'):
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


def _setup(values: dict[str, Any], given: Given, add: AddProblem) -> Setup | None:
    """The setup, or None without its edition; a refused key is reported and left out, so that all are reported."""
    lost = "edition" in given and "edition" not in values  # already reported
    if lost:
        values["edition"] = STAND_IN
    while True:
        try:
            setup = read_setup(values)
        except BadInput as error:
            name = error.at.removeprefix("setup.").split(".")[0].split("[")[0]
            add(given.get(name, (1, ""))[0], error)
            if name == "edition" and not lost:
                lost, values["edition"] = True, STAND_IN
            elif name in values:
                del values[name]
            else:
                return None
        else:
            return None if lost else setup


def _equipment(number: int, text: str, add: AddProblem) -> Layout:
    sizes, problems = _named_values("equipment", text, EQUIPMENT, str, BadFact)
    equipment, wrong = read_equipment(sizes)
    for error in wrong:
        error.at = f"equipment.{error.at}"
    for error in (*problems, *wrong):
        add(number, error)
    return equipment
