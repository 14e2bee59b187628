"""Secret tokens, such as those of seats and pens. Only their hashes are stored."""

from hashlib import sha256
from secrets import token_urlsafe


def new_token() -> str:
    """A secret that nobody can guess."""
    return token_urlsafe(24)


def hash_of(token: str) -> str:
    """The hash of a token, as it is stored."""
    return sha256(token.encode()).hexdigest()
