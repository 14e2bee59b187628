"""The first message of every socket: everything there is to know about a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from carrom.server.events import packed
from carrom.server.live import Live
from carrom.server.lobby import title_of
from carrom.server.view import Around, view_of
from carrom.server.wire.messages import EngineState, Viewer


class Facts(NamedTuple):
    """What a welcome says besides the match."""

    engine: EngineState
    now_ms: int
    watchers: int


def you_of(live: Live, person: str | None) -> Viewer:
    """Who that is in this match."""
    mine = [(chair.player.pair, chair.player.number) for chair in live.chairs_of(person)]
    return {"role": "player" if mine else "watcher", "players": [(pair, number) for pair, number in mine]}


def welcome(live: Live, person: str | None, around: Around, facts: Facts, lines: Sequence[str]) -> str:
    """The message for somebody; ``lines`` are the written lines that he has not seen."""
    edition = live.sitting.state.edition
    message = packed(
        {
            "t": "welcome",
            "match": live.made.id,
            "title": title_of(live),
            "edition": live.made.edition,
            "base": edition.base,
            "doubles": live.sitting.terms.setup.doubles,
            "practice": live.made.practice,
            "clocks": live.sitting.terms.timed,
            "hot_seat": live.made.hot_seat,
            "seq": live.seq,
            "you": you_of(live, person),
            "watchers": facts.watchers,
            "view": view_of(live, around),
            "engine": facts.engine,
            "now_ms": facts.now_ms,
        }
    )
    return f'{message[:-1]},"lines":[{",".join(lines)}]}}'
