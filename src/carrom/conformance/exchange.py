"""The JSON in which strokes are judged and cases exchanged: what ``carrom rule`` reads and writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.report import UNNAMED_BREACH, Jumped, StrokeReport
from carrom.core.seats import opposite
from carrom.equipment.men import BLACK, MEN_EACH, WHITE, Colour
from carrom.errors import BadInput, UnknownName
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling
from carrom.laws.umpire import rule

FindEdition = Callable[[str], Edition]
MOST_POINTS = 999
QUEENS = tuple(queen.value for queen in Queen)
CHOICES = {"shoot_again": "again", "yield": "yield"}


class BadCaseInput(BadInput):
    """A case whose JSON cannot be judged: the key that is wrong and what was expected."""


def rule_case(case: object, find_edition: FindEdition, language: str = "en") -> dict[str, Any]:
    """Judge one case. Raises :class:`BadInput` naming the key that is wrong."""
    top = _mapping(case, "")
    edition = find_edition(_text(top, "edition", ""))
    board = _board(_mapping(_get(top, "before", ""), "before"), edition)
    report = _report(_mapping(_get(top, "stroke", ""), "stroke"))
    for problem in report.problems(board.men, queen_on_board=board.queen is Queen.ON_BOARD):
        raise problem
    try:
        ruling = rule(board, report, edition)
    except UnknownName as error:
        error.at = error.at.replace("stroke.improper", "stroke.breaches")
        raise
    return ruled(ruling, language)


def ruled(ruling: Ruling, language: str = "en") -> dict[str, Any]:
    """A ruling as JSON. ``returned`` assumes that there is room and nobody waives."""
    effects, outcome = ruling.effects, ruling.effects.outcome
    returned = {colour.word: sum(lot.men for lot in effects.placings if lot.colour is colour) for colour in Colour}
    return {
        "turn": effects.turn.value,
        "returned": {**returned, "queen": effects.queen_back and outcome is None},
        "dues_after": {colour.word: effects.dues[colour] + effects.penalties[colour] for colour in Colour},
        "queen_after": effects.queen.value,
        "board_over": outcome is not None,
        "winner": outcome.winner.word if outcome else None,
        "points": outcome.points if outcome else 0,
        "demandable": outcome.demandable if outcome else 0,
        "laws": list(ruling.clauses),
        "readings": list(ruling.readings),
        "call": ruling.say(language),
    }


def _board(before: Mapping[str, Any], edition: Edition) -> Board:
    _only(before, "before", _BEFORE)
    side = _one_of(before, "striker_side", "before", ("white", "black"))
    men = (_count(before, "white_on_board", "before"), _count(before, "black_on_board", "before"))
    for colour in Colour:
        if men[colour] == 0:
            raise BadCaseInput("side_without_men", at=f"before.{colour.word}_on_board")
    queen = Queen(_one_of(before, "queen", "before", QUEENS))
    dues = _pair(before, "dues", "before", MOST_POINTS)
    ever = _ever(before, men)
    break_made = _flag(before, "break_made", "before")
    attempt = _count(before, "break_attempt", "before", edition.break_tries)
    if break_made and attempt:
        raise BadCaseInput("attempt_after_break", at="before.break_attempt", given=attempt)
    if not break_made:
        _check_break(men, queen, attempt, edition)
    return Board(
        score=_pair(before, "score", "before", MOST_POINTS),
        men=men,
        queen=queen,
        dues=dues,
        pocketed_ever=ever,
        pocketed_own=ever,
        break_made=break_made,
        tries=max(0, attempt - 1),
        striker=0 if side == "white" else opposite(0),
        strokes=0 if not break_made else 1,
        turns=(2, 2) if break_made else (1, 0),
    )


def _check_break(men: tuple[int, int], queen: Queen, attempt: int, edition: Edition) -> None:
    for colour in Colour:
        if men[colour] != MEN_EACH:
            raise BadCaseInput("nine_before_break", at=f"before.{colour.word}_on_board", given=men[colour])
    if queen is not Queen.ON_BOARD:
        raise BadCaseInput("queen_before_break", at="before.queen", given=queen.value)
    if attempt < 1:
        raise BadCaseInput("attempt_needed", at="before.break_attempt", given=attempt, known=edition.break_tries)


def _ever(before: Mapping[str, Any], men: tuple[int, int]) -> tuple[bool, bool]:
    missing = (men[WHITE] < MEN_EACH, men[BLACK] < MEN_EACH)
    if "ever_pocketed" not in before:
        return missing
    given = _mapping(before["ever_pocketed"], "before.ever_pocketed")
    _only(given, "before.ever_pocketed", ("white", "black"))
    ever = (_flag(given, "white", "before.ever_pocketed"), _flag(given, "black", "before.ever_pocketed"))
    for colour in Colour:
        if missing[colour] and not ever[colour]:
            raise BadCaseInput("ever_pocketed_needed", at=f"before.ever_pocketed.{colour.word}", given=men[colour])
    return ever


def _report(stroke: Mapping[str, Any]) -> StrokeReport:
    _only(stroke, "stroke", _STROKE)
    at = "stroke.jumped"
    off = _mapping(_get(stroke, "jumped", "stroke"), at)
    _only(off, at, ("white", "black", "queen", "striker"))
    proper = _flag(stroke, "proper", "stroke")
    breaches = _names(stroke, "breaches")
    if proper and breaches:
        raise BadCaseInput("proper_with_breaches", at="stroke.breaches")
    choice = _one_of(stroke, "choice", "stroke", tuple(CHOICES)) if stroke.get("choice") is not None else "shoot_again"
    return StrokeReport(
        white=_count(stroke, "white", "stroke"),
        black=_count(stroke, "black", "stroke"),
        queen=_flag(stroke, "queen", "stroke"),
        striker=_flag(stroke, "striker", "stroke"),
        touched=_flag(stroke, "touched", "stroke"),
        improper=() if proper else breaches or UNNAMED_BREACH,
        jumped=Jumped(
            _count(off, "white", at),
            _count(off, "black", at),
            _flag(off, "queen", at),
            _flag(off, "striker", at),
        ),
        before_call=_flag(stroke, "before_call", "stroke") if "before_call" in stroke else False,
        left_line=_flag(stroke, "left_line", "stroke") if "left_line" in stroke else True,
        fines=_names(stroke, "fines"),
        choice="yield" if choice == "yield" else "again",
    )


_BEFORE = (
    "striker_side", "white_on_board", "black_on_board", "queen", "dues", "score", "break_made", "break_attempt",
    "ever_pocketed",
)  # fmt: skip
_STROKE = (
    "proper", "white", "black", "queen", "striker", "touched", "jumped", "choice", "breaches", "fines", "before_call",
    "left_line",
)  # fmt: skip


def _path(at: str, key: str) -> str:
    return f"{at}.{key}" if at else key


def _mapping(value: object, at: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadCaseInput("object_expected", at=at, given=_shown(value))
    return value


def _only(value: Mapping[str, Any], at: str, known: tuple[str, ...]) -> None:
    for key in value:
        if key not in known:
            raise BadCaseInput("unknown_key", at=_path(at, key), given=key, known=", ".join(known))


def _get(value: Mapping[str, Any], key: str, at: str) -> object:
    if key not in value:
        raise BadCaseInput("key_missing", at=_path(at, key), given=key)
    return value[key]


def _text(value: Mapping[str, Any], key: str, at: str) -> str:
    given = _get(value, key, at)
    if not isinstance(given, str):
        raise BadCaseInput("text_expected", at=_path(at, key), given=_shown(given))
    return given


def _one_of(value: Mapping[str, Any], key: str, at: str, known: tuple[str, ...]) -> str:
    given = _get(value, key, at)
    if not isinstance(given, str) or given not in known:
        raise BadCaseInput("one_of", at=_path(at, key), given=_shown(given), known=", ".join(known))
    return given


def _flag(value: Mapping[str, Any], key: str, at: str) -> bool:
    given = _get(value, key, at)
    if not isinstance(given, bool):
        raise BadCaseInput("flag_expected", at=_path(at, key), given=_shown(given))
    return given


def _count(value: Mapping[str, Any], key: str, at: str, most: int = MEN_EACH) -> int:
    given = _get(value, key, at)
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= most:
        raise BadCaseInput("count_expected", at=_path(at, key), given=_shown(given), known=most)
    return given


def _pair(value: Mapping[str, Any], key: str, at: str, most: int) -> tuple[int, int]:
    path = _path(at, key)
    given = _mapping(_get(value, key, at), path)
    _only(given, path, ("white", "black"))
    return _count(given, "white", path, most), _count(given, "black", path, most)


def _names(stroke: Mapping[str, Any], key: str) -> tuple[str, ...]:
    given = stroke.get(key, [])
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise BadCaseInput("clauses_expected", at=f"stroke.{key}", given=_shown(given))
    return tuple(given)


def _shown(value: object) -> str:
    """A value as a short piece of a message."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004 - what fits a line
