"""Bodies of the requests for umpired matches; ``web/src/wire/umpired_matches.ts`` is generated from this file."""

from typing import Annotated, Any

from pydantic import ConfigDict, Field

from carrom.server.play.wire.forms import MatchSummary, Problem, RequestBody, ResponseBody
from carrom.server.play.wire.messages import Words

MOST_FACTS = 200
"""Facts in one batch."""
MOST_FOLDED = 3000
"""Facts of a match that the console is opened with over the network."""
FactId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
Digest = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
Secret = Annotated[str, Field(min_length=16, max_length=100)]
Json = Annotated[dict[str, Any], Field(max_length=100)]


class UmpiredForm(RequestBody):
    """A match at a real table, made on the umpire's device."""

    setup: Json
    """As in ``carrom.match.setupjson``."""
    anchor_ms: Annotated[int, Field(ge=0, le=10**14)]
    """Wall clock of the device, in milliseconds since 1970, when the clock of the match was 0."""
    listed: bool = True
    """True if the lobby shows the match."""


class UmpiredOpened(ResponseBody):
    """A match that exists now."""

    epoch: int
    """Number of the pen in force, from 1."""
    have: int
    """Facts that are stored."""
    pen: str
    """Secret of the pen, once; empty if the match was there before."""


class SentFact(RequestBody):
    """A fact with the id that its device gave it."""

    id: FactId
    fact: Json
    """As in ``carrom.match.factjson``."""


class FactsForm(RequestBody):
    """A batch of facts in order. ``start`` is called ``from`` on the wire: the number of the first, from 0."""

    model_config = ConfigDict(validate_by_alias=True, validate_by_name=False)

    epoch: Annotated[int, Field(ge=1, le=10**6)]
    pen: Secret
    start: Annotated[int, Field(ge=0, le=10**6, alias="from")]
    facts: Annotated[list[SentFact], Field(max_length=MOST_FACTS)]
    engine: Digest = ""
    """Digest of the engine that ruled them; empty if nothing ruled them yet, or this server did."""
    digest: Digest = ""
    """Digest of the match after the last of them, as that engine has it."""
    now: Annotated[float, Field(ge=0, le=10**12)] | None = None
    """The clock of the match on the device when it sends them, in seconds: later than the last fact after an outage."""


class FactsStored(ResponseBody):
    """A batch that is stored."""

    have: int
    digest: str
    """Digest of the match after all facts, as this server rules them; empty if it cannot rule them all."""
    same: bool
    """False if the rulings of the device and of this server differ: the match is marked, and what was called stands."""


class PenForm(RequestBody):
    """Ask for the pen: as the owner of the match, or with the secret of the referee's link."""

    referee: Secret | None = None


class PenGiven(ResponseBody):
    """The new pen; the old one is refused from now on."""

    epoch: int
    pen: str
    have: int


class UmpiredList(ResponseBody):
    """Matches that a person records at real tables, the last changed first."""

    matches: list[MatchSummary]
    next: str
    """Where the next page begins; empty if there is none."""


class RefereeLink(ResponseBody):
    """The secret of the referee's link, which gives the pen to whoever has it; an older link is void."""

    token: str


class FactLine(ResponseBody):
    """A stored fact."""

    id: str
    fact: dict[str, Any]


class RulingDifference(ResponseBody):
    """A batch that the device and this server rule differently."""

    have: int
    """Facts after the batch."""
    engine: str
    digest: str
    own_engine: str
    own_digest: str
    """Empty if this server could not rule the batch."""
    why: Words | None
    """Why a fact is not possible for this server."""


class LateBranch(ResponseBody):
    """Facts that came with an old pen; they are kept and shown, and never merged."""

    epoch: int
    start: int
    """Number of the first, as its device counted."""
    facts: list[FactLine]
    engine: str
    digest: str


class UmpiredMatch(ResponseBody):
    """A match at a real table with its facts, from the number that was asked for."""

    setup: dict[str, Any]
    anchor_ms: int
    listed: bool
    epoch: int
    have: int
    facts: list[FactLine]
    digest: str
    unruled: int
    """How many of the last facts this server could not rule."""
    differences: list[RulingDifference]
    branches: list[LateBranch]
    mine: bool
    """True if the visitor owns the match, and may take the pen."""


class SyncProblem(Problem):
    """Refusal of a batch: ``gap``, ``fork``, ``old_pen``, ``old_pen_full``, ``pen``, ``engine`` or ``full``."""

    have: int
    """Facts that are stored."""
    epoch: int
    """Number of the pen in force."""


class ConsoleForm(RequestBody):
    """A request to the console, with the match that it is about."""

    setup: Json
    facts: Annotated[list[SentFact], Field(max_length=MOST_FOLDED)]
    request: Json
    """As in ``carrom.console.protocol``."""
