"""Rated matches, the ranking, and quick games between players of like strength."""

from carrom.server.feature import Feature

FEATURE = Feature(
    __name__,
    wire={"ratings": ".wire"},
    errors={"rated_account": 403, "rated_running": 409},
    codes={"rated_seat": "not_now"},
)
