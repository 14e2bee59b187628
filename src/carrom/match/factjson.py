"""Facts as JSON. What is malformed is refused with its key."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, replace
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from carrom.core.report import NOTHING_JUMPED, Jumped, StrokeReport
from carrom.errors import BadFact, BadInput, UnknownName
from carrom.match.card_facts import Corrected, Sealed
from carrom.match.facts import FACTS, TABLE_FIELDS, Fact, Redone, StrokeMade, Undone


def fact_json(fact: Fact) -> dict[str, Any]:
    """A fact as a JSON object: its kind, then every field that differs from its default."""
    written: dict[str, Any] = {"fact": fact.kind}
    for name in _FIELDS[fact.kind]:
        value = getattr(fact, name.name)
        if isinstance(value, StrokeReport):
            written |= _differing(value)
        elif isinstance(value, Fact):
            written[name.name] = fact_json(value)
        elif is_news(name, value):
            written[name.name] = list(value) if isinstance(value, tuple) else value
    return written


_FIELDS: Final = {
    kind: tuple(each for each in fields(fact) if each.name not in TABLE_FIELDS) for kind, fact in FACTS.items()
}
"""The fields of every fact without those that only a simulated table fills."""


def is_news(field: Field[Any], value: object) -> bool:
    """Whether a field has to be written: it has no default, or another value."""
    return field.default is MISSING or value != field.default


def _differing(report: StrokeReport) -> dict[str, Any]:
    written: dict[str, Any] = {}
    for field, value in zip(_REPORT_FIELDS, _PARTS(report), strict=True):
        if value is field.default or not is_news(field, value):
            continue
        if isinstance(value, Jumped):
            written["jumped"] = {key: part for key, part in value._asdict().items() if part}
        else:
            written[field.name] = list(value) if isinstance(value, tuple) else value
    return written


def checked_fact(fact: Fact) -> Fact:
    """A fact as it would be read from its record; :class:`BadFact` if no record could hold it."""
    kind = type(fact)
    if kind is StrokeMade and _is_plain(fact):
        return fact
    if getattr(kind, "kind", None) not in FACTS or FACTS[kind.kind] is not kind:
        raise UnknownName("fact", kind.__name__, tuple(FACTS), at="fact")
    read = read_fact(fact_json(fact), kind.kind)
    seen = {name: value for name in TABLE_FIELDS if (value := getattr(fact, name, None)) not in (None, "", ())}
    return replace(read, **seen) if seen else read


def _is_plain(fact: Any) -> bool:  # noqa: ANN401 - a stroke, with anything in it
    """Whether a stroke is well formed and of the usual sort; a quick check, since nearly every fact is."""
    report, at = fact.report, fact.at
    return (
        type(report) is StrokeReport
        and tuple(map(type, _PARTS(report))) == _PLAIN
        and (at is None or (type(at) is float and abs(at) <= LARGEST))
        and abs(report.white) + abs(report.black) <= LARGEST
        and not (report.improper or report.fines)
        and report.jumped is NOTHING_JUMPED
    )


_REPORT_FIELDS: Final = fields(StrokeReport)
_PARTS: Final = attrgetter(*(field.name for field in _REPORT_FIELDS))
_PLAIN: Final = tuple(map(type, _PARTS(StrokeReport())))


def read_fact(value: object, at: str = "fact") -> Fact:
    """The fact a JSON object stands for, or :class:`BadFact` naming the key that is wrong."""
    fact, problems = inspect_fact(value, at)
    if fact is None:
        raise problems[0]
    return fact


def inspect_fact(value: object, at: str = "fact") -> tuple[Fact | None, tuple[BadInput, ...]]:
    """The fact a JSON object stands for, or everything that is wrong with it."""
    found: list[BadInput] = []
    given = mapping(value, at)
    kind = given.get("fact")
    if not isinstance(kind, str) or kind not in FACTS:
        given_kind = kind[:60] if isinstance(kind, str) else excerpt(kind)
        raise UnknownName("fact", given_kind, tuple(FACTS), at=f"{at}.fact")
    fact_type = FACTS[kind]
    rest = {key: part for key, part in given.items() if key != "fact"}
    time = {"at": rest.pop("at")} if fact_type is StrokeMade and "at" in rest else {}
    values = _read(StrokeReport if fact_type is StrokeMade else fact_type, rest, at, found)
    times = _fields(StrokeMade, time, at, found)
    if found:
        return None, tuple(found)
    return StrokeMade(report=StrokeReport(**values), **times) if fact_type is StrokeMade else fact_type(**values), ()


def mapping(value: object, at: str) -> Mapping[str, Any]:
    """A JSON object, or :class:`BadFact`."""
    if not isinstance(value, dict) or not {str}.issuperset(map(type, value)):
        raise BadFact("object_expected", at=at, given=excerpt(value))
    return value


def _read(kind: type[Any], given: Mapping[str, Any], at: str, found: list[BadInput]) -> dict[str, Any]:
    """The values of all fields that are given; a field that has to be is missed."""
    required = _required(kind)  # type: ignore[arg-type]  # mypy does not know that classes are hashable
    found += [BadFact("key_missing", at=f"{at}.{name}", given=name) for name in required if name not in given]
    return _fields(kind, given, at, found)


@cache
def _required(kind: type[Any]) -> list[str]:
    """The fields of a dataclass that have no default."""
    return [field.name for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING]


def checked_fields(kind: type[Any], given: Mapping[str, Any], at: str) -> dict[str, Any]:
    """JSON values as the types a dataclass declares for its fields."""
    found: list[BadInput] = []
    values = _fields(kind, given, at, found)
    if found:
        raise found[0]
    return values


def _fields(kind: type[Any], given: Mapping[str, Any], at: str, found: list[BadInput]) -> dict[str, Any]:
    """The same as :func:`checked_fields`; what is wrong is left out and added to ``found``."""
    hints = _hints(kind)  # type: ignore[arg-type]  # the same
    values: dict[str, Any] = {}
    for key, value in given.items():
        if key not in hints:
            found.append(BadFact("unknown_key", at=f"{at}.{key}", given=key, known=", ".join(hints)))
            continue
        try:
            values[key] = _value(hints[key], value, f"{at}.{key}", LONGER.get(key, LONGEST_TEXT))
        except BadInput as error:
            found.append(error)
    return values


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    """The types of a dataclass's fields."""
    hints = get_type_hints(kind)
    table = TABLE_FIELDS | {"report"} if issubclass(kind, Fact) else {"layout"}
    return {field.name: hints[field.name] for field in fields(kind) if field.name not in table}


