"""Links that open a seat: their tokens, of which only hashes are stored."""

from hashlib import sha256
from secrets import token_urlsafe

from carrom.server.play.wire.forms import SeatLink
from carrom.storage import BoundQuery, seat_tokens
from carrom.storage.seat_tokens import SeatToken


def hash_of(token: str) -> str:
    """The hash of a seat's token, as the store keeps it."""
    return sha256(token.encode()).hexdigest()


def new_link(pair: int, number: int) -> SeatLink:
    """A link with a new token."""
    return SeatLink(pair=pair, number=number, token=token_urlsafe(24))


def renewal(match: str, link: SeatLink, at_ms: int, person: str | None = None) -> tuple[BoundQuery, ...]:
    """Writes that make every earlier link of a seat void and store this one, taken by the person if given."""
    fresh = SeatToken(hash_of(link.token), match, link.pair, link.number, person)
    return seat_tokens.revoke.bind(match, link.pair, link.number), seat_tokens.issue.bind([fresh], at_ms)
