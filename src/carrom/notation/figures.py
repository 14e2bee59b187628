"""Statistics of recorded matches: strokes a board, men pocketed, fouls by law, the queen, breaks, slams and points.

Only boards played to their end are counted, so those conceded or not over are left out. Undone facts do not count,
and strokes of a cancelled attempt are counted apart.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Final, NamedTuple

from carrom.core.effects import Queen
from carrom.laws.ruling import Ruling
from carrom.match import facts
from carrom.match.game import BoardRecord, Game, Pair, other_pair
from carrom.match.match import Match
from carrom.match.state import Phase, State
from carrom.notation.record import Record

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
    score: tuple[int, int]
    """The score of the game after it."""
    strokes: int
    """Strokes of the attempt that counted."""
    pocketing: int
    """Strokes that pocketed an own man or the queen."""
    pocketed: int
    """Own men and queens pocketed."""
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
        """True if the side that broke won."""
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
    """The counts of the board being played."""

    strokes: int = 0
    pocketing: int = 0
    pocketed: int = 0
    fouls: list[str] = field(default_factory=list[str])
    queen_stroke: int | None = None
    queen_by: Pair | None = None
    cancelled: int = 0

    def finished(self, match: str, game: Game) -> BoardFigures:
        """The figures of the board that was just finished."""
        counts = (self.strokes, self.pocketing, self.pocketed, tuple(self.fouls))
        queen = self.queen_stroke, self.queen_by
        return BoardFigures(match, game.number, game.boards[-1], game.score, *counts, *queen, self.cancelled)


def board_figures(record: Record, name: str = "") -> tuple[BoardFigures, ...]:
    """Every finished board of a record."""
    return match_figures(record.match, name)


def match_figures(match: Match, name: str = "") -> tuple[BoardFigures, ...]:
    """Every finished board of a match."""
    found: list[BoardFigures] = []
    running = _Running()
    for fact, before, after in zip(match.counting, match.past, match.past[1:], strict=False):
        if isinstance(fact, facts.StrokeMade) and fact.report.left_line:
            _count_stroke(running, fact, before)
        if after.ruling is not None and after.ruling is not before.ruling:
            _count_ruling(running, fact, before, after.ruling)
        if len(after.replayed) > len(before.replayed):
            running = _Running(cancelled=running.cancelled + running.strokes)
        if sum(len(game.boards) for game in after.games) > sum(len(game.boards) for game in before.games):
            found.append(running.finished(name, next(game for game in reversed(after.games) if game.boards)))
            running = _Running()
    return tuple(found)


def _count_stroke(running: _Running, fact: facts.StrokeMade, before: State) -> None:
    running.strokes += 1
    board = before.board
    if board is None or before.phase is not Phase.PLAY:
        return  # made before the call: no man pocketed counts
    seat = board.striker if fact.report.seat is None else fact.report.seat
    pocketed = fact.report.men(board.colour_of(seat)) + fact.report.queen
    running.pocketing += pocketed > 0
    running.pocketed += pocketed


def _count_ruling(running: _Running, fact: facts.Fact, before: State, ruling: Ruling) -> None:
    """Count a foul, and note the stroke and the side that covered the queen."""
    if ruling.is_foul:
        running.fouls += _broken_clauses(fact, ruling)
    board, queen = before.board, ruling.effects.queen
    if board is None or before.phase is not Phase.PLAY or queen is board.queen:
        return
    if queen in {Queen.WHITE, Queen.BLACK}:
        breaker = before.pair_at(board.breaker)
        running.queen_stroke = running.strokes
        running.queen_by = breaker if queen is Queen.WHITE else other_pair(breaker)


def _broken_clauses(fact: facts.Fact, ruling: Ruling) -> tuple[str, ...]:
    """The clauses named with the fact, or else the first that the ruling cites."""
    if isinstance(fact, facts.StrokeMade) and fact.report.improper:
        return fact.report.improper
    if isinstance(fact, facts.Incident):
        return (fact.law,)
    return ruling.clauses[:1]


class Figure(NamedTuple):
    """One line of the table: the key of its label, and its value."""

    key: str
    value: float
    digits: int = 0
    percent: bool = False

    @property
    def text(self) -> str:
        """The value as the table shows it."""
        return f"{100 * self.value:.1f} %" if self.percent else f"{self.value:.{self.digits}f}"


def figures(boards: Sequence[BoardFigures]) -> tuple[Figure, ...]:
    """The table for all boards together, with only their number if there are none; a match is known by its name."""
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
    """A CSV text: a line of column names, then one for each board."""
    rows = [",".join(map(_cell, board.row())) for board in boards]
    return "\n".join([",".join(COLUMNS), *rows]) + "\n"


def _cell(value: object) -> str:
    text = "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\n\r') else text
