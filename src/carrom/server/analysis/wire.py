"""Bodies of requests and responses about analyses."""

from typing import Annotated, Literal

from pydantic import Field

from carrom.server.play.wire.forms import RequestBody, ResponseBody
from carrom.server.play.wire.messages import Colour, Words

AnalysisHand = Literal[
    "table", "beginner", "casual", "club", "district", "national", "world-class", "machine", "perfect"
]  # fmt: skip
"""The hand that strokes are valued for: that of each player at the table, or a level by its name."""
AnalysisStatus = Literal["none", "waiting", "running", "done", "cancelled", "failed"]
BoardLabel = Annotated[str, Field(pattern=r"^[1-9]\d{0,3}\.[1-9]\d{0,3}$")]


class BoardAnalysisForm(RequestBody):
    """Analyse a board of a finished match."""

    board: BoardLabel
    """Game and board, such as ``1.2``."""
    hand: AnalysisHand = "table"


class StudyForm(RequestBody):
    """Analyse a pasted position, or a board of a pasted match file."""

    text: Annotated[str, Field(min_length=1, max_length=60_000)]
    board: BoardLabel | None = None
    """Of a match file; its first board if none is given."""
    hand: AnalysisHand = "table"
    edition: Annotated[str, Field(max_length=40)] = "icf"
    """Of a position; a match file names its own."""


class GhostPath(ResponseBody):
    """The path of a disc in hundredths of a millimetre: the striker up to its first man, or a man that falls."""

    disc: str
    points: list[tuple[int, int]]


class StrokeLine(ResponseBody):
    """A stroke and what comes of it; chances are from 0 to 1."""

    name: Words
    men: list[str]
    """The own men and the queen that fall when it is made without errors."""
    place: int
    aim: tuple[int, int]
    speed: int
    pockets: float
    """Chance that an own man or the queen falls."""
    keeps: float
    """Chance to keep the turn or win the board."""
    fouls: float
    wins: float
    """Chance to win the board."""
    value: float
    """Chance to win the game."""
    exact_wins: float
    """Chance to win the board if a perfect hand makes this stroke."""
    exact_value: float
    """The same, to win the game."""
    paths: list[GhostPath]


class PlayedStroke(ResponseBody):
    """The stroke that was played: as it was meant, and what came of it."""

    line: StrokeLine
    """As it was meant."""
    paths: list[GhostPath]
    """As it was made."""
    intended: bool
    """False if only the stroke made is known."""
    regret: float
    """What the decision cost: the value of the best stroke less that of the stroke meant."""
    regret_error: float
    luck: float
    """What the execution added: the value of what came of it less that of the stroke meant."""


class StrokeAnalysis(ResponseBody):
    """One stroke of a board, or one position, with the best strokes first."""

    label: str
    """Of the stroke; empty for a position."""
    player: str
    side: int
    """The player's, 0 or 1."""
    seat: int
    colour: Colour
    men: list[tuple[str, int, int]]
    """Before the stroke."""
    before: float
    """Chance of the first side to win the game before the stroke."""
    after: float | None
    """The same after it; null for a position."""
    lines: list[StrokeLine]
    played: PlayedStroke | None


class AnalysisState(ResponseBody):
    """An analysis as far as it is done."""

    id: str
    status: AnalysisStatus
    match: str
    """Empty for pasted text."""
    board: str
    boards: list[str]
    """All boards of the match that have strokes."""
    hand: AnalysisHand
    sides: list[str]
    ahead: int
    """Analyses that come before it, while it waits."""
    total: int
    """Strokes to analyse; 0 until they are counted."""
    left_out: int
    """Strokes whose men or making are not recorded."""
    mine: bool
    """True if the visitor who asks may cancel it."""
    strokes: list[StrokeAnalysis]
    """Those done, from the number that was asked for."""
    problem: Words | None
    """Why it failed."""


class TimelineMark(ResponseBody):
    """A stroke in the timeline of a board."""

    label: str
    colour: Colour
    foul: bool
    queen: bool
    """True if the queen fell."""
    turn: bool
    """True for a turning point of the kept analysis."""


class Timeline(ResponseBody):
    """The strokes of a board in order."""

    board: str
    marks: list[TimelineMark]
