"""Bodies of requests and responses of the solo challenges: a run, its strokes, and the tables of results."""

from typing import Annotated, Literal

from pydantic import Field

from carrom.server.play.wire.forms import RequestBody, ResponseBody
from carrom.server.play.wire.messages import Colour, Words
from carrom.server.trials.wire import StrokeForm, TrialPosition, TrialStroke

ChallengeKind = Literal["slam", "colours", "clear"]


class ChallengeForm(RequestBody):
    """A run to be started; one that is under way goes on unless ``anew`` is true."""

    kind: ChallengeKind
    anew: bool = False


class ChallengeStrokeForm(RequestBody):
    """The next stroke of a run."""

    number: Annotated[int, Field(ge=0, le=10_000)]
    """Strokes made before it; another number is refused as stale, so that no stroke counts twice."""
    stroke: StrokeForm


class ChallengeTurn(ResponseBody):
    """A turn that is over."""

    board: int
    """From 1."""
    colour: Colour
    men: int
    queen: bool
    slam: bool
    points: int


class ChallengeRun(ResponseBody):
    """A run as it stands."""

    id: str
    kind: ChallengeKind
    board: int
    """From 1."""
    boards: int
    colour: Colour
    strokes: int
    score: int
    """Points; in ``clear`` the misses."""
    is_over: bool
    turns: list[ChallengeTurn]
    shown: TrialPosition | None
    """The position for the next stroke; None when the run is over."""


class ChallengeStroke(ResponseBody):
    """A stroke of a run, and the run after it."""

    stroke: TrialStroke
    run: ChallengeRun
    turn_over: bool
    """True if the next stroke starts from another position, or the run is over."""


class ChallengeLine(ResponseBody):
    """The best run of a person."""

    name: str
    score: int
    strokes: int
    at_ms: int
    mine: bool


class BotScore(ResponseBody):
    """What a bot scored with a hand of 0.3 degrees."""

    bot: str
    boards: int
    score: float
    """A board, measured over so many."""


class ChallengeTable(ResponseBody):
    """A challenge with its results."""

    kind: ChallengeKind
    boards: int
    lines: list[ChallengeLine]
    bots: list[BotScore]
    people: Words
    """Scores that people have published."""
    running: str | None
    """The visitor's own run, if one is under way."""


class ChallengeTables(ResponseBody):
    """All challenges."""

    challenges: list[ChallengeTable]
