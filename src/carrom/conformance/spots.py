"""Spot cases: where men lie, and what may be laid where (16, 79a, 84-89, 93, 94, 114).

``layout`` names the men that lie on the board, in millimetres from the centre, or ``rack``. Then follows one of

* ``place black at 40,0`` with ``ruled 89b``, or ``ruled lawful``;
* ``room yes`` or ``room no``: whether one more owed man finds a lawful spot;
* ``centre queen, white; struck white; next 2`` with ``lies queen 0,0; white 0,31.8``: what the umpire puts in
  the centre after a stroke of that colour, with the player at that seat to strike next, and where it comes to lie.
"""

from typing import Any, Final

from carrom.conformance.stories import own_fields
from carrom.conformance.text import BadCase, Case, Line, citation, items
from carrom.core.layout import Layout, rack
from carrom.equipment.men import BLACK_MEN, QUEEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.units import mm

LAWFUL: Final = "lawful"
MEN: Final = {"queen": (QUEEN,), "white": WHITE_MEN, "black": BLACK_MEN}


def spot_case(case: Case) -> dict[str, Any]:
    """A spot case as one line of the conformance suite."""
    exported: dict[str, Any] = {"id": case.id, "edition": case.edition}
    for line in case.lines:
        match line.word:
            case "layout":
                exported["layout"] = "rack" if line.rest == "rack" else _men(line)
            case "edition":
                exported["fields"] = own_fields(line, case.edition)
            case "place":
                exported["place"] = _spot(line, line.rest.partition(" at ")[2])
            case "room" if line.rest in ("yes", "no"):
                exported["room"] = line.rest == "yes"
            case "centre":
                exported["centre"] = _centre(line)
            case "ruled":
                exported["laws"] = list[str]() if line.rest == LAWFUL else citation(line.rest)[0]
            case "lies":
                exported["lies"] = _men(line)
            case _:
                raise BadCase(line.word, at=line.at, expected="layout, place, ruled, room, centre or lies")
    if exported.keys() & {"place", "room", "centre"} == set() or "layout" not in exported:
        raise BadCase(case.name, at=f"{case.edition}/{case.file}", expected="`layout`, and `place`, `room` or `centre`")
    return exported


def _spot(line: Line, text: str) -> list[float]:
    try:
        x, y = (float(part) for part in text.split(","))
    except ValueError:
        raise BadCase(text, at=line.at, expected="millimetres, such as `40,-12.5`") from None
    return [x, y]


def _men(line: Line) -> dict[str, list[list[float]]]:
    men: dict[str, list[list[float]]] = {}
    for part in items(line):
        name, _, spot = part.partition(" ")
        if name not in MEN:
            raise BadCase(part, at=line.at, expected="`queen 0,0`, `white 40,0` or `black 0,40`")
        men.setdefault(name, []).append(_spot(line, spot))
    return men


def _centre(line: Line) -> dict[str, Any]:
    centre: dict[str, Any] = {}
    for part in items(line):
        match part.split():
            case ["struck", "white" | "black" as colour]:
                centre["struck"] = colour
            case ["next", seat] if seat in ("0", "1", "2", "3"):
                centre["next"] = int(seat)
            case names:
                centre["men"] = [name.rstrip(",") for name in names]
    if centre.keys() != {"men", "struck", "next"}:
        raise BadCase(line.rest, at=line.at, expected="`queen, white; struck white; next 2`")
    return centre


def read_layout(lying: dict[str, list[list[float]]] | str) -> Layout:
    """The layout of a spot case."""
    if isinstance(lying, str):
        return rack()
    spots = {man: Spot(mm(x), mm(y)) for name, at in lying.items() for man, (x, y) in zip(MEN[name], at, strict=False)}
    return Layout(spots).checked()
