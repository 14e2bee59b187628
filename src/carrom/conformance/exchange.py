"""The JSON in which strokes are judged and cases exchanged: what ``carrom rule`` reads and writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isfinite
from typing import Any, TypeVar

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.report import UNNAMED_BREACH, Jumped, StrokeReport
from carrom.core.seats import opposite
from carrom.equipment.men import BLACK, MEN_EACH, WHITE, Colour
from carrom.errors import BadInput, UnknownName
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling
from carrom.laws.umpire import rule
from carrom.match.factjson import excerpt

FindEdition = Callable[[str], Edition]
Name = TypeVar("Name", bound=str)
MOST_POINTS = 999
QUEENS = tuple(queen.value for queen in Queen)
CHOICES = ("shoot_again", "yield")
SIDES = ("white", "black")


_BEFORE = (
    "striker_side", "white_on_board", "black_on_board", "queen", "dues", "score", "break_made", "break_attempt",
    "ever_pocketed",
)  # fmt: skip
_STROKE = (
    "proper", "white", "black", "queen", "striker", "touched", "jumped", "choice", "breaches", "fines", "before_call",
    "left_line",
)  # fmt: skip


class JsonObject:
    """A JSON object and its path, read key by key; :class:`BadInput` names the key that is wrong."""

    def __init__(self, value: object, at: str, known: Iterable[str] = ()) -> None:
        if not isinstance(value, dict):
            raise BadInput("object_expected", at=at, given=excerpt(value))
        self.value: dict[str, Any] = value
        self.at = at
        for key in value if known else ():
            if key not in known:
                raise BadInput("unknown_key", at=self.path(key), given=key, known=", ".join(known))

    def path(self, key: str) -> str:
        """The place of a key in messages."""
        return f"{self.at}.{key}" if self.at else key

    def get(self, key: str, default: object = None) -> Any:  # noqa: ANN401 - JSON
        """The value of a key, which is required unless there is a default."""
        if key not in self.value and default is None:
            raise BadInput("key_missing", at=self.path(key), given=key)
        return self.value.get(key, default)

    def inner(self, key: str, known: Iterable[str] = (), default: object = None) -> JsonObject:
        """The object of a key."""
        return JsonObject(self.get(key, default), self.path(key), known)

    def text(self, key: str) -> str:
        """A text."""
        given = self.get(key)
        if not isinstance(given, str):
            raise BadInput("text_expected", at=self.path(key), given=excerpt(given))
        return given

    def one_of(self, key: str, known: Iterable[Name], default: object = None) -> Name:
        """One of some known words."""
        given = self.get(key, default)
        for each in known:
            if given == each:
                return each
        raise BadInput("one_of", at=self.path(key), given=excerpt(given), known=", ".join(known))

    def flag(self, key: str, default: bool | None = None) -> bool:  # noqa: FBT001 - a default, as dict.get has
        """True or false."""
        given = self.get(key, default)
        if not isinstance(given, bool):
            raise BadInput("flag_expected", at=self.path(key), given=excerpt(given))
        return given

    def number(self, key: str, least: float, most: float, default: float | None = None) -> float:
        """A number in a range."""
        return number(self.get(key, default), self.path(key), least, most)

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number in a range."""
        given = self.get(key, default)
        if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
            raise BadInput("whole_number_range", at=self.path(key), given=excerpt(given), low=least, high=most)
        return given

    def count(self, key: str, most: int = MEN_EACH) -> int:
        """A whole number from 0."""
        given = self.get(key)
        if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= most:
            raise BadInput("count_expected", at=self.path(key), given=excerpt(given), known=most)
        return given

    def pair(self, key: str, most: int) -> tuple[int, int]:
        """A count for white and one for black."""
        both = self.inner(key, SIDES)
        return both.count("white", most), both.count("black", most)

    def clauses(self, key: str) -> tuple[str, ...]:
        """A list of clauses, empty unless it is given."""
        given = self.value.get(key, [])
        if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
            raise BadInput("clauses_expected", at=self.path(key), given=excerpt(given))
        return tuple(given)


