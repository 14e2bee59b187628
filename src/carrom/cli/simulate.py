"""Simulate strokes: read one JSON object per line, print one outcome per line, in order."""

import argparse
from collections.abc import Mapping
from math import isfinite, radians
from random import Random
from typing import Any, Final, TypeVar

from carrom.cli.support.jsonlines import answer_lines, shown
from carrom.cli.support.options import add_surface
from carrom.cli.support.output import announce_compiling
from carrom.core import Layout, Stroke, imperfect_rack, rack
from carrom.equipment import CLUB, MEN_EACH, QUEEN, SURFACES, Colour, Man, SurfaceName
from carrom.errors import BadInput, BadStroke
from carrom.geometry import Spot
from carrom.language import Language
from carrom.physics import FIGURES, JUMP_LIMITS, Event, Jumps, Kind, Model, Parameters
from carrom.table import MODELS, StrokeRun, model_of, simulate_stroke
from carrom.units import FASTEST_MPS

T = TypeVar("T")
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
MOST_SEED: Final = 2**63 - 1


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Files to read instead of standard input, the model, and the language of errors."""
    parser.add_argument("files", nargs="*", metavar="FILE", help=words.word("help", "json_lines"))
    parser.add_argument("--model", choices=tuple(MODELS), default="plain", help=words.word("help", "simulate_model"))
    add_surface(parser, words)


def run(args: argparse.Namespace, words: Language) -> int:
    """Play every line; a bad line gets its error and the rest continues."""
    announce_compiling(words.code)
    return answer_lines(args.files, lambda scene: simulated(scene, args.model, args.surface), words.code)


def simulated(value: object, default_model: str, default_surface: SurfaceName = CLUB) -> dict[str, Any]:
    """The outcome of the stroke that a line describes, as JSON."""
    scene = mapping(value, "line")
    check_keys(scene, "", SCENE_KEYS)
    model, jumps = physics_of(scene, default_model, default_surface)
    layout = layout_of(required(scene, "layout", ""))
    stroke = stroke_of(required(scene, "stroke", ""), model.parameters.most_speed)
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
    given = mapping(value, "layout")
    if "rack" in given:
        check_keys(given, "layout", ("rack",))
        return _rack_of(mapping(given["rack"], "layout.rack"))
    check_keys(given, "layout", ("white", "black", "queen"))
    spots: dict[Man, Spot] = {}
    if given.get("queen") is not None:
        spots[QUEEN] = _spot(given["queen"], "layout.queen")
    for colour in Colour:
        at = f"layout.{colour.word}"
        places = given.get(colour.word, [])
        if not isinstance(places, list):
            raise BadInput("list_expected", at=at, given=shown(places))
        if len(places) > MEN_EACH:
            raise BadInput("men_impossible", at=at, given=len(places))
        for number, place in enumerate(places):
            spots[Man(colour, number + 1)] = _spot(place, f"{at}[{number}]")
    return Layout(spots)


def _rack_of(given: Mapping[str, Any]) -> Layout:
    at = "layout.rack"
    check_keys(given, at, RACK_KEYS)
    turn = radians(number(given.get("turn_degrees", 30.0), f"{at}.turn_degrees", -360.0, 360.0))
    if "seed" not in given:
        for key in ("gap_mm", "off_degrees"):
            if key in given:
                raise BadInput("key_missing", at=f"{at}.seed", given="seed")
        return rack(turn_radians=turn)
    seed = whole(given["seed"], f"{at}.seed", 0, MOST_SEED)
    gap = number(given.get("gap_mm", 0.1), f"{at}.gap_mm", 0.0, 2.0)
    off = number(given.get("off_degrees", 2.0), f"{at}.off_degrees", 0.0, 30.0)
    return imperfect_rack(Random(seed), gap, off, turn_radians=turn)  # noqa: S311 - chance of a game, not of a secret


def stroke_of(value: object, most_mps: float = FASTEST_MPS) -> Stroke:
    """A stroke in millimetres and metres per second, at most ``most_mps``, or in the whole numbers of records."""
    given = mapping(value, "stroke")
    check_keys(given, "stroke", STROKE_KEYS)
    seat = whole(given.get("seat", 0), "stroke.seat", 0, 3)
    try:
        if "place" in given or "speed" in given:
            return _recorded_stroke(given, seat)
        place = number(given.get("place_mm", 0.0), "stroke.place_mm", -FARTHEST_MM, FARTHEST_MM) / 1000
        speed = number(required(given, "speed_mps", "stroke"), "stroke.speed_mps", 0.001, most_mps)
        return _aimed(given, seat, place, speed)
    except BadStroke as error:
        raise BadInput(error.key, at=f"stroke.{error.at}", **error.values) from None


def _aimed(given: Mapping[str, Any], seat: int, place: float, speed: float) -> Stroke:
    ways = [key for key in ("aim", "degrees", "towards_mm") if key in given]
    if len(ways) != 1:
        raise BadInput("one_aim", at="stroke", given=", ".join(ways) or "-")
    if "degrees" in given:
        degrees = number(given["degrees"], "stroke.degrees", -360.0, 360.0)
        return Stroke.at_degrees(seat, place, degrees, speed)
    if "aim" in given:
        return Stroke.along(seat, place, _pair(given["aim"], "stroke.aim", 1e9), speed)
    spot = _spot(given["towards_mm"], "stroke.towards_mm")
    return Stroke.towards(seat, place, spot, speed)


def _recorded_stroke(given: Mapping[str, Any], seat: int) -> Stroke:
    check_keys(given, "stroke", ("seat", "place", "aim", "speed"))
    aim = required(given, "aim", "stroke")
    return Stroke(
        seat, required(given, "place", "stroke"), tuple(aim) if isinstance(aim, list) else aim,
        required(given, "speed", "stroke"),
    )  # fmt: skip


def physics_of(
    scene: Mapping[str, Any], default_model: str, default_surface: SurfaceName
) -> tuple[Model, Jumps | None]:
    """The model with its parameters, and the jumps if they are on; a figure takes the place of the surface's."""
    name = _one_of(scene.get("model", default_model), "model", tuple(MODELS))
    surface = _one_of(scene.get("surface", default_surface), "surface", tuple(SURFACES))
    figures = mapping(scene.get("figures", {}), "figures")
    check_keys(figures, "figures", PHYSICAL)
    values = {
        key: number(value, f"figures.{key}", FIGURES[key].least, FIGURES[key].most) for key, value in figures.items()
    }
    jumps = None
    if scene.get("jumps") is not None:
        given = mapping(scene["jumps"], "jumps")
        check_keys(given, "jumps", ("seed", *JUMP_LIMITS))
        seed = whole(required(given, "seed", "jumps"), "jumps.seed", 0, MOST_SEED)
        chances = {
            key: number(given[key], f"jumps.{key}", 0.0, most) for key, most in JUMP_LIMITS.items() if key in given
        }
        jumps = Jumps(seed, **chances)
    return model_of(name, Parameters(**{"surface_friction": SURFACES[surface], **values})), jumps