def _value(hint: Any, value: object, at: str, longest: int) -> object:  # noqa: ANN401 - a type, however written
    """A JSON value as the type a field wants, its text not longer than this."""
    if hint is Jumped:
        return Jumped(**_jumped(value, at))
    if hint is Fact:
        return _fact_inside(value, at)
    origin = get_origin(hint)
    if origin is Literal:
        if not any(type(value) is type(choice) and value == choice for choice in get_args(hint)):
            known = ", ".join(str(choice) or '""' for choice in get_args(hint))
            raise BadFact("one_of", at=at, given=excerpt(value), known=known)
        return value
    if origin in (UnionType, Union):
        if value is None and type(None) in get_args(hint):
            return None
        return _value(get_args(hint)[0], value, at, longest)
    if origin is tuple:
        if not isinstance(value, list):
            raise BadFact("list_expected", at=at, given=excerpt(value))
        return tuple(_value(get_args(hint)[0], part, f"{at}[{n}]", longest) for n, part in enumerate(value))
    return _plain(hint, value, at, longest)


def _fact_inside(value: object, at: str) -> Fact:
    """The fact that a correction puts in the place of another; a correction corrects nothing but facts."""
    kind = mapping(value, at).get("fact")
    if kind in (Corrected.kind, Undone.kind, Redone.kind, Sealed.kind):  # a seal is checked where it is recorded
        raise BadFact("correction_inside", at=f"{at}.fact", given=kind)
    return read_fact(value, at)


def _jumped(value: object, at: str) -> dict[str, Any]:
    given, kinds = mapping(value, at), get_type_hints(Jumped)
    for key in given:
        if key not in kinds:
            raise BadFact("unknown_key", at=f"{at}.{key}", given=key, known=", ".join(kinds))
    return {key: _plain(kinds[key], part, f"{at}.{key}", LONGEST_TEXT) for key, part in given.items()}


_EXPECTED: dict[type, tuple[str, Callable[[object], bool]]] = {
    bool: ("flag_expected", lambda value: isinstance(value, bool)),
    int: ("whole_expected", lambda value: isinstance(value, int) and not isinstance(value, bool)),
    float: ("number_expected", lambda value: isinstance(value, (int, float)) and not isinstance(value, bool)),
    str: ("text_expected", lambda value: isinstance(value, str)),
}
LARGEST: Final = 10**12
"""No number of a match goes further: seconds of any clock reach 30,000 years."""
LONGEST_TEXT: Final = 2000
"""Characters of a remark or reason; a card has no room for more."""
LONGER: Final = {"mark": 8000}
"""Fields whose text may be longer: a signature has hundreds of points."""


def _plain(kind: type, value: object, at: str, longest: int) -> object:
    key, fits = _EXPECTED[kind]
    if not fits(value):
        raise BadFact(key, at=at, given=excerpt(value))
    if isinstance(value, int | float) and not abs(value) <= LARGEST:
        raise BadFact(key, at=at, given=excerpt(value))
    if isinstance(value, str) and len(value) > longest:
        raise BadFact("text_too_long", at=at, given=len(value), known=longest)
    return float(value) if kind is float and isinstance(value, int) else value


def excerpt(value: object) -> str:
    """A value as a short piece of a message."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of too many digits, or lists in lists without end
        return type(value).__name__
    return text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004 - what fits a line
