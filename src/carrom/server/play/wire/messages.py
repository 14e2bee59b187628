"""What the server sends over the socket of a match. ``web/src/wire/messages.ts`` is generated from this file.

Lengths are hundredths of a millimetre, times microseconds unless their names say otherwise; both are whole numbers.
Spots are seen from above with seat 0 at the bottom; places are seen from the seat that strikes.
"""

from typing import TYPE_CHECKING, Literal

from typing_extensions import TypedDict  # the standard one of Python 3.11 is not enough for pydantic

from carrom.equipment import SurfaceName
from carrom.language import LANGUAGES
from carrom.server.play.wire.commands import OfferKind, PhraseCode

Colour = Literal["white", "black"]
EngineState = Literal["ready", "compiling"]
AimLine = Literal["full", "short", "none"]
"""How much of the aim is drawn: to the first contact and the ways after it, a short line, or nothing."""
HandName = Literal["exact", "natural"]
"""Whether a person's stroke is made exactly as it is aimed, or with the small error of a hand."""
MatchLength = Literal["board", "game", "match"]
RefusalReason = Literal["role", "bad", "not_now", "unlawful", "rate", "stale", "busy"]
if TYPE_CHECKING:
    LanguageCode = str
else:  # the type checkers take only codes that are written out here
    LanguageCode = Literal[LANGUAGES]
Words = dict[LanguageCode, str]
"""One sentence in every language, so that a reader can switch at any time."""


class RatingMark(TypedDict):
    """A rating beside a name, as it was when the player sat down."""

    rating: int
    provisional: bool


class PlayerView(TypedDict):
    """One player of the match."""

    pair: int
    number: int
    """0, or 1 for the second player of a pair."""
    seat: int | None
    """Seat at the board; none before the players are seated."""
    name: str
    kind: Literal["person", "bot", "open", "table"]
    """``table`` is a player at a real table."""
    level: int | None
    """Level of a bot, from 1."""
    colour: Colour | None
    """Colour in the running board."""
    presence: Literal["here", "reconnecting", "away", "bot", "open", "table"]
    rating: RatingMark | None


class AwaitedAction(TypedDict):
    """What the match waits for, and from whom: one seat, pairs, or only the server."""

    what: str
    """Kind of fact: ``stroke``, ``placed``, ``chosen``, ``demanded``, ``toss_choice``, ``seated``, ``ready`` ..."""
    seat: int | None
    pairs: list[int]


class ColourCount(TypedDict):
    """A number for each colour."""

    white: int
    black: int


class BoardView(TypedDict):
    """The running board."""

    striker: int
    """Seat in turn."""
    colour: Colour
    """Colour of the player in turn."""
    strokes: int
    men: ColourCount
    """Men on the board."""
    owed: ColourCount
    queen: Literal["on_board", "awaiting_cover", "covered_white", "covered_black"]
    break_made: bool
    tries: int


class PlacingRegion(TypedDict):
    """Where the centre of a placed man may lie: within a ring, outside some discs, in line with no pocket.

    The figures are exact, not whole numbers, so that a browser allows the spots that the laws allow.
    """

    inner: float
    """Least distance of a man's centre from the centre of the board."""
    outer: float
    """Greatest distance of a man's centre from the centre of the board."""
    taken: list[tuple[float, float, float]]
    """x, y, radius of discs that a man's centre must not lie in: one around each man."""
    clear: list[int]
    """Men, by their place in ``taken``, with whom a placed man makes no pair or cannon (89a, 114)."""
    queen: int | None
    """The place of the queen in ``taken``."""
    clear_placed: bool
    """True if the placed men make no pair or cannon with each other."""
    gap: float
    """Greatest gap between the men of a pair."""
    touching: float
    """What men may seem to overlap by rounding and still count as touching."""


class PlacingView(PlacingRegion):
    """Men to be placed, and where."""

    placer: int
    colour: Colour
    men: int
    suggested: list[tuple[int, int]]
    """A lawful spot for each man, as far as there is room."""
    may_waive: bool


class RackView(TypedDict):
    """The rack, which the breaker may turn. Turns are hundredths of a degree, anti-clockwise, as the breaker sees it.

    At 3000 the stem of the Y points at the breaker; after 12000 the rack is the same again.
    """

    turn: int
    """How it lies."""
    suggested: int
    """The turn of the break that kept the turn of play most often."""


class ClockView(TypedDict):
    """The running clock."""

    kind: str
    seat: int | None
    left_ms: int
    """Time left when the message was written; negative once the time is over."""
    seconds: float
    law: str
    paused: bool


class BoardRow(TypedDict):
    """A finished board on the running card."""

    number: int
    breaker: int
    """Pair that broke."""
    winner: int | None
    points: int
    queen: bool
    """True if the winner had the queen."""
    score: tuple[int, int]
    """Score of the game after the board."""


class GameView(TypedDict):
    """A game on the running card."""

    number: int
    boards: list[BoardRow]
    score: tuple[int, int]
    winner: int | None


class ResultView(TypedDict):
    """Result of the match."""

    winner: int | None
    cause: str


class OfferView(TypedDict):
    """An offer without an answer yet."""

    what: OfferKind
    pair: int


