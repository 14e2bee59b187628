"""What players did in finished matches, counted once for each match and kept.

The rows can be made from the log again, so they are in no backup. They name the version of the counts; rows of an
older one are counted anew.
"""

from typing import Any, NamedTuple

from carrom.storage.query import Query


class PlayedMatch(NamedTuple):
    """A counted match, and where a person sat in it."""

    match: str
    pair: int
    number: int
    careers: list[dict[str, Any]]
    """What each player did, with ``pair`` and ``number``."""


finished: Query[[str], int] = Query("careers.finished")
"""The number of finished matches of a person."""
uncounted: Query[[str, int, int], list[str]] = Query("careers.uncounted")
"""Finished matches of a person that are not counted yet in a version, the newest first, at most so many."""
keep: Query[[str, int, list[dict[str, Any]]], None] = Query("careers.keep")
"""Keep what the players of a match did, in a version."""
of_person: Query[[str, int], list[PlayedMatch]] = Query("careers.of_person")
"""The matches of a person that are counted in a version."""
