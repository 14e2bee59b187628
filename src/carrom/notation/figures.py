"""Statistics of recorded matches: strokes a board, men pocketed, fouls by law, the queen, breaks, slams and points.

Only boards played to their end are counted, so those conceded or not over are left out. Undone facts do not count,
and strokes of a cancelled attempt are counted apart.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Final, NamedTuple

from carrom.core.effects import Queen
from carrom.laws.ruling import Ruling
from carrom.match import facts
from carrom.match.card_facts import BoardEntered, TakenUp
from carrom.match.game import BoardRecord, Game, Pair, other_pair
from carrom.match.match import Match
from carrom.match.state import Phase, State
from carrom.match.teller import ruling_of

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


def match_figures(match: Match, name: str = "") -> tuple[BoardFigures, ...]:
    """Every finished board of a match."""
    found: list[BoardFigures] = []
    strokes, fouls, cancelled = list[int](), list[str](), 0
    queen_stroke: int | None = None
    queen_by: Pair | None = None
    partly = False
    for fact, before, after in zip(match.counting, match.past, match.past[1:], strict=False):
        if isinstance(fact, TakenUp):
            partly = bool(fact.men)
        if isinstance(fact, BoardEntered):
            strokes, fouls, queen_stroke, queen_by, partly = list[int](), list[str](), None, None, True
        elif isinstance(fact, facts.StrokeMade) and fact.report.left_line:
            strokes.append(pocketed_by(fact, before))
        if (ruling := ruling_of(before, after)) is not None and not isinstance(fact, BoardEntered):
            fouls += broken_clauses(fact, ruling) if ruling.is_foul else ()
            if (pair := covering_pair(before, ruling)) is not None:
                queen_stroke, queen_by = len(strokes), pair
        if len(after.replayed) > len(before.replayed):
            cancelled += len(strokes)
            strokes, fouls, queen_stroke, queen_by = list[int](), list[str](), None, None
        if (game := finished_game(before, after)) is not None:
            record = game.boards[-1]._replace(entered=partly)
            counts = len(strokes), sum(men > 0 for men in strokes), sum(strokes), tuple(fouls), queen_stroke, queen_by
            found.append(BoardFigures(name, game.number, record, game.score, *counts, cancelled))
            strokes, fouls, queen_stroke, queen_by, cancelled = list[int](), list[str](), None, None, 0
            partly = False
    return tuple(found)


def finished_game(before: State, after: State) -> Game | None:
    """The game whose last board ended with a fact, if one did."""
    if sum(len(game.boards) for game in after.games) <= sum(len(game.boards) for game in before.games):
        return None
    return next(game for game in reversed(after.games) if game.boards)


def pocketed_by(fact: facts.StrokeMade, before: State) -> int:
    """Own men and queens that a stroke pocketed; none count in a stroke made before the call."""
    board = before.board
    if board is None or before.phase is not Phase.PLAY:
        return 0
    seat = board.striker if fact.report.seat is None else fact.report.seat
    return fact.report.men(board.colour_of(seat)) + fact.report.queen


def covering_pair(before: State, ruling: Ruling) -> Pair | None:
    """The side that covers the queen by this ruling."""
    board, queen = before.board, ruling.effects.queen
    if board is None or before.phase is not Phase.PLAY or queen in {board.queen, Queen.ON_BOARD, Queen.AWAITING}:
        return None
    breaker = before.pair_at(board.breaker)
    return breaker if queen is Queen.WHITE else other_pair(breaker)


def broken_clauses(fact: facts.Fact, ruling: Ruling) -> tuple[str, ...]:
    """The clauses named with the fact, or else the first that the ruling cites."""
    if isinstance(fact, facts.StrokeMade) and fact.report.improper:
        return fact.report.improper
    return (fact.law,) if isinstance(fact, facts.Incident) else ruling.clauses[:1]


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
    followed = [board for board in boards if not board.board.entered]
    return (
        Figure("matches", len({board.match for board in boards})),
        Figure("boards", len(boards)),
        *(_stroke_figures(followed) if followed else ()),
        Figure("breaks_won", sum(board.breaker_won for board in boards) / len(boards), percent=True),
        Figure("points_mean", fmean(board.board.points for board in boards), 2),
        Figure("slams", sum(board.board.slam for board in boards)),
        Figure("replayed", sum(len(board.board.replayed) for board in boards)),
    )


def _stroke_figures(boards: Sequence[BoardFigures]) -> Iterator[Figure]:
    """What only boards tell that were followed stroke by stroke."""
    strokes = [board.strokes for board in boards]
    played = sum(strokes)
    covered = [board for board in boards if board.queen_stroke is not None]
    yield from (
        Figure("strokes", played),
        Figure("strokes_mean", fmean(strokes), 1),
        Figure("strokes_median", median(strokes), 1),
        Figure("strokes_least", min(strokes)),
        Figure("strokes_most", max(strokes)),
        Figure("pocketing", sum(board.pocketing for board in boards) / played if played else 0.0, percent=True),
        Figure("fouls", sum(len(board.fouls) for board in boards) / len(boards), 2),
        Figure("queen_covered", len(covered) / len(boards), percent=True),
    )
    if covered:
        won = sum(board.queen_by == board.board.winner for board in covered)
        yield Figure("queen_stroke", fmean(board.queen_stroke or 0 for board in covered), 1)
        yield Figure("queen_wins", won / len(covered), percent=True)


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
