"""Token buckets, counters and the keys of clients."""

from __future__ import annotations

import pytest

from carrom.server.feature import Rate
from carrom.server.limits import Bucket, Buckets, CappedCounter, address_key


class Hand:
    """A clock set by the test."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def taken(bucket: Bucket, tries: int) -> int:
    return sum(bucket.take() for _ in range(tries))


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Hand()
    bucket = Bucket(Rate(20, 10), clock)
    assert taken(bucket, 30) == 20
    clock.now += 0.5
    assert taken(bucket, 30) == 5
    clock.now += 1000
    assert taken(bucket, 30) == 20


def test_no_tokens_are_gained_while_the_clock_stands_still() -> None:
    bucket = Bucket(Rate(1, 1000), Hand())
    assert taken(bucket, 3) == 1


def test_every_key_has_its_own_bucket() -> None:
    buckets = Buckets(Rate(1, 1), Hand())
    assert [buckets.take(key) for key in ("a", "b", "a")] == [True, True, False]


def test_full_buckets_are_dropped_before_empty_ones() -> None:
    clock = Hand()
    buckets = Buckets(Rate(1, 1), clock, max_keys=3)
    for key in ("a", "b"):
        buckets.take(key)
    clock.now += 10
    buckets.take("c")
    assert buckets.take("d")
    assert len(buckets) == 2
    assert not buckets.take("c")


def test_the_number_of_buckets_is_bounded() -> None:
    buckets = Buckets(Rate(1, 0.001), Hand(), max_keys=50)
    for key in range(1000):
        buckets.take(str(key))
    assert len(buckets) == 50


def test_the_cap_holds_for_each_key_and_is_released() -> None:
    counted = CappedCounter(2)
    with counted.acquire("a") as first, counted.acquire("a") as second:
        with counted.acquire("a") as third, counted.acquire("b") as other:
            assert (first, second, third, other) == (True, True, False, True)
            assert counted.total() == 3
        assert counted.total() == 2
    with counted.acquire("a") as again:
        assert again
    assert counted.total() == 0


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a name", "unknown"),
    ],
)
def test_the_key_is_an_ipv4_address_or_an_ipv6_network(address: str, key: str) -> None:
    assert address_key((address, 1)) == key


def test_clients_without_an_address_share_one_key() -> None:
    assert address_key(None) == "unknown"
