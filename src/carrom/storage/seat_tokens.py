"""Tokens that let a person play in a match: ``await store.write(seat_tokens.claim, token_hash, person)``.

Tokens are stored as hashes only.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from carrom.storage.query import Query


@dataclass(frozen=True, slots=True)
class SeatToken:
    """The hash of a token, the seat of a match it is for, and the person who claimed it."""

    hash: str
    match: str
    pair: int
    number: int
    person: str | None = None
    revoked: bool = False


issue: Query[[Sequence[SeatToken], int], None] = Query("seat_tokens.issue")
"""Store new tokens; in ``Append.also``, together with the event that creates the match."""
claim: Query[[str, str], SeatToken | None] = Query("seat_tokens.claim")
"""Claim a token for a person; ``None`` if it is unknown, revoked or claimed by another person."""
revoke: Query[[str, int, int], int] = Query("seat_tokens.revoke")
"""Revoke every token of a seat (match, pair and number), claimed or not; returns their number."""
by_hash: Query[[str], SeatToken | None] = Query("seat_tokens.by_hash")
"""The token of a hash, revoked or not."""
of_person: Query[[str, Sequence[str]], dict[str, list[int]]] = Query("seat_tokens.of_person")
"""The sides of a person or a bot in each of these matches."""
