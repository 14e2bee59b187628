"""The lines of a match file: words, ``key=value`` pairs and quoted texts, in sections that begin with a bar.

    1.1.4 stroke white=1 striker @95.5 | ruled laws=76a next=placed:2 | table actual=0,-4100,1,9,3100 run=5e884898da28

A line is the fact, then the ruling, then what a simulated table adds. The classes of ``match.facts`` define the keys
of each fact.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from carrom.core.report import Jumped, StrokeReport
from carrom.errors import BadFact, BadInput, UnknownName
from carrom.match.factjson import fact_json, inspect_fact
from carrom.match.facts import FACTS, TABLE_FIELDS, Fact

SECTIONS: Final = ("ruled", "table")
LONGEST_LINE: Final = 20_000
"""Characters; the longest stroke takes about 1,200."""
_TOKEN: Final = re.compile(r'(?:[^\s"|]|"(?:[^"\\]|\\.)*")+|\|')
_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_ITEM: Final = re.compile(r'(?:[^,"]|"(?:[^"\\]|\\.)*")+')
_BARE: Final = re.compile(r"[A-Za-z0-9_.+/:-]+")
_WHOLE: Final = re.compile(r"[+-]?\d{1,18}")
_NUMBER: Final = re.compile(r"[+-]?(\d{1,20}(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,3})?", re.IGNORECASE)
_LABEL: Final = re.compile(r"\d{1,4}\.\d{1,4}\.\d{1,5}")
_FLAGS: Final = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True, slots=True)
class Line:
    """The parts of one line of a match file."""

    kind: str
    label: str = ""
    given: Mapping[str, str] = field(default_factory=dict[str, str])
    """The keys of the fact with their values as text; ``@`` is ``at``."""
    sections: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    problems: tuple[BadInput, ...] = ()
    """Repeated keys and unknown sections."""


def quoted(text: str) -> str:
    """A text as a JSON string, always on one line."""
    return json.dumps(text, ensure_ascii=not text.isprintable())


def value_text(value: object) -> str:
    """A value as it is written in a line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return repr(value).removesuffix(".0")
    if isinstance(value, (list, tuple)):
        return ",".join(map(value_text, value))
    text = str(value)
    return text if _BARE.fullmatch(text) else quoted(text)


def write_fact(fact: Fact) -> str:
    """The fact as the first section of a line."""
    keys = fact_json(fact)
    words = [fact.kind]
    for key, value in keys.items():
        if isinstance(inside := getattr(fact, key, None), Fact):
            words.append(f"{key}={quoted(write_fact(inside))}")
        elif isinstance(value, dict):
            words += [_word(f"{key}.{part}", inner) for part, inner in value.items()]
        elif key not in {"fact", "at"}:
            words.append(_word(key, value))
    if "at" in keys:
        words.append(f"@{value_text(keys['at'])}")
    return " ".join(words)


def _word(key: str, value: object) -> str:
    return key if value is True else f"{key}={value_text(value)}"


def write_section(name: str, values: Mapping[str, str]) -> str:
    """A section with its bar, or nothing if it is empty."""
    return " ".join([" |", name, *(f"{key}={value}" for key, value in values.items())]) if values else ""


def read_line(text: str) -> Line:
    """The parts of a line; :class:`BadFact` if it cannot be split into parts."""
    if len(text) > LONGEST_LINE:
        raise BadFact("line_too_long", at="line", given=len(text), known=LONGEST_LINE)
    if '"' in _TOKEN.sub("", text):
        unquoted_part = _QUOTED.sub(lambda found: " " * len(found.group()), text)
        raise BadFact("quote_open", at=str(unquoted_part.index('"') + 1))
    parts: list[list[str]] = [[]]
    for token in _TOKEN.findall(text):
        if token == "|":  # noqa: S105 - the bar between parts
            parts.append([])
        else:
            parts[-1].append(token)
    first, *sections = parts
    label = first.pop(0).rstrip(":") if first and _LABEL.fullmatch(first[0].rstrip(":")) else ""
    if not first:
        raise BadFact("key_missing", at="line", given="fact")
    kind = first.pop(0).lower()
    problems: list[BadInput] = []
    given = _pairs(first, problems)
    named: dict[str, Mapping[str, str]] = {}
    for section in sections:
        name = section[0].lower() if section else ""
        if name not in SECTIONS:
            problems.append(BadFact("one_of", at="|", given=repr(name[:40]), known=", ".join(SECTIONS)))
        elif name in named:
            problems.append(BadFact("key_twice", at="|", given=name))
        else:
            named[name] = _pairs(section[1:], problems)
    return Line(kind, label, given, named, tuple(problems))


