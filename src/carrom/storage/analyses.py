"""Analyses of boards and of pasted positions, kept so that they are made once.

They are not part of a backup: whoever asks for one again gets the same.
"""

from typing import Any, NamedTuple

from carrom.storage.query import Query


class KeptAnalysis(NamedTuple):
    """An analysis with its key: the match (empty for pasted text), the board, the version and the hand."""

    id: str
    match: str
    board: str
    version: str
    hand: str
    created_ms: int
    result: dict[str, Any]


keep: Query[[KeptAnalysis], None] = Query("analyses.keep")
"""Store an analysis; one with the same id is replaced, and of pasted text only the newest are kept."""
by_id: Query[[str], KeptAnalysis | None] = Query("analyses.by_id")
"""The analysis of that id; None if there is none, or if what is stored cannot be read."""
