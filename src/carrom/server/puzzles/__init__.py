"""Puzzles: positions with a best stroke."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__, wire={"puzzles": ".wire"}, errors={"puzzle_answered": 409})
