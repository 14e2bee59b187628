"""The engine that rules here, named by a digest, and the engines that this server has handed out before."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from carrom.storage import Append, DuplicateCommand, EventRow, Store

STREAM: Final = "engines"
"""The stream with one event for each engine."""
PACKAGES: Final = ("equipment", "core", "laws", "match", "scorecard", "console", "languages")
"""What a ruling and its words depend on."""


@cache
def own_engine() -> str:
    """SHA-256 over the files of the engine of this server."""
    found = sha256()
    for package in PACKAGES:
        for name, content in sorted(_files(files("carrom").joinpath(package), package)):
            found.update(f"{name}\n{len(content)}\n".encode() + content)
    return found.hexdigest()


def _files(folder: Traversable, at: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _files(each, f"{at}/{each.name}")
        elif each.name.endswith((".py", ".json", ".toml")):
            found.append((f"{at}/{each.name}", each.read_bytes()))
    return found


async def note_own_engine(store: Store, at_ms: int) -> frozenset[str]:
    """Store the own engine, once, and return all that were ever stored: phones may still rule with an older one."""
    rows = await store.events(STREAM)
    known = {row.payload["engine"] for row in rows}
    if own_engine() not in known:
        row = EventRow(STREAM, len(rows), "engine", "server", own_engine(), at_ms, {"engine": own_engine()})
        with suppress(DuplicateCommand):  # by a server that started at the same moment
            await store.append(Append((row,)))
    return frozenset(known | {own_engine()})
