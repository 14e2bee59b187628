"""The clauses that decide a stroke: one cell for each situation, read from a plain table.

A block belongs to one situation of the queen. A row is what fell of the own and of the opposing men (none,
some, or ``all`` the last ones); its four cells are: proper; improper; striker sunk, proper; striker sunk,
improper. A cell lists clauses, then readings (H..., U...) in the order in which a ruling names them. Where the
queen falls early (N1, N2, N3) own men are counted up to two, and ``-`` stands for any opposing men.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from carrom.laws.tally import Situation


class Citation(NamedTuple):
    """The clauses that decide, and the readings where the laws are silent or collide."""

    clauses: tuple[str, ...]
    readings: tuple[str, ...]

    def without(self, readings: tuple[str, ...]) -> Citation:
        """The same clauses in a text that needs none of these readings."""
        return self._replace(readings=tuple(reading for reading in self.readings if reading not in readings))


SITUATIONS: Final[Mapping[str, str]] = {situation.value: situation for situation in Situation}
Rows = Mapping[tuple[str, str, str], tuple[Citation, ...]]
"""Situation (or N1, N2, N3), own men, opposing men -> the four cells."""


def _is_reading(word: str) -> bool:
    return word[0] in "HMU" and word[1:].isdigit()


@cache
def cite(cell: str) -> Citation:
    """One cell's text as a citation; a sub-sub-clause keeps its blank as in ``78b-ii``."""
    words = [word.replace("-i", " i") if "b-i" in word else word for word in cell.split()]
    return Citation(
        tuple(word for word in words if not _is_reading(word)),
        tuple(word for word in words if _is_reading(word)),
    )


def read_rows(table: str) -> Rows:
    """All cells of a table; a line ``[X]`` opens the block of situation X, or of a queen that falls early."""
    rows: dict[tuple[str, str, str], tuple[Citation, ...]] = {}
    situation: str = ""
    for line in table.splitlines():
        text = line.split("#")[0].strip()
        if not text:
            continue
        if text.startswith("["):
            block = text.strip("[]")
            situation = SITUATIONS.get(block, block)
            continue
        head, *cells = text.split("|")
        own, opposing = head.split()
        rows[situation, own, opposing] = tuple(cite(cell) for cell in cells)
    return rows
