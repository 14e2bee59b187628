"""An analysis inside its process: the text of a position or a match becomes strokes, analysed one by one.

A process keeps the strokes of the text that it was asked about last, so that a match is read and played again once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

from carrom.analysis.analyst import ActualStroke, Analysis, Line, PlayedLine, analyse, check_position
from carrom.analysis.review import USUAL_HAND, recorded_strokes
from carrom.bots.players import Question
from carrom.draw.analysis import work_paths
from carrom.equipment import CLUB, WHITE
from carrom.errors import BadFact, BadInput, BadNotation
from carrom.language import LANGUAGES
from carrom.laws.editions import edition
from carrom.match.facts import StrokeMade
from carrom.match.match import Match
from carrom.notation.matchfile import read_match_file
from carrom.notation.position import TAG, read_position
from carrom.physics import LATEST
from carrom.server.analysis.wire import GhostPath, PlayedStroke, StrokeAnalysis, StrokeLine
from carrom.server.play.tracks import STRIKER, men_of
from carrom.server.play.wire.messages import Words
from carrom.server.problems import sentences
from carrom.table import model_on
from carrom.table.hand import SKILLS, Skill
from carrom.table.scene import StrokeRun

VERSION: Final = f"{LATEST.name}.2"
"""Of what an analysis says: the engine, and a number that grows when the analyst's answers change."""
SIMULATIONS: Final = 2_400
"""Of each stroke of a board."""
POSITION_SIMULATIONS: Final = 12_000
"""Of a position by itself."""
MOST_STROKES: Final = 400
"""Strokes of a board that are analysed; the longest boards of beginners have 350."""
LINES: Final = 3
TABLE: Final = "table"
"""The hands of the players at the table."""
DIGITS: Final = 4
FIRST_POSITION: Final = "carrom1 W1:100,100;W2:-100,100;B1:0,200 turns=1-1 ever=wb own=wb queen=white"


class Source(NamedTuple):
    """What is analysed."""

    text: str
    """Position notation, or a match file."""
    board: str = ""
    """Game and board of a match, such as ``1.2``; the first one if empty."""
    hand: str = TABLE
    """Name of a skill, or :data:`TABLE`."""
    edition: str = "icf"
    """Of a position."""

    @property
    def is_position(self) -> bool:
        """True for a line of position notation."""
        return self.text.strip().lower().startswith(f"{TAG} ")

    @property
    def skill(self) -> Skill | None:
        """The hand of everybody; None if each has his own."""
        return None if self.hand == TABLE else SKILLS[self.hand]


class AnalysisRequest(NamedTuple):
    """Analyse one stroke of a source; None: only count them."""

    source: Source
    number: int | None = None


class Contents(NamedTuple):
    """What there is to analyse in a source."""

    sides: tuple[str, str]
    board: str
    boards: tuple[str, ...]
    strokes: int
    left_out: int


class Refused(NamedTuple):
    """Why a source cannot be analysed."""

    message: Words


class Item(NamedTuple):
    """A stroke or a position to analyse."""

    label: str
    player: str
    side: int
    question: Question
    played: ActualStroke | None


@dataclass(slots=True)
class AnalysisDesk:
    """Answers requests in a process, and keeps the strokes of the last source."""

    source: Source | None = None
    contents: Contents | None = None
    items: tuple[Item, ...] = ()

    def first_requests(self) -> Iterator[AnalysisRequest]:
        """A position with few men."""
        yield AnalysisRequest(Source(FIRST_POSITION), 0)

    def answer(self, request: AnalysisRequest, stop: Callable[[], bool]) -> Contents | StrokeAnalysis | Refused:
        """The contents of a source, or the analysis of one of its strokes."""
        try:
            if self.contents is None or self.source != request.source:
                self.source, self.contents = None, None
                self.contents, self.items = _read(request.source)
                self.source = request.source
            if request.number is None:
                return self.contents
            item = self.items[request.number]
            # The chance is seeded anew, so that a stroke asked for twice is answered alike.
            question = replace(item.question, chance=_chance(item.label), stop=stop)
            count = POSITION_SIMULATIONS if item.played is None else SIMULATIONS
            return _stroke(item, analyse(question, count, item.played, lines=LINES))
        except BadInput as error:
            return Refused(sentences(error))


