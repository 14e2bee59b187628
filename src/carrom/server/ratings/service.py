"""Ratings: the ranking, the ratings of a player and how they came about, and what a match changed."""

from typing import Annotated

from pydantic import Field

from carrom.server.play.wire.forms import MatchId
from carrom.server.problems import Refusal, existing
from carrom.server.ratings import wire
from carrom.server.ratings.rated import player_id
from carrom.server.ratings.strengths import BOT_IDS, STARTS, is_known, level_of, ratings_of
from carrom.server.state import ServerState
from carrom.storage import people, ratings
from carrom.storage.ratings import POOLS, Pool, Ranked, Rating

PlayerId = Annotated[str, Field(pattern=r"^(bot:[a-z-]{1,30}|[0-9a-zA-Z]{1,64})$")]


def view_of(rating: Rating, now_ms: int) -> wire.RatingView:
    """A rating as of now."""
    strength = rating.at(now_ms)
    return wire.RatingView(
        pool=rating.pool,
        rating=round(strength.rating),
        deviation=round(strength.deviation),
        provisional=strength.is_provisional,
        games=rating.number,
    )


async def ranking(server: ServerState, pool: Pool) -> wire.Ranking:
    """Everybody with a rated game, the strongest first, and all levels of bots."""
    now_ms = server.clock.now_ms()
    found = await server.store.read(ratings.ranking, pool)
    bots = await ratings_of(server.store, BOT_IDS, pool)
    met = {one.rating.player for one in found}
    everybody = [*found, *(Ranked(bots[bot], "") for bot in BOT_IDS if bot not in met)]
    rows: list[wire.RankingRow] = []
    place = 0
    for rating, name in sorted(everybody, key=lambda one: -one.rating.strength.rating):
        view, level = view_of(rating, now_ms), level_of(rating.player)
        is_placed = level is None and not view.provisional
        place += is_placed
        rows.append(
            wire.RankingRow(
                place=place if is_placed else None, player=rating.player, name=name, level=level, rating=view
            )
        )
    return wire.Ranking(pool=pool, rows=rows)


async def player_ratings(server: ServerState, player: PlayerId) -> wire.PlayerRatings:
    """The ratings of a person or a bot, as far as there are any."""
    name = await name_of(server, player)
    found = [(await ratings_of(server.store, [player], pool))[player] for pool in POOLS]
    views = [view_of(one, server.clock.now_ms()) for one in found if is_known(one)]
    return wire.PlayerRatings(player=player, name=name, level=level_of(player), ratings=views)


async def rating_history(server: ServerState, player: PlayerId, pool: Pool) -> wire.RatingHistory:
    """The ratings of a player after each rated game."""
    await name_of(server, player)
    steps = await server.store.read(ratings.history, player, pool)
    start = ratings.first_rating(player, pool, STARTS).strength
    return wire.RatingHistory(player=player, pool=pool, start=round(start.rating), steps=[_step(*one) for one in steps])


def _step(rating: Rating, opponent_name: str) -> wire.RatingStep:
    return wire.RatingStep.from_value(
        rating,
        opponent_name=opponent_name,
        opponent_level=level_of(rating.opponent),
        rating=round(rating.strength.rating),
        deviation=round(rating.strength.deviation),
        provisional=rating.strength.is_provisional,
    )


async def name_of(server: ServerState, player: str) -> str:
    """The name of a person, empty for a bot; Refusal if there is no such player, or the account was deleted."""
    if player in BOT_IDS:
        return ""
    person = existing(await server.store.read(people.by_id, player), "player")
    if person.is_deleted:
        raise Refusal("deleted", at="player")
    return person.name


async def match_ratings(server: ServerState, match: MatchId) -> wire.MatchRatings:
    """What a match did to the ratings of its players."""
    room = await server.rooms.get(match)
    live = room.live
    if not live.creation.rated:
        return wire.MatchRatings(rated=False, counted=False, changes=[])
    changes = await server.store.read(ratings.changes, match, STARTS)
    pairs = {player_id(chair): chair.player.pair for chair in live.chairs}
    found = [
        wire.RatingChange(
            pair=pairs[change.player],
            before=round(change.before.strength.rating),
            after=round(change.after.strength.rating),
            provisional=change.after.strength.is_provisional,
        )
        for change in changes or ()
        if change.player in pairs
    ]
    return wire.MatchRatings(rated=True, counted=changes is not None, changes=sorted(found, key=lambda one: one.pair))