def _one_of(value: object, at: str, known: tuple[T, ...]) -> T:
    for each in known:
        if value == each:
            return each
    raise BadInput("one_of", at=at, given=shown(value), known=", ".join(map(str, known)))


def mapping(value: object, at: str) -> Mapping[str, Any]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise BadInput("object_expected", at=at, given=shown(value))
    return value


def check_keys(value: Mapping[str, Any], at: str, known: tuple[str, ...]) -> None:
    """Raise :class:`BadInput` for unknown keys."""
    for key in value:
        if key not in known:
            raise BadInput("unknown_key", at=f"{at}.{key}" if at else key, given=key, known=", ".join(known))


def required(value: Mapping[str, Any], key: str, at: str) -> Any:  # noqa: ANN401 - JSON
    """The value of a required key."""
    if key not in value:
        raise BadInput("key_missing", at=f"{at}.{key}" if at else key, given=key)
    return value[key]


def number(value: object, at: str, least: float, most: float) -> float:
    """A number in a range."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadInput("number_expected", at=at, given=shown(value))
    if not least <= value <= most or not isfinite(value):
        raise BadInput("number_range", at=at, given=shown(value), low=f"{least:g}", high=f"{most:g}")
    return float(value)


def whole(value: object, at: str, least: int, most: int) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadInput("whole_number_range", at=at, given=shown(value), low=least, high=most)
    return value


def _pair(value: object, at: str, most: float) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != len(("x", "y")):
        raise BadInput("pair_expected", at=at, given=shown(value))
    first, second = value
    return number(first, f"{at}[0]", -most, most), number(second, f"{at}[1]", -most, most)


def _spot(value: object, at: str) -> Spot:
    x, y = _pair(value, at, FARTHEST_MM)
    return Spot(x / 1000, y / 1000)
