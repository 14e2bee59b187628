"""Hashes of passphrases and recovery codes."""

from __future__ import annotations

import asyncio
import threading

import pytest
from argon2 import PasswordHasher

from carrom.server.people.passwords import RECOVERY_CODES, Passwords, new_recovery_codes, recovery_code_hash
from carrom.server.settings import Settings

CHEAP = (64, 1)


def test_a_passphrase_verifies_against_its_own_hash_only() -> None:
    async def tried() -> list[bool]:
        passwords = Passwords(*CHEAP)
        stored = await passwords.hash("nine white men")
        assert "nine" not in stored
        return [await passwords.verify(given, stored) for given in ("nine white men", "nine black men", "")]

    assert asyncio.run(tried()) == [True, False, False]


def test_an_unknown_name_is_verified_against_a_dummy_hash() -> None:
    async def tried() -> bool:
        return await Passwords(*CHEAP).verify("anything", None)

    assert asyncio.run(tried()) is False


def test_an_invalid_hash_verifies_nothing() -> None:
    assert asyncio.run(Passwords(*CHEAP).verify("anything", "$argon2id$v=19$spoilt")) is False


def test_the_default_cost_is_the_recommended_minimum() -> None:
    memory_kib, rounds = Settings(database="x").passphrase_cost
    stored = asyncio.run(Passwords(memory_kib, rounds).hash("nine white men"))
    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


def test_at_most_two_hashes_are_computed_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    real, both, running, most = PasswordHasher.hash, threading.Barrier(2), list[int](), list[int]()

    def noted(self: PasswordHasher, passphrase: str) -> str:
        running.append(1)
        both.wait(10)  # for the other thread: broken, and an error, if there is only one
        most.append(len(running))
        running.pop()
        return real(self, passphrase)

    monkeypatch.setattr(PasswordHasher, "hash", noted)

    async def hashed() -> None:
        passwords = Passwords(*CHEAP)
        await asyncio.gather(*(passwords.hash("nine white men") for _ in range(8)))

    asyncio.run(hashed())
    assert max(most) == 2


def test_recovery_codes_differ_and_ignore_case_and_separators() -> None:
    codes = new_recovery_codes()
    assert len(set(codes)) == RECOVERY_CODES
    assert all(len(code) == 19 and code.count("-") == 3 for code in codes)
    typed = codes[0].upper().replace("-", " ")
    assert recovery_code_hash(typed) == recovery_code_hash(codes[0])
    assert len({recovery_code_hash(code) for code in codes}) == RECOVERY_CODES
