"""Simulate strokes: read one JSON object per line, print one outcome per line, in order."""

from __future__ import annotations

import argparse
import json
from typing import Any

from carrom.cli.compiling import announce_compiling
from carrom.cli.jsonlines import lines, parsed
from carrom.cli.scenes import SCENE_KEYS, layout_of, mapping, needed, only, physics_of, stroke_of
from carrom.cli.words import add_language, said
from carrom.errors import BadInput, CarromError
from carrom.geometry import Spot
from carrom.language import Language
from carrom.physics import Event, Fate, Kind
from carrom.table import MODELS, StrokeRun
from carrom.table import simulate as play_stroke

STRIKER = "striker"


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Files to read instead of standard input, the model, and the language of errors."""
    parser.add_argument("files", nargs="*", metavar="FILE", help=words.word("help", "json_lines"))
    parser.add_argument("--model", choices=tuple(MODELS), default="plain", help=words.word("help", "simulate_model"))
    add_language(parser, words)


def run(args: argparse.Namespace) -> int:
    """Play every line; a bad one gets its error and the rest goes on."""
    announce_compiling(args.lang)
    failed = False
    for line in lines(args.files):
        answer = played(line, args.model, args.lang)
        failed |= "error" in answer
        print(json.dumps(answer, ensure_ascii=False))
    return int(failed)


def played(line: str, model: str = "plain", language: str = "en") -> dict[str, Any]:
    """The answer to one line: the outcome of a stroke, or what is wrong with the line and where."""
    scene: object = None
    try:
        scene = parsed(line)
        answer = outcome(_play(scene, model))
    except BadInput as error:
        answer = {"error": error.sentence(language), "at": error.at}
    except CarromError as error:
        answer = {"error": said(error, language), "at": "stroke"}
    if isinstance(scene, dict) and "id" in scene:
        return {"id": scene["id"], **answer}
    return answer


def _play(value: object, default: str) -> StrokeRun:
    scene = mapping(value, "line")
    only(scene, "", SCENE_KEYS)
    model, jumps = physics_of(scene, default)
    layout = layout_of(needed(scene, "layout", ""))
    stroke = stroke_of(needed(scene, "stroke", ""), model.parameters.most_speed)
    try:
        return play_stroke(layout, stroke, model, jumps=jumps)
    except BadInput as error:
        if error.at in ("place", "speed"):
            raise BadInput(error.key, at=f"stroke.{error.at}", **error.values) from None
        raise


def outcome(run: StrokeRun) -> dict[str, Any]:
    """A stroke played out, as JSON. Places are millimetres from the centre, times seconds."""
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
    """The stroke in the whole numbers that records keep, so that it can be played again exactly."""
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
    """Millimetres to a millionth of a micrometre, so that a layout given back is the layout that was told."""
    # Adding 0 turns a negative zero into the one that people write.
    return [round(spot.x * 1000, 9) + 0.0, round(spot.y * 1000, 9) + 0.0]
