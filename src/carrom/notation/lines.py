"""The lines of a match file: words, ``key=value``, quoted texts, and a bar before what belongs together.

    1.1.4 stroke white=1 striker @95.5 | ruled laws=76a next=placed:2 | table actual=0,-4100,1,9,3100 run=5e884898da28

A line is the fact, then what was ruled, then what a simulated table knows. ``card.codec`` says which keys a fact
has; here they only become text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from carrom.core.report import Jumped, StrokeReport
from carrom.errors import BadFact, BadInput, UnknownName
from carrom.match.factjson import fact_json, looked_over
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
    """One line of a match file in its parts."""

    kind: str
    label: str = ""
    given: Mapping[str, str] = field(default_factory=dict[str, str])
    """The keys of the fact as they are written; ``@`` is ``at``."""
    sections: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    problems: tuple[BadInput, ...] = ()
    """What stands twice, and parts that nobody knows."""


def quoted(text: str) -> str:
    """A text in quotation marks, as JSON writes it, on one line whatever it holds."""
    return json.dumps(text, ensure_ascii=not text.isprintable())


def written(value: object) -> str:
    """A value as a line writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        text = repr(value)
        return text.removesuffix(".0")
    if isinstance(value, (list, tuple)):
        return ",".join(written(part) for part in value)
    text = str(value)
    return text if _BARE.fullmatch(text) else quoted(text)


def write_fact(fact: Fact) -> str:
    """The fact as the first part of a line."""
    words = [fact.kind]
    at = ""
    for key, value in fact_json(fact).items():
        if key == "fact":
            continue
        if key == "at":
            at = f"@{written(value)}"
        elif isinstance(value, dict):
            words += [_word(f"{key}.{part}", inner) for part, inner in value.items()]
        else:
            words.append(_word(key, value))
    return " ".join([*words, at]) if at else " ".join(words)


def _word(key: str, value: object) -> str:
    return key if value is True else f"{key}={written(value)}"


def write_section(name: str, values: Mapping[str, str]) -> str:
    """A part of a line behind its bar; nothing if it says nothing."""
    if not values:
        return ""
    return " ".join([" |", name, *(f"{key}={value}" for key, value in values.items())])


def read_line(text: str) -> Line:
    """A line in its parts, or :class:`BadFact`."""
    if len(text) > LONGEST_LINE:
        raise BadFact("line_too_long", at="line", given=len(text), known=LONGEST_LINE)
    rest = _TOKEN.sub("", text)
    if '"' in rest:
        raise BadFact("quote_open", at=str(_open_quote(text) + 1))
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


def _open_quote(text: str) -> int:
    """Where the quotation mark stands that is never closed."""
    return _QUOTED.sub(lambda found: " " * len(found.group()), text).index('"')


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
    wanted = wanted_keys(line.kind)
    value: dict[str, Any] = {"fact": line.kind}
    problems: list[BadInput] = []
    for key, text in line.given.items():
        outer, _, inner = key.partition(".")
        try:
            part = _value(wanted.get(key, Wanted(str)), text, f"{line.kind}.{key}")
        except BadInput as error:
            problems.append(error)
            continue
        if not inner:
            value[key] = part
        elif isinstance(parts := value.setdefault(outer, {}), dict):
            parts[inner] = part
    fact, wrong = looked_over(value, line.kind)
    # A key that could not be read at all is not missing too.
    unread = {problem.at for problem in problems}
    problems += [problem for problem in wrong if problem.at not in unread]
    return (None if problems else fact), tuple(problems)


class Wanted(NamedTuple):
    """What the text of a key is to become."""

    kind: type
    many: bool = False
    choices: tuple[object, ...] = ()
    """All that may stand there, where only some may."""


@cache
def wanted_keys(kind: str) -> dict[str, Wanted]:
    """The keys of a kind of fact and what they hold."""
    holder: type[Any] = FACTS[kind]
    hints = get_type_hints(holder)
    names = [each.name for each in fields(holder) if each.name not in TABLE_FIELDS]
    if "report" in names:
        hints |= get_type_hints(StrokeReport)
        names += [each.name for each in fields(StrokeReport)]
    wanted = {name: _of_hint(hints[name]) for name in names if name not in {"report", "jumped"}}
    if "jumped" in names:
        wanted |= {f"jumped.{name}": _of_hint(hint) for name, hint in get_type_hints(Jumped).items()}
    return wanted


def _of_hint(hint: Any) -> Wanted:  # noqa: ANN401 - a type, however written
    origin = get_origin(hint)
    if origin in (UnionType, Union):
        return _of_hint(get_args(hint)[0])
    if origin is Literal:
        return Wanted(type(get_args(hint)[0]), choices=get_args(hint))
    if origin is tuple:
        return _of_hint(get_args(hint)[0])._replace(many=True)
    return Wanted(hint)


def _value(wanted: Wanted, text: str, at: str) -> object:
    """The JSON value of a text; one that cannot be had stays a text, which the fact will refuse."""
    if wanted.many:
        return [_plain(wanted.kind, item, at) for item in _ITEM.findall(text)]
    return _plain(wanted.kind, text, at)


_READ: Final[dict[type, Callable[[str], object]]] = {
    bool: lambda text: _FLAGS.get(text.lower(), text),
    int: lambda text: int(text) if _WHOLE.fullmatch(text) else text,
    float: lambda text: float(text) if _NUMBER.fullmatch(text) else text,
    str: lambda text: text,
}


def _plain(kind: type, text: str, at: str) -> object:
    return _READ[kind](unquoted(text, at))


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


def respelled(text: str, at: str) -> str:
    """A list of texts as writing spells it."""
    return written([unquoted(item, at) for item in _ITEM.findall(text)])


def whole_numbers(text: str, count: int, at: str) -> tuple[int, ...] | BadInput:
    """So many whole numbers with commas between them."""
    parts = text.split(",")
    if len(parts) != count or not all(_WHOLE.fullmatch(part) for part in parts):
        expected = ",".join("0" * count)
        return BadFact("strokes_shape", at=at, given=repr(text[:60]), expected=expected)
    return tuple(int(part) for part in parts)
