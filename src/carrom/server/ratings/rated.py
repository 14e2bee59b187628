"""Rated matches: what may be rated, under which conditions, and how an end counts. The rule is in docs/ratings.md."""

from collections.abc import Mapping
from typing import Any, Final

from carrom.bots.levels import LEVELS
from carrom.equipment import CLUB
from carrom.errors import BadInput
from carrom.match.game import Pair, other_pair
from carrom.server.people.identity import Identity
from carrom.server.play.live import Chair, Live
from carrom.server.play.wire.forms import MatchForm, PlayerForm
from carrom.server.problems import Refusal
from carrom.server.ratings.strengths import BOT_IDS, STARTS, pool_of
from carrom.storage import BoundQuery, MatchFilter, Store, ratings, streams
from carrom.storage.ratings import BOT, Result

EDITION: Final = "icf"
"""The edition of rated matches: ratings compare players under one text of the laws."""
CONDITIONS: Final[Mapping[str, Any]] = {
    "clocks": True,
    "trials": False,
    "jumps": False,
    "surface": CLUB,
    "aim_line": "short",
    "hand": "natural",
}
"""What a rated match sets whatever its form says, the same for everybody."""
MATCHES: Final = 50
"""Running matches of a person that are looked through for a rated one."""


def with_conditions(form: MatchForm) -> MatchForm:
    """The form with the conditions of a rated match, if it is one; BadInput if it cannot be rated."""
    if not form.rated:
        return form
    wrong = {
        "edition": form.own_edition is not None or form.edition != EDITION,
        "length": form.length == "match",
        "practice": form.practice or form.position is not None,
        "players": not _can_be_rated(form.players),
    }
    for at, is_wrong in wrong.items():
        if is_wrong:
            raise BadInput("rated_form", at=at)
    return form.model_copy(update=dict(CONDITIONS))


def _can_be_rated(players: list[PlayerForm]) -> bool:
    """True for the sender against somebody else: a person who joins, or the bot of a level."""
    if [player.kind for player in players].count("me") != 1 or len(players) != 2:  # noqa: PLR2004 - singles
        return False
    other = next(player for player in players if player.kind != "me")
    return other.kind == "open" or (other.level is not None and other.bot in {None, LEVELS[other.level - 1].name})


def player_id(chair: Chair) -> str | None:
    """By whom a chair is rated: a person, or the bot of a level; None for an open chair and for other bots."""
    if chair.level is None:
        return chair.person
    return f"{BOT}{chair.bot}" if f"{BOT}{chair.bot}" in BOT_IDS else None


def result_of(live: Live, at_ms: int) -> Result | None:
    """The result of a rated match that is over, or None if it does not count.

    Conceded or lost by staying away, it counts if the loser has made a stroke: nobody loses a game that he has not
    begun.
    """
    result = live.state.result
    if not live.creation.rated or result is None:
        return None
    if result.cause and result.winner is not None and other_pair(result.winner) not in sides_that_struck(live):
        return None
    ids = {chair.player.pair: player_id(chair) for chair in live.chairs}
    first, second = ids[0], ids[1]
    if first is None or second is None:
        return None
    pool = pool_of(live.creation.length)
    return Result(live.creation.id, pool, first, second, result.winner, result.cause, at_ms)


def sides_that_struck(live: Live) -> set[Pair]:
    """The sides that have made a stroke that counts."""
    found: set[Pair] = set()
    for fact, before in zip(live.match.counting, live.match.past, strict=False):
        if fact.kind == "stroke" and before.board is not None:
            player = before.seating[before.board.striker]
            found |= set() if player is None else {player.pair}
    return found


def result_writes(live: Live, at_ms: int) -> tuple[BoundQuery, ...]:
    """The writes that go with the last event of a match: its result, if it counts."""
    result = result_of(live, at_ms)
    return () if result is None else (ratings.record.bind(result, STARTS),)


async def check_rated(store: Store, person: Identity) -> None:
    """Refusal unless a visitor may begin a rated game: he has an account, and no other one that is not over."""
    if not person.is_account:
        raise Refusal("rated_account")
    running = await unfinished(store, person.id)
    if running is not None:
        raise Refusal("rated_running", at=running)


async def unfinished(store: Store, person: str) -> str | None:
    """The id of a rated match of that person that is not over, if there is one."""
    rows = await store.read(streams.matches, MatchFilter("running", MATCHES, person=person))
    return next((row.id for row in rows if row.summary is not None and row.summary.get("rated")), None)
