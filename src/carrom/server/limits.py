"""Token buckets and counters, so that one reader cannot take the server from the others."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from carrom.server.settings import Rate

MOST_KEYS: Final = 10_000
"""Buckets that are remembered; beyond, full ones are forgotten, which changes nothing."""
Clock = Callable[[], float]


class Bucket:
    """Holds up to ``burst`` tokens and gains ``per_second``; one is taken for everything done."""

    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    def take(self) -> bool:
        """Whether there was a token."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self) -> bool:
        """Whether it would be the same if it were made anew."""
        self._fill()
        return self._left >= self._rate.burst

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now


class Buckets:
    """One bucket for each address or person."""

    def __init__(self, rate: Rate, clock: Clock, most: int = MOST_KEYS) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Whether the bucket of that key had a token."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
        return bucket.take()

    def __len__(self) -> int:
        return len(self._buckets)

    def _make_room(self) -> None:
        if len(self._buckets) < self._most:
            return
        for key in [key for key, bucket in self._buckets.items() if bucket.is_full()]:
            del self._buckets[key]
        while len(self._buckets) >= self._most:
            # A flood from ever new addresses: the oldest go, and memory stays bounded.
            del self._buckets[next(iter(self._buckets))]


class Counted:
    """How many of something each key has open, with a cap."""

    def __init__(self, cap: int) -> None:
        self._cap = cap
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, key: str) -> Iterator[bool]:
        """Whether there is room for one more; it counts until the block is left."""
        has_room = self._open[key] < self._cap
        self._open[key] += has_room
        try:
            yield has_room
        finally:
            self._open[key] -= has_room
            if not self._open[key]:
                del self._open[key]

    def total(self) -> int:
        """All that are open."""
        return self._open.total()


def address_key(client: tuple[str, int] | None) -> str:
    """One key for one reader: the IPv4 address, or the first half of an IPv6 address, which a reader may fill."""
    if client is None:
        return "unknown"
    try:
        address = ipaddress.ip_address(client[0].partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
