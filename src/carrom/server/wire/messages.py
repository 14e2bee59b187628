"""Everything that goes over a match's socket, both ways. ``web/src/wire.ts`` is generated from this file.

Lengths are hundredths of a millimetre, times microseconds unless their names say otherwise; both are whole numbers.
A spot is seen from above with seat 0 at the bottom; a place and an aim are seen from the seat that strikes.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict  # the standard one of Python 3.11 is not enough for pydantic

from carrom.core.stroke import FASTEST

Colour = Literal["white", "black"]
Engine = Literal["ready", "compiling"]
Offered = Literal["replay", "takeback"]
Tongue = Literal["en", "cs", "es", "de"]
Words = dict[Tongue, str]
"""One sentence in every language, so that a reader may switch at any time."""

FURTHEST = 100_000
"""Hundredths of a millimetre: no spot or place is a metre from the middle."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False, frozen=True)


class Hello(_Strict):
    """The first message of every socket; ``since`` is the last event the screen has, -1 for none."""

    t: Literal["hello"]
    since: Annotated[int, Field(ge=-1, le=10**9)] = -1


class Ping(_Strict):
    """Asks for a ``sync`` with the server's time."""

    t: Literal["ping"]


class Command(_Strict):
    """Something a player wants to do. ``id`` names it for good: sent twice, it is done once.

    ``seq`` is the last event its sender has seen; a command that answers an older state is refused as stale.
    """

    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{8,40}$")]
    seq: Annotated[int, Field(ge=-1, le=10**9)]


Length = Annotated[int, Field(ge=-FURTHEST, le=FURTHEST)]
Aim = Annotated[int, Field(ge=-(10**6), le=10**6)]
Pair = Annotated[tuple[Aim, Aim], Field(strict=False)]  # JSON arrays are taken as tuples
SpotGiven = Annotated[tuple[Length, Length], Field(strict=False)]


class Strike(Command):
    """A stroke of the player in turn: where the striker stands, where it goes (right, ahead), how fast (mm/s)."""

    t: Literal["strike"]
    place: Length
    aim: Pair
    speed: Annotated[int, Field(ge=1, le=FASTEST)]


class Place(Command):
    """The men of the waiting lot, or the first of them, laid down."""

    t: Literal["place"]
    spots: Annotated[list[SpotGiven], Field(min_length=1, max_length=9)]


class Say(Command):
    """What needs no more words.

    ``waive``: the whole lot is given up (87a). ``ready``: trials are over, the next board may be called, sides are
    changed, or the interval is over. ``takeback``: in practice, the last stroke or placing counts no more.
    ``claim``: the match is claimed because the other side has stayed away beyond its grace.
    """

    t: Literal["waive", "ready", "takeback", "claim"]


class Choose(Command):
    """House: one more man and the turn, or neither (Sink 1)."""

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
    """Where the side that sits first sits down, and in doubles how the pairs are arranged (39)."""

    t: Literal["sit"]
    seat: Annotated[int, Field(ge=0, le=3)]
    swapped: bool = False
    breaker: Annotated[int, Field(ge=0, le=1)] = 0


class Concede(Command):
    """The game or the match is given up (139)."""

    t: Literal["concede"]
    what: Literal["game", "match"]


class Offer(Command):
    """An offer to the other side: to replay the running board (140), or to take back the last stroke."""

    t: Literal["offer"]
    what: Offered


class Answer(Command):
    """The other side's answer to an offer; the side that made it may withdraw it with no."""

    t: Literal["answer"]
    accept: bool


AnyCommand = Strike | Place | Say | Choose | Demand | TakeToss | Sit | Concede | Offer | Answer
Incoming = Annotated[Hello | Ping | AnyCommand, Field(discriminator="t")]
INCOMING: TypeAdapter[Hello | Ping | AnyCommand] = TypeAdapter(Incoming)


class SeatView(TypedDict):
    """One player of the match, wherever he sits now."""

    pair: int
    number: int
    """0, or 1 for the second player of a pair."""
    seat: int | None
    """The seat at the board; none before the players have sat down."""
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    """1 to 8, of a bot."""
    colour: Colour | None
    """In the running board."""
    presence: Literal["here", "reconnecting", "away", "bot", "open"]


class Waiting(TypedDict):
    """What the match waits for, and from whom: one seat, one pair, several pairs, or nobody but the server."""

    what: str
    """A kind of fact: ``stroke``, ``placed``, ``chosen``, ``demanded``, ``toss_choice``, ``seated``, ``ready`` ..."""
    seat: int | None
    pairs: list[int]


class ColourCount(TypedDict):
    """One figure for each colour."""

    white: int
    black: int


class BoardView(TypedDict):
    """The running board."""

    striker: int
    """The seat in turn."""
    colour: Colour
    """Of the player in turn."""
    strokes: int
    men: ColourCount
    """On the board."""
    owed: ColourCount
    queen: Literal["on_board", "awaiting_cover", "covered_white", "covered_black"]
    break_made: bool
    tries: int


