"""An immutable sequence that can be extended at its end without being copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

Item = TypeVar("Item")

_new = object.__new__  # looked up once: a match makes two trails for every fact


class Trail(Sequence[Item]):
    """A tuple in all that callers see; one with an item more shares its items with this one.

    Trails that grew out of each other look at one list, each as far as its own length. Only what lies beyond
    every length is ever written, so no trail can change. A trail that grows where another already has is copied.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def plus(self, item: Item) -> Trail[Item]:
        """This trail with one item more."""
        items, length = self._items, self._length
        if not length:
            items = [item]  # an empty trail may be anybody's default, so it is left alone
        elif len(items) == length:
            items.append(item)
        # Another trail, perhaps in another thread, may have been quicker; then an item of ours lies where nobody looks.
        if items[length] is not item:
            items = [*items[:length], item]
        grown = _new(Trail)
        grown._items, grown._length = items, length + 1  # noqa: SLF001 - one of its own kind
        return grown

    def less(self) -> Trail[Item]:
        """This trail without its last item."""
        shorter = _new(Trail)
        shorter._items, shorter._length = self._items, self._length - 1  # noqa: SLF001 - one of its own kind
        return shorter

    @property
    def last(self) -> Item:
        """The last item, of which there must be one."""
        return self._items[self._length - 1]

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Item: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Item, ...]: ...
    def __getitem__(self, at: int | slice) -> Item | tuple[Item, ...]:
        if isinstance(at, slice):
            if at.step is not None:
                return tuple(self._items[: self._length][at])
            start, stop, _ = at.indices(self._length)
            return tuple(self._items[start:stop])
        place = at + self._length if at < 0 else at
        if 0 <= place < self._length:
            return self._items[place]
        raise IndexError(at)

    def __contains__(self, item: object) -> bool:
        return item in self._items[: self._length]

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Where an item stands first; a ValueError if it does not."""
        first, end, _ = slice(start, stop).indices(self._length)
        return self._items.index(value, first, end)  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[Item]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Trail, tuple)):
            return tuple(self) == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[type[Trail[Item]], tuple[tuple[Item, ...]]]:
        return Trail, (tuple(self),)
