"""A position as one line of text: ``carrom1 Q:0,0;W1:-12.34,56.7;B4:88,9 turn=2 score=12-7 turns=3-2``.

First the word ``carrom1``, then the places of the men (see ``places``), then ``key=value`` for whatever differs from
a board at its start. ``docs/notation.md`` is the specification. Writing has one form; reading accepts the keys in any
order, spaces around signs, and capitals, and lists everything that is wrong.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import Any, Final, NamedTuple

from carrom.core.board import Board
from carrom.core.effects import Outcome, Placing, Queen
from carrom.core.layout import Layout
from carrom.core.seats import DOUBLES_SEATS, seats_of
from carrom.equipment.men import BLACK, MEN_EACH, WHITE, Colour
from carrom.errors import BadInput, BadLayout, BadNotation, Reasons
from carrom.match.position import Position
from carrom.notation.places import EMPTY, EQUIPMENT, equipment_fields, read_equipment, read_places, write_places

TAG: Final = "carrom1"
"""The first word: the notation and its version."""
LONGEST: Final = 20_000
"""Characters; the longest position takes about 900, or 10,000 with exact places extremely close to zero."""
QUEENS: Final = {"board": Queen.ON_BOARD, "cover": Queen.AWAITING, "white": Queen.WHITE, "black": Queen.BLACK}
"""The state of the queen, by the words of the notation."""
FLAGS: Final = frozenset({"doubles"})
"""Keys without a value."""
_TOKEN: Final = re.compile(
    r"[^\s;]+(?:(?:\s*[:,=]\s*|(?<=[:,=])\s+)[^\s;]+|\s*;\s*(?=[QqWwBb]\d?\s*:)[^\s;]*|;)*|;",
)
_MEN: Final = re.compile(r"[^=]*:")

Word = tuple[int, str]
"""A part of the line with the column it starts at, counted from 1."""
Problems = list[tuple[int, BadInput]]
"""What is wrong, with its column."""


def _read_whole(text: str) -> int | None:
    return int(text) if re.fullmatch(r"\d{1,4}", text) else None


def _read_seat(text: str) -> int | None:
    return int(text) if text in {str(seat) for seat in DOUBLES_SEATS} else None


def _read_figures(count: int) -> Callable[[str], tuple[int, ...] | None]:
    shape = re.compile("-".join([r"\d{1,4}"] * count))
    return lambda text: tuple(map(int, text.split("-"))) if shape.fullmatch(text) else None


def _write_figures(figures: Iterable[int]) -> str:
    return "-".join(map(str, figures))


def _read_colours(text: str) -> tuple[bool, bool] | None:
    return ("w" in text, "b" in text) if text == EMPTY or re.fullmatch(r"w?b?", text) else None


def _write_colours(which: tuple[bool, bool]) -> str:
    return "".join(letter for letter, yes in zip("wb", which, strict=True) if yes) or EMPTY


def _read_flag(text: str) -> bool | None:
    return {"yes": True, "true": True, "no": False, "false": False, "made": True}.get(text)


def _write_flag(flag: bool) -> str:  # noqa: FBT001 - the value to write
    return "yes" if flag else "no"


def _read_clause(text: str) -> str | None:
    return text if re.fullmatch(r"[A-Za-z0-9]{1,20}", text) else None


def _read_list(text: str, most: int) -> tuple[Colour, list[int]] | None:
    """A colour and up to so many figures."""
    first, *rest = text.split(",")
    colour = {"w": WHITE, "white": WHITE, "b": BLACK, "black": BLACK}.get(first)
    figures = [figure for part in rest if (figure := _read_whole(part)) is not None]
    if colour is None or len(figures) != len(rest) or not 1 <= len(figures) <= most:
        return None
    return colour, figures


def _write_list(values: Iterable[int]) -> str:
    """The letter of a colour and the figures after it, without zeros at the end."""
    colour, *figures = values
    while figures and not figures[-1]:
        figures.pop()
    return ",".join(["w" if colour is WHITE else "b", *(str(int(figure)) for figure in figures)])


def _read_placings(text: str) -> tuple[Placing, ...] | None:
    placings: list[Placing] = []
    for part in text.split("/"):
        found = _read_list(part, len(Placing._fields) - 1)
        if found is None or _read_seat(str(found[1][0])) is None:
            return None
        placings.append(Placing(found[0], *found[1]))
    return tuple(placings) if all(placing.men >= 1 for placing in placings) else None


def _write_placings(placings: Iterable[Placing]) -> str:
    return "/".join(map(_write_list, placings))


def _read_outcome(text: str) -> Outcome | None:
    found = _read_list(text, len(Outcome._fields) - 1)
    if found is None:
        return None
    points, demandable, queen_points, slam = (*found[1], 0, 0, 0)[:4]
    return Outcome(found[0], points, demandable, queen_points, bool(slam)) if slam in {0, 1} else None


class Key(NamedTuple):
    """A key of a position: its field of the board, how its value is read (None is bad) and written, and an example."""

    field: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str
    example: str = "0 - 9999"


KEYS: Final = {
    "breaker": Key("breaker", _read_seat, example="0, 1, 2, 3"),
    "turn": Key("striker", _read_seat, example="0, 1, 2, 3"),
    "strokes": Key("strokes", _read_whole),
    "doubles": Key("doubles", _read_flag, example="doubles"),
    "break": Key("break_made", _read_flag, _write_flag, "no"),
    "tries": Key("tries", _read_whole),
    "score": Key("score", _read_figures(2), _write_figures, "12-7"),
    "queen": Key("queen", QUEENS.get, {queen: word for word, queen in QUEENS.items()}.__getitem__, ", ".join(QUEENS)),
    "dues": Key("dues", _read_figures(2), _write_figures, "1-0"),
    "penalties": Key("penalties", _read_figures(2), _write_figures, "0-1"),
    "ever": Key("pocketed_ever", _read_colours, _write_colours, "w, b, wb, -"),
    "own": Key("pocketed_own", _read_colours, _write_colours, "w, b, wb, -"),
    "turns": Key("turns", _read_figures(2), _write_figures, "3-2"),
    "passes": Key("passes", _read_figures(4), _write_figures, "0-0-1-0"),
    "lots": Key("placings", _read_placings, _write_placings, "w,2,1"),
    "won": Key("outcome", _read_outcome, _write_list, "b,7"),
    "replay": Key("replay", _read_clause, example="140"),
}
"""The keys in the order of writing."""
_VALUES: Final = attrgetter(*(key.field for key in KEYS.values()))


@lru_cache(maxsize=256)
def _usual_board(men: tuple[int, int], breaker: int, pocketed_ever: tuple[bool, bool] | None) -> Board:
    """The board whose values need not be written: at its start, with the break made and these men."""
    fewer = men[WHITE] < MEN_EACH, men[BLACK] < MEN_EACH
    own = fewer if pocketed_ever is None else pocketed_ever
    return Board(men=men, striker=breaker, break_made=True, pocketed_ever=fewer, pocketed_own=own)


def write_position(position: Position, *, exact: bool = False) -> str:
    """The position as one line.

    What is read back differs by less than 0.01 mm, or by a little more where men touch; ``exact`` writes every
    digit of every place instead.
    """
    board = position.board
    usual = _usual_board(board.men, board.breaker, board.pocketed_ever)
    words = [TAG, write_places(position.layout, exact=exact)]
    for (name, key), value, usual_value in zip(KEYS.items(), _VALUES(board), _VALUES(usual), strict=True):
        if value != usual_value:
            words.append(name if name in FLAGS else f"{name}={key.write(value)}")
    words += [f"{name}={size}" for name, size in equipment_fields(position.layout).items()]
    return " ".join(words)


def read_position(text: str) -> Position:
    """The position of a line, or :class:`BadNotation` with everything that is wrong."""
    if len(text) > LONGEST:
        raise BadNotation("position", (BadLayout("line_too_long", at="1", given=len(text), known=LONGEST),))
    problems: Problems = []
    men, given = _split(text, problems)
    equipment, wrong = read_equipment({key: value for key, (_, value) in given.items() if key in EQUIPMENT})
    problems += [(given[problem.at][0], problem) for problem in wrong]
    layout, wrong = read_places(";".join(part for _, part in men) or "?", equipment)
    if not men:
        wrong = (BadLayout("notation_men", at="men"),)
    problems += [(_column_of(men, problem.at, len(text) + 1), problem) for problem in wrong]
    board = _read_board(given, layout, problems)
    for column, problem in problems:
        problem.at = f"{column}: {problem.at}" if problem.at else f"{column}"
    found = [problem for _, problem in sorted(problems, key=itemgetter(0))] or _contradictions(board, layout, given)
    if found:
        raise BadNotation("position", tuple(found))
    return Position(board, layout)


def _column_of(men: list[Word], at: str, end: int) -> int:
    """The column of the man that a problem is about, or that of the first man, or the end of the line."""
    found = (column for column, part in men if part == at or part.startswith(f"{at}:"))
    return next(found, men[0][0] if men else end)


def _split(text: str, problems: Problems) -> tuple[list[Word], dict[str, Word]]:
    """The men of a line, and its values by key."""
    men: list[Word] = []
    given: dict[str, Word] = {}
    tokens = list(_TOKEN.finditer(text))
    first = tokens[0].group() if tokens else ""
    if first.lower() != TAG:
        problems.append((1, BadLayout("strokes_shape", given=repr(first[:40]), expected=TAG)))
    for token in tokens[1:] if re.fullmatch(r"(?i)carrom\d*", first[:40]) else tokens:
        column = token.start() + 1
        word = re.sub(r"\s+", "", token.group()).strip(";")
        if not word:
            continue
        if _MEN.match(word) or (not men and "=" not in word and word.lower() not in FLAGS):
            men += _split_men(token.group(), column)
            continue
        key, sign, value = word.partition("=")
        key = key.lower()
        if key not in KEYS and key not in EQUIPMENT:
            known = ", ".join((*KEYS, *EQUIPMENT[:2]))
            problems.append((column, BadLayout("unknown_key", at=key[:40], given=key[:40], known=known)))
        elif key in given:
            problems.append((column, BadLayout("key_twice", at=key, given=key)))
        else:
            given[key] = (column, value if sign else "yes")
    return men, given


def _split_men(token: str, column: int) -> list[Word]:
    parts = re.finditer(r"[^;\s][^;]*", token)
    return [(column + part.start(), re.sub(r"\s+", "", part.group())) for part in parts]


def _read_board(given: Mapping[str, Word], layout: Layout, problems: Problems) -> Board:
    values: dict[str, Any] = {}
    for name, (column, text) in given.items():
        if name in KEYS:
            key = KEYS[name]
            value = key.read(text if name == "replay" else text.lower())
            if value is None:
                error = BadLayout("strokes_shape", at=name, given=repr(text[:40]), expected=key.example)
                problems.append((column, error))
            else:
                values[key.field] = value
    men = layout.count(WHITE), layout.count(BLACK)
    return _usual_board(men, values.get("breaker", 0), values.get("pocketed_ever"))._replace(**values)


def _contradictions(board: Board, layout: Layout, given: Mapping[str, Word]) -> list[BadInput]:
    """What is wrong with the parts of a line together, each being right."""
    problems: list[BadInput] = []
    if board.breaker not in seats_of(doubles=board.doubles):
        problems.append(BadLayout("no_such_seat", at=f"{given['breaker'][0]}: breaker", given=board.breaker))
    if wrong := board.problems():
        problems.append(BadLayout("board_problems", at="board", given=Reasons(wrong)))
    try:
        Position(board, layout)
    except BadInput as error:
        problems.append(error)
    return problems