class View(TypedDict):
    """The whole match as the browser shows it."""

    phase: str
    label: str
    """Label of the last stroke, such as ``1.2.14``: game, board, stroke."""
    waiting: AwaitedAction
    players: list[PlayerView]
    games: list[GameView]
    games_won: tuple[int, int]
    board_number: int
    board: BoardView | None
    layout: list[tuple[str, int, int]]
    """Every man on the surface: its name (Q, W1 ... W9, B1 ... B9) and its spot."""
    places: list[tuple[int, int]]
    """Lawful places of the striker, from left to right as the player in turn sees them."""
    placing: PlacingView | None
    rack: RackView | None
    """None unless a person who breaks may turn the rack now."""
    demandable: int
    demand_partial: bool
    """True if some of the points on demand may be taken instead of all."""
    clock: ClockView | None
    offer: OfferView | None
    claimable: int | None
    """Pair that may claim the match now because the opponents stayed away."""
    result: ResultView | None
    breaker: int | None
    """Seat that breaks the running board, or the one that is set up."""
    agreement: Literal["same", "differs", "unruled"]
    """Of a match at a real table: whether the server rules it as the umpire's device did, otherwise, or not at all."""


class Track(TypedDict):
    """Motion of every disc. Between its rows a disc moves straight at constant deceleration, or lies still."""

    ended: int
    discs: list[str]
    """``striker``, then the men."""
    rows: list[tuple[int, int, int, int, int, int, int, int, int]]
    """disc, time, x, y, vx, vy, deceleration, rim speed, rim deceleration; speeds per second."""
    hits: list[tuple[int, int, int, int, int]]
    """time, kind (0 fell, 1 men or striker met, 2 frame, 5 jumped), disc, other, speed."""


class HistoryLine(TypedDict):
    """One event of the match in words."""

    seq: int
    kind: str
    label: str
    seat: int | None
    name: str
    """Player who acted; empty for the umpire."""
    colour: Colour | None
    call: Words
    """What happened, then what follows."""
    call_for: list[Words]
    """The same as each pair reads it; empty if that is how everybody does."""
    laws: list[str]
    readings: list[str]
    foul: bool


class Viewer(TypedDict):
    """Role of the receiver in this match."""

    role: Literal["player", "watcher"]
    players: list[tuple[int, int]]
    """Pair and number of every player the receiver plays: several in a hot seat."""


class Welcome(TypedDict):
    """The answer to ``hello``: the match as it stands, and the last lines of its history after ``since``."""

    t: Literal["welcome"]
    match: str
    title: str
    edition: str
    """Code of the edition."""
    base: str
    """Published edition whose clauses are cited."""
    surface: SurfaceName
    doubles: bool
    practice: bool
    clocks: bool
    hot_seat: bool
    aim_line: AimLine
    hand: HandName
    rated: bool
    anyone: bool
    """True if anybody may take an open seat."""
    umpired: bool
    """True if the match is played at a real table, and its facts come from an umpire."""
    length: MatchLength
    seq: int
    you: Viewer
    watchers: int
    view: View
    lines: list[HistoryLine]
    """At most 200; earlier ones are read from ``/api/matches/ID/history?before=SEQ``."""
    engine: EngineState
    now_ms: int


class ConsideredStroke(TypedDict):
    """A stroke that a bot compared with others; chances are from 0 to 1."""

    name: Words
    men: list[str]
    """The own men and the queen that fall when it is made without errors."""
    pockets: float
    keeps: float
    """Chance to keep the turn or win the board."""


class MatchEvent(TypedDict):
    """A stored event of the match."""

    t: Literal["event"]
    seq: int
    line: HistoryLine
    track: Track | None
    """Motion of a stroke."""
    before: list[tuple[str, int, int]]
    """Men before a stroke."""
    lead_ms: int
    """Milliseconds for which the striker of a stroke is shown where it starts and aimed, before it moves."""
    considered: list[ConsideredStroke]
    """What a bot compared before its stroke, the one it meant first; not stored."""
    view: View
    now_ms: int


class Ack(TypedDict):
    """A command was carried out and stored; ``dup`` if it had been received before."""

    t: Literal["ack"]
    id: str
    seq: int
    dup: bool


class CommandRefusal(TypedDict):
    """A command was refused and changed nothing."""

    t: Literal["refused"]
    id: str
    why: RefusalReason
    message: Words
    laws: list[str]
    seq: int


class Presence(TypedDict):
    """Presence of the players, and the number of watchers."""

    t: Literal["presence"]
    players: list[PlayerView]
    watchers: int
    claimable: int | None


class Said(TypedDict):
    """A player said a set phrase."""

    t: Literal["said"]
    pair: int
    number: int
    phrase: PhraseCode


class Sync(TypedDict):
    """The server's time: the answer to ``ping``, also sent to all when the physics is compiled."""

    t: Literal["sync"]
    now_ms: int
    engine: EngineState


class LiveAim(TypedDict):
    """What another player does with the striker now: place, direction (right, ahead) and speed, as in a stroke."""

    t: Literal["aiming"]
    seat: int
    place: int
    aim: tuple[int, int]
    speed: int


class LiveMen(TypedDict):
    """Where another player has the men that he places now."""

    t: Literal["holding"]
    seat: int
    spots: list[tuple[int, int]]


Outgoing = Welcome | MatchEvent | Ack | CommandRefusal | Presence | Said | Sync | LiveAim | LiveMen
