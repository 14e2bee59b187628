"""Solo challenges: runs and their tables."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__, wire={"challenges": ".wire"}, errors={"run_over": 409, "run_stale": 409})
