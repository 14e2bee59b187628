"""Rated matches, the ranking, and quick games between players of like strength."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"ratings": ".wire"})
