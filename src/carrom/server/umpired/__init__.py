"""Matches at real tables, whose facts an umpire's device sends."""

from carrom.server.feature import Feature, Rate

FEATURE = Feature(
    __name__,
    wire={"umpired_matches": ".wire", "protocol": "carrom.console.protocol"},
    errors={
        "pen": 403,
        "umpired_owner": 403,
        "umpired_other": 409,
        "gap": 409,
        "fork": 409,
        "old_pen": 409,
        "old_pen_full": 409,
        "engine": 409,
        "full": 409,
    },
    limits={
        # Batches of facts, and matches of real tables read; a hall of forty tables sends eight a second.
        "facts": Rate(120, 20),
        # Each request folds a whole match. A phone without WebAssembly makes one a tap.
        "consoles": Rate(60, 5),
    },
)
