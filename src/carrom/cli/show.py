"""Show a stroke or a position of a recorded match: as a picture, or as a line of position notation.

FILE:1.2.3 is the third stroke of the second board of the first game, FILE:1.2 the end of that board, and FILE the end
of the match. A quoted line of position notation can be given in place of a file.
"""

import argparse
import sys
from typing import Final

from carrom.cli.support.matchfiles import exit_status, parse_record, read_match_text, split_place
from carrom.cli.support.options import check_count
from carrom.cli.support.output import STANDARD, announce_compiling, check_output, write_output
from carrom.draw.board import layout_picture
from carrom.draw.film import SIZES_PX, STEP_PX, animated_svg, gif, png
from carrom.draw.stroke import run_picture
from carrom.draw.svg import svg_text
from carrom.errors import BadInput
from carrom.language import Language, language
from carrom.match.position import Position
from carrom.notation.position import TAG, read_position, write_position
from carrom.notation.record import Record
from carrom.notation.replay import ReplayedStroke, last_position, replayed_strokes
from carrom.table.scene import StrokeRun

KINDS: Final = ("svg", "png", "gif")
SVG_SIZES_PX: Final = (16, 16_384)
"""SVG scales freely; these are sizes that screens and browsers can show."""
STROKE: Final = 3
"""Length of a place that names a stroke."""


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """What to show, and the picture to write."""
    parser.add_argument("place", metavar="FILE[:game.board.stroke]", help=words.word("help", "place"))
    parser.add_argument("-o", "--output", metavar="PICTURE", help=words.word("help", "show_output"))
    parser.add_argument("--moving", action="store_true", help=words.word("help", "moving"))
    parser.add_argument("--size", type=int, default=640, metavar="PX", help=words.say("help", "size", step=STEP_PX))


def run(args: argparse.Namespace, words: Language) -> int:
    """Write the picture, or print the position; the status is 1 when the file has problems."""
    check_output(args.output)
    kind = "" if args.output is None else _kind(args.output)
    _check_options(kind, args)
    if args.place.strip().lower().startswith(f"{TAG} "):
        _write_position(read_position(args.place), kind, args)
        return 0
    name, numbers = split_place(args.place)
    record, problems = parse_record(name, read_match_text(name), words.code)
    if record is not None:
        announce_compiling(words.code)
        _show(record, numbers, kind, args)
    return exit_status(problems)


def _show(record: Record, numbers: tuple[int, ...], kind: str, args: argparse.Namespace) -> None:
    """Show a stroke of the record, or the end of a board or of the match."""
    if len(numbers) == STROKE:
        _show_stroke(_find_stroke(record, numbers), kind, args)
        return
    last = last_position(record, (numbers[0], numbers[1]) if numbers else None)
    if last is None:
        raise BadInput("no_men_kept", at=args.place[-80:])
    _write_position(last, kind, args)


def _kind(name: str) -> str:
    kind = KINDS[0] if name == STANDARD else name.rpartition(".")[2].lower()
    if kind not in KINDS:
        raise BadInput("one_of", at="--output", given=repr(name[-80:]), known=", ".join(f".{each}" for each in KINDS))
    return kind


def _check_options(kind: str, args: argparse.Namespace) -> None:
    """Refuse options that the kind of picture does not support."""
    if kind:
        check_count("--size", args.size, *(SVG_SIZES_PX if kind == "svg" else SIZES_PX))
    if args.moving and not kind:
        raise BadInput("moving_where", at="--moving")
    if args.moving and kind != "svg":
        raise BadInput("one_of", at="--moving", given=repr((args.output or "")[-80:]), known=".svg")


def _show_stroke(stroke: ReplayedStroke, kind: str, args: argparse.Namespace) -> None:
    """Show a replayed stroke; print a warning if it does not end as recorded."""
    words = language(args.lang)
    if stroke.difference is not None:
        what = words.word("record", f"parts_{stroke.difference.what}")
        print(words.say("record", "stroke_parts", at=args.place[-80:], what=what), file=sys.stderr)
    if stroke.is_pending:
        print(words.say("record", "stroke_waits", at=args.place[-80:]), file=sys.stderr)
    if stroke.run is not None and kind:
        _write_stroke(stroke.run, kind, args)
        return
    if kind == "gif" or args.moving:
        raise BadInput("no_film", at=args.place[-80:])
    if stroke.after is None:
        raise BadInput("no_men_kept", at=args.place[-80:])
    _write_position(stroke.after, kind, args)


def _find_stroke(record: Record, numbers: tuple[int, ...]) -> ReplayedStroke:
    """The stroke at a place; the last one, since earlier ones were undone."""
    strokes = replayed_strokes(record, (numbers[0], numbers[1]))
    found = [stroke for stroke in strokes if tuple(stroke.label) == numbers and stroke.fact.kind == "stroke"]
    if not found:
        raise BadInput("no_such_stroke", at="FILE", given=".".join(map(str, numbers)))
    return found[-1]


def _write_stroke(struck: StrokeRun, kind: str, args: argparse.Namespace) -> None:
    layout, men, run_ = struck.layout, struck.men, struck.run
    match kind:
        case "svg" if args.moving:
            write_output(args.output, animated_svg(layout, men, run_, args.size, lang=args.lang).encode())
        case "svg":
            write_output(args.output, svg_text(run_picture(layout, men, run_, lang=args.lang), args.size).encode())
        case "png":
            write_output(args.output, png(run_picture(layout, men, run_, lang=args.lang), args.size))
        case _:
            write_output(args.output, gif(layout, men, run_, size_px=args.size))


def _write_position(position: Position, kind: str, args: argparse.Namespace) -> None:
    if kind == "gif" or args.moving:
        raise BadInput("no_stroke_there", at="--output")
    if not kind:
        print(write_position(position))
        return
    picture = layout_picture(position.layout, lang=args.lang)
    write_output(args.output, svg_text(picture, args.size).encode() if kind == "svg" else png(picture, args.size))
