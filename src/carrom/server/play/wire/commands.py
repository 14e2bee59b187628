"""Messages of a browser over the socket of a match that are no commands, and the fields of all.

The commands themselves are declared in :mod:`carrom.server.play.commands`; ``web/src/wire/commands.ts`` is generated
from both. Lengths are hundredths of a millimetre. Spots are seen from above with seat 0 at the bottom; places and aims
are seen from the seat that strikes.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from carrom.core.stroke import FASTEST

FURTHEST = 100_000
"""Hundredths of a millimetre: no spot or place is a metre from the centre."""
Coordinate = Annotated[int, Field(ge=-FURTHEST, le=FURTHEST)]
SpotField = Annotated[tuple[Coordinate, Coordinate], Field(strict=False)]  # strict would refuse a JSON array
AimPart = Annotated[int, Field(ge=-(10**6), le=10**6)]
AimField = Annotated[tuple[AimPart, AimPart], Field(strict=False)]
OfferKind = Literal["replay", "takeback"]
PhraseCode = Literal["hello", "good_stroke", "well_played", "thank_you", "sorry", "one_moment"]
"""Everything that players can say to each other; each screen shows it in its own language."""


class StrictMessage(BaseModel):
    """What a browser sends, read without conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False, frozen=True)


class Hello(StrictMessage):
    """The first message of every socket; ``since`` is the last event the browser has, -1 for none."""

    t: Literal["hello"]
    since: Annotated[int, Field(ge=-1, le=10**9)] = -1


class Ping(StrictMessage):
    """Request for a ``sync`` with the server's time."""

    t: Literal["ping"]


class Aiming(StrictMessage):
    """Where the player in turn has the striker and how he aims, for the others to see.

    Sent ten times a second at most while it changes; neither stored nor answered. ``seq`` is the last event seen.
    """

    t: Literal["aiming"]
    seq: Annotated[int, Field(ge=-1, le=10**9)]
    place: Coordinate
    aim: AimField
    speed: Annotated[int, Field(ge=1, le=FASTEST)]


class HoldingMen(StrictMessage):
    """Where the player who places men has them now, in the same way."""

    t: Literal["holding"]
    seq: Annotated[int, Field(ge=-1, le=10**9)]
    spots: Annotated[list[SpotField], Field(min_length=1, max_length=9)]


class Say(StrictMessage):
    """A set phrase to the others at the match; sent to all, never stored."""

    t: Literal["say"]
    phrase: PhraseCode
