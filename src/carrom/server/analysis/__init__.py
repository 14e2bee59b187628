"""Analyses of boards and positions, made in the background."""

from carrom.server.feature import Feature, Rate

FEATURE = Feature(
    __name__,
    wire={"analyses": ".wire"},
    codes={"analysis_running": "not_now", "analysis_queue": "rate", "no_such_board": "not_found"},
    # Each takes some twenty seconds of a core that nobody else uses.
    limits={"analyses": Rate(20, 0.1)},
)
