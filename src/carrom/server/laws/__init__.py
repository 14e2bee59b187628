"""The laws to read."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__)
