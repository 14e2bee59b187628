"""A reference to a clause: the edition and the number it has there."""

from __future__ import annotations

from typing import NamedTuple


class LawRef(NamedTuple):
    """One clause of one edition, such as ``icf 73`` or ``house Sink1``."""

    edition: str
    clause: str

    def __str__(self) -> str:
        return f"{self.edition} {self.clause}"
