"""Bodies and answers of the HTTP part; OpenAPI is generated from them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from carrom.server.wire.messages import Tongue, Track, View, Words

_UNSEEN = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
"""Control signs, and those that turn the direction of writing and so could disguise a name."""
Name = Annotated[
    str, Field(min_length=1, max_length=40, pattern=rf"^[^{_UNSEEN}]*[^{_UNSEEN}\s\u200b\ufeff][^{_UNSEEN}]*$")
]


class Form(BaseModel):
    """A body that somebody sent."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False, frozen=True)


class Answer(BaseModel):
    """What is answered."""

    model_config = ConfigDict(frozen=True)


class PlayerForm(Form):
    """Who is to play: the one who asks, somebody who comes by a link, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    level: Annotated[int, Field(ge=1, le=8)] | None = None


class MatchForm(Form):
    """A new match. In a hot seat all players are ``me``."""

    edition: Annotated[str, Field(max_length=40)] = "icf"
    """A published edition or a preset by its code."""
    own_edition: Annotated[str, Field(max_length=20_000)] | None = None
    """The text (TOML) of an edition of one's own, instead."""
    length: Literal["board", "game", "match"] = "board"
    clocks: bool = False
    practice: bool = False
    """Takebacks at will; nothing counts."""
    position: Annotated[str, Field(max_length=5_000)] | None = None
    """Practice: the notation of a position to start from."""
    listed: bool = True
    """Whether the lobby shows it."""
    jumps: bool = False
    trials: bool = False
    """Whether trial boards are played first (40)."""
    players: Annotated[list[PlayerForm], Field(min_length=2, max_length=4)]
    """Two, or four in doubles: both of pair 0, then both of pair 1."""


class SeatLink(Answer):
    """The secret that lets somebody take an open seat; it is shown to the maker of the match only."""

    pair: int
    number: int
    token: str


class NewMatch(Answer):
    """A match was made."""

    id: str
    links: list[SeatLink]


class PlayerLine(Answer):
    """One player in a list of matches."""

    pair: int
    number: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None


class MatchSummary(Answer):
    """A match in a list."""

    id: str
    title: str
    edition: str
    doubles: bool
    practice: bool
    length: Literal["board", "game", "match"]
    status: Literal["open", "running", "finished"]
    players: list[PlayerLine]
    score: tuple[int, int]
    games_won: tuple[int, int]
    winner: int | None
    created_ms: int
    updated_ms: int
    watchers: int


class Lobby(Answer):
    """Open, running and finished tables, the newest first."""

    open: list[MatchSummary]
    running: list[MatchSummary]
    finished: list[MatchSummary]


class TokenForm(Form):
    """A secret from a link. It goes in a body, never in an address."""

    token: Annotated[str, Field(min_length=16, max_length=100)]
    name: Name | None = None


class SeatForm(Form):
    """One player of a match, to be freed."""

    pair: Annotated[int, Field(ge=0, le=1)]
    number: Annotated[int, Field(ge=0, le=1)] = 0


class StrokeReplay(Answer):
    """One stroke to be watched again."""

    label: str
    seq: int
    before: list[tuple[str, int, int]]
    track: Track
    view: View
    call: Words
    laws: list[str]


class Me(Answer):
    """Who is asking."""

    id: str
    name: str
    account: bool


class RenameForm(Form):
    """What a guest or account wants to be called."""

    name: Name


class AccountForm(Form):
    """A new account, or a log-in."""

    name: Name
    passphrase: Annotated[str, Field(min_length=8, max_length=200)]


class RecoveryForm(Form):
    """A new passphrase in exchange for one of the recovery codes."""

    name: Name
    code: Annotated[str, Field(min_length=8, max_length=40)]
    passphrase: Annotated[str, Field(min_length=8, max_length=200)]


class AccountMade(Answer):
    """A new account and its recovery codes, shown once."""

    me: Me
    codes: list[str]


class LawText(Answer):
    """Our text of a clause or a reading."""

    edition: str
    clause: str
    title: str
    text: str


class EditionLine(Answer):
    """An edition or preset to choose."""

    code: str
    base: str
    name: str
    about: Words


class Level(Answer):
    """A level of the bots, told honestly: whose hand it has, and how it thinks."""

    level: int
    name: Words
    about: Words
    aim_deg: float
    place_mm: float
    speed_percent: float


class Choices(Answer):
    """What a new match can be made of."""

    editions: list[EditionLine]
    levels: list[Level]
    languages: list[Tongue]


class PositionForm(Form):
    """A line of position notation to be looked at."""

    position: Annotated[str, Field(max_length=5_000)]


class Wrong(Answer):
    """One thing that is wrong with a position, and where in its line."""

    at: str
    message: Words


class PositionCheck(Answer):
    """What a line of notation means: the position in its one form and its men, or everything wrong with it."""

    position: str
    layout: list[tuple[str, int, int]]
    problems: list[Wrong]


class Problem(Answer):
    """Every refusal has this one shape."""

    error: str
    """A short word for programs: ``not_found``, ``origin``, ``bad``, ``rate`` ..."""
    message: Words
    at: str = ""
