"""One clause as the tables list it: its chapter, its kind, and where it is implemented or why it is not.

A table is plain text. A line ``[X]`` opens a chapter. Every other line is one or more clauses, their kind, and either
where they are implemented, as ``module:name``, or the reason in brackets why they are not; a line without a clause
continues the one above. The name is a function, a table, or a field: its code cites the clause, or reads a field of
the edition that answers it. ``tests/laws/test_index.py`` checks every entry.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Clause(NamedTuple):
    """What is known of one clause besides its text."""

    chapter: str
    """A Roman numeral, or a section of the house rules."""
    kind: str
    """What it is about; the words are the group ``kinds`` of the language packs."""
    where: tuple[str, ...]
    """What implements it, such as ``laws.dues:settle``; empty when there is a reason."""
    reason: str = ""
    """Why it is not implemented, or nothing; the sentences are the group ``reasons`` of the language packs."""

    @property
    def is_open(self) -> bool:
        """True if it is neither implemented nor given a reason."""
        return not self.where and not self.reason


Clauses = Mapping[str, Clause]
"""Clauses by their number, in the order of the text."""


def read_clauses(table: str) -> dict[str, Clause]:
    """All clauses of a table, in its order."""
    clauses: dict[str, Clause] = {}
    chapter, listed = "", list[str]()
    for line in table.splitlines():
        text = line.split("#")[0].strip()
        if text.startswith("["):
            chapter = text.strip("[]")
        elif text:
            numbers, kind, basis = (part.strip() for part in text.split("|"))
            reason = basis.strip("()") if basis.startswith("(") else ""
            where = () if reason else tuple(basis.split())
            if numbers:
                listed = numbers.split(", ")
                clauses |= dict.fromkeys(listed, Clause(chapter, kind, where, reason))
            else:
                clauses |= {number: clauses[number]._replace(where=clauses[number].where + where) for number in listed}
    return clauses


def belongs(clause: str, parent: str) -> bool:
    """True if a clause is this one or a part of it: ``78b ii`` belongs to ``78b`` and to ``78``, not to ``7``."""
    if not clause.startswith(parent):
        return False
    rest = clause[len(parent) :]
    if not rest or rest[0] in " .":
        return True
    return parent[-1:].isdigit() and rest[0].isalpha()


def parts_of(parent: str, clauses: Clauses) -> dict[str, Clause]:
    """The clauses that belong to a number, itself included if it has a text of its own."""
    return {number: clause for number, clause in clauses.items() if belongs(number, parent)}
