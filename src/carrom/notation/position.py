"""A position in one line, made to be pasted: ``carrom1 Q:0,0;W1:-12.34,56.7;B4:88,9 turn=2 score=12-7 turns=3-2``.

First the word ``carrom1``, then where the men lie (see ``places``), then ``key=value`` for whatever differs from
a board at its start. ``docs/notation.md`` says it in full. Writing has one form; reading takes the keys in any
order, spaces round signs, and capitals, and lists everything that is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from carrom.core.board import NO_PASSES, Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.core.seats import seats_of
from carrom.equipment.men import BLACK, MEN_EACH, WHITE
from carrom.errors import BadInput, BadLayout, BadNotation, Reasons
from carrom.match.position import Position
from carrom.notation.places import EMPTY, EQUIPMENT, equipment_fields, equipped, read_places, write_places
from carrom.notation.positionkeys import EXPECTED, FLAGS, KEYS, MOST, QUEENS

TAG: Final = "carrom1"
"""The first word: the notation and its version."""
LONGEST: Final = 20_000
"""Characters; the longest position takes about 900, and one with exact places that are next to nothing some 10,000."""
_TOKEN: Final = re.compile(
    r"[^\s;]+(?:(?:\s*[:,=]\s*|(?<=[:,=])\s+)[^\s;]+|\s*;\s*(?=[QqWwBb]\d?\s*:)[^\s;]*|;)*|;",
)
_MEN: Final = re.compile(r"[^=]*:")


def write_position(position: Position, *, exact: bool = False) -> str:
    """The position in one line.

    What is read back differs by less than 0.01 mm, or by a little more where men touch; ``exact`` writes every
    figure of every place instead.
    """
    board = position.board
    words = [TAG, write_places(position.layout, exact=exact)]
    words += [key if value is True else f"{key}={value}" for key, value in _board_fields(board).items()]
    words += [f"{key}={value}" for key, value in equipment_fields(position.layout).items()]
    return " ".join(words)


def _board_fields(board: Board) -> dict[str, str | bool]:
    """What differs from a board at its start whose break is made, in the order of writing."""
    ever = (board.men[WHITE] < MEN_EACH, board.men[BLACK] < MEN_EACH)
    fields: dict[str, tuple[bool, str | bool]] = {
        "breaker": (board.breaker != 0, f"{board.breaker}"),
        "turn": (board.striker != board.breaker, f"{board.striker}"),
        "strokes": (board.strokes != 0, f"{board.strokes}"),
        "doubles": (board.doubles, True),
        "break": (not board.break_made, "no"),
        "tries": (board.tries != 0, f"{board.tries}"),
        "score": (board.score != (0, 0), _dashed(board.score)),
        "queen": (board.queen is not Queen.ON_BOARD, _key_of(board.queen)),
        "dues": (board.dues != (0, 0), _dashed(board.dues)),
        "penalties": (board.penalties != (0, 0), _dashed(board.penalties)),
        "ever": (board.pocketed_ever != ever, _sides(board.pocketed_ever)),
        "own": (board.pocketed_own != board.pocketed_ever, _sides(board.pocketed_own)),
        "turns": (board.turns != Board().turns, _dashed(board.turns)),
        "passes": (board.passes != NO_PASSES, _dashed(board.passes)),
        "lots": (bool(board.placings), "/".join(_listed(lot) for lot in board.placings)),
        "won": (board.outcome is not None, _listed(board.outcome) if board.outcome else ""),
        "replay": (bool(board.replay), board.replay),
    }
    return {key: value for key, (differs, value) in fields.items() if differs}


def _key_of(queen: Queen) -> str:
    return next(key for key, value in QUEENS.items() if value is queen)


def _dashed(figures: Iterable[int]) -> str:
    return "-".join(map(str, figures))


def _sides(which: tuple[bool, bool]) -> str:
    return "".join(letter for letter, yes in zip("wb", which, strict=True) if yes) or EMPTY


def _listed(values: Iterable[int]) -> str:
    """A colour's letter and figures behind it, without zeros at the end."""
    first, *rest = values
    parts = ["w" if first is WHITE else "b", *(str(int(figure)) for figure in rest)]
    while len(parts) > 1 and parts[-1] == "0":
        parts.pop()
    return ",".join(parts)


def read_position(text: str) -> Position:
    """The position of a line, or :class:`BadNotation` with everything that is wrong."""
    if len(text) > LONGEST:
        raise BadNotation("position", (BadLayout("line_too_long", at="1", given=len(text), known=LONGEST),))
    problems: list[BadInput] = []
    places, given = _parted(text, problems)
    sizes = {key: value for key, (_, value) in given.items() if key in EQUIPMENT}
    usual, wrong = equipped(sizes)
    problems += [_placed(problem, given[problem.at][0]) for problem in wrong]
    column = places[0][0] if places else len(text) + 1
    layout, wrong = read_places(";".join(part for _, part in places) or "?", usual)
    if not places:
        wrong = (BadLayout("notation_men", at="men"),)
    problems += [_placed(problem, _column(places, problem.at, column)) for problem in wrong]
    values = _values(given, problems)
    board = _board(values, layout, given, problems)
    if problems:
        raise BadNotation("position", tuple(sorted(problems, key=_where)))
    return Position(board, layout)


