"""A user's own edition: a published one with some fields replaced, read from TOML and checked as a whole.

Types, allowed words and ranges of numbers come from the annotations of :class:`Edition`. One error lists every
problem.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from carrom.errors import BadEdition, BadInput
from carrom.laws.edition import LONGEST_CODE, LONGEST_NAME, RANGES, Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.tomltext import SHOWN, parsed, shown

MOST_KEYS: Final = 200

CODE: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


KINDS: Final[Mapping[str, object]] = get_type_hints(Edition)
"""Each field of an edition and the type it is declared with."""
WITHOUT: Final = (
    ("overtime_seconds", "round_seconds", 0),
    ("demand_partial", "demand_allowed", False),
    ("change_at_points", "side_changes", False),
    ("change_after_board", "side_changes", False),
)
"""A field that has no effect while another one has this value."""


def read_edition(text: str, source: str) -> Edition:
    """The edition that a TOML text describes; ``source`` names the text in the error."""
    try:
        values = parsed(text)
    except BadInput as error:
        raise BadEdition(source, (error,)) from None
    return own_edition(values, source)


def own_edition(values: Mapping[str, object], source: str) -> Edition:
    """The edition ``base`` with these values; ``source`` names them in the error."""
    if len(values) > MOST_KEYS:
        raise BadEdition(source, (BadInput("too_many_keys", given=len(values), high=MOST_KEYS),))
    found = {} if "code" in values else {"code": BadInput("edition_code_missing", at="code")}
    found |= {key: problem for key, value in values.items() if (problem := _problem(key, value))}
    sound = {key: _typed(key, value) for key, value in values.items() if key not in found}
    base = EDITIONS[sound.pop("base", "icf")]
    sound.setdefault("name", sound.get("code", ""))
    made = replace(base, **sound)
    problems = list(found.values())
    if "base" not in found:
        problems += [each for used, each in _contradictions(made, values) if found.keys().isdisjoint(used)]
    if problems:
        raise BadEdition(source, tuple(problems))
    return made


def _problem(key: str, value: object) -> BadInput | None:
    """What is wrong with one line of an edition, taken alone."""
    if key not in KINDS:
        return _unknown(key, value)
    if key == "code":
        return _problem_of_code(value)
    if key == "name":
        return _problem_of_name(value)
    kind = KINDS[key]
    if key == "base" or get_origin(kind) is Literal:
        return _problem_of_choice(key, value, tuple(EDITIONS) if key == "base" else get_args(kind))
    if kind is bool:
        return None if isinstance(value, bool) else BadInput("edition_not_flag", at=key, given=shown(value))
    return _problem_of_number(key, value, whole=kind is int)


def _problem_of_choice(key: str, value: object, choices: tuple[str, ...]) -> BadInput | None:
    if value in choices:
        return None
    known = ", ".join(repr(choice) for choice in choices)
    return BadInput("edition_not_choice", at=key, given=shown(value), known=known)


def _problem_of_number(key: str, value: object, *, whole: bool) -> BadInput | None:
    allowed = RANGES[key]
    is_number = isinstance(value, int if whole else int | float) and not isinstance(value, bool)
    if is_number and value in allowed:
        return None
    wanted = "odd_number_range" if allowed.odd else "whole_number_range" if whole else "number_range"
    return BadInput(wanted, at=key, given=shown(value), low=allowed.low, high=allowed.high)


def _problem_of_name(value: object) -> BadInput | None:
    if isinstance(value, str) and value.strip() and value.isprintable() and len(value) <= LONGEST_NAME:
        return None
    return BadInput("name_on_one_line", at="name", given=shown(value), high=LONGEST_NAME)


def _problem_of_code(value: object) -> BadInput | None:
    if not isinstance(value, str) or len(value) > LONGEST_CODE or not CODE.fullmatch(value):
        return BadInput("edition_not_code", at="code", given=shown(value), high=LONGEST_CODE)
    if value in EDITIONS or value in PRESETS:
        return BadInput("edition_code_taken", at="code", given=shown(value))
    return None


def _unknown(key: str, value: object) -> BadInput:
    at = key if len(key) <= SHOWN and CODE.fullmatch(key.replace("_", "-").lower()) else shown(key)
    if isinstance(value, Mapping):
        return BadInput("edition_heading", at=at)
    near = get_close_matches(key.lower(), KINDS, n=1) if len(key) <= SHOWN else []
    return BadInput("unknown_setting_near", at=at, known=near[0]) if near else BadInput("unknown_setting", at=at)


def _typed(key: str, value: object) -> Any:  # noqa: ANN401 - any of the types that fields have
    """A checked value in the type of its field: TOML may write a weight without a point."""
    return float(value) if KINDS[key] is float and isinstance(value, int) else value


def _contradictions(made: Edition, given: Mapping[str, object]) -> Iterator[tuple[set[str], BadInput]]:
    """Values that contradict each other, each with the fields involved."""
    for field in ("boards", "board_limit_from_quarter_final"):
        if made.game_target == made.round_seconds == getattr(made, field) == 0:
            yield {"game_target", "round_seconds", field}, BadInput("edition_endless", at=field, given=0)
    if made.tie_rule == "draw" and made.games > 1:
        yield {"tie_rule", "games"}, BadInput("edition_draw", at="tie_rule", given="'draw'", known=made.games)
    if made.queen_floor > made.queen_points:
        problem = BadInput("edition_floor", at="queen_floor", given=made.queen_floor, known=made.queen_points)
        yield {"queen_floor", "queen_points"}, problem
    if 0 < made.board_ceiling < made.queen_points:
        problem = BadInput("edition_ceiling", at="board_ceiling", given=made.board_ceiling, known=made.queen_points)
        yield {"board_ceiling", "queen_points"}, problem
    for field, other, value in WITHOUT:
        if given.get(field) and getattr(made, other) == value:
            problem = BadInput("edition_idle", at=field, given=shown(given[field]), field=other, known=shown(value))
            yield {field, other}, problem
