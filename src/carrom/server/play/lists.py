"""Lists of matches: a stored row as a summary, and pages, each beginning after the last row of the one before."""

from collections.abc import Sequence
from typing import Annotated, Final

from pydantic import Field, ValidationError

from carrom.server.play.wire.forms import MatchSummary
from carrom.server.state import ServerState
from carrom.storage import MatchRow

PAGE: Final = 30
"""Matches in one page of a list."""
Cursor = Annotated[str, Field(pattern=r"^(\d{1,15}-[A-Za-z0-9_-]{1,40})?$")]


def listed_summary(server: ServerState, row: MatchRow) -> MatchSummary | None:
    """Summary of a match; None, and noted, if the stored one cannot be read."""
    try:
        return MatchSummary.model_validate({**(row.summary or {}), "watchers": server.watchers(row.id)})
    except ValidationError as error:
        server.read_failures.note_match(row.id, error)
        return None


def cursor_of(before: str) -> tuple[int, str] | None:
    """Time and id of the last row of the page before; None for the first page."""
    updated_ms, _, match = before.partition("-")
    return (int(updated_ms), match) if before else None


def next_page(rows: Sequence[MatchRow]) -> str:
    """Where the page after these rows begins; empty if there is none."""
    return f"{rows[-1].updated_ms}-{rows[-1].id}" if len(rows) == PAGE else ""
