"""Simulate strokes: read one JSON object per line, print one outcome per line, in order."""

import argparse
from typing import Any

from carrom.cli.support.jsonlines import answer_line, answer_lines
from carrom.cli.support.output import announce_compiling
from carrom.cli.support.scenes import SCENE_KEYS, check_keys, layout_of, mapping, physics_of, required, stroke_of
from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.language import Language
from carrom.physics import Event, Fate, Kind
from carrom.table import MODELS, StrokeRun, simulate_stroke

STRIKER = "striker"


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Files to read instead of standard input, the model, and the language of errors."""
    parser.add_argument("files", nargs="*", metavar="FILE", help=words.word("help", "json_lines"))
    parser.add_argument("--model", choices=tuple(MODELS), default="plain", help=words.word("help", "simulate_model"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Play every line; a bad line gets its error and the rest continues."""
    announce_compiling(words.code)
    return answer_lines(args.files, lambda scene: _outcome(scene, args.model), words.code)


def played(line: str, model: str = "plain", language: str = "en") -> dict[str, Any]:
    """The answer to one line: the outcome of a stroke, or what is wrong with the line and where."""
    return answer_line(line, lambda scene: _outcome(scene, model), language)


def _outcome(value: object, default_model: str) -> dict[str, Any]:
    scene = mapping(value, "line")
    check_keys(scene, "", SCENE_KEYS)
    model, jumps = physics_of(scene, default_model)
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
    return {
        "stroke": _stroke(run),
        "men": {str(man): _mm(spot) for man, spot in run.after},
        "pocketed": [str(man) for man in run.pocketed],
        "jumped": [str(man) for man in run.jumped],
        "striker": _striker(run.striker_fate, run.striker_spot),
        "touched": run.touched,
        "first_met": str(run.first_met) if run.first_met else None,
        "frame_first": run.frame_first,
        "disturbed": [str(man) for man in run.disturbed],
        "contacts": [_contact(event, run) for event in run.run.contacts],
        "ended_s": round(run.run.ended_s, 9),
        "model": run.run.model,
        "signature": run.signature,
    }


def _stroke(run: StrokeRun) -> dict[str, Any]:
    """The stroke in the whole numbers of records, which replay exactly."""
    stroke = run.stroke
    return {"seat": stroke.seat, "place": stroke.place, "aim": list(stroke.aim), "speed": stroke.speed}


def _striker(fate: Fate, spot: Spot | None) -> dict[str, Any]:
    return {"at": _mm(spot) if spot else None, "pocket": fate.hole, "jumped": fate.jumped}


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
