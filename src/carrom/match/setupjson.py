"""The setup of a match as JSON: the edition, the names, and a board to start from."""

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.errors import BadFact, Reasons, UnknownName
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.own_edition import own_edition
from carrom.laws.presets import PRESETS
from carrom.match.factjson import LARGEST, LONGEST_TEXT, checked_fields, excerpt, is_news, mapping
from carrom.match.state import Setup


def setup_json(setup: Setup) -> dict[str, Any]:
    """The setup: what differs from its defaults."""
    written: dict[str, Any] = {"edition": edition_json(setup.edition)}
    for field in fields(setup):
        name, value = field.name, getattr(setup, field.name)
        # The men are no part of the laws' record; match files and events keep them in their own way.
        if name in {"edition", "layout"} or not is_news(field, value):
            continue
        if name == "position":
            written[name] = board_json(value)
        elif name in {"names", "teams", "strikers"}:
            written[name] = [list(part) if isinstance(part, tuple) else part for part in value]
        else:
            written[name] = value
    return written


def check_setup(setup: Setup) -> None:
    """Refuse a setup that could be written but not read again."""
    _check(Itself(setup))


class Itself:
    """A setup compared by identity, as a key of the cache: for equality 1 is True."""

    __slots__ = ("setup",)

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.setup is self.setup

    def __hash__(self) -> int:
        return id(self.setup)


@lru_cache(maxsize=64)
def _check(checked: Itself) -> None:
    setup = checked.setup
    edition, position = setup.edition, setup.position
    if edition.base not in EDITIONS:
        raise UnknownName("edition", edition.base, tuple(EDITIONS), at="setup.edition.base")
    base = EDITIONS[edition.base]
    if edition is not base and edition.code == base.code and edition != base:
        raise BadFact("edition_code_missing", at="setup.edition.code")
    known = ", ".join(key for key in Board._fields if key not in _NOT_GIVEN)
    for key in _NOT_GIVEN if position is not None else ():
        if getattr(position, key) != Board._field_defaults[key]:
            raise BadFact("unknown_key", at=f"setup.position.{key}", given=key, known=known)
    read_setup(setup_json(setup))


def edition_json(edition: Edition) -> str | dict[str, Any]:
    """A published edition or preset by its name; a user's own by its base and what it changes."""
    base = EDITIONS[edition.base]
    if edition is base or edition == base:
        return edition.code
    if edition.code in PRESETS and PRESETS[edition.code].edition() == edition:
        return edition.code
    changes = {field.name: getattr(edition, field.name) for field in fields(edition)}
    if edition.name == edition.code:
        changes.pop("name")  # an edition without a name goes by its code
    written = ("base", "name")
    return {key: value for key, value in changes.items() if key in written or value != getattr(base, key)}


def read_edition_json(value: object, at: str) -> Edition:
    """The edition a setup names or holds."""
    if isinstance(value, str):
        if value in EDITIONS:
            return EDITIONS[value]
        if value in PRESETS:
            return PRESETS[value].edition()
        raise UnknownName("edition_code", value[:60], (*EDITIONS, *PRESETS), at=at)
    return own_edition(mapping(value, at), at)


def read_setup(value: object) -> Setup:
    """The setup a JSON object stands for."""
    given = dict(mapping(value, "setup"))
    if "edition" not in given:
        raise BadFact("key_missing", at="setup.edition", given="edition")
    edition = read_edition_json(given.pop("edition"), "setup.edition")
    position = read_board(given.pop("position"), "setup.position") if "position" in given else None
    names = _texts(given.pop("names"), "setup.names") if "names" in given else None
    values = checked_fields(Setup, given, "setup")
    if names is not None:
        values["names"] = names
    doubles = bool(values.get("doubles", False))
    if names is not None and any(len(side) != (2 if doubles else 1) for side in names):
        given_names = excerpt([list(side) for side in names])
        raise BadFact("names_expected", at="setup.names", given=given_names, known=2 if doubles else 1)
    if "teams" in values and len(values["teams"]) != 2:  # noqa: PLR2004 - two sides
        raise BadFact("names_expected", at="setup.teams", given=excerpt(list(values["teams"])), known=1)
    if position is not None and position.doubles != doubles:
        raise BadFact("position_doubles", at="setup.position.doubles")
    if position is not None and position.tries >= edition.break_tries:
        known = ", ".join(str(tries) for tries in range(edition.break_tries))
        raise BadFact("one_of", at="setup.position.tries", given=position.tries, known=known)
    return Setup(edition=edition, position=position, **values)


def _texts(value: object, at: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    sides = value if isinstance(value, list) else []
    if len(sides) != 2 or not all(  # noqa: PLR2004 - two sides
        isinstance(side, list) and side and all(isinstance(name, str) for name in side) for side in sides
    ):
        raise BadFact("names_expected", at=at, given=excerpt(value), known=1)
    for name in (name for side in sides for name in side):
        if len(name) > LONGEST_TEXT:
            raise BadFact("text_too_long", at=at, given=len(name), known=LONGEST_TEXT)
    return tuple(sides[0]), tuple(sides[1])


def board_json(board: Board) -> dict[str, Any]:
    """A board as a JSON object: what differs from a board that begins."""
    written: dict[str, Any] = {}
    for key, value in board._asdict().items():
        if key in _NOT_GIVEN or value == Board._field_defaults[key]:
            continue
        if isinstance(value, Queen):
            written[key] = value.value
        else:
            written[key] = list(value) if isinstance(value, tuple) else value
    return written


_NOT_GIVEN: Final = ("placings", "outcome", "replay", "pending")
"""What a board to start from never has: men to be placed, a choice to be made, or an end."""
_PAIRS: Final = ("score", "men", "dues", "penalties", "pocketed_ever", "pocketed_own", "turns", "passes")


def read_board(value: object, at: str) -> Board:
    """The board a JSON object stands for; impossible ones are refused with everything that is wrong."""
    given: Mapping[str, Any] = mapping(value, at)
    values: dict[str, Any] = {}
    defaults = Board()
    known = [key for key in Board._fields if key not in _NOT_GIVEN]
    for key, part in given.items():
        if key not in known:
            raise BadFact("unknown_key", at=f"{at}.{key}", given=key, known=", ".join(known))
        default = getattr(defaults, key)
        if key in _PAIRS:
            values[key] = _same_shape(part, default, f"{at}.{key}")
        elif key == "queen":
            if part not in [queen.value for queen in Queen]:
                known_queens = ", ".join(queen.value for queen in Queen)
                raise BadFact("one_of", at=f"{at}.queen", given=excerpt(part), known=known_queens)
            values[key] = Queen(part)
        elif not _is_like(part, default):
            raise BadFact("one_of", at=f"{at}.{key}", given=excerpt(part), known=type(default).__name__)
        else:
            values[key] = part
    board = Board(**values)
    if problems := board.problems():
        raise BadFact("board_problems", at=at, given=Reasons(problems))
    return board


def _same_shape(value: object, default: tuple[Any, ...], at: str) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) != len(default) or not all(map(_is_like, value, default)):
        kinds = ", ".join(type(part).__name__ for part in default)
        raise BadFact("one_of", at=at, given=excerpt(value), known=f"[{kinds}]")
    return tuple(value)


def _is_like(value: object, default: object) -> bool:
    """Whether a JSON value has the type of the default and is not too large."""
    return type(value) is type(default) and not (isinstance(value, int) and abs(value) > LARGEST)
