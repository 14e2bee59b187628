"""What the operator asks: health, readiness and metrics."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__)
