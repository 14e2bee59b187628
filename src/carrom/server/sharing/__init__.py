"""What other programs show beside a link to a match."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__)
