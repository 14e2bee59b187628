"""Analyses, compressed, in the table of analyses."""

import json
import zlib
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from carrom.storage.analyses import KeptAnalysis
from carrom.storage.schema import ANALYSES

MOST_PASTED: Final = 500
"""Analyses of pasted text that are kept; beyond, the oldest go."""


def keep(connection: Connection, analysis: KeptAnalysis) -> None:
    connection.execute(delete(ANALYSES).where(ANALYSES.c.id == analysis.id))
    packed = zlib.compress(json.dumps(analysis.result, ensure_ascii=False, separators=(",", ":")).encode())
    connection.execute(insert(ANALYSES), {**analysis._asdict(), "result": packed})
    if not analysis.match:
        pasted = select(ANALYSES.c.id).where(ANALYSES.c.match == "")
        old = pasted.order_by(ANALYSES.c.created_ms.desc(), ANALYSES.c.id).offset(MOST_PASTED)
        found = connection.execute(old.limit(MOST_PASTED)).scalars().all()
        if found:
            connection.execute(delete(ANALYSES).where(ANALYSES.c.id.in_(found)))


def by_id(connection: Connection, analysis: str) -> KeptAnalysis | None:
    row = connection.execute(select(ANALYSES).where(ANALYSES.c.id == analysis)).first()
    if row is None:
        return None
    try:
        result = json.loads(zlib.decompress(row.result))
    except (zlib.error, ValueError):
        return None
    return KeptAnalysis(row.id, row.match, row.board, row.version, row.hand, row.created_ms, result)
