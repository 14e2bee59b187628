"""A stroke that was stored, to be watched again."""

from __future__ import annotations

import asyncio
import json

from carrom.errors import BadFact
from carrom.server.history import line_of
from carrom.server.live import Live, created
from carrom.server.view import Surroundings, view_of
from carrom.server.wire.forms import StrokeReplay
from carrom.storage import EventRow, Store, streams


async def stroke_of(store: Store, match: str, label: str) -> StrokeReplay:
    """A stroke by its label: the last that had it, if one was taken back. BadFact when there is none."""
    rows = await store.events(match)
    found = await asyncio.to_thread(_found, rows, label)
    track = None if found is None else await store.read(streams.track, match, found[2].seq)
    if found is None or track is None:
        raise BadFact("no_such_stroke", at="stroke", given=label[:40])
    before, after, row = found
    line = line_of(before, after, row.kind, row.payload)
    view = view_of(after, Surroundings({}))
    return StrokeReplay(label=label, seq=row.seq, view=view, call=line["call"], laws=line["laws"], **json.loads(track))


def _found(rows: list[EventRow], label: str) -> tuple[Live, Live, EventRow] | None:
    """The match before and after the stroke, and its event."""
    live, found = created(rows[0].stream, rows[0].payload, rows[0].at_ms), None
    for row in rows[1:]:
        before, live = live, live.after(row.kind, row.payload)
        if row.kind == "stroke" and str(live.state.label) == label:
            found = before, live, row
    return found
