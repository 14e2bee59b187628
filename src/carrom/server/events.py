"""Events made ready to be stored and sent: every text is written once, whoever hears it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pydantic_core import to_json

from carrom.server.commands import Step
from carrom.server.history import line_of
from carrom.server.live import Live
from carrom.server.view import Around, view_of
from carrom.server.wire.tracks import men_of, track_of
from carrom.storage import EventRow


class Told(NamedTuple):
    """One event with its texts."""

    step: Step
    line: str
    event: str
    track: str | None
    """Of a stroke: how everything moved, and the men before it."""


def packed(value: object) -> str:
    """JSON without spaces."""
    return to_json(value).decode()


def told(live: Live, make: Callable[[], list[Step]], around: Around, now_ms: int) -> list[Told]:
    """What happens, with the words for it; ``live`` is the match before."""
    found: list[Told] = []
    for step in make():
        line = packed(line_of(live, step.live, step.kind, step.payload))
        before, track = ("[]", "null") if step.run is None else (packed(men_of(step.run.layout)), _track(step))
        view = packed(view_of(step.live, around))
        event = (
            f'{{"t":"event","seq":{step.live.seq},"line":{line},"track":{track},"before":{before},'
            f'"view":{view},"now_ms":{now_ms}}}'
        )
        kept = None if step.run is None else f'{{"track":{track},"before":{before}}}'
        found.append(Told(step, line, event, kept))
        live = step.live
    return found


def rows_of(
    made: Sequence[Told], actor: str, cmd_id: str | None, at_ms: int
) -> tuple[tuple[EventRow, ...], dict[int, str]]:
    """What is stored of events: their rows, the first with the id of the command, and the tracks of strokes."""
    rows = tuple(
        EventRow(live.made.id, live.seq, kind, actor, None if number else cmd_id, at_ms, payload)
        for number, ((kind, payload, live, _), _, _, _) in enumerate(made)
    )
    return rows, {each.step.live.seq: each.track for each in made if each.track is not None}


def _track(step: Step) -> str:
    assert step.run is not None  # noqa: S101 - the caller has looked
    return packed(track_of(step.run))


def retold_line(before: Live, after: Live, kind: str, payload: Mapping[str, object]) -> str:
    """The line of an event that was stored, written again."""
    return packed(line_of(before, after, kind, payload))
