"""Bodies of requests and responses about a position outside a match: one stroke on it, or men that are placed."""

from typing import Annotated, Literal

from pydantic import Field

from carrom.core.stroke import FASTEST
from carrom.server.play.wire.commands import AimField, Coordinate, SpotField
from carrom.server.play.wire.forms import RequestBody, ResponseBody
from carrom.server.play.wire.messages import BoardView, Colour, HandName, Track, View, Words


class StrokeForm(RequestBody):
    """A stroke of the player in turn: place of the striker, direction (right, ahead), speed (mm/s)."""

    place: Coordinate
    aim: AimField
    speed: Annotated[int, Field(ge=1, le=FASTEST)]


class TrialPositionForm(RequestBody):
    """A position in notation, and the edition by which it is ruled."""

    position: Annotated[str, Field(max_length=5_000)]
    edition: Annotated[str, Field(max_length=40)] = "icf"


class TrialStrokeForm(TrialPositionForm):
    """One stroke on a position."""

    stroke: StrokeForm
    hand: HandName = "exact"
    choice: Literal["again", "yield"] = "again"
    """House rule Sink 1, used if the stroke leads to it."""


class TrialPlacingForm(TrialPositionForm):
    """Spots for the men to be placed, or for the first of them; none to waive them."""

    spots: Annotated[list[SpotField], Field(max_length=9)]


class OutcomeView(ResponseBody):
    """How a board ended."""

    winner: Colour
    points: int
    """Of the men, and of the queen if she counts."""
    queen_points: int
    slam: bool
    demandable: int
    """Points on demand (87b)."""


class TrialPosition(ResponseBody):
    """A position as a board shows it."""

    position: str
    """In notation, also after the end of the board; empty if men lie too close for its steps."""
    view: View
    board: BoardView
    """The board with its dues and the state of the queen, also after its end."""
    outcome: OutcomeView | None
    """None while the board goes on."""


class TrialRuling(TrialPosition):
    """A position after a placing, with what the umpire says."""

    call: Words
    laws: list[str]
    readings: list[str]


class TrialStroke(TrialRuling):
    """A position after a stroke, with its motion."""

    before: list[tuple[str, int, int]]
    """Men before the stroke."""
    track: Track
    made: StrokeForm
    """The stroke as the hand made it."""
    pocketed: list[str]
    """Men that fell, in the order in which they fell."""
    striker_pocketed: bool
    foul: bool
    turn_kept: bool
    """True if the same player strikes again."""
