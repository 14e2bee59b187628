"""Bodies of HTTP requests and responses; OpenAPI and ``web/src/wire/forms.ts`` are generated from them."""

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from carrom.bots.levels import LEVELS
from carrom.equipment import CLUB, SurfaceName
from carrom.server.play.wire import messages
from carrom.storage import names

MatchId = Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Field(min_length=1, max_length=names.MAX_TYPED), AfterValidator(names.clean)]
"""Of a person, cleaned; 422 if nothing of it can be seen or it is too long."""


class RequestBody(BaseModel):
    """Body of a request."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False, frozen=True)


class ResponseBody(BaseModel):
    """Body of a response."""

    model_config = ConfigDict(frozen=True)

    @classmethod
    def from_value(cls, value: object, /, **others: Any) -> Self:  # noqa: ANN401 - checked by the model
        """The body whose fields are attributes of a value, but for those that are given."""
        return cls(**{name: getattr(value, name) for name in cls.model_fields if name not in others}, **others)


class Trust(ResponseBody):
    """How this server is reached, and the authority whose certificate phones may install."""

    https: bool
    authority: str
    """Name of the authority; empty if the server hands out none."""
    fingerprint: str
    """SHA-256 of its certificate, as phones show it."""
    until: str
    """The day on which it expires, as YYYY-MM-DD."""


class PlayerForm(RequestBody):
    """A player of a new match: the sender, a person who joins by link, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    level: Annotated[int, Field(ge=1, le=len(LEVELS))] | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None
    """A bot by its name, with the hand of the level; without it, the bot of that level."""


class MatchForm(RequestBody):
    """A new match. In a hot seat all players are ``me``."""

    edition: Annotated[str, Field(max_length=40)] = "icf"
    """Code of a published edition or a preset."""
    own_edition: Annotated[str, Field(max_length=20_000)] | None = None
    """Text (TOML) of a custom edition, used instead."""
    length: messages.MatchLength = "board"
    clocks: bool = False
    practice: bool = False
    """Strokes can be taken back; nothing counts."""
    rated: bool = False
    """True if the result counts for the ratings: accounts only, under the same conditions for all (docs/ratings.md)."""
    anyone: bool = False
    """True if anybody may take the open seat from the lobby, not only who has the link."""
    position: Annotated[str, Field(max_length=5_000)] | None = None
    """Notation of the position to start from, in practice."""
    listed: bool = True
    """True if the lobby shows the match."""
    surface: SurfaceName = CLUB
    """How fast the carrom board is."""
    jumps: bool = False
    trials: bool = False
    """True if trial boards are played first (40)."""
    aim_line: messages.AimLine = "full"
    """The longest aim line that a player sees."""
    hand: messages.HandName = "exact"
    """How people's strokes are made; ``natural`` gives all of them the same small error from the match's seed."""
    players: Annotated[list[PlayerForm], Field(min_length=2, max_length=4)]
    """Two, or four in doubles: both of pair 0, then both of pair 1."""


class SeatLink(ResponseBody):
    """The secret of an open seat; only the creator of the match sees it."""

    pair: int
    number: int
    token: str


class Invitation(ResponseBody):
    """The link as other machines can open it, and its QR code; empty if this server listens to its machine only."""

    address: str
    size: int
    """Modules of the code a side, with its border."""
    path: str
    """SVG path of the dark modules, one unit each."""


class NewMatch(ResponseBody):
    """A created match."""

    id: str
    links: list[SeatLink]


class PlayerLine(ResponseBody):
    """One player in a list of matches."""

    pair: int
    number: int
    name: str
    kind: Literal["person", "bot", "open", "table"]
    level: int | None
    rating: messages.RatingMark | None = None


class MatchSummary(ResponseBody):
    """A match in a list."""

    id: str
    title: str
    edition: str
    doubles: bool
    practice: bool
    length: messages.MatchLength
    status: Literal["open", "running", "finished"]
    players: list[PlayerLine]
    score: tuple[int, int]
    games_won: tuple[int, int]
    winner: int | None
    waiting: list[int] = []
    """The sides that the match waits for."""
    created_ms: int
    updated_ms: int
    watchers: int
    rated: bool = False
    anyone: bool = False
    """True if anybody may sit down."""
    umpired: bool = False
    """True if it is played at a real table."""


class Lobby(ResponseBody):
    """Open, running and finished matches, the newest first."""

    open: list[MatchSummary]
    running: list[MatchSummary]
    finished: list[MatchSummary]


