"""Bodies of requests and responses about puzzles."""

from typing import Literal

from carrom.server.play.wire.forms import ResponseBody
from carrom.server.play.wire.messages import Colour, Track
from carrom.server.trials.wire import StrokeForm, TrialStroke

ThemeName = Literal[
    "straight",
    "cut",
    "thin",
    "combination",
    "plant",
    "cannon",
    "rebound",
    "two_cushions",
    "bank",
    "along",
    "back",
    "two_in_one",
    "push_through",
    "safety",
    "queen",
    "cover",
    "queen_and_cover",
    "last_man",
    "foul_avoided",
    "one_turn",
]
"""What a puzzle is about."""
TrapReason = Literal["last_man", "their_last_man", "striker", "misses", "queen_left", "no_cover", "leave", "turn"]
"""Why a tempting stroke fails."""


class StrokeChances(ResponseBody):
    """What comes of a stroke when the natural hand makes it; chances from 0 to 1."""

    wins: float
    """To win the board."""
    keeps: float
    """To keep the turn or win the board with the stroke."""
    pockets: float
    """That an own man or the queen falls."""
    fouls: float
    """Of a due or a penalty."""


class PuzzleLine(ResponseBody):
    """The solution of a puzzle or one of its traps, made without errors."""

    stroke: StrokeForm
    kind: str
    """Of the stroke, as ``strokes`` of the language packs names them."""
    men: list[str]
    """Own men and the queen that fall."""
    chances: StrokeChances
    reason: TrapReason | None
    """Why a trap fails; None for the solution."""
    track: Track


class PuzzleAnswer(ResponseBody):
    """What a person is told about a puzzle once he has tried it."""

    themes: list[ThemeName]
    """The kind of the stroke first."""
    needed: float
    """Chance to win the board from which an attempt solves the puzzle."""
    other: float
    """Chance to win the board with the best stroke of another idea."""
    solution: PuzzleLine
    traps: list[PuzzleLine]
    tries: int
    """First attempts of all people."""
    solved: int
    """Those of them that solved it."""


class AttemptView(ResponseBody):
    """The first attempt of a person at a puzzle."""

    stroke: StrokeForm
    solved: bool
    wins: float
    """Chance to win the board with it."""
    rating: int
    """Of the person after it."""
    at_ms: int


class PuzzleView(ResponseBody):
    """A puzzle, with its answer once the person has tried it."""

    id: str
    position: str
    colour: Colour
    """Of the player in turn, who sits at seat 0."""
    rating: int
    day: str | None
    """The day whose puzzle it is, as 2026-11-16; None if it is not today's."""
    attempt: AttemptView | None
    answer: PuzzleAnswer | None


class SolverView(ResponseBody):
    """How a person does at puzzles."""

    rating: int
    provisional: bool
    """True if too few puzzles are behind the rating."""
    tried: int
    solved: int
    left: int
    """Puzzles that he has not tried."""
    streak: int
    """Puzzles solved in a row, up to the last one."""
    best_streak: int
    daily_streak: int
    """Days in a row on which the daily puzzle was solved, up to today or yesterday."""
    day: str
    """Today, by UTC."""
    daily_solved: bool | None
    """Whether he solved today's puzzle; None if he has not tried it."""
    ratings: list[int]
    """After each of the last attempts, the oldest first."""


class PuzzlePage(ResponseBody):
    """A puzzle and the person who looks at it."""

    puzzle: PuzzleView | None
    """None if there is none left that the person has not tried."""
    solver: SolverView


class PuzzleAttempt(ResponseBody):
    """An attempt: the stroke as it runs without errors, what the natural hand makes of it, and what follows."""

    stroke: TrialStroke
    chances: StrokeChances
    solved: bool
    before: int
    """The rating of the person before it."""
    puzzle: PuzzleView
    solver: SolverView
