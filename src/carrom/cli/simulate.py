"""Simulate strokes: read one JSON object per line, print one outcome per line, in order."""

import argparse
from math import radians
from random import Random
from typing import Any, Final

from carrom.cli.support.jsonlines import answer_lines
from carrom.cli.support.options import MOST_SEED, add_surface
from carrom.cli.support.output import announce_compiling
from carrom.conformance.exchange import JsonObject, number
from carrom.core import Layout, Stroke, imperfect_rack, rack
from carrom.equipment import CLUB, MEN_EACH, QUEEN, SURFACES, Colour, Man, SurfaceName
from carrom.errors import BadInput, BadStroke
from carrom.geometry import Spot
from carrom.language import Language
from carrom.match.factjson import excerpt
from carrom.physics import FIGURES, JUMP_LIMITS, Event, Jumps, Kind, Model, Parameters
from carrom.table import MODELS, StrokeRun, model_of, simulate_stroke
from carrom.units import FASTEST_MPS

STRIKER = "striker"
SCENE_KEYS: Final = ("id", "layout", "stroke", "model", "surface", "figures", "jumps")
STROKE_KEYS: Final = ("seat", "place_mm", "aim", "degrees", "towards_mm", "speed_mps", "place", "speed")
RACK_KEYS: Final = ("turn_degrees", "gap_mm", "off_degrees", "seed")
PHYSICAL: Final = (
    "gravity", "surface_friction", "disc_restitution", "frame_restitution", "disc_friction", "frame_friction",
    "most_speed",
)  # fmt: skip
"""Parameters that a line may set; the others belong to the method, not to a board."""
FARTHEST_MM: Final = 500.0


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Files to read instead of standard input, the model, and the language of errors."""
    parser.add_argument("files", nargs="*", metavar="FILE", help=words.word("help", "json_lines"))
    parser.add_argument("--model", choices=tuple(MODELS), default="plain", help=words.word("help", "simulate_model"))
    add_surface(parser, words)


def run(args: argparse.Namespace, words: Language) -> int:
    """Play every line; a bad line gets its error and the rest continues."""
    announce_compiling(words.code)
    return answer_lines(args.files, lambda scene: simulate_line(scene, args.model, args.surface), words.code)


def simulate_line(value: object, default_model: str, default_surface: SurfaceName = CLUB) -> dict[str, Any]:
    """The outcome of the stroke that a line describes, as JSON."""
    scene = JsonObject(JsonObject(value, "line").value, "", SCENE_KEYS)
    model, jumps = physics_of(scene, default_model, default_surface)
    layout = layout_of(scene.get("layout"))
    stroke = stroke_of(scene.get("stroke"), model.parameters.most_speed)
    try:
        return outcome(simulate_stroke(layout, stroke, model, jumps=jumps))
    except BadInput as error:
        if error.at in ("place", "speed"):
            raise BadInput(error.key, at=f"stroke.{error.at}", **error.values) from None
        raise


def outcome(run: StrokeRun) -> dict[str, Any]:
    """The outcome of a stroke as JSON: places in millimetres from the centre, times in seconds."""
    stroke, ending, spot = run.stroke, run.striker_ending, run.striker_spot
    return {
        # In the whole numbers of records, which replay exactly.
        "stroke": {"seat": stroke.seat, "place": stroke.place, "aim": list(stroke.aim), "speed": stroke.speed},
        "men": {str(man): _mm(spot) for man, spot in run.after},
        "pocketed": [str(man) for man in run.pocketed],
        "jumped": [str(man) for man in run.jumped],
        "striker": {"at": _mm(spot) if spot else None, "pocket": ending.hole, "jumped": ending.jumped},
        "touched": run.touched,
        "first_met": str(run.first_met) if run.first_met else None,
        "frame_first": run.frame_first,
        "disturbed": [str(man) for man in run.disturbed],
        "contacts": [_contact(event, run) for event in run.run.contacts],
        "ended_s": round(run.run.ended_s, 9),
        "model": run.run.model,
        "signature": run.signature,
    }


def _contact(event: Event, run: StrokeRun) -> dict[str, Any]:
    met = "frame" if event.kind is Kind.FRAME else _name(event.other, run)
    return {
        "time_s": round(event.time, 9),
        "who": _name(event.disc, run),
        "met": met,
        "at": _mm(event.at),
        "speed_mps": round(event.speed, 9),
    }


def _name(disc: int, run: StrokeRun) -> str:
    return str(run.men[disc - 1]) if disc else STRIKER


def _mm(spot: Spot) -> list[float]:
    """Millimetres with nine decimals, so that a layout read back is the same; adding 0 removes a negative zero."""
    return [round(spot.x * 1000, 9) + 0.0, round(spot.y * 1000, 9) + 0.0]


def layout_of(value: object) -> Layout:
    """``"rack"``, ``{"rack": {…}}``, or places in millimetres by colour."""
    if value == "rack":
        return rack()
    given = JsonObject(value, "layout").value
    if "rack" in given:
        return _rack_of(JsonObject(given, "layout", ("rack",)).inner("rack", RACK_KEYS))
    JsonObject(given, "layout", ("white", "black", "queen"))
    spots: dict[Man, Spot] = {}
    if given.get("queen") is not None:
        spots[QUEEN] = _spot(given["queen"], "layout.queen")
    for colour in Colour:
        at = f"layout.{colour.word}"
        places = given.get(colour.word, [])
        if not isinstance(places, list):
            raise BadInput("list_expected", at=at, given=excerpt(places))
        if len(places) > MEN_EACH:
            raise BadInput("men_impossible", at=at, given=len(places))
        for n, place in enumerate(places):
            spots[Man(colour, n + 1)] = _spot(place, f"{at}[{n}]")
    return Layout(spots)


def _rack_of(given: JsonObject) -> Layout:
    turn = radians(given.number("turn_degrees", -360.0, 360.0, 30.0))
    if "seed" not in given.value:
        for key in ("gap_mm", "off_degrees"):
            if key in given.value:
                given.get("seed")  # it is missing
        return rack(turn_radians=turn)
    seed = given.whole("seed", 0, MOST_SEED)
    gap, off = given.number("gap_mm", 0.0, 2.0, 0.1), given.number("off_degrees", 0.0, 30.0, 2.0)
    return imperfect_rack(Random(seed), gap, off, turn_radians=turn)  # noqa: S311 - chance of a game, not of a secret


def stroke_of(value: object, most_mps: float = FASTEST_MPS) -> Stroke:
    """A stroke in millimetres and metres per second, at most ``most_mps``, or in the whole numbers of records."""
    given = JsonObject(value, "stroke", STROKE_KEYS)
    seat = given.whole("seat", 0, 3, 0)
    try:
        if "place" in given.value or "speed" in given.value:
            return _recorded_stroke(JsonObject(value, "stroke", ("seat", "place", "aim", "speed")), seat)
        place = given.number("place_mm", -FARTHEST_MM, FARTHEST_MM, 0.0) / 1000
        return _aim(given, seat, place, given.number("speed_mps", 0.001, most_mps))
    except BadStroke as error:
        raise BadInput(error.key, at=f"stroke.{error.at}", **error.values) from None


def _aim(given: JsonObject, seat: int, place: float, speed: float) -> Stroke:
    ways = [key for key in ("aim", "degrees", "towards_mm") if key in given.value]
    match ways:
        case ["degrees"]:
            return Stroke.at_degrees(seat, place, given.number("degrees", -360.0, 360.0), speed)
        case ["aim"]:
            return Stroke.along(seat, place, _pair(given.get("aim"), "stroke.aim", 1e9), speed)
        case ["towards_mm"]:
            return Stroke.towards(seat, place, _spot(given.get("towards_mm"), "stroke.towards_mm"), speed)
    raise BadInput("one_aim", at="stroke", given=", ".join(ways) or "-")


def _recorded_stroke(given: JsonObject, seat: int) -> Stroke:
    aim = given.get("aim")
    return Stroke(seat, given.get("place"), tuple(aim) if isinstance(aim, list) else aim, given.get("speed"))


def physics_of(scene: JsonObject, default_model: str, default_surface: SurfaceName) -> tuple[Model, Jumps | None]:
    """The model with its parameters, and the jumps if they are on; a figure takes the place of the surface's."""
    name = scene.one_of("model", MODELS, default_model)
    surface = scene.one_of("surface", SURFACES, default_surface)
    figures = scene.inner("figures", PHYSICAL, {})
    values = {key: figures.number(key, FIGURES[key].least, FIGURES[key].most) for key in figures.value}
    jumps = None
    if scene.value.get("jumps") is not None:
        given = scene.inner("jumps", ("seed", *JUMP_LIMITS))
        seed = given.whole("seed", 0, MOST_SEED)
        chances = {key: given.number(key, 0.0, most) for key, most in JUMP_LIMITS.items() if key in given.value}
        jumps = Jumps(seed, **chances)
    return model_of(name, Parameters(**{"surface_friction": SURFACES[surface], **values})), jumps


def _pair(value: object, at: str, most: float) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != len(("x", "y")):
        raise BadInput("pair_expected", at=at, given=excerpt(value))
    first, second = value
    return number(first, f"{at}[0]", -most, most), number(second, f"{at}[1]", -most, most)


def _spot(value: object, at: str) -> Spot:
    x, y = _pair(value, at, FARTHEST_MM)
    return Spot(x / 1000, y / 1000)
