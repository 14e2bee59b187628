"""Matches at real tables, whose facts an umpire's device sends."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(
    __name__,
    wire={"umpired_matches": ".wire", "protocol": "carrom.console.protocol"},
)