def _where(problem: BadInput) -> int:
    """The column of a problem; what is about the whole line comes last."""
    column = problem.at.partition(":")[0]
    return int(column) if column.isdigit() else LONGEST


def _placed(problem: BadInput, column: int) -> BadInput:
    """The problem with the column it was found at."""
    problem.at = f"{column}: {problem.at}"
    return problem


def _column(places: list[tuple[int, str]], at: str, column: int) -> int:
    """Where the part stands that a problem of the men is about, or where the men begin."""
    return next((start for start, part in places if part == at or part.startswith(f"{at}:")), column)


def _parted(text: str, problems: list[BadInput]) -> tuple[list[tuple[int, str]], dict[str, tuple[int, str]]]:
    """The line in parts: the men, and the values by key, each with its column."""
    places: list[tuple[int, str]] = []
    given: dict[str, tuple[int, str]] = {}
    tokens = list(_TOKEN.finditer(text))
    if not tokens or tokens[0].group().lower() != TAG:
        first = tokens[0].group()[:40] if tokens else ""
        problems.append(BadLayout("strokes_shape", at="1", given=repr(first), expected=TAG))
        tokens = tokens[1:] if re.fullmatch(r"(?i)carrom\d*", first) else tokens
    else:
        tokens = tokens[1:]
    for token in tokens:
        column = token.start() + 1
        word = re.sub(r"\s+", "", token.group()).strip(";")
        if not word:
            continue
        if _MEN.match(word) or (not places and "=" not in word and word.lower() not in FLAGS):
            places += _men_of(token.group(), column)
            continue
        key, sign, value = word.partition("=")
        key = key.lower()
        if key not in KEYS and key not in EQUIPMENT:
            known = ", ".join((*KEYS, *EQUIPMENT[:2]))
            problems.append(BadLayout("unknown_key", at=f"{column}: {key[:40]}", given=key[:40], known=known))
        elif key in given:
            problems.append(BadLayout("key_twice", at=f"{column}: {key}", given=key))
        else:
            given[key] = (column, value if sign else "yes")
    return places, given


def _men_of(token: str, column: int) -> list[tuple[int, str]]:
    """The single men of a group, each with its column."""
    parts: list[tuple[int, str]] = []
    for part in re.finditer(r"[^;]+", token):
        lead = len(part.group()) - len(part.group().lstrip())
        word = re.sub(r"\s+", "", part.group())
        if word:
            parts.append((column + part.start() + lead, word))
    return parts


def _values(given: Mapping[str, tuple[int, str]], problems: list[BadInput]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for key, (column, text) in given.items():
        if key in KEYS:
            value = KEYS[key](text.lower() if key != "replay" else text)
            if value is None:
                expected = EXPECTED.get(key, f"0 - {MOST}")
                problem = BadLayout("strokes_shape", at=f"{column}: {key}", given=repr(text[:40]), expected=expected)
                problems.append(problem)
            else:
                values[key] = value
    return values


def _board(
    values: Mapping[str, Any], layout: Layout, given: Mapping[str, tuple[int, str]], problems: list[BadInput]
) -> Board:
    men = (layout.count(WHITE), layout.count(BLACK))
    ever = values.get("ever", (men[WHITE] < MEN_EACH, men[BLACK] < MEN_EACH))
    breaker = values.get("breaker", 0)
    board = Board(
        breaker=breaker,
        doubles=values.get("doubles", False),
        score=values.get("score", (0, 0)),
        men=men,
        queen=values.get("queen", Queen.ON_BOARD),
        dues=values.get("dues", (0, 0)),
        penalties=values.get("penalties", (0, 0)),
        pocketed_ever=ever,
        pocketed_own=values.get("own", ever),
        break_made=values.get("break", True),
        tries=values.get("tries", 0),
        striker=values.get("turn", breaker),
        strokes=values.get("strokes", 0),
        turns=values.get("turns", Board().turns),
        passes=values.get("passes", NO_PASSES),
        placings=values.get("lots", ()),
        outcome=values.get("won"),
        replay=values.get("replay", ""),
    )
    if problems:
        return board  # what the parts say together means little while a part is wrong
    if breaker not in seats_of(doubles=board.doubles):
        problems.append(BadLayout("no_such_seat", at=f"{given['breaker'][0]}: breaker", given=breaker))
    if wrong := board.problems():
        problems.append(BadLayout("board_problems", at="board", given=Reasons(wrong)))
    try:
        Position(board, layout)
    except BadInput as error:
        problems.append(error)
    return board
