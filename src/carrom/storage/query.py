"""Queries as data: what a store can be asked to read or write, whatever keeps its rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Query(Generic[P, T_co]):
    """A query by its name, with the types of its arguments, all positional, and of its result.

    >>> running: Query[[str], list[StoredRun]] = Query("challenges.running")
    >>> await store.read(running, person)
    """

    name: str
    """Its module and its own name."""

    def bind(self, *args: P.args, **_: P.kwargs) -> BoundQuery:
        """The query with its arguments, to be written together with others."""
        return BoundQuery(self, args)


class BoundQuery(NamedTuple):
    """A query with its arguments."""

    query: Query[..., Any]
    args: tuple[Any, ...]
