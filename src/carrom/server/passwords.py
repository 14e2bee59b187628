"""Passphrases and recovery codes: argon2id in a thread, two at a time, so that log-ins never stall a match."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE: Final = 2
CODES: Final = 8
CODE_BYTES: Final = 10
"""80 bits: too many to guess, so a plain hash keeps them."""


class Passwords:
    """Makes and checks hashes."""

    def __init__(self, memory_kib: int, rounds: int) -> None:
        self._hasher = PasswordHasher(time_cost=rounds, memory_cost=memory_kib, parallelism=1)
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._nobody = ""

    async def hashed(self, passphrase: str) -> str:
        """What is stored instead of a passphrase."""
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, passphrase)

    async def fits(self, passphrase: str, stored: str | None) -> bool:
        """Whether it is the one; for a name nobody has it takes as long, so that names cannot be found by the clock."""
        if stored is None:
            if not self._nobody:
                self._nobody = await self.hashed(secrets.token_hex(16))
            stored = self._nobody
        async with self._turns:
            return await asyncio.to_thread(self._verify, stored, passphrase)

    def _verify(self, stored: str, passphrase: str) -> bool:
        try:
            return self._hasher.verify(stored, passphrase)
        except (VerificationError, InvalidHashError):
            return False


def new_codes() -> list[str]:
    """Recovery codes to be written down, such as ``k3vq-7m2x-hd5w-pa4t``."""
    return [_grouped(secrets.token_bytes(CODE_BYTES)) for _ in range(CODES)]


def _grouped(raw: bytes) -> str:
    letters = base64.b32encode(raw).decode("ascii").lower()
    return "-".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def code_hash(code: str) -> str:
    """What is stored instead of a recovery code; case, blanks and hyphens do not matter when it is typed in."""
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(letters.encode()).hexdigest()
