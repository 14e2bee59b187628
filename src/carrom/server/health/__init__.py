"""What the operator asks: health, readiness and metrics."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__)