class TokenForm(RequestBody):
    """The secret of a seat link; sent in a body, never in an address."""

    token: Annotated[str, Field(min_length=16, max_length=100)]
    name: Name | None = None


class SeatForm(RequestBody):
    """A player whose seat is freed."""

    pair: Annotated[int, Field(ge=0, le=1)]
    number: Annotated[int, Field(ge=0, le=1)] = 0


class StrokeReplay(ResponseBody):
    """A stroke with its motion, for the replay."""

    label: str
    seq: int
    before: list[tuple[str, int, int]]
    track: messages.Track
    view: messages.View
    call: messages.Words
    laws: list[str]


class PositionLine(ResponseBody):
    """The position of a match in notation; empty between boards."""

    position: str


class HistoryPage(ResponseBody):
    """Earlier lines of a match, the oldest first; line 0 is the first of all."""

    lines: list[messages.HistoryLine]


class EditionOption(ResponseBody):
    """An edition or preset that can be chosen."""

    code: str
    base: str
    name: str
    about: messages.Words
    late: bool | None
    """Whether a preset is for matches from the quarter-final on; null for an edition, which has both."""


class Level(ResponseBody):
    """A level of the bots, with the scatter of its hand and its measured strength."""

    level: int
    called: str
    """The name of its bot."""
    pockets: int
    """Of ten strokes after the break, those that pocket an own man and keep the turn."""
    strokes: int
    """Strokes that this was counted from."""
    hand: str
    """The name of its hand, as analyses take it."""
    name: messages.Words
    about: messages.Words
    aim_deg: float
    place_mm: float
    speed_percent: float


class SurfaceOption(ResponseBody):
    """A surface that can be chosen."""

    code: SurfaceName
    friction: float


class MatchOptions(ResponseBody):
    """Editions, levels, surfaces and languages to choose from."""

    editions: list[EditionOption]
    levels: list[Level]
    surfaces: list[SurfaceOption]
    languages: list[messages.LanguageCode]


class LawReading(ResponseBody):
    """Our answer where the laws are silent or collide."""

    code: str
    text: str


class LawExample(ResponseBody):
    """A case of the conformance suite that cites the clause, in words."""

    case: str
    words: list[str]
    """The board before it, what the umpire calls; one sentence or more each."""
    laws: list[str]
    """The clauses of the ruling."""
    picture: bool
    """True if there is a drawing of it: ``/api/laws/EDITION/CLAUSE/example.svg``."""


class LawText(ResponseBody):
    """Our text of a clause or a reading, and what belongs to it."""

    edition: str
    name: str
    """Name of the published edition."""
    clause: str
    chapter: str
    """Roman numeral of the chapter or section of the house rules; empty for a reading."""
    title: str
    """Title of the chapter."""
    text: str
    readings: list[LawReading]
    example: LawExample | None
    reason: str
    """Why there is no example, such as a definition; empty if there is one or no reason is known."""


class LawLine(ResponseBody):
    """One clause of an edition."""

    clause: str
    english: str
    """Its number in the English text, by which editions are compared."""
    text: str
    readings: list[str]
    example: bool


class LawChapter(ResponseBody):
    """A chapter or section with its clauses."""

    chapter: str
    title: str
    clauses: list[LawLine]


class LawBook(ResponseBody):
    """All clauses of an edition in one language, and the readings that they need."""

    edition: str
    name: str
    about: str
    own_numbers: bool
    """True for a sheet with numbers of its own, which cannot be compared clause by clause."""
    chapters: list[LawChapter]
    readings: dict[str, str]


class EditionName(ResponseBody):
    """A published edition in a list."""

    edition: str
    name: str
    about: str


class LawShelf(ResponseBody):
    """The published editions."""

    editions: list[EditionName]


class PositionForm(RequestBody):
    """Position notation to be checked."""

    position: Annotated[str, Field(max_length=5_000)]


class PositionProblem(ResponseBody):
    """One problem of a position, and where in the notation it is."""

    at: str
    message: messages.Words


class PositionCheck(ResponseBody):
    """A checked position: its canonical notation and its men, or its first problems."""

    position: str
    layout: list[tuple[str, int, int]]
    problems: list[PositionProblem]
    more: int
    """Number of problems that are not listed."""


class Problem(ResponseBody):
    """Body of every refusal."""

    error: str
    """Code for programs: ``not_found``, ``origin``, ``bad``, ``rate`` ..."""
    message: messages.Words
    at: str = ""
