"""People, seats and keys: each secret is good for what it was given for, once."""

from __future__ import annotations

import asyncio

import pytest

from carrom.storage import NameTaken, people, seat_tokens
from carrom.storage.names import folded
from carrom.storage.people import Person
from carrom.storage.seat_tokens import SeatToken
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept, tokens_of


def test_a_guest_is_known_again_and_may_change_his_name(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(people.add, Person("7", "Ada"), 5)
        await store.write(people.add, Person("8", "Ada"), 5)
        await store.write(people.save, "7", "Countess", 9)
        assert await store.read(people.by_id, "7") == Person("7", "Countess")
        assert await store.read(people.by_id, "8") == Person("8", "Ada")
        assert await store.read(people.by_id, "9") is None

    kept(database, story)


@pytest.mark.parametrize("other", ["ADA Žižka", "ada žižka", "Ada Z\u030ciz\u030cka", " ada žižka "])
def test_an_account_name_is_taken_whatever_its_capitals_and_accents(other: str, database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(people.add, Person("7", "Ada", "Ada Žižka", "hash"), 5)
        with pytest.raises(NameTaken):
            await store.write(people.add, Person("8", "Eve", other, "hash"), 6)
        await store.write(people.add, Person("9", "Guest"), 7)
        with pytest.raises(NameTaken):
            await store.write(people.make_account, "9", other, "hash", [], 9)
        assert await store.read(people.by_account, other) == Person("7", "Ada", "Ada Žižka", "hash")
        assert await store.read(people.by_id, "8") is None
        assert await store.read(people.by_id, "9") == Person("9", "Guest")

    kept(database, story)


def test_of_two_who_want_a_name_at_once_one_gets_it(database: str) -> None:
    async def story(store: SqlStore) -> None:
        wanted = [store.write(people.add, Person(str(n), "x", "Ada", "hash"), n) for n in range(5)]
        ended = await asyncio.gather(*wanted, return_exceptions=True)
        assert [type(end) for end in ended].count(NameTaken) == 4

    kept(database, story)


def test_names_that_differ_are_told_apart() -> None:
    assert len({folded(name) for name in ("ada", "ädä", "ada 2")}) == 3


def test_a_guest_becomes_an_account_and_a_new_passphrase_ends_old_cookies(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(people.add, Person("7", "Ada"), 5)
        assert await store.write(people.make_account, "7", "Ada L.", "hash-1", ["one"], 6) == Person(
            "7", "Ada L.", "Ada L.", "hash-1", 1
        )
        with pytest.raises(NameTaken):
            await store.write(people.make_account, "7", "Ada M.", "hash-2", [], 7)
        assert await store.write(people.make_account, "8", "Bo", "hash", [], 6) == Person("8", "Bo", "Bo", "hash", 1)
        renewed = Person("7", "Ada L.", "Ada L.", "hash-3", 2)
        assert await store.write(people.renew_passphrase, "7", "hash-3") == renewed
        assert await store.read(people.by_account, "ada l.") == renewed

    kept(database, story)


def test_a_recovery_code_is_used_once_by_its_owner_and_new_ones_replace_it(database: str) -> None:
    async def story(store: SqlStore) -> None:
        for person, name in (("7", "Ada"), ("8", "Bo")):
            await store.write(people.make_account, person, name, "hash", [], 5)
        await store.write(people.set_codes, "7", ["one", "two"])
        tries = [store.write(people.recover, "Ada", "one", "new", 6) for _ in range(3)]
        renewed = Person("7", "Ada", "Ada", "new", 2)
        assert [found for found in await asyncio.gather(*tries) if found is not None] == [renewed]
        assert await store.write(people.recover, "Bo", "two", "new", 6) is None
        assert await store.write(people.recover, "Nobody", "two", "new", 6) is None
        await store.write(people.set_codes, "7", ["three"])
        assert await store.write(people.recover, "Ada", "two", "newer", 7) is None
        assert await store.write(people.recover, "Ada", "three", "newer", 7) is not None
        await store.write(people.set_codes, "7", [])
        assert await store.write(people.recover, "Ada", "three", "newest", 8) is None

    kept(database, story)


def test_a_seat_is_its_first_persons_until_it_is_freed(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(seat_tokens.issue, [SeatToken("t", "m", 0, 0), SeatToken("u", "m", 1, 0)], 5)
        assert await store.write(seat_tokens.claim, "t", "ada") == SeatToken("t", "m", 0, 0, "ada")
        assert await store.write(seat_tokens.claim, "t", "ada") == SeatToken("t", "m", 0, 0, "ada")
        assert await store.write(seat_tokens.claim, "t", "eve") is None
        assert await store.write(seat_tokens.claim, "unknown", "eve") is None
        assert await store.write(seat_tokens.revoke, "m", 0, 0) == 1
        assert await store.write(seat_tokens.claim, "t", "ada") is None
        assert await store.read(tokens_of, "m") == [SeatToken("u", "m", 1, 0)]
        await store.write(seat_tokens.issue, [SeatToken("v", "m", 0, 0)], 6)
        assert await store.write(seat_tokens.claim, "v", "eve") == SeatToken("v", "m", 0, 0, "eve")
        assert [seat.hash for seat in await store.read(tokens_of, "m")] == ["v", "u"]

    kept(database, story)


def test_of_two_who_claim_a_seat_at_once_one_gets_it(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(seat_tokens.issue, [SeatToken("t", "m", 0, 0)], 5)
        got = await asyncio.gather(*(store.write(seat_tokens.claim, "t", f"p-{n}") for n in range(5)))
        assert sum(seat is not None for seat in got) == 1

    kept(database, story)


def test_the_first_key_stays_and_rotation_keeps_the_newest(database: str) -> None:
    async def story(store: SqlStore) -> None:
        assert await store.write(people.ensure_signing_key, "k1", 1) == ["k1"]
        assert await store.write(people.ensure_signing_key, "k2", 2) == ["k1"]
        for number in (3, 4, 5):
            await store.write(people.rotate_signing_key, f"k{number}", number)
        assert await store.read(people.signing_keys) == ["k3", "k4", "k5"]

    kept(database, story)
