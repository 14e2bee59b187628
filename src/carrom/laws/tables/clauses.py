"""The clauses of every edition, and the look-up of a clause by its number.

The English text is the base. Another edition of it lacks some clauses, adds some and numbers some anew; the
house sheet has rules of its own, and where it is silent the English clauses stand.
"""

from functools import cache
from types import MappingProxyType
from typing import Final

from carrom.errors import UnknownName
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.laws.tables.bases import BASES, RENUMBERED
from carrom.laws.tables.clause import Clause, Clauses, parts_of
from carrom.laws.tables.icf_clauses import ADDED_1991, ICF_CLAUSES

ABSENT: Final = {"icf-1991": frozenset({"72b", "87b", "88b"})}
"""Edition -> English numbers of clauses that it does not have."""
ADDED: Final[dict[str, Clauses]] = {"icf-1991": ADDED_1991}
"""Edition -> clauses that the English text does not have."""


def base_of(edition: str) -> str:
    """The published edition whose clauses an edition cites: its own, or a preset's base."""
    if edition in EDITIONS:
        return edition
    if edition in PRESETS:
        return PRESETS[edition].base
    raise UnknownName("edition", edition, (*EDITIONS, *PRESETS), at="edition")


@cache
def english_numbers(edition: str) -> MappingProxyType[str, str]:
    """The clauses of an edition of the laws, each with the number it has in the English text."""
    base = base_of(edition)
    if sheet := BASES[base].sheet:
        return MappingProxyType({number: number for number in sheet})
    numbers, absent = RENUMBERED.get(base, {}), ABSENT.get(base, frozenset())
    own = {numbers.get(number, number): number for number in ICF_CLAUSES if number not in absent}
    own |= {number: number for number in ADDED.get(base, {})}
    return MappingProxyType(dict(sorted(own.items(), key=lambda item: in_the_text(item[0]))))


def in_the_text(number: str) -> tuple[int, str]:
    """Sort key of a clause of the laws: the lettered equipment first, then by number and letter."""
    digits = number[: len(number) - len(number.lstrip("0123456789"))]
    return int(digits or 0), number[len(digits) :]


@cache
def clauses_of(edition: str) -> Clauses:
    """Every clause of an edition or preset, by the number it has there, in the order of its text."""
    base = base_of(edition)
    table = BASES[base].sheet or {**ICF_CLAUSES, **ADDED.get(base, {})}
    return MappingProxyType({own: table[english] for own, english in english_numbers(base).items()})


def resolve(edition: str, clause: str) -> Clause | None:
    """The clause a ruling cites; None when the edition has no such number.

    A number without its letters stands for all of them. Under the house rules a plain number is a clause of
    the English text.
    """
    tables = [clauses_of(edition)]
    if BASES[base_of(edition)].sheet:
        tables.append(ICF_CLAUSES)
    for table in tables:
        if clause in table:
            return table[clause]
        if clause and (parts := parts_of(clause, table)):
            return _together(tuple(parts.values()))
    return None


def _together(parts: tuple[Clause, ...]) -> Clause:
    """One entry for a number that has only lettered parts."""
    where = dict.fromkeys(module for part in parts for module in part.where)
    return parts[0]._replace(where=tuple(where), reason="" if where else parts[0].reason)
