"""What records tell in figures: strokes a board, how often men fall, fouls by law, the queen, breaks, slams, points.

Only what counts is counted: facts that were undone are not, and strokes of a board that was cancelled stand apart.
A board counts once it was played to its end: of one that was conceded, or is not over, no figure tells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Final, NamedTuple

from carrom.core.effects import Queen
from carrom.laws.ruling import Ruling
from carrom.match.facts import Fact, Incident, StrokeMade
from carrom.match.game import BoardRecord, Pair, other_pair
from carrom.match.match import Match
from carrom.match.state import Phase, State
from carrom.notation.record import Record

FOUL_KINDS: Final = frozenset({"technical_foul", "foul", "fine", "board_lost", "premature_break"})
"""Rulings that name a foul even where nothing is charged."""
COLUMNS: Final = (
    "match", "game", "board", "breaker", "winner", "breaker_won", "points", "queen_points", "slam", "strokes",
    "pocketing", "pocketed", "fouls", "queen_stroke", "queen_by_winner", "cancelled_strokes", "replayed",
)  # fmt: skip
"""The columns of a board in a CSV file."""


@dataclass(frozen=True, slots=True)
class BoardFigures:
    """One finished board of a record."""

    match: str
    game: int
    board: BoardRecord
    strokes: int
    """Strokes of the attempt that counted."""
    pocketing: int
    """Of these, strokes in which an own man or the queen fell."""
    pocketed: int
    """Own men and queens that fell in them."""
    fouls: tuple[str, ...]
    """The clause broken in every foul, in order."""
    queen_stroke: int | None
    """The stroke that covered the queen."""
    queen_by: Pair | None
    """The side that covered her."""
    cancelled: int
    """Strokes of earlier attempts at this board."""

    @property
    def breaker_won(self) -> bool:
        """Whether the side that broke won."""
        return self.board.winner == self.board.breaker.pair

    def row(self) -> tuple[object, ...]:
        """The figures in the order of :data:`COLUMNS`."""
        return (
            self.match, self.game, self.board.number, self.board.breaker.pair, self.board.winner,
            int(self.breaker_won), self.board.points, self.board.queen_points, int(self.board.slam), self.strokes,
            self.pocketing, self.pocketed, len(self.fouls), self.queen_stroke,
            None if self.queen_by is None else int(self.queen_by == self.board.winner), self.cancelled,
            " ".join(self.board.replayed),
        )  # fmt: skip


@dataclass(slots=True)
class _Running:
    """The board that is being played."""

    strokes: int = 0
    pocketing: int = 0
    pocketed: int = 0
    fouls: list[str] = field(default_factory=list[str])
    queen_stroke: int | None = None
    queen_by: Pair | None = None
    cancelled: int = 0

    def ended(self, match: str, game: int, board: BoardRecord) -> BoardFigures:
        """The figures of the board now that it is over."""
        counted = (self.strokes, self.pocketing, self.pocketed, tuple(self.fouls))
        return BoardFigures(match, game, board, *counted, self.queen_stroke, self.queen_by, self.cancelled)


def board_figures(record: Record, name: str = "") -> tuple[BoardFigures, ...]:
    """Every finished board of a record."""
    return match_figures(record.match, name)


def match_figures(match: Match, name: str = "") -> tuple[BoardFigures, ...]:
    """Every finished board of a match."""
    found: list[BoardFigures] = []
    running = _Running()
    for fact, before, after in zip(match.counting, match.past, match.past[1:], strict=False):
        if isinstance(fact, StrokeMade) and fact.report.left_line:
            _count(running, fact, before)
        if after.ruling is not before.ruling and after.ruling is not None and _is_foul(after.ruling):
            running.fouls += _broken(fact, after.ruling)
        _look_at_queen(running, before, after)
        if len(after.replayed) > len(before.replayed):
            running = _Running(cancelled=running.cancelled + running.strokes)
        if (ended := _ended(before, after)) is not None:
            found.append(running.ended(name, *ended))
            running = _Running()
    return tuple(found)


def _count(running: _Running, fact: StrokeMade, before: State) -> None:
    running.strokes += 1
    board = before.board
    if board is None or before.phase is not Phase.PLAY:
        return  # struck before the call: nothing that falls counts
    seat = board.striker if fact.report.seat is None else fact.report.seat
    fell = fact.report.men(board.colour_of(seat)) + fact.report.queen
    running.pocketing += fell > 0
    running.pocketed += fell


def _is_foul(ruling: Ruling) -> bool:
    return ruling.kind in FOUL_KINDS or any(ruling.effects.charged)


def _broken(fact: Fact, ruling: Ruling) -> tuple[str, ...]:
    """The clauses that were broken: those named with the fact, or the one that the ruling rests on first."""
    if isinstance(fact, StrokeMade) and fact.report.improper:
        return fact.report.improper
    if isinstance(fact, Incident):
        return (fact.law,)
    return ruling.clauses[:1]


def _look_at_queen(running: _Running, before: State, after: State) -> None:
    """Note the stroke that covered the queen, and who did."""
    ruling, board = after.ruling, before.board
    if ruling is None or ruling is before.ruling or board is None or before.phase is not Phase.PLAY:
        return
    queen = ruling.effects.queen
    if queen not in {Queen.WHITE, Queen.BLACK} or queen is board.queen:
        return
    running.queen_stroke = running.strokes
    breaker = before.pair_at(board.breaker)
    running.queen_by = breaker if queen is Queen.WHITE else other_pair(breaker)


def _ended(before: State, after: State) -> tuple[int, BoardRecord] | None:
    """The board that a fact ended, with the number of its game."""
    boards = [(game.number, board) for game in after.games for board in game.boards]
    return boards[-1] if len(boards) > sum(len(game.boards) for game in before.games) else None


class Figure(NamedTuple):
    """One line of a table: the key of its words, and its value."""

    key: str
    value: float
    digits: int = 0
    percent: bool = False

    @property
    def text(self) -> str:
        """As a table shows it."""
        return f"{100 * self.value:.1f} %" if self.percent else f"{self.value:.{self.digits}f}"


def figures(boards: Sequence[BoardFigures]) -> tuple[Figure, ...]:
    """All boards together; nothing but their number where there are none. Matches are told apart by their names."""
    if not boards:
        return (Figure("boards", 0),)
    strokes = [board.strokes for board in boards]
    played = sum(strokes)
    covered = [board for board in boards if board.queen_stroke is not None]
    found = [
        Figure("matches", len({board.match for board in boards})),
        Figure("boards", len(boards)),
        Figure("strokes", played),
        Figure("strokes_mean", fmean(strokes), 1),
        Figure("strokes_median", median(strokes), 1),
        Figure("strokes_least", min(strokes)),
        Figure("strokes_most", max(strokes)),
        Figure("pocketing", sum(board.pocketing for board in boards) / played if played else 0.0, percent=True),
        Figure("fouls", sum(len(board.fouls) for board in boards) / len(boards), 2),
        Figure("queen_covered", len(covered) / len(boards), percent=True),
    ]
    if covered:
        found.append(Figure("queen_stroke", fmean(board.queen_stroke or 0 for board in covered), 1))
        won = sum(board.queen_by == board.board.winner for board in covered)
        found.append(Figure("queen_wins", won / len(covered), percent=True))
    return (
        *found,
        Figure("breaks_won", sum(board.breaker_won for board in boards) / len(boards), percent=True),
        Figure("points_mean", fmean(board.board.points for board in boards), 2),
        Figure("slams", sum(board.board.slam for board in boards)),
        Figure("replayed", sum(len(board.board.replayed) for board in boards)),
    )


def fouls_by_law(boards: Iterable[BoardFigures]) -> tuple[tuple[str, int], ...]:
    """How often each clause was broken, the most frequent first."""
    counted = Counter(law for board in boards for law in board.fouls)
    return tuple(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def board_csv(boards: Iterable[BoardFigures]) -> str:
    """One line a board, with a line of column names first."""
    rows = [",".join(COLUMNS)]
    rows += [",".join(_cell(value) for value in board.row()) for board in boards]
    return "\n".join(rows) + "\n"


def _cell(value: object) -> str:
    text = "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\n\r') else text