class PlacingView(TypedDict):
    """A lot of men that somebody has to place, and where a man's centre may come to lie: a ring less some discs."""

    placer: int
    colour: Colour
    men: int
    inner: int
    """Radius that the centre of the man stays out of."""
    outer: int
    """Radius that the centre of the man stays within."""
    taken: list[tuple[int, int, int]]
    """x, y, radius of discs that the centre stays out of."""
    suggested: list[tuple[int, int]]
    """A lawful spot for each man of the lot that finds room."""
    may_waive: bool


class ClockView(TypedDict):
    """The clock that runs."""

    kind: str
    seat: int | None
    left_ms: int
    """Left when the message was written; less than nothing once it is over."""
    seconds: float
    law: str
    paused: bool


class BoardRow(TypedDict):
    """A finished board on the running card."""

    number: int
    breaker: int
    """The pair that broke."""
    winner: int | None
    points: int
    queen: bool
    """Whether the winner had the queen."""
    score: tuple[int, int]
    """The game score after it."""


class GameView(TypedDict):
    """A game on the running card."""

    number: int
    boards: list[BoardRow]
    score: tuple[int, int]
    winner: int | None


class ResultView(TypedDict):
    """How the match ended."""

    winner: int | None
    cause: str


class OfferView(TypedDict):
    """An offer that waits for its answer."""

    what: Offered
    pair: int


class View(TypedDict):
    """The whole match as a screen shows it."""

    phase: str
    label: str
    """Of the last stroke, such as ``1.2.14``: game, board, stroke."""
    waiting: Waiting
    players: list[SeatView]
    games: list[GameView]
    games_won: tuple[int, int]
    board_number: int
    board: BoardView | None
    layout: list[tuple[str, int, int]]
    """Every man on the surface: its name (Q, W1 ... W9, B1 ... B9) and its spot."""
    places: list[tuple[int, int]]
    """Where the striker of the player in turn may stand, from left to right as he sees it."""
    placing: PlacingView | None
    demandable: int
    demand_partial: bool
    """Whether a part of the points on demand may be taken."""
    clock: ClockView | None
    offer: OfferView | None
    claimable: int | None
    """The pair that may claim the match now, because the other has stayed away."""
    result: ResultView | None
    position: str
    """The position in one line of notation; nothing between boards."""


class Track(TypedDict):
    """How every disc moved. Between its rows a disc goes straight on at a constant deceleration, or lies still."""

    ended: int
    discs: list[str]
    """``striker``, then the men."""
    rows: list[tuple[int, int, int, int, int, int, int, int, int]]
    """disc, time, x, y, vx, vy, deceleration, rim speed, rim deceleration; speeds per second."""
    hits: list[tuple[int, int, int, int, int]]
    """time, kind (0 fell, 1 men or striker met, 2 frame, 5 jumped), disc, other, speed."""


class Line(TypedDict):
    """One event of the match in words: a line of its history."""

    seq: int
    kind: str
    label: str
    seat: int | None
    name: str
    """Who did it; nothing for the umpire."""
    colour: Colour | None
    call: Words
    laws: list[str]
    readings: list[str]
    foul: bool


class You(TypedDict):
    """Who the receiver is in this match."""

    role: Literal["player", "watcher"]
    players: list[tuple[int, int]]
    """Pair and number of every player he plays: more than one in a hot seat."""


class Welcome(TypedDict):
    """The answer to ``hello``: everything there is to know, and the lines after ``since``."""

    t: Literal["welcome"]
    match: str
    title: str
    edition: str
    """Its code."""
    base: str
    """The published edition whose clauses are cited."""
    doubles: bool
    practice: bool
    clocks: bool
    hot_seat: bool
    seq: int
    you: You
    watchers: int
    view: View
    lines: list[Line]
    engine: Engine
    now_ms: int


class Event(TypedDict):
    """Something happened and is stored."""

    t: Literal["event"]
    seq: int
    line: Line
    track: Track | None
    """Of a stroke."""
    before: list[tuple[str, int, int]]
    """Of a stroke: the men before it."""
    view: View
    now_ms: int


class Ack(TypedDict):
    """A command was carried out and stored; ``dup`` when it had been before."""

    t: Literal["ack"]
    id: str
    seq: int
    dup: bool


RefusedFor = Literal["role", "bad", "not_now", "unlawful", "rate", "stale", "busy"]


class Refused(TypedDict):
    """A command was not carried out and changed nothing."""

    t: Literal["refused"]
    id: str
    why: RefusedFor
    message: Words
    laws: list[str]
    seq: int


class Presence(TypedDict):
    """Who is at the board, and how many watch."""

    t: Literal["presence"]
    players: list[SeatView]
    watchers: int
    claimable: int | None


class Sync(TypedDict):
    """The server's time: the answer to ``ping``, and said to all when the physics has been compiled."""

    t: Literal["sync"]
    now_ms: int
    engine: Engine


Outgoing = Welcome | Event | Ack | Refused | Presence | Sync
