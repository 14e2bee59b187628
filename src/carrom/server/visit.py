"""What a request says about its client, for services that know no web framework."""

from typing import NamedTuple


class Visit(NamedTuple):
    """Where a request comes from, and how it came here."""

    address: str = "unknown"
    """Key of the client's address for limits."""
    scheme: str = "http"
    host: str = ""
    """The Host header."""
    origin: str = ""
    """The Origin header."""
    languages: str = ""
    """The Accept-Language header."""
    agent: str = ""
    """The User-Agent header."""
