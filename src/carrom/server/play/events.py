"""Events and messages as JSON text, encoded once for all sockets."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pydantic_core import to_json

from carrom.bots.players import Thought
from carrom.equipment import Man
from carrom.language import LANGUAGES
from carrom.server.play.actions import NewEvent
from carrom.server.play.history import line_of
from carrom.server.play.live import Live
from carrom.server.play.tracks import men_of, track_text
from carrom.server.play.view import Surroundings, title_of, view_of
from carrom.server.play.wire.messages import ConsideredStroke, EngineState, Viewer
from carrom.storage import EventRow
from carrom.table.taxonomy import Kind

CONSIDERED: Final = 3
"""Strokes that a bot compared which are shown."""


class EncodedEvent(NamedTuple):
    """An event with its texts."""

    event: NewEvent
    line: str
    """Its line in the history."""
    message: str
    """What is sent to every socket."""
    track: str | None
    """For a stroke: how everything moved, and the men before it."""


def to_text(value: object) -> str:
    """JSON without spaces, in ASCII: text of one byte a character is sent to many sockets without encoding it anew."""
    text = to_json(value)
    # Looking for what must be escaped takes longer than all the rest, and usually nothing must.
    return (text if text.isascii() else to_json(value, ensure_ascii=True)).decode()


def encode(live: Live, events: Sequence[NewEvent], around: Surroundings, now_ms: int) -> list[EncodedEvent]:
    """Encode events; ``live`` is the match before them."""
    found: list[EncodedEvent] = []
    for event in events:
        line = line_text(live, event.live, event.kind, event.payload)
        before, track, kept = "[]", "null", None
        if event.run is not None:
            before, track = to_text(men_of(event.run.layout)), track_text(event.run)
            kept = f'{{"track":{track},"before":{before}}}'
        message = (
            f'{{"t":"event","seq":{event.live.seq},"line":{line},"track":{track},"before":{before},'
            f'"lead_ms":{round(event.lead_s * 1000)},"considered":{to_text(considered_of(event.considered))},'
            f'"view":{to_text(view_of(event.live, around))},"now_ms":{now_ms}}}'
        )
        found.append(EncodedEvent(event, line, message, kept))
        live = event.live
    return found


def considered_of(thoughts: Sequence[Thought]) -> list[ConsideredStroke]:
    """The first strokes that a bot compared, one of each kind with the same men."""
    unlike: dict[tuple[int, tuple[Man, ...]], Thought] = {}
    for thought in thoughts:
        if thought.kind >= 0:
            unlike.setdefault((thought.kind, thought.men), thought)
    return [
        {
            "name": {code: Kind(thought.kind).word(code) for code in LANGUAGES},
            "men": [man.code for man in thought.men],
            "pockets": round(thought.pockets, 2),
            "keeps": round(thought.keeps, 2),
        }
        for thought in list(unlike.values())[:CONSIDERED]
    ]


def line_text(before: Live, after: Live, kind: str, payload: Mapping[str, object]) -> str:
    """The line of an event in the history of its match."""
    return to_text(line_of(before, after, kind, payload))


def rows_of(
    encoded: Sequence[EncodedEvent], actor: str, cmd_id: str | None, at_ms: int
) -> tuple[tuple[EventRow, ...], dict[int, str]]:
    """The rows to store, with their own ids or the first with that of the command, and the tracks by their seq."""
    rows = tuple(
        EventRow(
            event.live.creation.id,
            event.live.seq,
            event.kind,
            actor,
            event.id or (None if n else cmd_id),
            at_ms,
            event.payload,
        )
        for n, event in enumerate(each.event for each in encoded)
    )
    return rows, {each.event.live.seq: each.track for each in encoded if each.track is not None}


def you_of(live: Live, person: str | None) -> Viewer:
    """The role of a person in a match, and the players that he plays."""
    mine: list[tuple[int, int]] = [(chair.player.pair, chair.player.number) for chair in live.chairs_of(person)]
    return {"role": "player" if mine else "watcher", "players": mine}


def welcome(
    live: Live, person: str | None, around: Surroundings, engine: EngineState, now_ms: int, lines: Sequence[str]
) -> str:
    """The first message to a socket; ``lines`` are the lines of the history that it does not have yet."""
    message = to_text(
        {
            "t": "welcome",
            "match": live.creation.id,
            "title": title_of(live),
            "edition": live.creation.edition,
            "base": live.state.edition.base,
            "doubles": live.terms.setup.doubles,
            "practice": live.creation.practice,
            "clocks": live.terms.timed,
            **{name: getattr(live.creation, name) for name in ("hot_seat", "aim_line", "hand", "rated", "anyone")},
            "umpired": live.umpiring is not None,
            "length": live.creation.length,
            "surface": live.state.setup.surface,
            "seq": live.seq,
            "you": you_of(live, person),
            "watchers": around.watchers,
            "view": view_of(live, around),
            "engine": engine,
            "now_ms": now_ms,
        }
    )
    return f'{message[:-1]},"lines":[{",".join(lines)}]}}'
