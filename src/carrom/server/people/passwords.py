"""Passphrases and recovery codes: argon2id in two threads of its own, so log-ins never stall a match."""

import base64
import hashlib
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from carrom.server.pools import Pool

MAX_CONCURRENT: Final = 2
RECOVERY_CODES: Final = 8
CODE_BYTES: Final = 10
"""80 bits cannot be guessed, so a plain hash protects a code."""


class Passwords:
    """Hashes and verifies passphrases."""

    def __init__(self, memory_kib: int, rounds: int) -> None:
        self._hasher = PasswordHasher(time_cost=rounds, memory_cost=memory_kib, parallelism=1)
        self._pool = Pool("passphrases", MAX_CONCURRENT)
        self._dummy = ""

    async def hash(self, passphrase: str) -> str:
        """Hash of a passphrase, as it is stored."""
        return await self._pool.run(self._hasher.hash, passphrase)

    async def verify(self, passphrase: str, stored: str | None) -> bool:
        """True if the passphrase has this hash. None takes as long, so timing does not reveal which names exist."""
        if stored is None:
            self._dummy = self._dummy or await self.hash(secrets.token_hex(16))
            stored = self._dummy
        return await self._pool.run(self._verify, stored, passphrase)

    def _verify(self, stored: str, passphrase: str) -> bool:
        try:
            return self._hasher.verify(stored, passphrase)
        except (VerificationError, InvalidHashError):
            return False


def new_recovery_codes() -> list[str]:
    """Codes for the owner to write down, such as ``k3vq-7m2x-hd5w-pa4t``."""
    texts = [base64.b32encode(secrets.token_bytes(CODE_BYTES)).decode("ascii").lower() for _ in range(RECOVERY_CODES)]
    return ["-".join(text[start : start + 4] for start in range(0, len(text), 4)) for text in texts]


def recovery_code_hash(code: str) -> str:
    """Hash of a recovery code, as it is stored; case, spaces and hyphens are ignored."""
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(letters.encode()).hexdigest()
