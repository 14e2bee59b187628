"""The engine that rules here, named by a digest, and the engines that this server has handed out before."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from carrom.server.offline import pack
from carrom.storage import Append, DuplicateCommand, EventRow, Store

STREAM: Final = "engines"
"""The stream with one event for each engine."""


def own_engine() -> str:
    """Digest of the engine of this server, the same that browsers are handed."""
    return pack.own_engine().digest


async def note_own_engine(store: Store, at_ms: int) -> frozenset[str]:
    """Store the own engine, once, and return all that were ever stored: phones may still rule with an older one."""
    rows = await store.events(STREAM)
    known = {row.payload["engine"] for row in rows}
    if own_engine() not in known:
        row = EventRow(STREAM, len(rows), "engine", "server", own_engine(), at_ms, {"engine": own_engine()})
        with suppress(DuplicateCommand):  # by a server that started at the same moment
            await store.append(Append((row,)))
    return frozenset(known | {own_engine()})
