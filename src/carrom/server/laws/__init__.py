"""The laws to read."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__)