def number(value: object, at: str, least: float, most: float) -> float:
    """A number in a range."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadInput("number_expected", at=at, given=excerpt(value))
    if not least <= value <= most or not isfinite(value):
        raise BadInput("number_range", at=at, given=excerpt(value), low=f"{least:g}", high=f"{most:g}")
    return float(value)


def rule_case(case: object, find_edition: FindEdition, language: str = "en") -> dict[str, Any]:
    """The ruling of one case as JSON. Raises :class:`BadInput` naming the key that is wrong."""
    edition, board, report = read_case(case, find_edition)
    try:
        ruling = rule(board, report, edition)
    except UnknownName as error:
        error.at = error.at.replace("stroke.improper", "stroke.breaches")
        raise
    return ruling_json(ruling, language)


def read_case(case: object, find_edition: FindEdition) -> tuple[Edition, Board, StrokeReport]:
    """The edition, the board and the stroke of one case. Raises :class:`BadInput` naming the key that is wrong."""
    top = JsonObject(case, "")
    edition = find_edition(top.text("edition"))
    board = _board(top.inner("before", _BEFORE), edition)
    report = _report(top.inner("stroke", _STROKE))
    for problem in report.problems(board.men, queen_on_board=board.queen is Queen.ON_BOARD):
        raise problem
    return edition, board, report


def ruling_json(ruling: Ruling, language: str = "en") -> dict[str, Any]:
    """A ruling as JSON. ``returned`` assumes that there is room and that the placing is not waived."""
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


def _board(before: JsonObject, edition: Edition) -> Board:
    side = before.one_of("striker_side", SIDES)
    men = (before.count("white_on_board"), before.count("black_on_board"))
    for colour in Colour:
        if men[colour] == 0:
            raise BadInput("side_without_men", at=f"before.{colour.word}_on_board")
    queen = Queen(before.one_of("queen", QUEENS))
    dues = before.pair("dues", MOST_POINTS)
    ever = _ever(before, men)
    break_made = before.flag("break_made")
    attempt = before.count("break_attempt", edition.break_tries)
    if break_made and attempt:
        raise BadInput("attempt_after_break", at="before.break_attempt", given=attempt)
    if not break_made:
        _check_break(men, queen, attempt, edition)
    return Board(
        score=before.pair("score", MOST_POINTS),
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
            raise BadInput("nine_before_break", at=f"before.{colour.word}_on_board", given=men[colour])
    if queen is not Queen.ON_BOARD:
        raise BadInput("queen_before_break", at="before.queen", given=queen.value)
    if attempt < 1:
        raise BadInput("attempt_needed", at="before.break_attempt", given=attempt, known=edition.break_tries)


def _ever(before: JsonObject, men: tuple[int, int]) -> tuple[bool, bool]:
    missing = (men[WHITE] < MEN_EACH, men[BLACK] < MEN_EACH)
    if "ever_pocketed" not in before.value:
        return missing
    given = before.inner("ever_pocketed", SIDES)
    ever = (given.flag("white"), given.flag("black"))
    for colour in Colour:
        if missing[colour] and not ever[colour]:
            raise BadInput("ever_pocketed_needed", at=given.path(colour.word), given=men[colour])
    return ever


def _report(stroke: JsonObject) -> StrokeReport:
    off = stroke.inner("jumped", ("white", "black", "queen", "striker"))
    proper = stroke.flag("proper")
    breaches = stroke.clauses("breaches")
    if proper and breaches:
        raise BadInput("proper_with_breaches", at="stroke.breaches")
    chosen = stroke.value.get("choice") is not None and stroke.one_of("choice", CHOICES) == "yield"
    return StrokeReport(
        white=stroke.count("white"),
        black=stroke.count("black"),
        queen=stroke.flag("queen"),
        striker=stroke.flag("striker"),
        touched=stroke.flag("touched"),
        improper=() if proper else breaches or UNNAMED_BREACH,
        jumped=Jumped(off.count("white"), off.count("black"), off.flag("queen"), off.flag("striker")),
        before_call=stroke.flag("before_call", default=False),
        left_line=stroke.flag("left_line", default=True),
        fines=stroke.clauses("fines"),
        choice="yield" if chosen else "again",
    )
