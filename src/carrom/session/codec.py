"""Entries as JSON, exact to the last bit, so that a match folds back from them without a stroke played again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.equipment import ALL_MEN, Man
from carrom.geometry import Spot
from carrom.match.factjson import fact_json, read_fact
from carrom.notation.places import name_of
from carrom.notation.record import NOTHING_WITNESSED, Entry, Witnessed
from carrom.session.match import Held, Sitting

Json = dict[str, Any]

MEN: Final[Mapping[str, Man]] = {name_of(man): man for man in ALL_MEN}


def layout_json(layout: Layout) -> Json:
    """Where each man lies, in metres. The equipment is not written: a live match has the standard one."""
    return {name_of(man): [spot.x, spot.y] for man, spot in layout}


def read_layout(value: Mapping[str, Any]) -> Layout:
    """The layout that was written."""
    return Layout({MEN[name]: Spot(x, y) for name, (x, y) in value.items()})


def stroke_json(stroke: Stroke) -> list[int]:
    """Seat, place, aim and speed."""
    return [stroke.seat, stroke.place, *stroke.aim, stroke.speed]


def read_stroke(value: list[int]) -> Stroke:
    """The stroke that was written."""
    seat, place, right, ahead, speed = value
    return Stroke(seat, place, (right, ahead), speed)


def entry_json(entry: Entry, held: Held | None = None) -> Json:
    """An entry: its fact, and what the table saw of it."""
    seen = entry.witnessed
    written: Json = {"fact": fact_json(entry.fact)}
    if seen.actual is not None:
        written["actual"] = stroke_json(seen.actual)
    if seen.intended is not None:
        written["intended"] = stroke_json(seen.intended)
    if seen.signature:
        written["run"] = seen.signature
    if seen.jumps is not None:
        written["jumps"] = seen.jumps
    if seen.layout is not None:
        written["men"] = layout_json(seen.layout)
    if held is not None:
        written["held"] = {"men": layout_json(held.layout), "jumped": [name_of(man) for man in held.jumped]}
    return written


def read_entry(value: Mapping[str, Any]) -> tuple[Entry, Held | None]:
    """The entry that was written."""
    fact = read_fact(value["fact"])
    actual, intended = (read_stroke(value[key]) if key in value else None for key in ("actual", "intended"))
    layout = read_layout(value["men"]) if "men" in value else None
    seen = Witnessed(actual, intended, value.get("run", ""), value.get("jumps"), layout)
    held = value.get("held")
    if held is not None:
        held = Held(read_layout(held["men"]), tuple(MEN[name] for name in held["jumped"]))
    return Entry(fact, NOTHING_WITNESSED if seen == NOTHING_WITNESSED else seen), held


def retold(sitting: Sitting, value: Mapping[str, Any]) -> Sitting:
    """The sitting with an entry that was written, noted again."""
    entry, held = read_entry(value)
    return sitting.noted(entry.fact, entry.witnessed, held)