def _chance(label: str) -> Random:
    """Chance of its own for every stroke; the same as that of ``carrom analyse``."""
    return Random(f"analyse 0 {label}")  # noqa: S311 - chance of a game, not a secret


def _read(source: Source) -> tuple[Contents, tuple[Item, ...]]:
    """The strokes of a source; BadInput with what is wrong with it."""
    if source.is_position:
        return _read_position(source)
    record, problems = read_match_file(source.text)
    if record is None or problems:
        raise BadNotation("text", tuple(problem.error for problem in problems))
    labels = stroke_labels(record.match)
    boards = tuple(dict.fromkeys(label.rpartition(".")[0] for label in labels))
    board = source.board or (boards[0] if boards else "")
    if board not in boards:
        raise BadFact("no_such_board", at="board", given=board or "1.1")
    game, number = map(int, board.split("."))
    found = recorded_strokes(record, lambda label: _chance(str(label)), source.skill, (game, number))
    items = [
        Item(str(each.label), each.name, each.player.pair, each.question, each.played)
        for each in found
        if each.played is not None
    ][:MOST_STROKES]
    if not items:
        raise BadFact("no_men_kept", at="text")
    first, second = (" / ".join(names) for names in record.setup.names)
    of_board = sum(label.startswith(f"{board}.") for label in labels)
    return Contents((first, second), board, boards, len(items), of_board - len(items)), tuple(items)


def stroke_labels(match: Match) -> list[str]:
    """The labels of the strokes of a match that count."""
    pairs = zip(match.counting, match.past, strict=False)
    return [str(before.next_label) for fact, before in pairs if isinstance(fact, StrokeMade)]


def _read_position(source: Source) -> tuple[Contents, tuple[Item, ...]]:
    question = question_of(source)
    board = question.position.board
    item = Item("", "", 0 if board.colour == WHITE else 1, question, None)
    return Contents(("", ""), "", (), 1, 0), (item,)


def question_of(source: Source) -> Question:
    """The question that a position asks; BadInput for one that cannot be read or in which nothing can be struck."""
    question = Question(
        read_position(source.text),
        edition(source.edition),
        _chance(""),
        skill=source.skill or SKILLS[USUAL_HAND],
        model=model_on(CLUB),
    )
    check_position(question)
    return question


def _stroke(item: Item, analysis: Analysis) -> StrokeAnalysis:
    """The analysis of a stroke as it is sent and kept."""
    question, played = analysis.question, analysis.played
    board = question.position.board

    def first_side(value: float) -> float:
        return round(value if item.side == 0 else 1.0 - value, DIGITS)

    return StrokeAnalysis.from_value(
        item,
        seat=board.striker,
        colour="white" if board.colour == WHITE else "black",
        men=men_of(question.position.layout),
        before=first_side(analysis.best.value if played is None else played.before),
        after=None if played is None else first_side(played.after),
        lines=[_line(analysis, line) for line in analysis.lines],
        played=None if played is None else _played(analysis, played),
    )


def _line(analysis: Analysis, line: Line) -> StrokeLine:
    stroke = line.stroke
    numbers = ("pockets", "keeps", "fouls", "wins", "value", "exact_wins", "exact_value")
    return StrokeLine.from_value(
        stroke,
        name={code: line.kind.word(code) for code in LANGUAGES},
        men=[man.code for man in line.men],
        **{name: round(getattr(line, name), DIGITS) for name in numbers},
        paths=_paths(analysis.run(stroke)),
    )


def _played(analysis: Analysis, played: PlayedLine) -> PlayedStroke:
    return PlayedStroke(
        line=_line(analysis, played.line),
        paths=_paths(analysis.run(played.made, played.jumps)),
        intended=played.is_intended,
        **{name: round(getattr(played, name), DIGITS) for name in ("regret", "regret_error", "luck")},
    )


def _paths(run: StrokeRun) -> list[GhostPath]:
    """In hundredths of a millimetre; pictures have millimetres, downwards."""
    return [
        GhostPath(
            disc=STRIKER if man is None else man.code, points=[(round(100 * x), round(-100 * y)) for x, y in path]
        )
        for man, path in work_paths(run)
    ]