def _pairs(tokens: list[str], problems: list[BadInput]) -> dict[str, str]:
    given: dict[str, str] = {}
    for token in tokens:
        key, sign, value = ("at", "=", token[1:]) if token.startswith("@") else token.partition("=")
        key = key.lower()
        if key in given:
            problems.append(BadFact("key_twice", at=key[:40], given=key[:40]))
        else:
            given[key] = value if sign else "true"
    return given


def fact_of(line: Line) -> tuple[Fact | None, tuple[BadInput, ...]]:
    """The fact of a line, or everything that is wrong with its keys."""
    if line.kind not in FACTS:
        return None, (UnknownName("fact", line.kind[:40], tuple(FACTS), at="fact"),)
    value, problems = _json_of(line)
    fact, wrong = inspect_fact(value, line.kind)
    # A key that could not be read is not reported as missing too.
    unread = {problem.at for problem in problems}
    problems += [problem for problem in wrong if problem.at not in unread]
    return (None if problems else fact), tuple(problems)


def _json_of(line: Line) -> tuple[dict[str, Any], list[BadInput]]:
    """The fact of a line as JSON, without the keys that cannot be read, and what is wrong with those."""
    types = key_types(line.kind)
    value: dict[str, Any] = {"fact": line.kind}
    problems: list[BadInput] = []
    for key, text in line.given.items():
        outer, _, inner = key.partition(".")
        try:
            part = _value(types.get(key, KeyType(str)), text, f"{line.kind}.{key}")
        except BadInput as error:
            problems.append(error)
            continue
        if not inner:
            value[key] = part
        elif isinstance(parts := value.setdefault(outer, {}), dict):
            parts[inner] = part
    return value, problems


class KeyType(NamedTuple):
    """The type of a key's value, or of the values in its list."""

    kind: type
    many: bool = False
    choices: tuple[object, ...] = ()
    """The permitted values, if they are limited."""


@cache
def key_types(kind: str) -> dict[str, KeyType]:
    """The keys of a kind of fact and their types."""
    holder: type[Any] = FACTS[kind]
    hints = get_type_hints(holder)
    names = [each.name for each in fields(holder) if each.name not in TABLE_FIELDS]
    if "report" in names:
        hints |= get_type_hints(StrokeReport)
        names += [each.name for each in fields(StrokeReport)]
    types = {name: _key_type(hints[name]) for name in names if name not in {"report", "jumped"}}
    if "jumped" in names:
        types |= {f"jumped.{name}": _key_type(hint) for name, hint in get_type_hints(Jumped).items()}
    return types


def _key_type(hint: Any) -> KeyType:  # noqa: ANN401 - a type, however written
    origin = get_origin(hint)
    if origin in (UnionType, Union):
        return _key_type(get_args(hint)[0])
    if origin is Literal:
        return KeyType(type(get_args(hint)[0]), choices=get_args(hint))
    if origin is tuple:
        return _key_type(get_args(hint)[0])._replace(many=True)
    return KeyType(hint)


def _fact_inside(text: str) -> dict[str, Any]:
    """The JSON of a fact that is the value of a key: a line without its sections."""
    line = read_line(text)
    if line.kind not in FACTS:
        raise UnknownName("fact", line.kind[:40], tuple(FACTS), at="fact")
    value, problems = _json_of(line)
    for problem in (*line.problems, *problems):
        raise problem
    return value


_READ: Final[dict[type, Callable[[str], object]]] = {
    bool: lambda text: _FLAGS.get(text.lower(), text),
    int: lambda text: int(text) if _WHOLE.fullmatch(text) else text,
    float: lambda text: float(text) if _NUMBER.fullmatch(text) else text,
    str: lambda text: text,
    Fact: _fact_inside,
}


def _value(key_type: KeyType, text: str, at: str) -> object:
    """The JSON value of a text; one that has not the type of its key stays a text, which the fact then refuses."""
    read = _READ[key_type.kind]
    if key_type.many:
        return [read(unquoted(item, at)) for item in _ITEM.findall(text)]
    return read(unquoted(text, at))


def unquoted(text: str, at: str) -> str:
    """A text without its quotation marks."""
    if '"' not in text:
        return text
    try:
        value: object = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, str):
        raise BadFact("text_expected", at=at, given=text[:40])
    return value


def canonical_list(text: str, at: str) -> str:
    """A list of texts as it would be written."""
    return value_text([unquoted(item, at) for item in _ITEM.findall(text)])


def whole_numbers(text: str, count: int, at: str) -> tuple[int, ...] | BadInput:
    """A given count of whole numbers with commas between them, or what is wrong."""
    parts = text.split(",")
    if len(parts) != count or not all(_WHOLE.fullmatch(part) for part in parts):
        return BadFact("strokes_shape", at=at, given=repr(text[:60]), expected=",".join("0" * count))
    return tuple(int(part) for part in parts)
