"""A match as lists and files tell it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from carrom.match.game import PAIRS
from carrom.notation.record import Record
from carrom.server.history import side_of
from carrom.server.live import Chair, Live
from carrom.server.wire.forms import PlayerLine
from carrom.storage import MatchSummary


def title_of(live: Live) -> str:
    """The players of both sides."""
    return " – ".join(side_of(live, pair) or "…" for pair in (0, 1))


def player_line(chair: Chair) -> PlayerLine:
    """A player in a list."""
    pair, number = chair.player
    return PlayerLine(pair=pair, number=number, name=chair.name, kind=chair.kind, level=chair.level)


def summary_of(live: Live, now_ms: int) -> dict[str, Any]:
    """What lists keep of a match."""
    state, made = live.state, live.made
    return {
        "id": made.id,
        "title": title_of(live),
        "edition": live.made.edition,
        "doubles": state.setup.doubles,
        "practice": made.practice,
        "length": made.length,
        "status": live.status,
        "players": [player_line(chair).model_dump() for chair in live.chairs],
        "score": state.game.score,
        "games_won": state.games_won,
        "winner": None if state.result is None else state.result.winner,
        "created_ms": made.created_ms,
        "updated_ms": now_ms,
    }


def projected(live: Live, now_ms: int) -> MatchSummary:
    """The row of a match in the store's list."""
    return MatchSummary(live.status, summary_of(live, now_ms), live.made.created_ms, now_ms, live.made.listed)


def record_of(live: Live) -> Record:
    """The match as its file keeps it, with the names that the players have now.

    The seed comes out only when nothing can be foretold from it any more.
    """
    sides = [tuple(chair.name or "?" for chair in live.chairs if chair.player.pair == pair) for pair in PAIRS]
    record = Record.of(live.match, live.terms)
    headers = {name: value for name, value in record.headers.items() if live.state.is_over or name != "seed"}
    return replace(record, setup=replace(record.setup, names=(sides[0], sides[1])), headers=headers)
