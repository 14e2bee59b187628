"""Events and messages as text: each is written once, however many screens it goes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pydantic_core import to_json

from carrom.server.commands import NewEvent
from carrom.server.history import line_of
from carrom.server.live import Live
from carrom.server.lobby import title_of
from carrom.server.view import Surroundings, view_of
from carrom.server.wire.messages import EngineState, Viewer
from carrom.server.wire.tracks import men_of, track_of
from carrom.storage import EventRow


class EncodedEvent(NamedTuple):
    """One event with its texts."""

    event: NewEvent
    line: str
    message: str
    track: str | None
    """Of a stroke: how everything moved, and the men before it."""


def to_text(value: object) -> str:
    """JSON without spaces."""
    return to_json(value).decode()


def encode(live: Live, events: Sequence[NewEvent], around: Surroundings, now_ms: int) -> list[EncodedEvent]:
    """The events with their texts; ``live`` is the match before them."""
    found: list[EncodedEvent] = []
    for event in events:
        line = line_text(live, event.live, event.kind, event.payload)
        before, track, kept = "[]", "null", None
        if event.run is not None:
            before, track = to_text(men_of(event.run.layout)), to_text(track_of(event.run))
            kept = f'{{"track":{track},"before":{before}}}'
        message = (
            f'{{"t":"event","seq":{event.live.seq},"line":{line},"track":{track},"before":{before},'
            f'"view":{to_text(view_of(event.live, around))},"now_ms":{now_ms}}}'
        )
        found.append(EncodedEvent(event, line, message, kept))
        live = event.live
    return found


def line_text(before: Live, after: Live, kind: str, payload: Mapping[str, object]) -> str:
    """The line of an event in the history of its match."""
    return to_text(line_of(before, after, kind, payload))


def rows_of(
    encoded: Sequence[EncodedEvent], actor: str, cmd_id: str | None, at_ms: int
) -> tuple[tuple[EventRow, ...], dict[int, str]]:
    """What is stored of events: their rows, the first with the id of the command, and the tracks of strokes."""
    rows = tuple(
        EventRow(event.live.made.id, event.live.seq, event.kind, actor, None if n else cmd_id, at_ms, event.payload)
        for n, (event, _, _, _) in enumerate(encoded)
    )
    return rows, {each.event.live.seq: each.track for each in encoded if each.track is not None}


def you_of(live: Live, person: str | None) -> Viewer:
    """Who that is in this match."""
    mine = [(chair.player.pair, chair.player.number) for chair in live.chairs_of(person)]
    return {"role": "player" if mine else "watcher", "players": [(pair, number) for pair, number in mine]}


def welcome(
    live: Live, person: str | None, around: Surroundings, engine: EngineState, now_ms: int, lines: Sequence[str]
) -> str:
    """The first message of a socket; ``lines`` are the lines of the history that its screen has not got."""
    message = to_text(
        {
            "t": "welcome",
            "match": live.made.id,
            "title": title_of(live),
            "edition": live.made.edition,
            "base": live.state.edition.base,
            "doubles": live.terms.setup.doubles,
            "practice": live.made.practice,
            "clocks": live.terms.timed,
            "hot_seat": live.made.hot_seat,
            "seq": live.seq,
            "you": you_of(live, person),
            "watchers": around.watchers,
            "view": view_of(live, around),
            "engine": engine,
            "now_ms": now_ms,
        }
    )
    return f'{message[:-1]},"lines":[{",".join(lines)}]}}'
