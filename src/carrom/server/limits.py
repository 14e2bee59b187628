"""Token buckets and counters that keep one client from using up the server."""

import ipaddress
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from carrom.server.feature import Rate
from carrom.server.features import FEATURES
from carrom.server.problems import Refusal
from carrom.server.settings import Limits

MAX_KEYS: Final = 10_000
"""Buckets kept in memory; beyond, full ones are dropped first, which changes nothing."""
Monotonic = Callable[[], float]
"""A clock in seconds that never goes back."""


class Bucket:
    """Token bucket: holds up to ``burst`` tokens and gains ``per_second``."""

    __slots__ = ("_at", "_clock", "_rate", "_tokens")

    def __init__(self, rate: Rate, clock: Monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._at = clock()

    def take(self) -> bool:
        """Take one token; false if there is none."""
        if self.level() < 1:
            return False
        self._tokens -= 1
        return True

    def put_back(self) -> None:
        """Put back a token that was taken."""
        self._tokens = min(self._rate.burst, self._tokens + 1)

    def level(self) -> float:
        """Number of tokens now."""
        now = self._clock()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
        return self._tokens


class Buckets:
    """One token bucket for each key: an address or a person."""

    def __init__(self, rate: Rate, clock: Monotonic, max_keys: int = MAX_KEYS) -> None:
        self._rate = rate
        self._clock = clock
        self._max_keys = max_keys
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Take one token from the bucket of the key; false if it is empty."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._evict()
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
        return bucket.take()

    def put_back(self, key: str) -> None:
        """Put back a token that was taken from the bucket of the key."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.put_back()

    def require(self, key: str) -> None:
        """Take one token from the bucket of the key; Refusal if it is empty."""
        if not self.take(key):
            raise Refusal("rate")

    def __len__(self) -> int:
        return len(self._buckets)

    def _evict(self) -> None:
        if len(self._buckets) < self._max_keys:
            return
        for key in [key for key, bucket in self._buckets.items() if bucket.level() >= self._rate.burst]:
            del self._buckets[key]
        while len(self._buckets) >= self._max_keys:
            # A flood from ever new addresses: the oldest go, and memory stays bounded.
            del self._buckets[next(iter(self._buckets))]


class CappedCounter:
    """Counts what each key has open, up to a cap."""

    def __init__(self, cap: int) -> None:
        self._cap = cap
        self._open: Counter[str] = Counter()

    @contextmanager
    def acquire(self, key: str) -> Iterator[bool]:
        """Count one more for the key while the block runs; false, and not counted, at the cap."""
        has_room = self._open[key] < self._cap
        self._open[key] += has_room
        try:
            yield has_room
        finally:
            self._open[key] -= has_room
            if not self._open[key]:
                del self._open[key]

    def total(self) -> int:
        """Number open over all keys."""
        return self._open.total()


class SharedLimits:
    """The buckets and counters that all connections of one server share: ``limits["trials"].require(address)``."""

    def __init__(self, limits: Limits, clock: Monotonic) -> None:
        shared = {name: rate for name, rate in limits._asdict().items() if isinstance(rate, Rate)}
        of_features = {name: rate for feature in FEATURES for name, rate in feature.limits.items()}
        rates = {**shared, **of_features, **limits.of_features}
        self._buckets = {name: Buckets(rate, clock) for name, rate in rates.items()}
        self.sockets = CappedCounter(limits.sockets_per_address)
        self._jobs = CappedCounter(limits.jobs_per_address)

    def __getitem__(self, name: str) -> Buckets:
        """The buckets of a rate of the settings."""
        return self._buckets[name]

    @contextmanager
    def job(self, address: str, name: str) -> Iterator[None]:
        """Hold one of the jobs of an address, and take a token; Refusal if there is none of either."""
        with self._jobs.acquire(address) as has_room:
            if not has_room:
                raise Refusal("rate")
            self[name].require(address)
            yield


def address_key(client: tuple[str, int] | None) -> str:
    """Rate-limit key of a client: its IPv4 address, or the /64 network of its IPv6 address."""
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
