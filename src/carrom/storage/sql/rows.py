"""Rows of tables as values."""

from typing import Any, TypeVar

from sqlalchemy import Row

T = TypeVar("T")


def value_of(kind: type[T], row: Row[Any]) -> T:
    """The dataclass or named tuple whose fields are columns of a row."""
    fields: tuple[str, ...] = kind.__match_args__  # type: ignore[attr-defined]
    return kind(*(getattr(row, name) for name in fields))
