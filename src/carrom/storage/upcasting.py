"""Old payloads in the shape of today. What is stored is never rewritten; it is lifted each time it is read.

When a payload changes its shape, :data:`carrom.storage.rows.SCHEMA` grows by one, and the old shape gets a row here:
``(kind, old version): function``, which returns the payload as the next version has it. A kind without a row has not
changed. A log in every old shape is kept in ``tests/storage/logs``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from carrom.storage.errors import BadStore
from carrom.storage.rows import SCHEMA, EventRow

Upcasters = Mapping[tuple[str, int], Callable[[Mapping[str, Any]], Mapping[str, Any]]]

UPCASTERS: Final[Upcasters] = {}


def upcast(row: EventRow, upcasters: Upcasters = UPCASTERS, newest: int = SCHEMA) -> EventRow:
    """An event as today's code knows it; :class:`BadStore` when a newer carrom wrote it."""
    if row.schema == newest:
        return row
    if row.schema > newest:
        raise BadStore("event_too_new", at=f"{row.stream} {row.seq}", given=row.schema, known=newest)
    payload = row.payload
    for version in range(row.schema, newest):
        step = upcasters.get((row.kind, version))
        payload = step(payload) if step else payload
    return replace(row, payload=payload, schema=newest)
