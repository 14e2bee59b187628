"""What a browser sends over the socket of a match. ``web/src/wire/commands.ts`` is generated from this file.

A new command is one subclass of :class:`Command`: the parser and the TypeScript collect the subclasses.
Lengths are hundredths of a millimetre. Spots are seen from above with seat 0 at the bottom; places and aims are seen
from the seat that strikes.
"""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

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


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False, frozen=True)


class Hello(_Strict):
    """The first message of every socket; ``since`` is the last event the browser has, -1 for none."""

    t: Literal["hello"]
    since: Annotated[int, Field(ge=-1, le=10**9)] = -1


class Ping(_Strict):
    """Request for a ``sync`` with the server's time."""

    t: Literal["ping"]


class Aiming(_Strict):
    """Where the player in turn has the striker and how he aims, for the others to see.

    Sent ten times a second at most while it changes; neither stored nor answered. ``seq`` is the last event seen.
    """

    t: Literal["aiming"]
    seq: Annotated[int, Field(ge=-1, le=10**9)]
    place: Coordinate
    aim: AimField
    speed: Annotated[int, Field(ge=1, le=FASTEST)]


class HoldingMen(_Strict):
    """Where the player who places men has them now, in the same way."""

    t: Literal["holding"]
    seq: Annotated[int, Field(ge=-1, le=10**9)]
    spots: Annotated[list[SpotField], Field(min_length=1, max_length=9)]


class Say(_Strict):
    """A set phrase to the others at the match; sent to all, never stored."""

    t: Literal["say"]
    phrase: PhraseCode


class Command(_Strict):
    """An action of a player. ``id`` is unique: a command sent twice is carried out once.

    ``seq`` is the last event the sender has seen; a command for an older state is refused as stale.
    """

    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{8,40}$")]
    seq: Annotated[int, Field(ge=-1, le=10**9)]
    t: str


class Strike(Command):
    """A stroke of the player in turn: place of the striker, direction (right, ahead), speed (mm/s)."""

    t: Literal["strike"]
    place: Coordinate
    aim: AimField
    speed: Annotated[int, Field(ge=1, le=FASTEST)]


class Place(Command):
    """Spots for the men to be placed, or for the first of them."""

    t: Literal["place"]
    spots: Annotated[list[SpotField], Field(min_length=1, max_length=9)]


class SimpleCommand(Command):
    """Commands without arguments.

    ``waive``: none of the men to be placed is placed (87a). ``ready``: the trials are over, the next board may be
    called, the sides are changed, or the interval is over. ``takeback``: in practice, the last stroke or placing is
    undone. ``claim``: the match is claimed because the opponents stayed away longer than the grace period.
    """

    t: Literal["waive", "ready", "takeback", "claim"]


class Choose(Command):
    """House rule Sink 1: one more man and the turn, or neither."""

    t: Literal["choose"]
    choice: Literal["again", "yield"]


class Demand(Command):
    """Points on demand that the winner of the board takes (87b)."""

    t: Literal["demand"]
    points: Annotated[int, Field(ge=0, le=99)]


class TakeToss(Command):
    """What the winner of the toss takes (39a)."""

    t: Literal["toss"]
    choice: Literal["side", "break"]


class Sit(Command):
    """Seat of the side that sits first, and in doubles the order of its pair (39)."""

    t: Literal["sit"]
    seat: Annotated[int, Field(ge=0, le=3)]
    swapped: bool = False
    breaker: Annotated[int, Field(ge=0, le=1)] = 0


class TurnRack(Command):
    """How the breaker wants the rack to lie before his first try (41a): a turn as in ``RackView``."""

    t: Literal["turn_rack"]
    turn: Annotated[int, Field(ge=0, lt=36_000)]


class Concede(Command):
    """Concession of the game or the match (139)."""

    t: Literal["concede"]
    what: Literal["game", "match"]


class Offer(Command):
    """An offer to the opponents: to replay the running board (140), or to take back the last stroke."""

    t: Literal["offer"]
    what: OfferKind


class Answer(Command):
    """The opponents' answer to an offer; the side that made the offer withdraws it with ``false``."""

    t: Literal["answer"]
    accept: bool


AnyCommand: Any = reduce(or_, Command.__subclasses__())
"""Union of all commands, in the order of this file."""
Incoming: Any = Hello | Ping | Aiming | HoldingMen | Say | AnyCommand
INCOMING: TypeAdapter[Hello | Ping | Aiming | HoldingMen | Say | Command] = TypeAdapter(
    Annotated[Incoming, Field(discriminator="t")]
)
"""Parser of everything that a browser sends."""
