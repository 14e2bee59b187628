"""What other programs show beside a link to a match."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__)
