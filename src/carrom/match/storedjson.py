"""Facts as JSON with all that a simulated table knows of them, exact to the last bit.

A match folds back from these without a stroke being simulated again.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.equipment.men import MEN_BY_CODE
from carrom.geometry import Spot
from carrom.match.factjson import fact_json, read_fact
from carrom.match.facts import Fact, StrokeMade

Json = dict[str, Any]


def layout_json(layout: Layout) -> Json:
    """Where each man lies, in metres. The equipment is not written: it is the standard one."""
    return {man.code: [spot.x, spot.y] for man, spot in layout}


def read_layout(value: Mapping[str, Any]) -> Layout:
    """The layout that was written."""
    return Layout({MEN_BY_CODE[code]: Spot(x, y) for code, (x, y) in value.items()})


def stroke_json(stroke: Stroke) -> list[int]:
    """Seat, place, aim and speed."""
    return [stroke.seat, stroke.place, *stroke.aim, stroke.speed]


def read_stroke(value: list[int]) -> Stroke:
    """The stroke that was written."""
    seat, place, right, ahead, speed = value
    return Stroke(seat, place, (right, ahead), speed)


def stored_json(fact: Fact, *, pending: bool = False) -> Json:
    """A fact and what the table saw; ``pending`` for a stroke that waits for its player's choice (Sink 1)."""
    written: Json = {"fact": fact_json(fact)}
    if isinstance(fact, StrokeMade):
        strokes = {"actual": fact.actual, "intended": fact.intended}
        written |= {key: stroke_json(stroke) for key, stroke in strokes.items() if stroke is not None}
        written |= {key: value for key, value in (("run", fact.run), ("jumps", fact.jumps)) if value not in (None, "")}
        if pending and fact.layout is not None:
            written["held"] = {"men": layout_json(fact.layout), "jumped": [man.code for man in fact.jumped]}
            return written
    if fact.layout is not None:
        written["men"] = layout_json(fact.layout)
    return written


def read_stored(value: Mapping[str, Any]) -> Fact:
    """The fact that was written."""
    fact = read_fact(value["fact"])
    seen: dict[str, Any] = {}
    if "men" in value:
        seen["layout"] = read_layout(value["men"])
    if isinstance(fact, StrokeMade):
        seen |= {key: read_stroke(value[key]) for key in ("actual", "intended") if key in value}
        seen |= {key: value[key] for key in ("run", "jumps") if key in value}
        if (held := value.get("held")) is not None:
            seen["layout"] = read_layout(held["men"])
            seen["jumped"] = tuple(MEN_BY_CODE[code] for code in held["jumped"])
    return replace(fact, **seen) if seen else fact
